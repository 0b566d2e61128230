"""Files, folders, links, lists and names, with the messages about each, and the limits with one more and one less."""

from __future__ import annotations

import gzip
import hashlib
import io
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicate.record.model import Item, Skipped
from adjudicate.record.sgf import MOST_BYTES
from adjudicate.rules.findings.unreadable import NoFile, Unreadable
from adjudicate.sources import archives, one_file, outputs, streams, system, tars, zips
from adjudicate.sources import files as sources
from adjudicate.sources.archives import read_archive
from adjudicate.sources.files import list_digest, listed, walk
from adjudicate.sources.names import MOST_NAME, NameChoice, is_archive, is_packed, printable
from adjudicate.sources.one_file import read_source
from tests import archiving
from tests.archiving import GAME, memory, zip_of
from tests.tables import cases_in, in_groups

LEFT_OUT, NO_RECORD = Skipped("left out by a pattern"), Skipped("not named like a game record")


def no_file(path: str, why: str) -> Unreadable:
    return NoFile(why, path=path)


# --- one file ---


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "a.sgf"
    for size in (0, 1, MOST_BYTES - 1, MOST_BYTES, MOST_BYTES + 1, MOST_BYTES + 9):
        data = b"x" * (size - 1) + b"y" if size else b""
        path.write_bytes(data)
        assert read_source(str(path)) == data[: MOST_BYTES + 1]


def test_standard_input_is_read_up_to_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    for size in (0, 5, MOST_BYTES + 9):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"x" * size)))
        found = read_source("-")
        assert isinstance(found, bytes)
        assert len(found) == min(size, MOST_BYTES + 1)
    monkeypatch.setattr(sys, "stdin", None)
    assert read_source("-") == no_file("-", "standard input is closed")
    assert list(listed("-")) == [no_file("-", "standard input is closed")]


def test_a_pipe_is_read_to_its_end() -> None:
    end, start = os.pipe()
    os.write(start, GAME)
    os.close(start)
    try:
        assert read_source(f"/dev/fd/{end}") == GAME
    finally:
        os.close(end)


def test_unreadable_files_are_reported(tmp_path: Path) -> None:
    gone = str(tmp_path / "no\udcff.sgf")
    assert read_source(gone) == no_file(
        str(tmp_path / "no\\xff.sgf"), "the file cannot be read: No such file or directory"
    )
    assert read_source(str(tmp_path)) == no_file(str(tmp_path), "the file cannot be read: Is a directory")
    assert read_source("a\0b") == no_file("a\0b", "the file cannot be read: embedded null byte")


# --- named files and found files ---


def test_named_files_are_items(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "b.txt").write_bytes(GAME)
    (tmp_path / "c.zip").write_bytes(zip_of({"m.sgf": GAME}))
    (tmp_path / "d.sgf.gz").write_bytes(gzip.compress(GAME))
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "e.sgf").write_bytes(GAME)
    (tmp_path / "folder" / "f.txt").write_bytes(GAME)
    (tmp_path / "link.sgf").symlink_to(tmp_path / "b.txt")
    os.mkfifo(tmp_path / "fifo.sgf")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GAME)))
    lost = no_file("list", "x")
    items = list(
        walk(
            [
                "b.txt", "c.zip", "d.sgf.gz", "folder", "folder//", "-", lost, "none", "", "/dev/null", "link.sgf",
                "fifo.sgf",
            ]
        )
    )  # fmt: skip
    assert [(i.path, i.member, i.number, i.content, i.file) for i in items] == [
        ("b.txt", None, 0, None, "b.txt"),
        ("c.zip", "m.sgf", 1, GAME, "c.zip"),
        ("d.sgf.gz", None, 0, GAME, "d.sgf.gz"),
        ("folder/e.sgf", None, 0, None, "folder/e.sgf"),
        ("folder/f.txt", None, 0, NO_RECORD, "folder/f.txt"),
        ("folder/e.sgf", None, 0, None, "folder/e.sgf"),
        ("folder/f.txt", None, 0, NO_RECORD, "folder/f.txt"),
        ("-", None, 0, GAME, "-"),
        ("list", None, 0, lost, "list"),
        ("none", None, 0, no_file("none", "the file cannot be read: No such file or directory"), "none"),
        ("", None, 0, no_file("", "the file cannot be read: No such file or directory"), ""),
        ("/dev/null", None, 0,
         no_file("/dev/null", "it is neither a file nor a folder; use \"-\" for standard input"), "/dev/null"),
        ("link.sgf", None, 0, None, "link.sgf"),
        ("fifo.sgf", None, 0,
         no_file("fifo.sgf", "it is neither a file nor a folder; use \"-\" for standard input"), "fifo.sgf"),
    ]  # fmt: skip
    [item] = walk([NoFile("x")])
    assert (item.path, item.file) == ("", "")


