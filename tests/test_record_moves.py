"""Moves, setup and marks in records as written by servers and programs. Each expectation is typed by hand."""

from __future__ import annotations

import pytest

from adjudicate.record.grammar import games
from adjudicate.record.rows import Row
from adjudicate.record.tokens import TextRepairs
from tests.reading import marks, moves, said, setups, the
from tests.support import expand
from tests.tables import cases_in, in_groups

ROW = ";B[aa];W[ba];B[ca];W[da];B[ea];W[fa];B[ga];W[ha];B[ia];W[ab]"
ROW_READ = "Baa Wba Bca Wda Bea Wfa Bga Wha Bia Wab"
NEXT = ";B[bb];W[cb];B[db];W[eb];B[fb];W[gb];B[hb];W[ib];B[ac];W[bc]"
NEXT_READ = "Bbb Wcb Bdb Web Bfb Wgb Bhb Wib Bac Wbc"
REST = ";B[cc];W[dc];B[ec]"
REST_READ = "Bcc Wdc Bec"
LONG, LONG_READ = ROW + NEXT + REST, f"{ROW_READ} {NEXT_READ} {REST_READ}"  # 23 moves, which are examined as a whole
ROWS = {
    "ROW": ROW, "ROW_READ": ROW_READ, "NEXT": NEXT, "NEXT_READ": NEXT_READ, "REST": REST, "REST_READ": REST_READ,
    "LONG": LONG, "LONG_READ": LONG_READ,
}  # fmt: skip


@in_groups(("body", "read"), cases_in("record_moves", "moves_on_9x9_are_read", **ROWS))
def test_moves_on_9x9_are_read(body: str, read: str) -> None:
    for sgf in (f"(;GM[1]FF[4]SZ[9]KM[6.5]{body})", f"(;GM[1]FF[4]SZ[9]KM[6.5]{body}\n)\n", f"(;SZ[9]({body}))"):
        record = the(sgf)
        assert moves(record) == read
        assert (record.columns, record.rows, record.game, record.complete) == (9, 9, 1, True)
        assert (record.lines, record.line_number) == (1, 1)


@pytest.mark.parametrize(
    ("size", "columns", "rows", "body", "read"), cases_in("record_moves", "moves_on_other_boards_are_read")
)
def test_moves_on_other_boards_are_read(size: str, columns: int, rows: int, body: str, read: str) -> None:
    record = the(f"(;SZ[{size}]{body})")
    assert (record.columns, record.rows) == (columns, rows)
    assert moves(record) == read


def test_points_are_counted_row_by_row() -> None:
    record = the("(;SZ[7:4];B[aa];W[ga];B[ab];W[gd];B[])")
    assert record.line.points == [0, 6, 7, 27, -1]
    assert record.line.colours == [1, -1, 1, -1, 1]


def test_a_row_of_moves_equals_its_nodes() -> None:
    text = b"(;SZ[9];B[ee]BL[100];W[cc]WL[99]OW[2] ;B[dd];W[ff];B[gg]C[x])"
    [game] = games(text, TextRepairs())
    assert game.line is not None
    assert list(expand(game.line)) == [
        {"SZ": [b"9"]}, {"B": [b"ee"], "BL": [b"100"]}, {"W": [b"cc"], "WL": [b"99"], "OW": [b"2"]}, {"B": [b"dd"]},
        {"W": [b"ff"]}, {"B": [b"gg"], "C": [b"x"]},
    ]  # fmt: skip
    assert list(expand([Row(b";B[ee]BL[1]BL[2];W[cc]")])) == [{"B": [b"ee"], "BL": [b"1", b"2"]}, {"W": [b"cc"]}]


@pytest.mark.parametrize(("sgf", "expected"), cases_in("record_moves", "setup_is_read_at_its_place"))
def test_setup_is_read_at_its_place(sgf: str, expected: dict[int, list[tuple[str, str, str, int]]]) -> None:
    assert setups(the(sgf)) == expected


@pytest.mark.parametrize(
    ("value", "colour"),
    [("B", 1), ("b", 1), ("black", 1), ("Black", 1), ("1", 1), ("W", -1), ("WHITE", -1), ("2", -1), (" w ", -1)],
)
def test_the_player_to_move_is_set(value: str, colour: int) -> None:
    record = the(f"(;SZ[9]PL[{value}];W[ee])")
    assert setups(record) == {0: [("", "", "", colour)]}
    assert said(record) == []


@in_groups(("setup", "black", "white", "faults"), cases_in("record_moves", "faulty_setup_is_reported"))
def test_faulty_setup_is_reported(setup: str, black: str, white: str, faults: str) -> None:
    record = the(f"(;SZ[9]{setup};B[ee])")
    assert setups(record) == {0: [(black, white, "", 0)]}
    assert said(record) == [("R163", None, f"Setup at the start is faulty: {faults}")]
    record = the(f"(;SZ[9];B[ee];W[dd];{setup})")
    assert setups(record) == {2: [(black, white, "", 0)]}
    assert said(record) == [("R163", None, f"Setup after move 2 is faulty: {faults}")]


@pytest.mark.parametrize(("body", "expected"), cases_in("record_moves", "territory_marks_are_read"))
def test_territory_marks_are_read(body: str, expected: tuple[str, str, int] | None) -> None:
    assert marks(the(f"(;SZ[9]{body})")) == expected


def test_no_more_than_thirty_findings_are_listed() -> None:
    record = the("(;SZ[9]" + ";B[jj];W[jj]" * 15 + ";B[jj];W[jj]AB[zz];PL[x])")
    assert len(record.findings) == 30
    assert {f.code for f in record.findings} == {"R166"}
    assert record.unlisted == {"note": 2, "irregular": 3}
    record = the("(;SZ[9]" + ";B[jj];W[jj]" * 15 + ")")
    assert (len(record.findings), record.unlisted) == (30, {})
