"""Archives: every kind, what is odd in them, and what attacks the reader. Expectations are from the formats."""

from __future__ import annotations

import bz2
import gzip
import importlib
import io
import json
import lzma
import os
import random
import re
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicate.record.model import Item, Skipped
from adjudicate.record.sgf import MOST_BYTES
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources import archives, streams, zips
from adjudicate.sources.archives import read_archive
from adjudicate.sources.names import NameChoice
from tests.archiving import (
    END,
    GAME,
    header,
    member,
    memory,
    packings,
    padded,
    pax,
    summed,
    tar_of,
    zip_by_hand,
    zip_of,
)
from tests.proof.archives import Tally, check, fuzz
from tests.support import SHARED, never_for_ever

HOSTILE = SHARED / "hostile"
ENTRIES = json.loads((HOSTILE / "MANIFEST.json").read_text(encoding="utf-8")) if HOSTILE.is_dir() else []
FILES = {
    "a.sgf": GAME,
    "d/b.SGF": GAME + b"\n",
    "d/empty.sgf": b"",
    "readme.txt": b"x",
    "c.sgf": bytes(range(256)) * 40,
}
RECORDS = [(name, data) for name, data in FILES.items() if name != "readme.txt"]


@pytest.fixture
def read(tmp_path: Path) -> Callable[[str, bytes], list[Item]]:
    """Return a function that writes an archive, reads it, and looks whether anything else was written."""

    def reading(name: str, data: bytes) -> list[Item]:
        path = tmp_path / name
        path.write_bytes(data)
        items = list(read_archive(str(path), NameChoice()))
        assert [p.name for p in tmp_path.iterdir()] == [name]
        assert path.read_bytes() == data
        check(data, items)
        path.unlink()
        return items

    return reading


Read = Callable[[str, bytes], list[Item]]


def records(items: list[Item]) -> list[tuple[str | None, bytes]]:
    """Return the members that came with their bytes."""
    return [(item.member, item.content) for item in items if isinstance(item.content, bytes)]


def errors(items: list[Item]) -> list[tuple[str | None, str]]:
    """Return what could not be read: member and message."""
    return [(item.member, item.content.message) for item in items if isinstance(item.content, Unreadable)]


def skipped(items: list[Item]) -> list[tuple[str | None, str]]:
    """Return what is no record: member and reason."""
    return [(item.member, item.content.reason) for item in items if isinstance(item.content, Skipped)]


@pytest.mark.parametrize("form", [tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT])
@pytest.mark.parametrize("pack", [bytes, gzip.compress, bz2.compress, lzma.compress])
def test_tars(read: Read, form: int, pack: Callable[[bytes], bytes]) -> None:
    # the content says what a file is, whatever its name
    for name in ("x.tar", "x.tar.gz", "x.zip"):
        items = read(name, pack(tar_of(FILES, form)))
        assert records(items) == RECORDS
        assert skipped(items) == [("readme.txt", "its name is no record's")]
        assert not errors(items)
        assert [item.number for item in items] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2])
def test_zips(read: Read, method: int) -> None:
    for before in (b"", b"#!/bin/sh\n" * 50):  # a program that unpacks it may stand before a zip
        items = read("x.zip", before + zip_of(FILES, method))
        assert records(items) == RECORDS
        assert skipped(items) == [("readme.txt", "its name is no record's")]
        assert not errors(items)


def test_zstd(read: Read) -> None:
    data = tar_of(FILES)
    try:
        zstd = importlib.import_module("backports.zstd")
    except ImportError:
        zstd = pytest.importorskip("compression.zstd")
    packed = zstd.compress(data)
    assert records(read("x.tar.zst", packed)) == RECORDS
    assert records(read("x.sgf.zst", zstd.compress(GAME))) == [(None, GAME)]
    assert "breaks off" in errors(read("x.tar.zst", packed[:-20]))[-1][1]
    assert "100 times" in errors(read("x.sgf.zst", zstd.compress(bytes(10**8))))[0][1]


