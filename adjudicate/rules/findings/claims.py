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
    """The record's handicap is not a whole number.

    What we do: treat it as absent.
    Example: HA[x], HA[-3], HA[2.0].
    Data: written -- the handicap as the record has it
    """

    code, slug, usual_severity = "R140", "handicap-unreadable", "irregular"
    written: str


class HandicapDiffers(Finding):
    """The handicap number and the stones on the board differ.

    Why it matters: the area handicap compensation depends on the number.
    What we do: trust the stones, unless an option gives the number.
    Example: HA[2] with three stones in AB.
    Data:
        declared -- the number that the record or the option gives
        asked -- whether the number comes from the option
        placed -- the number of black stones set up
        counted -- the number of handicap stones used for the count; 0 without a handicap
    """

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
    """Black stones were set up and White moves first, but the record does not declare a handicap.

    What we do: treat the stones as a handicap.
    Example: AB with two stones, no HA, and White moves first.
    Data: stones -- the number of handicap stones
    """

    code, slug = "R142", "handicap-inferred"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}
    said_as: ClassVar = {"n": "stones"}
    stones: int


class HandicapNotPlaced(Finding):
    """The record declares a handicap, but does not place that number of stones.

    What we do: count without handicap stones and without handicap compensation, and never call the result contradicted.
    Example: HA[3] and an ordinary first move.
    Data:
        declared -- the number of stones that the record or the option gives
        asked -- whether the number comes from the option
        white_first -- whether White moves first on an empty board, as after a placement
    """

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
    """The handicap stones are written as Black's first moves, with or without White passes between them.

    What we do: treat these moves as the placement. They keep their numbers and are not alternation faults, and the
        passes cost White no stones.
    Example: HA[3];B[..];B[..];B[..];W[..].
    Data:
        stones -- the number of handicap stones
        moves -- the number of moves in the placement
    """

    code, slug = "R144", "handicap-as-moves"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}
    said_as: ClassVar = {"n": "stones"}
    stones: int
    moves: int

    def case(self) -> str:
        return "passes" if self.moves > self.stones else ""


class HandicapPoints(Finding):
    """The handicap stones are not on the standard handicap points (star points).

    What we do: nothing; the players may agree on other points.
    Example: the fifth of five stones on Q10 instead of K10.
    Data:
        points -- the points of the black stones at the start
        stones -- the number of handicap stones
    """

    code, slug = "R145", "handicap-points"
    sources: ClassVar = {
        "bga": ("AGA 1991 Rule 4, comment", "BGA summary, Irregular Moves"),
        "": ("AGA 1991 Rule 4, comment",),
    }
    said_as: ClassVar = {"n": "stones"}
    points: tuple[str, ...]
    stones: int


class HandicapUndeclared(Finding):
    """The opening looks like a handicap that the record does not declare.

    Why it matters: without a declared handicap, N stones placed as moves are N-1 faults of alternation, or cost White
        N-1 pass stones. Then the two counts differ by N-1, or both favour Black by that amount.
    What we do: adjudicate as written, and suggest `--handicap N`.
    Example: three black moves, then White, without HA.
    Data: stones -- the number of stones that look like a handicap
    """

    code, slug = "R146", "handicap-undeclared"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}
    said_as: ClassVar = {"n": "stones"}
    stones: int


class HandicapOne(Finding):
    """The record declares a one-stone handicap: no stone is placed, Black moves first, and komi is half a point.

    Example: HA[1].
    """

    code, slug = "R147", "handicap-one"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}


class ResultUnreadable(Finding):
    """The recorded result does not follow any known spelling.

    What we do: quote the result here and in the reason of the verdict, and judge it unverifiable.
    Example: RE[B+1e3].
    Data: written -- the result as the record has it
    """

    code, slug, usual_severity = "R150", "result-unreadable", "irregular"
    said_as: ClassVar = {"written": shortened("written")}
    written: str


class ResultSpelling(Finding):
    """The spelling of the recorded result does not follow the format, but its meaning is certain.

    What we do: read the result by its meaning, never by its first letter.
    Example: RE[White resigns] is a win for Black; RE[Jigo] is a draw; RE[Black wins by 3] is B+3; RE[W+18 1/2] is
        W+18.5; RE[draw (triple ko)] and RE[Both lost] do not claim a count.
    Data:
        written -- the result as the record has it
        kind -- the kind of claim: `score`, `declared` (won without a count), `winner` (only a winner), `none`
        result -- the spelling that reports use
        winner -- `B`, `W`, or null
        tie -- whether the result is a tie, which the ruleset gives to the winner
    """

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
    """The recorded margin has quarter points, as if it were written in zi (one zi is two points).

    What we do: read the margin as zi only if the program that wrote the record, or its komi, proves it.
    Example: RE[W+4.25].
    Data:
        written -- the result as the record has it
        margin -- Black's margin as written
        in_points -- Black's margin in points if it is proven to be in zi; otherwise null
    """

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
