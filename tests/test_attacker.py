"""Attacks on outputs: kill -9 at any change to a file, a full disk, two runs at once, and a link created late."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicate.sources.outputs import OutputError, replacing
from tests.support import FIXTURES, ROOT
from tests.tournament_games import sgf

pytestmark = pytest.mark.skipif(os.name != "posix", reason="no such signals, limits and links there")
GAME = str(FIXTURES / "examples/ko-retaken.sgf")
EVENT = ("tournament", "r.csv", "games", "--komi", "7.5", "-q", "--jobs", "1")
CALLS = [
    ("score", GAME, "-o", "out.html"),
    ("annotate", GAME, "-o", "out.sgf"),
    ("annotate", "games", "--jobs", "1", "-o", "out.zip"),
    ("repair", "games", "--jobs", "1", "-o", "out.tar", "--table", "out.csv"),
    ("batch", "games", "--jobs", "1", "-o", "out.csv", "-o", "out.sqlite"),
    ("batch", "games", "--jobs", "1", "--duplicates", "out.tsv"),
    (*EVENT, "-o", "out.html", "--write-manifest", "out.csv"),
    (*EVENT, "--decisions", "out.csv"),
    (*EVENT, "--write-results", "out.csv", "--sign", "out.html"),
]
EACH = pytest.mark.parametrize("call", CALLS, ids=[" ".join(call[-4:]) for call in CALLS])

RUN = """
import os, resource, signal, sys
kill_at, room, *arguments = sys.argv[1:]
from adjudicate.cli import main
changes = 0
def heard(event, found):
    global changes
    writes = event == "open" and isinstance(found[2], int) and found[2] & (os.O_WRONLY | os.O_RDWR)
    if writes and isinstance(found[0], int):  # of a file that is open already
        return
    if not writes and event not in ("os.mkdir", "os.rename", "os.rmdir", "os.remove"):
        return
    changes += 1
    if changes == int(kill_at):
        os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(heard)
if room:
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(room), int(room)))
sys.argv[1:] = arguments
try:
    main()
finally:
    sys.__stderr__.write(f"changes: {changes}\\n")
"""
"""The command line, which counts its changes to files and ends itself before one of them, like `kill -9`."""


def started(call: tuple[str, ...], kill_at: int = 0, room: str = "") -> subprocess.Popen[str]:
    """Start a command in the working folder."""
    return subprocess.Popen(  # noqa: S603 -- our own program
        [sys.executable, "-c", RUN, str(kill_at), room, *call],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
    )  # fmt: skip


def there(folder: Path) -> dict[str, bytes]:
    """Return the outputs of a run by file name, without the files of the event."""
    files = (path for path in folder.rglob("*") if path.is_file())
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}
    return {name: data for name, data in found.items() if name not in ("r.csv", "decisions.csv", "games/r1t1.sgf")}


@pytest.fixture
def event(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a working folder with results, a record for them, and a decision."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "r1t1.sgf").write_bytes(sgf("Bo Chen", "Ada Berg"))
    (tmp_path / "r.csv").write_bytes(b"Round,White,Black,Result\r\n1,Ada Berg,Bo Chen,W+\r\n")
    (tmp_path / "decisions.csv").write_text(
        "white,black,decision,result,by\nAda Berg,Bo Chen,corrected,Bo Chen,TD\n", encoding="utf-8"
    )
    yield tmp_path
    assert (tmp_path / "games" / "r1t1.sgf").read_bytes() == sgf("Bo Chen", "Ada Berg")


def cleared(folder: Path) -> None:
    """Remove outputs, but not the leftovers of killed runs."""
    for path in folder.glob("out.*"):
        path.unlink()


def whole(found: dict[str, bytes], wanted: dict[str, bytes]) -> None:
    """Check that outputs equal those of an undisturbed run, except for the time of creation in a page to sign."""
    minute = re.compile(rb"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?")
    for name, data in found.items():
        assert minute.sub(b"", data) == minute.sub(b"", wanted[name]), name


@pytest.mark.slow
@EACH
def test_a_run_killed_at_any_moment_leaves_only_complete_outputs(call: tuple[str, ...], event: Path) -> None:
    first = started(call)
    _, err = first.communicate(timeout=600)
    changes = int(re.findall(r"changes: (\d+)", err)[-1])
    wanted = there(event)
    names = {name for name in call if name.startswith("out.")}
    assert names <= wanted.keys()
    assert changes >= 3
    for moment in sorted({2, changes // 2, changes - 1}):
        cleared(event)
        killed = started(call, moment)
        killed.communicate(timeout=600)
        assert killed.returncode == -signal.SIGKILL, moment
        whole({name: data for name, data in there(event).items() if name in names}, wanted)
    again = started((*call, "--resume" if [*event.glob("*.journal")] else "--force"))
    _, err = again.communicate(timeout=600)
    assert again.returncode == first.returncode, err
    found = there(event)
    whole({name: data for name, data in found.items() if name in names}, wanted)
    assert found.keys() == wanted.keys()
    assert [path.name for path in event.rglob(".*")] == []


@pytest.mark.slow
@EACH
def test_a_full_disk_is_reported_in_one_line_for_every_output(call: tuple[str, ...], event: Path) -> None:
    """The command says so in one line, and only its journal exists."""
    full = started(call, room="20")
    out, err = full.communicate(timeout=600)
    assert full.returncode == 2, err
    assert "Traceback" not in err + out
    assert "File too large" in " ".join(err.split())
    assert [name for name in there(event) if not name.endswith(".journal")] == []


@pytest.mark.slow
@EACH
def test_two_simultaneous_runs_both_end_and_leave_a_complete_output(call: tuple[str, ...], event: Path) -> None:
    alone = started(call)
    alone.communicate(timeout=600)
    wanted = there(event)
    cleared(event)
    both = [started(call), started(call)]
    said = [one.communicate(timeout=600)[1] for one in both]
    assert alone.returncode in [one.returncode for one in both], said
    assert all("Traceback" not in one for one in said)
    assert there(event).keys() == wanted.keys()
    whole(there(event), wanted)


@pytest.mark.parametrize("force", [False, True])
def test_a_link_created_during_a_run_is_not_followed(force: bool, tmp_path: Path) -> None:
    victim, path = tmp_path / "victim", tmp_path / "out.txt"
    victim.write_bytes(b"somebody else's")

    def made() -> None:
        with replacing(path, force=force) as part:
            part.write_bytes(b"ours")
            path.symlink_to(victim)

    with pytest.raises(OutputError, match="another run has changed"):
        made()
    assert (victim.read_bytes(), path.is_symlink(), sorted(os.listdir(tmp_path))) == (
        b"somebody else's", True, ["out.txt", "victim"]
    )  # fmt: skip
