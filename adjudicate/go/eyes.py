"""Count the eyes in a small eye space by searching every order of play inside it.

The group around the space is treated as one string whose only liberties are inside the space. The attacker kills this
string by capturing it whatever the defender answers. A repeated position is not a kill, so neither is a ko.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from adjudicate.go.bits import beside, points_of
from adjudicate.go.points import Grid

LARGEST: Final = 6
"""Number of points in the largest space to search, plus one for each of up to two dead stones."""

_State = tuple[int, int, bool]
"""The attacker's and the defender's stones in the space, as sets of cells, and whether the attacker is to play."""


def eyes_of(grid: Grid, space: int, group: int, stones: int) -> tuple[int, int]:
    """Return a pair: the number of eyes (1 or 2) in a space if the attacker plays first, and if the defender does.

    grid   -- the board
    space  -- a connected set of points that are empty or have dead stones
    group  -- the stones of the group around the space
    stones -- the dead stones in the space
    """
    points = points_of(space)
    if len(points) > LARGEST + min((stones & space).bit_count(), 3):
        return 2, 2
    if len(points) > LARGEST + 2:
        return 1, 2  # not tried out, because that takes half a second for each space
    if len(points) < 3:
        return 1, 1
    cell = {p: 1 << i for i, p in enumerate(points)}
    near = tuple(sum(cell[q] for q in points_of(beside(grid, 1 << p) & space)) for p in points)
    open_to = sum(cell[p] for p in points if beside(grid, 1 << p) & group)
    first, second = _eyes(near, open_to, sum(cell[p] for p in points_of(stones & space)))
    return first, 2 if len(points) > LARGEST + 1 else second  # the players agreed that so large a space has eyes


@lru_cache(maxsize=4096)
def _eyes(near: tuple[int, ...], open_to: int, stones: int) -> tuple[int, int]:
    """Return the result of eyes_of() for a space that is given as cells.

    near    -- for each cell, the cells next to it
    open_to -- the cells next to the group
    """
    return _Space(near, open_to).eyes(stones)


class _Space:
    """The cells of a space, and the search for positions that the attacker wins."""

    def __init__(self, near: tuple[int, ...], open_to: int) -> None:
        self.open_to = open_to
        self.all = (1 << len(near)) - 1
        self.beside = [0]  # for each set of cells, the cells next to it
        for one in near:
            self.beside += [one | found for found in self.beside]

    def eyes(self, stones: int) -> tuple[int, int]:
        """Return the result of eyes_of(): 1 if the group around the space can be captured, otherwise 2.

        The attacker wins a position if one of the attacker's moves wins, or if every answer loses. The winning
        positions are the smallest set with this property, so repetition does not win.
        """
        waiting: list[_State | None] = [(stones, 0, True), (stones, 0, False)]
        before: dict[_State | None, list[_State]] = {}
        left: dict[_State, int] = {}  # number of moves that still have to win, so that the position is won
        while waiting:
            state = waiting.pop()
            if state is not None and state not in left:
                after = [*self._moves(state)]
                left[state] = 1 if state[2] else len(after)
                after = [None] if None in after else after
                for one in after:
                    before.setdefault(one, []).append(state)
                waiting += after
        waiting = [None]  # the group is captured
        while waiting:
            for state in before.get(waiting.pop(), ()):
                left[state] -= 1
                if not left[state]:
                    waiting.append(state)
        return 1 + (left[stones, 0, True] > 0), 1 + (left[stones, 0, False] > 0)

    def _moves(self, state: _State) -> Iterator[_State | None]:
        """Yield the position after a pass and after each move, or None if the move captures the group."""
        attackers, defenders, attacks = state
        yield attackers, defenders, not attacks
        empty = self.all & ~(attackers | defenders)
        while empty:
            cell = empty & -empty
            empty ^= cell
            yield from (
                self._attack(attackers, defenders, cell) if attacks else self._defend(attackers, defenders | cell)
            )

    def _attack(self, attackers: int, defenders: int, cell: int) -> Iterator[_State | None]:
        attackers |= cell
        empty = self.all & ~(attackers | defenders)
        joined = self._spread(self.open_to & defenders, defenders)  # the defender's stones connected to the group
        if not (self.open_to | self.beside[joined]) & empty:
            yield None
            return
        left = joined + sum(one for one in self._strings(defenders & ~joined) if self.beside[one] & empty)
        if self.beside[self._spread(cell, attackers)] & self.all & ~(attackers | left):
            yield attackers, left, False

    def _defend(self, attackers: int, defenders: int) -> Iterator[_State]:
        empty = self.all & ~(attackers | defenders)
        left = sum(string for string in self._strings(attackers) if self.beside[string] & empty)
        empty = self.all & ~(left | defenders)
        joined = self._spread(self.open_to & defenders, defenders)
        apart = self._strings(defenders & ~joined)
        if (self.open_to | self.beside[joined]) & empty and all(self.beside[one] & empty for one in apart):
            yield left, defenders, True

    def _spread(self, seeds: int, within: int) -> int:
        found = new = seeds & within
        while new:
            new = self.beside[new] & within & ~found
            found |= new
        return found

    def _strings(self, cells: int) -> Iterator[int]:
        while cells:
            string = self._spread(cells & -cells, cells)
            yield string
            cells &= ~string
