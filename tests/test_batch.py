"""`adjudicate batch`: tables, options, exit status and summary. The journal and the workers have separate tests."""

from __future__ import annotations

import csv
import errno
import hashlib
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
import unicodedata
import zipfile
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from adjudicate.batch import tables
from adjudicate.batch.columns import DETAILS, FINDINGS, GAMES
from adjudicate.batch.journal import Journal, JournalError
from adjudicate.batch.summary import MOST_WORTH, Summary, rank_of
from adjudicate.batch.work import BatchRow
from adjudicate.proof.comparison import Known, generate
from adjudicate.record.model import Item
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.archives import read_archive
from adjudicate.sources.names import NameChoice
from tests.executing import HereAlone
from tests.support import ROOT, SHARED, heed_ctrl_c, run
from tests.tables import cases_in

CLEAN = "(;GM[1]FF[4]SZ[5]KM[7.5]RU[AGA]RE[W+12.5];B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce];B[];W[])"
MARKED = CLEAN[:-1] + "TB[aa][ab][ac][ad][ae]TW[da][db][dc][dd][de][ea][eb][ec][ed][ee])"
LYING = MARKED.replace("W+12.5", "B+3.5")
OCCUPIED = "(;GM[1]FF[4]SZ[5]KM[7.5]RU[AGA];B[ba];W[ba];B[];W[])"
MISPLACED = "(;GM[1]FF[4]SZ[5]KM[7.5]RU[AGA];B[ba];SZ[5]W[ca];B[];W[])"
CHESS = "(;GM[2])"
FORMULA = ("=", "+", "-", "@")
SUFFIXES = (".jsonl", ".csv", ".sqlite", ".parquet")

Rows = list[dict[str, Any]]


def batch(*arguments: str | Path, jobs: int = 0, stdin: bytes | None = None) -> tuple[int, str, str]:
    """Run the command with this number of workers; 0 for no workers."""
    with pytest.MonkeyPatch.context() as patch:
        if not jobs:
            patch.setattr("adjudicate.cli.batch.Processes", HereAlone)
        return run("batch", "--jobs", str(jobs or 1), *(str(argument) for argument in arguments), stdin=stdin)


def lines(path: Path) -> Rows:
    return [json.loads(line) for line in path.read_text(encoding="ascii").splitlines()]


