"""The evidence of one game, as the verdict needs it, and the verdict."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from adjudicate.adjudication import explaining as why
from adjudicate.adjudication.counting import (
    FinalPosition,
    Scored,
    counted,
    interpretations_of,
    other_compensations,
    scored,
)
from adjudicate.adjudication.doubts import doubts_of, hypotheses_of
from adjudicate.adjudication.options import Options
from adjudicate.adjudication.terms import if_winner
from adjudicate.go.points import BLACK, WHITE
from adjudicate.go.regions import largest_shared
from adjudicate.record.model import Record
from adjudicate.rules import statuses, verdict
from adjudicate.rules.explain.departures import NOTHING_FITS, Explanations
from adjudicate.rules.explain.recounts import NOT_TRIED, FoundAgreement, agreement
from adjudicate.rules.findings.statuses import AliveInside, DeadButAlive, MarksBeyondRegions, MarksNoTerritory
from adjudicate.rules.result import Result
from adjudicate.rules.ruleset import Method
from adjudicate.rules.ruleset_spellings import from_record
from adjudicate.rules.verdict_reasons import EndedByRule, Evidence, FurtherEvidence, Said


def judged(game: Scored) -> verdict.Verdict:
    """Give the verdict on the recorded result of a game."""
    played, score = game.played, game.score
    by_rule: EndedByRule | None = None
    if played.over == "capture":
        by_rule = EndedByRule(played.over, played.last_move, played.winner)
    elif played.over == "draw-by-repetition":
        by_rule = EndedByRule(played.over, played.last_move, 0)
    margins: dict[Method, int] | None = None
    if score is not None:
        margins = {"territory": score.territory.margin, "area": score.area.margin}
    decides = game.terms.ruleset.method
    result = game.terms.claim.against(margins[decides] if margins and decides else None)

    return verdict.judge(
        Evidence(
            ruleset=game.terms.ruleset,
            result=result,
            maybe_zi=game.terms.claim.maybe_zi,
            margins=margins,
            by_rule=by_rule,
            assumed=doubts_of(game),
            hypotheses=hypotheses_of(game),
            statuses_known=game.stones.known,
            four_passes=game.alive_failing_agreement,
            played_out=played.any_stone and largest_shared(game.regions) <= statuses.FINISHED,
            tie=game.terms.tie,
            compensations=other_compensations(game),
            interpretations=interpretations_of(game),
            position=played.set_up,
            stopped=played.repeated_last if game.end.kind == "repetition" else 0,
            unsound_marks=_unsound_marks(game),
            further=_Further(game, margins, result),
            thorough=game.options.thorough,
        )
    )


def is_certain(record: Record, options: Options, final: FinalPosition, winner: int) -> bool:
    """Tell whether a count would contradict a record that named the other player as its winner, without a score.

    winner -- who won by the count; of a draw, 0. The replay is not repeated: no claim of a record changes it.
    """
    terms = if_winner(final.terms, BLACK if winner in (WHITE, 0) else WHITE)
    game = counted(record, replace(options, thorough=False), terms, final.played)
    return judged(game).status == "contradicted"


class _Further(FurtherEvidence):
    """What further counts of a game show, and its record's own words."""

    def __init__(self, game: Scored, margins: Mapping[Method, int] | None, result: Result | None) -> None:
        self.game, self.result = game, result
        self.method = game.terms.ruleset.method
        self.margin = margins[self.method] if margins and self.method else None
        self.agreed: FoundAgreement | None = None

    def all_alive(self) -> frozenset[int]:
        if not (self.game.end.four_passes and self.game.stones.dead):
            return frozenset()
        alive = self.game.final.count(())
        return frozenset({alive.territory.margin, alive.area.margin})

    def set_aside(self) -> frozenset[int]:
        dead = self.game.stones.set_aside
        return frozenset({self.game.final.count(dead).by(self.method).margin}) if self.method and dead else frozenset()

    def agreement(self, gaps: Sequence[int]) -> FoundAgreement:
        if self.method is not None and self.result is not None and self.result.margin is not None:
            final, own = self.game.final, self.game.terms.ruleset.own_stones_fall
            self.agreed = agreement(final.groups, gaps, self.result.margin, self.method, final.count, self_capture=own)
        return self.agreed or NOT_TRIED

    def own_words(self) -> tuple[Said, ...]:
        return self._own_words

    @cached_property
    def _own_words(self) -> tuple[Said, ...]:
        if self.margin is None or self.result is None:
            return ()
        return why.own_words(self.game.record, self.result, self.margin)

    def own_marks(self) -> bool:
        record, options = self.game.record, self.game.options
        none_given = record.marks is None and record.dead is None
        if options.dead is None or none_given or self.result is None or self.method is None:
            return False
        score = scored(record, replace(options, dead=None)).score
        return score is not None and score.by(self.method).margin == self.result.margin

    def own_rules(self) -> str | None:
        record, options = self.game.record, self.game.options
        own = from_record(record.text("RU") or "")
        if options.rules is None or own is None or own.id == self.game.terms.ruleset.id or own.method is None:
            return None
        other = judged(scored(record, replace(options, rules=None)))
        return own.name if other.status == "confirmed" else None

    def other_rules(self) -> bool:
        return self._rules_giving != {}  # not known of a very long record, so perhaps

    @cached_property
    def _rules_giving(self) -> dict[Method, list[str]] | None:
        return {} if self.result is None else why.rules_giving(self.game, self.result)

    def explanations(self, thorough: bool) -> Explanations:
        result = self.result
        if self.game.score is None or result is None or result.margin is None:
            return NOTHING_FITS
        return why.explain(
            self.game,
            self._own_words,
            result.margin,
            thorough=thorough,
            agreed=self.agreed,
            rules=lambda: self._rules_giving,
        )


def _unsound_marks(game: Scored) -> bool:
    """Tell whether the record's marks, or its list of dead stones, are not a count."""
    found = [*game.stones.findings, *(game.marking.findings if game.marking else ())]
    recorded = game.stones.source in ("marks", "review", "removed")
    return recorded and any(
        isinstance(f, MarksBeyondRegions | MarksNoTerritory | DeadButAlive | AliveInside) for f in found
    )
