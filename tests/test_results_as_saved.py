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


# --- MacMahon 3.10 ---

SAVED = """<?xml version="1.0" encoding="UTF-8"?>
<Tournament typeversion="9"><Name><![CDATA[Spring & Go]]></Name><NumberOfRounds>2</NumberOfRounds>
<Boardsize>13</Boardsize>
{players}
<TournamentRound><RoundNumber>1</RoundNumber>
{pairings}
</TournamentRound></Tournament>"""


def _participant(number: int, name: str, pin: str = "0") -> str:
    return (
        f"<IndividualParticipant><Id>{number}</Id><GoPlayer><Surname>{name}</Surname><GoLevel>4k</GoLevel>"
        f"<EgdPin>{pin}</EgdPin></GoPlayer></IndividualParticipant>"
    )


def _saved(pairings: str, *names: str) -> bytes:
    players = "".join(_participant(n, name) for n, name in enumerate(names or ("Ada Birch", "Bo Cedar", "Cy Drake"), 1))
    return SAVED.format(players=players, pairings=pairings).encode()


@pytest.mark.parametrize(
    ("result", "points", "outcome", "margin", "rounded"), cases_in("results_as_saved", "macmahon_margins_are_read")
)
def test_macmahon_margins_are_read(result: str, points: str, outcome: str, margin: int | None, rounded: bool) -> None:
    said = f"<Result>{result}</Result><ResultPoints>{points}</ResultPoints>"
    event = read_event(_saved(f"<Pairing><Black>1</Black><White>2</White>{said}</Pairing>"))
    assert (event.name, event.size, event.remarks) == ("Spring & Go", 13, ())  # no player has number 0
    [found] = event.pairings
    assert (found.outcome, found.margin, found.margin_rounded) == (outcome, margin, rounded)
    assert [p.ids for p in event.players] == [(), (), ()]


# --- Pairgoth ---


@pytest.mark.parametrize(("data", "why"), cases_in("results_as_saved", "json_without_a_tournament_is_refused"))
def test_json_without_a_tournament_is_refused(data: bytes, why: str) -> None:
    assert refusal(data, "x.tour") == why


# --- tables ---


@pytest.mark.parametrize(
    ("header", "results", "outcomes"), cases_in("results_as_saved", "an_ambiguous_letter_is_not_a_winner")
)
def test_an_ambiguous_letter_is_not_a_winner(header: str, results: list[str], outcomes: list[str]) -> None:
    rows = [f"A{n} x,B{n} y,{result}" for n, result in enumerate(results)]
    event = read_event("\n".join([f"{header},Result", *rows]).encode(), "x.csv")
    assert [p.outcome for p in event.pairings] == outcomes
    assert len(event.remarks) == outcomes.count("unknown")


@pytest.mark.parametrize(
    ("header", "winner", "outcome"), cases_in("results_as_saved", "winners_are_understood_in_german_and_french")
)
def test_winners_are_understood_in_german_and_french(header: str, winner: str, outcome: str) -> None:
    event = read_event(f"{header}\nAda Birch,Bo Cedar,{winner}\n".encode(), "x.csv")
    assert [p.outcome for p in event.pairings] == [outcome]


@pytest.mark.parametrize(
    ("text", "expected"), cases_in("results_as_saved", "dates_with_the_month_in_words_are_read", date=date)
)
def test_dates_with_the_month_in_words_are_read(text: str, expected: date | None) -> None:
    event = read_event(f'round,white,black,result,date\n1,A a,B b,W,"{text}"\n'.encode(), "x.csv")
    assert event.pairings[0].date == expected
    assert len(event.remarks) == (expected is None)


# --- spreadsheets ---


def _book(*rows: list[object]) -> bytes:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
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
    event = read_event(
        _book(["Autumn Cup"], head, [1, "Ada Birch", "Bo Cedar", "B+3.5", 7.5, datetime(2026, 11, 14), True], [None]),
        "results.xlsx",
    )
    assert (event.format, event.encoding, event.remarks) == ("csv", "xlsx", ())
    assert event.pairings == (
        Pairing(
            1, "Ada Birch", "Bo Cedar", "black", komi=30, margin=14, date=date(2026, 11, 14), by_referee=True, line=3
        ),
    )


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
