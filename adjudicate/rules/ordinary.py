"""A line that was replayed already, as it has nothing but ordinary moves; and the replay that it is under a ruleset.

Which moves are ordinary is the same under every ruleset but for what is asked here: the players alternate, each play is
on an empty point and leaves its string a liberty, no position comes twice, and passes end the game only where it ends.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from adjudicate.go.board import StandingBoard
from adjudicate.go.points import BLACK, WHITE, Grid
from adjudicate.rules.entries import Line
from adjudicate.rules.game_state import Tally
from adjudicate.rules.handicap import Start
from adjudicate.rules.repetition import History
from adjudicate.rules.replay import Replay, replay
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.statuses import MarksSurvey

_WHITE: Final = WHITE & 0xFF  # as a byte


@dataclass(frozen=True, slots=True)
class OrdinaryLine:
    """What a line of ordinary moves comes to; it has at least one, and its first two are plays.

    line      -- the line
    cell, colours -- the final position, as a StandingBoard is made of it
    trailing  -- passes at its end, three at most; after two or more no play follows
    passes    -- colour -> all its passes
    prisoners -- colour -> its stones that were captured
    survey    -- what its marks, or its regions without marks, come to; None where that is not known
    """

    line: Line
    cell: bytes
    colours: bytes
    trailing: int
    passes: dict[int, int]
    prisoners: dict[int, int]
    survey: MarksSurvey | None = None


class OrdinaryReplay(Replay):
    """The replay of a line of ordinary moves.

    history -- which no count needs, is replayed when it is first asked for
    """

    def __init__(self, known: OrdinaryLine, grid: Grid, ruleset: Ruleset, start: Start) -> None:
        self._again = (grid, known.line, ruleset, start)
        self.known = known
        self.board = StandingBoard(grid, known.cell, known.colours)
        passes, prisoners = known.passes, known.prisoners
        black = Tally(len(start.stones), prisoners[BLACK], passes[BLACK], passes[BLACK])
        self.tally = {BLACK: black, WHITE: Tally(0, prisoners[WHITE], passes[WHITE], passes[WHITE])}
        self.findings = []
        self.counts = Counter()
        self.trailing_passes = known.trailing
        self.last_mover = known.line.colours[-1]
        self.last_move = len(known.line.points)
        self.resumed_at = []
        self.fault_moves = []

    @cached_property
    def history(self) -> History:  # type: ignore[override] # a field of the class
        return replay(*self._again).history

    @property
    def stones(self) -> dict[int, int]:
        """Colour -> how many stones the final position has of it."""
        return {BLACK: self.known.colours.count(BLACK), WHITE: self.known.colours.count(_WHITE)}

    @property
    def any_stone(self) -> bool:
        """Whether a stone stands in the final position."""
        return any(self.known.colours)

    def survey(self, dead: Sequence[int] = ()) -> MarksSurvey | None:
        """Return what is known of the final position with just these stones dead."""
        survey = self.known.survey
        return survey if survey is not None and tuple(dead) == survey.dead else None

    def movers(self) -> bytes:
        """Return the colour of each move in order, as b"B" or b"W"."""
        line = self.known.line
        pair = b"BW" if line.colours[0] == BLACK else b"WB"
        return (pair * (len(line.points) // 2 + 1))[: len(line.points)]


def replay_of(known: OrdinaryLine, grid: Grid, ruleset: Ruleset, start: Start) -> Replay | None:
    """Return the replay of a line of ordinary moves from its start; None where the rules see more in it."""
    line = known.line
    setup = line.setups.get(0)
    placed = dict.fromkeys(setup[0].black, BLACK) if setup else {}
    if start.first != line.colours[0] or start.placement or start.stones != placed:
        return None
    # First capture (Cobb): the first capture ends the game.
    if ruleset.self_capture == "loses" and any(known.prisoners.values()):
        return None
    if not ruleset.knows_pass and any(known.passes.values()):
        return None
    return OrdinaryReplay(known, grid, ruleset, start)
