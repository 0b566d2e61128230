"""Make random games, which are mostly sensible moves on small boards, with deliberate faults of every kind."""

import random

from adjudicate.proof.reference import OTHER, Edit, Play, Point, neighbours, string

BOARDS = [(40, 1, 4), (30, 3, 5), (18, 5, 7), (9, 7, 9), (2, 10, 13), (1, 14, 19), (0.3, 20, 26), (0.1, 27, 40)]


def board_size(rng: random.Random) -> tuple[int, int]:
    """Return random numbers of columns and rows. The board is usually small and sometimes not square."""
    (_, low, high) = rng.choices(BOARDS, [w for w, _, _ in BOARDS])[0]
    columns = rng.randint(low, high)
    return columns, columns if rng.random() < 0.6 else rng.randint(low, high)


class Table:
    """The generator's board, which removes captured stones but does not check any rules."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.points = [(x, y) for x in range(columns) for y in range(rows)]
        self.stones: dict[Point, str] = {}
        self.ko: Point | None = None  # the point where a single stone was just captured

    def put(self, colour: str, point: Point) -> int:
        """Play a stone on an empty point. Return the number of captured stones, which is negative for self-capture."""
        if point in self.stones:
            return 0
        self.stones[point] = colour
        taken: set[Point] = set()
        for q in neighbours(point, self.columns, self.rows):
            if self.stones.get(q) == OTHER[colour] and q not in taken:
                group, liberties = string(self.stones, q, self.columns, self.rows)
                if not liberties:
                    taken |= group
        self.ko = min(taken) if len(taken) == 1 else None
        for q in taken:
            del self.stones[q]
        if taken:
            return len(taken)
        group, liberties = string(self.stones, point, self.columns, self.rows)
        if liberties:
            return 0
        for q in group:
            del self.stones[q]
        return -len(group)

    def sensible(self, colour: str, point: Point) -> bool:
        """Return True if a point is empty, not the player's simple eye, and playing there is not self-capture."""
        if point in self.stones:
            return False
        near = neighbours(point, self.columns, self.rows)
        if near and all(self.stones.get(q) == colour for q in near):
            return False
        if any(q not in self.stones for q in near):
            return True
        trial = Table(self.columns, self.rows)
        trial.stones = dict(self.stones)
        return trial.put(colour, point) >= 0

    def capture(self, rng: random.Random, colour: str) -> Point | None:
        """Return a point at which a play captures stones, or None if a few random trials do not find one."""
        others = [p for p, c in self.stones.items() if c != colour]
        for p in rng.sample(others, min(4, len(others))):
            _, liberties = string(self.stones, p, self.columns, self.rows)
            if len(liberties) == 1:
                return liberties.pop()
        return None


def setup(rng: random.Random, table: Table) -> Edit:
    """Return a random setup node that adds, removes or recolours stones, or only sets the player to move."""
    free = rng.sample(table.points, min(len(table.points), rng.randint(1, 3)))
    kind = rng.randint(0, 5)
    black = frozenset(free) if kind == 0 else frozenset(free[:1]) if kind == 4 else frozenset()
    white = frozenset(free) if kind == 1 else frozenset(free[1:2]) if kind == 4 else frozenset()
    empty = frozenset(free) if kind == 2 else frozenset(free[2:]) if kind == 4 else frozenset()
    return Edit(black, white, empty, rng.choice("BW") if not (black or white or empty) or rng.random() < 0.2 else None)


def restoring(before: dict[Point, str], after: dict[Point, str]) -> Edit:
    """Return a setup node that turns the position `after` back into `before`."""
    return Edit(
        frozenset(p for p, c in before.items() if c == "B" and after.get(p) != "B"),
        frozenset(p for p, c in before.items() if c == "W" and after.get(p) != "W"),
        frozenset(p for p in after if p not in before),
    )


