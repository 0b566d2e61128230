"""The state of one open page: its sets of files, and recent sheets of their games."""

import zlib
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.options import Options
from adjudicate.batch.summary import Summary
from adjudicate.batch.work import Adjudicating, BatchRow, Items, Task, refused, row
from adjudicate.record.model import Record
from adjudicate.rules.findings.unreadable import WorkerDied
from adjudicate.tournament.games import Workers
from adjudicate.tournament.review import Review
from adjudicate.web.fields import ProblemError
from adjudicate.web.opened import FileSet, RecordFile, record_of
from adjudicate.web.words import say

SECONDS_A_ROW: Final = 10.0
"""Limit on CPU time, in seconds, for the row of a game."""


@dataclass
class Batch:
    """A batch that the page is running in steps.

    options -- the options for adjudicating the records
    begin   -- index of the first record file to adjudicate
    items   -- number of record files started so far, including those before `begin`
    lines   -- the rows so far, as compressed JSON lines
    """

    options: Options
    begin: int
    skip: frozenset[int]
    items: int = 0
    summary: Summary = field(default_factory=Summary)
    lines: list[bytes] = field(default_factory=list)
    rows: Iterator[tuple[RecordFile, BatchRow]] = field(default_factory=lambda: iter(()))

    def made(self, files: FileSet) -> Iterator[tuple[RecordFile, BatchRow]]:
        """Yield each row together with its record file, from file `begin` on, and add the rows to the summary."""
        for item, file in enumerate(files.records[self.begin :], self.begin):
            self.items = item + 1
            for made in self._of(file, item):
                self.summary.add(made)
                self.lines.append(zlib.compress(made.line.encode("ascii"), 1))
                yield file, made

    def _of(self, file: RecordFile, item: int) -> Iterator[BatchRow]:
        if item in self.skip:
            yield refused(WorkerDied(say("record.died"), path=file.path, member=file.member))
            return
        task = Task(file.path, file.member, file.content, file.key)
        row_of = Adjudicating(self.options)(task)
        for found in Items(task):
            yield row(found, row_of, SECONDS_A_ROW)

    def json_lines(self) -> Iterator[bytes]:
        """Yield the rows as JSON lines that end with a line feed."""
        for line in self.lines:
            yield zlib.decompress(line) + b"\n"


SECONDS_A_GAME: Final = 10.0
"""Limit on CPU time, in seconds, for an answer about one game."""
Kept = TypeVar("Kept")
KEPT: Final = 12
"""Maximum number of sheets, and of records, to keep in memory for later messages."""
KEPT_EVENTS: Final = 2
POSITIONS: Final = "positions"
"""Name of the set that contains positions set up in the page."""


class Session:
    """The files that are open in one page. Sets of files have names, and games have ids.

    engine      -- command line of a GTP engine, or None
    engine_time -- time limit for the engine per game, in seconds
    """

    def __init__(self, engine: str | None = None, engine_time: float = 60.0) -> None:
        self.engine = engine
        self.engine_time = engine_time
        self.sets: dict[str, FileSet] = {}
        self.batches: dict[str, Batch] = {}
        self._records: OrderedDict[tuple[str, int | None], Record] = OrderedDict()
        self._events: OrderedDict[object, tuple[Review, Workers]] = OrderedDict()
        self._sheets: OrderedDict[tuple[str, int | None, Options], Adjudication] = OrderedDict()

    def set_named(self, name: str) -> FileSet:
        """Return the set of files with this name. Raises ProblemError if there is no such set."""
        found = self.sets.get(name)
        if found is None:
            raise ProblemError("unknown-set", say("set.none"))
        return found

    def file_of(self, game: str) -> tuple[RecordFile, int]:
        """Return a game's record file and its number in it, given the game's id. Raises ProblemError if unknown."""
        key, _, number = game.rpartition(".")
        for files in self.sets.values():
            for file in files.files.values():
                if key.startswith(file.records[0].key.partition(".")[0] if file.records else "\0"):
                    for record in file.records:
                        if record.key == key and number.isdecimal() and len(number) < 9:
                            return record, int(number)
        raise ProblemError("unknown-game", say("game.closed"))

    def record(self, game: str, line: int | None = None) -> Record:
        """Return the record of a game. Raises ProblemError if it cannot be read."""
        return _kept(self._records, (game, line), lambda: record_of(*self.file_of(game), line))

    def event(self, key: object, check: Callable[[], tuple[Review, Workers]]) -> tuple[Review, Workers]:
        """Return a checked tournament without decisions. The result of check() is cached under `key`."""
        return _kept(self._events, key, check, KEPT_EVENTS)

    def sheet(self, game: str, line: int | None, options: Options) -> Adjudication:
        """Return the sheet of a game under the given options. Recent sheets are cached."""

        def made() -> Adjudication:
            record = self.record(game, line)
            return adjudicate_by(replace(record, findings=list(record.findings)), options)

        return _kept(self._sheets, (game, line, options), made)


def _kept(kept: OrderedDict[Any, Kept], key: object, make: Callable[[], Kept], most: int = KEPT) -> Kept:
    if key not in kept:
        kept[key] = make()
        while len(kept) > most:
            kept.popitem(last=False)
    kept.move_to_end(key)
    return kept[key]
