"""Read zip archives through their central directory, of which only 256 KiB are in memory at a time.

The standard library's zipfile needs half a kilobyte of memory per member and raises eight kinds of exceptions. Before
Python 3.11.8, it unpacks the same bytes again for every member that refers to them. Versions of zipfile also differ in
the files that they refuse.
"""

import bz2
import stat
import struct
import zlib
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

from adjudicate.record.sgf import MOST_BYTES
from adjudicate.sources.names import printable
from adjudicate.sources.streams import FREE, MOST_TOTAL, RATIO, DamagedError
from adjudicate.sources.system import say
from adjudicate.sources.tars import FOLDER, ArchiveMember

_END = struct.Struct("<4s4H2LH")  # end of central directory: disks, entries, size, offset, comment length
_LOCATOR = struct.Struct("<4sLQL")
_END64 = struct.Struct("<4sQ2H2L4Q")
_CENTRAL = struct.Struct("<4s6H3L5H2L")
_LOCAL = struct.Struct("<4s5H3L2H")

_CHUNK = 256 * 1024  # bytes of the directory to read at a time
_MOST_ENTRY = 46 + 3 * 0xFFFF  # maximum size of a directory entry: name, extra field and comment
_SLACK = 64  # bytes to read in addition, because a member's own header may be longer than the directory's
_ENCRYPTED = 0x1 | 0x40 | 0x2000
_UTF8 = 0x800
_METHODS = {0: "stored", 8: "deflate", 12: "bzip2"}


class BadMemberError(Exception):
    """Raised if one member cannot be read, although others can; the message gives the reason as a clause."""


class _Place(NamedTuple):
    """The position and compression of a member's data in the file.

    at     -- offset of the member's own header
    before -- maximum length of that header
    packed -- number of bytes of compressed data
    """

    at: int
    before: int
    packed: int
    method: int
    crc: int


class Zip:
    """An iterable over the members of a zip, in the order of its directory. It can be used only once.

    file -- the file, open for reading without a buffer
    size -- the file's size in bytes
    If the zip is damaged, the iterator or read() raises DamagedError. If only one member is faulty, read() raises
    BadMemberError.
    """

    def __init__(self, file: BinaryIO, size: int) -> None:
        self._file = file
        self._size = size
        self._place = _Place(0, 0, 0, 0, 0)  # the current member
        self._read = 0  # number of bytes of members read from the file
        self._given = 0  # number of bytes of members after unpacking

    @property
    def taken(self) -> int:
        """The current position in the file."""
        return self._file.tell()

    def __iter__(self) -> Iterator[ArchiveMember]:
        begin, length, count, shift = self._directory()
        buffer = b""
        at = found = 0
        fetched = begin
        end = begin + length
        while True:
            if len(buffer) - at < _MOST_ENTRY and fetched < end:
                more = self._bytes(fetched, min(_CHUNK, end - fetched))
                fetched += len(more)
                buffer = buffer[at:] + more
                at = 0
            if at == len(buffer):
                break
            head = buffer[at : at + _CENTRAL.size]
            if len(head) < _CENTRAL.size or head[:4] != b"PK\1\2":
                raise DamagedError(say("zip.directory", number=found))
            values = _CENTRAL.unpack(head)
            name_length, extra_length, comment_length = values[10:13]
            tail = at + _CENTRAL.size
            at = tail + name_length + extra_length + comment_length
            if at > len(buffer):
                raise DamagedError(say("zip.directory", number=found))
            found += 1
            extra = buffer[tail + name_length : tail + name_length + extra_length]
            entry, self._place = _entry(values, buffer[tail : tail + name_length], extra, shift)
            yield entry
        if found & 0xFFFF != count & 0xFFFF:  # in some programs, the field overflows
            raise DamagedError(say("zip.counts", announced=count, listed=found))

    def read(self, size: int) -> bytes:
        """Return the current member's content. size -- from the directory; the caller must check it first"""
        at, before, packed, method, crc = self._place
        if method not in _METHODS:
            raise BadMemberError(say("zip.method", method=method))
        if packed > 2 * MOST_BYTES:
            raise BadMemberError(say("zip.packed", n=packed))
        self._read += packed + _LOCAL.size
        if self._read > self._size:  # true only if members overlap
            raise DamagedError(say("zip.overlap"))
        raw = self._bytes(at, before + packed)
        if raw[:4] != b"PK\3\4" or len(raw) < _LOCAL.size:
            raise BadMemberError(say("zip.not-there"))
        values = _LOCAL.unpack_from(raw)
        begin = _LOCAL.size + values[9] + values[10]
        if begin + packed > len(raw):
            raw += self._bytes(at + len(raw), begin + packed - len(raw))
        raw = raw[begin : begin + packed]
        if len(raw) < packed:
            raise BadMemberError(say("truncated"))
        most = max(FREE, RATIO * packed)
        data = _unpack(raw, method, min(size, most) + 1)
        self._given += len(data)
        if self._given > min(FREE + RATIO * self._size, MOST_TOTAL):
            raise DamagedError(say("ratio", ratio=RATIO))
        if len(data) > most:
            raise BadMemberError(say("ratio", ratio=RATIO))
        if len(data) != size or zlib.crc32(data) != crc:
            raise BadMemberError(say("zip.checksum"))
        return data

    def _bytes(self, at: int, count: int) -> bytes:
        """Return `count` bytes of the file from offset `at`, or fewer at its end."""
        if at >= self._size:
            return b""
        self._file.seek(at)
        parts: list[bytes] = []
        missing = min(count, self._size - at)
        while missing > 0 and (part := self._file.read(missing)):
            parts.append(part)
            missing -= len(part)
        return parts[0] if len(parts) == 1 else b"".join(parts)

    def _directory(self) -> tuple[int, int, int, int]:
        """Return the central directory's start, length and number of entries, and the correction for all offsets.

        The correction is the length of any data before the archive, such as a self-extracting program.
        """
        tail_at = max(0, self._size - _END.size - 0xFFFF)
        tail = self._bytes(tail_at, _END.size + 0xFFFF)
        here = tail.rfind(b"PK\5\6")
        while here >= 0 and (
            len(tail) - here < _END.size or here + _END.size + _END.unpack_from(tail, here)[7] > len(tail)
        ):
            here = tail.rfind(b"PK\5\6", 0, here)
        if here < 0:
            raise DamagedError(say("zip.none"))
        _, disk, first_disk, _, count, length, offset, _ = _END.unpack_from(tail, here)
        end = tail_at + here
        locator = self._bytes(end - _LOCATOR.size, _LOCATOR.size) if end >= _LOCATOR.size else b""
        if locator[:4] == b"PK\6\7":  # zip64 has the same fields for larger numbers
            end -= _LOCATOR.size + _END64.size
            end64 = self._bytes(end, _END64.size) if end >= 0 else b""
            if len(end64) < _END64.size or end64[:4] != b"PK\6\6":
                raise DamagedError(say("zip.no-directory"))
            _, _, _, _, disk, first_disk, _, count, length, offset = _END64.unpack(end64)
        if disk or first_disk:
            raise DamagedError(say("zip.part"))
        shift = end - length - offset
        if shift < 0:
            raise DamagedError(say("zip.no-directory"))
        return offset + shift, length, count, shift


