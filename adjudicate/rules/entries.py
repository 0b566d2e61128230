"""What a record claims happened on the board, in the form that the rule book is applied to.

A line is held in flat lists, one element a B or W value, because a record has hundreds of them and an archive a million
records; the rare things (setup nodes, values that name no point) lie beside them, by position.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from adjudicate.values import FrozenValue, value


@value
class Setup(FrozenValue):
    """Stones put on or taken off the board without a move (SGF AB, AW, AE, PL).

    black, white, empty -- points that become so; where lists overlap, white wins over black and empty over both
    to_play             -- the colour said to move next, or 0
    """

    black: tuple[int, ...] = ()
    white: tuple[int, ...] = ()
    empty: tuple[int, ...] = ()
    to_play: int = 0


@dataclass(slots=True)
class Line:
    """The main line of a record: its moves in order, and what stands between them.

    colours   -- BLACK or WHITE for each move, whether or not it was that player's turn
    points    -- the point of each move, PASS, or OFF_BOARD for a value that names no point of the board
    setups    -- number of moves before it -> setup nodes there; 0 holds the root's
    off_board -- move number -> the value as the record has it
    ko_marked -- numbers of the moves that the record itself marks as illegal (SGF KO)
    """

    colours: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    setups: dict[int, list[Setup]] = field(default_factory=dict)
    off_board: dict[int, str] = field(default_factory=dict)
    ko_marked: set[int] = field(default_factory=set)


@value
class Marks(FrozenValue):
    """Territory marks (SGF TB, TW) as the record's final ones stand.

    black, white -- marked points, each once, ascending: those of the last TB and of the last TW that no play follows
    after_move   -- number of moves before or in the last marked node
    """

    black: tuple[int, ...]
    white: tuple[int, ...]
    after_move: int


@value
class DeadList(FrozenValue):
    """Dead stones as a record lists them: points, and no territory.

    source -- review: any point of each string, as the players named them in the review of a UGF file; removed: every
              point that OGS takes off the board before it counts, and empty ones that count for nobody
    points -- each once, ascending
    agreed -- both players accepted just these
    """

    source: Literal["review", "removed"]
    points: tuple[int, ...]
    agreed: bool
