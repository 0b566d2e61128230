"""Make each write of a batch fail in turn: no row may be lost or duplicated, and no table may be truncated.

The proof counts all writes, syncs, truncations, renamings and removals of the journal and the tables. For every n, it
makes the n-th operation fail as on a broken disk (once, or after half of the bytes are written) and as on a full disk
(along with all later writes). It then resumes the run on a disk without faults.
"""

from __future__ import annotations

import builtins
import errno
import io
import os
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from adjudicate.batch import batch
from adjudicate.batch.batch import Plan, adjudicate_batch, settings
from adjudicate.batch.work import BRIEFLY
from adjudicate.proof.comparison import generate
from adjudicate.record.model import Item
from tests.executing import Here
from tests.proof.floors import floor

NAMES: Final = ("t.jsonl", "t.csv")
BUFFER: Final = 512  # bytes per write; small, so that a few rows need many writes
KINDS: Final = ("once", "torn", "full")


class Disk:
    """Counts the operations on files in a folder, and makes operation number `at` fail.

    kind -- "once" to fail only there, "torn" to write half of the bytes first, "full" to fail there and at later writes
    """

    def __init__(self, folder: Path, at: int, kind: str) -> None:
        self.done = 0
        self.met: Counter[str] = Counter()
        self.failed = False
        self._folder = str(folder)
        self._at = at
        self._kind = kind

    def mine(self, path: object) -> bool:
        """Return True if a path is in the watched folder."""
        return isinstance(path, str | os.PathLike) and os.fspath(path).startswith(self._folder)

    def touch(self, what: str) -> bool:
        """Count an operation. Raises OSError if it must fail. Returns True if it must fail halfway."""
        self.done += 1
        self.met[what] += 1
        fails = self.done == self._at or (self._kind == "full" and self.done > self._at and what == "write")
        if not fails:
            return False
        self.failed = True
        if self._kind == "torn" and what == "write":
            return True
        number = errno.ENOSPC if self._kind == "full" else errno.EIO
        raise OSError(number, os.strerror(number))


@contextmanager
def faulty(disk: Disk) -> Iterator[None]:
    """Context manager that sends all of Python's writes through a Disk."""
    plain_open = io.open
    mine: set[int] = set()

    class Raw(io.FileIO):
        def write(self, data: Any) -> int:
            if disk.touch("write"):
                super().write(bytes(data)[: len(data) // 2])
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            return super().write(data)

        def truncate(self, size: int | None = None) -> int:
            disk.touch("truncate")
            return super().truncate(size)

    def open_(
        file: Any,
        mode: str = "r",
        buffering: int = -1,
        encoding: str | None = None,
        errors: str | None = None,
        newline: str | None = None,
        closefd: bool = True,
        opener: Callable[[str, int], int] | None = None,
    ) -> Any:
        ours = disk.mine(file) or (isinstance(file, int) and file in mine)
        if not ours or not set(mode) & set("wxa+"):
            return plain_open(file, mode, buffering, encoding, errors, newline, closefd, opener)
        raw = Raw(file, mode.replace("b", "").replace("t", ""), closefd, opener)
        mine.add(raw.fileno())
        buffered = io.BufferedRandom(raw, BUFFER) if "+" in mode else io.BufferedWriter(raw, BUFFER)
        if "b" in mode:
            return buffered
        return io.TextIOWrapper(buffered, encoding=encoding, newline=newline)

    def counted(name: str) -> Callable[..., Any]:
        plain = getattr(os, name)

        def call(target: Any, *rest: Any, **options: Any) -> Any:
            if disk.mine(target) or (isinstance(target, int) and target in mine):
                disk.touch(name)
            return plain(target, *rest, **options)

        return call

    def opened(path: Any, *rest: Any, **options: Any) -> int:
        number = plain_os_open(path, *rest, **options)
        (mine.add if disk.mine(path) or options.get("dir_fd") is not None else mine.discard)(number)
        return number

    plain_os_open = os.open
    with (
        patch.object(os, "open", opened),
        patch.object(io, "open", open_),
        patch.object(builtins, "open", open_),
        patch.object(os, "fsync", counted("fsync")),
        patch.object(os, "replace", counted("replace")),
        patch.object(os, "unlink", counted("unlink")),
    ):
        yield


def made(folder: Path, items: list[Item]) -> None:
    """Run a batch in a folder, or resume the batch that is already there."""
    resume = (folder / f"{NAMES[0]}.journal").exists()
    plan = Plan(BRIEFLY, tuple(folder / name for name in NAMES), resume)
    adjudicate_batch(plan, iter(items), Here(), settings(plan, "0", []))


def run(seed: int, games: int) -> int:
    """Make each write fail in turn and print the counts. Returns 0 if nothing was lost."""
    found = generate(seed, games)
    items = [Item(f"g{number}", None, 0, known.sgf, f"g{number}") for number, known in enumerate(found)]
    met: Counter[str] = Counter()
    faults: list[str] = []
    with (
        tempfile.TemporaryDirectory() as name,
        patch.object(batch, "GROUP", 2),
        patch.object(batch, "MOST_IN_GROUP", 4000),
        patch("adjudicate.batch.journal.SECONDS_BETWEEN_SYNCS", -1.0),
    ):
        whole = Path(name, "whole")
        whole.mkdir()
        quiet = Disk(whole, 0, "once")
        with faulty(quiet):
            made(whole, items)
        for path in whole.iterdir():
            path.unlink()
        made(whole, items)
        expected = {path.name: path.read_bytes() for path in whole.iterdir()}
        for kind in KINDS:
            for number in range(1, quiet.done + 1):
                folder = Path(name, f"{kind}{number}")
                folder.mkdir()
                faults += _one(folder, items, Disk(folder, number, kind), expected)
                met[kind] += 1
    rows = expected[NAMES[0]].count(b"\n")
    writes = ", ".join(f"{count} {what}" for what, count in sorted(quiet.met.items()))
    print(
        f"writes: each of {quiet.done} ({writes}) of a batch of {rows} rows failed in {len(KINDS)} ways,"
        f" {met.total()} runs: {len(faults)} faults (seed {seed})"
    )
    for fault in faults[:20]:
        print(fault)
    least = {"write": 12, "fsync": 10, "replace": 3, "unlink": 1}
    return 1 if faults else floor("writes", dict(quiet.met), least)


def _one(folder: Path, items: list[Item], disk: Disk, expected: dict[str, bytes]) -> list[str]:
    """Run one batch on a faulty disk, then resume it without faults. Returns the faults of the program."""
    where = folder.name
    with suppress(OSError), faulty(disk):
        made(folder, items)
        if disk.failed:
            return [f"{where}: it failed, and nobody was told"]
    if not disk.failed:
        return [f"{where}: nothing failed"]
    for path in folder.iterdir():
        if path.name in expected and path.read_bytes() != expected[path.name]:
            return [f"{where}: {path.name} is torn"]
    try:
        made(folder, items)
    except Exception as error:
        return [f"{where}: it cannot be resumed: {error!r}"]
    found = {path.name: path.read_bytes() for path in folder.iterdir()}
    wrong = sorted(name for name in found.keys() | expected.keys() if found.get(name) != expected.get(name))
    return [f"{where}: {', '.join(wrong)} differ"] if wrong else []
