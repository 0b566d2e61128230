"""Results files as programs and directors really save them: special cases of wall lists, MacMahon 3.10, Pairgoth,
tables in German and French, spreadsheets. Names and numbers are invented."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from datetime import date, datetime
from typing import Any

import pytest

from adjudicate.registers.possible import audit
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.formats.spreadsheet import MOST_UNPACKED
from adjudicate.tournament.model import Event, FileRemark, Free, Pairing, UnreadableEventError

Row = tuple[int | None, str, str, str, int | None]


def games(event: Event) -> list[Row]:
    return [(p.round, p.white, p.black, p.outcome, p.handicap) for p in event.pairings]


def refusal(data: bytes, name: str = "") -> str:
    with pytest.raises(UnreadableEventError) as raised:
        read_event(data, name)
    return str(raised.value)


# --- wall lists ---

WALL = """; CL[A]
; HA[h9]
 1 Alder Ann      4d SE Stoc 36 206 1231 0=   4+/w1  3-/w0  2+/b0! |14011111
 2 Birch Bob      3d NO Oslo 36 205 1238 0    0=0    4+/b0  1-/w0! |10222222
 3 Cedar Cid      4d FI Heh  35,5 206 1228 0  0=     1+/b0  4?/w0  |10333333
 4 Drake Dee      5  ES Pol  35½ 205 1224 0   1-/b1  2-/w0  3?/b0  |15444444
