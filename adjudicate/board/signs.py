"""The signs of a board as text: letters that every terminal has, or shapes of Unicode."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from adjudicate.board.picture import PointKind


@dataclass(frozen=True, slots=True)
class Signs:
    """A sign of one column for each state of a point.

    black, white           -- stones
    dead_black, dead_white -- dead stones; in a range of moves, stones that are gone by its end
    empty, star            -- points without a stone; `empty` is a neutral point, too
    false_eye, seki, doubtful -- points of a mapped territory: its owner must fill it; in seki; counted, but in doubt
    """

    black: str
    white: str
    dead_black: str
    dead_white: str
    empty: str
    star: str
    black_territory: str = "+"
    white_territory: str = "-"
    captured: str = "*"
    false_eye: str = "#"
    seki: str = "="
    doubtful: str = "?"

    def of_kind(self, kind: PointKind) -> str:
        """Return the sign of a point of a mapped territory."""
        return {"false-eye": self.false_eye, "seki": self.seki, "doubtful": self.doubtful}[kind]

    @property
    def dead(self) -> str:
        """The signs of dead stones as a legend has them."""
        return f"{self.dead_black} {self.dead_white}"


LETTERS: Final = Signs("X", "O", "x", "o", ".", ",")
SHAPES: Final = Signs("\u25cf", "\u25cb", "\u25a0", "\u25a1", "\u00b7", "\u256c")
"""Circles are stones and squares are dead ones. The fonts of terminals have these shapes, as they are in WGL4, a list
of 1997 that most keep to, and none of them is an emoji. All are "ambiguous" in UAX #11: one column wide, but two in a
Chinese, Japanese or Korean setting. Shapes of one column everywhere ("\u26ac", "\u2b58") are missing in many fonts; so
the command line draws no shapes in such a setting. On a dark ground the black circle looks bright: the legend
below each board says which is which.
"""


def signs_of(*, unicode: bool) -> Signs:
    """Return the shapes of Unicode, or letters."""
    return SHAPES if unicode else LETTERS
