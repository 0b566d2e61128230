"""A queue of jobs for workers. Any thread can take jobs, and one thread reads the resulting rows in order.

A running job can be shared: some of its remaining files, or the last games of a large file, become a new job for an
idle worker. Workers that are far ahead of the reader wait, so memory use is limited.
"""

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
WORTH: Final = 1.0  # least seconds of remaining work that are worth sharing, after the time to read the file again


class Cut(NamedTuple):
    """A position for splitting a job: a task, and an item in it. Both are numbered from 0, including finished ones."""

    task: int
    item: int


class News(NamedTuple):
    """Rows of one task, or all rows of several tasks.

    finished -- True if the task is complete
    seen     -- checksum of the task's file
    passed   -- fraction of the file that is done, from 0 to 1 (approximate)
    sizes    -- the number of rows of each task if there are several tasks; otherwise empty
    """

    games: Sequence[BatchRow]
    finished: bool
    seen: int | None = None
    passed: float = 0.0
    sizes: Sequence[int] = ()


class Job:
    """A queue of tasks, together with the rows that have arrived for them.

    tasks -- unfinished tasks; only the thread that runs the job changes this queue
    ended -- number of finished tasks
    """

    def __init__(self, tasks: Sequence[Task], begin: Fraction, end: Fraction) -> None:
        self.tasks = deque(tasks)
        self.ended = 0
        self._begin = begin  # jobs are read in the order of these numbers
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
        self._can_share = True  # the job may be asked for a share
        self._wish: Cut | None = None

    def __lt__(self, other: "Job") -> bool:
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
        """Return where best to split the job at time `now`, or None if splitting is not worthwhile."""
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
    """All jobs of a batch. The methods are thread-safe, but only one thread may run each job or read the rows."""

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
        """Add a job to the queue, and return an iterator that waits for its rows."""
        with self._changed:
            number = next(self._numbers)
            job = Job(tasks, Fraction(number), Fraction(number + 1))
            heapq.heappush(self._waiting, job)
            self._changed.notify_all()
        return self._rows(job)

    def close(self) -> None:
        """Close the queue, and wake every thread that is waiting."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def take(self) -> Job | None:
        """Wait until there is a job, and return the first one. Return None if the queue is closed and empty.

        While a thread waits here, it asks busy threads to share their jobs.
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
        """Ask for a share of the first jobs that are worth splitting, at most one job per idle thread."""
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
        """Return where to split a running job, and clear the request. Return None if no thread has asked."""
        with self._changed:
            cut, job._wish = job._wish, None
            return cut

    def shareable(self, job: Job, *, can: bool = True) -> None:
        """Allow or forbid requests to share a job. This also clears a pending request."""
        with self._changed:
            job._can_share, job._wish = can, None

    def share(self, job: Job, cut: Cut, seen: int) -> None:
        """Move everything after a cut into a new job. seen -- checksum of the file that is split"""
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
        """Wait until there is space for more rows. For the job that is being read, there is always some space."""
        with self._changed:
            while not self._closed and self._held >= MOST_HELD:
                if job is self._read and job._held < MOST_HELD_OF_ONE:
                    return
                self._changed.wait()

    def add(self, job: Job, news: Iterable[News]) -> None:
        """Add rows to a job. Each News is about the first task that is not yet finished."""
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
