"""How far a batch has come and how long it will still take, by the bytes of its sources."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from threading import Thread
from typing import Final

from adjudicate.batch.work import BatchRow
from adjudicate.record.model import Item
from adjudicate.sources.names import NameChoice, is_archive, is_packed

PACKED: Final = 4  # records shrink to about a quarter


PassedOver = tuple[str, str | None, str]
"""A file that was skipped, or the member of an archive: its path, its member, and why."""


class Watcher:
    """Somebody who is told of a batch while it goes on. This one takes no note of it.

    names_skipped -- is told of what is skipped, too
    """

    names_skipped = False

    def skipped(self, passed_over: PassedOver) -> None:
        """Take note of a file that was skipped; it comes between the rows, in the order of the sources."""

    def game(self, game: BatchRow) -> None:
        """Take note of one more row; they come in order, those of an interrupted run first."""

    def games(self, games: Sequence[BatchRow]) -> None:
        """Take note of several more."""
        for game in games:
            self.game(game)

    def passed(self, weight: int) -> None:
        """Take note that all is done up to here: the sum of weight() of the sources so far."""

    def resumed(self) -> None:
        """Take note that all rows of the interrupted run have come."""

    def writing(self, path: Path) -> None:
        """Take note that all rows have come, and that an output is written now."""


def weight(file: str, size: int) -> int:
    """Return how much there is to do for a file: its bytes, were it not compressed."""
    packed = is_packed(file) or (is_archive(file) and not file.lower().endswith(".tar"))
    return size * PACKED if packed else size


def unopened(file: str, _: NameChoice) -> Iterator[Item]:
    """Yield an archive as one item, for a walk that opens none."""
    yield Item(file, None, 0, None, file)


class Whole:
    """The weight of all sources, counted in a thread of its own while the batch goes on.

    files -- all of them, as a walk with unopened() gives them
    """

    def __init__(self, files: Iterable[Item]) -> None:
        self._files = files
        self._stopped = False
        self._thread = Thread(target=self._count, daemon=True)
        self.weight: int | None = None  # None: not known yet
        self._thread.start()

    def stop(self) -> None:
        """End the counting, whether it is finished or not."""
        self._stopped = True
        self._thread.join(1.0)  # a network may keep it longer; it does no harm

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
    """How fast a run is: its own doing alone, whatever an interrupted run did before it.

    games, passed -- rows so far, and the weight of the sources so far, both with those of the interrupted run
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.games = 0
        self.passed = 0
        self.begin()

    def begin(self) -> None:
        """Let what came up to now not count for speed."""
        self._since = self._clock()
        self._games = self.games
        self._passed = self.passed

    @property
    def rate(self) -> float:
        """Games a second."""
        return (self.games - self._games) / max(self._clock() - self._since, 1e-9)

    def left(self, whole: int | None) -> float | None:
        """Return how many seconds the rest will take if it goes on as it went on average, or None while nobody knows.

        whole -- weight of all sources, if that is known
        """
        done = self.passed - self._passed
        if whole is None or done <= 0:
            return None
        return max(whole - self.passed, 0) * (self._clock() - self._since) / done