def test_archives_are_read_by_the_given_reader(tmp_path: Path) -> None:
    (tmp_path / "c.zip").write_bytes(b"")
    (tmp_path / "d.sgf.xz").write_bytes(b"")
    asked = []

    def archive(path: str, choice: NameChoice) -> list[Item]:
        asked.append((path, choice))
        return []

    choice = NameChoice()
    for named in (str(tmp_path), str(tmp_path / "c.zip"), str(tmp_path / "d.sgf.xz")):
        assert list(walk([named], choice, lambda path, chosen: iter(archive(path, chosen)))) == []
    c, d = (str(tmp_path / name) for name in ("c.zip", "d.sgf.xz"))
    assert asked == [(c, choice), (d, choice), (c, choice), (d, choice)]


def test_entries_of_a_folder_are_taken_or_skipped_in_order(tmp_path: Path) -> None:
    root = tmp_path / "root"
    (root / "b" / "c").mkdir(parents=True)
    for name in ("b/c/d.sgf", "b/e.sgf", "a.sgf", "f.SGF", "g.doc", "b/left.sgf", "._m.sgf", "._n.sgf"):
        (root / name).write_bytes(GAME)
    (root / "._m.sgf").write_bytes(b"\0\5\x16\7rest")
    items = list(walk([str(root)], NameChoice(exclude=["left.*"])))
    found = {item.path.removeprefix(f"{root}/"): item.content for item in items}
    assert found == {
        "._m.sgf": Skipped("macOS metadata"), "._n.sgf": None, "a.sgf": None, "b/c/d.sgf": None, "b/e.sgf": None,
        "b/left.sgf": LEFT_OUT, "f.SGF": None, "g.doc": NO_RECORD,
    }  # fmt: skip
    assert list(found) == sorted(found)
    assert all(item.file == item.path and item.number == item.at == 0 for item in items)


@pytest.mark.parametrize("given", ["{}/root", "root", "./root", "../{.name}/root", "alias", "{}/alias"])
def test_links_that_leave_a_folder_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    root, outside, given = tmp_path / "root", tmp_path / "outside", given.format(tmp_path)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "alias").symlink_to(root)
    (root / "in").mkdir(parents=True)
    outside.mkdir()
    (root / "in" / "a.sgf").write_bytes(GAME)
    (outside / "x.sgf").write_bytes(GAME)
    (outside / "x.txt").write_bytes(GAME)
    inside = Skipped("a link to another file in the folder")
    links = {
        "1.sgf": root / "in" / "a.sgf", "1b.sgf": Path("in/a.sgf"), "2": root / "in", "3.sgf": outside / "x.sgf",
        "4": outside, "5.txt": outside / "x.txt", "6.zip": outside / "x.txt",
        "7.sgf": tmp_path / "nowhere", "8.txt": tmp_path / "nowhere", "9": root, "gone.sgf": root / "in" / "gone.sgf",
    }  # fmt: skip
    for name, target in links.items():
        (root / name).symlink_to(target)
    (root / "loop.sgf").symlink_to(root / "loop.sgf")
    found = list(walk([given]))
    assert all((item.file, item.member, item.number, item.at) == (item.path, None, 0, 0) for item in found)
    items = {item.path.removeprefix(f"{given}/"): item.content for item in found}
    out = "it links outside the folder; such links are not followed"
    assert items == {
        "1.sgf": inside, "1b.sgf": inside, "2": inside, "3.sgf": no_file(f"{given}/3.sgf", out),
        "4": no_file(f"{given}/4", out), "5.txt": NO_RECORD, "6.zip": no_file(f"{given}/6.zip", out),
        "7.sgf": no_file(f"{given}/7.sgf", out), "8.txt": NO_RECORD, "9": inside, "in/a.sgf": None,
        "loop.sgf": no_file(f"{given}/loop.sgf", out),
        "gone.sgf": no_file(f"{given}/gone.sgf", out),  # not skipped, because nothing is read in its place
    }  # fmt: skip


