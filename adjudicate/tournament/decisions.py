"""Decisions by a director or referee about findings, the state of each decision, and the resulting changes in wins.

A decision depends on the reported result, the record and the findings. If one of these changes later, the item is
reopened, and the reason is given. A decision never changes what a record shows. Other programs handle pairings,
tie-breaks and places.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from adjudicate.display.wording import Wording
from adjudicate.rules.words import Points
from adjudicate.tournament.checks import Checked
from adjudicate.tournament.model import DETAILS, HALVES, MIRRORED, DecidedResult, Event, Outcome, Pairing

DecisionKind = Literal["accepted", "corrected", "record-wrong", "referee"]
ItemKind = Literal["pairing", "record", "results"]
DecisionState = Literal["settled", "open", "again", "incomplete", "conflict"]


@dataclass(frozen=True, slots=True)
class Decision:
    """One row of the decisions file.

    kind   -- accepted: the reported result stands; corrected: the result is different; record-wrong: the record is
              wrong or of another game; referee: a referee confirmed or changed the result
    result -- the decided result, or None if the reported result stands
    by     -- the person who decided; "" if not named
    on     -- the date, in the form 2026-11-20 if it could be read, otherwise as written
    grounds -- the grounds for the decision (grounds_of), or "" if a person wrote the row
    reported -- the reported result before the decision, or None if unknown
    results -- the file with that reported result, as its name, a space and its SHA-256; or ""
    found   -- the findings before the decision, as adjudicate wrote them in some language, or ""
    conflict -- a sentence about another decision on the same item in another file, or None
    handicap, komi -- the correct values (komi in quarter points) if the reported ones were wrong, otherwise None
    black    -- key of the player who really had Black, if the colours were wrong, otherwise None
    turned   -- True if the row's White is Black in the results
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
    found: str = ""
    conflict: Wording | None = None
    handicap: int | None = None
    komi: int | None = None
    black: str | None = None
    turned: bool = False

    @property
    def effect(self) -> tuple[object, ...]:
        """Everything that the decision changes or confirms, for comparison with another decision on the same item."""
        return self.kind, self.result, self.handicap, self.komi, self.black

    @property
    def corrects(self) -> bool:
        """True if the decision gives a result, or a correct handicap, komi or colour."""
        return self.effect[1:] != (None,) * 4

    def target(self, pairing: Pairing, details: tuple[str, ...] = DETAILS) -> Pairing:
        """Return a pairing as decided. Swapped colours also swap the result. details -- Event.details of its file"""
        changed: dict[str, Any] = {}
        if self.result is not None and not self.result.is_that_of(pairing, details):
            changed = {name: getattr(self.result, name) for name in ("outcome", *DETAILS)}
        changed |= {} if self.handicap is None else {"handicap": self.handicap}
        if self.komi is not None and not (pairing.komi_rounded and self.komi - 2 == pairing.komi):
            changed["komi"] = self.komi
        changed |= {} if self.black is None else {"colours_known": True}
        changed |= {"by_referee": True} if self.kind == "referee" and pairing.by_referee is False else {}
        wanted = replace(pairing, **changed)
        if self.black not in (None, pairing.black):
            outcome = MIRRORED.get(wanted.outcome, wanted.outcome)
            wanted = replace(wanted, white=pairing.black, black=pairing.white, outcome=outcome)
        return wanted


class DecidedItem(NamedTuple):
    """The subject of a decision. `which` is the index of a pairing, the name of a record that is unreadable or has no
    pairing, or the grounds of a remark on the results.
    """

    kind: ItemKind
    which: int | str


@dataclass(frozen=True, slots=True)
class Standing:
    """The state of an item. why -- a phrase with the reason why its decision is open again, incomplete or not needed"""

    state: DecisionState
    grounds: str
    decision: Decision | None = None
    why: Wording | None = None


