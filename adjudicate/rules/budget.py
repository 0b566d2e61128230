"""How much work a search for explanations may be: counted, not timed, so that a game has the same answer everywhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MOST: Final = 100_000
"""Units of work for a game: more than any real one took of 8,675 that were tried (docs/explanations.md)."""

AT_LEAST: Final = 5_000
FOR_A_STONE: Final = 300
"""Units for each move of a record and for each stone at its end: a short record is no long search."""


@dataclass
class Budget:
    """What is left of the work for one game. A unit is a point counted, a move replayed, or a set of dead stones tried.

    left  -- units
    ended -- something was asked for that was not left: from then on nothing is, and the search is not complete
    """

    left: int = MOST
    ended: bool = False

    def take(self, units: int) -> bool:
        """Take some units; tell whether they were left."""
        self.ended = self.ended or units > self.left
        if not self.ended:
            self.left -= units
        return not self.ended


def for_game(moves: int, stones: int) -> Budget:
    """Return the work for a game with so many moves recorded and so many stones on the board at its end.

    It depends on the game alone, never on the file it stands in, nor on what was adjudicated before.

    >>> for_game(0, 0).left, for_game(40, 30).left, for_game(250, 200).left
    (5000, 26000, 100000)
    """
    return Budget(min(MOST, AT_LEAST + FOR_A_STONE * (moves + stones)))
