"""What there is to do for workers, and the rows that came: taken by any thread, read in order by one.

A job that is under way can be shared: the rest of it, whole files or the last games of a large one, becomes a job of
its own for a worker that has nothing to do. Who is far ahead of the reader waits, so memory stays flat.
"""

from __future__ import annotations

import heapq
import itertools
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from threading import Condition
from typing import Final, NamedTuple

from adjudicate.batch.engine import NoWorkersError, SomeRows
from adjudicate.batch.work import BatchRow, Task, bytes_of

MOST_HELD: Final = 32 * 1024**2  # bytes of rows that were not read yet, about
MOST_HELD_OF_ONE: Final = 8 * 1024**2
SETTLED: Final = 0.25  # seconds after which a job may be shared: shorter ones are over before
WORTH: Final = 1.0  # seconds of work, beyond what reading the file again takes


class Cut(NamedTuple):
    """Where a job is to be cut: at an item of one of its tasks, counted from 0 with those that are done."""

    task: int
    item: int


class News(NamedTuple):
    """Rows of a task, or all rows of several.

    finished -- what was to be done of it is done
    seen     -- checksum of its file
    passed   -- the part of the file that is done, about
    sizes    -- of several tasks: how many rows each has; empty: they are of one
    """

    games: Sequence[BatchRow]
    finished: bool
    seen: int | None = None
    passed: float = 0.0
    sizes: Sequence[int] = ()


