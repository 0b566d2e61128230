"""Write the rows of a batch as tables, in the format that the file name's extension selects.

The extensions are .jsonl, .csv, .tsv, .csv.gz, .tsv.gz, .parquet, .sqlite and .xlsx. Equal rows give identical files.
"""

from __future__ import annotations

import gzip
import io
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final, TextIO

from adjudicate.batch.cells import Cells, Lines, RowsOf, found_rows, rows_of_games, rows_of_objects
from adjudicate.batch.columns import DETAILS, FINDINGS, GAMES, Column
from adjudicate.batch.words import say
from adjudicate.display.prose import Extra, install_command
from adjudicate.display.sanitise import for_table
from adjudicate.sources.outputs import OutputError, check_output, replacing, sweep, write_output

AT_ONCE: Final = 5000  # rows in memory while a Parquet file is written
MOST_ROWS: Final = 1_048_576  # maximum per sheet in spreadsheet programs
KEYS: Final = {
    "games": (" PRIMARY KEY", "verdict", "path", "moves_hash"),
    "findings": (" REFERENCES games(record)", "record", "code"),
    "duplicates": ("", "record", "same"),
    "repairs": ("", "record", "kind"),
}
"""Table name in an SQLite file -> the constraint on the column `record`, followed by the indexed columns."""


class MissingLibraryError(RuntimeError):
    """Raised if the library for a format is not installed; the message says how to install it."""


def suffix(path: Path) -> str:
    """Return the extension that selects a table's format, in lower case.

    >>> suffix(Path("a.b.CSV.gz")), suffix(Path("a.csv.xlsx"))
    ('.csv.gz', '.xlsx')
    """
    name = path.name.lower()
    return next((known for known in sorted(WRITERS, key=len, reverse=True) if name.endswith(known)), path.suffix)


def findings_path(path: Path) -> Path:
    """Return the path of the table of findings that goes with a table of games.

    >>> findings_path(Path("a.b.csv.gz")).name
    'a.b.findings.csv.gz'
    """
    ending = path.name[len(path.name) - len(suffix(path)) :]
    return path.with_name(f"{path.name.removesuffix(ending)}.findings{ending}")


def places(path: Path) -> tuple[Path, ...]:
    """Return the paths of all files that write() creates for a table of games."""
    return (path, findings_path(path)) if suffix(path) in A_FILE_EACH else (path,)


def check(path: Path) -> None:
    """Raise ValueError for an unknown extension, or MissingLibraryError if the format's library is missing."""
    form = suffix(path)
    if form not in WRITERS:
        raise ValueError(say("tables.ending", path=path.name, endings=tuple(WRITERS)))
    try:
        if form == ".parquet":
            import pyarrow  # noqa: F401, PLC0415 -- slow, for this format only
        elif form == ".xlsx":
            import xlsxwriter  # noqa: F401, PLC0415 -- as above
    except ImportError:
        form, library, extra = LIBRARIES[form]
        raise MissingLibraryError(
            say("tables.library", form=form, library=library, command=install_command(extra))
        ) from None


def check_tables(
    tables: Sequence[Path], sources: Iterable[str], duplicates: Path | None = None, *, force: bool = False
) -> None:
    """Raise OutputError if a table cannot be written, or would overwrite a source or another table.

    duplicates -- path of the table of duplicates, which is a single file
    force -- True if tables may replace existing files
    """
    sources_read = {real_path(Path(source)) for source in sources}
    taken: set[Path] = set()
    files = [(table, places(table)) for table in tables]
    files += [(duplicates, (duplicates,))] if duplicates is not None else []
    for table, its in files:
        for place in its:
            if real_path(place) in sources_read:
                raise OutputError(say("tables.input", path=str(place)))
            check_output(place, force=force)
        real = {real_path(place) for place in its}
        if real & taken:
            raise OutputError(say("tables.twice", path=str(table)))
        taken |= real


def real_path(path: Path) -> Path:
    """Return a file's real path, which is the same for all paths that lead to the file."""
    return Path(os.path.realpath(path.parent), os.path.normcase(path.name)) if path.name else path


def write(path: Path, lines: Lines, *, details: bool = False, force: bool = False) -> list[Path]:
    """Write the table of games and the table of findings, and return the paths written.

    lines -- function that returns all the batch's rows as JSON lines; it may be called several times
    details -- True to add the columns in DETAILS to the table of games
    force -- True to replace existing files
    """
    columns = GAMES + DETAILS if details else GAMES
    given = (WrittenTable("games", path, columns), WrittenTable("findings", findings_path(path), FINDINGS))
    return _write(path, given, lines, rows_of_games(columns, SEPARATORS.get(suffix(path))), force=force)


