"""Find regions: maximal connected sets of empty points, and the colours next to them (AGA 1991 Rule 12, comment)."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import overload

from adjudicate.go.points import BLACK, WHITE, Grid
from adjudicate.values import dataclass

_OWNER = (0, BLACK, WHITE, 0)  # by the colours touched: none, Black, White, both


@dataclass(frozen=True, slots=True)
class Region:
    """A region of empty points.

    points -- the points, in the order in which they were found
    owner  -- BLACK or WHITE if the region touches only stones of that colour, otherwise 0 (both colours, or none)
    shared -- True if the region touches stones of both colours
    """

    points: list[int]
    owner: int
    shared: bool


def regions(grid: Grid, colours: Sequence[int]) -> list[Region]:
    """Return the regions of a position. Each empty point is in exactly one region.

    colours -- for each point, BLACK, WHITE or 0; 0 also for stones that are agreed to be dead
    """
    neighbours = grid.neighbours
    # content of a point: 1 Black, 2 White, 0 empty, 4 empty and already seen
    stands = [2 if colour < 0 else colour for colour in colours]
    found = []
    for start in range(grid.size):
        if stands[start]:
            continue
        stands[start] = 4
        points = [start]
        touched = 0
        for p in points:  # grows during the loop
            for q in neighbours[p]:
                here = stands[q]
                if here:
                    touched |= here
                else:
                    stands[q] = 4
                    points.append(q)
        found.append(Region(points, _OWNER[touched & 3], touched & 3 == 3))
    return found


class CountedRegions(Sequence[Region]):
    """Regions whose numbers of points are known in advance. The regions themselves are found on first use.

    look       -- function that finds the regions
    surrounded -- owner of regions (BLACK, WHITE, or 0 for the other regions) -> number of points in all these regions
    largest    -- number of points in the largest region that touches both colours, or 0
    """

    def __init__(self, look: Callable[[], list[Region]], surrounded: dict[int, int], largest: int) -> None:
        self._look = look
        self.surrounded = surrounded
        self.largest = largest

    @cached_property
    def _found(self) -> list[Region]:
        return self._look()

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, CountedRegions | list | tuple) else NotImplemented

    __hash__ = None  # type: ignore[assignment] # as a list

    def __reduce__(self) -> tuple[type[list[Region]], tuple[list[Region]]]:
        return list, (self._found,)  # without `look`, which refers to the whole game

    @overload
    def __getitem__(self, index: int) -> Region: ...
    @overload
    def __getitem__(self, index: slice) -> list[Region]: ...
    def __getitem__(self, index: int | slice) -> Region | list[Region]:
        return self._found[index]

    def __iter__(self) -> Iterator[Region]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


def surrounded(found: Sequence[Region]) -> dict[int, int]:
    """Return a dict: owner of regions (BLACK, WHITE, or 0 for other regions) -> number of points in all of them."""
    if isinstance(found, CountedRegions):
        return found.surrounded
    points = {BLACK: 0, WHITE: 0, 0: 0}
    for region in found:
        points[region.owner] += len(region.points)
    return points


def largest_shared(found: Sequence[Region]) -> int:
    """Return the number of points in the largest region that touches both colours; 0 if there is none."""
    if isinstance(found, CountedRegions):
        return found.largest
    return max((len(region.points) for region in found if region.shared), default=0)
