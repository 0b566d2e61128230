"""Judge who won according to a record, from its own result and from a reliable count, and describe the evidence.

The count is reliable if the sheet's verdict is confirmed or contradicted. If the record has no result, the count is
reliable if it would contradict a wrong result. Such a count does not depend on any assumption. Colours in a Testimony
are those in the record.
"""

import json
import zlib
from base64 import b64decode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final, Literal

from adjudicate.display.wording import AllOf, Wording
from adjudicate.rules.quarters import margin_text
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.words import Points, SgfResult
from adjudicate.tournament.model import Outcome
from adjudicate.tournament.words import say

WinnerOrDraw = Literal["B", "W", "draw"]
SIDES: Final[dict[Outcome, WinnerOrDraw]] = {"black": "B", "white": "W", "draw": "draw"}
OTHER_SIDE: Final[dict[WinnerOrDraw, WinnerOrDraw]] = {"B": "W", "W": "B", "draw": "draw"}
IN_ZI: Final = (11, 13, 15)
"""Komi that servers give in zi: 2.75, 3.25 and 3.75, here in quarters. A zi is two points."""

ClaimKind = Literal["none", "winner", "declared", "score"]
Support = Literal["supported", "contradicted", "open"]
Basis = Literal["count", "result", "both", "nothing"]


@dataclass(frozen=True)
class CountedRecord:
    """A record adjudicated under one ruleset and with one komi.

    komi    -- quarter points, or None if there is no count
    claim   -- kind of recorded result; `result` is the recorded winner, `margin` Black's margin in quarter points
    counted, counted_margin -- winner and margin according to the count, if the count is reliable
    status, why -- status of the sheet's verdict, and its reason as a clause
    recorded, computed -- the recorded and the computed result, as text
    guess   -- for an undetermined record, the result with guessed dead stones (engine/estimate.py), or None
    packed  -- the complete sheet, compressed by work.pack()
    moved   -- True if carried() converted the recorded result from the record's own komi
    """

    komi: int | None
    claim: ClaimKind
    result: WinnerOrDraw | None
    margin: int | None
    counted: WinnerOrDraw | None
    counted_margin: int | None
    status: str
    why: str
    recorded: str | None
    computed: str | None
    packed: str = field(repr=False)
    guess: str | None = None
    moved: bool = False

    @property
    def sheet(self) -> Mapping[str, Any]:
        """The complete sheet, in the form of the JSON output."""
        return _unpacked(self.packed)


@lru_cache(2)
def _unpacked(packed: str) -> Mapping[str, Any]:
    sheet: Mapping[str, Any] = json.loads(zlib.decompress(b64decode(packed)))
    return sheet


def reading(data: Mapping[str, Any]) -> CountedRecord:
    """Build a CountedRecord from the data that work.adjudicating_asked() returns for a game."""
    verdict = _unpacked(data["sheet"])["verdict"]
    claim, result, margin = data["result"]
    certain = data["solid"] or verdict["status"] in ("confirmed", "contradicted")
    counted, counted_margin = data["counted"] if certain else (None, None)
    of_verdict = {name: verdict[name] for name in ("status", "recorded", "computed")}
    as_said = {name: data[name] for name in ("komi", "why", "guess")}
    count = {"counted": counted, "counted_margin": counted_margin, "packed": data["sheet"]}
    return CountedRecord(claim=claim, result=result, margin=margin, **of_verdict, **as_said, **count)


def carried(record: CountedRecord, own_komi: int | None) -> CountedRecord:
    """Convert a recorded margin from the record's own komi to the komi under which the record was adjudicated.

    A record with a reliable count is returned unchanged. own_komi -- the record's komi, or None
    """
    known = record.claim == "score" and record.margin is not None and record.counted is None
    if not known or own_komi is None or record.komi in (None, own_komi):
        return record
    if own_komi in IN_ZI and 2 * own_komi == record.komi:
        return record
    margin = (record.margin or 0) + own_komi - (record.komi or 0)
    result: WinnerOrDraw = "draw" if margin == 0 else "B" if margin > 0 else "W"
    return replace(record, result=result, margin=margin, moved=True)


