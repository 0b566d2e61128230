"""Compare the recorded result with the computed one.

A wrong contradiction of a record is the worst mistake this program could make.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import reduce
from typing import Final, Literal

from adjudicate.display.wording import AllHold, AllOf, Phrases, Wording
from adjudicate.rules import verdict_reasons as basis
from adjudicate.rules.explain.departures import NOTHING_FITS, Explanation, Explanations, departure, of_strings
from adjudicate.rules.explain.departures import say as say_how
from adjudicate.rules.quarters import margin_text, sign
from adjudicate.rules.result import Result
from adjudicate.rules.ruleset import Method
from adjudicate.rules.verdict_reasons import Evidence, Reason, reason
from adjudicate.rules.words import CATALOGUE, Points, SgfResult, colour_word, say, values_named
from adjudicate.values import dataclass

LEAST: Final = 2
"""Half a point, in quarter points. Some records write it for a tie that the rules give to one player."""
MOST_NAMED: Final = 3
"""The maximum number of explanations to name in the reason; all are listed separately."""
NAMES_ITS_OWN: Final = ("ground.compensation", "ground.agreed-dead")
"""Reasons that already include the explanation of the recorded result, so no further explanation is named."""

Status = Literal["confirmed", "contradicted", "undetermined", "unverifiable"]
Uncertain = Literal["marks", "ruleset"]
"""The reason for doubt about a winner: the marks cannot be a count, or other rules would give the recorded result."""
Withheld = Literal["all-alive"] | Uncertain

ABOUT_COUNTING: Final[frozenset[basis.Doubt]] = frozenset({
    "komi-assumed", "komi-dialect", "komi-doubtful", "komi-unusual", "draw", "marks",
    "dead-given", "points-given", "marks-overridden",
})  # fmt: skip
"""Doubts that do not affect a game that a rule decides without a count."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The recorded result compared with the computed one.

    status   -- confirmed; contradicted; undetermined: something necessary was assumed; unverifiable: the record does
                not claim a count
    method   -- the method of the official count, or None
    result   -- the parsed recorded result, with its margin in quarter points; None if the record has no result
    outcome  -- the outcome by the count or by a rule; None if there is neither
    reasons  -- the reasons for the status
    statuses_known -- True if the dead stones are given; otherwise all stones were counted as alive
    uncertain -- the reason why the count is too doubtful to name a winner although the dead stones are given
    explanations -- possible explanations of a recorded result that differs from the computed one
    complete -- True if `explanations` is complete; False if more explanations match, or if not all were tried
    likeliest -- the explanations that the reason names
    ended    -- True if the search for explanations stopped because its budget was spent
    said     -- the record's own words, if the recorded result is not the computed one
    by_engine -- margin with an engine's dead stones, in quarter points, if an engine was asked and the verdict is open
    dead_sets -- number of sets of dead stones that give the recorded result, if the dead stones are unknown and every
                 set was tried
    """

    status: Status
    method: Method | None
    result: Result | None
    outcome: basis.GameOutcome | None
    reasons: tuple[Reason, ...]
    statuses_known: bool = True
    uncertain: Uncertain | None = None
    explanations: tuple[Explanation, ...] = ()
    complete: bool = True
    likeliest: tuple[Explanation, ...] = ()
    ended: bool = False
    said: tuple[basis.Said, ...] = ()
    by_engine: int | None = None
    dead_sets: int | None = None

    @property
    def counted(self) -> basis.GameOutcome:
        """The outcome. Raises ValueError if there is none."""
        if self.outcome is None:
            raise ValueError("this verdict has no outcome: nothing was counted, and no rule decided the game")
        return self.outcome

    @property
    def computed_outcome(self) -> basis.GameOutcome | None:
        """The outcome, or None if it is not named as the computed result."""
        return None if self.withheld else self.outcome

    @property
    def withheld(self) -> Withheld | None:
        """The reason why the outcome is not named as the computed result; None if it is named, or if there is none.

        A confirmed outcome is always named. Other outcomes are not named if the dead stones are unknown, the marks are
        not a count, or the ruleset is assumed and another one gives the recorded result.
        """
        if self.outcome is None or self.status == "confirmed":
            return None
        return self.uncertain if self.statuses_known else "all-alive"

    @property
    def recorded(self) -> str | None:
        """The recorded result in its canonical spelling; None if the record has none."""
        return None if self.result is None else self.result.canonical

    @property
    def computed(self) -> str | None:
        """The computed result: "W+2.5", "0", "B+"."""
        outcome = self.computed_outcome
        return None if outcome is None else outcome.text

    @property
    def winner(self) -> basis.Winner | None:
        """The computed winner: "B", "W" or "draw"; None if `computed` is None."""
        outcome = self.computed_outcome
        return None if outcome is None else basis.winner_name(outcome.winner)

    def _repr_html_(self) -> str:
        """Return the verdict as a table, for a notebook."""
        from adjudicate.display.markup import table  # noqa: PLC0415 -- only notebooks need it

        names = ("status", "recorded", "computed", "winner", "reason")
        return table([(name, str(getattr(self, name))) for name in names if getattr(self, name) is not None])

    @property
    def all_alive(self) -> str | None:
        """The official count with all stones alive, such as "W+12.5", if the dead stones are unknown, or None."""
        return None if self.statuses_known or self.outcome is None else self.outcome.text

    @property
    def clause(self) -> Wording:
        """The reason in the form that completes another sentence."""
        return say("reason.clauses", clauses=self._clauses)

    @property
    def reason(self) -> Wording:
        """The reason in one sentence, or in two if an engine was asked."""
        said = say("reason", clauses=self._clauses)
        if self.by_engine is None:
            return said
        recorded = SgfResult(str(self.recorded))
        if self.result is not None and self.result.margin == self.by_engine:
            return say("reason.engine-recorded", reason=said, recorded=recorded)
        return say("reason.engine", reason=said, result=SgfResult(margin_text(self.by_engine)), recorded=recorded)

    @property
    def _clauses(self) -> Phrases:
        fitting = () if self.reasons[0].key in NAMES_ITS_OWN else _fitting(self)
        return Phrases((*(_words(one, self) for one in self.reasons), *fitting, *_in_own_words(self.said)))


def judge(e: Evidence) -> Verdict:
    """Return the verdict on a recorded result. It depends only on the evidence and needs no board."""
    if e.by_rule is not None:
        return _by_rule(e, e.by_rule)
    method = e.ruleset.method
    if e.stopped and e.result is not None:
        reasons: tuple[Reason, ...] = basis.CLAIM, reason("ground.repetition", move=e.stopped)
        why = Explanation(((departure("repetition-ended", move=e.stopped), 0),), uncounted=e.result.canonical)
        return Verdict("unverifiable", method, e.result, None, reasons, explanations=(why,))
    if e.margins is None or method is None:
        reasons = basis.CLAIM, Reason("ground.no-capture" if method is None else "ground.no-count")
        return Verdict("unverifiable", method, e.result, None, reasons)
    margin = e.margins[method]
    tie = e.tie if margin == 0 else 0
    outcome = basis.GameOutcome(margin, sign(margin) or tie)
    status, reasons, found = _on_count(e, e.margins, method, outcome, tie)
    result = e.result
    if tie and result is not None and result.kind == "none" and status == "confirmed":  # B+0: the tie that Black wins
        result = replace(result, kind="winner", canonical=outcome.text)
    return Verdict(
        status=status, method=method, result=result, outcome=outcome, reasons=reasons,
        statuses_known=e.statuses_known, uncertain=None if status == "confirmed" else _uncertain(e, margin),
        explanations=found.fits, complete=found.complete, likeliest=found.fits[:MOST_NAMED], ended=found.ended,
        dead_sets=found.dead_sets, said=e.further.own_words() if status in ("contradicted", "undetermined") else (),
    )  # fmt: skip


def _uncertain(e: Evidence, margin: int) -> Uncertain | None:
    """Return the reason why a count that does not confirm the record is too doubtful to name a winner."""
    if e.unsound_marks:
        return "marks"
    if e.result is None or not e.statuses_known or "ruleset" not in e.further.assumed or e.result.claimed_by(margin):
        return None
    return "ruleset" if e.further.other_rules() else None


_Judged = tuple[Status, tuple[Reason, ...], Explanations]


def _on_count(
    e: Evidence, margins: Mapping[Method, int], method: Method, outcome: basis.GameOutcome, tie: int
) -> _Judged:
    """Compare a count with the recorded result. Return the status, the reasons and the explanations."""
    margin, alive = margins[method], "" if e.statuses_known else "-alive"
    # Our rule: statements about the lids do not prove anything about a game.
    if e.position:
        return "unverifiable", (Reason(f"ground.position{alive}"),), NOTHING_FITS
    status = _won_tie(e, tie) if tie and (e.statuses_known or _played_out(e, 0) or e.four_passes) else None
    if status is not None:
        drawn = "" if status == "confirmed" else "-drawn"
        return status, (reason(f"ground.tie{drawn}", colour=colour_word(tie)),), NOTHING_FITS
    if e.result is None or e.result.kind != "score" or e.result.margin is None:
        return *_without_score(e, outcome.winner), NOTHING_FITS
    claimed = e.result.margin
    if e.maybe_zi and margin != claimed:
        return "undetermined", (Reason(f"ground.zi{alive}"),), NOTHING_FITS
    if not e.statuses_known and not e.four_passes:
        return _without_statuses(e, margins, margin, claimed)
    other = margins[basis.other_method(method)]
    if margin == claimed:
        reasons = [Reason(f"ground.as-recorded{alive}")]
        if e.ruleset.counts_agree and other != margin:
            reasons.append(
                reason("ground.other-gives", count=basis.count_word(basis.other_method(method)), result=_result(other))
            )
        return "confirmed", tuple(reasons), NOTHING_FITS
    if e.ruleset.counts_agree and other == claimed:
        return "undetermined", (Reason("ground.other-fits"),), e.further.explanations(e.thorough)
    return _against(e, margin, claimed) if e.statuses_known else _after_four_passes(e, margins, margin, claimed)


def _won_tie(e: Evidence, tie: int) -> Status | None:
    """Return the status for a tie that the rules give to one player; None unless the record claims this or a draw."""
    if e.result is None:
        return None
    nameless = e.result.kind in ("winner", "none") and e.result.winner == tie  # B, B+, B+0
    if nameless or (e.result.kind == "score" and e.result.margin == LEAST * tie):
        return "confirmed"
    return "undetermined" if e.result.kind == "score" and e.result.margin == 0 else None


def _against(e: Evidence, margin: int, claimed: int) -> _Judged:
    """Judge a recorded score that differs from the count with known dead stones."""
    # AGA 1991 Rule 10: failing an agreement, four passes leave every stone alive, and that count is valid too.
    if claimed in e.further.all_alive():
        return "undetermined", (Reason("ground.every-alive"),), NOTHING_FITS
    if claimed in e.further.set_aside():
        return "undetermined", (Reason("ground.dead-set-aside"),), NOTHING_FITS
    # In a batch, an option that contradicts one record contradicts most, so it is named and not explained.
    fits = e.further.explanations(e.thorough or not (e.further.assumed or e.further.hypotheses))
    if claimed in e.compensations:
        return "undetermined", (_compensation(e, claimed),), fits
    # Our rule: an assumption never contradicts a record.
    if e.further.assumed:
        key = "ground.doubt-withheld" if _uncertain(e, margin) else "ground.doubt"
        return "undetermined", (reason(key, doubts=basis.doubts_named(e.further.assumed)),), fits
    # Japanese Rules of Go 1989, Articles 8 and 9: players count false eyes, seki and open borders in several ways.
    if e.interpretations is not None and e.interpretations.giving(claimed):
        return "undetermined", (Reason("ground.interpretation"),), fits
    return "contradicted", tuple(_another(e)), fits


def _another(e: Evidence, key: str = "ground.another", **said: object) -> Iterator[Reason]:
    """Yield the reasons for a contradiction: the count gives another score or winner, and nothing is in doubt."""
    asked = e.further.hypotheses
    yield reason(f"{key}-asked", asked=AllHold(asked), **said) if asked else reason(key, **said)
    if not e.statuses_known:  # every stone is alive in the count
        yield Reason("ground.no-set")
    own = e.further.own_rules()
    if own:
        yield reason("ground.own-rules", rules=own)
    if e.further.own_marks():
        yield Reason("ground.own-marks")


def _compensation(e: Evidence, claimed: int) -> Reason:
    return reason("ground.compensation", points=Points(e.compensations[claimed]))


def _after_four_passes(e: Evidence, margins: Mapping[Method, int], margin: int, claimed: int) -> _Judged:
    """Judge a recorded score after four passes. The dead stones are unknown, and no all-alive count gives the score."""
    if claimed in e.compensations:
        return "undetermined", (_compensation(e, claimed),), e.further.explanations(e.thorough)
    if e.further.assumed:
        return _no_agreement(e, margin, _besides(e))
    # AGA 1991 Rule 10: every stone is alive "failing such agreement", and its comment ends an agreement with four
    # passes, too. So the record is contradicted only if no agreement gives its result, by any count of these rules.
    counts = {margin, *e.compensations, *(margins.values() if e.ruleset.counts_agree else ())}
    found = e.further.agreement(sorted(claimed - count for count in counts))
    if found.dead is not None:
        dead = of_strings("dead-stones", "", found.named).text
        agreed = reason("ground.agreed-dead", result=_result(margin), dead=dead)
        return "undetermined", (agreed,), e.further.explanations(e.thorough)
    if not found.tried:
        return _no_agreement(e, margin, Reason("ground.not-all-tried"))
    return "contradicted", tuple(_another(e)), e.further.explanations(e.thorough or not e.further.hypotheses)


def _no_agreement(e: Evidence, margin: int, *more: Reason) -> _Judged:
    """Leave a recorded score undetermined because the count with all stones alive does not give it."""
    reasons = reason("ground.no-agreement", result=_result(margin)), *more
    return "undetermined", reasons, e.further.explanations(e.thorough)


def _by_rule(e: Evidence, ended: basis.EndedByRule) -> Verdict:
    result, doubts = e.result, tuple(doubt for doubt in e.further.assumed if doubt not in ABOUT_COUNTING)
    # First capture (Cobb): the capture wins at once, so its winner cannot resign or lose on time afterwards.
    lost = result is not None and result.ends_play and ended.rule == "capture" and result.winner != ended.winner
    status: Status
    if result is None or (result.kind in ("none", "unreadable", "declared") and not lost):
        status, reasons = "unverifiable", [basis.CLAIM, reason(f"rule.{ended.rule}", move=ended.move)]
    elif result.winner == ended.winner:
        status, reasons = "confirmed", [reason("ground.by-rule", what=ended.text)]
    else:
        held = [reason("ground.held", doubts=basis.doubts_named(doubts))] if doubts else []
        status, reasons = "undetermined" if doubts else "contradicted", [
            reason("ground.by-rule-against", what=ended.text), *held,
        ]  # fmt: skip
    return Verdict(status, e.ruleset.method, result, basis.GameOutcome(None, ended.winner), tuple(reasons))


def _without_score(e: Evidence, winner: int) -> tuple[Status, tuple[Reason, ...]]:
    """Judge a record that does not claim a score."""
    # SGF FF[4] RE: "B+" and "W+" name a winner without a score; only another winner contradicts them.
    if e.result is None or e.result.kind != "winner" or e.result.winner == winner or not e.statuses_known:
        return "unverifiable", (basis.CLAIM, Reason("ground.no-score" + ("" if e.statuses_known else "-alive")))
    named = colour_word(e.result.winner)
    but = _perhaps(e, e.result.winner, named)
    if but is None:
        return "contradicted", tuple(_another(e, "ground.other-winner", colour=named))
    return "unverifiable", (reason("ground.winner-but", colour=named, reason=but),)


def _perhaps(e: Evidence, winner: int, named: Wording) -> Wording | AllHold | None:
    """Return the reason why a different winner does not contradict the record; None if it does."""
    if any((sign(margin) or e.tie) == winner for margin in e.further.all_alive()):
        return say("but.all-alive", colour=named)
    if any((sign(margin) or e.tie) == winner for margin in (*e.further.set_aside(), *e.compensations)):
        return say("but.other-count", colour=named)
    if e.ruleset.counts_agree and e.margins:
        method = basis.other_method(e.ruleset.method)
        if (sign(e.margins[method]) or e.tie) == winner:
            return say("but.other-method", count=basis.count_word(method), result=_result(e.margins[method]))
    if e.further.assumed:
        return basis.doubts_named(e.further.assumed)
    # Japanese Rules of Go 1989, Article 14: whoever breaks the rules loses, and a record does not show the claim.
    if -winner in e.offenders:
        return say("but.offence", other=colour_word(-winner), colour=named)
    otherwise = e.interpretations.extremes if e.interpretations is not None else ()
    if any((sign(margin) or e.tie) == winner for margin in otherwise):
        return say("but.interpretation", colour=named)
    return None


def _without_statuses(e: Evidence, margins: Mapping[Method, int], margin: int, claimed: int) -> _Judged:
    """Judge a recorded score by the count with all stones alive, because the dead stones are unknown."""
    # AGA 1991 Rule 9: the players agree on the dead stones; without an agreement, all alive is a guess.
    if margin != claimed:
        return _no_agreement(e, margin, *([_besides(e)] if e.further.assumed else ()))
    if e.ruleset.both_counts and any(m != claimed for m in margins.values()):
        return "undetermined", (Reason("ground.one-count"),), NOTHING_FITS
    if _played_out(e, margin):
        return "confirmed", (Reason("ground.played-out"),), NOTHING_FITS
    if e.played_out:
        by_map, points = e.further.by_map()
        return "undetermined", (reason("ground.by-map", points=AllOf(points), result=_result(by_map)),), NOTHING_FITS
    return "undetermined", (Reason("ground.not-played-out"),), NOTHING_FITS


def _played_out(e: Evidence, margin: int) -> bool:
    """Return True if the board is played out, and points in seki or false eyes do not change the margin."""
    # Japanese Rules of Go 1989, Articles 8 and 9: such points are not territory.
    return e.played_out and (not e.ruleset.maps_territory or e.further.by_map()[0] == margin)


def _besides(e: Evidence) -> Reason:
    return reason("ground.besides", doubts=basis.doubts_named(e.further.assumed))


def _result(margin: int) -> SgfResult:
    return SgfResult(margin_text(margin))


_OF_ALL: Final[Mapping[str, Callable[[Verdict], object]]] = {
    "claim": lambda v: _words(basis.claim(v.result), v),
    "count": lambda v: basis.count_word(v.method),
    "other": lambda v: basis.count_word(basis.other_method(v.method)),
    "result": lambda v: SgfResult(v.counted.text),
    "recorded": lambda v: SgfResult(str(v.recorded)),
}
"""Name of a value in the texts of reasons -> function that returns this value for a verdict."""


def _words(one: Reason, v: Verdict) -> Wording:
    """Return a reason as a clause, without a capital letter or full stop."""
    one = basis.claim(v.result) if one.key == basis.CLAIM.key else one
    values = dict(one.values)
    values |= {name: _OF_ALL[name](v) for name in values_named(CATALOGUE, one.key) if name not in values}
    return say(one.key, **values)


def _fitting(v: Verdict) -> Iterator[Wording]:
    """Name the likeliest explanations, count the rest, and report if the search stopped early."""
    if v.likeliest:
        ways = reduce(lambda first, second: say_how("or-if", first=first, second=second), (e.text for e in v.likeliest))
        total = len(v.explanations)
        more = total - len(v.likeliest)
        key = "reason.fitting-more" if v.complete else "reason.fitting-many"
        said = {"ways": ways, "total": total}
        yield say(key, n=more, **said) if more > 0 else say("reason.fitting", n=total, **said)
    if v.ended:
        yield say("reason.ended")


def _in_own_words(said: tuple[basis.Said, ...]) -> Iterator[AllHold | Wording]:
    """Summarise the record's own words. The words themselves are quoted separately."""
    sides: dict[basis.Agrees, str] = {}
    for one in said:
        sides.setdefault(one.agrees, one.result)
    parts: list[AllHold | Wording] = [
        say(f"reason.own-{agrees}", result=SgfResult(sides[agrees]))
        for agrees in ("computed", "recorded", "neither")
        if agrees in sides
    ]
    if parts:
        yield reduce(lambda most, last: AllHold((most, last)), parts)
