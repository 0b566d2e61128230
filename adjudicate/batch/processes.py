"""Workers on this machine: processes with a pipe each, replaced when one dies, hangs or eats memory.

A thread serves each process, and nothing is shared between them: no lock that a killed worker could keep, no queue that
it could leave half read.

Why our own: multiprocessing.Pool waits for ever for a worker that was killed; concurrent.futures and loky 3.7 then fail
every chunk under way and the pool with it, and end none that hangs; Pebble 5 has time limits, but a worker killed while
idle or starting took the whole run down, in 11 of 11 tries. Each of them would need what is below around it.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from threading import Lock, Thread
from types import ModuleType, TracebackType
from typing import Any, Final

from adjudicate.batch.engine import NoWorkersError, Rows
from adjudicate.batch.work import OUT_OF_MEMORY, Request, Task, adjudicate_all, give_up, start_worker

TIME_ALONE: Final = 10.0  # seconds of wall clock; the slowest file of 4 MiB that is read takes some two seconds
TIME_FOR_CHUNK: Final = 60.0
TIME_TO_START: Final = 60.0
TIME_TO_END: Final = 5.0
CHUNKS_A_WORKER: Final = 500  # then it is replaced, so that nothing can pile up
MOST_STARTS: Final = 5  # workers that may die one after the other before they begin a chunk

Work = Callable[[Request, Sequence[Task]], Rows]


class WorkerDiedError(RuntimeError):
    """A worker died over its chunk, with this status."""

    def __init__(self, status: int | None) -> None:
        super().__init__(f"the worker died (status {status})")
        self.status = status


class WorkError(RuntimeError):
    """The work raised an error; the text is its type."""


class Processes:
    """An Executor of processes on this machine.

    request    -- how records are adjudicated
    jobs       -- number of processes; they are started when there is something for them to do
    time_alone, time_for_chunk -- seconds for a record that is done alone, and for a chunk
    work       -- what a process does with a chunk
    """

    def __init__(
        self,
        request: Request,
        jobs: int,
        time_alone: float = TIME_ALONE,
        time_for_chunk: float = TIME_FOR_CHUNK,
        work: Work = adjudicate_all,
    ) -> None:
        self._jobs = jobs
        self._time_alone = time_alone
        self._time_for_chunk = max(time_for_chunk, time_alone)
        self._chunks: SimpleQueue[_Chunk | None] = SimpleQueue()
        keeper = _Keeper(request, work)
        self._keeper = keeper
        self._threads = [Thread(target=_serve, args=(keeper, self._chunks), daemon=True) for _ in range(jobs)]
        for thread in self._threads:
            thread.start()

    @property
    def slots(self) -> int:
        """Two chunks a process: one under way, one waiting."""
        return 2 * self._jobs

    def submit(self, chunk: list[Task], *, alone: bool) -> Future[Rows]:
        """Start a chunk on the next free process."""
        made = _Chunk(chunk, self._time_alone if alone else self._time_for_chunk)
        self._chunks.put(made)
        return made.future

    def why(self, error: BaseException) -> tuple[str, str, str]:
        """Say why a record failed alone."""
        if isinstance(error, TimeoutError):
            return "R111", "too-slow", f"given up after {self._time_alone:g} seconds, alone, at the second try"
        if isinstance(error, WorkerDiedError) and error.status == OUT_OF_MEMORY:
            return "R112", "out-of-memory", "given up: it needs more memory than a worker may have, at the second try"
        if isinstance(error, WorkerDiedError):
            return "R110", "worker-died", f"the worker died of it, alone, at the second try (status {error.status})"
        return "R199", "internal-error", f"internal error: {error}; please report it with this record"

    def __enter__(self) -> Processes:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the workers: when their work is done, or at once after an error."""
        if kind is not None:
            self._keeper.stop()
        for _ in self._threads:
            self._chunks.put(None)
        for thread in self._threads:
            thread.join()


class _Chunk:
    """Tasks under way, and the seconds they have."""

    def __init__(self, tasks: list[Task], seconds: float) -> None:
        self.tasks = tasks
        self.seconds = seconds
        self.future: Future[Rows] = Future()


class _Worker:
    """A process and the parent's end of its pipe."""

    def __init__(self, process: BaseProcess, pipe: Connection) -> None:
        self.process = process
        self.pipe = pipe
        self.chunks = 0


