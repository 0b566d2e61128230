"""A whole batch: from sources through workers and the journal to tables and a summary."""

from __future__ import annotations

import os
import stat
import zlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from adjudicate.batch import journal, tables
from adjudicate.batch.engine import Done, Executor, run
from adjudicate.batch.journal import Entry, Journal, JournalError, Stamp
from adjudicate.batch.summary import Summary
from adjudicate.batch.work import Game, Request, Task
from adjudicate.record.model import Item, Skipped
from adjudicate.record.sources import list_digest

GROUP = 100  # records in a line of the journal


@dataclass(frozen=True)
class Plan:
    """What is to be done.

    request -- how records are adjudicated
    out     -- tables to write; the journal lies beside the first
    resume  -- go on with an interrupted run of the same plan
    shard, shards -- do each `shards`-th record only, beginning with number `shard` (from 1)
    report -- folder for HTML pages: a summary, and the sheets of the records worth a look
    """

    request: Request
    out: tuple[Path, ...] = ()
    resume: bool = False
    shard: int = 1
    shards: int = 1
    report: Path | None = None

    @property
    def journal(self) -> Path | None:
        """Where the journal lies, or None where nothing is written."""
        return self.out[0].with_name(f"{self.out[0].name}.journal") if self.out else None


def settings(plan: Plan, version: str, paths: Sequence[str], lists: Sequence[str] = ()) -> dict[str, Any]:
    """Return everything on which the rows depend, for the journal: a run is resumed only if it is the same.

    paths, lists -- the sources that were named, and the lists of further ones
    """
    request = {key: None if value is None else str(value) for key, value in asdict(plan.request).items()}
    return {
        "version": version,
        "request": request,
        "shard": f"{plan.shard}/{plan.shards}",
        "sources": [[path, *_stamp(path)] for path in paths],
        "lists": [[source, *(list_digest(source) or ())] for source in lists],
    }


def _stamp(path: str) -> Stamp:
    """Return size and time of a file, so that a changed one is noticed; zeros for a folder and what cannot be asked."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return 0, 0
    return (found.st_size, found.st_mtime_ns) if stat.S_ISREG(found.st_mode) else (0, 0)


def adjudicate_batch(
    plan: Plan,
    items: Iterable[Item],
    executor: Executor,
    about: dict[str, Any],
    on_game: Callable[[Game], None] = lambda _: None,
) -> Summary:
    """Adjudicate all items, write the tables, return the summary.

    about   -- from settings()
    on_game -- called for each row in order, those of a resumed run first
    Raises JournalError where a journal does not fit, OSError where something cannot be written; then the journal holds
    what was done, and `resume` goes on from there.
    """
    summary = Summary()
    tasks = _Tasks(items, plan, summary)
    if plan.journal is None:
        for done in run(tasks, executor):
            tasks.stamps.popleft()
            _count(done.games, summary, on_game)
        return summary
    with Journal(plan.journal, about, resume=plan.resume) as book:
        for group in journal.groups(plan.journal, book.end) if plan.resume else ():
            for entry in group.entries:
                _compare(entry, next(tasks, None), tasks.stamps, plan.journal)
            _count(group.games, summary, on_game)
        pending: list[tuple[Done, Stamp | None]] = []
        for done in run(tasks, executor):
            pending.append((done, tasks.stamps.popleft()))
            if len(pending) >= GROUP:
                book.add(pending)
                pending = []
            _count(done.games, summary, on_game)
        if pending:
            book.add(pending)
    for table in plan.out:
        tables.write(table, lambda: _lines(plan.journal, summary.adjudicated + summary.refused))
    os.unlink(plan.journal)
    return summary


def _compare(entry: Entry, task: Task | None, stamps: deque[Stamp | None], path: Path) -> None:
    """Raise JournalError where a record is not the one that an interrupted run had in its place."""
    if task is None or (task.path, task.member) != (entry.path, entry.member):
        why = f"{entry.path} was next"
    elif stamps.popleft() != entry.stamp:
        why = "standard input is another" if task.file == "-" else f"{entry.path} has another size or time"
    else:
        return
    raise JournalError(f"the sources have changed since {path} was begun: {why}; to begin anew, remove the journal")


def _lines(path: Path | None, number: int) -> Iterator[str]:
    """Yield the rows of a journal. Raises JournalError where they are not as many as they were."""
    for group in journal.groups(path) if path else ():
        for game in group.games:
            number -= 1
            yield game.line
    if number:
        raise JournalError(f"{path} was damaged on the disk after it was written; --resume does again what is lost")


def _count(games: Iterable[Game], summary: Summary, on_game: Callable[[Game], None]) -> None:
    for game in games:
        summary.add(game)
        on_game(game)


class _Tasks:
    """The items that are records, or should be, as tasks; the others are counted.

    stamps -- of the files of the tasks that were given and not taken note of yet, in order; None for a further member
              of an archive. A file is asked before anybody reads it, so a change after that is noticed.
    """

    def __init__(self, items: Iterable[Item], plan: Plan, summary: Summary) -> None:
        self.stamps: deque[Stamp | None] = deque()
        self._tasks = self._found(items, plan, summary)

    def __iter__(self) -> Iterator[Task]:
        return self

    def __next__(self) -> Task:
        return next(self._tasks)

    def _found(self, items: Iterable[Item], plan: Plan, summary: Summary) -> Iterator[Task]:
        number = 0
        file = None
        for item in items:
            content = item.content
            if isinstance(content, Skipped):
                summary.skipped += 1
                continue
            number += 1
            if (number - plan.shard) % plan.shards == 0:
                if item.file == "-":
                    self.stamps.append((len(content), zlib.crc32(content)) if isinstance(content, bytes) else (0, 0))
                elif item.member is not None and item.file == file:
                    self.stamps.append(None)
                else:
                    self.stamps.append(_stamp(item.file))
                file = item.file
                yield Task(item.path, item.member, content, item.file)