"""


def test_a_wall_list_with_the_special_cases_of_its_register() -> None:
    """A note at the end of an entry, 0=0 for a free round, 0= in a tie-break, a kyu without a letter, 35½ and 35,5."""
    event = read_event(WALL.encode(), "x.h9")
    assert (event.rounds, event.remarks) == (3, ())
    assert games(event) == [
        (1, "1", "4", "white", 1), (2, "1", "3", "black", 0), (2, "4", "2", "black", 0), (3, "2", "1", "black", 0),
        (3, "3", "4", "unknown", 0),
    ]  # fmt: skip
    assert [p.by_default for p in event.pairings] == [False, False, False, True, False]
    assert event.free == (Free(1, "2", 1, 4), Free(1, "3", 1, 5))
    assert [(p.rank, p.country, p.club, p.ids) for p in event.players] == [
        ("4d", "SE", "Stoc", (("egd", "14011111"),)), ("3d", "NO", "Oslo", (("egd", "10222222"),)),
        ("4d", "FI", "Heh", (("egd", "10333333"),)), ("5k", "ES", "Pol", (("egd", "15444444"),)),
    ]  # fmt: skip


@pytest.mark.parametrize("column", ["0=", "1231", "0=0", "0-"])
def test_what_looks_like_a_result_among_tie_breaks_is_no_round(column: str) -> None:
    rows = f"1 Alder Ann 4d SE C 9 {column} 2+/w0 3-/b0\n2 Birch Bob 3d SE C 8 12 1-/b0 0=\n"
    rows += "3 Cedar Cid 2d SE C 7 0 0= 1+/w0\n"
    event = read_event(rows.encode(), "x.h9")
    assert (event.rounds, games(event)) == (2, [(1, "1", "2", "white", 0), (2, "3", "1", "white", 0)])
    every = "".join(f"{line.replace(' 12 ', ' 0= ').replace(' 0 ', ' 0= ')}\n" for line in rows.splitlines())
    assert read_event(every.encode(), "x.h9").rounds == 2


def test_a_free_round_may_be_a_bare_nought() -> None:
    rows = "1 Alder Ann 4d SE C 9 3 2+/w0 3-/b0\n2 Birch Bob 3d SE C 8 4 1-/b0 0\n3 Cedar Cid 2d SE C 7 5 0 1+/w0\n"
    event = read_event(rows.encode(), "x.h9")
    assert (event.rounds, event.remarks, len(event.pairings)) == (2, (), 2)
    assert event.free == (Free(1, "3", None, 3), Free(2, "2", None, 2))


@pytest.mark.parametrize(
    ("head", "entries", "handicap"),
    [
        ("HA[h9]", ("2+/w", "1-/b"), 0),  # no game has a handicap
        ("HA[h0]", ("2+/w", "1-/b"), None),  # grades give it
        ("HA[h0]", ("2+/w11", "1-/b11"), 11),
        ("KM[6.5]", ("2+", "1-"), None),
    ],
)
def test_handicaps_that_are_not_written(head: str, entries: tuple[str, str], handicap: int | None) -> None:
    data = f"; {head}\n1 Alder Ann 4d SE C 9 {entries[0]}\n2 Birch The_Third_Of_That_Name 11k SE C 8 {entries[1]}\n"
    event = read_event(data.encode(), "x.h9")
    assert [p.handicap for p in event.pairings] == [handicap]
    assert event.players[1].given == "The Third Of That Name"


def test_ranks_without_letters_need_a_country_behind_them() -> None:
    data = "1 Alder Ann 10 XX Clu 0 2+/w\n2 Birch Bob 11 IT Bari 0 1-/b\n"
    assert [p.rank for p in read_event(data.encode(), "x.h9").players] == ["10k", "11k"]


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
    ("result", "points", "outcome", "margin", "rounded"),
    [
        ("1-0", "3.5", "black", 14, False),
        ("0-1", "12", "white", 48, True),  # typed without its half
        ("1-0", "0", "black", None, False),
        ("½-½", "36", "draw", None, False),  # Black's points
        ("?-?", "5", "unknown", None, False),
        ("1-0", "", "black", None, False),
    ],
)
def test_macmahon_has_margins(result: str, points: str, outcome: str, margin: int | None, rounded: bool) -> None:
    said = f"<Result>{result}</Result><ResultPoints>{points}</ResultPoints>"
    event = read_event(_saved(f"<Pairing><Black>1</Black><White>2</White>{said}</Pairing>"))
    assert (event.name, event.size, event.remarks) == ("Spring & Go", 13, ())  # and nobody has number 0
    [found] = event.pairings
    assert (found.outcome, found.margin, found.margin_rounded) == (outcome, margin, rounded)
    assert [p.ids for p in event.players] == [(), (), ()]


@pytest.mark.parametrize(
    "pairing",
    [
        "<Pairing><PairingWithBye>true</PairingWithBye><Black>1</Black></Pairing>",
        "<Pairing><PairingWithBye>false</PairingWithBye><Black>1</Black><White>3</White></Pairing>",
    ],
)
def test_free_rounds_of_macmahon(pairing: str) -> None:
    event = read_event(_saved(pairing, "Ada Birch", "Bo Cedar", "No Opponent"))
    assert (event.pairings, [(f.round, f.player) for f in event.free]) == ((), [(1, "1")])


# --- Pairgoth ---


def _tour(**more: Any) -> bytes:
    people = [{"id": n, "name": f"Family{n}", "firstname": f"Given{n}", "rank": n - 3} for n in range(1, 5)]
    return json.dumps({"type": "INDIVIDUAL", "name": "Mini", "rounds": 2, "players": people, **more}).encode()


def test_the_results_that_pairgoth_knows() -> None:
    letters = ["w", "b", "=", "X", "#", "0", "?", "z"]
    found = [[{"id": 7, "t": 3, "w": 1, "b": 2, "h": 2, "r": letter}] for letter in letters]
    event = read_event(_tour(games=[*found, [{"id": 8, "w": 1, "b": 2}]]), "000001-mini.tour")
    assert [p.outcome for p in event.pairings] == [
        "white", "black", "draw", "unknown", "both-win", "both-lose", "unknown", "unknown", "unknown",
    ]  # fmt: skip
    assert event.remarks == (
        FileRemark(1, "the game was cancelled; its result is ignored"),
        FileRemark(1, 'result "z" is not known; it is ignored'),
    )
    assert event.pairings[0] == Pairing(1, "1", "2", "white", 3, handicap=2, line=1)
    assert [p.rank for p in event.players] == ["2k", "1k", "1d", "2d"]


def test_byes_and_skipped_rounds_of_pairgoth() -> None:
    free = [{"w": 3, "b": 0, "r": "w"}, {"w": 0, "b": 4, "r": "b"}]
    people = json.loads(_tour())["players"]
    people[0]["skip"] = [2]
    event = read_event(_tour(players=people, games=[[{"w": 1, "b": 2, "r": "w"}, *free], []]))
    assert event.free == (Free(1, "3", 2, 1), Free(1, "4", 2, 1), Free(2, "1", None, 1))


def test_teams_of_pairgoth() -> None:
    teams = [{"id": 10, "name": "Owls", "players": [1, 2]}, {"id": 11, "name": "Foxes", "players": [3, 4]}]
    games_of_teams = [[{"id": 5, "t": 1, "w": 10, "b": 11, "r": "w"}]]
    boards = {"5": [{"id": 6, "w": 1, "b": 3, "r": "w"}, {"id": 7, "w": 4, "b": 2, "r": "b"}]}
    event = read_event(_tour(type="TEAM2", teams=teams, games=games_of_teams, individualGames=boards))
    assert games(event) == [(1, "1", "3", "white", 0), (1, "4", "2", "black", 0)]
    assert [p.name for p in event.players] == [p.name for p in read_event(_tour(games=[[]])).players]  # no teams
    assert [(m.round, m.table, m.white, m.black, m.outcome) for m in event.matches] == [
        (1, "1", "Owls", "Foxes", "white")
    ]
    assert event.remarks == ()
    assert [finding.kind for finding in audit(event) if finding.kind == "table"] == []  # boards share a table
    without = read_event(_tour(type="TEAM2", teams=teams, games=games_of_teams))
    assert [r.message for r in without.remarks] == [
        'round 1, table "1": the file does not contain the individual games of these teams'
    ]
    pairs = read_event(_tour(type="PAIRGO", teams=teams, games=games_of_teams))
    assert [(p.white, p.black) for p in pairs.pairings] == [("team 10", "team 11")]
    assert [p.name for p in pairs.players][-2:] == ["Owls", "Foxes"]


@pytest.mark.parametrize(
    ("letter", "boards", "said"),
    [
        ("b", "wb", 'round 1, table "1": the boards give Owls won, but the match result is Foxes won'),
        ("w", "ww", 'round 1, table "1": the boards give the game was a draw, but the match result is Owls won'),
        ("=", "ww", None),
        ("w", "wb", None),
        ("w", "w?", None),  # a board without a result
        ("X", "ww", None),
    ],
)
def test_the_result_of_a_match_that_is_not_that_of_its_boards_is_named(
    letter: str, boards: str, said: str | None
) -> None:
    """Board 1: Owls have White; board 2: Foxes have White."""
    teams = [{"id": 10, "name": "Owls", "players": [1, 2]}, {"id": 11, "name": "Foxes", "players": [3, 4]}]
    of_teams = [[{"id": 5, "t": 1, "w": 10, "b": 11, "r": letter}]]
    single = {"5": [{"id": 6, "w": 1, "b": 3, "r": boards[0]}, {"id": 7, "w": 4, "b": 2, "r": boards[1]}]}
    event = read_event(_tour(type="TEAM2", teams=teams, games=of_teams, individualGames=single))
    assert [str(r.message) for r in event.remarks if "match" in str(r.message)] == ([said] if said else [])


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b'{"a": 1, "b": 2}', 'it is JSON but not a Pairgoth tournament; it begins with "a", "b"'),
        (b'{"players": ', "the JSON is not well-formed"),
        (b"[" * 100_000, "the JSON has more values or depth than any results file"),
        (b'{"players": [1, null, []], "games": [3, [4]]}', "it names no players and no games that could be read"),
    ],
)
def test_json_that_is_no_tournament(data: bytes, why: str) -> None:
    assert refusal(data, "x.tour") == why


# --- tables ---


@pytest.mark.parametrize(
    "header",
    [
        "Runde;Tisch;Weiß;Schwarz;Ergebnis;Vorgabe;Komi;Datum;Weiß Rang",
        "Runde;Brett;WEISS;SCHWARZ;Erg.;Vorg.;Komi;Spieldatum;Rang Weiß",
        "Ronde;Table;Blanc;Noir;Résultat;Handicap;Komi;Date;Blanc niveau",
    ],
)
def test_tables_in_german_and_french(header: str) -> None:
    french = header.startswith("Ronde")
    rows = ["1;2;Ada Birch;Bo Cedar;Noir+3,5;2;0,5;14 novembre 2026;3d", "2;1;Cy Drake;Exempt;;;;;"]
    if not french:
        rows = ["1;2;Ada Birch;Bo Cedar;Schwarz+3,5;2;0,5;14. November 2026;3d", "2;1;Cy Drake;Freilos;;;;;"]
    event = read_event("\n".join([header, *rows]).encode(), "x.csv")
    assert event.remarks == ()
    assert event.pairings == (
        Pairing(
            1, "Ada Birch", "Bo Cedar", "black", table=2, handicap=2, komi=2, margin=14, date=date(2026, 11, 14), line=2
        ),
    )
    assert event.free == (Free(2, "Cy Drake", None, 3),)
    assert event.players[0].rank == "3d"


@pytest.mark.parametrize(
    ("header", "results", "outcomes"),
    [
        ("Blanc,Noir", ["N+2.5", "B+R", "n+ab"], ["black", "white", "black"]),
        ("Blanc,Noir", ["W+2.5", "B+R"], ["white", "black"]),
        ("Blanc,Noir", ["B+2.5", "B+R"], ["unknown", "unknown"]),  # Black, or Blanc
        ("Weiß,Schwarz", ["S+2.5", "W+A"], ["black", "white"]),
        ("Weiß,Schwarz", ["Weiß durch Zeit", "Remis"], ["white", "draw"]),
        ("Weiß,Schwarz", ["Weiß gibt auf", "Schwarz verliert auf Zeit"], ["black", "white"]),
        ("Blanc,Noir", ["Blanc abandonne", "Noir par abandon", "Noir perd"], ["black", "black", "white"]),
        ("Blanc,Noir", ["Blanc abandon", "Noir temps"], ["unknown", "unknown"]),  # won by it, or lost
        ("White,Black", ["B+2.5", "W+R"], ["black", "white"]),
    ],
)
def test_a_letter_means_one_colour_or_none(header: str, results: list[str], outcomes: list[str]) -> None:
    rows = [f"A{n} x,B{n} y,{result}" for n, result in enumerate(results)]
    event = read_event("\n".join([f"{header},Result", *rows]).encode(), "x.csv")
    assert [p.outcome for p in event.pairings] == outcomes
    assert len(event.remarks) == outcomes.count("unknown")


@pytest.mark.parametrize(
    ("header", "winner", "outcome"),
    [
        ("Blanc,Noir,Gagnant", "Blanc", "white"), ("Blanc,Noir,Gagnant", "nul", "draw"),
        ("Weiss,Schwarz,Sieger", "Schwarz", "black"), ("Weiss,Schwarz,Sieger", "S", "black"),
        ("Blanc,Noir,Gagnant", "Bo Cedar", "black"), ("Blanc,Noir,Gagnant", "B", "unknown"),
    ],
)  # fmt: skip
def test_winners_in_german_and_french(header: str, winner: str, outcome: str) -> None:
    event = read_event(f"{header}\nAda Birch,Bo Cedar,{winner}\n".encode(), "x.csv")
    assert [p.outcome for p in event.pairings] == [outcome]


def test_a_column_that_is_not_read_is_named_with_what_it_means_perhaps() -> None:
    data = 'Round,White,Black,Result,hadicap,kmi,Date Played,Shirt,Remarks\n1,A a,B b,W,2,7.5,"Nov 14, 2026",M,late\n'
    event = read_event(data.encode(), "x.csv")
    assert [(r.line, r.message) for r in event.remarks] == [
        (1, 'the column "hadicap" is ignored; did you mean handicap?'),
        (1, 'the column "kmi" is ignored; did you mean komi?'),
        (1, 'the column "Shirt" is ignored'),
    ]
    assert event.pairings[0].date == date(2026, 11, 14)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Nov 14, 2026", date(2026, 11, 14)), ("November 14th 2026", date(2026, 11, 14)),
        ("Sat, 14 Nov 2026", date(2026, 11, 14)), ("14-Nov-2026", date(2026, 11, 14)),
        ("Samstag, 14. März 2026", date(2026, 3, 14)), ("1er août 2026", date(2026, 8, 1)),
        ("14 déc. 2026", date(2026, 12, 14)), ("31 février 2026", None), ("14 Brumaire 2026", None),
    ],
)  # fmt: skip
def test_dates_with_the_month_in_words(text: str, expected: date | None) -> None:
    event = read_event(f'round,white,black,result,date\n1,A a,B b,W,"{text}"\n'.encode(), "x.csv")
    assert event.pairings[0].date == expected
    assert len(event.remarks) == (expected is None)


def test_letters_that_were_lost_are_told_from_records_that_are() -> None:
    event = read_event(b"round,white,black,result\n1,???,???,W\n2,???,Bo Cedar,B\n", "x.csv")
    assert len(event.pairings) == 2  # nobody is paired with themselves
    assert len(event.players) == 4
    [remark] = event.remarks
    assert remark.message.startswith("letters of 3 names were lost before this file was written, such as ")
    assert read_event(b"round,white,black,result\n1,Why?,Bo Cedar,W\n").remarks == ()


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (
            b"Datum;Heim;Gast;Ergebnis;Komi\n1;a;b;W;7\n",
            'its header "Datum;Heim;Gast;Ergebnis;Komi" does not name a column for',
        ),
        (
            b"Round,White,Schwartz,Result\n",
            'its header "Round,White,Schwartz,Result" does not name a column for White and one',
        ),
        (b"hello\nthere\n", "it is not in a known format (an AGA results file"),
    ],
)
def test_a_refusal_quotes_what_it_saw(data: bytes, why: str) -> None:
    said = refusal(data)
    assert said.startswith(why)
    assert "Black" in said
    assert data.decode().splitlines()[0] in said


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


def test_a_spreadsheets_own_file() -> None:
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


def test_a_spreadsheet_without_a_table_of_results() -> None:
    said = refusal(_book(["Name", "Points"], ["Ada", 3]))
    assert said.endswith('names a column for White and one for Black; the first row is "a note"')


def test_hostile_spreadsheets_are_refused() -> None:
    good = _book(["Round", "White", "Black"], [1, "A a", "B b"])
    entities = _changed(good, lambda name, data: b'<!DOCTYPE a [<!ENTITY b "c">]>' + data if "sheet1" in name else data)
    assert refusal(entities) == "the XML in it declares entities or a document type, which is refused"
    wide = _changed(good, lambda name, data: data.decode().encode("utf-16") if "sheet" in name else data)
    wide = _changed(wide, lambda name, data: "<!DOCTYPE a>".encode("utf-16") if "styles" in name else data)
    assert refusal(wide) == "the XML in it declares entities or a document type, which is refused"
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", bytes(MOST_UNPACKED + 1))
    assert refusal(bomb.getvalue()) == "it is a spreadsheet file, too large for a table of results"
    damaged = _changed(good, lambda name, data: data[:-40] if "sheet2" in name else data)
    assert refusal(damaged) == "the spreadsheet file is damaged"
