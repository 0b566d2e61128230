"""Results files as programs and directors really save them: special cases of wall lists, MacMahon 3.10, Pairgoth,
tables in German and French, spreadsheets. Names and numbers are invented."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from datetime import date, datetime

import pytest

from adjudicate.tournament.formats import read_event
from adjudicate.tournament.formats.spreadsheet import MOST_UNPACKED
from adjudicate.tournament.model import Pairing, UnreadableEventError
from tests.tables import cases_in


def refusal(data: bytes, name: str = "") -> str:
    with pytest.raises(UnreadableEventError) as raised:
        read_event(data, name)
    return str(raised.value)


@pytest.mark.parametrize(("data", "why"), cases_in("results_as_saved", "json_without_a_tournament_is_refused"))
def test_json_without_a_tournament_is_refused(data: bytes, why: str) -> None:
    assert refusal(data, "x.tour") == why


def _book(*rows: list[object]) -> bytes:
    book = pytest.importorskip("openpyxl").Workbook()
    book.active.append(["a note"])
    sheet = book.create_sheet("Results")
    for row in rows:
        sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _changed(data: bytes, change: Callable[[str, bytes], bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, change(name, old.read(name)))
    return out.getvalue()


def test_spreadsheet_files_are_read() -> None:
    head: list[object] = ["Round", "White", "Black", "Result", "Komi", "Date", "Referee"]
    row: list[object] = [1, "Ada Birch", "Bo Cedar", "B+3.5", "=15/2", datetime(2026, 11, 14), True]
    book = _book(["Autumn Cup"], head, row, [None])
    saved = _changed(book, lambda _, data: data.replace(b"<v />", b"<v>7.5</v>"))  # as by a program that calculates
    event = read_event(saved, "results.xlsx")
    assert (event.format, event.encoding, event.remarks) == ("csv", "xlsx", ())
    day = date(2026, 11, 14)
    game = Pairing(1, "Ada Birch", "Bo Cedar", "black", komi=30, margin=14, date=day, by_referee=True, line=3)
    assert event.pairings == (game,)


def test_a_spreadsheet_without_a_table_of_results_is_refused() -> None:
    said = refusal(_book(["Name", "Points"], ["Ada", 3]))
    assert said.endswith('names a column for White and one for Black; the first row is "a note"')


def test_hostile_spreadsheets_are_refused() -> None:
    good = _book(["Round", "White", "Black"], [1, "A a", "B b"])
    entities = _changed(good, lambda name, data: b'<!DOCTYPE a [<!ENTITY b "c">]>' + data if "sheet1" in name else data)
    assert refusal(entities) == "its XML declares entities or a document type, which adjudicate refuses"
    wide = _changed(good, lambda name, data: data.decode().encode("utf-16") if "sheet" in name else data)
    wide = _changed(wide, lambda name, data: "<!DOCTYPE a>".encode("utf-16") if "styles" in name else data)
    assert refusal(wide) == "its XML declares entities or a document type, which adjudicate refuses"
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", bytes(MOST_UNPACKED + 1))
    assert refusal(bomb.getvalue()) == "this spreadsheet is too large to be a table of results"
    damaged = _changed(good, lambda name, data: data[:-40] if "sheet2" in name else data)
    assert refusal(damaged) == "the spreadsheet file is damaged"
