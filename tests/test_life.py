"""Unconditional life: diagrams, the definition for every set of strings, and an opponent who plays alone."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable

import pytest

from adjudicate.go.bits import set_of
from adjudicate.go.board import SELF_CAPTURE, Board
from adjudicate.go.eyes import eyes_of
from adjudicate.go.life import unconditionally_alive
from adjudicate.go.points import BLACK, WHITE, Grid, grid
from tests.tables import cases_in, in_groups, text_of
from tests.test_board import drawn, names, titled

Position = tuple[int, ...]


ALIVE = text_of("alive")
"""A diagram, and the black stones in it that are alive whatever White plays."""


@in_groups(("title", "picture"), titled(ALIVE))
def test_unconditionally_alive_strings_of_diagrams_are_found(title: str, picture: str) -> None:
    what, _, alive = title.rpartition(":")
    board = drawn(picture)
    swapped = [-c for c in board.colours()]
    for self_capture in (False, True):
        found = unconditionally_alive(board.grid, board.colours(), BLACK, self_capture=self_capture)
        assert names(board, list(found)) == alive.split(), what
        assert unconditionally_alive(board.grid, swapped, WHITE, self_capture=self_capture) == found


def test_legal_self_capture_makes_fewer_strings_alive() -> None:
    """By filling the eye, White empties A5, which Black cannot reach. Then White can fill all of the eye except A5."""
    board = drawn("""
        O.X.X
        ..XXX
        XXXOO
        OOO..
        .....
        """)
    black = frozenset(p for p, c in enumerate(board.colours()) if c == BLACK)
    assert unconditionally_alive(board.grid, board.colours(), BLACK) == black
    assert unconditionally_alive(board.grid, board.colours(), BLACK, self_capture=True) == frozenset()


def test_strings_set_up_without_liberties_are_accepted() -> None:
    """An enemy string without a liberty is not an eye, because no play is needed to fill it."""
    assert unconditionally_alive(grid(5, 1), (-1, 1, 0, 0, 0), BLACK) == frozenset()
    assert unconditionally_alive(grid(5, 1), (0, 1, 0, 0, 0), BLACK) == frozenset()
    assert unconditionally_alive(grid(3, 1), (0, 1, 0), BLACK) == {1}
    assert unconditionally_alive(grid(1, 1), (1,), BLACK) == frozenset()


# --- the eyes of a small space: shapes from every textbook, with the attacker and with the defender to play ---


@in_groups(("shape", "eyes"), cases_in("eyes", "shapes"))
def test_a_small_space_makes_the_eyes_of_the_textbooks(shape: str, eyes: tuple[int, int]) -> None:
    board = grid(9, 9)
    rows = enumerate(shape.split("/"), 3)
    space = {9 * y + x: cell for y, row in rows for x, cell in enumerate(row, 1) if cell != "."}
    around = set_of(board, set(range(board.size)) - {*space})
    stones = set_of(board, (p for p, cell in space.items() if cell == "X"))
    assert eyes_of(board, set_of(board, space), around, stones) == eyes


# --- the definition, applied to every set of strings ---


def parts(board: Grid, points: Iterable[int]) -> list[frozenset[int]]:
    """Return the maximal connected parts of a set of points, by growing each as far as possible."""
    left, found = set(points), []
    while left:
        part = {left.pop()}
        while grown := {q for p in part for q in board.neighbours[p]} & left:
            part |= grown
            left -= grown
        found.append(frozenset(part))
    return found


def by_definition(board: Grid, colours: Position, *, self_capture: bool) -> frozenset[int]:
    """Return the union of all sets of black strings in which each string has two eyes between strings of the set."""
    strings = parts(board, [p for p in range(board.size) if colours[p] == BLACK])
    eyes = []
    for region in parts(board, [p for p in range(board.size) if colours[p] != BLACK]):
        empty = {p for p in region if not colours[p]}
        if empty:
            walls = {q for p in region for q in board.neighbours[p]} - region
            eyes.append((walls, region if self_capture else empty))
    living: set[int] = set()
    for n in range(1, len(strings) + 1):
        for chosen in itertools.combinations(strings, n):
            stones = frozenset().union(*chosen)
            inner = [must for walls, must in eyes if walls <= stones]
            if all(sum(all(s.intersection(board.neighbours[p]) for p in must) for must in inner) >= 2 for s in chosen):
                living |= stones
    return frozenset(living)


def test_random_positions_agree_with_the_definition() -> None:
    rng = random.Random(1976)
    met = 0
    for _ in range(900):
        board = grid(rng.randint(2, 7), rng.randint(2, 6))
        black = rng.choice([0.5, 0.6, 0.7])
        colours = tuple(rng.choices([BLACK, 0, WHITE], [black, 0.3, 0.1], k=board.size))
        strings = parts(board, [p for p in range(board.size) if colours[p] == BLACK])
        if len(strings) > 7:
            continue
        for self_capture in (False, True):
            alive = unconditionally_alive(board, colours, BLACK, self_capture=self_capture)
            assert alive == by_definition(board, colours, self_capture=self_capture), colours
            met += 0 < len(alive) < colours.count(BLACK)
            asked = rng.sample(range(board.size), rng.randrange(board.size))
            some = unconditionally_alive(board, colours, BLACK, self_capture=self_capture, among=asked)
            assert some == frozenset().union(*(s for s in strings if s <= alive and s.intersection(asked)))
    assert met > 60


# --- White plays alone ---


def replies(board: Grid, colours: Position, *, self_capture: bool) -> list[tuple[Position, frozenset[int]]]:
    """Return the positions after one white play, each with the black stones that the play takes."""
    found = []
    for p in range(board.size):
        if colours[p]:
            continue
        table = Board(board)
        table.edit([(q, c) for q, c in enumerate(colours) if c])
        taken = table.play(p, WHITE)
        if taken is SELF_CAPTURE:
            if not self_capture:
                continue
            table.remove_own(p, WHITE)
        found.append((table.colours(), frozenset(taken or ())))
    return found


def ever_taken(board: Grid, first: Iterable[Position], *, self_capture: bool) -> dict[Position, frozenset[int]]:
    """Return the black stones that White, playing alone, can ever take from these positions."""
    after: dict[Position, list[tuple[Position, frozenset[int]]]] = {}
    todo = list(first)
    while todo:
        colours = todo.pop()
        if colours not in after:
            after[colours] = replies(board, colours, self_capture=self_capture)
            todo += [then for then, _ in after[colours]]
    taken = {colours: frozenset[int]() for colours in after}
    order = sorted(after, key=lambda colours: -colours.count(WHITE))
    changed = True
    while changed:  # with self-captures, White can return to a position
        changed = False
        for colours in order:
            now = taken[colours].union(*(gone | taken[then] for then, gone in after[colours]))
            changed = changed or now != taken[colours]
            taken[colours] = now
    return taken


def without_liberty(board: Grid, colours: Position) -> bool:
    table = Board(board)
    table.edit([(p, c) for p, c in enumerate(colours) if c])
    return any(colours[p] and not table.has_liberty(p) for p in range(board.size))


@pytest.mark.parametrize("self_capture", [False, True])
@pytest.mark.parametrize(
    ("columns", "rows"),
    [pytest.param(3, 3, marks=pytest.mark.slow), pytest.param(4, 2, marks=pytest.mark.slow), (7, 1)],
)
def test_tiny_boards_agree_with_an_opponent_who_plays_alone(columns: int, rows: int, self_capture: bool) -> None:
    """A stone called alive can never be taken. In legal positions, all others can be."""
    board = grid(columns, rows)
    every = itertools.product((0, BLACK, WHITE), repeat=board.size)
    met = 0
    for colours, taken in ever_taken(board, every, self_capture=self_capture).items():
        alive = unconditionally_alive(board, colours, BLACK, self_capture=self_capture)
        met += bool(alive)
        assert not alive & taken, colours
        if alive | taken != {p for p in range(board.size) if colours[p] == BLACK}:
            assert without_liberty(board, colours), colours
    assert met >= 5


@pytest.mark.parametrize(("columns", "rows"), [(4, 3), (4, 4)])
def test_strings_of_small_boards_survive_an_opponent_who_plays_alone(columns: int, rows: int) -> None:
    board, rng = grid(columns, rows), random.Random(4)
    met = 0
    while met < 25:
        colours = tuple(rng.choices([BLACK, 0, WHITE], [6, 4, 2], k=board.size))
        alive = unconditionally_alive(board, colours, BLACK)
        if not alive or colours.count(0) > 6 or without_liberty(board, colours):
            continue
        met += 1
        taken = ever_taken(board, [colours], self_capture=False)[colours]
        assert alive | taken == {p for p in range(board.size) if colours[p] == BLACK}
        assert not alive & taken, colours
