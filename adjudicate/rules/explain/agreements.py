"""Every agreement on dead stones that players may have reached (AGA 1991 Rule 10), and whether one gives a result.

The search is exhaustive or says that it is not. It tries every set of strings, likely or not, except strings that are
unconditionally alive (Benson 1976): by Rule 9 a dead string is one that could not escape capture. Strings that are
unconditionally alive cut the board into parts, and what a string is worth dead depends on its own part alone. So each
part is searched by itself, and the totals of the parts are added up.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from adjudicate.go.bits import Stones, beside, parts, points_of, set_of, spread, stones_in
from adjudicate.go.board import Board
from adjudicate.go.points import Grid
from adjudicate.rules.budget import MOST
from adjudicate.rules.explain.plausible import names
from adjudicate.rules.explain.recounts import Counting, Groups, alive_points, dead_sets
from adjudicate.rules.ruleset import Method
from adjudicate.values import FrozenValue, value

POINT: Final = 4
"""A point of the count, in quarter points."""

_Sets = dict[int, tuple[int, int]]
"""What dead strings add to Black's area less White's -> how many strings do so, the fewest, and their points."""


@value
class FoundAgreement(FrozenValue):
    """What a search for an agreement on dead stones found.

    dead  -- points of the stones that are dead by it, ascending; None where none was found
    named -- their strings, each by its first point
    tried -- every set was tried, or one was found: only then does None prove that no set gives the result
    """

    dead: tuple[int, ...] | None
    named: tuple[str, ...] = ()
    tried: bool = True


NOT_TRIED: Final = FoundAgreement(None, tried=False)
"""There was no search."""


def agreement(
    groups: Groups, gaps: Sequence[int], recorded: int, method: Method, count: Counting, *, self_capture: bool
) -> FoundAgreement:
    """Look for dead stones that give a recorded margin, the plausible ones first.

    gaps -- what dead stones would have to add to Black's margin, in quarter points: one gap for each count that may be
            the recorded one
    recorded -- the margin itself, in quarter points
    self_capture -- the rules let a player capture stones of his own
    """
    plausible, _ = dead_sets(groups, recorded, method, count)
    if plausible and plausible[0].dead:
        return FoundAgreement(plausible[0].dead, names(groups.board, plausible[0].dead))
    return any_agreement(groups.board, alive_points(groups.board, self_capture=self_capture), gaps)


def any_agreement(board: Board, alive: Collection[int], gaps: Iterable[int], most: int = MOST) -> FoundAgreement:
    """Look for any set of strings that, dead, adds one of the gaps; of the fewest strings if there are several.

    alive -- points of stones that cannot be dead
    most  -- a search that would have to count more points than this is not begun
    """
    # Dead stones move whole points: no set of them fills a gap with a fraction.
    wanted = {gap // POINT for gap in gaps if gap % POINT == 0}
    if not wanted:
        return FoundAgreement(None)
    grid, stones = board.grid, stones_in(board.colours())
    kept = set_of(grid, alive)
    strings = [*parts(grid, stones.black & ~kept), *parts(grid, stones.white & ~kept)]
    searched = [(part, [one for one in strings if one & part]) for part in parts(grid, grid.all_points & ~kept)]
    if sum(part.bit_count() << len(inside) for part, inside in searched) > most:
        return FoundAgreement(None, tried=False)
    totals: _Sets = {0: (0, 0)}
    for part, inside in searched:
        totals = _sums(totals, _of_part(grid, stones, part, inside))
    fitting = [totals[gap] for gap in wanted if gap in totals]
    if not fitting:
        return FoundAgreement(None)
    dead = tuple(points_of(min(fitting)[1]))
    return FoundAgreement(dead, names(board, dead))


def _of_part(grid: Grid, stones: Stones, part: int, strings: Sequence[int]) -> _Sets:
    """Return what every set of a part's strings adds."""
    found: _Sets = {}
    chosen = [(0, 0)]
    for string in strings:
        chosen += [(number + 1, dead | string) for number, dead in chosen]
    base = _worth(grid, stones, part)
    for one in chosen:
        added = _worth(grid, stones.lifted(one[1]), part) - base
        found[added] = min(found.get(added, one), one)
    return found


def _worth(grid: Grid, stones: Stones, part: int) -> int:
    """Return the points of a part that are Black's area less those that are White's (AGA 1991 Rule 12)."""
    black, white = stones
    empty = part & ~(black | white)
    near_black, near_white = (spread(grid, beside(grid, own), empty) for own in stones)
    of_black, of_white = (black & part) | (near_black & ~near_white), (white & part) | (near_white & ~near_black)
    return of_black.bit_count() - of_white.bit_count()


def _sums(first: _Sets, second: _Sets) -> _Sets:
    """Return what every set of the one with every set of the other adds."""
    found: _Sets = {}
    for a, (number, dead) in first.items():
        for b, (more, others) in second.items():
            one = (number + more, dead | others)
            found[a + b] = min(found.get(a + b, one), one)
    return found
