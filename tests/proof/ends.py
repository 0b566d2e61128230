"""Generate random final positions with dead stones and rare features such as sekis, false eyes and open borders."""

from __future__ import annotations

import random
from dataclasses import dataclass

from adjudicate.proof.territory import BLACK, WHITE, Board, Near, flood, neighbours, unique

SEKIS = [
    # shared liberties
    "XXXXO XOOXO X.O.O XOOXO XXXXO",
    ".XO.O.X XXOOOXX OOXXXOO .......",
    "O.XO.. XXXO.. OOOO.. ......",
    ".X.OX. XXXOX. OOOOX. XXXXX.",
    # groups with one eye each, in seki
    ".X.O.X XXXOOX OOOXXX .O.X.. OOXX..",
    # a group that lives with false eyes: the two-headed dragon
    ".XX.XX. XXOXOXX XOOOOOX .XO.OX. XOOOOOX XXOXOXX .XX.XX.",
    # bamboo joints, and eyes on their sides
    ".X.X. XX.XX OO.OO .O.O.",
    ".XX.XX. OOX.XOO ...O... OOX.XOO .XX.XX.",
    # small spaces with dead stones
    "x.xX XXXX ....",
    ".x.X ...X XXXX OOOO",
    "xx.XO .xXXO XXXOO OOOO.",
    # snapback, throw-in, also with dead stones
    ".XO. XOXO .XXO OOOO", "X.XO. XXOO. .XO.. XXO.. OO...",
    ".oXX.X. XXOXXXX ..OOOOO OOO.O..", ".oXX.X.XX.X XXOXXOXX.XX ..O..O.XXXX OOOOOOOOOOO",
]  # fmt: skip
"""Known positions as rows of signs: X and O for living stones, x and o for dead stones, and points for empty points."""


@dataclass
class End:
    """A final position with its stones, some of which are dead."""

    columns: int
    rows: int
    stones: dict[int, int]
    dead: frozenset[int]

    def __str__(self) -> str:
        """Return a diagram in which dead stones are in lower case."""
        signs = {BLACK: "Xx", WHITE: "Oo"}
        points = range(self.columns * self.rows)
        shown = "".join(signs[self.stones[p]][p in self.dead] if p in self.stones else "." for p in points)
        return "\n".join(shown[i : i + self.columns] for i in range(0, len(shown), self.columns))


def parse(rows: list[str]) -> End:
    """Return the position that a diagram shows, in the form that str() returns."""
    signs = {"X": BLACK, "x": BLACK, "O": WHITE, "o": WHITE}
    text = "".join(rows)
    stones = {p: signs[sign] for p, sign in enumerate(text) if sign in signs}
    return End(len(rows[0]), len(rows), stones, frozenset(p for p, sign in enumerate(text) if sign in "xo"))


def random_end(rng: random.Random) -> End:
    """Return a random final position."""
    roll = rng.random()
    if roll < 0.12:
        end = _composed(rng)
    else:
        columns, rows = _size(rng)
        near = neighbours(columns, rows)
        stones = _borders(rng, columns, rows, near) if roll < 0.45 else _played(rng, near)
        end = End(columns, rows, stones, frozenset())
    near = neighbours(end.columns, end.rows)
    if rng.random() < 0.3:
        _perturb(rng, end)
    _sweep(near, end.stones)
    return End(end.columns, end.rows, end.stones, _dead(rng, near, end))


def _size(rng: random.Random) -> tuple[int, int]:
    roll = rng.random()
    if roll < 0.005:
        return rng.choice([(13, 13), (19, 19), (19, 13)])
    if roll < 0.2:
        return rng.randint(2, 11), rng.randint(2, 7)
    side = rng.choice([3, 4, 5, 5, 6, 6, 7, 7, 8, 9])
    return side, side


def _played(rng: random.Random, near: Near) -> dict[int, int]:
    """Play random moves except in one's own one-point eyes, until few or no moves are left. Returns the stones."""
    board = Board(near, {}, {})
    turn, passes = BLACK, 0
    most = len(near) * rng.choice([0.8, 1, 1.2, 1.5, 2])
    for _ in range(int(most)):
        free = [p for p in range(len(near)) if p not in board.stones]
        rng.shuffle(free)
        played = any(any(board.stones.get(q) != turn for q in near[p]) and play(board, p, turn) for p in free)
        passes = 0 if played else passes + 1
        if passes == 2:
            break
        turn = -turn
    return board.stones


