"""Sets of points as integers, one bit per point. Counting a final position does not need anything else.

Bit p means point p. Sets are extended, intersected and counted in one step, so finding the points that each colour
surrounds takes a few microseconds. regions.py lists each region, and takes ten times as long for the same answer.
"""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from adjudicate.go.points import Grid

_BLACK = bytes.maketrans(b"\x00\x01\xff", b"010")
_WHITE = bytes.maketrans(b"\x00\x01\xff", b"001")


class Stones(NamedTuple):
    """The stones of a position: Black's and White's points."""

    black: int
    white: int

    def lifted(self, dead: int) -> "Stones":
        """Return the position without the stones on these points."""
        return Stones(self.black & ~dead, self.white & ~dead)


class Areas(NamedTuple):
    """The empty points in a position, divided by the colours of the stones that their regions touch.

    black, white -- points whose region touches only that colour
    shared       -- points whose region touches both colours
    bare         -- all points, if there are no stones on the board
    """

    black: int
    white: int
    shared: int
    bare: int

    @property
    def neutral(self) -> int:
        """The empty points that neither colour surrounds."""
        return self.shared | self.bare


def stones_in(colours: Sequence[int]) -> Stones:
    """Return the stones of a position: BLACK, WHITE or 0 for each point."""
    last_first = array("b", colours).tobytes()[::-1]
    return Stones(int(last_first.translate(_BLACK), 2), int(last_first.translate(_WHITE), 2))


def set_of(grid: Grid, points: Iterable[int]) -> int:
    """Return the set that contains the given points."""
    digits = bytearray(b"0") * grid.size
    for p in points:
        digits[~p] = 49  # the digit 1
    return int(digits, 2)


def points_of(points: int) -> list[int]:
    """Return the points of a set, ascending."""
    found = []
    while points:
        lowest = points & -points
        found.append(lowest.bit_length() - 1)
        points ^= lowest
    return found


def beside(grid: Grid, points: int) -> int:
    """Return all neighbours of the points in a set. Some of the neighbours may be in the set themselves."""
    columns = grid.columns
    return (
        (points << 1 & grid.not_first | points >> 1 & grid.not_last | points << columns | points >> columns)
        & grid.all_points
    )  # fmt: skip


def beside_two(grid: Grid, points: int) -> int:
    """Return the points that have at least two neighbours in a set. Some of these points may be in the set."""
    left, right = points << 1 & grid.not_first, points >> 1 & grid.not_last
    up, down = points << grid.columns, points >> grid.columns
    return (left & right | up & down | (left | right) & (up | down)) & grid.all_points


def spread(grid: Grid, seeds: int, within: int) -> int:
    """Return the points of `within` that are connected to a seed by points of `within`. Other seeds are ignored."""
    columns, not_first, not_last = grid.columns, grid.not_first, grid.not_last
    found = new = seeds & within
    while new:
        new = (new << 1 & not_first | new >> 1 & not_last | new << columns | new >> columns) & within & ~found
        found |= new
    return found


def areas_of(grid: Grid, stones: Stones) -> Areas:
    """Return the areas of a position from which the dead stones have been removed."""
    empty = grid.all_points & ~(stones.black | stones.white)
    black = spread(grid, beside(grid, stones.black), empty)
    white = spread(grid, beside(grid, stones.white), empty)
    return Areas(black & ~white, white & ~black, black & white, empty & ~(black | white))


def parts(grid: Grid, points: int) -> Iterator[int]:
    """Yield the connected parts of a set, in the order of their first points."""
    while points:
        part = spread(grid, points & -points, points)
        yield part
        points ^= part


def largest_part(grid: Grid, points: int) -> int:
    """Return the number of points in the largest connected part of a set; 0 for an empty set."""
    return max((part.bit_count() for part in parts(grid, points)), default=0)
