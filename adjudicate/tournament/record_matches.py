"""Rate how well a record matches a pairing, using names, round, date, colours and handicap, but never the result.

For a record that does not match any pairing, give the reason and the likely pairing.
"""

from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final, Literal

from adjudicate.display.wording import AllOf, Wording
from adjudicate.tournament.games import RecordFacts
from adjudicate.tournament.model import Event, Pairing
from adjudicate.tournament.names import WORDS_OF, Grade, NameBook, NameMatch
from adjudicate.tournament.whereabouts import SLACK
from adjudicate.tournament.words import say


@dataclass(frozen=True, slots=True)
class Fit:
    """A rating of how well a record matches a pairing.

    which  -- ratings of round and date; a higher rating is better, and 0 is neutral
    manner -- ratings of colours and handicap, on the same scale
    grades -- grades of Black's and White's names
    titled -- True if only the record's title names the players
    turned -- True if a name matches this player only in another order, and matches another player in full
    """

    pairing: int
    game: int
    swapped: bool | None
    grades: tuple[Grade, Grade]
    which: tuple[int, int]
    manner: tuple[int, int]
    titled: bool = False
    turned: bool = False


def best_fits(fits: Iterable[Fit], merit: Callable[[Fit], tuple[int, ...]]) -> list[Fit]:
    """Return the best fits. A fit is left out if another is at least as good in every merit, and better in one.

    If each of two fits is better in one merit, both are returned, because the program does not guess.
    """
    fits = list(fits)
    merits = {merit(fit) for fit in fits}
    top = {m for m in merits if not any(o != m and all(x >= y for x, y in zip(o, m, strict=True)) for o in merits)}
    return [fit for fit in fits if merit(fit) in top]


def perhaps_of(other: Fit, fit: Fit) -> bool:
    """Return True if a record may belong to another pairing than the one that it fits best.

    One hint may be wrong, such as a round of an app that counts from 0, or a date in another time zone, but not two.
    """
    hints = zip((*other.which, *other.manner), (*fit.which, *fit.manner), strict=True)
    return other.pairing != fit.pairing and other.which[1] >= 0 and sum(less < more for less, more in hints) < 2


def why_several(pairings: Iterable[Pairing]) -> Wording:
    """Return a phrase with the reason why a record may belong to each of several pairings."""
    players = {frozenset((pairing.white, pairing.black)) for pairing in pairings}
    return say("loose.met-more-than-once") if len(players) == 1 else say("loose.several-players")


def by_round(pairing: Pairing, game: RecordFacts) -> int:
    """Rate the round: 2 if the record names it, 1 if only its path does, 0 if unknown; negative if it is another."""
    if pairing.round is None:
        return 0
    if game.round is not None:
        return 2 if game.round == pairing.round else -2
    if game.folder_round is not None:
        return 1 if game.folder_round == pairing.round else -1
    return 0


def by_date(pairing: Pairing, game: RecordFacts) -> int:
    """Rate the date: 1 if equal, -1 if different, 0 if unknown or one day apart, because time zones differ."""
    if pairing.date is None or not game.days:
        return 0
    if any(first <= pairing.date <= last for first, last in game.days):
        return 1
    return 0 if any(first - SLACK <= pairing.date <= last + SLACK for first, last in game.days) else -1


def names_reason(grades: tuple[Grade, Grade]) -> Wording:
    """Describe how well the names of Black and White in a record match the players."""
    black, white = (WORDS_OF[g] for g in grades)
    return say("match.names", grade=black) if black == white else say("match.name-each", black=black, white=white)


MOST_PAIRS: Final = 100  # maximum of player pairs for two names, and of games between two players, to compare

MOST_POSSIBLE: Final = 5  # maximum number of possible pairings for a record; longer lists are not useful

RecordColour = Literal["Black", "White"]
Meetings = Mapping[frozenset[str], Sequence[int]]
"""Two players -> the pairings in which they met."""

_COLOURS: Final[dict[RecordColour, Wording]] = {"Black": say("colour.black"), "White": say("colour.white")}


