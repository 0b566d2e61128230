"""A game under several rulesets, and two records of one game: the reasons for each difference, in every format."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from adjudicate import RULESETS, adjudicate, compare_records, compare_rules
from adjudicate.adjudication.option_values import ALL_RULESETS
from adjudicate.desk.ruleset_comparison import RulesetComparison
from adjudicate.display.languages import LANGUAGES
from adjudicate.display.wording import RenderOptions
from adjudicate.record.comparison import Claims, differences
from tests.support import FIXTURES, case_sheet, cases, record_in, run
from tests.tables import cases_in

KO = FIXTURES / "examples" / "ko-retaken.sgf"
# Black and White have five stones and five points of territory each, and White passes once more than Black
WALLS = ";B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de]"
FALSE_EYE = FIXTURES / "japanese" / "why" / "other-interpretation" / "game.sgf"  # A3 is Black's
MARKED = f"(;SZ[5]RU[AGA]RE[W+7.5]KM[7]{WALLS};B[];W[]TB[aa][ab][ac][ad][ae]TW[ea][eb][ec][ed][ee])"


def compared(sgf: str, rules: str) -> RulesetComparison:
    return compare_rules(adjudicate(record_in(sgf)), rules)


HANDICAP = MARKED.replace("RE[W+7.5]KM[7]", "KM[0]HA[2]").replace(
    ";B[ba];W[da];B[bb];W[db]", "AB[ba][bb];W[da];B[ca];W[db]"
)


GAMES = {"MARKED": MARKED, "HANDICAP": HANDICAP, "WALLS": WALLS, "FALSE_EYE": FALSE_EYE.read_text(encoding="utf-8")}


@pytest.mark.parametrize(("sgf", "rules", "reasons"), cases_in("comparisons", "reasons", **GAMES))
def test_each_difference_of_margins_has_its_reasons(sgf: str, rules: str, reasons: list[tuple[str, int]]) -> None:
    """In the table, points are counted by hand, from Black's view. The first ruleset has none."""
    sheet = adjudicate(record_in(sgf), dead=None if "TB" in sgf else [])
    first, *_, last = (found := compare_rules(sheet, rules)).rows
    told = [(str(shift.words), shift.points / 4) for shift in last.shifts]
    assert (len(told), first.shifts) == (len(reasons), ())
    assert all(words in one and points == by for (words, points), (one, by) in zip(reasons, told, strict=True)), told
    assert all(words in " ".join(found.to_text().split()) for words, _ in reasons)


def test_the_reasons_add_up_for_every_case_and_ruleset() -> None:
    """The margins come from whole adjudications, and the reasons from the parts of their counts."""
    told = 0
    for case in cases()[::9]:
        for row in (found := compare_rules(case_sheet(case), "aga,japanese,chinese,new-zealand,bga,ing")).rows[1:]:
            first = found.rows[0].sheet
            if None in (first.verdict.computed, row.sheet.verdict.computed):
                assert row.shifts == ()
                continue
            if first.count is None or row.sheet.count is None:
                continue
            assert row.sheet.count.margin == first.count.margin + (row.difference or 0), case.name
            told += bool(row.shifts)
    assert told > 30


def test_an_unknown_result_has_a_reason_but_no_difference() -> None:
    found = compared(f"(;SZ[5]RU[AGA]KM[0]{WALLS};B[];W[])", "aga,japanese")
    assert [row.sheet.verdict.computed for row in found.rows] == [None, None]
    assert [(row.shifts, row.difference) for row in found.rows] == [((), None), ((), None)]
    assert "not known" in found.to_text()
    assert found.to_text().count("The record gives no result") == 1  # the same for both


def test_a_game_decided_by_a_rule_names_its_end_as_the_reason() -> None:
    """Black 3 captures White's stone in the corner."""
    sgf = "(;SZ[5]RU[AGA]KM[0];B[ba];W[aa];B[ab];W[];B[]TB[ac])"
    found = compared(sgf, "aga,first-capture")
    assert found.rows[1].sheet.verdict.computed == "B+"
    assert "move 3" in found.to_text().splitlines()[-1]


def test_all_rulesets_begin_with_the_games_own() -> None:
    rows = compared(MARKED.replace("RU[AGA]", "RU[Chinese]"), "all").rows
    assert rows[0].sheet.ruleset.id == "chinese"
    assert {row.sheet.ruleset.id for row in rows} == {*ALL_RULESETS} < {*RULESETS}
    assert len(rows) == len(ALL_RULESETS)


