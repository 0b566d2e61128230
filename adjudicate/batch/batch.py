"""Run a complete batch: read the sources, adjudicate with workers, keep a journal, and write tables and a summary."""

import os
import zlib
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, Protocol

from adjudicate.adjudication.options import Options
from adjudicate.batch import duplicates, journal, tables
from adjudicate.batch.engine import Executor, FinishedTasks, LostError, stream
from adjudicate.batch.journal import Journal, JournalEntry, JournalError, Stamp, is_part, stamp_of_file
from adjudicate.batch.progress import PassedOver, Watcher, weight
from adjudicate.batch.summary import MOST_WORTH, EngineAgreement, Summary
from adjudicate.batch.words import say
from adjudicate.batch.work import BatchRow, RowExtras, Task, bytes_of
from adjudicate.display.languages import Language
from adjudicate.record.model import Item, Skipped
from adjudicate.sources.files import list_digest
from adjudicate.sources.outputs import write_output


@dataclass(frozen=True)
class Plan:
    """The settings of a batch.

    options -- the options for adjudicating every record
    out     -- paths of the tables to write; the journal is next to the first table
    resume  -- True to continue an interrupted run of the same plan
    shard, shards -- adjudicate only every `shards`-th record, starting with record number `shard` (from 1)
    shard_by -- "source" if whole files and archives were assigned to shards, so the items are already those of one
    asks_engines -- True if the rows contain engines' answers
    report -- folder for the HTML report, which has a summary and a page for each record worth a look
    pages -- the maximum number of record pages in the report
    only -- the kinds of records to list as worth a look; empty to list every record that has a reason
    details -- True to include the optional columns in the tables
    language -- language of the report
    duplicates -- path of the table of games that occur more than once
    force -- True if tables may replace existing files; a resumed run may always replace its own earlier tables
    conditions, write, repaired -- SQL expressions, the folder or archive for the records that match them, and whether
                                   to repair these records (see selecting.py)
    """

    options: Options
    out: tuple[Path, ...] = ()
    resume: bool = False
    shard: int = 1
    shards: int = 1
    report: Path | None = None
    asks_engines: bool = False
    pages: int = MOST_WORTH
    language: Language = "en"
    only: frozenset[str] = frozenset()
    details: bool = False
    duplicates: Path | None = None
    force: bool = False
    shard_by: Literal["record", "source"] = "record"
    conditions: Sequence[str] = ()
    write: Path | None = None
    repaired: bool = False

    @property
    def journal(self) -> Path | None:
        """The path of the journal, or None if the run does not write tables."""
        first = next((path for path in (*self.out, self.duplicates, self.write) if path is not None), None)
        return first and first.with_name(f"{first.name}.journal")

    @property
    def extras(self) -> RowExtras:
        """The optional parts of the rows. A partial batch includes the moves, so that merging can find copies."""
        return RowExtras(self.details, self.duplicates is not None or any(map(is_part, self.out)))


def settings(plan: Plan, version: str, paths: Sequence[str], lists: Sequence[str] = ()) -> dict[str, Any]:
    """Return all settings that affect the rows. A run resumes only if they equal the settings in its journal.

    paths, lists -- the sources given on the command line, and the files that list further sources
    """
    return {
        "version": version,
        "options": asdict(plan.options),
        "shard": f"{plan.shard}/{plan.shards}" + (" by source" if plan.shard_by == "source" else ""),
        "columns": "all" if plan.details else "default",
        "duplicates": None if plan.duplicates is None else str(plan.duplicates),
        "tables": [str(path) for path in plan.out],
        "write": None if plan.write is None else [plan.conditions, str(plan.write), plan.repaired],
        "sources": [[path, *stamp_of_file(path)] for path in paths],
        "lists": [[source, *(list_digest(source) or ())] for source in lists],
    }


