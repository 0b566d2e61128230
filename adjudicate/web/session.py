"""What is open in one page: sets of files, and the sheets that were made of their games lately."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from typing import Any, Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.options import Options
from adjudicate.record.model import Record
from adjudicate.web.batching import Batch
from adjudicate.web.opened import FileSet, RecordFile, record_of
from adjudicate.web.problems import ProblemError

SECONDS_A_GAME: Final = 10.0
"""Of CPU time, for an answer about one game."""
KEPT: Final = 12
"""Sheets, and records, that are kept for the next message about them."""
POSITIONS: Final = "positions"
"""The set of the positions that were set up in the page."""


class Session:
    """What is open in one page, by the names of sets and the ids of games.

    engine      -- command of a GTP engine, or None where none may be asked
    engine_time -- seconds for it, for each game
    """

    def __init__(self, engine: str | None = None, engine_time: float = 60.0) -> None:
        self.engine = engine
        self.engine_time = engine_time
        self.sets: dict[str, FileSet] = {}
        self.batches: dict[str, Batch] = {}
        self._records: OrderedDict[tuple[str, int | None], Record] = OrderedDict()
        self._sheets: OrderedDict[tuple[str, int | None, Options], Adjudication] = OrderedDict()

    def set_named(self, name: str) -> FileSet:
        """Return a set of files. Raises ProblemError where there is none of that name."""
        found = self.sets.get(name)
        if found is None:
            raise ProblemError("unknown-set", "nothing was opened under this name")
        return found

    def file_of(self, game: str) -> tuple[RecordFile, int]:
        """Return the record file of a game by its id, and its number there. Raises ProblemError for an unknown one."""
        key, _, number = game.rpartition(".")
        for files in self.sets.values():
            for file in files.files.values():
                if key.startswith(file.records[0].key.partition(".")[0] if file.records else "\0"):
                    for record in file.records:
                        if record.key == key and number.isdecimal() and len(number) < 9:
                            return record, int(number)
        raise ProblemError("unknown-game", "this game is not open; open its file again")

    def record(self, game: str, line: int | None = None) -> Record:
        """Return the record of a game. Raises ProblemError where it cannot be read."""
        key = (game, line)
        if key not in self._records:
            self._records[key] = record_of(*self.file_of(game), line)
            _trim(self._records)
        self._records.move_to_end(key)
        return self._records[key]

    def sheet(self, game: str, line: int | None, options: Options) -> Adjudication:
        """Return the sheet of a game under some options."""
        key = (game, line, options)
        if key not in self._sheets:
            record = self.record(game, line)
            self._sheets[key] = adjudicate_by(replace(record, findings=list(record.findings)), options)
            _trim(self._sheets)
        self._sheets.move_to_end(key)
        return self._sheets[key]


def _trim(kept: OrderedDict[Any, Any]) -> None:
    while len(kept) > KEPT:
        kept.popitem(last=False)
