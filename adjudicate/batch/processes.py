"""Run a batch in worker processes on this machine, replacing any that die, hang or use too much memory.

Each process has its own pipe and is served by its own thread. The processes do not share anything, so killing one
cannot leave a lock held or a queue half read.

If a worker fails, the rows that have already arrived are kept. A new worker does the rest in careful mode, in which it
announces each game before it starts. So the game that causes the failure is known, and only its row becomes an error.

No library that we tried does this. When a worker is killed, multiprocessing.Pool waits forever; concurrent.futures and
loky 3.7 break the pool and fail every running chunk. None of them ends a worker that hangs. Pebble 5 has time limits,
but killing a worker that was idle or starting ended the whole run in 11 of 11 tries. With any of these libraries, the
code below would still be necessary.
"""

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock, Thread
from types import ModuleType
from typing import Any, Final, NamedTuple

from adjudicate.batch.engine import NoWorkersError, SomeRows
from adjudicate.batch.jobs import Cut, Job, Jobs, News
from adjudicate.batch.words import say
from adjudicate.batch.work import MOST_MEMORY, OUT_OF_MEMORY, SECONDS_A_GAME, RowBlock, Task, Work, refused
from adjudicate.batch.worker import OURS, SAFE_PATH, ChunkOrder, NextStep, WorkerMessage, serve
from adjudicate.rules.findings.unreadable import ForReason, OutOfMemory, TookTooLong, WorkerDied
from adjudicate.sources.system import reason

PATIENCE: Final = 120.0  # seconds without a message; workers enforce the CPU time limit per game themselves
MOST_CPU_TIME: Final = 100.0  # seconds of CPU time without a message, if other processes slow the worker down
LEAST_AT_WORK: Final = 0.01  # an active worker gets at least this share of the time, even on a busy machine
LOOK: Final = 0.25  # seconds between checks for a request to share a job
TIME_TO_START: Final = 60.0
TIME_TO_END: Final = 5.0
CHUNKS_A_WORKER: Final = 125  # chunks after which a worker is replaced, to limit memory leaks
MOST_STARTS: Final = 5  # maximum number of successive workers that die before they begin a chunk


class _Worker:
    """A worker process, and the parent's end of the pipe to it."""

    def __init__(self, process: BaseProcess, pipe: Connection) -> None:
        self.process = process
        self.pipe = pipe
        self.chunks = 0

    def cpu_time(self) -> float | None:
        """Return the CPU time of the process in seconds, or None if the system does not provide it."""
        if sys.platform != "linux" or self.process.pid is None:
            return None
        try:
            return time.clock_gettime(~self.process.pid << 3 | 2)  # same as clock_getcpuclockid()
        except OSError:
            return None


class _Keeper:
    """Starts and ends workers one at a time, because multiprocessing's bookkeeping is not thread-safe."""

    def __init__(self, work: Work) -> None:
        method = "forkserver" if sys.platform != "win32" else "spawn"
        self._context: Any = multiprocessing.get_context(method)
        if method == "forkserver":
            self._context.set_forkserver_preload(["adjudicate.batch.worker"])
        self._work = work
        self._lock = Lock()
        self._workers: set[_Worker] = set()
        self.stopped = False

    def start(self) -> _Worker:
        """Start a worker. Raises OSError if the system cannot start a process, and NoWorkersError after stop()."""
        with self._lock:
            if self.stopped:
                raise NoWorkersError(say("worker.stopped"))
            ours, its = self._context.Pipe()
            process = self._context.Process(target=serve, args=(its, self._work), daemon=True)
            try:
                with _apart():
                    # Ctrl-C signals the whole process group, and the processes that this thread starts must ignore it
                    if hasattr(signal, "pthread_sigmask"):
                        resource_tracker.ensure_running()  # a later start would undo the next line
                        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
                    process.start()
            finally:
                its.close()
            worker = _Worker(process, ours)
            self._workers.add(worker)
            return worker

    def end(self, worker: _Worker, *, kill: bool) -> int | None:
        """End a worker by closing its pipe, or kill it if `kill` is set. Return its exit status."""
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
        """Kill all workers, and refuse to start new ones."""
        with self._lock:
            self.stopped = True
            for worker in self._workers:
                worker.process.kill()