def adjudicate_batch(
    plan: Plan,
    items: Iterable[Item],
    executor: Executor,
    about: dict[str, Any],
    watcher: Watcher | None = None,
    select: Callable[[Path, int], tuple[int, int, int]] | None = None,
) -> Summary:
    """Adjudicate all items, write the tables and return the summary.

    about   -- the return value of settings()
    watcher -- receives every row; when a run is resumed, it first receives the rows already in the journal
    select  -- function that takes the journal's path and its number of rows, and writes the records that match the
               plan's conditions, as write_selected() does
    Raises JournalError if a journal does not match this run, and OSError if an output cannot be written. In both cases
    the journal keeps the finished work, so that the run can be resumed. Raises LostError if the counts do not add up,
    which is a bug in this program.
    """
    summary = Summary(agreement=EngineAgreement() if plan.asks_engines else None, most=plan.pages, only=plan.only)
    watcher = watcher or Watcher()
    part = (plan.shard, plan.shards) if plan.shard_by == "record" else (1, 1)
    collect(items, executor, summary, watcher, plan.journal, about, resume=plan.resume, part=part)
    if plan.journal is None:
        return summary
    kept, force = plan.journal, plan.force or plan.resume
    for table in plan.out:
        watcher.writing(table)
        if is_part(table):
            closing = {"rows": summary.rows, "skipped": summary.skipped_as}
            write_output(table, journal.part_of_journal(kept, closing), force=force)
        else:
            tables.write(table, lambda: kept_lines(kept, summary.rows), details=plan.details, force=force)
    if plan.duplicates is not None:
        watcher.writing(plan.duplicates)
        summary.duplicates = duplicates.write(
            plan.duplicates, lambda: (game for group in journal.groups(kept) for game in group.games), force=force
        )
    if plan.write is not None and select is not None:
        watcher.writing(plan.write)
        summary.selected = select(plan.journal, summary.rows)
    os.unlink(plan.journal)
    return summary


GROUP: Final = 100  # records per line of the journal
MOST_IN_GROUP: Final = 2 * 1024**2  # bytes of rows per line of the journal


class _Books(Protocol):
    """The counts of a run. skipped -- number of skipped files; skipped_as -- reason -> number of skipped files"""

    skipped: int
    skipped_as: Counter[str]

    def add_all(self, games: Sequence[BatchRow]) -> None:
        """Count these rows."""

    def imbalance(self) -> str:
        """Return the counts as text if they do not add up, or "" if they do."""


def collect(
    items: Iterable[Item],
    executor: Executor,
    books: _Books,
    watcher: Watcher,
    path: Path | None,
    about: dict[str, Any],
    *,
    resume: bool = False,
    part: tuple[int, int] = (1, 1),
) -> None:
    """Adjudicate all items, count every row, and keep the rows in a journal until the outputs are complete.

    path  -- path of the journal; None if the run has no outputs and so does not need to keep its rows
    about -- all settings that affect the rows; a run resumes only if none of them has changed
    resume -- True to continue an interrupted run
    part -- the number of this part of the records (from 1), and the number of parts
    Raises JournalError if a journal does not match this run, and OSError if it cannot be written. In both cases the
    journal keeps the finished work. Raises LostError if the counts do not add up, which is a bug in this program.
    """
    tasks = _Tasks(items, part, books, watcher)
    if path is None:
        for some in stream(tasks, executor):
            _take(some, tasks, books, watcher)
        tasks.tell(tasks.skipped)
        tasks.check()
        return
    passed = 0
    with Journal(path, about, resume=resume) as book:
        for group in journal.groups(path, book.end) if resume else ():
            for entry in group.entries:
                mark = _compared(entry, next(tasks, None), tasks.marks, path)
                tasks.tell(mark.skipped)
                passed = mark.passed
            _count(group.games, books, watcher)
            watcher.passed(passed)
        watcher.resumed()
        pending: list[tuple[FinishedTasks, list[tuple[int, Stamp | None]]]] = []
        number = size = 0
        for some in stream(tasks, executor):
            pending.append((some, [mark[:2] for mark in islice(tasks.marks, len(some.tasks))]))
            number += len(some.tasks)
            size += bytes_of(some.games)
            if number >= GROUP or size >= MOST_IN_GROUP:
                book.add(pending)
                pending, number, size = [], 0, 0
            _take(some, tasks, books, watcher)
        if pending:
            book.add(pending)
    tasks.tell(tasks.skipped)
    tasks.check()


def kept_lines(path: Path | None, number: int) -> Iterator[bytes]:
    """Yield a journal's JSON lines in blocks. Raises JournalError unless the journal has exactly `number` lines."""
    for lines in journal.rows(path) if path else ():
        number -= lines.count(b"\n")
        yield lines
    if number:
        raise JournalError(say("journal.damaged", path=str(path)))


