"""The matching as a table that a director corrects in a spreadsheet or an editor, and that is read back strictly.

One row a pairing, in the order of the results; after them the records that belong to none. In `record` stands the
record of the pairing, "-" where there is none and none is missed, or "missing" where it is missed. An empty cell
decides nothing: such a pairing is matched as without a manifest, and so is a record without players beside it, or in no
row. "-" for both players says that a record belongs to no pairing.

Only a person's word decides. A row that stands as the program wrote it is none, unless it is marked as confirmed: the
column `written` holds a digest of what the row said then. A row without that digest was written by a person.
"""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from adjudicate.display.characters import settled
from adjudicate.display.sanitise import for_table
from adjudicate.tournament.games import RecordFacts
from adjudicate.tournament.matching import Fixed, Matching
from adjudicate.tournament.model import Event
from adjudicate.tournament.names import raw_key
from adjudicate.tournament.words import say
from adjudicate.tournament.written import labels, pairing_name

COLUMNS: Final = (
    "round", "table", "white", "black", "record", "member", "game", "confirmed", "confidence", "reason", "written",
)  # fmt: skip
_NEEDED: Final = ("white", "black", "record")
MOST_BYTES: Final = 4 * 1024**2
MOST_ROWS: Final = 100_000  # as many lines as a table of results may have
NONE: Final = "-"
MISSING: Final = "missing"
CONFIRMED: Final = "yes"
YES: Final = frozenset(("yes", "y", "x", "1", "true", "ok", "ja", "j", "oui", "o", "vrai", "wahr"))
NO: Final = frozenset(("", "no", "n", "0", "false", "nein", "non", "-", "faux", "falsch"))


class ManifestError(ValueError):
    """A manifest that cannot be used; the text is one clear sentence. line -- from 1, or 0"""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


def is_header(cells: Sequence[str]) -> bool:
    """Tell whether a line begins a manifest of ours, and no table of results: only a manifest has reasons."""
    found = {cell.casefold() for cell in cells if cell}
    return found <= set(COLUMNS) and {*_NEEDED, "confidence", "reason"} <= found


def write(event: Event, games: Sequence[RecordFacts], matching: Matching, fixed: Fixed | None = None) -> str:
    """Return the manifest of a matching, as CSV.

    fixed -- what a person has said before, which stays a person's word
    """
    fixed = fixed or Fixed({})
    called = labels(event.players)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for index, pairing in enumerate(event.pairings):
        found = matching.matches.get(index)
        record = _record(games[found.game]) if found else ["", "", ""]
        why = [found.confidence, found.reason] if found else ["", _missing(matching, games, index)]
        players = [called.get(key, key) for key in (pairing.white, pairing.black)]
        word = index in fixed.games and index not in (fixed.why or {})
        confirmed = CONFIRMED if word and found else ""
        cells = [_cell(value) for value in (pairing.round, pairing.table, *players, *record)]
        if word and not found:  # ours alone: that of a path of this name has an apostrophe
            cells[4] = NONE if index in matching.none_expected else MISSING
        digest = "" if word and not found else _digest(cells)
        writer.writerow([*cells, confirmed, *map(_cell, why), digest])
    for loose in matching.loose:
        fits = "; ".join(pairing_name(event.pairings[i], called) for i in loose.pairings[:5])
        note = f"{loose.kind}: {loose.because}{f' (fits {fits})' if fits else ''}"
        cells = [_cell(value) for value in ("", "", "", "", *_record(games[loose.game]), "", "", note, "")]
        if loose.kind == "set-aside":
            cells[2] = cells[3] = NONE
        writer.writerow(cells)
    return out.getvalue()


def _digest(cells: Sequence[str]) -> str:
    """Return what tells a row that stands as it was written, from its cells from the round to the game.

    Its first letter keeps spreadsheets from taking it for a number.
    """
    plain = [settled(cell.strip().removesuffix(".0")) for cell in cells]
    return f"w{sha256(repr(plain).encode('utf-8', 'surrogatepass')).hexdigest()[:10]}"


def _missing(matching: Matching, games: Sequence[RecordFacts], index: int) -> str:
    may_be = matching.contested.get(index)
    if may_be:
        return f"perhaps {', '.join(games[i].place.name for i in may_be[:5])}"
    return "none is expected" if index in matching.none_expected else "no record found"


def _record(game: RecordFacts) -> list[object]:
    return [game.place.path, game.place.member or "", game.place.game]


def _cell(value: object) -> str:
    """Return a cell that no spreadsheet runs."""
    return "" if value is None else for_table(str(value))


