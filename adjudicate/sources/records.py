"""Read records from bytes, a text, a file or an open file, and from whole folders and archives.

read_records() and iter_records() are library functions. They read files exactly as the commands do.
"""

from __future__ import annotations

import os
import re
from collections.abc import Generator, Iterable
from pathlib import Path
from typing import IO, Any, Final

from adjudicate.record.files import each_record, records_of
from adjudicate.record.model import Record, Skipped
from adjudicate.record.sgf import MOST_BYTES
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.files import read_source, walk
from adjudicate.sources.names import RECORDS, NameChoice, printable

_SGF_TEXT: Final = re.compile(r"\ufeff?\s*\(\s*;")
"""The beginning of the text of an SGF file, which cannot be a file name."""
_NO_NAME: Final = re.compile(r"[\n\0]")
LONGEST_NAME: Final = 4096
"""The longest file name that is opened, in characters."""


def read_records(
    source: bytes | bytearray | memoryview | str | os.PathLike[str] | IO[bytes] | IO[str],
    path: str | None = None,
    member: str | None = None,
    line: int | None = None,
) -> list[Record | Unreadable]:
    """Read all games of one file in order, in SGF or any other supported format.

    source -- the bytes of a file; its name, as a str or a Path; the file itself, open for reading; or, as a str that
              begins with "(;", the text of an SGF file. For folders, archives and compressed files use iter_records()
    path, member -- its origin, copied into the records; if `path` is None, the name of the file
    line   -- number of the variation of each game to read, from 1 in the order of the file; None: the main line
    The list is never empty. A game that cannot be read becomes an Unreadable in its place and does not affect the
    others; a file without a game gives one Unreadable. A truncated game yields its record, then an Unreadable with the
    same number. Raises OSError if a file cannot be opened, like open(); ValueError for a str that is neither SGF text
    nor a file name; TypeError for any other kind of source. The content of a file never raises an exception. No rules
    of Go are applied.

    >>> [record] = read_records("(;SZ[9];B[ee];W[])")
    >>> record
    <Record: 9x9, 2 moves>
    """
    _check_line(line)
    if isinstance(source, bytes | bytearray | memoryview):
        return records_of(bytes(source), path, member, line)
    if isinstance(source, str) and _SGF_TEXT.match(source):
        return records_of(_encoded(source), path, member, line)
    if isinstance(source, str | os.PathLike):
        name = os.fspath(source)
        if isinstance(name, str):
            data = _content(name)
            return records_of(data, printable(name) if path is None else path, member, line)
    elif not isinstance(source, type) and callable(getattr(source, "read", None)):
        content: object = source.read(MOST_BYTES + 1)
        if isinstance(content, bytes | str):
            own: object = getattr(source, "name", None)
            known = printable(own) if path is None and isinstance(own, str) else path
            return records_of(_encoded(content) if isinstance(content, str) else content, known, member, line)
    raise TypeError(f"read_records() takes bytes, a str, a Path or an open file, not {_kind(source)}")


def iter_records(
    *paths: str | os.PathLike[str],
    include: Iterable[str] = RECORDS,
    exclude: Iterable[str] = (),
    line: int | None = None,
) -> Generator[Record | Unreadable, None, None]:
    """Yield the games of files, folders and archives in order, as `adjudicate batch` finds them.

    paths   -- files, folders and archives, in any order; "-" is standard input. A file named here is read whatever its
               name. Folders are searched in the order of names.
    include -- glob patterns of record names in folders and archives
    exclude -- glob patterns of records, and of whole folders and archives, to leave out
    line    -- as for read_records()
    Files whose names are not those of records are skipped. Anything unreadable becomes an Unreadable with its path, so
    no file raises OSError. Raises TypeError if an argument is not a path. Only one file is in memory at a time, however
    large the archive. If you leave the loop early, close() the generator to close that file at once.
    """
    _check_line(line)
    names = []
    given: tuple[object, ...] = paths
    for one in given:
        name = os.fspath(one) if isinstance(one, str | os.PathLike) else one
        if not isinstance(name, str):
            why = f"iter_records() takes paths (str or Path), not {_kind(name)}; pass a list as iter_records(*paths)"
            raise TypeError(why)
        names.append(name)
    return _found(names, NameChoice(_patterns(include), _patterns(exclude)), line)


def _found(names: list[str], choice: NameChoice, line: int | None) -> Generator[Record | Unreadable, None, None]:
    for item in walk(names, choice):
        content = read_source(item.file) if item.content is None else item.content
        if isinstance(content, Unreadable):
            yield content
        elif not isinstance(content, Skipped):
            yield from each_record(content, item.path, item.member, line)


def _content(name: str) -> bytes:
    """Return the content of a file, up to the limit. Raises OSError, or ValueError if it cannot be a file name."""
    try:
        if name:
            with Path(name).open("rb") as file:
                return file.read(MOST_BYTES + 1)
    except (OSError, ValueError):
        if len(name) <= LONGEST_NAME and not _NO_NAME.search(name):
            raise
    raise ValueError("a str must be a file name, or the text of an SGF file, which begins with (;") from None


def _check_line(line: object) -> None:
    """Raise TypeError unless `line` is a whole number or None."""
    if isinstance(line, bool) or not isinstance(line, int | None):
        raise TypeError(f"line must be the number of a variation, not {_kind(line)}")


def _patterns(given: Iterable[str]) -> Iterable[str]:
    return (given,) if isinstance(given, str) else given


def _encoded(text: str) -> bytes:
    """Return a text as the bytes of a file with this text."""
    return text.encode("utf-8", "surrogatepass")


def _kind(value: Any) -> str:
    return "None" if value is None else type(value).__name__