class Leftovers:
    """Explain the records that do not match any pairing."""

    def __init__(self, event: Event, book: NameBook, meetings: Meetings) -> None:
        self.event, self.book, self.meetings = event, book, meetings
        self.names = {player.key: player.name for player in event.players}

    def because(self, game: RecordFacts) -> Wording:
        """Return the reason why a record has no pairing."""
        texts, found = self._players(game)
        if unknown := [colour for colour, players in found.items() if players is None]:
            keys = {colour: "loose.no-player" if texts[colour].strip() else "loose.no-name" for colour in unknown}
            said = (say(key, colour=_COLOURS[colour], name=texts[colour][:60]) for colour, key in keys.items())
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

    def suggestion(self, possible: Sequence[int]) -> Wording | str:
        """Return a phrase that suggests the only possible pairing, or "". possible -- pairings from possible()"""
        return say("loose.perhaps", pairing=self._name(possible[0])) if len(possible) == 1 else ""

    def misspelt(self, game: RecordFacts, open_: Container[int]) -> tuple[int, bool, tuple[RecordColour, ...]] | None:
        """Return the only pairing that matches a record in which a player's name has one wrong letter, or None.

        Also return whether its colours are reversed, and the colours whose names are misspelt. If both names are
        misspelt, the record or its path must give the round. A record of another round does not match.
        """
        texts, found = self._players(game)
        unknown = [colour for colour, players in found.items() if players is None]
        if not unknown or not all(texts[colour].strip() for colour in unknown):
            return None
        keys = {colour: players.keys if players else self.book.near(texts[colour]) for colour, players in found.items()}
        if any(len(found_) != 1 for found_ in keys.values()) or keys["Black"] == keys["White"]:
            return None
        black, white = keys["Black"][0], keys["White"][0]
        meetings = self.meetings.get(frozenset((black, white)), ())
        says = {i: by_round(self.event.pairings[i], game) for i in meetings}
        fits = [i for i in says if i in open_ and says[i] >= 0]
        if len(fits) != 1 or (says[fits[0]] == 0 and (len(unknown) > 1 or len(meetings) > 1)):
            return None
        return fits[0], self.event.pairings[fits[0]].black != black, tuple(unknown)

    def possible(self, game: RecordFacts, open_: Iterable[int]) -> dict[int, Wording]:
        """Map a record's possible pairings to the reason: a misspelt name, the path, or only one known name."""
        texts, found = self._players(game)
        pairings = self.event.pairings
        known = {key: colour for colour, players in found.items() if players for key in players.keys}
        near = {colour: set(self.book.near(texts[colour])) for colour, players in found.items() if players is None}
        reasons: dict[int, Wording] = {}
        met = any(frozenset(two) in self.meetings for two in combinations(known, 2))
        nameless = not any(text.strip(" ?") for text in texts.values())
        there = game.folder_table or -1
        for i in open_:
            pairing = pairings[i]
            if by_round(pairing, game) < 0:
                continue
            sides = (pairing.black, pairing.white)
            letters = [colour for colour, keys in near.items() if keys & {*sides}]
            with_name = [known[key] for key in sides if key in known]
            if not near and len(with_name) == 1 and not met:  # perhaps two pairings have swapped names
                if by_round(pairing, game) > 0:
                    reasons[i] = say("possible.exchanged", n=pairing.round, known=texts[with_name[0]][:60])
            elif letters and len(letters) + len(with_name) == 2:
                names = AllOf(tuple(f"\u201c{texts[colour][:60]}\u201d" for colour in letters))
                reasons[i] = say("possible.letter", names=names)
            elif len(with_name) == 1 and len(near) == 1:
                [other] = near
                name = texts[other].strip()[:60]
                both = {"known": texts[with_name[0]][:60], "other": name}
                reasons[i] = say("possible.opponent", **both) if name else say("possible.nameless", known=both["known"])
            elif {game.round, game.folder_round} - {None} == {pairing.round} and not known and there == pairing.table:
                reasons[i] = say("possible.place", round=pairing.round, table=pairing.table)
            elif nameless and pairing.table is None and by_round(pairing, game) > 0:
                reasons[i] = say("possible.round", n=pairing.round)
        return reasons if len(reasons) <= MOST_POSSIBLE else {}

    def _players(self, game: RecordFacts) -> tuple[dict[RecordColour, str], dict[RecordColour, NameMatch | None]]:
        texts: dict[RecordColour, str] = {"Black": game.black, "White": game.white}
        return texts, {colour: self.book.find(text) for colour, text in texts.items()}

    def _name(self, index: int) -> Wording:
        pairing = self.event.pairings[index]
        white, black = (self.names.get(key, key) for key in (pairing.white, pairing.black))
        players = say("players", white=white, black=black)
        return players if pairing.round is None else say("players.round", n=pairing.round, players=players)


def names_of_others(pairing: Pairing, game: RecordFacts, book: NameBook) -> tuple[str, ...]:
    """Return the names in a record that certainly belong to people who are not in the pairing."""
    found = [(name, book.find(name)) for name in (game.black, game.white)]
    two = {pairing.white, pairing.black}
    return tuple(name for name, who in found if who and who.grade <= Grade.LONGER and not two & {*who.keys})


def claimed_by_others(
    event: Event, games: Sequence[RecordFacts], book: NameBook, matches: Mapping[int, int], loose: Iterable[int]
) -> dict[int, tuple[int, ...]]:
    """Map pairings to unmatched records that have the same moves as their own record but name other people.

    If a record has one name of the pairing and an unknown name, this may be a nickname, and the record a copy. The name
    of another player, or two unknown names, may show the real players of the game.

    matches -- pairing -> index of its record; loose -- indices of the unmatched records
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
    own = any({pairing.black, pairing.white} & {*who.keys} for who in map(book.find, names) if who)
    return bool(names) and (not own or bool(names_of_others(pairing, game, book)))
