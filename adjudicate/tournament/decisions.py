"""What a director or a referee decided about what was found, what is open still, and the wins that change by it.

A decision is made on grounds: what the results claim, what the record is, and what was found. Where these are others
later, the decision is open again and says why. Nothing here changes what a record shows. No pairing is computed, no tie
broken and nobody placed: other programs do that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, NamedTuple

from adjudicate.display.wording import Wording
from adjudicate.tournament.checks import Checked
from adjudicate.tournament.model import DecidedResult, Event, Outcome, Pairing

DecisionKind = Literal["accepted", "corrected", "record-wrong", "referee"]
ItemKind = Literal["pairing", "record", "results"]
DecisionState = Literal["settled", "open", "again", "incomplete"]


@dataclass(frozen=True, slots=True)
class Decision:
    """What stands in a row of the decisions file.

    kind   -- accepted: the result stands as reported; corrected: it is another; record-wrong: the record is of another
              game, or wrong; referee: a referee decided, and the result stands or is another
    result -- the decided one, or None where it stands as reported
    by     -- who decided; "" where nobody is named
    on     -- when: 2026-11-20 where that is what was written, in any form; else as written
    grounds -- what it rests on (grounds_of), or "" where it was written by hand
    reported -- what the results said before it was made, or None where that is not known
    results -- the results file that said so: its name, a blank, its SHA-256; or ""
    """

    line: int
    kind: DecisionKind
    result: DecidedResult | None = None
    reason: str = ""
    by: str = ""
    on: str = ""
    grounds: str = ""
    reported: DecidedResult | None = None
    results: str = ""


class DecidedItem(NamedTuple):
    """What is decided: a pairing by its index; a record that is of none, or cannot be read, by its name; a remark on
    the results by its grounds.
    """

    kind: ItemKind
    which: int | str


@dataclass(frozen=True, slots=True)
class Standing:
    """How a decision stands. why -- for what is open again or incomplete, or settled without one, a phrase"""

    state: DecisionState
    grounds: str
    decision: Decision | None = None
    why: Wording | None = None


@dataclass(frozen=True, slots=True)
class Settlement:
    """All that is to be decided or was: item -> how it stands. used -- there is a decisions file"""

    standings: Mapping[DecidedItem, Standing] = field(default_factory=dict)
    used: bool = False

    def of(self, pairing: int) -> Standing | None:
        """Return how a pairing stands; None where nothing is to be decided, and nothing was."""
        return self.standings.get(DecidedItem("pairing", pairing))

    def is_settled(self, item: DecidedItem) -> bool:
        """Tell whether nothing is open about an item any more."""
        standing = self.standings.get(item)
        return standing is not None and standing.state == "settled"

    def settled(self) -> int:
        """Return how many items are settled."""
        return sum(standing.state == "settled" for standing in self.standings.values())

    def open(self) -> int:
        """Return how many items are open, open again ones and incomplete decisions too."""
        return len(self.standings) - self.settled()

    def results(self) -> dict[int, DecidedResult | None]:
        """Return the result of each settled pairing: pairing -> the decided result, None where it stands."""
        return {
            item.which: standing.decision.result if standing.decision else None
            for item, standing in self.standings.items()
            if isinstance(item.which, int) and standing.state == "settled"
        }


def decided_outcomes(rows: Iterable[Checked], settlement: Settlement) -> dict[int, Outcome]:
    """Return who won where that is another than reported: as decided, or by the record where nothing is decided."""
    results = settlement.results()
    found: dict[int, Outcome] = {}
    for row in rows:
        if row.pairing in results:
            decided = results[row.pairing]
            if decided is not None:
                found[row.pairing] = decided.outcome
        elif row.status == "contradicted" and row.corrected:
            found[row.pairing] = row.corrected
    return found


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
