"""What a record shows, and how it stands to the reported result, in clauses of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicate.display.wording import AllOf, Wording
from adjudicate.rules.quarters import margin_text
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.words import Points, SgfResult
from adjudicate.tournament.evidence import CountedRecord, Testimony, WinnerOrDraw
from adjudicate.tournament.words import say

Names = Mapping[WinnerOrDraw, str]
"""What the two players of a pairing are called, by the pairing's colours."""


def shows(record: CountedRecord) -> Wording:
    """Say what a record shows, as a clause."""
    recorded = SgfResult(record.recorded) if record.recorded and record.claim != "none" else None
    if record.counted is not None and record.claim != "declared":
        computed = SgfResult(record.computed or "")
        if recorded is None:
            return say("says.count", computed=computed)
        if (record.result, record.margin) == (record.counted, record.counted_margin):
            return say("says.both", recorded=recorded)
        return say("says.differ", recorded=recorded, computed=computed)
    if recorded is None:
        return say("says.nothing")
    if record.claim == "declared":
        return say("says.declared", recorded=recorded)
    return say("says.undecided", recorded=recorded)


def won(side: WinnerOrDraw, names: Names) -> Wording:
    """Say who won, by the pairing's colours."""
    return say("won.nobody") if side == "draw" else say("won", name=names[side])


def contradiction(opinion: Testimony, first: CountedRecord, reported: Wording, winner: Wording) -> Wording:
    """Say how a record contradicts the reported result. reported, winner -- who won, as reported and by the record"""
    said = {"reported": reported, "winner": winner}
    if opinion.by == "both":
        return say("why.both-name", recorded=SgfResult(first.recorded or ""), **said)
    if opinion.by == "count" and first.result is not None:
        computed = SgfResult(first.computed or "")
        return say("why.count-not-record", recorded=SgfResult(first.recorded or ""), computed=computed, **said)
    if opinion.by == "count":
        return say("why.count-alone", computed=SgfResult(first.computed or ""), **said)
    return say("why.record-alone", recorded=SgfResult(first.recorded or ""), why=first.why, **said)


def what_decides(readings: Sequence[CountedRecord], own_komi: int | None) -> Wording:
    """Say that rules or komi decide, and what comes of each. own_komi -- the record's, in quarter points"""
    first = readings[0]
    moved = next((r for r in readings if r.moved), None)
    if moved is not None and moved.margin is not None and not any(r.computed for r in readings):
        terms = {"own": komi(own_komi), "other": komi(moved.komi), "then": SgfResult(margin_text(moved.margin))}
        return say("why.komi-decides-recorded", recorded=SgfResult(first.recorded or ""), **terms)
    rules = [RULESETS[r.sheet["ruleset"]["id"]].name for r in readings]
    points = [komi(r.komi) for r in readings]
    other_rules, other_komi = (len({str(said) for said in values}) > 1 for values in (rules, points))
    key = "each.both" if other_rules and other_komi else "each.rules" if other_rules else "each.komi"
    each = []
    for r, book, quarters in zip(readings, rules, points, strict=True):
        with_terms = {"rules": book, "komi": quarters}
        each.append(say(key, computed=SgfResult(r.computed) if r.computed else say("each.unknown"), **with_terms))
    what = "decides.both" if other_rules and other_komi else "decides.rules" if other_rules else "decides.komi"
    recorded = SgfResult(first.recorded) if first.recorded else say("record.no-result")
    return say("why.decides", what=say(what, counts=AllOf(tuple(each))), recorded=recorded)


def komi(quarters: int | None) -> Wording | Points:
    """Return komi for a text."""
    return say("komi.none") if quarters is None else Points(quarters)
