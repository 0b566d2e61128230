"""Perft for Go: how many legal sequences of a given length there are from the empty board.

A figure that any correct program must reach, and that one wrong rule of capture, self-capture or repetition spoils.
Passes count as moves and never end the sequence; self-capture is illegal; Black begins.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from adjudicate.go.points import BLACK, PASS, grid
from adjudicate.rules.entries import Line
from adjudicate.rules.handicap import Handicap, Start
from adjudicate.rules.prospects import legal_plays
from adjudicate.rules.rulesets import RULESETS

START: Final = Start({}, BLACK, 0, Handicap(0, "none", None))

GOLDEN: Final[dict[str, dict[int, tuple[int, ...]]]] = {
    "ssk": {
        2: (5, 21, 73, 193, 493, 1149, 2641, 6177, 13941, 32653, 72065, 164529),
        3: (10, 91, 748, 5453, 35446, 199207, 996192),
        4: (17, 273, 4129, 58513, 775857),
        5: (26, 651, 15676, 362317),
        9: (82, 6643, 531604),
    },
    "psk": {2: (5, 21, 73, 193, 493, 1149, 2617, 6049, 13461, 31133, 67953, 153577)},
    "nssk": {2: (5, 21, 73, 193, 493, 1149, 2641, 6177, 13997, 32909, 73113, 167953)},
}
"""Reading of the superko rule -> size of the board -> number of sequences of 1, 2, 3, ... moves.

Found by a brute force in Python that shares no code with this program; for situational superko also by KataGo's
BoardHistory under its AGA rules (November 2026), and 3x3 at 7 moves by KataGo alone.
"""


def perft(size: int, reading: str, depth: int) -> list[int]:
    """Return the number of legal sequences of 1, 2, ... `depth` moves on an empty square board.

    reading -- a bare reading of the superko rule among RULESETS: "ssk", "psk", "nssk", "simple"
    Every sequence is replayed from the start, as a record is.
    """
    board = grid(size, size)
    ruleset = replace(RULESETS[reading], four_passes=False)
    counts = [0] * depth
    line = Line()

    def extend(length: int) -> None:
        moves = [*legal_plays(board, line, ruleset, START)[0], PASS]
        counts[length] += len(moves)
        if length + 1 == depth:
            return
        line.colours.append(BLACK if length % 2 == 0 else -BLACK)
        for move in moves:
            line.points.append(move)
            extend(length + 1)
            line.points.pop()
        line.colours.pop()

    extend(0)
    return counts
