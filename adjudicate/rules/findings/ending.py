"""Findings E3xx and V5xx: the ending and the verdict."""

from dataclasses import field
from typing import ClassVar, Literal

from adjudicate.display.wording import AnyOf
from adjudicate.rules.findings.base import QUARTERS, Colour, Finding, dead_from
from adjudicate.rules.quarters import margin_text, number
from adjudicate.rules.ruleset import Resumes
from adjudicate.rules.words import SgfResult


class WhiteLast(Finding):
    code, slug = "E301", "white-last"


class NoTwoPasses(Finding):
    code, slug = "E302", "no-two-passes"
    cases: ClassVar = lambda said: ("one-pass" if said.passes else "no-pass") if said.counted else "not-counted"
    passes: int
    counted: bool


Agreement = Literal["none", "unknown", "option-alive", "option", "marks", "review", "removed"]


class FourPasses(Finding):
    code, slug = "E303", "four-passes"
    cases: ClassVar = lambda said: "marks" if dead_from(said.agreement) else said.agreement
    said_as: ClassVar = {
        "marks": lambda said: dead_from(said.agreement),
        "alive": lambda said: SgfResult(margin_text(said.all_alive or 0)),
    }
    agreement: Agreement = "none"
    all_alive: int | None = field(default=None, metadata=QUARTERS)


class Resumed(Finding):
    code, slug = "E304", "resumed"
    cases: ClassVar = lambda said: "" if said.first == "turn" else said.first
    first: Resumes = "turn"


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
    cases: ClassVar = lambda said: "last-player" if said.last_player else "white-last" if said.white_last else ""
    said_as: ClassVar = {"player": "last_player"}
    last_player: Colour | None
    white_last: bool


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
