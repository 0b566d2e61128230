"""What a record says of who won: its own result, and the count where it can be relied on.

A count can be relied on where the sheet's verdict is confirmed or contradicted, and in a record without a result where
a result against it would be contradicted: nothing it rests on is assumed then. Everything is in the record's colours.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final, Literal

WinnerOrDraw = Literal["B", "W", "draw"]
IN_ZI: Final = (11, 13, 15)
"""Komi that servers write in zi: 2.75, 3.25 and 3.75, of two points each."""

ClaimKind = Literal["none", "winner", "declared", "score"]
Support = Literal["supported", "contradicted", "open"]
Basis = Literal["count", "result", "both", "nothing"]


@dataclass(frozen=True)
class CountedRecord:
    """A record adjudicated under one ruleset and with one komi.

    komi    -- quarter points, or None where nothing is counted
    claim   -- what kind of result the record has; `result` its winner, `margin` Black's margin in quarter points
    counted, counted_margin -- the same of the count, where it can be relied on
    status, why -- of the sheet's verdict; `why` is a clause
    recorded, computed -- the results as they are written
    packed  -- the whole sheet (work.pack)
    moved   -- the recorded result is carried over from the record's own komi (carried)
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
    moved: bool = False

    @property
    def sheet(self) -> Mapping[str, Any]:
        """The whole sheet, as JSON has it."""
        return _unpacked(self.packed)


@lru_cache(2)
def _unpacked(packed: str) -> Mapping[str, Any]:
    sheet: Mapping[str, Any] = json.loads(zlib.decompress(b64decode(packed)))
    return sheet


def reading(data: Mapping[str, Any]) -> CountedRecord:
    """Return what a worker's answer says (work.adjudicating_asked)."""
    verdict = _unpacked(data["sheet"])["verdict"]
    claim, result, margin = data["result"]
    certain = data["solid"] or verdict["status"] in ("confirmed", "contradicted")
    counted, counted_margin = data["counted"] if certain else (None, None)
    return CountedRecord(
        komi=data["komi"],
        claim=claim,
        result=result,
        margin=margin,
        counted=counted,
        counted_margin=counted_margin,
        status=verdict["status"],
        why=data["why"],
        recorded=verdict["recorded"],
        computed=verdict["computed"],
        packed=data["sheet"],
    )


def carried(record: CountedRecord, own_komi: int | None) -> CountedRecord:
    """Return a record whose result was counted with its own komi, as that result is with the komi of the reading.

    Where the count itself is relied on, it says so already. own_komi -- the record's, or None where it has none
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
    """What a record says to a reported winner.

    by -- what it rests on: the count, the record's own result, or both
    winner -- who won by the record, where it contradicts
    """

    support: Support
    by: Basis
    winner: WinnerOrDraw | None = None


def judge_winner(reported: WinnerOrDraw, record: CountedRecord) -> Testimony:
    """Say whether a record supports a reported winner, in the record's colours."""
    counted, result = record.counted, record.result
    if record.claim == "declared":  # whoever resigned or ran out of time may have been ahead
        return Testimony("supported", "result") if result == reported else Testimony("contradicted", "result", result)
    if counted is not None:
        by: Basis = "both" if result == counted else "count"
        return Testimony("supported", by) if counted == reported else Testimony("contradicted", by, counted)
    if result is not None:
        return Testimony("supported", "result") if result == reported else Testimony("contradicted", "result", result)
    return Testimony("open", "nothing")


def judge_winner_by_all(reported: WinnerOrDraw, readings: tuple[CountedRecord, ...]) -> Testimony:
    """Say whether a record supports a reported winner with all rules and komi that it may have been played with.

    Where these decide, the question is open.
    """
    opinions = [judge_winner(reported, record) for record in readings]
    if len({(opinion.support, opinion.winner) for opinion in opinions}) == 1:
        first = opinions[0]
        weakest = min((o.by for o in opinions), key=("result", "count", "both", "nothing").index)
        return Testimony(first.support, weakest, first.winner)
    return Testimony("open", "nothing")
