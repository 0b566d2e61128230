"""What a verdict rests on: a class each ground, with the values that it has besides the verdict's own, and its words.

Every sentence of a verdict is here. A ground is chosen in `verdict`, by values alone; its words are made when they are
shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Literal

from adjudicate.display.wording import AllHold, AllOf, Wording
from adjudicate.go.points import letter
from adjudicate.rules.explain.departures import DeadStones
from adjudicate.rules.quarters import margin_text
from adjudicate.rules.result import Result
from adjudicate.rules.ruleset import Method
from adjudicate.rules.words import Points, SgfResult, colour_word, say
from adjudicate.values import FrozenValue, value

if TYPE_CHECKING:
    from adjudicate.rules.verdict import Verdict


class Doubt(Enum):
    """Something that a contradiction cannot rest on."""

    RULESET = "ruleset"
    KOMI_ASSUMED = "komi-assumed"
    KOMI_DIALECT = "komi-dialect"
    KOMI_DOUBTFUL = "komi-doubtful"
    KOMI_UNUSUAL = "komi-unusual"
    DRAW = "draw"
    MARKS = "marks"
    DEAD_GIVEN = "dead-given"
    POINTS_GIVEN = "points-given"
    HANDICAP = "handicap"
    LINE = "line"
    MARKS_OVERRIDDEN = "marks-overridden"
    ORDER = "order"
    SETUP = "setup"
    POSITION = "position"
    REMARK = "remark"
    INCOMPLETE = "incomplete"
    WITNESS = "witness"
    ANNULLED = "annulled"
    MEANING = "meaning"
    REPETITION = "repetition"


def doubts_named(doubts: Sequence[Doubt]) -> AllHold:
    """Return doubts in words, as they follow "because"; there is at least one."""
    return AllHold(tuple(say(f"doubt.{doubt.value}") for doubt in doubts))


@value
class Hypothesis(FrozenValue):
    """What an option changed against the record.

    changed -- illegal: all illegal moves are taken back; moves: some are
    values  -- numbers of moves, komi in quarter points, handicap stones, or the colour of the first player
    """

    changed: Literal["illegal", "moves", "komi", "handicap", "first"]
    values: tuple[int, ...] = ()

    @property
    def text(self) -> Wording:
        """It in words."""
        match self.changed:
            case "illegal":
                return say("asked.illegal")
            case "moves":
                return say("asked.moves", n=len(self.values), moves=AllOf(self.values))
            case "komi":
                return say("asked.komi", komi=Points(self.values[0]))
            case "handicap":
                return say("asked.handicap", stones=self.values[0])
            case "first":
                return say("asked.first", colour=colour_word(self.values[0]))


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


def claim_words(result: Result | None) -> Wording:
    """Say what a recorded result claims, where it is no score that a count is held against."""
    if result is None:
        return say("claim.none")
    if result.kind == "declared":
        return say(f"claim.declared{'' if result.winner else '-nobody'}", result=SgfResult(result.canonical))
    if result.kind == "winner":
        return say("claim.winner", colour=colour_word(result.winner))
    if result.kind == "none":
        return say("claim.no-result", quote=result.quoted) if result.quoted else say("claim.none")
    if result.kind == "unreadable":
        return say("claim.unreadable", quote=result.quoted)
    return say("claim.score", result=SgfResult(result.canonical))


@value
class Ground(FrozenValue):
    """Why a verdict has its status.

    names_explanations -- the reason names the likeliest explanations after it
    """

    names_explanations: ClassVar[bool] = False

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        """Return it as clauses, without capital and full stop. v -- the verdict that rests on it"""
        raise NotImplementedError


# --- without a count, or by a rule ---


class NothingCounted(Ground):
    """There is no count: the record ends without a pass or a score, or the rules know no count."""

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        return claim_words(v.result), say("ground.no-capture" if v.method is None else "ground.no-count")


@value
class StoppedByRepetition(Ground):
    """There is no count: the last play repeated a position, and the record gives no winner. move -- its number"""

    move: int

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        return claim_words(v.result), say("ground.repetition", move=self.move)


class PositionCounted(Ground):
    """A position is counted, not a game: its prisoners are as somebody gives them."""

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        key = "ground.position" if v.statuses_known else "ground.position-alive"
        return (say(key, claim=claim_words(v.result), count=_count(v), result=_counted(v)),)


@value
class ByRule(Ground):
    """A rule decided the game. doubts -- what stands against a contradiction"""

    ended: EndedByRule
    doubts: tuple[Doubt, ...] = ()

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        if v.status == "unverifiable":
            return claim_words(v.result), self.ended.text
        if v.status == "confirmed":
            return (say("ground.by-rule", what=self.ended.text),)
        held = (say("ground.held", doubts=doubts_named(self.doubts)),) if self.doubts else ()
        return say("ground.by-rule-against", what=self.ended.text, recorded=_recorded(v)), *held


class TieWon(Ground):
    """The count is a tie that the rules give to one player; the record says so, or says a draw."""

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        key = "ground.tie" if v.status == "confirmed" else "ground.tie-drawn"
        return (say(key, count=_count(v), colour=colour_word(v.counted.winner)),)


# --- a recorded score ---


class MaybeInZi(Ground):
    """The recorded margin may be in zi, and is not the computed one."""

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        key = "ground.zi" if v.statuses_known else "ground.zi-alive"
        return (say(key, recorded=_recorded(v), result=_counted(v)),)


@value
class AsRecorded(Ground):
    """The count gives the recorded score. other_margin -- of the other count, where the two should agree and do not"""

    other_margin: int | None = None

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        key = "ground.as-recorded" if v.statuses_known else "ground.as-recorded-alive"
        same = say(key, count=_count(v), recorded=_recorded(v))
        if self.other_margin is None:
            return (same,)
        gives = SgfResult(margin_text(self.other_margin))
        return same, say("ground.other-gives", count=count_word(other_method(v.method)), result=gives)


class OtherCountFits(Ground):
    """The other count, which should agree, gives the recorded score."""

    names_explanations = True

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        other = count_word(other_method(v.method))
        return (say("ground.other-fits", recorded=_recorded(v), other=other, count=_count(v), result=_counted(v)),)


class EveryStoneAlive(Ground):
    """The recorded score is the count with every stone alive, as four passes leave it without an agreement."""

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        return (say("ground.every-alive", recorded=_recorded(v), count=_count(v), result=_counted(v)),)


class GivenDeadSetAside(Ground):
    """The recorded score is the count without stones that the rules leave alive."""

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        return (say("ground.dead-set-aside", recorded=_recorded(v), result=_counted(v)),)


@value
class CompensationFits(Ground):
    """The recorded score is the count with another compensation, in quarter points, that the rules' sources give."""

    compensation: int

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        points = Points(self.compensation)
        return (say("ground.compensation", recorded=_recorded(v), count=_count(v), points=points, result=_counted(v)),)


