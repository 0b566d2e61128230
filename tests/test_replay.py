"""Positions and repetition where setup, turns and moves taken back come between."""

from __future__ import annotations

import pytest

from adjudicate.go.points import BLACK, WHITE, grid
from adjudicate.rules.repetition import PASSED_BLACK, VOID_WHITE, History
from tests.test_move_report import played

KO = "SZ[5];B[ca];W[ba];B[bb];W[ab];B[aa]"


def repeated(sgf: str, rules: str = "aga", policy: str = "stands") -> list[tuple[str, int | None, int | None]]:
    outcome = played(sgf, rules, policy)  # type: ignore[arg-type]
    return [(f.slug, f.move, f.repeats) for f in outcome.findings if f.slug in ("ko", "superko")]


@pytest.mark.parametrize(
    "between",
    [
        ";AW[ca];AB[ca]PL[W]",  # overwritten and back: as many stones as before
        ";AB[ee];AE[ee]PL[W]",
        ";AE[ca];AB[ca]PL[W]",
        ";AW[ca]AE[bb];AB[ca][bb]PL[W]",
    ],
)
def test_setup_does_not_hide_a_repetition(between: str) -> None:
    """The stones are counted to spare most comparisons of positions; setup must not throw the count."""
    assert repeated(f"{KO}{between};W[ba];B[ee]") == [("superko", 6, 4)]


def test_setup_that_makes_another_position_lifts_the_ban() -> None:
    assert repeated(f"{KO};AB[ee]PL[W];W[ba];B[dd]") == []


def test_a_move_out_of_turn_with_nothing_before_it_leaves_the_start_where_it_was() -> None:
    """White, not on turn, is taken back; later Black's retake makes the position of the start."""
    line = "SZ[5]AB[ba][ab][cb][bc]AW[ca][db][cc]PL[B];W[ee];B[];W[bb];B[cb];W[ee]"
    assert repeated(line, "psk", "pass") == [("superko", 4, 0)]
    assert repeated(line, "aga", "pass") == [("superko", 4, 2)]


def test_a_move_taken_back_is_forgotten_as_a_whole() -> None:
    history = History(grid(3, 3), 0, BLACK)
    history.append(0, 1)
    history.captures[2] = [4]
    history.own_captures.add(2)
    history.append(10, 2)
    assert history.mover(2) == WHITE
    history.pop()
    assert (history.log[1:], history.numbers, history.captures, history.own_captures) == ([0], [0, 1], {}, set())
    history.append(PASSED_BLACK, 2)
    history.append(VOID_WHITE, 3)
    assert [history.mover(n) for n in range(4)] == [0, BLACK, BLACK, WHITE]
    assert [history.delta(n) for n in (1, 2, 3)] == [grid(3, 3).black_bit[0], 0, 0]
