"""Names of points and colours."""

from __future__ import annotations

import re

import pytest

from adjudicate.go.points import BLACK, MAX_SIZE, OFF_BOARD, PASS, WHITE, Grid, colour_name, grid, letter
from tests.tables import cases_in, in_groups


@pytest.mark.parametrize(("columns", "rows", "sgf", "name"), cases_in("points", "points_have_their_usual_names"))
def test_points_have_their_usual_names(columns: int, rows: int, sgf: bytes, name: str) -> None:
    board = grid(columns, rows)
    assert board.name(board.sgf[sgf]) == name
    assert board.parse(name) == board.parse(name.lower()) == board.sgf[sgf]


@in_groups("size", range(1, MAX_SIZE + 1))
def test_every_point_has_one_name(size: int) -> None:
    board = Grid(size, 3)
    names = [board.name(p) for p in range(board.size)]
    assert len(set(names)) == board.size
    assert [board.parse(n) for n in names] == list(range(board.size))
    assert len([p for p in board.sgf.values() if p >= 0]) == board.size


@pytest.mark.parametrize("name", ["I5", "A0", "A10", "K1", "", "5A", "AA1", "٣A", "A٣"])
def test_a_name_that_is_not_a_point_raises(name: str) -> None:
    with pytest.raises(ValueError, match="is not a point"):
        grid(9, 9).parse(name)


def test_white_space_around_a_name_is_allowed() -> None:
    assert grid(9, 9).parse(" a1 ") == 72


def test_tt_is_a_pass_up_to_19_lines_only() -> None:
    assert grid(19, 19).sgf[b"tt"] == PASS
    assert grid(9, 9).sgf[b"tt"] == PASS
    assert grid(20, 20).sgf[b"tt"] == 19 * 20 + 19
    assert grid(19, 25).sgf.get(b"tt", OFF_BOARD) == OFF_BOARD


@pytest.mark.parametrize("size", [(0, 5), (5, 0), (53, 5), (5, 53)])
def test_sizes_outside_the_limits_raise(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="1 to 52"):
        Grid(*size)


def test_a_small_board_has_its_points_and_neighbours() -> None:
    """There are three columns and two rows, 0 1 2 above 3 4 5, in a new Grid, not in a cached one."""
    board = Grid(3, 2)
    assert (board.columns, board.rows, board.size) == (3, 2, 6)
    assert [sorted(near) for near in board.neighbours] == [[1, 3], [0, 2, 4], [1, 5], [0, 4], [1, 3, 5], [2, 4]]
    assert board.sgf == {
        b"aa": 0, b"ba": 1, b"ca": 2, b"ab": 3, b"bb": 4, b"cb": 5, b"": PASS, b"tt": PASS,
    }  # fmt: skip
    assert {type(p) for p in board.sgf.values()} == {int}


def test_every_position_has_one_key() -> None:
    board = Grid(3, 2)
    assert board.key({}) == 0
    assert board.key({0: 1}) == board.black_bit[0]
    assert board.key({5: -1, 0: 1}) == board.white_bit[5] | board.black_bit[0]
    bits = [*board.black_bit, *board.white_bit]
    assert len(set(bits)) == 12
    assert all(bit.bit_count() == 1 for bit in bits)
    assert sum(bits) == 4**6 - 1  # exactly two bits per point


@pytest.mark.parametrize(("size", "passes"), [((19, 19), True), ((1, 19), True), ((20, 19), False), ((19, 20), False)])
def test_tt_is_a_pass_on_a_new_small_grid(size: tuple[int, int], passes: bool) -> None:
    board = Grid(*size)
    assert board.sgf[b""] == PASS
    assert board.sgf.get(b"tt", OFF_BOARD) == (PASS if passes else OFF_BOARD)


def test_the_largest_and_the_smallest_board_have_their_points() -> None:
    assert (Grid(52, 52).size, Grid(1, 1).size, Grid(1, 52).size, Grid(52, 1).size) == (2704, 1, 52, 52)
    assert Grid(1, 1).neighbours == ((),)
    assert Grid(52, 1).name(51) == "BB1"


@pytest.mark.parametrize("name", ["A10", "K1", "AA1", "x", ""])
def test_the_message_names_the_text_and_the_board(name: str) -> None:
    hint = "" if name[-1:].isdigit() else "; write a letter (I is not used) and a number, such as C3"
    with pytest.raises(ValueError, match="^" + re.escape(f"'{name}' is not a point on a 9x8 board{hint}") + "$"):
        Grid(9, 8).parse(f" {name} ")


def test_colours_have_letters_and_names() -> None:
    assert [letter(BLACK), letter(WHITE), colour_name(BLACK), colour_name(WHITE)] == ["B", "W", "Black", "White"]


@pytest.mark.parametrize(("columns", "rows"), [(19, 19), (9, 9), (1, 1), (2, 7), (13, 5), (26, 26), (30, 40)])
def test_letters_are_converted_to_points_together(columns: int, rows: int) -> None:
    board = Grid(columns, rows)
    names = [name for name in board.sgf if len(name) == 2 and name.islower()]
    assert board.points_of(b"".join(names)) == [board.sgf[name] for name in names]
    assert (PASS in [board.sgf[name] for name in names]) is (columns <= 19 and rows <= 19)
    inside = [name for name in names if board.sgf[name] >= 0]
    assert board.points_of(b"".join(inside)) == [board.sgf[name] for name in inside]
    assert board.points_of(b"") == []
    beyond = b"zz" if columns < 26 else b"z{"
    assert board.points_of(inside[0] + beyond) is None


@pytest.mark.parametrize("name", ["Q16", "q16", "Q-16", " Q 16 "])
def test_points_are_understood_in_every_spelling(name: str) -> None:
    assert Grid(19, 19).name(Grid(19, 19).parse(name)) == "Q16"
