"""Read a file from start to end, decompressing it if necessary and enforcing limits.

The size that a file declares is never trusted. Limits apply to the bytes that are actually read.
"""

import bz2
import importlib
import lzma
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from typing import BinaryIO, Protocol

from adjudicate.display.prose import install_command
from adjudicate.sources.system import say

RATIO = 100  # compressed, a record has about a fifth of its size, and thousands of copies of it have about a fiftieth
FREE = 1024**2  # bytes to which the limit on the ratio does not apply, because small files may shrink more
MOST_TOTAL = 32 * 1024**3  # bytes from one archive; ten times the size of a million real games
MOST_MEMORY = 128 * 1024**2  # bytes for a decompressor's window: xz -9 needs 65 MiB, zstd --ultra 128 MiB

_TAKE = 16 * 1024  # bytes of compressed data to read at a time
_GIVE = 32 * 1024  # bytes of output to produce at a time; at most this many are lost before damaged data

MAGIC = {b"\x1f\x8b": "gzip", b"BZh": "bzip2", b"\xfd7zXZ\x00": "xz", b"\x28\xb5\x2f\xfd": "zstd"}


class DamagedError(Exception):
    """Raised if the rest of an input cannot be read, because it is damaged or hostile; the message is a clause."""


class _Machine(Protocol):
    """The interface that the decompressors in bz2, lzma and zstd have in common."""

    @property
    def eof(self) -> bool: ...
    @property
    def needs_input(self) -> bool: ...
    @property
    def unused_data(self) -> bytes: ...
    def decompress(self, data: bytes, max_length: int) -> bytes: ...


class _Gunzip:
    """An adapter that gives zlib's decompressor, which does not buffer input itself, the interface of the others."""

    def __init__(self) -> None:
        self._machine = zlib.decompressobj(wbits=31)

    @property
    def eof(self) -> bool:
        return self._machine.eof

    @property
    def needs_input(self) -> bool:
        return not self._machine.unconsumed_tail

    @property
    def unused_data(self) -> bytes:
        return self._machine.unused_data

    def decompress(self, data: bytes, max_length: int) -> bytes:
        return self._machine.decompress(self._machine.unconsumed_tail + data, max_length)


def packing(head: bytes) -> str | None:
    """Return the name of the compression that a file's first bytes indicate, or None."""
    return next((name for magic, name in MAGIC.items() if head.startswith(magic)), None)


