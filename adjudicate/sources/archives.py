"""Read the members of archives and compressed files in place, without unpacking to disk or following links.

The first bytes identify the kind of archive. If a member cannot be read, the others are still read. If the archive
itself is damaged, everything after the damage is lost, and a single item reports this.
"""

import io
import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final, cast

from adjudicate.record.forms.detect import other_json
from adjudicate.record.model import Item, Skipped
from adjudicate.record.sgf import MOST_BYTES
from adjudicate.rules.findings.unreadable import BadArchive, InternalError, NoFile, TooLarge, Unreadable
from adjudicate.sources.names import NameChoice, is_archive, is_packed, printable
from adjudicate.sources.one_file import cannot
from adjudicate.sources.streams import DamagedError, Stream, packing
from adjudicate.sources.system import say
from adjudicate.sources.tars import BLOCK, FOLDER, ArchiveMember, Tar, is_tar
from adjudicate.sources.zips import BadMemberError, Zip

MOST_PIPED_ZIP: Final = 64 * 1024**2
MOST_MEMBERS = 5_000_000  # the largest known collections have a million members

NO_RECORD = Skipped(say("skipped.no-record"))
LEFT_OUT = Skipped(say("skipped.left-out"))
OTHER_JSON = Skipped(say("skipped.other-json"))
_USUAL = NameChoice()
_FOLDER = Skipped(FOLDER)
METADATA = Skipped(say("skipped.metadata"))
_MAC_MAGIC = b"\0\x05\x16\x07"


def read_archive(file: str, choice: NameChoice) -> Iterator[Item]:
    """Yield an item for each member of an archive, in order. A compressed file gives one item.

    Unreadable content becomes an Unreadable; nothing is raised. Memory use is one member plus about 100 KiB.
    """
    path = printable(file)

    def items() -> Iterator[Item]:
        try:
            with Path(file).open("rb", buffering=0) as raw:
                yield from _items(raw, os.fstat(raw.fileno()).st_size, file, path, choice)
        except (OSError, ValueError) as error:  # ValueError: a NUL in the name
            yield Item(path, None, 0, NoFile(cannot(error, path), path=path), file)

    yield from _guarded(items(), file, path)


def read_archive_bytes(data: bytes, name: str, choice: NameChoice) -> Iterator[Item]:
    """Yield the items of an archive or compressed file that is in memory, like read_archive().

    name -- name of the file, from which a zip is recognised, because a zip may begin with any bytes
    """
    path = printable(name)
    yield from _guarded(_items(io.BytesIO(data), len(data), name, path, choice), name, path)


def read_piped(pipe: BinaryIO, choice: NameChoice) -> Iterator[Item]:
    """Yield the items of an archive read from a pipe, like read_archive(). A single record gives one item.

    A tar, compressed or not, is read as it arrives. A zip has its directory at the end, so it is first read into memory
    as a whole, up to MOST_PIPED_ZIP bytes. The `path` and `file` of all items are "-".
    """

    def items() -> Iterator[Item]:
        try:
            yield from _piped(_Ahead(pipe), choice)
        except (OSError, ValueError) as error:  # ValueError: the pipe is closed
            yield Item("-", None, 0, NoFile(cannot(error, "-"), path="-"), "-")

    yield from _guarded(items(), "-", "-")


def _guarded(items: Iterator[Item], file: str, path: str) -> Iterator[Item]:
    """Yield the items from an iterator. If the iterator fails, yield the error as the last item."""
    try:
        yield from items
    except MemoryError:
        yield Item(path, None, 0, InternalError(say("no-memory"), path=path), file)
    except Exception as wrong:
        why = say("internal", error=type(wrong).__name__, detail=str(wrong))
        yield Item(path, None, 0, InternalError(why, path=path), file)


class _Ahead(io.RawIOBase):
    """A wrapper for a pipe that allows its first bytes to be read twice and counts the bytes read."""

    def __init__(self, pipe: BinaryIO) -> None:
        self._pipe = pipe
        self.head = pipe.read(BLOCK)
        self._rest = self.head
        self._taken = 0

    def read(self, count: int = -1) -> bytes:
        """Return the next `count` bytes, or fewer at the end."""
        if count < 0:
            data, self._rest = self._rest + self._pipe.read(), b""
        else:
            data, self._rest = self._rest[:count], self._rest[count:]
            data += self._pipe.read(count - len(data)) if len(data) < count else b""
        self._taken += len(data)
        return data

    def tell(self) -> int:
        return self._taken


