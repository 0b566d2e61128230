"""Rows on their way: the lines of many in one piece, as the journal and the tables take them.

A worker joins them and the parent hands them on, so no row costs the parent more than its part of a copy. A row is made
where somebody wants to see it: a printer, or the list of those worth a look.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, overload

from adjudicate.batch.work import BatchRow

SEPARATOR: Final = b"\t"  # JSON holds none


class RowBlock(Sequence[BatchRow]):
    """Rows, read only.

    lines -- theirs, joined by SEPARATOR
    bare  -- the rows without their lines: these are empty
    """

    __slots__ = ("_split", "bare", "lines")

    def __init__(self, lines: bytes, others: Iterable[Sequence[Any]]) -> None:
        """others -- of each row what follows its line in BatchRow; many rows may share one object"""
        self.lines = lines
        shared = list(others)
        made = {number: BatchRow("", *other) for number, other in {id(other): other for other in shared}.items()}
        self.bare = [made[id(other)] for other in shared]
        self._split: list[bytes] | None = None

    @classmethod
    def of(cls, rows: Sequence[BatchRow]) -> RowBlock:
        """Return rows as a block."""
        return rows if isinstance(rows, cls) else cls(*packed(rows))

    def __len__(self) -> int:
        return len(self.bare)

    @overload
    def __getitem__(self, which: int) -> BatchRow: ...
    @overload
    def __getitem__(self, which: slice) -> list[BatchRow]: ...
    def __getitem__(self, which: int | slice) -> BatchRow | list[BatchRow]:
        if self._split is None:
            self._split = self.lines.split(SEPARATOR)
        if isinstance(which, int):
            return self.bare[which]._replace(line=self._split[which].decode("ascii"))
        return [self[i] for i in range(*which.indices(len(self.bare)))]

    def __iter__(self) -> Iterator[BatchRow]:
        for i in range(len(self.bare)):
            yield self[i]


def packed(rows: Iterable[Sequence[Any]]) -> tuple[bytes, list[Sequence[Any]]]:
    """Return what a block is made of: the lines of rows, and of each what follows its line, each once."""
    lines: list[str] = []
    others: list[Sequence[Any]] = []
    known: dict[Sequence[Any], Sequence[Any]] = {}
    for row in rows:
        other = tuple(row[1:])
        lines.append(row[0])
        others.append(known.setdefault(other, other))
    return "\t".join(lines).encode("ascii"), others


def bytes_of(rows: Sequence[BatchRow]) -> int:
    """Return about how many bytes the lines of rows have."""
    return len(rows.lines) if isinstance(rows, RowBlock) else sum(len(row.line) for row in rows)
