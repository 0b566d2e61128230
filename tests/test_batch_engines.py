"""`batch --engine`: answers on undetermined games appear in columns and the summary, never in a verdict or status."""

from __future__ import annotations

import csv
import io
import json
import os
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicate.batch.advice import Advice
from adjudicate.batch.columns import GAMES, row_maker
from adjudicate.batch.summary import EngineAgreement, second_opinions
from tests.support import run
from tests.tables import cases_in
from tests.test_katago import GAME, INVADED, Stand

FAKE = Path(__file__).with_name("fake_engine.py")
OPEN = INVADED.replace("RU[AGA]", "RU[Japanese]")
"""Undetermined. If A5 and E5 are dead, Black has 5 points and a prisoner, and White 10, a prisoner and komi: W+12.5."""


def fake(way: str, *words: str) -> str:
    return shlex.join([sys.executable, "-S", "-E", str(FAKE), way, *words])


@pytest.fixture
def stand(tmp_path: Path) -> Iterator[Stand]:
    if sys.platform == "win32":
        pytest.skip("the stand-in is a shell script")
    return Stand(tmp_path)  # type: ignore[return-value] # a fixture without an end


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with six undetermined games and one that ended by resignation."""
    games = tmp_path / "games"
    games.mkdir()
    for number in range(5):
        (games / f"{number}.sgf").write_text(OPEN)
    (games / "8.sgf").write_text(OPEN.replace("W+12.5", "B+3.5"))
    (games / "9.sgf").write_text(GAME.replace("W+12.5", "W+R").replace(";B[];W[]", ""))
    return games


def rows(folder: Path, *arguments: str) -> tuple[int, list[dict[str, Any]], str]:
    code, out, err = run("batch", str(folder), "--format", "json", *arguments)
    return code, [json.loads(line) for line in out.splitlines()], err


def cell(sheet: dict[str, Any], name: str) -> Any:
    return dict(zip((column.name for column in GAMES), row_maker(GAMES)(sheet), strict=True))[name]


def test_undetermined_games_are_asked_about_and_no_verdict_changes(folder: Path) -> None:
    code, plain, _ = rows(folder)
    again, asked, err = rows(folder, "--engine", fake("plain", "A5", "E5"), "--jobs", "2")
    assert (again, [sheet["verdict"]["status"] for sheet in plain]) == (code, ["undetermined"] * 6 + ["unverifiable"])
    computed = {sheet["second_opinion"]["would_give"]["computed"] for sheet in asked[:6]}
    assert computed == {"W+12.5"}
    assert [cell(sheet, "engine") for sheet in asked] == ["Fake 1.0"] * 6 + [None]
    assert [cell(sheet, "engine_result") for sheet in asked] == ["W+12.5"] * 6 + [None]
    assert [cell(sheet, "engine_agrees") for sheet in asked] == [1] * 5 + [0, None]
    assert [cell(sheet, "engine_failure") for sheet in asked] == [None] * 7
    assert [cell(sheet, "engines_agree") for sheet in asked] == [None] * 7
    for one, other in zip(plain, asked, strict=True):
        del one["second_opinion"], other["second_opinion"]
        assert one == other
    games = "6 undetermined games: with the dead stones from Fake 1.0"
    assert f"{games}, the recorded result in 5, another result in 1." in " ".join(err.split())


def test_the_table_says_whether_two_engines_agree(folder: Path, stand: Stand) -> None:
    _, asked, err = rows(folder, "--engine", fake("plain", "A5", "E5"), "--engine", stand.command(), "--jobs", "1")
    assert [cell(sheet, "engine_2") for sheet in asked] == ["KataGo 1.18.1"] * 6 + [None]
    assert [cell(sheet, "engines_agree") for sheet in asked] == [1] * 6 + [None]
    told = " ".join(err.split())
    assert "Both engines name the same dead stones in 6, and in 1 of these they contradict the recorded result." in told
    _, asked, err = rows(folder, "--engine", fake("plain", "E5"), "--engine", stand.command())
    assert [cell(sheet, "engines_agree") for sheet in asked] == [0] * 6 + [None]
    assert "Both engines" not in err


def test_each_worker_uses_one_engine_process_for_all_games(folder: Path, stand: Stand) -> None:
    rows(folder, "--engine", stand.command(), "--jobs", "1")
    ids = [query["id"] for query in stand.asked]
    assert ids[0] == "1"  # the greeting before the first record
    assert ids[1:] == [str(number) for number in range(1, 13)]


def test_an_engine_that_dies_is_replaced(folder: Path, stand: Stand) -> None:
    code, asked, _ = rows(folder, "--engine", stand.command("dies"), "--jobs", "1")
    assert code == rows(folder)[0]
    assert [cell(sheet, "engine_failure") for sheet in asked] == ["crashed"] * 6 + [None]
    assert [cell(sheet, "engine_result") for sheet in asked] == [None] * 7


def test_a_frozen_engine_loses_no_row(folder: Path, stand: Stand) -> None:
    _, asked, err = rows(folder, "--engine", stand.command("hangs"), "--engine-time", "0.1", "--jobs", "2")
    assert [cell(sheet, "engine_failure") for sheet in asked] == ["too-slow"] * 6 + [None]
    assert "the recorded result in 0, no answer in 6." in " ".join(err.split())


def test_an_option_chooses_which_games_the_engine_is_asked_about(folder: Path) -> None:
    _, asked, err = rows(folder, "--engine", fake("plain"), "--ask", "unverifiable")
    assert [sheet["second_opinion"] is None for sheet in asked] == [True] * 6 + [False]
    assert asked[6]["second_opinion"]["status"] == "not-asked"
    assert cell(asked[6], "engine_failure") == "declared"
    assert "dead stones of" not in err


@pytest.mark.slow
def test_any_number_of_workers_writes_the_same_tables(folder: Path, tmp_path: Path) -> None:
    tables = []
    for jobs in ("1", "3"):
        out = tmp_path / f"{jobs}.csv"
        run("batch", str(folder), "--engine", fake("plain", "E5"), "--jobs", jobs, "--out", str(out))
        tables.append(out.read_bytes())
    assert tables[0] == tables[1]
    read = list(csv.DictReader(io.StringIO(tables[0].decode("utf-8-sig"))))
    assert [row["engine_agrees"] for row in read] == ["0"] * 6 + [""]


def test_another_engine_is_another_run(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "t.jsonl"
    (tmp_path / "t.jsonl.journal").touch()
    code, _, err = run("batch", str(folder), "--engine", fake("plain"), "--out", str(out))
    assert (code, "interrupted run" in err) == (2, True)


@pytest.mark.parametrize(
    ("arguments", "why"),
    cases_in("batch_engines", "wrong_engine_options_are_refused_before_the_first_record", fake=fake),
)
def test_wrong_engine_options_are_refused_before_the_first_record(folder: Path, arguments: list[str], why: str) -> None:
    code, out, err = run("batch", str(folder), *arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert why in err


@pytest.mark.slow
def test_no_engine_process_remains(folder: Path, stand: Stand) -> None:
    rows(folder, "--engine", stand.command("hangs"), "--engine-time", "0.2", "--jobs", "1")
    rows(folder, "--engine", stand.command(), "--jobs", "2")
    mark = os.fsencode(str(stand.log))
    lines = []
    for place in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            lines.append(place.read_bytes())
        except OSError:
            continue
    assert not [line for line in lines if mark in line]


def test_the_settings_name_the_engines_but_not_the_run() -> None:
    one, other = (Advice(("gnugo",), 60.0, ("undetermined",), run) for run in "ab")
    assert one.settings == other.settings == {"engines": ["gnugo"], "engine_time": 60.0, "ask": ["undetermined"]}
    assert one.silence == 180.0


def test_equal_dead_stones_contradict_only_a_recorded_result() -> None:
    found = EngineAgreement()
    for agree, dead in ((True, "A5"), (False, "A5"), (None, "A5"), (False, "E5")):  # None: there is no result
        one = {"engine": "A", "status": "suggested", "as_recorded": agree, "dead": ["A5"]}
        found.add({"second_opinion": one, "third_opinion": {**one, "dead": [dead]}})
    assert (found.undetermined, found.same, found.same_against) == (4, 3, 1)
    assert [(engine.as_recorded, engine.otherwise, engine.no_result) for engine in found.engines] == [(1, 2, 1)] * 2


def test_the_summary_is_silent_if_no_engine_was_asked() -> None:
    assert second_opinions(None) == []
    assert second_opinions(EngineAgreement()) == []
