"""Turn tasks into rows, in order, through any executor.

Workers receive records in chunks, because a message costs as much as a record. They return each row as soon as it is
made. The rows of a large file arrive in parts.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from types import TracebackType
from typing import Final, NamedTuple, Protocol

from adjudicate.batch.work import SECONDS_A_GAME, BatchRow, Task, Work, begin, row

# Chunks grow, so that a few records reach all workers and many records need few messages.
FIRST_CHUNK: Final = 4  # records
MOST_IN_CHUNK: Final = 100
MOST_BYTES_IN_CHUNK: Final = 1024**2


class NoWorkersError(RuntimeError):
    """Error if no worker can process a chunk and the records are not to blame; the text gives the reason."""


class LostError(RuntimeError):
    """Error for a source without rows, a defect of this program; the text names the source."""


class SomeRows(NamedTuple):
    """Some rows of one task, in order, or all rows of several tasks.

    over  -- True if the rows include the last row of the task, or of the last task
    sizes -- the number of rows of each task, if there are several tasks; empty if all rows are of one task
    """

    games: Sequence[BatchRow]
    over: bool
    sizes: Sequence[int] = ()


class Executor(Protocol):
    """Sends chunks to workers: processes on this machine, or a cluster.

    slots -- number of chunks that can run at once
    """

    @property
    def slots(self) -> int: ...

    def submit(self, chunk: list[Task]) -> Iterator[SomeRows]:
        """Start to adjudicate a chunk, and yield the rows of its tasks in order. Each task's last part has `over`.

        A problem with a record becomes one of its rows. Raises NoWorkersError, which ends the batch, if the records are
        not to blame.
        """
        ...


class FinishedTasks(NamedTuple):
    """Complete tasks with all their rows, or part of one task's rows. Rows are grouped, because a call per row is slow.

    sizes -- the number of rows of each task
    over  -- True if the rows include the last row of the tasks
    """

    tasks: Sequence[Task]
    games: Sequence[BatchRow]
    sizes: Sequence[int]
    over: bool = True

    def each(self) -> Iterator[FinishedTasks]:
        """Yield the rows of each task separately."""
        begin = 0
        for task, size in zip(self.tasks, self.sizes, strict=True):
            yield FinishedTasks([task], self.games[begin : begin + size], (size,), self.over)
            begin += size


def run(tasks: Iterable[Task], executor: Executor) -> Iterator[tuple[Task, list[BatchRow]]]:
    """Yield every task with all its rows, in order."""
    games: list[BatchRow] = []
    for some in stream(tasks, executor):
        for part in some.each():
            games += part.games
            if part.over:
                yield part.tasks[0], games
                games = []


def stream(tasks: Iterable[Task], executor: Executor) -> Iterator[FinishedTasks]:
    """Yield rows as they arrive, in the order of the tasks. The rows of a large file arrive in several parts.

    Memory use stays constant, because the number of chunks in memory is at most twice the executor's slots.
    """
    waiting: deque[tuple[list[Task], Iterator[SomeRows]]] = deque()
    for chunk in chunks(tasks, executor.slots):
        waiting.append((chunk, executor.submit(chunk)))
        if len(waiting) >= 2 * executor.slots:
            yield from _finish(*waiting.popleft())
    while waiting:
        yield from _finish(*waiting.popleft())


def chunks(tasks: Iterable[Task], slots: int) -> Iterator[list[Task]]:
    """Group tasks into chunks that are worth sending but not too large. The first chunks are small."""
    chunk: list[Task] = []
    size = number = 0
    for task in tasks:
        chunk.append(task)
        size += len(task.content) if isinstance(task.content, bytes) else task.size
        if len(chunk) >= min(FIRST_CHUNK << min(number // slots, 10), MOST_IN_CHUNK) or size >= MOST_BYTES_IN_CHUNK:
            yield chunk
            number += 1
            chunk, size = [], 0
    if chunk:
        yield chunk


def _finish(chunk: list[Task], parts: Iterator[SomeRows]) -> Iterator[FinishedTasks]:
    ended = rows = 0  # finished tasks, and rows of the unfinished one
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
    """An Executor in this process. It adjudicates one record after another.

    Use it where Python cannot start processes, such as in a web page. A record that crashes the process ends the run.
    work    -- the work to do for each record file
    seconds -- limit of CPU time per game, if the system has such limits
    """

    def __init__(self, work: Work, seconds: float = SECONDS_A_GAME) -> None:
        self._work = work
        self._seconds = seconds

    @property
    def slots(self) -> int:
        """One chunk at a time."""
        return 1

    def submit(self, chunk: list[Task]) -> Iterator[SomeRows]:
        """Yield the rows of each task. The work starts when the rows are requested."""
        for task in chunk:
            items, row_of = begin(self._work, task)
            yield SomeRows([row(item, row_of, self._seconds) for item in items], over=True)

    def __enter__(self) -> Serial:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Do nothing, because there is nothing to close."""
