"""Read tar archives from start to end: POSIX ustar and pax, GNU long names, and the original format.

The standard library's tarfile does not stop at a negative size, and skips the data after it. It also follows links,
expands sparse files to the size that they declare, keeps every header in memory, and differs between versions of
Python. This module does not do any of these things, and it does not write files.
"""

import zlib
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from adjudicate.sources.names import printable
from adjudicate.sources.streams import DamagedError, Stream
from adjudicate.sources.system import say

BLOCK = 512
FOLDER = say("skipped.folder")
MOST_HEADER = 1024**2  # maximum size of a long name or a pax header in bytes; real ones have a few hundred

_NO_DATA = {  # kinds of members that do not have data, whatever their size field
    b"1": say("member.hard-link"), b"2": say("member.symbolic-link"), b"3": say("member.device"),
    b"4": say("member.device"), b"5": FOLDER, b"6": say("member.fifo"),
}  # fmt: skip
_REGULAR = (b"0", b"\0", b"7")
_KEYS = (b"path", b"size", b"GNU.sparse.name")  # the pax records that this module uses
_SPARSE = say("member.sparse")


class ArchiveMember(NamedTuple):
    """The description of a member in its archive.

    name  -- name for display; it is never used as a path
    size  -- number of bytes that the archive declares
    other -- "" for a regular file; FOLDER for a folder; otherwise a sentence with the reason why the member is not read
    """

    name: str
    size: int
    other: str


def is_tar(block: bytes) -> bool:
    """Return True if a file's first 512 bytes can begin a tar: they are a header with a valid checksum, or zeros."""
    return len(block) == BLOCK and (not block.strip(b"\0") or _checked(block))


class Tar:
    """An iterable over the members of a tar. It can be used only once.

    If the tar is damaged, the iterator or read() raises DamagedError. The members before the damage are good.
    """

    def __init__(self, stream: Stream) -> None:
        self._stream = stream
        self._unread = 0  # number of bytes of the current member and its padding that are not yet read

    @property
    def taken(self) -> int:
        """The number of bytes read from the file so far."""
        return self._stream.taken

    def read(self, size: int) -> bytes:
        """Return the current member's content. size -- from the header; the caller must check it first"""
        data = self._stream.read(self._unread)
        self._unread = 0
        return data[:size]

    def __iter__(self) -> Iterator[ArchiveMember]:
        every: dict[bytes, bytes] = {}  # pax records for all members
        here: dict[bytes, bytes] = {}  # pax records for the next member
        long: bytes | None = None
        while True:
            self._stream.skip(self._unread)
            self._unread = 0
            block = self._stream.upto(BLOCK)
            if len(block) < BLOCK:
                raise DamagedError(say("truncated") if block else say("tar.no-end"))
            if not block[0] and not block.strip(b"\0"):
                break
            if not _checked(block):
                raise DamagedError(say("tar.header"))
            kind = block[156:157]
            size = _number(block[124:136])
            if kind == b"0" and not block[345] and long is None and not (every or here):  # true for almost all members
                name = printable(block[:100].partition(b"\0")[0])
                self._unread = _padded(size)
                yield ArchiveMember(name, size, FOLDER if name.endswith("/") else "")
                continue
            if kind in (b"x", b"X", b"g", b"L", b"K"):
                data = self._header(size)
                if kind == b"L":
                    long = data.rstrip(b"\0")
                elif kind == b"g":
                    every |= _pax(data)
                elif kind != b"K":
                    here = _pax(data)
                continue
            yield self._entry(block, kind, size, long, {**every, **here} if every or here else here)
            here = {}
            long = None
        if not self._stream.drained():
            raise DamagedError(say("tar.after-end"))

    def _header(self, size: int) -> bytes:
        if size > MOST_HEADER:
            raise DamagedError(say("tar.header-size", n=size))
        return self._stream.read(_padded(size))[:size]

    def _entry(
        self, block: bytes, kind: bytes, size: int, long: bytes | None, pax: dict[bytes, bytes]
    ) -> ArchiveMember:
        name = block[:100].partition(b"\0")[0]
        if block[257:263] == b"ustar\0" and block[345]:
            name = block[345:500].partition(b"\0")[0] + b"/" + name
        if long is not None:
            name = long
        other = (
            "" if kind in _REGULAR else _NO_DATA.get(kind) or say("member.unknown", kind=repr(kind.decode("latin-1")))
        )
        if kind == b"S":
            other = _SPARSE
            more = block[482]
            while more:
                more = self._stream.read(BLOCK)[504]
        if pax:
            name = pax.get(b"GNU.sparse.name", pax.get(b"path", name))
            if b"size" in pax:
                size = _digits(pax[b"size"], 10)
            if not other and b"GNU.sparse." in pax:
                other = _SPARSE
        if not other and name.endswith(b"/"):
            other = FOLDER  # in the original format, a final slash marks a folder
        self._unread = 0 if kind in _NO_DATA else _padded(size)
        return ArchiveMember(printable(name), size, other)


def _padded(size: int) -> int:
    return -(-size // BLOCK) * BLOCK


def _checked(block: bytes) -> bool:
    """Return True if a header's checksum is the sum of its bytes, with the checksum itself replaced by spaces.

    Some old programs added the bytes as signed numbers, which is accepted, too.
    """
    try:
        said = _number(block[148:156])
    except DamagedError:
        return False
    # Adler-32 contains the sum of the bytes plus 1, modulo 65521; the sum of half a header is always below that.
    halves = block[: BLOCK // 2], block[BLOCK // 2 :]
    total = sum((zlib.adler32(half) & 0xFFFF) - 1 for half in halves) - sum(block[148:156]) + 8 * 32
    if total == said:
        return True
    return total - 256 * sum(byte > 127 for byte in (block[:148] + block[156:])) == said


@lru_cache(5000)
def _number(field: bytes) -> int:
    """Parse the number in a header field, which is octal, or binary if the first bit is set. Raises DamagedError."""
    if field[0] & 0x80:
        if field[0] & 0x40:
            raise DamagedError(say("tar.negative"))
        return int.from_bytes(bytes([field[0] & 0x3F]) + field[1:])
    return _digits(field.partition(b"\0")[0].strip(b" ") or b"0", 8)


def _digits(text: bytes, base: int) -> int:
    """Parse a number in a field or pax record. Unlike int(), refuse signs and underscores."""
    try:
        if text.isdigit() and len(text) <= 30:
            return int(text, base)
    except ValueError:  # such as the digit 9 in base 8
        pass
    raise DamagedError(say("tar.no-number"))


def _pax(data: bytes) -> dict[bytes, bytes]:
    """Parse the pax records that are used. Each is `length key=value`, where length counts the complete record."""
    records: dict[bytes, bytes] = {}
    at = 0
    while at < len(data) and data[at]:
        length, space, _ = data[at : at + 21].partition(b" ")
        end = at + (int(length) if space and length.isdigit() else 0)
        if end <= at + len(length) + 1 or end > len(data) or data[end - 1] != ord("\n"):
            raise DamagedError(say("tar.pax"))
        key, _, value = data[at + len(length) + 1 : end - 1].partition(b"=")
        if key in _KEYS:
            records[key] = value
        elif key.startswith(b"GNU.sparse."):
            records[b"GNU.sparse."] = b""  # one entry for all of these, because a hostile archive could have any number
        at = end
    return records
