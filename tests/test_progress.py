"""The progress of `adjudicate batch` on a terminal, and its silence elsewhere."""

from __future__ import annotations

import fcntl
import gzip
import io
import os
import re
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import groupby
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread

import pytest

from adjudicate.batch import tables
from adjudicate.batch.batch import Plan, adjudicate_batch
from adjudicate.batch.processes import Processes
from adjudicate.batch.progress import PACKED, Pace, Watcher, Whole, unopened, weight
from adjudicate.batch.work import BRIEFLY, Adjudicating, BatchRow
from adjudicate.cli import runs
from adjudicate.cli.commands import app
from adjudicate.cli.runs import BatchProgress, progress
from adjudicate.record.model import Item
from adjudicate.sources.files import walk
from adjudicate.sources.names import NameChoice
from tests.archiving import tar_of, zip_of
from tests.executing import HereAlone
from tests.support import ROOT
from tests.test_batch import CLEAN, no_space, put

WIDTH = 100
END = "<end>"
GAME = BatchRow("{}", "confirmed", "aga-1991", ())
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
FULL = r"\d+ %  \d+ games?, \d+(\.\d)? per second, \d+:\d\d:\d\d left"


class Terminal:
    """A terminal whose output can be read."""

    def __init__(self) -> None:
        self._ours, theirs = os.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, WIDTH, 0, 0))
        self.stream = os.fdopen(theirs, "w", encoding="utf-8")
        self._came = SimpleQueue[bytes]()
        self._reader = Thread(target=self._read, daemon=True)  # a terminal without a reader fills up
        self._reader.start()

    def _read(self) -> None:
        with suppress(OSError):  # the error of a terminal whose other end is closed
            while data := os.read(self._ours, 65536):
                self._came.put(data)

    def batch(self, *arguments: str | Path) -> int:
        """Run the command in this process with the terminal as standard error; return the exit status."""
        with self.used():
            status = app(["batch", "--jobs", "1", *map(str, arguments)], standalone_mode=False)
        assert isinstance(status, int)
        return status

    @contextmanager
    def used(self) -> Iterator[None]:
        """Make this terminal standard error, but only within a test, because pytest sets its own before each phase."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "stderr", self.stream)
            yield

    def said(self) -> str:
        """Return the new output since the last call."""
        self.stream.write(END)
        self.stream.flush()
        data = b""
        while not data.endswith(END.encode()):
            data += self._came.get(timeout=60)
        return data.decode().removesuffix(END)

    def frames(self) -> list[str]:
        """Return the successive texts of the progress line, without the bar and cursor movements."""
        lines = re.split("[\r\n]+", CONTROL.sub("", self.said()))
        texts = [line.strip(" \u2501\u2578\u257a") for line in lines]
        return [text for text, _ in groupby(texts) if text]

    def close(self) -> None:
        """Close both ends."""
        self.stream.close()
        self._reader.join()
        os.close(self._ours)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[Terminal]:
    """Use a terminal that can erase, and that shows every step, as this process's standard error."""
    monkeypatch.setenv("TERM", "xterm-256color")
    for name in ("NO_COLOR", "COLUMNS", "LINES", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("adjudicate.cli.batch.Processes", HereAlone)
    monkeypatch.setattr(runs, "SECONDS_BETWEEN_LOOKS", 0.0)
    monkeypatch.setattr(runs, "Whole", Counted)
    made = Terminal()
    yield made
    made.close()


class Counted(Whole):
    """Counts everything before the run starts, so that no test depends on threads."""

    def __init__(self, files: Iterator[Item]) -> None:
        super().__init__(files)
        self._thread.join()


def _folder(tmp_path: Path, records: int) -> Path:
    (made := tmp_path / "in").mkdir()
    put(made, **{f"r{number:03}": CLEAN for number in range(records)})
    return made


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a folder of 30 records, all of the same size, for which a journal has three lines."""
    monkeypatch.setattr("adjudicate.batch.batch.GROUP", 10)
    return _folder(tmp_path, 30)


@pytest.fixture
def few(tmp_path: Path) -> Path:
    """Make a folder of 12 records."""
    return _folder(tmp_path, 12)


# --- on a terminal ---


def test_share_rate_and_rest_are_shown(terminal: Terminal, few: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert terminal.batch(few) == 0
    frames = terminal.frames()
    assert len(frames) == 12
    assert all(re.fullmatch(FULL, frame) for frame in frames), frames[:3]
    assert [int(frame.split()[2]) for frame in frames] == list(range(1, 13))
    assert [int(frame.split()[0]) for frame in frames] == [100 * number // 12 for number in range(1, 13)]
    assert frames[-1].endswith("per second, 0:00:00 left")
    assert capsys.readouterr().out.startswith("Games and other files: 12 adjudicated")


def test_the_progress_line_is_erased_and_the_cursor_shown(terminal: Terminal, few: Path) -> None:
    terminal.batch(few)
    said = terminal.said()
    assert said.count("\x1b[?25l") == 1  # hidden
    assert said.index("\x1b[?25h") < said.index("games")  # shown again before any error can happen
    assert said.endswith("\x1b[2K")  # erased
    assert "\n" not in said.rsplit("left", 1)[1].replace("\r\n", "", 1)


def test_archives_count_by_bytes_read(terminal: Terminal, tmp_path: Path) -> None:
    text = "(;GM[1]C[{}];B[aa])"
    names = {f"{number:04}.sgf": text.format(os.urandom(6000).hex()).encode() for number in range(50)}
    (tmp_path / "a.tar.gz").write_bytes(gzip.compress(tar_of(names)))
    (tmp_path / "b.tar").write_bytes(tar_of(names))
    (tmp_path / "c.zip").write_bytes(zip_of(names))
    for name in ("a.tar.gz", "b.tar", "c.zip"):
        terminal.batch(tmp_path / name)
        shares = [int(frame.split()[0]) for frame in terminal.frames()]
        assert len(shares) == 50
        assert shares == sorted(shares)
        assert all(abs(share - 2 * number) < 8 for number, share in enumerate(shares)), (name, shares)


def made(*, resume: bool = False, files: list[Item] | None = None, quiet: bool = False) -> BatchProgress:
    return BatchProgress(lambda: files, resume=resume, quiet=quiet, printer=None)


def tell(told: BatchProgress, games: int, weight: int) -> None:
    for _ in range(games):
        told.game(GAME)
    told.passed(weight)


def test_an_interrupted_run_does_not_count_for_speed(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 50.0
    monkeypatch.setattr(runs, "Pace", lambda: Pace(lambda: now))
    (tmp_path / "all.sgf").write_bytes(bytes(10_000))
    [item] = walk([str(tmp_path / "all.sgf")])
    with terminal.used(), made(resume=True, files=[item]) as told:
        now += 2
        tell(told, 600, 6000)  # it would be 300 per second, and 1.3 s left, if the rate counted
        now += 2
        told.resumed()
        tell(told, 0, 6000)
        now += 10
        tell(told, 100, 7000)
        now += 5
        tell(told, 200, 9000)
    assert terminal.frames() == [
        "600 games of the interrupted run",
        "60 %  600 games, 0.0 per second",
        "70 %  700 games, 10 per second, 0:00:30 left",
        "90 %  900 games, 20 per second, 0:00:05 left",
    ]


def test_a_resumed_run_shows_its_earlier_share(terminal: Terminal, folder: Path, tmp_path: Path) -> None:
    table = tmp_path / "t.jsonl"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "write", no_space)
        assert terminal.batch(folder, "--out", table) == 2
    journal = tmp_path / "t.jsonl.journal"
    journal.write_bytes(b"".join(journal.read_bytes().splitlines(keepends=True)[:3]))
    terminal.said()
    assert terminal.batch(folder, "--out", table, "--resume") == 0
    frames = terminal.frames()
    assert frames[:2] == ["10 games of the interrupted run", "20 games of the interrupted run"]
    assert all(re.fullmatch(FULL, frame) for frame in frames[2:-1])
    assert frames[2].startswith("70 %  21 games, ")
    assert frames[-1] == "30 games; writing t.jsonl"


def test_without_a_known_total_only_the_rate_is_shown(terminal: Terminal) -> None:
    with terminal.used(), made(files=None) as told:
        tell(told, 7, 700)
    [frame] = terminal.frames()
    assert re.fullmatch(r"7 games, \d+ per second", frame)


def test_names_are_safe_for_a_terminal(terminal: Terminal) -> None:
    with terminal.used(), made() as told:
        tell(told, 1, 1)
        told.writing(Path("[red]a\x1b[2J\u202e{task}.csv"))
    assert terminal.frames()[-1] == "1 game; writing [red]a\\x1b[2J\\u202e{task}.csv"


def test_messages_appear_after_the_line_is_erased(terminal: Terminal, few: Path, tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "write", no_space)
        assert terminal.batch(few, "--out", tmp_path / "t.csv") == 2
    before, _, after = terminal.said().rpartition("\x1b[2K")
    assert "12 games; writing t.csv" in before
    assert after == ("adjudicate: the output cannot be written: No space left on device; use --resume to continue\r\n")


def test_rows_and_progress_do_not_share_a_screen(
    terminal: Terminal, few: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal.batch(few, "--format", "json", "--only", "contradicted")  # elsewhere
    assert "games, " in terminal.said()
    assert capsys.readouterr().out == ""
    monkeypatch.setattr(sys, "stdout", terminal.stream)
    terminal.batch(few, "--only", "contradicted")
    assert terminal.said().startswith("Games and other files: 12")
    terminal.batch(few)  # no rows are asked for
    assert "games, " in terminal.said()


# --- elsewhere ---


def test_quiet_shows_no_progress(terminal: Terminal, few: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert terminal.batch(few, "--quiet") == 0
    assert terminal.said() == capsys.readouterr().out == ""


def test_no_progress_is_shown_on_a_terminal_that_cannot_erase(
    terminal: Terminal, few: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert terminal.batch(few) == 0
    assert terminal.said() == ""


def test_no_progress_appears_without_terminal(terminal: Terminal, few: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.setenv(name, "1")  # with this variable, rich would treat any output as a terminal
    err = io.StringIO()
    with monkeypatch.context() as patch:
        for stream in (err, None):
            patch.setattr(terminal, "stream", stream)
            assert terminal.batch(few) == 0
    assert err.getvalue() == terminal.said() == ""


PROGRAM = """
import sys
from adjudicate.cli.commands import app
status = app(sys.argv[1:], standalone_mode=False)
print(status, sorted(name for name in ("rich.console", "rich.progress") if name in sys.modules))
"""


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [["batch", "--help"], ["batch", "--jobs", "1", "--quiet", "{}"]])
def test_rich_is_imported_for_a_terminal_only(few: Path, arguments: list[str]) -> None:
    call = [sys.executable, "-c", PROGRAM, *(argument.format(few / "r000.sgf") for argument in arguments)]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603 -- our own program
    assert done.stdout.splitlines()[-1] == "0 []"
    assert done.stderr == ""


# --- the arithmetic ---


def test_the_pace_follows_recent_work() -> None:
    now = 100.0
    pace = Pace(lambda: now)
    assert (pace.rate, pace.left(100)) == (0.0, None)
    now, pace.games, pace.passed = 110.0, 50, 25
    assert (pace.rate, pace.left(100), pace.left(None)) == (5.0, 30.0, None)
    assert pace.left(20) == 0.0  # the sources have grown since the count
    pace.begin()
    assert pace.left(100) is None
    now, pace.games, pace.passed = 120.0, 51, 50
    assert (pace.rate, pace.left(100)) == (0.1, 20.0)
    assert progress(pace, 100) == "50 %  51 games, 0.1 per second, 0:00:20 left"
    assert progress(pace, 10) == "100 %  51 games, 0.1 per second, 0:00:00 left"
    assert progress(pace, None) == "51 games, 0.1 per second"
    pace.passed = 26  # one of 100,000 in ten seconds
    assert progress(pace, 100_026) == "0 %  51 games, 0.1 per second, 11 days, 13:46:40 left"


def test_a_packed_file_weighs_more() -> None:
    for name in ("a.sgf", "a.tar", "A.TAR", "a"):
        assert weight(name, 100) == 100
    for name in ("a.sgf.gz", "a.tgz", "a.tar.xz", "a.ZIP", "a.tar.zst"):
        assert weight(name, 100) == PACKED * 100


def test_the_total_equals_the_work_reported(tmp_path: Path) -> None:
    root = tmp_path / "root"
    (root / "below").mkdir(parents=True)
    (root / "a.sgf").write_text(CLEAN, encoding="ascii")
    (root / "below" / "b.sgf.gz").write_bytes(gzip.compress(CLEAN.encode()))
    (root / "below" / "c.zip").write_bytes(zip_of({"x.sgf": CLEAN.encode(), "y.sgf": CLEAN.encode()}))
    (root / "below" / "d.tar").write_bytes(tar_of({"y.sgf": CLEAN.encode(), "z.txt": b"x"}))
    (root / "left out.txt").write_bytes(bytes(1000))
    (root / "x.sgf").symlink_to(root / "a.sgf")
    paths = [str(root), str(root / "below" / "c.zip"), str(root / "a.sgf"), str(root / "a.sgf"), str(tmp_path / "none")]
    whole = Counted(walk(paths, NameChoice(), unopened))
    told: list[int] = []

    class Witness(Watcher):
        def passed(self, weight: int) -> None:
            told.append(weight)

    with Processes(Adjudicating(BRIEFLY), 1) as executor:
        adjudicate_batch(Plan(BRIEFLY), walk(paths), executor, {}, Witness())
    assert len(told) > 1  # once per chunk, and at the end
    assert told == sorted(told)
    assert told[-1] == whole.weight


def test_counting_can_be_stopped() -> None:
    stop = Event()

    def endless() -> Iterator[Item]:
        while True:
            stop.wait(0.001)
            yield Item("none", None, 0, None, "none")

    whole = Whole(endless())
    assert whole.weight is None
    whole.stop()
    assert whole.weight is None
    assert not whole._thread.is_alive()
