"""Guess the dead stones with random games: a second opinion that does not need another program.

The estimate uses the final position and ignores the recorded result, so agreement between the two means something.
"""

from typing import Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.go.playouts import GAMES, owners

UNDECIDED: Final = 0.2
"""Strings with a mean ownership closer to 0 are undecided. In KGS games with marks, one in four of these is wrong."""


def estimate(sheet: Adjudication, *, compiled: bool = True) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the points of the dead strings and of the undecided strings, ascending.

    An undecided string may be dead, too. It counts as in most games, and is listed because the majority is small.

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