def write_table(table: WrittenTable, lines: Lines, *, force: bool = False) -> list[Path]:
    """Write a single table with one row per line, which is a JSON object. Return the paths written."""
    rows_of = rows_of_objects(table.columns, SEPARATORS.get(suffix(table.path)))
    return _write(table.path, (table,), lines, rows_of, force=force)


def _write(path: Path, tables: Sequence[WrittenTable], lines: Lines, rows_of: RowsOf, *, force: bool) -> list[Path]:
    for table in tables:
        sweep(table.path)
    return WRITERS[suffix(path)](path, tables, lines, rows_of, force=force)


@dataclass(frozen=True)
class WrittenTable:
    """A table's name, columns, and path in formats that use one file per table."""

    name: str
    path: Path
    columns: Sequence[Column]


def grouped(
    tables: Sequence[WrittenTable], lines: Lines, rows_of: RowsOf
) -> Iterator[tuple[WrittenTable, list[Cells]]]:
    """Read each line once, and yield rows in batches: a table, and up to about AT_ONCE of its rows, in order."""
    waiting: list[list[Cells]] = [[] for _ in tables]
    for found in found_rows(lines, rows_of):
        for table, rows, more in zip(tables, waiting, found, strict=True):
            rows.extend(more)
            while len(rows) >= AT_ONCE:
                yield table, rows[:AT_ONCE]
                del rows[:AT_ONCE]
    yield from ((table, rows) for table, rows in zip(tables, waiting, strict=True) if rows)


def _jsonl(path: Path, _: Sequence[WrittenTable], lines: Lines, _rows_of: RowsOf, *, force: bool) -> list[Path]:
    write_output(path, lines(), force=force)
    return [path]


@contextmanager
def _text_file(part: Path, *, packed: bool) -> Iterator[TextIO]:
    """Open a text file with a byte order mark, from which spreadsheet programs recognise UTF-8."""
    with (
        part.open("wb") as raw,
        gzip.GzipFile("", "wb", compresslevel=6, fileobj=raw, mtime=0) if packed else nullcontext(raw) as data,
        io.TextIOWrapper(data, encoding="utf-8", newline="") as file,
    ):
        file.write("\ufeff")
        yield file


def _separated(path: Path, tables: Sequence[WrittenTable], lines: Lines, rows_of: RowsOf, *, force: bool) -> list[Path]:
    separator = SEPARATORS[suffix(path)]
    with ExitStack() as stack:
        parts = [stack.enter_context(replacing(table.path, force=force)) for table in tables]
        files = [stack.enter_context(_text_file(part, packed=suffix(path).endswith(".gz"))) for part in parts]
        for file, table in zip(files, tables, strict=True):
            file.write(separator.join([column.name for column in table.columns]) + "\r\n")
        for found in found_rows(lines, rows_of):
            for file, rows in zip(files, found, strict=True):
                file.writelines([separator.join(row) + "\r\n" for row in rows])
    return [table.path for table in tables]


def _sqlite(path: Path, tables: Sequence[WrittenTable], lines: Lines, rows_of: RowsOf, *, force: bool) -> list[Path]:
    import sqlite3  # noqa: PLC0415 -- for this format only; some builds of Python lack it

    with replacing(path, force=force) as part:
        base = sqlite3.connect(part)
        try:
            base.execute("PRAGMA journal_mode = OFF")
            base.execute("PRAGMA synchronous = OFF")  # replacing() syncs the finished file
            for table in tables:
                create(base, table)
            for table, rows in grouped(tables, lines, rows_of):
                insert(base, table, rows)
            base.commit()
        except sqlite3.Error as error:  # such as a full disk
            raise OSError(str(error)) from None
        finally:
            base.close()
    return [path]


def create(base: Any, table: WrittenTable, *, indexed: bool = True) -> None:
    """Create a table in an SQLite database."""
    types = {"text": "TEXT", "integer": "INTEGER", "number": "REAL"}
    key, *asked = KEYS[table.name]
    fields = [
        f'"{column.name}" {types[column.kind]}{key if column.name == "record" else ""}' for column in table.columns
    ]
    base.execute(f"CREATE TABLE {table.name} ({', '.join(fields)})")
    for column in table.columns:  # before the rows exist, because sorting a whole table needs temporary files elsewhere
        if indexed and column.name in asked:
            base.execute(f"CREATE INDEX {table.name}_{column.name} ON {table.name}({column.name})")


