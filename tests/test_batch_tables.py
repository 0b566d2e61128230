"""The tables of a batch in each format, byte by byte, with one game, one refused game and three findings."""

from __future__ import annotations

import csv
import json
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from adjudicate import Record, adjudicate, iter_records
from adjudicate.batch import tables
from adjudicate.batch.cells import rows_of_games
from adjudicate.batch.columns import DETAILS, FINDINGS, GAMES
from tests.support import FIXTURES, record_in
from tests.tables import cases_in
from tests.test_batch_rows import ERROR, SHEET, row_of

LINES = [json.dumps({**SHEET, "findings": SHEET["findings"][1:5]}), json.dumps(ERROR)]
TYPES = {"text": "TEXT", "integer": "INTEGER", "number": "REAL"}
# test_batch_rows tests the content of the cells.
CELLS = [row_of({**json.loads(line), "row": number}) for number, line in enumerate(LINES, 1)]
FOUND: list[list[Any]] = cases_in("batch_tables", "found")  # fmt: skip


def given() -> Iterator[bytes]:
    return iter([encoded(LINES)])


def encoded(lines: list[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode("ascii")


def test_jsonl_has_one_line_per_game(tmp_path: Path) -> None:
    path = tmp_path / "t.JSONL"
    assert tables.write(path, given) == [path]
    assert path.read_bytes() == f"{LINES[0]}\n{LINES[1]}\n".encode("ascii")


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 5])
@pytest.mark.parametrize("at_once", [1, 2])
def test_lines_are_written_in_groups(tmp_path: Path, number: int, at_once: int) -> None:
    lines = [json.dumps({**SHEET, "source": {**SHEET["source"], "game": n}}) for n in range(number)]
    written = [encoded(lines[begin : begin + at_once]) for begin in range(0, number, at_once)]
    tables.write(tmp_path / "t.jsonl", lambda: written)
    assert (tmp_path / "t.jsonl").read_bytes() == encoded(lines)
    tables.write(tmp_path / "t.csv", lambda: [*written, b""])  # merged parts end so
    with (tmp_path / "t.csv").open(encoding="utf-8-sig", newline="") as file:
        assert [row["game"] for row in csv.DictReader(file)] == [str(n) for n in range(number)]


def test_the_cells_of_a_line_do_not_depend_on_the_lines_before() -> None:
    """The program remembers parts of lines. It reads a line that has another form as a whole."""
    records = [one for one in iter_records(FIXTURES / "examples") if isinstance(one, Record)]
    examples = [adjudicate(record).to_json() for record in records]
    misleading = {**SHEET["findings"][2], "data": {"points": [], "ending": {"dead": 1}, "dead": ', "ending": '}}
    longest = {**SHEET["findings"][2], "message": "long " * 2000}
    sheets = [{**SHEET, "findings": [*SHEET["findings"][:2], one]} for one in (misleading, longest)]
    written = [*LINES, *examples, *map(json.dumps, sheets), LINES[0].replace("Ada", "Ann"), *LINES, *examples]
    rows_of = rows_of_games(GAMES + DETAILS)
    for number, line in enumerate(written):
        compact = json.dumps(json.loads(line), separators=(",", ":"))
        assert rows_of(number, line) == rows_of_games(GAMES + DETAILS)(number, compact)
        assert rows_of(number, line)[0][0][:3] == tuple(json.loads(line)["source"].values())
    assert len(written) > 10


def test_only_tables_for_spreadsheets_have_an_apostrophe(tmp_path: Path) -> None:
    """Elsewhere it would be a part of the name, and conditions and joins would not find it."""
    sheet = {**SHEET, "record": {**SHEET["record"], "black": "-tex", "white": "=1+1", "komi_text": "-7.5\x1b"}}
    own = adjudicate(record_in("(;SZ[9]PB['s Hof];B[aa])")).to_json()  # its own apostrophe gets another before it
    lines = [encoded([json.dumps(sheet), own])]
    names = ("black", "white", "komi_text")
    tables.write(tmp_path / "t.csv", lambda: lines)
    with (tmp_path / "t.csv").open(encoding="utf-8-sig", newline="") as file:
        first, second = csv.DictReader(file)
    assert ([*map(first.get, names)], second["black"]) == (["'-tex", "'=1+1", "'-7.5\\x1b"], "''s Hof")
    tables.write(tmp_path / "t.sqlite", lambda: lines)
    with closing(sqlite3.connect(tmp_path / "t.sqlite")) as base:
        found = base.execute(f"SELECT {', '.join(names)} FROM games").fetchall()  # noqa: S608 -- ours
    assert (found[0], found[1][0]) == (("-tex", "=1+1", "-7.5\\x1b"), "'s Hof")
    openpyxl = pytest.importorskip("openpyxl")
    tables.write(tmp_path / "t.xlsx", lambda: lines)
    assert "'=1+1" in [*openpyxl.load_workbook(tmp_path / "t.xlsx")["games"].values][1]


