"""Adjudications of whole games, with expectations by hand: conditions of every verdict, and counts that all differ."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from adjudicate import Adjudication, Record, adjudicate, read_records
from adjudicate.adjudication import explaining
from adjudicate.adjudication.counting import scored
from adjudicate.adjudication.judging import doubts_of
from adjudicate.adjudication.options import Options, understood, whole_runs
from adjudicate.desk.ruling import rule_on
from adjudicate.go.points import PASS, WHITE, grid
from adjudicate.rules.entries import Line, Setup
from tests.forms import gib, ogs
from tests.support import record_in
from tests.tables import cases_in, in_groups

# Black has the first column of five points, White the last; a column of neutral points is between the two walls
WALLS = ";B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de]"
MARKED = "TB[aa][ab][ac][ad][ae]TW[ea][eb][ec][ed][ee]"


def of(sgf: str) -> Adjudication:
    """Return the sheet of the first game in a text."""
    record = read_records(sgf.encode())[0]
    assert isinstance(record, Record), record
    return adjudicate(record)


def test_a_truncated_record_is_not_contradicted() -> None:
    """The missing end may contain moves, too."""
    game = f"(;GM[1]FF[4]SZ[5]RU[AGA]KM[0.5]RE[B+3.5]{WALLS};B[];W[]{MARKED}"
    assert of(f"{game})").verdict.status == "contradicted"
    for cut in (";C[and so", ";C[a]N[", "C[and so"):
        broken = of(game + cut)
        assert not broken.record.complete
        assert broken.verdict.status == "undetermined", cut
        assert "incomplete" in broken.verdict.reason
    assert of(f"{game.replace('B+3.5', 'W+0.5')};C[and so").verdict.status == "confirmed"


def test_marked_territory_equals_that_of_the_sheet() -> None:
    """Japanese rules count the marked territory. Black has left out two points, White one."""
    marked = "TB[aa][ab][ac]TW[ea][eb][ec][ed]"
    sheet = of(f"(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0.5]RE[W+1.5]{WALLS};B[];W[]{marked})")
    names = [[sheet.grid.name(p) for p in points] for points in sheet.territory]
    assert names == [["A5", "A4", "A3"], ["E5", "E4", "E3", "E2"]]
    assert sheet.score is not None
    assert sheet.score.territory.margin == 4 * (3 - 4) - 2
    assert sheet.verdict.status == "confirmed"


def test_findings_that_are_not_listed_are_counted() -> None:
    """The sheet lists thirty of forty invalid points of setup."""
    setup = ";AE[yy]" * 40
    sheet = of(f"(;GM[1]FF[4]SZ[5]RU[AGA]KM[0.5]RE[W+0.5]{WALLS}{setup};B[];W[]{MARKED})")
    listed = Counter(f.code for f in sheet.findings)
    assert (listed["R163"], sheet.counts["irregular"], sheet.findings_omitted) == (30, 40, 10)


def test_each_argument_is_its_own_option() -> None:
    given = understood(
        grid(9, 9), rules="japanese", policy="pass", komi="6.5", handicap="2", first="W", dead="A9", neutral="D9",
        what_if="B9=dead,C9=alive", thorough=False, taken_back="3,1", prisoners="B=4,W=5", counted=["E9", 5],
        compare_map=True,
    )  # fmt: skip
    assert given == Options(
        rules="japanese", policy="pass", komi=26, handicap=2, first=WHITE, dead=(0,), neutral=(3,), counted=(4, 5),
        what_if=((1, True), (2, False)), thorough=False, taken_back=(1, 3), prisoners=(4, 5), compare_map=True,
    )  # fmt: skip


# Each player has five points, and a pass stone under rules with pass stones. Black has two stones on neutral points.
# White has one, because a second was on an occupied point and was withdrawn. By territory White leads by komi, by area
# Black is ahead.
@pytest.mark.parametrize(("rules", "computed"), [("AGA", "W+0.5"), ("Chinese", "B+0.5")])
def test_the_count_of_the_ruleset_decides(rules: str, computed: str) -> None:
    sheet = of(f"(;GM[1]FF[4]SZ[5]RU[{rules}]KM[0.5]{WALLS};B[ca];W[cb];B[cc];W[cc];B[];W[]{MARKED})")
    assert sheet.score is not None
    assert sheet.verdict.computed == computed
    assert (sheet.score.territory.margin, sheet.score.area.margin) == (-2, 2)
    parts = sheet.score.territory.black, sheet.score.territory.white, sheet.score.area.black, sheet.score.area.white
    handed = -4 if rules == "AGA" else 0
    assert [part.total for part in parts] == [20 + handed, 22 + handed, 48, 46]


@pytest.mark.parametrize(
    ("colours", "numbers", "expected"), cases_in("adjudication_values", "a_run_of_moves_is_withdrawn_whole")
)
def test_a_run_of_moves_is_withdrawn_whole(colours: str, numbers: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """A bar in the row of colours is setup."""
    moves = [{"B": 1, "W": -1}[colour] for colour in colours.replace("|", "")]
    setups = {at - colours[:at].count("|"): [Setup()] for at, sign in enumerate(colours) if sign == "|"}
    assert whole_runs(Line(moves, [PASS] * len(moves), setups), numbers) == set(expected)


@pytest.mark.parametrize(
    ("moves", "number", "passes"), cases_in("adjudication_values", "passes_just_before_a_move_are_counted")
)
def test_passes_just_before_a_move_are_counted(moves: str, number: int, passes: int) -> None:
    assert rule_on(of(f"(;GM[1]FF[4]SZ[5]RU[AGA]KM[0.5];{moves})"), number).before_passes == passes


@pytest.mark.parametrize(
    ("komi", "proven"), cases_in("adjudication_values", "the_komi_may_prove_that_margins_are_in_zi")
)
def test_the_komi_may_prove_that_margins_are_in_zi(komi: str, proven: bool) -> None:
    sheet = of(f"(;GM[1]FF[4]SZ[19]RU[Chinese]KM[{komi}]RE[W+0.25];B[aa];W[bb];B[];W[])")
    [note] = [f.message for f in sheet.findings if f.slug == "result-in-zi"]
    assert ("is in zi" in note, "may be in zi" in note) == (proven, not proven)


def test_life_follows_the_rule_on_self_capture() -> None:
    """If self-capture is legal, White can fill Black's two eyes at the edge one by one."""
    text = b"(;GM[1]FF[4]SZ[5]AB[ca][ea][cb][db][eb][ac][bc][cc]AW[aa][dc][ec][ad][bd][cd]PL[B];B[];W[])"
    record = record_in(text)
    for rules, alive in (("aga", True), ("japanese", True), ("new-zealand", False), ("tromp-taylor", False)):
        sheet = adjudicate(record, rules=rules, dead=["C5"])
        assert ("dead-but-alive" in [f.slug for f in sheet.findings]) is alive, rules
        marked = record_in(text.replace(b"B[];W[])", b"B[];W[]TW[ca])"))
        found = [f.slug for f in adjudicate(marked, rules=rules).findings]
        assert ("dead-but-alive" in found) is alive, rules


