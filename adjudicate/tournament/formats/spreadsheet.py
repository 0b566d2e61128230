"""Convert a results table in a spreadsheet file (.xlsx) to text, using openpyxl (extra `xlsx`).

Such a file is a zip archive of XML files. Oversized archives and XML with a document type are refused before reading,
because a few bytes could expand to far more data than any table has.
"""

import csv
import io
import zipfile
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from itertools import islice
from typing import Final

from adjudicate.display.prose import install_command
from adjudicate.tournament.formats import table
from adjudicate.tournament.formats.header import HEADER_WITHIN, MOST_CELL, columns
from adjudicate.tournament.formats.results_file import ResultsFile
from adjudicate.tournament.formats.values import quoted
from adjudicate.tournament.model import Event, UnreadableEventError
from adjudicate.tournament.words import say

MOST_MEMBERS: Final = 1000
MOST_UNPACKED: Final = 64 * 1024**2
MOST_ROWS: Final = 100_000
MOST_COLUMNS: Final = 200
MOST_SHEETS: Final = 50
MOST_QUOTED: Final = 120
_WORKBOOK: Final = "xl/workbook.xml"


def read(file: ResultsFile) -> Event:
    """Read the table in a workbook."""
    return table.read(ResultsFile(as_table(file.data), "xlsx"))


def is_workbook(data: bytes) -> bool:
    """Return True if the bytes are a zip archive that contains a workbook."""
    if not data.startswith(b"PK\x03\x04"):
        return False
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _WORKBOOK in archive.NameToInfo
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        return False


def as_table(data: bytes) -> str:
    """Return the first sheet that has a results table, as comma-separated text.

    Raises UnreadableEventError if there is no such sheet, or if the file is damaged or hostile.
    """
    _refuse_hostile(data)
    try:
        import openpyxl  # noqa: PLC0415 -- an extra, for those who have spreadsheets
    except ImportError:
        raise UnreadableEventError(say("workbook.no-openpyxl", command=install_command("xlsx"))) from None
    try:
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
        with closing(book):
            tables = (one.iter_rows(max_col=MOST_COLUMNS, values_only=True) for one in book.worksheets[:MOST_SHEETS])
            sheets = list(map(_rows, tables))
    except UnreadableEventError:
        raise
    except Exception:
        raise UnreadableEventError(say("workbook.damaged")) from None
    for rows in sheets:
        if any(columns(row) for row in rows[:HEADER_WITHIN]):
            out = io.StringIO()
            csv.writer(out, lineterminator="\n").writerows(rows)
            return out.getvalue()
    seen = next((row for rows in sheets for row in rows if any(row)), [])
    said = quoted(", ".join(cell for cell in seen if cell), MOST_QUOTED)
    raise UnreadableEventError(say("workbook.no-header", row=said))


def _refuse_hostile(data: bytes) -> None:
    """Raise UnreadableEventError if an archive is too large, or if its XML has a document type or entities."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = archive.infolist()
            if len(members) > MOST_MEMBERS or sum(member.file_size for member in members) > MOST_UNPACKED:
                raise UnreadableEventError(say("workbook.large"))
            for member in members:
                if member.filename.lower().endswith((".xml", ".rels", ".vml")):
                    text = archive.read(member).replace(b"\0", b"")  # the check also covers UTF-16
                    if b"<!DOCTYPE" in text or b"<!ENTITY" in text:
                        raise UnreadableEventError(say("workbook.entities"))
    except UnreadableEventError:
        raise
    except Exception:
        raise UnreadableEventError(say("workbook.damaged")) from None


def _rows(rows: Iterator[tuple[object, ...]]) -> list[list[str]]:
    found = [[_cell(value) for value in row] for row in islice(rows, MOST_ROWS + 1)]
    if len(found) > MOST_ROWS:
        raise UnreadableEventError(say("workbook.rows", most=MOST_ROWS))
    return found


def _cell(value: object) -> str:
    """Return a cell's value as a director would type it."""
    if value is None or isinstance(value, bool):
        return "" if value is None else "yes" if value else "no"
    if isinstance(value, date):  # a date with or without a time
        return date(value.year, value.month, value.day).isoformat()
    typed = int(value) if isinstance(value, float) and value.is_integer() else value
    return " ".join(str(typed)[: MOST_CELL + 1].split())
