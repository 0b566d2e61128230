"""Write the records of a batch that match SQL expressions, which use the columns of the game table."""

import json
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final

from adjudicate.batch import journal, tables
from adjudicate.batch.batch import kept_lines
from adjudicate.batch.cells import Lines, rows_of_games
from adjudicate.batch.columns import Column
from adjudicate.batch.copies import CopyNames, copies
from adjudicate.batch.engine import Executor, run
from adjudicate.batch.journal import JournalError, stamp_of_file
from adjudicate.batch.rewriting import bytes_of_row
from adjudicate.batch.words import say
from adjudicate.batch.work import Task
from adjudicate.record.model import Item, Skipped
from adjudicate.sources.one_file import read_source

Condition = Callable[[Lines], Iterator[bool]]
"""Function that yields for each row whether it matches a condition. Raises ValueError on failure."""
Found = tuple[str, Item, bytes]
"""A source, an item found under it, and the item's content."""
NOWHERE: Final = Path("-")
_QUOTED: Final = re.compile(r"""('[^']*'|--[^\n]*|/\*.*?\*/|\[[^]]*\]|`[^`]*`)|"([^"]*)\"""", re.DOTALL)


def condition(expressions: Iterable[str], columns: Sequence[Column]) -> Condition:
    """Convert SQL expressions that use these columns to a function that tests whether a row matches all of them.

    SQLite evaluates each expression in a separate in-memory database, in which it may only read the columns. Raises
    ValueError if SQLite does not accept one.
    """
    import sqlite3  # noqa: PLC0415 -- for conditions only, and some builds of Python lack it

    table, rows_of = tables.WrittenTable("games", NOWHERE, columns), rows_of_games(columns)
    base = sqlite3.connect(":memory:", isolation_level=None)
    tables.create(base, table, indexed=False)
    # in backquotes, an unknown name is an error; in double quotes, SQLite takes it as a string
    named = [_QUOTED.sub(lambda token: token[1] or f"`{token[2]}`", one) for one in expressions]
    allowed = {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION}

    def fulfilling(expression: str) -> set[int]:
        base.set_authorizer(lambda action, *_: sqlite3.SQLITE_OK if action in allowed else sqlite3.SQLITE_DENY)
        try:
            query = f"SELECT record FROM games WHERE {expression}"  # noqa: S608 -- the expression may only read
            return {number for (number,) in base.execute(query)}
        except (sqlite3.Error, sqlite3.Warning, UnicodeError) as error:
            raise ValueError(str(error)) from None
        finally:
            base.set_authorizer(None)

    def fulfilled(lines: Lines) -> Iterator[bool]:
        first = 1
        for _, rows in tables.grouped((table,), lines, lambda number, line: rows_of(number, line)[:1]):
            tables.insert(base, table, rows)
            found = set[int].intersection(*(fulfilling(f"(\n{one}\n)") for one in named))
            base.execute("DELETE FROM games")
            yield from (number in found for number in range(first, first + len(rows)))
            first += len(rows)

    tables.insert(base, table, [[None] * len(columns)])  # some errors occur only if there is a row
    for one in (form.format(one) for one in named for form in ("(\n{}\n)", "{}")):  # the second refuses "1) or (1"
        fulfilling(one)
    base.execute("DELETE FROM games")
    return fulfilled


def write_selected(
    fulfilled: Condition,
    out: Path,
    items: Iterable[tuple[str, Item]],
    kept: Path,
    rows: int,
    names: CopyNames,
    repairing: Executor | None = None,
    *,
    force: bool,
) -> tuple[int, int, int]:
    """Write all record files whose games all match a condition to a new folder or archive, in order.

    items -- the items of the batch again, each with its source
    kept, rows -- the journal of the batch, and the number of its rows
    names -- has reserved the names of the items
    repairing -- an executor that repairs the records; None to write them unchanged
    force -- as in RewritePlan
    Return the number of files written, of those renamed, and of those left out because only some of their games match.
    Raises JournalError if a record has changed, ValueError if the condition fails, and OSError.
    """
    written, partly = 0, list[bool]()
    with copies(out, force=force) as add:
        found = _chosen(fulfilled, items, kept, rows, partly)
        for source, item, data in found if repairing is None else _repaired(found, repairing):
            add(names.of(source, item), data)
            written += 1
    return written, names.renamed, sum(partly)


def _chosen(
    fulfilled: Condition, items: Iterable[tuple[str, Item]], kept: Path, rows: int, partly: list[bool]
) -> Iterator[Found]:
    found = fulfilled(lambda: kept_lines(kept, rows))
    records = ((source, item) for source, item in items if not isinstance(item.content, Skipped))
    for entry in (entry for group in journal.groups(kept) for entry in group.entries):
        games = [*islice(found, entry.rows)]
        source, item = next(records, ("", None))
        if item is None or (item.path, item.member) != (entry.path, entry.member):
            raise JournalError(say("rewriting.new", path=entry.path))
        if entry.stamp is not None and entry.stamp != stamp_of_file(item.file):
            raise JournalError(say("rewriting.differs", path=entry.path))
        partly.append(any(games) and not all(games))
        content = read_source(item.file) if item.content is None else item.content
        if all(games) and isinstance(content, bytes):
            yield source, item, content
    for _, item in records:
        raise JournalError(say("rewriting.new", path=item.path))


def _repaired(found: Iterable[Found], executor: Executor) -> Iterator[Found]:
    waiting: deque[Found] = deque()

    def tasks() -> Iterator[Task]:
        for one in found:
            waiting.append(one)
            _, item, data = one
            yield Task(item.path, item.member, data, item.file)

    for _, rows in run(tasks(), executor):
        source, item, data = waiting.popleft()
        made = bytes_of_row(json.loads(rows[0].line), item._replace(content=data))
        yield source, item, data if made is None else made
