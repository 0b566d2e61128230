"""Regions and both counts, in exact numbers, by flood fill on the final position."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from adjudicate.proof.reference import Outcome, Point, Rules, as_dict, neighbours


@dataclass(frozen=True)
class Region:
    """A maximal connected set of empty points, and the colours it touches."""

    points: frozenset[Point]
    colours: frozenset[str]


@dataclass(frozen=True)
class Count:
    """Both counts: each colour's number, and what else the sheet says beside them."""

    territory_black: Fraction
    territory_white: Fraction
    area_black: Fraction
    area_white: Fraction
    held_by_black: int
    held_by_white: int
    neutral: int

    @property
    def territory(self) -> Fraction:
        """The territory margin, Black's view."""
        return self.territory_black - self.territory_white

    @property
    def area(self) -> Fraction:
        """The area margin, Black's view."""
        return self.area_black - self.area_white


def regions(columns: int, rows: int, stones: dict[Point, str]) -> list[Region]:
    """All regions of a position."""
    found = []
    empty = {(x, y) for x in range(columns) for y in range(rows)} - stones.keys()
    while empty:
        start = empty.pop()
        region, todo, touched = {start}, [start], set()
        while todo:
            for q in neighbours(todo.pop(), columns, rows):
                if q in stones:
                    touched.add(stones[q])
                elif q not in region:
                    empty.discard(q)
                    region.add(q)
                    todo.append(q)
        found.append(Region(frozenset(region), frozenset(touched)))
    return found


def compensation(rules: Rules, handicap: int) -> int:
    """White's points for handicap stones in the area count."""
    return {"N-1": handicap - 1, "N": handicap, "0": 0}[rules.compensation] if handicap >= 2 else 0


def white_owes(rules: Rules, outcome: Outcome) -> bool:
    """Whether White's last pass stone is missing (Rule 11)."""
    return rules.white_last and outcome.last == "B"


def count(
    columns: int,
    rows: int,
    outcome: Outcome,
    dead: set[Point],
    rules: Rules,
    handicap: int,
    komi: Fraction,
    marked: dict[str, set[Point]] | None = None,
) -> Count:
    """Both counts; `marked` replaces the regions in the territory count (Japanese rules)."""
    stones = as_dict(outcome.state.position)
    lost = dict(outcome.state.captured)
    for p in dead:
        lost[stones.pop(p)] += 1
    own = {"B": 0, "W": 0}
    neutral = 0
    for region in regions(columns, rows, stones):
        if len(region.colours) == 1:
            (colour,) = region.colours
            own[colour] += len(region.points)
        else:
            neutral += len(region.points)
    territory = {c: len(marked[c]) for c in "BW"} if marked is not None else own
    handed = dict(outcome.state.stones) if rules.pass_stones else {"B": 0, "W": 0}
    if white_owes(rules, outcome):
        handed["W"] += 1
    live = {c: sum(1 for s in stones.values() if s == c) for c in "BW"}
    return Count(
        Fraction(territory["B"] - lost["B"] - handed["B"]),
        territory["W"] - lost["W"] - handed["W"] + komi,
        Fraction(own["B"] + live["B"]),
        own["W"] + live["W"] + komi + compensation(rules, handicap),
        lost["W"],
        lost["B"],
        neutral,
    )
