"""Findings E3xx and V5xx: the ending and the verdict."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar, Literal

from adjudicate.display.wording import AnyOf
from adjudicate.rules.findings.base import QUARTERS, Colour, Finding, dead_from, say
from adjudicate.rules.quarters import margin_text, number
from adjudicate.rules.ruleset import Resumes
from adjudicate.rules.words import SgfResult


class WhiteLast(Finding):
    """Black moved last, so White owes one more pass; adjudicate adds its pass stone."""

    code, slug = "E301", "white-last"


class NoTwoPasses(Finding):
    """The record ends without two consecutive passes."""

    code, slug = "E302", "no-two-passes"
    passes: int
    counted: bool

    def case(self) -> str:
        return ("one-pass" if self.passes else "no-pass") if self.counted else "not-counted"


Agreement = Literal["none", "unknown", "option-alive", "option", "marks", "review", "removed"]


class FourPasses(Finding):
    """Four consecutive passes end the game; without an agreement on dead stones, every stone on the board is alive."""

    code, slug = "E303", "four-passes"
    agreement: Agreement = "none"
    all_alive: int | None = field(default=None, metadata=QUARTERS)

    @property
    def message(self) -> str:
        alive = SgfResult(margin_text(self.all_alive or 0))
        marks = dead_from(self.agreement)
        return say("E303.marks", marks=marks, alive=alive) if marks else say(f"E303.{self.agreement}", alive=alive)


class Resumed(Finding):
    """Play was resumed after two passes."""

    code, slug = "E304", "resumed"
    first: Resumes = "turn"

    def case(self) -> str:
        return "" if self.first == "turn" else self.first


class DrawByRepetition(Finding):
    """A repetition longer than a basic ko ended the game as a draw."""

    code, slug = "E305", "draw-by-repetition"


class Captured(Finding):
    """The first capture ended the game."""

    code, slug = "E306", "first-capture"
    cases: ClassVar = "own"
    winner: Colour
    own: bool


class BoardSizeNotInRules(Finding):
    """The rules do not provide for this board size."""

    code, slug = "E307", "board-size"
    name: str
    least: int
    most: int


class PositionOnly(Finding):
    """The record has a position set up without moves, which is counted with the prisoners given for it."""

    code, slug = "E308", "position-only"
    said_as: ClassVar = {"player": "last_player"}
    last_player: Colour | None
    white_last: bool

    def case(self) -> str:
        return "last-player" if self.last_player else "white-last" if self.white_last else ""


class StoppedByRepetition(Finding):
    """The last play recreated an earlier position, and the record gives a draw or no result."""

    code, slug = "E309", "stopped-by-repetition"


class CountsDiffer(Finding):
    """The territory count and the area count differ, although the ruleset means them to agree."""

    code, slug = "V501", "counts-differ"


class ImpossibleForKomi(Finding):
    """The recorded margin is impossible with the komi of the record: their fractions of a point do not match."""

    code, slug = "V502", "impossible-for-komi"
    cases: ClassVar = "draw"
    komi: int = field(metadata=QUARTERS)
    draw: bool


class CountOpen(Finding):
    """The sources of the ruleset differ on the handicap compensation."""

    code, slug = "V503", "count-open"
    said_as: ClassVar = {
        "rules": "name",
        "margins": lambda said: AnyOf(tuple(SgfResult(margin_text(one)) for one in said.otherwise)),
    }
    name: str
    otherwise: tuple[int, ...] = field(metadata={"shown": lambda margins: [number(margin) for margin in margins]})
