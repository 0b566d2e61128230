"""Try changes that must not affect a map of territory without points in seki, on random final positions.

If the map has no doubts and every border is closed, a dame filled by either side changes no sure point. A player who
needs one of two dame takes the other in answer. Such a dame may change the reason why a point is not territory: a
string that is cut off with its false eye is a separate group in seki. A forced connection changes no point, unless that
point becomes doubtful: its owner can fill more dame before the opponent does, and of two forced points of a group
without other liberties the second is its last eye. The map is pure Python, so there is no compiled map to compare.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

from adjudicate.go.points import BLACK, WHITE
from adjudicate.proof.territory import NaiveMap, lift, neighbours
from adjudicate.rules.territory import TerritoryMap
from tests.proof.ends import End, random_end
from tests.proof.floors import floor
from tests.proof.territory import mapped, plain

WANTED = {
    "colours exchanged": 1000,
    "symmetries": 3000,
    "dame filled": 40,
    "forced connections": 30,
    "living groups far away": 500,
}
"""Smallest number of cases of each kind that a thousand positions must contain."""


def moved(found: NaiveMap, to: Callable[[int], int], sign: int = 1) -> NaiveMap:
    """Return a copy of a map with its points moved by `to`, and with colours reversed if `sign` is -1."""
    return NaiveMap(
        {sign * c: frozenset(map(to, points)) for c, points in found.territory.items()},
        {to(p): (sign * owner, why) for p, (owner, why) in found.unscored.items()},
        frozenset((frozenset(map(to, points)), sign * owner, why) for points, owner, why in found.doubtful),
        frozenset((sign * c, frozenset(map(to, s)), frozenset(map(to, points))) for c, s, points in found.sekis),
        frozenset((to(p), sign * owner) for p, owner in found.beside_dead),
    )


def exchanged(end: End) -> End:
    """Return the position with colours reversed."""
    return replace(end, stones={p: -colour for p, colour in end.stones.items()})


def turned(end: End, number: int) -> tuple[End, Callable[[int], int]]:
    """Return a pair: the position after one of eight symmetries, and a function from old points to new points."""
    columns, rows = (end.rows, end.columns) if number & 4 else (end.columns, end.rows)

    def to(point: int) -> int:
        y, x = divmod(point, end.columns)
        if number & 1:
            x = end.columns - 1 - x
        if number & 2:
            y = end.rows - 1 - y
        return x * columns + y if number & 4 else y * columns + x

    stones = {to(p): colour for p, colour in end.stones.items()}
    return End(columns, rows, stones, frozenset(map(to, end.dead))), to


def widened(end: End, *colours: int) -> End:
    """Return the position with a living group of each of these colours added on the right, in three columns each."""
    columns = end.columns + 3 * len(colours)
    stones = {p // end.columns * columns + p % end.columns: colour for p, colour in end.stones.items()}
    for i, colour in enumerate(colours):
        for y in range(end.rows):
            for x in range(3):
                if x != 1 or y == end.rows // 2:
                    stones[y * columns + end.columns + 3 * i + x] = colour
    return End(columns, end.rows, stones, frozenset(p // end.columns * columns + p % end.columns for p in end.dead))


def dame_to_fill(end: End) -> list[tuple[int, int]]:
    """Return pairs of a dame and a colour that can fill it without capturing or putting itself into atari.

    Dame beside strings that can capture or be captured are left out, because the players would do that first.

    Only regions in which every point touches both colours are included. Elsewhere the border is not closed, and a stone
    would close it on one side only. That makes pockets of one colour, and points that only one player can reach.
    """
    near = neighbours(end.columns, end.rows)
    board = lift(near, end.stones, end.dead)
    strings = board.strings()
    captures = {min(s.liberties) for s in strings.values() if len(s.liberties) == 1}
    found = []
    for region in board.regions(0):
        if any({BLACK, WHITE} - {board.stones.get(q) for q in near[p]} for p in region):
            continue
        for p in region:
            if any(captures & strings[q].liberties for q in near[p] if q in strings):
                continue
            for colour in (BLACK, WHITE):
                others = [strings[q] for q in near[p] if board.stones.get(q) == -colour]
                if len(board.arising(p, colour, strings)) >= 2 and all(len(s.liberties) >= 2 for s in others):
                    found.append((p, colour))
    return found


def answers(end: End, colour: int) -> Iterator[End]:
    """Yield the position after each way in which a colour can fill a dame without putting itself into atari."""
    board = lift(neighbours(end.columns, end.rows), end.stones, end.dead)
    strings = board.strings()
    for p, owner in board.home.items():
        if owner == 0 and len(board.arising(p, colour, strings)) >= 2:
            yield replace(end, stones=end.stones | {p: colour})


def points(found: TerritoryMap) -> dict[int, tuple[int, str]]:
    """Return the status of each point of a one-coloured region."""
    kinds: dict[int, tuple[int, str]] = dict.fromkeys(found.black, (BLACK, "territory"))
    kinds |= dict.fromkeys(found.white, (WHITE, "territory"))
    return kinds | {u.point: (u.owner, u.why) for u in found.unscored}


def broken(rng: random.Random, end: End, found: TerritoryMap, met: Counter[str]) -> list[str]:
    """Return a message for each violated invariant, with the changed position."""
    wrong = []

    def hold(what: str, other: End, same: bool) -> None:
        met[what] += 1
        if not same:
            wrong.append(f"{what}:\n{other}\n{points(mapped(other))}")

    hold("colours exchanged", end, plain(mapped(exchanged(end))) == moved(plain(found), lambda p: p, -1))
    for number in range(1, 8):
        other, to = turned(end, number)
        hold("symmetries", other, plain(mapped(other)) == moved(plain(found), to))
    if end.rows >= 3 and end.columns * end.rows <= 81:
        colour = rng.choice([BLACK, WHITE])
        base, far = widened(end, colour), widened(end, colour, -colour)
        eyes = {
            y * far.columns + end.columns + 4: (-colour, "territory") for y in range(end.rows) if y != end.rows // 2
        }
        alone = {p // base.columns * far.columns + p % base.columns: kind for p, kind in points(mapped(base)).items()}
        hold("living groups far away", far, points(mapped(far)) == alone | eyes)
    if not found.doubtful and not found.open:
        for p, colour in dame_to_fill(end):
            other = replace(end, stones=end.stones | {p: colour})
            now = mapped(other)
            met["dame filled, answered"] += not (same := sure(now) == sure(found))
            hold("dame filled", other, same or any(sure(mapped(one)) == sure(found) for one in answers(other, -colour)))
            met["dame filled, another reason"] += points(now) != points(found)
        for u in found.unscored:
            if u.why == "false-eye" and u.point not in end.stones:
                other = replace(end, stones=end.stones | {u.point: u.owner})
                hold("forced connections", other, only_in_doubt(u.point, found, mapped(other)))
    return wrong


def sure(found: TerritoryMap) -> dict[int, int]:
    """Return a map from each point that is certainly territory to its owner."""
    doubted = {p for one in found.doubtful for p in one.points}
    return {p: owner for p, (owner, why) in points(found).items() if why == "territory" and p not in doubted}


def only_in_doubt(connected: int, before: TerritoryMap, after: TerritoryMap) -> bool:
    """Return True if every point other than `connected` is unchanged or has become doubtful."""
    doubted = {p for one in after.doubtful for p in one.points}
    changed = points(before).items() ^ points(after).items()
    return {p for p, _ in changed} <= doubted | {connected}


def run(seed: int, positions: int, most: int = 1) -> int:
    """Check random positions and print the counts. Returns 0 if no invariant is violated."""
    rng = random.Random(seed)
    met: Counter[str] = Counter()
    wrong = 0
    for number in range(positions):
        end = random_end(rng)
        found = mapped(end)
        lines = broken(rng, end, found, met)
        met["positions without doubtful points"] += not found.doubtful
        if lines:
            print(f"territory-invariants: seed {seed}, position {number}\n{end}\n{points(found)}", *lines, sep="\n")
            wrong += 1
            if wrong == most:
                return 1
    print(
        f"territory-invariants: {wrong} of {positions} positions break one (seed {seed}): "
        + ", ".join(f"{what} {number}" for what, number in met.items())
        + "; the map is pure Python, so there is no compiled one to compare"
    )
    return floor("territory-invariants", met, {what: n * positions // 1000 for what, n in WANTED.items()})
