"""Patterns of faults: a stone of the wrong colour, a move taken back in the record."""

from __future__ import annotations

import pytest

from adjudicate.rules.handicap import resolve
from adjudicate.rules.replay import Policy, replay
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.signatures import find
from tests.support import board_of, record_in


def signs(sgf: str, policy: Policy = "stands", rules: str = "bga") -> list[tuple[str, int | None, str]]:
    record = record_in(f"(;GM[1]FF[4]{sgf})".encode())
    board, ruleset = board_of(record), RULESETS[rules]
    start, _ = resolve(board, record.line, ruleset, None)
    found = find(board, record.line, ruleset, start, replay(board, record.line, ruleset, start, policy), policy)
    assert {f.book for f in found} <= {ruleset.book}
    return [(f.slug, f.move, f.message) for f in found]


def wrong(first: int, colour: str, other: str) -> tuple[str, int, str]:
    message = (
        f"Moves {first} to {first + 2} are all {colour}; if move {first + 1} was a {other} stone, the players "
        "alternate "
        f"throughout"
    )
    return ("wrong-colour", first + 1, message)


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        ("B[aa];W[bb];W[cc];W[dd];B[ee]", [wrong(2, "White", "Black")]),
        ("B[aa];W[bb];B[cc];B[dd];B[ee];W[ea]", [wrong(3, "Black", "White")]),
        ("B[aa];W[bb];W[cc];W[dd]", [wrong(2, "White", "Black")]),  # the record ends there
        ("B[bb];W[cc];W[aa];W[dd];B[ee]", [wrong(2, "White", "Black")]),  # on the first point
        ("B[aa];W[bb];W[];W[dd];B[ee]", []),  # a pass has no colour to mistake
        ("B[aa];W[bb];W[cc];W[dd];W[ee]", []),  # four
        ("B[aa];B[bb];B[cc];W[dd]", []),  # at the start: White may have passed
        ("W[bb];W[cc];W[dd];B[ee]", []),
        ("B[aa];W[bb];W[cc];B[dd]", []),  # two only
        ("B[aa];W[bb];W[cc];B[dd];B[ee];W[ea]", []),
        ("B[aa];W[bb];B[cc];W[dd]", []),
        (
            "B[aa];W[bb];W[cc];W[dd];B[ee];W[ea];W[ae];W[be];B[ce]",
            [wrong(2, "White", "Black"), wrong(6, "White", "Black")],
        ),
        ("B[aa];W[bb];W[cc];B[dd];W[ea];W[ae];W[be];B[ce]", [wrong(5, "White", "Black")]),
        ("B[aa];B[bb];PL[B];W[cc];W[dd];B[ee]", []),  # not three of one colour
        ("B[aa];W[bb];PL[W];W[cc];W[dd];B[ee]", []),  # the turn was set: two in a row, of which one is a fault
    ],
)
def test_a_stone_of_the_wrong_colour(moves: str, found: list[tuple[str, int, str]]) -> None:
    assert signs(f"SZ[5];{moves}") == found


KO = "SZ[5];B[ca];W[ba];B[bb];W[ab];B[aa]"  # White may not retake at B5 at once


def back(move: int, outcome: str) -> tuple[str, int, str]:
    message = (
        f"Move {move} is on the same point as the illegal move {move - 1}, which was probably withdrawn "
        f"(--illegal pass {outcome})"
    )
    return ("taken-back", move, message)


def test_an_illegal_move_and_a_play_on_its_point() -> None:
    assert signs(f"{KO};W[ba];B[ba];W[ee]") == [back(7, "removes every later fault")]
    assert signs(f"{KO};W[ba];B[ba];W[ee]", rules="japanese") == [back(7, "removes every later fault")]


def test_notes_are_no_faults() -> None:
    assert signs(f"{KO};W[ba];B[ba];W[ee];PL[W];W[dd]") == [back(7, "removes every later fault")]


def test_taking_it_back_may_leave_later_faults() -> None:
    assert signs(f"{KO};W[ba];B[ba];W[ee];B[ee];W[dd]") == [back(7, "leaves 1 of 2 later faults")]
    assert signs(f"{KO};W[ba];B[ba];W[ee];PL[W];PL[B];B[ee];W[dd]") == [back(7, "leaves 1 of 2 later faults")]


@pytest.mark.parametrize(
    "moves",
    [
        f"{KO};W[ba];B[ee];W[dd]",  # it stood
        f"{KO};W[ba];B[ca];W[cc];B[ba];W[dd]",  # the occupied point after it is another
        f"{KO};W[ba];B[ba];W[aa];B[ee]",  # taken back, White's next move would be on an occupied point: nothing gained
        "SZ[5];B[aa];W[aa];B[bb]",
        "SZ[5];B[aa];B[bb];W[bb];B[cc]",  # a move out of turn is not an illegal capture
    ],
)
def test_what_shows_no_move_taken_back(moves: str) -> None:
    assert signs(moves) == []


def test_under_the_pass_policy_nothing_is_left_to_find() -> None:
    assert signs(f"{KO};W[ba];B[ba];W[ee]", "pass") == []


def test_the_point_and_the_player_of_the_move_are_named() -> None:
    record = record_in(f"({';GM[1]FF[4]'}{KO};W[ba];B[ba];W[ee])".encode())
    board, ruleset = board_of(record), RULESETS["aga"]
    start, _ = resolve(board, record.line, RULESETS["aga"], None)
    [note] = find(board, record.line, ruleset, start, replay(board, record.line, ruleset, start), "stands")
    assert (note.color, note.point) == ("B", "B5")


def test_the_same_player_on_the_same_point_takes_nothing_back() -> None:
    assert signs(f"{KO};W[ba];B[ba];W[ee]") == [back(7, "removes every later fault")]
    assert signs(f"{KO};W[ba];PL[W];W[ba];B[ee]") == []
    assert signs(f"{KO};W[ba];W[ba];B[ee]") == []


def test_where_faults_are_not_all_listed_none_is_called_taken_back() -> None:
    notes = ";PL[B];PL[W]" * 15
    assert signs(f"{KO};W[ba];B[ba]{notes};PL[B];PL[W];W[ee]") == [back(7, "removes every later fault")]
    assert signs(f"{KO};W[ba];B[ba]" + ";W[ba];B[ba]" * 40) == [back(7, "leaves 80 of 81 later faults")]
    assert signs(f"{KO};W[ba];B[ba]" + ";W[ba];B[ba]" * 50) == []
