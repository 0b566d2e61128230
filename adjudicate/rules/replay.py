"""Replay of a record's main line under a ruleset. The replay judges every move and does not stop at a fault.

Most moves are ordinary, and rules.game_state plays runs of them. `Replayer._judge` checks every other
move against AGA 1991 Rules 2 and 5 to 11. The comment above each check gives the clause.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Container, Iterable, Sequence
from dataclasses import field
from functools import cached_property
from typing import Final, Literal

from adjudicate.go.board import Board
from adjudicate.go.points import BLACK, OFF_BOARD, PASS, WHITE, Grid, letter
from adjudicate.rules import findings as noted
from adjudicate.rules.entries import Line, Setup
from adjudicate.rules.findings import Finding, Severity
from adjudicate.rules.game_state import GameState, Tally
from adjudicate.rules.handicap import Start
from adjudicate.rules.move_report import MoveReport
from adjudicate.rules.repetition import PASSED_BLACK, PASSED_WHITE, VOID_BLACK, VOID_WHITE, History
from adjudicate.rules.ruleset import Ruleset
from adjudicate.values import dataclass

Policy = Literal["stands", "pass"]
Over = Literal["four-passes", "capture", "draw-by-repetition"]
STOPPED: Final = 2
"""Number of successive passes after which a further move may be a resumption."""


@dataclass
class Replay:
    """The outcome of a replay.

    board    -- the final position, including dead stones
    history  -- every position with its player to move
    tally    -- colour -> the totals for this colour
    findings -- at most MOST_FINDINGS findings M2xx, in the order of the moves
    counts   -- severity -> number of such findings, listed or not
    trailing_passes -- number of strictly alternating recorded passes at the end
    last_mover   -- colour of the last move, play or pass; 0 if there was none
    last_move    -- number of the last move of the game
    resumed_at   -- numbers of plays that followed two or more passes
    over         -- the event that ended the game before the end of the record, or None
    winner       -- the winner by rule, if `over` is a first capture
    fault_moves  -- the move of each illegal or irregular finding, listed or not
    faulty_order -- True if an occupied, off-board or alternation finding stands
    setup_in_play -- True if setup changed stones after the first move
    set_up       -- True if there was no game: the position was set up, and its prisoners and last mover are as given
    repeated_at  -- number of the first play that stands and recreated a position older than a basic ko; 0 for none
    repeated_last -- number of the last such play
    """

    board: Board
    history: History
    tally: dict[int, Tally]
    findings: list[Finding] = field(default_factory=list)
    counts: Counter[Severity] = field(default_factory=Counter)
    trailing_passes: int = 0
    last_mover: int = 0
    last_move: int = 0
    resumed_at: list[int] = field(default_factory=list)
    over: Over | None = None
    winner: int = 0
    fault_moves: list[int] = field(default_factory=list)
    faulty_order: bool = False
    setup_in_play: bool = False
    repeated_at: int = 0
    repeated_last: int = 0
    set_up: bool = False

    @cached_property
    def colours(self) -> tuple[int, ...]:
        """BLACK, WHITE or 0 for every point of the final position."""
        return self.board.colours()

    @property
    def stones(self) -> dict[int, int]:
        """Colour -> number of its stones in the final position."""
        return {BLACK: self.colours.count(BLACK), WHITE: self.colours.count(WHITE)}

    @property
    def any_stone(self) -> bool:
        """True if there is at least one stone in the final position."""
        return any(self.board.cell)

    def died(self, dead: Sequence[int]) -> tuple[int, int]:
        """Return the number of black and the number of white stones on the given points of the final position."""
        found = [self.colours[p] for p in dead]
        return found.count(BLACK), found.count(WHITE)


def replay(
    grid: Grid,
    line: Line,
    ruleset: Ruleset,
    start: Start,
    policy: Policy,
    taken_back: Container[int] = (),
    *,
    quick: bool = True,
    listed_from: int = 0,
) -> Replay:
    """Replay a line from its start. The dead stones, the count and the result are not part of a replay.

    start  -- the start of the game (rules.handicap.resolve)
    policy -- "stands": an illegal move stands if the opponent has replied; "pass": it is withdrawn and counts as a pass
              (AGA 1991 Rule 8)
    taken_back -- numbers of moves to withdraw if they are illegal, whatever the policy
    quick  -- False to judge every move in full instead of playing runs of ordinary moves; the outcome is the same
    listed_from -- number of the first move whose findings are listed; findings about earlier moves are only counted
    """
    replayer = Replayer(grid, line, ruleset, start, policy, taken_back, listed_from=listed_from)
    replayer.run(quick)
    return replayer.finish()


class Replayer:
    """A replay in progress. state -- board and history before the current move; turn -- the colour to move"""

    def __init__(
        self,
        grid: Grid,
        line: Line,
        ruleset: Ruleset,
        start: Start,
        policy: Policy,
        taken_back: Container[int] = (),
        listed_from: int = 0,
    ) -> None:
        self.rules = ruleset
        self.state = GameState(grid, line, start)
        self.turn = start.first
        self._grid = grid
        self._line = line
        self._policy = policy
        self._taken_back = taken_back
        self._start = start
        self._passes = 0  # number of consecutive passes just before the current move
        self._last_pass = -1  # index of the last pass in the game, even if moves followed
        self._open_pass = -1  # index of the last pass that the next pass can follow; a change by setup ends a run
        self._blamed = -1  # index of the last move with a fault other than alternation
        self._out_of_turn = -1  # index of the last move out of turn
        self._forced_pass = -1  # the last history entry that is a pass replacing withdrawn moves
        self._report = MoveReport(
            grid, line, ruleset, stands=policy == "stands", taken_back=taken_back, listed_from=listed_from
        )
        state, report = self.state, self._report
        self._out = Replay(state.board, state.history, state.tally, report.findings, report.counts)
        if start.stones:
            self._check_liberties(start.stones, 0)

    # --- the two paths ---

    def run(self, quick: bool) -> None:
        """Replay the line. Each run of ordinary moves is played in one step, every other move is judged by itself."""
        setups, total = self._line.setups.keys() - {0}, len(self._line.points)
        quick = quick and self.rules.self_capture != "loses"
        breaks = self._breaks(setups) if quick else []
        index = self.state.noted
        while True:
            runs_on = index < total and self._line.colours[index] == self.turn and index not in setups
            if quick and self._out.over is None and self._passes < STOPPED and runs_on:
                begin = index
                index = self.state.play_row(begin, breaks[bisect_right(breaks, begin)], self.turn)
                if (index - begin) % 2:
                    self.turn = -self.turn
            if index in setups:
                for setup in self._line.setups[index]:
                    self._apply(setup, index)
            if index == total:
                return
            self._judge(index)
            index += 1
            self.state.noted = index

    def _breaks(self, setups: Iterable[int]) -> list[int]:
        """Return the indices, ascending, at which a run of ordinary moves must end, whatever the position.

        A run ends after setup, where a player moves twice, and at the end of the line.
        """
        colours = self._line.colours
        ends = {*setups, len(colours)}
        if colours[2:] != colours[:-2] or colours[:1] == colours[1:2]:
            ends.update(i for i in range(1, len(colours)) if colours[i] == colours[i - 1])
        return sorted(ends)

    # --- judgement of one move ---

    def _judge(self, index: int) -> None:
        colour, point = self._line.colours[index], self._line.points[index]
        # AGA 1991 Rule 10: two passes each in succession end the game; only White's last pass (Rule 11) may follow.
        if self._out.over and not self._is_fifth_pass(index):
            self._report.note(index, noted.moves.MoveAfterEnd, stands=False)
            return
        if self._replaces_illegal_move(index):
            self._replace_by_pass(index)
            return
        # AGA 1991 Rule 10: after two passes play is resumed if the players disagree.
        resumes = self._passes >= STOPPED and self._last_pass == index - 1
        # AGA 1991 Rule 2: the players alternate in moving; to pass is to move. Rule 10: the same applies when
        # play is resumed. Japanese rules Art. 9: the opponent of the player who asks moves first; no record shows who.
        out_of_turn = colour != self.turn and not (resumes and self.rules.resumes != "turn")
        if out_of_turn:
            self._out_of_turn = index
            self._find_alternation(index, resumes=resumes)
        self._out.last_mover, self._out.last_move = colour, index + 1
        if point == PASS:
            self._judge_pass(index, out_of_turn)
        else:
            if resumes:
                self._out.resumed_at.append(index + 1)
            self._judge_play(index, out_of_turn)
        self.turn = -colour

    def _judge_pass(self, index: int, out_of_turn: bool) -> None:
        # AGA 1991 Rule 7: a player may pass on his or her turn, and hands the opponent a stone. It is always legal.
        colour = self._line.colours[index]
        tally = self.state.tally[colour]
        tally.passes += 1
        if not self.rules.knows_pass:
            self._report.note(index, noted.moves.PassNotInRules)
        if out_of_turn and self._goes_back(index):
            self._take_back(index)
            return
        tally.pass_stones += 1
        self.state.history.append(PASSED_BLACK if colour > 0 else PASSED_WHITE, index + 1)
        self._passes = self._passes + 1 if not out_of_turn and self._open_pass == index - 1 else 1
        self._open_pass = self._last_pass = index
        # AGA 1991 Rule 10: both players passed twice in succession.
        if self._passes == 4 and self.rules.four_passes:
            self._out.over = "four-passes"

    def _judge_play(self, index: int, out_of_turn: bool) -> None:
        colour, point = self._line.colours[index], self._line.points[index]
        # AGA 1991 Rule 2: a move plays a stone on an empty intersection.
        if point == OFF_BOARD or self.state.board.cell[point]:
            self._judge_void(index, out_of_turn)
            return
        own, repetition = self.state.look_at(point, colour, self.rules.forbids_self_capture, index)
        illegal = False
        # AGA 1991 Rule 5: it is illegal to leave one's own string without liberties once opposing stones are captured.
        if own and self.rules.forbids_self_capture(own):
            self._report.fault(index, noted.moves.SelfCapture, stones=own)
            illegal = True
        # AGA 1991 Rule 6: it is illegal to recreate a position of the game with the same player to play.
        elif repetition is not None:
            illegal = self._report.repetition(index, repetition, own)
        if illegal:
            self._blamed = index
        # AGA 1991 Rule 8: an illegal move noticed in time is withdrawn; the opponent's reply accepts it.
        if (illegal or out_of_turn) and self._goes_back(index):
            self._take_back(index)
            return
        captured = self.state.play(point, colour, index + 1, own_end=own > 0)
        self._passes = 0
        # First capture (Cobb): the first player to capture wins; a player who captures his own stones loses.
        if captured and self.rules.self_capture == "loses":
            self._out.over = "capture"
            self._out.winner = -colour if own else colour
        # PlayStrategy: a repetition other than basic ko makes the game a draw; elsewhere it may, by agreement.
        if repetition is not None and repetition.psk is not None and repetition.simple is None:
            self._out.repeated_at, self._out.repeated_last = self._out.repeated_at or index + 1, index + 1
            if self.rules.repetition_draws:
                self._out.over = "draw-by-repetition"

    def _judge_void(self, index: int, out_of_turn: bool) -> None:
        """Judge a play that does not place a stone, because its point is occupied or off the board."""
        colour, point = self._line.colours[index], self._line.points[index]
        back = self._goes_back(index)
        if point == OFF_BOARD:
            self._report.fault(index, noted.moves.OffBoard, point=self._line.off_board[index + 1])
        else:
            self._report.fault(index, noted.moves.Occupied, own=self.state.board.colour_at(point) == colour)
        self._blamed = index
        # AGA 1991 Rule 8: it is a pass with a pass stone; BGA summary, Illegal Moves: only the stone is returned.
        if back and (out_of_turn or self.rules.occupied_costs_stone):
            self._take_back(index)
            return
        self.state.history.append(VOID_BLACK if colour > 0 else VOID_WHITE, index + 1)
        self._passes = 0

    # --- withdrawn moves (AGA 1991 Rule 8) ---

    def _goes_back(self, index: int) -> bool:
        """Return True if the move would be withdrawn if it is illegal."""
        return self._policy == "pass" or index + 1 in self._taken_back

    @property
    def _forced(self) -> bool:
        """True if the last entry of the history is a pass that replaces withdrawn moves."""
        return self._forced_pass == len(self.state.history.log) - 1

    def _take_back(self, index: int) -> None:
        """Withdraw the move and, if it was out of turn, the preceding moves of the same player."""
        colour = self._line.colours[index]
        history, tally = self.state.history, self.state.tally[colour]
        # Rule 8: if the player moved twice in succession, both moves together count as one pass with one pass stone.
        if self._out_of_turn == index and history.mover(len(history.log) - 1) == colour:
            if not self._forced:
                self.state.undo_last(colour)
            else:
                history.pop()
                tally.pass_stones -= 1
        history.append(PASSED_BLACK if colour > 0 else PASSED_WHITE, index + 1)
        tally.pass_stones += 1
        self._forced_pass = len(history.log) - 1
        # Our interpretation (the text is silent): a forced pass does not signal that the game is over (Rule 9).
        self._passes = 0

    def _replaces_illegal_move(self, index: int) -> bool:
        """Return True if the move is a pass of the same player that replaces an illegal move."""
        line = self._line
        return (
            index > self._start.placement
            and self._blamed == index - 1
            and line.points[index] == PASS
            and line.colours[index] == line.colours[index - 1]
            and index not in line.setups
            and self._out_of_turn != index - 1
        )

    def _replace_by_pass(self, index: int) -> None:
        colour = self._line.colours[index]
        if not self._forced:  # the move stood, or the BGA returned the stone: the recorded pass costs a pass stone
            self.state.undo_last(colour)
            self._take_back(index)
        self.state.tally[colour].passes += 1
        self._report.replaced_by_pass(index)
        self.turn = -colour

    # --- order ---

    def _find_alternation(self, index: int, *, resumes: bool) -> None:
        start, history, player = self._start, self.state.history, self._line.colours[index]
        # AGA 1991 Rule 2: Black plays first; White does after handicap stones.
        if index == start.placement and start.placement not in self._line.setups.keys() - {0}:
            turn, because = start.first, "handicap" if start.handicap.stones >= 2 else "first"
        # AGA 1991 Rule 10: play is resumed with the opponent of the last player to pass having the move.
        elif resumes and self.turn == -history.mover(len(history.log) - 1):
            turn, because = self.turn, "resumed"
        elif history.mover(len(history.log) - 1) == player:
            turn, because = -player, "twice"
        else:
            turn, because = self.turn, "turn"
        self._report.fault(index, noted.moves.Alternation, turn=letter(turn), because=because)

    def _is_fifth_pass(self, index: int) -> bool:
        """Return True if the move is the last pass that White still owes after four passes (AGA 1991 Rule 11)."""
        return (
            self._out.over == "four-passes"
            and self._passes == 4
            and self._open_pass == index - 1
            and self._line.points[index] == PASS
            and self._line.colours[index] == WHITE
            and self.turn == WHITE
        )

    # --- setup nodes: they exist only in SGF, not in any rules ---

    def _apply(self, setup: Setup, index: int) -> None:
        if self._out.over:
            return
        state, report = self.state, self._report
        changes = {p: c for p, c in setup_changes(setup).items() if state.board.colour_at(p) != c}
        turn = setup.to_play or self.turn
        before = len(state.history.log) - 1
        difference = state.set_up(changes, turn, index)
        if changes:
            self._out.setup_in_play = True
            report.setup(index, changes)
            restores = state.history.log[before] >= 0 and difference == state.history.delta(before)
            if restores and index - 1 in (self._blamed, self._out_of_turn):
                report.add(noted.moves.TakenBack(by_setup=True, book=self.rules.book, move=index), index)
            self._check_liberties(changes, index)
        if turn != self.turn and setup.stated:
            report.add(noted.moves.TurnSet(letter(turn), book=self.rules.book, move=index), index)
        # Our interpretation: passes before a change do not count together with passes after it (AGA 1991 Rule 9).
        if changes or turn != self.turn:
            self._open_pass = -1
        self.turn = turn

    def _check_liberties(self, points: Iterable[int], index: int) -> None:
        """Report setup that leaves a string without liberties, either a string just set up or its neighbour."""
        board, near = self.state.board, self._grid.neighbours
        around = {q for p in points for q in (p, *near[p]) if board.cell[q] and not board.has_liberty(q)}
        if around:
            point = self._grid.name(min(around))
            self._report.add(noted.file.SetupWithoutLiberty(index, book=self.rules.book, point=point), index)

    # --- the end ---

    def finish(self) -> Replay:
        """Return the outcome after the complete line has been replayed."""
        out, line, history = self._out, self._line, self.state.history
        total = len(line.points)
        if out.over is None and total > self._start.placement:
            out.last_mover, out.last_move = line.colours[-1], total
        elif out.over is None:
            out.last_move = total
        entry = len(history.log) - 1
        while entry > 0 and history.mover(entry) == 0:  # setup
            entry -= 1
        out.trailing_passes = 0 if history.log[entry] >= 0 or self._forced else self._passes
        self._report.close(out.last_move)
        out.fault_moves, out.faulty_order = self._report.fault_moves, self._report.faulty_order
        return out


def setup_changes(setup: Setup) -> dict[int, int]:
    """Return the changes that a setup node makes, as a dict from point to colour, or to 0 for empty."""
    changes = dict.fromkeys(setup.black, BLACK)
    changes.update(dict.fromkeys(setup.white, WHITE))
    changes.update(dict.fromkeys(setup.empty, 0))
    return changes
