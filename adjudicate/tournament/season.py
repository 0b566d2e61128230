"""Read and write the season file, a table of the aliases confirmed in one event for use in the next event.

An alias is confirmed if it is in the settings, or if a person matched a record with that name to a pairing in the
manifest. A person can edit the file. An alias of a player who is not in an event has no effect there.
"""

from collections.abc import Mapping
from typing import Final

from adjudicate.tournament.event_files import EventFileError, rows_of, safe_cells, table_of
from adjudicate.tournament.formats.header import COLUMNS as HEADERS
from adjudicate.tournament.model import Event
from adjudicate.tournament.names import Grade, NameBook, raw_key, words
from adjudicate.tournament.review import Review
from adjudicate.tournament.words import say

COLUMNS: Final = ("alias", "name", "number", "event")
Season = dict[str, tuple[str, str, str]]
"""Alias -> the player's name, the player's number, and the event in which the alias was confirmed."""
_NO_NAMES: Final = {name for column in ("white", "black", "one", "two") for name in HEADERS[column]} | {
    "guest", "gast", "invite", "anonymous", "anonym", "anonyme", "unknown", "unbekannt", "inconnu", "noname", "name",
    "user", "human", "黑", "黒", "白", "黑方", "白方", "흑", "백", "玩家", "游客",
}  # fmt: skip


def _is_no_name(text: str) -> bool:
    """Return True if a text does not name a player: a colour, another default of a recording program, or no letters."""
    letters = "".join(words(text))
    return not letters or letters.rstrip("0123456789") in _NO_NAMES


def read(data: bytes) -> Season:
    """Read a season file. Raises EventFileError if the table is invalid or has an alias twice."""
    found: Season = {}
    known: dict[str, int] = {}
    for row in rows_of(data, COLUMNS, ("alias", "name")):
        alias, name = (row[column].removeprefix("'") for column in ("alias", "name"))
        if not alias or not name:
            raise EventFileError(say("row.empty", column="alias" if name else "name"), row.line)
        first = known.setdefault(raw_key(alias), row.line)
        if first != row.line:
            raise EventFileError(say("season.twice", alias=alias[:60], line=first), row.line)
        found[alias] = (name, row["number"], row["event"])
    return found


def known_in(season: Season, event: Event) -> dict[str, str]:
    """Map aliases to player keys for the players of an event.

    An alias is left out if it is another player's name, or if its player's name matches several players of the event.
    """
    book = NameBook(event.players)
    found = {}
    for alias, (name, number, _) in season.items():
        by_number = book.find(number) if number else None
        fits = by_number if by_number and by_number.grade == Grade.ID else book.find(name)
        own = book.find(alias)
        if fits is None or len(fits.keys) != 1 or fits.grade > Grade.ORDER:
            continue
        if own is None or own.grade > Grade.ORDER or own.keys == fits.keys:
            found[alias] = fits.keys[0]
    return found


def confirmed(season: Season, review: Review, aliases: Mapping[str, str]) -> Season:
    """Return a copy of the season that also has the aliases confirmed in an event. Earlier entries do not change.

    aliases -- alias -> player key, from the settings
    """
    players = {player.key: player for player in review.event.players}
    book = NameBook(review.event.players)
    told = dict(aliases)
    by_hand = {i: m for i, m in review.matching.matches.items() if m.by_person and m.swapped is not None}
    for index, match in by_hand.items():
        game, pairing = review.records.games[match.game], review.event.pairings[index]
        two = (pairing.white, pairing.black) if match.swapped else (pairing.black, pairing.white)
        for written, key in zip((game.black, game.white), two, strict=True):
            fits = book.find(written)
            if fits is None or fits.keys != (key,):
                told.setdefault(written.strip(), key)
    have, event = {raw_key(alias) for alias in season}, review.terms.name[:60]
    told = {alias: key for alias, key in told.items() if raw_key(alias) not in have and not _is_no_name(alias)}
    new = ((alias, players[key]) for alias, key in told.items() if key in players)
    return {**season, **{alias: (one.name, next((n for _, n in one.ids), ""), event) for alias, one in new}}


def write(season: Season) -> str:
    """Return a season as a CSV table, sorted by name and alias."""
    rows = sorted((name, alias, number, event) for alias, (name, number, event) in season.items())
    return table_of(COLUMNS, (safe_cells((alias, name, number, event)) for name, alias, number, event in rows))
