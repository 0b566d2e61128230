"""An adjudication is a value: it can be compared by content, hashed, and sent to another process."""

from __future__ import annotations

import copy
import json
from dataclasses import FrozenInstanceError, fields, replace
from functools import cache
from pickle import dumps, loads
from typing import TypeVar

import pytest

from adjudicate import Adjudication, adjudicate
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.options import Options
from adjudicate.go.board import Board
from adjudicate.go.points import BLACK, WHITE, Grid, grid
from adjudicate.proof.casebook import Case, cases
from adjudicate.sheet.schema import to_json
from tests.support import record_in
from tests.tables import in_groups

CASES = [case for n, case in enumerate(cases()) if "/map/" not in case.name or n % 8 == 0]
"""All cases, except for most maps of territory, which are one kind of value."""


Value = TypeVar("Value")


def pickled(value: Value) -> Value:
    """Return a value as another process receives it."""
    copied: Value = loads(dumps(value))  # noqa: S301 -- our own
    return copied


@cache
def sheet_of(name: str) -> Adjudication:
    """Return the sheet of a case."""
    return fresh(next(case for case in CASES if case.name == name))


def fresh(case: Case) -> Adjudication:
    """Return the sheet of a case, made from its bytes."""
    again = Case(case.name, case.game, case.expected)
    return adjudicate(again.record, **again.options)


@in_groups("case", CASES[::3])
def test_a_sheet_is_a_value(case: Case) -> None:
    sheet = sheet_of(case.name)
    used = to_json(sheet)  # this fills the cache, which does not belong to the value
    again = fresh(case)
    for other in (again, pickled(sheet), copy.deepcopy(sheet)):
        assert other is not sheet
        assert other == sheet
        assert hash(other) == hash(sheet)
        assert to_json(other) == used
    assert {sheet: 1}[again] == 1
    assert repr(sheet) == repr(again)


@in_groups("case", CASES[1::3])
def test_the_data_of_a_sheet_equal_its_json(case: Case) -> None:
    sheet = sheet_of(case.name)
    data = sheet.to_dict()
    assert json.dumps(data) == to_json(sheet)
    assert json.loads(to_json(sheet)) == data  # plain data, because JSON does not convert any value
    data["findings"].clear()
    assert sheet.to_dict() != data or not sheet.findings  # the data is the caller's own


def test_a_sheet_of_the_library_equals_the_one_of_the_program() -> None:
    record = record_in(b"(;SZ[5]KM[0]RU[AGA]RE[W+5];B[ba];W[ca];B[];W[])")
    ours, own = adjudicate(record), adjudicate_by(record, Options())
    assert (ours == own, own == ours, hash(ours) == hash(own)) == (True, True, True)
    assert ours != adjudicate_by(record, Options(komi=2))
    assert ours != record
    with pytest.raises(FrozenInstanceError):
        ours.remembered = True  # type: ignore[attr-defined] # that is the test


@pytest.mark.slow
def test_sheets_are_equal_if_records_and_options_are() -> None:
    """The cases of two pairs differ only in spelling, not in content."""
    sheets = [sheet_of(case.name) for case in CASES]
    pairs = [(a, b) for n, a in enumerate(sheets) for b in sheets[:n]]
    same = [a == b for a, b in pairs]
    assert sum(same) == 2
    assert same == [a.record == b.record and a.options == b.options for a, b in pairs]


def test_sheets_are_compared_by_record_options_and_outcome() -> None:
    """The comparison uses the fields that the record and options decide, not those kept for another count."""
    compared = {f.name for f in fields(Adjudication) if f.compare}
    assert {f.name for f in fields(Adjudication)} - compared == {"final"}
    record = record_in(b"(;SZ[5]KM[0]RU[AGA]RE[W+5];B[ba];W[ca];B[];W[])")
    sheet = adjudicate(record)
    assert sheet != adjudicate(record, komi=0.5)
    assert sheet != adjudicate(record, thorough=False)
    assert sheet != replace(sheet, verdict=replace(sheet.verdict, by_engine=0))
    assert sheet != adjudicate(record_in(b"(;SZ[5]KM[0]RU[AGA]RE[W+5];B[ba];W[cb];B[];W[])"))


def test_boards_with_equal_stones_are_equal() -> None:
    """The order of play does not matter. The three stones are one string, whichever stone joined it."""
    boards = []
    for order in ([0, 1, 2], [0, 2, 1], [2, 1, 0]):
        board = Board(grid(3, 3))
        for point in order:
            board.play(point, BLACK)
        boards.append(board)
    assert boards[0] == boards[1] == boards[2] == pickled(boards[1])
    boards[1].play(8, WHITE)
    assert boards[0] != boards[1]
    assert Board(grid(3, 3)) != Board(grid(3, 4))
    assert Grid(3, 3) == grid(3, 3) != grid(9, 1)
    assert pickled(Grid(3, 3)) is grid(3, 3)
