"""Output that depends on the terminal (colours and line width), output to files and pipes, which does not depend on it,
and the writing of a file.
"""

from __future__ import annotations

import json
import os
import re
import struct
import sys
from functools import cache
from pathlib import Path

import pytest

from adjudicate import RULESETS
from adjudicate.cli import commands, terminal
from tests.executing import without_workers
from tests.support import FIXTURES, ROOT, WITHOUT_SITE, run
from tests.tables import cases_in

EXAMPLES = FIXTURES / "examples"
HERE = Path("fixtures")  # relative to ROOT, because a long path would break lines
GAME = str(EXAMPLES / "ko-retaken.sgf")
CALLS = [
    ["score", str(HERE / "examples" / "even-19x19.sgf")],
    ["score", str(HERE / "examples" / "unequal" / "faults.sgf")],
    ["show", str(HERE / "examples" / "even-19x19.sgf")],
    ["show", "--move", "40", str(HERE / "examples" / "even-9x9.sgf")],
    ["explain", "--move", "13", str(HERE / "examples" / "ko-retaken.sgf")],
    ["explain", "--end", str(HERE / "examples" / "unequal" / "faults.sgf")],
    ["rulesets"],
    ["rules", "superko"],
    ["batch", "--jobs", "1", str(HERE / "examples" / "even-9x9.sgf")],
    ["tournament", "--jobs", "1", str(HERE / "tournament" / "results.csv"), str(HERE / "tournament" / "records")],
]
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
run_once = cache(run)


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Make standard output a terminal, without variables set by the user."""
    for name in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(terminal, "is_terminal", lambda _stream: True)
    return monkeypatch


@pytest.mark.parametrize("call", CALLS, ids=[" ".join(call[:2])[-30:] for call in CALLS])
@pytest.mark.parametrize("width", [40, 61, 80, 120])
def test_lines_are_as_wide_as_the_terminal(call: list[str], width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    without_workers(monkeypatch)
    plain = run_once(*call)[1]
    monkeypatch.setattr(commands, "columns_wanted", lambda: width)
    out = run(*call)[1]
    lines = [line for line in out.splitlines() if not line.startswith("fixtures")]  # a path keeps its length
    assert max(len(line) for line in lines) <= width
    assert out == plain or width != 80
    if width != 80 and not out.startswith("Rule"):  # the text is the same except for boards and stacked counts
        words, others = (re.findall(r"[a-z]{4,}", re.sub(r"\s+", " ", text)) for text in (plain, out))
        assert set(words) ^ set(others) <= {"decides", "more", "shows"} or call[0] in ("rules", "tournament")  # paths


@pytest.mark.parametrize(("columns", "wanted"), [(20, 40), (40, 40), (79, 79), (120, 120), (300, 120)])
def test_a_terminal_has_40_to_120_columns(columns: int, wanted: int, at_a_terminal: pytest.MonkeyPatch) -> None:
    at_a_terminal.setenv("COLUMNS", str(columns))
    assert terminal.columns_wanted() == wanted
    at_a_terminal.setattr(terminal, "is_terminal", lambda _stream: False)
    assert terminal.columns_wanted() == 80


# https://no-color.org, https://force-color.org and https://bixense.com/clicolors, as of November 2026
@pytest.mark.parametrize(
    ("given", "terminal_", "pipe"), cases_in("terminal", "options_and_environment_decide_on_colours")
)
def test_options_and_environment_decide_on_colours(
    given: dict[str, str], terminal_: bool, pipe: bool, at_a_terminal: pytest.MonkeyPatch
) -> None:
    for name, value in given.items():
        at_a_terminal.setenv(name, value)
    assert terminal.colour_wanted() is terminal_
    at_a_terminal.setattr(terminal, "is_terminal", lambda _stream: False)
    assert terminal.colour_wanted() is pipe


# the deciding variable is from POSIX, Base Definitions 8.2; places with wide shapes are from UAX #11, "ambiguous"
@pytest.mark.parametrize(("given", "shapes"), cases_in("terminal", "unicode_terminals_have_shapes"))
def test_unicode_terminals_have_shapes(given: dict[str, str], shapes: bool, at_a_terminal: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        at_a_terminal.delenv(name, raising=False)
    for name, value in given.items():
        at_a_terminal.setenv(name, value)
    assert terminal.unicode_wanted(None, printed=True) is (shapes and os.name != "nt")
    assert terminal.unicode_wanted(True, printed=True) is False
    assert terminal.unicode_wanted(False, printed=True) is True
    assert terminal.unicode_wanted(None, printed=False) is False
    at_a_terminal.setattr(terminal, "is_terminal", lambda _stream: False)
    assert terminal.unicode_wanted(None, printed=True) is False
    assert terminal.unicode_wanted(False, printed=True) is True


@pytest.mark.parametrize("command", ["score", "show"])
def test_forced_colours_change_nothing_else(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = str(EXAMPLES / "ko-retaken.sgf")
    plain = run(command, path)[1]
    monkeypatch.setenv("FORCE_COLOR", "1")
    painted = run(command, path)[1]
    assert COLOUR.search(painted)
    assert COLOUR.sub("", painted) == plain
    monkeypatch.setenv("NO_COLOR", "1")
    assert run(command, path)[1] == plain


def test_rulesets_are_printed_as_data() -> None:
    rows = [json.loads(line) for line in run("rulesets", "--format", "json")[1].splitlines()]
    assert [row["id"] for row in rows] == list(RULESETS)
    aga, capture = rows[0], next(row for row in rows if row["id"] == "first-capture")
    assert (aga["method"], aga["komi_even"], aga["komi_handicap"], aga["white_last"]) == ("territory", 7.5, 0.5, True)
    assert (capture["method"], capture["komi_even"], capture["compensation"]) == (None, None, None)


@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal of Unix")
def test_a_real_terminal_has_colours_and_its_width() -> None:
    import fcntl  # noqa: PLC0415 -- Unix alone has it, and the next
    import pty  # noqa: PLC0415
    import termios  # noqa: PLC0415

    pid, terminal_ = pty.fork()
    if not pid:
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 50, 0, 0))
        environment = {**os.environ, **WITHOUT_SITE, "TERM": "xterm", "LC_ALL": "C"}
        for name in ("NO_COLOR", "COLUMNS"):
            environment.pop(name, None)
        call = [sys.executable, "-S", "-m", "adjudicate", "score", "--no-board", GAME]
        os.execve(sys.executable, call, environment)  # noqa: S606 -- our own
    said = b""
    try:
        while part := os.read(terminal_, 65536):
            said += part
    except OSError:  # Linux's error if the other side is closed
        pass
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 1
    lines = said.decode().replace("\r\n", "\n").splitlines()
    assert COLOUR.search(lines[2])
    assert 44 <= max(len(COLOUR.sub("", line)) for line in lines[1:]) <= 50


WRITERS = [
    (["score", GAME], "sheet.txt", "Black Ada"), (["score", GAME], "sheet.html", "<!DOCTYPE html>"),
    (["score", GAME], "sheet.jsonl", '{"schema"'), (["explain", "--move", "13", GAME], "ruling.json", '{"schema"'),
    (["explain", "--end", GAME], "end.html", "<!DOCTYPE html>"), (["show", GAME], "board.svg", "<svg"),
    (["show", GAME], "board.txt", "Final position"), (["rules", "superko"], "rule.txt", "Rule 6"),
    (["rules", "superko"], "rule.json", "{"), (["rulesets"], "rulesets.json", '{"id": "aga"'),
    (["rulesets"], "rulesets", "aga: AGA"),
]  # fmt: skip


@pytest.mark.parametrize(("call", "name", "begin"), WRITERS, ids=[f"{call[0]} {name}" for call, name, _ in WRITERS])
def test_a_file_does_not_depend_on_the_terminal(
    call: list[str], name: str, begin: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file gets the whole output without colours. An existing file stays unless --force is given."""
    out = tmp_path / name
    form = {".html": "html", ".json": "json", ".jsonl": "json", ".svg": "svg"}.get(out.suffix)
    status, printed, _ = run(*call, *(["--format", form] if form else []))
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setattr(commands, "columns_wanted", lambda: 50)
    assert run(*call, "-o", str(out)) == (status, "", "")
    assert begin in out.read_text(encoding="utf-8")
    assert out.read_text(encoding="utf-8") == printed
    out.write_text("mine")
    assert run(*call, "-o", str(out)) == (
        2, "", f"adjudicate: {out} already exists; use --force to replace it\n",
    )  # fmt: skip
    assert out.read_text() == "mine"
    assert run(*call, "-o", str(out), "--force")[0] == status
    assert out.read_text(encoding="utf-8") == printed
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("command", ["score", "show", "explain"])
def test_an_input_is_never_overwritten(command: str, tmp_path: Path) -> None:
    game = tmp_path / "game.txt"
    game.write_bytes(Path(GAME).read_bytes())
    (tmp_path / "link.txt").symlink_to(game)
    for out in ("game.txt", "link.txt"):
        status, printed, error = run(command, str(game), "-o", str(tmp_path / out), "--force")
        assert (status, printed, "is the input itself; name another file" in error) == (2, "", True)
    status, printed, error = run(command, str(game), "-o", str(tmp_path / "no" / "folder"))
    assert (status, printed, "does not exist" in error, error.count("\n")) == (2, "", True, 1)
    assert game.read_bytes() == Path(GAME).read_bytes()


