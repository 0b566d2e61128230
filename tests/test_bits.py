"""Sets of points as integers agree with lists of regions on boards of every shape."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from adjudicate.go.bits import Areas, areas_of, beside, beside_two, largest_part, parts, points_of, set_of, stones_in
from adjudicate.go.points import BLACK, WHITE, grid
from adjudicate.go.regions import regions


def position(rng: random.Random, columns: int, rows: int) -> list[int]:
    fullness = rng.random()
    return [rng.choice((BLACK, WHITE)) if rng.random() < fullness else 0 for _ in range(columns * rows)]


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (1, 9), (9, 1), (2, 2), (5, 7), (9, 9), (19, 19), (52, 3)])
def test_areas_equal_the_regions_by_owner(columns: int, rows: int) -> None:
    board_grid = grid(columns, rows)
    rng = random.Random(columns * 100 + rows)
    for _ in range(40):
        colours = position(rng, columns, rows)
        listed = regions(board_grid, colours)
        areas = areas_of(board_grid, stones_in(colours))
        kinds = ((BLACK, False), (WHITE, False), (0, True), (0, False))
        expected_points = [sorted(p for r in listed if (r.owner, r.shared) == kind for p in r.points) for kind in kinds]
        assert [points_of(area) for area in areas] == expected_points
        largest = max((len(r.points) for r in listed if r.shared), default=0)
        assert largest_part(board_grid, areas.shared) == largest
        black = stones_in(colours).black
        near = Counter(q for p in points_of(black) for q in board_grid.neighbours[p])
        assert points_of(beside(board_grid, black)) == sorted(near)
        assert points_of(beside_two(board_grid, black)) == sorted(q for q, number in near.items() if number > 1)
        empty = areas.black | areas.white | areas.shared | areas.bare
        assert sorted(map(points_of, parts(board_grid, empty))) == sorted(sorted(r.points) for r in listed)


def test_lifted_stones_are_removed() -> None:
    stones = stones_in([BLACK, 0, 0, 0, WHITE, WHITE])
    assert stones == (0b000001, 0b110000)
    assert stones.lifted(0b100001) == (0, 0b010000)


def test_sets_and_points_convert_into_each_other() -> None:
    board_grid = grid(3, 3)
    assert set_of(board_grid, [0, 4, 8]) == 0b100010001
    assert points_of(0b100010001) == [0, 4, 8]
    assert points_of(beside(board_grid, 1 << 4)) == [1, 3, 5, 7]
    assert points_of(beside(board_grid, 1 << 2)) == [1, 5]  # not across the edge
    assert areas_of(board_grid, stones_in([0] * 9)) == Areas(0, 0, 0, 0b111111111)
