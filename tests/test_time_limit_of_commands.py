"""`--time-limit`: only the game that takes too long is lost, and one line names it."""

from __future__ import annotations

import json
import signal
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.options import Options
from adjudicate.annotate import editing
from adjudicate.cli import inputs
from adjudicate.record.model import Record
from tests.support import run

if sys.platform == "win32":
    pytest.skip("no clock of CPU time that could call", allow_module_level=True)

GAME = "(;SZ[9]RU[AGA]KM[7.5]RE[W+7.5]PB[Ada];B[cc];W[gg];B[];W[])\n"
SLOW = GAME.replace("Ada", "Slow")
LINE = "three.sgf: game 2 took more than 0.1 seconds of CPU time and was given up; use --time-limit to allow more (byte"


def forever() -> None:
    """Work for ever, by a clock a second ahead, because test_time_limit.py waits for the real one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "process_time", lambda clock=time.process_time: clock() + 1)
        signal.raise_signal(signal.SIGPROF)
        pytest.fail("the work was not ended")


@pytest.fixture(autouse=True)
def _place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a file of three games, the second of which never finishes."""

    def adjudicated(record: Record, options: Options) -> Adjudication:
        if record.text("PB") == "Slow":
            forever()
        return adjudicate_by(record, options)

    (tmp_path / "three.sgf").write_text(GAME + SLOW + GAME)
    (tmp_path / "slow.sgf").write_text(SLOW)
    (tmp_path / "one.sgf").write_text(GAME)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(inputs, "adjudicate_by", adjudicated)


def test_score_gives_up_one_game_of_three() -> None:
    status, out, err = run("score", "--time-limit", "0.1", "--format", "json", "three.sgf")
    assert status == 2
    first, second, third = map(json.loads, out.splitlines())
    assert (second["error"]["code"], second["error"]["slug"]) == ("R111", "too-slow")
    assert second["source"]["game"] == 2
    assert first["verdict"] == third["verdict"]
    assert err.startswith(LINE)
    assert err.endswith(" [R111 too-slow]\n")
    assert err.count("\n") == 1


@pytest.mark.parametrize("form", ["text", "html"])
def test_score_gives_up_a_page_that_takes_too_long(form: str) -> None:
    status, out, err = run("score", "--time-limit", "0.1", "--format", form, "three.sgf")
    assert status == 2
    assert "Slow" not in out
    if form == "text":
        assert out.count("Ada") == 2
    assert err.startswith(LINE)


@pytest.mark.parametrize("command", [("explain", "--end"), ("explain", "--legal"), ("show",), ("show", "--move", "1")])
def test_commands_about_one_game_give_up(command: tuple[str, ...]) -> None:
    status, out, err = run(*command, "--time-limit", "0.1", "slow.sgf")
    assert (status, out) == (2, "")
    assert err.startswith("slow.sgf: game 1 took more than 0.1 seconds of CPU time and was given up; ")
    assert run(*command, "--time-limit", "0.1", "--game", "2", "three.sgf")[2].startswith(LINE)
    assert run(*command, "--game", "3", "three.sgf")[::2] == (0, "")


def test_the_limit_includes_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicate.cli.explain.render", lambda *_, **__: forever())
    status, out, err = run("explain", "--last", "--time-limit", "0.1", "one.sgf")
    assert (status, out) == (2, "")
    assert err.startswith("one.sgf: game 1 took more than")


def test_annotate_leaves_a_slow_game_unchanged() -> None:
    status, out, err = run("annotate", "--time-limit", "0.1", "three.sgf", "-o", "out.sgf")
    written = Path("out.sgf").read_text()
    assert status == 2
    assert err.startswith(LINE)
    assert [line.split(": ")[1] for line in out.splitlines()] == ["game 1", "game 3"]
    assert SLOW in written
    assert written.count("UNDETERMINED") == 2


def test_annotate_writes_nothing_if_an_answer_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []

    def adjudicated(record: Record, options: Options) -> Adjudication:
        calls.append(record.game)
        if len(calls) > 1:
            forever()
        return adjudicate_by(record, options)

    monkeypatch.setattr(inputs, "adjudicate_by", adjudicated)
    options = ["--dead", "C7", "--time-limit", "0.1", "-o", "out.sgf"]  # the marks are written, and adjudicated again
    status, out, err = run("annotate", "one.sgf", *options)
    assert (status, out) == (2, "")
    assert err == "adjudicate: one.sgf: given up after 0.1 seconds of CPU time; nothing was written\n"
    assert not Path("out.sgf").exists()
    assert calls == [1, 1]


def test_annotate_is_limited_outside_its_games_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs, "SECONDS_A_MB", 0.1)
    monkeypatch.setattr(editing, "with_remarks", lambda *_: forever())
    status, out, err = run("annotate", "--time-limit", "0.1", "one.sgf", "-o", "-")
    assert (status, out) == (2, "")
    assert err.startswith("adjudicate: one.sgf: given up after 0.3 seconds of CPU time; nothing was written")


def test_reading_is_limited_per_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def reading(*_: Any, **__: Any) -> Any:
        forever()

    monkeypatch.setattr(inputs, "SECONDS_A_MB", 0.1)
    monkeypatch.setattr(inputs, "open_file", reading)
    for command in ("score", "explain"):
        status, out, err = run(command, "one.sgf")
        assert (status, out) == (2, "")
        assert err.startswith("one.sgf: adjudicate gave up reading the file after 0.1 seconds of CPU time")
