"""How a game ended: every row of the table of passes (AGA 1991 Rules 9 to 11), and what is said of it."""

from __future__ import annotations

import pytest

from adjudicate import Record, read_records
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.ending import Ending, read_ending
from adjudicate.rules.handicap import resolve
from adjudicate.rules.replay import Policy, replay
from adjudicate.rules.result import parse_result
from adjudicate.rules.rulesets import RULESETS
from tests.support import board_of


def ending(sgf: str, result: str | None = None, rules: str = "aga", policy: Policy = "stands") -> Ending:
    [record] = read_records(f"(;GM[1]FF[4]SZ[5]{sgf})".encode())
    assert isinstance(record, Record)
    board, ruleset = board_of(record), RULESETS[rules]
    start, _ = resolve(board, record.line, ruleset, record.text("HA"))
    played = replay(board, record.line, ruleset, start, policy)
    found = read_ending(ruleset, played, None if result is None else parse_result(result))
    assert {f.book for f in found.findings} <= {ruleset.book}
    return found


def said(found: Ending) -> dict[str, tuple[int | None, str]]:
    notes = {f.slug: (f.move, f.message) for f in found.findings}
    assert len(notes) == len(found.findings)
    return notes


BLACK_LAST = ";B[aa];W[bb];B[cc]"
WHITE_LAST = ";B[aa];W[bb]"


@pytest.mark.parametrize(
    ("moves", "kind", "four_passes", "implied"),
    [
        (BLACK_LAST + ";W[]", "one-pass", False, 0),
        (BLACK_LAST + ";W[];B[]", "two-passes", False, 1),
        (BLACK_LAST + ";W[];B[];W[]", "two-passes", False, 0),
        (BLACK_LAST + ";W[];B[];W[];B[]", "four-passes", True, 1),
        (BLACK_LAST + ";W[];B[];W[];B[];W[]", "four-passes", True, 0),
        (WHITE_LAST + ";B[]", "one-pass", False, 1),
        (WHITE_LAST + ";B[];W[]", "two-passes", False, 0),
        (WHITE_LAST + ";B[];W[];B[]", "two-passes", False, 1),
        (WHITE_LAST + ";B[];W[];B[];W[]", "four-passes", True, 0),
    ],
)
def test_trailing_passes(moves: str, kind: str, four_passes: bool, implied: int) -> None:
    found = ending(moves)
    assert (found.kind, found.four_passes, found.implied_white, found.counted) == (kind, four_passes, implied, True)
    assert found.last_player == (BLACK if implied else WHITE)
    assert found.at_move == moves.count(";")
    for colour, name in ((BLACK, "B"), (WHITE, "W")):
        assert found.passes[colour] == found.pass_stones[colour] == moves.count(f";{name}[]")
    notes = {}
    if four_passes:
        notes["four-passes"] = (
            None,
            "Four consecutive passes end the game; nothing says which stones are dead, so every stone on the board is "
            "alive",
        )
    if kind == "one-pass":
        notes["no-two-passes"] = (None, "The record ends with one pass; it is counted as it stands")
    if implied:
        notes["white-last"] = (None, "Black moved last, so White's last pass stone is added")
    assert said(found) == notes


@pytest.mark.parametrize("result", [None, "B+R", "W+", "Void", "whatever"])
def test_no_pass_and_no_score(result: str | None) -> None:
    found = ending(BLACK_LAST, result)
    assert found.counted is False
    assert found.kind == ("result-by-declaration" if result == "B+R" else "no-passes")
    nothing = (None, "The record ends without a pass and gives no score: nothing is counted")
    assert said(found) == ({} if result == "B+R" else {"no-two-passes": nothing})


def test_a_play_on_the_first_point_ends_a_run_of_passes() -> None:
    assert ending(";B[bb];W[];B[aa]").kind == ending(";B[bb];W[];B[ba]").kind == "no-passes"


def test_no_pass_but_a_score() -> None:
    found = ending(BLACK_LAST, "B+3")
    assert (found.kind, found.counted, found.implied_white) == ("no-passes", True, 1)
    assert said(found) == {
        "no-two-passes": (None, "The record ends with no pass; it is counted as it stands"),
        "white-last": (None, "Black moved last, so White's last pass stone is added"),
    }


def test_a_declared_result_yields_to_two_passes() -> None:
    assert ending(BLACK_LAST + ";W[]", "B+R").kind == "result-by-declaration"
    assert ending(BLACK_LAST + ";W[];B[]", "B+R").kind == "two-passes"
    assert ending(BLACK_LAST + ";W[]", "B+R").counted is True
    assert ending(BLACK_LAST + ";W[];B[];W[];B[]", "B+R").kind == "four-passes"


