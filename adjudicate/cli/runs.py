"""Code common to the commands for many records: sources, progress and errors."""

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from adjudicate.adjudication import option_values as values
from adjudicate.batch.compiled import about
from adjudicate.batch.engine import LostError, NoWorkersError
from adjudicate.batch.journal import JournalError
from adjudicate.batch.progress import Pace, PassedOver, Watcher, Whole, unopened
from adjudicate.batch.tables import WRITERS, MissingLibraryError, check
from adjudicate.batch.work import BatchRow
from adjudicate.cli import options as opt
from adjudicate.cli.batch_output import Printer
from adjudicate.cli.messages import Amount, give_up, say, spoken, suggested, tell
from adjudicate.cli.terminal import is_terminal
from adjudicate.display.sanitise import for_terminal
from adjudicate.record.model import Item
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.archives import read_archive
from adjudicate.sources.files import Archive, listed, part_of, walk
from adjudicate.sources.names import RECORDS, NameChoice
from adjudicate.sources.system import reason

HELP = opt.HELPS["runs"]
SECONDS_BETWEEN_LOOKS = 0.5
BAR = 24  # columns


@dataclass(frozen=True)
class ManySources:
    """The sources of records given on the command line.

    held -- list -> the names in it, for lists that can be read only once but are needed twice
    part -- the number of this part of the files (from 1), and the number of parts
    """

    sources: Annotated[list[str] | None, typer.Argument(metavar="[SOURCE]...", help=HELP["sources"])] = None
    from_list: opt.FromListOption = None
    include: opt.IncludeOption = None
    exclude: opt.ExcludeOption = None
    held: dict[str, list[str | Unreadable]] = field(default_factory=dict)
    part: tuple[int, int] = 1, 1

    @property
    def paths(self) -> list[str]:
        """The sources given as arguments."""
        return self.sources or []

    @property
    def lists(self) -> list[str]:
        """The lists given with --from-list, which name further sources."""
        return self.from_list or []

    def check(self) -> None:
        """Raise typer.BadParameter if there is no source, or if standard input is used twice."""
        if not self.paths and not self.lists:
            raise typer.BadParameter(say("sources.none"))
        if [*self.paths, *self.lists].count("-") > 1:
            raise typer.BadParameter(say("sources.stdin"))

    def hold(self) -> None:
        """Store the contents of lists that can be read only once, so that items() can be called again."""
        self.held.update((source, list(listed(source))) for source in self.lists if _once_only(source))

    def items(self) -> Iterator[Item]:
        """Yield an item for each file found in the sources, including those in the lists."""
        return self._walk(self._names(), read_archive)

    def items_by_source(self) -> Iterator[tuple[str, Item]]:
        """Yield each file's source and item, in the same order as items()."""
        for name in self._names():
            source = name if isinstance(name, str) else name.path or ""
            for item in walk([name], self._choice()):
                yield source, item

    def names(self) -> list[str]:
        """Return all sources, including those in the lists, whose contents are stored."""
        self.held.update((source, list(listed(source))) for source in self.lists if source not in self.held)
        return [name for name in self._names() if isinstance(name, str)]

    def files(self) -> Iterable[Item] | None:
        """Return the files of items() without opening archives, or None if they cannot be listed in advance."""
        if any(_once_only(source) and source not in self.held for source in self.lists):
            return None
        return self._walk((name for name in self._names() if name != "-"), unopened)

    def _walk(self, names: Iterable[str | Unreadable], archive: Archive) -> Iterator[Item]:
        if self.part == (1, 1):
            return walk(names, self._choice(), archive)
        return part_of(names, self._choice(), *self.part, archive)

    def _choice(self) -> NameChoice:
        return NameChoice(self.include or RECORDS, self.exclude or ())

    def _names(self) -> Iterator[str | Unreadable]:
        yield from self.paths
        for source in self.lists:
            yield from self.held[source] if source in self.held else listed(source)


def _once_only(source: str) -> bool:
    """Return True if a list cannot be read twice, because it is standard input or a pipe."""
    return source == "-" or not os.path.isfile(source)


def checked_tables(tables: Sequence[Path] | None, hint: str) -> tuple[Path, ...]:
    """Return the tables given with an option. Raises typer.BadParameter if this installation cannot write one."""
    for table in tables or ():
        try:
            check(table)
        except (ValueError, MissingLibraryError) as error:
            near = values.nearest(table.suffix, WRITERS)
            raise typer.BadParameter(suggested(reason(error), near), param_hint=hint) from None
    return tuple(tables or ())


