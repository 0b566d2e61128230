"""Guess the dead stones by playing random games, as a second opinion that does not need another program.

The estimate uses only the final position, not the recorded result. So it is evidence for the result if they agree.
"""

from typing import Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.go.playouts import GAMES, owners

UNDECIDED: Final = 0.2
"""A string whose mean ownership is closer to 0 is undecided. In KGS games with marks, a quarter of these are wrong."""


def estimate(sheet: Adjudication, *, compiled: bool = True) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return two tuples of points in ascending order: the dead strings, and the undecided strings.

    A string can be in both: it is dead if it dies in most random games, and undecided if that majority is small.

    compiled -- as in playouts.owners()
    """
    board, colours = sheet.board, sheet.board.colours()
    held = owners(sheet.grid, colours, compiled=compiled)
    dead: list[int] = []
    undecided: list[int] = []
    seen: set[int] = set()
    for point, colour in enumerate(colours):
        if not colour or point in seen:
            continue
        string = board.string_at(point)
        seen.update(string)
        mean = colour * sum(held[p] for p in string) / len(string) / GAMES
        if mean < 0:
            dead += string
        if abs(mean) < UNDECIDED:
            undecided += string
    return tuple(sorted(dead)), tuple(sorted(undecided))
