"""Ask engines about the undecided games of a batch. Their answers go into the rows and never change a verdict.

Each worker keeps one process per engine for all its games, because starting an engine takes seconds.
"""

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
"""Maximum time limit per game and engine, in seconds. A worker that is silent for 15 minutes is killed."""


@dataclass(frozen=True)
class Advice:
    """The settings for asking engines about games.

    engines -- the engines' command lines, at most MOST_ENGINES
    seconds -- time limit per game and engine, not counting the time that the engine takes to start
    about   -- the verdicts to ask about, such as "undetermined"
    run     -- a unique name for this run, which end() uses to find the engines' processes
    """

    engines: tuple[str, ...]
    seconds: float
    about: tuple[str, ...]
    run: str

    @property
    def settings(self) -> dict[str, Any]:
        """Return the settings that affect the rows, to be stored in the journal."""
        return {"engines": list(self.engines), "engine_time": self.seconds, "ask": list(self.about)}

    @property
    def silence(self) -> float:
        """The longest time, in seconds, that a worker may be silent while it waits for its engines."""
        return len(self.engines) * (TIME_TO_START + self.seconds)

    def greet(self) -> list[str]:
        """Start each engine once and return their names. Raises process.Failure if one does not answer."""
        names = []
        for command in self.engines:
            with Adviser(command, self.seconds, run=self.run) as adviser:
                names.append(adviser.greet())
        return names

    def end(self) -> None:
        """End any engines that are still running, because their workers could not end them."""
        end_run(self.run)


def advised(options: Options, advice: Advice, extras: RowExtras = NOTHING_MORE) -> RowMaker:
    """Return a picklable function that adjudicates records and asks engines about them."""
    return partial(_advised, options, advice, extras)


_kept: Final[dict[Advice, list[Adviser]]] = {}
"""The engine processes that this process has started. They end when it ends."""


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
