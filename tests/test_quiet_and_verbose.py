"""--quiet keeps only the exit status, and --verbose adds lines on standard error. Both leave the answer unchanged."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicate.cli import watch
from adjudicate.proof import selftest as proof
from tests.forms import gib
from tests.support import FIXTURES, run

RETAKEN = str(FIXTURES / "examples" / "ko-retaken.sgf")
EVEN = str(FIXTURES / "examples" / "even-9x9.sgf")
TIME = r" in \d+\.\d ms of CPU time\n"


@pytest.mark.parametrize(
    "call",
    [
        ["score", RETAKEN, EVEN], ["score", EVEN], ["score", "--format", "json", RETAKEN], ["explain", RETAKEN],
        ["explain", "--move", "13", RETAKEN], ["explain", "--move", "12", RETAKEN],
    ],
    ids=lambda call: " ".join(call)[:20],
)  # fmt: skip
def test_quiet_keeps_the_status_and_the_errors(call: list[str], tmp_path: Path) -> None:
    status, out, _ = run(*call)
    assert out
    assert run(*call, "-q") == run(*call, "--quiet") == (status, "", "")
    written = tmp_path / "out.txt"
    assert run(*call, "-q", "-o", str(written)) == (status, "", "")
    assert written.exists()
    missing = run(call[0], "-q", str(tmp_path / "no.sgf"))
    assert missing[:2] == (2, "")
    assert "no.sgf" in missing[2]


def test_quiet_annotate_prints_nothing(tmp_path: Path) -> None:
    out = tmp_path / "out.sgf"
    status, said, _ = run("annotate", RETAKEN, "-o", str(out))
    assert said
    one = out.read_bytes()
    assert run("annotate", RETAKEN, "-o", str(out), "--force", "-q") == (status, "", "")
    assert out.read_bytes() == one


@pytest.mark.parametrize(
    "call", [["score"], ["score", "--format", "json"], ["show"], ["explain", "--end"]], ids=" ".join
)
def test_verbose_describes_the_input(call: list[str], tmp_path: Path) -> None:
    """The file has two games, of which the second has two variations and letters outside ASCII."""
    games = tmp_path / "games.sgf"
    data = b"(;SZ[9];B[aa];W[bb])(;SZ[9]CA[UTF-8]PB[\xc3\x89va];B[aa](;W[bb];B[])(;W[cc]))"
    games.write_bytes(data)
    number = [] if call[0] == "score" else ["--game", "2"]
    plain = run(*call, *number, str(games))
    status, out, said = run(*call, *number, str(games), "-v")
    assert (status, out, "") == plain
    one = "" if number else rf"{games}, game 1: 2 moves, ascii; read{TIME}{games}, game 1: adjudicated{TIME}"
    first = rf"{games}: SGF, {len(data)} bytes, 2 games; opened{TIME}"
    second = rf"{games}, game 2: 3 moves, variation 1 of 2, utf-8; read{TIME}{games}, game 2: adjudicated{TIME}"
    assert re.fullmatch(first + one.replace("ascii", "utf-8") + second, said)


def test_verbose_names_the_format(tmp_path: Path) -> None:
    game = tmp_path / "game.gib"
    game.write_text(gib("STO 0 2 1 15 15"))
    assert ": GIB, " in run("score", "-qv", str(game))[2]
    said = run("annotate", "-qv", str(game), "-o", str(tmp_path / "out.sgf"))[2]
    assert ": GIB, " in said
    assert re.search(rf"game 1: adjudicated{TIME}", said)


def test_verbose_describes_a_run(tmp_path: Path) -> None:
    for call, what in (
        (["batch"], "game"), (["annotate", "-o", str(tmp_path / "out")], "file"),
    ):  # fmt: skip
        games = tmp_path / "games"
        games.mkdir(exist_ok=True)
        for name in ("a.sgf", "b.sgf"):
            (games / name).write_bytes(Path(EVEN).read_bytes())
        status, out, said = run(*call, "-qv", "--jobs", "1", str(games))
        assert (status, out) == (0, "")
        assert re.fullmatch(rf"2 {what}s in \d+\.\d s; 1 worker process, (compiled fast path|pure Python.*)\n", said)


def test_quiet_selftest_names_the_differences(monkeypatch: pytest.MonkeyPatch) -> None:
    def both(_seed: int, _games: int) -> Iterator[tuple[bool, str]]:
        yield True, "one is right"
        yield False, "one is wrong"

    monkeypatch.setattr(proof, "run", both)
    assert run("selftest", "-q")[:2] == (1, "one is wrong\nDIFFERENCES FOUND: please report them (docs/errata.md).\n")
    monkeypatch.setattr(proof, "run", lambda *_: iter([(True, "right")]))
    assert run("selftest", "-q") == (0, "", "")


def test_quiet_watch_prints_complaints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "sleep", lambda _: None)
    (tmp_path / "good.sgf").write_bytes(Path(EVEN).read_bytes())
    (tmp_path / "bad.sgf").write_bytes(Path(RETAKEN).read_bytes())
    (tmp_path / "no.sgf").write_bytes(b"nothing")
    status, out, err = run("watch", "--once", str(tmp_path))
    lines = out.splitlines(keepends=True)
    wanted = "".join(line for line in lines if "good.sgf" not in line)
    assert (len(lines), wanted.count("\n")) == (3, 2)
    assert err == "3 files: 2 adjudicated, 1 without a readable game\n"
    assert run("watch", "--once", "-q", str(tmp_path)) == (status, wanted, "")
