"""Lines that have only ordinary moves and are already replayed, and the replay of such a line under a ruleset.

Nearly the same moves are ordinary under every ruleset. The players alternate, each play is on an empty point and leaves
its string a liberty, no position occurs twice, and passes end the game only at the end of the line. This module checks
the few differences between rulesets.
"""

from collections import Counter
from collections.abc import Callable, Sequence
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
from adjudicate.values import dataclass

_WHITE: Final = WHITE & 0xFF  # as a byte


@dataclass
class OrdinaryLine:
    """The outcome of a line of ordinary moves. The line has at least one move, and its first two moves are plays.

    first, moves -- colour of the first move, and number of moves
    handicap  -- points of the black stones set up before the first move
    trailing  -- number of passes at the end, at most three; no play follows two or more passes
    passes    -- colour -> number of all passes by this colour
    prisoners -- colour -> number of captured stones of this colour
    cell, colours -- the final position, in the form that StandingBoard takes
    make_line -- function that returns the line
    look      -- function that returns the survey of the marks, or of the regions if there are no marks; None if unknown
    """

    first: int
    moves: int
    handicap: tuple[int, ...]
    trailing: int
    passes: dict[int, int]
    prisoners: dict[int, int]
    cell: bytes
    colours: bytes
    make_line: Callable[[], Line]
    look: Callable[[], MarksSurvey | None]

    @cached_property
    def line(self) -> Line:
        """The line; it is created on first use."""
        return self.make_line()

    @cached_property
    def survey(self) -> MarksSurvey | None:
        """The survey; it is created on first use."""
        return self.look()


class OrdinaryReplay(Replay):
    """The replay of a line of ordinary moves. Its history is computed on first use, because no count needs it."""

    def __init__(self, known: OrdinaryLine, grid: Grid, ruleset: Ruleset, start: Start) -> None:
        self._terms = ruleset, start
        self.known = known
        self.board = StandingBoard(grid, known.cell, known.colours)
        passes, prisoners = known.passes, known.prisoners
        black = Tally(len(start.stones), prisoners[BLACK], passes[BLACK], passes[BLACK])
        self.tally = {BLACK: black, WHITE: Tally(0, prisoners[WHITE], passes[WHITE], passes[WHITE])}
        self.findings = []
        self.counts = Counter()
        self.trailing_passes = known.trailing
        self.last_mover = known.first if known.moves % 2 else -known.first
        self.last_move = known.moves
        self.resumed_at = []
        self.fault_moves = []

    @cached_property
    def history(self) -> History:  # type: ignore[override] # a field of the class
        return replay(self.board.grid, self.known.line, *self._terms, "stands").history

    @property
    def stones(self) -> dict[int, int]:
        """Colour -> number of its stones in the final position: stones set up or played, minus captured stones."""
        tally, known = self.tally, self.known
        moves = {known.first: (known.moves + 1) // 2, -known.first: known.moves // 2}
        return {c: tally[c].setup + moves[c] - tally[c].passes - tally[c].prisoners for c in (BLACK, WHITE)}

    def died(self, dead: Sequence[int]) -> tuple[int, int]:
        found = bytes(map(self.known.colours.__getitem__, dead))
        return found.count(BLACK), found.count(_WHITE)

    @property
    def any_stone(self) -> bool:
        """True if there is at least one stone in the final position."""
        return any(self.known.colours)

    def survey(self, dead: Sequence[int] = ()) -> MarksSurvey | None:
        """Return the survey of the final position if its dead stones are exactly `dead`, otherwise None."""
        survey = self.known.survey
        return survey if survey is not None and tuple(dead) == survey.dead else None

    def movers(self) -> bytes:
        """Return the colour of each move in order, as b"B" or b"W"."""
        known = self.known
        return ((b"BW" if known.first == BLACK else b"WB") * (known.moves // 2 + 1))[: known.moves]


def replay_of(known: OrdinaryLine, grid: Grid, ruleset: Ruleset, start: Start) -> Replay | None:
    """Return the replay of a line of ordinary moves; None if the line is not ordinary under the ruleset."""
    if start.first != known.first or start.placement or start.stones != dict.fromkeys(known.handicap, BLACK):
        return None
    # First capture (Cobb): the first capture ends the game.
    if ruleset.self_capture == "loses" and any(known.prisoners.values()):
        return None
    if not ruleset.knows_pass and any(known.passes.values()):
        return None
    return OrdinaryReplay(known, grid, ruleset, start)