@dataclass(frozen=True, slots=True)
class Settlement:
    """The state of every item that needs a decision or had one.

    used   -- True if there is a decisions file
    within -- unmatched record -> the pairings whose decisions settle it, because it is not an item of its own
    """

    standings: Mapping[DecidedItem, Standing] = field(default_factory=dict)
    used: bool = False
    within: Mapping[DecidedItem, tuple[int, ...]] = field(default_factory=dict)

    def of(self, pairing: int) -> Standing | None:
        """Return the state of a pairing, or None if the pairing does not need a decision and never had one."""
        return self.standings.get(DecidedItem("pairing", pairing))

    def is_settled(self, item: DecidedItem) -> bool:
        """Return True if an item is settled by its own decision, or by the decisions about its pairings."""
        if item in self.within:
            return all(self.is_settled(DecidedItem("pairing", index)) for index in self.within[item])
        standing = self.standings.get(item)
        return standing is not None and standing.state == "settled"

    def settled(self) -> int:
        """Return the number of settled items."""
        return sum(standing.state == "settled" for standing in self.standings.values())

    def open(self) -> int:
        """Return the number of open items, including reopened items and items with an incomplete decision."""
        return len(self.standings) - self.settled()

    def decisions(self) -> dict[int, Decision]:
        """Map each settled pairing to its decision."""
        settled = ((item.which, one.decision) for item, one in self.standings.items() if one.state == "settled")
        return {which: decision for which, decision in settled if isinstance(which, int) and decision is not None}

    def results(self) -> dict[int, DecidedResult | None]:
        """Map each settled pairing to its decided result, or to None if the reported result stands."""
        return {index: decision.result for index, decision in self.decisions().items()}


def decided_outcomes(rows: Iterable[Checked], settlement: Settlement) -> dict[int, Outcome]:
    """Map pairings to their corrected outcome: the decided one or, for an undecided contradiction, the record's."""
    results = settlement.results()
    undecided = (row for row in rows if row.status == "contradicted" and row.pairing not in results)
    found = {row.pairing: row.corrected for row in undecided if row.corrected}
    return found | {index: result.outcome for index, result in results.items() if result is not None}


@dataclass(frozen=True, slots=True)
class Change:
    """A player whose results would change. before, after -- half wins; pairings -- indices of the changed pairings"""

    player: str
    before: int
    after: int
    pairings: tuple[int, ...]


def changes(event: Event, corrected: Mapping[int, Outcome]) -> tuple[Change, ...]:
    """Return the changes in players' wins, sorted by the number of reported wins, most first.

    corrected -- pairing -> corrected outcome
    A player whose gains and losses cancel out is included, because other players' tie-breaks depend on each result.
    """
    before = _wins(event, event.pairings)
    after = _wins(event, [replace(p, outcome=corrected.get(i) or p.outcome) for i, p in enumerate(event.pairings)])
    touched: dict[str, list[int]] = {}
    for index, outcome in sorted(corrected.items()):
        pairing = event.pairings[index]
        halves = zip((pairing.white, pairing.black), HALVES[pairing.outcome], HALVES[outcome], strict=True)
        for key in (key for key, old, new in halves if old != new):
            touched.setdefault(key, []).append(index)
    found = [Change(key, before[key], after[key], tuple(indices)) for key, indices in touched.items()]
    return tuple(sorted(found, key=lambda c: (-c.before, -c.after, c.player)))


def _wins(event: Event, pairings: Iterable[Pairing]) -> Counter[str]:
    halves: Counter[str] = Counter()
    for pairing in pairings:
        white, black = HALVES[pairing.outcome]
        halves[pairing.white] += white
        halves[pairing.black] += black
    for free in event.free:
        halves[free.player] += free.halves or 0
    return halves


def wins(halves: int) -> Points:
    """Convert a number of half wins to a number of wins that each language writes in its own way.

    >>> wins(4).spoken("en"), wins(5).spoken("de")
    ('2', '2,5')
    """
    return Points(2 * halves)
