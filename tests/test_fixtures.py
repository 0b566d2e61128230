"""Every case in fixtures/, on the command line with its complete findings, and under general invariants."""

from __future__ import annotations

import json

import pytest

from adjudicate import adjudicate
from adjudicate.proof.casebook import FOLDER, Case, differences
from adjudicate.sheet.schema import to_json
from adjudicate.sheet.text import to_text
from tests.support import board_of, case_sheet, cases, essence, run, sheets, symmetries, turned, turned_options
from tests.tables import in_groups

CASES = cases()


def arguments(case: Case) -> list[str]:
    """Return the command line that adjudicates a case."""
    rules = ["--rules", case.expected["rules"]] if case.expected.get("rules") else []
    dead = case.options["dead"]
    chosen = [] if dead is None else ["--dead", ",".join(dead)] if dead else ["--all-alive"]
    for option in ("neutral", "counted"):
        if case.options[option]:
            chosen += [f"--{option}", ",".join(case.options[option])]
    chosen += ["--compare-map"] * case.options["compare_map"]
    lids = case.options["prisoners"]
    held = ["--prisoners", ",".join(f"{player}={stones}" for player, stones in lids.items())] if lids else []
    return [*rules, "--illegal", case.expected["illegal"], *chosen, *held, str(FOLDER / case.name / "game.sgf")]


def ident(case: Case) -> str:
    return case.name


def test_there_are_cases() -> None:
    assert len(CASES) >= 93


@pytest.mark.parametrize("case", CASES, ids=ident)
def test_each_case_gives_its_expected_sheet(case: Case) -> None:
    """The JSON equals the library's and can be parsed. The text is not wider than a terminal."""
    sheet = case_sheet(case)
    status, out, _ = run("score", "--format", "json", *arguments(case))
    assert differences(json.loads(out), case.expected["expect"]) == []
    assert json.loads(out) | {"source": 0} == json.loads(to_json(sheet)) | {"source": 0}
    assert out.isascii()
    assert json.dumps(json.loads(out), ensure_ascii=True, allow_nan=False) + "\n" == out
    assert status == (1 if case.expected["expect"]["faults"] or '"status": "contradicted"' in out else 0)
    assert max(len(line) for line in to_text(sheet).splitlines()) <= 80


def test_a_wrong_sheet_differs() -> None:
    """The comparison itself works, because it names each part of a sheet that was changed by hand."""
    case = next(c for c in CASES if c.expected["expect"]["faults"])
    [sheet] = sheets(*arguments(case))
    want = case.expected["expect"]
    assert differences({**sheet, "findings": sheet["findings"][:-1]}, want)
    extra = {"slug": "superko", "move": 1, "severity": "illegal", "repeats": 0}
    assert differences({**sheet, "findings": [*sheet["findings"], extra]}, want)
    assert differences({**sheet, "findings": [*sheet["findings"], {**extra, "severity": "note"}]}, want)
    assert differences(sheet, {**want, "area": {"margin": 99}, "verdict": {"status": "no"}}) != []
    assert differences(sheet, {**want, "explanations": ["none such"]}) == ["explanations: none such is missing"]


@pytest.mark.parametrize("case", [c for c in CASES if "ko_verdicts" in c.expected["expect"]], ids=ident)
def test_each_interpretation_of_repetition_finds_its_moves(case: Case) -> None:
    for reading, moves in case.expected["expect"]["ko_verdicts"].items():
        [sheet] = sheets("--rules", reading, str(FOLDER / case.name / "game.sgf"))
        assert [f["move"] for f in sheet["findings"] if f["slug"] in ("ko", "superko")] == moves, reading


TURNED = [case for n, case in enumerate(CASES) if "/map/" not in case.name or n % 6 == 0]
"""The cases to turn, without most territory maps, as the territory-invariants proof also turns random positions."""


@pytest.mark.slow
@in_groups("case", TURNED)
def test_symmetric_positions_have_the_same_sheet(case: Case) -> None:
    """The test takes two symmetries, which differ from case to case. `tests.proof invariants` checks all symmetries."""
    record, options = case.record, case.options
    board = board_of(record)
    plain = essence(case_sheet(case))
    images = [image for _, image in symmetries(board)]
    assert len(images) == (7 if board.columns == board.rows else 3)
    number = TURNED.index(case)
    for image in (images[number % len(images)], images[(number + 2) % len(images)]):
        assert essence(adjudicate(turned(record, image), **turned_options(board, image, options))) == plain
