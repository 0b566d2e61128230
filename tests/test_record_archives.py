"""Archives to the byte: the text of each message, the end of reading, and the limits with one byte more and less."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import random
import struct
import sys
import types
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import pytest

from adjudicate.record.model import Item, Skipped
from adjudicate.record.sgf import MOST_BYTES
from adjudicate.rules.findings.unreadable import NoFile, Unreadable
from adjudicate.sources import archives, streams, zips
from adjudicate.sources.archives import is_metadata, read_archive
from adjudicate.sources.names import NameChoice
from adjudicate.sources.one_file import cannot
from adjudicate.sources.streams import DamagedError, Stream, packing, unpacked
from adjudicate.sources.tars import ArchiveMember, Tar, is_tar
from adjudicate.sources.zips import BadMemberError, Zip
from tests.archiving import END, GAME, header, member, packings, padded, pax, summed, tar_of, zip_by_hand, zip_of

N = len(GAME)


def items(tmp_path: Path, name: str, data: bytes, choice: NameChoice | None = None) -> list[Item]:
    """Write a file and read it as an archive."""
    path = tmp_path / name
    path.write_bytes(data)
    found = list(read_archive(str(path), choice or NameChoice()))
    assert all((item.path, item.file) == (str(path), str(path)) for item in found)
    return found


def told(found: list[Item]) -> list[tuple[int, str | None, object]]:
    """Return each item's number and member, and its bytes, its message or its reason."""
    lines: list[tuple[int, str | None, object]] = []
    for item in found:
        content: object = item.content
        if isinstance(item.content, Unreadable):
            assert (item.content.path, item.content.member) == (item.path, item.member)
            assert (item.content.byte, item.content.game) == (None, None)
            content = f"{item.content.code} {item.content.slug}: {item.content.message}"
        elif isinstance(item.content, Skipped):
            content = f"- {item.content.reason}"
        lines.append((item.number, item.member, content))
    return lines


def damaged(tmp_path: Path, name: str, data: bytes) -> str:
    """Return the messages at the end of an archive."""
    number, inner, message = told(items(tmp_path, name, data))[-1]
    assert (number, inner) == (0, None)
    return str(message)


# --- both kinds ---


def test_each_member_is_read_skipped_or_refused(tmp_path: Path) -> None:
    files = {
        "a.sgf": GAME, "b.txt": b"x", "in.zip": b"x", "left/c.sgf": GAME, "._a.sgf": b"\0\5\x16\7\0",
        "d/._b.sgf": b"\0\5\x16\7", "._c.sgf": GAME, "x_._d.sgf": b"\0\5\x16\7", "e.sgf": b"",
    }  # fmt: skip
    expected = [
        (1, "a.sgf", GAME),
        (2, "b.txt", "- not named like a game record"),
        (3, "in.zip", "R109 bad-archive: an archive inside an archive is not opened"),
        (4, "left/c.sgf", "- left out by a pattern"),
        (5, "._a.sgf", "- macOS metadata"),
        (6, "d/._b.sgf", "- macOS metadata"),
        (7, "._c.sgf", GAME),
        (8, "x_._d.sgf", b"\0\5\x16\7"),
        (9, "e.sgf", b""),
    ]
    choice = NameChoice(exclude=["left"])
    assert told(items(tmp_path, "x.tar", tar_of(files), choice)) == expected
    assert told(items(tmp_path, "x.zip", zip_of(files), choice)) == expected
    assert told(items(tmp_path, "x.zip", zip_of({"d/": b"", "d/a.sgf/": b""}), choice)) == [
        (1, "d/", "- a folder"),
        (2, "d/a.sgf/", "- a folder"),
    ]


def test_members_that_are_too_large_are_refused(tmp_path: Path) -> None:
    whole = b"x" * MOST_BYTES
    for name, data in (
        ("x.tar", tar_of({"a.sgf": whole, "b.sgf": whole + b"x"})),
        ("x.zip", zip_by_hand((b"a.sgf", whole), (b"b.sgf", whole + b"x"))),
    ):
        found = items(tmp_path, name, data)
        assert found[0].content == whole
        assert told(found)[1] == (2, "b.sgf", "R105 too-large: the archive member is larger than 4 MiB")


def test_an_item_says_how_far_the_file_was_read(tmp_path: Path) -> None:
    found = items(tmp_path, "x.tar", member(b"a.sgf") + member(b"b.txt") + member(b"c.sgf") + END)
    assert [item.at for item in found] == [4096, 4096, 4096]
    found = items(tmp_path, "x.zip", zip_by_hand((b"a.sgf", GAME), (b"b.txt", GAME), (b"c.sgf", GAME)))
    first = 30 + len("a.sgf") + 64 + N
    assert found[0].at == found[1].at == first
    assert found[2].at > found[1].at


