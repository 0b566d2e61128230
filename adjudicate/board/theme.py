"""Colour themes: a plain diagram, a wooden board with rounded stones, and the board in reports."""

from dataclasses import dataclass
from typing import Final, Literal

ThemeName = Literal["plain", "wood"]


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours in which a position is drawn.

    paper, lines, names -- colours of the board, of its lines, and of the coordinates and words around it
    grain, shadow       -- colours of the wood's grain and of the stones' shadows; "" to draw none
    black, white        -- colours of each player's stones from the rim inwards; a single colour gives flat stones
    rims                -- colours of the outlines of Black's and White's stones
    dead                -- colours of Black's and White's dead stones
    shaded              -- True to shade each point of territory, leave neutral points bare and draw dead stones small
    """

    paper: str
    lines: str
    names: str
    grain: str
    shadow: str
    black: tuple[str, ...]
    white: tuple[str, ...]
    rims: tuple[str, str]
    dead: tuple[str, str]
    shaded: bool = False


THEMES: Final[dict[ThemeName, Theme]] = {
    "plain": Theme(
        paper="#f6ecd4", lines="#6a5b3d", names="#3b3222", grain="", shadow="", black=("#111",), white=("#fff",),
        rims=("#111", "#111"), dead=("#a9a39a", "#fffaf0"),
    ),
    "wood": Theme(
        paper="#dcae60", lines="#4a3413", names="#3a270b", grain="#a9772f", shadow="#2a1903",
        black=("#0b0c0e", "#1f2125", "#4b4f57"), white=("#d3cdbf", "#f6f4ee", "#ffffff"),
        rims=("#050505", "#8d8574"), dead=("#8c7a5c", "#f0e3c8"),
    ),
}  # fmt: skip
REPORT: Final = Theme(
    paper="#e3bc80", lines="#5b4520", names="#5b4520", grain="", shadow="", black=("#15161a",), white=("#fff",),
    rims=("#0b0b0c", "#8d8574"), dead=("#15161a", "#fff"), shaded=True,
)  # fmt: skip
"""The board of the page and the reports. Their style sheet adds light to wood and stones, except in print."""
