"""Use sheets whose numbers all differ, so that swapped players, columns, or listed and counted numbers show.

Every number here was computed by hand; the arithmetic is in fixtures/examples/unequal/README.md. An output that is
stored as a whole (`COMMANDS`) is not tested again line by line.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from adjudicate import Adjudication, adjudicate
from adjudicate.adjudication.data import sheet_data
from adjudicate.annotate.remarks import remarks
from adjudicate.desk.sheet_pages import to_html
from adjudicate.engine.opinion import Opinion
from adjudicate.sheet.schema import to_json
from adjudicate.sheet.text import to_text
from tests.pages import Tree
from tests.support import record_in
from tests.tables import cases_in, in_groups
from tests.unequal_outputs import COMMANDS, FOLDER, output

PARTS = ("stones", "territory", "prisoners", "pass_stones", "komi", "compensation")


def adjudicated(name: str, **options: Any) -> Adjudication:
    """Return the sheet of an example. `japanese` leaves A9 out of the marks."""
    data = (FOLDER / f"{name}.sgf").read_bytes()
    if options.get("rules") == "japanese":
        assert data.count(b"TB[aa:ai]") == 1
        data = data.replace(b"TB[aa:ai]", b"TB[ab:ai]")
    return adjudicate(record_in(data, f"{name}.sgf"), **options)


known = cache(adjudicated)


def faults() -> Adjudication:
    return adjudicated("faults", what_if={"G5": "alive"})


def handicap(rules: str) -> Adjudication:
    return adjudicated("handicap", rules=rules, policy="pass")


def count(black: float, white: float, margin: float, parts: dict[str, tuple[float, float]]) -> dict[str, Any]:
    """Return a count as in a sheet; each part is (Black's, White's)."""
    sides = ({name: parts.get(name, (0, 0))[i] for name in PARTS} for i in (0, 1))
    return {
        "black": black,
        "white": white,
        "margin": margin,
        "parts": dict(zip(("black", "white"), sides, strict=True)),
    }


def causes(*points: float) -> dict[str, Any]:
    return {"difference": sum(points), "causes": list(points)}


def points_of(score: dict[str, Any]) -> dict[str, Any]:
    """Return a score with only the points of the causes, without the lists of points."""
    made, territory = score["reconciliation"], dict(score["territory"])
    del territory["unscored"], territory["doubtful"]
    causes = [c["points"] for c in made["causes"]]
    return {**score, "territory": territory, "reconciliation": {**made, "causes": causes}}


FAULTS: dict[str, Any] = {
    "territory": count(
        1, 27.5, -26.5, {"territory": (14, 34), "prisoners": (-8, -9), "pass_stones": (-5, -3), "komi": (0, 5.5)}
    ),
    "area": count(30, 52.5, -22.5, {"stones": (16, 13), "territory": (14, 34), "komi": (0, 5.5)}),
    "prisoners": {"black": 9, "white": 8},
    "neutral": 4,
    "reconciliation": causes(6, -3, 1),
}
HANDICAP: dict[str, dict[str, Any]] = dict(cases_in("unequal", "handicap", count=count, causes=causes))
MANY: dict[str, Any] = {
    "territory": count(258, 5.5, 252.5, {"territory": (259, 0), "pass_stones": (-1, -2), "komi": (0, 7.5)}),
    "area": count(361, 7.5, 353.5, {"stones": (102, 0), "territory": (259, 0), "komi": (0, 7.5)}),
    "prisoners": {"black": 0, "white": 0},
    "neutral": 0,
    "reconciliation": causes(101),
}


# --- as data ---


@pytest.mark.parametrize(
    ("sheet", "score"),
    [(faults(), FAULTS), *((handicap(rules), HANDICAP[rules]) for rules in HANDICAP), (known("many"), MANY)],
    ids=["faults", *HANDICAP, "many"],
)
def test_every_number_of_the_score_is_exact(sheet: Adjudication, score: dict[str, Any]) -> None:
    found = points_of(sheet_data(sheet)["score"])
    assert found == score
    assert list(found["territory"]["parts"]["black"]) == list(PARTS)


def test_a_narrow_table_has_the_margin_of_each_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicate.sheet.text.line_width", lambda: 40)
    assert re.findall(r"^margin +(\S+)$", to_text(faults()), re.MULTILINE) == ["W+26.5", "W+22.5"]


def test_findings_that_are_not_listed_are_counted() -> None:
    sheet = known("many")
    data = sheet_data(sheet)
    assert (len(data["findings"]), data["findings_omitted"]) == (100, 3)
    assert data["findings_count"] == {"illegal": 101, "irregular": 0, "note": 2}
    assert [f["move"] for f in data["findings"] if f["severity"] == "illegal"] == list(range(2, 100))
    lines = to_text(sheet).splitlines()
    listed = ", ".join(map(str, range(7, 100)))
    folded = " ".join(line.strip() for line in lines if re.match(r"  ( |M205 alternation)", line))
    assert f"M205 alternation: 93 more, at moves {listed}." in folded
    assert [line for line in lines if "more" in line][-1] == "  and 3 more, counted but not listed"
    page = Tree(to_html(sheet))
    assert "and 3 more, counted but not listed" in page.texts["li"]
    assert page.texts["summary"] == [f"M205 alternation: 93 more, at moves {listed}."]
    assert "and 3 more, counted but not listed" in remarks(sheet).root.lines


# --- in words ---


def test_the_official_count_is_named_in_a_remark() -> None:
    chinese = remarks(handicap("chinese")).root.lines
    assert "Area count (official): Black 30, White 52.5, W+22.5." in chinese
    assert "Territory count: Black 14, White 32.5, W+18.5." in chinese


def test_a_second_opinion_is_in_every_format() -> None:
    """An engine calls the six black stones dead, and the five white stones undecided: W+42.5, W+38.5."""
    sheet = known("faults")
    parse = sheet.grid.parse
    other = adjudicated("faults", dead=["G5"])
    white = tuple(sorted(parse(name) for name in ("A6", "B6", "A5", "B5", "A4")))
    opinion = Opinion(
        "suggested", None, "", "Engine 7", "position", other.statuses.dead, white, (parse("D9"), parse("E9")), other
    )
    data = json.loads(to_json(sheet, None, opinion))["second_opinion"]
    assert data == {
        "status": "suggested", "slug": None, "message": None, "engine": "Engine 7", "loaded": "position",
        "dead": ["G6", "H6", "G5", "H5", "G4", "H4"], "undecided": ["A6", "B6", "A5", "B5", "A4"], "seki": ["D9", "E9"],
        "would_give": {"territory_margin": -42.5, "area_margin": -38.5, "computed": "W+42.5", "winner": "W"},
        "by": "status-list", "as_recorded": False,
    }  # fmt: skip
    for text in (to_text(sheet, None, opinion), Tree(to_html(sheet, None, opinion)).texts["article"][0]):
        said = " ".join(text.split())
        assert "Engine 7" in said
        assert "Dead: Black G6, H6, G5, H5, G4, H4. The result would then be W+42.5" in said
        assert re.search(r"Undecided[^:]*: White A6, B6, A5, B5, A4\.", said)
        assert "In seki: Black D9; White E9." in said
    same = Opinion("suggested", None, "", "E", "moves", sheet.statuses.dead, (), (), sheet)
    assert re.search(
        r"White A6, B6, A5, B5, A4, as counted above\. The result would then be W\+26\.5", _joined(sheet, same)
    )
    # with all alive, the pass stones are 5 and 3, not 6 and 4 as after four passes; the margin is the same
    none = Opinion("suggested", None, "", "E", "moves", (), (), (), adjudicated("faults", dead=[]))
    data = json.loads(to_json(sheet, None, none))["second_opinion"]["would_give"]
    assert (data["territory_margin"], data["area_margin"]) == (-3.5, 0.5)
    assert "Dead: none. The result would then be " in _joined(sheet, none)


@pytest.mark.parametrize(
    ("opinion", "text", "page"), cases_in("unequal", "an_engine_without_a_suggestion_is_described", Opinion=Opinion)
)
def test_an_engine_without_a_suggestion_is_described(opinion: Opinion, text: str, page: str) -> None:
    sheet = known("faults")
    assert f"Second opinion: {text}" in _joined(sheet, opinion)
    assert [p for p in Tree(to_html(sheet, None, opinion)).texts["p"] if p.startswith(page)]
    data = json.loads(to_json(sheet, None, opinion))["second_opinion"]
    assert (data["status"], data["slug"], data["message"]) == (opinion.status, opinion.slug, opinion.message)
    assert (data["engine"], data["loaded"], data["dead"], data["would_give"]) == (None, None, [], None)


@pytest.mark.parametrize(("dead", "said"), cases_in("unequal", "a_suggestion_is_compared_with_the_recorded_result"))
def test_a_suggestion_is_compared_with_the_recorded_result(dead: list[str], said: str) -> None:
    sheet = adjudicated("handicap", policy="pass", dead=[])
    other = adjudicated("handicap", policy="pass", dead=dead)
    assert said in _joined(sheet, Opinion("suggested", None, "", "E", "moves", other.statuses.dead, (), (), other))


def test_a_suggestion_without_a_recorded_result_is_described() -> None:
    sheet = adjudicated("faults", dead=["G5"])
    sheet = replace(sheet, verdict=replace(sheet.verdict, status="unverifiable", result=None), result=None)
    opinion = Opinion("suggested", None, "", "E", "moves", sheet.statuses.dead, (), (), sheet)
    assert "as counted above. The result would then be W+42.5. The verdict" in _joined(sheet, opinion)


def _joined(sheet: Adjudication, opinion: Opinion) -> str:
    return " ".join(to_text(sheet, None, opinion).split())


# --- whole outputs, with the numbers above ---


@in_groups("name", COMMANDS)
def test_whole_outputs_equal_the_kept_ones(name: str) -> None:
    assert output(name).encode() == (FOLDER / "outputs" / name).read_bytes()


def test_every_kept_output_is_compared() -> None:
    assert {path.name for path in (FOLDER / "outputs").iterdir()} == set(COMMANDS)
