"""Whether one space makes two eyes, for the naive map of territory: every order of play inside it is tried."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

Near = list[list[int]]  # for each point, its neighbours
Cells = tuple[str, ...]  # of a space: . empty, x the attacker's, o the defender's; none left: the group is captured
State = tuple[Cells, str]  # and who is to play


def flood(near: Near, points: Iterable[int]) -> list[set[int]]:
    """Return the connected parts of a set of points."""
    rest = set(points)
    parts = []
    while rest:
        part: set[int] = set()
        todo = [rest.pop()]
        while todo:
            p = todo.pop()
            part.add(p)
            for q in near[p]:
                if q in rest:
                    rest.discard(q)
                    todo.append(q)
        parts.append(part)
    return parts


def two_eyes(near: Near, space: set[int], dead: Mapping[int, int], columns: int, colour: int) -> str:
    """Step 5: whether one region makes "one" eye, "two", or is "doubtful"."""
    enemy = {p for p in space if dead.get(p) == -colour}
    if len(space) <= 2:
        return "one"
    if len(space) > (7 if enemy else 6):
        return "two"
    left, top = min(p % columns for p in space), min(p // columns for p in space)
    order = sorted(space)
    return _tried_out(
        tuple((p % columns - left, p // columns - top) for p in order),
        tuple(any(q not in space for q in near[p]) for p in order),
        tuple("x" if p in enemy else "." for p in order),
    )


@cache
def _tried_out(space: tuple[tuple[int, int], ...], touches: tuple[bool, ...], start: Cells) -> str:
    """Play a space out. x: the attacker's stones, o: the defender's; a point that `touches` lies at the group."""
    near = [[j for j, (u, v) in enumerate(space) if abs(u - x) + abs(v - y) == 1] for x, y in space]
    group = len(space)  # the group is one more point, which holds a stone of the defender
    near = [[*around, group] if touch else around for around, touch in zip(near, touches, strict=True)]
    near.append([j for j, touch in enumerate(touches) if touch])

    def play(cells: Cells, p: int, who: str) -> Cells | None:
        """Return the position after a play; None if it is not possible; () if the group is captured."""
        board = [*cells, "o"]
        board[p] = who
        gone = [part for part in _strings(near, board, "o" if who == "x" else "x") if not part[1]]
        for stones, _ in gone:
            if group in stones:
                return ()
            for q in stones:
                board[q] = "."
        if any(not liberties for stones, liberties in _strings(near, board, who)):
            return None
        return tuple(board[:-1])

    # all positions that can arise, with who is to play; then those from which the attacker captures, step by step
    after: dict[State, set[State]] = {}
    todo = [(start, "x"), (start, "o")]
    while todo:
        cells, who = todo.pop()
        if (cells, who) in after or not cells:
            continue
        other = "o" if who == "x" else "x"
        played = (play(cells, p, who) for p, held in enumerate(cells) if held == ".")
        after[cells, who] = {(cells, other)} | {(new, other) for new in played if new is not None}
        todo += after[cells, who]
    lost: set[State] = {((), "o")}
    before = 0
    while len(lost) > before:
        before = len(lost)
        for state, nexts in after.items():
            if (any if state[1] == "x" else all)(new in lost for new in nexts):
                lost.add(state)
    return "one" if (start, "o") in lost else "doubtful" if (start, "x") in lost else "two"


def _strings(near: Near, board: list[str], who: str) -> list[tuple[set[int], set[int]]]:
    """Return the strings of a player and their liberties; the group is the last point."""
    parts = flood(near, (p for p, held in enumerate(board) if held == who))
    return [(part, {q for p in part for q in near[p] if board[q] == "."}) for part in parts]
