"""The questions in docs/tables.md, exactly as written there, in SQLite, and in DuckDB for each format that it reads."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.support import FIXTURES, ROOT
from tests.test_batch import CHESS, LYING, OCCUPIED, batch, from_sqlite, lines
from tests.test_duplicates import FILES

PAGE = (ROOT / "docs" / "tables.md").read_text(encoding="utf-8")
QUESTIONS = re.findall(r"^\d+\. .*?\n\n```sql\n(.*?)\n```$", PAGE, re.MULTILINE | re.DOTALL)
Answer = list[tuple[Any, ...]]


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a folder with the tables of the casebook, some copies, and unreadable files."""
    folder = tmp_path_factory.mktemp("sql")
    records = folder / "in"
    shutil.copytree(FIXTURES / "aga", records / "aga")
    shutil.copytree(FIXTURES / "record", records / "record")
    more = {"lying": LYING, "occupied": OCCUPIED, "chess": CHESS, "likely": LYING.replace("KM[7.5]", "KM[3.75]")}
    of_fox = {"fox": LYING.replace("KM[7.5]", "KM[750]AP[foxwq]"), "like-fox": LYING.replace("KM[7.5]", "KM[750]")}
    for name, text in (FILES | more | of_fox).items():
        (records / f"{name}.sgf").write_text(text, encoding="ascii")
    outs = [folder / f"games.{form}" for form in ("sqlite", "jsonl", "csv", "csv.gz", "tsv")]
    try:
        import pyarrow  # noqa: F401, PLC0415 -- not always there
    except ImportError:
        pass
    else:
        outs.append(folder / "games.parquet")
    arguments: list[str | Path] = [one for out in outs for one in ("--out", out)]
    batch(records, *arguments, "--columns", "all", "--explain", "--fail-on", "never")
    return folder


def in_sqlite(tables: Path, question: str) -> Answer:
    base = sqlite3.connect(tables / "games.sqlite")
    try:
        return base.execute(question).fetchall()
    finally:
        base.close()


@cache
def of_duckdb(tables: Path, form: str) -> Any:
    """Return a database with both tables, as DuckDB reads them from files of a format."""
    base = pytest.importorskip("duckdb").connect()
    for name, file in (("games", f"games.{form}"), ("findings", f"games.findings.{form}")):
        base.execute(f"create table {name} as select * from '{tables / file}'")  # noqa: S608 -- our own names
    return base


@cache
def expected(tables: Path) -> list[Answer]:
    """Return the answers, which this test computes from the sheets."""
    rows = list(enumerate(lines(tables / "games.jsonl"), 1))
    sound = [(number, sheet) for number, sheet in rows if "error" not in sheet]
    long = [(number, sheet) for number, sheet in sound if sheet["details"]["last_play"] >= 30]
    by_hash: dict[str, list[int]] = {}
    for number, sheet in long:
        by_hash.setdefault(sheet["details"]["moves_hash"], []).append(number)
    results = {number: sheet["verdict"]["recorded"] for number, sheet in long}
    illegal = [
        (number, f["move"], f["code"], sheet, f)
        for number, sheet in sound
        for f in sheet["findings"]
        if f["severity"] == "illegal"
    ]
    writers = {
        number: next((f["data"]["writer"] for f in sheet["findings"] if f["code"] == "R180"), None)
        for number, sheet in sound
    }
    dialect = Counter(
        (writers[number], sheet["record"]["komi_text"], sheet["komi"]["value"])
        for number, sheet in sound
        if sheet["komi"]["chosen_by"] == "dialect"
    )
    years: dict[int | None, list[bool]] = {}
    for _, sheet in sound:
        found = re.search(r"\b\d{4}\b", sheet["record"]["date"] or "")
        declared = sheet["ending"]["kind"] == "result-by-declaration"
        years.setdefault(int(found[0]) if found else None, []).append(declared)
    refused: dict[str, list[int]] = {}
    for number, sheet in rows:
        if "error" in sheet:
            refused.setdefault(sheet["error"]["code"], []).append(number)
    source = {number: tuple(sheet["source"][key] for key in ("path", "member", "game")) for number, sheet in rows}
    verdicts = Counter((sheet["ruleset"]["id"], sheet["verdict"]["status"]) for _, sheet in sound)
    return [
        sorted((*key, number) for key, number in verdicts.items()),
        [
            (number, *source[number], v["recorded"], v["computed"])
            for number, v in ((number, sheet["verdict"]) for number, sheet in sound)
            if v["status"] == "contradicted" and v["winner"] and v["recorded"][0] != v["winner"][0]
        ],
        [
            (number, source[number][0], sheet["record"]["black"], sheet["record"]["white"], f["move"], f["color"],
             f["point"], f["slug"])
            for number, _, _, sheet, f in sorted(illegal, key=lambda one: one[:3])
        ],
        [(key, len(copies), copies[0]) for key, copies in by_hash.items() if len(copies) > 1],
        sorted(
            (one, other, results[one], results[other])
            for copies in by_hash.values()
            for one in copies
            for other in copies
            if one < other and results[one] and results[other] and results[one] != results[other]
        ),
        [
            (number, source[number][0], sheet["verdict"]["recorded"])
            for number, sheet in sound
            if sheet["verdict"]["status"] == "undetermined" and sheet["verdict"]["consistent_sets"] == 1
        ],
        sorted(((*key, number) for key, number in dialect.items()), key=lambda row: (row[1], row[0] or "~")),
        sorted(((year, len(all_), sum(all_)) for year, all_ in years.items()), key=lambda row: (row[0] or 9999,)),
        [
            (number, source[number][0], sheet["komi"]["value"], f["data"]["likely"])
            for number, sheet in sound
            for f in sheet["findings"]
            if f["code"] == "R132" and f["data"]["likely"] is not None
        ],
        sorted((code, len(numbers), numbers[0]) for code, numbers in refused.items()),
    ]  # fmt: skip


