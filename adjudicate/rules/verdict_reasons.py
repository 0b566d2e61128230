"""The basis of a verdict: doubts, the changes made by options, the outcome, and the reasons.

`verdict` chooses a reason by values alone; the text of the reason is built when it is shown.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

from adjudicate.display.wording import AllHold, Wording
from adjudicate.go.points import letter
from adjudicate.rules.explain.departures import NOTHING_FITS, Explanations
from adjudicate.rules.quarters import margin_text
from adjudicate.rules.result import Result
from adjudicate.rules.ruleset import Method, Ruleset
from adjudicate.rules.words import SgfResult, colour_word, say
from adjudicate.values import dataclass

if TYPE_CHECKING:
    from adjudicate.rules.interpretations import Interpretations

Agrees = Literal["recorded", "computed", "neither"]
Doubt = Literal[
    "ruleset", "komi-assumed", "komi-dialect", "komi-doubtful", "komi-unusual", "draw", "marks", "dead-given",
    "points-given", "handicap", "line", "marks-overridden", "order", "setup", "position", "remark", "incomplete",
    "witness", "annulled", "meaning", "repetition", "ending", "remedy", "size",
]  # fmt: skip
"""A fact too uncertain to support a contradiction."""


@cache
def doubts_named(doubts: tuple[Doubt, ...]) -> AllHold:
    """Return the doubts (at least one) in words, in the form that follows "because"."""
    return AllHold(tuple(say(f"doubt.{doubt}") for doubt in doubts))


@dataclass(frozen=True)
class EndedByRule:
    """A game that a rule decides without a count: by the first capture, or as a draw by repetition.

    move   -- number of the move that ended the game
    winner -- BLACK or WHITE, 0 for the draw
    """

    rule: Literal["capture", "draw-by-repetition"]
    move: int
    winner: int

    @property
    def text(self) -> Wording:
        """The rule in words."""
        return say(f"rule.{self.rule}", move=self.move)


Winner = Literal["B", "W", "draw"]


def winner_name(winner: int) -> Winner:
    """Return "B", "W" or "draw" for BLACK, WHITE or 0."""
    return letter(winner) if winner else "draw"


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """The outcome by the official count, or by a rule without a count.

    margin -- Black's margin, in quarter points; None if a rule decided the game without a count
    winner -- BLACK, WHITE, or 0 for a draw; for a tie, the player who wins it under the rules
    """

    margin: int | None
    winner: int

    @property
    def text(self) -> str:
        """The outcome as a result: "W+2.5", "0", "B+"."""
        if self.margin is None or (self.margin == 0 and self.winner):
            return f"{letter(self.winner)}+" if self.winner else "0"
        return margin_text(self.margin)


@dataclass(frozen=True)
class Said:
    """The record's own words about its result outside RE: quoted and compared, never used as a count.

    where  -- "GC" (of the root), "the first comment" (C of the root) or "the last comment" (C of the last nodes)
    quote  -- the words, at most MOST_QUOTED characters; untrusted
    result -- the result they give, canonical: "W+9.5", "B+R"
    agrees -- the result that the words agree with: recorded (even if it is also the computed one), computed, or neither
    """

    where: str
    quote: str
    result: str
    agrees: Agrees


@dataclass(frozen=True)
class FoundAgreement:
    """The result of a search for an agreement on dead stones.

    dead  -- points of the dead stones, ascending; None if no agreement was found
    named -- the names of the dead strings; each is the name of the string's first point
    tried -- True if every set was tried or one was found; if False, such a set may exist although `dead` is None
    """

    dead: tuple[int, ...] | None
    named: tuple[str, ...] = ()
    tried: bool = True


NOT_TRIED: Final = FoundAgreement(None, tried=False)
"""The result when no search was made."""


class FurtherEvidence:
    """Doubts and further counts, found only when a verdict needs them. This base class has none."""

    __slots__ = ()

    @property
    def assumed(self) -> tuple[Doubt, ...]:
        """Doubts that rule out a contradiction."""
        return ()

    @property
    def hypotheses(self) -> tuple[Wording, ...]:
        """Changes that options made to the record, in words."""
        return ()

    def all_alive(self) -> frozenset[int]:
        """Return the margins with all stones alive if four passes make them alive but marks or an option do not."""
        return frozenset()

    def set_aside(self) -> frozenset[int]:
        """Return the margins with listed stones removed, under rules that do not let players agree on dead stones."""
        return frozenset()

    def by_map(self) -> tuple[int, tuple[str, ...]]:
        """Return Black's margin by the territory map if no stone is dead, and the points that it leaves out."""
        return 0, ()

    def agreement(self, _gaps: Sequence[int]) -> FoundAgreement:
        """Return dead strings that close a gap (in quarter points) between an all-alive count and the recorded one."""
        return NOT_TRIED

    def own_words(self) -> tuple[Said, ...]:
        """Return the record's own words about its result."""
        return ()

    def own_marks(self) -> bool:
        """Return True if the record's own marks, which an option replaces, give the recorded result."""
        return False

    def own_rules(self) -> str | None:
        """Return the name of the record's own ruleset if an option overrides it although it would give the result."""
        return None

    def other_rules(self) -> bool:
        """Return True if another ruleset gives, or may give, the recorded result."""
        return False

    def explanations(self, _thorough: bool) -> Explanations:
        """Return explanations of the recorded result. thorough -- True to try other statuses of stones too"""
        return NOTHING_FITS


