"""Colours and points, and the names that this program, referees and SGF files use for them.

A colour is the integer BLACK (+1) or WHITE (-1), so the opponent is the negation. A point is an integer counted row by
row from the upper left corner, as in SGF. Referees use names such as Q16, which omit the letter I and count rows from
the bottom (AGA 1991, comment to Rule 1).
"""

import re
import sys
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, Literal

BLACK: Final = 1
WHITE: Final = -1
PASS: Final = -1
OFF_BOARD: Final = -2
MAX_SIZE: Final = 52

_COLUMN_LETTERS: Final = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
_SGF_LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_NAME = r"(?a)([A-HJ-Za-hj-z]{1,2})[- ]?([1-9][0-9]?)"


def letter(colour: int) -> Literal["B", "W"]:
    """Return "B" for BLACK and "W" for WHITE."""
    return "B" if colour == BLACK else "W"


def colour_name(colour: int) -> str:
    """Return "Black" for BLACK and "White" for WHITE."""
    return "Black" if colour == BLACK else "White"


def column_name(column: int) -> str:
    """Return the name of a column, counted from 0 at the left: A to Z without I, then AA, AB and so on.

    >>> column_name(8), column_name(24), column_name(25), column_name(33)
    ('J', 'Z', 'AA', 'AJ')
    """
    if column < len(_COLUMN_LETTERS):
        return _COLUMN_LETTERS[column]
    return "A" + _COLUMN_LETTERS[column - len(_COLUMN_LETTERS)] if column < 50 else "B" + _COLUMN_LETTERS[column - 50]


class Grid:
    """The points on a board of a given size, and their neighbours, without stones.

    columns, rows -- 1 to 52 each, because SGF FF4 cannot name more; ValueError otherwise
    size          -- number of points
    neighbours    -- for each point, the points adjacent to it along a line
    black_bit, white_bit -- for each point, the bit of a stone of that colour in an exact position key
    colours       -- string id of a Board -> its colour; 0 for id 0
    bits          -- the bit of each history code: Black's points, White's points, and 0 for codes that are not plays
    all_points, not_first, not_last -- sets of points, one bit each: all points, all except the first column, all except
                                       the last column
    sgf           -- two-letter SGF point (as bytes) -> point, including passes: b"" and, up to 19 lines, b"tt"
    """

    __slots__ = (
        "_letters", "_names", "all_points", "bits", "black_bit", "colours", "columns", "neighbours", "not_first",
        "not_last", "rows", "sgf", "size", "white_bit",
    )  # fmt: skip

    def __init__(self, columns: int, rows: int) -> None:
        if not (1 <= columns <= MAX_SIZE and 1 <= rows <= MAX_SIZE):
            raise ValueError(f"a board must have 1 to {MAX_SIZE} lines in each direction, not {columns} by {rows}")
        self.columns = columns
        self.rows = rows
        self.size = columns * rows
        self.neighbours = tuple(self._adjacent(p) for p in range(self.size))
        self.black_bit = tuple(1 << (2 * p) for p in range(self.size))
        self.white_bit = tuple(2 << (2 * p) for p in range(self.size))
        self.colours = (0,) + (BLACK,) * self.size + (WHITE,) * self.size
        self.all_points = (1 << self.size) - 1
        first = sum(1 << (y * columns) for y in range(rows))
        self.not_first = self.all_points & ~first
        self.not_last = self.all_points & ~(first << (columns - 1))
        self.bits = self.black_bit + self.white_bit + (0,) * 5
        self.sgf: dict[bytes, int] = {
            (_SGF_LETTERS[x] + _SGF_LETTERS[y]).encode(): y * columns + x for y in range(rows) for x in range(columns)
        }
        self.sgf[b""] = PASS
        if columns <= 19 and rows <= 19:
            self.sgf[b"tt"] = PASS
        self._names: tuple[str, ...] = ()
        self._letters = _SGF_LETTERS[: min(columns, rows, 26)].encode()

    def __eq__(self, other: object) -> bool:
        """Return True if both grids have the same size."""
        return isinstance(other, Grid) and (self.columns, self.rows) == (other.columns, other.rows)

    def __hash__(self) -> int:
        return hash((self.columns, self.rows))

    def __reduce__(self) -> "tuple[Callable[[int, int], Grid], tuple[int, int]]":
        return grid, (self.columns, self.rows)

    def __repr__(self) -> str:
        return f"Grid({self.columns}, {self.rows})"

    def points_of(self, letters: bytes) -> list[int] | None:
        """Parse points that are written as two SGF letters each; return None if a pair does not name a point.

        The code converts all points in one step, as sums of long integers with two bytes per point, because an archive
        has hundreds of millions of points.
        """
        number = len(letters) // 2
        if letters.translate(None, self._letters):  # a pass, or a letter that is not on both axes
            found = [self.sgf.get(letters[i : i + 2], OFF_BOARD) for i in range(0, 2 * number, 2)]
            return None if OFF_BOARD in found else found
        both = int.from_bytes(letters, "little")
        low = int.from_bytes(b"\xff\0" * number, "little")
        each = int.from_bytes(b"\x01\0" * number, "little")
        points = (both & low) + (both >> 8 & low) * self.columns - each * (ord("a") * (1 + self.columns))
        return memoryview(points.to_bytes(2 * number, sys.byteorder)).cast("H").tolist()

    def _adjacent(self, point: int) -> tuple[int, ...]:
        y, x = divmod(point, self.columns)
        near = []
        if y > 0:
            near.append(point - self.columns)
        if x > 0:
            near.append(point - 1)
        if x + 1 < self.columns:
            near.append(point + 1)
        if y + 1 < self.rows:
            near.append(point + self.columns)
        return tuple(near)

    def key(self, stones: Mapping[int, int]) -> int:
        """Return a position (point -> colour) as an integer, two bits per point. Equal keys mean equal positions."""
        key = 0
        for point, colour in stones.items():
            key |= self.black_bit[point] if colour > 0 else self.white_bit[point]
        return key

    def name(self, point: int) -> str:
        """Return the name that referees use for a point.

        >>> grid(19, 19).name(3 * 19 + 15)
        'Q16'
        """
        if not self._names:
            columns = [column_name(x) for x in range(self.columns)]
            self._names = tuple(f"{column}{self.rows - y}" for y in range(self.rows) for column in columns)
        return self._names[point]

    def parse(self, name: str) -> int:
        """Return the point for a referee's name such as "Q16" or "q16".

        >>> grid(9, 9).parse("a9")
        0
        """
        match = re.fullmatch(_NAME, name.strip())
        column = -1
        if match:
            letters = match[1].upper()
            column = _COLUMN_LETTERS.index(letters[-1])
            if len(letters) == 2:
                column += 25 * (1 + _COLUMN_LETTERS.index(letters[0]))
        if not match or column >= self.columns or int(match[2]) > self.rows:
            hint = "" if match else "; write a letter (I is not used) and a number, such as C3"
            raise ValueError(f"{name.strip()!r} is not a point on a {self.columns}x{self.rows} board{hint}")
        return (self.rows - int(match[2])) * self.columns + column


@lru_cache(maxsize=64)
def grid(columns: int, rows: int) -> Grid:
    """Return the Grid for a size; each Grid is created once. Raises ValueError unless both sides have 1 to 52 lines."""
    return Grid(columns, rows)
