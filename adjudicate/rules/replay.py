"""Replay of a record's main line under a ruleset: every move judged, none skipped, never stopping at the first fault.

Most moves are ordinary (the right player, an empty point, nothing repeated); they pass through one short loop. Every
other move goes through `_Replayer._judge`, which is the whole of AGA 1991 Rules 2 and 5 to 11 as far as they concern
moves.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Container, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, Literal

from adjudicate.go.board import Board
from adjudicate.go.points import BLACK, OFF_BOARD, PASS, WHITE, Grid, colour_name
from adjudicate.rules.entries import Line, Setup
from adjudicate.rules.findings import Finding, Severity
from adjudicate.rules.handicap import Start, who_is_first
from adjudicate.rules.move_report import MoveReport
from adjudicate.rules.repetition import PASSED_BLACK, PASSED_WHITE, VOID_BLACK, VOID_WHITE, History, Repetition
from adjudicate.rules.rulesets import Ruleset

MOST_IN_ROW: Final = 300
"""Moves handed to the board at once: a line of 50,000 would be copied again at each of its faults."""
FEW_IN_ROW: Final = 8
"""The same, where faults follow each other."""

Policy = Literal["stands", "pass"]
Over = Literal["four-passes", "capture", "draw-by-repetition"]


@dataclass
class Tally:
    """What was counted for one colour.

    setup       -- stones put on the board by setup or placement, less those that setup took off
    prisoners   -- stones of this colour captured in play, self-captured ones included
    passes      -- passes recorded after the placement
    pass_stones -- pass stones handed over: recorded passes and moves taken back
    """

    setup: int = 0
    prisoners: int = 0
    passes: int = 0
    pass_stones: int = 0


@dataclass
class Replay:
    """The outcome of a replay.

    board    -- the final position, nothing removed as dead
    history  -- every position with its player to move
    tally    -- colour -> Tally
    findings -- M2xx findings in order of moves, at most MOST_FINDINGS
    counts   -- severity -> number of such findings, listed or not
    trailing_passes -- strictly alternating recorded passes at the end
    last_mover   -- colour of the last move, play or pass; 0 if there was none
    last_move    -- number of the last move of the game
    resumed_at   -- numbers of plays that followed two or more passes
    over         -- what ended the game before the record did, if anything
    winner       -- by rule, where `over` is a first capture
    fault_moves  -- the move of each illegal or irregular finding, listed or not
    faulty_order -- an occupied, off-board or alternation finding stands
    setup_in_play -- setup changed stones after the first move
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

    @cached_property
    def colours(self) -> tuple[int, ...]:
        """BLACK, WHITE or 0 for every point of the final position."""
        return self.board.colours()


def replay(
    grid: Grid,
    line: Line,
    ruleset: Ruleset,
    start: Start,
    policy: Policy = "stands",
    taken_back: Container[int] = (),
    *,
    quick: bool = True,
    listed_from: int = 0,
) -> Replay:
    """Replay a line from its start.

    start  -- how the game begins (rules.handicap.resolve)
    policy -- "stands": an illegal move stands once answered; "pass": it is taken back and is a pass (AGA 1991 Rule 8)
    taken_back -- numbers of moves that are taken back, if they are illegal, whatever the policy
    quick  -- False sends every move through the full judgement; the answer is the same, and tests compare the two
    listed_from -- number of the first move whose findings are listed; those about earlier moves are counted only
    Does not decide what is dead, count or judge the result.
    """
    replayer = _Replayer(grid, line, ruleset, start, policy, taken_back, listed_from)
    replayer.run(quick)
    return replayer.finish()


def legal_plays(
    grid: Grid, line: Line, ruleset: Ruleset, start: Start, policy: Policy = "stands"
) -> tuple[list[int], Replay]:
    """Return the points, ascending, where the player to move may play after a line, and the replay of that line.

    A pass is always legal and not among them; nor is it asked whether the game has ended.
    """
    replayer = _Replayer(grid, line, ruleset, start, policy)
    replayer.run(quick=True)
    return replayer.legal_plays(), replayer.finish()


