"""Use an executor to turn tasks into rows, in the order of the tasks.

Workers receive records in chunks, because sending a message takes as long as adjudicating a record. They send back rows
as they make them, so the rows of a large file arrive in parts.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, Protocol

from adjudicate.batch.work import SECONDS_A_GAME, BatchRow, Task, Work, begin, row

# Chunks start small and grow. So a few records reach all workers, and many records need few messages.
FIRST_CHUNK: Final = 4  # records
MOST_IN_CHUNK: Final = 400
MOST_BYTES_IN_CHUNK: Final = 1024**2


class NoWorkersError(RuntimeError):
    """Raised if workers cannot process a chunk for a reason unrelated to its records; the message gives the reason."""


class LostError(RuntimeError):
    """Raised if rows are missing, which is a bug in this program; the message says which or how many."""


class SomeRows(NamedTuple):
    """Some rows of one task, in order, or all rows of several tasks.

    over  -- True if the rows include the last row of the task, or of the last task
    sizes -- the number of rows of each task, if there are several tasks; empty if all rows are of one task
    """

    games: Sequence[BatchRow]
    over: bool
    sizes: Sequence[int] = ()


class Executor(Protocol):
    """Sends chunks of tasks to workers, which may be processes on this machine or a cluster.

    slots -- number of chunks to submit before waiting for results
    """

    @property
    def slots(self) -> int: ...

    def submit(self, chunk: list[Task]) -> Iterator[SomeRows]:
        """Start to adjudicate a chunk, and yield the rows of its tasks in order. `over` marks each task's last part.

        If a record causes a failure, the failure is reported as a row of the record. Raises NoWorkersError, which ends
        the batch, for failures that records do not cause.
        """
        ...


class FinishedTasks(NamedTuple):
    """Either some complete tasks with all their rows, or one task with some of its rows.

    sizes -- the number of rows of each task
    over  -- True if the tasks are complete, because the rows include the last one
    """

    tasks: Sequence[Task]
    games: Sequence[BatchRow]
    sizes: Sequence[int]
    over: bool = True

    def each(self) -> "Iterator[FinishedTasks]":
        """Split into one FinishedTasks per task."""
        begin = 0
        for task, size in zip(self.tasks, self.sizes, strict=True):
            yield FinishedTasks([task], self.games[begin : begin + size], (size,), self.over)
            begin += size


def run(tasks: Iterable[Task], executor: Executor) -> Iterator[tuple[Task, list[BatchRow]]]:
    """Process tasks with an executor, and yield each task with all its rows, in order."""
    games: list[BatchRow] = []
    for some in stream(tasks, executor):
        for part in some.each():
            games += part.games
            if part.over:
                yield part.tasks[0], games
                games = []


def stream(tasks: Iterable[Task], executor: Executor) -> Iterator[FinishedTasks]:
    """Process tasks with an executor, and yield rows as they arrive, in the order of the tasks.

    Memory use stays constant, because at most twice as many chunks as the executor has slots are in memory.
    """
    waiting: deque[tuple[list[Task], Iterator[SomeRows]]] = deque()
    for chunk in chunks(tasks, executor.slots):
        waiting.append((chunk, executor.submit(chunk)))
        if len(waiting) >= 2 * executor.slots:
            yield from _finish(*waiting.popleft())
    while waiting:
        yield from _finish(*waiting.popleft())


def chunks(tasks: Iterable[Task], slots: int) -> Iterator[list[Task]]:
    """Group tasks into chunks. The first chunks are small, and later ones grow up to a limit."""
    chunk: list[Task] = []
    size = number = 0
    for task in tasks:
        chunk.append(task)
        size += len(task.content) if isinstance(task.content, bytes) else task.size
        if len(chunk) >= min(FIRST_CHUNK << min(2 * number // slots, 10), MOST_IN_CHUNK) or size >= MOST_BYTES_IN_CHUNK:
            yield chunk
            number += 1
            chunk, size = [], 0
    if chunk:
        yield chunk


def _finish(chunk: list[Task], parts: Iterator[SomeRows]) -> Iterator[FinishedTasks]:
    ended = rows = 0  # number of finished tasks, and of the unfinished task's rows so far
    while ended < len(chunk):
        part = next(parts, None)
        sizes = () if part is None else part.sizes or (len(part.games),)
        done = chunk[ended : ended + len(sizes)]
        if part is None or (part.over and not (rows + sizes[0] and all(sizes[1:]))):
            raise LostError(f"rows of {done[0].path if done else chunk[ended].path} are missing")
        yield FinishedTasks(done, part.games, sizes, part.over)
        rows = 0 if part.over else rows + len(part.games)
        ended += len(done) if part.over else 0


class Serial:
    """An Executor that adjudicates one record after another in this process.

    Use it where Python cannot start processes, such as in a web page. If a record crashes the process, the run ends.
    work    -- the work to do for each record file
    seconds -- limit on CPU time per game, on systems that support such limits
    """

    def __init__(self, work: Work, seconds: float = SECONDS_A_GAME) -> None:
        self._work = work
        self._seconds = seconds

    @property
    def slots(self) -> int:
        """Always 1, because this process does one chunk at a time."""
        return 1

    def submit(self, chunk: list[Task]) -> Iterator[SomeRows]:
        """Yield the rows of each task. The work starts when the rows are requested."""
        for task in chunk:
            items, row_of = begin(self._work, task)
            yield SomeRows([row(item, row_of, self._seconds) for item in items], over=True)

    def __enter__(self) -> "Serial":
        return self

    def __exit__(self, *_: object) -> None:
        """Do nothing, because there is nothing to close."""
