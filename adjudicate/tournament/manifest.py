"""Read and write the manifest, a table of the matching that a director corrects in a spreadsheet or an editor.

It has one row per pairing, in the order of the results, then one per record without a pairing. The cell `record` names
the pairing's record, or it is "-" if no record is expected, or "missing". If the cell is empty, the pairing is matched
as if there were no manifest. The same applies to a record that has no row, or whose row has no players. "-" for both
players means that the record does not belong to any pairing.

Only a person's decisions count. A row that has not changed since adjudicate wrote it is ignored, unless it is marked as
confirmed. The column `written` contains a digest of the row as adjudicate wrote it; a person's row has no such digest.
"""

from collections import defaultdict
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from adjudicate.display.characters import settled
from adjudicate.display.sanitise import for_table
from adjudicate.record.forms.detect import ENDINGS
from adjudicate.tournament.event_files import EventFileError, PairingFinder, SideRow, rows_of, safe_cells, table_of
from adjudicate.tournament.games import RecordFacts
from adjudicate.tournament.matching import Fixed, Matching
from adjudicate.tournament.model import Event
from adjudicate.tournament.words import labels, pairing_name, say

COLUMNS: Final = (
    "round", "table", "white", "black", "record", "member", "game", "confirmed", "confidence", "reason", "written",
)  # fmt: skip
_NEEDED: Final = ("white", "black", "record")
TOLD_BY: Final = (*_NEEDED, "confidence", "reason")
"""Columns that distinguish a manifest from a results table, which does not have reasons."""
NONE: Final = "-"
MISSING: Final = "missing"
CONFIRMED: Final = "yes"
YES: Final = frozenset(("yes", "y", "x", "1", "true", "ok", "ja", "j", "oui", "o", "vrai", "wahr"))
NO: Final = frozenset(("", "no", "n", "0", "false", "nein", "non", "-", "faux", "falsch"))


def write(event: Event, games: Sequence[RecordFacts], matching: Matching, fixed: Fixed | None = None) -> str:
    """Return the manifest for a matching as CSV. fixed -- a person's earlier decisions, which are kept"""
    fixed = fixed or Fixed({})
    called = labels(event.players)
    rows: list[list[str]] = []
    for index, pairing in enumerate(event.pairings):
        found = matching.matches.get(index)
        record = _record(games[found.game]) if found else ["", "", ""]
        may_be = ", ".join(games[i].place.name for i in matching.contested.get(index, ())[:5])
        missing = "none is expected" if index in matching.none_expected else "no record found"
        why = [found.confidence, found.reason] if found else ["", f"perhaps {may_be}" if may_be else missing]
        players = [called.get(key, key) for key in (pairing.white, pairing.black)]
        word = index in fixed.games and index not in (fixed.why or {})
        confirmed = CONFIRMED if word and found else ""
        cells = safe_cells((pairing.round, pairing.table, *players, *record))
        if word and not found:  # a keyword; a file with this name gets an apostrophe instead
            cells[4] = NONE if index in matching.none_expected else MISSING
        rows.append([*cells, confirmed, *safe_cells(why), "" if word and not found else _digest(cells)])
    for loose in matching.loose:
        fits = "; ".join(pairing_name(event.pairings[i], called) for i in loose.pairings[:5])
        note = f"{loose.kind}: {loose.because}{f' (fits {fits})' if fits else ''}"
        cells = safe_cells(("", "", "", "", *_record(games[loose.game]), "", "", note, ""))
        if loose.kind == "set-aside":
            cells[2] = cells[3] = NONE
        rows.append(cells)
    return table_of(COLUMNS, rows)


def _digest(cells: Sequence[str]) -> str:
    """Return a digest of the cells of a row from `round` to `game`.

    It begins with a letter, because a spreadsheet might treat digits as a number.
    """
    plain = [settled(cell.strip().removesuffix(".0")) for cell in cells]
    return f"w{sha256(repr(plain).encode('utf-8', 'surrogatepass')).hexdigest()[:10]}"


def _record(game: RecordFacts) -> list[object]:
    return [game.place.path, game.place.member or "", game.place.game]


def read(data: bytes, event: Event, games: Sequence[RecordFacts]) -> Fixed:
    """Read a manifest. Raises EventFileError with the line number if a row is invalid."""
    return _Reader(event, games).read(rows_of(data, COLUMNS, _NEEDED))


