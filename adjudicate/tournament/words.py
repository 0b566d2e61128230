"""Look up the texts of a tournament's report, which have one key per sentence, and name its players and pairings.

The checks, the matching and the decisions write their messages with say().
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal, get_args

from adjudicate.display.wording import Voice, Wording
from adjudicate.tournament.model import Pairing, Player
from adjudicate.words import catalogue

ReportLanguage = Literal["en", "de", "fr"]
LANGUAGES: Final[tuple[ReportLanguage, ...]] = get_args(ReportLanguage)


CATALOGUE: Final = catalogue("tournament")
say: Final = CATALOGUE.say
"""Return an English text from the catalogue, which in_language() can translate. See Catalogue.say()."""


@dataclass(frozen=True, slots=True)
class Speaker(Voice):
    """The texts of a tournament's report in one language.

    >>> Speaker("fr").say("place.round", n=3), Speaker("de").of(say("place.round", n=3)), Speaker("de").of("Ada Berg")
    ('ronde 3', 'Runde 3', 'Ada Berg')
    """

    def say(self, key: str, **values: object) -> str:
        """Return a text from the catalogue in this language."""
        return CATALOGUE.text(self.language, key, values)


def span(start: date | None, finish: date | None) -> str:
    """Return the days of an event or a game as text: one day, or the first and the last; "" if unknown."""
    days = list(dict.fromkeys(str(day) for day in (start, finish) if day))
    return say("when.span", start=days[0], finish=days[1]) if len(days) == 2 else "".join(days)


def labels(players: Iterable[Player]) -> dict[str, str]:
    """Map player keys to names. If several players have the same name, their keys are added to it."""
    players = list(players)
    names = Counter(player.name or player.key for player in players)
    return {p.key: (name if names[name] == 1 else f"{name} [{p.key}]") for p in players for name in (p.name or p.key,)}


def pairing_name(pairing: Pairing, called: dict[str, str]) -> Wording:
    """Return a label for a pairing, such as "round 2, table 3: Ada - Bo". White is first, as in posted pairings."""
    white, black = (called.get(key, key) for key in (pairing.white, pairing.black))
    players = say("players", white=white, black=black)
    where = place_of(pairing)
    return say("players.at", where=where, players=players) if where else players


def place_of(pairing: Pairing) -> str:
    """Return a pairing's place, such as "round 2, table 3", without the unknown parts."""
    if pairing.round is None:
        return "" if pairing.table is None else say("place.table", n=pairing.table)
    if pairing.table is None:
        return say("place.round", n=pairing.round)
    return say("place", round=pairing.round, table=pairing.table)
