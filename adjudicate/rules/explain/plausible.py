"""Find strings in a final position that the players may have agreed are dead (AGA 1991 Rules 9, 12).

A search counts its work instead of measuring time. Therefore a game gets the same answer on every computer.

This module does not look ahead or decide a status. A string enclosed by the opponent may be dead, whatever its shape,
unless it is alive without a move of its owner (Benson 1976). The module ignores snapback, seki and life by play.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import Final

from adjudicate.go.bits import areas_of, beside, parts, points_of, set_of, spread, stones_in
from adjudicate.go.board import Board
from adjudicate.go.points import BLACK, WHITE
from adjudicate.values import dataclass

MOST: Final = 100_000
"""The maximum number of units of work for one game. None of 8,675 real games needed as many."""

AT_LEAST: Final = 5_000
FOR_A_STONE: Final = 300
"""Units for each move of a record and for each stone at its end, so that a short record gets a short search."""


@dataclass
class Budget:
    """The units of work left for one game. A unit is a point counted, a move replayed, or a set of dead stones tried.

    left  -- number of units left
    ended -- True after a request exceeded the budget; all later requests are refused too, and the search is incomplete
    """

    left: int = MOST
    ended: bool = False

    def take(self, units: int) -> bool:
        """Spend units; return False if too few remain."""
        self.ended = self.ended or units > self.left
        if not self.ended:
            self.left -= units
        return not self.ended


def for_game(moves: int, stones: int) -> Budget:
    """Return the budget for a game, given its number of recorded moves and the number of stones on its final board.

    It depends only on the game, not on its file or on other games.

    >>> for_game(0, 0).left, for_game(40, 30).left, for_game(250, 200).left
    (5000, 26000, 100000)
    """
    return Budget(min(MOST, AT_LEAST + FOR_A_STONE * (moves + stones)))


MOST_UNITS: Final = 24
"""The maximum number of enclosed groups in a search, which leaves out the largest as the least likely to be dead."""

MOST_OF_BOARD: Final = 3
SMALL: Final = 60
"""A group is not treated as dead if its region would have more points than a third of the board and SMALL / 3 more."""

LARGE_EYE: Final = 7

MOST_SETS: Final = 50
"""The maximum number of sets to list. If there are more, the list is marked as incomplete."""


@dataclass(frozen=True, slots=True)
class DeadTogether:
    """Strings of one colour that can only be dead together. If removed, they leave a region of the opponent.

    stones -- their points, ascending
    region -- the points of the resulting region: the stones, and the empty points they shared
    colour -- BLACK or WHITE
    lives  -- True if the strings look alive: two regions of their own, or one of LARGE_EYE points; false eyes can
              deceive this test
    """

    stones: tuple[int, ...]
    region: frozenset[int]
    colour: int
    lives: bool = False


def units(board: Board, alive: Collection[int], dead: Collection[int] = ()) -> list[DeadTogether]:
    """Return the groups of strings that may be dead, each with the empty region that it leaves when it is removed.

    alive -- points of stones that cannot be dead (unconditionally alive)
    dead  -- points of stones that are already removed

    Groups are in the order of their first stones. Strings that share empty points belong together, because removing
    only some of them would leave neutral points. A group is left out if its region would not touch an opponent's stone,
    or would be too large (MOST_OF_BOARD).
    """
    grid, kept = board.grid, set_of(board.grid, alive)
    stones = stones_in(board.colours()).lifted(set_of(grid, dead))
    areas = areas_of(grid, stones)
    found: list[DeadTogether] = []
    for colour, own, other, area in (
        (BLACK, stones.black, stones.white, areas.black),
        (WHITE, stones.white, stones.black, areas.white),
    ):
        eyes = list(parts(grid, area))
        rest = own
        while rest:
            region = spread(grid, rest & -rest, grid.all_points & ~other)
            rest &= ~region
            if region & kept or MOST_OF_BOARD * region.bit_count() > grid.size + SMALL:
                continue
            if beside(grid, region) & other:
                group = tuple(points_of(region & own))
                # a group looks alive with two regions that do not touch the opponent, or with a large one
                own_eyes = [eye.bit_count() for eye in eyes if eye & region]
                lives = len(own_eyes) > 1 or max(own_eyes, default=0) >= LARGE_EYE
                found.append(DeadTogether(group, frozenset(points_of(region)), colour, lives))
    found.sort(key=lambda unit: unit.stones)
    return found


def fitting_sets(
    found: Sequence[DeadTogether], shifts: Sequence[int], gap: int, work: Budget | None = None
) -> tuple[list[tuple[int, ...]], bool]:
    """Return a pair: the sets of units whose shifts sum to a gap, smallest sets first, and whether these are all sets.

    found, shifts -- units, and the effect of each on Black's margin if the unit is dead, in quarter points

    Overlapping units exclude each other. At most MOST_SETS sets are returned. If there are more than MOST_UNITS units,
    only the smallest are tried and the list is incomplete, as it is if the budget is spent. A set costs one unit.
    """
    work = work or Budget()
    order = sorted(range(len(found)), key=lambda i: (len(found[i].stones), found[i].stones))[:MOST_UNITS]
    half = len(order) // 2
    second: dict[int, list[tuple[int, ...]]] = {}
    for chosen in _subsets(found, order[half:]):
        second.setdefault(sum(shifts[i] for i in chosen), []).append(chosen)
    sets: list[tuple[int, ...]] = []
    for first in _subsets(found, order[:half]):
        others = second.get(gap - sum(shifts[i] for i in first), ())
        if others and not work.take(len(others)):
            break
        sets += [
            tuple(sorted(first + rest))
            for rest in others
            if not any(_exclude(found[a], found[b]) for a in first for b in rest)
        ]
    sets.sort(key=lambda chosen: (len(chosen), sum(len(found[i].stones) for i in chosen), chosen))
    return sets[:MOST_SETS], len(sets) <= MOST_SETS and len(order) == len(found) and not work.ended


def _subsets(found: Sequence[DeadTogether], order: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield all subsets of the units that do not overlap and so can be dead together."""
    excluded = {pair for pair in combinations(order, 2) if _exclude(found[pair[0]], found[pair[1]])}
    chosen: list[tuple[int, ...]] = [()]
    for i in order:
        chosen += [(*one, i) for one in chosen if not any((j, i) in excluded for j in one)]
    yield from chosen


def _exclude(a: DeadTogether, b: DeadTogether) -> bool:
    return not a.region.isdisjoint(b.region)


def names(board: Board, stones: Collection[int]) -> tuple[str, ...]:
    """Return the names of the strings that contain the given stones. A string is named by its first point."""
    return tuple(board.grid.name(p) for p in sorted({board.string_at(p)[0] for p in stones}))