class BatchProgress(Watcher):
    """A watcher that shows progress on standard error, if it is a terminal, and prints rows to standard output.

    files   -- function that returns all files in the sources, or None if they cannot be listed in advance
    resume  -- True if the run first reports the rows in an interrupted run's journal
    printer -- prints the rows that the user asked for; None to print no rows

    Use it as a context manager, which removes the progress from the terminal at the end.
    """

    def __init__(
        self, files: Callable[[], Iterable[Item] | None], *, resume: bool, quiet: bool, printer: Printer | None
    ) -> None:
        self.pace = Pace()
        self._again = resume
        self._files = files
        self._printer = printer
        self.names_skipped = printer is not None and "skipped" in printer.only
        rows_there = printer is not None and is_terminal(sys.stdout)  # rows and progress would be mixed on the screen
        can_erase = os.environ.get("TERM", "").lower() not in ("dumb", "unknown")
        self._shown = not quiet and not rows_there and can_erase and is_terminal(sys.stderr)
        self._bar: _Bar | None = None
        self._whole: Whole | None = None
        self._last = time.monotonic()

    def game(self, game: BatchRow) -> None:
        """Count a row, and print it if there is a printer."""
        self.pace.games += 1
        if self._printer is not None:
            self._printer.row(game)

    def games(self, games: Sequence[BatchRow]) -> None:
        """Count several rows, and print them if there is a printer."""
        if self._printer is None:
            self.pace.games += len(games)
        else:
            super().games(games)

    def skipped(self, passed_over: PassedOver) -> None:
        """Report a skipped file if there is a printer."""
        if self._printer is not None:
            self._printer.skipped(passed_over)

    def passed(self, weight: int) -> None:
        """Record how much of the total weight is done, and update the display every half second."""
        self.pace.passed = max(self.pace.passed, weight)
        if self._shown and time.monotonic() - self._last >= SECONDS_BETWEEN_LOOKS:
            self._show()

    def resumed(self) -> None:
        """Start measuring the speed now, because rows from the journal arrive faster than new ones."""
        self._again = False
        self.pace.begin()

    def writing(self, path: Path) -> None:
        """If progress is displayed, show which output is being written."""
        if self._bar is not None:
            self._bar.show(say("progress.writing", n=self.pace.games, file=for_terminal(path.name, most=40)), 1, 1)

    def __enter__(self) -> "BatchProgress":
        return self

    def __exit__(self, *_: object) -> None:
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
        text = say("progress.again", n=self.pace.games) if self._again else progress(self.pace, whole)
        self._bar.show(text, self.pace.passed, whole)
        self._last = time.monotonic()


def progress(pace: Pace, whole: int | None) -> str:
    """Describe the progress, speed and remaining time of a run in one line, as far as they are known."""
    rate = pace.rate
    left = pace.left(whole)
    text = say("progress", n=pace.games, rate=Amount(rate, int(rate < 10)))
    if left is not None:
        text = say("progress.left", text=text, time=timedelta(seconds=round(left)))
    return say("progress.part", text=text, part=min(100 * pace.passed // whole, 100)) if whole else text


@contextmanager
def run_account(wanted: bool, jobs: int | None, number: Callable[[], str]) -> Iterator[None]:
    """If `wanted` is set, report the work done, the time and the number of workers at the end of a run.

    jobs   -- number of worker processes; None if a cluster is used
    number -- function that describes the work done, such as "12 games"
    """
    begun = time.monotonic()
    yield
    if wanted:
        seconds = time.monotonic() - begun
        workers = say("account.cluster") if jobs is None else say("account.workers", n=jobs)
        tell(say("account.run", work=number(), seconds=Amount(seconds, 1), workers=workers, code=about()))


class _Bar:
    """A line on the terminal that shows a progress bar and a text."""

    def __init__(self) -> None:
        from rich.console import Console  # noqa: PLC0415 -- these two are only for a terminal
        from rich.progress import BarColumn, Progress, TextColumn  # noqa: PLC0415

        console = Console(file=sys.stderr)
        columns = (BarColumn(bar_width=BAR), TextColumn("{task.description}", markup=False))
        self._progress = Progress(
            *columns,
            console=console,
            auto_refresh=False,  # without a thread
            redirect_stdout=False,  # the program writes directly to its streams
            redirect_stderr=False,
            transient=True,
        )
        self._task = self._progress.add_task("", total=None)
        self._progress.start()
        console.show_cursor(True)  # otherwise the cursor would stay hidden if this run were killed

    def show(self, text: str, done: int, whole: int | None) -> None:
        """Redraw the line. whole -- the total amount of work; None if unknown"""
        self._progress.update(self._task, description=spoken(text, err=True), completed=done, total=whole, refresh=True)

    def end(self) -> None:
        """Remove the line from the terminal."""
        self._progress.stop()


@contextmanager
def giving_up_in_a_line(journal: Path | None, done: Callable[[], str]) -> Iterator[None]:
    """If the work inside this context cannot be finished, end the command with a one-line error message.

    journal -- path of the run's journal; None if there is none
    done    -- function that describes the work done so far, for the message about an interruption

    Raises typer.Exit. Closed outputs are handled by the caller.
    """

    def stop(text: str, status: int = 2) -> NoReturn:
        give_up(say("resume.to-continue", text=text) if journal is not None and journal.exists() else text, status)

    try:
        yield
    except JournalError as error:
        give_up(reason(error))
    except NoWorkersError as error:
        stop(reason(error))
    except LostError as error:
        give_up(say("internal.lost", text=reason(error)))
    except KeyboardInterrupt:
        stop(say("interrupted.after", work=done()), 130)
    except BrokenPipeError:
        raise
    except OSError as error:
        stop(say("output.unwritable", reason=reason(error)))
