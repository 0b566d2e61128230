"""Unconditional life: strings that cannot be captured even if their owner never plays again.

David B. Benson, "Life in the game of Go", Information Sciences 10 (1976), 17-29. A region here is a maximal connected
set of points without a stone of the colour, empty or not. It is vital to a string if it has an empty point and every
empty point of it is adjacent to the string. The unconditionally alive strings are the largest set in which each string
has two vital regions that touch only strings of the set.

The algorithm proves life and nothing else. Other strings may also live, if their owner answers or in seki. It does not
look ahead, does not handle ko, and does not decide who owns a point.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from adjudicate.go.bits import beside, parts, points_of, stones_in
from adjudicate.go.points import Grid


def unconditionally_alive(
    grid: Grid, colours: Sequence[int], colour: int, *, self_capture: bool = False
) -> frozenset[int]:
    """Return the points of a colour's stones that are alive even if that colour always passes.

    colours      -- BLACK, WHITE or 0 for each point; strings without a liberty, which setup can leave, are allowed
    self_capture -- True if the rules let the opponent capture their own stones; Benson's rules do not. Such a play can
                    empty points that had stones, so a region is then vital only if all its points are adjacent
    """
    own, other = stones_in(colours)
    if colour < 0:
        own, other = other, own
    strings = list(parts(grid, own))
    regions = _regions(grid, own, other, [beside(grid, string) for string in strings], self_capture)
    alive = set(range(len(strings)))
    while True:
        eyes = [0] * len(strings)
        for _, vital in regions:
            for s in vital:
                eyes[s] += 1
        gone = {s for s in alive if eyes[s] < 2}
        if not gone:
            return frozenset(p for s in alive for p in points_of(strings[s]))
        alive -= gone
        regions = [(touched, vital) for touched, vital in regions if touched.isdisjoint(gone)]


def may_live(grid: Grid, colours: Sequence[int], string: Collection[int]) -> bool:
    """Return False if a string is proved not to be unconditionally alive, and True otherwise.

    The search for two vital regions stops at the first empty point that is not adjacent to the string. For most dead
    stones, it examines only a few points, while unconditionally_alive() examines the whole board.
    """
    neighbours = grid.neighbours
    reach = {q for p in string for q in neighbours[p] if not colours[q]}
    if len(reach) < 2:
        return False
    own = colours[next(iter(string))]
    seen = set()
    eyes = 0
    for start in reach:
        if start in seen:
            continue
        seen.add(start)
        region = [start]
        for p in region:  # grows during the loop
            if not colours[p] and p not in reach:
                break
            for q in neighbours[p]:
                if q not in seen and colours[q] != own:
                    seen.add(q)
                    region.append(q)
        else:
            eyes += 1
    return eyes >= 2


def _regions(
    grid: Grid, own: int, other: int, near: Sequence[int], self_capture: bool
) -> list[tuple[set[int], set[int]]]:
    """Return for each region the strings that it touches, and those to which it is vital.

    own, other -- the colour's stones, and the opponent's stones; near -- the points next to each string
    """
    found = []
    for region in parts(grid, grid.all_points & ~own):
        touched = {s for s, beside_it in enumerate(near) if beside_it & region}
        empty = region & ~other
        needed = region if self_capture else empty
        found.append((touched, {s for s in touched if not needed & ~near[s]} if empty else set()))
    return found
