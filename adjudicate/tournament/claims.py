"""Records whose names speak against their being of a pairing, and whose moves are those of its record."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from adjudicate.tournament.games import RecordFacts
from adjudicate.tournament.model import Event, Pairing
from adjudicate.tournament.names import Grade, NameBook


def names_of_others(pairing: Pairing, game: RecordFacts, book: NameBook) -> tuple[str, ...]:
    """Return the names in a record that are, for certain, those of other players than a pairing's."""
    found = [(name, book.find(name)) for name in (game.black, game.white)]
    two = {pairing.white, pairing.black}
    return tuple(name for name, who in found if who and who.grade <= Grade.LONGER and not two & {*who.keys})


def claimed_by_others(
    event: Event, games: Sequence[RecordFacts], book: NameBook, matches: Mapping[int, int], loose: Iterable[int]
) -> dict[int, tuple[int, ...]]:
    """Return the pairings whose record's moves stand in a record of no pairing too, under names of other people.

    A name of the pairing beside one that nobody has may be a nickname: then the record is a copy. The name of another
    player, or two names that are neither player's, may be those of the people who played.

    matches -- pairing -> its record; loose -- records of no pairing
    """
    by_moves: dict[str, list[int]] = defaultdict(list)
    for index in loose:
        by_moves[games[index].played].append(index)
    found: dict[int, tuple[int, ...]] = {}
    for pairing, match in matches.items():
        same = by_moves.get(games[match].played, ())
        others = tuple(index for index in same if _names_others(event.pairings[pairing], games[index], book))
        if others:
            found[pairing] = others
    return found


def _names_others(pairing: Pairing, game: RecordFacts, book: NameBook) -> bool:
    names = [name for name in (game.black, game.white) if name.strip(" ?")]
    two = {pairing.black, pairing.white}
    own = any(two & {*who.keys} for who in map(book.find, names) if who)
    return bool(names) and (not own or bool(names_of_others(pairing, game, book)))