def _piped(pipe: _Ahead, choice: NameChoice) -> Iterator[Item]:
    tar = is_tar(pipe.head)
    compression = None if tar else packing(pipe.head)
    raw = cast("BinaryIO", pipe)
    try:
        if not tar and pipe.head.startswith(b"PK"):
            data = pipe.read(MOST_PIPED_ZIP + 1)
            if len(data) > MOST_PIPED_ZIP:
                raise DamagedError(say("archive.piped-zip", most=MOST_PIPED_ZIP // 1024**2))
            yield from _members(Zip(io.BytesIO(data), len(data)), "-", "-", choice)
            return
        stream = Stream.packed(raw, compression) if compression else Stream.piped(raw)
        if is_tar(stream.peek(BLOCK)):
            yield from _members(Tar(stream), "-", "-", choice)
        else:
            yield Item("-", None, 0, stream.upto(MOST_BYTES + 1), "-")
    except DamagedError as why:
        yield Item("-", None, 0, _bad(say("cannot.stdin", reason=why.args[0]), "-", None), "-")


def is_metadata(head: bytes) -> bool:
    """Return True if a file begins like a macOS metadata file, which has a name such as ._game.sgf."""
    return head.startswith(_MAC_MAGIC)


def _items(raw: BinaryIO, size: int, file: str, path: str, choice: NameChoice) -> Iterator[Item]:
    """Yield the items of an open file. Raises OSError or ValueError if reading it fails."""
    head = raw.read(BLOCK)
    raw.seek(0)
    try:
        tar = is_tar(head)  # asked first, as a tar begins with any name, and a zip with any bytes
        compression = None if tar else packing(head)
        if not (tar or compression) and (head.startswith(b"PK") or file.lower().endswith(".zip")):
            yield from _members(Zip(raw, size), file, path, choice)
            return
        stream = Stream.packed(raw, compression) if compression else Stream.plain(raw, size)
        if is_tar(stream.peek(BLOCK)):
            yield from _members(Tar(stream), file, path, choice)
        elif is_packed(file):
            yield Item(path, None, 0, stream.upto(MOST_BYTES + 1), file)
        else:
            raise DamagedError(say("archive.none") if head else say("archive.empty"))
    except DamagedError as why:
        message = say("cannot.archive" if is_archive(file) else "unreadable.file", reason=why.args[0])
        yield Item(path, None, 0, _bad(message, path, None), file)


def _members(archive: Tar | Zip, file: str, path: str, choice: NameChoice) -> Iterator[Item]:
    """Yield the items of an archive. If the archive is damaged, the last item reports the damage."""
    number = at = 0
    entries = iter(archive)
    while True:
        name = None
        content: bytes | Unreadable | Skipped
        try:
            entry = next(entries, None)
            if entry is None:
                return
            if number == MOST_MEMBERS:
                raise DamagedError(say("archive.members", most=MOST_MEMBERS))
            name = entry.name
            number += 1
            content = _content(archive, entry, path, choice)
        except DamagedError as why:
            at_member = number if name is not None else 0
            key = "archive-here" if at_member else "archive-after" if number else "archive"
            message = say(f"cannot.{key}", reason=why.args[0], number=number)
            yield Item(path, name, at_member, _bad(message, path, name), file)
            return
        if isinstance(content, bytes):  # after an error, the position may be in a zip's directory, at its end
            at = archive.taken
        yield Item(path, name, number, content, file, at)


def not_taken(name: str) -> Skipped:
    """Return the reason for skipping a file that no pattern includes."""
    return LEFT_OUT if _USUAL.takes(name) else NO_RECORD


def _content(archive: Tar | Zip, entry: ArchiveMember, path: str, choice: NameChoice) -> bytes | Unreadable | Skipped:
    """Return a member's content, or why it is not read. Raises DamagedError if the rest of the archive is lost too."""
    name = entry.name
    if entry.other == FOLDER:
        return _FOLDER
    if choice.leaves_out(name):
        return LEFT_OUT
    if is_archive(name):
        return _bad(say("archive.nested"), path, name)
    if not choice.takes(name):
        return not_taken(name)
    if entry.other:
        return _bad(entry.other, path, name)
    if entry.size > MOST_BYTES:
        if name.lower().endswith(".json"):
            return OTHER_JSON
        return TooLarge("MiB", MOST_BYTES // 1024**2, "member", path=path, member=name)
    try:
        data = archive.read(entry.size)
        if is_packed(name) and (compression := packing(data)):
            data = _unpack(data, compression)
    except BadMemberError as why:
        return _bad(say("cannot.member", reason=why.args[0]), path, name)
    if is_metadata(data) and "/._" in f"/{name}":
        return METADATA
    return OTHER_JSON if other_json(name, data) else data


def _unpack(data: bytes, compression: str) -> bytes:
    """Decompress a member. Raises BadMemberError."""
    try:
        return Stream.packed(io.BytesIO(data), compression).upto(MOST_BYTES + 1)
    except DamagedError as why:
        raise BadMemberError(*why.args) from None


def _bad(message: str, path: str, member: str | None) -> Unreadable:
    return BadArchive(message, path=path, member=member)
