"""Unconditional life: find the strings that cannot be captured even if their owner never plays again.

David B. Benson, "Life in the game of Go", Information Sciences 10 (1976), 17-29. Here, a region is a maximal connected
set of points without a stone of the colour, empty or not. A region is vital to a string if it has an empty point and
all its empty points are adjacent to the string. The unconditionally alive strings are the largest set in which each
string has two vital regions that touch only strings in the set.

The algorithm proves only life. Other strings may also live, in seki or if their owner answers. The algorithm does not
look ahead, does not handle ko, and does not decide who owns a point.
"""

from collections.abc import Iterable, Sequence

from adjudicate.go.bits import beside, parts, points_of, set_of, spread, stones_in
from adjudicate.go.points import Grid


def unconditionally_alive(
    grid: Grid, colours: Sequence[int], colour: int, *, self_capture: bool = False, among: Iterable[int] | None = None
) -> frozenset[int]:
    """Return the points of all stones of a colour that stay alive even if that colour always passes.

    colours      -- BLACK, WHITE or 0 for each point; strings without a liberty, which setup can leave, are allowed
    self_capture -- True if the rules let the opponent capture their own stones; Benson's rules do not. Such a play can
                    empty points that had stones, so a region is then vital only if all its points are adjacent
    among        -- points of the strings to examine; None for all strings
    """
    own, other = stones_in(colours)
    if colour < 0:
        own, other = other, own
    asked = own if among is None else set_of(grid, among) & own
    around: dict[int, list[int]] = {}  # region -> the strings that it touches, if it is vital to one of them
    seen: list[int] = []  # all regions
    eyes: dict[int, list[int]] = {}  # string -> its vital regions
    waiting = asked
    while waiting:
        string = spread(grid, waiting & -waiting, own)
        waiting &= ~string
        near = beside(grid, string)
        eyes[string] = []
        liberties = near & ~(own | other)
        while liberties:
            first = liberties & -liberties
            region = next((one for one in seen if one & first), 0)
            if not region:
                region = spread(grid, first, grid.all_points & ~own)
                seen.append(region)
            liberties &= ~region
            if (region if self_capture else region & ~other) & ~near:
                continue
            eyes[string].append(region)
            if region not in around:
                around[region] = list(parts(grid, spread(grid, beside(grid, region), own)))
                for touched in around[region]:
                    waiting |= 0 if touched in eyes else touched
    alive = set(eyes)
    while True:
        left = {string for string in alive if sum(alive.issuperset(around[region]) for region in eyes[string]) >= 2}
        if len(left) == len(alive):
            return frozenset(p for string in alive if string & asked for p in points_of(string))
        alive = left