class Game:
    """The main line of a random game, under construction."""

    def __init__(self, rng: random.Random, table: Table, first: str) -> None:
        self.rng, self.table, self.turn = rng, table, first
        self.items: list[Play | Edit] = []
        self.faults = rng.choice([0.0, 0.0, 0.005, 0.02, 0.08])
        self.fights = rng.choice([0.05, 0.3, 0.6])  # probability of retaking a ko at once
        self.passing = rng.choice([0.0, 0.01, 0.02, 0.1])
        self.recent: list[Point] = []

    def play(self, colour: str, at: Point | str) -> None:
        """Add a move, after which it is the opponent's turn."""
        self.items.append(Play(colour, at, self.rng.random() < self.faults))
        if isinstance(at, tuple):
            self.table.put(colour, at)
            self.recent = [*self.recent[-7:], at]
        self.turn = OTHER[colour]

    def choose(self) -> Point | str:
        """Choose a sensible move, or one that fights a ko."""
        rng, table = self.rng, self.table
        if table.ko is not None and rng.random() < self.fights:
            self.fights *= 0.9
            return table.ko
        if self.recent and rng.random() < 0.2:
            p = rng.choice(self.recent)
            if table.sensible(self.turn, p):
                return p
        if rng.random() < 0.4:
            taking = table.capture(rng, self.turn)
            if taking is not None:
                return taking
        for _ in range(8):
            p = rng.choice(table.points)
            if table.sensible(self.turn, p):
                return p
        options = [p for p in table.points if table.sensible(self.turn, p)]
        return rng.choice(options) if options else "pass"

    def fault(self) -> None:
        """Add one random fault to the record."""
        rng, table, me = self.rng, self.table, self.turn
        kind = rng.randint(0, 9)
        before = dict(table.stones)
        if kind == 0 and table.stones:
            self.play(me, rng.choice(sorted(table.stones)))
        elif kind == 1:
            self.play(me, "off")
        elif kind in (2, 3):
            self.play(OTHER[me], self.choose())
            if kind == 3:
                self.play(OTHER[self.turn], rng.choice([self.choose(), self.choose(), "pass"]))
        elif kind == 4:
            closed = [p for p in table.points if p not in table.stones and not table.sensible(me, p)]
            if closed:
                self.play(me, rng.choice(closed))
        elif kind == 5 and self.recent:
            self.play(me, self.recent[-1])
        elif kind in (6, 7):
            edit = setup(rng, table)
            self.items.append(edit)
            edit.put_on(table.stones)
            self.turn = edit.turn or self.turn
            return
        elif table.ko is not None:
            at = table.ko
            self.play(me, at)
            if kind == 8 and rng.random() < 0.5:
                self.play(self.turn, at)
        then = rng.random()
        if then < 0.15 and self.items:
            self.play(OTHER[self.turn], "pass")
        elif then < 0.3 and before != table.stones:
            edit = restoring(before, table.stones)
            self.items.append(edit)
            edit.put_on(table.stones)
        elif then < 0.35 and self.recent:
            self.play(self.turn, self.recent[-1])

    def go_on(self, length: int) -> None:
        """Add moves until the game has `length` items or ends early."""
        while len(self.items) < length:
            idle = [m for m in self.items[-3:] if isinstance(m, Play) and m.at == "pass"]
            if len(idle) == 3 and self.rng.random() < 0.7:
                self.items[-self.rng.randint(1, 3) :] = []
                return
            roll = self.rng.random()
            if roll < self.faults:
                self.fault()
            elif roll < self.faults + self.passing:
                for _ in range(self.rng.choice([1, 1, 1, 1, 1, 2, 2, 3])):
                    self.play(self.turn, "pass")
            else:
                self.play(self.turn, self.choose())

    def end(self) -> None:
        """Add the passes that end the game, usually two."""
        already = 0
        while already < len(self.items) and self.items[-already - 1] in (Play("B", "pass"), Play("W", "pass")):
            already += 1
        for _ in range(self.rng.choice([0, 0, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 4, 5, 6]) - already):
            self.play(self.turn, "pass")
        if self.rng.random() < self.faults:
            self.fault()
