"""An executor without processes, for tests that need none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicate.batch.engine import SomeRows
from adjudicate.batch.work import BRIEFLY, BatchRow, Task, Work, adjudicating, all_rows

BRIEF_WORK: Final = adjudicating(BRIEFLY)


class Here:
    """Does the work at once, where it is asked for."""

    slots = 1

    def __init__(self, work: Work = BRIEF_WORK) -> None:
        self._work = work

    def submit(self, chunk: list[Task]) -> Iterator[SomeRows]:
        rows = all_rows(self._work, chunk)
        return iter([SomeRows([BatchRow(*row) for row in games], over=True) for games in rows])  # type: ignore[arg-type] # in order
