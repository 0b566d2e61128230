"""Situational superko over hundreds of captures on tiny boards, against positions kept whole and compared."""

from __future__ import annotations

import random

from adjudicate import Record, read_records
from adjudicate.go.points import grid
from adjudicate.rules.handicap import resolve
from adjudicate.rules.repetition import MOST_STEPS
from adjudicate.rules.replay import replay
from adjudicate.rules.rulesets import RULESETS

Point = tuple[int, int]
Stones = dict[Point, str]


def near(size: int, point: Point) -> list[Point]:
    x, y = point
    around = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
    return [(a, b) for a, b in around if 0 <= a < size and 0 <= b < size]


def without_liberty(size: int, stones: Stones, point: Point) -> set[Point]:
    """Return the string at a point if it has no liberty."""
    string = [point]
    for p in string:  # grows while it is walked
        for q in near(size, p):
            if q not in stones:
                return set()
            if stones[q] == stones[point] and q not in string:
                string.append(q)
    return set(string)


def fight(rng: random.Random, size: int, moves: int) -> tuple[str, list[int], int]:
    """Return a record of play that crowds where stones were captured, the moves at fault, and how many repeat."""
    stones: Stones = {}
    seen = {("B", frozenset(stones.items()))}
    values, faults, repeated, colour = [], [], 0, "B"
    crowded: set[Point] = set()
    for number in range(1, moves + 1):
        empty = [(x, y) for x in range(size) for y in range(size) if (x, y) not in stones]
        there = sorted(p for p in crowded if p not in stones)
        point = rng.choice(there if there and rng.random() < 0.6 else empty)
        other = "W" if colour == "B" else "B"
        stones[point] = colour
        around = [q for q in near(size, point) if stones.get(q) == other]
        captured = {p for q in around for p in without_liberty(size, stones, q)}
        for p in captured:
            del stones[p]
        own = without_liberty(size, stones, point)
        for p in own:
            del stones[p]
        situation = (other, frozenset(stones.items()))
        if own or situation in seen:
            faults.append(number)
            repeated += not own
        seen.add(situation)
        crowded = captured | own or crowded
        values.append(f";{colour}[{chr(97 + point[0])}{chr(97 + point[1])}]")
        colour = other
    return f"(;SZ[{size}]{''.join(values)})", faults, repeated


def test_every_repetition_of_long_fights() -> None:
    rng = random.Random(20261120)
    repeated = long = 0
    for _ in range(60):
        size = rng.choice([2, 3, 3, 4, 5, 7])
        sgf, faults, number = fight(rng, size, rng.choice([60, 200, 700]))
        [record] = read_records(sgf.encode())
        assert isinstance(record, Record)
        start, _ = resolve(grid(size, size), record.line, "aga", None)
        played = replay(grid(size, size), record.line, RULESETS["aga"], start)
        assert played.fault_moves == faults
        repeated += number
        long += len(played.history.captures) > MOST_STEPS
    assert repeated > 2000
    assert long > 5
