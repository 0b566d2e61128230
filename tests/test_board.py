"""The board: drawn positions, and random play compared with flood fill."""

from __future__ import annotations

import random

import pytest

from adjudicate.go.board import SELF_CAPTURE, Board
from adjudicate.go.points import BLACK, WHITE, grid
from adjudicate.go.regions import regions
from adjudicate.proof import reference as ref
from tests.support import lines
from tests.tables import text_of


def drawn(picture: str) -> Board:
    """Make a board from rows of X, O and dots."""
    rows = picture.split()
    board = Board(grid(len(rows[0]), len(rows)))
    for p, mark in enumerate("".join(rows)):
        if mark in "XO":
            board.edit([(p, BLACK if mark == "X" else WHITE)])
    return board


def titled(text: str) -> list[tuple[str, str]]:
    """Return the diagrams in a text, which are separated by blank lines, with their titles."""
    return [(title, picture) for title, _, picture in (part.partition("\n") for part in text.strip().split("\n\n"))]


def names(board: Board, points: list[int] | None) -> list[str]:
    return sorted(board.grid.name(p) for p in points or [])


PLAYS = text_of("plays")
"""A move, and the board before and after it."""


@pytest.mark.parametrize(("title", "pictures"), titled(PLAYS))
def test_a_play_captures_strings_without_liberties(title: str, pictures: str) -> None:
    move, player, captured = title.split(" ", 2)
    before, after = zip(*(row.split() for row in pictures.split("\n")), strict=True)
    colour = BLACK if player == "X" else WHITE
    board = drawn(" ".join(before))
    point = board.grid.parse(move)
    expected = captured.removeprefix("takes ").split() if captured[-1].isdigit() else []
    assert names(board, board.would_capture(point, colour)) == expected
    if not expected:
        assert board.would_self_capture(point, colour) is (captured == "is self-capture")
    result = board.play(point, colour)
    assert (result is SELF_CAPTURE) is (captured == "is self-capture")
    assert names(board, result) == expected
    assert lines(board) == list(after)


def test_a_self_capture_removes_the_own_string() -> None:
    board = drawn("""
        .XO
        XXO
        OO.
        """)
    point = board.grid.parse("A3")
    assert board.play(point, BLACK) is SELF_CAPTURE
    assert names(board, board.remove_own(point, BLACK)) == ["A2", "A3", "B2", "B3"]
    assert lines(board) == ["..O", "..O", "OO."]


def test_setup_captures_nothing_and_a_later_play_does() -> None:
    board = drawn("""
        XO.
        OO.
        ...
        """)
    assert not board.has_liberty(0)
    assert lines(board) == ["XO.", "OO.", "..."]
    board.edit([(board.grid.parse("B3"), 0)])
    assert board.has_liberty(0)
    assert names(board, board.play(board.grid.parse("B3"), WHITE)) == ["A3"]


def test_copy_is_independent() -> None:
    board = drawn("""
        XX.
        ...
        ...
        """)
    twin = board.copy()
    twin.play(twin.grid.parse("C3"), BLACK)
    twin.play(twin.grid.parse("A2"), WHITE)
    assert lines(board) == ["XX.", "...", "..."]
    assert board.string_at(0) == [0, 1]
    assert twin.string_at(0) == [0, 1, 2]


@pytest.mark.parametrize("size", [(1, 1), (1, 6), (2, 2), (3, 3), (5, 4), (7, 7), (19, 19)])
def test_random_play_agrees_with_flood_fill(size: tuple[int, int]) -> None:
    rng = random.Random(str(size))
    columns, rows = size
    captures = refused = edits = 0
    for _ in range(30 if columns < 19 else 2):
        board = Board(grid(columns, rows))
        stones: dict[ref.Point, str] = {}
        for _ in range(columns * rows * 3):
            colour = rng.choice([BLACK, WHITE])
            me = "B" if colour == BLACK else "W"
            p = rng.randrange(board.grid.size)
            at = (p % columns, p // columns)
            if rng.random() < 0.05:
                change = rng.choice([BLACK, WHITE, 0])
                board.edit([(p, change)])
                stones.pop(at, None)
                if change:
                    stones[at] = "B" if change == BLACK else "W"
                edits += 1
            elif at not in stones:
                after = dict(stones)
                after[at] = me
                for q in ref.neighbours(at, columns, rows):
                    if after.get(q) == ref.OTHER[me]:
                        string, liberties = ref.string(after, q, columns, rows)
                        if not liberties:
                            captures += 1
                            for s in string:
                                del after[s]
                result = board.play(p, colour)
                if not ref.string(after, at, columns, rows)[1]:
                    assert result is SELF_CAPTURE
                    refused += 1
                else:
                    assert result is not SELF_CAPTURE
                    stones = after
            assert {
                (i % columns, i // columns): "B" if c == BLACK else "W" for i, c in enumerate(board.colours()) if c
            } == stones
        for p in range(board.grid.size):
            if board.cell[p]:
                string, liberties = ref.string(stones, (p % columns, p // columns), columns, rows)
                assert {(s % columns, s // columns) for s in board.string_at(p)} == string
                assert board.has_liberty(p) is bool(liberties)
    if columns * rows > 1:
        assert min(captures, refused, edits) > 10


def test_regions_have_an_owner_unless_both_colours_border_them() -> None:
    board = drawn("""
        .X.O.
        XX.OO
        .....
        .....
        ....O
        """)
    found = {tuple(names(board, r.points)): (r.owner, r.shared) for r in regions(board.grid, board.colours())}
    assert found.pop(("A5",)) == (BLACK, False)
    assert found.pop(("E5",)) == (WHITE, False)
    [(owner, shared)] = found.values()
    assert (owner, shared) == (0, True)
    # the last point of a row and the first of the next are not neighbours
    ends = drawn("""
        XX.
        .XX
        """)
    assert [names(ends, r.points) for r in regions(ends.grid, ends.colours())] == [["C2"], ["A1"]]
    [only] = regions(grid(2, 2), (0, 0, 0, 0))
    assert (only.owner, only.shared, sorted(only.points)) == (0, False, [0, 1, 2, 3])
