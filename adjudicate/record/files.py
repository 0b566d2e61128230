"""The games of a file, in whatever format it is: SGF, or another that is read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from adjudicate.record.forms import detect
from adjudicate.record.model import Record
from adjudicate.record.sgf import MOST_BYTES, Opened, open_sgf
from adjudicate.rules.findings.unreadable import BadSyntax, FormatClosed, NotSgf, Unreadable


def records_of(
    data: bytes, path: str | None = None, member: str | None = None, line: int | None = None
) -> list[Record | Unreadable]:
    """Read all games of a file in order, SGF or another format that is read. A game that cannot be read is an
    Unreadable and costs only itself.

    data -- the file's bytes
    path, member -- where they came from, copied into the records
    line -- which line of each game's variations to read, from 1 in the order of the file; None: the game's main line
    The list is never empty: a file without any game gives one Unreadable. A game that breaks off gives its record and,
    after it, an Unreadable of the same number. Raises nothing for any bytes. Applies no
    rules of Go.

    >>> [record] = records_of(b"(;SZ[9];B[ee];W[])")
    >>> record.columns, record.line.points
    (9, [40, -1])
    """
    return list(each_record(data, path, member, line))


def each_record(
    data: bytes, path: str | None = None, member: str | None = None, line: int | None = None, begin: int = 0
) -> Iterator[Record | Unreadable]:
    """Yield what records_of() returns, one after the other: a large file is never held as records.

    begin -- so many items are passed over, which costs next to nothing
    """
    found = open_file(data, member or path)
    if isinstance(found, Unreadable):
        if not begin:
            yield replace(found, path=path, member=member)
        return
    # only the last game can be two items
    first = min(begin, len(found.games) - 1)
    for number in range(first + 1, len(found.games) + 1):
        for item in found.items(number, line)[begin - first :] if number == first + 1 else found.items(number, line):
            if isinstance(item, Record):
                item.path, item.member = path, member
                yield item
            else:
                yield replace(item, path=path, member=member)


class OpenedRecords(Protocol):
    """A file whose games can be read one by one, in whatever format it is.

    form  -- the format's name
    games -- one thing a game
    """

    @property
    def form(self) -> str: ...

    @property
    def games(self) -> Sequence[object]: ...

    def items(self, number: int, line: int | None = None) -> list[Record | Unreadable]:
        """Read the game of a number, from 1: its record, or why there is none; for a game that breaks off both."""


def open_file(data: bytes, name: str | None = None) -> OpenedRecords | Unreadable:
    """Find the games of a file, SGF or another format that is read; or say why it has none.

    name -- of the file, which tells its format where the content does not
    """
    if data.startswith((b"(;", b"(\n;", b"(\r\n;")):
        return open_sgf(data)
    form = detect.of_content(data) if len(data) <= MOST_BYTES else None
    if form is not None:
        return _open_form(data, form)
    found = open_sgf(data)
    form = detect.of_name(name)
    if form is not None and isinstance(found, NotSgf) and found.kind == "no-game":
        return _open_form(data, form)
    return found


@dataclass(frozen=True, slots=True)
class SgfOf:
    """A game in another format, written as SGF: its record, and the bytes. Dead stones and marks are not in these."""

    record: Record
    data: bytes


def as_sgf(found: OpenedRecords | Unreadable) -> SgfOf | Unreadable | None:
    """Return a game in another format, as open_file() found it, as SGF, or why it cannot be read; None for SGF."""
    if isinstance(found, Opened) or (isinstance(found, Unreadable) and not isinstance(found, FormatClosed | BadSyntax)):
        return None
    if isinstance(found, Unreadable):
        return found
    from adjudicate.record.forms.opening import OpenedForm  # noqa: PLC0415 -- as below

    record = found.items(1)[0]
    if isinstance(record, Unreadable) or not isinstance(found, OpenedForm):
        return record if isinstance(record, Unreadable) else None
    return SgfOf(record, found.sgf())


def _open_form(data: bytes, form: detect.RecordForm) -> OpenedRecords | Unreadable:
    from adjudicate.record.forms.opening import open_form  # noqa: PLC0415 -- for the few files that are no SGF

    return open_form(data, form)
