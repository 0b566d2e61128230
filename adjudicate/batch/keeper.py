"""Workers on this machine: processes with a pipe each, started and seen off one at a time."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from types import ModuleType
from typing import Any, Final

from adjudicate.batch.engine import NoWorkersError
from adjudicate.batch.work import Work
from adjudicate.batch.worker import serve

TIME_TO_END: Final = 5.0


class Worker:
    """A process and the parent's end of its pipe."""

    def __init__(self, process: BaseProcess, pipe: Connection) -> None:
        self.process = process
        self.pipe = pipe
        self.chunks = 0

    def cpu_time(self) -> float | None:
        """Return how many seconds of CPU time it has used, or None where the system does not tell."""
        if sys.platform != "linux" or self.process.pid is None:
            return None
        try:
            return time.clock_gettime(~self.process.pid << 3 | 2)  # as clock_getcpuclockid() of its C library has it
        except OSError:
            return None


class Keeper:
    """Starts workers and sees them off: one at a time, as multiprocessing's books are not safe between threads."""

    def __init__(self, work: Work) -> None:
        method = "forkserver" if sys.platform != "win32" else "spawn"
        self._context: Any = multiprocessing.get_context(method)
        if method == "forkserver":
            self._context.set_forkserver_preload(["adjudicate.batch.worker"])
        self._work = work
        self._lock = Lock()
        self._workers: set[Worker] = set()
        self.stopped = False

    def start(self) -> Worker:
        """Start a worker. Raises OSError where the system has no process for it, NoWorkersError after stop()."""
        with self._lock:
            if self.stopped:
                raise NoWorkersError("the batch was stopped")
            _leave_out_interrupts()
            ours, its = self._context.Pipe()
            process = self._context.Process(target=serve, args=(its, self._work), daemon=True)
            try:
                with _without_main():
                    process.start()
            finally:
                its.close()
            worker = Worker(process, ours)
            self._workers.add(worker)
            return worker

    def end(self, worker: Worker, *, kill: bool) -> int | None:
        """End a worker, at once or by closing its pipe; return its exit status."""
        with self._lock:
            worker.pipe.close()
            if kill:
                worker.process.kill()
            worker.process.join(TIME_TO_END)
            if worker.process.exitcode is None:
                worker.process.kill()
                worker.process.join()
            self._workers.discard(worker)
            return worker.process.exitcode

    def stop(self) -> None:
        """Kill all workers, and start none any more."""
        with self._lock:
            self.stopped = True
            for worker in self._workers:
                worker.process.kill()


@contextmanager
def _without_main() -> Iterator[None]:
    """Keep the main module's name from a process to be started: it would import the whole command, to no purpose."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def _leave_out_interrupts() -> None:
    """Keep Ctrl-C, which goes to the whole group, from the processes that this thread starts, from the first moment."""
    if hasattr(signal, "pthread_sigmask"):
        resource_tracker.ensure_running()  # a start of it later would undo the next line
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
