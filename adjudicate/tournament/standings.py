"""Wins of each player as reported, and as they would be if contradicted results were corrected. No pairing is computed,
no tie broken and nobody placed: other programs do that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from adjudicate.tournament.model import Event, Outcome, Pairing

# half wins of White and of Black
_HALVES: Final[dict[Outcome, tuple[int, int]]] = {
    "white": (2, 0),
    "black": (0, 2),
    "draw": (1, 1),
    "both-win": (2, 2),
    "both-lose": (0, 0),
    "unknown": (0, 0),
}


@dataclass(frozen=True, slots=True)
class Change:
    """A player whose wins would change. before, after -- half wins; pairings -- indices of those that change them"""

    player: str
    before: int
    after: int
    pairings: tuple[int, ...]


def changes(event: Event, corrected: Mapping[int, Outcome]) -> tuple[Change, ...]:
    """Return the players whose wins would change, in the order of their wins as reported, the most first.

    corrected -- pairing -> who won, where that is another than reported
    """
    before = _wins(event, event.pairings)
    after = _wins(event, [replace(p, outcome=corrected.get(i) or p.outcome) for i, p in enumerate(event.pairings)])
    touched: dict[str, list[int]] = {}
    for index in sorted(corrected):
        for key in (event.pairings[index].white, event.pairings[index].black):
            touched.setdefault(key, []).append(index)
    found = [Change(key, before[key], after[key], tuple(indices)) for key, indices in touched.items()]
    return tuple(sorted((c for c in found if c.before != c.after), key=lambda c: (-c.before, -c.after, c.player)))


def _wins(event: Event, pairings: Iterable[Pairing]) -> Counter[str]:
    halves: Counter[str] = Counter()
    for pairing in pairings:
        white, black = _HALVES[pairing.outcome]
        halves[pairing.white] += white
        halves[pairing.black] += black
    for free in event.free:
        halves[free.player] += free.halves or 0
    return halves


def wins(halves: int) -> str:
    """Return half wins as text.

    >>> wins(4), wins(5)
    ('2', '2.5')
    """
    return f"{halves // 2}{'.5' if halves % 2 else ''}"