class InterpretationFits(Ground):
    """The recorded score is the count with some points of the territory interpreted otherwise."""

    names_explanations = True

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        return (say("ground.interpretation", count=_count(v), result=_counted(v), recorded=_recorded(v)),)


@value
class InDoubt(Ground):
    """The count gives another score, and something that it rests on is in doubt."""

    doubts: tuple[Doubt, ...]
    names_explanations = True

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        key = "ground.doubt-withheld" if v.withheld else "ground.doubt"
        return (say(key, result=_counted(v), recorded=_recorded(v), doubts=doubts_named(self.doubts)),)


@value
class AnotherScore(Ground):
    """The count gives another score, and nothing is in doubt.

    own_rules -- name of the record's own ruleset, where an option overrides it and its count gives the recorded score
    own_marks -- the record's own marks, which an option replaces, give it
    no_set    -- every stone is alive in the count, and no set of dead stones gives the recorded score
    """

    hypotheses: tuple[Hypothesis, ...] = ()
    own_rules: str | None = None
    own_marks: bool = False
    no_set: bool = False
    names_explanations = True

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        recorded = _recorded(v)
        if self.hypotheses:
            asked = AllHold(tuple(one.text for one in self.hypotheses))
            said = [say("ground.another-asked", count=_count(v), result=_counted(v), recorded=recorded, asked=asked)]
        else:
            said = [say("ground.another", count=_count(v), result=_counted(v), recorded=recorded)]
        if self.no_set:
            said.append(say("ground.no-set", recorded=recorded))
        if self.own_rules:
            said.append(say("ground.own-rules", rules=self.own_rules, recorded=recorded))
        if self.own_marks:
            said.append(say("ground.own-marks", recorded=recorded))
        return tuple(said)