def test_special_files_are_refused(tmp_path: Path) -> None:
    for name in ("a.sgf", "b.txt", "c.zip"):
        os.mkfifo(tmp_path / name)
    why = "it is neither a file nor a folder"
    assert [item.content for item in walk([str(tmp_path)])] == [
        no_file(f"{tmp_path}/a.sgf", why), NO_RECORD, no_file(f"{tmp_path}/c.zip", why),
    ]  # fmt: skip


def test_an_unreadable_folder_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "z.sgf").write_bytes(GAME)
    real = os.scandir

    def scandir(path: str) -> object:
        if path.endswith("in/"):
            raise PermissionError(13, "Permission denied")
        return real(path)

    monkeypatch.setattr(os, "scandir", scandir)
    refused, whole = walk([str(tmp_path)])
    assert refused.content == no_file(f"{tmp_path}/in/", "the folder cannot be read: Permission denied")
    assert (whole.path, whole.content) == (f"{tmp_path}/z.sgf", None)


def test_folders_are_searched_in_depth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "_DEEPEST", 2)
    deep = tmp_path / "a" / "b" / "c" / "d"
    deep.mkdir(parents=True)
    for folder in (tmp_path, *deep.parents):
        if folder.is_relative_to(tmp_path):
            (folder / "x.sgf").write_bytes(GAME)
    (deep / "y.sgf").write_bytes(GAME)
    why = "it is nested more than 2 folders deep and is not searched"
    assert [(item.path.removeprefix(str(tmp_path)), item.content) for item in walk([str(tmp_path)])] == [
        ("/a/b/c/", no_file(f"{tmp_path}/a/b/c/", why)),
        ("/a/b/x.sgf", None),
        ("/a/x.sgf", None),
        ("/x.sgf", None),
    ]


# --- lists ---


def test_a_list_names_one_file_per_line(tmp_path: Path) -> None:
    path = tmp_path / "list"
    for data, names in cases_in("record_sources", "lists_with_a_name_on_each_line"):
        path.write_bytes(data)
        if names is None:
            assert list(listed(str(path))) == [
                no_file(str(path), "this is not a list of files, because a name has more than 32768 bytes")
            ]
        else:
            assert list(listed(str(path))) == names
    path.write_bytes(b"a\n" + b"x" * 65_536 + b"\nb")
    assert list(listed(str(path))) == [
        "a", no_file(str(path), "this is not a list of files, because a name has more than 32768 bytes"),
    ]  # fmt: skip
    gone = str(tmp_path / "none")
    assert list(listed(gone)) == [no_file(gone, "the file cannot be read: No such file or directory")]


def test_a_list_may_come_from_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    for data, names in cases_in("record_sources", "lists_on_standard_input", no_file=no_file):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        assert list(listed("-")) == names


def test_a_list_is_recognised_by_its_digest(tmp_path: Path) -> None:
    path = tmp_path / "list"
    path.write_bytes(b"a\nb\n")
    assert list_digest(str(path)) == (4, hashlib.sha256(b"a\nb\n").hexdigest())
    assert list_digest("-") is None
    assert list_digest(str(tmp_path)) is None
    assert list_digest(str(tmp_path / "none")) is None
    assert list_digest("a\0b") is None


# --- names ---


