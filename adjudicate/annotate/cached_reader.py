"""A file under work, read once: its text is scanned once, and each of its games read once while that takes little."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from adjudicate.record.model import Record
from adjudicate.record.sgf import Opened, open_sgf
from adjudicate.rules.findings.unreadable import Unreadable

MOST_KEPT: Final = 64 * 1024
"""Bytes of text whose records are kept, as records are larger than their text. Any other game is read each time."""


class ReadOnce:
    """A file whose records are asked for several times.

    data   -- its bytes
    opened -- its games
    path   -- where it came from, copied into the records
    """

    def __init__(self, data: bytes, opened: Opened, path: str | None = None) -> None:
        self.data = data
        self.opened = opened
        self.path = path
        self._kept: dict[int, list[Record | Unreadable]] = {}
        self._size = 0

    def items(self, number: int) -> list[Record | Unreadable]:
        """Return what is read of the game of a number, as Opened.items() does. Nobody changes a record."""
        items = self._kept.get(number)
        if items is None:
            items = [self._placed(item) for item in self.opened.items(number)]
            game = self.opened.games[number - 1]
            size = game.end - game.byte
            if self._size + size <= MOST_KEPT:
                self._kept[number] = items
                self._size += size
        return items

    def record(self, number: int) -> Record | None:
        """Return the record of the game of a number; None where it cannot be read."""
        first = self.items(number)[0]
        return first if isinstance(first, Record) else None

    def _placed(self, item: Record | Unreadable) -> Record | Unreadable:
        if isinstance(item, Unreadable):
            return replace(item, path=self.path)
        item.path = self.path
        return item

    def __iter__(self) -> Iterator[Record | Unreadable]:
        """Yield what is read of all games, as each_record() does."""
        for number in range(1, len(self.opened.games) + 1):
            yield from self.items(number)


def read_once(data: bytes, path: str | None = None) -> ReadOnce | Unreadable:
    """Open an SGF file to read it once, or say why it has no games that are read."""
    found = open_sgf(data)
    return ReadOnce(data, found, path) if isinstance(found, Opened) else replace(found, path=path)
