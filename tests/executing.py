"""An executor without processes, for tests that do not need any."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Final

import pytest

from adjudicate.batch.engine import SomeRows
from adjudicate.batch.work import BRIEFLY, Adjudicating, BatchRow, Task, Work, all_rows

BRIEF_WORK: Final = Adjudicating(BRIEFLY)


class Here:
    """Does the work at once, in the calling process."""

    slots = 1

    def __init__(self, work: Work = BRIEF_WORK) -> None:
        self._work = work

    def submit(self, chunk: list[Task]) -> Iterator[SomeRows]:
        rows = all_rows(self._work, chunk)
        return iter([SomeRows([BatchRow(*row) for row in games], over=True) for games in rows])  # type: ignore[arg-type] # in order


class HereAlone(Here):
    """A replacement for a command's workers. The command makes it with their work, number and limits, and ends it."""

    def __init__(self, work: Work, *_: object, **_more: object) -> None:
        super().__init__(work)

    def __enter__(self) -> HereAlone:
        return self

    def __exit__(self, *_: object) -> None:
        pass


def without_workers(patch: pytest.MonkeyPatch) -> None:
    """Let every command do its work in this process, whatever the number of its workers."""
    for module in ("cli.batch", "cli.rewriting", "cli.tournament_files", "entry_points"):
        patch.setattr(import_module(f"adjudicate.{module}"), "Processes", HereAlone)
