"""Tasks to rows in order, through any executor.

Records travel in chunks, because a message costs as much as a record. Rows come back as they are made: those of a large
file in parts.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from types import TracebackType
from typing import Final, NamedTuple, Protocol

from adjudicate.batch.work import SECONDS_A_GAME, BatchRow, Task, Work, begin, row

# Later chunks are larger, so that a few records go to all workers, and many cost little.
FIRST_CHUNK: Final = 4  # records
MOST_IN_CHUNK: Final = 100
MOST_BYTES_IN_CHUNK: Final = 1024**2


class NoWorkersError(RuntimeError):
    """Chunks cannot be carried out at all, whatever is in them; the text says why. No record is to blame."""


class LostError(RuntimeError):
    """Something that was found has no rows: a defect of this program; the text says what."""


class SomeRows(NamedTuple):
    """Some rows of a task, in order, or all rows of several.

    over  -- they are its last ones
    sizes -- of several tasks: how many rows each has, all of them here; empty: they are of one
    """

    games: Sequence[BatchRow]
    over: bool
    sizes: Sequence[int] = ()


class Executor(Protocol):
    """What carries chunks to workers: processes of this machine, or a cluster.

    slots -- how many chunks can be under way at once
    """

    @property
    def slots(self) -> int: ...

    def submit(self, chunk: list[Task]) -> Iterator[SomeRows]:
        """Start adjudicating a chunk; give the rows of its tasks in order, every task's last part being over.

        What goes wrong with a record is a row of it. Raises NoWorkersError where no record is to blame; that ends the
        batch.
        """
        ...


class FinishedTasks(NamedTuple):
    """Tasks with all their rows, or one with some of them: what is taken over at once, as a call a row would cost more.

    sizes -- how many of the rows are of each task
    over  -- they are its last ones
    """

    tasks: Sequence[Task]
    games: Sequence[BatchRow]
    sizes: Sequence[int]
    over: bool = True

    def each(self) -> Iterator[FinishedTasks]:
        """Yield the same, one task at a time."""
        begin = 0
        for task, size in zip(self.tasks, self.sizes, strict=True):
            yield FinishedTasks([task], self.games[begin : begin + size], (size,), self.over)
            begin += size


def run(tasks: Iterable[Task], executor: Executor) -> Iterator[tuple[Task, list[BatchRow]]]:
    """Yield every task with all its rows, in the order of the tasks."""
    games: list[BatchRow] = []
    for some in stream(tasks, executor):
        for part in some.each():
            games += part.games
            if part.over:
                yield part.tasks[0], games
                games = []


def stream(tasks: Iterable[Task], executor: Executor) -> Iterator[FinishedTasks]:
    """Yield rows as they come, in the order of the tasks: of a large file in several parts, of any task at least one.

    At most twice as many chunks as the executor has slots are held at a time, so memory stays flat.
    """
    waiting: deque[tuple[list[Task], Iterator[SomeRows]]] = deque()
    for chunk in chunks(tasks, executor.slots):
        waiting.append((chunk, executor.submit(chunk)))
        if len(waiting) >= 2 * executor.slots:
            yield from _finish(*waiting.popleft())
    while waiting:
        yield from _finish(*waiting.popleft())


def chunks(tasks: Iterable[Task], slots: int) -> Iterator[list[Task]]:
    """Group tasks: as many as are worth a message, and not too many bytes; the first chunks are small."""
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
    ended = rows = 0  # rows: of the task that has not ended
    while ended < len(chunk):
        part = next(parts, None)
        sizes = () if part is None else part.sizes or (len(part.games),)
        done = chunk[ended : ended + len(sizes)]
        if part is None or (part.over and not (rows + sizes[0] and all(sizes[1:]))):
            raise LostError(f"{done[0].path if done else chunk[ended].path} has no rows, or not all")
        yield FinishedTasks(done, part.games, sizes, part.over)
        rows = 0 if part.over else rows + len(part.games)
        ended += len(done) if part.over else 0


class Serial:
    """An Executor in this process: the work is done where it is ordered, one record after the other.

    For a Python that can start no process, such as one in a web page. A record that ends the process, ends it here.
    work    -- what is done for a record file
    seconds -- of CPU time for a game, where they can be limited
    """

    def __init__(self, work: Work, seconds: float = SECONDS_A_GAME) -> None:
        self._work = work
        self._seconds = seconds

    @property
    def slots(self) -> int:
        """One chunk at a time."""
        return 1

    def submit(self, chunk: list[Task]) -> Iterator[SomeRows]:
        """Give the rows of each task; nothing is done before they are asked for."""
        for task in chunk:
            items, row_of = begin(self._work, task)
            yield SomeRows([row(item, row_of, self._seconds) for item in items], over=True)

    def __enter__(self) -> Serial:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """There is nothing to end."""
