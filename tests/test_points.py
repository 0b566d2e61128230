"""Names of points and colours."""

from __future__ import annotations

import pytest

from adjudicate.go.points import MAX_SIZE, OFF_BOARD, PASS, Grid, grid


@pytest.mark.parametrize(
    ("columns", "rows", "sgf", "name"),
    [
        (19, 19, b"pd", "Q16"),
        (19, 19, b"aa", "A19"),
        (19, 19, b"ss", "T1"),
        (19, 19, b"ia", "J19"),
        (9, 13, b"im", "J1"),
        (27, 27, b"zA", "AA1"),
        (52, 52, b"Za", "BB52"),
        (52, 52, b"Ya", "BA52"),
        (3, 2, b"cb", "C1"),
    ],
)
def test_names(columns: int, rows: int, sgf: bytes, name: str) -> None:
    board = grid(columns, rows)
    assert board.name(board.sgf[sgf]) == name
    assert board.parse(name) == board.parse(name.lower()) == board.sgf[sgf]


@pytest.mark.parametrize("size", range(1, MAX_SIZE + 1))
def test_every_point_has_one_name(size: int) -> None:
    board = Grid(size, 3)
    names = [board.name(p) for p in range(board.size)]
    assert len(set(names)) == board.size
    assert [board.parse(n) for n in names] == list(range(board.size))
    assert len([p for p in board.sgf.values() if p >= 0]) == board.size


@pytest.mark.parametrize("name", ["I5", "A0", "A10", "K1", "", "5A", "AA1", "٣A", "A٣"])
def test_no_point(name: str) -> None:
    with pytest.raises(ValueError, match="names no point"):
        grid(9, 9).parse(name)


def test_white_space_around_a_name_is_allowed() -> None:
    assert grid(9, 9).parse(" a1 ") == 72


def test_tt_is_a_pass_up_to_19_lines_only() -> None:
    assert grid(19, 19).sgf[b"tt"] == PASS
    assert grid(9, 9).sgf[b"tt"] == PASS
    assert grid(20, 20).sgf[b"tt"] == 19 * 20 + 19
    assert grid(19, 25).sgf.get(b"tt", OFF_BOARD) == OFF_BOARD


@pytest.mark.parametrize("size", [(0, 5), (5, 0), (53, 5), (5, 53)])
def test_sizes(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="1 to 52"):
        Grid(*size)