def test_csv_has_one_row_per_game(tmp_path: Path) -> None:
    path, of_findings = tmp_path / "t.csv", tmp_path / "t.findings.csv"
    assert tables.write(path, given) == [path, of_findings]
    cells = [list(CELLS[0]), *(["" if cell is None else str(cell) for cell in row.values()] for row in CELLS)]
    assert cells[1][:8] == ["a.zip", "b.sgf", "2", "Ada", "Bo", "2024-05-06", "Cup", "3"]
    assert path.read_bytes().decode("utf-8") == "\ufeff" + "".join(f"{','.join(row)}\r\n" for row in cells)
    assert of_findings.read_bytes().decode("utf-8") == (
        "\ufeffpath,member,game,code,slug,severity,move,color,point,repeats,stands,cites,message,record,data\r\n"
        'a.zip,b.sgf,2,R180,writer,note,,,,,,,writer,1,"{""writer"": ""kgs"", ""name"": ""KGS""}"\r\n'
        "a.zip,b.sgf,2,M207,move-after-end,irregular,5,,,,,,move-after-end,1,\r\n"
        "a.zip,b.sgf,2,M203,superko,illegal,15,W,D6,13,1,Rule 6; Rule 8,a repetition,1,\r\n"
        "a.zip,b.sgf,2,M201,occupied,illegal,17,B,C2,,0,,no room,1,\r\n"
        'c.sgf,,3,R102,other-game,refused,,,,,,,no game of Go,2,"{""gm"": ""2""}"\r\n'
    )


def test_sqlite_has_one_table_per_kind(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    assert tables.write(path, given) == [path]
    base = sqlite3.connect(path)
    try:
        for name, columns, expected in (
            ("games", GAMES, [list(cells.values()) for cells in CELLS]),
            ("findings", FINDINGS, FOUND),
        ):
            rows = base.execute(f"SELECT * FROM {name} ORDER BY rowid").fetchall()  # noqa: S608 -- our own names
            assert list(map(list, rows)) == expected
            fields = base.execute(f"PRAGMA table_info({name})").fetchall()
            assert [field[1:3] for field in fields] == [(c.name, TYPES[c.kind]) for c in columns]
    finally:
        base.close()
    assert [found.name for found in tmp_path.iterdir()] == ["t.sqlite"]
    tables.write(path, lambda: [encoded(LINES[1:])], force=True)  # replaced as a whole
    base = sqlite3.connect(path)
    try:
        assert base.execute("SELECT game FROM games").fetchall() == [(3,)]
    finally:
        base.close()


class Writer:
    """A replacement for pyarrow's writer that keeps the written rows, group by group."""

    def __init__(self, part: Path, schema: object) -> None:
        self.part = part
        self.kept: dict[str, Any] = {"schema": schema, "groups": []}

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, *_: object) -> None:
        self.part.write_text(json.dumps(self.kept), encoding="utf-8")

    def write_table(self, table: object) -> None:
        self.kept["groups"].append(table)


def test_parquet_gets_the_schema_and_all_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This tests the arguments for the library, whether it is installed or not."""
    arrow, parquet = ModuleType("pyarrow"), ModuleType("pyarrow.parquet")
    table = type("Table", (), {"from_arrays": staticmethod(lambda arrays, *, schema: [schema, arrays])})
    for name, value in (
        ("string", lambda: "string"),
        ("int64", lambda: "int64"),
        ("float64", lambda: "float64"),
        ("schema", list),
        ("array", lambda values, kind: [kind, list(values)]),
        ("Table", table),
        ("parquet", parquet),
    ):
        setattr(arrow, name, value)
    parquet.ParquetWriter = Writer  # type: ignore[attr-defined] # a stand-in
    monkeypatch.setitem(sys.modules, "pyarrow", arrow)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", parquet)
    monkeypatch.setattr(tables, "AT_ONCE", 3)
    path, of_findings = tmp_path / "t.parquet", tmp_path / "t.findings.parquet"
    tables.check(path)
    assert tables.write(path, given) == [path, of_findings]
    kinds = {"text": "string", "integer": "int64", "number": "float64"}
    games: list[list[list[Any]]] = [[list(cells.values()) for cells in CELLS]]
    for where, columns, expected in ((path, GAMES, games), (of_findings, FINDINGS, [FOUND[:3], FOUND[3:]])):
        schema = [[column.name, kinds[column.kind]] for column in columns]
        kept = json.loads(where.read_text(encoding="utf-8"))
        assert kept["schema"] == schema
        assert kept["groups"] == [
            [schema, [[kind, [row[i] for row in group]] for i, (_, kind) in enumerate(schema)]] for group in expected
        ]


def test_whole_numbers_of_points_are_written_as_decimals(tmp_path: Path) -> None:
    """A komi of 7 is written as 7.0. A program that guesses types from the first rows would treat 7 as an integer."""
    sheet = {**SHEET, "komi": {"value": 7, "chosen_by": "record"}}
    tables.write(tmp_path / "t.csv", lambda: [encoded([json.dumps(sheet)])])
    assert ",pass,7.0,record,4,setup," in (tmp_path / "t.csv").read_text(encoding="utf-8-sig")


@pytest.mark.parametrize(("name", "said"), cases_in("batch_tables", "an_unknown_format_is_refused"))
def test_an_unknown_format_is_refused(name: str, said: str) -> None:
    with pytest.raises(ValueError, match=f"^{said}$"):
        tables.check(Path(name))


def test_a_format_without_its_library_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    for name in ("t.csv", "t.CSV", "t.jsonl", "t.sqlite"):
        tables.check(Path(name))
    for name in ("t.parquet", "t.PARQUET"):
        with pytest.raises(tables.MissingLibraryError) as raised:
            tables.check(Path(name))
        assert str(raised.value) == "Parquet needs pyarrow: run pip install '.[parquet]' in your adjudicate checkout"


def test_the_findings_table_is_beside_the_games_table() -> None:
    assert tables.findings_path(Path("a/b.c.csv")) == Path("a/b.c.findings.csv")
