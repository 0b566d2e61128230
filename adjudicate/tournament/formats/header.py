"""The header of a table of results: which column each cell names, and the rows below it."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from adjudicate.tournament.formats.decoding import lines
from adjudicate.tournament.model import UnreadableEventError

HEADER_WITHIN: Final = 30  # rows: titles may stand above the header
MOST_CELL: Final = 1000  # characters
MOST_LINES: Final = 50  # of one row: a quoted cell may hold line ends

COLUMNS: Final[dict[str, tuple[str, ...]]] = {
    "round": ("round", "rd", "rnd", "r"),
    "table": ("table", "board", "tbl", "tableno", "boardno", "tablenumber", "boardnumber", "bd"),
    "white": ("white", "w", "whiteplayer", "whitename", "playerwhite"),
    "black": ("black", "b", "blackplayer", "blackname", "playerblack"),
    "one": ("player1", "first", "playera", "player"),
    "two": ("player2", "second", "playerb", "opponent"),
    "result": ("result", "res", "re", "score", "outcome"),
    "winner": ("winner", "won", "wonby"),
    "margin": ("margin", "by", "points", "wonbypoints"),
    "handicap": ("handicap", "hc", "hcp", "ha", "hd", "stones", "handicapstones"),
    "komi": ("komi", "km"),
    "date": ("date", "dt", "day", "played"),
    "record": ("record", "sgf", "file", "filename", "recordfile", "gamerecord", "sgffile", "kifu"),
    "default": ("bydefault", "default", "forfeit", "walkover", "wo"),
    "referee": ("referee", "byreferee", "refereedecision"),
    "event": ("event", "tournament", "tourney"),
}  # fmt: skip
OF_A_PLAYER: Final[dict[str, tuple[str, ...]]] = {  # behind "white", "black", "player1" or "player2"
    "aga": ("id", "aga", "agaid", "aganumber", "number"),
    "egd": ("pin", "egd", "egf", "egdpin", "egfpin"),
    "ffg": ("ffg", "licence", "license", "ffglicence"),
    "rank": ("rank", "grade", "level"),
    "club": ("club",),
}
_SIDES: Final = {"white": "white", "black": "black", "player1": "one", "player2": "two"}
_BY_NAME: Final = {synonym: column for column, synonyms in COLUMNS.items() for synonym in synonyms} | {
    begin + synonym: f"{side}_{column}"
    for begin, side in _SIDES.items()
    for column, synonyms in OF_A_PLAYER.items()
    for synonym in synonyms
}
PAIRS: Final = (("white", "black"), ("one", "two"))
_DELIMITERS: Final = (",", ";", "\t")


def column_of(cell: str) -> str | None:
    """Return which column a header's cell names, or None.

    >>> column_of("Rd."), column_of("Black AGA ID"), column_of("Remarks")
    ('round', 'black_aga', None)
    """
    return _BY_NAME.get(re.sub(r"[^a-z0-9]", "", cell[:60].lower()))


def columns(cell_row: list[str]) -> dict[str, int] | None:
    """Return where each known column stands in a row, if it is a header: one with two players.

    >>> columns(["Rd.", "White Player", "black", "Result"]), columns(["1", "Ann", "Bob", "W+R"])
    ({'round': 0, 'white': 1, 'black': 2, 'result': 3}, None)
    """
    found: dict[str, int] = {}
    for index, cell in enumerate(cell_row[:200]):
        column = column_of(cell)
        if column is not None:
            found.setdefault(column, index)
    return found if any(one in found and two in found for one, two in PAIRS) else None


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row of cells, and the line on which it begins."""

    line: int
    cells: list[str]


@dataclass(frozen=True, slots=True)
class Header:
    """Where the header is, what is between cells, and where its columns are."""

    line: int
    delimiter: str
    columns: dict[str, int]


def rows_of(text: str, delimiter: str) -> Iterator[TableRow]:
    """Yield the rows of a table. Raises UnreadableEventError where quotation marks do not close."""
    line, taken = 1, 0
    no_end = "a row of the table does not end: a quotation mark is missing"

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


def find_header(text: str) -> Header | None:
    """Find the header of a table: the row, read with one of the delimiters, in which most columns are known."""
    best: Header | None = None
    for delimiter in _DELIMITERS:
        try:
            for n, row in enumerate(rows_of(text, delimiter)):
                if n >= HEADER_WITHIN:
                    break
                found = columns(row.cells)
                if found is not None:
                    if best is None or len(found) > len(best.columns):
                        best = Header(row.line, delimiter, found)
                    break
        except UnreadableEventError:
            continue
    return best