def test_resumption() -> None:
    found = ending(BLACK_LAST + ";W[];B[];W[dd]")
    assert (found.kind, found.resumed_at, found.counted) == ("resumed", (6,), False)
    assert said(found) == {
        "resumed": (6, "Play was resumed after two passes, with move 6"),
        "no-two-passes": (None, "The record ends without a pass and gives no score: nothing is counted"),
    }
    found = ending(BLACK_LAST + ";W[];B[];W[dd];B[]")
    assert (found.kind, found.resumed_at, found.counted) == ("resumed", (6,), True)
    found = ending(BLACK_LAST + ";W[];B[];W[dd];B[];W[]")
    assert (found.kind, found.resumed_at) == ("two-passes", (6,))
    assert ending(BLACK_LAST + ";W[];B[];W[dd]", "B+R").kind == "result-by-declaration"


def test_many_resumptions_are_named_five_times() -> None:
    black, white = ["aa", "ba", "ca", "da", "ea", "ab"], ["ae", "be", "ce", "de", "ee", "ad"]
    found = ending("".join(f";B[];W[];B[{p}];W[{q}]" for p, q in zip(black, white, strict=True)))
    assert found.resumed_at == (3, 7, 11, 15, 19, 23)
    assert [f.move for f in found.findings if f.slug == "resumed"] == [3, 7, 11, 15, 19]


def test_four_passes_elsewhere_are_two() -> None:
    found = ending(WHITE_LAST + ";B[];W[];B[];W[]", rules="chinese")
    assert (found.kind, found.four_passes, found.counted) == ("four-passes", False, True)
    assert said(found) == {}
    assert found.pass_stones == {BLACK: 0, WHITE: 0}
    assert found.passes == {BLACK: 2, WHITE: 2}


def test_rulesets_without_white_last() -> None:
    found = ending(WHITE_LAST + ";B[]", rules="japanese")
    assert (found.implied_white, list(said(found))) == (0, ["no-two-passes"])


def test_the_first_capture() -> None:
    found = ending(";B[ba];W[aa];B[ab];W[bb]", rules="first-capture")
    assert (found.kind, found.at_move, found.counted, found.four_passes) == ("capture", 3, False, False)
    assert said(found) == {"first-capture": (3, "Move 3 makes the first capture: Black wins")}
    found = ending(";B[aa];W[ba];B[ee];W[ab]", rules="first-capture")
    assert said(found) == {"first-capture": (4, "Move 4 makes the first capture: White wins")}
    # the record's passes and its result change nothing
    assert ending(";B[ba];W[aa];B[ab]", "B+R", rules="first-capture").kind == "capture"


def test_first_capture_without_one() -> None:
    found = ending(BLACK_LAST, rules="first-capture")
    assert (found.kind, found.counted, said(found)) == ("no-passes", False, {})
    found = ending(BLACK_LAST + ";W[];B[]", "B+3", rules="first-capture")
    assert (found.kind, found.counted, said(found)) == ("two-passes", False, {})


def test_a_draw_by_repetition() -> None:
    """Two stones sent, one returned: move 9 makes the position of move 5."""
    moves = ";B[ba];W[ab];B[da];W[bb];B[cb];W[ee];B[aa];W[ca];B[ba]"
    found = ending(moves, rules="playstrategy")
    assert (found.kind, found.at_move, found.counted) == ("draw-by-repetition", 9, False)
    assert said(found) == {"draw-by-repetition": (9, "Move 9 repeats an earlier position: the game is a draw")}


def test_moves_taken_back_cost_stones_but_are_no_passes() -> None:
    found = ending(";B[aa];W[aa];B[bb];W[];B[]", policy="pass")
    assert found.passes == {BLACK: 1, WHITE: 1}
    assert found.pass_stones == {BLACK: 1, WHITE: 2}
    assert (found.kind, found.implied_white) == ("two-passes", 1)
    # a forced pass is no signal that the game is over
    assert ending(";B[aa];W[bb];B[];W[aa]", policy="pass").kind == "no-passes"


def test_placement_passes_are_free() -> None:
    found = ending("HA[3];B[aa];W[];B[ee];W[];B[ea];W[bb];B[];W[]")
    assert found.passes == found.pass_stones == {BLACK: 1, WHITE: 1}


def test_setup_parts_the_passes_before_it_from_those_after_it() -> None:
    found = ending(";B[];W[];AB[ee];B[];W[]")
    assert (found.kind, found.four_passes) == ("two-passes", False)
    assert ending(";B[];W[];B[];W[]").four_passes is True


def test_setup_after_the_last_move_leaves_the_passes_before_it() -> None:
    """Some servers take the prisoners off the board in a last node."""
    assert ending(";B[aa];W[bb];B[];W[];AE[bb]").kind == "two-passes"
    assert ending(";B[aa];W[bb];B[];W[];AE[bb];AE[aa]").kind == "two-passes"
    assert ending(";B[aa];W[];B[bb];AE[aa]").kind == "no-passes"
    assert ending(";B[aa];W[];B[bb];AE[aa];AE[bb]").kind == "no-passes"


def test_no_moves_at_all() -> None:
    found = ending("")
    assert (found.kind, found.at_move, found.last_player, found.implied_white) == ("no-passes", 0, 0, 0)