class _Reader:
    def __init__(self, event: Event, games: Sequence[RecordFacts]) -> None:
        self.event, self.games = event, games
        self.pairings = PairingFinder(event)
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

    def read(self, rows: Sequence[SideRow]) -> Fixed:
        found: dict[int, int | None] = {}
        aside: set[int] = set()
        none_expected: set[int] = set()
        line_of: dict[int, int] = {}
        stood: dict[int, int] = {}
        for row in rows:
            game = self._game(row)
            mark = row["confirmed"].casefold()
            if mark not in YES and mark not in NO:
                raise EventFileError(say("row.confirmed", text=mark[:40]), row.line)
            players = {row["white"], row["black"]}
            if players == {""}:
                if game is None:
                    raise EventFileError(say("row.nothing"), row.line)
                continue  # a row without players does not decide anything, and another row may name the record
            pairing = None if players == {NONE} else self.pairings.find(row, self._first)
            if pairing is None and game is None:
                raise EventFileError(say("row.nothing"), row.line)
            as_written = row["written"] == _digest([row[column] for column in COLUMNS[:7]])  # not a person's decision
            if pairing is not None and mark not in YES and as_written:
                continue
            if game is not None:
                if game in line_of:
                    raise EventFileError(say("row.record-again", line=line_of[game]), row.line)
                line_of[game] = row.line
            if pairing is None:
                aside.update(() if game is None else (game,))
                continue
            if pairing in stood:
                raise EventFileError(say("row.pairing-again", line=stood[pairing]), row.line)
            stood[pairing] = row.line
            if game is not None or row["record"]:
                found[pairing] = game
            if row["record"] == NONE:
                none_expected.add(pairing)
        return Fixed(found, frozenset(aside), None, frozenset(none_expected))

    def _first(self, row: SideRow) -> str:
        """Return the name of the record that adjudicate wrote into a row, or else of the record in it now."""
        cells, written = [row[column] for column in COLUMNS[:4]], row["written"]
        games = (game for game in self.games if written and _digest([*cells, *safe_cells(_record(game))]) == written)
        return next((game.place.name for game in games), row["record"])

    def _game(self, row: SideRow) -> int | None:
        name, member, number = row["record"], row["member"], row.number("game")
        if name in ("", NONE, MISSING):
            if member or number is not None:
                raise EventFileError(say("row.member-alone"), row.line)
            return None
        if (name, member) not in self.by_name:  # paths in a manifest from Windows
            name = name.replace("\\", "/")
        found = self.by_name.get((name, member)) or self.by_ending.get((name.rpartition("/")[2], member)) or set()
        fits = sorted(i for i in found if number is None or self.games[i].place.game == number)
        if len(fits) == 1:
            return fits[0]
        if fits:
            raise EventFileError(say("row.records", name=name[:200]), row.line)
        raise EventFileError(say("row.record-unread", name=name[:200]), row.line)


def named(event: Event, games: Sequence[RecordFacts], fixed: Fixed) -> Fixed:
    """Add the records that the results name for their pairings, unless a manifest decides otherwise.

    Ignore a name that does not match exactly one record, and a name that two pairings share.
    """
    by_ending: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for index, place in enumerate(game.place for game in games):
        for name in {place.member or place.path, place.name, f"{place.member or place.path} game {place.game}"}:
            by_ending[_end(name)].append((index, _folded(name)))
    taken = {game for game in fixed.games.values() if game is not None} | fixed.aside
    claims: dict[int, list[int]] = defaultdict(list)
    typed = {_folded(pairing.record or "") for pairing in event.pairings}
    numbered = {name.rpartition(" game ")[0] for name in typed if f"{name.rpartition(' game ')[0]} game 1" not in typed}
    for index, pairing in enumerate(event.pairings):
        if pairing.record and index not in fixed.games:
            name = pairing.record
            if not by_ending.get(_end(name)):  # typed without its extension
                name = next((name + one for one in ENDINGS if _end(name + one) in by_ending), name)
            said, places = _folded(name), by_ending.get(_end(name), [])
            exact = {i for i, place in places if place == said or f"/{place}".endswith(f"/{said.lstrip('./')}")}
            # next to "ab.sgf game 2", the name "ab.sgf" means the first game
            exact = {i for i in exact if said not in numbered or games[i].place.game == 1}
            if len(exact) == 1 and not exact & taken:
                claims[exact.pop()].append(index)
    added: dict[int, int | None] = {pairings[0]: game for game, pairings in claims.items() if len(pairings) == 1}
    why = dict.fromkeys(added, say("match.results-name")) | dict(fixed.why or {})
    return Fixed({**added, **fixed.games}, fixed.aside, why, fixed.none_expected)


def _folded(name: str) -> str:
    return settled(name).replace("\\", "/").casefold()


def _end(name: str) -> str:
    return _folded(name).rpartition("/")[2]