def test_a_file_that_is_not_an_archive_is_refused(tmp_path: Path) -> None:
    for name, data, message in (
        ("x.tar", b"", "the archive cannot be read: it is empty"),
        ("x.tar", b"hello", "the archive cannot be read: it is not an archive"),
        ("x.zip", b"hello", "the archive cannot be read: it is not a zip archive, or its end is missing"),
        ("x.sgf.gz", gzip.compress(GAME)[:-3], "the file cannot be read: the gzip data is truncated"),
    ):
        assert told(items(tmp_path, name, data)) == [(0, None, f"R109 bad-archive: {message}")]
    for data in (b"", b"hello", GAME * 100, gzip.compress(GAME), gzip.compress(b""), b"PK\3\4" + GAME):
        assert damaged(tmp_path, "x.tar.gz", data).startswith("R109 bad-archive: the archive cannot be read: ")
    assert items(tmp_path, "x.tar", END) == []
    assert told(items(tmp_path, "X.ZIP", zip_of({"a.sgf": GAME}))) == [(1, "a.sgf", GAME)]
    assert told(items(tmp_path, "x.zip", member(b"a.sgf") + END)) == [(1, "a.sgf", GAME)]
    assert told(items(tmp_path, "x.tar", zip_of({"a.sgf": GAME}))) == [(1, "a.sgf", GAME)]
    assert told(items(tmp_path, "x.sgf.gz", GAME)) == [(0, None, GAME)]
    for suffix, packed in packings().items():
        assert told(items(tmp_path, f"x.sgf.{suffix}", packed + packed)) == [(0, None, GAME * 2)]
    large = random.Random(1).randbytes(300_000) + bytes(MOST_BYTES - 299_991)  # read_records() refuses such a file
    assert items(tmp_path, "x.sgf.bz2", bz2.compress(large))[0].content == large[: MOST_BYTES + 1]
    two = bz2.compress(large[:300_000]) * 2  # the end of one piece is not yet a whole block of the second stream
    assert b"".join(unpacked(io.BytesIO(two), "bzip2")) == large[:300_000] * 2
    missing = str(tmp_path / "no.zip")
    [item] = read_archive(missing, NameChoice())
    assert (item.path, item.member, item.number, item.file) == (missing, None, 0, missing)
    assert item.content == NoFile("the file cannot be read: No such file or directory", path=missing)
    [item] = read_archive("a\0.zip", NameChoice())
    assert isinstance(item.content, Unreadable)
    assert (item.content.code, item.content.slug) == ("R106", "no-file")
    assert item.content.message.startswith("the file cannot be read: embedded null")


def test_errors_inside_an_archive_are_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.zip"
    path.write_bytes(zip_of({"a.sgf": GAME}))

    def broken(error: BaseException) -> list[tuple[int, str | None, object]]:
        def raising(*_: object) -> Iterator[Item]:
            raise error

        monkeypatch.setattr(archives, "_items", raising)
        found = list(read_archive(str(path), NameChoice()))
        assert [(item.path, item.file) for item in found] == [(str(path), str(path))]
        return told(found)

    short = "there is not enough memory to read the file; use a smaller file or a computer with more memory"
    assert broken(MemoryError()) == [(0, None, f"R199 internal-error: {short}")]
    assert broken(KeyError("x")) == [(0, None, "R199 internal-error: internal error (KeyError: 'x'); please report it")]
    assert broken(OSError(5, "Input/output error")) == [
        (0, None, "R106 no-file: the file cannot be read: Input/output error")
    ]


def test_system_messages_are_reported() -> None:
    assert cannot(OSError(2, "No such file"), "a") == "the file cannot be read: No such file or directory"
    assert cannot(OSError("odd"), "a", "folder") == "the folder cannot be read: odd"
    assert cannot(ValueError("embedded null byte"), "a") == "the file cannot be read: embedded null byte"
    assert is_metadata(b"\0\5\x16\7rest")
    assert not is_metadata(b"\0\5\x16")


def test_too_many_members_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "MOST_MEMBERS", 2)
    two = {"a.sgf": GAME, "b.sgf": GAME}
    assert told(items(tmp_path, "x.tar", tar_of(two))) == [(1, "a.sgf", GAME), (2, "b.sgf", GAME)]
    assert told(items(tmp_path, "x.tar", tar_of({**two, "c.sgf": GAME}))) == [
        (1, "a.sgf", GAME),
        (2, "b.sgf", GAME),
        (0, None, "R109 bad-archive: the archive cannot be read after member 2: it has more than 2 members; "
         "the rest is not read"),
    ]  # fmt: skip


def test_compressed_members_are_read(tmp_path: Path) -> None:
    large = gzip.compress(b"x" * (MOST_BYTES + 5))  # more than 100 times its size
    files = {
        "a.sgf.gz": gzip.compress(GAME), "b.sgf.gz": GAME, "c.sgf.gz": gzip.compress(GAME)[:-9],
        "d.sgf": gzip.compress(GAME), "e.sgf.gz": large, "f.sgf.bz2": bz2.compress(GAME),
    }  # fmt: skip
    ratio = "it unpacks to more than 100 times its size, unlike any record"
    expected = [
        (1, "a.sgf.gz", GAME),
        (2, "b.sgf.gz", GAME),
        (3, "c.sgf.gz", "R109 bad-archive: the archive member cannot be read: the gzip data is truncated"),
        (4, "d.sgf", files["d.sgf"]),
        (5, "e.sgf.gz", f"R109 bad-archive: the archive member cannot be read: {ratio}"),
        (6, "f.sgf.bz2", GAME),
    ]  # fmt: skip
    assert told(items(tmp_path, "x.tar", tar_of(files))) == expected
    assert told(items(tmp_path, "x.zip", zip_of(files))) == expected


# --- tar ---


