"""Regions.

Maximal connected sets of empty points, and the colours whose stones they touch (AGA 1991 Rule 12, comment).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicate.go.points import BLACK, WHITE, Grid

_OWNER = (0, BLACK, WHITE, 0)  # by the colours touched: none, Black, White, both


@dataclass(frozen=True, slots=True)
class Region:
    """A region of empty points.

    points -- in the order found
    owner  -- BLACK or WHITE where it touches stones of that colour only, else 0 (both colours, or none)
    shared -- whether it touches stones of both colours
    """

    points: list[int]
    owner: int
    shared: bool


def regions(grid: Grid, colours: Sequence[int]) -> list[Region]:
    """Return the regions of a position, each empty point in exactly one.

    colours -- for each point BLACK, WHITE or 0; stones agreed dead must be lifted already
    """
    neighbours = grid.neighbours
    # what stands on a point: 1 Black, 2 White, 0 nothing, 4 nothing and seen already
    stands = [2 if colour < 0 else colour for colour in colours]
    found = []
    for start in range(grid.size):
        if stands[start]:
            continue
        stands[start] = 4
        points = [start]
        touched = 0
        for p in points:  # grows while it is walked
            for q in neighbours[p]:
                here = stands[q]
                if here:
                    touched |= here
                else:
                    stands[q] = 4
                    points.append(q)
        found.append(Region(points, _OWNER[touched & 3], touched & 3 == 3))
    return found
