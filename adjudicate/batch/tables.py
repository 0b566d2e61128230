"""Tables from the rows of a batch, by the suffix of their name: .jsonl, .csv, .parquet, .sqlite.

Written beside their place and moved there when they are complete. The same rows give the same bytes.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
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


def _tables(path: Path) -> tuple[tuple[Path, Sequence[Column], Callable[[Any], Iterable[list[Any]]]], ...]:
    return (path, GAMES, lambda sheet: (game_row(sheet),)), (findings_path(path), FINDINGS, finding_rows)


def _rows(
    lines: Callable[[], Iterable[str]],
    columns: Sequence[Column],
    rows_of: Callable[[Any], Iterable[list[Any]]],
) -> Iterator[list[Any]]:
    text = [i for i, column in enumerate(columns) if column.kind == "text"]
    numbers = [i for i, column in enumerate(columns) if column.kind == "number"]
    for line in lines():
        for row in rows_of(json.loads(line)):
            for i in text:
                if row[i] is not None:
                    row[i] = for_table(row[i])
            for i in numbers:
                if row[i] is not None:
                    row[i] = float(row[i])  # 7.0: who guesses types from the first rows must not take it for an integer
            yield row


def _csv(path: Path, lines: Callable[[], Iterable[str]]) -> list[Path]:
    written = []
    for where, columns, rows_of in _tables(path):
        # spreadsheets know UTF-8 by its mark only
        with replacing(where) as part, part.open("w", encoding="utf-8-sig", newline="") as file:
            writer = csv.writer(file, lineterminator="\r\n")
            writer.writerow([column.name for column in columns])
            writer.writerows(_rows(lines, columns, rows_of))
        written.append(where)
    return written


def _sqlite(path: Path, lines: Callable[[], Iterable[str]]) -> list[Path]:
    import sqlite3  # noqa: PLC0415 -- for this format only, and a Python may be built without it

    types = {"text": "TEXT", "integer": "INTEGER", "number": "REAL"}
    with replacing(path) as part:
        part.unlink(missing_ok=True)
        base = sqlite3.connect(part)
        try:
            base.execute("PRAGMA journal_mode = OFF")
            for (_, columns, rows_of), name in zip(_tables(path), ("games", "findings"), strict=True):
                fields = ", ".join(f'"{column.name}" {types[column.kind]}' for column in columns)
                base.execute(f"CREATE TABLE {name} ({fields})")
                marks = ", ".join("?" * len(columns))
                base.executemany(f"INSERT INTO {name} VALUES ({marks})", _rows(lines, columns, rows_of))  # noqa: S608 -- our own names
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
    written = []
    for where, columns, rows_of in _tables(path):
        schema = pa.schema([(column.name, types[column.kind]) for column in columns])
        with replacing(where) as part, pq.ParquetWriter(part, schema) as writer:
            rows = _rows(lines, columns, rows_of)
            while group := list(islice(rows, AT_ONCE)):
                arrays = [
                    pa.array(values, types[column.kind])
                    for column, values in zip(columns, zip(*group, strict=True), strict=True)
                ]
                writer.write_table(pa.Table.from_arrays(arrays, schema=schema))
        written.append(where)
    return written


WRITERS: Final = {".jsonl": _jsonl, ".csv": _csv, ".parquet": _parquet, ".sqlite": _sqlite}