def _compared(entry: JournalEntry, task: Task | None, marks: "deque[_Mark]", path: Path) -> "_Mark":
    """Take the next task's mark and return it. Raises JournalError unless the task is for the entry's record."""
    if task is None or (task.path, task.member) != (entry.path, entry.member):
        key = "next"
    elif (mark := marks.popleft()).stamp != entry.stamp:
        key = "stdin" if task.file == "-" else "file"
    else:
        return mark
    raise JournalError(say(f"journal.{key}", journal=str(path), path=entry.path))


def _take(some: FinishedTasks, tasks: "_Tasks", books: _Books, watcher: Watcher) -> None:
    """Count finished rows. Report them to the watcher, along with the files that were skipped between them."""
    for done in some.each() if watcher.names_skipped else (some,):
        tasks.tell(tasks.marks[0].skipped)
        _count(done.games, books, watcher)
        if done.over:
            watcher.passed([tasks.marks.popleft() for _ in done.tasks][-1].passed)


def _count(games: Sequence[BatchRow], books: _Books, watcher: Watcher) -> None:
    books.add_all(games)
    watcher.games(games)


class _Mark(NamedTuple):
    """Information about a running task that is needed when its rows arrive.

    order, stamp -- as in JournalEntry
    passed -- the total weight of all sources up to and including this task
    skipped -- files skipped right before this task, if the watcher wants them; cleared once they are reported
    """

    order: int
    stamp: Stamp | None
    passed: int
    skipped: list[PassedOver]


class _Tasks:
    """An iterator that turns readable and unreadable records into tasks, and counts all other items as skipped.

    marks -- the marks of all tasks that were handed out but are not yet finished, in order
    skipped -- files skipped after the last of these tasks, if the watcher wants them
    """

    def __init__(self, items: Iterable[Item], part: tuple[int, int], books: _Books, watcher: Watcher) -> None:
        self.marks: deque[_Mark] = deque()
        self.skipped: list[PassedOver] = []
        self._books = books
        self._watcher = watcher
        self._tasks = self._found(items, part, books)

    def __iter__(self) -> Iterator[Task]:
        return self

    def __next__(self) -> Task:
        return next(self._tasks)

    def tell(self, skipped: list[PassedOver]) -> None:
        """Report skipped files to the watcher, and empty the list so that each file is reported only once."""
        for one in skipped:
            self._watcher.skipped(one)
        skipped.clear()

    def check(self) -> None:
        """Raise LostError unless every task is finished and the counts add up."""
        wrong = self._books.imbalance()
        if self.marks or wrong:
            raise LostError(f"the counts do not add up: {len(self.marks)} unfinished files, {wrong}")

    def _found(self, items: Iterable[Item], part: tuple[int, int], books: _Books) -> Iterator[Task]:
        shard, shards = part
        number = before = here = size = 0  # number of items; weight of the files before this one, and of this one
        last: Item | None = None
        stamp: Stamp | None = None
        for item in items:
            content = item.content
            if isinstance(content, Skipped):
                books.skipped += 1
                books.skipped_as[content.reason] += 1
                if self._watcher.names_skipped:
                    self.skipped.append((item.path, item.member, content.reason))
                continue
            number += 1
            named_again = last is not None and (item.number == last.number or 0 < item.number < last.number)
            if last is None or item.file == "-" or item.file != last.file or named_again:
                before += here
                stamp = size, _ = _stamp_of(item)  # before a worker reads the file, to notice later changes
                here = weight(item.file, size)
            last = item
            if (number - shard) % shards == 0:
                passed = here if item.member is None or item.at >= size else here * item.at // size
                self.marks.append(_Mark(item.source or number, stamp, before + passed, self.skipped))
                stamp, self.skipped = None, []
                yield Task(item.path, item.member, content, item.file, size)


def _stamp_of(item: Item) -> Stamp:
    """Return the stamp of an item's file. For standard input, return the size and checksum of the record."""
    if item.file != "-":
        return stamp_of_file(item.file)
    return (len(item.content), zlib.crc32(item.content)) if isinstance(item.content, bytes) else (0, 0)
