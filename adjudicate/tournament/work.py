"""What a worker does for a tournament: first the facts by which records are matched, then what a record says of a game.

It runs in the processes of `batch`, which end a worker that hangs or eats memory; one bad record costs itself. Rows go
back as lines of JSON.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from hashlib import sha256
from typing import Any, Final, NamedTuple

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.case import adjudicate
from adjudicate.batch.work import BatchRow, Request, RowOf, Task
from adjudicate.go.points import WHITE
from adjudicate.record.model import Record
from adjudicate.rules.handicap import komi_in_points, parse_handicap
from adjudicate.rules.naming import from_record
from adjudicate.sheet.schema import to_json

MOST_TEXT: Final = 200
IN_ZI: Final = (11, 13, 15)
"""Komi that servers write in zi: 2.75, 3.25 and 3.75, of two points each."""

_SILENT: Final = ("", "?")  # results that claim nothing; others, such as Void, claim that the game was not finished


class GameQuery(NamedTuple):
    """What is asked of one game.

    komi -- quarter points that bind, or None for the record's own
    page     -- its sheet as a section of a page, instead of what it says
    thorough -- explain an undetermined result by other statuses of stones, which takes milliseconds
    """

    komi: int | None
    page: bool = False
    thorough: bool = False


Orders = Mapping[str, Mapping[int, GameQuery]]
"""Number of a record file, as the task has it for its name -> number of a game in it -> what is asked."""


def read_facts(_request: Request, _task: Task) -> RowOf:
    """The work of saying what records say of themselves, nothing adjudicated."""
    return _facts


def _facts(record: Record) -> BatchRow:
    line = record.line
    setups = [(n, s.black, s.white, s.empty) for n, nodes in sorted(line.setups.items()) for s in nodes]
    moves = repr((record.columns, record.rows, line.colours, line.points, setups))
    marks = record.marks and (record.marks.black, record.marks.white)
    start = [p for s in line.setups.get(0, ()) for p in s.black]
    declared = parse_handicap(record.text("HA"))
    undeclared = (
        len(start) if declared is None and len(start) > 1 and not any(s[2] for s in setups if s[0] == 0) else None
    )
    komi = record.text("KM")
    facts = {
        "game": record.game,
        **{
            name: (record.text(ident) or "")[:MOST_TEXT]
            for name, ident in (
                ("black", "PB"), ("white", "PW"), ("round", "RO"), ("date", "DT"), ("event", "EV"), ("result", "RE"),
            )
        },
        "columns": record.columns,
        "rows": record.rows,
        "komi": None if komi is None else komi_in_points(komi),
        "handicap": declared if declared is not None else undeclared,
        "moves": len(line.points),
        "played": sha256(moves.encode()).hexdigest(),
        "marked": sha256(repr(marks).encode()).hexdigest(),
    }  # fmt: skip
    return BatchRow(json.dumps(facts), "facts", "", ())


def adjudicating_asked(orders: Orders, request: Request, task: Task) -> RowOf:
    """The work of adjudicating the games that are asked for; the rows of the others are empty."""
    asked = orders.get(task.file, {})
    return lambda record: _weighed(record, request, asked)


def _weighed(record: Record, request: Request, asked: Mapping[int, GameQuery]) -> BatchRow:
    order = asked.get(record.game)
    if order is None:
        return BatchRow("null", "", "", ())
    sheet = _adjudicated(record, request, order.komi, thorough=order.thorough or order.page)
    data: dict[str, Any] = {"game": record.game}
    if order.page:
        from adjudicate.desk.sheets import to_html  # noqa: PLC0415 -- for the few that are drawn

        data["page"] = to_html(sheet)
    else:
        data["readings"] = [_reading(sheet, request, order.komi)]
        for others in _own_terms(sheet, request, order.komi):
            data["readings"].append(_reading(_adjudicated(record, *others), *others))
    return BatchRow(json.dumps(data), "weighed", "", ())


def _own_terms(sheet: Adjudication, request: Request, komi: int | None) -> list[tuple[Request, int | None]]:
    """Return rules and komi as the record says, where it says others than those that bind.

    Where both are others, either alone may be what was played with: servers write rules that nobody chose.
    """
    named = from_record(sheet.record.text("RU") or "")
    other_rules = request.rules is not None and named is not None and named != sheet.ruleset
    own = sheet.record_komi
    other_komi = komi is not None and own is not None and own != komi and not _in_zi(own, komi)
    own_rules = replace(request, rules=None)
    found = [(own_rules if other_rules else request, None if other_komi else komi)]
    if other_rules and other_komi:
        found += [(request, None), (own_rules, komi)]
    return found if other_rules or other_komi else []


def _in_zi(own: int, points: int) -> bool:
    return own in IN_ZI and 2 * own == points


def _adjudicated(record: Record, request: Request, komi: int | None, *, thorough: bool = False) -> Adjudication:
    points = None if komi is None else Fraction(komi, 4)
    return adjudicate(record, rules=request.rules, policy=request.policy, komi=points, thorough=thorough)


def _reading(sheet: Adjudication, request: Request, komi: int | None) -> dict[str, Any]:
    return {
        "komi": sheet.komi.value if sheet.ruleset.method is not None else None,
        "solid": _solid(sheet, request, komi),
        "sheet": pack(to_json(sheet)),
    }


def pack(sheet: str) -> str:
    """Return a sheet as ASCII text of a third of its length: thousands of them are held until the report is written."""
    return b64encode(zlib.compress(sheet.encode("ascii"), 1)).decode("ascii")


def _solid(sheet: Adjudication, request: Request, komi: int | None) -> bool:
    """Tell whether the count could contradict a result, where the record has none or a winner without a score.

    It is the verdict that tells: the record is adjudicated as if it named the other player as its winner.
    """
    verdict, result = sheet.verdict, sheet.result
    silent = (sheet.record.text("RE") or "").strip() in _SILENT
    named = result is not None and result.kind == "winner" and not result.remark
    if not (silent or named) or verdict.winner is None:
        return False
    other = b"B+" if verdict.winner in (WHITE, 0) else b"W+"
    supposed = replace(sheet.record, root={**sheet.record.root, "RE": [other]})
    return _adjudicated(supposed, request, komi).verdict.status == "contradicted"
