"""The board: strings, liberties, captures. The hot kernel of the program.

Each point of `cell` holds 0 or the signed id of the string on it: positive for Black, negative for White.
An id is plus or minus (1 + one point of the string), so that ids are unique while their strings live, and one flat list
holds the data of both colours (a negative id indexes it from the end). A string's liberties are counted once for
each of its stones that touches them; such a count is 0 exactly when the string has none, and keeping it costs one
addition a neighbour. Floods happen only over stones that are really captured.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from adjudicate.go.points import BLACK, Grid

SELF_CAPTURE: Final[list[int]] = []
"""What play() answers, compared by identity, for a stone that would leave its own string without liberties."""


class Board:
    """Stones on a grid, as strings with their liberties. Knows no turn, no history and no prohibited move.

    cell -- for each point 0, or the id of the string there (its sign is the colour); read it, do not write it
    """

    __slots__ = ("_liberties", "_stones", "cell", "grid")

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.cell = [0] * grid.size
        self._liberties = [0] * (2 * grid.size + 2)
        self._stones: list[list[int]] = [[]] * (2 * grid.size + 2)

    def play(self, point: int, colour: int) -> list[int] | None:
        """Put a stone on an empty point and remove the opposing strings that it leaves without liberties.

        Returns None where nothing was captured (the common case), the captured points, or SELF_CAPTURE where the
        stone's own string would have no liberty (AGA 1991 Rule 5): then nothing is changed, and remove_own() carries
        such a move out. The point must be empty; this is not checked.
        """
        cell = self.cell
        liberties = self._liberties
        near = self.grid.neighbours[point]
        free = 0
        own = 0
        more_own: list[int] | None = None
        captured: list[int] | None = None
        for q in near:
            string = cell[q]
            if not string:
                free += 1
                continue
            left = liberties[string] - 1
            liberties[string] = left
            if string ^ colour >= 0:  # the same sign: a string of the player's own
                if own == 0:
                    own = string
                elif string != own:
                    if more_own is None:
                        more_own = [string]
                    elif string not in more_own:
                        more_own.append(string)
            elif left == 0:
                captured = captured + self._stones[string] if captured else self._stones[string]
        if own == 0:
            if free == 0 and captured is None:
                return self._refuse(near)
            string = colour * (point + 1)
            cell[point] = string
            liberties[string] = free
            self._stones[string] = [point]
        else:
            total = liberties[own] + free
            if more_own is not None:
                for string in more_own:
                    total += liberties[string]
            if total == 0 and captured is None:
                return self._refuse(near)
            if more_own is not None:
                own = self._join(own, more_own)
            cell[point] = own
            self._stones[own].append(point)
            liberties[own] = total
        if captured is not None:
            self._lift(captured)
        return captured

    def _refuse(self, near: tuple[int, ...]) -> list[int]:
        for q in near:
            self._liberties[self.cell[q]] += 1
        return SELF_CAPTURE

    def _join(self, own: int, others: list[int]) -> int:
        stones = self._stones
        largest = own
        for string in others:
            if len(stones[string]) > len(stones[largest]):
                largest = string
        for string in (own, *others):
            if string != largest:
                for q in stones[string]:
                    self.cell[q] = largest
                stones[largest] += stones[string]
        return largest

    def _lift(self, points: list[int]) -> None:
        cell, liberties, neighbours = self.cell, self._liberties, self.grid.neighbours
        for p in points:
            cell[p] = 0
        for p in points:
            for q in neighbours[p]:
                string = cell[q]
                if string:
                    liberties[string] += 1

    def would_capture(self, point: int, colour: int) -> list[int]:
        """Return the opposing stones that a stone on an empty point would capture; changes nothing."""
        touching: dict[int, int] = {}
        for q in self.grid.neighbours[point]:
            string = self.cell[q]
            if string * colour < 0:
                touching[string] = touching.get(string, 0) + 1
        return [p for string, n in touching.items() if self._liberties[string] == n for p in self._stones[string]]

    def would_self_capture(self, point: int, colour: int) -> bool:
        """Tell whether a stone on an empty point that captures nothing would leave its own string without liberties."""
        touching: dict[int, int] = {}
        for q in self.grid.neighbours[point]:
            string = self.cell[q]
            if string == 0:
                return False
            if string * colour > 0:
                touching[string] = touching.get(string, 0) + 1
        return all(self._liberties[string] == n for string, n in touching.items())

    def would_remove_own(self, point: int, colour: int) -> list[int]:
        """Return the stones on the board that a self-capture at this point would remove besides the new one."""
        strings = {self.cell[q] for q in self.grid.neighbours[point] if self.cell[q] * colour > 0}
        return [p for string in sorted(strings) for p in self._stones[string]]

    def remove_own(self, point: int, colour: int) -> list[int]:
        """Carry out a self-capture: return the points of the own stones removed, the new one's last."""
        removed = self.would_remove_own(point, colour)
        self._lift(removed)
        return [*removed, point]

    def string_at(self, point: int) -> list[int]:
        """Return the points of the string on a point, in ascending order; empty for an empty point."""
        string = self.cell[point]
        return sorted(self._stones[string]) if string else []

    def colour_at(self, point: int) -> int:
        """Return BLACK, WHITE or 0 for an empty point."""
        string = self.cell[point]
        return (string > 0) - (string < 0)

    def has_liberty(self, point: int) -> bool:
        """Tell whether the string on an occupied point has a liberty (setup can leave one without)."""
        return self._liberties[self.cell[point]] > 0

    def edit(self, changes: Iterable[tuple[int, int]]) -> None:
        """Make points hold a colour, or 0 for none, without any capture, as SGF setup does.

        changes -- (point, colour or 0); of several for one point the last counts
        """
        wanted = dict(changes)
        cell = self.cell
        disturbed = {cell[p]: None for p in wanted if cell[p]}
        restore: dict[int, int] = {}
        for string in disturbed:
            for p in self._stones[string]:
                restore[p] = BLACK if string > 0 else -BLACK
        self._lift(list(restore))
        restore.update(wanted)
        for p, colour in restore.items():
            if colour:
                self._place(p, colour)

    def _place(self, point: int, colour: int) -> None:
        free = 0
        own: dict[int, None] = {}
        for q in self.grid.neighbours[point]:
            string = self.cell[q]
            if string == 0:
                free += 1
                continue
            self._liberties[string] -= 1
            if string * colour > 0:
                own[string] = None
        strings = list(own)
        if not strings:
            string = colour * (point + 1)
            self._stones[string] = [point]
            self._liberties[string] = free
        else:
            total = free + sum(self._liberties[s] for s in strings)
            string = self._join(strings[0], strings[1:])
            self._stones[string].append(point)
            self._liberties[string] = total
        self.cell[point] = string

    def colours(self) -> tuple[int, ...]:
        """Return BLACK, WHITE or 0 for every point."""
        return tuple((string > 0) - (string < 0) for string in self.cell)

    def copy(self) -> Board:
        """Return an independent board with the same stones."""
        twin = Board(self.grid)
        twin.cell = self.cell.copy()
        twin._liberties = self._liberties.copy()
        twin._stones = [list(stones) for stones in self._stones]
        return twin


def lines(board: Board) -> list[str]:
    """Return the stones as one text row a line of the board: X black, O white, a dot for an empty point."""
    marks = "O.X"
    colours = board.colours()
    columns = board.grid.columns
    return ["".join(marks[c + 1] for c in colours[y * columns : (y + 1) * columns]) for y in range(board.grid.rows)]
