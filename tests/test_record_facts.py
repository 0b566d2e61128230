"""Facts of a record about its game: in and outside the root, doubled, misplaced and in old spellings."""

from __future__ import annotations

import pytest

from adjudicate import read_records
from adjudicate.record.sgf import MOST_BYTES
from tests.reading import all_of, moves, refused, said, the
from tests.tables import cases_in, in_groups

# --- komi in KO ---


@pytest.mark.parametrize(("root", "komi", "noted"), cases_in("record_facts", "komi_in_ko_of_the_root_is_used"))
def test_komi_in_ko_of_the_root_is_used(root: str, komi: str | None, noted: bool) -> None:
    record = the(f"(;SZ[9]{root};B[cc];W[dd])")
    assert record.text("KM") == komi
    text = record.text("KO")
    assert said(record) == ([("R182", None, f"The komi {text} comes from KO in the root node")] if noted else [])
    assert record.line.ko_marked == ({1} if "[ee]" in root else set())


# --- size, kind and version ---


@pytest.mark.parametrize(("value", "columns", "rows"), cases_in("record_facts", "board_sizes_are_read"))
def test_board_sizes_are_read(value: str, columns: int, rows: int) -> None:
    record = the(f"(;SZ[{value}];B[aa])")
    assert (record.columns, record.rows, said(record)) == (columns, rows, [])


@pytest.mark.parametrize("value", cases_in("record_facts", "invalid_board_sizes_are_refused"))
def test_invalid_board_sizes_are_refused(value: str) -> None:
    error = refused(f"(;SZ[{value}];B[aa])")
    assert (error.code, error.slug, error.byte, error.game) == ("R103", "bad-size", 0, 1)
    assert error.message == f'game 1: invalid board size "{value}"; a board has 1 to 52 lines'


@pytest.mark.parametrize("value", ["1", "", " 1 ", " "])
def test_go_records_are_accepted(value: str) -> None:
    assert said(the(f"(;GM[{value}]SZ[9];B[aa])")) == []


@pytest.mark.parametrize(
    ("value", "shown"), [("2", "2"), ("11", "11"), ("go", "go"), ("x" * 19 + "yz", "x" * 19 + "y")]
)
def test_records_of_other_games_are_refused(value: str, shown: str) -> None:
    first, other = all_of(f"(;SZ[9];B[aa])\n(;GM[{value}]SZ[9];B[aa])")
    assert first.game == 1
    assert (other.code, other.slug, other.byte, other.game) == ("R102", "other-game", 15, 2)  # type: ignore[union-attr] # a refusal
    assert other.message == f"game 2 is not Go (GM[{shown}])"  # type: ignore[union-attr] # likewise


@pytest.mark.parametrize(("value", "noted"), cases_in("record_facts", "format_versions_are_noted"))
def test_format_versions_are_noted(value: str, noted: str | None) -> None:
    expected = [("R169", None, f'The record claims SGF version "{noted}"; it is read as version 4')]
    assert said(the(f"(;FF[{value}]SZ[9];B[aa])")) == (expected if noted is not None else [])


def test_too_many_points_set_up_are_refused() -> None:
    nodes = ";AB[aa:ss]" * 554  # 554 times 361 points are 199,994
    assert the(f"(;SZ[19]{nodes};AB[aa:fa])").columns == 19
    error = refused(f"(;SZ[19];B[aa]{nodes};AB[aa:ga])")
    assert (error.code, error.slug, error.byte, error.game) == ("R105", "too-large", 0, 1)
    assert error.message == "game 1 sets up more than 200000 points"


# --- writers ---


@in_groups(("told", "name"), cases_in("record_facts", "the_writer_of_a_record_is_named"))
def test_the_writer_of_a_record_is_named(told: str, name: str | None) -> None:
    messages = [message for _, _, message in said(the(f"(;SZ[9]{told};B[aa])"), "R180")]
    assert [message.partition(": ")[0] for message in messages] == ([f"Written by or for {name}"] if name else [])


# --- limits and other files ---


@pytest.mark.parametrize(
    ("data", "message"), cases_in("record_facts", "a_text_that_is_not_a_record_is_refused", bytes=bytes)
)
def test_a_text_that_is_not_a_record_is_refused(data: bytes, message: str) -> None:
    error = refused(data)
    assert (error.code, error.slug, error.message, error.byte, error.game) == ("R101", "not-sgf", message, None, None)


def test_a_file_that_is_too_large_is_refused() -> None:
    head, tail = b"(;SZ[9];B[aa]C[", b"])"
    whole = head + b"x" * (MOST_BYTES - len(head) - len(tail)) + tail
    assert len(whole) == 4 * 1024 * 1024
    assert moves(the(whole)) == "Baa"
    error = refused(whole + b"\n")
    assert (error.code, error.slug, error.byte, error.game) == ("R105", "too-large", None, None)
    assert error.message == "the file is larger than 4 MiB"


def test_a_record_keeps_its_place() -> None:
    for data in (b"(;SZ[9];B[aa])(;SZ[0])", b"", b"x", b"x" * (MOST_BYTES + 1), b"(" * 150_001):
        for found in read_records(data, "folder/x.zip", "y.sgf"):
            assert (found.path, found.member) == ("folder/x.zip", "y.sgf")