def test_there_are_ten_questions(tables: Path) -> None:
    assert len(QUESTIONS) == 10
    assert all(expected(tables))  # every question has an answer


@pytest.mark.parametrize("number", range(10))
def test_sqlite_answers_every_question(tables: Path, number: int) -> None:
    if sqlite3.sqlite_version_info < (3, 38):
        pytest.skip("no ->> for JSON")
    assert by_itself(in_sqlite(tables, QUESTIONS[number])) == by_itself(expected(tables)[number])


@pytest.mark.parametrize("form", ["csv", "csv.gz", "tsv", "parquet"])
@pytest.mark.parametrize("number", range(10))
def test_duckdb_answers_every_question(tables: Path, number: int, form: str) -> None:
    if form == "parquet":
        pytest.importorskip("pyarrow")
    found = of_duckdb(tables, form).execute(QUESTIONS[number]).fetchall()
    assert by_itself(found) == by_itself(expected(tables)[number])


@pytest.mark.parametrize("number", range(10))
def test_the_answers_have_a_fixed_order(tables: Path, number: int) -> None:
    """This is also true if a column that determines the order is empty."""
    pytest.importorskip("duckdb")
    assert in_sqlite(tables, QUESTIONS[number]) == of_duckdb(tables, "csv").execute(QUESTIONS[number]).fetchall()


def by_itself(answer: Answer) -> Answer:
    """Return an answer without the order of nulls, and with 7 written as 7.0."""
    return sorted((tuple(float(v) if isinstance(v, int) else v for v in row) for row in answer), key=str)


def test_the_documented_join_loses_no_finding(tables: Path) -> None:
    """A plain join by path, member and game would lose the findings of plain files, because their member is null."""
    findings = len(from_sqlite(tables / "games.sqlite", "findings"))
    join = "select count(*) from games join findings using"
    assert in_sqlite(tables, f"{join} (record)") == [(findings,)]
    assert findings > 100
    assert in_sqlite(tables, f"{join} (path, member, game)") == [(0,)]
    both = "select games.path, findings.path from games join findings using (record)"
    assert all(one == other for one, other in in_sqlite(tables, both))


def test_the_sqlite_file_has_keys_and_indexes(tables: Path) -> None:
    assert in_sqlite(tables, "select name from pragma_table_info('games') where pk = 1") == [("record",)]
    plan = str(in_sqlite(tables, "explain query plan select * from findings where record = 3"))
    assert "USING INDEX findings_record" in plan
    assert "USING INDEX findings_code" in str(
        in_sqlite(tables, "explain query plan select * from findings where code = 'M203'")
    )
    numbers = in_sqlite(tables, "select record from games order by rowid")
    assert [number for (number,) in numbers] == list(range(1, len(numbers) + 1))


def test_findings_have_their_data(tables: Path) -> None:
    """The JSON of the findings equals the JSON on the sheet."""
    stored = [
        json.loads(row["data"]) if row["data"] else {} for row in from_sqlite(tables / "games.sqlite", "findings")
    ]
    told = [
        one["data"]
        for sheet in lines(tables / "games.jsonl")
        for one in ([sheet["error"]] if "error" in sheet else sheet["findings"])
    ]
    assert [one if "left_out" not in one else None for one in stored] == [
        two if "left_out" not in one else None for one, two in zip(stored, told, strict=True)
    ]


def test_questions_about_a_verdict_a_file_or_copies_use_an_index(tmp_path: Path) -> None:
    (tmp_path / "a.sgf").write_text(LYING, encoding="ascii")
    batch(str(tmp_path / "a.sgf"), "--out", str(tmp_path / "x.sqlite"), "--columns", "all")
    base = sqlite3.connect(tmp_path / "x.sqlite")
    for column in ("verdict", "path", "moves_hash"):
        [(*_, plan)] = base.execute(f"EXPLAIN QUERY PLAN SELECT * FROM games WHERE {column} = 'x'")  # noqa: S608
        assert f"USING INDEX games_{column}" in plan
    base.close()
