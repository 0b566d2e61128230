"""The evidence of one game, as the verdict needs it, and the verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from adjudicate.adjudication import explaining as why
from adjudicate.adjudication.counting import Scored, interpretations_of, other_compensations, scored
from adjudicate.adjudication.doubts import doubts_of, hypotheses_of
from adjudicate.go.regions import largest_shared
from adjudicate.rules import statuses, verdict
from adjudicate.rules.explain import agreements
from adjudicate.rules.explain.agreements import NOT_TRIED, Agreement
from adjudicate.rules.explain.explanation import NOTHING_FITS, Explanations
from adjudicate.rules.findings.statuses import AliveInside, DeadButAlive, MarksBeyondRegions, MarksNoTerritory
from adjudicate.rules.naming import from_record
from adjudicate.rules.result import Result
from adjudicate.rules.ruleset import Method
from adjudicate.rules.verdict_reasons import EndedByRule, Evidence, Said


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

    def all_alive() -> frozenset[int]:
        if not (game.end.four_passes and game.stones.dead):
            return frozenset()
        alive = game.final.count(())
        return frozenset({alive.territory.margin, alive.area.margin})

    def set_aside() -> frozenset[int]:
        if decides is None or not game.stones.set_aside:
            return frozenset()
        return frozenset({game.final.count(game.stones.set_aside).by(decides).margin})

    agreed: Agreement | None = None

    def agreement(gaps: Sequence[int]) -> Agreement:
        nonlocal agreed
        if decides is not None and result is not None and result.margin is not None:
            own = game.terms.ruleset.own_stones_fall
            agreed = agreements.agreement(
                game.final.groups, gaps, result.margin, decides, game.final.count, self_capture=own
            )
        return agreed or NOT_TRIED

    @cache
    def other_rules() -> dict[Method, list[str]] | None:
        return {} if result is None else why.rules_giving(game, result)

    told: tuple[Said, ...] | None = None

    def said() -> tuple[Said, ...]:
        nonlocal told
        if told is None and margins is not None and decides is not None and result is not None:
            told = why.own_words(game.record, result, margins[decides])
        return told or ()

    def explanations(thorough: bool) -> Explanations:
        if score is None or result is None or result.margin is None:
            return NOTHING_FITS
        return why.explain(game, said(), result.margin, thorough=thorough, agreed=agreed, rules=other_rules)

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
            agreement=agreement,
            played_out=played.any_stone and largest_shared(game.regions) <= statuses.FINISHED,
            tie=game.terms.tie,
            set_aside=set_aside,
            compensations=other_compensations(game),
            interpretations=interpretations_of(game),
            position=played.set_up,
            stopped=played.repeated_last if game.end.kind == "repetition" else 0,
            unsound_marks=_unsound_marks(game),
            other_rules=lambda: other_rules() != {},  # not known of a very long record, so perhaps
            all_alive=all_alive,
            own_words=said,
            own_marks=lambda: _own_marks(game, result),
            own_rules=lambda: _own_rules(game),
            explanations=explanations,
            thorough=game.options.thorough,
        )
    )


def _unsound_marks(game: Scored) -> bool:
    """Tell whether the record's marks, or its list of dead stones, are not a count."""
    found = [*game.stones.findings, *(game.marking.findings if game.marking else ())]
    recorded = game.stones.source in ("marks", "review", "removed")
    return recorded and any(
        isinstance(f, MarksBeyondRegions | MarksNoTerritory | DeadButAlive | AliveInside) for f in found
    )


def _own_marks(game: Scored, result: Result | None) -> bool:
    """Tell whether the record's marks give its result, where an option replaces them."""
    method = game.terms.ruleset.method
    none_given = game.record.marks is None and game.record.dead is None
    if game.options.dead is None or none_given or result is None or method is None:
        return False
    score = scored(game.record, replace(game.options, dead=None)).score
    return score is not None and score.by(method).margin == result.margin


def _own_rules(game: Scored) -> str | None:
    """Return the name of the record's own ruleset where an option overrides it and its count fits the record."""
    own = from_record(game.record.text("RU") or "")
    if game.options.rules is None or own is None or own.id == game.terms.ruleset.id or own.method is None:
        return None
    other = judged(scored(game.record, replace(game.options, rules=None)))
    return own.name if other.status == "confirmed" else None