def test_without_zstd_the_extra_is_named(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: str) -> None:
        raise ImportError

    monkeypatch.setattr(importlib, "import_module", missing)
    [(name, message)] = errors(read("x.tar.zst", b"\x28\xb5\x2f\xfd" + bytes(20)))
    assert name is None
    assert "pip install '.[zstd]' in the checkout" in message


def test_compressed_files(read: Read) -> None:
    for suffix, data in packings().items():
        name = f"x.sgf.{suffix}"
        assert records(read(name, data)) == [(None, GAME)]
        assert records(read(name, data + data)) == [(None, GAME + GAME)]  # as all three tools read it
        assert records(read(name, data + bytes(64))) == [(None, GAME)]
        assert "breaks off" in errors(read(name, data[:-3]))[0][1]
        assert "something else follows" in errors(read(name, data + b"rubbish"))[0][1]
        assert errors(read(name, data[:30] + b"\xff\xff" + data[32:]))
    assert records(read("x.sgf.gz", GAME)) == [(None, GAME)]  # as browsers leave it
    [(_, large)] = records(read("x.sgf.bz2", bz2.compress(random.Random(1).randbytes(MOST_BYTES + 9))))
    assert len(large) == MOST_BYTES + 1  # read_records() refuses that


def test_compressed_members(read: Read) -> None:
    files = {f"a.sgf.{suffix}": data for suffix, data in packings().items()}
    files |= {"in.zip": b"", "in.tar.gz": b"", "IN.TAR": b"", "bad.sgf.gz": b"\x1f\x8b\x08rubbish", "z.sgf": GAME}
    for data in (tar_of(files), zip_of(files)):
        items = read("x.zip", data)
        assert records(items) == [("a.sgf.gz", GAME), ("a.sgf.bz2", GAME), ("a.sgf.xz", GAME), ("z.sgf", GAME)]
        assert [name for name, _ in errors(items)] == ["in.zip", "in.tar.gz", "IN.TAR", "bad.sgf.gz"]
        assert {message for _, message in errors(items)[:3]} == {"an archive inside an archive is not opened"}


def test_not_archives(read: Read) -> None:
    for name in ("x.tar", "x.zip", "x.tar.gz"):
        for data in (b"", b"hello", GAME * 100, gzip.compress(GAME), gzip.compress(b""), b"PK\3\4" + GAME):
            [(inner, _)] = errors(read(name, data))
            assert inner is None
    assert read("x.tar", END) == []
    assert read("x.zip", zip_of({})) == []
    missing = list(read_archive("no/such.zip", NameChoice()))
    assert isinstance(missing[0].content, Unreadable)
    assert missing[0].content.code == "R106"
    [nul] = read_archive("a\0.zip", NameChoice())
    assert isinstance(nul.content, Unreadable)


def test_tar_names(read: Read) -> None:
    prefix = bytearray(header(b"p.sgf", 0))
    prefix[345:348] = b"a/b"
    old = header(b"old.sgf", 0, b"\0", magic=b"")
    data = (
        summed(prefix)
        + old
        + member(b"q" * 100)
        + member(b"@LongLink", b"l" * 200 + b".sgf\0", b"L") + member(b"cut")
        + pax(path="ü.sgf".encode()) + member(b"cut")
        + pax(path=b"n\0ul.sgf") + member(b"cut")
        + member(b"\xff\xfe.sgf")
        + member(b"/etc/../../abs.sgf")
        + pax(path=b"x" * 200_000 + b".sgf") + member(b"cut")
        + pax(size=b"5") + header(b"five.sgf", 4000) + padded(b"12345")
        + END
    )  # fmt: skip
    found = records(read("x.tar", data))
    assert [name for name, _ in found][:-2] == [
        "a/b/p.sgf", "old.sgf", "l" * 200 + ".sgf", "ü.sgf", "n\0ul.sgf", "\\xff\\xfe.sgf", "/etc/../../abs.sgf",
    ]  # fmt: skip
    assert found[-2][0] is not None
    assert len(found[-2][0]) == 4096
    assert found[-1] == ("five.sgf", b"12345")