def blank(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row as it is in CSV, which does not distinguish a missing value from an empty text."""
    return {name: None if value == "" else value for name, value in row.items()}


def unquoted(rows: Rows) -> Rows:
    """Return rows of CSV without the apostrophes before text that a spreadsheet would calculate."""
    return [{n: v[1:] if str(v).startswith("'") else v for n, v in row.items()} for row in rows]


def from_csv(path: Path) -> Rows:
    """Return rows with the documented types of the columns. A cell of another type is an error."""
    kinds = {column.name: column.kind for column in (*GAMES, *FINDINGS)}
    read: dict[str, Any] = {"text": str, "integer": int, "number": float}
    with path.open(encoding="utf-8-sig", newline="") as file:
        return [
            {name: read[kinds[name]](cell) if cell else None for name, cell in row.items()}
            for row in csv.DictReader(file, strict=True)
        ]


def from_sqlite(path: Path, table: str) -> Rows:
    with closing(sqlite3.connect(path)) as base:
        base.row_factory = sqlite3.Row
        return [dict(row) for row in base.execute(f"SELECT * FROM {table} ORDER BY rowid")]  # noqa: S608 -- our own names


def from_parquet(path: Path) -> Rows:
    import pyarrow.parquet as pq  # noqa: PLC0415 -- not always there

    rows: Rows = pq.read_table(path).to_pylist()
    return rows


@cache
def known() -> list[Known]:
    """Adjudicate the examples once, and not during collection."""
    return list(generate(7, 24))


def games_found() -> int:
    """Return the number of games and of files that should be records."""
    return sum(len(record.sheets) for record in known()) + 3 + 1 + 1 + 2


def games_refused() -> int:
    """Return the number of refusals: truncated games, chess and the empty file."""
    broken = sum(isinstance(sheet, Unreadable) for record in known() for sheet in record.sheets)
    assert broken > 3
    return broken + 2


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of sound, faulty and unreadable records, some in an archive, and other files."""
    folder = tmp_path_factory.mktemp("records")
    for record in known():
        (folder / record.name).write_bytes(record.sgf)
    (folder / "below").mkdir()
    (folder / "below" / "several.sgf").write_text(CLEAN + "junk" + OCCUPIED + CHESS, encoding="ascii")
    (folder / "lying.sgf").write_text(LYING, encoding="ascii")
    (folder / "empty.sgf").write_bytes(b"")
    (folder / "notes.txt").write_bytes(b"no record")
    with zipfile.ZipFile(folder / "more.zip", "w") as archive:
        archive.writestr("a/one.sgf", CLEAN)
        archive.writestr("a/one.sgf.txt", "no record")
        archive.writestr("two.sgf", OCCUPIED)
    return folder


SKIPPED = 2


@pytest.fixture(scope="module")
def done(records: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder with the tables of these records."""
    folder = tmp_path_factory.mktemp("tables")
    code, _, err = batch(records, *(x for suffix in formats() for x in ("--out", folder / f"t{suffix}")), jobs=2)
    assert (code, err) == (2, "")
    return folder


def formats() -> list[str]:
    try:
        import pyarrow  # noqa: F401, PLC0415 -- not always there
    except ImportError:
        return list(SUFFIXES[:-1])
    return list(SUFFIXES)


def test_every_format_has_the_same_games_and_findings(done: Path) -> None:
    sheets = lines(done / "t.jsonl")
    assert len(sheets) == games_found()
    findings = [(s["source"], f) for s in sheets for f in s.get("findings", ())]
    refused = [s for s in sheets if "error" in s]
    assert len(refused) == games_refused()
    games = {"csv": unquoted(from_csv(done / "t.csv")), "sqlite": from_sqlite(done / "t.sqlite", "games")}
    found = {"csv": unquoted(from_csv(done / "t.findings.csv")), "sqlite": from_sqlite(done / "t.sqlite", "findings")}
    if ".parquet" in formats():
        games["parquet"] = from_parquet(done / "t.parquet")
        found["parquet"] = from_parquet(done / "t.findings.parquet")
    assert len(findings) > 150
    for name, rows in games.items():
        assert [blank(row) for row in rows] == games["csv"], name
        assert list(rows[0]) == [column.name for column in GAMES]
    for name, rows in found.items():
        assert [blank(row) for row in rows] == found["csv"], name
        assert list(rows[0]) == [column.name for column in FINDINGS]
        assert len(rows) == len(findings) + games_refused()
    assert [(r["path"], r["member"], r["game"]) for r in games["csv"]] == [
        (s["source"]["path"], s["source"]["member"], s["source"]["game"]) for s in sheets
    ]
    assert [(r["path"], r["game"], r["code"], r["move"]) for r in found["csv"] if r["severity"] != "refused"] == [
        (source["path"], source["game"], f["code"], f["move"]) for source, f in findings
    ]
    assert [r["code"] for r in found["csv"] if r["severity"] == "refused"] == [s["error"]["code"] for s in refused]


def test_column_names_are_stable() -> None:
    """test_batch_rows tests the columns of games."""
    assert " ".join(column.name for column in DETAILS).startswith(
        "encoding declared_encoding application black_rank white_rank game_name place source time_limit overtime "
        "handicap_text moves_hash moves_hash_plain dyer last_play"
    )
    assert " ".join(column.name for column in FINDINGS).startswith(
        "path member game code slug severity move color point repeats stands cites message record data"
    )
    for columns in (GAMES + DETAILS, FINDINGS):
        assert len({column.name for column in columns}) == len(columns)


@pytest.mark.parametrize(("written", "komi"), [("KM[750]", 7.5), ("KM[6.50]", 6.5), ("KM[7,5]", 7.5), ("", 7.5)])
def test_the_komi_as_written_has_its_own_column(tmp_path: Path, written: str, komi: float) -> None:
    """The column is in the tables, beside the komi used for the count, and on the page."""
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.sgf").write_text(f"(;SZ[5]RU[AGA]{written};W[aa])", encoding="ascii")
    batch(tmp_path / "in", "--out", tmp_path / "t.csv", "--report", tmp_path / "page", jobs=1)
    with (tmp_path / "t.csv").open(encoding="utf-8-sig", newline="") as file:
        [row] = csv.DictReader(file)
    text = written.removeprefix("KM[").removesuffix("]")
    assert (row["komi"], row["komi_text"]) == (str(komi), text)
    page = (tmp_path / "page" / "index.html").read_text(encoding="utf-8")
    assert '<th scope="col">Komi as recorded</th>' in page
    assert not text or f">{text}</" in page


def test_jsonl_equals_the_output_of_score(records: Path, done: Path, tmp_path: Path) -> None:
    """With --explain, the bytes are equal. Without it, undetermined results have shorter explanations."""
    paths = sorted(records.rglob("*.sgf"), key=lambda p: os.fsencode(p.relative_to(records)))
    expected = run("score", "--format", "json", *map(str, paths))[1].splitlines()
    assert batch(records, "--explain", "--out", tmp_path / "t.jsonl", jobs=1)[0] == 2
    got = (tmp_path / "t.jsonl").read_text(encoding="ascii").splitlines()
    assert [line for line in got if '"member": null' in line] == expected
    less = (done / "t.jsonl").read_text(encoding="ascii").splitlines()
    for short, long in zip(map(json.loads, less), map(json.loads, got), strict=True):
        if short != long:
            assert short["verdict"]["status"] == "undetermined"
            assert short["hangs"] == []
            assert short["verdict"] == long["verdict"] or not short["verdict"]["explanations_complete"]
            for key in ("reason", "explanations", "explanations_complete", "consistent_sets"):
                del short["verdict"][key], long["verdict"][key]
            assert short | {"hangs": 0} == long | {"hangs": 0}
    members = [json.loads(line) for line in got if '"member": null' not in line]
    assert [m["source"]["member"] for m in members] == ["a/one.sgf", "two.sgf"]
    for member, text in zip(members, (CLEAN, OCCUPIED), strict=True):
        [alone] = [
            json.loads(line) for line in run("score", "--format", "json", "-", stdin=text.encode())[1].split("\n")[:-1]
        ]
        assert member | {"source": 0} == alone | {"source": 0}


def test_any_number_of_workers_writes_the_same_bytes(records: Path, done: Path, tmp_path: Path) -> None:
    batch(records, *(x for suffix in formats() for x in ("--out", tmp_path / f"t{suffix}")), jobs=1)  # done: 2
    names = sorted(path.name for path in done.iterdir())
    assert names == sorted(path.name for path in tmp_path.iterdir())  # and nothing else: no journal, no part
    assert len(names) == 2 * len(formats()) - 2
    for name in names:
        assert (tmp_path / name).read_bytes() == (done / name).read_bytes(), name


def test_pandas_opens_the_tables(done: Path) -> None:
    pandas = pytest.importorskip("pandas")
    frames = [pandas.read_csv(done / "t.csv"), pandas.read_json(done / "t.jsonl", lines=True)]
    if ".parquet" in formats():
        frames.append(pandas.read_parquet(done / "t.parquet"))
        assert frames[2]["komi"].dtype == "float64"
        assert frames[2]["komi"].fillna(99).tolist() == frames[0]["komi"].fillna(99).tolist()
    assert {len(frame) for frame in frames} == {games_found()}
    for column in GAMES:
        if column.kind != "text":
            assert frames[0][column.name].dtype.kind in "if", column.name
    found = pandas.read_csv(done / "t.findings.csv")
    assert set(found["severity"]) == {"illegal", "irregular", "note", "refused"}
    assert (found.groupby(["path", "game"]).size() > 0).all()


def test_duckdb_opens_the_tables(done: Path) -> None:
    duckdb = pytest.importorskip("duckdb")
    names = [done / "t.csv", done / "t.jsonl", *([done / "t.parquet"] if ".parquet" in formats() else [])]
    for path in names:
        assert duckdb.sql(f"SELECT count(*) FROM '{path}'").fetchall()[0] == (games_found(),), path.name  # noqa: S608 -- our own names
    sound = sum("error" not in sheet for sheet in lines(done / "t.jsonl"))
    for path in names[:1] + names[2:]:
        query = f"SELECT sum(illegal), count(verdict), min(territory_margin) < 0 FROM '{path}'"  # noqa: S608 -- the same
        illegal, verdicts, negative = duckdb.sql(query).fetchall()[0]
        assert illegal == sum(s["findings_count"]["illegal"] for s in lines(done / "t.jsonl") if "error" not in s)
        assert verdicts == sound
        assert negative is True
        kinds = {row[0]: row[1] for row in duckdb.sql(f"DESCRIBE SELECT * FROM '{path}'").fetchall()}  # noqa: S608 -- the same
        for column in GAMES:
            if column.kind == "number":
                assert kinds[column.name] == "DOUBLE"
            elif column.kind == "integer" and not column.name.startswith((
                "error_byte", "engine", "year", "consistent_sets",
            )):  # fmt: skip # these are empty
                assert kinds[column.name] == "BIGINT"


PAYLOADS = cases_in("batch", "hostile_texts")


def check_cell(cell: str) -> None:
    assert not cell.lstrip().startswith(FORMULA), cell
    assert unicodedata.normalize("NFKC", cell).lstrip()[:1] not in FORMULA or not cell, cell
    assert cell.isprintable(), cell
    assert len(cell) < 32_767  # the limit of a spreadsheet's cell


@pytest.mark.parametrize("shared", [False, True], ids=["own", "shared"])
def test_hostile_text_reaches_no_table(tmp_path: Path, shared: bool) -> None:
    folder = SHARED / "hostile" / "injection"
    if not shared:
        folder = tmp_path / "in"
        folder.mkdir()
        for number, payload in enumerate(PAYLOADS):
            text = payload.encode("utf-8", "surrogateescape").replace(b"\\", b"\\\\").replace(b"]", b"\\]")
            said = b"".join(b"%s[%s]" % (key, text) for key in (b"PB", b"PW", b"EV", b"RO", b"DT", b"RU", b"RE", b"KM"))
            (folder / f"{number:03}.sgf").write_bytes(b"(;GM[1]SZ[5]CA[UTF-8]" + said + b";B[" + text + b"];W[zz])")
        with zipfile.ZipFile(folder / "names.zip", "w") as archive:
            for payload in PAYLOADS:
                if "\udcff" not in payload and len(payload) < 1000 and "\0" not in payload:
                    archive.writestr(f"{payload}.sgf", CHESS)
    elif not folder.is_dir():
        pytest.skip("the shared inputs are not beside this checkout")
    code, out, err = batch(folder, *(x for s in formats() for x in ("--out", tmp_path / f"t{s}")))
    assert code in (1, 2), err
    assert all(char == "\n" or char.isprintable() for char in out + err)
    kinds = {column.name: column.kind for column in (*GAMES, *FINDINGS)}
    count = 0
    for path in (tmp_path / "t.csv", tmp_path / "t.findings.csv"):
        for row in from_csv(path):  # this fails unless numbers are numbers
            for name, cell in row.items():
                assert name in kinds
                if isinstance(cell, str):
                    check_cell(cell)
                    count += 1
        raw = path.read_bytes().decode("utf-8-sig")
        assert all(char in "\r\n" or char.isprintable() for char in raw)
        assert raw.count("\n") == raw.count("\r\n") == len(from_csv(path)) + 1  # no cell has a line break
        with path.open(encoding="utf-8-sig", newline="") as file:
            for cells in csv.reader(file):
                for cell in cells:
                    assert not cell.startswith(FORMULA) or re.fullmatch(r"-\d+(\.\d+)?", cell), cell
    assert count > 1000
    assert (tmp_path / "t.jsonl").read_bytes().isascii()
    for table in ("games", "findings"):
        for row in from_sqlite(tmp_path / "t.sqlite", table):
            for name, value in row.items():
                assert value is None or isinstance(value, {"text": str, "integer": int, "number": float}[kinds[name]])
                assert not isinstance(value, str) or (value.isprintable() and len(value) < 32_767), value


@pytest.mark.skipif(sys.platform != "linux", reason="names that other systems do not have")
def test_hostile_file_names_reach_no_table(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    names = [
        b"\xff\xfe.sgf", b"=1.sgf", b"a\nb.sgf", b"\x1b[31m.sgf", "\u202ex.sgf".encode(), b"-.sgf", b"'.sgf",
    ]  # fmt: skip
    for name in names:
        Path(os.fsdecode(os.fsencode(folder) + b"/" + name)).write_text(CLEAN, encoding="ascii")
    code, out, _ = batch(folder, "--out", tmp_path / "t.csv", "--out", tmp_path / "t.jsonl", "--only", "confirmed")
    assert code == 0
    assert len(from_csv(tmp_path / "t.csv")) == len(names) == out.count("confirmed, recorded")
    assert all(char == "\n" or char.isprintable() for char in out)
    for row in from_csv(tmp_path / "t.csv"):
        check_cell(row["path"])


def put(folder: Path, **records: str) -> list[str]:
    paths = [folder / f"{name}.sgf" for name in records]
    for path, text in zip(paths, records.values(), strict=True):
        path.write_text(text, encoding="ascii")
    return [str(path) for path in paths]


@pytest.mark.parametrize(
    ("content", "fail_on", "expected"), cases_in("batch", "exit_status_follows_findings", **globals())
)
def test_exit_status_follows_findings(
    tmp_path: Path, content: dict[str, str], fail_on: list[str], expected: int
) -> None:
    code, _, err = batch(*put(tmp_path, **content), *(x for what in fail_on for x in ("--fail-on", what)))
    assert (code, err) == (expected, "")


def test_a_batch_without_games_fails(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "readme.txt").write_bytes(b"")
    out = [x for suffix in formats() for x in ("--out", str(tmp_path / f"t{suffix}"))]
    code, text, _ = batch(tmp_path / "in", *out)
    assert code == 2
    assert "Games and other files: 0 adjudicated, 0 refused, 1 skipped (1 in all)." in text
    assert "No game was adjudicated" in text
    assert (tmp_path / "t.jsonl").read_bytes() == b""
    assert from_csv(tmp_path / "t.csv") == from_sqlite(tmp_path / "t.sqlite", "games") == []
    assert (tmp_path / "t.csv").read_text(encoding="utf-8-sig").startswith("path,member,game,")


def test_a_missing_source_is_a_refused_row(tmp_path: Path) -> None:
    [sound] = put(tmp_path, a=CLEAN)
    code, text, _ = batch(tmp_path / "nowhere.sgf", sound, "--out", tmp_path / "t.jsonl")
    assert code == 2
    assert "Games and other files: 1 adjudicated, 1 refused, 0 skipped (2 in all)." in text
    rows = lines(tmp_path / "t.jsonl")
    assert rows[0]["error"]["code"] == "R106"
    assert rows[1]["source"]["path"] == sound


def test_the_summary_balances(records: Path, done: Path) -> None:
    _, text, _ = batch(records)
    parts = [int(n) for n in re.findall(r"\d+", text.splitlines()[0])]
    assert parts == [games_found() - games_refused(), games_refused(), SKIPPED, games_found() + SKIPPED]
    assert parts[-1] == sum(parts[:-1])
    sheets = [sheet for sheet in lines(done / "t.jsonl") if "error" not in sheet]
    statuses = Counter(sheet["verdict"]["status"] for sheet in sheets)
    for status in ("confirmed", "contradicted", "undetermined", "unverifiable"):
        assert re.search(rf"\b{statuses[status]}\s+{status}", text), status
    assert f"Games with illegal moves: {sum(s['findings_count']['illegal'] > 0 for s in sheets)};" in text
    assert "lying.sgf: contradicted, with another winner" in " ".join(text[text.index("Worth a look first") :].split())
    assert all(char == "\n" or char.isprintable() for char in text)


def test_kinds_of_refused_files_are_counted_separately(tmp_path: Path) -> None:
    """Neither a file with an unknown number of games nor the end of a truncated game counts as a game."""
    (tmp_path / "cut.sgf").write_text(CLEAN + CLEAN[:60], encoding="ascii")
    put(tmp_path, a=CLEAN, b=CHESS)
    (tmp_path / "empty.sgf").write_bytes(b"")
    _, text, _ = batch(tmp_path, tmp_path / "none.sgf", "--report", tmp_path / "pages")
    assert text.startswith(
        "Games and other files: 3 adjudicated, 4 refused, 0 skipped (7 in all).\n"
        "Refused: 1 game, 1 missing end of a truncated game, 2 files with an unknown\n  number of games.\n"
    )
    page = (tmp_path / "pages" / "index.html").read_text(encoding="utf-8")
    assert "— files with an unknown number of games" in page
    assert "given up" not in page


@pytest.mark.parametrize("code", ["R110", "R111", "R112", "R199"])
def test_files_that_were_given_up_are_counted_separately(code: str) -> None:
    summary = Summary()
    summary.add(BatchRow("", "", "", (code,), of="file"))
    summary.add(BatchRow("", "", "", (code,), of="game"))
    summary.add(BatchRow("", "", "", ("R106",), of="file"))
    assert (summary.found, summary.refused, summary.files, summary.given_up, summary.rests) == (3, 3, 2, 1, 0)


def test_the_most_urgent_records_come_first() -> None:
    def game(name: str, status: str, *codes: str, illegal: bool = False, other: bool = False) -> BatchRow:
        return BatchRow(name, status, "aga-1991" if status else "", codes, illegal, False, other)

    given = [
        game("unreadable", "", "R101"),
        game("fine", "confirmed"),
        game("illegal", "confirmed", "M201", illegal=True),
        game("ko", "unverifiable", "M203", illegal=True),
        game("margin", "contradicted"),
        game("winner", "contradicted", other=True),
        game("winner too", "contradicted", "M203", illegal=True, other=True),
    ]
    summary = Summary()
    for one in given:
        summary.add(one)
    assert [w.game.line for w in summary.worth] == [
        "winner", "winner too", "margin", "ko", "illegal", "unreadable",
    ]  # fmt: skip
    assert summary.found == 7 == summary.adjudicated + summary.refused
    assert summary.verdicts == {"confirmed": 2, "unverifiable": 1, "contradicted": 3}
    for _ in range(10_000):
        summary.add(given[2])
    summary.add(given[5])
    assert len(summary.worth) == MOST_WORTH
    assert [w.game.line for w in summary.worth][:3] == ["winner", "winner too", "winner"]
    assert rank_of(given[1]) is None


def test_only_lists_records_of_the_given_kind(tmp_path: Path) -> None:
    paths = put(tmp_path, a=CLEAN, b=OCCUPIED, c=LYING, d=CHESS, e=MARKED)

    def listed(*only: str) -> list[str]:
        out = batch(*paths, *(x for what in only for x in ("--only", what)), "--quiet")[1]
        return [Path(line.split(".sgf")[0]).name for line in out.splitlines()]

    assert listed("contradicted") == ["c"]
    assert listed("confirmed") == ["a", "e"]
    assert listed("illegal") == ["b"]
    assert listed("unreadable") == ["d"]
    assert listed("contradicted", "unreadable", "illegal") == ["b", "c", "d"]
    assert listed("irregular") == []


def test_json_prints_the_rows_and_the_summary_separately(records: Path, done: Path, tmp_path: Path) -> None:
    whole = (done / "t.jsonl").read_text(encoding="ascii")
    code, summary, err = batch(records)
    assert (code, err) == (2, "")
    assert batch(records, "--format", "JSON") == (code, whole, summary)
    assert batch(records, "--format", "json", "--quiet") == (code, whole, "")
    assert batch(records, "--format", "text") == (code, summary, "")
    table = tmp_path / "t.jsonl"
    assert batch(records, "--format", "json", "--out", table, "--shard", "2/3")[1] == table.read_text(encoding="ascii")


def test_json_with_only_prints_the_chosen_rows(tmp_path: Path) -> None:
    paths = put(tmp_path, a=CLEAN, b=OCCUPIED, c=LYING, d=CHESS, e=MARKED)
    every = batch(*paths, "--format", "json")[1].splitlines()
    assert len(every) == 5
    code, out, err = batch(*paths, "--format", "json", "--only", "illegal", "--only", "unreadable")
    assert (code, out.splitlines()) == (2, [every[1], every[3]])
    assert err == batch(*paths, "--only", "irregular")[1]  # the summary, without the records worth a look
    assert "Games and other files: 4 adjudicated, 1 refused, 0 skipped (5 in all)." in err
    assert "Worth a look first" not in err


def test_a_resumed_run_prints_all_rows(records: Path, done: Path, tmp_path: Path) -> None:
    table = tmp_path / "t.csv"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "write", no_space)
        assert batch(records, "--out", table)[0] == 2
    journal = tmp_path / "t.csv.journal"
    kept = journal.read_bytes()
    journal.write_bytes(kept[: len(kept) // 2])
    out = batch(records, "--out", table, "--resume", "--format", "json")[1]
    assert out == (done / "t.jsonl").read_text(encoding="ascii")


def test_a_list_may_come_from_standard_input(tmp_path: Path) -> None:
    paths = put(tmp_path, a=CLEAN, b=OCCUPIED, c=LYING)
    listing = tmp_path / "list.txt"
    listing.write_text("\n".join(paths[:2]) + "\n", encoding="utf-8")
    table = tmp_path / "t.jsonl"

    def names(*arguments: str, stdin: bytes | None = None) -> list[str]:
        batch(*arguments, "--out", table, "--force", stdin=stdin)
        return [Path(row["source"]["path"]).name for row in lines(table)]

    assert names("--from-list", str(listing)) == ["a.sgf", "b.sgf"]
    assert names(paths[2], "--from-list", str(listing)) == ["c.sgf", "a.sgf", "b.sgf"]
    assert names("--from-list", "-", stdin="\0".join(paths).encode()) == ["a.sgf", "b.sgf", "c.sgf"]
    assert names("-", paths[0], stdin=OCCUPIED.encode()) == ["-", "a.sgf"]
    assert lines(table)[0]["findings"][0]["code"] == "M201"
    assert names("--from-list", str(tmp_path / "none.txt")) == ["none.txt"]
    assert lines(table)[0]["error"]["code"] == "R106"


def interrupted(*arguments: str | Path, table: Path, stdin: bytes | None = None, groups: int = 1) -> Path:
    """Run a command that ends before its tables, with this number of groups in its journal, and return the journal."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "write", no_space)
        assert batch(*arguments, "--out", table, stdin=stdin)[0] == 2
    journal = table.with_name(f"{table.name}.journal")
    journal.write_bytes(b"".join(journal.read_bytes().splitlines(keepends=True)[: 1 + groups]))
    return journal


def test_a_list_is_read_as_the_run_proceeds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given = 0
    first: list[int] = []

    def listed(_: str) -> Iterator[str]:
        nonlocal given
        for number in range(400):
            given += 1
            yield f"{tmp_path}/{number}.sgf"

    real = Summary.add

    def add(self: Summary, game: BatchRow) -> None:
        first.append(given)
        real(self, game)

    monkeypatch.setattr("adjudicate.cli.runs.listed", listed)
    monkeypatch.setattr(Summary, "add", add)
    (tmp_path / "list").write_bytes(b"")
    assert "400 refused" in batch("--from-list", tmp_path / "list", "--out", tmp_path / "t.jsonl")[1]
    assert (first[0], first[-1]) == (4 + 16, 400)  # two chunks at a time
    assert "400 refused" in batch("--from-list", "-")[1]
    assert first[400] == 420


@pytest.mark.usefixtures("small_groups")
def test_the_journal_keeps_the_digest_of_a_list(tmp_path: Path) -> None:
    paths = put(tmp_path, a=CLEAN, b=OCCUPIED)
    listing, table = tmp_path / "list", tmp_path / "t.jsonl"
    listing.write_text("\n".join(paths * 30), encoding="utf-8")
    journal = interrupted("--from-list", listing, table=table)
    head = json.loads(journal.read_bytes().splitlines()[0][9:])
    assert head["lists"] == [
        [str(listing), len(listing.read_bytes()), hashlib.sha256(listing.read_bytes()).hexdigest()]
    ]
    assert head["sources"] == []
    kept = journal.read_bytes()
    for change in ("\n", "\n" + paths[0]):  # names that were not reached are compared too
        listing.write_text("\n".join(paths * 30) + change, encoding="utf-8")
        assert (
            "another run, with different settings (lists)"
            in batch("--from-list", listing, "--out", table, "--resume")[2]
        )
    assert "another run, with different settings (lists, sources)" in batch(*paths, "--out", table, "--resume")[2]
    assert journal.read_bytes() == kept
    listing.write_text("\n".join(paths * 30), encoding="utf-8")
    assert batch("--from-list", listing, "--out", table, "--resume")[0] == 1
    assert [row["source"]["path"] for row in lines(table)] == paths * 30


def test_a_resumed_list_on_standard_input_is_compared_up_to_its_last_item(tmp_path: Path) -> None:
    paths = put(tmp_path, a=CLEAN, b=OCCUPIED, c=MARKED)
    table = tmp_path / "t.jsonl"
    names = (paths[:2] * 100 + [paths[2]])[:201]
    given = "\n".join(names).encode()
    journal = interrupted("--from-list", "-", table=table, stdin=given, groups=2)
    assert json.loads(journal.read_bytes().splitlines()[0][9:])["lists"] == [["-"]]
    kept = journal.read_bytes()
    for other in (given.replace(b"b.sgf", b"c.sgf", 1), given[:1000], b""):
        code, out, err = batch("--from-list", "-", "--out", table, "--resume", stdin=other)
        assert (code, out) == (2, "")
        assert "the sources have changed" in err
        assert err.count("\n") == 1
    assert journal.read_bytes() == kept
    assert batch("--from-list", "-", "--out", table, "--resume", stdin=given)[0] == 1
    assert [row["source"]["path"] for row in lines(table)] == names


@pytest.mark.skipif(sys.platform == "win32", reason="pipes with names are POSIX's")
@pytest.mark.parametrize("named", [False, True])
def test_pages_are_written_for_a_list_that_can_be_read_only_once(tmp_path: Path, named: bool) -> None:
    given = "\n".join(put(tmp_path, a=CLEAN, c=LYING)).encode()
    pipe = tmp_path / "pipe"
    if named:
        os.mkfifo(pipe)
        Thread(target=pipe.write_bytes, args=(given,), daemon=True).start()
    code, out, err = batch(
        "--from-list", pipe if named else "-", "--report", tmp_path / "pages", stdin=None if named else given
    )
    assert (code, err) == (1, "")
    assert "2 adjudicated" in out
    assert (tmp_path / "pages" / "games" / "0000002.html").exists()


def of_many_records(where: str, place: Path) -> tuple[list[str | Path], Path]:
    """Return the sources of a run over about 14 records, and the file that it reads first."""
    folder = place / "in"
    folder.mkdir()
    first = Path(put(folder, **{f"r{number:03}": CLEAN for number in range(14)})[0])
    match where:
        case "named":
            return [first, *sorted(folder.iterdir())], first
        case "list":
            (place / "list").write_text("\n".join(str(path) for path in sorted(folder.iterdir())), encoding="utf-8")
            return ["--from-list", place / "list"], first
        case "archive" | "archive in a folder" | "part of an archive":
            first = folder / "a.zip"
            with zipfile.ZipFile(first, "w") as archive:
                archive.writestr("m.sgf", CLEAN)
                archive.writestr("n.sgf", CLEAN)
            part = ["--shard", "2/2"] if where.startswith("part") else []  # the second member comes first
            return [*([first] if where == "archive" else ()), folder, *part], first
    return [folder], first


@pytest.fixture
def small_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give even a few records several lines in the journal."""
    monkeypatch.setattr("adjudicate.batch.batch.GROUP", 5)


@pytest.mark.usefixtures("small_groups")
@pytest.mark.parametrize("where", ["named", "folder", "archive", "archive in a folder", "part of an archive", "list"])
@pytest.mark.parametrize("how", ["size", "time", "gone"])
def test_a_file_that_changed_is_noticed(tmp_path: Path, where: str, how: str) -> None:
    """This applies only to the finished part; a record that has not been read yet may change."""
    arguments, first = of_many_records(where, tmp_path)
    table = tmp_path / "t.jsonl"
    journal = interrupted(*arguments, table=table)
    kept, content, before = journal.read_bytes(), first.read_bytes(), first.stat()
    if how == "gone":
        first.unlink()
    else:
        first.write_bytes(content + (b" " if how == "size" else b""))
        os.utime(first, ns=(before.st_atime_ns, before.st_mtime_ns + 1000 * (how == "time")))
    code, out, err = batch(*arguments, "--out", table, "--resume")
    assert (code, out, err.count("\n")) == (2, "", 1)
    if where in ("named", "archive"):
        assert "to another run, with different settings (sources)" in err
    elif how == "gone" and where != "list":
        assert f"the sources have changed since {journal} was started ({first} was next)" in err
    else:
        assert f"the sources have changed since {journal} was started ({first} has a different size or time);" in err
    assert journal.read_bytes() == kept
    first.write_bytes(content)
    os.utime(first, ns=(before.st_atime_ns, before.st_mtime_ns))
    if where != "named":
        (first.parent / "r013.sgf").write_text(OCCUPIED, encoding="ascii")
    assert batch(*arguments, "--out", table, "--resume")[0] == (where != "named")
    more = {"named": 1, "archive": 4, "archive in a folder": 2, "part of an archive": 8 - 14}
    assert len(lines(table)) == 14 + more.get(where, 0)


@pytest.mark.usefixtures("small_groups")
def test_another_record_on_standard_input_is_noticed(tmp_path: Path) -> None:
    arguments, _ = of_many_records("folder", tmp_path)
    table = tmp_path / "t.jsonl"
    interrupted("-", *arguments, table=table, stdin=CLEAN.encode())
    for other in (CLEAN.replace("W+12.5", "W+22.5"), MARKED, ""):
        err = batch("-", *arguments, "--out", table, "--resume", stdin=other.encode())[2]
        assert "was started (standard input is different);" in err
    assert batch("-", *arguments, "--out", table, "--resume", stdin=CLEAN.encode())[0] == 0
    assert len(lines(table)) == 15


def test_include_and_exclude_choose_files(tmp_path: Path) -> None:
    put(tmp_path, a=CLEAN, b=OCCUPIED)
    (tmp_path / "c.txt").write_text(CLEAN, encoding="ascii")
    assert "1 adjudicated, 0 refused, 2 skipped" in batch(tmp_path, "--include", "*.txt")[1]
    assert "1 adjudicated, 0 refused, 2 skipped" in batch(tmp_path, "--exclude", "b*")[1]


def test_quiet_prints_nothing(tmp_path: Path) -> None:
    assert batch(*put(tmp_path, a=CLEAN, b=OCCUPIED, d=CHESS), "--quiet") == (2, "", "")
    code, out, err = batch(tmp_path / "mistyped", "--quiet")
    assert (code, out, "mistyped: No such file or directory" in " ".join(err.split())) == (2, "", True)


def test_options_reach_the_records(tmp_path: Path) -> None:
    [path] = put(tmp_path, a=OCCUPIED)
    batch(path, "--rules", "BGA", "--illegal", "pass", "--komi", "0.5", "--out", tmp_path / "t.jsonl")
    batch_line = (tmp_path / "t.jsonl").read_text(encoding="ascii")
    assert (
        batch_line == run("score", "--format", "json", "--rules", "bga", "--illegal", "pass", "--komi", "0.5", path)[1]
    )
    assert '"chosen_by": "option"' in batch_line


@pytest.mark.parametrize("arguments", cases_in("batch", "misuse_leaves_no_output_behind"))
def test_misuse_leaves_no_output_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str]) -> None:
    monkeypatch.chdir(tmp_path)
    [path] = put(tmp_path, a=CLEAN)
    code, out, err = batch(*(argument.format(path) for argument in arguments))
    assert (code, out) == (2, "")
    assert "Traceback" not in err
    assert [p.name for p in tmp_path.iterdir()] == ["a.sgf"]


def test_a_journal_of_another_run_is_refused_in_one_line(tmp_path: Path) -> None:
    paths = put(tmp_path, a=CLEAN, b=OCCUPIED)
    table = tmp_path / "t.csv"

    def refused(*arguments: str | Path, word: str) -> None:
        code, out, err = batch(*arguments, "--out", table)
        assert (code, out) == (2, "")
        assert err.count("\n") == 1
        assert word in err
        assert not table.exists()

    refused(*paths, "--resume", word="nothing to resume")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "write", no_space)
        refused(*paths, word="the output cannot be written: No space left on device; use --resume to continue")
    refused(*paths, word="continue it with --resume, or remove it")
    refused(*paths, "--resume", "--komi", "0.5", word="another run, with different settings (options)")
    refused(*paths, "--resume", "--shard", "1/2", word="another run, with different settings (shard)")
    refused(paths[0], "--resume", word="another run, with different settings (sources)")
    Path(paths[0]).write_text(CLEAN + " ", encoding="ascii")
    refused(*paths, "--resume", word="another run, with different settings (sources)")
    assert (tmp_path / "t.csv.journal").exists()


def no_space(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize(
    ("arguments", "why"), cases_in("batch", "outputs_that_cannot_be_written_are_refused_at_the_start")
)
def test_outputs_that_cannot_be_written_are_refused_at_the_start(
    tmp_path: Path, arguments: tuple[str, ...], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, a=CLEAN)
    (tmp_path / "folder.csv" / "something").mkdir(parents=True)
    (tmp_path / "u.findings.csv").mkdir()
    (tmp_path / "list.csv").write_text("a.sgf\n", encoding="ascii")
    (tmp_path / "linked").symlink_to(tmp_path)
    before = sorted(tmp_path.rglob("*"))
    monkeypatch.setattr("adjudicate.cli.runs.walk", no_space)  # no source is read
    given = (argument if argument.startswith("--") else str(tmp_path / argument) for argument in arguments)
    code, out, err = batch("--from-list", tmp_path / "list.csv", *given)
    assert (code, out) == (2, "")
    assert err == f"adjudicate batch: {why.format(tmp_path)}\n"
    assert sorted(tmp_path.rglob("*")) == before


def test_a_folder_without_write_permission_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no refusal if the user who runs the tests has all rights."""
    [path] = put(tmp_path, a=CLEAN)
    monkeypatch.setattr(os, "access", lambda place, _: Path(place) != tmp_path)
    for option in ("--out", "--report"):
        err = batch(path, option, tmp_path / "t.csv")[2]
        assert err == f"adjudicate batch: {option}: the folder {tmp_path} is not writable\n"
    (tmp_path / "t.jsonl").write_bytes(b"")
    assert "is not writable" in batch(path, "--out", tmp_path / "t.jsonl", "--force")[2]  # the file would be replaced


@pytest.mark.skipif(sys.platform == "win32", reason="no such locks there")
@pytest.mark.parametrize("resume", [False, True])
def test_a_running_batch_is_not_called_interrupted(tmp_path: Path, resume: bool) -> None:
    """Otherwise, a user might remove the journal of a run that takes hours."""
    [path] = put(tmp_path, a=CLEAN)
    table, journal = tmp_path / "t.csv", tmp_path / "t.csv.journal"
    arguments: tuple[str | Path, ...] = (path, "--out", table, *(["--resume"] if resume else []))
    with Journal(journal, {}, resume=False):
        assert batch(*arguments)[::2] == (2, f"adjudicate: {journal} is being written by another run\n")
        assert journal.exists()
    assert ("to another run" if resume else "continue it with --resume, or remove it") in batch(*arguments)[2]


@pytest.mark.skipif(sys.platform == "win32", reason="no such locks there")
def test_a_journal_is_refused_while_another_run_is_starting_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other run has created its journal but not locked it yet."""
    made = (tmp_path / "journal").open("xb")
    locks = []

    def later(_: float) -> None:
        import fcntl  # noqa: PLC0415 -- not on Windows

        fcntl.flock(made, fcntl.LOCK_EX)
        locks.append(made)

    monkeypatch.setattr(time, "sleep", later)
    with made, pytest.raises(JournalError, match="is being written by another run"):
        Journal(tmp_path / "journal", {}, resume=False)
    assert locks
    (tmp_path / "journal").unlink()


def process(*arguments: str | Path, **options: Any) -> subprocess.Popen[bytes]:
    call = [sys.executable, "-m", "adjudicate", "batch", "--jobs", "2", *(str(a) for a in arguments)]
    if sys.platform != "win32":
        options.setdefault("preexec_fn", heed_ctrl_c)
    return subprocess.Popen(  # noqa: S603 -- our own program
        call, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, **options
    )


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is POSIX's")
@pytest.mark.parametrize("room", [0, 5_000, 150_000])
def test_a_full_disk_is_reported_in_one_line(records: Path, done: Path, tmp_path: Path, room: int) -> None:
    """The system's limit on the size of a file applies at the first line, at the rows and at the tables."""
    import resource  # noqa: PLC0415 -- not on Windows

    outs = ("--out", tmp_path / "t.csv", "--out", tmp_path / "t.jsonl")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, before[1]))
    try:
        code, out, err = batch(records, *outs)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("adjudicate: the output cannot be written: File too large")
    journal = tmp_path / "t.csv.journal"
    assert journal.exists() == (room > 0) == ("--resume" in err)
    assert not list(tmp_path.glob(".*.part"))
    batch(records, *outs, *(["--resume"] if room else []))
    assert not journal.exists()
    for name in ("t.csv", "t.jsonl", "t.findings.csv"):
        assert (tmp_path / name).read_bytes() == (done / name).read_bytes()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX's")
