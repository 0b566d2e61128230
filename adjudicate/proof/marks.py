"""Which stones are dead: from options, territory marks and the four-pass rule, with findings S401 to S416."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, field
from itertools import combinations

from adjudicate.proof.notes import Finding
from adjudicate.proof.reference import OTHER, Point, neighbours, string
from adjudicate.proof.tally import regions


@dataclass
class Dead:
    """The dead stones, where they come from, and whether that is certain enough to contradict a result."""

    source: str
    points: set[Point]
    certain: bool
    known: bool = True
    findings: list[Finding] = field(default_factory=list)
    territory: dict[str, set[Point]] | None = None  # marked territory, where it replaces the regions
    beside: set[Point] = field(default_factory=set)  # given as dead where the rules leave every stone alive
    four_passes: bool = False  # they make every stone alive, unless the players agreed otherwise


def irregular(code: str) -> Finding:
    """An irregular finding about the whole game."""
    return Finding(code, severity="irregular")


def strings_of(columns: int, rows: int, stones: dict[Point, str], points: set[Point]) -> list[set[Point]]:
    """The strings that hold any of some points."""
    found: list[set[Point]] = []
    for p in sorted(points):
        if p in stones and not any(p in s for s in found):
            found.append(string(stones, p, columns, rows)[0])
    return found


def touching(columns: int, rows: int, stones: dict[Point, str], dead: set[Point]) -> bool:
    """Whether dead strings of both colours touch."""
    return any(q in dead and stones[q] != stones[p] for p in dead for q in neighbours(p, columns, rows))


def living(columns: int, rows: int, stones: dict[Point, str], owner: str, suicide: bool) -> list[set[Point]]:
    """The owner's strings that cannot be captured though he always passes (Benson 1976).

    Suspect every string: strike out any that has not two eyes, until none is struck out. An eye of a string is what
    lies between strings not struck out, with an empty point in it, and the string touches every empty point of it;
    where suicide is allowed, the points of the opponent's stones also, as they can become empty.
    """
    own = {p: owner for p, c in stones.items() if c == owner}
    left = strings_of(columns, rows, own, set(own))
    enclosed = []
    for region in regions(columns, rows, own):
        walls = {q for p in region.points for q in neighbours(p, columns, rows) if q in own}
        empty = region.points - stones.keys()
        if empty:
            enclosed.append((region.points if suicide else empty, walls))
    struck = True
    while struck:
        standing = set().union(*left)
        struck = False
        for group in left:
            eyes = 0
            for points, walls in enclosed:
                if walls <= standing and all(any(q in group for q in neighbours(p, columns, rows)) for p in points):
                    eyes += 1
            if eyes < 2:
                left.remove(group)
                struck = True
                break
    return left


def dead_but_alive(columns: int, rows: int, stones: dict[Point, str], dead: set[Point], suicide: bool) -> list[Finding]:
    """Strings given as dead that live: five at most (S415)."""
    owners = {stones[p] for p in dead}
    found = [irregular("S415") for c in owners for s in living(columns, rows, stones, c, suicide) if s <= dead]
    return found[:5]


def alive_inside(
    columns: int, rows: int, stones: dict[Point, str], dead: set[Point], marks: dict[str, set[Point]], suicide: bool
) -> list[Finding]:
    """Strings that live, five at most, among points of which more than half are marked for the opponent (S416)."""
    found = []
    for owner in "BW":
        walls = {p: c for p, c in stones.items() if c == OTHER[owner] and p not in dead}
        taken = []
        for area in regions(columns, rows, walls):
            empty = {p for p in area.points if p not in stones or p in dead}
            marked = {p for p in empty if p in marks[OTHER[owner]] and p not in marks[owner]}
            if len(marked) > len(empty - marked):
                taken.append(area.points)
        if taken:
            for group in living(columns, rows, stones, owner, suicide):
                if not group & dead and any(group <= points for points in taken):
                    found.append(irregular("S416"))
    return found[:5]


def from_option(columns: int, rows: int, stones: dict[Point, str], given: list[Point], suicide: bool) -> Dead:
    """The strings that an option names."""
    found = [irregular("S404") for p in given if p not in stones]
    dead: set[Point] = set().union(*strings_of(columns, rows, stones, set(given)))
    if touching(columns, rows, stones, dead):
        found.append(irregular("S406"))
    found += dead_but_alive(columns, rows, stones, dead, suicide)
    return Dead("option", dead, not found, True, found)


def from_marks(
    columns: int,
    rows: int,
    stones: dict[Point, str],
    marks: dict[str, set[Point]],
    japanese: bool,
    suicide: bool,
    off_board: bool,
) -> Dead:
    """The strings that the final marks give to the opponent."""
    found: list[Finding] = []
    black, white = marks["B"], marks["W"]
    both = black & white
    of_opponent = {p for c in "BW" for p in marks[c] if stones.get(p) == OTHER[c]}
    dead: set[Point] = set()
    for group in strings_of(columns, rows, stones, of_opponent):
        dead |= group
        owner = stones[min(group)]
        if group & (marks[owner] - both) and not group <= marks[OTHER[owner]]:
            found.append(irregular("S402"))
        elif not group <= marks[OTHER[owner]]:
            found.append(irregular("S403"))
    if both:
        found.append(irregular("S402"))
    if touching(columns, rows, stones, dead):
        found.append(irregular("S406"))
    found += dead_but_alive(columns, rows, stones, dead, suicide)
    if any(stones.get(p) == c and p not in dead for c in "BW" for p in marks[c]):
        found.append(Finding("S410"))
    left = {p: c for p, c in stones.items() if p not in dead}
    beyond = False
    missing = []
    for region in regions(columns, rows, left):
        for c in "BW":
            named = {p for p in region.points if p in marks[c] and p not in both}
            beyond = beyond or bool(named and region.colours != {c})
        if len(region.colours) == 1:
            (owner,) = region.colours
            bare = {p for p in region.points if p not in marks[owner] or p in both}
            missing.append(len({p for p in bare if p not in dead}))
    if beyond:
        found.append(irregular("S407"))
    found += alive_inside(columns, rows, stones, dead, marks, suicide)
    territory = None
    few = any(n > 2 for n in missing)
    if japanese and not few:
        territory = {c: {p for p in marks[c] if p not in both and p not in left} for c in "BW"}
        for p in dead:
            territory[OTHER[stones[p]]].add(p)
            territory[stones[p]].discard(p)
    if any(missing):
        found.append(Finding(("S412" if few else "S411") if japanese else "S408"))
    each = all(marks[c] for c in set(left.values()))
    bad = {"S402", "S403", "S406", "S407", "S412", "S415", "S416"}
    certain = each and not off_board and not any(f.code in bad for f in found)
    return Dead("marks", dead, certain, True, found, territory)


MOST_TRIED = 100_000  # points, of all sets of strings that are tried


def agreements(columns: int, rows: int, stones: dict[Point, str], suicide: bool) -> set[int] | None:
    """What sets of dead strings add to Black's area less White's: of all strings but those that live (Benson 1976).

    Strings that live part the board, and each part is worked out by itself. None: that would be too much.
    """
    alive = {p for owner in "BW" for s in living(columns, rows, stones, owner, suicide) for p in s}
    groups = strings_of(columns, rows, stones, stones.keys() - alive)
    parts = [(r.points, [s for s in groups if s <= r.points]) for r in regions(columns, rows, dict.fromkeys(alive, ""))]
    if sum(len(points) * 2 ** len(inside) for points, inside in parts) > MOST_TRIED:
        return None
    sums = {0}
    for points, inside in parts:
        worth = [
            area_of(columns, rows, stones, points, set().union(*dead))
            for number in range(len(inside) + 1)
            for dead in combinations(inside, number)
        ]
        sums = {one + value - worth[0] for one in sums for value in set(worth)}
    return sums


def area_of(columns: int, rows: int, stones: dict[Point, str], points: Set[Point], dead: set[Point]) -> int:
    """Black's area less White's within some points, with dead stones lifted."""
    left = {p: c for p, c in stones.items() if p not in dead}
    owners = {p: c for p, c in left.items() if p in points}
    for region in regions(columns, rows, left):
        if len(region.colours) == 1:
            owners |= dict.fromkeys(region.points & points, next(iter(region.colours)))
    return sum(1 if owner == "B" else -1 for owner in owners.values())
