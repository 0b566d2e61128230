"""The table of both counts on a printed sheet, read back and held against the reference's numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction

from adjudicate.proof.claims import points, spell
from adjudicate.proof.tally import Count, Parts

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
"""The rows of the table: each colour's number in the territory count, and in the area count."""


def printed(text: str) -> dict[tuple[str, int], str]:
    """What the table of a sheet says: row and column (0 to 3), and the text that stands there."""
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


def wanted(count: Count) -> Iterator[tuple[tuple[str, int], str]]:
    """What it must say; nothing stands for 0, but for totals."""
    for label, (by_territory, by_area) in ROWS.items():
        numbers = [by_territory(count.black), by_territory(count.white), by_area(count.black), by_area(count.white)]
        for column, value in enumerate(numbers):
            yield (label, column), points(Fraction(value))
    yield ("margin", 1), spell(count.territory)
    yield ("margin", 3), spell(count.area)


def table_differences(count: Count, text: str) -> list[str]:
    """What the printed table says otherwise than the reference, one line each."""
    cells = printed(text)
    return [
        f"printed {label}, column {column + 1}: reference {value}, program {cells.get((label, column), '')}"
        for (label, column), value in wanted(count)
        if cells.get((label, column), "0") != value
    ]
