"""Regions.

Maximal connected sets of empty points, and the colours whose stones they touch (AGA 1991 Rule 12, comment).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicate.go.points import BLACK, WHITE, Grid


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
    seen = bytearray(map(bool, colours))
    found = []
    start = seen.find(0)
    while start >= 0:
        seen[start] = 1
        points = [start]
        black = white = False
        for p in points:  # grows while it is walked
            for q in neighbours[p]:
                if not seen[q]:
                    seen[q] = 1
                    points.append(q)
                elif colours[q] > 0:
                    black = True
                elif colours[q] < 0:
                    white = True
        owner = 0 if black is white else (BLACK if black else WHITE)
        found.append(Region(points, owner, black and white))
        start = seen.find(0, start + 1)
    return found