@dataclass(frozen=True)
class Prospect:
    """What a play on an empty point would do.

    captured     -- opposing stones that it would capture, ascending
    self_capture -- how many stones its own string would have, were it left without a liberty (AGA 1991 Rule 5); else 0
    repetition   -- what it would repeat under each reading; None where no earlier position could recur, and for a
                    self-capture that the ruleset forbids
    illegal      -- whether the ruleset forbids it; whose turn it is is not asked
    """

    captured: tuple[int, ...]
    self_capture: int
    repetition: Repetition | None
    illegal: bool


def look_ahead(  # noqa: PLR0913 -- those of replay(), and what is asked for
    grid: Grid,
    line: Line,
    ruleset: Ruleset,
    start: Start,
    policy: Policy = "stands",
    taken_back: Container[int] = (),
    *,
    colour: int = 0,
    points: Iterable[int] | None = None,
    listed_from: int = 0,
) -> tuple[dict[int, Prospect], Replay]:
    """Return what a play on each empty point would do after a line, by point, and the replay of that line.

    colour -- of the player; 0 for the one whose turn it is
    points -- those that are asked for; None: all
    listed_from -- as replay() has it
    """
    replayer = _Replayer(grid, line, ruleset, start, policy, taken_back, listed_from)
    replayer.run(quick=True)
    return replayer.look_ahead(colour or replayer.turn, points), replayer.finish()


