"""Tables from the rows of a batch, by the suffix of their name: .jsonl, .csv, .parquet, .sqlite.

Written beside their place and moved there when they are complete. The same rows give the same bytes.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any, Final

from adjudicate.batch.columns import FINDINGS, GAMES, Column, finding_rows, game_row
from adjudicate.display.replacing import replacing
from adjudicate.display.sanitise import for_table

SOME: Final = 100  # lines of JSON written together
AT_ONCE: Final = 5000  # rows held in memory while a Parquet file is written


class MissingLibraryError(RuntimeError):
    """A format needs a library that is not installed; the text says how to get it."""


def findings_path(path: Path) -> Path:
    """Return where the table of findings goes that belongs to a table of games."""
    return path.with_name(f"{path.stem}.findings{path.suffix}")


def places(path: Path) -> tuple[Path, ...]:
    """Return all files that are written for a table of games."""
    return (path, findings_path(path)) if path.suffix.lower() in (".csv", ".parquet") else (path,)


def check(path: Path) -> None:
    """Raise ValueError for a suffix that no format has, MissingLibraryError where its library is missing."""
    if path.suffix.lower() not in WRITERS:
        raise ValueError(f"{path.name}: a table is one of {', '.join(WRITERS)}")
    if path.suffix.lower() == ".parquet":
        try:
            import pyarrow  # noqa: F401, PLC0415 -- heavy, for this format only
        except ImportError:
            raise MissingLibraryError("Parquet needs pyarrow: pip install 'adjudicate-go[parquet]'") from None


def write(path: Path, lines: Callable[[], Iterable[str]]) -> list[Path]:
    """Write the tables that a name asks for; return their paths.

    lines -- gives the batch's lines of JSON from the first on, as often as it is called
    """
    return WRITERS[path.suffix.lower()](path, lines)


def _jsonl(path: Path, lines: Callable[[], Iterable[str]]) -> list[Path]:
    with replacing(path) as part, part.open("w", encoding="ascii", newline="\n") as file:
        rest = iter(lines())
        while some := list(islice(rest, SOME)):
            file.write("\n".join(some) + "\n")
    return [path]


@dataclass(frozen=True)
class _Table:
    """A table of a batch: where it goes, its columns, and the rows that it has of a sheet or an error object."""

    path: Path
    columns: Sequence[Column]
    rows_of: Callable[[Any], Iterable[list[Any]]]

    @cached_property
    def _texts(self) -> list[int]:
        return [i for i, column in enumerate(self.columns) if column.kind == "text"]

    @cached_property
    def _numbers(self) -> list[int]:
        return [i for i, column in enumerate(self.columns) if column.kind == "number"]

    def rows(self, sheet: Any) -> Iterator[list[Any]]:
        """Yield the rows of a sheet, with texts that no spreadsheet takes for formulas."""
        for row in self.rows_of(sheet):
            for i in self._texts:
                if row[i] is not None:
                    row[i] = for_table(row[i])
            for i in self._numbers:
                if row[i] is not None:
                    row[i] = float(row[i])  # 7.0: who guesses types from the first rows must not take it for an integer
            yield row


def _tables(path: Path) -> tuple[_Table, _Table]:
    return _Table(path, GAMES, lambda sheet: (game_row(sheet),)), _Table(findings_path(path), FINDINGS, finding_rows)


def _csv(path: Path, lines: Callable[[], Iterable[str]]) -> list[Path]:
    tables = _tables(path)
    with ExitStack() as stack:
        writers = []
        for table in tables:
            part = stack.enter_context(replacing(table.path))
            # spreadsheets know UTF-8 by its mark only
            file = stack.enter_context(part.open("w", encoding="utf-8-sig", newline=""))
            writer = csv.writer(file, lineterminator="\r\n")
            writer.writerow([column.name for column in table.columns])
            writers.append((table, writer))
        for line in lines():
            sheet = json.loads(line)
            for table, writer in writers:
                writer.writerows(table.rows(sheet))
    return [table.path for table in tables]


def _grouped(tables: Sequence[_Table], lines: Iterable[str]) -> Iterator[tuple[_Table, list[list[Any]]]]:
    """Yield the rows of several tables, AT_ONCE of one at a time, in order; each line is read once."""
    waiting: list[list[list[Any]]] = [[] for _ in tables]
    for line in lines:
        sheet = json.loads(line)
        for table, rows in zip(tables, waiting, strict=True):
            for row in table.rows(sheet):
                rows.append(row)
                if len(rows) == AT_ONCE:
                    yield table, rows
                    rows.clear()
    yield from ((table, rows) for table, rows in zip(tables, waiting, strict=True) if rows)


def _sqlite(path: Path, lines: Callable[[], Iterable[str]]) -> list[Path]:
    import sqlite3  # noqa: PLC0415 -- for this format only, and a Python may be built without it

    types = {"text": "TEXT", "integer": "INTEGER", "number": "REAL"}
    tables = _tables(path)
    with replacing(path) as part:
        part.unlink(missing_ok=True)
        base = sqlite3.connect(part)
        try:
            base.execute("PRAGMA journal_mode = OFF")
            inserts = {}
            for table, name in zip(tables, ("games", "findings"), strict=True):
                fields = ", ".join(f'"{column.name}" {types[column.kind]}' for column in table.columns)
                base.execute(f"CREATE TABLE {name} ({fields})")
                marks = ", ".join("?" * len(table.columns))
                inserts[table.path] = f"INSERT INTO {name} VALUES ({marks})"  # noqa: S608 -- our own names
            for table, rows in _grouped(tables, lines()):
                base.executemany(inserts[table.path], rows)
            base.commit()
        except sqlite3.Error as error:  # such as a full disk
            raise OSError(str(error)) from None
        finally:
            base.close()
    return [path]


def _parquet(path: Path, lines: Callable[[], Iterable[str]]) -> list[Path]:
    import pyarrow as pa  # noqa: PLC0415 -- heavy, for this format only
    import pyarrow.parquet as pq  # noqa: PLC0415 -- the same

    types = {"text": pa.string(), "integer": pa.int64(), "number": pa.float64()}
    tables = _tables(path)
    with ExitStack() as stack:
        writers = {}
        for table in tables:
            schema = pa.schema([(column.name, types[column.kind]) for column in table.columns])
            part = stack.enter_context(replacing(table.path))
            writers[table.path] = schema, stack.enter_context(pq.ParquetWriter(part, schema))
        for table, rows in _grouped(tables, lines()):
            schema, writer = writers[table.path]
            arrays = [
                pa.array(values, types[column.kind])
                for column, values in zip(table.columns, zip(*rows, strict=True), strict=True)
            ]
            writer.write_table(pa.Table.from_arrays(arrays, schema=schema))
    return [table.path for table in tables]


WRITERS: Final = {".jsonl": _jsonl, ".csv": _csv, ".parquet": _parquet, ".sqlite": _sqlite}
