"""Lines of ordinary moves only, which are already replayed, and their replay under a ruleset.

Nearly the same moves are ordinary under every ruleset: the players alternate, each play is on an empty point and leaves
its string a liberty, no position occurs twice, and passes end the game only at the end of the line. This module checks
the rest.
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
    """The outcome of a line of ordinary moves; it has at least one move, and its first two are plays.

    line      -- the line
    cell, colours -- the final position, as StandingBoard takes it
    trailing  -- number of passes at its end, at most three; no play follows two or more
    passes    -- colour -> number of all its passes
    prisoners -- colour -> number of its captured stones
    survey    -- the survey of its marks, or of its regions if it has no marks; None if not known
    """

    line: Line
    cell: bytes
    colours: bytes
    trailing: int
    passes: dict[int, int]
    prisoners: dict[int, int]
    survey: MarksSurvey | None = None


class OrdinaryReplay(Replay):
    """The replay of a sequence of ordinary moves.

    history -- computed on first use, because no count needs it
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
        return replay(*self._again, "stands").history

    @property
    def stones(self) -> dict[int, int]:
        """Colour -> number of its stones in the final position."""
        return {BLACK: self.known.colours.count(BLACK), WHITE: self.known.colours.count(_WHITE)}

    @property
    def any_stone(self) -> bool:
        """True if the final position has a stone."""
        return any(self.known.colours)

    def survey(self, dead: Sequence[int] = ()) -> MarksSurvey | None:
        """Return the survey of the final position if its dead stones are exactly these, otherwise None."""
        survey = self.known.survey
        return survey if survey is not None and tuple(dead) == survey.dead else None

    def movers(self) -> bytes:
        """Return the colour of each move in order, as b"B" or b"W"."""
        line = self.known.line
        pair = b"BW" if line.colours[0] == BLACK else b"WB"
        return (pair * (len(line.points) // 2 + 1))[: len(line.points)]


def replay_of(known: OrdinaryLine, grid: Grid, ruleset: Ruleset, start: Start) -> Replay | None:
    """Return the replay of a line of ordinary moves; None if the line is not ordinary under the ruleset."""
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