def test_each_damage_of_a_tar_has_its_message(tmp_path: Path) -> None:
    good = member(b"a.sgf")
    start = "R109 bad-archive: the archive cannot be read after member 1: "
    rest = "; the rest is not read"
    for tail, why in (
        (b"", "its end is missing"),
        (bytes(100), "it is truncated"),
        (b"x" * 512, "a header is damaged"),
        (header(b"b", b"\xff" * 12) + END, "a header announces a negative size"),
        (header(b"b", b"00000000009\0") + END, "a header announces a size that is not a number"),
        (header(b"b", b"0_0_0_0_010\0") + END, "a header announces a size that is not a number"),
        (header(b"b", b"-0000000010\0") + END, "a header announces a size that is not a number"),
        (pax(size=b"-1") + good + END, "a header announces a size that is not a number"),
        (pax(size=b"1" * 31) + good + END, "a header announces a size that is not a number"),
        (header(b"L", 2**20 + 1, b"L") + END, "a header has 1048577 bytes"),
        (header(b"L", 2**20, b"L") + END, "it is truncated"),
        (member(b"p", b"99 path=x\n", b"x") + END, "a pax header is damaged"),
        (member(b"p", b"x path=x\n", b"x") + END, "a pax header is damaged"),
        (member(b"p", b"10 path=x\n"[:-1] + b"y", b"x") + END, "a pax header is damaged"),
        (member(b"p", b"2 \n", b"x") + END, "a pax header is damaged"),
        (member(b"p", b"10path=xy\n", b"x") + END, "a pax header is damaged"),
        (END + b"x", "there is data after its end"),
        (header(b"b.mp4", 2000) + b"x" * 1000, "it is truncated; 2048 bytes should follow, but only 1000 do"),
    ):
        found = told(items(tmp_path, "x.tar", good + tail))
        assert found[0] == (1, "a.sgf", GAME)
        number = len(found) - 1
        assert found[-1] == (0, None, start.replace("member 1", f"member {number}") + why + rest), why
    assert damaged(tmp_path, "x.tar", header(b"b", b"\xff" * 12)) == (
        "R109 bad-archive: the archive cannot be read: a header announces a negative size"
    )
    found = told(items(tmp_path, "x.tar", good + header(b"b.sgf", 1000) + b"x" * 900))
    assert found[1:] == [
        (2, "b.sgf", "R109 bad-archive: the archive is damaged here: it is truncated; the rest is not read")
    ]
    for tail in (
        *(header(b"b.sgf", size) + END for size in (b"\x80" + b"\xff" * 11, b"77777777777\0", b"a" * 12)),
        pax(comment=b"x" * 2**21) + good,
        END + good,
    ):
        found = told(items(tmp_path, "x.tar", gzip.compress(good + tail)))
        assert found[0] == (1, "a.sgf", GAME)
        assert str(found[-1][2]).endswith(rest)


def test_tar_members_that_are_not_plain_files_are_refused(tmp_path: Path) -> None:
    kinds = {
        b"1": "a hard link, and adjudicate does not follow hard links",
        b"2": "a symbolic link, and adjudicate does not follow symbolic links",
        b"3": "a device file",
        b"4": "a device file",
        b"6": "a FIFO",
        b"V": "of an unknown type ('V')",
        b"\xe9": "of an unknown type ('\u00e9')",
    }
    data = b"".join(header(b"k.sgf", 600 if kind.isdigit() else 0, kind) for kind in kinds)
    found = told(items(tmp_path, "x.tar", data + member(b"a.sgf", kind=b"7") + member(b"b.sgf", kind=b"\0") + END))
    assert [m for _, _, m in found] == [
        *(f"R109 bad-archive: the archive member is {k}" for k in kinds.values()),
        GAME,
        GAME,
    ]
    sparse = bytearray(header(b"s.sgf", 512, b"S"))
    sparse[482] = 1
    more = bytearray(512)
    more[504] = 1
    data = summed(sparse) + bytes(more) + bytes(512) + bytes(512) + member(b"a.sgf") + END
    found = told(items(tmp_path, "x.tar", data))
    assert found == [
        (1, "s.sgf", "R109 bad-archive: the archive member is a sparse file, which adjudicate does not read"),
        (2, "a.sgf", GAME),
    ]
    data = pax(GNU_sparse_major=b"1", GNU_sparse_name=b"p.sgf") + member(b"x") + member(b"a.sgf") + END
    assert told(items(tmp_path, "x.tar", data)) == [
        (1, "p.sgf", "R109 bad-archive: the archive member is a sparse file, which adjudicate does not read"),
        (2, "a.sgf", GAME),
    ]
    data = pax(GNU_sparse_name=b"p.sgf") + member(b"x") + END
    assert told(items(tmp_path, "x.tar", data)) == [(1, "p.sgf", GAME)]
    data = header(b"d.sgf/", 0) + pax(path=b"e.sgf/") + header(b"x", 0) + header(b"f.sgf", 700, b"5") + END
    assert [m for _, _, m in told(items(tmp_path, "x.tar", data))] == ["- a folder"] * 3