def insert(base: Any, table: WrittenTable, rows: Sequence[Cells]) -> None:
    """Insert rows into a table of an SQLite database. Columns without a value are left out, which saves a fifth."""
    empty = (None,) * len(rows)
    filled = [(one.name, v) for one, v in zip(table.columns, zip(*rows, strict=True), strict=True) if v != empty]
    names, values = zip(*filled or [(table.columns[0].name, empty)], strict=True)
    into = f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"  # noqa: S608 -- our own
    base.executemany(into, zip(*values, strict=True))


def _parquet(_: Path, tables: Sequence[WrittenTable], lines: Lines, rows_of: RowsOf, *, force: bool) -> list[Path]:
    import pyarrow as pa  # noqa: PLC0415 -- slow, for this format only
    import pyarrow.parquet as pq  # noqa: PLC0415 -- as above

    types = {"text": pa.string(), "integer": pa.int64(), "number": pa.float64()}
    with ExitStack() as stack:
        writers = {}
        for table in tables:
            schema = pa.schema([(column.name, types[column.kind]) for column in table.columns])
            part = stack.enter_context(replacing(table.path, force=force))
            writers[table.path] = schema, stack.enter_context(pq.ParquetWriter(part, schema))
        for table, rows in grouped(tables, lines, rows_of):
            schema, writer = writers[table.path]
            arrays = [
                pa.array(values, types[column.kind])
                for column, values in zip(table.columns, zip(*rows, strict=True), strict=True)
            ]
            writer.write_table(pa.Table.from_arrays(arrays, schema=schema))
    return [table.path for table in tables]


class _Sheets:
    """A table in a spreadsheet. When a sheet is full, the table continues on another one."""

    def __init__(self, book: Any, table: WrittenTable) -> None:
        self._book, self._table = book, table
        self._number = 0
        self._begin()

    def _begin(self) -> None:
        self._number += 1
        name = self._table.name
        self._sheet = self._book.add_worksheet(name if self._number == 1 else f"{name} {self._number}")
        self._sheet.freeze_panes(1, 0)
        self._sheet.write_row(0, 0, [column.name for column in self._table.columns])
        self._row = 1

    def add(self, row: Sequence[Any]) -> None:
        if self._row == MOST_ROWS:
            self._begin()
        self._sheet.write_row(self._row, 0, row)
        self._row += 1


def _xlsx(path: Path, tables: Sequence[WrittenTable], lines: Lines, rows_of: RowsOf, *, force: bool) -> list[Path]:
    """Write an .xlsx file row by row, using XlsxWriter.

    This program uses openpyxl only for reading, because openpyxl writes the rows to the system's temporary folder
    first, and stores the time in each file. So equal rows would give different files.
    """
    import xlsxwriter  # noqa: PLC0415 -- an optional extra

    with replacing(path, force=force) as part:
        options = {
            "constant_memory": True,
            "tmpdir": str(part.parent),  # put temporary data into the folder of the file itself
            "strings_to_formulas": False,
            "strings_to_numbers": False,
            "strings_to_urls": False,
        }
        book = xlsxwriter.Workbook(str(part), options)
        book.set_properties({"created": datetime(2000, 1, 1)})
        try:
            sheets = {table.name: _Sheets(book, table) for table in tables}
            for table, rows in grouped(tables, lines, rows_of):
                for row in rows:
                    sheets[table.name].add([for_table(cell) if isinstance(cell, str) else cell for cell in row])
            book.close()
        except xlsxwriter.exceptions.XlsxWriterException as error:
            raise OSError(str(error)) from None
        finally:  # after an error, the workbook's files are still open
            for sheet in book.worksheets():
                sheet.row_data_fh.close()
    return [path]


LIBRARIES: Final[dict[str, tuple[str, str, Extra]]] = {
    ".parquet": ("Parquet", "pyarrow", "parquet"),
    ".xlsx": ("xlsx", "XlsxWriter", "xlsx"),
}
WRITERS: Final = {
    ".jsonl": _jsonl, ".csv": _separated, ".tsv": _separated, ".csv.gz": _separated, ".tsv.gz": _separated,
    ".parquet": _parquet, ".sqlite": _sqlite, ".xlsx": _xlsx,
}  # fmt: skip
SEPARATORS: Final = {".csv": ",", ".tsv": "\t", ".csv.gz": ",", ".tsv.gz": "\t"}
A_FILE_EACH: Final = frozenset((*SEPARATORS, ".parquet"))
