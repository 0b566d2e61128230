"""The journal of a batch. Wherever and however a run is interrupted, a resumed run gives the same bytes."""

from __future__ import annotations

import errno
import os
import sqlite3
import zlib
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from adjudicate.batch import batch as batch_module
from adjudicate.batch import tables
from adjudicate.batch.batch import Plan, adjudicate_batch, settings
from adjudicate.batch.engine import SomeRows
from adjudicate.batch.journal import Journal, JournalError, groups
from adjudicate.batch.progress import Watcher
from adjudicate.batch.summary import Summary
from adjudicate.batch.work import BRIEFLY, BatchRow, Task
from adjudicate.record.model import Item, Skipped
from tests import executing
from tests.tables import cases_in

GAMES = [
    f"(;GM[1]FF[4]SZ[5]PB[=n{i}]RU[AGA]KM[0.5]RE[B+{i}];B[ba];W[{'ba' if i % 5 == 0 else 'ca'}])" for i in range(9)
]
NAMES = ("games.jsonl", "games.csv", "games.findings.csv")


class Here(executing.Here):
    """An executor without processes that can be interrupted.

    after -- number of the chunk that gets KeyboardInterrupt instead of an answer
    """

    def __init__(self, after: int = 10**9) -> None:
        super().__init__()
        self.left = after
        self.done: list[str] = []

    def submit(self, chunk: list[Task]) -> Iterator[SomeRows]:
        if not self.left:
            return iter(self.interrupted, None)
        self.left -= 1
        self.done += [task.path for task in chunk]
        return super().submit(chunk)

    def interrupted(self) -> SomeRows:
        """Interrupt a run when it requests the rows."""
        raise KeyboardInterrupt


@pytest.fixture(autouse=True)
def small_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow one record per chunk and two per line of the journal, so that a few records have many lines."""
    monkeypatch.setattr(batch_module, "GROUP", 2)
    monkeypatch.setattr("adjudicate.batch.engine.MOST_IN_CHUNK", 1)


def items() -> list[Item]:
    found = [Item(f"g{i}", None, 0, game.encode(), f"g{i}") for i, game in enumerate(GAMES)]
    found.insert(3, Item("skipped", None, 0, Skipped("no record"), "skipped"))
    found[5] = found[5]._replace(content=(GAMES[4] + GAMES[5] + "(;GM[2])").encode())  # several games in one file
    return found


def plan(folder: Path, *, resume: bool = False) -> Plan:
    return Plan(BRIEFLY, (folder / "games.jsonl", folder / "games.csv"), resume)


def go(
    folder: Path,
    *,
    resume: bool = False,
    executor: Here | None = None,
    given: list[Item] | None = None,
    about: dict[str, str] | None = None,
) -> Summary:
    made = plan(folder, resume=resume)
    said = settings(made, "1", ["somewhere"]) | (about or {})
    return adjudicate_batch(made, items() if given is None else given, executor or Here(), said)


def outputs(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}


@pytest.fixture
def whole(tmp_path: Path) -> tuple[dict[str, bytes], Summary]:
    """Return the outputs of an uninterrupted run."""
    folder = tmp_path / "whole"
    folder.mkdir()
    summary = go(folder)
    found = outputs(folder)
    assert sorted(found) == sorted(NAMES)  # no journal, no parts
    assert found["games.jsonl"].count(b"\n") == summary.adjudicated + summary.refused == len(GAMES) + 2
    return found, summary


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """Return a folder with the journal of a run that finished its records but could not write its tables."""
    folder = tmp_path / "broken"
    folder.mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "write", no_space)
        with pytest.raises(OSError, match="full"):
            go(folder)
    assert list(outputs(folder)) == ["games.jsonl.journal"]
    return folder


def no_space(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, "the disk is full")


Whole = tuple[dict[str, bytes], Summary]


@pytest.mark.parametrize("after", range(len(GAMES) + 1))
def test_a_run_interrupted_after_any_record_can_be_resumed(tmp_path: Path, whole: Whole, after: int) -> None:
    folder = tmp_path / "run"
    folder.mkdir()
    first, second = Here(after), Here()
    if after < len(GAMES):
        with pytest.raises(KeyboardInterrupt):
            go(folder, executor=first)
        assert list(outputs(folder)) == ["games.jsonl.journal"]
        assert go(folder, resume=True, executor=second) == whole[1]
        assert len(second.done) <= len(GAMES) - after + 2  # records in the journal are not adjudicated again
    else:
        go(folder, executor=first)
    assert outputs(folder) == whole[0]


class InParts(Here):
    """An executor that gives one row at a time."""

    def submit(self, chunk: list[Task]) -> Iterator[SomeRows]:
        for part in super().submit(chunk):
            for number, game in enumerate(part.games, 1):
                yield SomeRows([game], over=number == len(part.games))


def test_a_file_with_a_missing_line_is_done_again(
    tmp_path: Path, whole: Whole, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rows of a large file are written as they come. After a kill in between, all of them are made again."""
    monkeypatch.setattr(batch_module, "MOST_IN_GROUP", 1)
    monkeypatch.setattr(os, "fsync", lambda _: None)  # for speed
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "write", no_space)
        with pytest.raises(OSError, match="full"):
            go(tmp_path, executor=InParts())
    path = tmp_path / "games.jsonl.journal"
    lines = path.read_bytes().splitlines(keepends=True)
    parts = [line[9:10] == b"+" for line in lines[1:]]
    assert parts == [False] * 4 + [True, True] + [False] * (len(GAMES) - 4)
    for number in range(1, len(lines) + 1):
        path.write_bytes(b"".join(lines[:number]))
        again = InParts()
        assert go(tmp_path, resume=True, executor=again) == whole[1], number
        kept = sum(not part for part in parts[: number - 1])
        assert len(again.done) == len(GAMES) - kept
        assert outputs(tmp_path) == whole[0]
        for name in NAMES:
            (tmp_path / name).unlink()


