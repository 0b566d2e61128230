"""Situational superko over hundreds of captures on tiny boards, compared with a list of whole positions."""

from __future__ import annotations

import random

import pytest

from adjudicate.go.points import grid
from adjudicate.rules.handicap import resolve
from adjudicate.rules.repetition import MOST_STEPS
from adjudicate.rules.replay import replay
from adjudicate.rules.rulesets import RULESETS
from tests.proof.families import FAMILIES
from tests.support import record_in

Point = tuple[int, int]
Stones = dict[Point, str]


def near(size: int, point: Point) -> list[Point]:
    x, y = point
    around = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
    return [(a, b) for a, b in around if 0 <= a < size and 0 <= b < size]


def without_liberty(size: int, stones: Stones, point: Point) -> set[Point]:
    """Return the string at a point if it has no liberty."""
    string = [point]
    for p in string:  # the list grows during the loop
        for q in near(size, p):
            if q not in stones:
                return set()
            if stones[q] == stones[point] and q not in string:
                string.append(q)
    return set(string)


def fight(rng: random.Random, size: int, moves: int) -> tuple[str, list[int], int]:
    """Return a record with plays around captures, its illegal moves, and the number of repetitions."""
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


@pytest.mark.slow
def test_every_repetition_of_a_long_fight_is_found() -> None:
    rng = random.Random(20261120)
    repeated = long = 0
    for _ in range(60):
        size = rng.choice([2, 3, 3, 4, 5, 7])
        sgf, faults, number = fight(rng, size, rng.choice([60, 200, 700]))
        record = record_in(sgf.encode())
        start, _ = resolve(grid(size, size), record.line, RULESETS["aga"], None)
        played = replay(grid(size, size), record.line, RULESETS["aga"], start, "stands")
        assert played.fault_moves == faults
        repeated += number
        long += len(played.history.captures) > MOST_STEPS
    assert repeated > 2000
    assert long > 5


@pytest.mark.slow
def test_positions_of_a_ko_fight_have_different_hashes() -> None:
    """If positions shared hashes, each look-up would compare positions, so a fight would take quadratic time."""
    record = record_in(FAMILIES["twenty kos fought"](64 * 1024))
    start, _ = resolve(grid(19, 19), record.line, RULESETS["aga"], None)
    known = replay(grid(19, 19), record.line, RULESETS["aga"], start, "stands").history._first
    assert len(known) > 7_000
    assert len(set(map(hash, known))) == len(known)


Entry = tuple[frozenset[tuple[Point, str]], str, str, str]  # position, next player, kind, mover


def forbidding(history: list[Entry], position: frozenset[tuple[Point, str]], player: str) -> set[str]:
    """Return the interpretations that, by their definitions, forbid a play that creates a position."""
    other = "W" if player == "B" else "B"
    found = set()
    last = next((i for i in range(len(history) - 1, 0, -1) if history[i][3] == other), 0)
    if last and history[last][2] == "play" and history[last - 1][0] == position:
        found |= {"simple", "bga"}
    if any(p == position and following == other for p, following, _, _ in history):
        found.add("ssk")
    if any(p == position and kind == "play" and mover == player for p, _, kind, mover in history):
        found |= {"nssk", "bga"}
    if any(p == position for p, *_ in history):
        found.add("psk")
    return found


def played_at(size: int, stones: Stones, point: Point, colour: str) -> Stones:
    """Return the board after a play; empty for a self-capture."""
    board = {**stones, point: colour}
    around = [q for q in near(size, point) if board.get(q, colour) != colour]
    for p in {p for q in around for p in without_liberty(size, board, q)}:
        del board[p]
    return {} if without_liberty(size, board, point) else board


def disorderly(rng: random.Random, size: int, moves: int) -> tuple[str, dict[str, list[int]], int]:
    """Return a record with passes and moves out of turn, the moves that each interpretation forbids, and the number of
    moves forbidden by ko although the opponent did not move last. The record ends before passes get another meaning.
    """
    stones: Stones = {}
    history: list[Entry] = [(frozenset(), "B", "start", "")]
    forbidden: dict[str, list[int]] = {reading: [] for reading in ("simple", "ssk", "nssk", "bga", "psk")}
    values, colour, after_own = [], "B", 0
    crowded: set[Point] = set()
    everywhere = {(x, y) for x in range(size) for y in range(size)}
    for number in range(1, moves + 1):
        other = "W" if colour == "B" else "B"
        plays = {p: after for p in sorted(everywhere - stones.keys()) if (after := played_at(size, stones, p, colour))}
        may_pass = history[-1][2] != "pass" and history[-1][3] != colour
        if not plays and not may_pass:
            break
        if may_pass and (not plays or rng.random() < 0.1):
            history.append((frozenset(stones.items()), other, "pass", colour))
            values.append(f";{colour}[]")
        else:
            there = [p for p in plays if p in crowded]
            point = rng.choice(there if there and rng.random() < 0.7 else list(plays))
            position = frozenset(plays[point].items())
            readings = forbidding(history, position, colour)
            for reading in readings:
                forbidden[reading].append(number)
            after_own += "simple" in readings and history[-1][3] == colour
            history.append((position, other, "play", colour))
            crowded = stones.keys() - plays[point].keys() or crowded
            stones = plays[point]
            values.append(f";{colour}[{chr(97 + point[0])}{chr(97 + point[1])}]")
        colour = colour if rng.random() < 0.2 else other
    return f"(;SZ[{size}]{''.join(values)})", forbidden, after_own


@pytest.mark.slow
def test_interpretations_agree_with_the_reference_if_moves_are_out_of_turn() -> None:
    rng = random.Random(20261120)
    met: dict[str, int] = {}
    after_own = 0
    for _ in range(400):
        size = rng.choice([2, 3, 3, 4])
        sgf, forbidden, own = disorderly(rng, size, 40)
        record = record_in(sgf.encode())
        start, _ = resolve(grid(size, size), record.line, RULESETS["aga"], None)
        for reading, moves in forbidden.items():
            played = replay(grid(size, size), record.line, RULESETS[reading], start, "stands")
            found = [f.move for f in played.findings if f.code in ("M203", "M204")]
            assert found == moves, (reading, sgf)
            met[reading] = met.get(reading, 0) + len(moves)
        after_own += own
    assert min(met.values()) > 100, met
    assert after_own >= 5