# --- a recorded score, and nobody says which stones are dead ---


class PlayedOut(Ground):
    """The count gives the recorded score, and the board is played out."""

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        return (say("ground.played-out", recorded=_recorded(v)),)


class OneCountOnly(Ground):
    """Only the count that decides gives the recorded score, though the two should agree."""

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        return (say("ground.one-count", count=_count(v), recorded=_recorded(v)),)


class NotPlayedOut(Ground):
    """The count gives the recorded score, but the board is not played out."""

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        return (say("ground.not-played-out", recorded=_recorded(v)),)


@value
class AgreementMissing(Ground):
    """With all stones alive the count gives another score.

    doubts    -- what else is in doubt
    not_tried -- the search for dead stones that give the recorded score was cut short
    """

    doubts: tuple[Doubt, ...] = ()
    not_tried: bool = False
    names_explanations = True

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        gives = SgfResult(margin_text(v.counted.margin or 0))
        more = [say("ground.besides", doubts=doubts_named(self.doubts))] if self.doubts else []
        if self.not_tried:
            more.append(say("ground.not-all-tried"))
        return say("ground.no-agreement", result=gives, recorded=_recorded(v)), *more


@value
class AgreedDead(Ground):
    """After four passes the count with all stones alive gives another score, but dead stones would give the recorded
    one. strings -- their names
    """

    strings: tuple[str, ...]

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        gives, dead = SgfResult(margin_text(v.counted.margin or 0)), DeadStones(self.strings).text
        return (say("ground.agreed-dead", result=gives, recorded=_recorded(v), dead=dead),)


# --- no recorded score ---


class NoScore(Ground):
    """The record claims no score that the count could be held against."""

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        key = "ground.no-score" if v.statuses_known else "ground.no-score-alive"
        return claim_words(v.result), say(key, result=_counted(v))


@value
class OtherWinner(Ground):
    """The record names a winner without a score, and the count gives another.

    perhaps      -- why that is not held against the record: with every stone alive, or by another count under these
                    rules, or by the other of two counts that should agree, or with the territory interpreted otherwise,
                    the winner is the recorded one; or doubts
    other_margin -- of that other count
    """

    perhaps: Literal["all-alive", "other-count-here", "other-method", "doubts", "interpretation"] | None = None
    other_margin: int = 0
    doubts: tuple[Doubt, ...] = ()

    def words(self, v: Verdict) -> tuple[Wording, ...]:
        named = colour_word(v.result.winner if v.result else 0)
        if self.perhaps is None:
            return (say("ground.other-winner", colour=named, result=_counted(v)),)
        match self.perhaps:
            case "all-alive":
                but: Wording | AllHold = say("but.all-alive", colour=named)
            case "other-count-here":
                but = say("but.other-count", colour=named)
            case "other-method":
                gives = SgfResult(margin_text(self.other_margin))
                but = say("but.other-method", count=count_word(other_method(v.method)), result=gives)
            case "interpretation":
                but = say("but.interpretation", colour=named)
            case "doubts":
                but = doubts_named(self.doubts)
        return (say("ground.winner-but", colour=named, result=_counted(v), reason=but),)


def other_method(method: Method | None) -> Method:
    """Return the other count."""
    return "area" if method == "territory" else "territory"


@cache
def count_word(method: Method | None) -> Wording:
    """Return the name of a count."""
    return say(f"count.{method}")


def _count(v: Verdict) -> Wording:
    return count_word(v.method)


def _counted(v: Verdict) -> SgfResult:
    return SgfResult(v.counted.text)


def _recorded(v: Verdict) -> SgfResult:
    return SgfResult(str(v.recorded))
