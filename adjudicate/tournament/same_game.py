"""Whether two records are of one game. Their moves are texts of one character a move, so that they can be compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from adjudicate.go.points import BLACK

MOST_MOVES: Final = 2000  # compared of one record; no game that is played has as many
_BASE: Final = 0x100  # above what JSON would escape in other ways


def packed_moves(colours: Sequence[int], points: Sequence[int]) -> str:
    """Return moves as a text. points -- of the board, negative for a pass

    >>> packed_moves([1, -1], [72, -1]) == packed_moves([1, -1, 1], [72, -1, 3])[:2]
    True
    """
    moves = zip(colours[:MOST_MOVES], points[:MOST_MOVES], strict=True)
    return "".join(chr(_BASE + 2 * (max(point, -1) + 1) + (colour == BLACK)) for colour, point in moves)


def point_of_move(moves: str, number: int) -> int:
    """Return the point of a move, counted from 1; negative for a pass.

    >>> point_of_move(packed_moves([1, -1], [72, -1]), 1), point_of_move(packed_moves([1, -1], [72, -1]), 2)
    (72, -1)
    """
    return (ord(moves[number - 1]) - _BASE) // 2 - 1


class MovesOfRecord(Protocol):
    """What is compared of a record: RecordFacts has it."""

    @property
    def columns(self) -> int: ...

    @property
    def rows(self) -> int: ...

    @property
    def played(self) -> str: ...

    @property
    def line(self) -> str: ...


def common_moves(one: MovesOfRecord, other: MovesOfRecord) -> int:
    """Return with how many moves in common two records begin."""
    a, b = one.line, other.line
    n = min(len(a), len(b))
    if a[:n] == b[:n]:
        return n
    return next(i for i in range(n) if a[i] != b[i])


def same_game(one: MovesOfRecord, other: MovesOfRecord) -> bool:
    """Tell whether two records are of one game: a long beginning in common, on a board of one size."""
    if (one.columns, one.rows) != (other.columns, other.rows):
        return False
    if one.played == other.played:
        return True
    common, shorter = common_moves(one, other), min(len(one.line), len(other.line))
    return common > max(one.columns, one.rows) and 2 * common >= shorter  # as two games do not begin by chance