@pytest.mark.parametrize(("name", "archive", "packed"), cases_in("record_sources", "names_tell_the_kind_of_a_file"))
def test_names_tell_the_kind_of_a_file(name: str, archive: bool, packed: bool) -> None:
    assert (is_archive(name), is_packed(name)) == (archive, packed)


def test_names_are_made_safe_to_show() -> None:
    assert printable("é\x1b\n.sgf") == "é\x1b\n.sgf"
    assert printable("é\udcff.sgf") == "é\\xff.sgf"
    assert printable("\ud800x") == "\\ud800x"
    assert printable("é".encode() + b"\xff") == "é\\xff"
    assert printable(b"\xf0\x9f\x98\x80") == "\U0001f600"
    assert printable("x" * 4096) == "x" * 4096
    assert printable("ab" * 2048 + "c") == "ab" * 1024 + "…" + ("ab" * 1024 + "c")[-2047:]
    assert printable(b"ab" * 2048 + b"c") == "ab" * 1024 + "…" + ("ab" * 1024 + "c")[-2047:]
    assert printable("é" * 4097) == "é" * 2048 + "…" + "é" * 2047
    long = b"a" * 500_000 + b"b" * 500_000
    with memory(500_000):  # each one of many members may have such a name
        assert printable(long) == "a" * 2048 + "…" + "b" * 2047
    assert MOST_NAME == 4096


def test_patterns_choose_names() -> None:
    usual = NameChoice()
    assert [usual.takes(n) for n in ("a.sgf", "d/A.SGF", "a.sgf.gz", "a.sgf.bz2", "a.sgf.xz", "a.sgf.zst")] == [
        True
    ] * 6
    assert not any(usual.takes(n) for n in ("a.txt", "a.sgf.zip", "sgf", "a.sgf/b"))
    assert not any(usual.leaves_out(n) for n in ("a.sgf", "", "x/y"))
    some = NameChoice(["*.txt", "games/*.dat", "./top.x"], ["old", "tmp/", "a/b", "*.bak"])
    assert [some.takes(n) for n in ("d/a.TXT", "games/a.dat", "games/d/a.dat", "d/games/a.dat", "a.dat", "top.x")] == [
        True, True, True, False, False, True,
    ]  # fmt: skip
    names = ("old", "x/old/y", "OLD/y", "older", "tmp/x", "a/b", "a/b/c", "x/a/b", "a/bc", "x.bak", "x.bak/y")
    assert [some.leaves_out(n) for n in names] == [
        True, True, True, False, True, True, True, False, False, True, True,
    ]  # fmt: skip
    assert not NameChoice([]).takes("a.sgf")
    whole = NameChoice(["d/*.sgf"], ["d/e/*"])
    assert (whole.takes("d/a.sgf"), whole.takes("a.sgf")) == (True, False)
    assert (whole.leaves_out("d/e/f"), whole.leaves_out("d/e"), whole.leaves_out("d/f")) == (True, False, False)
    assert NameChoice(exclude=["x/x"]).leaves_out("x/" * 200 + "y")
    assert not NameChoice(exclude=["*/z"]).leaves_out("x/" * 201 + "z/y")
    assert NameChoice(exclude=["*/z"]).leaves_out("x/" * 199 + "z/y")


def test_members_of_an_archive_are_chosen_by_their_names(tmp_path: Path) -> None:
    path = tmp_path / "c.zip"
    path.write_bytes(zip_of({"d/a.txt": GAME, "a.sgf": GAME}))
    assert [item.content for item in read_archive(str(path), NameChoice(["d/*.txt"]))] == [GAME, LEFT_OUT]


MODULES = (archives, one_file, outputs, streams, system, tars, zips, sources, archiving)
HERE = {name: value for module in MODULES for name, value in vars(module).items()} | globals()
HERE |= cases_in("record_sources", "names", **HERE)
HERE |= cases_in("record_sources", "names_with_others", **HERE)


@in_groups(("call", "value"), cases_in("record_sources", "each_function_has_its_value", **HERE))
def test_each_function_has_its_value(call: Callable[[Path], object], value: object, tmp_path: Path) -> None:
    assert call(tmp_path) == value
