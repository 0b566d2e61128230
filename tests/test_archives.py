"""Archives of every kind, odd archives, and attacks on the reader. Expectations follow the formats."""

from __future__ import annotations

import bz2
import gzip
import importlib
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
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources import archives, streams, zips
from adjudicate.sources.archives import read_archive
from adjudicate.sources.names import NameChoice
from tests.archiving import END, GAME, header, member, memory, packings, tar_of, zip_of
from tests.proof.archives import Tally, check, fuzz
from tests.support import SHARED, never_for_ever
from tests.tables import cases_in

HOSTILE = SHARED / "hostile"
ENTRIES = json.loads((HOSTILE / "MANIFEST.json").read_text(encoding="utf-8")) if HOSTILE.is_dir() else []
FILES = {
    "a.sgf": GAME, "d/b.SGF": GAME + b"\n", "d/empty.sgf": b"", "readme.txt": b"x", "c.sgf": bytes(range(256)) * 40,
}  # fmt: skip
RECORDS = [(name, data) for name, data in FILES.items() if name != "readme.txt"]


@pytest.fixture
def read(tmp_path: Path) -> Callable[[str, bytes], list[Item]]:
    """Return a function that writes an archive, reads it, and checks that nothing else was written."""

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
    """Return the members with their bytes."""
    return [(item.member, item.content) for item in items if isinstance(item.content, bytes)]


def errors(items: list[Item]) -> list[tuple[str | None, str]]:
    """Return the unreadable members: member and message."""
    return [(item.member, item.content.message) for item in items if isinstance(item.content, Unreadable)]


def skipped(items: list[Item]) -> list[tuple[str | None, str]]:
    """Return the members that are not records: member and reason."""
    return [(item.member, item.content.reason) for item in items if isinstance(item.content, Skipped)]


@pytest.mark.parametrize("form", [tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT])
@pytest.mark.parametrize("pack", [bytes, gzip.compress, bz2.compress, lzma.compress])
def test_records_in_tar_archives_are_read(read: Read, form: int, pack: Callable[[bytes], bytes]) -> None:
    # the content determines the kind of a file, whatever its name
    for name in ("x.tar", "x.tar.gz", "x.zip"):
        items = read(name, pack(tar_of(FILES, form)))
        assert records(items) == RECORDS
        assert skipped(items) == [("readme.txt", "not named like a game record")]
        assert not errors(items)
        assert [item.number for item in items] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2])
def test_records_in_zip_archives_are_read(read: Read, method: int) -> None:
    for before in (b"", b"#!/bin/sh\n" * 50):  # a self-extracting program may precede a zip
        items = read("x.zip", before + zip_of(FILES, method))
        assert records(items) == RECORDS
        assert skipped(items) == [("readme.txt", "not named like a game record")]
        assert not errors(items)


def test_zstd_data_is_read_and_its_truncation_reported(read: Read) -> None:
    data = tar_of(FILES)
    try:
        zstd = importlib.import_module("backports.zstd")
    except ImportError:
        zstd = pytest.importorskip("compression.zstd")
    packed = zstd.compress(data)
    assert records(read("x.tar.zst", packed)) == RECORDS
    assert records(read("x.sgf.zst", zstd.compress(GAME))) == [(None, GAME)]
    assert "is truncated" in errors(read("x.tar.zst", packed[:-20]))[-1][1]
    assert "100 times" in errors(read("x.sgf.zst", zstd.compress(bytes(10**8))))[0][1]


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


@pytest.mark.slow
def test_archive_bombs_are_refused(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
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
    said = [message for _, message in errors(items)]  # the offset is in the zip
    assert ["4 MiB" in said[0], "100 times" in said[1], "100 times" in said[2]] == [True] * 3
    monkeypatch.setattr(streams, "MOST_MEMORY", 1024**2)  # a dictionary of 8 MiB is then treated like one of 1 GiB
    assert "memory" in errors(read("a.sgf.xz", packings()["xz"]))[0][1].lower()


def test_limits_on_archives_are_enforced(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
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
    """Return the number of bytes that this process has read so far, as the system counts them."""
    found = re.search(r"^rchar: (\d+)$", Path("/proc/self/io").read_text(), re.MULTILINE)
    assert found
    return int(found[1])


@pytest.mark.skipif(not Path("/proc/self/io").exists(), reason="the system does not count what is read")
def test_skipped_parts_of_an_uncompressed_tar_are_not_read(tmp_path: Path) -> None:
    path = tmp_path / "big.tar"
    with path.open("wb") as file:
        file.write(header(b"video.mp4", 8 * 1024**3 - 512))
        file.seek(8 * 1024**3 - 512, os.SEEK_CUR)  # a hole
        file.write(member(b"a.sgf") + END)
    before = bytes_read()
    items = list(read_archive(str(path), NameChoice()))
    assert bytes_read() - before < 1024**2
    assert records(items) == [("a.sgf", GAME)]


@pytest.mark.slow
def test_memory_does_not_grow_with_the_archive(tmp_path: Path) -> None:
    # tarfile and zipfile would keep about 450 bytes per member
    one = member(b"a.sgf")
    tar = tmp_path / "many.tar"
    tar.write_bytes(one * 3_000 + END)
    out = tmp_path / "many.zip"
    with zipfile.ZipFile(out, "w") as made:
        for n in range(3_000):
            made.writestr(f"{n}.sgf", b"(;SZ[9])")
    for path in (tar, out):
        with memory(1024**2):
            assert sum(isinstance(item.content, bytes) for item in read_archive(str(path), NameChoice())) == 3_000


def test_mutated_archives_are_read_or_refused() -> None:
    tally = Tally()
    assert fuzz(random.Random(20261120), 350, tally) is None
    assert tally.records > 80
    assert len(tally.errors) > 15


REAL = sorted((SHARED / "records").glob("[fk]*-[67]*.tar.gz")) if SHARED.is_dir() else []  # the smaller archives


@pytest.mark.skipif(not REAL, reason="the shared records are not beside this checkout")
@pytest.mark.parametrize("path", REAL, ids=lambda p: p.name)
def test_real_archives_are_read_as_by_tarfile(path: Path) -> None:
    found = iter(read_archive(str(path), NameChoice(["*"])))
    with tarfile.open(path, "r|gz") as tar:
        for info in tar:
            item = next(found)
            file = tar.extractfile(info)
            assert item.content == (Skipped("a folder") if file is None else file.read())
            assert item.member is not None
            assert item.member.rstrip("/") == info.name
    assert next(found, None) is None


# For each hostile archive: the members read, the members refused, and whether a line says that the rest
# or the whole cannot be read.
EXPECTED: dict[str, tuple[int, int, bool]] = dict(cases_in("archives", "expected"))


IN_ARCHIVES = [e for e in ENTRIES if e["file"].startswith("archive/")]


@pytest.mark.skipif(not ENTRIES, reason="the shared inputs are not beside this checkout")
@pytest.mark.parametrize("entry", IN_ARCHIVES, ids=[e["file"] for e in IN_ARCHIVES])
def test_each_hostile_archive_gives_its_listed_answer(entry: dict[str, str]) -> None:
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
