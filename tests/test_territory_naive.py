"""The naive map of territory, and points that it calls doubtful. tests.proof compares random positions."""

from __future__ import annotations

import random

import pytest

from adjudicate.go.points import grid
from adjudicate.proof.territory import BLACK, WHITE, naive_map
from tests.proof import territory
from tests.proof.ends import parse, random_end
from tests.tables import cases_in

SEED = 20261122


def test_a_printed_position_is_read_again() -> None:
    rng = random.Random(SEED)
    for _ in range(50):
        end = random_end(rng)
        assert parse(str(end).split()) == end


def test_the_naive_map_finds_a_false_eye() -> None:
    """The last liberty of D3 is C3, so Black must fill it. A3 and A1 are Black's eyes, and F3 and E1 are White's."""
    end = parse([".X.XO.", "XXXOOO", ".XXO.O"])
    found = naive_map(end.columns, end.rows, end.stones, end.dead)
    assert found.territory == {BLACK: {0, 12}, WHITE: {5, 16}}
    assert found.unscored == {2: (BLACK, "false-eye")}
    assert not found.doubtful
    assert not found.sekis


@pytest.mark.parametrize(
    ("rows", "points"),
    cases_in("territory", "points_that_a_dame_decides_are_doubtful"),
    ids=["an eye of several strings", "two dame of which one saves nothing", *("White", "Black", "White 2", "Black 2")],
)
def test_points_that_a_dame_decides_are_doubtful(rows: str, points: set[str]) -> None:
    found = territory.mapped(end := parse(rows.split()))
    board = grid(end.columns, end.rows)
    assert points <= {board.name(p) for doubt in found.doubtful for p in doubt.points}


def test_a_point_is_in_one_doubt_only() -> None:
    """White may have to fill B1 and C2, depending on dame. The space of B1, C1 and C2 is also doubtful by its shape."""
    found = territory.mapped(parse([".X.", "O.X", "..X", "X.O", ".O.", "O.."]))
    points = [p for doubt in found.doubtful for p in doubt.points]
    assert points
    assert len(points) == len(set(points))
