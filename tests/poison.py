"""Work that kills, hangs, fills or breaks its worker over records with certain names; the others are adjudicated."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import PurePosixPath

from adjudicate.batch.engine import Rows
from adjudicate.batch.work import Request, Task, adjudicate_all

# beginning of a name -> code of the error row that such a record must cost, and no other row
CODES = {
    "kill": "R110",
    "leave": "R110",
    "sleep": "R111",
    "eat": "R112",
    "raise": "R199",
    "exit": "R199",
    "interrupt": "R199",
}


def kind(task: Task) -> str | None:
    """Return what is wrong with a record, or None."""
    name = PurePosixPath(task.member or task.path).name
    return next((what for what in CODES if name.startswith(what)), None)


def work(request: Request, tasks: Sequence[Task]) -> Rows:
    """Adjudicate records unless one is poisoned."""
    for task in tasks:
        match kind(task):
            case "kill":
                os.kill(os.getpid(), signal.SIGKILL)
            case "leave":
                os._exit(0)
            case "sleep":
                while True:
                    time.sleep(60)
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
    return adjudicate_all(request, tasks)


def limits(_: Request, tasks: Sequence[Task]) -> Rows:
    """Return the limit on a worker's memory in place of rows."""
    import resource  # noqa: PLC0415 -- not on Windows

    return [[(str(resource.getrlimit(resource.RLIMIT_AS)), "", "", ())] for _ in tasks]


def dead_on_arrival(*_: object) -> None:
    """A worker that dies before it does anything, in place of processes._work."""
    os._exit(3)
