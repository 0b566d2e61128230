"""Findings R12x to R15x: the ruleset, board size, komi, handicap and result of a record."""

from dataclasses import field
from typing import ClassVar, Final, Literal

from adjudicate.display.wording import Wording
from adjudicate.rules.findings.base import QUARTERS, Colour, Finding, colour_of, say, shortened
from adjudicate.rules.quarters import margin_text, show
from adjudicate.rules.words import Points, RulesetName, SgfResult

Unit = Literal["point", "zi"]

_HALF: Final = 2
OFTEN_MEANT: Final = 26
"""The komi, in quarter points, that 0 means in some old files."""


class RulesAssumed(Finding):
    code, slug = "R120", "rules-assumed"
    cases: ClassVar = lambda said: "server" if said.server else ""
    said_as: ClassVar = {"rules": "name"}
    name: str
    server: str | None


class RulesNotAdjudicated(Finding):
    code, slug = "R121", "rules-not-adjudicated"
    cases: ClassVar = lambda said: "named" if said.name else ""
    said_as: ClassVar = {"written": shortened("written"), "rules": "name"}
    written: str
    name: str | None


class RulesOverridden(Finding):
    code, slug = "R122", "rules-overridden"
    said_as: ClassVar = {"written": shortened("written"), "rules": "name"}
    written: str
    name: str


class SizeAssumed(Finding):
    code, slug = "R123", "size-assumed"


class KomiAssumed(Finding):
    code, slug = "R130", "komi-assumed"
    cases: ClassVar = lambda said: "19x19" if said.other_size else ""
    komi: int = field(metadata=QUARTERS)
    rules: str | None
    handicap_game: bool
    other_size: bool

    @property
    def usual(self) -> Wording:
        """The source of the komi, in words."""
        game = "handicap" if self.handicap_game else "even"
        return say(f"komi.{game}", rules=RulesetName(self.rules)) if self.rules else say(f"komi.usage-{game}")


class KomiUnreadable(Finding):
    code, slug, usual_severity = "R131", "komi-unreadable", "irregular"
    cases: ClassVar = lambda said: "" if said.likely is None else said.hundredths or "likely"
    said_as: ClassVar = {"option": lambda said: show(said.likely)}
    written: str
    komi: int = field(metadata=QUARTERS)
    likely: int | None = field(metadata=QUARTERS)
    hundredths: Unit | None = None


class KomiImplausible(Finding):
    code, slug, usual_severity = "R132", "komi-implausible", "irregular"
    cases: ClassVar = lambda said: "" if said.likely is None else "likely"
    said_as: ClassVar = {"option": lambda said: show(said.likely)}
    komi: int = field(metadata=QUARTERS)
    likely: int | None = field(metadata=QUARTERS)


class KomiZero(Finding):
    code, slug = "R133", "komi-zero"
    said_as: ClassVar = {"meant": lambda _: Points(OFTEN_MEANT)}


class KomiFolded(Finding):
    code, slug = "R134", "komi-folded"
    said_as: ClassVar = {"n": "stones", "half": lambda _: Points(_HALF)}
    komi: int = field(metadata=QUARTERS)
    compensation: int = field(metadata=QUARTERS)
    stones: int


class KomiBeyondBoard(Finding):
    code, slug = "R135", "komi-beyond-board"
    recorded: int = field(metadata=QUARTERS)
    komi: int = field(metadata=QUARTERS)


class KomiOverridden(Finding):
    code, slug = "R136", "komi-overridden"
    cases: ClassVar = lambda said: "unreadable" if said.recorded is None else ""
    written: str
    recorded: int | None = field(metadata=QUARTERS)
    komi: int = field(metadata=QUARTERS)


class KomiDialect(Finding):
    code, slug = "R137", "komi-dialect"
    cases: ClassVar = "hundredths"
    written: str
    komi: int = field(metadata=QUARTERS)
    hundredths: Unit


class KomiSpelling(Finding):
    code, slug = "R138", "komi-spelling"
    written: str
    komi: int = field(metadata=QUARTERS)


class KomiUnusual(Finding):
    code, slug = "R139", "komi-unusual"
    komi: int = field(metadata=QUARTERS)


# --- the handicap and the result ---


class HandicapUnreadable(Finding):
    code, slug, usual_severity = "R140", "handicap-unreadable", "irregular"
    written: str


class HandicapDiffers(Finding):
    code, slug, usual_severity = "R141", "handicap-differs", "irregular"
    cases: ClassVar = lambda said: ("asked-" if said.asked else "") + ("counted" if said.counted else "uncounted")
    said_as: ClassVar = {"n": "placed"}
    declared: int
    asked: bool
    placed: int
    counted: int


class HandicapInferred(Finding):
    code, slug = "R142", "handicap-inferred"
    said_as: ClassVar = {"n": "stones"}
    stones: int


class HandicapNotPlaced(Finding):
    code, slug, usual_severity = "R143", "handicap-not-placed", "irregular"
    cases: ClassVar = lambda said: "-".join(["asked"] * said.asked + ["white-first"] * said.white_first)
    said_as: ClassVar = {"n": "declared"}
    declared: int
    asked: bool
    white_first: bool


class HandicapAsMoves(Finding):
    code, slug = "R144", "handicap-as-moves"
    cases: ClassVar = lambda said: "passes" if said.moves > said.stones else ""
    said_as: ClassVar = {"n": "stones"}
    stones: int
    moves: int


class HandicapPoints(Finding):
    code, slug = "R145", "handicap-points"
    said_as: ClassVar = {"n": "stones"}
    points: tuple[str, ...]
    stones: int


class HandicapUndeclared(Finding):
    code, slug = "R146", "handicap-undeclared"
    said_as: ClassVar = {"n": "stones"}
    stones: int


class HandicapOne(Finding):
    code, slug = "R147", "handicap-one"


class ResultUnreadable(Finding):
    code, slug, usual_severity = "R150", "result-unreadable", "irregular"
    said_as: ClassVar = {"written": shortened("written")}
    written: str


class ResultSpelling(Finding):
    code, slug = "R151", "result-spelling"
    said_as: ClassVar = {"written": shortened("written")}
    written: str
    kind: Literal["score", "declared", "winner", "none"]
    result: str
    winner: Colour | None
    tie: bool = False

    @property
    def meaning(self) -> Wording | SgfResult:
        """The interpreted result in words."""
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
"""Canonical spelling of the result of a game that both players lost."""
_NOBODY_WON: Final = {"Draw": "R151.draw", BOTH_LOST: "R151.both-lost"}
_WON_HOW: Final = frozenset("RTFJ")
"""Codes of wins by resignation, on time, by forfeit and by judgement."""


class ResultInZi(Finding):
    code, slug = "R152", "result-in-zi"
    cases: ClassVar = lambda said: "zi" if said.in_points is not None else "quarters" if said.margin % 2 else "no-unit"
    said_as: ClassVar = {"written": shortened("written"), "margin": lambda said: SgfResult(margin_text(said.in_points))}
    written: str
    margin: int = field(metadata=QUARTERS)
    in_points: int | None = field(metadata=QUARTERS)