def test_a_single_fault_of_missing_stones_is_written_in_the_singular() -> None:
    sheet = of("(;GM[1]FF[4]SZ[19]RU[AGA]KM[0.5]HA[2];W[ee];B[ff];W[fe];B[];W[])")
    [note] = [f.message for f in sheet.findings if f.slug == "stones-missing"]
    assert note.startswith("The record lacks 2 handicap stones; with stones on the standard points (")
    assert "so the missing stones may explain the 1 fault found here" in note


def test_marks_that_an_option_replaces_are_named_in_the_reason() -> None:
    record = record_in(f"(;GM[1]FF[4]SZ[5]RU[AGA]KM[0.5]RE[W+0.5]{WALLS};B[];W[]{MARKED})".encode())
    sheet = adjudicate(record, dead=["D5"])
    assert (sheet.verdict.status, sheet.verdict.computed) == ("contradicted", "B+24.5")
    assert "the record's own marks, which are set aside here, give W+0.5" in sheet.verdict.reason
    assert "(as requested, instead of the record's marks)" in sheet.to_text(board=False)
    japanese = adjudicate(record, rules="japanese", dead=["D5"])
    assert japanese.verdict.status == "undetermined"
    assert "the marks that are set aside here define the territory" in japanese.verdict.reason


def test_groups_that_change_the_result_are_compared_with_the_marked_count() -> None:
    """By the marks, which leave out E1, Black wins by half a point. By regions, White would win."""
    columns = "B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[ea];W[ab];B[];W[]"
    marks = "TB[aa][ba][ab][bb][ac][bc][ad][bd][ae][be]TW[ea][eb][ec][ed]"
    sheet = of(f"(;GM[1]FF[4]SZ[5]RU[Japanese]KM[5.5]RE[B+0.5];{columns}{marks})")
    assert (sheet.verdict.status, sheet.verdict.computed) == ("confirmed", "B+0.5")
    assert [sheet.grid.name(p) for p in sheet.marks_differ] == ["E1"]
    found = {hang.named: (hang.now, hang.margins["territory"] > 0, hang.decides) for hang in sheet.hangs}
    assert (found["E5"], found["A4"]) == (("dead", True, False), ("dead", False, True))


