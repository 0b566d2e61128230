"""Merge the parts of a batch into one summary, and into the tables that a single run would have written.

A part is the journal of a complete run. Rows are always read from the parts and never copied.
"""

import heapq
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from operator import itemgetter
from pathlib import Path
from typing import Any, Final

from adjudicate.batch import duplicates as copies
from adjudicate.batch import journal, tables
from adjudicate.batch.batch import GROUP
from adjudicate.batch.journal import JournalError
from adjudicate.batch.summary import EngineAgreement, Summary
from adjudicate.batch.words import say
from adjudicate.batch.work import BatchRow
from adjudicate.sources.system import reason

_OWN: Final = frozenset(("shard", "tables", "duplicates", "write", "sources", "lists"))
"""Settings that need not be the same in all parts."""


@dataclass(frozen=True)
class _Part:
    """A part of a batch: its file, the settings in its journal, and its totals."""

    path: Path
    settings: dict[str, Any]
    totals: dict[str, Any]

    def records(self) -> Iterator[tuple[int, list[BatchRow]]]:
        """Yield the position of each record file among those of all parts, and its rows. Raises JournalError."""
        rows: list[BatchRow] = []
        left = self.totals["rows"]
        for group in journal.groups(self.path):
            rows += group.games
            begin = 0
            for entry in group.entries:
                yield entry.order, rows[begin : begin + entry.rows]
                begin += entry.rows
            left -= begin
            del rows[:begin]
        if left:
            raise JournalError(say("parts.damaged", path=str(self.path)))


@dataclass(frozen=True)
class BatchParts:
    """Parts to merge: either all shards of one run, in any order, or complete runs (`shards` is 1) in their order."""

    parts: Sequence[_Part]
    shards: int

    def groups(self) -> Iterator[list[BatchRow]]:
        """Yield all rows in groups, in the order in which a single run would have written them."""
        each = [part.records() for part in self.parts]
        found = chain.from_iterable(each) if self.shards == 1 else heapq.merge(*each, key=itemgetter(0))
        rows: list[BatchRow] = []
        for _, some in found:
            rows += some
            if len(rows) >= GROUP:
                yield rows
                rows = []
        yield rows

    def rows(self) -> Iterator[BatchRow]:
        """Yield all rows in order."""
        return chain.from_iterable(self.groups())

    def lines(self) -> Iterator[bytes]:
        """Yield the JSON lines of all rows, in blocks."""
        for group in self.groups():
            yield "".join(f"{row.line}\n" for row in group).encode("ascii")


def read_parts(paths: Sequence[Path]) -> BatchParts:
    """Read the settings of parts. Raises JournalError if one cannot be read or they do not belong together."""
    parts = [_part(path) for path in paths]
    first = parts[0]
    for part in parts:
        keys = (first.settings.keys() | part.settings.keys()) - _OWN
        other = sorted(key for key in keys if first.settings.get(key) != part.settings.get(key))
        if other:
            raise JournalError(say("parts.settings", path=str(part.path), names=tuple(other), first=str(first.path)))
    places = [part.settings["shard"].partition("/") for part in parts]
    of = {rest for _, _, rest in places}
    if of == {"1"}:
        twice = [str(path) for path, number in Counter(path.resolve() for path in paths).items() if number > 1]
        if twice:
            raise JournalError(say("parts.twice", path=twice[0]))
        return BatchParts(parts, 1)
    if len(of) > 1:
        raise JournalError(say("parts.mixed"))
    shards = int(places[0][2].split()[0])
    numbers = Counter(int(number) for number, _, _ in places)
    wrong = [n for n in range(1, shards + 1) if numbers[n] != 1]
    if wrong:
        raise JournalError(say("parts.incomplete", shards=shards, numbers=tuple(map(str, wrong))))
    for part in parts:
        if _sources(part) != _sources(first):
            raise JournalError(say("parts.sources", path=str(part.path), first=str(first.path)))
    return BatchParts(parts, shards)


def _part(path: Path) -> _Part:
    try:
        return _Part(path, *journal.ends_of_part(path))
    except OSError as error:
        raise JournalError(say("about", where=str(path), reason=reason(error))) from None
    except (ValueError, TypeError, AttributeError):
        raise JournalError(say("parts.none", path=str(path), call="batch --out NAME.part")) from None


def _sources(part: _Part) -> list[Any]:
    """Return the sources' names and sizes, without their times, which may differ between machines."""
    return [source[:2] for source in (*part.settings["sources"], *part.settings["lists"])]


def merge(parts: BatchParts, out: Sequence[Path], duplicates: Path | None, summary: Summary, *, force: bool) -> None:
    """Count all rows and write the tables. Raises JournalError for a damaged part, OSError for a failed output."""
    first = parts.parts[0]
    each_read_all = parts.shards > 1 and "source" not in first.settings["shard"]
    for part in parts.parts[:1] if each_read_all else parts.parts:
        summary.skipped_as.update(part.totals["skipped"])
    summary.skipped = summary.skipped_as.total()
    summary.agreement = EngineAgreement() if "engines" in first.settings else None
    for rows in parts.groups():
        summary.add_all(rows)
    for table in out:
        tables.write(table, parts.lines, details=first.settings["columns"] == "all", force=force)
    if duplicates is not None:
        summary.duplicates = copies.write(duplicates, parts.rows, force=force)
