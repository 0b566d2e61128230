"""Records of no pairing: why they are of none, and which pairing is meant perhaps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Final, Literal

from adjudicate.tournament.games import RecordFacts
from adjudicate.tournament.model import Event, Pairing
from adjudicate.tournament.names import NameBook, NameMatch
from adjudicate.tournament.words import AllOf, Said, say

MOST_PAIRS: Final = 100  # of players that two names can be, and of their games; beyond, a record fits too many

RecordColour = Literal["Black", "White"]
Meetings = Mapping[frozenset[str], Sequence[int]]
"""Two players -> the pairings in which they met."""

_COLOURS: Final[dict[RecordColour, Said]] = {"Black": say("colour.black"), "White": say("colour.white")}


class Leftovers:
    """What can be said of records that fit no pairing."""

    def __init__(self, event: Event, book: NameBook, meetings: Meetings) -> None:
        self.event, self.book, self.meetings = event, book, meetings
        self.names = {player.key: player.name for player in event.players}

    def because(self, game: RecordFacts) -> Said:
        """Say why a record is of no pairing."""
        texts, found = self._players(game)
        unknown = [colour for colour, players in found.items() if players is None]
        if unknown:
            said = [
                say("loose.no-player", colour=_COLOURS[colour], name=texts[colour][:60])
                if texts[colour].strip()
                else say("loose.no-name", colour=_COLOURS[colour])
                for colour in unknown
            ]
            return say("clauses", clauses=AllOf(tuple(said)))
        black, white = found["Black"], found["White"]
        if black and white and len(black.keys) * len(white.keys) > MOST_PAIRS:
            return say("loose.too-many")
        if black and white and black.keys == white.keys and len(black.keys) == 1:
            return say("loose.one-player")
        if black and white and any(frozenset(two) in self.meetings for two in product(black.keys, white.keys)):
            several = any(len(self.meetings[frozenset(two)]) > MOST_PAIRS for two in product(black.keys, white.keys))
            return say("loose.too-often") if several else say("loose.given-another")
        return say("loose.not-paired")

    def suggestion(self, game: RecordFacts, open_: Iterable[int]) -> Said | str:
        """Say which pairing is meant perhaps, if only one can be: by a name that is nearly one, or by the opponent.

        open_ -- the pairings that have no record
        """
        texts, found = self._players(game)
        known: list[RecordColour] = [colour for colour, players in found.items() if players is not None]
        if len(known) == 2:
            return ""
        keys = {colour: players.keys if players else self.book.near(texts[colour]) for colour, players in found.items()}
        of_round = [i for i in open_ if game.round in (None, self.event.pairings[i].round)]
        for wanted in (("Black", "White"), tuple(known)):
            if not wanted or not all(keys[colour] for colour in wanted):
                continue
            fits = [i for i in of_round if _could_be(self.event.pairings[i], [set(keys[colour]) for colour in wanted])]
            if len(fits) == 1:
                return say("loose.perhaps", pairing=self._name(self.event.pairings[fits[0]]))
        return ""

    def _players(self, game: RecordFacts) -> tuple[dict[RecordColour, str], dict[RecordColour, NameMatch | None]]:
        texts: dict[RecordColour, str] = {"Black": game.black, "White": game.white}
        return texts, {colour: self.book.find(text) for colour, text in texts.items()}

    def _name(self, pairing: Pairing) -> Said:
        white, black = (self.names.get(key, key) for key in (pairing.white, pairing.black))
        players = say("players", white=white, black=black)
        return players if pairing.round is None else say("players.round", n=pairing.round, players=players)


def _could_be(pairing: Pairing, wanted: Sequence[set[str]]) -> bool:
    sides = (pairing.black, pairing.white)
    if len(wanted) == 1:
        return any(side in wanted[0] for side in sides)
    one, other = wanted
    return (sides[0] in one and sides[1] in other) or (sides[1] in one and sides[0] in other)