@pytest.mark.parametrize(
    ("rules", "option", "words"), cases_in("adjudication_values", "four_passes_are_noted_with_the_agreement")
)
def test_four_passes_are_noted_with_the_agreement(rules: str, option: list[str] | None, words: str) -> None:
    record = record_in(f"(;GM[1]FF[4]SZ[5]{rules}KM[0.5]RE[W+0.5]{WALLS};B[];W[];B[];W[])".encode())
    sheet = adjudicate(record, dead=option)
    [note] = [f.message for f in sheet.findings if f.slug == "four-passes"]
    assert note.endswith(words)
    assert (sheet.verdict.computed is None) is (rules == "")


def test_a_search_that_was_not_made_is_not_complete() -> None:
    record = record_in(f"(;GM[1]FF[4]SZ[5]RU[AGA]KM[0.5]RE[B+3.5]{WALLS};B[];W[])".encode())
    assert adjudicate(record, thorough=False).verdict.complete is False
    assert adjudicate(record).verdict.complete is True


def test_one_ruleset_that_fits_is_named_alone() -> None:
    """With three handicap stones, only the Chinese count gives White three points."""
    stones = "HA[3]AB[aa][ba][ca]"
    moves = "W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[]"
    marks = "TB[ab][bb][ac][bc][ad][bd][ae][be]TW[ea][eb][ec][ed][ee]"
    sheet = of(f"(;GM[1]FF[4]SZ[5]KM[0.5]{stones}RE[B+1.5];{moves}{marks})")
    named = [e.text for e in sheet.verdict.explanations if e.slug == "other-rules"]
    assert named == ["the rules were Chinese"]


@pytest.mark.parametrize(
    ("size", "reported"),
    [("4", 1), ("5", 0), ("5:4", 1), ("4:5", 1), ("19", 0), ("19:5", 0), ("5:19", 0), ("20:5", 1), ("5:20", 1)],
)
def test_the_size_of_a_board_is_reported_under_first_capture(size: str, reported: int) -> None:
    record = record_in(f"(;GM[1]FF[4]SZ[{size}];B[aa];W[bb])".encode())
    notes = [f.message for f in adjudicate(record, rules="first-capture").findings if f.slug == "board-size"]
    assert notes == ["First-Capture Go is played on boards from 5x5 to 19x19"] * reported


# Five points each. Black has three of the five neutral points and White two, so by area, Black gains one more
NEUTRAL = ";B[ca];W[cb];B[cc];W[cd];B[ce];W[]"


