"""An executor without processes, for tests that need none."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicate.batch.engine import Part
from adjudicate.batch.work import BatchRow, Request, RowMaker, Task, adjudicating, all_rows


class Here:
    """Does the work at once, where it is asked for."""

    slots = 1

    def __init__(self, request: Request, work: RowMaker = adjudicating) -> None:
        self._request, self._work = request, work

    def submit(self, chunk: list[Task]) -> Iterator[Part]:
        rows = all_rows(self._work, self._request, chunk)
        return iter([Part([BatchRow(*row) for row in games], over=True) for games in rows])  # type: ignore[arg-type] # in order
