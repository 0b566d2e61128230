"""Tables as a spreadsheet's own file (.xlsx), written row by row; XlsxWriter does it (extra `xlsx`).

Not openpyxl, which reads such files elsewhere: it writes its rows into the system's folder for temporary files first,
and the time into each file, so that the same rows would not give the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Final

MOST_ROWS: Final = 1_048_576  # of a sheet, which is all that spreadsheets hold
_ALWAYS: Final = datetime(2000, 1, 1)


def library() -> Any:
    """Return the library. Raises ImportError."""
    import xlsxwriter  # noqa: PLC0415 -- an extra, for those who have spreadsheets

    return xlsxwriter


class Sheets:
    """A table, which goes on in a further sheet where one is full."""

    def __init__(self, book: Any, name: str, head: Sequence[str]) -> None:
        self._book, self._name, self._head = book, name, head
        self._number = 0
        self._row = MOST_ROWS
        self._begin()

    def _begin(self) -> None:
        self._number += 1
        self._sheet = self._book.add_worksheet(self._name if self._number == 1 else f"{self._name} {self._number}")
        self._sheet.freeze_panes(1, 0)
        self._sheet.write_row(0, 0, self._head)
        self._row = 1

    def add(self, row: Sequence[Any]) -> None:
        """Write one more row."""
        if self._row == MOST_ROWS:
            self._begin()
        self._sheet.write_row(self._row, 0, row)
        self._row += 1


@contextmanager
def workbook(part: Path, heads: Mapping[str, Sequence[str]]) -> Iterator[dict[str, Sheets]]:
    """Begin a file with a table of each name; it is written at the end.

    heads -- name of a table -> names of its columns
    What is held back meanwhile is beside it, in the folder of its own that it has until then. Raises OSError where the
    file cannot be written.
    """
    writer = library()
    options = {
        "constant_memory": True,
        "tmpdir": str(part.parent),
        "strings_to_formulas": False,
        "strings_to_numbers": False,
        "strings_to_urls": False,
    }
    book = writer.Workbook(str(part), options)
    book.set_properties({"created": _ALWAYS})
    try:
        yield {name: Sheets(book, name, head) for name, head in heads.items()}
        book.close()
    except writer.exceptions.XlsxWriterException as error:
        raise OSError(str(error)) from None
    finally:  # where it breaks off, its files are still open
        for sheet in book.worksheets():
            sheet.row_data_fh.close()
