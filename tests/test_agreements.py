"""The search for an agreement on dead stones after four passes, compared with every set of strings."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from adjudicate import adjudicate
from adjudicate.go.board import Board
from adjudicate.go.points import BLACK, WHITE, grid
from adjudicate.go.regions import regions
from adjudicate.rules.explain.recounts import alive_points, any_agreement
from adjudicate.rules.verdict_reasons import FoundAgreement
from tests.support import record_in
from tests.tables import cases_in

WALLS = "".join(f";B[b{row}];W[c{row}]" for row in "abcde")


def random_board(rng: random.Random) -> Board:
    board = Board(grid(rng.randint(1, 6), rng.randint(1, 6)))
    for p in range(board.grid.size):
        if rng.random() < rng.choice((0.3, 0.7)) and not board.cell[p]:
            board.play(p, rng.choice((BLACK, WHITE)))
    return board


def area(board: Board, dead: set[int]) -> int:
    colours = [0 if p in dead else colour for p, colour in enumerate(board.colours())]
    return sum(colours) + sum(len(r.points) * r.owner for r in regions(board.grid, colours))


def every_set(board: Board, alive: frozenset[int]) -> dict[int, int]:
    """Return each change of Black's margin by dead strings, in quarter points -> the fewest strings that cause it."""
    strings = {frozenset(board.string_at(p)) for p in range(board.grid.size) if board.cell[p] and p not in alive}
    base = area(board, set())
    found: dict[int, int] = {}
    for number in range(len(strings) + 1):
        for chosen in combinations(strings, number):
            found.setdefault(4 * (area(board, set().union(*chosen)) - base), number)
    return found


def test_every_set_of_strings_is_tried() -> None:
    rng = random.Random(27)
    parted = 0
    for _ in range(35):
        board = random_board(rng)
        alive = alive_points(board)
        if len({board.cell[p] for p in range(board.grid.size) if board.cell[p]}) > 9:
            continue
        parted += bool(alive)
        base, wanted = area(board, set()), every_set(board, alive)
        for gap in {*wanted, *range(-102, 103, 6)}:
            found = any_agreement(board, alive, [gap], most=10**9)
            assert found.tried
            assert (found.dead is not None) is (gap in wanted), (gap, board)
            if found.dead is not None:
                assert 4 * (area(board, set(found.dead)) - base) == gap
                assert len(found.named) == wanted[gap]
                assert alive.isdisjoint(found.dead)
    assert parted > 0


def test_an_incomplete_search_proves_nothing() -> None:
    board = Board(grid(5, 5))
    board.play(12, BLACK)
    assert any_agreement(board, (), [-100], most=2 * 25) == FoundAgreement((12,), ("C3",))
    assert any_agreement(board, (), [-100], most=2 * 25 - 1) == FoundAgreement(None, tried=False)
    assert any_agreement(board, (), [-96]) == FoundAgreement(None)
    # dead stones change the margin by whole points, so no search is needed to see that none gives a fraction
    assert any_agreement(board, (), [-98, 2], most=0) == FoundAgreement(None)


@pytest.mark.parametrize(
    ("result", "status", "reason"),
    cases_in("agreements", "four_passes_contradict_only_a_result_that_no_agreement_gives"),
)
@pytest.mark.parametrize("thorough", [True, False])
def test_four_passes_contradict_only_a_result_that_no_agreement_gives(
    result: str, status: str, reason: str, thorough: bool
) -> None:
    record = record_in(f"(;SZ[5]RU[AGA]KM[0]RE[{result}]{WALLS};B[ea];W[];B[];W[];B[])".encode())
    verdict = adjudicate(record, thorough=thorough).verdict
    assert (verdict.status, verdict.reason.partition("; the count would match")[0].rstrip(".") + ".") == (
        status,
        reason,
    )
    named = (result, "B") if status == "confirmed" else (None, None)
    assert (verdict.computed, verdict.winner, verdict.all_alive) == (*named, "B+6")


def test_four_passes_contradict_nothing_while_something_is_assumed() -> None:
    verdict = adjudicate(record_in(f"(;SZ[5]RU[AGA]RE[W+4]{WALLS};B[ea];W[];B[];W[];B[])".encode())).verdict
    assert verdict.status == "undetermined"
    assert "in addition, the komi is assumed" in verdict.reason


def test_strings_that_look_alive_may_have_been_agreed_dead_too() -> None:
    """Only an unlikely agreement makes White's wall dead. Everything else then belongs to Black, so B+25."""
    verdict = adjudicate(record_in(f"(;SZ[5]RU[AGA]KM[0]RE[B+25]{WALLS};B[ea];W[];B[];W[];B[])".encode())).verdict
    assert verdict.status == "undetermined"
    assert "may have agreed that C5 is dead" in verdict.reason
    assert any(one.slug == "dead-stones" for one in verdict.explanations)
