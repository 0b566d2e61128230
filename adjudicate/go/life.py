"""Unconditional life: strings that cannot be captured even if their owner never plays again.

David B. Benson, "Life in the game of Go", Information Sciences 10 (1976), 17-29. A region here is a maximal connected
set of points without a stone of the colour, empty or not. It is vital to a string if it has an empty point and every
empty point of it is adjacent to the string. The strings that are unconditionally alive are the largest set of which
each has two vital regions that touch strings of the set only.

It proves life and nothing else. A string that it leaves out may live too, if its owner answers or in seki; it reads no
moves, knows no ko, and says nothing of who owns a point.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from adjudicate.go.points import Grid


def unconditionally_alive(
    grid: Grid, colours: Sequence[int], colour: int, *, self_capture: bool = False
) -> frozenset[int]:
    """Return the points of a colour's stones that are alive even if that colour always passes.

    colours      -- for each point BLACK, WHITE or 0; strings without a liberty (setup can leave them) are allowed
    self_capture -- the rules let the opponent capture stones of his own. Benson's rules do not. Such a play can empty
                    points that held stones, so that a region is then vital only if all its points are adjacent
    """
    string, stones = _strings(grid, colours, colour)
    regions = _regions(grid, colours, colour, string, self_capture)
    alive = set(range(len(stones)))
    while True:
        eyes = [0] * len(stones)
        for _, vital in regions:
            for s in vital:
                eyes[s] += 1
        gone = {s for s in alive if eyes[s] < 2}
        if not gone:
            return frozenset(p for s in alive for p in stones[s])
        alive -= gone
        regions = [(touched, vital) for touched, vital in regions if touched.isdisjoint(gone)]


def may_live(grid: Grid, colours: Sequence[int], string: Collection[int]) -> bool:
    """Tell whether a string may be unconditionally alive: False is a proof, True is none.

    It looks for two regions vital to the string and turns away at the first empty point out of its reach. For most
    dead stones that costs a look at a few points, where unconditionally_alive() looks at the board.
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
        for p in region:  # grows while it is walked
            if not colours[p] and p not in reach:
                break
            for q in neighbours[p]:
                if q not in seen and colours[q] != own:
                    seen.add(q)
                    region.append(q)
        else:
            eyes += 1
    return eyes >= 2


def _strings(grid: Grid, colours: Sequence[int], colour: int) -> tuple[list[int], list[list[int]]]:
    """Return for each point the number of the colour's string on it, else -1; and the points of each string."""
    string = [-1] * grid.size
    stones: list[list[int]] = []
    for start in range(grid.size):
        if colours[start] == colour and string[start] < 0:
            string[start] = len(stones)
            points = [start]
            for p in points:  # grows while it is walked
                for q in grid.neighbours[p]:
                    if colours[q] == colour and string[q] < 0:
                        string[q] = len(stones)
                        points.append(q)
            stones.append(points)
    return string, stones


def _regions(
    grid: Grid, colours: Sequence[int], colour: int, string: Sequence[int], self_capture: bool
) -> list[tuple[set[int], set[int]]]:
    """Return for each region the strings that it touches, and those to which it is vital."""
    found = []
    seen = [c == colour for c in colours]
    for start in range(grid.size):
        if seen[start]:
            continue
        seen[start] = True
        points = [start]
        touched: set[int] = set()
        vital: set[int] | None = None
        bare = False
        for p in points:  # grows while it is walked
            adjacent = set()
            for q in grid.neighbours[p]:
                if string[q] >= 0:
                    adjacent.add(string[q])
                elif not seen[q]:
                    seen[q] = True
                    points.append(q)
            touched |= adjacent
            bare = bare or not colours[p]
            if self_capture or not colours[p]:
                vital = adjacent if vital is None else vital & adjacent
        found.append((touched, vital if vital and bare else set()))
    return found
