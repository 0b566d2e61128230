"""How players, pairings and records are called in what is written: the same names everywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from adjudicate.tournament.model import Outcome, Pairing, Player

OUTCOMES: dict[Outcome, str] = {
    "black": "Black won",
    "white": "White won",
    "draw": "a draw",
    "both-win": "both won",
    "both-lose": "both lost",
    "unknown": "no result",
}


def labels(players: Iterable[Player]) -> dict[str, str]:
    """Return what each player is called, by key: the name, and where two have the same one the key as well."""
    players = list(players)
    names = Counter(player.name or player.key for player in players)
    return {p.key: (name if names[name] == 1 else f"{name} [{p.key}]") for p in players for name in (p.name or p.key,)}


def pairing_name(pairing: Pairing, called: dict[str, str]) -> str:
    """Return a pairing as "round 2, table 3: Ada - Bo", with a dash; White first, as pairings are posted."""
    where = [f"{what} {n}" for what, n in (("round", pairing.round), ("table", pairing.table)) if n is not None]
    white, black = (called.get(key, key) for key in (pairing.white, pairing.black))
    return f"{', '.join(where)}{': ' if where else ''}{white} – {black}"
