"""The board: strings, liberties and captures. This is the performance-critical core of the program.

Each element of `cell` is 0 or the id of the string on that point. An id is 1 + a point of the string, plus the
board's size for White. Ids are unique while their strings exist, and one list has the data for both colours. A
string's count of liberties counts each liberty once per stone that touches it. The count is 0 exactly when the string
has no liberty, and updating it costs one addition per neighbour. Only stones that are really captured need filling.
"""

from collections.abc import Callable, Iterable
from operator import length_hint
from typing import Final

from adjudicate.go.points import BLACK, Grid

SELF_CAPTURE: Final[list[int]] = []
"""The result of play(), compared by identity, for a stone that would leave its own string without liberties."""


class Board:
    """Stones on a grid, as strings with their liberties. A board has no player to move, no history and no rules.

    cell -- for each point 0, or the id of the string there; read-only
    """

    __slots__ = ("_liberties", "_stones", "cell", "grid")

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.cell = [0] * grid.size
        self._liberties = [0] * (2 * grid.size + 1)
        self._stones: list[list[int]] = [[]] * (2 * grid.size + 1)

    def __eq__(self, other: object) -> bool:
        """Return True if both boards have the same size and the same stones."""
        return isinstance(other, Board) and self.grid == other.grid and self.colours() == other.colours()

    def __repr__(self) -> str:
        colours = self.colours()
        return f"<Board {self.grid.columns} by {self.grid.rows}: {colours.count(1)} black, {colours.count(-1)} white>"

    __hash__ = None  # type: ignore[assignment]  # a board changes

    def play(self, point: int, colour: int) -> list[int] | None:
        """Put a stone on an empty point and remove the opposing strings that it leaves without liberties.

        Return the captured points, or None if there are none (the common case). Return SELF_CAPTURE if the stone's own
        string would have no liberty (AGA 1991 Rule 5). The board then does not change; remove_own() carries out such a
        move. The point must be empty; this method does not check it.
        """
        taken: list[tuple[int, list[int]]] = []
        if not self.play_row([point], colour, set(), lambda _played, _colour: False, taken):
            return SELF_CAPTURE
        return taken[0][1] if taken else None

    def play_row(  # noqa: C901, PLR0912, PLR0915 -- one more call per move would cost a sixth of the speed
        self,
        points: list[int],
        colour: int,
        watched: set[int],
        stop: Callable[[int, int], bool],
        captures: list[tuple[int, list[int]]],
    ) -> int:
        """Play stones of alternate colours as play() does, `colour` first. Return the number of stones played.

        The row ends before a point that is not empty, before a self-capture, and before a `watched` point for which
        stop(number of stones played, colour) is true. For each play that captures, the number of plays before it and
        the captured points are added to `captures`, and these points to `watched`.
        """
        cell = self.cell
        liberties = self._liberties
        stones = self._stones
        neighbours = self.grid.neighbours
        size = self.grid.size
        white = colour < 0
        rest = iter(points)
        for point in rest:
            if point < 0 or cell[point]:
                return len(points) - length_hint(rest) - 1
            if point in watched and stop(len(points) - length_hint(rest) - 1, -1 if white else 1):
                return len(points) - length_hint(rest) - 1
            free = 0
            own = 0
            more_own: list[int] | None = None
            captured: list[int] | None = None
            for q in neighbours[point]:
                string = cell[q]
                if not string:
                    free += 1
                elif (string > size) is white:
                    free -= 1
                    if not own:
                        own = string
                    elif string != own:
                        if more_own is None:
                            more_own = [string]
                        elif string not in more_own:
                            more_own.append(string)
                else:
                    left = liberties[string] - 1
                    liberties[string] = left
                    if not left:
                        captured = captured + stones[string] if captured else stones[string]
            if own:
                free += liberties[own]
                if more_own is not None:
                    for string in more_own:
                        free += liberties[string]
            if not free and captured is None:
                for q in neighbours[point]:
                    if (cell[q] > size) is not white:
                        liberties[cell[q]] += 1
                return len(points) - length_hint(rest) - 1
            if not own:
                own = point + 1 + size if white else point + 1
                stones[own] = [point]
            else:
                if more_own is not None:
                    own = self._join(own, more_own)
                stones[own].append(point)
            cell[point] = own
            liberties[own] = free
            if captured is not None:
                self._lift(captured)
                captures.append((len(points) - length_hint(rest) - 1, captured))
                watched.update(captured)
            white = not white
        return len(points)

    def _join(self, own: int, others: list[int]) -> int:
        """Merge several strings, always a smaller one into a larger one, and return the id of the result."""
        cell, stones = self.cell, self._stones
        joined = stones[own]
        for other in others:
            smaller = stones[other]
            if len(smaller) > len(joined):
                own, smaller, joined = other, joined, smaller
            for q in smaller:
                cell[q] = own
            joined += smaller
        return own

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
        """Return the opposing stones that a stone on an empty point would capture, without changing the board."""
        touching: dict[int, int] = {}
        size, white = self.grid.size, colour < 0
        for q in self.grid.neighbours[point]:
            string = self.cell[q]
            if string and (string > size) is not white and self._liberties[string] <= 4:
                touching[string] = touching.get(string, 0) + 1
        return [p for string, n in touching.items() if self._liberties[string] == n for p in self._stones[string]]

    def would_self_capture(self, point: int, colour: int) -> bool:
        """Return True if a stone that does not capture would leave its own string without liberties."""
        touching: dict[int, int] = {}
        size, white = self.grid.size, colour < 0
        for q in self.grid.neighbours[point]:
            string = self.cell[q]
            if string == 0:
                return False
            if (string > size) is white:
                touching[string] = touching.get(string, 0) + 1
        return all(self._liberties[string] == n for string, n in touching.items())

    def would_remove_own(self, point: int, colour: int) -> list[int]:
        """Return the stones on the board that a self-capture at this point would remove, without the new stone."""
        strings = {self.cell[q] for q in self.grid.neighbours[point] if self.colour_at(q) == colour}
        return [p for string in sorted(strings) for p in self._stones[string]]

    def remove_own(self, point: int, colour: int) -> list[int]:
        """Carry out a self-capture, and return the points of the player's removed stones, the new stone last."""
        removed = self.would_remove_own(point, colour)
        self._lift(removed)
        return [*removed, point]

    def string_at(self, point: int) -> list[int]:
        """Return the points of the string on a point, ascending; empty for an empty point."""
        string = self.cell[point]
        return sorted(self._stones[string]) if string else []

    def colour_at(self, point: int) -> int:
        """Return BLACK, WHITE or 0 for an empty point."""
        return self.grid.colours[self.cell[point]]

    def has_liberty(self, point: int) -> bool:
        """Return True if the string on an occupied point has a liberty (setup can leave one without)."""
        return self._liberties[self.cell[point]] > 0

    def edit(self, changes: Iterable[tuple[int, int]]) -> None:
        """Set points to a colour or to empty without any capture, as SGF setup does.

        changes -- pairs of point and colour (0 for empty); the last pair for a point wins
        """
        wanted = dict(changes)
        cell = self.cell
        disturbed = {cell[p]: None for p in wanted if cell[p]}
        restore: dict[int, int] = {}
        for string in disturbed:
            for p in self._stones[string]:
                restore[p] = self.grid.colours[string]
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
            if self.grid.colours[string] == colour:
                own[string] = None
        strings = list(own)
        if not strings:
            string = point + 1 if colour == BLACK else point + 1 + self.grid.size
            self._stones[string] = [point]
            self._liberties[string] = free
        else:
            total = free + sum(self._liberties[s] for s in strings)
            string = self._join(strings[0], strings[1:])
            self._stones[string].append(point)
            self._liberties[string] = total
        self.cell[point] = string

    def colours(self) -> tuple[int, ...]:
        """Return BLACK, WHITE or 0 for each point."""
        return tuple(map(self.grid.colours.__getitem__, self.cell))

    def copy(self) -> "Board":
        """Return an independent board with the same stones."""
        twin = Board(self.grid)
        twin.cell = self.cell.copy()
        twin._liberties = self._liberties.copy()
        twin._stones = [list(stones) for stones in self._stones]
        return twin