class Job:
    """Tasks in order, of which the rows that came are taken off.

    tasks -- what is left of them; changed only by the thread that does the job
    ended -- how many are done
    """

    def __init__(self, tasks: Sequence[Task], begin: Fraction, end: Fraction) -> None:
        self.tasks = deque(tasks)
        self.ended = 0
        self._begin = begin  # its place among all jobs is from here
        self._end = end
        self._parts: deque[SomeRows] = deque()
        self._held = 0
        self._done = False
        self._error: NoWorkersError | None = None
        self._next: Job | None = None
        self._since: float | None = None  # when its first task was begun
        self._first: float | None = None  # when the first rows of that came
        self._from = 0
        self._passed = 0.0
        self._can_share = True  # nobody has asked yet
        self._wish: Cut | None = None

    def __lt__(self, other: Job) -> bool:
        return self._begin < other._begin

    def _add(self, news: News, now: float) -> int:
        """Add rows; return their size."""
        games, task = news.games, self.tasks[0]
        if news.finished:
            for _ in news.sizes or (0,):
                self.tasks.popleft()
                self.ended += 1
            self._since, self._first, self._from, self._passed = now, None, 0, 0.0
        else:
            self.tasks[0] = task._replace(begin=task.begin + len(games), seen=news.seen)
            self._passed = news.passed
            if self._first is None and games:
                self._first, self._from = now, task.begin + len(games)
        over = news.finished and task.end is None
        if games or over:
            self._parts.append(SomeRows(games, over, news.sizes))
        return bytes_of(games)

    def cut(self, now: float) -> Cut | None:
        """Return where the job is best shared at this time, or None where that is not worth it."""
        if not self._can_share or self._since is None or now - self._since < SETTLED or not self.tasks:
            return None
        if len(self.tasks) > 1:
            return Cut(self.ended + (len(self.tasks) + 1) // 2, 0)
        task = self.tasks[0]
        done = task.begin - self._from
        if self._first is None or done < 1 or not (self._passed or task.end):
            return None
        end = task.end or int(task.begin / self._passed)
        left = (end - task.begin) * (now - self._first) / done
        if end - task.begin < 2 or left < 2 * (self._first - self._since) + WORTH:
            return None
        return Cut(self.ended, (task.begin + end) // 2)


class Jobs:
    """All jobs. Every method may be called by any thread; each job is done by one, and one reads the rows."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._changed = Condition()
        self._waiting: list[Job] = []
        self._running: set[Job] = set()
        self._idle = 0
        self._numbers = itertools.count()
        self._held = 0
        self._read: Job | None = None
        self._closed = False

    def submit(self, tasks: Sequence[Task]) -> Iterator[SomeRows]:
        """Add a job; return its rows, which are waited for when they are asked for."""
        with self._changed:
            number = next(self._numbers)
            job = Job(tasks, Fraction(number), Fraction(number + 1))
            heapq.heappush(self._waiting, job)
            self._changed.notify_all()
        return self._rows(job)

    def close(self) -> None:
        """Let everybody who waits for a job go."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    # --- for those who do the jobs ---

    def take(self) -> Job | None:
        """Wait for a job and return the first in order; None after close(), once there is none.

        Who waits while others are busy asks the first of them to share.
        """
        with self._changed:
            self._idle += 1
            while not self._waiting and not self._closed:
                self._ask()
                self._changed.wait(SETTLED if self._running else None)
            self._idle -= 1
            if not self._waiting:
                return None
            job = heapq.heappop(self._waiting)
            self._running.add(job)
            job._since = self._clock()
            self._changed.notify_all()
            return job

    def _ask(self) -> None:
        """Ask the first jobs that are worth it to be shared, as many as there is somebody for."""
        now = self._clock()
        asked = sum(job._wish is not None for job in self._running)
        for job in sorted(self._running):
            if asked >= self._idle:
                return
            if job._wish is None and (cut := job.cut(now)) is not None:
                job._wish = cut
                job._can_share = False
                asked += 1

    def wish(self, job: Job) -> Cut | None:
        """Return where a job under way is asked to be shared, or None. The wish is forgotten with that."""
        with self._changed:
            cut, job._wish = job._wish, None
            return cut

    def shareable(self, job: Job, *, can: bool = True) -> None:
        """Say whether a job may be asked to be shared, from now on."""
        with self._changed:
            job._can_share, job._wish = can, None

    def share(self, job: Job, cut: Cut, seen: int) -> None:
        """Make a job of its own of what is behind a cut. seen -- checksum of the file that is cut"""
        with self._changed:
            tasks = list(job.tasks)
            kept, given = tasks[: cut.task - job.ended], tasks[cut.task - job.ended :]
            if cut.item:
                kept.append(given[0]._replace(end=cut.item))
                given[0] = given[0]._replace(begin=cut.item, seen=seen)
            middle = (job._begin + job._end) / 2
            other = Job(given, middle, job._end)
            job._end, other._next, job._next = middle, job._next, other
            job.tasks = deque(kept)
            job._can_share = True
            heapq.heappush(self._waiting, other)
            self._changed.notify_all()

    def room(self, job: Job) -> None:
        """Wait until there is room for more rows of a job. There always is for the one that is read, in time."""
        with self._changed:
            while not self._closed and self._held >= MOST_HELD:
                if job is self._read and job._held < MOST_HELD_OF_ONE:
                    return
                self._changed.wait()

    def add(self, job: Job, news: Iterable[News]) -> None:
        """Add rows, each time those of the first task that is left of a job."""
        with self._changed:
            now = self._clock()
            for one in news:
                size = job._add(one, now)
                job._held += size
                self._held += size
            self._changed.notify_all()

    def end(self, job: Job, error: NoWorkersError | None = None) -> None:
        """Say that a job is done, or that it cannot be."""
        with self._changed:
            self._running.discard(job)
            job._done = True
            job._error = error
            self._changed.notify_all()

    # --- for the one who reads ---

    def _rows(self, job: Job) -> Iterator[SomeRows]:
        at: Job | None = job
        while at is not None:
            with self._changed:
                self._read = at
                self._changed.notify_all()
                while not at._parts and not at._done:
                    self._changed.wait()
                parts, at._parts = at._parts, deque()
                self._held -= at._held
                at._held = 0
                self._changed.notify_all()
                if not parts:
                    if at._error is not None:
                        raise at._error
                    at = at._next
            yield from parts
