"""Every case of fixtures/ through the command line with its complete findings, and through invariants of all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from adjudicate import Adjudication, adjudicate, read_records
from adjudicate.record.model import Record
from adjudicate.report.data import sheet_data
from tests.support import FIXTURES, board_of, run, sheets, symmetries, turned

CASES = sorted(path.parent for path in FIXTURES.rglob("expected.json"))
RULESET_OF_READING = {"simple": "simple", "psk": "psk", "aga": "aga", "nssk": "nssk", "bga": "bga"}


def load(case: Path) -> tuple[Record, dict[str, Any], list[str] | None]:
    """Return a case's record, what is expected of it, and its dead stones as names of points."""
    expected = json.loads((case / "expected.json").read_text(encoding="utf-8"))
    [record] = read_records((case / "game.sgf").read_bytes())
    assert isinstance(record, Record)
    dead = None
    if expected.get("dead") is not None:
        board = board_of(record)
        dead = [board.name(board.sgf[p.encode()]) for p in expected["dead"]]
    return record, expected, dead


def arguments(case: Path, expected: dict[str, Any], dead: list[str] | None) -> list[str]:
    rules = ["--rules", expected["rules"]] if expected.get("rules") else []
    chosen = [] if dead is None else ["--dead", ",".join(dead)] if dead else ["--all-alive"]
    return [*rules, "--illegal", expected["illegal"], *chosen, str(case / "game.sgf")]


def ident(case: Path) -> str:
    return str(case.relative_to(FIXTURES))


def test_there_are_cases() -> None:
    assert len(CASES) >= 93


@pytest.mark.parametrize("case", CASES, ids=ident)
def test_case(case: Path) -> None:
    _, expected, dead = load(case)
    [sheet] = sheets(*arguments(case, expected, dead))
    want = expected["expect"]
    faults = [
        {"slug": f["slug"], "move": f["move"], **({"repeats": f["repeats"]} if f["repeats"] is not None else {})}
        for f in sheet["findings"]
        if f["severity"] != "note"
    ]
    for fault in want["faults"]:  # where the rule book case names no repeated move, any will do
        for found in faults:
            if (found["slug"], found["move"]) == (fault["slug"], fault["move"]) and "repeats" not in fault:
                found.pop("repeats", None)
    assert faults == want["faults"]
    notes = [[f["slug"], f["move"]] for f in sheet["findings"] if f["severity"] == "note"]
    wanted = [[slug, move] for slug, move in want["notes"]]
    assert sorted(n[0] for n in notes) == sorted(w[0] for w in wanted)
    for note in wanted:
        assert note[1] is None or note in notes
    for method in ("territory", "area"):
        for key, value in want.get(method, {}).items():
            assert sheet["score"][method][key] == value, (method, key)
    if "winner" in want:
        assert sheet["verdict"]["winner"] == want["winner"]
    if "area_minus_territory" in want:
        assert sheet["score"]["reconciliation"]["difference"] == want["area_minus_territory"]
    if "ended_at_move" in want:
        assert sheet["ending"]["at_move"] == want["ended_at_move"]
    if "recorded" in want:
        verdict = sheet["verdict"]
        assert verdict["recorded"] == want["recorded"]["re"]
        assert (verdict["computed"] == verdict["recorded"]) is want["recorded"]["agrees"]
    for key, value in want.get("verdict", {}).items():
        assert sheet["verdict"][key] == value
    explanations = [e["slug"] for e in sheet["verdict"]["explanations"]]
    assert set(want.get("explanations", [])) <= set(explanations)
    for key, value in want.get("ending", {}).items():
        assert sheet["ending"][key] == value
    for key, value in want.get("handicap", {}).items():
        assert sheet["handicap"][key] == value


@pytest.mark.parametrize("case", [c for c in CASES if "ko_verdicts" in load(c)[1]["expect"]], ids=ident)
def test_every_reading_of_the_repetition_rule(case: Path) -> None:
    _, expected, _ = load(case)
    for reading, moves in expected["expect"]["ko_verdicts"].items():
        [sheet] = sheets("--rules", RULESET_OF_READING[reading], str(case / "game.sgf"))
        assert [f["move"] for f in sheet["findings"] if f["slug"] in ("ko", "superko")] == moves, reading


def essence(sheet: Adjudication) -> dict[str, Any]:
    """A sheet without what names points, nor the note on traditional points, which symmetry does not keep."""
    data = sheet_data(sheet)
    data["dead"]["points"] = len(data["dead"]["points"])
    data["findings"] = [
        [f["code"], f["move"], f["color"], f["repeats"], f["stands"], f["point"] is None]
        for f in data["findings"]
        if f["slug"] != "handicap-points"
    ]
    del data["findings_count"]
    data["verdict"]["reason"] = None
    data["verdict"]["explanations"] = sorted([e["slug"], e["result"]] for e in data["verdict"]["explanations"])
    return data


@pytest.mark.parametrize("case", CASES, ids=ident)
def test_symmetry(case: Path) -> None:
    record, expected, dead = load(case)
    board = board_of(record)
    options = {"rules": expected.get("rules"), "policy": expected["illegal"]}
    plain = essence(adjudicate(record, dead=dead, **options))
    count = 0
    for _, image in symmetries(board):
        moved = None if dead is None else [board.name(image[board.parse(name)]) for name in dead]
        assert essence(adjudicate(turned(record, image), dead=moved, **options)) == plain
        count += 1
    assert count == (7 if board.columns == board.rows else 3)


@pytest.mark.parametrize("case", CASES, ids=ident)
def test_same_bytes_twice_and_json_round_trip(case: Path) -> None:
    _, expected, dead = load(case)
    call = arguments(case, expected, dead)
    status, out, _ = run("score", "--format", "json", *call)
    assert (status, out) == run("score", "--format", "json", *call)[:2]
    assert out.isascii()
    assert json.dumps(json.loads(out), ensure_ascii=True, allow_nan=False) + "\n" == out
    assert status == (1 if expected["expect"]["faults"] or '"status": "contradicted"' in out else 0)
    text = run("score", *call)[1]
    assert max(len(line) for line in text.splitlines()[1:]) <= 80  # the first line is the path
