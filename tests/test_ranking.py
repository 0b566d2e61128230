"""Explanations that the sheet supports come before the others."""

from __future__ import annotations

import pytest

from adjudicate import adjudicate, read_records
from tests.tables import cases_in

# Black has 3 points of territory and 7 stones, White 9 and 5; C1 is neutral. With three handicap stones and a pass
# each: territory 3 - 1 v 9 - 1 + 0.5, area 10 v 14 + 0.5 + 2: W+6.5 by both.
HANDICAP = (
    "(;GM[1]FF[4]SZ[5]RU[AGA]KM[0.5]HA[3]AB[ba][bb][bc]{root}RE[{result}];W[ca];B[bd];W[cb];B[be];W[cc];B[aa];W[cd];B[ab]"
    ";W[de];B[];W[]TB[ac][ad][ae]TW[da][db][dc][dd][ea][eb][ec][ed][ee])"
)
OGS = "PC[OGS: https://online-go.com/game/1]"


def explained(text: str) -> list[str]:
    """Return the slugs of the explanations of the recorded result, the likeliest first."""
    [record] = read_records(text)
    return [one.slug for one in adjudicate(record).verdict.explanations]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("root", "first"), cases_in("ranking", "the_compensation_of_a_server_comes_before_a_neutral_point", OGS=OGS)
)
def test_the_compensation_of_a_server_comes_before_a_neutral_point(root: str, first: str) -> None:
    found = explained(HANDICAP.format(root=root, result="W+7.5"))
    assert found[0] == first
    assert {"compensation-n", "neutral-points"} <= {*found}


def test_a_komi_that_may_include_the_compensation_is_not_evidence_for_another() -> None:
    """Komi 2.5 is half a point plus 2 for three stones. Without the compensation, White has 2 points less by area."""
    assert "no-compensation" in explained(HANDICAP.format(root="", result="W+6.5").replace("KM[0.5]", "KM[2.5]"))[:2]


@pytest.mark.parametrize(("komi", "meant"), [("0", "6.5"), ("0.25", "0.5"), ("25", "0.5")])
def test_the_komi_that_is_likely_meant_is_the_first_explanation(komi: str, meant: str) -> None:
    """Black has ten points and White five: B+5 before komi."""
    result = {"6.5": "W+1.5", "0.5": "B+4.5"}[meant]
    plain = (
        f"(;GM[1]FF[4]SZ[5]RU[Japanese]KM[{komi}]RE[{result}]"
        ";B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[]TB[aa:be]TW[ea:ee])"
    )
    assert explained(plain)[0] == "other-komi"
    [record] = read_records(plain)
    verdict = adjudicate(record).verdict  # type: ignore[arg-type]
    assert (verdict.status, f"komi was {meant}," in verdict.explanations[0].message) == ("undetermined", True)