def unpacked(file: BinaryIO, name: str) -> Iterator[bytes]:
    """Decompress a file and yield pieces of at most 32 KiB. Several streams in a row are read as one.

    name -- the compression: gzip, bzip2, xz or zstd
    Raises DamagedError after the last readable piece, and OSError if reading the file fails.
    """
    make, errors = _maker(name)
    magic = next(magic for magic, packing in MAGIC.items() if packing == name)
    taken = given = 0
    data = b""
    while True:
        machine = make()
        while not machine.eof:
            ended = False
            if machine.needs_input and not data:
                data = file.read(_TAKE)
                taken += len(data)
                ended = not data
            try:
                piece = machine.decompress(data, _GIVE)
            except errors as error:
                raise DamagedError(say("packed.damaged", packing=name, detail=str(error)[:100])) from None
            data = b""
            if piece:
                given += len(piece)
                if given > FREE + RATIO * taken:
                    raise DamagedError(say("ratio", ratio=RATIO))
                yield piece
            elif ended and not machine.eof:
                raise DamagedError(say("packed.truncated", packing=name))
        data = machine.unused_data.lstrip(b"\0")  # on tapes and in xz files, zeros are used as padding
        while len(data) < len(magic) and (more := file.read(_TAKE)):
            taken += len(more)
            data = (data + more).lstrip(b"\0")
            if taken > MOST_TOTAL:  # a sparse file can have any size
                raise DamagedError(say("too-large", most=MOST_TOTAL // 1024**3))
        if not data:
            return
        if not data.startswith(magic):
            raise DamagedError(say("packed.more", packing=name))


def _maker(name: str) -> tuple[Callable[[], _Machine], tuple[type[Exception], ...]]:
    """Return a function that creates a decompressor, and the exceptions that it raises for damaged data."""
    if name == "gzip":
        return _Gunzip, (zlib.error,)
    if name == "bzip2":
        return bz2.BZ2Decompressor, (OSError, ValueError)
    if name == "xz":
        return partial(lzma.LZMADecompressor, lzma.FORMAT_XZ, MOST_MEMORY), (lzma.LZMAError,)
    for module in ("compression.zstd", "backports.zstd"):  # the same module: from Python 3.14, and for earlier versions
        try:
            zstd = importlib.import_module(module)
        except ImportError:
            continue
        return zstd.ZstdDecompressor, (zstd.ZstdError,)  # zstd itself refuses windows of more than 128 MiB
    raise DamagedError(say("packed.no-zstd", command=install_command("zstd")))


class Stream:
    """A file that can be read once from start to end, in pieces of any size. Memory use is one piece plus 32 KiB.

    file -- the file, open for reading at its beginning
    size -- size of an uncompressed file in bytes; None if unknown
    pieces -- iterator that reads and yields the file's (decompressed) bytes
    taken -- number of bytes read from the file so far
    """

    def __init__(self, file: BinaryIO, size: int | None, pieces: Iterator[bytes]) -> None:
        self._file = file
        self._size = size
        self._pieces = pieces
        self._buffer = b""
        self._at = 0
        self._total = 0
        self.taken = 0

    @classmethod
    def plain(cls, file: BinaryIO, size: int) -> "Stream":
        """Return a stream for an uncompressed file."""
        return cls(file, size, iter(partial(file.read, _GIVE), b""))

    @classmethod
    def piped(cls, file: BinaryIO) -> "Stream":
        """Return a stream for an uncompressed file that can be read only once, such as a pipe."""
        return cls(file, None, iter(partial(file.read, _GIVE), b""))

    @classmethod
    def packed(cls, file: BinaryIO, name: str) -> "Stream":
        """Return a stream for a compressed file. It yields decompressed bytes."""
        return cls(file, None, unpacked(file, name))

    def peek(self, count: int) -> bytes:
        """Return up to `count` of the next bytes without consuming them. Raises DamagedError."""
        while len(self._buffer) - self._at < count and (piece := self._piece()):
            self._buffer = self._buffer[self._at :] + piece
            self._at = 0
        return self._buffer[self._at : self._at + count]

    def read(self, count: int) -> bytes:
        """Return exactly `count` bytes. Raises DamagedError if the data is damaged or too few bytes remain."""
        data = self.upto(count)
        if len(data) < count:
            raise DamagedError(say("truncated"))
        return data

    def upto(self, count: int) -> bytes:
        """Return `count` bytes, or all remaining bytes if there are fewer. Raises DamagedError."""
        end = self._at + count
        if end <= len(self._buffer):
            data = self._buffer[self._at : end]
            self._at = end
            return data
        parts = [self._buffer[self._at : self._at + count]]
        missing = count - len(parts[0])
        self._at += len(parts[0])
        while missing > 0 and (piece := self._piece()):
            parts.append(piece[:missing])
            self._buffer = piece
            self._at = len(parts[-1])
            missing -= self._at
        return b"".join(parts)

    def skip(self, count: int) -> None:
        """Skip `count` bytes, by seeking if possible. Raises DamagedError if too few bytes remain."""
        here = len(self._buffer) - self._at
        if count <= here:
            self._at += count
            return
        count -= here
        self._buffer = b""
        self._at = 0
        if self._size is not None:
            at = self._file.tell()
            left = max(0, self._size - at)  # the file may have shrunk
            if count > left:
                raise DamagedError(say("truncated.by", wanted=here + count, left=here + left))
            self.taken = self._file.seek(at + count)
            return
        while count > 0:
            piece = self._piece()
            if not piece:
                raise DamagedError(say("truncated"))
            self._buffer = piece
            self._at = min(count, len(piece))
            count -= self._at

    def drained(self) -> bool:
        """Read to the end, so that checksums are verified. Return whether only zeros remained. Raises DamagedError."""
        clean = True
        while piece := self.upto(_GIVE):
            clean = clean and piece.count(0) == len(piece)
        return clean

    def _piece(self) -> bytes:
        piece = next(self._pieces, b"")
        self.taken = self._file.tell()
        self._total += len(piece)
        if self._total > MOST_TOTAL:
            raise DamagedError(say("too-large", most=MOST_TOTAL // 1024**3))
        return piece
