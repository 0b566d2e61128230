"""Files, folders, lists and standard input: the items found, and their order and total."""

from __future__ import annotations

import gzip
import hashlib
import os
from collections import Counter
from pathlib import Path

import pytest

from adjudicate.record.model import Item, Skipped
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.archives import read_archive_bytes
from adjudicate.sources.files import walk
from adjudicate.sources.names import NameChoice
from adjudicate.sources.one_file import read_source
from tests.archiving import GAME, tar_of, zip_of


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Make a folder with entries of every kind."""
    root = tmp_path / "root"
    for name, data in {
        "b.sgf": GAME,
        "B.SGF": GAME,
        "a/z.sgf": GAME,
        "a/y/x.sgf": GAME,
        "a.sgf": GAME,
        "é.sgf": GAME,
        "notes.txt": b"x",
        "g.sgf.gz": gzip.compress(GAME),
        "log.gz": gzip.compress(b"x"),
        "c.zip": zip_of({"m.sgf": GAME, "m.txt": b"x", "old/n.sgf": GAME}),
        "c.tar": tar_of({"m.sgf": GAME, "old/n.sgf": GAME}),
        "old/o.sgf": GAME,
        "._mac.sgf": b"\0\x05\x16\x07\0\2\0\0",
        "mac.sgf": b"\0\x05\x16\x07\0\2\0\0",
        "fake.sgf": zip_of({"m.sgf": GAME}),
    }.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return root


def told(root: Path, items: list[Item]) -> list[str]:
    """Return each item as a line with its place and its content."""
    lines = []
    for item in items:
        kinds = {bytes: "bytes", Unreadable: "refused", Skipped: "skipped", type(None): "file"}
        [kind] = [kind for cls, kind in kinds.items() if isinstance(item.content, cls)]
        member = "" if item.member is None else f" {item.number} {item.member}"
        lines.append(f"{item.path.removeprefix(str(root)).removeprefix('/')}{member}: {kind}")
    return lines


def test_a_folder_gives_its_records_in_order(folder: Path) -> None:
    expected = [
        "._mac.sgf: skipped",
        "B.SGF: file",
        "a/y/x.sgf: file",
        "a/z.sgf: file",
        "a.sgf: file",
        "b.sgf: file",
        "c.tar 1 m.sgf: bytes",
        "c.tar 2 old/n.sgf: bytes",
        "c.zip 1 m.sgf: bytes",
        "c.zip 2 m.txt: skipped",
        "c.zip 3 old/n.sgf: bytes",
        "fake.sgf: file",  # read_records() says that it is a zip archive
        "g.sgf.gz: bytes",
        "log.gz: skipped",
        "mac.sgf: file",
        "notes.txt: skipped",
        "old/o.sgf: file",
        "é.sgf: file",
    ]
    for path in (f"{folder}", f"{folder}/"):
        items = list(walk([path]))
        assert told(folder, items) == expected
    for item in items:
        if item.content is None:
            assert read_source(item.file) == Path(item.path).read_bytes()


def test_reading_sources_writes_nothing(folder: Path) -> None:
    def state() -> dict[str, tuple[str, int]]:
        return {
            str(path): (
                hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "",
                path.stat().st_mtime_ns,
            )
            for path in sorted(folder.parent.rglob("*"))
        }

    before = state()
    list(walk([str(folder)]))
    assert state() == before


def test_every_source_is_counted_once(folder: Path) -> None:
    found = sum(len(files) for _, _, files in os.walk(folder))
    counts = Counter(type(item.content) for item in walk([str(folder)]))
    in_archives = 3 + 2
    assert counts.total() == found - 2 + in_archives  # the members of the two archives are counted
    excluded = Counter(type(item.content) for item in walk([str(folder)], NameChoice(exclude=["*.sgf"])))
    assert excluded.total() == counts.total()
    assert set(excluded) == {Skipped, bytes}  # this pattern does not exclude g.sgf.gz


def test_patterns_choose_files_and_members(folder: Path) -> None:
    def taken(include: list[str] | None = None, exclude: list[str] | None = None) -> list[str]:
        choice = NameChoice(include, exclude or []) if include else NameChoice(exclude=exclude or [])
        lines = told(folder, list(walk([str(folder)], choice)))
        return [line.rpartition(":")[0] for line in lines if not line.endswith("skipped")]

    assert taken(["b.*"]) == ["B.SGF", "b.sgf"]  # folders and archives are searched anyway
    assert taken(["M.*"]) == ["c.tar 1 m.sgf", "c.zip 1 m.sgf", "c.zip 2 m.txt"]
    assert taken(["a/*"]) == ["a/y/x.sgf", "a/z.sgf"]
    assert taken(["*.txt"], ["*.zip"]) == ["notes.txt"]
    left = ["B.SGF", "a.sgf", "b.sgf", "c.tar 1 m.sgf", "c.zip 1 m.sgf", "fake.sgf", "g.sgf.gz", "mac.sgf", "é.sgf"]
    assert taken(exclude=["old", "a/"]) == left  # a folder is left out in folders and in archives
    assert taken(exclude=["old/n.*", "a/y", "./a/z.sgf"]) == sorted([*left, "old/o.sgf"], key=os.fsencode)
    excluded = [
        item
        for item in walk([str(folder)], NameChoice(exclude=["a"]))
        if item.content == Skipped("left out by a pattern")
    ]
    assert [item.path for item in excluded] == [f"{folder}/a"]
    [nested] = read_archive_bytes(zip_of({"in.zip": b"x"}), "a.zip", NameChoice(exclude=["in.*"]))
    assert nested.content == Skipped("left out by a pattern")


def test_named_paths_are_read_whatever_their_extension(folder: Path) -> None:
    named = ["notes.txt", "log.gz", "fake.sgf", "c.zip", "b.sgf", "b.sgf", "missing.sgf", ""]
    items = list(walk([str(folder / name) if name else "" for name in named], NameChoice(["nothing"], ["*"])))
    assert told(folder, items) == [
        "notes.txt: file", "log.gz: bytes", "fake.sgf: file", "c.zip 1 m.sgf: skipped", "c.zip 2 m.txt: skipped",
        "c.zip 3 old/n.sgf: skipped", "b.sgf: file", "b.sgf: file", "missing.sgf: refused", ": refused",
    ]  # fmt: skip
    assert isinstance(items[-2].content, Unreadable)
    assert items[-2].content.message == "the file cannot be read: No such file or directory"


def test_names_that_are_not_unicode_are_read(tmp_path: Path) -> None:
    raw = os.fsencode(tmp_path) + b"/x\xff"
    try:
        os.mkdir(raw)
        Path(os.fsdecode(raw + b"/\xfe\x1b.sgf")).write_bytes(GAME)
    except OSError:
        pytest.skip("this file system takes only text")
    [item] = walk([str(tmp_path)])
    assert item.path == f"{tmp_path}/x\\xff/\\xfe\x1b.sgf"
    assert read_source(item.file) == GAME
    Path(item.file).unlink()
    gone = read_source(item.file)
    assert isinstance(gone, Unreadable)
    assert gone.path == item.path


def test_folders_that_are_too_deep_are_refused(tmp_path: Path) -> None:
    deep = tmp_path
    for _ in range(205):
        deep /= "d"
    deep.mkdir(parents=True)
    (deep / "a.sgf").write_bytes(GAME)
    [item] = walk([str(tmp_path)])
    assert isinstance(item.content, Unreadable)
    assert "200 folders" in item.content.message