def test_checksums_of_signed_bytes(read: Read) -> None:
    block = bytearray(header("ü.sgf".encode(), 0))  # two bytes above 127, which some old programs took for negative
    block[148:156] = b"%06o\0 " % (int(block[148:154], 8) - 512)
    assert records(read("x.tar", bytes(block) + END)) == [("ü.sgf", b"")]


def test_zip_names(read: Read) -> None:
    names = [b"\xff.sgf", "ü.sgf".encode(), b"n\0ul.sgf", b"../../up.sgf", b"C:\\x.sgf", b"x" * 65_000 + b".sgf"]
    found = [name for name, _ in records(read("x.zip", zip_by_hand(*((name, GAME) for name in names))))]
    assert found[:-1] == ["\u00a0.sgf", "ü.sgf", "n\0ul.sgf", "../../up.sgf", "C:\\x.sgf"]  # cp437 where it is no UTF-8
    assert found[-1] is not None
    assert len(found[-1]) == 4096
    assert [name for name, _ in records(read("x.zip", zip_by_hand((b"\xff.sgf", GAME), flags=0x800)))] == ["\\xff.sgf"]


def test_what_is_no_plain_file_in_a_tar(read: Read) -> None:
    kinds = {b"1": "hard link", b"2": "symbolic link", b"3": "device", b"4": "device", b"6": "FIFO"}
    odd = b"".join(header(b"k.sgf", 600, kind) for kind in kinds)  # such members have no data, whatever they announce
    sparse = bytearray(header(b"s.sgf", 512, b"S"))
    sparse[482] = 1  # another block of the map of holes follows, and says that it is the last
    data = (
        odd + member(b"d.sgf", b"", b"5") + summed(sparse) + bytes(512) + bytes(512)
        + pax(GNU_sparse_major=b"1", GNU_sparse_name=b"p.sgf", GNU_sparse_realsize=b"1000000000000") + member(b"p")
        + member(b"v.sgf", b"", b"V") + member(b"end.sgf") + END
    )  # fmt: skip
    items = read("x.tar", data)
    assert records(items) == [("end.sgf", GAME)]
    assert skipped(items) == [("d.sgf", "a folder")]
    said = errors(items)
    assert [name for name, _ in said] == ["k.sgf"] * 5 + ["s.sgf", "p.sgf", "v.sgf"]
    assert all(
        word in message for word, (_, message) in zip([*kinds.values(), "sparse", "sparse", "kind"], said, strict=True)
    )


def test_damaged_tars_cost_what_follows(read: Read) -> None:
    good = member(b"a.sgf")
    broken = bytearray(member(b"b.sgf"))
    broken[0] ^= 1
    sizes = [
        b"-0000000512\0",
        b"\xff" * 12,
        b"\x80" + b"\xff" * 11,
        b"77777777777\0",
        b"0_0_0_0_010\0",
        b"00000000009\0",
        b"a" * 12,
    ]
    tails = [bytes(broken), GAME, b"", bytes(100), *(header(b"b.sgf", size) + END for size in sizes)]
    tails += [
        pax(size=b"-1024") + good,
        member(b"p", b"99 path=x\n", b"x") + good,
        header(b"L", 2**30, b"L"),
        pax(comment=b"x" * 2**21) + good,
        END + good,
    ]
    for tail in tails:
        for pack in (bytes, gzip.compress):
            items = read("x.tar", pack(good + tail))
            assert records(items) == [("a.sgf", GAME)]
            assert errors(items)[-1][1].endswith("what follows is not read")
            assert 1 <= len(errors(items)) <= 2
    assert "negative" in errors(read("x.tar", header(b"b.sgf", b"\xff" * 12) + END))[0][1]