def test_a_truncated_or_damaged_journal_can_be_resumed(
    broken: Path, whole: Whole, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda _: None)  # for speed
    path = broken / "games.jsonl.journal"
    good = path.read_bytes()
    *_, before, last = (len(line) for line in good.splitlines(keepends=True))
    begin, end = len(good) - last - 40, len(good)
    cut = [*range(0, 400, 133), *range(begin + 35, begin + 55, 4), *range(end - 6, end + 1, 2)]
    begin += 40 - before
    changed = [*range(begin - 3, begin + 12, 2), *range(begin + 12, begin + 40, 9), *range(end - 3, end)]
    wrong = (good[:at] + bytes([good[at] ^ 1 << at % 8]) + good[at + 1 :] for at in changed)
    for at, bad in zip([*cut, *changed], [*(good[:end] for end in cut), *wrong], strict=True):
        path.write_bytes(bad)
        assert go(broken, resume=True) == whole[1], at
        assert outputs(broken) == whole[0], at
        for name in NAMES:
            (broken / name).unlink()


@pytest.mark.parametrize(
    "tail", [b"\n", b"x", bytes(5000), b"00000000 \n", b"deadbeef [[], []]\n", "é\n".encode() * 9, b"\t" * 99]
)
def test_rubbish_after_the_end_of_a_journal_is_dropped(broken: Path, whole: Whole, tail: bytes) -> None:
    with (broken / "games.jsonl.journal").open("ab") as file:
        file.write(tail)
    executor = Here()
    assert go(broken, resume=True, executor=executor) == whole[1]
    assert executor.done == []  # every row was in the journal
    assert outputs(broken) == whole[0]


@pytest.mark.parametrize("damage", [lambda b: bytes(len(b)), lambda _: b"", lambda b: b[:50] + bytes(900)])
def test_a_truncated_first_line_starts_the_journal_again(broken: Path, whole: Whole, damage: Any) -> None:
    path = broken / "games.jsonl.journal"
    path.write_bytes(damage(path.read_bytes().splitlines(keepends=True)[0]))
    go(broken, resume=True)
    assert outputs(broken) == whole[0]


def test_a_damaged_first_line_is_refused_and_kept(broken: Path) -> None:
    path = broken / "games.jsonl.journal"
    for bad in (b"x" + path.read_bytes(), b"a file of mine", b"a file of mine\n"):
        path.write_bytes(bad)
        with pytest.raises(JournalError, match="first line is damaged"):
            go(broken, resume=True)
        assert path.read_bytes() == bad


def with_sum(data: bytes) -> bytes:
    return b"%08x %s\n" % (zlib.crc32(data), data)


@pytest.mark.parametrize("bad", [b"[1, 2]", b"5", b'{"a"', b"[]\t{}"])
def test_a_journal_without_its_first_line_is_refused_and_kept(broken: Path, bad: bytes) -> None:
    path = broken / "games.jsonl.journal"
    before = path.read_bytes()
    for lost in (before.split(b"\n", 1)[1], with_sum(bad) + before):
        path.write_bytes(lost)
        with pytest.raises(JournalError, match="another program wrote one of its lines"):
            go(broken, resume=True)
        assert path.read_bytes() == lost