def game(text: str) -> Record:
    return record_in(text.encode())


def test_a_ruleset_that_an_option_replaces_is_named() -> None:
    record = game(f"(;GM[1]FF[4]SZ[5]RU[Chinese]KM[0.5]RE[B+0.5]{WALLS}{NEUTRAL};B[]{MARKED})")
    assert adjudicate(record).verdict.status == "confirmed"
    assert "rules-overridden" not in [f.slug for f in adjudicate(record, rules="chinese").findings]
    other = adjudicate(record, rules="japanese").verdict
    assert (other.status, other.computed) == ("contradicted", "W+0.5")
    assert "under the record's own rules (Chinese) the count gives the recorded B+0.5" in other.reason
    record = game(f"(;GM[1]FF[4]SZ[5]RU[Chinese]KM[0.5]RE[B+2.5]{WALLS}{NEUTRAL};B[]{MARKED})")
    other = adjudicate(record, rules="japanese").verdict
    assert (other.status, "own rules" in other.reason) == ("contradicted", False)
    hangs = [(h["strings"], h["territory"], h["area"]) for h in adjudicate(record, rules="japanese").to_dict()["hangs"]]
    assert hangs == [("D5", 23.5, 24.5), ("B5", -26.5, -25.5)]  # 17 points and 7 prisoners, 18 and 8; 25 by area


def test_the_reason_names_an_option_only_if_it_changed_something() -> None:
    """White's play on the occupied C5 stands without effect, or becomes a pass that costs a stone."""
    marked = f"(;GM[1]FF[4]SZ[5]RU[Chinese]KM[0.5]RE[B+9.5]{WALLS};B[ca];W[%s];B[];W[]{MARKED})"
    faulty, clean = game(marked % "ca"), game(marked % "cb")
    for asked, words in (({"policy": "pass"}, "with illegal moves"), ({"taken_back": (12,)}, "with move 12")):
        assert f"({words} withdrawn as requested)" in adjudicate(faulty, **asked).verdict.reason
        assert adjudicate(clean, **asked).verdict.reason == "The area count gives W+0.5, not the recorded B+9.5."


def test_a_recorded_draw_that_no_count_gives_is_called_a_draw() -> None:
    draw = f"(;GM[1]FF[4]SZ[5]RU[AGA]KM[0.5]RE[%s]{WALLS};B[];W[]{MARKED})"
    for result, words in (("Draw", "The recorded draw"), ("B+1", "The recorded margin")):
        [note] = [f for f in of(draw % result).findings if f.slug == "impossible-for-komi"]
        assert note.message.startswith(words)


def test_nothing_is_complete_without_known_rules_and_dead_stones() -> None:
    unmarked = f"(;GM[1]FF[4]SZ[5]KM[0.5]RE[B+3.5]{WALLS};B[];W[])"
    assert of(unmarked).verdict.complete is False
    assert of(unmarked.replace("KM", "RU[AGA]KM")).verdict.complete is True


def test_explanations_without_illegal_moves_need_the_thorough_search() -> None:
    """The komi is assumed, so nothing is contradicted. Withdrawn, White's play on C5 is a pass that costs a stone."""
    record = game(f"(;GM[1]FF[4]SZ[5]RU[AGA]RE[W+6.5]{WALLS};B[ca];W[ca];B[];W[]{MARKED})")
    for thorough in (False, True):
        verdict = adjudicate(record, thorough=thorough).verdict
        named = any(e.slug == "taken-back" for e in verdict.explanations)
        assert (verdict.status, verdict.complete, named) == ("undetermined", thorough, thorough)


