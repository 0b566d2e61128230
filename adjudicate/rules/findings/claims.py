"""Findings R14x and R15x: the handicap and the result that the record claims."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar, Final, Literal

from adjudicate.display.prose import cut
from adjudicate.display.wording import Wording
from adjudicate.rules.findings.base import MOST_QUOTED, QUARTERS, Colour, Finding, colour_of, say, shortened
from adjudicate.rules.quarters import margin_text
from adjudicate.rules.words import SgfResult


class HandicapUnreadable(Finding):
    """The record's handicap is not a whole number."""

    code, slug, usual_severity = "R140", "handicap-unreadable", "irregular"
    written: str


class HandicapDiffers(Finding):
    """The handicap number and the stones on the board differ."""

    code, slug, usual_severity = "R141", "handicap-differs", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}
    said_as: ClassVar = {"n": "placed"}
    declared: int
    asked: bool
    placed: int
    counted: int

    def case(self) -> str:
        return ("asked-" if self.asked else "") + ("counted" if self.counted else "uncounted")


class HandicapInferred(Finding):
    """Black stones were set up and White moves first, but the record does not declare a handicap."""

    code, slug = "R142", "handicap-inferred"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}
    said_as: ClassVar = {"n": "stones"}
    stones: int


class HandicapNotPlaced(Finding):
    """The record declares a handicap, but does not place that number of stones."""

    code, slug, usual_severity = "R143", "handicap-not-placed", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}
    said_as: ClassVar = {"n": "declared"}
    declared: int
    asked: bool
    white_first: bool

    def case(self) -> str:
        asked = "asked-white-first" if self.white_first else "asked"
        return asked if self.asked else "white-first" if self.white_first else ""


class HandicapAsMoves(Finding):
    """The handicap stones are written as Black's first moves, with or without White passes between them."""

    code, slug = "R144", "handicap-as-moves"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}
    said_as: ClassVar = {"n": "stones"}
    stones: int
    moves: int

    def case(self) -> str:
        return "passes" if self.moves > self.stones else ""


class HandicapPoints(Finding):
    """The handicap stones are not on the standard handicap points (star points)."""

    code, slug = "R145", "handicap-points"
    sources: ClassVar = {
        "bga": ("AGA 1991 Rule 4, comment", "BGA summary, Irregular Moves"),
        "": ("AGA 1991 Rule 4, comment",),
    }
    said_as: ClassVar = {"n": "stones"}
    points: tuple[str, ...]
    stones: int


class HandicapUndeclared(Finding):
    """The opening looks like a handicap that the record does not declare."""

    code, slug = "R146", "handicap-undeclared"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}
    said_as: ClassVar = {"n": "stones"}
    stones: int


class HandicapOne(Finding):
    """The record declares a one-stone handicap: no stone is placed, Black moves first, and komi is half a point."""

    code, slug = "R147", "handicap-one"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}


class ResultUnreadable(Finding):
    """The recorded result does not follow any known spelling."""

    code, slug, usual_severity = "R150", "result-unreadable", "irregular"
    said_as: ClassVar = {"written": shortened("written")}
    written: str


class ResultSpelling(Finding):
    """The spelling of the recorded result does not follow the format, but its meaning is certain."""

    code, slug = "R151", "result-spelling"
    sources: ClassVar = {"": ("SGF FF4, RE",)}
    written: str
    kind: Literal["score", "declared", "winner", "none"]
    result: str
    winner: Colour | None
    tie: bool = False

    @property
    def message(self) -> str:
        return say("R151", written=cut(self.written, MOST_QUOTED), meaning=self._meaning())

    def _meaning(self) -> Wording | SgfResult:
        colour = colour_of(self.winner or "")
        match self.kind:
            case "none" if self.tie:
                return say("R151.tie", colour=colour)
            case "none":
                return say("R151.none")
            case "winner":
                return say("R151.winner", result=self.result, colour=colour)
            case "declared":
                if self.result in _NOBODY_WON:
                    return say(_NOBODY_WON[self.result])
                how = self.result.partition("+")[2] or self.result
                case = how if how in _WON_HOW else "somehow"
                if self.winner:
                    return say(f"R151.won-{case}", result=self.result, colour=colour)
                return say(f"R151.ended-{case}", result=self.result)
            case "score":
                return SgfResult(self.result)


BOTH_LOST: Final = "both lost"
"""Canonical spelling of a game that both players lost."""
_NOBODY_WON: Final = {"Draw": "R151.draw", BOTH_LOST: "R151.both-lost"}
_WON_HOW: Final = frozenset("RTFJ")
"""Codes of wins by resignation, on time, by forfeit and by judgement."""


class ResultInZi(Finding):
    """The recorded margin has quarter points, as if it were written in zi (one zi is two points)."""

    code, slug = "R152", "result-in-zi"
    written: str
    margin: int = field(metadata=QUARTERS)
    in_points: int | None = field(metadata=QUARTERS)

    @property
    def message(self) -> str:
        written = cut(self.written, MOST_QUOTED)
        if self.in_points is not None:
            return say("R152.zi", written=written, margin=SgfResult(margin_text(self.in_points)))
        return say("R152.quarters" if self.margin % 2 else "R152.no-unit", written=written)
