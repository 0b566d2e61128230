"""Use a record's naive territory map to count territory, to make findings, and to find margins of interpretations.

This module was written from docs/territory-map.md. Only rules that give no points in seki need a map.
"""

from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache

from adjudicate.proof import territory
from adjudicate.proof.notes import Finding
from adjudicate.proof.reference import Outcome, Point, Rules, as_dict, neighbours, string
from adjudicate.proof.tally import count, regions
from adjudicate.proof.territory import BLACK, WHITE, NaiveMap

SIDES = {"B": BLACK, "W": WHITE}
LETTERS = {BLACK: "B", WHITE: "W"}
MOST_FORCED = 3  # points that a player may lose elsewhere while the players close a wide border
MOST_ASKED = 24  # maximum number of strings to try as forgotten ones


@lru_cache(maxsize=256)
def known_map(columns: int, rows: int, stones: frozenset[tuple[int, int]], dead: frozenset[int]) -> NaiveMap:
    """Return the naive map of a position. It is cached, because each record needs the same maps several times."""
    return territory.naive_map(columns, rows, dict(stones), dead)


@dataclass
class Mapped:
    """A final position with dead stones, and its naive map."""

    columns: int
    rows: int
    stones: dict[Point, str]
    dead: set[Point]
    count: "Callable[[Mapped], Fraction]"  # function that returns the territory margin of a map

    @cached_property
    def map(self) -> NaiveMap:
        """The naive map, in which points are numbered row by row."""
        numbers = frozenset((self.number(p), SIDES[colour]) for p, colour in self.stones.items())
        return known_map(self.columns, self.rows, numbers, frozenset(map(self.number, self.dead)))

    def number(self, point: Point) -> int:
        """Return the number of a point. Points are numbered row by row."""
        return point[1] * self.columns + point[0]

    def points(self, numbers: Set[int]) -> set[Point]:
        """Return the points with these numbers."""
        return {(n % self.columns, n // self.columns) for n in numbers}

    @property
    def territory(self) -> dict[str, set[Point]]:
        """The territory of each colour."""
        return {c: self.points(self.map.territory[SIDES[c]]) for c in "BW"}

    @property
    def unscored(self) -> set[tuple[Point, str, str]]:
        """The points that do not count, as tuples of the point, the colour that surrounds it, and the reason."""
        return {(p, LETTERS[owner], why) for n, (owner, why) in self.map.unscored.items() for p in self.points({n})}

    @cached_property
    def margin(self) -> Fraction:
        """The territory margin according to the map."""
        return self.count(self)

    @cached_property
    def with_forgotten(self) -> Fraction | None:
        """The margin if the string that forgotten() finds is dead, or None if there is no such string."""
        made = self.forgotten()
        return None if made is None else made.margin

    @cached_property
    def margins(self) -> set[Fraction]:
        """All margins that result from interpretations of the map or from a forgotten string."""
        either = [owner for owner, why in self.map.unscored.values() if why == "false-eye"]
        either += [colour * len(points) for colour, _, points in self.map.sekis]
        either += [-owner * (len(points) - (why == "shape")) for points, owner, why in self.map.doubtful]
        either += [-owner for _, owner, why in self.map.doubtful if why == "shape"]  # a play for two eyes
        either += [-owner for _, owner in self.map.beside_dead]
        least, most = self.divided()
        found = {self.margin + more for more in range(least, most + 1)}
        for shift in either:
            found |= {one + shift for one in found}
        return found if self.with_forgotten is None else found | {self.with_forgotten}

    def findings(self, source: str, marked: dict[str, set[Point]] | None, status: str) -> list[Finding]:
        """Return the findings about the map. If the count uses marks, return their differences from the map.

        For the map: S421 per colour with false eyes, S422 per group in seki with points, S423 per doubt, and S424 for
        a forgotten string. For marks: S427.
        """
        if source == "option":
            owners = {owner for owner, why in self.map.unscored.values() if why == "false-eye"}
            found = [Finding("S421") for _ in owners]
            found += [Finding("S422") for _, _, points in self.map.sekis if points]
            found += [Finding("S423") for _ in self.map.doubtful]
            asked = status != "confirmed" and self.with_forgotten not in (None, self.margin)
            return found + [Finding("S424")] * asked
        if source == "marks" and marked is not None and status in ("contradicted", "undetermined"):
            return [*differences(marked, self)]
        return []

    def divided(self) -> tuple[int, int]:
        """Return the minimum and maximum that regions with an open border may add to Black's margin."""
        left = {p: c for p, c in self.stones.items() if p not in self.dead}
        least = most = 0
        for points, colours in regions(self.columns, self.rows, left):
            if len(colours) < 2:
                continue
            beside = [{left.get(q) for q in neighbours(p, self.columns, self.rows)} for p in points]
            black, white = (sum(colour not in near for near in beside) for colour in "WB")  # points for each colour
            forced = MOST_FORCED if black + white > MOST_FORCED else 0
            most += black + forced
            least -= white + forced
        return least, most

    def forgotten(self) -> "Mapped | None":
        """Return the map with one more string dead: the smallest that leaves no seki, or None if none does."""
        numbers = {n for _, stones, _ in self.map.sekis for n in stones}
        asked = list({frozenset(string(self.stones, p, self.columns, self.rows)[0]) for p in self.points(numbers)})
        asked.sort(key=lambda one: (len(one), sorted(map(self.number, one))))
        for other in asked[:MOST_ASKED]:
            made = Mapped(self.columns, self.rows, self.stones, self.dead | other, self.count)
            if not made.map.sekis:
                return made
        return None


def differences(marked: dict[str, set[Point]], mapped: Mapped) -> Iterator[Finding]:
    """Yield a finding S427 for each colour and each reason why its marks differ from the map."""
    reasons = {p: why for p, _, why in mapped.unscored}
    for colour in "BW":
        own = mapped.territory[colour]
        yield from [Finding("S427")] * len({reasons.get(p, "dame") for p in marked[colour] - own})
        yield from [Finding("S427")] * bool(own - marked[colour])


def interpreted(
    columns: int, rows: int, outcome: Outcome, dead: set[Point], rules: Rules, handicap: int, komi: Fraction
) -> Mapped | None:
    """Return the map of a final position, or None if the rules do not need a map."""
    if not rules.marked or rules.seki_eyes:
        return None

    def by(mapped: Mapped) -> Fraction:
        return count(columns, rows, outcome, mapped.dead, rules, handicap, komi, mapped.territory).territory

    return Mapped(columns, rows, as_dict(outcome.state.position), dead, by)
