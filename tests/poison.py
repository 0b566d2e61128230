"""Work that kills, hangs, fills or breaks its worker over records with certain names; the others are adjudicated."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import PurePosixPath

from adjudicate.batch.work import Game, Request, RowOf, Task, adjudicating
from adjudicate.record.model import Record

# beginning of a name -> code of the error row that such a record must cost, and no other row
CODES = {
    "kill": "R110",
    "leave": "R110",
    "sleep": "R111",
    "busy": "R111",
    "eat": "R112",
    "raise": "R199",
    "exit": "R199",
    "interrupt": "R199",
}


def kind(name: str) -> str | None:
    """Return what is wrong with a record or a file of that name, or None."""
    name = PurePosixPath(name).name
    return next((what for what in CODES if name.startswith(what)), None)


def work(request: Request, task: Task) -> RowOf:
    """Adjudicate games, but for those of a poisoned file and those whose player Black has such a name."""
    sound = adjudicating(request, task)

    def row_of(record: Record) -> Game:
        does(kind(task.member or task.path) or kind(record.text("PB") or ""))
        return sound(record)

    return row_of


def does(what: str | None) -> None:
    """Do what is wrong with a record."""
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
                eaten.append(bytearray(50 * 1024**2))
        case "raise":
            raise ZeroDivisionError
        case "exit":
            sys.exit(0)
        case "interrupt":
            raise KeyboardInterrupt


def limits(_: Request, __: Task) -> RowOf:
    """Return the limits on a worker's memory in place of a row."""
    import resource  # noqa: PLC0415 -- not on Windows

    found = [resource.getrlimit(what) for what in (resource.RLIMIT_DATA, resource.RLIMIT_AS)]
    return lambda _: Game(str(found), "", "", ())


def dead_on_arrival(*_: object) -> None:
    """A worker that dies before it does anything, in place of worker.serve."""
    os._exit(3)
