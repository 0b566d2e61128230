"""Outputs of all commands appear complete or not at all, never through a link, and never in place of a record."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from adjudicate.sources.outputs import OutputError, replacing, replacing_folder, sweep, write_output
from tests.executing import without_workers
from tests.support import FIXTURES, run
from tests.tables import cases_in
from tests.tournament_games import sgf

GAME = str(FIXTURES / "examples/ko-retaken.sgf")
VICTIM = "somebody else's"
RESULTS = b"Round,White,Black,Result\r\n1,Ada Berg,Bo Chen,W+\r\n"
DECIDED = "white,black,decision,result,by\nAda Berg,Bo Chen,corrected,Bo Chen,TD\n"
EVENT = ("tournament", "r.csv", "games", "--komi", "7.5", "-q")
POSIX = pytest.mark.skipif(os.name != "posix", reason="no such links and locks there")
WRITERS = cases_in("outputs", "every_call_that_writes", GAME=GAME, EVENT=EVENT)
EACH = pytest.mark.parametrize(
    ("call", "name"), WRITERS, ids=[f"{call[0]} {call[-1]} {name}" for call, name in WRITERS]
)


@pytest.fixture
def event(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Use a folder with results, a record for them, and a decision."""
    monkeypatch.chdir(tmp_path)
    without_workers(monkeypatch)
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "r1t1.sgf").write_bytes(sgf("Bo Chen", "Ada Berg"))
    (tmp_path / "r.csv").write_bytes(RESULTS)
    (tmp_path / "decisions.csv").write_text(DECIDED, encoding="utf-8")
    (tmp_path / "victim").write_text(VICTIM)
    return tmp_path


@POSIX
@EACH
def test_no_output_is_written_through_a_planted_link(call: tuple[str, ...], name: str, event: Path) -> None:
    for planted in (f".{name}.part", f"{name}.part"):
        (event / planted).symlink_to(event / "victim")
    run(*call, name)
    assert (event / "victim").read_text() == VICTIM
    assert (event / name).read_bytes()
    assert not (event / name).is_symlink()


@POSIX
@EACH
def test_a_link_is_refused_or_replaced_itself(call: tuple[str, ...], name: str, event: Path) -> None:
    if "--decisions" in call or "--write-baseline" in call:
        (event / "victim").write_text(DECIDED if "--decisions" in call else "")
    before = (event / "victim").read_bytes()
    (event / name).symlink_to(event / "victim")
    status, _, err = run(*call, name)
    assert (status, "is a link; use --force" in " ".join(err.split()), (event / name).is_symlink()) == (2, True, True)
    run(*call, name, "--force")
    assert ((event / "victim").read_bytes(), (event / name).is_symlink()) == (before, False)


@EACH
def test_a_file_is_replaced_only_with_force_and_a_record_never(call: tuple[str, ...], name: str, event: Path) -> None:
    out = event / name
    if "--decisions" not in call:  # the command reads and rewrites the decisions
        mine = "" if "--write-baseline" in call else "mine"
        out.write_text(mine)
        status, _, err = run(*call, name)
        assert (status, out.read_text()) == (2, mine)
        assert "already exists; use --force" in " ".join(err.split()) or name.endswith((".zip", ".tar", ".sgf"))
    record = (event / "games" / "r1t1.sgf").read_bytes()
    for there in (name, "games/r1t1.sgf"):
        (event / there).write_bytes(record)
        for force in ((), ("--force",)):
            assert run(*call, there, *force)[0] == 2
            assert (event / there).read_bytes() == record
    assert sorted(path.name for path in (event / "games").iterdir()) == ["r1t1.sgf"]


def test_the_names_that_a_shell_puts_after_out_are_refused_with_the_reason(event: Path) -> None:
    (event / "games" / "r1t2.sgf").write_bytes(sgf("Cy Dahl", "Di Ek"))
    before = {path: path.read_bytes() for path in event.rglob("*.sgf")}
    status, out, err = run("tournament", "r.csv", "-o", "games/r1t1.sgf", "games/r1t2.sgf")
    assert (status, out) == (2, "")
    assert "games/r1t1.sgf is a game record or an archive of records, which adjudicate never replaces" in " ".join(
        err.split()
    )
    assert {path: path.read_bytes() for path in event.rglob("*.sgf")} == before


