"""Guess the owner of each point in a final position with random games from that position. See also _playouts.c.

Both players play random legal moves until neither has one. They never fill their own eyes, and never put their own
strings of three or more stones in atari. They usually capture a string that the last move left in atari, and usually
save their own string if the last move put it in atari. A point belongs to the player who owns it at the end of most
games. The games are the same in every run, on every machine and in the compiled module.

Random games are the method of B. Brügmann, "Monte Carlo Go" (1993). Several programs estimate dead stones with them.
Random games do not look ahead, so they can decide a seki, a ko or a large eye wrongly.
"""

from collections.abc import Sequence
from typing import Final

from adjudicate.compilation import is_used
from adjudicate.go.points import Grid

try:
    from adjudicate.go import _playouts
except ImportError:  # this installation has no compiled module
    COMPILED = False
else:
    COMPILED = True

GAMES: Final = 200
"""Games per position; each player begins half of them. More games would hardly change any answer."""
_SEED: Final = 2463534242
_LARGEST: Final = 2
"""The maximum size of an own string that a player may put in atari. Larger strings therefore stay alive in seki."""


def owners(grid: Grid, colours: Sequence[int], *, compiled: bool = True) -> list[int]:
    """Return, for each point, the number of games in which Black owns it minus the number in which White does.

    colours  -- for each point, BLACK, WHITE or 0
    compiled -- False to use the Python code even if the compiled module exists; the result is the same
    """
    if compiled and COMPILED and is_used(_playouts):
        return _playouts.owners(grid.columns, grid.rows, bytes(c & 3 for c in colours), GAMES, _SEED)
    return _owners(grid, colours)


def _owners(grid: Grid, colours: Sequence[int]) -> list[int]:
    start = _Position(grid, colours)
    random = _SEED
    total = [0] * grid.size
    for game in range(GAMES):
        position = _Position.copy(start)
        position.random = random
        position.play_out(1 if game & 1 else -1)
        random = position.random
        for point, owner in enumerate(position.held()):
            total[point] += owner
    return total