@contextmanager
def _apart() -> Iterator[None]:
    """Keep new processes from importing the main module or any module in the current folder.

    They do not need the main module, and a folder of records may contain a file such as re.py, which Python would run.
    """
    main, path = sys.modules["__main__"], os.environ.get(SAFE_PATH)
    sys.modules["__main__"] = ModuleType("__main__")
    os.environ[SAFE_PATH] = path or OURS
    try:
        yield
    finally:
        sys.modules["__main__"] = main
        if path is None:
            del os.environ[SAFE_PATH]


class Processes:
    """An Executor that uses processes on this machine.

    work     -- the work to do for each record file
    jobs     -- maximum number of processes; each one starts only when there is work for it
    patience -- seconds after which a worker that neither sends messages nor uses CPU time is killed
    seconds  -- limit on CPU time per game
    """

    def __init__(self, work: Work, jobs: int, patience: float = PATIENCE, seconds: float = SECONDS_A_GAME) -> None:
        self._number = jobs
        self._jobs = Jobs()
        self._keeper = _Keeper(work)
        self._limits = patience, seconds
        self._threads: list[Thread] = []

    @property
    def slots(self) -> int:
        """Two chunks per process: one that is running and one that is waiting."""
        return 2 * self._number

    def submit(self, chunk: list[Task]) -> Iterator[SomeRows]:
        """Queue a chunk for the next free process, and return an iterator over its rows."""
        return self._jobs.submit(chunk)

    def __enter__(self) -> "Processes":
        try:
            for _ in range(self._number):
                thread = Thread(target=self._serve, daemon=True)
                thread.start()
                self._threads.append(thread)
        except RuntimeError as error:  # the system allows no more threads; the others do the work
            if not self._threads:
                raise NoWorkersError(str(error)) from None
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Wait until all work is done and end the workers. After an error, end them at once."""
        if sys.is_finalizing():  # Python ends: no thread runs any more, and the workers end with their pipes
            return
        if kind is not None:
            self._keeper.stop()
        self._jobs.close()
        for thread in self._threads:
            thread.join()

    def _serve(self) -> None:
        """Give jobs to a worker, and replace it when necessary. The parent runs this in one thread per worker."""
        worker: _Worker | None = None
        while (job := self._jobs.take()) is not None:
            if self._keeper.stopped:
                continue
            errand = _Errand(job, self._jobs, self._keeper, *self._limits)
            try:
                worker = errand.do(worker)
            except Exception as error:  # for example, if this process is out of memory
                worker = None
                self._jobs.end(job, error if isinstance(error, NoWorkersError) else NoWorkersError(repr(error)))
            else:
                self._jobs.end(job)
        if worker is not None:
            self._keeper.end(worker, kill=False)


class _Failure(NamedTuple):
    """Why a worker ended before it had done its chunk.

    error -- the error for the row, without a source; None if the worker only asked to be replaced
    sure  -- True if the cause must be in the worker; False if something else may have killed it
    """

    error: ForReason | None
    sure: bool


_Spot = tuple[int, int, int | None]  # number of unfinished tasks, item, game; equal if a second attempt fails there too


class _Errand:
    """Runs one job to its end. If a worker fails, it continues with a new one."""

    def __init__(self, job: Job, jobs: Jobs, keeper: _Keeper, patience: float, seconds: float) -> None:
        self._job = job
        self._jobs = jobs
        self._keeper = keeper
        self._patience = patience
        self._seconds = seconds
        self._place: NextStep | None = None  # the latest step that a careful worker announced
        self._seen = 0

    def do(self, worker: _Worker | None) -> _Worker | None:
        """Do the complete job. Return its worker if another job can use it, otherwise None."""
        careful = False
        suspect: _Spot | None = None
        while self._job.tasks:
            self._jobs.shareable(self._job, can=not careful)
            worker = _begin(self._keeper, worker, ChunkOrder(list(map(tuple, self._job.tasks)), careful, self._seconds))
            try:
                failure = self._follow(worker)
            except BaseException:
                self._keeper.end(worker, kill=True)
                raise
            worker.chunks += 1
            if failure is None:
                if worker.chunks >= CHUNKS_A_WORKER:
                    self._keeper.end(worker, kill=False)
                    worker = None
                continue
            worker = None
            if failure.error and careful:
                task = self._job.tasks[0]
                place = self._place or NextStep(0, task.begin)
                spot = len(self._job.tasks), place.item, place.game
                if failure.sure or spot == suspect:
                    self._blame(task, place, failure.error)
                    careful, suspect = False, None
                else:
                    suspect = spot  # another process may have killed the worker, so blame the game only the second time
            elif failure.error:
                careful = True
        return worker

    def _follow(self, worker: _Worker) -> _Failure | None:
        """Handle a worker's messages until its order is done. If the worker had to end early, return the reason."""
        self._place = None
        begun = self._job.ended
        while True:
            self._jobs.room(self._job)
            try:
                message = self._hear(worker, begun)
            except TimeoutError:  # must precede OSError, its base class
                self._keeper.end(worker, kill=True)
                why = say("worker.silent", seconds=f"{self._patience:g}")
                return _Failure(TookTooLong(why, self._patience), sure=True)
            except (EOFError, OSError):
                status = self._keeper.end(worker, kill=False)
                if status == OUT_OF_MEMORY:
                    return _Failure(OutOfMemory(say("worker.memory", most=MOST_MEMORY // 1024**2)), sure=True)
                return _Failure(WorkerDied(say("worker.crashed", status=status)), sure=False)
            if message.rows:
                news = [News(RowBlock(r.lines, r.others), r.finished, r.seen, r.part, r.sizes) for r in message.rows]
                self._jobs.add(self._job, news)
                self._seen = message.rows[-1].seen
            match message.kind:
                case "over":
                    return None
                case "spent":
                    self._keeper.end(worker, kill=False)
                    return _Failure(None, sure=True)
                case "at":
                    self._place = message.place
                case "agreed" if message.until is not None:
                    number, item = message.until
                    self._jobs.share(self._job, Cut(number + begun, item), self._seen)
                case "refused":
                    self._jobs.shareable(self._job)

    def _hear(self, worker: _Worker, begun: int) -> WorkerMessage:
        """Wait for a message. Raises TimeoutError if the worker is stuck, and EOFError or OSError if it is dead.

        On a busy machine, a worker gets more time as long as it is using CPU time.
        """
        first = used = worker.cpu_time()
        end = time.monotonic() + self._patience
        while True:
            cut = self._jobs.wish(self._job)
            if cut is not None:
                worker.pipe.send((cut.task - begun, cut.item))
            if worker.pipe.poll(min(LOOK, self._patience)):
                break
            if time.monotonic() < end:
                continue
            now = worker.cpu_time()
            if first is None or used is None or now is None:
                raise TimeoutError
            if now - used < LEAST_AT_WORK * self._patience or now - first > MOST_CPU_TIME:
                raise TimeoutError
            used = now
            end = time.monotonic() + self._patience
        message: WorkerMessage = worker.pipe.recv()
        return message

    def _blame(self, task: Task, place: NextStep, failure: ForReason) -> None:
        """Add an error row for the game that made a worker fail, or for the file that it was reading."""
        key = "failed" if place.game is not None else "failed.reading-after" if task.begin else "failed.reading"
        reason = say(key, reason=failure.reason, number=task.begin)
        error = replace(failure, reason=reason, byte=place.byte, game=place.game, path=task.path, member=task.member)
        self._jobs.add(self._job, [News([refused(error)], place.game is None, place.seen)])


def _begin(keeper: _Keeper, worker: _Worker | None, order: ChunkOrder) -> _Worker:
    """Give an order to a worker, starting one if there is none, and return the worker that has begun it.

    If a worker dies before it begins, the order cannot be the cause, so another worker is started. Raises
    NoWorkersError if several workers die in this way, because the cause is then on this machine, not in a record.
    """
    why: str = ""
    for _ in range(MOST_STARTS):
        try:
            worker = worker or keeper.start()
            worker.pipe.send(order)
            if worker.pipe.poll(TIME_TO_START):
                worker.pipe.recv()
                return worker
            why = say("worker.not-started", seconds=f"{TIME_TO_START:g}")
        except (EOFError, OSError) as error:
            why = reason(error)
        if worker is not None:
            status = keeper.end(worker, kill=True)
            why = why or say("worker.start-crashed", status=status)
        worker = None
    raise NoWorkersError(say("worker.cannot-start", reason=why))
