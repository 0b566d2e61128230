"""How a game ended: every row of the table of passes (AGA 1991 Rules 9 to 11), and what is said of it."""

from __future__ import annotations

import pytest

from adjudicate import Adjudication, Finding, adjudicate
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.ending import Ending, read_ending
from adjudicate.rules.handicap import resolve
from adjudicate.rules.replay import Policy, replay
from adjudicate.rules.result import parse_result
from adjudicate.rules.rulesets import RULESETS
from tests.support import board_of, record_in


def ending(sgf: str, result: str | None = None, rules: str = "aga", policy: Policy = "stands") -> Ending:
    record = record_in(f"(;GM[1]FF[4]SZ[5]{sgf})".encode())
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
            "Four consecutive passes end the game; the record does not say whether the players agreed on dead "
            "stones, so every "
            "stone is counted as alive",
        )
    if kind == "one-pass":
        notes["no-two-passes"] = (None, "The record ends with one pass; the final position is counted")
    if implied:
        notes["white-last"] = (None, "Black moved last, so White's last pass stone is added")
    assert said(found) == notes


@pytest.mark.parametrize("result", [None, "B+R", "W+", "Void", "whatever"])
def test_no_pass_and_no_score(result: str | None) -> None:
    found = ending(BLACK_LAST, result)
    assert found.counted is False
    assert found.kind == ("result-by-declaration" if result == "B+R" else "no-passes")
    nothing = (None, "The record ends without a pass and gives no score; the game is not counted")
    assert said(found) == ({} if result == "B+R" else {"no-two-passes": nothing})


def test_a_play_on_the_first_point_ends_a_run_of_passes() -> None:
    assert ending(";B[bb];W[];B[aa]").kind == ending(";B[bb];W[];B[ba]").kind == "no-passes"


def test_no_pass_but_a_score() -> None:
    found = ending(BLACK_LAST, "B+3")
    assert (found.kind, found.counted, found.implied_white) == ("no-passes", True, 1)
    assert said(found) == {
        "no-two-passes": (None, "The record ends without a pass; the final position is counted"),
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
        "resumed": (6, "Play resumed after two passes, with move 6"),
        "no-two-passes": (None, "The record ends without a pass and gives no score; the game is not counted"),
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


WHITE_AGAIN = WHITE_LAST + ";B[];W[];W[cc];B[dd]"
"""Black passes, White passes, and White plays on."""


@pytest.mark.parametrize("rules", ["aga", "aga-1991", "bga", "telego", "playstrategy", "ssk"])
def test_where_the_rules_say_who_resumes_the_other_is_out_of_turn(rules: str) -> None:
    [found] = faults(WHITE_AGAIN, rules)
    assert (found.slug, found.move, found.data["because"]) == ("alternation", 5, "resumed")
    assert found.message == (
        "White 5 at C3 is out of turn: after the passes the opponent of the last player to pass moves first, and that "
        "is Black"
    )
    own = "PlayStrategy page, Dead Stone Offer" if rules == "playstrategy" else "AGA 1991 Rule 10"
    assert found.cites[0] == own
    assert not any("Rule 2" in cite for cite in found.cites)


@pytest.mark.parametrize("turn", [WHITE_AGAIN, WHITE_LAST + ";B[];W[];W[];B[dd]", WHITE_LAST + ";B[];W[];B[cc];W[dd]"])
@pytest.mark.parametrize(
    ("rules", "first"), [(row.id, row.resumes) for row in RULESETS.values() if row.resumes != "turn"]
)
def test_where_nothing_says_who_resumes_either_player_may(rules: str, first: str, turn: str) -> None:
    found = ending(turn, rules=rules)
    assert faults(turn, rules) == []
    [note] = [f for f in found.findings if f.slug == "resumed"]
    words = {
        "asked": "; the opponent of the player who asked moves first, and a record does not show who asked",
        "unknown": "; no source says who moves first",
    }
    assert note.message == f"Play resumed after two passes, with move {note.move}{words[first]}"
    assert note.data == {"first": first}


def test_a_resumption_taken_back_leaves_the_passes_before_it() -> None:
    record = record_in(b"(;SZ[5]RU[French];B[aa];W[bb];B[];W[];W[aa])")
    board, ruleset = board_of(record), RULESETS["french"]
    start, _ = resolve(board, record.line, ruleset, None)
    played = replay(board, record.line, ruleset, start, "pass")
    assert [f.slug for f in played.findings] == ["occupied"]
    assert {c: played.tally[c].pass_stones for c in (BLACK, WHITE)} == {BLACK: 1, WHITE: 2}


def faults(sgf: str, rules: str) -> list[Finding]:
    record = record_in(f"(;GM[1]FF[4]SZ[5]{sgf})".encode())
    board, ruleset = board_of(record), RULESETS[rules]
    start, _ = resolve(board, record.line, ruleset, None)
    return [f for f in replay(board, record.line, ruleset, start).findings if f.severity != "note"]


TRIPLE_KO = (
    "(;GM[1]FF[4]SZ[7]RU[{rules}]KM[6.5]RE[{result}]AB[aa][bb][ag][bf][cg][gb][fc][dd]AW[da][cb][ba][dg][cf][ge][fd][gc]"
    "PL[B];B[ca];W[bg];B[gd];W[ba];B[cg];W[gc];B[ca]{more})"
)


@pytest.mark.parametrize("result", ["Draw", "0", "Void", "No result"])
@pytest.mark.parametrize("rules", [row.id for row in RULESETS.values() if row.repetition_may_draw])
def test_a_board_in_mid_ko_is_not_counted(rules: str, result: str) -> None:
    for more in ("", ";W[]", ";W[];B[]"):
        sheet = adjudicated(TRIPLE_KO.format(rules=rules, result=result, more=more))
        assert (sheet.ending.kind, sheet.score, sheet.verdict.status) == ("repetition", None, "unverifiable")
        assert sheet.verdict.explanations[0].message == "the repetition at move 7 ended the game without a winner"
        [note] = [f for f in sheet.findings if f.code == "E309"]
        assert note.move == 7
        assert note.cites


@pytest.mark.parametrize(
    ("rules", "result", "more"),
    [
        ("japanese", "B+3.5", ""),  # a count is claimed
        ("japanese", "?", ""),  # not known
        ("japanese", "Draw", ";W[ga]"),  # play went on elsewhere
        ("japanese", "Draw", ";TB[ab]TW[db]"),  # marks: it came to a count
        ("aga", "Draw", ""),  # superko forbids it
    ],
)
def test_other_repetitions_end_no_game(rules: str, result: str, more: str) -> None:
    sheet = adjudicated(TRIPLE_KO.format(rules=rules, result=result, more=more))
    assert sheet.ending.kind != "repetition"
    assert not [f for f in sheet.findings if f.code == "E309"]


def adjudicated(sgf: str) -> Adjudication:
    return adjudicate(record_in(sgf.encode()))