def test_names_in_a_tar_are_read_in_every_form(tmp_path: Path) -> None:
    prefix = bytearray(header(b"p.sgf", 0))
    prefix[345:348] = b"a/b"
    old_prefix = bytearray(header(b"o.sgf", 0, magic=b"ustar  \0"))
    old_prefix[345:348] = b"a/b"
    full = bytearray(header(b"f.sgf", 0))
    full[345:500] = b"d" * 155
    data = (
        summed(prefix) + summed(old_prefix) + summed(full)
        + header(b"n" * 96 + b".sgf", 0)
        + member(b"K", b"link", b"K") + header(b"k.sgf", 0)
        + member(b"L", b"long.sgf\0", b"L") + header(b"cut", 0) + header(b"after.sgf", 0)
        + header(b"old.sgf", 0, b"\0", magic=b"") + pax(path=b"n\0ul.sgf") + header(b"cut", 0)
        + pax(path=b"\xff\xfe.sgf") + header(b"cut", 0) + pax(path=b"/etc/../../abs.sgf") + header(b"cut", 0)
        + pax(path=b"x" * 200_000 + b".sgf") + header(b"cut", 0)
        + pax(b"g", path=b"all.sgf") + header(b"cut", 0) + header(b"cut", 0)
        + pax(b"X", path=b"own.sgf") + header(b"cut", 0) + header(b"cut", 0)
        + pax(b"x", path=b"", comment=b"x") + header(b"cut.sgf", 0)
        + pax(b"g", comment=b"x") + header(b"cut.sgf", 0)
        + END
    )  # fmt: skip
    names = [name for _, name, _ in told(items(tmp_path, "x.tar", data))]
    assert len(names[11] or "") == 4096
    assert names[:11] + names[12:] == [
        "a/b/p.sgf", "o.sgf", "d" * 155 + "/f.sgf", "n" * 96 + ".sgf", "k.sgf", "long.sgf", "after.sgf",
        "old.sgf", "n\0ul.sgf", "\\xff\\xfe.sgf", "/etc/../../abs.sgf",
        "all.sgf", "all.sgf", "own.sgf", "all.sgf", "", "all.sgf",
    ]  # fmt: skip


def test_sizes_in_a_tar_are_read_in_every_form(tmp_path: Path) -> None:
    sizes = [b"%011o\0" % N, b"%011o " % N, b"%12o" % N, b"%o" % N, b"%o\0 rest" % N, b"\x80" + bytes(10) + bytes([N])]
    for size in sizes:
        data = header(b"a.sgf", size.ljust(12, b"\0")) + padded(GAME) + member(b"b.sgf") + END
        assert told(items(tmp_path, "x.tar", data)) == [(1, "a.sgf", GAME), (2, "b.sgf", GAME)], size
    data = header(b"a.sgf", bytes(12)) + member(b"b.sgf", GAME * 20) + END
    assert told(items(tmp_path, "x.tar", data)) == [(1, "a.sgf", b""), (2, "b.sgf", GAME * 20)]
    for length in (511, 512, 513, 1024):
        body = (GAME * 30)[:length]
        data = member(b"a.sgf", body) + member(b"b.sgf") + END
        assert told(items(tmp_path, "x.tar", data)) == [(1, "a.sgf", body), (2, "b.sgf", GAME)]
    data = pax(size=b"12") + header(b"a.sgf", 4000) + padded(b"twelve bytes") + member(b"b.sgf") + END
    assert told(items(tmp_path, "x.tar", data)) == [(1, "a.sgf", b"twelve bytes"), (2, "b.sgf", GAME)]


def test_a_tar_is_recognised_by_its_header() -> None:
    assert is_tar(header(b"a", 0))
    assert is_tar(bytes(512))
    assert not is_tar(bytes(511))
    assert not is_tar(header(b"a", 0)[:-1])
    assert not is_tar(b"x" * 512)
    wrong = bytearray(header(b"a", 0))
    wrong[0] += 1
    assert not is_tar(bytes(wrong))
    bad = bytearray(header(b"a", 0))
    bad[148:156] = b"\xff" * 8
    assert not is_tar(bytes(bad))
    signed = bytearray(header(b"\xe9\x80\xe9\x7f", 0))  # three bytes above 127
    total = int(signed[148:154], 8)
    for wrong_by, good in ((0, True), (768, True), (256, False), (512, False), (1024, False)):
        signed[148:156] = b"%06o\0 " % (total - wrong_by)
        assert is_tar(bytes(signed)) is good


def test_a_tar_can_be_read_by_itself() -> None:
    tar = Tar(Stream.plain(io.BytesIO(data := member(b"a.sgf") + member(b"b", b"x") + END), len(data)))
    entries = iter(tar)
    assert next(entries) == ArchiveMember("a.sgf", N, "")
    assert tar.read(N) == GAME
    assert tar.read(0) == b""
    assert next(entries) == ArchiveMember("b", 1, "")
    assert list(entries) == []


# --- zip ---


def zip_messages(tmp_path: Path, data: bytes) -> list[object]:
    return [m for _, _, m in told(items(tmp_path, "x.zip", data))]


