"""Strictly read the tables that a director edits next to the results, whatever spreadsheet program saved them.

The tables are the manifest and the decisions file. The first line names the columns. Cells are separated by commas,
semicolons or tabs; the encoding is UTF-8, UTF-16 with a byte-order mark, or windows-1252. `settings.py` and
`renaming.py` also raise EventFileError.
"""

import csv
import io
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from adjudicate.display.characters import settled
from adjudicate.display.sanitise import for_table
from adjudicate.tournament.formats.decoding import decode
from adjudicate.tournament.model import DecidedResult, Event, Pairing, UnreadableEventError
from adjudicate.tournament.names import letters_lost, raw_key
from adjudicate.tournament.words import labels, say

MOST_BYTES: Final = 4 * 1024**2
MADE: Final = "records"
"""Event.format of an event whose results were made from its records."""
MOST_ROWS: Final = 100_000  # the same limit as for lines of a results table


class EventFileError(ValueError):
    """Raised if an event file cannot be used or written. The text is one sentence. line -- from 1, or 0 if unknown"""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


@dataclass(frozen=True, slots=True)
class SideRow:
    """A table row. line -- line number, from 1; cells -- column -> text without surrounding spaces"""

    line: int
    cells: Mapping[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells.get(column, "")

    def number(self, column: str) -> int | None:
        """Return a cell as a whole number, or None if it is empty. Raises EventFileError for any other text."""
        text = self[column]
        if not text:
            return None
        whole = text.removesuffix(".0")  # some spreadsheets write 3.0
        if not (whole.isascii() and whole.isdecimal() and len(whole) <= 9):
            raise EventFileError(say("row.whole", text=text[:40], column=column), self.line)
        return int(whole)


def safe_cells(values: Iterable[object]) -> list[str]:
    """Convert values to cells that a spreadsheet will not run as formulas. None becomes an empty cell."""
    return ["" if value is None else for_table(str(value)) for value in values]


def table_of(columns: Sequence[str], rows: Iterable[Sequence[str]], delimiter: str = ",") -> str:
    """Return a table as CSV text. Its cells must already be safe for spreadsheets."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\r\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return out.getvalue()


def is_header(cells: Sequence[str], columns: Sequence[str], needed: Iterable[str]) -> bool:
    """Return True if a row names all required columns and no unknown columns."""
    found = {cell.casefold() for cell in cells if cell}
    return found <= {*columns} and {*needed} <= found


def rows_of(data: bytes, columns_known: Sequence[str], needed: Sequence[str]) -> list[SideRow]:
    """Return the rows of a table whose first row names its columns.

    columns_known -- allowed columns; needed -- required columns
    Raises EventFileError with a line number if the table is invalid.
    """
    if len(data) > MOST_BYTES:
        raise EventFileError(say("event.large", most=MOST_BYTES // 1024**2))
    reader = csv.reader(io.StringIO(_decoded(data), newline=""), delimiter=delimiter_of(data), strict=True)
    rows: list[SideRow] = []
    columns: list[str] | None = None
    try:
        for cells in reader:
            stripped = [cell.strip() for cell in cells]
            if columns is None:
                columns = _columns(columns_known, needed, [cell.casefold() for cell in stripped], reader.line_num)
            elif any(stripped):
                if len(stripped) > len(columns) and any(stripped[len(columns) :]):
                    raise EventFileError(say("row.cells"), reader.line_num)
                if len(rows) == MOST_ROWS:
                    raise EventFileError(say("event.rows", most=MOST_ROWS), reader.line_num)
                rows.append(SideRow(reader.line_num, dict(zip(columns, stripped, strict=False))))
    except csv.Error as error:  # csv's own messages change between versions of Python
        why = say("event.csv-cell") if "limit" in str(error) else say("event.csv-quotes")
        raise EventFileError(why, reader.line_num) from None
    if columns is None:
        raise EventFileError(say("event.empty"))
    return rows


def _columns(known: Sequence[str], needed: Sequence[str], columns: list[str], line: int) -> list[str]:
    while columns and not columns[-1]:
        columns.pop()
    for column in columns:
        if column not in known:
            raise EventFileError(say("header.unknown", column=column[:40], known=tuple(known)), line)
        if columns.count(column) > 1:
            raise EventFileError(say("header.twice", column=column), line)
    if missing := [column for column in needed if column not in columns]:
        raise EventFileError(say("header.missing", missing=tuple(missing)), line)
    return columns


def delimiter_of(data: bytes) -> str:
    """Return the delimiter that the first line of a table uses. Raises EventFileError if the data is not text."""
    return max(",;\t", key=_decoded(data).lstrip("\r\n").partition("\n")[0].count)


def _decoded(data: bytes) -> str:
    try:
        return decode(data)[0]
    except UnreadableEventError:
        raise EventFileError(say("event.no-text")) from None


class PairingFinder:
    """Find the pairing that a row of a table describes by its round, table and players, then by its other cells.

    Players' names may have any spelling that adjudicate writes, with the family name first or last. Rows of pairings
    that differ only in their line, as adjudicate wrote them, are in the order of the results.
    """

    def __init__(self, event: Event) -> None:
        self.event = event
        self._players: dict[str, set[str]] = defaultdict(set)
        called = self.called = labels(event.players)
        for player in event.players:
            for name in (called[player.key], player.name, player.key):
                for spelling in {raw_key(name), raw_key(for_table(name))}:
                    self._players[spelling].add(player.key)
        for player in event.players:  # the name that adjudicate writes always means this player
            self._players[raw_key(for_table(called[player.key]))] = {player.key}
        self._turned: dict[tuple[str, ...], set[str]] = defaultdict(set)  # the words of a name in any order
        for spelling, keys in self._players.items():
            self._turned[words_of(spelling)] |= keys
        self._meetings: dict[frozenset[str], list[int]] = defaultdict(list)
        for index, pairing in enumerate(event.pairings):
            self._meetings[frozenset((pairing.white, pairing.black))].append(index)
        self._rows = Counter[tuple[int, ...]]()

    def find(self, row: SideRow, record: Callable[[SideRow], str] = lambda row: row["record"]) -> int:
        """Return the index of the pairing that a row describes. Raises EventFileError unless exactly one matches.

        record -- function that returns the name of the record in a row as adjudicate wrote it
        """
        white, black = (self._player(row, side) for side in ("white", "black"))
        round_, table, pairings = row.number("round"), row.number("table"), self.event.pairings
        of_round = [i for i in self._meetings.get(frozenset((white, black)), ()) if round_ in (None, pairings[i].round)]
        fits = [i for i in of_round if table in (None, pairings[i].table)] or of_round  # tables are often renumbered
        fits = [i for i in fits if (pairings[i].white, pairings[i].black) == (white, black)] or fits
        if len(fits) > 1:
            result = "" if self.event.format == MADE else row["reported"]  # each record is a pairing if it made them
            told = [_told(pairings[i], record(row).removeprefix("'"), result) for i in fits]
            fits = [i for i, by in zip(fits, told, strict=True) if by == max(told)]
        same = {replace(pairings[i], line=0) for i in fits}
        if len(fits) > 1 and len(same) == 1 and (row["grounds"] or row["written"]):  # one row for each of equal games
            self._rows[tuple(fits)] += 1
            fits = fits[self._rows[tuple(fits)] - 1 :][:1] or fits
        if len(fits) == 1:
            return fits[0]
        raise EventFileError(say("row.several" if fits else "row.no-pairing"), row.line)

    def by_place(self, row: SideRow) -> int | None:
        """Find the pairing for a row by its round and table, because a spreadsheet damaged the names.

        Return None if there is not exactly one pairing, or if a name cannot be a damaged form of the player's name.
        """
        place = row.number("round"), row.number("table")
        there = [i for i, p in enumerate(self.event.pairings) if all(place) and (p.round, p.table) == place]
        if len(there) != 1:
            return None
        pairing = self.event.pairings[there[0]]
        sides = (self.called.get(key, key) for key in (pairing.white, pairing.black))
        fits = all(is_left_of(row[side], name) for side, name in zip(("white", "black"), sides, strict=True))
        return there[0] if fits else None

    def is_white(self, row: SideRow, key: str) -> bool:
        """Return True if the White of a row is this player, the White of its pairing; by_place() requires that."""
        try:
            return self._player(row, "white") == key
        except EventFileError:  # a damaged name
            return True

    def _player(self, row: SideRow, side: str) -> str:
        name = row[side]
        if not name:
            raise EventFileError(say("row.empty", column=side), row.line)
        spelling = raw_key(name)
        keys = self._players.get(spelling) or self._players.get(spelling.lstrip("'")) or set()
        keys = keys or self._turned.get(words_of(spelling), set())
        if len(keys) == 1:
            return next(iter(keys))
        why = say("row.players" if keys else "row.no-player", name=name[:60])
        raise EventFileError(say("row.letters", problem=why) if letters_lost(name) else why, row.line)


def _told(pairing: Pairing, name: str, result: str) -> tuple[bool, bool, bool]:
    """Tell how well a row's record and result match a pairing; one may be the end of the other's path, or lack .sgf."""
    one, other = (f"/{text}".replace("\\", "/").replace(" ", "/") for text in (name, pairing.record or "\0"))
    ends = one.endswith(other) or other.endswith(one) or one.rpartition(".")[0].endswith(other)
    return one == other, ends, DecidedResult(pairing.outcome, pairing.margin, pairing.declared).written == result


def words_of(name: str) -> tuple[str, ...]:
    """Return a name's words in alphabetical order, which is the same for "Berg, Ada" and "Ada Berg"."""
    return tuple(sorted(word for word in re.split(r"[\s,]+", raw_key(name)) if word))


_REPLACED: Final = "?\ufffd"
_ANSI: Final = "cp1252"


def is_left_of(written: str, real: str) -> bool:
    """Return True if a written text may be the real text, unchanged or damaged by a spreadsheet.

    A spreadsheet may replace unknown letters with "?" or similar letters, or read UTF-8 as if it were ANSI.

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
    """Split a text into letters. A letter outside Unicode's basic plane is repeated; Windows counts it twice."""
    composed = unicodedata.normalize("NFC", " ".join(settled(text).split()))
    return [unit for char in composed for unit in (char if ord(char) < 0x10000 else char * 2)]


def _replaces(written: str, real: str) -> bool:
    if real.encode(_ANSI, "ignore"):
        return written == real or (written == "\ufffd" and not real.isascii())
    return written == real or written in _REPLACED or (written.isascii() and written.isalpha())


def letters_are_lost(text: str) -> bool:
    """Return True if "?" replaces letters in a person's text: it is inside a word, or repeated.

    >>> [letters_are_lost(text) for text in ("?????", "J. Nov?k", "Really?", "both agree (why?)", "M\\ufffdller")]
    [True, True, False, False, True]
    """
    within = any(
        sign == "?" and text[at + 1 : at + 2].isalpha() and (not at or text[at - 1].isalpha() or text[at - 1] == " ")
        for at, sign in enumerate(text)
    )
    return "\ufffd" in text or "??" in text or within