class _Position:
    """A position in a random game.

    colour       -- for each point, 1, -1 or 0
    head, follow -- for each stone, the first stone of its string, and the next stone in a circle through the string
    stones       -- by the head of a string: the number of its stones
    contacts, sums, squares -- by the head: the number of pairs of a stone and an empty point beside it, the sum of
                               these points, and the sum of their squares. In atari, all these points are the same.
    empty, place -- the empty points in any order, and for each empty point its index there
    ko           -- the point where the player may not retake a ko at once, or -1
    """

    __slots__ = (
        "beside", "colour", "contacts", "diagonal", "empty", "follow", "head", "ko", "place", "random", "squares",
        "stones", "sums",
    )  # fmt: skip

    def __init__(self, grid: Grid, colours: Sequence[int]) -> None:
        size, columns = grid.size, grid.columns
        self.beside = [
            [q for q, there in (
                (p - 1, p % columns > 0), (p + 1, p % columns < columns - 1),
                (p - columns, p >= columns), (p + columns, p < size - columns),
            ) if there]
            for p in range(size)
        ]  # fmt: skip
        self.diagonal = [
            [
                p + dx + dy * columns
                for dx in (-1, 1)
                for dy in (-1, 1)
                if 0 <= p % columns + dx < columns and 0 <= p // columns + dy < grid.rows
            ]
            for p in range(size)
        ]
        self.colour = [0] * size
        self.head, self.follow, self.stones = list(range(size)), list(range(size)), [1] * size
        self.contacts, self.sums, self.squares = [0] * size, [0] * size, [0] * size
        self.empty, self.place = list(range(size)), list(range(size))
        self.ko = -1
        self.random = _SEED
        for point, colour in enumerate(colours):
            if colour:
                self._add(point, colour)

    @classmethod
    def copy(cls, other: "_Position") -> "_Position":
        """Return an independent copy of a position."""
        made = cls.__new__(cls)
        made.beside, made.diagonal, made.ko, made.random = other.beside, other.diagonal, other.ko, other.random
        for name in ("colour", "contacts", "empty", "follow", "head", "place", "squares", "stones", "sums"):
            setattr(made, name, getattr(other, name)[:])
        return made

    def held(self) -> list[int]:
        """Return the owner of each point: the colour of the stone there, or the only colour beside the point."""
        found = []
        for point, colour in enumerate(self.colour):
            around = {self.colour[q] for q in self.beside[point]} - {0}
            found.append(colour or (around.pop() if len(around) == 1 else 0))
        return found

    def play_out(self, colour: int) -> None:
        """Play random moves, this colour first, until both players pass."""
        last, passes, left = -1, 0, 3 * len(self.colour)
        while passes < 2 and left:
            left -= 1
            last = self._answer(colour, last)
            if last < 0:
                last = self._any_move(colour)
            if last < 0:
                passes += 1
                self.ko = -1
            else:
                passes = 0
                self._play(last, colour)
            colour = -colour

    def _next(self) -> int:
        """Return the next random number, using Marsaglia's 32-bit xorshift."""
        x = self.random
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self.random = x
        return x

    def _in_atari(self, head: int) -> bool:
        contacts = self.contacts[head]
        return contacts > 0 and contacts * self.squares[head] == self.sums[head] * self.sums[head]

    def _answer(self, colour: int, last: int) -> int:
        """Return a move that captures the last stone's string or saves a string that this stone put in atari, or -1."""
        if last < 0:
            return -1
        head, stands = self.head, self.colour
        if stands[last] == -colour and self._in_atari(head[last]):
            point = self.sums[head[last]] // self.contacts[head[last]]
            if point != self.ko and self._next() & 7:
                return point
        for beside in self.beside[last]:
            if stands[beside] == colour and self._in_atari(head[beside]) and self._next() & 3:
                point = self._rescue(head[beside], colour)
                if point >= 0:
                    return point
        return -1

    def _rescue(self, string: int, colour: int) -> int:
        """Return a move that saves a string in atari, by a capture or at the string's last liberty, or -1."""
        stone = string
        while True:
            for beside in self.beside[stone]:
                if self.colour[beside] == -colour and self._in_atari(self.head[beside]):
                    head = self.head[beside]
                    point = self.sums[head] // self.contacts[head]
                    if point != self.ko:
                        return point
            stone = self.follow[stone]
            if stone == string:
                break
        point = self.sums[string] // self.contacts[string]
        return point if self._is_legal(point, colour) and not self._own_atari(point, colour) else -1

    def _any_move(self, colour: int) -> int:
        """Return a random move that the rules of the random games allow, or -1."""
        empty = self.empty
        index = self._next() % (len(empty) or 1)
        stands, beside_of, contacts, sums, squares, head = (
            self.colour, self.beside, self.contacts, self.sums, self.squares, self.head,
        )  # fmt: skip
        for point in empty[index:] + empty[:index]:
            free = False
            others = False
            for beside in beside_of[point]:
                there = stands[beside]
                if not there:
                    free = others = True
                elif there != colour:
                    others = True
                    if not free:
                        string = head[beside]
                        free = contacts[string] * squares[string] == sums[string] * sums[string]
                elif not free:
                    string = head[beside]
                    free = contacts[string] * squares[string] != sums[string] * sums[string]
            if not free or point == self.ko or (not others and self._is_eye(point, colour)):
                continue
            if self._own_atari(point, colour) <= _LARGEST:
                return point
        return -1

    def _is_eye(self, point: int, colour: int) -> bool:
        """Return True if a point is an eye, judging by its diagonals. All its neighbours must be own stones."""
        diagonal = self.diagonal[point]
        return [self.colour[q] for q in diagonal].count(-colour) < (2 if len(diagonal) == 4 else 1)

    def _is_legal(self, point: int, colour: int) -> bool:
        if point == self.ko:
            return False
        for beside in self.beside[point]:
            there = self.colour[beside]
            if not there or (there == colour) != self._in_atari(self.head[beside]):
                return True
        return False

    def _own_atari(self, point: int, colour: int) -> int:
        """Return the number of own stones that a move would leave in atari; 0 if the move captures."""
        stands, head_of = self.colour, self.head
        liberty, number, stones = -1, 0, 1
        for beside in self.beside[point]:
            there = stands[beside]
            if not there:
                number += 1
                if number > 1:
                    return 0
                liberty = beside
            elif there == -colour and self._in_atari(head_of[beside]):
                return 0
        heads: list[int] = []
        for beside in self.beside[point]:
            if stands[beside] != colour or head_of[beside] in heads:
                continue
            string = stone = head_of[beside]
            heads.append(string)
            stones += self.stones[string]
            while True:
                for other in self.beside[stone]:
                    if not stands[other] and other not in (point, liberty):
                        number += 1
                        if number > 1:
                            return 0
                        liberty = other
                stone = self.follow[stone]
                if stone == string:
                    break
        return stones

    def _add(self, point: int, colour: int) -> int:
        """Place a stone without capturing anything. Return the number of own stones adjacent to it."""
        stands, head, follow = self.colour, self.head, self.follow
        contacts, sums, squares = self.contacts, self.sums, self.squares
        square = point * point
        stands[point] = colour
        index, moved = self.place[point], self.empty.pop()
        if moved != point:
            self.empty[index] = moved
            self.place[moved] = index
        own, number, total, powers = [], 0, 0, 0
        for beside in self.beside[point]:
            there = stands[beside]
            if not there:
                number += 1
                total += beside
                powers += beside * beside
                continue
            string = head[beside]
            contacts[string] -= 1
            sums[string] -= point
            squares[string] -= square
            if there == colour:
                own.append(beside)
        head[point] = follow[point] = point
        self.stones[point] = 1
        contacts[point], sums[point], squares[point] = number, total, powers
        for beside in own:
            large, small = head[point], head[beside]
            if large == small:
                continue
            if self.stones[large] < self.stones[small]:
                large, small = small, large
            stone = small
            while True:
                head[stone] = large
                stone = follow[stone]
                if stone == small:
                    break
            follow[large], follow[small] = follow[small], follow[large]
            self.stones[large] += self.stones[small]
            contacts[large] += contacts[small]
            sums[large] += sums[small]
            squares[large] += squares[small]
        return len(own)

    def _play(self, point: int, colour: int) -> None:
        """Play a legal move."""
        own = self._add(point, colour)
        self.ko = -1
        captured, single = 0, -1
        for beside in self.beside[point]:
            if self.colour[beside] == -colour and not self.contacts[self.head[beside]]:
                captured += self.stones[self.head[beside]]
                single = beside
                self._remove(self.head[beside])
        if captured == 1 and not own and self.contacts[self.head[point]] == 1:
            self.ko = single

    def _remove(self, string: int) -> None:
        """Remove a string from the board, given the first stone of the string."""
        taken = []
        stone = string
        while True:
            taken.append(stone)
            stone = self.follow[stone]
            if stone == string:
                break
        for stone in taken:
            self.colour[stone] = 0
            self.place[stone] = len(self.empty)
            self.empty.append(stone)
        for stone in taken:
            square = stone * stone
            for beside in self.beside[stone]:
                if self.colour[beside]:
                    head = self.head[beside]
                    self.contacts[head] += 1
                    self.sums[head] += stone
                    self.squares[head] += square
