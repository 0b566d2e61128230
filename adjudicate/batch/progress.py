"""The progress of a batch, in bytes of its sources, and the time that the batch still needs."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from threading import Thread
from typing import Final

from adjudicate.batch.work import BatchRow
from adjudicate.record.model import Item
from adjudicate.sources.names import NameChoice, is_archive, is_packed

PACKED: Final = 4  # compression reduces records to about a quarter


PassedOver = tuple[str, str | None, str]
"""A skipped file or archive member: its path, its member, and the reason."""


class Watcher:
    """Receives reports about a running batch. This base class ignores them.

    names_skipped -- True to receive skipped files, too
    """

    names_skipped = False

    def skipped(self, passed_over: PassedOver) -> None:
        """Handle a skipped file. Skipped files are reported between the rows, in the order of the sources."""

    def game(self, game: BatchRow) -> None:
        """Handle one more row. Rows are reported in order, beginning with the rows from an interrupted run."""

    def games(self, games: Sequence[BatchRow]) -> None:
        """Handle several more rows."""
        for game in games:
            self.game(game)

    def passed(self, weight: int) -> None:
        """Handle progress. weight -- sum of weight() for the finished sources"""

    def resumed(self) -> None:
        """Handle the end of the rows from an interrupted run."""

    def writing(self, path: Path) -> None:
        """Handle the start of writing an output, after all rows."""


def weight(file: str, size: int) -> int:
    """Return the amount of work for a file: its approximate uncompressed size in bytes."""
    packed = is_packed(file) or (is_archive(file) and not file.lower().endswith(".tar"))
    return size * PACKED if packed else size


def unopened(file: str, _: NameChoice) -> Iterator[Item]:
    """Yield an archive as one item, for a search that does not open archives."""
    yield Item(file, None, 0, None, file)


class Whole:
    """The weight of all sources, computed in a separate thread while the batch runs.

    files -- all files of the batch, from a search with unopened()
    """

    def __init__(self, files: Iterable[Item]) -> None:
        self._files = files
        self._stopped = False
        self._thread = Thread(target=self._count, daemon=True)
        self.weight: int | None = None  # None if it is not known yet
        self._thread.start()

    def stop(self) -> None:
        """Stop counting, finished or not."""
        self._stopped = True
        self._thread.join(1.0)  # a slow network may delay the thread longer, which does no harm

    def _count(self) -> None:
        total = 0
        for item in self._files:
            if self._stopped:
                return
            if item.content is None:
                total += weight(item.file, _size(item.file))
        self.weight = total


def _size(file: str) -> int:
    try:
        return Path(file).stat().st_size
    except (OSError, ValueError):
        return 0


class Pace:
    """The speed of a run, excluding the work of an earlier, interrupted run.

    games, passed -- rows so far, and the weight of the sources so far, both including the interrupted run
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.games = 0
        self.passed = 0
        self.begin()

    def begin(self) -> None:
        """Exclude everything before this call from the speed."""
        self._since = self._clock()
        self._games = self.games
        self._passed = self.passed

    @property
    def rate(self) -> float:
        """Games per second."""
        return (self.games - self._games) / max(self._clock() - self._since, 1e-9)

    def left(self, whole: int | None) -> float | None:
        """Return the estimated seconds left at the average speed so far, or None if unknown.

        whole -- weight of all sources, if known
        """
        done = self.passed - self._passed
        if whole is None or done <= 0:
            return None
        return max(whole - self.passed, 0) * (self._clock() - self._since) / done