@pytest.mark.parametrize(
    ("call", "endings"), cases_in("outputs", "an_unknown_extension_is_refused_with_the_list", GAME=GAME, EVENT=EVENT)
)
def test_an_unknown_extension_is_refused_with_the_list(call: tuple[str, ...], endings: str, event: Path) -> None:
    before = sorted(event.rglob("*"))
    status, out, err = run(*call)
    assert (status, out) == (2, "")
    assert f"; use {endings}\n" in f"{' '.join(err.split())}\n"
    assert sorted(event.rglob("*")) == before


def test_a_signed_page_names_only_results_that_this_run_wrote(event: Path) -> None:
    (event / "decisions.csv").unlink()
    (event / "new.csv").write_bytes(b"of an earlier run")
    run(*EVENT, "--write-results", "new.csv", "--sign", "sign.html", "--force")
    assert "new.csv" not in (event / "sign.html").read_text(encoding="utf-8")
    assert (event / "new.csv").read_bytes() == b"of an earlier run"


def test_corrected_results_are_there_before_the_page_that_names_them(
    event: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[bool] = []
    real = os.fsync

    def fsync(number: int) -> None:
        synced.append((event / "sign.html").exists())
        real(number)

    monkeypatch.setattr(os, "fsync", fsync)
    run(*EVENT, "--write-results", "new.csv", "--sign", "sign.html")
    assert (event / "new.csv").read_bytes() == RESULTS.replace(b"W+", b"B+")
    assert "new.csv" in (event / "sign.html").read_text(encoding="utf-8")
    assert len(synced) >= 3  # results, their name, the page
    assert synced.index(True) >= 3 if True in synced else True


def test_a_file_is_replaced_as_a_whole_with_its_rights(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    path.write_bytes(b"old")
    path.chmod(0o660)
    with replacing(path, force=True) as part:
        assert (part.name, part.parent.parent, part.read_bytes()) == ("out.txt", tmp_path, b"")
        if os.name == "posix":
            assert (part.stat().st_mode & 0o777, part.parent.stat().st_mode & 0o777) == (0o660, 0o700)
        part.write_bytes(b"new")
        assert path.read_bytes() == b"old"
    assert (path.read_bytes(), os.listdir(tmp_path)) == (b"new", ["out.txt"])
    if os.name == "posix":
        assert path.stat().st_mode & 0o777 == 0o660


def test_an_unfinished_output_replaces_nothing(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    path.write_bytes(b"old")

    def half() -> None:
        with replacing(path, force=True) as part:
            part.write_bytes(b"half")
            raise KeyError

    with pytest.raises(KeyError):
        half()
    assert (path.read_bytes(), os.listdir(tmp_path)) == (b"old", ["out.txt"])


@pytest.mark.parametrize("force", [False, True])
def test_of_two_simultaneous_writers_one_wins_and_the_other_fails(force: bool, tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    if force:
        path.write_bytes(b"old")

    def both() -> None:
        with replacing(path, force=force) as slow:
            slow.write_bytes(b"slow")
            write_output(path, [b"fast"], force=force)

    with pytest.raises(OutputError, match=r"another run has changed .*out\.txt, so nothing was replaced"):
        both()
    assert (path.read_bytes(), os.listdir(tmp_path)) == (b"fast", ["out.txt"])


WRITE = """
import sys
from pathlib import Path
from adjudicate.sources.outputs import OutputError, write_output
try:
    write_output(Path(sys.argv[1]), [sys.argv[2].encode() * 1000 for _ in range(200)])
except OutputError as error:
    sys.exit(str(error))
"""
KILLED = """
import os, signal, sys
from pathlib import Path
from adjudicate.sources.outputs import replacing
with replacing(Path(sys.argv[1])) as part:
    part.write_bytes(b"half")
    os.kill(os.getpid(), signal.SIGKILL)
"""


def python(text: str, *arguments: object) -> subprocess.Popen[str]:
    """Start a Python with a program text."""
    return subprocess.Popen(  # noqa: S603 -- our own text
        [sys.executable, "-c", text, *map(str, arguments)], stderr=subprocess.PIPE, text=True
    )


@pytest.mark.slow
def test_only_one_of_many_simultaneous_writers_wins(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    started = [python(WRITE, path, letter) for letter in "abcdef"]
    said = [process.communicate(timeout=60)[1] for process in started]
    [winner] = [letter for letter, process in zip("abcdef", started, strict=True) if process.returncode == 0]
    assert path.read_text() == winner * 200_000
    assert all("another run has changed" in one or "already exists" in one for one in said if one)
    assert len([one for one in said if one]) == 5
    assert os.listdir(tmp_path) == ["out.txt"]


@POSIX
def test_leftovers_of_a_killed_writer_are_removed_but_no_running_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "out.xlsx"
    python(KILLED, path).communicate(timeout=60)
    assert len(os.listdir(tmp_path)) == 1
    (tmp_path / ".out.xlsx.a.part").symlink_to(tmp_path / "elsewhere")
    (tmp_path / ".out.x.b.part").mkdir()  # of another output
    with monkeypatch.context() as patch:
        patch.setattr(os, "geteuid", lambda: os.getuid() + 1)
        sweep(path)
    assert len(os.listdir(tmp_path)) == 3  # the leftovers are of another user
    with replacing(path) as part:
        sweep(path)
        assert part.exists()
        assert len(os.listdir(tmp_path)) == 3  # adjudicate's leftovers, and files that are not
        part.write_bytes(b"whole")
    assert sorted(os.listdir(tmp_path)) == [".out.x.b.part", ".out.xlsx.a.part", "out.xlsx"]
    (tmp_path / "empty.sgf").touch()
    write_output(tmp_path / "empty.sgf", [b"x"], force=True)  # an empty file is not a game record


@POSIX
def test_a_resumed_run_removes_its_leftovers(event: Path) -> None:
    python(KILLED, event / "t.csv").communicate(timeout=60)
    run("batch", "games", "--jobs", "1", "-o", "t.csv")
    assert not list(event.glob(".*"))


@POSIX
def test_a_journal_is_followed_through_no_link(event: Path) -> None:
    (event / "empty").write_bytes(b"")
    (event / "t.csv.journal").symlink_to(event / "empty")
    for resume in ((), ("--resume",)):
        assert run("batch", "games", "--jobs", "1", "-o", "t.csv", *resume)[0] == 2
    assert (event / "empty").read_bytes() == b""


def test_a_resumed_run_replaces_its_own_tables_only(event: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_space(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("adjudicate.batch.tables.write", no_space)
        assert run("batch", "games", "--jobs", "1", "-o", "t.csv")[0] == 2
    (event / "mine.csv").write_bytes(b"mine")
    status, _, err = run("batch", "games", "--jobs", "1", "-o", "t.csv", "-o", "mine.csv", "--resume")
    assert (status, "different settings (tables)" in err, (event / "mine.csv").read_bytes()) == (2, True, b"mine")
    assert run("batch", "games", "--jobs", "1", "-o", "t.csv", "--resume", "--fail-on", "never")[0] == 0


@POSIX
def test_a_folder_is_made_whole(tmp_path: Path) -> None:
    path = tmp_path / "out"
    path.mkdir()

    def meanwhile() -> None:
        with replacing_folder(path) as part:
            (part / "a").write_bytes(b"a")
            (path / "b").write_bytes(b"b")

    with pytest.raises(OSError, match="not empty"):
        meanwhile()
    assert os.listdir(path) == ["b"]
    (path / "b").unlink()
    with replacing_folder(path) as part:
        (part / "a").write_bytes(b"a")
    assert (os.listdir(path), os.listdir(tmp_path)) == (["a"], ["out"])