def test_misuse_writes_nothing(tmp_path: Path) -> None:
    assert run("score", GAME, "-o", str(tmp_path / "out.txt"), "--dead", "Z9")[0] == 2
    assert list(tmp_path.iterdir()) == []
    plain = run("score", GAME)
    assert run("score", GAME, "-o", "-") == plain


def test_game_chooses_one_game_of_a_file(tmp_path: Path) -> None:
    games = tmp_path / "games.sgf"
    games.write_bytes(Path(GAME).read_bytes() + (EXAMPLES / "even-9x9.sgf").read_bytes())
    both = [json.loads(line) for line in run("score", "--format", "json", str(games))[1].splitlines()]
    for number, sheet in enumerate(both, 1):
        [line] = run("score", "--format", "json", "--game", str(number), str(games))[1].splitlines()
        assert json.loads(line) == sheet
    assert run("score", "--game", "2", "--all-alive", "--komi", "7", "--dead", "B9", str(games))[0] == 2
    [named] = run("score", "--game", "2", "--dead", "B9", "--format", "json", str(games))[1].splitlines()
    assert "B9" in json.loads(named)["dead"]["points"]
    assert "choose one with --game" in run("score", "--dead", "B9", str(games))[2]
    assert "there is no game 3; the file has 2 games" in run("score", "--game", "3", str(games))[2]
    assert "give one file" in run("score", "--game", "1", str(games), GAME)[2]