def play(board: Board, point: int, colour: int) -> bool:
    """Play a stone and remove captured stones. Returns False if the play would be self-capture."""
    board.stones[point] = colour
    gone = [q for q in board.near[point] if board.stones.get(q) == -colour]
    taken = set()
    for q in gone:
        stones, liberty = _string(board, q)
        taken |= set() if liberty else stones
    for q in taken:
        del board.stones[q]
    if not taken and not _string(board, point)[1]:
        del board.stones[point]
        return False
    return True


def _string(board: Board, point: int) -> tuple[set[int], bool]:
    """Return a pair: the string that a stone belongs to, and whether it has a liberty."""
    colour, found, todo, liberty = board.stones[point], {point}, [point], False
    while todo:
        for q in board.near[todo.pop()]:
            liberty |= q not in board.stones
            if board.stones.get(q) == colour and q not in found:
                found.add(q)
                todo.append(q)
    return found, liberty


def _borders(rng: random.Random, columns: int, rows: int, near: Near) -> dict[int, int]:
    """Divide the board into areas of both colours, and place stones with gaps along the borders between them."""
    number = rng.randint(2, max(2, columns * rows // 8))
    centres = [(rng.uniform(0, columns), rng.uniform(0, rows), rng.choice([BLACK, WHITE])) for _ in range(number)]
    owner = [
        min(centres, key=lambda c: (c[0] - x) ** 2 + (c[1] - y) ** 2)[2] for y in range(rows) for x in range(columns)
    ]
    gaps, extra = rng.choice([0, 0, 0.05, 0.15]), rng.choice([0, 0.1, 0.3, 0.5])
    stones = {}
    for p, colour in enumerate(owner):
        border = any(owner[q] != colour for q in near[p])
        if rng.random() < (1 - gaps if border else extra):
            stones[p] = colour if rng.random() < 0.95 else -colour
    return stones


def _composed(rng: random.Random) -> End:
    """Return a rotated known position, perhaps with reversed colours or with more stones around it."""
    rows = rng.choice(SEKIS).split()
    if rng.random() < 0.5:
        rows = rows[::-1]
    if rng.random() < 0.5:
        rows = [row[::-1] for row in rows]
    if rng.random() < 0.5:
        rows = ["".join(column) for column in zip(*rows, strict=True)]
    for _ in range(rng.randint(0, 3)):
        rows = [*rows, "".join(rng.choice("XO.XO") for _ in rows[0])]
        rows = ["".join(column) for column in zip(*rows, strict=True)]
    if rng.random() < 0.5:
        rows = [row.translate(str.maketrans("XOxo", "OXox")) for row in rows]
    return parse(rows)


def _perturb(rng: random.Random, end: End) -> None:
    for _ in range(rng.randint(1, 3)):
        p = rng.randrange(end.columns * end.rows)
        if p not in end.dead:
            end.stones.pop(p, None)
            if rng.random() < 0.6:
                end.stones[p] = rng.choice([BLACK, WHITE])


def _sweep(near: Near, stones: dict[int, int]) -> None:
    """Remove strings without liberties, which cannot occur in a game."""
    for string in unique(Board(near, stones, {}).strings()):
        if not any(q not in stones for p in string.stones for q in near[p]):
            for p in string.stones:
                stones.pop(p, None)


def _dead(rng: random.Random, near: Near, end: End) -> frozenset[int]:
    """Choose dead stones at random: sometimes enclosed strings, rarely other strings."""
    dead = {p for p in end.dead if p in end.stones}
    chance = rng.choice([0, 0, 0.3, 0.6])
    for colour in (BLACK, WHITE):
        for part in flood(near, (p for p in range(len(near)) if end.stones.get(p) != colour or p in dead)):
            inside = {p for p in part if p in end.stones and p not in dead}
            if inside and len(part) <= 0.5 * len(near) and rng.random() < chance:
                dead |= inside
    if rng.random() < 0.1 and end.stones:
        strings = Board(near, end.stones, {}).strings()
        dead |= strings[rng.choice(sorted(strings))].stones
    # if a stone is dead, its whole string is
    for string in Board(near, end.stones, {}).strings().values():
        if string.stones & dead:
            dead |= string.stones
    return frozenset(dead)
