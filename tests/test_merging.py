"""`adjudicate merge`: the parts of a batch give the same result as one run."""

from __future__ import annotations

import json
import sqlite3
import zipfile
import zlib
from pathlib import Path

import pytest

from adjudicate.batch import tables
from adjudicate.batch.journal import groups
from tests.support import run
from tests.test_batch import CHESS, CLEAN, LYING, MARKED, OCCUPIED, batch, no_space
from tests.test_duplicates import game

TABLES = ("all.jsonl", "all.csv", "all.sqlite", "same.csv")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Make a folder of single records, archives, collections, copies, damaged games, other files, an empty archive."""
    made = tmp_path / "in"
    made.mkdir()
    for number in range(9):
        (made / f"{number}.sgf").write_text(LYING.replace("RE[", f"PB[file {number}]RE["), encoding="ascii")
    (made / "several.sgf").write_text(CLEAN + OCCUPIED + MARKED + CHESS + "(;SZ[9];B[aa", encoding="ascii")
    for name in ("2a", "5a", "7a"):
        with zipfile.ZipFile(made / f"{name}.zip", "w") as packed:
            for number in range(4):
                packed.writestr(f"{number}.sgf", game(31 + number, PB=name, DT=f"2020-01-0{number + 1}"))
            packed.writestr("notes.txt", "no record")
    with zipfile.ZipFile(made / "1a.zip", "w"):
        pass
    (made / "3a.zip").write_bytes(b"not an archive")
    (made / "4a.txt").write_text("no record", encoding="ascii")
    return made


def merged(*arguments: str | Path) -> tuple[int, str, str]:
    return run("merge", *map(str, arguments))


def contents(folder: Path) -> dict[str, bytes | list[str]]:
    found: dict[str, bytes | list[str]] = {path.name: path.read_bytes() for path in folder.iterdir()}
    with sqlite3.connect(folder / "all.sqlite") as base:
        found["all.sqlite"] = list(base.iterdump())
    base.close()
    return found


def outputs(folder: Path) -> list[str]:
    folder.mkdir()
    *out, same = (str(folder / name) for name in TABLES)
    return [*(word for path in out for word in ("--out", path)), "--duplicates", same]


def parts_of(folder: Path, where: Path, number: int, *options: str) -> list[Path]:
    made = [where / f"part-{part}.part" for part in range(1, number + 1)]
    for part, path in enumerate(made, 1):
        shard = ("--shard", f"{part}/{number}")
        assert batch(folder, *shard, "--out", path, "--fail-on", "never", *options)[::2] == (0, "")
    return made


@pytest.mark.parametrize("by", ["record", "source"])
@pytest.mark.parametrize("number", [2, 5, pytest.param(20, marks=pytest.mark.slow)])
def test_merged_parts_are_one_run(folder: Path, tmp_path: Path, by: str, number: int) -> None:
    """The bytes and the summary are the same for any order of the parts."""
    whole = batch(folder, *outputs(tmp_path / "whole"), "--columns", "all")
    parts = parts_of(folder, tmp_path, number, "--shard-by", by, "--columns", "all")
    assert merged(*reversed(parts), *outputs(tmp_path / "merged")) == whole
    assert contents(tmp_path / "merged") == contents(tmp_path / "whole")
    assert whole[0] == 2
    assert "12 games belong to 4 groups of copies" in " ".join(whole[1].split())
    (tmp_path / "merged").rename(tmp_path / "before")
    again = [name.replace(f"{tmp_path}/merged", f"{tmp_path}/before") for name in outputs(tmp_path / "merged")]
    assert merged(*parts, *again)[0] == 2
    assert merged(*parts, *again, "--force") == whole
    assert merged(*parts, "--fail-on", "contradicted", "--quiet") == (1, "", "")
    assert merged(*parts, "--fail-on", "never")[0] == 0


def test_whole_runs_follow_each_other_as_they_are_named(folder: Path, tmp_path: Path) -> None:
    one, two = folder / "2a.zip", folder / "several.sgf"
    for path in (one, two):
        batch(path, "--out", tmp_path / f"{path.name}.part", "--fail-on", "never")
    whole = batch(two, one, "--out", tmp_path / "whole.jsonl")
    assert merged(tmp_path / f"{two.name}.part", tmp_path / f"{one.name}.part", "--out", tmp_path / "m.jsonl") == whole
    assert (tmp_path / "m.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_a_part_is_written_beside_tables_and_resumed(folder: Path, tmp_path: Path) -> None:
    given = ("--shard", "1/2", "--out", tmp_path / "t.csv", "--out", tmp_path / "1.part", "--fail-on", "never")
    batch(folder, *given)
    first = (tmp_path / "1.part").read_bytes()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "write", no_space)
        assert batch(folder, *given, "--force")[0] == 2
    assert batch(folder, *given)[0] == 2  # the output exists
    assert batch(folder, *given, "--resume")[0] == 0
    assert (tmp_path / "1.part").read_bytes() == first
    assert sum(entry.rows for group in groups(tmp_path / "1.part") for entry in group.entries) == len(
        (tmp_path / "t.csv").read_bytes().splitlines()[1:]
    )


def test_incomplete_or_foreign_parts_are_refused(folder: Path, tmp_path: Path) -> None:
    one, two, three = parts_of(folder, tmp_path, 3)
    *_, other = parts_of(folder, tmp_path / "in", 2, "--exclude", "never")
    refused = [
        ((one, three), "the run has 3 parts; give each of them once (2)"),
        ((one, one, two), "the run has 3 parts; give each of them once (1, 3)"),
        ((one, two, other), f"{other} has different settings from {one} (exclude)"),
        ((one, folder / "0.sgf"), f"{folder / '0.sgf'} is not a complete part of a batch"),
        ((tmp_path / "none.part",), "No such file or directory"),
    ]
    for paths, words in refused:
        code, out, err = merged(*paths, "--out", tmp_path / "m.csv")
        assert (code, out) == (2, "")
        assert words in err
    (tmp_path / "whole").mkdir()
    [whole] = parts_of(folder, tmp_path / "whole", 1)
    assert f"{whole} is named twice" in merged(whole, f"{tmp_path}/in/../whole/{whole.name}")[2]
    kept = one.read_bytes()
    code, _, err = merged(one, two, three, "--out", one, "--force")
    assert (code, one.read_bytes()) == (2, kept)
    one.write_bytes(kept[: kept.rindex(b"\n", 0, -1) + 1])  # a journal without its last line
    assert "is not a complete part" in merged(one, two, three)[2]
    middle = kept.index(b"\n") + 40
    one.write_bytes(kept[:middle] + bytes([kept[middle] ^ 1]) + kept[middle + 1 :])
    assert f"{one} was damaged on the disk after it was written" in merged(one, two, three)[2]
    assert not (tmp_path / "m.csv").exists()


def test_parts_of_other_sources_or_other_divisions_are_refused(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    one, two = parts_of(folder, tmp_path, 2)
    _, other = parts_of(folder / "0.sgf", tmp_path / "a", 2)
    assert "are not from the same sources" in merged(one, other)[2]
    *_, third = parts_of(folder, tmp_path / "a", 3, "--force")
    assert "divided in different ways" in merged(one, two, third)[2]


def test_a_part_of_an_earlier_format_or_with_another_setting_is_refused(folder: Path, tmp_path: Path) -> None:
    [one] = parts_of(folder, tmp_path, 1)
    first, *rest = one.read_bytes().splitlines(keepends=True)
    settings, other = json.loads(first[9:]), tmp_path / "other.part"

    def refused(name: str, value: object) -> str:
        head = json.dumps({**settings, name: value}).encode()
        other.write_bytes(b"%08x %s\n" % (zlib.crc32(head), head) + b"".join(rest))
        code, _, err = merged(one, other, "--fail-on", "never", "--quiet")
        return err if code == 2 else ""

    assert "is not a complete part" in refused("journal", 4)
    for name in ("tables", "duplicates", "write"):
        assert refused(name, "x") == "", name
    for name in ("version", "options", "columns", "exclude", "engines"):
        assert f"different settings from {one} ({name})" in refused(name, "x"), name
