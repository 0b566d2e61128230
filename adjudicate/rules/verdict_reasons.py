"""What a verdict rests on: doubts, what an option changed, an outcome, and the reasons that are given for it.

A reason is chosen in `verdict`, by values alone; its words are made when they are shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal

from adjudicate.display.wording import AllHold, Wording
from adjudicate.go.points import letter
from adjudicate.rules.explain.departures import NOTHING_FITS, Explanations
from adjudicate.rules.explain.recounts import NOT_TRIED, FoundAgreement
from adjudicate.rules.interpretations import Interpretations
from adjudicate.rules.quarters import margin_text
from adjudicate.rules.result import Result
from adjudicate.rules.ruleset import Method, Ruleset
from adjudicate.rules.words import SgfResult, colour_word, say
from adjudicate.values import FrozenValue, value

Agrees = Literal["recorded", "computed", "neither"]
Doubt = Literal[
    "ruleset", "komi-assumed", "komi-dialect", "komi-doubtful", "komi-unusual", "draw", "marks", "dead-given",
    "points-given", "handicap", "line", "marks-overridden", "order", "setup", "position", "remark", "incomplete",
    "witness", "annulled", "meaning", "repetition",
]  # fmt: skip
"""Something that a contradiction cannot rest on."""


@cache
def doubts_named(doubts: tuple[Doubt, ...]) -> AllHold:
    """Return doubts in words, as they follow "because"; there is at least one."""
    return AllHold(tuple(say(f"doubt.{doubt}") for doubt in doubts))


@value
class EndedByRule(FrozenValue):
    """A game that a rule decides without a count: by the first capture, or as a draw by repetition.

    move   -- number of the move that ended it
    winner -- BLACK or WHITE, 0 for the draw
    """

    rule: Literal["capture", "draw-by-repetition"]
    move: int
    winner: int

    @property
    def text(self) -> Wording:
        """It in words."""
        return say(f"rule.{self.rule}", move=self.move)


@value
class GameOutcome(FrozenValue):
    """What the count that decides gives, or a rule without a count.

    margin -- Black's, in quarter points; None by a rule
    winner -- BLACK, WHITE, or 0 for a draw; of a tie, who wins it under the rules
    """

    margin: int | None
    winner: int

    @property
    def text(self) -> str:
        """It as a result: "W+2.5", "0", "B+"."""
        if self.margin is None or (self.margin == 0 and self.winner):
            return f"{letter(self.winner)}+" if self.winner else "0"
        return margin_text(self.margin)


@value
class Said(FrozenValue):
    """What the record itself says of its result besides RE, in its own words: quoted and weighed, never a count.

    where  -- "GC" (of the root), "the first comment" (C of the root) or "the last comment" (C of the last nodes)
    quote  -- the words, at most MOST_QUOTED characters; as hostile as their author
    result -- what they say, canonical: "W+9.5", "B+R"
    agrees -- with the recorded result (also where the computed one is the same), the computed one, or neither
    """

    where: str
    quote: str
    result: str
    agrees: Agrees


class FurtherEvidence:
    """Evidence that takes further counts, or reads the record's own words: found only where a verdict asks for it.

    As it is here, there is none.
    """

    __slots__ = ()

    def all_alive(self) -> frozenset[int]:
        """Return the margins with every stone alive, where four passes would make them so but marks or an option say
        which are dead.
        """
        return frozenset()

    def set_aside(self) -> frozenset[int]:
        """Return the margins with the stones dead that marks or an option give, where the rules know no agreement on
        dead stones and every stone is alive.
        """
        return frozenset()

    def agreement(self, _gaps: Sequence[int]) -> FoundAgreement:
        """Return dead strings that fill one of some gaps, in quarter points, between a count with all stones alive and
        the recorded margin.
        """
        return NOT_TRIED

    def own_words(self) -> tuple[Said, ...]:
        """Return what the record's own words say, given the computed and the recorded margin."""
        return ()

    def own_marks(self) -> bool:
        """Tell whether the record's own marks give the recorded margin, where an option replaces them."""
        return False

    def own_rules(self) -> str | None:
        """Return the name of the record's own ruleset, if an option overrides it and its count gives the recorded
        margin.
        """
        return None

    def other_rules(self) -> bool:
        """Tell whether another ruleset gives the recorded result, or may."""
        return False

    def explanations(self, _thorough: bool) -> Explanations:
        """Return what would give the recorded result; thoroughly: other statuses of stones are tried, too."""
        return NOTHING_FITS


