"""Tables that lie beside the results for a director to edit: read strictly, whatever spreadsheet has saved them.

They are the manifest and the decisions. The first line names the columns. Comma, semicolon or tab between the cells;
UTF-8, UTF-16 with a mark, or windows-1252. The settings (`settings.py`) and copies are refused in the same way.
"""

from __future__ import annotations

import csv
import io
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from adjudicate.display.characters import settled
from adjudicate.display.sanitise import for_table
from adjudicate.tournament.formats.decoding import decode
from adjudicate.tournament.model import Event, UnreadableEventError
from adjudicate.tournament.names import letters_lost, raw_key
from adjudicate.tournament.words import labels

MOST_BYTES: Final = 4 * 1024**2
MOST_ROWS: Final = 100_000  # as many lines as a table of results may have


class EventFileError(ValueError):
    """A file of an event that cannot be used, or written; the text is one clear sentence. line -- from 1, or 0"""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


@dataclass(frozen=True, slots=True)
class SideRow:
    """A row: its line, from 1, and its cells by column, without blanks around them."""

    line: int
    cells: Mapping[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells.get(column, "")

    def number(self, column: str) -> int | None:
        """Return a cell as a number, None where it is empty. Raises EventFileError for anything else."""
        text = self[column]
        if not text:
            return None
        whole = text.removesuffix(".0")  # spreadsheets like to write 3.0
        if not (whole.isascii() and whole.isdecimal() and len(whole) <= 9):
            raise EventFileError(f'"{text[:40]}" is no number, in the column {column}', self.line)
        return int(whole)


def safe_cells(values: Iterable[object]) -> list[str]:
    """Return cells that no spreadsheet runs; None is an empty one."""
    return ["" if value is None else for_table(str(value)) for value in values]


def table_of(columns: Sequence[str], rows: Iterable[Sequence[str]], delimiter: str = ",") -> str:
    """Return a table as text; its cells are safe for spreadsheets already."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\r\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return out.getvalue()


def is_header(cells: Sequence[str], columns: Sequence[str], needed: Iterable[str]) -> bool:
    """Tell whether a line names columns of a table, and all those that it needs."""
    found = {cell.casefold() for cell in cells if cell}
    return found <= {*columns} and {*needed} <= found


def rows_of(data: bytes, columns_known: Sequence[str], needed: Sequence[str]) -> list[SideRow]:
    """Return the rows of such a table, the first of which names its columns.

    columns_known -- that it may have; needed -- that it must have
    Raises EventFileError for what is no such table, with the line.
    """
    if len(data) > MOST_BYTES:
        raise EventFileError(f"it has more than {MOST_BYTES // 1024**2} MiB")
    text = _decoded(data)
    delimiter = delimiter_of(data)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    rows: list[SideRow] = []
    columns: list[str] | None = None
    try:
        for cells in reader:
            stripped = [cell.strip() for cell in cells]
            if columns is None:
                columns = _columns(columns_known, needed, [cell.casefold() for cell in stripped], reader.line_num)
            elif any(stripped):
                if len(stripped) > len(columns) and any(stripped[len(columns) :]):
                    raise EventFileError("it has more cells than the header", reader.line_num)
                if len(rows) == MOST_ROWS:
                    raise EventFileError(f"it has more than {MOST_ROWS} rows", reader.line_num)
                rows.append(SideRow(reader.line_num, dict(zip(columns, stripped, strict=False))))
    except csv.Error as error:  # the library's own words change from version to version
        why = "a cell is longer than 131,072 characters" if "limit" in str(error) else "its quotation marks do not fit"
        raise EventFileError(f"it is no CSV: {why}", reader.line_num) from None
    if columns is None:
        raise EventFileError("it is empty")
    return rows


def _columns(known: Sequence[str], needed: Sequence[str], columns: list[str], line: int) -> list[str]:
    while columns and not columns[-1]:
        columns.pop()
    for column in columns:
        if column not in known:
            raise EventFileError(f'"{column[:40]}" is none of its columns: {", ".join(known)}', line)
        if columns.count(column) > 1:
            raise EventFileError(f"the column {column} stands there twice", line)
    missing = [column for column in needed if column not in columns]
    if missing:
        raise EventFileError(f"its first line must name its columns; missing: {', '.join(missing)}", line)
    return columns


def delimiter_of(data: bytes) -> str:
    """Return the sign between the cells of a table's first line. Raises EventFileError for what is no text."""
    head = _decoded(data).lstrip("\r\n").partition("\n")[0]
    return max(",;\t", key=head.count)


def _decoded(data: bytes) -> str:
    try:
        return decode(data)[0]
    except UnreadableEventError:
        raise EventFileError("it is no table of text; save it as CSV UTF-8") from None


class PairingFinder:
    """From what a row says of a pairing to the pairing: its players in any spelling of ours, its round, its table."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self._players: dict[str, set[str]] = defaultdict(set)
        called = self._called = labels(event.players)
        for player in event.players:
            for name in (called[player.key], player.name, player.key):
                for spelling in {raw_key(name), raw_key(for_table(name))}:
                    self._players[spelling].add(player.key)
        for player in event.players:  # what we call a player ourselves means nobody else
            self._players[raw_key(for_table(called[player.key]))] = {player.key}
        self._meetings: dict[frozenset[str], list[int]] = defaultdict(list)
        for index, pairing in enumerate(event.pairings):
            self._meetings[frozenset((pairing.white, pairing.black))].append(index)

    def find(self, row: SideRow) -> int:
        """Return the index of the pairing of a row. Raises EventFileError where none, or several, can be meant."""
        white, black = (self._player(row, side) for side in ("white", "black"))
        round_, table = row.number("round"), row.number("table")
        fits = [
            index
            for index in self._meetings.get(frozenset((white, black)), ())
            for p in (self.event.pairings[index],)
            if (round_ is None or p.round == round_) and (table is None or p.table == table)
        ]
        if len(fits) > 1:
            exact = [i for i in fits if (self.event.pairings[i].white, self.event.pairings[i].black) == (white, black)]
            fits = exact if len(exact) == 1 else fits
        if len(fits) == 1:
            return fits[0]
        if fits:
            raise EventFileError("several pairings of the results fit; add the round and the table", row.line)
        raise EventFileError("the results have no such pairing (round, table, white, black)", row.line)

    def by_place(self, row: SideRow) -> int | None:
        """Return the pairing at the round and the table of a row whose names a spreadsheet damaged.

        None where several pairings, or none, are there, and where a name is not what can be left of that player's.
        """
        round_, table = row.number("round"), row.number("table")
        there = [
            i for i, p in enumerate(self.event.pairings) if round_ and table and (p.round, p.table) == (round_, table)
        ]
        if len(there) != 1:
            return None
        pairing = self.event.pairings[there[0]]
        sides = (self._called.get(key, key) for key in (pairing.white, pairing.black))
        fits = all(is_left_of(row[side], name) for side, name in zip(("white", "black"), sides, strict=True))
        return there[0] if fits else None

    def _player(self, row: SideRow, side: str) -> str:
        name = row[side]
        if not name:
            raise EventFileError(f"the column {side} is empty", row.line)
        spelling = raw_key(name)
        keys = self._players.get(spelling) or self._players.get(spelling.removeprefix("'")) or set()
        if len(keys) == 1:
            return next(iter(keys))
        how = "is no player of the results" if not keys else "is the name of several players of the results"
        lost = "; its letters were lost, so save the table as CSV UTF-8" if letters_lost(name) else ""
        raise EventFileError(f'"{name[:60]}" {how}{lost}', row.line)


_REPLACED: Final = "?\ufffd"
_ANSI: Final = "cp1252"


def is_left_of(written: str, real: str) -> bool:
    """Tell whether a text is another one, or what a spreadsheet left of it.

    It replaces each letter that it does not know with "?" or with a similar one, or writes UTF-8 as if it were ANSI.

    >>> is_left_of("?? ??", "\\u5c71\\u7530 \\u592a\\u90ce"), is_left_of("Dvo?\\xe1k", "Dvo\\u0159\\xe1k")
    (True, True)
    >>> is_left_of("Lukasz", "\\u0141ukasz"), is_left_of("M\\xc3\\xbcller", "M\\xfcller"), is_left_of("Ada", "Ida")
    (True, True, False)
    """
    if raw_key(written) == raw_key(real):
        return True
    try:
        if raw_key(written.encode(_ANSI).decode("utf-8")) == raw_key(real):
            return True
    except UnicodeError:
        pass
    here, there = (_units(text) for text in (written, real))
    return len(here) == len(there) and all(map(_replaces, here, there))


def _units(text: str) -> list[str]:
    """Return the letters of a text; one beyond the first plane counts twice, as it does for Windows."""
    composed = unicodedata.normalize("NFC", " ".join(settled(text).split()))
    return [unit for char in composed for unit in (char if ord(char) < 0x10000 else char * 2)]


def _replaces(written: str, real: str) -> bool:
    if written == real:
        return True
    try:
        real.encode(_ANSI)
    except UnicodeError:
        return written in _REPLACED or (written.isascii() and written.isalpha())
    return written == "\ufffd" and not real.isascii()


def letters_are_lost(text: str) -> bool:
    """Tell whether a text that a person wrote has signs in place of letters: within a word, or several together.

    >>> [letters_are_lost(text) for text in ("?????", "J. Nov?k", "Really?", "both agree (why?)", "M\\ufffdller")]
    [True, True, False, False, True]
    """
    within = any(
        sign == "?" and text[at + 1 : at + 2].isalpha() and (not at or text[at - 1].isalpha() or text[at - 1] == " ")
        for at, sign in enumerate(text)
    )
    return "\ufffd" in text or "??" in text or within
