"""Findings R12x to R15x: the ruleset, board size, komi, handicap and result of a record."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar, Final, Literal

from adjudicate.display.prose import cut
from adjudicate.display.wording import Wording
from adjudicate.rules.findings.base import MOST_QUOTED, QUARTERS, Colour, Finding, colour_of, say, shortened
from adjudicate.rules.quarters import margin_text, show
from adjudicate.rules.words import Points, RulesetName, SgfResult

Unit = Literal["point", "zi"]

_HALF: Final = 2
OFTEN_MEANT: Final = 26
"""The komi, in quarter points, that some old files mean by 0."""


class RulesAssumed(Finding):
    """The record does not name a ruleset, so one is assumed: the server's if the server is known, otherwise the
    AGA's.
    """

    code, slug = "R120", "rules-assumed"
    said_as: ClassVar = {"rules": "name"}
    name: str
    server: str | None

    def case(self) -> str:
        return "server" if self.server else ""


class RulesNotAdjudicated(Finding):
    """The record names a ruleset that is unknown or that adjudicate does not support (Old Chinese, EGF and others)."""

    code, slug = "R121", "rules-not-adjudicated"
    said_as: ClassVar = {"written": shortened("written"), "rules": "name"}
    written: str
    name: str | None

    def case(self) -> str:
        return "named" if self.name else ""


class RulesOverridden(Finding):
    """An option chose a ruleset other than the record's."""

    code, slug = "R122", "rules-overridden"
    said_as: ClassVar = {"written": shortened("written"), "rules": "name"}
    written: str
    name: str


class SizeAssumed(Finding):
    """The record does not give a board size; the default of the format is 19 by 19."""

    code, slug = "R123", "size-assumed"


class KomiAssumed(Finding):
    """The record has no komi, so the ruleset's komi is assumed."""

    code, slug = "R130", "komi-assumed"
    komi: int = field(metadata=QUARTERS)
    rules: str | None
    handicap_game: bool
    other_size: bool

    @property
    def message(self) -> str:
        game = "handicap" if self.handicap_game else "even"
        usual = say(f"komi.{game}", rules=RulesetName(self.rules)) if self.rules else say(f"komi.usage-{game}")
        return say("R130.19x19" if self.other_size else "R130", komi=Points(self.komi), usual=usual)


class KomiUnreadable(Finding):
    """The record's komi is not a number of quarter points that this board allows."""

    code, slug, usual_severity = "R131", "komi-unreadable", "irregular"
    said_as: ClassVar = {"option": lambda said: show(said.likely)}
    written: str
    komi: int = field(metadata=QUARTERS)
    likely: int | None = field(metadata=QUARTERS)
    hundredths: Unit | None = None

    def case(self) -> str:
        return "" if self.likely is None else self.hundredths or "likely"


class KomiImplausible(Finding):
    """The komi is readable but odd: not a multiple of half a point, or probably not in points."""

    code, slug, usual_severity = "R132", "komi-implausible", "irregular"
    said_as: ClassVar = {"option": lambda said: show(said.likely)}
    komi: int = field(metadata=QUARTERS)
    likely: int | None = field(metadata=QUARTERS)

    def case(self) -> str:
        return "" if self.likely is None else "likely"


class KomiZero(Finding):
    """The record gives komi 0 although it has no handicap."""

    code, slug = "R133", "komi-zero"
    said_as: ClassVar = {"meant": lambda _: Points(OFTEN_MEANT)}


class KomiFolded(Finding):
    """The komi equals half a point plus the area compensation for the handicap stones."""

    code, slug = "R134", "komi-folded"
    said_as: ClassVar = {"n": "stones", "half": lambda _: Points(_HALF)}
    komi: int = field(metadata=QUARTERS)
    compensation: int = field(metadata=QUARTERS)
    stones: int


class KomiBeyondBoard(Finding):
    """The komi is larger than the number of points of the board."""

    code, slug = "R135", "komi-beyond-board"
    recorded: int = field(metadata=QUARTERS)
    komi: int = field(metadata=QUARTERS)


class KomiOverridden(Finding):
    """An option chose a komi other than the record's, whether or not the record's is readable."""

    code, slug = "R136", "komi-overridden"
    written: str
    recorded: int | None = field(metadata=QUARTERS)
    komi: int = field(metadata=QUARTERS)

    def case(self) -> str:
        return "unreadable" if self.recorded is None else ""


class KomiDialect(Finding):
    """The komi is in hundredths of a point or of a zi, as one server writes it; adjudicate converts it."""

    code, slug = "R137", "komi-dialect"
    cases: ClassVar = "hundredths"
    written: str
    komi: int = field(metadata=QUARTERS)
    hundredths: Unit


class KomiSpelling(Finding):
    """The spelling of the komi does not follow the format, but its meaning is certain."""

    code, slug = "R138", "komi-spelling"
    written: str
    komi: int = field(metadata=QUARTERS)


class KomiUnusual(Finding):
    """Hardly any game without handicap stones is played with the recorded komi."""

    code, slug = "R139", "komi-unusual"
    komi: int = field(metadata=QUARTERS)


# --- the handicap and the result ---


class HandicapUnreadable(Finding):
    """The record's handicap is not a whole number."""

    code, slug, usual_severity = "R140", "handicap-unreadable", "irregular"
    written: str


class HandicapDiffers(Finding):
    """The handicap number and the stones on the board differ."""

    code, slug, usual_severity = "R141", "handicap-differs", "irregular"
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
    said_as: ClassVar = {"n": "stones"}
    stones: int


class HandicapNotPlaced(Finding):
    """The record declares a handicap, but does not place that number of stones."""

    code, slug, usual_severity = "R143", "handicap-not-placed", "irregular"
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
    said_as: ClassVar = {"n": "stones"}
    stones: int
    moves: int

    def case(self) -> str:
        return "passes" if self.moves > self.stones else ""


class HandicapPoints(Finding):
    """The handicap stones are not on the standard handicap points (star points)."""

    code, slug = "R145", "handicap-points"
    said_as: ClassVar = {"n": "stones"}
    points: tuple[str, ...]
    stones: int


class HandicapUndeclared(Finding):
    """The opening looks like a handicap that the record does not declare."""

    code, slug = "R146", "handicap-undeclared"
    said_as: ClassVar = {"n": "stones"}
    stones: int


class HandicapOne(Finding):
    """The record declares a one-stone handicap: no stone is placed, Black moves first, and komi is half a point."""

    code, slug = "R147", "handicap-one"


class ResultUnreadable(Finding):
    """The recorded result does not follow any known spelling."""

    code, slug, usual_severity = "R150", "result-unreadable", "irregular"
    said_as: ClassVar = {"written": shortened("written")}
    written: str


class ResultSpelling(Finding):
    """The spelling of the recorded result does not follow the format, but its meaning is certain."""

    code, slug = "R151", "result-spelling"
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
