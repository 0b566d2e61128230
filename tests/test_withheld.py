"""Counts that do not name a winner: their marks are not a count, or their ruleset is assumed and another one fits."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adjudicate import Adjudication, adjudicate
from adjudicate.desk.dispute import dispute
from adjudicate.desk.formats import render
from adjudicate.sheet.html import section
from tests.support import record_in, run

ROWS = "".join(f";B[b{row}];W[d{row}]" for row in "abcde")
LIVING = "".join(f";B[b{row}];W[c{row}]" for row in "abcde") + ";B[ac];W[ec];B[];W[]TW[aa:be][da:db][ea:eb][dc][dd:ee]"
NEUTRAL = f"{ROWS};B[];W[]TB[aa:ae][ca]TW[ea:ee]"
JAPANESE = f"{ROWS};B[ca];W[];B[]TB[aa:ae]TW[ea:ee]"
CASES = {
    "living string marked dead": (f"RU[AGA]KM[0]RE[W+5]{LIVING}", "marks", "W+25"),
    "neutral point marked": (f"RU[AGA]KM[0.5]RE[B+0.5]{NEUTRAL}", "marks", "W+0.5"),
    "other rules fit": (f"KM[0.5]RE[W+0.5]{JAPANESE}", "ruleset", "B+0.5"),
    "other rules name the winner": (f"KM[0.5]RE[W+]{JAPANESE}", "ruleset", "B+0.5"),
}


def sheet_of(sgf: str, **options: object) -> Adjudication:
    return adjudicate(record_in(f"(;GM[1]FF[4]SZ[5]{sgf})".encode()), **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("thorough", [True, False])
@pytest.mark.parametrize("name", CASES)
def test_no_winner_is_named_but_the_count_is_shown(name: str, thorough: bool) -> None:
    sgf, why, counted = CASES[name]
    sheet = sheet_of(sgf, thorough=thorough)
    verdict, data = sheet.verdict, sheet.to_dict()["verdict"]
    assert verdict.status != "contradicted"
    assert (verdict.withheld, verdict.computed, verdict.winner, verdict.all_alive) == (why, None, None, None)
    assert (data["withheld"], data["computed"], data["winner"]) == (why, None, None)
    assert verdict.counted.text == counted
    heading = {
        "marks": "With the record's dead stones, which are in doubt",
        "ruleset": "Counted under the assumed rules",
    }
    said = " ".join(sheet.to_text().split())
    assert "computed not known" in said
    assert heading[why] in said
    assert " wins" not in said.split("By the")[0].split("Counted under the")[0]
    assert "computed <b>not known</b>" in str(section(sheet))
    end = " ".join(render(dispute(sheet), "text").split())
    assert ("which are in doubt, the result is" in end) or ("Under the assumed rules the result is" in end)


@pytest.mark.parametrize("name", CASES)
def test_a_table_has_no_winner(name: str, tmp_path: Path) -> None:
    (tmp_path / "game.sgf").write_text(f"(;GM[1]FF[4]SZ[5]{CASES[name][0]})")
    status, out, _ = run("batch", str(tmp_path), "--jobs", "1", "--format", "json")
    assert status in (0, 1)
    assert json.loads(out)["verdict"]["winner"] is None


def test_a_confirmed_result_is_named_with_any_marks() -> None:
    sheet = sheet_of(CASES["neutral point marked"][0].replace("B+0.5", "W+0.5"))
    assert (sheet.verdict.status, sheet.verdict.computed, sheet.verdict.withheld) == ("confirmed", "W+0.5", None)


def test_a_winner_is_named_under_given_options() -> None:
    sheet = sheet_of(CASES["living string marked dead"][0], dead="B5")
    assert (sheet.verdict.computed, sheet.verdict.withheld) == ("W+25", None)
    named = sheet_of(CASES["other rules fit"][0], rules="aga")
    assert (named.verdict.status, named.verdict.computed, named.verdict.withheld) == ("contradicted", "B+0.5", None)


def test_a_winner_that_the_assumed_rules_give_too_is_named() -> None:
    sheet = sheet_of(CASES["other rules name the winner"][0].replace("RE[W+]", "RE[B+]"))
    assert (sheet.verdict.status, sheet.verdict.computed, sheet.verdict.withheld) == ("unverifiable", "B+0.5", None)
