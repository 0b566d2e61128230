"""A batch in the page: rows made one after the other, as many at a time as the page asks for."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from adjudicate.adjudication.options import Options
from adjudicate.batch.summary import Summary
from adjudicate.batch.work import BatchRow, Items, Task, adjudicating, refused, row
from adjudicate.rules.findings.unreadable import WorkerDied
from adjudicate.web.opened import FileSet, RecordFile

SECONDS_A_ROW: Final = 10.0
"""Of CPU time, for the row of a game."""


@dataclass
class Batch:
    """A batch under way.

    options -- how records are adjudicated
    begin   -- number of the record file that it began with
    items   -- record files that are begun, those before `begin` included
    lines   -- the rows as lines of JSON, compressed
    """

    options: Options
    begin: int
    skip: frozenset[int]
    items: int = 0
    summary: Summary = field(default_factory=Summary)
    lines: list[bytes] = field(default_factory=list)
    rows: Iterator[tuple[RecordFile, BatchRow]] = field(default_factory=lambda: iter(()))

    def made(self, files: FileSet) -> Iterator[tuple[RecordFile, BatchRow]]:
        """Yield the rows of all record files from `begin` on; count what is done."""
        for item, file in enumerate(files.records[self.begin :], self.begin):
            self.items = item + 1
            for made in self._of(file, item):
                self.summary.add(made)
                self.lines.append(zlib.compress(made.line.encode("ascii"), 1))
                yield file, made

    def _of(self, file: RecordFile, item: int) -> Iterator[BatchRow]:
        if item in self.skip:
            why = "the program died over this record, and was started again without it"
            yield refused(WorkerDied(why, path=file.path, member=file.member))
            return
        task = Task(file.path, file.member, file.content, file.key)
        row_of = adjudicating(self.options)(task)
        for found in Items(task):
            yield row(found, row_of, SECONDS_A_ROW)

    def json_lines(self) -> Iterator[bytes]:
        """Yield the rows as lines of JSON, each with its end."""
        for line in self.lines:
            yield zlib.decompress(line) + b"\n"
