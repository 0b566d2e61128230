"""The moves and setup stones that a record claims, in the form to which the rules are applied.

A line consists of flat lists with one element per B or W value, because a record has hundreds of values and an archive
has a million records. Rare items (setup nodes, values that do not name a point) are stored separately, by move number.
"""

from dataclasses import field
from typing import Literal

from adjudicate.values import dataclass


@dataclass(frozen=True, slots=True)
class Setup:
    """Stones added or removed without a move (SGF AB, AW, AE, PL).

    black, white, empty -- points that get this state; if lists overlap, white overrides black, and empty overrides both
    to_play             -- the colour to move next, or 0
    stated              -- False if adjudicate set the colour itself, because an entry of another format is unreadable
    """

    black: tuple[int, ...] = ()
    white: tuple[int, ...] = ()
    empty: tuple[int, ...] = ()
    to_play: int = 0
    stated: bool = True


@dataclass(slots=True)
class Line:
    """The main line of a record: its moves in order, and the setup between them.

    colours   -- BLACK or WHITE for each move, even if it was not that player's turn
    points    -- the point of each move, PASS, or OFF_BOARD for a value that does not name a point on the board
    setups    -- number of preceding moves -> setup nodes after them; key 0 is for the setup in the root
    off_board -- move number -> the value as written in the record
    ko_marked -- numbers of the moves that the record itself marks as illegal (SGF KO)
    """

    colours: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    setups: dict[int, list[Setup]] = field(default_factory=dict)
    off_board: dict[int, str] = field(default_factory=dict)
    ko_marked: set[int] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Marks:
    """The final territory marks of a record (SGF TB, TW).

    black, white -- marked points, ascending and without duplicates; from the last TB and TW, unless a play follows them
    after_move   -- number of moves up to and including the last marked node
    """

    black: tuple[int, ...]
    white: tuple[int, ...]
    after_move: int


@dataclass(frozen=True)
class DeadList:
    """Dead stones listed in a record as points, without territory.

    source -- review: the players named a point of each string in the review of a UGF file; removed: these are all
              points that OGS removes before it counts, including empty points that count for neither player
    points -- the points, ascending and without duplicates
    agreed -- True if both players accepted exactly these points
    """

    source: Literal["review", "removed"]
    points: tuple[int, ...]
    agreed: bool
