"""What --verbose says on standard error: what was read, and how long the work took. Standard output stays as it is."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

import typer

from adjudicate.display.prose import numbered, source_name
from adjudicate.record.files import OpenedRecords
from adjudicate.record.model import Record

Done = TypeVar("Done")
"""What some work on a game gives."""


class Account:
    """What is said of the files and games of a call, a line each; nothing, unless it is wanted."""

    def __init__(self, wanted: bool) -> None:
        self.wanted = wanted
        self._begun = 0.0

    def begin(self) -> None:
        """Measure from here on."""
        self._begun = time.process_time()

    def file(self, path: str, data: bytes, opened: OpenedRecords) -> None:
        """Say what a file is, and how long it took to find its games."""
        form = opened.form.upper()
        self._say(
            f"{source_name(path)}: {form}, {numbered(len(data), 'byte')}, {numbered(len(opened.games), 'game')}; opened"
        )

    def game(self, record: Record) -> None:
        """Say what a game is, and how long it took to read it."""
        line = f", line {record.line_number} of {record.lines}" if record.lines > 1 else ""
        moves = numbered(len(record.line.points), "move")
        self._say(f"{_name(record)}: {moves}{line}, {record.encoding}; read")

    def done(self, record: Record, work: Callable[[], Done]) -> Done:
        """Do the work on a game, and say how long it took."""
        self.begin()
        result = work()
        self._say(f"{_name(record)}: adjudicated")
        return result

    def _say(self, text: str) -> None:
        if self.wanted:
            typer.echo(f"{text} in {1000 * (time.process_time() - self._begun):.1f} ms of CPU time", err=True)


def _name(record: Record) -> str:
    return f"{source_name(record.path or '-')}, game {record.game}"
