"""What `adjudicate batch` says while it works: its progress, and the rows that are asked for."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from types import TracebackType
from typing import TextIO

import typer

from adjudicate.batch.compiled import about
from adjudicate.batch.progress import Pace, PassedOver, Watcher, Whole
from adjudicate.batch.work import BatchRow
from adjudicate.cli.batch_output import Printer
from adjudicate.display.prose import numbered
from adjudicate.display.sanitise import for_terminal
from adjudicate.record.model import Item

SECONDS_BETWEEN_LOOKS = 0.5
BAR = 24  # columns


class BatchProgress(Watcher):
    """Progress on standard error, on a terminal only; on standard output the rows that are asked for.

    files -- gives all files of the sources, unopened; None where they cannot be listed beforehand
    resume -- the rows of an interrupted run come first
    printer -- prints the rows that are wanted; None where none are
    To be used as a context, at whose end the progress is taken off the terminal.
    """

    def __init__(
        self,
        files: Callable[[], Iterable[Item] | None],
        *,
        resume: bool,
        quiet: bool,
        printer: Printer | None,
    ) -> None:
        self.pace = Pace()
        self._again = resume
        self._files = files
        self._printer = printer
        self.names_skipped = printer is not None and "skipped" in printer.only
        rows_there = printer is not None and _is_terminal(sys.stdout)  # two would write on one screen
        can_erase = os.environ.get("TERM", "").lower() not in ("dumb", "unknown")
        self._shown = not quiet and not rows_there and can_erase and _is_terminal(sys.stderr)
        self._bar: _Bar | None = None
        self._whole: Whole | None = None
        self._last = time.monotonic()

    def game(self, game: BatchRow) -> None:
        """Take note of one more row."""
        self.pace.games += 1
        if self._printer is not None:
            self._printer.row(game)

    def games(self, games: Sequence[BatchRow]) -> None:
        """Take note of several more: where none is printed, of their number only."""
        if self._printer is None:
            self.pace.games += len(games)
        else:
            super().games(games)

    def skipped(self, passed_over: PassedOver) -> None:
        """Name a file that was passed over, where that is asked for."""
        if self._printer is not None:
            self._printer.skipped(passed_over)

    def passed(self, weight: int) -> None:
        """Take note that all is done up to here, and show it now and then."""
        self.pace.passed = max(self.pace.passed, weight)
        if self._shown and time.monotonic() - self._last >= SECONDS_BETWEEN_LOOKS:
            self._show()

    def resumed(self) -> None:
        """Begin to measure: what an interrupted run did came fast."""
        self._again = False
        self.pace.begin()

    def writing(self, path: Path) -> None:
        """Say what is written, if it took long to come to it."""
        if self._bar is not None:
            self._bar.show(f"{self.pace.games} games; writing {for_terminal(path.name, most=40)}", 1, 1)

    def __enter__(self) -> BatchProgress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._whole is not None:
            self._whole.stop()
        if self._bar is not None:
            self._bar.end()
            self._bar = None

    def _show(self) -> None:
        if self._bar is None:
            self._bar = _Bar()
            files = self._files()
            self._whole = Whole(files) if files is not None else None
        whole = self._whole.weight if self._whole is not None else None
        text = f"{self.pace.games} games of the interrupted run" if self._again else progress(self.pace, whole)
        self._bar.show(text, self.pace.passed, whole)
        self._last = time.monotonic()


def progress(pace: Pace, whole: int | None) -> str:
    """Return how far a run is, how fast, and how long it will still take, as far as that is known."""
    rate = pace.rate
    part = f"{min(100 * pace.passed // whole, 100)} %  " if whole else ""
    left = pace.left(whole)
    rest = "" if left is None else f", {timedelta(seconds=round(left))} left"
    return f"{part}{pace.games} games, {rate:.{int(rate < 10)}f} a second{rest}"


@contextmanager
def run_account(wanted: bool, jobs: int | None, number: Callable[[], str]) -> Iterator[None]:
    """Say in the end how much a run did, with how many workers, in which time.

    jobs   -- None: those of a cluster
    number -- what it did, as "12 games"; called at the end
    """
    begun = time.monotonic()
    yield
    if wanted:
        seconds = time.monotonic() - begun
        workers = "a cluster" if jobs is None else numbered(jobs, "worker process", "worker processes")
        typer.echo(f"{number()} in {seconds:.1f} s; {workers}, {about()}", err=True)


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


class _Bar:
    """A line of a terminal with a bar and a text."""

    def __init__(self) -> None:
        from rich.console import Console  # noqa: PLC0415 -- this and the next: for a terminal only
        from rich.progress import BarColumn, Progress, TextColumn  # noqa: PLC0415

        console = Console(file=sys.stderr)
        columns = (BarColumn(bar_width=BAR), TextColumn("{task.description}", markup=False))
        self._progress = Progress(
            *columns,
            console=console,
            auto_refresh=False,  # no thread of its own
            redirect_stdout=False,  # nothing between the program and its streams
            redirect_stderr=False,
            transient=True,
        )
        self._task = self._progress.add_task("", total=None)
        self._progress.start()
        console.show_cursor(True)  # it would stay hidden if this run were killed

    def show(self, text: str, done: int, whole: int | None) -> None:
        """Draw the line anew; `whole` is not known where it is None."""
        self._progress.update(self._task, description=text, completed=done, total=whole, refresh=True)

    def end(self) -> None:
        """Take the line off the terminal."""
        self._progress.stop()