def test_a_bad_zip_member_costs_itself(read: Read) -> None:
    good = (b"a.sgf", GAME)
    for field, value, said in (
        ("crc", 1, "checksum"),
        ("size", 20, "checksum"),
        ("size", 4000, "checksum"),
        ("size", MOST_BYTES + 1, "4 MiB"),
        ("packed", 2**31, "bytes of compressed data"),
        ("method", 99, "method"),
        ("method", 8, "damaged"),
        ("method", 12, "damaged"),
        ("flags", 1, "encrypted"),
        ("at", 4, "not where"),
        ("at", 10**6, "not where"),
        ("attributes", 0o120777 << 16, "symbolic link"),
        ("attributes", 0o010644 << 16, "no plain file"),
    ):
        [(name, message)] = errors(read("x.zip", zip_by_hand(good, **{field: value})))
        assert name == "a.sgf"
        assert said in message, (field, value, message)
    data = bytearray(zip_of({"a.sgf": GAME, "b.sgf": GAME, "c.sgf": GAME}))
    data[data.find(b"b.sgf") + 8] ^= 0xFF
    items = read("x.zip", bytes(data))
    assert [name for name, _ in records(items)] == ["a.sgf", "c.sgf"]
    assert [name for name, _ in errors(items)] == ["b.sgf"]


def test_a_damaged_zip_directory(read: Read) -> None:
    data = zip_of({f"{n}.sgf": GAME for n in range(5)})
    second = data.find(b"PK\1\2", data.find(b"PK\1\2") + 1)
    items = read("x.zip", data[:second] + b"XX" + data[second + 2 :])
    assert len(records(items)) == 1
    assert "after 1 members" in errors(items)[0][1]
    end = data.find(b"PK\5\6")
    assert "announces 9" in errors(read("x.zip", data[: end + 10] + b"\x09\0" + data[end + 12 :]))[0][1]
    assert "end is missing" in errors(read("x.zip", data[:-30]))[0][1]
    assert "in several" in errors(read("x.zip", data[: end + 4] + b"\1\0\1\0" + data[end + 8 :]))[0][1]


def test_a_members_own_header_may_be_longer(read: Read) -> None:
    data = zip_by_hand((b"a.sgf", GAME), (b"b.sgf", GAME), extra=500)
    assert records(read("x.zip", data)) == [("a.sgf", GAME), ("b.sgf", GAME)]


def test_a_stream_gives_the_bytes_of_the_file(tmp_path: Path) -> None:
    rng = random.Random(1)
    data = rng.randbytes(300_000)
    for name, packed in (("plain", data), ("gzip", gzip.compress(data)), ("xz", lzma.compress(data))):
        path = tmp_path / name
        path.write_bytes(packed)
        for _ in range(20):
            with path.open("rb", buffering=0) as file:
                plain = name == "plain"
                stream = streams.Stream.plain(file, len(packed)) if plain else streams.Stream.packed(file, name)
                at = 0
                while at < len(data):
                    count = min(rng.choice([0, 1, 512, 5000, 40_000]), len(data) - at)
                    assert stream.peek(count) == data[at : at + count]
                    match rng.randint(0, 2):
                        case 0:
                            assert stream.read(count) == data[at : at + count]
                        case 1:
                            stream.skip(count)
                        case 2:
                            assert stream.upto(count) == data[at : at + count]
                    at += count
                with pytest.raises(streams.DamagedError):
                    rng.choice([stream.read, stream.skip])(1)


def test_zip64(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zipfile, "ZIP64_LIMIT", 10)
    monkeypatch.setattr(zipfile, "ZIP_FILECOUNT_LIMIT", 1)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        for name in ("a.sgf", "b.sgf"):
            with made.open(name, "w", force_zip64=True) as file:
                file.write(GAME)
    assert b"PK\6\6" in out.getvalue()
    assert records(read("x.zip", out.getvalue())) == [("a.sgf", GAME), ("b.sgf", GAME)]


def test_names_that_repeat_are_members_of_their_own(read: Read) -> None:
    tar = member(b"a.sgf", b"1") + member(b"a.sgf", b"2") + END
    for data in (tar, zip_by_hand((b"a.sgf", b"1"), (b"a.sgf", b"2"))):
        items = read("x.tar", data)
        assert [(item.number, item.content) for item in items] == [(1, b"1"), (2, b"2")]


def test_metadata_of_macos_is_skipped(read: Read) -> None:
    files = {"a.sgf": GAME, "__MACOSX/._a.sgf": b"\0\x05\x16\x07\0\2\0\0Mac OS X", "._b.sgf": GAME}
    files["._c.sgf"] = files["__MACOSX/._a.sgf"]
    for data in (tar_of(files), zip_of(files)):
        items = read("x.zip", data)
        assert [name for name, _ in records(items)] == ["a.sgf", "._b.sgf"]
        assert skipped(items) == [(name, "metadata of macOS") for name in ("__MACOSX/._a.sgf", "._c.sgf")]


