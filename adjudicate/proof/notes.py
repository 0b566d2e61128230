"""The part of the naive reference for notes on moves (M208 to M216) and for dead stones (S401 to S416)."""

from collections.abc import Callable, Set
from dataclasses import dataclass, field
from itertools import combinations

from adjudicate.proof.reference import OTHER, Edit, Outcome, Play, Point, Rules, Step, neighbours, string
from adjudicate.proof.tally import regions

CODES = {
    "occupied": "M201", "self-capture": "M202", "superko": "M203", "ko": "M204", "alternation": "M205",
    "off-board": "M206", "move-after-end": "M207", "readings-differ": "M208",
}  # fmt: skip
IRREGULAR = {"M207", "M209", "M210"}
ILLEGAL = {"M201", "M202", "M203", "M204", "M205", "M206"}


@dataclass(frozen=True, order=True)
class Finding:
    """A finding that the sheet must have. The values -1 and "" mean null."""

    code: str
    move: int = -1
    repeats: int = -1
    stands: str = ""
    severity: str = "note"


def move_findings(
    outcome: Outcome, rules: Rules, capture_game: bool, placed: list[str], under_pass: Callable[[], Outcome]
) -> list[Finding]:
    """Return all findings about moves. placed -- colours of the moves that place handicap stones"""
    found = []
    for number, slug, repeats, stands in outcome.findings:
        code = CODES[slug]
        severity = "illegal" if code in ILLEGAL else "irregular" if code in IRREGULAR else "note"
        if rules.bowl and slug in ("occupied", "off-board"):
            severity = "irregular"
        found.append(
            Finding(code, number, -1 if repeats is None else repeats, "" if stands is None else str(stands), severity)
        )
    steps = outcome.steps
    plays = [s for s in steps if isinstance(s.item, Play)]
    found += setups(steps)
    found += taken_back(outcome, under_pass)
    found += wrong_colour(steps, placed)
    for step in steps:
        if not isinstance(step.item, Play):
            continue
        if step.replaces:
            found.append(Finding("M214", step.number))
        if step.item.marked and (
            step.faults or step.ended or (capture_game and step.item.at == "pass" and not step.replaces)
        ):
            found.append(Finding("M215", step.number))
        if capture_game and step.item.at == "pass" and not step.ended and not step.replaces:
            found.append(Finding("M209", step.number, severity="irregular"))
    in_game = [s for s in plays if not s.ended]
    if in_game and in_game == plays and any(n == plays[-1].number and stands for n, _, _, stands in outcome.findings):
        found.append(Finding("M211", plays[-1].number))
    return found


def setups(steps: list[Step]) -> list[Finding]:
    """Return findings on setup that changes stones (M210) or sets a player to move out of order (M216)."""
    found = []
    for step in steps:
        if isinstance(step.item, Edit) and not step.ended:
            if step.before != step.after:
                found.append(Finding("M210", step.number, severity="irregular"))
            if step.item.turn not in (None, step.turn):
                found.append(Finding("M216", step.number))
    return found


def taken_back(outcome: Outcome, under_pass: Callable[[], Outcome]) -> list[Finding]:
    """Return findings on illegal moves that the record keeps although they seem to have been withdrawn (M212)."""
    found: list[Finding] = []
    steps = outcome.steps
    for i, bad in enumerate(steps):
        if not isinstance(bad.item, Play) or not bad.stands:
            continue
        if i + 1 < len(steps) and isinstance(steps[i + 1].item, Edit):
            then = steps[i + 1]
            if then.after == bad.before and then.after != then.before and bad.faults:
                found.append(Finding("M212", then.number))
        after = next((s for s in steps[i + 1 :] if isinstance(s.item, Play)), None)
        if (
            after is not None
            and isinstance(after.item, Play)
            and {"superko", "ko"} & set(bad.faults)
            and "occupied" in after.faults
            and (after.item.at, after.item.colour) == (bad.item.at, OTHER[bad.item.colour])
            and faults_from(under_pass(), after.number) < faults_from(outcome, after.number)
        ):
            found.append(Finding("M212", after.number))
    return found


def faults_from(outcome: Outcome, number: int) -> int:
    """Return the number of illegal and irregular moves from move `number` on."""
    by_hand = [s for s in outcome.steps if isinstance(s.item, Edit) and not s.ended and s.before != s.after]
    return sum(1 for n, _, _, stands in outcome.findings if n >= number and stands is not None) + sum(
        1 for s in by_hand if s.number >= number
    )


def wrong_colour(steps: list[Step], placed: list[str]) -> list[Finding]:
    """Return findings on three successive moves of one colour in which only the middle one's colour may be wrong."""
    found = []
    plays = [(s.item, s) for s in steps if isinstance(s.item, Play)]
    colours = placed + [item.colour for item, _ in plays]
    strays = [False] * len(placed) + ["alternation" in s.faults for _, s in plays]
    for i, (item, step) in enumerate(plays):
        k = i + len(placed)  # index of the middle move
        if k < 2 or k + 1 >= len(colours) or not isinstance(item.at, tuple):
            continue
        me = item.colour
        if colours[k - 2 : k + 2] != [OTHER[me], me, me, me] or colours[k + 2 : k + 3] == [me]:
            continue
        if strays[k : k + 2] == [True, True]:
            found.append(Finding("M213", step.number))
    return found


