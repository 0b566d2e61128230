"""The difference between the two counts: every cause and its points, from the table of faults."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicate import adjudicate
from adjudicate.go.points import BLACK, grid
from adjudicate.rules import scoring
from adjudicate.rules.entries import Line
from adjudicate.rules.handicap import Handicap, Komi, Start
from adjudicate.rules.replay import replay
from adjudicate.rules.rulesets import RULESETS
from tests.support import one, record_in
from tests.tables import cases_in, in_groups


def causes(moves: str, root: str = "", *arguments: str) -> dict[str, Any]:
    """Return the causes of a small game's difference, and check that they add up to the difference."""
    sheet = one(f"(;GM[1]FF[4]SZ[5]KM[0.5]{root};{moves})", *arguments)
    reconciliation = sheet["score"]["reconciliation"]
    listed = {c["cause"]: c["points"] for c in reconciliation["causes"]}
    assert len(listed) == len(reconciliation["causes"])
    assert {type(points) for points in listed.values()} <= {int}  # a whole number, written as one
    assert sum(listed.values()) == reconciliation["difference"]
    margins = [sheet["score"][method]["margin"] for method in ("area", "territory")]
    assert margins[0] - margins[1] == reconciliation["difference"]
    return listed


BOWL = "stones returned to the bowl (played on an occupied point or off the board)"
PASSES = "passes are free under these rules, and one player passed more often than the other"
SETUP = "stones set up apart from the handicap (Black's minus White's)"
NONE = "no handicap compensation in the area count for 3 handicap stones"
BLACK_ROW, WHITE_ROW = "consecutive extra moves by Black", "consecutive extra moves by White"
LAST = "Black moved last, and these rules do not ask White for a last pass"


@in_groups(("root", "moves", "expected"), cases_in("scoring", "a_difference_has_its_causes", **globals()))
def test_a_difference_has_its_causes(root: str, moves: str, expected: dict[str, int]) -> None:
    assert causes(moves, root) == expected


@pytest.mark.parametrize(
    ("root", "kind", "stones", "sum_of_both"),
    cases_in("scoring", "compensation_is_a_cause_in_a_position_without_moves"),
)
def test_compensation_is_a_cause_in_a_position_without_moves(
    root: str, kind: str | None, stones: int, sum_of_both: int
) -> None:
    """Two handicap stones are worth one move. AGA rules give 1 point (no cause), Chinese rules 2, Japanese none."""
    record = record_in(f"(;GM[1]FF[4]SZ[5]KM[0.5]{root}HA[2]PL[B]AB[ba][bb][bc][bd][be]AW[ca][cb][cc][cd][ce])")
    score = adjudicate(record, dead=[], prisoners={"B": 0, "W": 0}).score
    assert score is not None
    found = {cause.kind: cause.points // 4 for cause in score.causes}
    assert found.pop("position-stones") == -1
    assert found == ({} if kind is None else {kind: stones})
    assert score.area.margin - score.territory.margin == 4 * sum_of_both


def test_handicap_stones_without_moves_are_a_cause() -> None:
    """No move follows the stones, so the area count has one more black stone than the compensation makes up for."""
    assert causes("C[no move]", "RU[AGA]HA[2]AB[aa][ee]RE[B+20]") == {"no move was made after the handicap stones": 1}


def test_unmarked_territory_is_a_cause() -> None:
    """Under Japanese rules, unmarked points are missing only from the territory count."""
    moves = "B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce];B[];W[]"
    marks = "TB[aa][ab][ac][ad][ae]TW[da][db][dc][dd][de][ea][eb][ec][ed][ee]"
    as_marked = "territory is counted as marked, not by regions"
    assert causes(moves + marks, "RU[Japanese]") == {}
    assert causes(moves + marks.replace("[aa]", ""), "RU[Japanese]") == {as_marked: 1}
    assert causes(moves + marks.replace("[da][db]", ""), "RU[Japanese]") == {as_marked: -2}
    assert causes(moves + marks.replace("[da][db]", "").replace("[aa]", ""), "RU[Japanese]") == {as_marked: -1}


def test_both_counts_have_their_parts() -> None:
    """Black captures A1; C1 is dead. Black has five stones and the left column, White four stones and ten points."""
    moves = "B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[ad];W[ae];B[be];W[];B[];W[]"
    sheet = one(f"(;GM[1]FF[4]SZ[5]KM[0.5]RU[AGA];{moves})", "--all-alive")
    # E1, D1 and C1 join White's region, which touches B1 and is neutral
    assert sheet["score"]["prisoners"] == {"black": 1, "white": 0}
    assert sheet["score"]["neutral"] == 11
    black = {"stones": 0, "territory": 4, "prisoners": 0, "pass_stones": -1, "komi": 0, "compensation": 0}
    white = {"stones": 0, "territory": 0, "prisoners": -1, "pass_stones": -2, "komi": 0.5, "compensation": 0}
    assert sheet["score"]["territory"]["parts"] == {"black": black, "white": white}
    black = {"stones": 6, "territory": 4, "prisoners": 0, "pass_stones": 0, "komi": 0, "compensation": 0}
    white = {"stones": 4, "territory": 0, "prisoners": 0, "pass_stones": 0, "komi": 0.5, "compensation": 0}
    assert sheet["score"]["area"]["parts"] == {"black": black, "white": white}
    # now White's four stones are dead, and Black surrounds all empty points
    sheet = one(f"(;GM[1]FF[4]SZ[5]KM[0.5]RU[AGA];{moves})", "--dead", "C5")
    assert sheet["score"]["prisoners"] == {"black": 5, "white": 0}
    assert sheet["score"]["neutral"] == 0
    assert sheet["score"]["territory"]["parts"]["white"]["prisoners"] == -5
    assert sheet["score"]["territory"]["parts"]["black"]["territory"] == 19
    assert sheet["score"]["area"]["parts"]["white"]["stones"] == 0
    # or Black's six stones are dead, and White surrounds them
    sheet = one(f"(;GM[1]FF[4]SZ[5]KM[0.5]RU[AGA];{moves})", "--dead", "B5")
    assert sheet["score"]["prisoners"] == {"black": 1, "white": 6}
    assert sheet["score"]["territory"]["parts"]["black"]["prisoners"] == -6
    assert sheet["score"]["area"]["parts"]["black"]["stones"] == 0
    assert sheet["score"]["area"]["parts"]["white"] | {"komi": 0} == {
        "stones": 4, "territory": 21, "prisoners": 0, "pass_stones": 0, "komi": 0, "compensation": 0,
    }  # fmt: skip


def test_only_white_gets_compensation_and_only_in_the_area_count() -> None:
    sheet = one("(;SZ[5]KM[0.5]RU[AGA]HA[3]AB[aa][ee][ae];W[bb];B[cc];W[];B[];W[])")
    assert sheet["score"]["area"]["parts"]["white"]["compensation"] == 2
    assert sheet["score"]["area"]["parts"]["black"]["compensation"] == 0
    assert sheet["score"]["territory"]["parts"]["white"]["compensation"] == 0


def test_causes_that_do_not_add_up_raise() -> None:
    """The identity is true for every record. A remainder must never be printed as if it were explained."""
    board = grid(3, 3)
    start = Start({}, BLACK, 0, Handicap(0, "none", None))
    aga = RULESETS["aga"]
    untrue = [scoring.Cause("setup", 8)]
    with pytest.raises(scoring.UnexplainedDifferenceError, match=r", 8\)\] do not sum to 0"):
        scoring.count(
            aga, start, Komi(8, "record", True), replay(board, Line(), aga, start, "stands"), [], [], None, untrue
        )
