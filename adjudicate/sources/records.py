"""The records of what a program has at hand: bytes, a text, a file, an open file; and of whole folders and archives.

These two functions are the library's. What they find is read as the commands read it.
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
"""How the text of an SGF file begins, and no name of a file."""
_NO_NAME: Final = re.compile(r"[\n\0]")
LONGEST_NAME: Final = 4096
"""Characters of the name of a file that is asked for."""


def read_records(
    source: bytes | bytearray | memoryview | str | os.PathLike[str] | IO[bytes] | IO[str],
    path: str | None = None,
    member: str | None = None,
    line: int | None = None,
) -> list[Record | Unreadable]:
    """Read all games of one file in order, SGF or another format that is read.

    source -- the bytes of a file; its name, as a str or a Path; the file itself, open for reading; or, as a str that
              begins with "(;", the text of an SGF file. Folders, archives and compressed files are for iter_records()
    path, member -- where it came from, copied into the records; where `path` is None, the name of the file
    line   -- which line of each game's variations to read, from 1 in the order of the file; None: the game's main line
    The list is never empty. A game that cannot be read is an Unreadable in its place and costs only itself; a file
    without any game gives one Unreadable. A game that breaks off gives its record and, after it, an Unreadable of the
    same number. Raises OSError for a file that cannot be opened, as open() does; ValueError for a str that is neither a
    text of SGF nor a name; TypeError for any other kind of source. No content of a file raises anything. Applies no
    rules of Go.

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
    raise TypeError(f"records are read from bytes, a str, a Path or an open file, not from {_kind(source)}")


def iter_records(
    *paths: str | os.PathLike[str],
    include: Iterable[str] = RECORDS,
    exclude: Iterable[str] = (),
    line: int | None = None,
) -> Generator[Record | Unreadable, None, None]:
    """Yield the games of files, folders and archives, one after the other, as `adjudicate batch` finds them.

    paths   -- of files, folders and archives, in any order; "-" is standard input. A file named here is taken whatever
               its name. Folders are walked in the order of names.
    include -- glob patterns of the names in folders and archives that are records
    exclude -- glob patterns of what is passed over there: records, and whole folders and archives
    line    -- as for read_records()
    What is no record by its name is passed over. Whatever cannot be read is an Unreadable that names its path, so this
    raises OSError for no file; TypeError for what is no path. One file is held in memory at a time, however large the
    archive; where a loop is left early, close() of what is returned closes that file at once.
    """
    _check_line(line)
    names = []
    given: tuple[object, ...] = paths
    for one in given:
        name = os.fspath(one) if isinstance(one, str | os.PathLike) else one
        if not isinstance(name, str):
            why = f"a path is a str or a Path, not {_kind(name)}; a list of them is given as iter_records(*paths)"
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
    """Return what is in a file, as far as files are read. Raises OSError; ValueError for what is no name of a file."""
    try:
        if name:
            with Path(name).open("rb") as file:
                return file.read(MOST_BYTES + 1)
    except (OSError, ValueError):
        if len(name) <= LONGEST_NAME and not _NO_NAME.search(name):
            raise
    raise ValueError("a str is the name of a file, or the text of an SGF file, which begins with (;") from None


def _check_line(line: object) -> None:
    """Raise TypeError for what is no number of a line."""
    if isinstance(line, bool) or not isinstance(line, int | None):
        raise TypeError(f"line is the number of a line of variations, not {_kind(line)}")


def _patterns(given: Iterable[str]) -> Iterable[str]:
    return (given,) if isinstance(given, str) else given


def _encoded(text: str) -> bytes:
    """Return a text as the bytes that a file of it has."""
    return text.encode("utf-8", "surrogatepass")


def _kind(value: Any) -> str:
    return "None" if value is None else type(value).__name__
