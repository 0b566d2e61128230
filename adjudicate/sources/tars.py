"""The tar format, read once from first to last: POSIX ustar and pax, GNU long names, and the old format before both.

Not the standard library's tarfile, which does not end on a negative size, skips what follows one, follows links,
inflates sparse files to what they claim, keeps every header in memory, and differs between versions of Python. Nothing
here is unpacked, followed or kept.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from adjudicate.sources.names import printable
from adjudicate.sources.streams import DamagedError, Stream

BLOCK = 512
FOLDER = "a folder"
MOST_HEADER = 1024**2  # bytes of a long name or of a pax header; real ones have some hundred

_NO_DATA = {  # kinds that have no data, whatever their size field says
    b"1": "a hard link, which is not followed",
    b"2": "a symbolic link, which is not followed",
    b"3": "a device",
    b"4": "a device",
    b"5": FOLDER,
    b"6": "a FIFO",
}
_REGULAR = (b"0", b"\0", b"7")
_KEYS = (b"path", b"size", b"GNU.sparse.name")  # of pax records, those that matter here
_SPARSE = "a sparse file, which is not read"


class ArchiveMember(NamedTuple):
    """A member as its archive announces it.

    name  -- fit to be shown; never a place to write to
    size  -- bytes, as announced
    other -- what it is if it is not a plain file; "" if it is one
    """

    name: str
    size: int
    other: str


def is_tar(block: bytes) -> bool:
    """Say whether a file that begins with these 512 bytes can be a tar: a header with its checksum, or zeros."""
    if len(block) != BLOCK:
        return False
    return not block.strip(b"\0") or _checked(block)


class Tar:
    """The members of a tar, to be iterated over once.

    Damage raises DamagedError, from the iterator or from read(); what came before it was good.
    """

    def __init__(self, stream: Stream) -> None:
        self._stream = stream
        self._unread = 0  # bytes of the present member and its padding that are still to come

    @property
    def taken(self) -> int:
        """Up to which byte the file has been read."""
        return self._stream.taken

    def read(self, size: int) -> bytes:
        """Return the bytes of the member that was iterated last, of which `size` are announced.

        The caller has looked at the size.
        """
        data = self._stream.read(self._unread)
        self._unread = 0
        return data[:size]

    def __iter__(self) -> Iterator[ArchiveMember]:
        every: dict[bytes, bytes] = {}  # pax records for all members
        here: dict[bytes, bytes] = {}  # for the next one
        long: bytes | None = None
        while True:
            self._stream.skip(self._unread)
            self._unread = 0
            block = self._stream.upto(BLOCK)
            if len(block) < BLOCK:
                raise DamagedError("it breaks off" if block else "its end is missing")
            if not block[0] and not block.strip(b"\0"):
                break
            if not _checked(block):
                raise DamagedError("a header is damaged")
            kind = block[156:157]
            size = _number(block[124:136])
            if kind == b"0" and not block[345] and long is None and not (every or here):  # as almost all are
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
            raise DamagedError("something follows its end")

    def _header(self, size: int) -> bytes:
        if size > MOST_HEADER:
            raise DamagedError(f"a header has {size} bytes")
        return self._stream.read(_padded(size))[:size]

    def _entry(
        self, block: bytes, kind: bytes, size: int, long: bytes | None, pax: dict[bytes, bytes]
    ) -> ArchiveMember:
        name = block[:100].partition(b"\0")[0]
        if block[257:263] == b"ustar\0" and block[345]:
            name = block[345:500].partition(b"\0")[0] + b"/" + name
        if long is not None:
            name = long
        other = "" if kind in _REGULAR else _NO_DATA.get(kind, f"of a kind unknown here ({kind.decode('latin-1')!r})")
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
            other = FOLDER  # as the old format marks them
        self._unread = 0 if kind in _NO_DATA else _padded(size)
        return ArchiveMember(printable(name), size, other)


def _padded(size: int) -> int:
    return -(-size // BLOCK) * BLOCK


def _checked(block: bytes) -> bool:
    """Say whether a header's checksum holds: the sum of its bytes, with the checksum's own eight as spaces.

    Some old programs summed signed bytes.
    """
    try:
        said = _number(block[148:156])
    except DamagedError:
        return False
    # Half of them sum to less than Adler's modulus, 65521; his sum begins at 1.
    halves = block[: BLOCK // 2], block[BLOCK // 2 :]
    total = sum((zlib.adler32(half) & 0xFFFF) - 1 for half in halves) - sum(block[148:156]) + 8 * 32
    if total == said:
        return True
    rest = block[:148] + block[156:]
    return total - 256 * sum(byte > 127 for byte in rest) == said


@lru_cache(5000)
def _number(field: bytes) -> int:
    """Return the number in a header's field: octal digits, or binary if the first bit is set. Raises DamagedError."""
    if field[0] & 0x80:
        if field[0] & 0x40:
            raise DamagedError("a header announces a negative size")
        return int.from_bytes(bytes([field[0] & 0x3F]) + field[1:])
    return _digits(field.partition(b"\0")[0].strip(b" ") or b"0", 8)


def _digits(text: bytes, base: int) -> int:
    """Return the number that a field or a pax record spells, without the signs and underscores that int() takes."""
    if not text.isdigit() or len(text) > 30:
        raise DamagedError("a header announces a size that is no number")
    try:
        return int(text, base)
    except ValueError:
        raise DamagedError("a header announces a size that is no number") from None


def _pax(data: bytes) -> dict[bytes, bytes]:
    """Return the records of a pax header that matter here. Each is `length key=value`, length counting all of it."""
    records: dict[bytes, bytes] = {}
    at = 0
    while at < len(data) and data[at]:
        length, space, _ = data[at : at + 21].partition(b" ")
        end = at + (int(length) if space and length.isdigit() else 0)
        if end <= at + len(length) + 1 or end > len(data) or data[end - 1] != ord("\n"):
            raise DamagedError("a pax header is damaged")
        key, _, value = data[at + len(length) + 1 : end - 1].partition(b"=")
        if key in _KEYS:
            records[key] = value
        elif key.startswith(b"GNU.sparse."):
            records[b"GNU.sparse."] = b""  # one for all: a hostile archive could have any number
        at = end
    return records
