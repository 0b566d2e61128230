"""Find records in a batch that are copies, beginnings or variants of other records, and list the differences.

The search compares only moves (see record.fingerprint) and ignores games with fewer than LEAST_PLAYS plays. When games
are sorted by their moves, copies are adjacent, and a game comes just before its continuations. Variants are found by
their signatures (see record.variants). Memory use does not grow with the number of records.
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
from typing import Any, Final, TextIO

from adjudicate.batch.columns import columns_of
from adjudicate.batch.tables import WrittenTable, write_table
from adjudicate.batch.work import BatchRow
from adjudicate.record.comparison import Claims, differences
from adjudicate.record.variants import first_other_move, signatures

MOST_IN_MEMORY: Final = 32 * 1024**2  # characters of lines being sorted
MOST_FIRSTS: Final = 20  # maximum number of games per signature with which each further game is compared

COLUMNS: Final = columns_of("duplicates")


@dataclass
class Duplicates:
    """The duplicates in a batch.

    groups, games -- number of groups of copies, and number of games in these groups
    beginnings    -- number of games that are the beginning of another game
    variants      -- number of games that differ from another game in only a few moves
    disagree      -- number of groups in which the data of a copy and the first copy differ
    differences   -- kind of difference -> number of groups with this difference
    """

    groups: int = 0
    games: int = 0
    beginnings: int = 0
    variants: int = 0
    disagree: int = 0
    differences: Counter[str] = field(default_factory=Counter)


def write(path: Path, games: Callable[[], Iterable[BatchRow]], *, force: bool = False) -> Duplicates:
    """Write the table of groups of copies, in the order of the batch, and return the totals.

    games -- function that returns an iterable over all rows of the batch, in order; it is called several times
    """
    found = Duplicates()
    with ExitStack() as stack:
        sorters = (stack.enter_context(Sorter(path.parent)) for _ in range(6))
        by_moves, by_signature, wanted, alike, pairs, by_group = sorters
        for number, game in enumerate(games(), 1):
            if game.moves:
                key, _, plain = game.moves.partition(" ")
                by_moves.add(f"{key}\t{number:012d}\t{plain}\t{_kept(game.line)}")
        for place, row in _rows((_Copy(*line.split("\t", 3)) for line in by_moves), found, by_signature):
            by_group.add(f"{place} {row['record']:012d}\t{json.dumps(row)}")
        if _candidates(by_signature, wanted):
            for line in _with_moves(wanted, games()):
                alike.add(line)
            for line in _pairs(alike):
                pairs.add(line)
            for place, row in _variants(pairs, found):
                by_group.add(f"{place} {row['record']:012d}\t{json.dumps(row)}")
        write_table(WrittenTable("duplicates", path, COLUMNS), lambda: _numbered(by_group), force=force)
    return found


def _kept(line: str) -> str:
    """Cut the parts that the table needs out of a sheet's JSON. It is not parsed, because most games have no copy.

    Searching for keys is safe, because this program wrote the JSON and quotation marks in its strings are escaped.
    """
    begin = line.index('"source": ')
    recorded = line.index('"recorded": ', line.index(_VERDICT))
    return f"{{{line[begin : line.index(_AFTER_RECORD)]}, {line[recorded : line.index(_AFTER_RECORDED, recorded)]}}}"


_AFTER_RECORD: Final = ', "ruleset": {'
_VERDICT: Final = ', "verdict": {"status": "'
_AFTER_RECORDED: Final = ', "computed": '


@dataclass
class _Copy:
    """A record to compare: its moves in normal form and as written, its row number, and parts of its sheet."""

    key: str
    number: str
    plain: str
    kept: str

    @cached_property
    def facts(self) -> dict[str, Any]:
        """The data to compare with the data of other copies."""
        sheet = json.loads(self.kept)
        return {
            "record": int(self.number),
            **sheet["source"],
            **{key: sheet["record"][key] for key in ("moves", "black", "white", "date", "event", "komi")},
            "result": sheet["recorded"],
        }


def _rows(copies: Iterable[_Copy], found: Duplicates, by_signature: Sorter) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield a sort key and a table row for each game in a group of copies or beginnings.

    copies -- all records, sorted by moves and then by record number
    by_signature -- receives the signatures of each group's first game and of each game without copies
    """
    shorter: list[_Copy] = []  # the first copies of groups that may be beginnings of the next game, shortest first
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
    """Return the sort key that all rows of a group have in common."""
    return f"{first:012d} {kind} {second:012d}"


_PLACE: Final = len(_place(0, 0))


def _candidates(by_signature: Sorter, wanted: Sorter) -> bool:
    """Find records with equal signatures, and add a line with each record's number and signature to `wanted`.

    Return whether there are any such records.
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
    """Yield a line for each wanted record: its signature, number, moves, and the parts of its sheet to compare."""
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

    alike -- lines from _with_moves() for records with equal signatures, sorted by signature and then by number
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
    """Yield sort keys and rows for all groups of variants. A variant is put in the group of the first similar game."""
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
    """Yield the rows as JSON lines, with the number of the group added to each row."""
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
    """A context manager that sorts ASCII lines that do not contain line feeds. Add lines in any order, then iterate.

    The sorter writes sorted blocks of lines to unnamed temporary files and merges them. The operating system removes
    these files when this process ends for any reason.
    folder -- folder for the temporary files
    most -- maximum number of characters to hold in memory; 0 means MOST_IN_MEMORY
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
        if self._size < self._most:
            return
        self._lines.sort()
        file = self._open.enter_context(TemporaryFile("w+", encoding="ascii", newline="\n", dir=self._folder))  # noqa: SIM115 -- _open closes it
        file.writelines(f"{line}\n" for line in self._lines)
        file.seek(0)
        self._files.append(file)
        self._lines, self._size = [], 0

    def __iter__(self) -> Iterator[str]:
        """Yield all lines in sorted order. Iterate only once."""
        self._lines.sort()
        read = ((line.removesuffix("\n") for line in file) for file in self._files)
        return heapq.merge(*read, self._lines) if self._files else iter(self._lines)

    def __enter__(self) -> Sorter:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()