@dataclass(frozen=True)
class Testimony:
    """A record's evidence about a reported winner.

    by -- the source of the evidence: the count, the record's own result, or both
    winner -- the winner according to the record, if it contradicts the reported winner
    """

    support: Support
    by: Basis
    winner: WinnerOrDraw | None = None


def judge_winner(reported: WinnerOrDraw, record: CountedRecord) -> Testimony:
    """Judge whether a record supports a reported winner. reported -- "draw" or a colour in the record"""
    counted, result = record.counted, record.result
    by: Basis = "both" if result == counted else "count"
    if counted is None or record.claim == "declared":  # the player who resigned or ran out of time may have been ahead
        counted, by = result, "result"
    if counted is None and record.claim != "declared":
        return Testimony("open", "nothing")
    return Testimony("supported", by) if counted == reported else Testimony("contradicted", by, counted)


def judge_winner_by_all(reported: WinnerOrDraw, readings: tuple[CountedRecord, ...]) -> Testimony:
    """Judge whether a record supports a reported winner under all rules and komi that may have applied.

    If the answer depends on the rules or the komi, the testimony is open.
    """
    opinions = [judge_winner(reported, record) for record in readings]
    if len({(opinion.support, opinion.winner) for opinion in opinions}) == 1:
        first = opinions[0]
        weakest = min((o.by for o in opinions), key=("result", "count", "both", "nothing").index)
        return Testimony(first.support, weakest, first.winner)
    return Testimony("open", "nothing")


Names = Mapping[WinnerOrDraw, str]
"""Colour in the pairing -> the player's name."""


def shows(record: CountedRecord) -> Wording:
    """Return a clause that describes the result that a record shows."""
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
    """Return a clause that names the winner. side -- "draw" or the winner's colour in the pairing"""
    return say("won.nobody") if side == "draw" else say("won", name=names[side])


def contradiction(opinion: Testimony, first: CountedRecord, reported: Wording, winner: Wording) -> Wording:
    """Describe how a record contradicts the result. reported, winner -- clauses that name the two winners"""
    said = {"reported": reported, "winner": winner}
    recorded, computed = SgfResult(first.recorded or ""), SgfResult(first.computed or "")
    if opinion.by == "both":
        return say("why.both-name", recorded=recorded, **said)
    if opinion.by == "count" and first.result is not None:
        return say("why.count-not-record", recorded=recorded, computed=computed, **said)
    if opinion.by == "count":
        return say("why.count-alone", computed=computed, **said)
    return say("why.record-alone", recorded=recorded, why=first.why, **said)


def deciding_terms(readings: Sequence[CountedRecord], own_komi: int | None) -> Wording:
    """Explain that rules or komi decide the game, and list the results. own_komi -- record's komi in quarter points"""
    first = readings[0]
    moved = next((r for r in readings if r.moved), None)
    if moved is not None and moved.margin is not None and not any(r.computed for r in readings):
        terms = {"own": komi(own_komi), "other": komi(moved.komi), "then": SgfResult(margin_text(moved.margin))}
        return say("why.komi-decides-recorded", recorded=SgfResult(first.recorded or ""), **terms)
    rules = [RULESETS[r.sheet["ruleset"]["id"]].name for r in readings]
    points = [komi(r.komi) for r in readings]
    other_rules, other_komi = (len({str(said) for said in values}) > 1 for values in (rules, points))
    what = "both" if other_rules and other_komi else "rules" if other_rules else "komi"
    counts = (SgfResult(r.computed) if r.computed else say("each.unknown") for r in readings)
    with_terms = zip(counts, rules, points, strict=True)
    each = tuple(say(f"each.{what}", computed=count, rules=book, komi=komi_) for count, book, komi_ in with_terms)
    recorded = SgfResult(first.recorded) if first.recorded else say("record.no-result")
    return say("why.decides", what=say(f"decides.{what}", counts=AllOf(each)), recorded=recorded)


def komi(quarters: int | None) -> Wording | Points:
    """Return a komi as a value to insert into a message."""
    return say("komi.none") if quarters is None else Points(quarters)
