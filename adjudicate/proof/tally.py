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
class Parts:
    """What one colour's numbers are made of."""

    stones: int  # live ones on the board
    territory: int  # points of the territory count
    surrounded: int  # points of the area count: all regions of the colour
    prisoners: int  # own stones that the opponent holds
    pass_stones: int  # handed over, and still owed
    komi: Fraction
    compensation: int

    @property
    def by_territory(self) -> Fraction:
        """The number in the territory count."""
        return self.territory - self.prisoners - self.pass_stones + self.komi

    @property
    def by_area(self) -> Fraction:
        """The number in the area count."""
        return self.stones + self.surrounded + self.komi + self.compensation


@dataclass(frozen=True)
class Count:
    """Both counts: what each colour's numbers are made of, and the points of nobody."""

    black: Parts
    white: Parts
    neutral: int

    @property
    def territory_black(self) -> Fraction:
        """Black's number in the territory count."""
        return self.black.by_territory

    @property
    def territory_white(self) -> Fraction:
        """White's number in the territory count."""
        return self.white.by_territory

    @property
    def area_black(self) -> Fraction:
        """Black's number in the area count."""
        return self.black.by_area

    @property
    def area_white(self) -> Fraction:
        """White's number in the area count."""
        return self.white.by_area

    @property
    def held_by_black(self) -> int:
        """The white stones that Black holds."""
        return self.white.prisoners

    @property
    def held_by_white(self) -> int:
        """The black stones that White holds."""
        return self.black.prisoners

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
    none = Fraction(0)
    black = Parts(
        stones=live["B"],
        territory=territory["B"],
        surrounded=own["B"],
        prisoners=lost["B"],
        pass_stones=handed["B"],
        komi=none,
        compensation=0,
    )
    extra = compensation(rules, handicap)
    white = Parts(
        stones=live["W"],
        territory=territory["W"],
        surrounded=own["W"],
        prisoners=lost["W"],
        pass_stones=handed["W"],
        komi=komi,
        compensation=extra,
    )
    return Count(black, white, neutral)