def test_an_interrupted_run_says_how_to_continue(tmp_path: Path) -> None:
    listing = tmp_path / "list.txt"
    listing.write_text("\n".join(put(tmp_path, a=CLEAN, b=OCCUPIED) * 500), encoding="utf-8")
    batch("--from-list", listing, "--out", tmp_path / "whole.csv", "--out", tmp_path / "whole.jsonl")
    outs = ("--out", tmp_path / "t.csv", "--out", tmp_path / "t.jsonl")
    journal = tmp_path / "t.csv.journal"
    with process("--from-list", listing, *outs) as child:
        while (not journal.exists() or b"confirmed" not in journal.read_bytes()) and child.poll() is None:
            time.sleep(0.02)
        os.killpg(child.pid, signal.SIGINT)
        out, err = child.communicate()
    assert (child.returncode, out) == (130, b"")
    assert re.fullmatch(rb"adjudicate: interrupted after \d+ games; use --resume to continue\n", err)
    assert [path.name for path in tmp_path.glob("*t.*") if path != listing] == [journal.name]
    assert batch("--from-list", listing, *outs, "--resume")[0] == 1
    assert not journal.exists()
    for suffix in ("csv", "jsonl", "findings.csv"):
        assert (tmp_path / f"t.{suffix}").read_bytes() == (tmp_path / f"whole.{suffix}").read_bytes()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pipes are POSIX's")
