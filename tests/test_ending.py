"""The end of a game: every row of the table of passes (AGA 1991 Rules 9 to 11), and its sentences."""

from __future__ import annotations

import pytest

from adjudicate import Adjudication, Finding, adjudicate
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.ending import Ending, read_ending
from adjudicate.rules.handicap import resolve
from adjudicate.rules.replay import Policy, replay
from adjudicate.rules.result import parse_result
from adjudicate.rules.rulesets import RULESETS
from tests.support import board_of, record_in, run
from tests.tables import cases_in


def ending(sgf: str, result: str | None = None, rules: str = "aga", policy: Policy = "stands") -> Ending:
    record = record_in(f"(;GM[1]FF[4]SZ[5]{sgf})".encode())
    board, ruleset = board_of(record), RULESETS[rules]
    start, _ = resolve(board, record.line, ruleset, record.text("HA"))
    played = replay(board, record.line, ruleset, start, policy)
    found = read_ending(ruleset, played, None if result is None else parse_result(result))
    assert {f.book for f in found.findings} <= {ruleset.book}
    return found


WHITE_LAST = ";B[aa];W[bb]"


WHITE_AGAIN = WHITE_LAST + ";B[];W[];W[cc];B[dd]"
"""Black passes, White passes, and White plays on."""


@pytest.mark.parametrize("rules", ["aga", "aga-1991", "bga", "telego", "playstrategy", "ssk"])
def test_a_resumption_by_the_wrong_player_is_out_of_turn(rules: str) -> None:
    [found] = faults(WHITE_AGAIN, rules)
    assert (found.slug, found.move, found.data["because"]) == ("alternation", 5, "resumed")
    order = "after the passes, Black moves first, as the opponent of the last player to pass"
    assert found.message == f"White 5 at C3 is out of turn: {order}"
    own = "PlayStrategy page, Dead Stone Offer" if rules == "playstrategy" else "AGA 1991 Rule 10"
    assert found.cites[0] == own
    assert not any("Rule 2" in cite for cite in found.cites)


@pytest.mark.parametrize("turn", [WHITE_AGAIN, WHITE_LAST + ";B[];W[];W[];B[dd]", WHITE_LAST + ";B[];W[];B[cc];W[dd]"])
@pytest.mark.parametrize(
    ("rules", "first"), [(row.id, row.resumes) for row in RULESETS.values() if row.resumes != "turn"]
)
def test_either_player_may_resume_if_no_rule_says_who(rules: str, first: str, turn: str) -> None:
    found = ending(turn, rules=rules)
    assert faults(turn, rules) == []
    [note] = [f for f in found.findings if f.slug == "resumed"]
    words = {
        "asked": "; the opponent of the player who asked to resume moves first, but a record does not show who asked",
        "unknown": "; no source says who moves first",
    }
    assert note.message == f"Play resumed after consecutive passes, with move {note.move}{words[first]}"
    assert note.data == {"first": first}


def test_a_withdrawn_resumption_leaves_the_passes_before_it() -> None:
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
    return [f for f in replay(board, record.line, ruleset, start, "stands").findings if f.severity != "note"]


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


@pytest.mark.parametrize(("rules", "result", "more"), cases_in("ending", "other_repetitions_do_not_end_the_game"))
def test_other_repetitions_do_not_end_the_game(rules: str, result: str, more: str) -> None:
    sheet = adjudicated(TRIPLE_KO.format(rules=rules, result=result, more=more))
    assert sheet.ending.kind != "repetition"
    assert not [f for f in sheet.findings if f.code == "E309"]


def adjudicated(sgf: str) -> Adjudication:
    return adjudicate(record_in(sgf.encode()))


def test_the_effect_of_a_move_after_the_end_is_stated_once() -> None:
    told = run("score", "-", stdin=b"(;SZ[5]RU[AGA]KM[0.5];B[aa];W[bb];B[];W[];B[];W[];B[cc])")[1]
    assert "comes after the end of the game; it is not replayed. [AGA" in " ".join(told.split())
