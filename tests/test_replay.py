"""Positions and repetitions in records with setup, changes of turn and withdrawn moves."""

from __future__ import annotations

import pytest

from adjudicate import adjudicate
from adjudicate.go.points import BLACK, WHITE, grid
from adjudicate.rules.prospects import legal_plays, look_ahead
from adjudicate.rules.repetition import PASSED_BLACK, VOID_WHITE, History
from tests.support import record_in
from tests.tables import cases_in
from tests.test_move_report import played

KO = "SZ[5];B[ca];W[ba];B[bb];W[ab];B[aa]"


def repeated(sgf: str, rules: str = "aga", policy: str = "stands") -> list[tuple[str, int | None, int | None]]:
    outcome = played(sgf, rules, policy)  # type: ignore[arg-type]
    return [(f.slug, f.move, f.repeats) for f in outcome.findings if f.slug in ("ko", "superko")]


@pytest.mark.parametrize("between", cases_in("replay", "setup_does_not_hide_a_repetition"))
def test_setup_does_not_hide_a_repetition(between: str) -> None:
    """A count of the stones avoids most comparisons of positions. Setup must not make this count wrong."""
    assert repeated(f"{KO}{between};W[ba];B[ee]") == [("superko", 6, 4)]


def test_setup_before_the_first_move_is_applied_once() -> None:
    """This is also true if the first move takes the full path."""
    outcome = played("SZ[5]AB[aa][bb];AE[aa];W[bb];B[cc]")
    assert [(f.slug, f.move) for f in outcome.findings] == [("occupied", 1)]
    assert (outcome.setup_in_play, len(outcome.history.log)) == (False, 3)


def test_setup_of_a_record_without_moves_is_applied_once() -> None:
    assert played("SZ[5]AB[aa];AE[aa]").findings == []


def test_setup_after_the_last_move_is_reported() -> None:
    assert [(f.slug, f.move) for f in played("SZ[5];B[aa];AW[bb]").findings] == [("setup-in-play", 1)]
    assert played("SZ[5];B[aa];PL[W]").findings == []
    assert [(f.slug, f.move) for f in played("SZ[5];B[aa];PL[B]").findings] == [("turn-set", 1)]


def test_setup_that_changes_the_position_ends_the_ko_ban() -> None:
    assert repeated(f"{KO};AB[ee]PL[W];W[ba];B[dd]") == []


def test_a_first_move_out_of_turn_does_not_change_the_start() -> None:
    """White's move out of turn is withdrawn. Later, Black's retake restores the starting position."""
    line = "SZ[5]AB[ba][ab][cb][bc]AW[ca][db][cc]PL[B];W[ee];B[];W[bb];B[cb];W[ee]"
    assert repeated(line, "psk", "pass") == [("superko", 4, 0)]
    assert repeated(line, "aga", "pass") == [("superko", 4, 2)]


@pytest.mark.parametrize("first", ["B", "W"])
def test_basic_ko_forbids_a_retake_after_a_tolerated_double_move(first: str) -> None:
    """The opponent moved twice, the second time to take the ko. Basic ko forbids the retake, but superko does not."""
    black, white = "BW" if first == "B" else "WB"
    line = (
        f"SZ[5]PL[{first}];{black}[aa];{white}[ab];{black}[ca];{white}[ee];{black}[bb];{white}[ed];{white}[ba]"
        f";{black}[aa];{white}[de]"
    )
    assert repeated(line, "simple") == [("ko", 8, 6)]
    assert repeated(line, "aga") == repeated(line, "nssk") == []
    assert repeated(line, "bga") == repeated(line, "psk") == [("superko", 8, 6)]


def test_stones_are_counted_along_the_history() -> None:
    history = History(grid(3, 3), grid(3, 3).key({8: BLACK, 7: WHITE}), BLACK)
    assert (history.stones(), history.most_stones(1)) == (2, 2)
    for number, point in enumerate((0, 1, 2), 1):
        history.append(point, number)
        assert history.stones() == 2 + number
    assert [history.most_stones(n) for n in (1, 2, 3)] == [2, 3, 4]
    history.capture(len(history.log), [0, 1], own=False)
    history.append(3 + 9, 4)  # White takes two
    history.append(PASSED_BLACK, 5)
    history.append_setup(0, WHITE, 3, 5)
    history.append(4, 6)
    assert history.stones() == 5 + 1 - 2 + 3 + 1
    assert [history.most_stones(n) for n in (4, 5, 6, 7)] == [5, 5, 5, 7]


def test_the_key_follows_the_current_position() -> None:
    board = grid(3, 3)
    history = History(board, board.key({8: WHITE}), BLACK)
    assert history.current_key() == board.key({8: WHITE})
    history.append(0, 1)
    assert history.current_key() == board.key({8: WHITE, 0: BLACK})
    history.capture(len(history.log), [0], own=False)
    history.append(1 + 9, 2)
    assert history.current_key() == board.key({8: WHITE, 1: WHITE})
    history.append_setup(board.key({4: BLACK}), BLACK, 1, 2)
    assert history.current_key() == board.key({8: WHITE, 1: WHITE, 4: BLACK})


def test_a_withdrawn_move_leaves_no_trace() -> None:
    history = History(grid(3, 3), 0, BLACK)
    history.append(0, 1)
    history.capture(len(history.log), [4], own=False)
    history.own_captures.add(2)
    history.append(10, 2)
    assert history.mover(2) == WHITE
    history.pop()
    assert (history.log[1:], history.numbers, history.captures, history.own_captures) == ([0], [0, 1], {}, set())
    history.append(PASSED_BLACK, 2)
    history.append(VOID_WHITE, 3)
    assert [history.mover(n) for n in range(4)] == [0, BLACK, BLACK, WHITE]
    assert [history.delta(n) for n in (1, 2, 3)] == [grid(3, 3).black_bit[0], 0, 0]


@pytest.mark.parametrize(("rules", "illegal"), [("tromp-taylor", True), ("new-zealand", False), ("aga", True)])
def test_a_self_capture_may_repeat_the_start(rules: str, illegal: bool) -> None:
    """Black fills White's two points in the corner. If self-capture is legal, the board is the same as at the start,
    except for the player to move.
    """
    record = record_in(b"(;SZ[5]AW[ca][ab][bb]AB[dd];B[aa];W[])")
    sheet = adjudicate(record, rules=rules)
    given = sheet.grid, record.line, sheet.ruleset, sheet.start
    point = sheet.grid.parse("B5")
    found = look_ahead(*given)[0][point]
    assert (found.captured, found.self_capture, found.illegal) == ((), 2, illegal)
    assert (point in legal_plays(*given)[0]) is not illegal
    if rules == "aga":  # self-capture itself is illegal, so repetition is not checked
        assert found.repetition is None
    else:
        assert found.repetition is not None
        assert (found.repetition.psk, found.repetition.ssk) == (0, None)