def test_the_options_of_a_sheet_stay_the_same() -> None:
    sheet = adjudicate(record_in(KO), rules="aga", komi=3, dead="A5", policy="pass")
    assert sheet.to_text()  # a sheet remembers what its text needs
    for row in compare_rules(sheet, ["aga", "Japanese"]).rows:
        assert row.sheet.options.komi == 12
        assert (row.sheet.options.dead, row.sheet.options.policy) == (sheet.options.dead, "pass")


@pytest.mark.parametrize("rules", ["aga,tang", "", ["aga", "x"]])
def test_an_unknown_ruleset_is_refused(rules: str | list[str]) -> None:
    with pytest.raises(ValueError, match=r'^"?(tang|x|)"? .*(aga|rules)'):
        compare_rules(adjudicate(record_in(KO)), rules)


def test_the_command_shows_who_wins_under_which_rules(tmp_path: Path) -> None:
    status, text, _ = run("score", "--rules", "aga,japanese", str(KO))
    again, repeated, _ = run("score", "--rules", "aga", "--rules", "Japanese", str(KO))
    assert (status, again) == (0, 0)
    assert text == repeated
    assert "  japanese  W+4.5 (White wins)  confirmed" in text.splitlines()
    data = json.loads(run("score", "--rules", "aga,japanese", "--format", "json", str(KO))[1])
    rows = [(row["computed"], row["margin"], row["difference"]) for row in data["rulesets"]]
    assert rows == [("W+3.5", -3.5, 0), ("W+4.5", -4.5, -1)]
    assert data["rulesets"][1]["causes"] == [{"cause": "pass stones", "points": -1}]
    (tmp_path / "x.sgf").write_bytes(b";SZ[5]RE[\xc2\x8b]")
    assert "\\x8b" in run("score", "--rules", "aga,japanese", str(tmp_path / "x.sgf"))[1]
    assert "1 point better for White" in run("score", "--rules", "aga,japanese", "--format", "html", str(KO))[1]
    status, _, error = run("score", "--rules", "aga,japanese", "--format", "line", str(KO))
    assert (status, "several rulesets cannot be combined with" in " ".join(error.split())) == (2, True)


def test_one_ruleset_alone_gives_a_sheet() -> None:
    assert run("score", "--rules", "Japanese", str(KO)) == run("score", "--rules", "japanese,Japanese", str(KO))


@pytest.mark.parametrize(
    ("one", "other", "told", "differs"), cases_in("comparisons", "a_sentence_names_the_first_different_move")
)
def test_a_sentence_names_the_first_different_move(one: str, other: str, told: str, differs: bool) -> None:
    found = compare_records(*(adjudicate(record_in(f"(;SZ[9];{moves})")) for moves in (one, other)))
    assert told in " ".join(found.to_text().split())
    assert "set up" not in found.to_text()
    assert found.differs == differs or told.startswith("The records")


@pytest.mark.parametrize(("one", "other", "said"), cases_in("comparisons", "boards"))
def test_boards_and_setup_that_differ_are_named(one: str, other: str, said: str) -> None:
    for pair in ((one, other), (other, one)):
        found = compare_records(*(adjudicate(record_in(f"(;SZ[{text}")) for text in pair))
        same = said != "different sizes"
        assert (found.same_size, found.common, found.differs) == (same, int(same), bool(said))
        assert ("different sizes" in found.to_text(), said in found.to_text()) == (not same, True)


def test_a_missing_value_does_not_count_as_a_difference() -> None:
    full, bare = Claims("Ada", "Bo", "2015-01-03", 7.5, "W+2.5"), Claims(None, "Bo", None, None, "?")
    assert differences(full, bare) == []
    assert differences(full, Claims("Eve", "Bo", "2015-01-04", 6.5, "B+1")) == ["names", "date", "komi", "result"]
    assert differences(full, Claims("ADA", "bo", "2015", 7.5, "W+2.5")) == []  # the same year


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_comparisons_exist_in_every_language(language: str) -> None:
    look = RenderOptions(language=language)  # type: ignore[arg-type] # one of them
    hostile = adjudicate(record_in(MARKED.replace("RU[AGA]", "RU[AGA]PB[<script>\x1b[31m]")))
    rules, records = (
        compare_rules(hostile, "aga,japanese,first-capture"),
        compare_records(hostile, adjudicate(record_in(KO))),
    )
    page = rules.to_html(look)
    assert ET.fromstring(page).findall(".//table")  # noqa: S314 -- our own
    for text in (rules.to_text(look), records.to_text(look), page):
        assert "\x1b" not in text
        assert "{" not in text
    assert "<script" not in page
    assert (records.to_text(look) == records.to_text()) == (language == "en")
