"""Findings E3xx and V5xx: the ending and the verdict."""

from dataclasses import field
from typing import ClassVar, Literal

from adjudicate.display.wording import AnyOf
from adjudicate.rules.findings.base import QUARTERS, Colour, Finding, dead_from, say
from adjudicate.rules.quarters import margin_text, number
from adjudicate.rules.ruleset import Resumes
from adjudicate.rules.words import SgfResult


class WhiteLast(Finding):
    code, slug = "E301", "white-last"


class NoTwoPasses(Finding):
    code, slug = "E302", "no-two-passes"
    passes: int
    counted: bool

    def case(self) -> str:
        return ("one-pass" if self.passes else "no-pass") if self.counted else "not-counted"


Agreement = Literal["none", "unknown", "option-alive", "option", "marks", "review", "removed"]


class FourPasses(Finding):
    code, slug = "E303", "four-passes"
    agreement: Agreement = "none"
    all_alive: int | None = field(default=None, metadata=QUARTERS)

    @property
    def message(self) -> str:
        alive = SgfResult(margin_text(self.all_alive or 0))
        marks = dead_from(self.agreement)
        return say("E303.marks", marks=marks, alive=alive) if marks else say(f"E303.{self.agreement}", alive=alive)


class Resumed(Finding):
    code, slug = "E304", "resumed"
    first: Resumes = "turn"

    def case(self) -> str:
        return "" if self.first == "turn" else self.first


class DrawByRepetition(Finding):
    code, slug = "E305", "draw-by-repetition"


class Captured(Finding):
    code, slug = "E306", "first-capture"
    cases: ClassVar = "own"
    winner: Colour
    own: bool


class BoardSizeNotInRules(Finding):
    code, slug = "E307", "board-size"
    name: str
    least: int
    most: int


class PositionOnly(Finding):
    code, slug = "E308", "position-only"
    said_as: ClassVar = {"player": "last_player"}
    last_player: Colour | None
    white_last: bool

    def case(self) -> str:
        return "last-player" if self.last_player else "white-last" if self.white_last else ""


class StoppedByRepetition(Finding):
    code, slug = "E309", "stopped-by-repetition"


class CountsDiffer(Finding):
    code, slug = "V501", "counts-differ"


class ImpossibleForKomi(Finding):
    code, slug = "V502", "impossible-for-komi"
    cases: ClassVar = "draw"
    komi: int = field(metadata=QUARTERS)
    draw: bool


class CountOpen(Finding):
    code, slug = "V503", "count-open"
    said_as: ClassVar = {
        "rules": "name",
        "margins": lambda said: AnyOf(tuple(SgfResult(margin_text(one)) for one in said.otherwise)),
    }
    name: str
    otherwise: tuple[int, ...] = field(metadata={"shown": lambda margins: [number(margin) for margin in margins]})
