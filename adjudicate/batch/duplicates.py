"""Find the records of a batch that are copies or beginnings of another record, and list where copies differ.

Only the moves are compared (record.fingerprint), for games of at least LEAST_PLAYS plays. Sorting by moves puts copies
next to each other, and a game just before its continuations. So a million records need as much memory as a few.
"""

from __future__ import annotations

import heapq
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryFile
from types import TracebackType
from typing import Any, Final, TextIO

from adjudicate.batch.columns import Column, at
from adjudicate.batch.tables import WrittenTable, write_tables
from adjudicate.batch.work import BatchRow
from adjudicate.record.comparison import Claims, differences

MOST_IN_MEMORY: Final = 32 * 1024**2  # characters of lines to be sorted

COLUMNS: Final = (
    Column("same", "integer", "number of the group, from 1", at("same")),
    Column("kind", "text", "copy: of the same moves; beginning, whole: one goes on where the other ends", at("kind")),
    Column("record", "integer", "number of its row in the table of games", at("record")),
    Column("path", "text", "as in the table of games", at("path")),
    Column("member", "text", "", at("member")),
    Column("game", "integer", "", at("game")),
    Column("differs", "text", "from the first of its group, in: names, date, komi, result", at("differs")),
    Column("turned", "integer", "1: the board is mirrored or turned against the first of its group", at("turned")),
    Column("moves", "integer", "moves and passes of the main line", at("moves")),
    Column("black", "text", "as written in the record", at("black")),
    Column("white", "text", "", at("white")),
    Column("date", "text", "", at("date")),
    Column("event", "text", "", at("event")),
    Column("komi", "number", "the record's own, in points", at("komi")),
    Column("result", "text", "the recorded result, canonical spelling", at("result")),
)  # fmt: skip


@dataclass
class Duplicates:
    """The duplicates in a batch.

    groups, games -- groups of copies, and the games in them
    beginnings    -- games that are the beginning of another game
    disagree      -- groups in which a copy differs from the first copy
    differences   -- kind of difference -> number of these groups
    """

    groups: int = 0
    games: int = 0
    beginnings: int = 0
    disagree: int = 0
    differences: Counter[str] = field(default_factory=Counter)


def write(path: Path, games: Iterable[BatchRow], *, force: bool = False) -> Duplicates:
    """Write the table of the groups of copies in a batch, in the order of the batch; return the totals.

    games -- all rows of the batch, in order
    """
    found = Duplicates()
    with Sorter(path.parent) as by_moves, Sorter(path.parent) as by_group:
        for number, game in enumerate(games, 1):
            if game.moves:
                key, _, plain = game.moves.partition(" ")
                by_moves.add(f"{key}\t{number:012d}\t{plain}\t{_kept(game.line)}")
        copies = (_Copy(*line.split("\t", 3)) for line in by_moves)
        for first, second, row in _rows(copies, found):
            by_group.add(f"{first:012d} {second:012d} {row['record']:012d}\t{json.dumps(row)}")
        rows = _numbered(by_group)
        table = WrittenTable("duplicates", path, COLUMNS, lambda row: ([column.take(row) for column in COLUMNS],))
        write_tables(path, (table,), lambda: rows, force=force)
    return found


def _kept(line: str) -> str:
    """Return the parts of a sheet that the table needs, as JSON. Most games have no copy, so they are not parsed.

    The sheet is our own JSON: inside its texts, a quotation mark follows a backslash.
    """
    begin = line.index('"source": ')
    recorded = line.index('"recorded": ', line.index(_VERDICT))
    return f"{{{line[begin : line.index(_AFTER_RECORD)]}, {line[recorded : line.index(_AFTER_RECORDED, recorded)]}}}"


_AFTER_RECORD: Final = ', "ruleset": {'
_VERDICT: Final = ', "verdict": {"status": "'
_AFTER_RECORDED: Final = ', "computed": '


