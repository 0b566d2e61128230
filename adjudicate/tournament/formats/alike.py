"""Players of a table who are perhaps one, written in two ways: to be told, and not to be decided here.

Wins of a player who stands there twice are counted apart, and a game of one half is missed by the record of the other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from adjudicate.tournament.model import Pairing, Player
from adjudicate.tournament.names import MOST_WORDS, one_less, words

MOST_PLAYERS: Final = 2000  # beyond, nobody has typed them
MOST_SHARING: Final = 20  # players under one spelling; of more, none is compared


def alike(players: Mapping[str, Player], pairings: Iterable[Pairing]) -> list[tuple[Player, Player]]:
    """Return pairs of players whose names differ by order, spacing, umlauts or one letter, and who may be one.

    Two who play in the same round, or have numbers of their own, are two people. Where rounds are unknown a letter is
    enough to tell two people apart.
    """
    if len(players) > MOST_PLAYERS:
        return []
    busy: dict[str, set[int]] = defaultdict(set)
    unknown: set[str] = set()
    for pairing in pairings:
        for key in (pairing.white, pairing.black):
            if pairing.round is None:
                unknown.add(key)
            else:
                busy[key].add(pairing.round)
    sharing: dict[str, list[str]] = defaultdict(list)
    for key, player in players.items():
        for spelling in dict.fromkeys(_spellings(player, a_letter=key not in unknown)):
            sharing[spelling].append(key)
    found: dict[tuple[str, str], None] = {}
    for keys in sharing.values():
        for i, one in enumerate(keys if len(keys) <= MOST_SHARING else ()):
            found.update(dict.fromkeys((one, other) for other in keys[i + 1 :]))
    pairs = [(players[one], players[other]) for one, other in found if not busy[one] & busy[other]]
    return [(one, other) for one, other in pairs if not (one.ids and other.ids)]


def _spellings(player: Player, *, a_letter: bool) -> Iterator[str]:
    """Yield under what a name is compared: beginning with each of its words, and as written less each letter."""
    for wide in (False, True):
        name = words(player.name, wide=wide)
        yield from ("".join((*name[i:], *name[:i])) for i in range(min(len(name), MOST_WORDS)))
        if a_letter:
            yield from one_less("".join(name))
