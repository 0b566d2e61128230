"""Find the header of a results table, recognise the names of its columns, and split the table into rows."""

import csv
import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from difflib import get_close_matches
from itertools import islice
from pathlib import Path
from typing import Any, Final

from adjudicate.tournament.formats.decoding import lines
from adjudicate.tournament.formats.values import folded
from adjudicate.tournament.model import UnreadableEventError
from adjudicate.tournament.words import say

HEADER_WITHIN: Final = 30  # rows in which to look, because titles may precede the header
MOST_CELL: Final = 1000  # maximum number of characters of a cell
MOST_LINES: Final = 50  # maximum number of lines of a row, because a quoted cell may contain line ends
_LIKELY: Final = 0.75  # minimum difflib ratio of two names; about one letter in four may differ

_TABLES: Final[dict[str, Any]] = json.loads(Path(__file__).with_name("header.json").read_text(encoding="utf-8"))
COLUMNS: Final[dict[str, list[str]]] = _TABLES["columns"]
OF_A_PLAYER: Final[dict[str, list[str]]] = _TABLES["of_a_player"]
"""Column about one player -> its names, used before or after a side ("white", "black", "player1" or a translation)."""
_BY_NAME: Final = {synonym: column for column, synonyms in COLUMNS.items() for synonym in synonyms} | {
    name: f"{side}_{column}"
    for word, side in _TABLES["sides"].items()
    for column, synonyms in OF_A_PLAYER.items()
    for synonym in synonyms
    for name in (word + synonym, synonym + word)
    if name not in ("numberwhite", "numberblack")
}
_IDLE: Final = frozenset(_TABLES["ignored"])  # columns that are ignored without a remark
PAIRS: Final = (("white", "black"), ("one", "two"))
_DELIMITERS: Final = (",", ";", "\t")


def column_of(cell: str) -> str | None:
    """Return the column that a header cell names, or None.

    >>> column_of("Rd."), column_of("Black AGA ID"), column_of("Remarks")
    ('round', 'black_aga', None)
    """
    return _BY_NAME.get(column_key(cell))


def column_key(cell: str) -> str:
    """Return a header cell's letters and digits in lower case and without accents, for comparison.

    >>> column_key("Weiß (Rang)"), column_key("Résultat")
    ('weissrang', 'resultat')
    """
    return folded(cell[:60])


def likely_column(cell: str) -> str:
    """Return the name of the column that a misspelled header cell probably means, or "".

    >>> likely_column("hadicap"), likely_column("kmi"), likely_column("Shirt size")
    ('handicap', 'komi', '')
    """
    key = column_key(cell)
    near = get_close_matches(key, [name for name in _BY_NAME if len(name) > 2], 1, _LIKELY) if len(key) > 2 else []
    return _BY_NAME[near[0]].replace("_", " ") if near else ""


def not_read(cells: list[str]) -> list[str]:
    """Return the header cells that do not name a known column, in order, except those that are always ignored."""
    return [
        cell for cell in cells[:200] if column_key(cell) and column_of(cell) is None and column_key(cell) not in _IDLE
    ]


def columns(cell_row: list[str]) -> dict[str, int] | None:
    """Map the known columns in a header to their indices. Return None if the row is not a header with two players.

    >>> columns(["Rd.", "White Player", "black", "Result"]), columns(["1", "Ann", "Bob", "W+R"])
    ({'round': 0, 'white': 1, 'black': 2, 'result': 3}, None)
    """
    found: dict[str, int] = {}
    for index, column in enumerate(map(column_of, cell_row[:200])):
        if column is not None:
            found.setdefault(column, index)
    if len(found) == 2 and all(len(cell_row[index]) == 1 for index in found.values()):
        return None  # a game of players called B and W
    return found if any(one in found and two in found for one, two in PAIRS) else None


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row of cells, and the line on which it begins."""

    line: int
    cells: list[str]


@dataclass(frozen=True, slots=True)
class Header:
    """The header of a table. columns -- column -> index of its cell; cells -- all cells as written"""

    line: int
    delimiter: str
    columns: dict[str, int]
    cells: list[str] = field(default_factory=list)


def rows_of(text: str, delimiter: str) -> Iterator[TableRow]:
    """Yield the rows of a table. Raises UnreadableEventError if a quotation mark is not closed."""
    line, taken = 1, 0
    no_end = say("results.open-row")

    def given() -> Iterator[str]:
        nonlocal taken
        for written in lines(text):
            taken += 1
            if taken - line >= MOST_LINES:
                raise UnreadableEventError(no_end, line)
            yield written + "\n"

    try:
        for cells in csv.reader(given(), delimiter=delimiter):
            yield TableRow(line, [" ".join(cell[: MOST_CELL + 1].split()) for cell in cells])
            line = taken + 1
    except csv.Error:
        raise UnreadableEventError(no_end, line) from None


def _first_rows(text: str) -> Iterator[tuple[str, TableRow]]:
    """Yield pairs of a delimiter and a row: the first rows of a text, split at each delimiter in turn."""
    for delimiter in _DELIMITERS:
        with suppress(UnreadableEventError):
            yield from ((delimiter, row) for row in islice(rows_of(text, delimiter), HEADER_WITHIN))


def find_header(text: str) -> Header | None:
    """Find the header of a table. Try every delimiter, and return the header with the most known columns."""
    found: dict[str, Header] = {}  # delimiter -> the first header with it
    for delimiter, row in _first_rows(text):
        named = columns(row.cells) if delimiter not in found else None
        if named is not None:
            found[delimiter] = Header(row.line, delimiter, named, row.cells)
    return max(found.values(), key=lambda header: len(header.columns), default=None)


def nearly_header(text: str) -> str:
    """Return the row, among the first rows of a text, that looks most like the header of a table, or ""."""
    best, most = "", 1
    for delimiter, row in _first_rows(text):
        known = sum(column_of(cell) is not None or bool(likely_column(cell)) for cell in row.cells[:50])
        if known > most:
            best, most = delimiter.join(cell for cell in row.cells if cell), known
    return best