def test_a_closed_pipe_ends_the_run(tmp_path: Path) -> None:
    listing = tmp_path / "list.txt"
    listing.write_text("\n".join(put(tmp_path, a=CLEAN) * 500), encoding="utf-8")
    with process("--from-list", listing, "--format", "json") as child:
        assert child.stdout
        assert child.stderr
        child.stdout.read(1)
        child.stdout.close()
        assert child.stderr.read() == b""
    assert child.returncode == 141


def test_only_the_named_outputs_are_written(records: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    before = {path: path.stat().st_mtime_ns for path in records.rglob("*")}
    batch(records, "--out", tmp_path / "t.sqlite")
    batch(records)
    assert {path: path.stat().st_mtime_ns for path in records.rglob("*")} == before
    assert list((tmp_path / "here").iterdir()) == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["here", "t.sqlite"]


def test_shards_by_source_equal_the_whole_and_open_only_their_own_archives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    for number in range(7):
        (folder / f"{number}.sgf").write_text(LYING.replace("RE[", f"PB[file {number}]RE["), encoding="ascii")
    for name in ("2a.zip", "3a.zip", "6a.zip"):
        with zipfile.ZipFile(folder / name, "w") as packed:
            for number in range(3):
                packed.writestr(f"{number}.sgf", LYING.replace("RE[", f"PB[{name} {number}]RE["))
    (folder / "4a.zip").write_bytes(b"no archive")
    (folder / "1a.txt").write_text("skipped", encoding="ascii")
    batch(folder, "--out", tmp_path / "all.jsonl")
    opened: list[str] = []

    def watched(path: str, choice: NameChoice) -> Iterator[Item]:
        opened.append(path)
        return read_archive(path, choice)

    monkeypatch.setattr("adjudicate.cli.runs.read_archive", watched)
    for parts in (2, 3, 5):
        opened.clear()
        rows = []
        for part in range(1, parts + 1):
            out = tmp_path / f"{part}-of-{parts}.jsonl"
            batch(folder, "--shard", f"{part}/{parts}", "--shard-by", "source", "--out", out)
            rows += out.read_text(encoding="ascii").splitlines()
        assert sorted(rows) == sorted((tmp_path / "all.jsonl").read_text(encoding="ascii").splitlines())
        assert len(opened) == len(set(opened)) == 4
    code, _, err = batch("-", "--shard", "1/2", "--shard-by", "source", stdin=b"")
    assert (code, "cannot divide standard input" in " ".join(err.split())) == (2, True)
