"""`adjudicate batch --where … --write …` writes the records that fulfil a condition, unchanged or repaired."""

from __future__ import annotations

import tarfile
import zipfile
from pathlib import Path

import pytest

from adjudicate.batch import tables
from tests.executing import HereAlone
from tests.support import run
from tests.tables import cases_in
from tests.test_batch import CHESS, CLEAN, LYING, MARKED, OCCUPIED, batch, no_space

BENT = MARKED.replace("RE[W+12.5]", "RE[White wins by 12.5]").replace("KM[7.5]", "KM[7,5]")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "in"
    (made / "below").mkdir(parents=True)
    (made / "a.sgf").write_bytes(MARKED.encode() + b"\r\n\x80 junk")
    (made / "below" / "b.sgf").write_text(LYING, encoding="ascii")
    (made / "both.sgf").write_text(MARKED + LYING, encoding="ascii")
    (made / "chess.sgf").write_text(CHESS, encoding="ascii")
    (made / "notes.txt").write_text("no record", encoding="ascii")
    with zipfile.ZipFile(made / "packed.zip", "w") as packed:
        packed.writestr("c.sgf", BENT)
        packed.writestr("d.sgf", OCCUPIED)
        packed.writestr("e.sgf", MARKED + MARKED)
    return made


def written(path: Path) -> dict[str, bytes]:
    with tarfile.open(path) as archive:
        return {one.name: file.read() for one in archive if (file := archive.extractfile(one)) is not None}


def test_records_that_fulfil_a_condition_are_written_unchanged(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "clean.tar"
    code, text, _ = batch(folder, "--where", "verdict='confirmed' and illegal=0", "--write", out, "--fail-on", "never")
    assert (code, written(out)) == (
        0,
        {
            "a.sgf": (folder / "a.sgf").read_bytes(),
            "packed/c.sgf": BENT.encode(),
            "packed/e.sgf": (MARKED + MARKED).encode(),
        },
    )
    said = "Record files written: 3; not written because only some of their games meet the condition: 1."
    assert said in " ".join(text.split())
    assert sorted(path.name for path in tmp_path.iterdir()) == ["clean.tar", "in"]


def test_written_records_are_repaired_as_repair_does(folder: Path, tmp_path: Path) -> None:
    given = ("--where", "path like '%packed.zip' and member < 'd'", "--write", tmp_path / "c.tar", "--repaired")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("adjudicate.cli.rewriting.Processes", HereAlone)
        run("repair", str(folder / "packed.zip"), "--out", str(tmp_path / "r.tar"), "--jobs", "1", "--quiet")
    batch(folder, *given, "--fail-on", "never")
    assert written(tmp_path / "c.tar") == {"packed/c.sgf": written(tmp_path / "r.tar")["c.sgf"]}
    assert b"KM[7.5]" in written(tmp_path / "c.tar")["packed/c.sgf"]


@pytest.mark.parametrize(("expression", "names"), cases_in("selecting", "a_condition_chooses_records"))
def test_a_condition_chooses_records(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, expression: str, names: list[str]
) -> None:
    monkeypatch.setattr(tables, "AT_ONCE", 2)
    out, where = tmp_path / "out", [word for one in expression.split(" & ") for word in ("--where", one)]
    batch(folder, *where, "--write", out, "--fail-on", "never")
    assert sorted(str(path.relative_to(out)) for path in out.rglob("*") if path.is_file()) == sorted(names)


def test_a_condition_may_use_all_columns(folder: Path, tmp_path: Path) -> None:
    given = ("--where", "encoding = 'utf-8' or dyer <> ''", "--write", tmp_path / "o.tar")
    assert "no such column: encoding" in batch(folder, *given)[2]
    assert batch(folder, *given, "--columns", "all", "--fail-on", "never")[0] == 0


@pytest.mark.parametrize(("expression", "word"), cases_in("selecting", "an_invalid_expression_is_refused_in_one_line"))
def test_an_invalid_expression_is_refused_in_one_line(folder: Path, tmp_path: Path, expression: str, word: str) -> None:
    where = [word for one in expression.split(" & ") for word in ("--where", one)]
    code, out, err = batch(folder, *where, "--write", tmp_path / "o.tar")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("adjudicate batch: --where: the expression cannot be evaluated (")
    assert word in err
    assert [path.name for path in tmp_path.iterdir()] == ["in"]


def test_an_expression_that_fails_on_a_row_ends_the_run(folder: Path, tmp_path: Path) -> None:
    code, _, err = batch(folder, "--where", "abs(illegal - 1 - 9223372036854775807)", "--write", tmp_path / "o.tar")
    assert (code, "integer overflow" in err) == (2, True)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in", "o.tar.journal"]


@pytest.mark.parametrize(("options", "word"), cases_in("selecting", "options_that_need_or_exclude_each_other"))
def test_options_that_need_or_exclude_each_other_are_checked(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], word: str
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, err = batch(folder, *options)
    assert (code, word in err) == (2, True), err


def test_no_record_and_no_other_archive_is_replaced(folder: Path, tmp_path: Path) -> None:
    theirs = tmp_path / "theirs.zip"
    theirs.write_bytes((folder / "packed.zip").read_bytes())
    for out in (folder / "packed.zip", folder / "new.zip", theirs):
        before = {path: path.read_bytes() for path in (folder / "packed.zip", theirs)}
        assert batch(folder, "--where", "1", "--write", out, "--force")[0] == 2
        assert {path: path.read_bytes() for path in before} == before
    ours = tmp_path / "ours.zip"
    for force in ((), ("--force",)):
        assert batch(folder, "--where", "1", "--write", ours, "--fail-on", "never", *force)[0] == 0
    assert batch("-", "--where", "1", "--write", tmp_path / "x.zip", stdin=CLEAN.encode())[0] == 2


def test_an_interrupted_run_writes_the_same_and_a_changed_record_stops_it(folder: Path, tmp_path: Path) -> None:
    given = ("--where", "illegal=0", "--write", tmp_path / "o.tar", "--out", tmp_path / "t.csv", "--fail-on", "never")
    batch(folder, *given)
    first = (tmp_path / "o.tar").read_bytes()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("adjudicate.batch.selecting.copies", no_space)
        assert batch(folder, *given, "--force")[0] == 2
    assert "different settings (write)" in batch(folder, "--where", "1", *given[2:], "--resume")[2]
    assert batch(folder, *given, "--resume")[0] == 0
    assert (tmp_path / "o.tar").read_bytes() == first

    def changed(*_: object, **__: object) -> None:
        (folder / "a.sgf").write_text(LYING, encoding="ascii")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "write", changed)
        code, _, err = batch(folder, *given, "--force")
    assert (code, "a.sgf" in err) == (2, True)
    assert (tmp_path / "o.tar").read_bytes() == first
