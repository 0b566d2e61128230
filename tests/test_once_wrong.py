"""Cases in which this program and its naive reference, or its tests, once differed, decided by the rules. Further cases
are among the fixtures."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicate.rules.result import parse_result
from tests.support import one, slugs

GAME = "B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce];B[];W[]"
MARKS = "TB[aa][ab][ac][ad][ae]TW[da][db][dc][dd][de][ea][eb][ec][ed][ee]"


def sheet(root: str, *arguments: str, moves: str = GAME) -> dict[str, Any]:
    return one(f"(;GM[1]FF[4]{root};{moves})", *arguments)


@pytest.mark.parametrize("result", ["B+, judged by a human", "B+ (judged)", "B+ [judged]", "B+ {judged}"])
def test_a_winner_with_an_added_remark_is_never_contradicted(result: str) -> None:
    result = result.replace("]", "\\]")
    verdict = sheet(f"SZ[5]RU[AGA]KM[0]RE[{result}]", moves=GAME + MARKS)["verdict"]
    assert (verdict["status"], verdict["computed"]) == ("unverifiable", "W+5")
    assert sheet("SZ[5]RU[AGA]KM[0]RE[B+]", moves=GAME + MARKS)["verdict"]["status"] == "contradicted"


@pytest.mark.parametrize("result", ["Illegal", "AW", "J", "V", "D+J", "R", "T", "F"])
def test_results_without_a_count_are_known(result: str) -> None:
    found = sheet(f"SZ[5]RU[AGA]KM[0]RE[{result}]")
    assert found["verdict"]["status"] == "unverifiable"
    assert "result-unreadable" not in slugs(found)


def test_spellings_outside_the_format_are_noted() -> None:
    for plain in ("B+R", "B+Resign", "W+T", "W+Time", "B+F", "B+Forfeit", "Void", "?", "0", "Draw", "B+0.5"):
        assert not parse_result(plain).odd, plain
    for odd in ("W+Time Over", "B+Illegal", "B+AW", "W+J", "B+R.", "D+J", "Jigo", "White resigns"):
        assert parse_result(odd).odd, odd


def test_a_likely_komi_is_one_that_the_board_allows() -> None:
    message = next(f["message"] for f in sheet("SZ[5]RU[AGA]KM[65]")["findings"] if f["slug"] == "komi-unreadable")
    assert "probably means 65" not in message
    message = next(f["message"] for f in sheet("SZ[5]RU[AGA]KM[3.75子]")["findings"] if f["slug"] == "komi-unreadable")
    assert "probably means 7.5" in message


def test_komi_that_may_include_the_compensation_follows_the_ruleset() -> None:
    """Half a point plus the ruleset's compensation for four stones, N - 1 under AGA rules and N under Chinese rules."""
    root = "SZ[5]HA[4]AB[aa][bb][cc][dd]"
    for rules, folded, other in (("AGA", "3.5", "4.5"), ("Chinese", "4.5", "3.5")):
        assert "komi-folded" in slugs(sheet(f"{root}RU[{rules}]KM[{folded}]", moves="W[ee]"))
        assert "komi-folded" not in slugs(sheet(f"{root}RU[{rules}]KM[{other}]", moves="W[ee]"))


@pytest.mark.parametrize("komi", ["6,5", "abc", "", "325", "6.5"])
def test_every_ignored_komi_is_named(komi: str) -> None:
    assert "komi-overridden" in slugs(sheet(f"SZ[5]RU[AGA]KM[{komi}]", "--komi", "7.5"))


def test_findings_come_in_the_order_of_the_stages() -> None:
    found = sheet("SZ[5]RU[AGA]KM[0]RE[B+1.5]", moves="B[ba]TB[aa];W[ba];W[ca];B[];W[]")
    stages = [f["code"][0] for f in found["findings"]]
    assert set(stages) == set("RMSV")
    assert stages == sorted(stages, key="RMESV".index)
