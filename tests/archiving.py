"""Archives made by hand, header by header, so that they can be wrong, and valid archives from the standard library."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import struct
import tarfile
import tracemalloc
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

GAME = b"(;FF[4]GM[1]SZ[9]KM[7.5]RE[?];B[ee];W[gc];B[];W[])"
END = bytes(1024)  # a tar ends with two blocks of zeros


def header(name: bytes, size: int | bytes, kind: bytes = b"0", *, magic: bytes = b"ustar\x0000") -> bytes:
    """Return the 512-byte header of a member, with its checksum. A size given as bytes is inserted unchanged."""
    block = bytearray(512)
    block[: len(name[:100])] = name[:100]
    block[100:124] = b"0000644\x000000000\x000000000\x00"
    block[124:136] = size if isinstance(size, bytes) else b"%011o\x00" % size
    block[136:148] = b"00000000000\x00"
    block[156:157] = kind
    block[257 : 257 + len(magic)] = magic
    return summed(block)


def summed(block: bytes | bytearray) -> bytes:
    """Return a header with its checksum corrected."""
    block = bytearray(block)
    block[148:156] = b" " * 8
    block[148:156] = b"%06o\x00 " % sum(block)
    return bytes(block)


def padded(data: bytes) -> bytes:
    """Return bytes padded to whole blocks."""
    return data + bytes(-len(data) % 512)


def member(name: bytes, data: bytes = GAME, kind: bytes = b"0") -> bytes:
    """Return a member of a tar."""
    return header(name, len(data), kind) + padded(data)


def pax(kind: bytes = b"x", **records: bytes) -> bytes:
    """Return a pax header with these records; in their names _ means a dot."""
    data = b""
    for key, value in records.items():
        rest = b" " + key.replace("_", ".").encode() + b"=" + value + b"\n"
        length = len(rest) + 1
        while len(str(length)) + len(rest) != length:
            length += 1
        data += str(length).encode() + rest
    return member(b"pax", data, kind)


def tar_of(members: Mapping[str, bytes], form: int = tarfile.PAX_FORMAT) -> bytes:
    """Return a tar made by the standard library."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=form, errors="surrogateescape") as tar:
        for name, data in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            tar.addfile(info, io.BytesIO(data))
    return out.getvalue()


def zip_of(members: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return a zip made by the standard library."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as made:
        for name, data in members.items():
            made.writestr(zipfile.ZipInfo(name), data, method)
    return out.getvalue()


def zip_by_hand(*members: tuple[bytes, bytes], extra: int = 0, **changed: int) -> bytes:
    """Return a zip of stored members.

    extra -- bytes of an extra field in each member's own header, which the directory need not repeat
    changed -- wrong values for fields in every entry of the directory: flags, method, crc, packed,
               size, attributes, at
    """
    body = b""
    directory = b""
    for name, data in members:
        fields = {"flags": 0, "method": 0, "crc": zlib.crc32(data), "packed": len(data), "size": len(data)}
        fields |= {"attributes": 0o100644 << 16, "at": len(body)} | changed
        head = struct.pack(
            "<5H3L2H", 20, fields["flags"], fields["method"], 0, 33, fields["crc"],
            len(data), len(data), len(name), extra,
        )  # fmt: skip
        body += b"PK\3\4" + head + name + bytes(extra) + data
        directory += b"PK\1\2" + struct.pack(
            "<6H3L5H2L", 0x314, 20, fields["flags"], fields["method"], 0, 33, fields["crc"], fields["packed"],
            fields["size"], len(name), 0, 0, 0, 0, fields["attributes"], fields["at"],
        ) + name  # fmt: skip
    return (
        body
        + directory
        + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, len(members), len(members), len(directory), len(body), 0)
    )


def packings() -> dict[str, bytes]:
    """Return the kinds of compression that are always available: suffix -> the data in that compression."""
    return {"gz": gzip.compress(GAME, mtime=0), "bz2": bz2.compress(GAME), "xz": lzma.compress(GAME)}


@contextmanager
def memory(most: int) -> Iterator[None]:
    """Assert that Python allocates at most this number of bytes at a time inside the block."""
    tracemalloc.start()
    try:
        yield
        assert tracemalloc.get_traced_memory()[1] < most
    finally:
        tracemalloc.stop()
