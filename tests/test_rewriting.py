"""Rewriting of many records by `adjudicate repair` and by `annotate`. Other tests cover the rewriting of one file."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import os
import signal
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

import pytest

from adjudicate.batch import batch, rewriting
from adjudicate.batch.copies import CopyNames, safe_name
from adjudicate.batch.journal import groups
from adjudicate.batch.rewriting import REPAIRS
from adjudicate.record.model import Item
from tests.archiving import member, tar_of, zip_of
from tests.executing import HereAlone
from tests.support import FIXTURES, ROOT, SHARED, run
from tests.tables import cases_in

OLD = "(;GM[1]FF[3]SZ[9]RU[AGA]KM[7.50]RE[B+Resign];B[ee];W[gc])"
NEW = "(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[AGA]KM[7.5]RE[B+R];B[ee];W[gc])"
DOUBTFUL = NEW.replace("7.5", "750")
BROKEN = "no record"


def command(*arguments: str | Path, jobs: int = 0, stdin: bytes | None = None) -> tuple[int, str, str]:
    """Run a command with this number of workers; 0 for none."""
    name, *rest = map(str, arguments)
    with pytest.MonkeyPatch.context() as patch:
        if not jobs:
            patch.setattr("adjudicate.cli.rewriting.Processes", HereAlone)
        return run(name, *rest, "--jobs", str(jobs or 1), stdin=stdin)


def contents(out: Path) -> dict[str, bytes]:
    """The files of an output."""
    if out.is_dir():
        return {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()}
    if out.suffix == ".zip":
        with zipfile.ZipFile(out) as archive:
            return {name: archive.read(name) for name in archive.namelist()}
    with tarfile.open(out) as tar:
        return {info.name: tar.extractfile(info).read() for info in tar if info.isreg()}  # type: ignore[union-attr] # a file


def digest(folder: Path) -> dict[str, str]:
    return {str(p): hashlib.sha256(p.read_bytes()).hexdigest() for p in sorted(folder.rglob("*")) if p.is_file()}


@pytest.fixture
def games(tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    (folder / "sub").mkdir(parents=True)
    (folder / "a.sgf").write_text(OLD, encoding="ascii")
    (folder / "sub" / "b.sgf").write_text(NEW, encoding="ascii")
    (folder / "sub" / "c.SGF").write_text(f"{DOUBTFUL}\n{OLD}", encoding="ascii")
    (folder / "d.sgf").write_text(BROKEN, encoding="ascii")
    (folder / "notes.txt").write_text("not a record", encoding="ascii")
    (folder / "e.zip").write_bytes(zip_of({"x/f.sgf": OLD.encode(), "readme": b""}))
    return folder


WRITTEN = {
    "a.sgf": NEW.encode(), "sub/b.sgf": NEW.encode(), "sub/c.SGF": f"{DOUBTFUL}\n{NEW}".encode(),
    "d.sgf": BROKEN.encode(), "e/x/f.sgf": NEW.encode(),
}  # fmt: skip


# --- the output ---


@pytest.mark.parametrize("out", ["out", "out.zip", "out.tar", "out.tar.gz", "out.tgz"])
def test_all_records_are_in_the_output_under_their_names(games: Path, tmp_path: Path, out: str) -> None:
    before = digest(games)
    status, said, err = command("repair", games, "--out", tmp_path / out)
    assert (status, err) == (2, "")
    assert contents(tmp_path / out) == WRITTEN
    assert digest(games) == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games", out]
    assert said.startswith("Files found: 3 changed, 2 unchanged, 0 refused, 2 skipped (7 in all).\n")
    assert "Files unchanged because they have no readable game: 1.\n" in said


def test_a_second_repair_changes_nothing(games: Path, tmp_path: Path) -> None:
    command("repair", games, "--out", tmp_path / "one")
    status, said, _ = command("repair", tmp_path / "one", "--out", tmp_path / "two")
    assert status == 2
    assert "0 changed, 5 unchanged" in said
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


@pytest.mark.slow
def test_any_number_of_workers_writes_the_same_bytes(games: Path, tmp_path: Path) -> None:
    for jobs in (1, 2, 3):
        for out in ("o.zip", "o.tar.gz"):
            command(
                "repair", games, "--out", tmp_path / f"{jobs}{out}", "--table", tmp_path / f"{jobs}{out}.csv", jobs=jobs
            )
    for name in ("o.zip", "o.tar.gz", "o.zip.csv"):
        assert len({(tmp_path / f"{jobs}{name}").read_bytes() for jobs in (1, 2, 3)}) == 1


def test_each_of_several_sources_has_its_folder(games: Path, tmp_path: Path) -> None:
    archive = tmp_path / "old.tar"
    archive.write_bytes(tar_of({"a.sgf": OLD.encode()}))
    out = command("repair", games / "sub", archive, games / "a.sgf", games / "a.sgf", "--out", tmp_path / "out")[1]
    assert "Files renamed in the output: 1.\n" in out
    assert sorted(contents(tmp_path / "out")) == ["a (2).sgf", "a.sgf", "old/a.sgf", "sub/b.sgf", "sub/c.SGF"]


def test_every_name_stays_inside_the_output(tmp_path: Path) -> None:
    names = [b"../../evil.sgf", b"/etc/abs.sgf", b"a/./b//c.sgf", b"esc\x1b[31m.sgf", b"..sgf/x.sgf", b"\xff.sgf"]
    names += [b"same.sgf", b"same.sgf", b"same.sgf/under.sgf", b"n" * 90 + b"/x.sgf"]
    source = tmp_path / "evil.tar"
    source.write_bytes(b"".join(member(name, OLD.encode()) for name in names) + bytes(1024))
    for out in ("out", "out.zip"):
        command("repair", source, "--out", tmp_path / out)
        found = contents(tmp_path / out)
        assert len(found) == len(names)
        assert set(found.values()) == {NEW.encode()}
        assert not any(part in ("", ".", "..") for name in found for part in name.split("/"))
        assert all(name.isprintable() for name in found)
        assert {"evil.sgf", "etc/abs.sgf", "a/b/c.sgf", "same.sgf", "same (2).sgf"} <= set(found)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["evil.tar", "out", "out.zip"]


def test_names_that_differ_only_in_case_and_a_folder_and_a_file_are_distinguished() -> None:
    names = ("A.sgf", "a.sgf", "b", "B/c.sgf", "d/e.sgf", "d", "f", "f/g.sgf")
    items = [Item("x", name, 1, b"", "x.zip") for name in names]
    both = ["d/e.sgf", "d (2)", "f", "f (2)/g.sgf"]
    folding, plain = CopyNames(several=False, fold=True), CopyNames(several=False)
    assert [folding.of("x.zip", item) for item in items] == ["A.sgf", "a (2).sgf", "b", "B (2)/c.sgf", *both]
    assert [plain.of("x.zip", item) for item in items] == ["A.sgf", "a.sgf", "b", "B/c.sgf", *both]


@pytest.mark.parametrize(
    ("several", "source", "found", "names"), cases_in("rewriting", "each_record_has_its_name_in_the_output")
)
def test_each_record_has_its_name_in_the_output(
    several: bool, source: str, found: list[tuple[str, str | None]], names: list[str]
) -> None:
    made, items = CopyNames(several=several), [Item(file, at, at is not None, b"", file) for file, at in found]
    assert [made.of(source, item) for item in [*made.reserving((source, one) for one in items)]] == names


def test_long_names_are_cut_before_the_extension() -> None:
    made = safe_name("柯" * 300 + ".sgf")
    assert made.endswith(".sgf")
    assert len(made.encode()) <= 255
    assert len(safe_name("a/" * 1000 + "b.sgf").split("/")) == 100


def test_compressed_records_are_written_unpacked(games: Path, tmp_path: Path) -> None:
    import gzip  # noqa: PLC0415 -- here only

    (games / "g.sgf.gz").write_bytes(gzip.compress(OLD.encode()))
    command("repair", games, "--out", tmp_path / "out")
    assert contents(tmp_path / "out") == {**WRITTEN, "g.sgf": NEW.encode()}


# --- refusals ---


def test_outputs_that_cannot_be_written_are_refused(games: Path, tmp_path: Path) -> None:
    (tmp_path / "there.zip").write_bytes(b"mine")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine").write_bytes(b"mine")
    before = digest(tmp_path)
    for arguments, said in (
        (
            (games, "--out", tmp_path / "there.zip"),
            "is a game record or an archive of records, which adjudicate never replaces",
        ),
        ((games, "--out", tmp_path / "full"), "is not an empty folder"),
        ((games, "--out", games), "is an input of this run or is inside one"),
        ((games, "--out", games / "sub" / "out"), "is an input of this run or is inside one"),
        ((games / "e.zip", "--out", games / "e.zip", "--force"), "is an input of this run"),
        ((games, "--out", tmp_path / "none" / "out"), "does not exist"),
        ((games, "--out", tmp_path / "out.tar.xz"), "use one of .zip"),
        ((games, "--table", tmp_path / "t.doc"), "use one of .jsonl"),
        ((games, "--table", games / "a.sgf" / "t.csv"), "is not a folder"),
        ((games, "--out", tmp_path / "t.zip", "--table", tmp_path / "t.csv", "--resume"), "there is nothing to resume"),
        ((games, "--resume"), "only a run with --out or --table can be resumed"),
        (("-", "--out", tmp_path / "out"), "but standard input can be read only once"),
        ((), "name a source"),
    ):
        status, out, err = command("repair", *arguments)
        assert (status, out) == (2, ""), arguments
        assert said in err, err
        assert err.count("\n") == 1
    assert digest(tmp_path) == before
    for name in ("made.zip", "made.tar", "made.tgz"):  # an earlier output of repair is replaced on request
        for force, code in ((), 0), ((), 2), (("--force",), 0):
            status, _, err = command("repair", games / "a.sgf", "--out", tmp_path / name, *force)
            assert (status, "use --force to replace it" in err) == (code, code == 2)
    assert command("repair", games / "a.sgf", "--out", tmp_path / "there.zip", "--force")[0] == 2
    assert (tmp_path / "there.zip").read_bytes() == b"mine"
    assert contents(tmp_path / "made.zip") == {"a.sgf": NEW.encode()}


def test_an_output_inside_a_listed_source_is_refused(games: Path, tmp_path: Path) -> None:
    (tmp_path / "list").write_text(f"{games}\n", encoding="utf-8")
    status, _, err = command("repair", "--from-list", tmp_path / "list", "--out", games / "out")
    assert (status, "or is inside one" in err) == (2, True)
    assert command("repair", "--from-list", tmp_path / "list", "--out", tmp_path / "out")[0] == 2
    assert contents(tmp_path / "out") == WRITTEN


# --- the table ---


def test_a_dry_run_writes_nothing_and_names_everything(games: Path, tmp_path: Path) -> None:
    before = digest(tmp_path)
    plain = command("repair", games)
    assert command("repair", games, "--dry-run", "--out", tmp_path / "out")[1] == plain[1]
    assert digest(tmp_path) == before
    lines = plain[1].splitlines()
    spelled = "(the same value in the format's spelling)"
    assert f'{games}/a.sgf:1:27: repair komi KM "7.50" -> "7.5" {spelled}' in lines
    assert f"{games}/d.sgf:0:0: leave (" in plain[1]
    assert lines[-1] == "No record was written; use --out FOLDER or ARCHIVE to write the records."


def test_the_table_has_the_same_cells_in_every_format(games: Path, tmp_path: Path) -> None:
    command("repair", games, "--table", tmp_path / "t.jsonl", "--out", tmp_path / "out")
    wanted = [json.loads(line) for line in (tmp_path / "t.jsonl").read_text(encoding="ascii").splitlines()]
    assert [list(one) for one in wanted] == [[column.name for column in REPAIRS]] * len(wanted)
    assert {one["state"] for one in wanted} == {"repair", "leave"}
    status, said, err = command("repair", games, "--format", "json")
    assert [json.loads(line) for line in said.splitlines()] == wanted
    assert (status, "(7 in all)" in err) == (2, True)
    as_text = [{name: "" if value is None else str(value) for name, value in one.items()} for one in wanted]
    for form, delimiter in (("csv", ","), ("tsv", "\t")):
        rows = csv.DictReader(io.StringIO(command("repair", games, "--format", form)[1]), delimiter=delimiter)
        assert list(rows) == as_text
    command("repair", games, "--table", tmp_path / "t.csv")
    with (tmp_path / "t.csv").open(encoding="utf-8-sig", newline="") as file:
        assert list(csv.DictReader(file)) == as_text


def test_each_change_of_the_table_is_made_and_no_other(games: Path) -> None:
    """The values in the table, inserted into the sources by hand, give the output."""
    _, said, _ = command("repair", games / "a.sgf", "--format", "json")
    text = (games / "a.sgf").read_text(encoding="ascii")
    for one in sorted(map(json.loads, said.splitlines()), key=lambda one: -one["byte"]):
        at = one["byte"]
        if one["before"] is None:
            text = f"{text[:at]}{one['property']}[{one['after']}]{text[at:]}"
        else:
            assert text[at:].startswith(one["before"])
            text = text[:at] + one["after"] + text[at + len(one["before"]) :]
    assert text == NEW


def test_no_cell_of_a_table_is_a_formula(tmp_path: Path) -> None:
    (tmp_path / "=x.sgf").write_text(NEW.replace("B+R", "=1+1"), encoding="ascii")
    _, said, _ = command("repair", tmp_path / "=x.sgf", "--format", "csv")
    [row] = csv.DictReader(io.StringIO(said))
    assert row["before"] == "'=1+1"


def test_quiet_prints_nothing(games: Path, tmp_path: Path) -> None:
    assert command("repair", games, "--out", tmp_path / "out", "--quiet")[1:] == ("", "")


# --- interrupted runs ---


def test_a_run_with_a_full_disk_can_be_resumed(games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command("repair", games, "--out", tmp_path / "good.tar")
    for out in ("out", "out.tar"):
        with monkeypatch.context() as patch:
            patch.setattr(rewriting, "bytes_of_row", _no_space)
            status, _, err = command("repair", games, "--out", tmp_path / out)
        assert (status, "No space" in err, "use --resume to continue" in err) == (2, True, True)
        assert not (tmp_path / out).exists()
        assert not (tmp_path / f".{out}.part").exists()
        assert sum(len(group.entries) for group in groups(tmp_path / f"{out}.journal")) == 5
        assert command("repair", games, "--out", tmp_path / out)[0] == 2
        assert "differ" in command("repair", games, "--out", tmp_path / out, "--fix", "komi", "--resume")[2]
        command("repair", games, "--out", tmp_path / out, "--resume")
        assert contents(tmp_path / out) == WRITTEN
    assert (tmp_path / "out.tar").read_bytes() == (tmp_path / "good.tar").read_bytes()


def _no_space(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_source_that_changes_during_the_run_is_reported(
    games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = batch.kept_lines

    def later(journal: Path, rows: int) -> object:
        (games / "sub" / "b.sgf").write_text(DOUBTFUL, encoding="ascii")
        return real(journal, rows)

    monkeypatch.setattr(rewriting, "kept_lines", later)
    status, _, err = command("repair", games, "--out", tmp_path / "out")
    assert (status, "changed while the sources were read; run again" in err) == (2, True)
    assert not (tmp_path / "out").exists()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
def test_a_killed_run_can_be_resumed(tmp_path: Path) -> None:
    """Whatever a killed run has left, the resumed run gives the bytes of an undisturbed one."""
    source = tmp_path / "many.tar"
    source.write_bytes(tar_of({f"{n}.sgf": (OLD * (1 + n % 3)).encode() for n in range(1500)}))
    call = [sys.executable, "-m", "adjudicate", "repair", str(source), "--jobs", "2"]
    _called([*call, "--out", str(tmp_path / "good.zip")])
    kills = 0
    for size in (3000,):
        out, journal = tmp_path / "out.zip", tmp_path / "out.zip.journal"
        process = subprocess.Popen(  # noqa: S603 -- this program
            [*call, "--out", str(out)], cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        while process.poll() is None and not (journal.exists() and journal.stat().st_size > size):
            time.sleep(0.001)
        process.send_signal(signal.SIGKILL)
        process.wait()
        if out.exists():
            out.unlink()
            continue
        kills += 1
        resume = ["--resume"] if journal.exists() else []
        _called([*call, "--out", str(out), *resume])
        assert out.read_bytes() == (tmp_path / "good.zip").read_bytes()
        out.unlink()
    assert kills


def _called(call: list[str]) -> None:
    done = subprocess.run(call, cwd=ROOT, capture_output=True, check=False)  # noqa: S603 -- this program
    assert done.returncode == 0, done.stderr


# --- annotate ---


@pytest.mark.parametrize("out", ["out", "out.tar.gz"])
def test_many_records_are_annotated_like_one(games: Path, tmp_path: Path, out: str) -> None:
    status, said, err = command("annotate", games, "-o", tmp_path / out)
    assert status == 2
    found = contents(tmp_path / out)
    assert set(found) == set(WRITTEN)
    for name in ("a.sgf", "sub/b.sgf", "sub/c.SGF"):
        assert run("annotate", str(games / name), "-o", str(tmp_path / "one.sgf"), "--force")[0] == 0
        assert found[name] == (tmp_path / "one.sgf").read_bytes()
    assert found["d.sgf"] == BROKEN.encode()
    assert f"{games}/a.sgf: UNVERIFIABLE recorded B+R, computed none; 0 illegal, 0 irregular\n" in said
    assert said.count("game 2: ") == 1
    assert "Files found: 4 changed, 1 unchanged, 0 refused, 2 skipped (7 in all).\n" in said
    assert err.startswith(f"{games}/d.sgf: R")


@pytest.mark.parametrize("option", [[], ["--all-alive"], ["--all-alive", "--set-result"]])
def test_options_and_explanations_are_those_of_one_record(tmp_path: Path, option: list[str]) -> None:
    """And `-q` prints neither the outcomes nor the changes."""
    game, walls = tmp_path / "a.sgf", ";B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce]"
    game.write_text(f"(;GM[1]FF[4]CA[UTF-8]SZ[5]KM[7.5]RU[AGA]RE[W+2.5]{walls};B[];W[])")
    status = run("annotate", str(game), "-o", str(tmp_path / "one.sgf"), *option)[0]
    assert command("annotate", game, game, "-o", tmp_path / "out", "-q", *option) == (status, "", "")
    assert {(tmp_path / "one.sgf").read_bytes()} == {*contents(tmp_path / "out").values()}


def test_a_second_annotation_replaces_the_first(games: Path, tmp_path: Path) -> None:
    command("annotate", games, "-o", tmp_path / "one")
    command("annotate", tmp_path / "one", "-o", tmp_path / "two")
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_misuse_of_annotate_is_refused(games: Path, tmp_path: Path) -> None:
    for arguments, said in (
        ((games, "-o", tmp_path / "x.sgf"), "many records need a folder or an archive"),
        ((games, "-o", "-"), "many records need a folder or an archive"),
        ((games, "-o", tmp_path / "x", "--dead", "C3"), "are for one game; name one file and an .sgf file for --out"),
        ((games / "a.sgf", games / "a.sgf", "-o", tmp_path / "x", "--game", "1"), "are for one game"),
        ((games / "a.sgf", "-o", tmp_path / "x.sgf", "--resume"), "is for many records; leave it out for one file"),
        (("-", games, "-o", tmp_path / "x"), "but standard input can be read only once"),
    ):
        status, out, err = command("annotate", *arguments)
        assert (status, out) == (2, ""), arguments
        assert said in err, err
    assert not (tmp_path / "x").exists()


# --- hostile inputs, and the page ---


@pytest.mark.slow
@pytest.mark.skipif(not (SHARED / "hostile").is_dir(), reason="the hostile inputs are not here")
@pytest.mark.parametrize("name", ["repair", "annotate"])
def test_hostile_inputs_are_rewritten_or_refused(name: str, tmp_path: Path) -> None:
    """The largest inputs, which may take a minute and a half each, are only in `python -m tests.proof repair`."""
    large = [word for pattern in ("size", "many-*", "bomb*") for word in ("--exclude", pattern)]
    done = subprocess.run(  # noqa: S603 -- this program
        [sys.executable, "-m", "adjudicate", name, SHARED / "hostile", *large, "--out", tmp_path / "out.zip", "-q"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 2, done.stderr[-2000:]
    assert "Traceback" not in done.stderr
    assert "internal error" not in done.stderr + done.stdout
    found = contents(tmp_path / "out.zip")
    assert len(found) > 150
    assert [name for name in found if not name.replace("\xa0", " ").isprintable() or ".." in name.split("/")] == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.zip"]


def test_the_page_shows_real_output(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    page = (ROOT / "docs" / "repair.md").read_text(encoding="utf-8")
    shown = page.partition("```text\n")[2].partition("\n```")[0]
    assert command("repair", FIXTURES.relative_to(ROOT) / "repair" / "two-games.sgf")[1].rstrip("\n") == shown


def test_the_page_names_every_column_and_reason() -> None:
    from adjudicate.annotate.repairs import REMOVED, WORDS, RepairKind  # noqa: PLC0415 -- for this test only

    page = (ROOT / "docs" / "repair.md").read_text(encoding="utf-8")
    for column in REPAIRS:
        assert f"| `{column.name}` | {column.kind} | {column.meaning} |" in page
    for reason, words in WORDS.items():
        assert (f"| `{reason}` | {words} |" in page) != (f", {reason}: {words}\n" in page)
    for kind in RepairKind:
        assert all(text in page for text in (f"| `{kind.value}` |", *REMOVED[kind])), kind
