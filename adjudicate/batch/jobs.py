"""The workers' jobs and their rows. Any thread can take jobs, and one thread reads the rows in order.

A running job can be shared: its remaining files, or the last games of a large file, become a job for an idle worker.
Workers that are far ahead of the reader wait, so memory use stays constant.
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

MOST_HELD: Final = 32 * 1024**2  # approximate bytes of unread rows
MOST_HELD_OF_ONE: Final = 8 * 1024**2
SETTLED: Final = 0.25  # seconds before a job may be shared, because most jobs end sooner
WORTH: Final = 1.0  # seconds of remaining work, besides reading the file again, that are worth sharing


class Cut(NamedTuple):
    """The place to split a job: a task, and one of its items. Both numbers count from 0 and include finished ones."""

    task: int
    item: int


class News(NamedTuple):
    """Rows of one task, or all rows of several tasks.

    finished -- True if the task is complete
    seen     -- checksum of the task's file
    passed   -- finished part of the file, from 0 to 1 (approximate)
    sizes    -- the number of rows of each task, if there are several tasks; empty if all rows are of one task
    """

    games: Sequence[BatchRow]
    finished: bool
    seen: int | None = None
    passed: float = 0.0
    sizes: Sequence[int] = ()


class Job:
    """A queue of tasks, and the rows that have arrived for them.

    tasks -- unfinished tasks; only the thread that runs the job changes them
    ended -- number of finished tasks
    """

    def __init__(self, tasks: Sequence[Task], begin: Fraction, end: Fraction) -> None:
        self.tasks = deque(tasks)
        self.ended = 0
        self._begin = begin  # the start of this job's place in the order of all jobs
        self._end = end
        self._parts: deque[SomeRows] = deque()
        self._held = 0
        self._done = False
        self._error: NoWorkersError | None = None
        self._next: Job | None = None
        self._since: float | None = None  # when the job's first task began
        self._first: float | None = None  # when the first rows of that task arrived
        self._from = 0
        self._passed = 0.0
        self._can_share = True  # no other worker has asked for a share yet
        self._wish: Cut | None = None

    def __lt__(self, other: Job) -> bool:
        return self._begin < other._begin

    def _add(self, news: News, now: float) -> int:
        """Add rows, and return their size in bytes."""
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
        """Return the best place to split the job now, or None if splitting is not worthwhile."""
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
    """All jobs. Any thread may call any method, but only one thread runs each job, and only one reads the rows."""

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
        """Add a job, and return an iterator that waits for its rows."""
        with self._changed:
            number = next(self._numbers)
            job = Job(tasks, Fraction(number), Fraction(number + 1))
            heapq.heappush(self._waiting, job)
            self._changed.notify_all()
        return self._rows(job)

    def close(self) -> None:
        """Release every thread that waits for a job."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def take(self) -> Job | None:
        """Wait for a job and return the first one. Return None once close() has been called and the queue is empty.

        While other threads are busy, an idle thread asks one of them to share its job.
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
        """Request a share of the first jobs worth splitting, at most one job per idle thread."""
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
        """Clear the request to split a running job, and return the place to split it. Return None if there is none."""
        with self._changed:
            cut, job._wish = job._wish, None
            return cut

    def shareable(self, job: Job, *, can: bool = True) -> None:
        """Allow or forbid requests to share a job, and clear a pending request."""
        with self._changed:
            job._can_share, job._wish = can, None

    def share(self, job: Job, cut: Cut, seen: int) -> None:
        """Make a new job from everything after a cut. seen -- checksum of the file that is split"""
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
        """Wait until more rows of a job may be stored. The job being read never waits forever."""
        with self._changed:
            while not self._closed and self._held >= MOST_HELD:
                if job is self._read and job._held < MOST_HELD_OF_ONE:
                    return
                self._changed.wait()

    def add(self, job: Job, news: Iterable[News]) -> None:
        """Add rows. Each entry belongs to the first unfinished task in the job."""
        with self._changed:
            now = self._clock()
            for one in news:
                size = job._add(one, now)
                job._held += size
                self._held += size
            self._changed.notify_all()

    def end(self, job: Job, error: NoWorkersError | None = None) -> None:
        """Mark a job as done, or as failed."""
        with self._changed:
            self._running.discard(job)
            job._done = True
            job._error = error
            self._changed.notify_all()

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
