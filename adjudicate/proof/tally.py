"""The part of the naive reference that counts a final position, and a parser for the printed table of the counts."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from adjudicate.proof.reference import Outcome, Point, Rules, as_dict, neighbours

Region = tuple[frozenset[Point], frozenset[str]]
"""A maximal connected set of empty points, and the colours of the stones next to it."""


@dataclass(frozen=True)
class Parts:
    """The terms that add up to one colour's score."""

    stones: int  # live stones on the board
    territory: int  # points in the territory count
    surrounded: int  # points in all regions that the colour surrounds, for the area count
    prisoners: int  # the colour's own stones that the opponent captured
    pass_stones: int  # pass stones given, including those still to be given
    komi: Fraction
    compensation: int

    @property
    def by_territory(self) -> Fraction:
        """The total in the territory count."""
        return self.territory - self.prisoners - self.pass_stones + self.komi

    @property
    def by_area(self) -> Fraction:
        """The total in the area count."""
        return self.stones + self.surrounded + self.komi + self.compensation


@dataclass(frozen=True)
class Tally:
    """The terms of both counts for each colour, and the neutral points."""

    black: Parts
    white: Parts
    neutral: int

    @property
    def territory(self) -> Fraction:
        """The territory margin, which is positive if Black is ahead."""
        return self.black.by_territory - self.white.by_territory

    @property
    def area(self) -> Fraction:
        """The area margin, which is positive if Black is ahead."""
        return self.black.by_area - self.white.by_area


def regions(columns: int, rows: int, stones: dict[Point, str]) -> list[Region]:
    """Return all empty regions of a position."""
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
        found.append((frozenset(region), frozenset(touched)))
    return found


def compensation(rules: Rules, handicap: int) -> int:
    """Return White's points for handicap stones in the area count."""
    return {"N-1": handicap - 1, "N": handicap, "0": 0}[rules.compensation] if handicap >= 2 else 0


def white_owes(rules: Rules, outcome: Outcome) -> bool:
    """Return True if White still has to hand over a last pass stone (Rule 11)."""
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
) -> Tally:
    """Count area and territory. marked -- territory of each colour that replaces the regions (Japanese rules)"""
    stones = as_dict(outcome.state.position)
    lost = dict(outcome.state.captured)
    for p in dead:
        lost[stones.pop(p)] += 1
    own = {"B": 0, "W": 0, "": 0}
    for points, colours in regions(columns, rows, stones):
        own[min(colours) if len(colours) == 1 else ""] += len(points)
    territory = {c: len(marked[c]) for c in "BW"} if marked is not None else own
    handed = dict(outcome.state.stones) if rules.pass_stones else {"B": 0, "W": 0}
    handed["W"] += white_owes(rules, outcome)

    def parts(colour: str, komi: Fraction, extra: int) -> Parts:
        live = sum(1 for s in stones.values() if s == colour)
        return Parts(live, territory[colour], own[colour], lost[colour], handed[colour], komi, extra)

    return Tally(parts("B", Fraction(0), 0), parts("W", komi, compensation(rules, handicap)), own[""])


def points(value: Fraction) -> str:
    """Format a number of points in the same way as the sheet."""
    return str(value.numerator) if value.denominator == 1 else f"{float(value):.2f}".rstrip("0")


def spell(margin: Fraction) -> str:
    """Format a margin as a result, such as "B+2.5"."""
    return "0" if margin == 0 else f"{'B' if margin > 0 else 'W'}+{points(abs(margin))}"


HEAD = re.compile(r"^ +Black +White +Black +White$", re.MULTILINE)
ROWS: dict[str, tuple[Callable[[Parts], Fraction | int], Callable[[Parts], Fraction | int]]] = {
    "stones": (lambda _: 0, lambda side: side.stones),
    "territory": (lambda side: side.territory, lambda side: side.surrounded),
    "prisoners": (lambda side: -side.prisoners, lambda _: 0),
    "pass stones": (lambda side: -side.pass_stones, lambda _: 0),
    "komi": (lambda side: side.komi, lambda side: side.komi),
    "compensation": (lambda _: 0, lambda side: side.compensation),
    "total": (lambda side: side.by_territory, lambda side: side.by_area),
}
"""The rows of the printed table: label -> the terms in the territory count and in the area count."""


def printed(text: str) -> dict[tuple[str, int], str]:
    """Parse the table on a sheet. Return a dict: row and column (0 to 3) -> text of the cell."""
    head = HEAD.search(text)
    if head is None:
        return {}
    ends = [match.end() for match in re.finditer(r"Black|White", head[0])]
    cells = {}
    for line in text[head.end() + 1 :].splitlines():
        label = line[: ends[0] - 8].strip()
        for match in re.finditer(r"\S+", line):
            if match.end() in ends:
                cells[label, ends.index(match.end())] = match[0]
        if label == "margin":
            break
    return cells


def wanted(count: Tally) -> Iterator[tuple[tuple[str, int], str]]:
    """Yield the cells that the table must contain. A 0 may be left blank, except in totals."""
    for label, (by_territory, by_area) in ROWS.items():
        numbers = [by_territory(count.black), by_territory(count.white), by_area(count.black), by_area(count.white)]
        for column, value in enumerate(numbers):
            yield (label, column), points(Fraction(value))
    yield ("margin", 1), spell(count.territory)
    yield ("margin", 3), spell(count.area)


def table_differences(count: Tally, text: str) -> list[str]:
    """Compare a sheet's printed table with the reference. Return a line for each cell that differs."""
    cells = printed(text)
    return [
        f"printed {label}, column {column + 1}: reference {value}, program {cells.get((label, column), '')}"
        for (label, column), value in wanted(count)
        if cells.get((label, column), "" if label in ("total", "margin") else "0") != value
    ]