def test_each_damage_of_a_zip_member_has_its_message(tmp_path: Path) -> None:
    start = "R109 bad-archive: the archive member cannot be read: "
    one = (b"a.sgf", GAME)
    wrong = "its length or checksum does not match the original"
    for changed, why in (
        ({"method": 99}, "it is compressed by an unknown method (99)"),
        ({"crc": 1}, wrong),
        ({"size": N - 1}, wrong),
        ({"size": N + 1}, wrong),
        ({"packed": N - 1}, wrong),
        ({"packed": 2 * MOST_BYTES + 1}, "it has 8388609 bytes of compressed data"),
        ({"at": 1}, "it is not where the directory says"),
        ({"at": 2**31}, "it is not where the directory says"),
    ):
        assert zip_messages(tmp_path, zip_by_hand(one, **changed)) == [start + why], changed
    for changed, why in (({"flags": 1}, "encrypted"), ({"flags": 0x40}, "encrypted"), ({"flags": 0x2000}, "encrypted"),
                         ({"attributes": 0o120777 << 16},
                          "a symbolic link, and adjudicate does not follow symbolic links"),
                         ({"attributes": 0o010644 << 16}, "not a regular file"),
                         ({"attributes": 0o040755 << 16}, "not a regular file")):  # fmt: skip
        assert zip_messages(tmp_path, zip_by_hand(one, **changed)) == [f"R109 bad-archive: the archive member is {why}"]
    assert zip_messages(tmp_path, zip_by_hand(one, attributes=0)) == [GAME]
    link = zip_by_hand(one, attributes=0o120777 << 16)  # only a zip made on Unix has a file's mode here
    assert zip_messages(tmp_path, link.replace(b"PK\1\2\x14\3", b"PK\1\2\x14\0")) == [GAME]
    packed = zlib.compressobj(wbits=-15)
    body = packed.compress(GAME) + packed.flush()
    assert zip_messages(tmp_path, zip_by_hand((b"a.sgf", body), method=8, size=N, crc=zlib.crc32(GAME))) == [GAME]
    assert zip_messages(tmp_path, zip_by_hand((b"a.sgf", body[:-5]), method=8, size=N, crc=zlib.crc32(GAME))) == [
        f"{start}its compressed data is truncated"
    ]
    [message] = zip_messages(tmp_path, zip_by_hand((b"a.sgf", b"\xff" * 30), method=8, size=N))
    assert str(message).startswith(f"{start}its compressed data is damaged (Error -3 while decompressing data: invalid")
    [message] = zip_messages(tmp_path, zip_by_hand((b"a.sgf", b"\xff" * 30), method=12, size=N))
    assert message == f"{start}its compressed data is damaged (Invalid data stream)"
    assert zip_messages(
        tmp_path, zip_by_hand((b"a.sgf", bz2.compress(GAME)), method=12, size=N, crc=zlib.crc32(GAME))
    ) == [GAME]


def test_members_that_grow_more_than_a_hundredfold_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zips, "FREE", 1000)
    data = b"x" * 100_000
    packed = zlib.compressobj(9, wbits=-15)
    body = packed.compress(data) + packed.flush()  # about 120 bytes
    fields = {"method": 8, "size": len(data), "crc": zlib.crc32(data)}
    assert zip_messages(tmp_path, zip_by_hand((b"a.sgf", body), **fields)) == [
        "R109 bad-archive: the archive member cannot be read: "
        "it unpacks to more than 100 times its size, unlike any record"
    ]
    two = zip_by_hand((b"a.sgf", body), (b"b.sgf", body), **fields)
    assert zip_messages(tmp_path, two)[0] == (
        "R109 bad-archive: the archive member cannot be read: "
        "it unpacks to more than 100 times its size, unlike any record"
    )
    monkeypatch.setattr(zips, "FREE", 200_000)
    assert zip_messages(tmp_path, zip_by_hand((b"a.sgf", body), **fields)) == [data]
    monkeypatch.setattr(zips, "MOST_TOTAL", 99_999)
    assert zip_messages(tmp_path, zip_by_hand((b"a.sgf", body), **fields)) == [
        "R109 bad-archive: the archive is damaged here: it unpacks to more than 100 times its size, unlike any record; "
        "the rest is not read"
    ]
    monkeypatch.setattr(zips, "MOST_TOTAL", 100_000)
    assert zip_messages(tmp_path, zip_by_hand((b"a.sgf", body), **fields)) == [data]


def test_each_damage_of_a_zip_directory_has_its_message(tmp_path: Path) -> None:
    good = zip_by_hand((b"a.sgf", GAME), (b"b.sgf", GAME))
    entry = 46 + 5
    assert len(good) == 2 * (30 + 5 + N) + 2 * entry + 22
    start = "R109 bad-archive: the archive cannot be read"
    rest = "; the rest is not read"
    second = bytearray(good)
    second[-22 - entry] ^= 1
    assert zip_messages(tmp_path, bytes(second)) == [
        GAME, f"{start} after member 1: its directory is damaged after 1 members{rest}",
    ]  # fmt: skip
    long = bytearray(good)
    long[-22 - entry + 28] += 1  # the length of the member's name
    assert zip_messages(tmp_path, bytes(long)) == [
        GAME, f"{start} after member 1: its directory is damaged after 1 members{rest}",
    ]  # fmt: skip
    more = bytearray(good)
    more[-12] = 3
    assert zip_messages(tmp_path, bytes(more)) == [
        GAME, GAME, f"{start} after member 2: its directory announces 3 members but lists 2{rest}",
    ]  # fmt: skip
    for at, value, why in (
        (-18, 1, "it is one part of an archive in several files"),
        (-16, 1, "it is one part of an archive in several files"),
        (-8, 255, "its directory is damaged after 0 members"),
    ):
        odd = bytearray(good)
        odd[at] = value
        [message] = zip_messages(tmp_path, bytes(odd))
        assert str(message).startswith(start)
        if at != -8:
            assert message == f"{start}: {why}"
    far = bytearray(good)
    far[-4] = 255  # the offset of the directory, in its third byte
    assert zip_messages(tmp_path, bytes(far)) == [f"{start}: its directory is not where its end says"]
    assert zip_messages(tmp_path, good[:-1]) == [f"{start}: it is not a zip archive, or its end is missing"]


