"""Work that crashes, freezes, fills or breaks its worker on records with certain names. It adjudicates the others."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path, PurePosixPath
from typing import NoReturn

from adjudicate.batch import work as work_module
from adjudicate.batch.work import BRIEFLY, Adjudicating, BatchRow, RowOf, Task
from adjudicate.record.model import Record

# beginning of a name -> code in the error row of such a record, the only row that may be lost
CODES = {
    "kill": "R110", "leave": "R110", "sleep": "R111", "busy": "R111", "eat": "R112", "raise": "R199", "exit": "R199",
    "interrupt": "R199",
}  # fmt: skip


def kind(name: str) -> str | None:
    """Return the fault of a record or a file with that name, or None."""
    name = PurePosixPath(name).name
    return next((what for what in CODES if name.startswith(what)), None)


def work(task: Task) -> RowOf:
    """Adjudicate games, except those of a poisoned file and those whose player Black has such a name."""
    sound = Adjudicating(BRIEFLY)(task)

    def row_of(record: Record) -> BatchRow:
        does(kind(task.member or task.path) or kind(record.text("PB") or ""))
        return sound(record)

    return row_of


def does(what: str | None) -> None:
    """Commit the fault of a record."""
    match what:
        case "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        case "leave":
            os._exit(0)
        case "sleep":
            while True:
                time.sleep(60)
        case "busy":
            while True:
                pass
        case "eat":
            eaten = []
            while True:
                eaten.append(bytes(50 * 1024**2))
        case "raise":
            raise ZeroDivisionError
        case "exit":
            sys.exit(0)
        case "interrupt":
            raise KeyboardInterrupt


def unlucky(task: Task) -> RowOf:
    """Crash on a certain player's game at the first two tries; a folder beside the file counts the tries."""
    sound = Adjudicating(BRIEFLY)(task)

    def row_of(record: Record) -> BatchRow:
        tries = Path(task.path).parent
        number = len(list(tries.iterdir()))
        if record.text("PB") == "unlucky" and number < 2:
            (tries / str(number)).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return sound(record)

    return row_of


def reading(task: Task) -> RowOf:
    """Crash before the first game of a certain file is read."""
    if task.path == "b":
        setattr(work_module, "each_record", _dying)  # noqa: B010 -- in this process, which dies of it
    return Adjudicating(BRIEFLY)(task)


def _dying(*_: object, **__: object) -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def telling(task: Task) -> RowOf:
    """Record which process makes the row of each game; spend time on the file b while no other process helps."""
    place = Path(task.path)

    def row_of(record: Record) -> BatchRow:
        if place.name == "b":
            (place.parent / str(os.getpid())).touch()
            if len(list(place.parent.iterdir())) < 2:
                time.sleep(0.03)
        return BatchRow(f"{record.game} {os.getpid()}", "confirmed", "", ())

    return row_of


def limits(_: Task) -> RowOf:
    """Return the limits on a worker's memory as a row."""
    import resource  # noqa: PLC0415 -- not on Windows

    found = [resource.getrlimit(what) for what in (resource.RLIMIT_DATA, resource.RLIMIT_AS)]
    return lambda _: BatchRow(str(found), "", "", ())


def dead_on_arrival(*_: object) -> None:
    """Crash before any work, in place of worker.serve."""
    os._exit(3)