@dataclass
class _Copy:
    """A record: the moves in normal form and as written, the number of its row, and parts of its sheet."""

    key: str
    number: str
    plain: str
    kept: str

    @cached_property
    def facts(self) -> dict[str, Any]:
        """The facts to compare."""
        sheet = json.loads(self.kept)
        record = sheet["record"]
        return {
            "record": int(self.number),
            **sheet["source"],
            **{key: record[key] for key in ("moves", "black", "white", "date", "event", "komi")},
            "result": sheet["recorded"],
        }


def _rows(copies: Iterable[_Copy], found: Duplicates) -> Iterator[tuple[int, int, dict[str, Any]]]:
    """Yield the rows of all groups, each with two numbers that sort the groups.

    copies -- sorted by moves, then by record number
    """
    shorter: list[_Copy] = []  # first copies of groups that the next games begin with, shortest first
    differ: set[str] = set()
    alone = True
    for copy in copies:
        while shorter and not copy.key.startswith(shorter[-1].key):
            shorter.pop()
        first = shorter[-1] if shorter else copy
        number = int(first.number)
        if first.key != copy.key:
            found.beginnings += 1
            place = number, int(copy.number)
            yield *place, _row(first, first, "beginning")
            yield *place, _row(copy, first, "whole")
        if not shorter or first.key != copy.key:
            shorter.append(copy)
            alone, differ = True, set()
            continue
        if alone:
            alone = False
            found.groups += 1
            found.games += 1
            yield number, 0, _row(first, first, "copy")
        found.games += 1
        row = _row(copy, first, "copy")
        new = {*row["differs"].split()} - differ
        found.disagree += bool(new and not differ)
        found.differences.update(new)
        differ |= new
        yield number, 0, row


def _row(copy: _Copy, first: _Copy, kind: str) -> dict[str, Any]:
    differs = differences(_claims(copy), _claims(first))
    turned = int(copy.plain != first.plain) if kind == "copy" else None
    return {**copy.facts, "kind": kind, "differs": " ".join(differs), "turned": turned}


def _claims(copy: _Copy) -> Claims:
    return Claims(*(copy.facts[name] for name in Claims._fields))


def _numbered(lines: Iterable[str]) -> Iterator[bytes]:
    """Yield the rows as lines of JSON, with the numbers of their groups."""
    group, last = 0, ""
    for line in lines:
        place, _, row = line.partition("\t")
        if place[:25] != last:
            group, last = group + 1, place[:25]
        yield json.dumps({"same": group, **json.loads(row)}).encode("ascii") + b"\n"


class Sorter:
    """Sorter of ASCII lines without line feeds, which may be added in any order. Use as a context manager.

    It sorts blocks of lines into unnamed temporary files and merges them. The system removes these files with this
    process, however it ends.
    folder -- folder for the temporary files
    most -- maximum number of characters in memory; 0: MOST_IN_MEMORY
    """

    def __init__(self, folder: Path, most: int = 0) -> None:
        self._folder = folder
        self._most = most or MOST_IN_MEMORY
        self._lines: list[str] = []
        self._size = 0
        self._files: list[TextIO] = []
        self._open = ExitStack()

    def add(self, line: str) -> None:
        """Add a line."""
        self._lines.append(line)
        self._size += len(line)
        if self._size >= self._most:
            self._put_away()

    def _put_away(self) -> None:
        self._lines.sort()
        made = TemporaryFile("w+", encoding="ascii", newline="\n", dir=self._folder)  # noqa: SIM115 -- _open closes it
        file = self._open.enter_context(made)
        file.writelines(f"{line}\n" for line in self._lines)
        file.seek(0)
        self._files.append(file)
        self._lines, self._size = [], 0

    def __iter__(self) -> Iterator[str]:
        """Yield all lines in order; call this only once."""
        self._lines.sort()
        read = ((line.removesuffix("\n") for line in file) for file in self._files)
        return heapq.merge(*read, self._lines)

    def __enter__(self) -> Sorter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()
