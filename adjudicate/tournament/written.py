"""How players, pairings and records are called in what is written: the same names everywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date

from adjudicate.display.wording import Wording
from adjudicate.tournament.model import Pairing, Player
from adjudicate.tournament.words import say


def span(start: date | None, finish: date | None) -> str:
    """Return the days of an event, or of a game: one, or from the first to the last; "" for none."""
    days = list(dict.fromkeys(str(day) for day in (start, finish) if day))
    return say("when.span", start=days[0], finish=days[1]) if len(days) == 2 else "".join(days)


def labels(players: Iterable[Player]) -> dict[str, str]:
    """Return what each player is called, by key: the name, and where two have the same one the key as well."""
    players = list(players)
    names = Counter(player.name or player.key for player in players)
    return {p.key: (name if names[name] == 1 else f"{name} [{p.key}]") for p in players for name in (p.name or p.key,)}


def pairing_name(pairing: Pairing, called: dict[str, str]) -> Wording:
    """Return a pairing as "round 2, table 3: Ada - Bo", with a dash; White first, as pairings are posted."""
    white, black = (called.get(key, key) for key in (pairing.white, pairing.black))
    players = say("players", white=white, black=black)
    where = place_of(pairing)
    return say("players.at", where=where, players=players) if where else players


def place_of(pairing: Pairing) -> str:
    """Return "round 2, table 3", as far as that is known."""
    if pairing.round is None:
        return "" if pairing.table is None else say("place.table", n=pairing.table)
    if pairing.table is None:
        return say("place.round", n=pairing.round)
    return say("place", round=pairing.round, table=pairing.table)
