"""An executor without processes: the work is done where it is ordered, one record after the other.

For a Python that can start no process, such as one in a web page. A record that ends the process, ends it here.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import TracebackType

from adjudicate.batch.engine import SomeRows
from adjudicate.batch.work import SECONDS_A_GAME, Task, Work, rows_of


class Serial:
    """An Executor in this process. A game may take so many seconds of CPU time, where they can be limited.

    work -- what is done for a record file
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
            made = rows_of(self._work, task)
            yield SomeRows([made.row(item, self._seconds) for item in made.items], over=True)

    def __enter__(self) -> Serial:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """There is nothing to end."""