def test_other_rulesets_are_named_without_those_that_only_change_the_ko_rule() -> None:
    """Black moved twice in a row, and so leads by two points more under the eight rulesets that count area.

    Two of these rulesets have pass stones, but both players owe the same number here.
    """
    sheet = of(f"(;GM[1]FF[4]SZ[5]KM[0.5]RE[B+1.5]{WALLS};B[ca];B[cb];B[];W[]{MARKED})")
    named = [e.text for e in sheet.verdict.explanations if e.slug == "other-rules"]
    assert named == [
        "the rules were Chinese, New Zealand, Tromp-Taylor, PlayStrategy, Ing, French, EGF Ing or EGF area"
    ]


def test_statements_of_a_record_are_known_by_their_place() -> None:
    said = "GC[White wins by 0.5]C[Black wins by 3.5. White wins by 0.5.]"  # the first place counts
    sheet = of(f"(;GM[1]FF[4]SZ[5]RU[AGA]KM[0.5]RE[B+3.5]{said}{WALLS};B[];W[]{MARKED})")
    assert [(one.where, one.result, one.agrees) for one in sheet.verdict.said] == [
        ("GC", "W+0.5", "computed"),
        ("the first comment", "B+3.5", "recorded"),
    ]


def test_an_explanation_by_dead_stones_names_their_points() -> None:
    """If White's wall is dead, Black has 20 points and 5 prisoners, and White has half a point."""
    record = game(f"(;GM[1]FF[4]SZ[5]RU[AGA]KM[0.5]RE[B+24.5]{WALLS};B[];W[])")
    found = {e.dead for e in adjudicate(record).verdict.explanations if e.slug == "dead-stones"}
    assert found == {tuple(map(adjudicate(record).grid.parse, ("D5", "D4", "D3", "D2", "D1")))}
    marked = game(f"(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0.5]RE[B+24.5]{WALLS};B[];W[]{MARKED})")
    found = {e.dead for e in adjudicate(marked).verdict.explanations if e.slug == "other-status"}
    assert found == {tuple(map(adjudicate(marked).grid.parse, ("D5", "D4", "D3", "D2", "D1")))}


@pytest.mark.parametrize(
    ("root", "certain"), cases_in("adjudication_values", "a_count_is_certain_if_another_winner_would_be_contradicted")
)
def test_a_count_is_certain_if_another_winner_would_be_contradicted(root: str, certain: bool) -> None:
    sheet = of(f"(;GM[1]FF[4]SZ[5]{root}{WALLS};B[];W[]{MARKED})")
    assert sheet.count_is_certain == certain
    bare = root.partition("RE")[0]
    loser = "B+" if sheet.verdict.winner in ("draw", "W") else "W+"
    said = of(f"(;GM[1]FF[4]SZ[5]{bare}RE[{loser}]{WALLS};B[];W[]{MARKED})").verdict.status
    assert (said == "contradicted") == certain


@in_groups(
    ("file", "options", "doubts"),
    cases_in(
        "adjudication_values", "each_reason_for_doubt", HEAD="(;GM[1]FF[4]SZ[5]", W=WALLS, M=MARKED, ogs=ogs, gib=gib
    ),
)
def test_each_reason_for_doubt(file: str, options: dict[str, Any], doubts: tuple[str, ...]) -> None:
    record = read_records(file.encode("utf-8", "surrogateescape"))[0]
    assert isinstance(record, Record)
    assert doubts_of(scored(record, Options(**options))) == doubts


@in_groups(
    ("sgf", "komi", "known", "twice"),
    cases_in("adjudication_values", "each_fact_for_explanations", HEAD="(;GM[1]FF[4]SZ[5]", W=WALLS, M=MARKED),
)
def test_each_fact_for_explanations(sgf: str, komi: list[Any], known: list[str], twice: tuple[int, int]) -> None:
    game = scored(record_in(sgf.encode()), Options())
    assert [*explaining.other_komi(game)] == komi
    assert ([*explaining.supported(game)], explaining._double_moves(game)) == (known, twice)


def test_no_count_is_certain_if_nothing_is_counted() -> None:
    assert not of(f"(;GM[1]FF[4]SZ[5]RU[AGA]KM[0.5]RE[B+R]{WALLS})").count_is_certain
