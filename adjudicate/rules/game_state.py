"""The state of a game at a move: board, history, removed stones, and the positions that a play would recreate.

Most moves are ordinary: in turn, on an empty point, and not a repetition. This module plays runs of such moves in one
step. The replay applies the rules to every other move.
"""

from collections.abc import Callable
from typing import Final

from adjudicate.go.board import Board
from adjudicate.go.points import BLACK, WHITE, Grid
from adjudicate.rules.entries import Line
from adjudicate.rules.handicap import Start
from adjudicate.rules.repetition import PASSED_BLACK, PASSED_WHITE, History, Repetition
from adjudicate.values import dataclass

MOST_IN_ROW: Final = 300
"""The maximum number of moves per call of the board, because each fault copies the rest of the line again."""
FEW_IN_ROW: Final = 8
"""The same limit while faults are frequent."""


@dataclass
class Tally:
    """The totals for one colour.

    setup       -- stones added by setup or placement, minus the stones that setup removed
    prisoners   -- stones of this colour that were captured in play, including self-captured stones
    passes      -- passes recorded after the placement
    pass_stones -- pass stones handed over for recorded passes and withdrawn moves
    """

    setup: int = 0
    prisoners: int = 0
    passes: int = 0
    pass_stones: int = 0


class GameState:
    """The board and its history during a replay. Moves are given by their index in the line, from 0.

    board, history, tally -- as in Replay
    removed -- history code of a play -> entry that last removed such a stone; without one, the play repeats nothing
    vacated -- the points from which stones have been removed
    noted   -- number of moves that are in the history or belong to the placement
    """

    def __init__(self, grid: Grid, line: Line, start: Start) -> None:
        self.grid = grid
        self.line = line
        self.board = Board(grid)
        if start.stones:
            self.board.edit(start.stones.items())
        self.history = History(grid, grid.key(start.stones), start.first)
        self.tally = {BLACK: Tally(), WHITE: Tally()}
        for colour in start.stones.values():
            self.tally[colour].setup += 1
        self.removed: dict[int, int] = {}
        self.vacated: set[int] = set()
        self.noted = start.placement
        self._codes = _codes(line, grid.size)
        self._stopped_at = -1  # index of the play at which a row ended because the play may repeat a position
        self._part = MOST_IN_ROW  # number of moves in the next part of a row

    def code(self, point: int, colour: int) -> int:
        """Return the history code of a play."""
        return point if colour > 0 else point + self.grid.size

    # --- ordinary moves ---

    def play_row(self, begin: int, end: int, first: int) -> int:
        """Play ordinary moves from `begin` up to `end` at most; return the index of the first move not played.

        first -- the colour of the first move; the players alternate
        """
        at = begin
        while at < end:
            until = min(end, at + self._part)
            done = self._play_part(at, until, first if (at - begin) % 2 == 0 else -first)
            if done < until:  # after a fault, copy fewer moves next time
                self._part = min(MOST_IN_ROW, FEW_IN_ROW + 2 * (done - at))
                return done
            self._part = MOST_IN_ROW
            at = done
        return at

    def _play_part(self, begin: int, end: int, first: int) -> int:
        first_entry = len(self.history.log)
        captures: list[tuple[int, list[int]]] = []

        def stop(played: int, colour: int) -> bool:
            if captures:
                take_prisoners()
            change = self._may_repeat(self.line.points[begin + played], colour, begin + played)
            # wrong for a self-capture, but a self-capture ends the row anyway
            if not change or not self.history.stood(change):
                return False
            self._stopped_at = begin + played
            return True

        def take_prisoners() -> None:
            for before, captured in captures:
                self.take_prisoners(first_entry + before, captured, first if before % 2 else -first)
            captures.clear()

        played = self.board.play_row(self.line.points[begin:end], first, self.vacated, stop, captures)
        if captures:
            take_prisoners()
        self._note(begin + played)
        return begin + played

    def _note(self, upto: int) -> None:
        """Add the ordinary moves before an index to the history."""
        self.history.extend(self._codes[self.noted : upto], self.noted)
        self.noted = upto

    # --- one play ---

    def play(self, point: int, colour: int, number: int, *, own_end: bool) -> bool:
        """Play a stone on an empty point as move `number`; return True if stones were captured.

        own_end -- True if the play captures nothing and leaves its own string without liberties; the string is
                   removed
        """
        entry = len(self.history.log)
        if own_end:
            self.take_prisoners(entry, self.board.remove_own(point, colour), colour, own=True)
        else:
            captured = self.board.play(point, colour)
            if captured is not None:
                self.take_prisoners(entry, captured, -colour)
        self.history.append(self.code(point, colour), number)
        return entry in self.history.captures

    def take_prisoners(self, entry: int, captured: list[int], colour: int, *, own: bool = False) -> None:
        """Count as prisoners the stones of a colour that the next history entry captures."""
        self.history.capture(entry, captured, own=own)
        self.tally[colour].prisoners += len(captured)
        shift = 0 if colour > 0 else self.grid.size
        for p in captured:
            self.removed[p + shift] = entry
        self.vacated.update(captured)

    def undo_last(self, colour: int) -> None:
        """Undo the last entry, a move of this colour, including its prisoners and pass stone."""
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

    def set_up(self, changes: dict[int, int], turn: int, index: int) -> int:
        """Apply the changes of a setup node; return the change of the exact position key.

        changes -- point -> its new colour, 0 for empty
        turn    -- the colour to move next
        """
        difference = gain = 0
        for p, colour in changes.items():
            was = self.board.colour_at(p)
            for c, step in ((was, -1), (colour, 1)):
                if c:
                    gain += step
                    self.tally[c].setup += step
                    difference ^= self.grid.black_bit[p] if c > 0 else self.grid.white_bit[p]
            if was:
                self.removed[self.code(p, was)] = len(self.history.log)
                self.vacated.add(p)
        self.board.edit(changes.items())
        self.history.append_setup(difference, turn, gain, index)
        return difference

    # --- the effect of a play ---

    def look_at(
        self, point: int, colour: int, forbids_self_capture: Callable[[int], bool], index: int = -2
    ) -> tuple[int, Repetition | None]:
        """Return a pair: the number of own stones that a play on an empty point would capture, and its repetition.

        The repetition is None if the play is a forbidden self-capture or no position can recur.

        forbids_self_capture -- function: number of stones -> True if a play may not capture its own string of that size
        index -- index of the play, if it is the next one of the line
        """
        captured = self.board.would_capture(point, colour)
        if not captured and self.board.would_self_capture(point, colour):
            own = 1 + len(self.board.would_remove_own(point, colour))
            return own, None if forbids_self_capture(own) else self._repetition(point, colour, [], True)
        may = index == self._stopped_at or self._may_repeat(point, colour, self.noted)
        return 0, self._repetition(point, colour, captured, False) if may else None

    def _may_repeat(self, point: int, colour: int, index: int) -> int:
        """Return the change that a play makes to the exact key, or 0 if the play cannot recreate a position.
        A play can recreate a position only if three conditions hold: a stone of its colour was removed from the point
        before; the board once had as many stones as after the play; and all stones added since then were removed.
        """
        entry = self.removed.get(self.code(point, colour))
        if entry is None:
            return 0
        captured = self.board.would_capture(point, colour)
        stones = self.history.stones(index - self.noted) + 1 - len(captured)
        if self.history.most_stones(entry) < stones:
            return 0
        self._note(index)
        bits, removed = self.grid.bits, self.removed
        gone = {self.code(p, -colour) for p in captured}
        change = bits[self.code(point, colour)]
        for code in gone:
            change ^= bits[code]
        may = self.history.may_recur(stones, change, lambda code, entry: code in gone or removed.get(code, 0) >= entry)
        return change if may else 0

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