def _entry(values: tuple[int, ...], raw_name: bytes, extra: bytes, shift: int) -> tuple[ArchiveMember, _Place]:
    _, made_by, _, flags, method, _, _, crc, packed, size, *_ = values
    attributes, at = values[15:17]
    if 0xFFFFFFFF in (size, packed, at):
        size, packed, at = _zip64(extra, size, packed, at)
    name = _name(raw_name, bool(flags & _UTF8))
    other: str = ""
    mode = attributes >> 16 if made_by >> 8 == 3 else 0  # 3: made on Unix
    if name.endswith("/"):
        other = FOLDER
    elif stat.S_ISLNK(mode):
        other = say("member.symbolic-link")
    elif stat.S_IFMT(mode) not in (0, stat.S_IFREG):
        other = say("member.not-regular")
    elif flags & _ENCRYPTED:
        other = say("member.encrypted")
    before = _LOCAL.size + len(raw_name) + len(extra) + _SLACK
    return ArchiveMember(name, size, other), _Place(at + shift, before, packed, method, crc)


def _zip64(extra: bytes, size: int, packed: int, at: int) -> tuple[int, int, int]:
    """Return the size, packed size and offset. Numbers that do not fit in 32 bits are read from the extra field."""
    values = [size, packed, at]
    here = 0
    while here + 4 <= len(extra):
        kind, length = struct.unpack_from("<2H", extra, here)
        if kind == 1:
            numbers = extra[here + 4 : here + 4 + length]
            for which, value in enumerate(values):
                if value == 0xFFFFFFFF and len(numbers) >= 8:
                    values[which] = int.from_bytes(numbers[:8], "little")
                    numbers = numbers[8:]
            break
        here += 4 + length
    return values[0], values[1], values[2]


def _name(raw: bytes, utf8: bool) -> str:
    """Decode a member's name. Zip names are UTF-8 or cp437, but many programs write UTF-8 without declaring it."""
    if utf8 or raw.isascii():
        return printable(raw)
    try:
        return printable(raw.decode("utf-8"))
    except UnicodeDecodeError:
        return printable(raw.decode("cp437"))


def _unpack(raw: bytes, method: int, most: int) -> bytes:
    """Decompress a member, and return at most `most` bytes. Raises BadMemberError."""
    try:
        if method == 0:
            return raw[:most]
        machine = zlib.decompressobj(wbits=-15) if method == 8 else bz2.BZ2Decompressor()
        data = machine.decompress(raw, most)
    except (zlib.error, OSError, ValueError) as error:
        raise BadMemberError(say("zip.data-damaged", detail=str(error)[:100])) from None
    if len(data) < most and not machine.eof:
        raise BadMemberError(say("zip.data-truncated"))
    return data