class _Keeper:
    """Starts workers and sees them off: one at a time, as multiprocessing's books are not safe between threads."""

    def __init__(self, request: Request, work: Work) -> None:
        method = "forkserver" if sys.platform != "win32" else "spawn"
        self._context: Any = multiprocessing.get_context(method)
        if method == "forkserver":
            self._context.set_forkserver_preload(["adjudicate.batch.work"])
        self._arguments = (request, work)
        self._lock = Lock()
        self._workers: set[_Worker] = set()
        self.stopped = False

    def start(self) -> _Worker:
        """Start a worker. Raises OSError where the system has no process for it, NoWorkersError after stop()."""
        with self._lock:
            if self.stopped:
                raise NoWorkersError("the batch was stopped")
            _leave_out_interrupts()
            ours, its = self._context.Pipe()
            process = self._context.Process(target=_work, args=(its, *self._arguments), daemon=True)
            try:
                with _without_main():
                    process.start()
            finally:
                its.close()
            worker = _Worker(process, ours)
            self._workers.add(worker)
            return worker

    def end(self, worker: _Worker, *, kill: bool) -> int | None:
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


def _serve(keeper: _Keeper, chunks: SimpleQueue[_Chunk | None]) -> None:
    """A thread of the parent: give chunks to one worker after the other, replacing it when needed."""
    worker: _Worker | None = None
    while (chunk := chunks.get()) is not None:
        if keeper.stopped:
            continue
        try:
            worker = _begin(keeper, worker, chunk)
        except Exception as error:
            worker = None
            chunk.future.set_exception(error if isinstance(error, NoWorkersError) else NoWorkersError(repr(error)))
            continue
        try:
            if not worker.pipe.poll(chunk.seconds):
                raise TimeoutError
            good, result = worker.pipe.recv()
        except TimeoutError as error:  # before OSError, of which it is one
            keeper.end(worker, kill=True)
            worker = None
            chunk.future.set_exception(error)
            continue
        except (EOFError, OSError):
            status = keeper.end(worker, kill=False)
            worker = None
            chunk.future.set_exception(WorkerDiedError(status))
            continue
        except Exception as error:  # such as no memory here for what came
            keeper.end(worker, kill=True)
            worker = None
            chunk.future.set_exception(NoWorkersError(repr(error)))
            continue
        worker.chunks += 1
        if worker.chunks >= CHUNKS_A_WORKER:
            keeper.end(worker, kill=False)
            worker = None
        if good:
            chunk.future.set_result(result)
        else:
            chunk.future.set_exception(WorkError(result))
    if worker is not None:
        keeper.end(worker, kill=False)


def _begin(keeper: _Keeper, worker: _Worker | None, chunk: _Chunk) -> _Worker:
    """Return a worker that has begun a chunk.

    A worker that dies before that, idle or still starting, did not die of the chunk: another gets it. Raises
    NoWorkersError where this goes on, because then something is wrong with the machine and not with a record.
    """
    why = ""
    for _ in range(MOST_STARTS):
        try:
            worker = worker or keeper.start()
            worker.pipe.send((chunk.tasks, chunk.seconds))
            if worker.pipe.poll(TIME_TO_START):
                worker.pipe.recv()
                return worker
            why = f"it did nothing for {TIME_TO_START:g} seconds"
        except (EOFError, OSError) as error:
            why = str(error)
        if worker is not None:
            status = keeper.end(worker, kill=True)
            why = why or f"it died at its start (status {status})"
        worker = None
    raise NoWorkersError(f"no worker can be had: {why}")


def _work(pipe: Connection, request: Request, work: Work) -> None:
    """What a worker does, until the parent closes the pipe or is no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent sees to the workers
    start_worker()
    try:
        while True:
            tasks, seconds = pipe.recv()
            if hasattr(signal, "alarm"):
                signal.alarm(int(2 * seconds) + 60)  # ends a worker that hangs and whose parent was killed
            pipe.send(True)
            answer: tuple[bool, Rows | str]
            try:
                try:
                    answer = True, work(request, tasks)
                except MemoryError:
                    raise
                except BaseException as error:  # also SystemExit: a record ends no worker
                    answer = False, type(error).__name__
                pipe.send(answer)
            except MemoryError:
                give_up()
            if hasattr(signal, "alarm"):
                signal.alarm(0)
    except (EOFError, OSError):
        return