class StandingBoard(Board):
    """A board created from its points alone. Other data is computed on first use."""

    __slots__ = ("_colours", "_given")

    def __init__(self, grid: Grid, cell: bytes, colours: bytes) -> None:
        """Create a board whose strings all have liberties.

        cell    -- as in Board, with two bytes per point
        colours -- as colours() returns them, with one byte per point
        """
        self.grid = grid
        self._given = cell, colours

    def __getattr__(self, name: str) -> object:  # called only for attributes that are not set yet
        if name == "cell":
            self.cell = memoryview(self._given[0]).cast("h").tolist()
            return self.cell
        if name == "_colours":
            self._colours: tuple[int, ...] | None = tuple(memoryview(self._given[1]).cast("b"))
            return self._colours
        cell, size = self.cell, self.grid.size
        if name == "_stones":
            self._stones = [[] for _ in range(2 * size + 1)]
            for point, string in enumerate(cell):
                if string:
                    self._stones[string].append(point)
        elif name == "_liberties":
            self._liberties = [0] * (2 * size + 1)
            for near, string in zip(self.grid.neighbours, cell, strict=True):
                if string:
                    self._liberties[string] += sum(not cell[q] for q in near)
        else:
            raise AttributeError(name)
        return object.__getattribute__(self, name)

    def colours(self) -> tuple[int, ...]:
        if self._colours is None:
            self._colours = super().colours()
        return self._colours

    def edit(self, changes: Iterable[tuple[int, int]]) -> None:
        self._colours = None
        super().edit(changes)

    def play_row(
        self,
        points: list[int],
        colour: int,
        watched: set[int],
        stop: Callable[[int, int], bool],
        captures: list[tuple[int, list[int]]],
    ) -> int:
        self._colours = None
        return super().play_row(points, colour, watched, stop, captures)

    def remove_own(self, point: int, colour: int) -> list[int]:
        self._colours = None
        return super().remove_own(point, colour)