class _Replayer:
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
        self.grid = grid
        self.line = line
        self.rules = ruleset
        self.policy = policy
        self.taken_back = taken_back
        self.start = start
        self.placement = start.placement
        self.codes = _codes(line, grid.size)
        self.noted = start.placement  # how many moves are in the history or belong to the placement
        self.board = Board(grid)
        if start.stones:
            self.board.edit(start.stones.items())
        self.turn = start.first
        self.history = History(grid, grid.key(start.stones), start.first)
        # history code of a play -> entry that last removed such a stone; where it is missing, nothing can repeat
        self.removed: dict[int, int] = {}
        self.vacated: set[int] = set()  # the points of such stones
        self.tally = {BLACK: Tally(), WHITE: Tally()}
        for colour in start.stones.values():
            self.tally[colour].setup += 1
        self.report = MoveReport(
            grid, line, ruleset, stands=policy == "stands", taken_back=taken_back, listed_from=listed_from
        )
        self.out = Replay(self.board, self.history, self.tally, self.report.findings, self.report.counts)
        if start.stones:
            self._check_liberties(start.stones, 0)
        self.run_of_passes = 0
        self.run_ends_at = -1  # index of the last pass that a further one can join
        self.last_pass_at = -1
        self.out_of_turn_at = -1  # index of the last move out of turn
        self.stopped_at = -1  # index of the play at which a row ended, as it may repeat
        self.part = MOST_IN_ROW  # moves for the next part of a row
        self.blamed = -1  # index of the last move with a fault other than alternation only
        self.forced_entry = -1  # the history entry that is a pass for moves taken back, if it is the last one

    # --- the two paths ---

    def run(self, quick: bool) -> None:
        """Go through the line: rows of ordinary moves at once, every other move by itself."""
        setups, total = self.line.setups.keys() - {0}, len(self.line.points)
        quick = quick and self.rules.self_capture != "loses"
        breaks = self._breaks(setups) if quick else []
        index = self.noted
        while True:
            if quick and self.out.over is None and self.run_of_passes < 2 and self._runs_on(index, setups):
                index = self._play_row(index, breaks[bisect_right(breaks, index)])
            if index in setups:
                self._set_up(index)
            if index == total:
                return
            self._judge(index)
            index += 1
            self.noted = index

    def _breaks(self, setups: Iterable[int]) -> list[int]:
        """Return the indices, ascending, at which a row of ordinary moves ends whatever is on the board, the last being
        that of the line's end: after setup, and where a player moves twice.
        """
        colours = self.line.colours
        ends = {*setups, len(colours)}
        if colours[2:] != colours[:-2] or colours[:1] == colours[1:2]:
            ends.update(i for i in range(1, len(colours)) if colours[i] == colours[i - 1])
        return sorted(ends)

    def _runs_on(self, index: int, setups: Container[int]) -> bool:
        colours = self.line.colours
        return index < len(colours) and colours[index] == self.turn and index not in setups

    def _play_row(self, begin: int, end: int) -> int:
        """Play ordinary moves from `begin` on, at most up to `end`; return the index of the first one left."""
        while begin < end:
            first, part = begin, min(end, begin + self.part)
            begin = self._play_part(begin, part)
            if begin < part:
                self.part = min(
                    MOST_IN_ROW, FEW_IN_ROW + 2 * (begin - first)
                )  # where faults are many, no more is copied
                break
            self.part = MOST_IN_ROW
        return begin

    def _play_part(self, begin: int, end: int) -> int:
        first_entry, first = len(self.history.log), self.turn
        captures: list[tuple[int, list[int]]] = []

        def stop(played: int, colour: int) -> bool:
            if captures:
                take_prisoners()
            change = self._may_repeat(self.line.points[begin + played], colour, begin + played)
            if not change or not self.history.stood(
                change
            ):  # of a self-capture this is not the change: it ends the row
                return False
            self.stopped_at = begin + played
            return True

        def take_prisoners() -> None:
            for before, captured in captures:
                self._take_prisoners(first_entry + before, captured, first if before % 2 else -first)
            captures.clear()

        played = self.board.play_row(self.line.points[begin:end], self.turn, self.vacated, stop, captures)
        if captures:
            take_prisoners()
        self._note(begin + played)
        if played % 2:
            self.turn = -self.turn
        return begin + played

    def _note(self, upto: int) -> None:
        """Enter the ordinary moves before an index into the history."""
        self.history.extend(self.codes[self.noted : upto], self.noted)
        self.noted = upto

    def _take_prisoners(self, entry: int, captured: list[int], colour: int, *, own: bool = False) -> None:
        """Note stones of a colour that an entry, which is about to be added, captured."""
        self.history.capture(entry, captured, own=own)
        self.tally[colour].prisoners += len(captured)
        shift = 0 if colour > 0 else self.grid.size
        for p in captured:
            self.removed[p + shift] = entry
        self.vacated.update(captured)

    @property
    def forced(self) -> bool:
        """Whether the last history entry is a pass that stands for moves taken back."""
        return self.forced_entry == len(self.history.log) - 1

    def _code(self, point: int, colour: int) -> int:
        return point if colour > 0 else point + self.grid.size

    def _may_repeat(self, point: int, colour: int, index: int) -> int:
        """Tell whether a play can recreate a position: what it changes, as exact keys, or 0 where it cannot.

        Only if a stone of its colour was removed there, and then only if the board was once as full, without stones
        that are still there.
        """
        entry = self.removed.get(self._code(point, colour))
        if entry is None:
            return 0
        captured = self.board.would_capture(point, colour)
        stones = self.history.stones(index - self.noted) + 1 - len(captured)
        if self.history.most_stones(entry) < stones:
            return 0
        self._note(index)
        bits, removed = self.grid.bits, self.removed
        gone = {self._code(p, -colour) for p in captured}
        change = bits[self._code(point, colour)]
        for code in gone:
            change ^= bits[code]
        may = self.history.may_recur(stones, change, lambda code, entry: code in gone or removed.get(code, 0) >= entry)
        return change if may else 0

    # --- judgement of one move ---

    def _judge(self, index: int) -> None:
        colour, point = self.line.colours[index], self.line.points[index]
        if self.out.over and not self._is_fifth_pass(index):
            self.report.after_end(index)
            return
        if self._replaces_illegal_move(index):
            self._replace_by_pass(index)
            return
        out_of_turn = colour != self.turn
        if out_of_turn:
            self.out_of_turn_at = index
            self._find_alternation(index)
        self.out.last_mover, self.out.last_move = colour, index + 1
        if point == PASS:
            self._judge_pass(index, out_of_turn)
        else:
            if self.run_of_passes >= 2 and self.last_pass_at == index - 1:
                self.out.resumed_at.append(index + 1)
            self._judge_play(index, out_of_turn)
        self.turn = -colour

    def _judge_pass(self, index: int, out_of_turn: bool) -> None:
        colour = self.line.colours[index]
        self.tally[colour].passes += 1
        if self.rules.self_capture == "loses":
            self.report.pass_not_in_rules(index)
        if out_of_turn and self._goes_back(index):
            self._take_back(index)
            return
        self.tally[colour].pass_stones += 1
        before = 0 if out_of_turn else self._run_of_passes_before(index)
        self.history.append(PASSED_BLACK if colour > 0 else PASSED_WHITE, index + 1)
        self.run_of_passes = before + 1
        self.run_ends_at = self.last_pass_at = index
        if self.run_of_passes == 4 and self.rules.four_passes:
            self.out.over = "four-passes"

    def _judge_play(self, index: int, out_of_turn: bool) -> None:
        colour, point = self.line.colours[index], self.line.points[index]
        if point == OFF_BOARD or self.board.cell[point]:
            self._judge_void(index, out_of_turn)
            return
        own_end, repetition = self._look_at(point, colour, index)
        illegal = False
        if own_end and self.rules.self_capture == "illegal":
            self.report.self_capture(index, 1 + len(self.board.would_remove_own(point, colour)))
            illegal = True
        elif repetition is not None:
            illegal = self.report.repetition(index, repetition)
        if illegal:
            self.blamed = index
        if (illegal or out_of_turn) and self._goes_back(index):
            self._take_back(index)
            return
        self._carry_out(index, own_end)
        if self.rules.repetition_draws and repetition and repetition.psk is not None and repetition.simple is None:
            self.out.over = "draw-by-repetition"

    def _carry_out(self, index: int, own_end: bool) -> None:
        colour, point = self.line.colours[index], self.line.points[index]
        entry = len(self.history.log)
        if own_end:
            self._take_prisoners(entry, self.board.remove_own(point, colour), colour, own=True)
        else:
            captured = self.board.play(point, colour)
            if captured is not None:
                self._take_prisoners(entry, captured, -colour)
        self.history.append(self._code(point, colour), index + 1)
        self.run_of_passes = 0
        if self.rules.self_capture == "loses" and entry in self.history.captures:
            self.out.over = "capture"
            self.out.winner = -colour if own_end else colour

    def _judge_void(self, index: int, out_of_turn: bool) -> None:
        colour, point = self.line.colours[index], self.line.points[index]
        back = self._goes_back(index)
        if point == OFF_BOARD:
            self.report.off_board(index)
        else:
            self.report.occupied(index, own=self.board.colour_at(point) == colour)
        self.blamed = index
        if back and (out_of_turn or self.rules.occupied_costs_stone):
            self._take_back(index)
            return
        self.history.append(VOID_BLACK if colour > 0 else VOID_WHITE, index + 1)
        self.run_of_passes = 0

    def _goes_back(self, index: int) -> bool:
        """Tell whether the move, if it is illegal, is taken back."""
        return self.policy == "pass" or index + 1 in self.taken_back

    def _take_back(self, index: int) -> None:
        """Undo the move, and the run of the same player's moves before it, if it was out of turn.

        Together they are one pass with one stone.
        """
        colour = self.line.colours[index]
        last = len(self.history.log) - 1
        if self.history.mover(last) == colour:
            if not self.forced:
                self._undo_last(colour)
            else:
                self.history.pop()
                self.tally[colour].pass_stones -= 1
        self.history.append(PASSED_BLACK if colour > 0 else PASSED_WHITE, index + 1)
        self.tally[colour].pass_stones += 1
        self.forced_entry = len(self.history.log) - 1
        self.run_of_passes = 0

    def _undo_last(self, colour: int) -> None:
        """Undo the last entry, a move of this colour: stones, prisoners and pass stone as before it."""
        history = self.history
        entry = len(history.log) - 1
        code = history.log[entry]
        if code >= 0:
            point = code if colour > 0 else code - self.grid.size
            removed = history.captures.get(entry, [])
            if entry in history.own_captures:
                self.tally[colour].prisoners -= len(removed)
                self.board.edit((p, colour) for p in removed if p != point)
            else:
                self.tally[-colour].prisoners -= len(removed)
                self.board.edit([(point, 0), *((p, -colour) for p in removed)])
        elif code in (PASSED_BLACK, PASSED_WHITE):
            self.tally[colour].pass_stones -= 1
        history.pop()

    # --- an illegal move and, by the same player, the pass that replaced it ---

    def _replaces_illegal_move(self, index: int) -> bool:
        line = self.line
        return (
            index > self.placement
            and self.blamed == index - 1
            and line.points[index] == PASS
            and line.colours[index] == line.colours[index - 1]
            and index not in line.setups
            and self.out_of_turn_at != index - 1
        )

    def _replace_by_pass(self, index: int) -> None:
        colour = self.line.colours[index]
        if not self.forced:  # it stood, or the BGA returned the stone: the recorded pass is a pass with its stone
            self._undo_last(colour)
            self._take_back(index)
        self.tally[colour].passes += 1
        self.report.replaced_by_pass(index)
        self.turn = -colour

    # --- order and repetition ---

    def _find_alternation(self, index: int) -> None:
        if index == self.placement and self.placement not in self.line.setups.keys() - {0}:
            self.report.alternation(index, who_is_first(self.start))
        elif self.history.mover(len(self.history.log) - 1) == self.line.colours[index]:
            self.report.moved_twice(index)
        else:
            self.report.alternation(index, f"it was {colour_name(self.turn)}'s turn")

    def _look_at(self, point: int, colour: int, index: int = -2) -> tuple[bool, Repetition | None]:
        """Look at a play on an empty point: does it capture its own string, and what does it repeat?

        Nothing is looked up for a self-capture that the ruleset forbids (it is that, and nothing else), nor where
        nothing can repeat.

        index -- of the play, if it is the next of the line
        """
        captured = self.board.would_capture(point, colour)
        own_end = not captured and self.board.would_self_capture(point, colour)
        if own_end:
            return True, None if self.rules.self_capture == "illegal" else self._repetition(point, colour, [], True)
        may = index == self.stopped_at or self._may_repeat(point, colour, self.noted)
        return False, self._repetition(point, colour, captured, False) if may else None

    def _repetition(self, point: int, colour: int, captured: list[int], own_end: bool) -> Repetition:
        own_bits, other_bits = self.grid.black_bit, self.grid.white_bit
        if colour < 0:
            own_bits, other_bits = other_bits, own_bits
        key = self.history.current_key()
        if own_end:
            for p in self.board.would_remove_own(point, colour):
                key ^= own_bits[p]
        else:
            key ^= own_bits[point]
            for p in captured:
                key ^= other_bits[p]
        return self.history.look_up(key, colour)

    def legal_plays(self) -> list[int]:
        """Return the points where the player to move may play."""
        return [p for p, string in enumerate(self.board.cell) if not string and self._is_legal(p)]

    def _is_legal(self, point: int) -> bool:
        own_end, repetition = self._look_at(point, self.turn)
        if own_end and self.rules.self_capture == "illegal":
            return False
        return repetition is None or repetition.under(self.rules.repetition) is None

    def look_ahead(self, colour: int, points: Iterable[int] | None = None) -> dict[int, Prospect]:
        """Return what a play on each empty point would do, or on each of some that is empty."""
        cell = self.board.cell
        asked = range(len(cell)) if points is None else points
        return {p: self._prospect(p, colour) for p in asked if not cell[p]}

    def _prospect(self, point: int, colour: int) -> Prospect:
        own_end, repetition = self._look_at(point, colour)
        if own_end and self.rules.self_capture == "illegal":
            return Prospect((), 1 + len(self.board.would_remove_own(point, colour)), None, illegal=True)
        illegal = repetition is not None and repetition.under(self.rules.repetition) is not None
        if own_end:
            return Prospect((), 1 + len(self.board.would_remove_own(point, colour)), repetition, illegal)
        return Prospect(tuple(sorted(self.board.would_capture(point, colour))), 0, repetition, illegal)

    # --- small questions ---

    def _run_of_passes_before(self, index: int) -> int:
        return self.run_of_passes if self.run_ends_at == index - 1 else 0

    def _is_fifth_pass(self, index: int) -> bool:
        return (
            self.out.over == "four-passes"
            and self.run_of_passes == 4
            and self.run_ends_at == index - 1
            and self.line.points[index] == PASS
            and self.line.colours[index] == WHITE
            and self.turn == WHITE
        )

    # --- setup nodes ---

    def _set_up(self, index: int) -> None:
        for setup in self.line.setups[index]:
            self._apply(setup, index)

    def _apply(self, setup: Setup, index: int) -> None:
        if self.out.over:
            return
        changes = {p: c for p, c in setup_changes(setup).items() if self.board.colour_at(p) != c}
        difference = gain = 0
        for p, colour in changes.items():
            was = self.board.colour_at(p)
            for c, step in ((was, -1), (colour, 1)):
                if c:
                    gain += step
                    self.tally[c].setup += step
                    difference ^= self.grid.black_bit[p] if c > 0 else self.grid.white_bit[p]
            if was:
                self.removed[self._code(p, was)] = len(self.history.log)
                self.vacated.add(p)
        self.board.edit(changes.items())
        turn = setup.to_play or self.turn
        if changes:
            self.out.setup_in_play = True
            self.report.setup(index, changes)
            if index - 1 in (self.blamed, self.out_of_turn_at) and self._restores(difference):
                self.report.setup_restores(index)
            self._check_liberties(changes, index)
        if turn != self.turn:
            self.report.turn_set(index, turn)
        self.history.append_setup(difference, turn, gain, index)
        self.turn = turn
        self.run_ends_at = -1  # passes before setup do not join with passes after it

    def _check_liberties(self, points: Iterable[int], index: int) -> None:
        """Report setup that leaves a string without liberties: one just set up, or one that it smothers."""
        cell, near = self.board.cell, self.grid.neighbours
        around = {q for p in points for q in (p, *near[p]) if cell[q] and not self.board.has_liberty(q)}
        if around:
            self.report.no_liberty(index, min(around))

    def _restores(self, difference: int) -> bool:
        last = len(self.history.log) - 1
        return self.history.log[last] >= 0 and difference == self.history.delta(last)

    # --- the end ---

    def finish(self) -> Replay:
        out = self.out
        total = len(self.line.points)
        if out.over is None and total > self.placement:
            out.last_mover, out.last_move = self.line.colours[-1], total
        elif out.over is None:
            out.last_move = total
        played_last = self.history.log[self._last_move_entry()] >= 0
        out.trailing_passes = 0 if played_last or self.forced else self.run_of_passes
        self.report.close(out.last_move)
        out.fault_moves, out.faulty_order = self.report.fault_moves, self.report.faulty_order
        return out

    def _last_move_entry(self) -> int:
        entry = len(self.history.log) - 1
        while entry > 0 and self.history.mover(entry) == 0:
            entry -= 1
        return entry


def _codes(line: Line, size: int) -> list[int]:
    """Return the history code of each move as if it were an ordinary play."""
    colours, points = line.colours, line.points
    if colours[2:] != colours[:-2]:
        return [point if colour > 0 else point + size for colour, point in zip(colours, points, strict=True)]
    codes = points.copy()
    for parity in (0, 1):
        if colours[parity : parity + 1] == [WHITE]:
            codes[parity::2] = [point + size for point in points[parity::2]]
    return codes


def setup_changes(setup: Setup) -> dict[int, int]:
    """Return what a setup node makes of its points: point -> colour, or 0 for empty."""
    changes = dict.fromkeys(setup.black, BLACK)
    changes.update(dict.fromkeys(setup.white, WHITE))
    changes.update(dict.fromkeys(setup.empty, 0))
    return changes
