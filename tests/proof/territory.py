"""Compare the map of territory without points in seki with a naive map, on random final positions."""

from __future__ import annotations

import random
from collections import Counter

from adjudicate.go.points import BLACK, WHITE, grid
from adjudicate.proof.territory import NaiveMap, naive_map
from adjudicate.rules.territory import TerritoryMap, territory_map
from tests.proof.ends import End, random_end
from tests.proof.floors import floor

WANTED = {
    "territory on both sides": 50, "nothing odd": 100, "false eyes": 80, "three false eyes of a colour": 3,
    "sekis": 300, "sekis of both colours": 150, "points in seki": 150, "dead stones in seki": 5, "doubtful: dame": 20,
    "doubtful: seki": 10, "doubtful: shape": 15, "doubtful: threat": 15, "dead stones": 100, "open borders": 100,
    "rectangles": 100, "boards of 13x13 to 19x19": 2,
}  # fmt: skip
"""Smallest number of cases of each kind that a thousand positions must contain."""


def mapped(end: End) -> TerritoryMap:
    """Return the program's map of a position."""
    board = grid(end.columns, end.rows)
    return territory_map(board, [end.stones.get(p, 0) for p in range(board.size)], end.dead)


def plain(found: TerritoryMap) -> NaiveMap:
    """Convert the program's map to the form of the naive map."""
    return NaiveMap(
        {BLACK: found.black, WHITE: found.white},
        {u.point: (u.owner, u.why) for u in found.unscored},
        frozenset((frozenset(d.points), d.owner, d.why) for d in found.doubtful),
        frozenset((s.colour, frozenset(s.stones), frozenset(s.points)) for s in found.sekis),
        frozenset(found.beside_dead),
    )


def unlike(end: End, found: TerritoryMap) -> list[str]:
    """Return the differences between the program's map and the naive map of a position."""
    ours, naive = vars(plain(found)), vars(naive_map(end.columns, end.rows, end.stones, end.dead))
    return [f"{name}:\n  map   {ours[name]}\n  naive {naive[name]}" for name in ours if ours[name] != naive[name]]


def kinds(end: End, found: TerritoryMap) -> set[str]:
    """Return which of the features in WANTED a position has."""
    false = Counter(u.owner for u in found.unscored if u.why == "false-eye")
    seki = {u.point for u in found.unscored if u.why == "seki"}
    has = {
        "territory on both sides": found.black and found.white,
        "nothing odd": not (found.unscored or found.doubtful or found.sekis),
        "false eyes": false,
        "three false eyes of a colour": max(false.values(), default=0) >= 3,
        "sekis": found.sekis,
        "sekis of both colours": len({one.colour for one in found.sekis}) == 2,
        "points in seki": seki,
        "dead stones in seki": seki & end.dead,
        "dead stones": end.dead,
        "open borders": found.open,
        "rectangles": end.columns != end.rows,
        "boards of 13x13 to 19x19": end.columns * end.rows >= 169,
    }
    return {what for what, there in has.items() if there} | {f"doubtful: {d.why}" for d in found.doubtful}


def run(seed: int, positions: int, most: int = 1) -> int:
    """Compare the maps of random positions and print the counts. Returns 0 if nothing differs."""
    rng = random.Random(seed)
    met: Counter[str] = Counter()
    differing = 0
    for number in range(positions):
        end = random_end(rng)
        found = mapped(end)
        lines = unlike(end, found)
        if lines:
            print(f"territory: seed {seed}, position {number}\n{end}", *lines, sep="\n", flush=True)
            differing += 1
            if differing == most:
                return 1
        met.update(kinds(end, found))
    print(
        f"territory: {differing} of {positions} positions differ from the naive map (seed {seed}): "
        + ", ".join(f"{what} {met[what]}" for what in WANTED)
    )
    return floor("territory", met, {what: n * positions // 1000 for what, n in WANTED.items()})
