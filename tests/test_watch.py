"""`adjudicate watch` adjudicates new and changed files in a folder once they stop changing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicate.adjudication.options import Options
from adjudicate.batch.watching import WatchedFolder, balance_line
from adjudicate.cli import watch
from tests.support import ROOT, heed_ctrl_c, run

SOUND = b"(;GM[1]SZ[5]RU[AGA]KM[7.5]RE[W+R];B[ba];W[ca])"
TWICE = b"(;GM[1]SZ[5]RU[AGA]KM[7.5]RE[W+R];B[ba];W[ca];B[ba];W[cb];B[ca])"
LIVE = b"(;GM[1]SZ[5]RU[AGA]KM[7.5];B[ba];W[ca];B[bb]"


def folder(path: Path, *, old: bool = False) -> WatchedFolder:
    return WatchedFolder(str(path), Options(thorough=False), old=old)


def lines(watched: WatchedFolder) -> list[str]:
    return [game.line for game in watched.look()]


def names(watched: WatchedFolder) -> list[str]:
    return [Path(line.partition(".sgf")[0]).name for line in lines(watched)]


def test_a_new_file_is_adjudicated_once_it_stops_changing(tmp_path: Path) -> None:
    (tmp_path / "old.sgf").write_bytes(SOUND)
    watched = folder(tmp_path)
    assert (names(watched), names(watched)) == ([], [])
    (tmp_path / "new.sgf").write_bytes(SOUND[:20])
    assert names(watched) == []
    assert watched.moving == [str(tmp_path / "new.sgf")]
    (tmp_path / "new.sgf").write_bytes(SOUND)
    assert names(watched) == []
    assert names(watched) == ["new"]
    assert (names(watched), watched.moving) == ([], [])


def test_a_changed_file_is_adjudicated_again(tmp_path: Path) -> None:
    game = tmp_path / "a.sgf"
    game.write_bytes(SOUND)
    watched = folder(tmp_path, old=True)
    assert (names(watched), names(watched)) == ([], ["a"])
    game.write_bytes(TWICE)
    assert lines(watched) == []
    [line] = lines(watched)
    assert line.startswith(
        f"{game}: unverifiable, recorded W+R, computed nothing; M201 illegal at move 3, M201 illegal"
    )
    before = game.stat()
    game.write_bytes(TWICE.replace(b"cb", b"cc"))  # the size is the same, but the time shows the change
    os.utime(game, ns=(before.st_atime_ns, before.st_mtime_ns + 1))
    assert (names(watched), names(watched)) == ([], ["a"])
    os.utime(game, ns=(before.st_atime_ns, before.st_mtime_ns - 10**9))  # an older copy was put back
    assert (names(watched), names(watched)) == ([], ["a"])


def test_a_truncated_record_is_reported_as_unfinished(tmp_path: Path) -> None:
    (tmp_path / "live.sgf").write_bytes(LIVE)
    watched = folder(tmp_path, old=True)
    lines(watched)
    [game] = watched.look()
    assert game.line == f"{tmp_path / 'live.sgf'}: truncated after move 3; still being written?"
    assert (game.readable, game.complains) == (True, False)
    (tmp_path / "live.sgf").write_bytes(b"(;SZ[9];B[aa])" * 2 + LIVE + b";W[bb]")
    lines(watched)
    *games, game = watched.look()
    assert game.line.endswith("truncated after move 4; still being written?; M201 illegal at move 4")
    assert (game.complains, ["still being written" in one.line for one in games]) == (True, [False, False])


def test_a_deleted_file_is_new_when_it_returns(tmp_path: Path) -> None:
    game = tmp_path / "a.sgf"
    game.write_bytes(SOUND)
    watched = folder(tmp_path)
    assert names(watched) == []
    before = game.stat()
    game.unlink()
    assert names(watched) == []
    game.write_bytes(SOUND)
    os.utime(game, ns=(before.st_atime_ns, before.st_mtime_ns))  # moved away and back
    assert (names(watched), names(watched)) == ([], ["a"])
    game.unlink()
    assert (names(watched), watched.moving) == ([], [])


def test_a_file_deleted_during_the_check_is_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tmp_path / "a.sgf"
    game.write_bytes(SOUND)
    watched = folder(tmp_path, old=True)
    lines(watched)
    stamps = watched._stamps

    def gone() -> dict[str, tuple[int, int]]:
        found = stamps()
        game.unlink()
        return found

    monkeypatch.setattr(watched, "_stamps", gone)
    assert lines(watched) == []


def test_the_folder_may_disappear_and_return(tmp_path: Path) -> None:
    place = tmp_path / "relay"
    place.mkdir()
    watched = folder(place)
    assert lines(watched) == []
    place.rmdir()
    assert lines(watched) == [f"{place}: the file cannot be read: No such file or directory"]
    assert (lines(watched), watched.moving, balance_line(watched.balance)) == ([], [], "0 files")
    place.mkdir()
    (place / "a.sgf").write_bytes(SOUND)
    assert (names(watched), names(watched)) == ([], ["a"])


def test_collections_are_read_and_other_files_are_not(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no record")
    (tmp_path / "two.sgf").write_bytes(SOUND + TWICE)
    (tmp_path / "bad.sgf").write_bytes(b"no record")
    with zipfile.ZipFile(tmp_path / "old.zip", "w") as archive:
        archive.writestr("in.sgf", SOUND)
    watched = folder(tmp_path, old=True)
    lines(watched)
    found = list(watched.look())
    assert [game.readable for game in found] == [False, True, True, True]
    assert found[0].line.startswith(f"{tmp_path / 'bad.sgf'}: ")
    assert "old.zip in.sgf: unverifiable" in found[1].line
    assert "two.sgf game 2: unverifiable" in found[3].line
    assert lines(watched) == []


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="no /proc")
def test_no_file_stays_open(tmp_path: Path) -> None:
    (tmp_path / "a.sgf").write_bytes(SOUND)
    watched = folder(tmp_path, old=True)
    lines(watched)
    before = len(os.listdir("/proc/self/fd"))
    assert len(lines(watched)) == 1
    assert len(os.listdir("/proc/self/fd")) == before


def test_once_adjudicates_the_folder_and_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr(watch, "sleep", waited.append)
    (tmp_path / "a.sgf").write_bytes(SOUND)
    code, out, err = run("watch", "--once", "--interval", "7", str(tmp_path))
    assert (code, err, waited) == (0, "1 file: 1 adjudicated\n", [7.0])
    assert out == f"{tmp_path / 'a.sgf'}: unverifiable, recorded W+R, computed nothing\n"
    (tmp_path / "a.sgf").write_bytes(TWICE)
    (tmp_path / "z.sgf").write_bytes(SOUND)  # the last file is not the worst
    assert run("watch", "--once", str(tmp_path))[0] == 1
    (tmp_path / "b.sgf").write_bytes(b"x")
    assert run("watch", "--once", str(tmp_path))[0] == 2


def test_once_reports_files_that_are_still_changing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tmp_path / "a.sgf"
    game.write_bytes(LIVE)
    monkeypatch.setattr(watch, "sleep", lambda _: game.write_bytes(SOUND))
    code, out, err = run("watch", "--once", str(tmp_path))
    assert (code, out) == (2, "")
    assert err == f"{game}: still being written; not adjudicated\n1 file: 1 waiting\n"


def script(*steps: Callable[[], object]) -> Callable[[float], None]:
    """Return a substitute for time.sleep(). Each wait does the next step, and Ctrl-C follows the last one."""
    left = list(steps)

    def slept(_seconds: float) -> None:
        if not left:
            raise KeyboardInterrupt
        left.pop(0)()

    return slept


def test_watch_is_quiet_until_a_file_comes_and_ends_with_ctrl_c(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tmp_path / "a.sgf"
    (tmp_path / "old.sgf").write_bytes(TWICE)
    steps = (lambda: None, lambda: game.write_bytes(SOUND), lambda: None, lambda: None, game.unlink)
    monkeypatch.setattr(watch, "sleep", script(*steps))
    code, out, err = run("watch", str(tmp_path))
    assert (code, out) == (0, f"{game}: unverifiable, recorded W+R, computed nothing\n")
    assert err == "1 file: 1 unchanged since the start\n2 files: 1 adjudicated, 1 unchanged since the start\n"


def mixed(place: Path) -> None:
    """Fill a folder with an entry of each possible kind."""
    place.mkdir()
    (place / "a.sgf").write_bytes(SOUND)
    (place / "bad.sgf").write_bytes(b"no record")
    (place / "notes.txt").write_text("no record")
    (place / "out.sgf").symlink_to(place.parent / "elsewhere.sgf")
    (place / "same.sgf").symlink_to(place / "a.sgf")
    os.mkfifo(place / "pipe.sgf")


@pytest.mark.skipif(sys.platform == "win32", reason="links and pipes of POSIX")
def test_unread_files_are_reported_once_and_counted(tmp_path: Path) -> None:
    place = tmp_path / "relay"
    mixed(place)
    watched = folder(place, old=True)
    link, pipe = "it links outside the folder; such links are not followed", "it is neither a file nor a folder"
    assert lines(watched) == [f"{place / 'out.sgf'}: {link}", f"{place / 'pipe.sgf'}: {pipe}"]
    others = f"1 not read (a link to another file in the folder), 1 not read ({pipe}), 1 not read ({link}), "
    others += "1 not read (not named like a game record)"
    assert balance_line(watched.balance) == f"6 files: 2 waiting, {others}"
    assert [line.partition(".sgf")[0] for line in lines(watched)] == [str(place / "a"), str(place / "bad")]
    assert balance_line(watched.balance) == f"6 files: 1 adjudicated, 1 without a readable game, {others}"
    assert lines(watched) == []
    (place / "pipe.sgf").unlink()
    assert lines(watched) == []
    os.mkfifo(place / "pipe.sgf")
    assert lines(watched) == [f"{place / 'pipe.sgf'}: {pipe}"]


@pytest.mark.skipif(sys.platform == "win32", reason="links and pipes of POSIX")
def test_existing_files_are_counted_but_not_reported(tmp_path: Path) -> None:
    mixed(tmp_path / "relay")
    watched = folder(tmp_path / "relay")
    assert lines(watched) == []
    assert watched.balance["unchanged since the start"] == 2
    assert (watched.balance.total(), lines(watched)) == (6, [])


@pytest.mark.skipif(sys.platform == "win32", reason="links of POSIX")
@pytest.mark.parametrize("what", ["empty", "link", "vanished"])
def test_no_games_are_never_called_fine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    place = tmp_path / "relay"
    place.mkdir()
    if what == "link":
        (place / "a.sgf").symlink_to("/nowhere")
    monkeypatch.setattr(watch, "sleep", lambda _: place.rmdir() if what == "vanished" else None)
    code, out, err = run("watch", "--once", str(place))
    assert (code, bool(out)) == (2, what != "empty")
    link = "1 file: 1 not read (it links outside the folder; such links are not followed)\n"
    assert err == (link if what == "link" else "0 files\n")
    quiet = run("watch", "--once", "--quiet", str(place)) if what != "vanished" else (2, "", "")
    assert (quiet[0], quiet[2]) == (2, "")


def test_options_reach_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "sleep", lambda _: None)
    (tmp_path / "a.sgf").write_bytes(SOUND.replace(b"W+R", b"B+3") + b"")
    (tmp_path / "b.rec").write_bytes(SOUND)
    assert "a.sgf" not in run("watch", "--once", "--include", "*.rec", str(tmp_path))[1]
    assert run("watch", "--once", "--exclude", "*", str(tmp_path))[1] == ""


def test_a_missing_folder_is_reported(tmp_path: Path) -> None:
    code, out, err = run("watch", str(tmp_path / "none"))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "the folder cannot be read: No such file or directory" in err


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_ends_a_real_process(tmp_path: Path) -> None:
    call = [sys.executable, "-m", "adjudicate", "watch", "--all", "--interval", "0.1", str(tmp_path)]
    with subprocess.Popen(  # noqa: S603 -- this program
        call,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        preexec_fn=heed_ctrl_c,  # noqa: PLW1509 -- no threads run here
    ) as process:
        assert process.stdout is not None
        (tmp_path / "a.sgf").write_bytes(SOUND)
        first = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert first.decode().endswith("a.sgf: unverifiable, recorded W+R, computed nothing\n")
    assert (process.returncode, out) == (0, b"")
    assert b"Traceback" not in err  # it has the balance, or was ended before that
