"""Find records in a batch that are copies, beginnings or variants of other records, and list the differences.

The search compares only moves (record.fingerprint), of games with at least LEAST_PLAYS plays. Sorting by moves puts
copies next to each other, and a game just before its continuations. Signatures find the variants (record.variants). A
million records need no more memory than a few records.
"""

from __future__ import annotations

import heapq
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryFile
from types import TracebackType
from typing import Any, Final, TextIO

from adjudicate.batch.columns import columns_of
from adjudicate.batch.tables import WrittenTable, write_table
from adjudicate.batch.work import BatchRow
from adjudicate.record.comparison import Claims, differences
from adjudicate.record.variants import first_other_move, signatures

MOST_IN_MEMORY: Final = 32 * 1024**2  # characters of the lines to sort
MOST_FIRSTS: Final = 20  # largest number of different games per signature with which others are compared

COLUMNS: Final = columns_of("duplicates")


@dataclass
class Duplicates:
    """The duplicates in a batch.

    groups, games -- groups of copies, and the games in them
    beginnings    -- games that are the beginning of another game
    variants      -- games that differ from another game in a few moves
    disagree      -- groups in which a copy differs from the first copy
    differences   -- kind of difference -> number of these groups
    """

    groups: int = 0
    games: int = 0
    beginnings: int = 0
    variants: int = 0
    disagree: int = 0
    differences: Counter[str] = field(default_factory=Counter)


def write(path: Path, games: Callable[[], Iterable[BatchRow]], *, force: bool = False) -> Duplicates:
    """Write the table of the groups of copies, in the order of the batch, and return the totals.

    games -- function that returns all rows of the batch, in order, at each call
    """
    found = Duplicates()
    with ExitStack() as stack:
        sorters = (stack.enter_context(Sorter(path.parent)) for _ in range(6))
        by_moves, by_signature, wanted, alike, pairs, by_group = sorters
        for number, game in enumerate(games(), 1):
            if game.moves:
                key, _, plain = game.moves.partition(" ")
                by_moves.add(f"{key}\t{number:012d}\t{plain}\t{_kept(game.line)}")
        copies = (_Copy(*line.split("\t", 3)) for line in by_moves)
        for place, row in _rows(copies, found, by_signature):
            by_group.add(f"{place} {row['record']:012d}\t{json.dumps(row)}")
        if _candidates(by_signature, wanted):
            for line in _with_moves(wanted, games()):
                alike.add(line)
            for line in _pairs(alike):
                pairs.add(line)
            for place, row in _variants(pairs, found):
                by_group.add(f"{place} {row['record']:012d}\t{json.dumps(row)}")
        rows = _numbered(by_group)
        write_table(WrittenTable("duplicates", path, COLUMNS), lambda: rows, force=force)
    return found


def _kept(line: str) -> str:
    """Return the parts of a sheet that the table needs, as JSON. The JSON stays unparsed, as most games have no copy.

    The sheet is our own JSON, so a quotation mark inside a text follows a backslash.
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


def _rows(copies: Iterable[_Copy], found: Duplicates, by_signature: Sorter) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the rows of all groups of copies and beginnings, each with a text that sorts the groups.

    copies -- sorted by moves, then by record number
    by_signature -- receives the signatures of the first game in each group, and of each game without copies
    """
    shorter: list[_Copy] = []  # first copies of the groups with which the next games begin, shortest first
    differ: set[str] = set()
    alone = True
    for copy in copies:
        while shorter and not copy.key.startswith(shorter[-1].key):
            shorter.pop()
        first = shorter[-1] if shorter else copy
        number = int(first.number)
        if first.key != copy.key:
            found.beginnings += 1
            place = _place(number, 1, int(copy.number))
            yield place, _row(first, first, "beginning")
            yield place, _row(copy, first, "whole")
        if not shorter or first.key != copy.key:
            shorter.append(copy)
            for signature in signatures(copy.key):
                by_signature.add(f"{signature}\t{copy.number}")
            alone, differ = True, set()
            continue
        if alone:
            alone = False
            found.groups += 1
            found.games += 1
            yield _place(number, 0), _row(first, first, "copy")
        found.games += 1
        row = _row(copy, first, "copy")
        new = {*row["differs"].split()} - differ
        found.disagree += bool(new and not differ)
        found.differences.update(new)
        differ |= new
        yield _place(number, 0), row