@dataclass(frozen=True, kw_only=True, slots=True)
class Evidence:
    """All that a verdict rests on.

    result    -- the recorded result, or None; its margin already in points
    maybe_zi  -- the recorded margin may be in zi, which nothing in the record proves
    margins   -- method -> computed margin in quarter points; None where no count was made
    by_rule   -- how a rule decided the game without a count, or None
    assumed   -- what a contradiction cannot rest on; empty if nothing stands against one
    hypotheses -- what an option changed against the record, in words
    statuses_known -- dead stones are known from marks or an option, or the rules know no agreement on them
    four_passes -- four passes make every stone alive unless the players agreed otherwise, of which nothing is said
    played_out -- no region touching both colours has more than 3 points
    thorough -- explain results that are not contradicted thoroughly, too
    tie       -- the colour that wins a tie under the rules, or 0
    stopped   -- number of the play whose repetition may have ended the game without a winner, as the record has it; or
                 0
    interpretations -- what else an honest count of the territory may give, under rules without points in seki; None
                 where no map of it was made
    unsound_marks -- the record's marks are not a count: they lie in regions with live stones of the opponent, or lift
                 stones that no play can capture
    position  -- no game was replayed: a position was set up, and counted with prisoners as given
    compensations -- margin by the deciding count -> points for a handicap, other than the ones counted, that the
                 sources give, too
    further   -- what takes further counts
    """

    ruleset: Ruleset
    result: Result | None
    maybe_zi: bool
    margins: dict[Method, int] | None
    by_rule: EndedByRule | None
    assumed: tuple[Doubt, ...]
    hypotheses: tuple[Wording, ...]
    statuses_known: bool
    played_out: bool
    further: FurtherEvidence
    thorough: bool = True
    four_passes: bool = False
    tie: int = 0
    compensations: Mapping[int, int] = field(default_factory=dict)
    interpretations: Interpretations | None = None
    position: bool = False
    stopped: int = 0
    unsound_marks: bool = False


@value
class Reason(FrozenValue):
    """A clause of why a verdict has its status: a key of the catalogue, and the values that only this verdict has.

    What every verdict has (the count, its result, the recorded one, what the record claims) stands in the text by name.
    """

    key: str
    values: tuple[tuple[str, object], ...] = ()


def reason(key: str, **values: object) -> Reason:
    """Return a reason of its values by name."""
    return Reason(key, tuple(values.items()))


CLAIM: Final = Reason("claim")
"""What the recorded result claims. Its words are made of the verdict's result: how a record spells it is no reason."""


def claim(result: Result | None) -> Reason:
    """Return what a recorded result claims, where that is no score to compare with a count."""
    if result is None:
        return Reason("claim.none")
    match result.kind:
        case "declared":
            return reason(f"claim.declared{'' if result.winner else '-nobody'}", result=SgfResult(result.canonical))
        case "winner":
            return reason("claim.winner", colour=colour_word(result.winner))
        case "none":
            return reason("claim.no-result", quote=result.quoted) if result.quoted else Reason("claim.none")
        case "unreadable":
            return reason("claim.unreadable", quote=result.quoted)
    return reason("claim.score", result=SgfResult(result.canonical))


def other_method(method: Method | None) -> Method:
    """Return the other count."""
    return "area" if method == "territory" else "territory"


@cache
def count_word(method: Method | None) -> Wording:
    """Return the name of a count."""
    return say(f"count.{method}")