@dataclass(kw_only=True)
class Evidence:
    """The evidence for a verdict.

    result    -- the recorded result, or None; its margin is already in points
    maybe_zi  -- True if the recorded margin may be in zi, but the record does not prove it
    margins   -- method -> computed margin in quarter points; None without a count
    by_rule   -- the rule that decided the game without a count, or None
    statuses_known -- True if marks or an option list the dead stones, or if the rules have no agreement on them
    four_passes -- True if four passes make every stone alive unless the players agreed otherwise and no agreement is
                   known
    played_out -- True if no region that touches both colours has more than 3 points
    thorough -- True to try other statuses of stones as explanations even if the result is not contradicted
    tie       -- the colour that wins a tie under the rules, or 0
    stopped   -- number of the play after which, according to the record, repetition may have ended the game without a
                 winner; otherwise 0
    interpretations -- other margins that an honest count of the territory may give, under rules without points in seki;
                       None if no map was made
    unsound_marks -- True if the record's marks cannot be a count: they are in regions with live stones of the opponent,
                     or remove stones that no play can capture
    offenders -- colours that made a faulty move for which the rules or a referee may have given the opponent the game
    position  -- True if no game was replayed: a position was set up, and counted with prisoners as given
    compensations -- official margin -> other handicap compensation, in quarter points, that gives this margin
    further   -- the object that finds doubts and makes further counts if they are needed
    """

    ruleset: Ruleset
    result: Result | None
    maybe_zi: bool
    margins: dict[Method, int] | None
    by_rule: EndedByRule | None
    statuses_known: bool
    played_out: bool
    further: FurtherEvidence
    thorough: bool = True
    four_passes: bool = False
    tie: int = 0
    compensations: Mapping[int, int] = field(default_factory=dict)
    interpretations: "Interpretations | None" = None
    position: bool = False
    stopped: int = 0
    unsound_marks: bool = False
    offenders: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Reason:
    """A clause of the reason for a verdict: a key of the catalogue, and the values specific to this verdict.

    The text may also use values that every verdict has (the count, its result, the recorded result, the claim).
    """

    key: str
    values: tuple[tuple[str, object], ...] = ()


def reason(key: str, **values: object) -> Reason:
    """Return a reason. The keyword arguments are the values in its text."""
    return Reason(key, tuple(values.items()))


CLAIM: Final = Reason("claim")
"""The claim of the recorded result. Its words depend on the verdict's result, not on the spelling in the record."""


def claim(result: Result | None) -> Reason:
    """Return the reason that states the claim of a recorded result in words."""
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
    """Return the counting method other than the given one."""
    return "area" if method == "territory" else "territory"


@cache
def count_word(method: Method | None) -> Wording:
    """Return the name of the count by a method, in words."""
    return say(f"count.{method}")
