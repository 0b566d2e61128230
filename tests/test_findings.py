"""Findings and errors as classes: their data is documented and shown, and they can be compared as values."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, replace
from functools import cache
from typing import Any

import pytest

from adjudicate import CODE_BOOK, adjudicate, read_records
from adjudicate.adjudication.data import finding_data
from adjudicate.record.model import Record
from adjudicate.rulebook.book import code_pages
from adjudicate.rules.findings import ERROR_BOOK
from adjudicate.rules.findings.base import Finding, PointsFault, Statement
from adjudicate.rules.findings.file import SetupUnclear
from adjudicate.rules.findings.moves import ReadingsDiffer, Superko
from adjudicate.rules.findings.terms import KomiDialect, KomiUnreadable, KomiZero
from adjudicate.rules.findings.unreadable import BadSize, TooLarge
from adjudicate.sheet.schema import error_json
from tests.support import case_sheet, cases
from tests.tables import cases_in, in_groups


@cache
def all_findings() -> frozenset[Finding]:
    return frozenset(found for case in cases() for found in case_sheet(case).findings)


@in_groups("cls", CODE_BOOK)
def test_the_page_names_the_data_of_a_finding(cls: type[Finding]) -> None:
    assert [*code_pages()[cls.code].data] == [*cls.own_fields()]
    assert all(code_pages()[cls.code].data.values())


@pytest.mark.parametrize("cls", ERROR_BOOK, ids=lambda cls: cls.code)
def test_the_page_names_the_data_of_an_error(cls: Any) -> None:
    assert [*code_pages()[cls.code].data] == [*cls.own_fields()]


def test_codes_are_ordered_and_unique() -> None:
    codes = [cls.code for cls in CODE_BOOK]
    assert codes == sorted(set(codes))
    errors = [cls.code for cls in ERROR_BOOK]
    assert errors == sorted(set(errors))
    assert not set(codes) & set(errors)
    slugs = [cls.slug for cls in (*CODE_BOOK, *ERROR_BOOK)]
    assert len(set(slugs)) == len(slugs)


def test_every_class_with_a_code_is_in_its_book() -> None:
    def below(cls: type[Statement]) -> Iterator[type[Statement]]:
        for sub in cls.__subclasses__():
            yield sub
            yield from below(sub)

    # slots=True creates the class twice; the module keeps the second one
    named = {cls.__qualname__ for cls in below(Statement) if cls.code}
    assert named == {cls.__qualname__ for cls in (*CODE_BOOK, *ERROR_BOOK)}


def test_findings_are_values() -> None:
    found = all_findings()
    assert {type(f) for f in found} >= {KomiUnreadable, KomiDialect, Superko, ReadingsDiffer}
    for f in found:
        again = pickle.loads(pickle.dumps(f))  # noqa: S301 -- our own bytes
        assert again == f
        assert hash(again) == hash(f)
        assert (again.message, again.data, again.cites) == (f.message, f.data, f.cites)
        assert f != replace(f, move=999)
        with pytest.raises((FrozenInstanceError, AttributeError)):
            f.move = 999  # type: ignore[misc]


def test_json_has_the_data_with_texts_cut() -> None:
    for f in all_findings():
        shown = finding_data(f)
        assert list(shown)[-2:] == ["message", "data"]
        assert shown["data"] == json.loads(json.dumps(f.data))
        assert shown["message"] == f.message
    long = SetupUnclear(0, (PointsFault("no-point", text="x" * 501),))
    [fault] = finding_data(long)["data"]["faults"]
    assert fault == {"kind": "no-point", "number": 0, "text": "x" * 499 + "…", "points": []}


@pytest.mark.parametrize(("text", "code", "data"), cases_in("findings", "findings_on_records_have_their_data"))
def test_findings_on_records_have_their_data(text: str, code: str, data: dict[str, object]) -> None:
    [record] = read_records(f"(;RU[AGA]SZ[19]{text})".encode())
    assert isinstance(record, Record)
    assert [f.data for f in adjudicate(record).findings if f.code == code] == [data]


def test_errors_have_their_data() -> None:
    [error] = read_records(b"(;SZ[99])")
    assert error == BadSize("99", byte=0, game=1)
    assert isinstance(error, BadSize)
    assert json.loads(error_json(error))["error"] == {
        "code": "R103", "slug": "bad-size", "message": 'game 1: invalid board size "99"; a board has 1 to 52 lines',
        "byte": 0, "data": {"written": "99"},
    }  # fmt: skip
    assert TooLarge("nodes", 7).data == {"what": "nodes", "most": 7, "of": "file"}


def test_the_repr_of_a_finding_shows_its_fields() -> None:
    assert repr(KomiZero(book="aga", move=3)) == "KomiZero(book='aga', move=3)"
    assert KomiZero() != KomiZero(book="aga")
    code: object = "R133"
    assert KomiZero() != code


def test_a_finding_is_frozen_and_takes_the_fields_of_its_class() -> None:
    """Its constructor, which is compiled at the first call, works like that of dataclass()."""
    made = Superko(None, True, book="aga", move=3, color="B", point="C5", repeats=1, stands=True)
    with pytest.raises(FrozenInstanceError):
        made.move = 4  # type: ignore[misc] # that is the question
    with pytest.raises(FrozenInstanceError):
        del made.move
    assert made == replace(made, move=3)
    assert made != replace(made, move=4)
    for wrong in ({}, {"retakes_ko": True, "written": None, "nothing": 1}):
        with pytest.raises(TypeError):
            Superko(**wrong)  # type: ignore[arg-type] # likewise
