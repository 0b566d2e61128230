"""Workers on this machine: Pebble's process pool, which replaces a worker that dies or takes too long.

multiprocessing.Pool waits for ever for a worker that was killed, and concurrent.futures gives up the whole pool.
"""

from __future__ import annotations

import multiprocessing
import sys
from concurrent.futures import Future
from types import TracebackType
from typing import Final, cast

from pebble import ProcessExpired, ProcessPool

from adjudicate.batch.engine import Rows
from adjudicate.batch.work import OUT_OF_MEMORY, Request, Task, adjudicate_all, start_worker

TIME_ALONE: Final = 10.0  # seconds of wall clock; the slowest file of 4 MiB that is read takes some two seconds
TIME_FOR_CHUNK: Final = 60.0
CHUNKS_A_WORKER: Final = 500  # then it is replaced, so that nothing can pile up


class Processes:
    """An Executor of processes on this machine.

    request  -- how records are adjudicated
    jobs     -- number of processes
    """

    def __init__(self, request: Request, jobs: int, time_alone: float = TIME_ALONE) -> None:
        self._request = request
        self._jobs = jobs
        self._time_alone = time_alone
        method = "forkserver" if sys.platform != "win32" else "spawn"
        context = multiprocessing.get_context(method)
        if method == "forkserver":
            context.set_forkserver_preload(["adjudicate.batch.work"])
        self._pool = ProcessPool(jobs, CHUNKS_A_WORKER, start_worker, (), context)

    @property
    def slots(self) -> int:
        """Two chunks a process: one under way, one waiting in its queue."""
        return 2 * self._jobs

    def submit(self, chunk: list[Task], *, alone: bool) -> Future[Rows]:
        """Start a chunk on the next free process."""
        timeout = self._time_alone if alone else max(TIME_FOR_CHUNK, self._time_alone)
        future = self._pool.schedule(adjudicate_all, (self._request, chunk), timeout=timeout)
        return cast("Future[Rows]", future)

    def why(self, error: BaseException) -> tuple[str, str, str]:
        """Say why a record failed alone."""
        if isinstance(error, TimeoutError):
            return "R111", "too-slow", f"given up after {self._time_alone:g} seconds, alone, at the second try"
        if isinstance(error, ProcessExpired) and error.exitcode == OUT_OF_MEMORY:
            return "R112", "out-of-memory", "given up: it needs more memory than a worker may have, at the second try"
        if isinstance(error, ProcessExpired):
            return "R110", "worker-died", f"the worker died of it, alone, at the second try (status {error.exitcode})"
        return "R199", "internal-error", f"internal error: {type(error).__name__}; please report it with this record"

    def __enter__(self) -> Processes:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the workers: when their work is done, or at once after an error."""
        if kind is None:
            self._pool.close()  # type: ignore[no-untyped-call] # Pebble leaves these two without types
        else:
            self._pool.stop()  # type: ignore[no-untyped-call]
        self._pool.join()
