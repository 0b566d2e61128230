"""Measure the progress of a batch, in bytes of its sources, and estimate the time left."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from threading import Thread
from typing import Final

from adjudicate.batch.journal import stamp_of_file
from adjudicate.batch.work import BatchRow
from adjudicate.record.model import Item
from adjudicate.sources.names import NameChoice, is_archive, is_packed

PACKED: Final = 4  # records are about four times as large when uncompressed


PassedOver = tuple[str, str | None, str]
"""A skipped file or archive member: its path, its member, and the reason."""


class Watcher:
    """Receives progress reports from a running batch. The methods of this base class do nothing.

    names_skipped -- True to have skipped() called for each skipped file
    """

    names_skipped = False

    def skipped(self, passed_over: PassedOver) -> None:
        """Handle a skipped file. Skipped files and rows are reported in the order of the sources."""

    def game(self, game: BatchRow) -> None:
        """Handle a row. Rows are reported in order. A resumed run first reports the rows in its journal."""

    def games(self, games: Sequence[BatchRow]) -> None:
        """Handle several rows in one call."""
        for game in games:
            self.game(game)

    def passed(self, weight: int) -> None:
        """Handle progress. weight -- the sum of weight() for all finished sources"""

    def resumed(self) -> None:
        """Handle the end of the rows that come from an interrupted run's journal."""

    def writing(self, path: Path) -> None:
        """Handle the event that all rows are done and an output is about to be written."""


def weight(file: str, size: int) -> int:
    """Estimate the work for a file, as its approximate uncompressed size in bytes."""
    return size * PACKED if is_packed(file) or (is_archive(file) and not file.lower().endswith(".tar")) else size


def unopened(file: str, _: NameChoice) -> Iterator[Item]:
    """Yield an archive as a single item. A search that uses this function does not open archives."""
    yield Item(file, None, 0, None, file)


class Whole:
    """The total weight of all sources, computed in a thread while the batch runs. files -- found with unopened()"""

    def __init__(self, files: Iterable[Item]) -> None:
        self._files = files
        self._stopped = False
        self._thread = Thread(target=self._count, daemon=True)
        self.weight: int | None = None  # None if it is not known yet
        self._thread.start()

    def stop(self) -> None:
        """Stop counting, whether or not the total is known."""
        self._stopped = True
        self._thread.join(1.0)  # a slow network may delay the thread longer, which does no harm

    def _count(self) -> None:
        total = 0
        for item in self._files:
            if self._stopped:
                return
            if item.content is None:
                total += weight(item.file, stamp_of_file(item.file)[0])
        self.weight = total


class Pace:
    """The speed of a run, not counting work that an earlier, interrupted run has done.

    games, passed -- number of rows and total weight of the sources so far, including those of the interrupted run
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.games = 0
        self.passed = 0
        self.begin()

    def begin(self) -> None:
        """Start measuring the speed now, leaving out everything before this call."""
        self._since = self._clock()
        self._games = self.games
        self._passed = self.passed

    @property
    def rate(self) -> float:
        """The speed in games per second."""
        return (self.games - self._games) / max(self._clock() - self._since, 1e-9)

    def left(self, whole: int | None) -> float | None:
        """Estimate the seconds left from the average speed so far, or return None if that is not possible.

        whole -- total weight of all sources, or None if unknown
        """
        done = self.passed - self._passed
        if whole is None or done <= 0:
            return None
        return max(whole - self.passed, 0) * (self._clock() - self._since) / done