def test_bombs_are_contained(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    zeros = bytes(16 * 1024**2)
    bombs = {
        "a.sgf.gz": gzip.compress(zeros),
        "a.sgf.xz": lzma.compress(zeros),
        "a.sgf.bz2": bz2.compress(zeros),
        "a.tar.gz": gzip.compress(tar_of({"z.sgf": zeros, "a.sgf": GAME})),
        "b.tar.bz2": bz2.compress(tar_of({"z.txt": zeros, "a.sgf": GAME})),
        "a.zip": zip_of(
            {"z.sgf": zeros, "three.sgf": bytes(3 * 1024**2), "in.sgf.gz": gzip.compress(zeros), "a.sgf": GAME}
        ),
    }
    del zeros
    with never_for_ever(), memory(24 * 1024**2):
        for name, data in bombs.items():
            items = read(name, data)
            assert errors(items)
            assert records(items) == ([("a.sgf", GAME)] if name == "a.zip" else [])
    said = [message for _, message in errors(items)]  # of the zip
    assert ["4 MiB" in said[0], "100 times" in said[1], "100 times" in said[2]] == [True] * 3
    monkeypatch.setattr(streams, "MOST_MEMORY", 1024**2)  # a dictionary of 8 MiB is then as 1 GiB is otherwise
    assert "memory" in errors(read("a.sgf.xz", packings()["xz"]))[0][1].lower()


def test_members_of_a_zip_that_overlap(read: Read) -> None:
    body = random.Random(1).randbytes(1000)
    one = zip_by_hand((b"a.sgf", body))
    begin, end = one.find(b"PK\1\2"), one.find(b"PK\5\6")
    entry = one[begin:end]
    tail = bytearray(one[end:])
    tail[8:12] = (50).to_bytes(2, "little") * 2
    tail[12:16] = (50 * len(entry)).to_bytes(4, "little")
    items = read("x.zip", one[:begin] + entry * 50 + bytes(tail))
    assert 1 <= len(records(items)) <= 4  # by the size of the file no more can be there
    assert "overlap" in errors(items)[-1][1]


def test_limits_on_archives(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {f"{n}.sgf": GAME for n in range(10)}
    with monkeypatch.context() as patched:
        patched.setattr(archives, "MOST_MEMBERS", 7)
        for data in (tar_of(files), zip_of(files)):
            items = read("x.zip", data)
            assert len(records(items)) == 7
            assert "more than 7 members" in errors(items)[0][1]
    monkeypatch.setattr(streams, "MOST_TOTAL", 4000)
    monkeypatch.setattr(zips, "MOST_TOTAL", 4 * len(GAME))
    assert errors(read("x.tar.gz", gzip.compress(tar_of(files))))
    assert len(records(read("x.zip", zip_of(files)))) == 4


def bytes_read() -> int:
    """Return how many bytes this process has read so far, as the system counts them."""
    found = re.search(r"^rchar: (\d+)$", Path("/proc/self/io").read_text(), re.MULTILINE)
    assert found
    return int(found[1])


@pytest.mark.skipif(not Path("/proc/self/io").exists(), reason="the system does not count what is read")
def test_an_uncompressed_tar_is_not_read_where_it_is_skipped(tmp_path: Path) -> None:
    path = tmp_path / "big.tar"
    with path.open("wb") as file:
        file.write(header(b"video.mp4", 8 * 1024**3 - 512))
        file.seek(8 * 1024**3 - 512, os.SEEK_CUR)  # a hole
        file.write(member(b"a.sgf") + END)
    before = bytes_read()
    items = list(read_archive(str(path), NameChoice()))
    assert bytes_read() - before < 1024**2
    assert records(items) == [("a.sgf", GAME)]


def test_memory_is_flat(tmp_path: Path) -> None:
    # tarfile and zipfile would keep some 450 bytes a member
    one = member(b"a.sgf")
    tar = tmp_path / "many.tar"
    tar.write_bytes(one * 10_000 + END)
    out = tmp_path / "many.zip"
    with zipfile.ZipFile(out, "w") as made:
        for n in range(10_000):
            made.writestr(f"{n}.sgf", b"(;SZ[9])")
    for path in (tar, out):
        with memory(2 * 1024**2):
            assert sum(isinstance(item.content, bytes) for item in read_archive(str(path), NameChoice())) == 10_000


def test_mutated_archives() -> None:
    tally = Tally()
    assert fuzz(random.Random(20261120), 1200, tally) is None
    assert tally.records > 300
    assert len(tally.errors) > 15


REAL = sorted((SHARED / "records").glob("[fk]*-[67]*.tar.gz")) if SHARED.is_dir() else []  # the smaller ones


@pytest.mark.skipif(not REAL, reason="the shared records are not beside this checkout")
@pytest.mark.parametrize("path", REAL, ids=lambda p: p.name)
def test_real_archives_as_tarfile_reads_them(path: Path) -> None:
    found = iter(read_archive(str(path), NameChoice(["*"])))
    with tarfile.open(path, "r|gz") as tar:
        for info in tar:
            item = next(found)
            file = tar.extractfile(info)
            assert item.content == (Skipped("a folder") if file is None else file.read())
            assert item.member is not None
            assert item.member.rstrip("/") == info.name
    assert next(found, None) is None


# What each hostile archive gives: the members that are read, the members refused, and whether a line says that the rest
# or the whole cannot be read.
EXPECTED: dict[str, tuple[int, int, bool]] = {
    "bad-crc.zip": (1, 1, False),
    "bad-deflate.zip": (0, 1, False),
    "badutf8-name.zip": (1, 0, False),
    "base256-huge.tar": (0, 1, True),
    "bomb-64mb.zip": (1, 1, False),
    "bomb.tar.gz": (0, 1, True),
    "case-clash.zip": (2, 0, False),
    "comment-64k.zip": (1, 0, False),
    "dir-as-sgf.zip": (1, 0, False),
    "dup-names.zip": (2, 0, False),
    "empty.zip": (0, 0, False),
    "good.tar": (2, 0, False),
    "good.tar.bz2": (1, 0, False),
    "good.zip": (2, 0, False),
    "huge-size.tar": (0, 1, True),
    "links.tar": (1, 3, False),
    "lying-size.zip": (1, 1, False),
    "many-5000.zip": (5000, 0, False),
    "method99.zip": (1, 1, False),
    "nested.zip": (0, 1, False),
    "nosgf.zip": (0, 0, False),
    "not-a-tar.tar": (0, 0, True),
    "overlap-500x.zip": (3, 1, False),  # the fourth says that the rest is not read
    "pax-long.tar": (1, 0, False),
    "pax-negative.tar": (0, 0, True),
    "pax-nul.tar": (1, 0, False),
    "symlink.zip": (1, 1, False),
    "traversal.tar": (3, 0, False),
    "traversal.zip": (2, 0, False),
    "truncated.tar": (0, 1, False),
    "truncated.zip": (0, 0, True),
}


IN_ARCHIVES = [e for e in ENTRIES if e["file"].startswith("archive/")]


@pytest.mark.skipif(not ENTRIES, reason="the shared inputs are not beside this checkout")
@pytest.mark.parametrize("entry", IN_ARCHIVES, ids=[e["file"] for e in IN_ARCHIVES])
def test_manifest(entry: dict[str, str]) -> None:
    path = HOSTILE / entry["file"]
    with never_for_ever(), memory(24 * 1024**2):
        items = list(read_archive(str(path), NameChoice()))
    check(path.read_bytes(), items)
    said = errors(items)
    if entry["expected"] == "ok":
        assert not said
    else:
        assert said
    whole = [member for member, _ in said if member is None]
    expected = EXPECTED[path.name]
    assert (len(records(items)), len(said) - len(whole), bool(whole)) == expected
    assert len(records(items)) + len(said) + len(skipped(items)) == len(items)
