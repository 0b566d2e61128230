"""Tasks to rows in order, through any executor. One bad record costs its own row.

Records travel in chunks, because a message costs as much as a record. A chunk whose worker dies, hangs or runs out of
memory is done again record by record, each alone; the record that fails alone as well gets an error row.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from typing import Final, NamedTuple, Protocol

from adjudicate.batch.work import Game, Task, refused
from adjudicate.record.model import Unreadable

MOST_IN_CHUNK: Final = 100
MOST_BYTES_IN_CHUNK: Final = 1024**2

Rows = list[list[tuple[object, ...]]]  # of each task the rows, with the fields of Game


class NoWorkersError(RuntimeError):
    """Chunks cannot be carried out at all, whatever is in them; the text says why. No record is to blame."""


class Executor(Protocol):
    """What carries chunks to workers: processes of this machine, or a cluster.

    slots -- how many chunks can be under way at once
    """

    @property
    def slots(self) -> int: ...

    def submit(self, chunk: list[Task], *, alone: bool) -> Future[Rows]:
        """Start adjudicating a chunk; `alone`: it is one record that is suspected.

        The future raises NoWorkersError where the chunk is not to blame; that ends the batch.
        """
        ...

    def why(self, error: BaseException) -> tuple[str, str, str]:
        """Say why a chunk failed: code, slug and message of an error row."""
        ...


class Done(NamedTuple):
    """A task with its rows."""

    task: Task
    games: list[Game]


def run(tasks: Iterable[Task], executor: Executor) -> Iterator[Done]:
    """Yield every task with its rows, in the order of the tasks.

    At most twice as many chunks as the executor has slots are held at a time, so memory stays flat.
    """
    waiting: deque[tuple[list[Task], Future[Rows]]] = deque()
    for chunk in chunks(tasks):
        waiting.append((chunk, executor.submit(chunk, alone=False)))
        if len(waiting) >= 2 * executor.slots:
            yield from _finish(*waiting.popleft(), executor)
    while waiting:
        yield from _finish(*waiting.popleft(), executor)


def chunks(tasks: Iterable[Task]) -> Iterator[list[Task]]:
    """Group tasks: as many as are worth a message, and not too many bytes."""
    chunk: list[Task] = []
    size = 0
    for task in tasks:
        chunk.append(task)
        size += len(task.content) if isinstance(task.content, bytes) else 0
        if len(chunk) >= MOST_IN_CHUNK or size >= MOST_BYTES_IN_CHUNK:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk


def _finish(chunk: list[Task], future: Future[Rows], executor: Executor) -> Iterator[Done]:
    try:
        rows = future.result()
    except NoWorkersError:
        raise
    except Exception:
        for task in chunk:
            yield Done(task, _alone(task, executor))
        return
    for task, games in zip(chunk, rows, strict=True):
        yield Done(task, [Game(*game) for game in games])  # type: ignore[arg-type] # the fields of Game, in order


def _alone(task: Task, executor: Executor) -> list[Game]:
    try:
        [games] = executor.submit([task], alone=True).result()
    except NoWorkersError:
        raise
    except Exception as error:
        code, slug, message = executor.why(error)
        return [refused(Unreadable(code, slug, message, None, None, task.path, task.member))]
    return [Game(*game) for game in games]  # type: ignore[arg-type] # the fields of Game, in order