@pytest.mark.parametrize("bad", cases_in("journal", "a_foreign_line_is_refused"))
def test_a_foreign_line_is_refused(broken: Path, bad: bytes) -> None:
    """The line's checksum is right, so the line is not damaged."""
    path = broken / "games.jsonl.journal"
    head, rest = path.read_bytes().split(b"\n", 1)
    path.write_bytes(head + b"\n" + with_sum(bad) + rest)
    with pytest.raises(JournalError, match="another program wrote one of its lines"):
        go(broken, resume=True)


def test_a_non_ascii_line_ends_the_journal(broken: Path, whole: Whole) -> None:
    path = broken / "games.jsonl.journal"
    path.write_bytes(path.read_bytes() + with_sum("[ä]".encode()))
    go(broken, resume=True)
    assert outputs(broken) == whole[0]


def test_a_journal_of_another_run_is_refused(broken: Path) -> None:
    before = outputs(broken)
    for key in ("version", "options", "shard", "sources"):
        with pytest.raises(JournalError, match=f"another run, with different settings .{key}"):
            go(broken, resume=True, about={key: "another"})
    assert outputs(broken) == before


@pytest.mark.parametrize("change", ["removed", "inserted", "swapped", "shorter"])
def test_a_run_with_changed_sources_is_not_resumed(broken: Path, change: str) -> None:
    before = outputs(broken)
    given = items()
    if change == "removed":
        del given[1]
    elif change == "inserted":
        given.insert(1, Item("new", None, 0, GAMES[0].encode(), "new"))
    elif change == "swapped":
        given[0], given[1] = given[1], given[0]
    else:
        del given[-1]
    with pytest.raises(JournalError, match="sources have changed"):
        go(broken, resume=True, given=given)
    assert outputs(broken) == before


def test_a_journal_with_rows_lost_on_disk_gives_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table with fewer rows than were counted is never written."""
    real = tables.write

    def damaged(path: Path, lines: Any, **how: bool) -> list[Path]:
        book = tmp_path / "games.jsonl.journal"
        data = bytearray(book.read_bytes())
        data[-20] ^= 1
        book.write_bytes(data)
        return real(path, lines, **how)

    monkeypatch.setattr(tables, "write", damaged)
    with pytest.raises(JournalError, match="damaged on the disk"):
        go(tmp_path)
    assert list(outputs(tmp_path)) == ["games.jsonl.journal"]


class Full:
    """A file on a disk that has this number of free bytes."""

    def __init__(self, file: Any, room: int) -> None:
        self.file, self.room = file, room

    def write(self, data: bytes) -> int:
        if len(data) > self.room:
            self.file.write(data[: self.room])  # a full disk accepts a part of the data
            self.room = 0
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.room -= len(data)
        return int(self.file.write(data))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


@pytest.mark.parametrize("room", [0, 1, 100, 3000, 9000, 12000])
def test_a_run_stopped_by_a_full_disk_can_be_resumed(
    tmp_path: Path, whole: Whole, room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "run"
    folder.mkdir()
    begun = Journal.__init__

    def full(self: Journal, *arguments: Any, **options: Any) -> None:
        begun(self, *arguments, **options)
        self._file = Full(self._file, room)  # type: ignore[assignment]

    monkeypatch.setattr(Journal, "__init__", full)
    with pytest.raises(OSError, match="No space"):
        go(folder)
    monkeypatch.undo()
    assert list(outputs(folder)) == ["games.jsonl.journal"]
    assert go(folder, resume=True) == whole[1]
    assert outputs(folder) == whole[0]


@pytest.mark.parametrize("failing", ["write", "fsync"])
def test_a_full_disk_at_the_first_line_leaves_no_journal(
    tmp_path: Path, whole: Whole, failing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "run"
    folder.mkdir()
    if failing == "write":
        monkeypatch.setattr(Journal, "_write", no_space)
    else:
        monkeypatch.setattr(os, "fsync", no_space)
    with pytest.raises(OSError, match="full"):
        go(folder)
    monkeypatch.undo()
    assert outputs(folder) == {}  # nothing was done, so nothing is left to resume
    go(folder)
    assert outputs(folder) == whole[0]


@pytest.mark.parametrize("at", range(1, 8))
def test_failed_syncs_leave_no_output(tmp_path: Path, whole: Whole, at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each fsync in turn (for the journal, for each table, for the folder) gives EIO."""
    folder = tmp_path / "run"
    folder.mkdir()
    real, count = os.fsync, 0

    def fsync(number: int) -> None:
        nonlocal count
        count += 1
        if count >= at:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        real(number)

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(OSError, match="Input/output error"):
        go(folder)
    monkeypatch.undo()
    assert not list(folder.glob(".*.part"))
    go(folder, resume=(folder / "games.jsonl.journal").exists())
    assert outputs(folder) == whole[0]