def test_data_around_a_zip_is_accepted_or_reported(tmp_path: Path) -> None:
    good = zip_by_hand((b"a.sgf", GAME), (b"b.sgf", GAME))
    for before in (b"", b"x", b"#!/bin/sh\n" * 7):
        assert zip_messages(tmp_path, before + good) == [GAME, GAME]
    comment = b"PK\5\6 is no end" + b"x" * 30
    with_comment = good[:-2] + struct.pack("<H", len(comment)) + comment
    assert zip_messages(tmp_path, with_comment) == [GAME, GAME]
    largest = good[:-2] + b"\xff\xff" + b"x" * 0xFFFF
    assert zip_messages(tmp_path, largest) == [GAME, GAME]
    assert zip_messages(tmp_path, good + b"something else") == [GAME, GAME]
    inside = b"(;SZ[9]C[PK\5\6" + bytes(18) + b"];B[ee])"
    assert zip_messages(tmp_path, zip_by_hand((b"a.sgf", GAME), (b"b.sgf", inside))) == [GAME, inside]


def test_zip64_archives_are_read(tmp_path: Path) -> None:
    body = b"PK\3\4" + struct.pack("<5H3L2H", 45, 0, 0, 0, 33, zlib.crc32(GAME), N, N, 5, 0) + b"a.sgf" + GAME
    body *= 2
    most = 0xFFFFFFFF
    entry = 30 + 5 + N

    def central(extra: bytes, size: int, packed: int, at: int) -> bytes:
        return (
            b"PK\1\2"
            + struct.pack("<6H3L", 0x31E, 45, 0, 0, 0, 33, zlib.crc32(GAME), packed, size)
            + struct.pack("<5H2L", 5, len(extra), 0, 0, 0, 0, at)
            + b"a.sgf" + extra
        )  # fmt: skip

    other = struct.pack("<2H4s", 0x5455, 4, b"time")
    for fields, numbers in (
        ((most, most, most), (N, N, entry)),
        ((N, N, most), (entry,)),
        ((most, N, entry), (N,)),
        ((N, most, entry), (N,)),
        ((N, most, most), (N, entry)),
    ):
        for before in (b"", other):
            extra = before + struct.pack(f"<2H{len(numbers)}Q", 1, 8 * len(numbers), *numbers) + b"\0\0"
            directory = central(b"", N, N, 0) + central(extra, *fields)
            end64 = struct.pack("<4sQ2H2L4Q", b"PK\6\6", 44, 45, 45, 0, 0, 2, 2, len(directory), len(body))
            locator = struct.pack("<4sLQL", b"PK\6\7", 0, len(body) + len(directory), 1)
            end = struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 0xFFFF, 0xFFFF, most, most, 0)
            data = body + directory + end64 + locator + end
            assert zip_messages(tmp_path, data) == [GAME, GAME], (fields, before)
            assert zip_messages(tmp_path, b"before" + data) == [GAME, GAME]
    wrong = body + directory + b"PK\6\7" + end64[4:] + locator + end
    assert zip_messages(tmp_path, wrong) == [
        "R109 bad-archive: the archive cannot be read: its directory is not where its end says"
    ]
    # an extra field without the number leaves the number unchanged
    data = body + central(b"", N, N, most) + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 1, 1, 51, len(body), 0)
    assert zip_messages(tmp_path, data) == [
        "R109 bad-archive: the archive member cannot be read: it is not where the directory says"
    ]


def test_local_headers_are_checked_against_the_directory(tmp_path: Path) -> None:
    for extra in (0, 63, 64, 65, 1000):
        data = zip_by_hand((b"a.sgf", GAME), (b"b.sgf", GAME), extra=extra)
        assert zip_messages(tmp_path, data) == [GAME, GAME], extra


def test_overlapping_members_are_refused(tmp_path: Path) -> None:
    data = zip_by_hand(*((b"a.sgf", GAME) for _ in range(3)), at=0)
    assert zip_messages(tmp_path, data) == [GAME, GAME, GAME]  # not more bytes than the file has
    body = 30 + 5 + N
    directory = data[3 * body : 3 * body + 51]
    many = data[:body] + directory * 9 + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 9, 9, 9 * 51, body, 0)
    most = len(many) // (N + 30)
    assert zip_messages(tmp_path, many) == [GAME] * most + [
        "R109 bad-archive: the archive is damaged here: its members overlap; the rest is not read"
    ]


def test_names_in_a_zip_are_read_in_every_form(tmp_path: Path) -> None:
    names = (b"a.sgf", "ü.sgf".encode(), b"\x81.sgf", b"d\\b.sgf", b"n\0ul.sgf", b"../../up.sgf")
    found = told(items(tmp_path, "x.zip", zip_by_hand(*((name, GAME) for name in (*names, b"x" * 65_000)))))
    assert len(found.pop()[1] or "") == 4096
    # 0x81 is ü in cp437
    assert [name for _, name, _ in found] == ["a.sgf", "ü.sgf", "ü.sgf", "d\\b.sgf", "n\0ul.sgf", "../../up.sgf"]
    found = told(items(tmp_path, "x.zip", zip_by_hand((b"\x81.sgf", GAME), flags=0x800)))
    assert [name for _, name, _ in found] == ["\\x81.sgf"]


