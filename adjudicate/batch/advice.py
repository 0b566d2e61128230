"""Engines asked about the games of a batch whose result stays open: what they say goes into the row, never the verdict.

Each worker keeps a process of each engine for all its games, as it takes seconds to start one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from multiprocessing.util import Finalize
from typing import Any, Final

from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.option_values import TIME_TO_START
from adjudicate.adjudication.options import Options
from adjudicate.batch.work import NOTHING_MORE, BatchRow, RowExtras, RowMaker, RowOf, Task, row_of_sheet
from adjudicate.engine.opinion import Adviser, with_opinion
from adjudicate.engine.process import end_run
from adjudicate.record.model import Record

MOST_ENGINES: Final = 2
MOST_SECONDS: Final = 300
"""A game may take an engine no more: a worker that is silent for a quarter of an hour is ended."""


@dataclass(frozen=True)
class Advice:
    """Which engines are asked, and about which games.

    engines -- their commands, MOST_ENGINES at most
    seconds -- for each game and engine, beyond its start
    about   -- verdicts of the games that are asked about
    run     -- a name that nothing else has, by which their processes are found at the end
    """

    engines: tuple[str, ...]
    seconds: float
    about: tuple[str, ...]
    run: str

    @property
    def settings(self) -> dict[str, Any]:
        """What the rows depend on, for the journal."""
        return {"engines": list(self.engines), "engine_time": self.seconds, "ask": list(self.about)}

    @property
    def silence(self) -> float:
        """For how many seconds a worker may have nothing to say because of them."""
        return len(self.engines) * (TIME_TO_START + self.seconds)

    def greet(self) -> list[str]:
        """Start each engine once and return their names. Raises process.Failure for one that does not answer."""
        names = []
        for command in self.engines:
            with Adviser(command, self.seconds, run=self.run) as adviser:
                names.append(adviser.greet())
        return names

    def end(self) -> None:
        """End the engines of workers that could not do it themselves."""
        end_run(self.run)


def advised(options: Options, advice: Advice, extras: RowExtras = NOTHING_MORE) -> RowMaker:
    """Return the work of a batch with engines, which can be sent to a process."""
    return partial(_advised, options, advice, extras)


_kept: Final[dict[Advice, list[Adviser]]] = {}
"""This process's engines, which end with it."""


def _advised(options: Options, advice: Advice, extras: RowExtras, _: Task) -> RowOf:
    if advice not in _kept:
        _kept[advice] = [Adviser(one, advice.seconds, keep=True, run=advice.run) for one in advice.engines]
        for adviser in _kept[advice]:
            Finalize(None, adviser.close, exitpriority=10)
    return partial(_row, options, advice, extras, _kept[advice])


def _row(options: Options, advice: Advice, extras: RowExtras, advisers: list[Adviser], record: Record) -> BatchRow:
    sheet = adjudicate_by(record, options)
    if sheet.verdict.status not in advice.about:
        return row_of_sheet(sheet, extras=extras)
    opinions = [adviser.ask(sheet) for adviser in advisers]
    return row_of_sheet(with_opinion(sheet, opinions[0]), *opinions, extras=extras)