@pytest.mark.parametrize("name", ["games.jsonl", "games.csv", "games.sqlite", "games.parquet"])
def test_a_table_on_a_full_disk_keeps_the_journal(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if name.endswith("parquet"):
        pytest.importorskip("pyarrow")
    made = Plan(BRIEFLY, (tmp_path / name,))
    said = settings(made, "1", [])
    adjudicate_batch(made, items(), Here(), said)
    good = outputs(tmp_path)
    for path in tmp_path.iterdir():
        path.unlink()
    where: tuple[Any, str] = (batch_module, "kept_lines") if name == "games.jsonl" else (tables, "found_rows")
    real = getattr(*where)
    written = count()

    def breaks_off(*arguments: Any) -> Any:
        for row in real(*arguments):
            if next(written) == 2:
                no_space()
            yield row

    monkeypatch.setattr(*where, breaks_off)
    with pytest.raises(OSError, match="full"):
        adjudicate_batch(made, items(), Here(), said)
    monkeypatch.undo()
    assert list(outputs(tmp_path)) == [f"{name}.journal"]
    adjudicate_batch(replace(made, resume=True), items(), Here(), said)
    assert outputs(tmp_path) == good


def test_a_full_disk_in_sqlite_raises_oserror(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> Any:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(tables, "grouped", full)
    with pytest.raises(OSError, match="disk is full"):
        tables.write(tmp_path / "x.sqlite", list)
    assert outputs(tmp_path) == {}


def test_leftovers_of_a_killed_run_do_not_matter(broken: Path, whole: Whole) -> None:
    for name in NAMES:
        left = broken / f".{name}.abc.part"
        left.mkdir()
        (left / name).write_bytes(b"half a table")
        (broken / name).write_bytes(b"an old table")
    go(broken, resume=True)
    assert outputs(broken) == whole[0]


class Witness(Watcher):
    """A watcher that records its events."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.said: list[str | int] = []

    def game(self, game: BatchRow) -> None:
        self.lines.append(game.line)
        self.said.append("game")

    def passed(self, weight: int) -> None:
        self.said.append(weight)

    def resumed(self) -> None:
        self.said.append("resumed")

    def writing(self, path: Path) -> None:
        self.said.append(path.name)


def test_a_listener_receives_every_event(tmp_path: Path) -> None:
    given = files(tmp_path / "in", {"a": 0, "b": 1, "c": 0})
    folder = tmp_path / "out"
    folder.mkdir()
    made = plan(folder)
    sizes = [Path(item.file).stat().st_size for item in given]
    two = sum(sizes[:2])
    witness = Witness()
    with pytest.raises(KeyboardInterrupt):
        adjudicate_batch(made, given, Here(2), {}, witness)
    assert witness.said == ["resumed", "game", sizes[0], "game", two]
    witness = Witness()
    adjudicate_batch(replace(made, resume=True), given, Here(), {}, witness)
    assert witness.said == ["game", "game", two, "resumed", "game", sum(sizes), "games.jsonl", "games.csv"]


def files(folder: Path, names: dict[str, int]) -> list[Item]:
    """Write a number of copies of a record under each name, and return their items."""
    folder.mkdir()
    for name, number in names.items():
        (folder / name).write_text(GAMES[number], encoding="ascii")
    return [Item(str(folder / name), None, 0, None, str(folder / name)) for name in names]


def test_every_row_is_reported_once_even_after_a_resume(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        go(tmp_path, executor=Here(5))
    made = plan(tmp_path, resume=True)
    witness = Witness()
    adjudicate_batch(made, items(), Here(), settings(made, "1", ["somewhere"]), witness)
    assert [line.encode() for line in witness.lines] == (tmp_path / "games.jsonl").read_bytes().splitlines()


@pytest.mark.parametrize("executor", [Here, InParts])
def test_the_entry_of_a_file_counts_all_its_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, executor: type[Here]
) -> None:
    """g4 has three games. In parts, the rows of each arrive in a message of their own."""
    monkeypatch.setattr(tables, "write", no_space)
    with pytest.raises(OSError, match="full"):
        go(tmp_path, executor=executor())
    entries = [entry for group in groups(tmp_path / "games.jsonl.journal") for entry in group.entries]
    assert [(one.path, one.rows) for one in entries] == [(f"g{n}", 3 if n == 4 else 1) for n in range(9)]


def test_a_journal_gives_back_its_groups(broken: Path, whole: Whole) -> None:
    found = list(groups(broken / "games.jsonl.journal"))
    assert [[entry.path for entry in group.entries] for group in found] == [
        ["g0", "g1"], ["g2", "g3"], ["g4", "g5"], ["g6", "g7"], ["g8"],
    ]  # fmt: skip
    assert [line.encode() for group in found for line in (g.line for g in group.games)] == whole[0][
        "games.jsonl"
    ].splitlines()