def _place(first: int, kind: int, second: int = 0) -> str:
    """Return the text that sorts a group. All rows of the group have this text."""
    return f"{first:012d} {kind} {second:012d}"


_PLACE: Final = len(_place(0, 0))


def _candidates(by_signature: Sorter, wanted: Sorter) -> bool:
    """Find the records that share a signature, and add a line with each record's number and signature to `wanted`.

    Return False if there are no such records.
    """
    before, alone, some = "", "", False
    for line in by_signature:
        signature, _, number = line.partition("\t")
        if signature != before:
            before, alone = signature, number
            continue
        for one in filter(None, (alone, number)):
            wanted.add(f"{one}\t{signature}")
        alone, some = "", True
    return some


def _with_moves(wanted: Iterable[str], games: Iterable[BatchRow]) -> Iterator[str]:
    """Yield each wanted record's signature, number, moves and parts of the sheet."""
    numbered = enumerate(games, 1)
    number, game = next(numbered)
    for line in wanted:
        one, _, signature = line.partition("\t")
        while number < int(one):
            number, game = next(numbered)
        key, _, plain = game.moves.partition(" ")
        yield f"{signature}\t{one}\t{key}\t{plain}\t{_kept(game.line)}"


def _pairs(alike: Iterable[str]) -> Iterator[str]:
    """Yield a line for each pair of variants: the second record's number, the first record's number, and both rows.

    alike -- the records that share a signature, sorted by signature and then by number
    """
    before = ""
    firsts: list[_Copy] = []
    for line in alike:
        signature, number, key, plain, kept = line.split("\t", 4)
        if signature != before:
            before, firsts = signature, []
        copy = _Copy(key, number, plain, kept)
        moves = ((first, first_other_move(first.key, key)) for first in firsts)
        first, move = next((one for one in moves if one[1] is not None), (copy, None))
        if move is not None:
            rows = [_row(first, first, "variant"), {**_row(copy, first, "variant"), "first_other_move": move}]
            yield f"{number}\t{first.number}\t{json.dumps(rows)}"
        elif len(firsts) < MOST_FIRSTS:
            firsts.append(copy)


def _variants(pairs: Iterable[str], found: Duplicates) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield rows for all groups of variants, like _rows(). A variant belongs to the first game that it resembles."""
    before = ""
    for line in pairs:
        number, first, rows = line.split("\t", 2)
        if number != before:
            before = number
            found.variants += 1
            for row in json.loads(rows):
                yield _place(int(first), 2), row


def _row(copy: _Copy, first: _Copy, kind: str) -> dict[str, Any]:
    differs = differences(_claims(copy), _claims(first))
    turned = int(copy.plain != first.plain) if kind == "copy" else None
    return {**copy.facts, "kind": kind, "differs": " ".join(differs), "turned": turned, "first_other_move": None}


def _claims(copy: _Copy) -> Claims:
    return Claims(*(copy.facts[name] for name in Claims._fields))


def _numbered(lines: Iterable[str]) -> Iterator[bytes]:
    """Yield the rows as lines of JSON, with the numbers of their groups."""
    group, last, before = 0, "", ""
    for line in lines:
        if line == before:  # a group repeats its first game for each variant
            continue
        place, _, row = line.partition("\t")
        before = line
        if place[:_PLACE] != last:
            group, last = group + 1, place[:_PLACE]
        yield json.dumps({"same": group, **json.loads(row)}).encode("ascii") + b"\n"


class Sorter:
    """A sorter of ASCII lines without line feeds. Add lines in any order, and use the sorter as a context manager.

    The sorter writes sorted blocks of lines to unnamed temporary files and merges them. The system removes these files
    when this process ends for any reason.
    folder -- folder for the temporary files
    most -- maximum number of characters in memory; 0 means MOST_IN_MEMORY
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
        """Yield all lines in order. Call this only once."""
        self._lines.sort()
        read = ((line.removesuffix("\n") for line in file) for file in self._files)
        return heapq.merge(*read, self._lines)

    def __enter__(self) -> Sorter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()
