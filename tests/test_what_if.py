"""`score --what-if` counts with some statuses changed, and does not change the verdict."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from adjudicate import Record, adjudicate
from adjudicate.sheet.sentences import by_regions
from tests.support import record_in, run, sheets

# Black B column wall, White D column wall on 5x5, a white stone at A3 in Black's corner: territory 5 + 5, White A3
GAME = (
    b"(;GM[1]FF[4]SZ[5]RU[AGA]KM[0]RE[0];B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de]"
    b";B[ca];W[ac];B[];W[]TB[aa][ab][ac][ad][ae]TW[ea][eb][ec][ed][ee])"
)


def game() -> Record:
    return record_in(GAME)


def test_a_marked_stone_that_lives_costs_its_region() -> None:
    """If A3 is dead, Black has 5 points of territory, and White loses one prisoner and one pass stone."""
    plain = adjudicate(game())
    asked = adjudicate(game(), what_if={"A3": "alive"})
    assert asked.what_if is not None
    assert asked.what_if.score is not None
    assert asked.verdict == plain.verdict
    assert plain.score is not None
    # Black: 5 points, one pass stone; White: 5 points, A3 dead, one pass stone
    assert plain.score.territory.margin == 4 * ((5 - 1) - (5 - 1 - 1))
    # Column A then touches both colours, so Black has no point there, and White no dead stone
    assert asked.what_if.score.territory.margin == 4 * ((0 - 1) - (5 - 1))
    assert asked.what_if.dead == ()


def test_a_point_without_a_stone_is_named() -> None:
    asked = adjudicate(game(), what_if={"A1": "dead", "A3": "dead"})
    assert asked.what_if is not None
    assert asked.what_if.empty == (asked.grid.parse("A1"),)
    assert asked.what_if.dead == (asked.grid.parse("A3"),)


def test_nothing_is_counted_after_a_resignation() -> None:
    asked = adjudicate(record_in(b"(;SZ[5]RU[AGA]RE[B+R];B[ba];W[da])"), what_if={"B5": "dead"})
    assert asked.what_if is not None
    assert asked.what_if.score is None


@pytest.mark.parametrize("wrong", ["C3", "C3=maybe", "=dead", " , ", "Z99=dead"])
def test_misuse_is_refused(wrong: str, tmp_path: Path) -> None:
    path = tmp_path / "a.sgf"
    path.write_bytes(GAME)
    status, out, err = run("score", str(path), "--what-if", wrong)
    assert (status, out) == (2, "")
    assert "--what-if" in err


def test_a_what_if_is_in_every_format(tmp_path: Path) -> None:
    path = tmp_path / "a.sgf"
    path.write_bytes(GAME)
    text = run("score", str(path), "--what-if", "A3=alive")[1]
    assert "What if:\n  With no dead stones.\n  The result would be W+5 (recorded 0): territory W+5" in text
    page = run("score", str(path), "--what-if", "A3=alive", "--format", "html")[1]
    assert "<h3>What if</h3><p>With no dead stones.</p><p>The result would be W+5 (recorded 0): territory W+5" in page
    [data] = sheets(str(path), "--what-if", "a3=ALIVE")
    assert (data["what_if"]["dead"], data["what_if"]["computed"]) == ([], "W+5")
    assert sheets(str(path))[0]["what_if"] is None
    assert run("score", str(path), str(path), "--what-if", "A3=alive")[0] == 2


@pytest.mark.parametrize(("rules", "noted"), [("IGS", True), ("Japanese", False), ("AGA", False)])
def test_only_a_changed_status_is_counted_by_regions_instead_of_the_marks(rules: str, noted: bool) -> None:
    """The marks leave out A1. Under Japanese rules a territory map counts, and AGA rules do not count by marks."""
    record = record_in(GAME.replace(b"RU[AGA]", b"RU[%s]" % rules.encode()).replace(b"[ad][ae]", b"[ad]"))
    sheets = adjudicate(record, what_if={"A3": "dead"}), adjudicate(record, what_if={"A3": "alive"})
    texts = (" ".join(sheet.to_text().split()) for sheet in sheets)
    assert ["The record's marks count A1 differently." in text for text in texts] == [False, noted]
    many = [by_regions(SimpleNamespace(marks_differ=range(n), grid=sheets[1].grid)) for n in (8, 9)]  # type: ignore[arg-type]
    assert ["others" in text for text in many] == [False, True]


def test_explain_shows_a_what_if_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "a.sgf"
    path.write_bytes(GAME)
    asked = ["explain", "--end", "--what-if", "A3=alive", str(path)]
    said = "With no dead stones.\n  The result would be W+5 (recorded 0): territory W+5"
    assert f"What if\n  {said}" in run(*asked)[1]
    page = run(*asked, "--format", "html")[1]
    assert "<h3>What if</h3><p><bdi>With no dead stones.</bdi></p><p><bdi>The result would be W+5" in page
    data = json.loads(run(*asked, "--format", "json")[1])
    assert (data["sheet"]["what_if"]["dead"], data["sheet"]["what_if"]["computed"]) == ([], "W+5")
    assert "What if" not in run("explain", "--end", str(path))[1]
    assert run("explain", "--move", "1", "--what-if", "A3=alive", str(path))[0] == 2