def test_a_zip_can_be_read_by_itself() -> None:
    data = zip_by_hand((b"a.sgf", GAME))
    made = Zip(io.BytesIO(data), len(data))
    assert list(made) == [ArchiveMember("a.sgf", N, "")]
    with pytest.raises(BadMemberError, match="its length or checksum does not match"):
        made.read(N + 1)
    made = Zip(io.BytesIO(data), len(data))
    assert [made.read(entry.size) for entry in made] == [GAME]


def test_comments_of_members_are_skipped(tmp_path: Path) -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        for name in ("a.sgf", "b.sgf"):
            info = zipfile.ZipInfo(name)
            info.comment = b"PK\1\2 a comment"
            made.writestr(info, GAME)
    assert told(items(tmp_path, "x.zip", out.getvalue())) == [(1, "a.sgf", GAME), (2, "b.sgf", GAME)]


def test_a_zip_may_arrive_byte_by_byte() -> None:
    data = zip_by_hand((b"a.sgf", GAME), (b"b.sgf", b"other"))
    made = Zip(Slow(data), len(data))
    assert [made.read(entry.size) for entry in made] == [GAME, b"other"]


def test_a_directory_may_be_read_in_several_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zips, "_CHUNK", 100)
    monkeypatch.setattr(zips, "_MOST_ENTRY", 60)
    files = {f"{n:02}.sgf": GAME + b"%d" % n for n in range(20)}
    assert told(items(tmp_path, "x.zip", zip_of(files))) == [
        (n + 1, f"{n:02}.sgf", GAME + b"%d" % n) for n in range(20)
    ]


# --- streams ---


class Slow(io.BytesIO):
    """A file that returns one byte at a time."""

    def read(self, count: int | None = -1) -> bytes:
        return super().read(min(1, count or 0))


def test_streams_are_recognised_and_read_in_pieces() -> None:
    data = bytes(range(256)) * 300
    for packed, name in ((gzip.compress(data), "gzip"), (bz2.compress(data), "bzip2"), (lzma.compress(data), "xz")):
        assert packing(packed) == name
        pieces = list(unpacked(io.BytesIO(packed), name))
        assert b"".join(pieces) == data
        assert max(map(len, pieces)) <= 32 * 1024
        assert b"".join(unpacked(Slow(packed), name)) == data
        for zeros in (0, 64, 40_000):
            assert b"".join(unpacked(io.BytesIO(packed + bytes(zeros) + packed + bytes(zeros)), name)) == data * 2
        for tail, why in (
            (b"x", f"other data follows the {name} data"),
            (b"X", f"other data follows the {name} data"),
            (packed[:-4], f"the {name} data is truncated"),
            (bytes(9) + b"PK", f"other data follows the {name} data"),
        ):
            with pytest.raises(DamagedError) as raised:
                list(unpacked(io.BytesIO(packed + tail), name))
            assert str(raised.value) == why
        broken = bytearray(packed)
        broken[len(packed) // 2] ^= 0xFF
        with pytest.raises(DamagedError) as raised:
            list(unpacked(io.BytesIO(bytes(broken)), name))
        assert str(raised.value).startswith((f"the {name} data is damaged (", f"the {name} data is truncated"))
    assert packing(b"PK\3\4") is None
    assert packing(b"\x28\xb5\x2f\xfdxx") == "zstd"


def test_streams_that_unpack_to_too_much_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    packed = gzip.compress(bytes(200_000), mtime=0)
    ratio = "it unpacks to more than 100 times its size, unlike any record"
    monkeypatch.setattr(streams, "FREE", 200_000 - 100 * len(packed))
    assert len(b"".join(unpacked(io.BytesIO(packed), "gzip"))) == 200_000
    monkeypatch.setattr(streams, "FREE", 200_000 - 100 * len(packed) - 1)
    with pytest.raises(DamagedError, match=ratio):
        list(unpacked(io.BytesIO(packed), "gzip"))


def test_streams_that_are_too_long_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "MOST_TOTAL", 1000)
    assert len(Stream.plain(io.BytesIO(bytes(1000)), 1000).read(1000)) == 1000
    with pytest.raises(DamagedError, match="it is larger than 0 GiB"):
        Stream.plain(io.BytesIO(bytes(1001)), 1001).read(1001)
    with pytest.raises(DamagedError, match="it is larger than 0 GiB"):
        list(unpacked(io.BytesIO(gzip.compress(GAME) + bytes(40_000)), "gzip"))


def test_a_stream_reads_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    file = io.BytesIO(bytes(100_000))
    stream = Stream.plain(file, 100_000)
    stream.peek(1)
    assert file.tell() == 32_768
    stream.peek(32_769)
    assert file.tell() == 65_536
    monkeypatch.setattr(streams, "MOST_TOTAL", 99_999)
    assert len(plain(bytes(99_999)).upto(100_000)) == 99_999
    with pytest.raises(DamagedError, match="GiB"):
        plain(bytes(100_000)).upto(100_000)


def test_a_stream_is_limited_to_32_gib() -> None:
    for total, fits in ((32 * 1024**3 - 1, True), (32 * 1024**3, False)):
        stream = Stream.plain(io.BytesIO(b"x"), 1)
        stream._total = total
        if fits:
            assert stream.read(1) == b"x"
        else:
            with pytest.raises(DamagedError, match="it is larger than 32 GiB"):
                stream.read(1)