@dataclass(frozen=True)
class _Row:
    line: int
    cells: Mapping[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells.get(column, "")

    def number(self, column: str) -> int | None:
        """Return a cell as a number, None where it is empty. Raises ManifestError for anything else."""
        text = self[column]
        if not text:
            return None
        whole = text.removesuffix(".0")  # spreadsheets like to write 3.0
        if not (whole.isascii() and whole.isdecimal() and len(whole) <= 9):
            raise ManifestError(f'"{text[:40]}" is no number, in the column {column}', self.line)
        return int(whole)

    def confirmed(self) -> bool:
        """Tell whether a person has marked the row. Raises ManifestError for a mark that is neither yes nor no."""
        mark = self["confirmed"].casefold()
        if mark not in YES and mark not in NO:
            raise ManifestError(f'"{mark[:40]}" is neither yes nor no, in the column confirmed', self.line)
        return mark in YES

    def as_written(self) -> bool:
        """Tell whether the row stands as the program wrote it: it is no person's word then."""
        return bool(self["written"]) and self["written"] == _digest([self[column] for column in COLUMNS[:7]])


def read(data: bytes, event: Event, games: Sequence[RecordFacts]) -> Fixed:
    """Read a manifest. Raises ManifestError where a row does not say what it must, with its line."""
    return _Reader(event, games).read(_rows(data))


def _rows(data: bytes) -> list[_Row]:
    if len(data) > MOST_BYTES:
        raise ManifestError(f"it has more than {MOST_BYTES // 1024**2} MiB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ManifestError("it is not UTF-8; save it as CSV UTF-8") from None
    if "\0" in text:
        raise ManifestError("it is no table of text")
    head = text.partition("\n")[0]
    delimiter = max(",;\t", key=head.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    rows: list[_Row] = []
    columns: list[str] | None = None
    try:
        for cells in reader:
            stripped = [cell.strip() for cell in cells]
            if columns is None:
                columns = _columns([cell.casefold() for cell in stripped], reader.line_num)
            elif any(stripped):
                if len(stripped) > len(columns) and any(stripped[len(columns) :]):
                    raise ManifestError("it has more cells than the header", reader.line_num)
                if len(rows) == MOST_ROWS:
                    raise ManifestError(f"it has more than {MOST_ROWS} rows", reader.line_num)
                rows.append(_Row(reader.line_num, dict(zip(columns, stripped, strict=False))))
    except csv.Error as error:  # the library's own words change from version to version
        why = "a cell is longer than 131,072 characters" if "limit" in str(error) else "its quotation marks do not fit"
        raise ManifestError(f"it is no CSV: {why}", reader.line_num) from None
    if columns is None:
        raise ManifestError("it is empty")
    return rows


def _columns(columns: list[str], line: int) -> list[str]:
    while columns and not columns[-1]:
        columns.pop()
    for column in columns:
        if column not in COLUMNS:
            raise ManifestError(f'"{column[:40]}" is none of its columns: {", ".join(COLUMNS)}', line)
        if columns.count(column) > 1:
            raise ManifestError(f"the column {column} stands there twice", line)
    missing = [column for column in _NEEDED if column not in columns]
    if missing:
        raise ManifestError(f"its first line must name its columns; missing: {', '.join(missing)}", line)
    return columns


class _Reader:
    def __init__(self, event: Event, games: Sequence[RecordFacts]) -> None:
        self.event, self.games = event, games
        self.players: dict[str, set[str]] = defaultdict(set)
        called = labels(event.players)
        for player in event.players:
            for name in (called[player.key], player.name, player.key):
                for spelling in {raw_key(name), raw_key(for_table(name))}:
                    self.players[spelling].add(player.key)
        for player in event.players:  # what we call a player ourselves means nobody else
            self.players[raw_key(for_table(called[player.key]))] = {player.key}
        self.meetings: dict[frozenset[str], list[int]] = defaultdict(list)
        for index, pairing in enumerate(event.pairings):
            self.meetings[frozenset((pairing.white, pairing.black))].append(index)
        self.by_name: dict[tuple[str, str], set[int]] = defaultdict(set)
        for index, game in enumerate(games):
            place = game.place
            for member in {place.member or "", ""}:
                for path in {place.path, for_table(place.path)}:
                    self.by_name[path, for_table(member)].add(index)
                    self.by_name[path, member].add(index)
        self.by_ending: dict[tuple[str, str], set[int]] = defaultdict(set)
        for (path, member), found in list(self.by_name.items()):
            self.by_ending[path.rpartition("/")[2], member] |= found

    def read(self, rows: Sequence[_Row]) -> Fixed:
        found: dict[int, int | None] = {}
        aside: set[int] = set()
        none_expected: set[int] = set()
        line_of: dict[int, int] = {}
        stood: dict[int, int] = {}
        for row in rows:
            game = self._game(row)
            confirmed = row.confirmed()
            players = {row["white"], row["black"]}
            if players == {""}:
                if game is None:
                    raise ManifestError("it names neither players nor a record", row.line)
                continue  # it says nothing, and gives way to a row that does
            pairing = None if players == {NONE} else self._pairing(row)
            if pairing is None and game is None:
                raise ManifestError("it names neither players nor a record", row.line)
            if pairing is not None and not confirmed and row.as_written():
                continue
            if game is not None:
                if game in line_of:
                    raise ManifestError(f"this record stands in line {line_of[game]} already", row.line)
                line_of[game] = row.line
            if pairing is None:
                aside.update(() if game is None else (game,))
                continue
            if pairing in stood:
                raise ManifestError(f"this pairing stands in line {stood[pairing]} already", row.line)
            stood[pairing] = row.line
            if game is not None or row["record"]:
                found[pairing] = game
            if row["record"] == NONE:
                none_expected.add(pairing)
        return Fixed(found, frozenset(aside), None, frozenset(none_expected))

    def _pairing(self, row: _Row) -> int:
        white, black = (self._player(row, side) for side in ("white", "black"))
        round_, table = row.number("round"), row.number("table")
        fits = [
            index
            for index in self.meetings.get(frozenset((white, black)), ())
            for p in (self.event.pairings[index],)
            if (round_ is None or p.round == round_) and (table is None or p.table == table)
        ]
        if len(fits) > 1:
            exact = [i for i in fits if (self.event.pairings[i].white, self.event.pairings[i].black) == (white, black)]
            fits = exact if len(exact) == 1 else fits
        if len(fits) == 1:
            return fits[0]
        if fits:
            raise ManifestError("several pairings of the results fit; add the round and the table", row.line)
        raise ManifestError("the results have no such pairing (round, table, white, black)", row.line)

    def _player(self, row: _Row, side: str) -> str:
        name = row[side]
        if not name:
            raise ManifestError(f"the column {side} is empty", row.line)
        spelling = raw_key(name)
        keys = self.players.get(spelling) or self.players.get(spelling.removeprefix("'")) or set()
        if len(keys) == 1:
            return next(iter(keys))
        how = "is no player of the results" if not keys else "is the name of several players of the results"
        raise ManifestError(f'"{name[:60]}" {how}', row.line)

    def _game(self, row: _Row) -> int | None:
        name, member, number = row["record"], row["member"], row.number("game")
        if name in ("", NONE, MISSING):
            if member or number is not None:
                raise ManifestError("it has a member or a game, but no record", row.line)
            return None
        if (name, member) not in self.by_name:  # as Windows writes paths
            name = name.replace("\\", "/")
        found = self.by_name.get((name, member)) or self.by_ending.get((name.rpartition("/")[2], member)) or set()
        fits = sorted(i for i in found if number is None or self.games[i].place.game == number)
        if len(fits) == 1:
            return fits[0]
        if fits:
            raise ManifestError(f'"{name[:200]}" is several records; name member and game', row.line)
        raise ManifestError(f'"{name[:200]}" is none of the records that were read', row.line)


def named(event: Event, games: Sequence[RecordFacts], fixed: Fixed) -> Fixed:
    """Add the records that the results themselves name for their pairings, where a manifest says nothing else.

    A name that is that of no record, or of several, or that two pairings have, says nothing.
    """
    by_ending: dict[str, list[int]] = defaultdict(list)
    for index, game in enumerate(games):
        for name in {game.place.path, game.place.member or game.place.path}:
            by_ending[_folded(name.rpartition("/")[2])].append(index)
    taken = {game for game in fixed.games.values() if game is not None} | fixed.aside
    claims: dict[int, list[int]] = defaultdict(list)
    for index, pairing in enumerate(event.pairings):
        if pairing.record and index not in fixed.games:
            name = pairing.record.replace("\\", "/")
            if not by_ending.get(_folded(name.rpartition("/")[2])):  # typed without its ending
                name += ".sgf"
            found = by_ending.get(_folded(name.rpartition("/")[2]), [])
            exact = [i for i in found if _ends(games[i], name)]
            if len(exact) == 1 and exact[0] not in taken:
                claims[exact[0]].append(index)
    added: dict[int, int | None] = {pairings[0]: game for game, pairings in claims.items() if len(pairings) == 1}
    why = dict.fromkeys(added, say("match.results-name")) | dict(fixed.why or {})
    return Fixed({**added, **fixed.games}, fixed.aside, why, fixed.none_expected)


def _ends(game: RecordFacts, name: str) -> bool:
    place = game.place.member or game.place.path
    return _folded(place) == _folded(name) or _folded(place).endswith(f"/{_folded(name).lstrip('./')}")


def _folded(name: str) -> str:
    return settled(name).casefold()
