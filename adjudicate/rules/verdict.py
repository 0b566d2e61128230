"""The recorded result against the computed one.

Contradicting a record wrongly is the worst mistake this program could make.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import Final, Literal

from adjudicate.display.wording import AllHold, Phrases, Wording
from adjudicate.rules import grounds
from adjudicate.rules.explain.agreements import NOT_TRIED, Agreement
from adjudicate.rules.explain.departures import RepetitionEnded
from adjudicate.rules.explain.explanation import NOTHING_FITS, Explanation, Explanations
from adjudicate.rules.explain.words import say as say_how
from adjudicate.rules.grounds import Doubt, EndedByRule, GameOutcome, Ground, Hypothesis, other_method
from adjudicate.rules.interpretations import Interpretations
from adjudicate.rules.quarters import margin_text
from adjudicate.rules.result import Result
from adjudicate.rules.ruleset import Method, Ruleset
from adjudicate.rules.words import SgfResult, say
from adjudicate.values import FrozenValue, value

LEAST: Final = 2
"""Half a point, in quarter points: as which records also write a tie that the rules give to one player."""
MOST_NAMED: Final = 3
"""Explanations named in the reason; all are listed apart."""

Status = Literal["confirmed", "contradicted", "undetermined", "unverifiable"]
Agrees = Literal["recorded", "computed", "neither"]
Uncertain = Literal["marks", "ruleset"]
"""What a count rests on that is so doubtful that it names no winner: marks that are not a count, or an assumed ruleset
where another gives the recorded result."""
Withheld = Literal["all-alive"] | Uncertain

ABOUT_COUNTING: Final = frozenset({
    Doubt.KOMI_ASSUMED, Doubt.KOMI_DIALECT, Doubt.KOMI_DOUBTFUL, Doubt.KOMI_UNUSUAL, Doubt.DRAW, Doubt.MARKS,
    Doubt.DEAD_GIVEN, Doubt.POINTS_GIVEN, Doubt.MARKS_OVERRIDDEN,
})  # fmt: skip
"""Doubts that do not touch a game that a rule decides without a count."""


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


@value
class Verdict(FrozenValue):
    """The recorded result against the computed one.

    status   -- confirmed; contradicted; undetermined: something needed was assumed; unverifiable: the record claims
                no count
    method   -- the count that decides, or None
    result   -- the recorded result as read, its margin in quarter points; None where the record has none
    outcome  -- what the count or a rule gives; None where there is neither
    ground   -- why the status is what it is
    statuses_known -- somebody says which stones are dead; else all were counted as alive
    uncertain -- why the count is too doubtful to name a winner, though somebody says which stones are dead
    explanations -- what would give the recorded result, where that is another than the computed one
    complete -- these are all that were found; False where more fit than are listed, or not all was tried
    likeliest -- those explanations that the reason names
    ended    -- the search for explanations was ended, as its work was spent
    said     -- what the record's own words say, where the recorded result is not the computed one
    by_engine -- margin that an engine's dead stones give, in quarter points, where one was asked and the verdict is
                 open
    dead_sets -- how many sets of dead stones give the recorded result, where nobody says which are dead and all were
                 tried
    """

    status: Status
    method: Method | None
    result: Result | None
    outcome: GameOutcome | None
    ground: Ground
    statuses_known: bool = True
    uncertain: Uncertain | None = None
    explanations: tuple[Explanation, ...] = ()
    complete: bool = True
    likeliest: tuple[Explanation, ...] = ()
    ended: bool = False
    said: tuple[Said, ...] = ()
    by_engine: int | None = None
    dead_sets: int | None = None

    @property
    def counted(self) -> GameOutcome:
        """The outcome. Raises ValueError where there is none."""
        if self.outcome is None:
            raise ValueError("nothing was counted, and no rule decided")
        return self.outcome

    @property
    def computed_outcome(self) -> GameOutcome | None:
        """The outcome, where it is named as the computed result."""
        return None if self.withheld else self.outcome

    @property
    def withheld(self) -> Withheld | None:
        """Why the outcome is not named as the computed result; None where it is, or where there is none.

        A confirmed outcome is always named. Others are not where the dead stones are not known, the marks are not a
        count, or the ruleset is assumed and another one gives the recorded result.
        """
        if self.outcome is None or self.status == "confirmed":
            return None
        return self.uncertain if self.statuses_known else "all-alive"

    @property
    def recorded(self) -> str | None:
        """The recorded result in its canonical spelling; None where the record has none."""
        return None if self.result is None else self.result.canonical

    @property
    def computed(self) -> str | None:
        """The computed result: "W+2.5", "0", "B+"."""
        outcome = self.computed_outcome
        return None if outcome is None else outcome.text

    @property
    def winner(self) -> int | None:
        """BLACK, WHITE, 0 for a draw; None where `computed` is None."""
        outcome = self.computed_outcome
        return None if outcome is None else outcome.winner

    @property
    def all_alive(self) -> str | None:
        """Where the dead stones are not known: the deciding count with all stones alive, such as "W+12.5"."""
        return None if self.statuses_known or self.outcome is None else self.outcome.text

    @property
    def clause(self) -> Wording:
        """Why, as the end of another sentence."""
        return say("reason.clauses", clauses=self._clauses)

    @property
    def reason(self) -> Wording:
        """Why, in a sentence; with an engine that was asked, in two."""
        reason = say("reason", clauses=self._clauses)
        if self.by_engine is None:
            return reason
        recorded = SgfResult(str(self.recorded))
        if self.result is not None and self.result.margin == self.by_engine:
            return say("reason.engine-recorded", reason=reason, recorded=recorded)
        return say("reason.engine", reason=reason, result=SgfResult(margin_text(self.by_engine)), recorded=recorded)

    @property
    def _clauses(self) -> Phrases:
        fitting = _fitting(self) if self.ground.names_explanations else ()
        return Phrases((*self.ground.words(self), *fitting, *_in_own_words(self.said)))


@dataclass(frozen=True, kw_only=True, slots=True)
class Evidence:
    """All that a verdict rests on.

    result    -- the recorded result, or None; its margin already in points
    maybe_zi  -- the recorded margin may be in zi, which nothing in the record proves
    margins   -- method -> computed margin in quarter points; None where no count was made
    by_rule   -- how a rule decided the game without a count, or None
    assumed   -- what a contradiction cannot rest on; empty if nothing stands against one
    hypotheses -- what an option changed against the record
    statuses_known -- dead stones are known from marks or an option, or the rules know no agreement on them
    four_passes -- four passes make every stone alive unless the players agreed otherwise, of which nothing is said
    agreement -- lazily, then: dead strings that fill one of some gaps, in quarter points, between a count with all
                 stones alive and the recorded margin
    played_out -- no region touching both colours has more than 3 points
    all_alive -- lazily, the margins with every stone alive, where four passes would make them so but marks or an
                 option say which are dead; else none
    own_words -- lazily, what the record's own words say, given the computed and the recorded margin
    own_marks -- lazily, whether the record's own marks give the recorded margin where an option replaces them
    own_rules -- lazily, the name of the record's own ruleset if an option overrides it and its count gives the
                 recorded margin, else None
    explanations -- lazily, what would give the recorded result; whether thoroughly, trying other statuses of stones
    thorough -- explain results that are not contradicted thoroughly, too
    tie       -- the colour that wins a tie under the rules, or 0
    set_aside -- lazily, the margins with the stones dead that marks or an option give, where the rules know no
                 agreement on dead stones and every stone is alive; else none
    stopped   -- number of the play whose repetition may have ended the game without a winner, as the record has it; or
                 0
    interpretations -- what else an honest count of the territory may give, under rules without points in seki; None
                 where no map of it was made
    unsound_marks -- the record's marks are not a count: they lie in regions with live stones of the opponent, or lift
                 stones that no play can capture
    other_rules -- lazily, whether another ruleset gives the recorded result, or may, where the ruleset is assumed
    position  -- no game was replayed: a position was set up, and counted with prisoners as given
    compensations -- margin by the deciding count -> points for a handicap, other than the ones counted, that the
                 sources give, too
    """

    ruleset: Ruleset
    result: Result | None
    maybe_zi: bool
    margins: dict[Method, int] | None
    by_rule: EndedByRule | None
    assumed: tuple[Doubt, ...]
    hypotheses: tuple[Hypothesis, ...]
    statuses_known: bool
    played_out: bool
    all_alive: Callable[[], frozenset[int]]
    own_words: Callable[[], tuple[Said, ...]]
    own_marks: Callable[[], bool]
    own_rules: Callable[[], str | None]
    explanations: Callable[[bool], Explanations]
    thorough: bool = True
    four_passes: bool = False
    agreement: Callable[[Sequence[int]], Agreement] = lambda _: NOT_TRIED
    tie: int = 0
    set_aside: Callable[[], frozenset[int]] = frozenset
    compensations: Mapping[int, int] = field(default_factory=dict)
    interpretations: Interpretations | None = None
    position: bool = False
    stopped: int = 0
    unsound_marks: bool = False
    other_rules: Callable[[], bool] = bool


def judge(e: Evidence) -> Verdict:
    """Give the verdict. Needs no board: everything it rests on is in the evidence."""
    if e.by_rule is not None:
        return _by_rule(e, e.by_rule)
    method = e.ruleset.method
    if e.stopped and e.result is not None:
        by_repetition = grounds.StoppedByRepetition(e.stopped)
        why = Explanation(((RepetitionEnded(e.stopped), 0),), uncounted=e.result.canonical)
        return Verdict("unverifiable", method, e.result, None, by_repetition, explanations=(why,))
    if e.margins is None or method is None:
        return Verdict("unverifiable", method, e.result, None, grounds.NothingCounted())
    margin = e.margins[method]
    tie = e.tie if margin == 0 else 0
    outcome = GameOutcome(margin, _sign(margin) or tie)
    status, ground, found = _on_count(e, e.margins, method, outcome, tie)
    return Verdict(
        status=status,
        method=method,
        result=e.result,
        outcome=outcome,
        ground=ground,
        statuses_known=e.statuses_known,
        uncertain=None if status == "confirmed" else _uncertain(e, margin),
        explanations=found.fits,
        complete=found.complete,
        likeliest=found.fits[:MOST_NAMED],
        ended=found.ended,
        dead_sets=found.dead_sets,
        said=e.own_words() if status in ("contradicted", "undetermined") else (),
    )


def _uncertain(e: Evidence, margin: int) -> Uncertain | None:
    """Return why a count that does not confirm the record is too doubtful to name a winner by it."""
    if e.unsound_marks:
        return "marks"
    if e.result is None or not e.statuses_known or Doubt.RULESET not in e.assumed or e.result.claimed_by(margin):
        return None
    return "ruleset" if e.other_rules() else None


_Judged = tuple[Status, Ground, Explanations]


def _on_count(e: Evidence, margins: Mapping[Method, int], method: Method, outcome: GameOutcome, tie: int) -> _Judged:
    """Hold a count against the record."""
    margin = margins[method]
    # Our rule: what somebody says of the lids proves nothing of a game.
    if e.position:
        return "unverifiable", grounds.PositionCounted(), NOTHING_FITS
    status = _won_tie(e, tie) if tie and (e.statuses_known or e.played_out or e.four_passes) else None
    if status is not None:
        return status, grounds.TieWon(), NOTHING_FITS
    if e.result is None or e.result.kind != "score" or e.result.margin is None:
        return *_without_score(e, outcome.winner), NOTHING_FITS
    claimed = e.result.margin
    if e.maybe_zi and margin != claimed:
        return "undetermined", grounds.MaybeInZi(), NOTHING_FITS
    if not e.statuses_known and not e.four_passes:
        return _without_statuses(e, margins, margin, claimed)
    other = margins[other_method(method)]
    if margin == claimed:
        differs = e.ruleset.counts_agree and other != margin
        return "confirmed", grounds.AsRecorded(other if differs else None), NOTHING_FITS
    if e.ruleset.counts_agree and other == claimed:
        return "undetermined", grounds.OtherCountFits(), e.explanations(e.thorough)
    return _against(e, claimed) if e.statuses_known else _after_four_passes(e, margins, margin, claimed)


def _won_tie(e: Evidence, tie: int) -> Status | None:
    """Return the status where the count is a tie that the rules give to one player, and the record says so, or says a
    draw; else None.
    """
    if e.result is None:
        return None
    nameless = e.result.kind in ("winner", "none") and e.result.winner == tie  # B, B+, B+0
    if nameless or (e.result.kind == "score" and e.result.margin == LEAST * tie):
        return "confirmed"
    return "undetermined" if e.result.kind == "score" and e.result.margin == 0 else None


def _against(e: Evidence, claimed: int) -> _Judged:
    """Judge a recorded score that no count of the game as adjudicated gives, where the dead stones are known."""
    # AGA 1991 Rule 10: failing an agreement, four passes leave every stone alive, and that count stands, too.
    if claimed in e.all_alive():
        return "undetermined", grounds.EveryStoneAlive(), NOTHING_FITS
    if claimed in e.set_aside():
        return "undetermined", grounds.GivenDeadSetAside(), NOTHING_FITS
    # In a batch, an option that contradicts one record contradicts most: it is named, and nothing is counted again.
    fits = e.explanations(e.thorough or not (e.assumed or e.hypotheses))
    if claimed in e.compensations:
        return "undetermined", grounds.CompensationFits(e.compensations[claimed]), fits
    # Our rule: nothing that was assumed contradicts a record.
    if e.assumed:
        return "undetermined", grounds.InDoubt(e.assumed), fits
    # Japanese Rules of Go 1989, Articles 8 and 9: players count false eyes, seki and open borders in several ways.
    if e.interpretations is not None and e.interpretations.giving(claimed):
        return "undetermined", grounds.InterpretationFits(), fits
    return "contradicted", grounds.AnotherScore(e.hypotheses, e.own_rules(), e.own_marks()), fits


def _after_four_passes(e: Evidence, margins: Mapping[Method, int], margin: int, claimed: int) -> _Judged:
    """Judge a score that no count with all stones alive gives, after four passes and without a word on dead stones."""
    if claimed in e.compensations:
        fits = e.explanations(e.thorough)
        return "undetermined", grounds.CompensationFits(e.compensations[claimed]), fits
    if e.assumed:
        return "undetermined", grounds.AgreementMissing(e.assumed), e.explanations(e.thorough)
    # AGA 1991 Rule 10: every stone is alive "failing such agreement", and its comment ends an agreement with four
    # passes, too. So the record is contradicted only if no agreement gives its result, by any count of these rules.
    counts = {margin, *e.compensations, *(margins.values() if e.ruleset.counts_agree else ())}
    found = e.agreement(sorted(claimed - count for count in counts))
    if found.dead is not None:
        return "undetermined", grounds.AgreedDead(found.named), e.explanations(e.thorough)
    if not found.tried:
        return "undetermined", grounds.AgreementMissing(not_tried=True), e.explanations(e.thorough)
    fits = e.explanations(e.thorough or not e.hypotheses)
    return "contradicted", grounds.AnotherScore(e.hypotheses, e.own_rules(), no_set=True), fits


def _by_rule(e: Evidence, ended: EndedByRule) -> Verdict:
    result, doubts = e.result, tuple(doubt for doubt in e.assumed if doubt not in ABOUT_COUNTING)
    # First capture (Cobb): the capture wins at once, so that nobody can resign, or lose on time, to the loser after it.
    lost = result is not None and result.ends_play and ended.rule == "capture" and result.winner != ended.winner
    if result is None or (result.kind in ("none", "unreadable", "declared") and not lost):
        status: Status = "unverifiable"
    elif result.winner == ended.winner:
        status = "confirmed"
    else:
        status = "undetermined" if doubts else "contradicted"
    return Verdict(status, e.ruleset.method, result, GameOutcome(None, ended.winner), grounds.ByRule(ended, doubts))


def _without_score(e: Evidence, winner: int) -> tuple[Status, Ground]:
    """Judge a record that claims no score."""
    # SGF FF[4] RE: "B+" and "W+" name a winner without a score; only another winner contradicts them.
    if e.result is None or e.result.kind != "winner" or e.result.winner == winner or not e.statuses_known:
        return "unverifiable", grounds.NoScore()
    named = e.result.winner
    if any(_sign(margin) == named for margin in e.all_alive()):
        return "unverifiable", grounds.OtherWinner("all-alive")
    if any(_sign(margin) == named for margin in (*e.set_aside(), *e.compensations)):
        return "unverifiable", grounds.OtherWinner("other-count-here")
    if e.ruleset.counts_agree and e.margins:
        other = e.margins[other_method(e.ruleset.method)]
        if _sign(other) == named:
            return "unverifiable", grounds.OtherWinner("other-method", other)
    if e.assumed:
        return "unverifiable", grounds.OtherWinner("doubts", doubts=e.assumed)
    if e.interpretations is not None and any(_sign(margin) == named for margin in e.interpretations.extremes):
        return "unverifiable", grounds.OtherWinner("interpretation")
    return "contradicted", grounds.OtherWinner()


def _without_statuses(e: Evidence, margins: Mapping[Method, int], margin: int, claimed: int) -> _Judged:
    """Judge a score on a count with all stones alive, when nobody says that they are."""
    # AGA 1991 Rule 9: which stones are dead is for the players to agree; where nobody says, all alive is a guess.
    if margin != claimed:
        return "undetermined", grounds.AgreementMissing(e.assumed), e.explanations(e.thorough)
    if e.ruleset.both_counts and any(m != claimed for m in margins.values()):
        return "undetermined", grounds.OneCountOnly(), NOTHING_FITS
    if e.played_out:
        return "confirmed", grounds.PlayedOut(), NOTHING_FITS
    return "undetermined", grounds.NotPlayedOut(), NOTHING_FITS


def _sign(margin: int) -> int:
    return (margin > 0) - (margin < 0)


def _fitting(v: Verdict) -> Iterator[Wording]:
    """Name the likeliest explanations, and say how many more there are, and whether the search was ended."""
    if v.likeliest:
        ways = reduce(lambda first, second: say_how("or-if", first=first, second=second), (e.text for e in v.likeliest))
        total = len(v.explanations)
        more = total - len(v.likeliest)
        key = "reason.fitting-more" if v.complete else "reason.fitting-many"
        said = {"ways": ways, "total": total}
        yield say(key, n=more, **said) if more > 0 else say("reason.fitting", n=total, **said)
    if v.ended:
        yield say("reason.ended")


def _in_own_words(said: tuple[Said, ...]) -> Iterator[AllHold | Wording]:
    """Say what the record's own words weigh; their quotation stands apart."""
    sides: dict[Agrees, str] = {}
    for one in said:
        sides.setdefault(one.agrees, one.result)
    parts: list[AllHold | Wording] = [
        say(f"reason.own-{agrees}", result=SgfResult(sides[agrees]))
        for agrees in ("computed", "recorded", "neither")
        if agrees in sides
    ]
    if parts:
        yield reduce(lambda most, last: AllHold((most, last)), parts)