@dataclass
class Dead:
    """The dead stones, where they come from, and whether they are certain enough to contradict a result."""

    source: str
    points: set[Point]
    certain: bool
    known: bool = True
    findings: list[Finding] = field(default_factory=list)
    territory: dict[str, set[Point]] | None = None  # marked territory, if it replaces the regions
    beside: set[Point] = field(default_factory=set)  # stones given as dead although the rules leave every stone alive
    four_passes: bool = False  # after four passes, every stone is alive unless the players agreed otherwise


def irregular(code: str) -> Finding:
    """Return a finding of severity "irregular" about the game, not about one move."""
    return Finding(code, severity="irregular")


def strings_of(columns: int, rows: int, stones: dict[Point, str], points: set[Point]) -> list[set[Point]]:
    """Return the strings that contain at least one of the points."""
    found: list[set[Point]] = []
    for p in sorted(points):
        if p in stones and not any(p in s for s in found):
            found.append(string(stones, p, columns, rows)[0])
    return found


def touching(columns: int, rows: int, stones: dict[Point, str], dead: set[Point]) -> bool:
    """Return True if dead strings of both colours touch."""
    return any(q in dead and stones[q] != stones[p] for p in dead for q in neighbours(p, columns, rows))


def living(columns: int, rows: int, stones: dict[Point, str], owner: str, suicide: bool) -> list[set[Point]]:
    """Return the owner's strings that cannot be captured even if the owner always passes (Benson 1976).

    Remove any string without two eyes from the candidates, until all have two. An eye is a region that lies between
    candidates and has at least one empty point. The string must touch all its empty points. If suicide is allowed, it
    must also touch the points of the opponent's stones, because these can become empty.
    """
    own = {p: owner for p, c in stones.items() if c == owner}
    left = strings_of(columns, rows, own, set(own))
    enclosed = []
    for points, _ in regions(columns, rows, own):
        walls = {q for p in points for q in neighbours(p, columns, rows) if q in own}
        empty = points - stones.keys()
        if empty:
            enclosed.append((points if suicide else empty, walls))
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
    """Return at most five findings (S415) on strings that are given as dead but are alive."""
    owners = {stones[p] for p in dead}
    return [irregular("S415") for c in owners for s in living(columns, rows, stones, c, suicide) if s <= dead][:5]


def alive_inside(
    columns: int, rows: int, stones: dict[Point, str], dead: set[Point], marks: dict[str, set[Point]], suicide: bool
) -> list[Finding]:
    """Return at most five findings (S416) on live strings in areas that are marked mostly for the opponent."""
    found = []
    for owner in "BW":
        walls = {p: c for p, c in stones.items() if c == OTHER[owner] and p not in dead}
        taken = []
        for points, _ in regions(columns, rows, walls):
            empty = {p for p in points if p not in stones or p in dead}
            marked = {p for p in empty if p in marks[OTHER[owner]] and p not in marks[owner]}
            if len(marked) > len(empty - marked):
                taken.append(points)
        if taken:
            for group in living(columns, rows, stones, owner, suicide):
                if not group & dead and any(group <= points for points in taken):
                    found.append(irregular("S416"))
    return found[:5]


def from_option(columns: int, rows: int, stones: dict[Point, str], given: list[Point], suicide: bool) -> Dead:
    """Return the dead strings given by an option."""
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
    """Return as dead the strings on points that the final marks give to the opponent."""
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
    for points, colours in regions(columns, rows, left):
        for c in "BW":
            beyond = beyond or bool({p for p in points if p in marks[c] and p not in both} and colours != {c})
        if len(colours) == 1:
            (owner,) = colours
            missing.append(sum((p not in marks[owner] or p in both) and p not in dead for p in points))
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
    return Dead("marks", dead, each and not off_board and not any(f.code in bad for f in found), True, found, territory)


MOST_TRIED = 100_000  # maximum number of points to count in all sets of strings together


def agreements(columns: int, rows: int, stones: dict[Point, str], suicide: bool) -> set[int] | None:
    """Return all amounts by which dead strings can change Black's area minus White's, or None if there are too many.

    Any string may be dead, except those that are alive without further moves (Benson 1976). These divide the board into
    parts, which are searched separately.
    """
    alive = {p for owner in "BW" for s in living(columns, rows, stones, owner, suicide) for p in s}
    groups = strings_of(columns, rows, stones, stones.keys() - alive)
    areas = regions(columns, rows, dict.fromkeys(alive, ""))
    parts = [(points, [s for s in groups if s <= points]) for points, _ in areas]
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
    """Return Black's area minus White's within a set of points, after removing the dead stones."""
    left = {p: c for p, c in stones.items() if p not in dead}
    owners = {p: c for p, c in left.items() if p in points}
    for empty, colours in regions(columns, rows, left):
        if len(colours) == 1:
            owners |= dict.fromkeys(empty & points, min(colours))
    return sum(1 if owner == "B" else -1 for owner in owners.values())