def plain(data: bytes) -> Stream:
    return Stream.plain(io.BytesIO(data), len(data))


def packed(data: bytes) -> Stream:
    return Stream.packed(io.BytesIO(gzip.compress(data)), "gzip")


@pytest.mark.parametrize("make", [plain, packed])
def test_a_stream_peeks_reads_and_skips(make: object) -> None:
    assert callable(make)
    data = bytes(i * i % 251 for i in range(100_000))
    stream: Stream = make(data)
    assert stream.peek(5) == data[:5]
    assert stream.peek(40_000) == data[:40_000]
    assert stream.read(3) == data[:3]
    assert stream.peek(2) == data[3:5]
    stream.skip(10)
    assert stream.upto(7) == data[13:20]
    stream.skip(0)
    stream.skip(50_000)
    assert stream.read(9) == data[50_020:50_029]
    assert stream.read(40_000) == data[50_029:90_029]
    stream.skip(1)
    assert stream.peek(20_000) == data[90_030:]
    assert stream.upto(20_000) == data[90_030:]
    assert (stream.upto(1), stream.peek(1), stream.read(0)) == (b"", b"", b"")
    stream.skip(0)
    with pytest.raises(DamagedError, match="it is truncated"):
        stream.read(1)
    with pytest.raises(DamagedError, match="it is truncated"):
        stream.skip(1)
    assert stream.drained()
    exact: Stream = make(data)
    exact.skip(100_000)
    assert exact.upto(1) == b""
    exact = make(data)
    assert exact.read(100_000) == data


def test_skipped_parts_of_a_plain_file_are_not_read() -> None:
    file = io.BytesIO(bytes(1_000_000) + b"end")
    stream = Stream.plain(file, 1_000_003)
    stream.skip(900_000)
    assert file.tell() == 900_000
    assert stream.upto(200_000) == bytes(100_000) + b"end"
    stream = Stream.plain(io.BytesIO(bytes(10)), 10)
    with pytest.raises(DamagedError, match="it is truncated; 11 bytes should follow, but only 10 do"):
        stream.skip(11)
    stream = Stream.plain(io.BytesIO(bytes(100)), 100)
    stream.read(50)
    with pytest.raises(DamagedError, match="it is truncated; 51 bytes should follow, but only 50 do"):
        stream.skip(51)


def test_a_stream_knows_whether_only_zeros_remain() -> None:
    for make in (plain, packed):
        assert make(b"").drained()
        assert make(bytes(100_000)).drained()
        assert not make(bytes(99_999) + b"x").drained()
        assert not make(b"x" + bytes(99_999)).drained()


def test_missing_zstd_support_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("compression.zstd", "backports.zstd"):
        monkeypatch.setitem(sys.modules, module, None)
    assert told(items(tmp_path, "x.tar.zst", b"\x28\xb5\x2f\xfd" + bytes(20))) == [
        (0, None, "R109 bad-archive: the archive cannot be read: zstd needs Python 3.14 or an optional "
         "package: run pip install '.[zstd]' in your adjudicate checkout")
    ]  # fmt: skip


class Zstd(types.ModuleType):
    """A module that unpacks gzip instead of zstd."""

    ZstdDecompressor = streams._Gunzip
    ZstdError = zlib.error


def test_zstd_works_with_either_module(monkeypatch: pytest.MonkeyPatch) -> None:
    packed = gzip.compress(GAME)
    modules = ["compression.zstd", "backports.zstd"]
    for present in modules:
        for module in modules:
            monkeypatch.setitem(sys.modules, module, Zstd(module) if module == present else None)
        assert b"".join(unpacked(io.BytesIO(packed), "zstd")) == GAME
        with pytest.raises(DamagedError, match="the zstd data is truncated"):
            list(unpacked(io.BytesIO(packed[:-9]), "zstd"))
        with pytest.raises(DamagedError, match="the zstd data is damaged"):
            list(unpacked(io.BytesIO(b"x" + packed), "zstd"))


def test_a_window_that_needs_too_much_memory_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 6, "dict_size": 2**26}]
    data = lzma.compress(GAME, lzma.FORMAT_XZ, filters=filters)
    assert b"".join(unpacked(io.BytesIO(data), "xz")) == GAME
    monkeypatch.setattr(streams, "MOST_MEMORY", 2**25)
    with pytest.raises(DamagedError, match="the xz data is damaged"):
        list(unpacked(io.BytesIO(data), "xz"))


def test_an_error_of_the_file_itself_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.tar"
    path.write_bytes(member(b"a.sgf") + END)

    class Failing:
        """A file on a disk that is damaged after the first block."""

        def __init__(self, raw: BinaryIO) -> None:
            self.raw = raw

        def __getattr__(self, name: str) -> object:
            return getattr(self.raw, name)

        def read(self, count: int) -> bytes:
            if count != 512:
                raise OSError(5, "Input/output error")
            return self.raw.read(count)

    old = archives._items
    monkeypatch.setattr(archives, "_items", lambda raw, *rest: old(Failing(raw), *rest))  # type: ignore[arg-type] # as a file
    assert told(list(read_archive(str(path), NameChoice()))) == [
        (0, None, "R106 no-file: the file cannot be read: Input/output error")
    ]
