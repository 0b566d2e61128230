"""A second, naive territory map for rules without points in seki, written only from docs/territory-map.md.

This map does not use any of the program's code. A position is a dict of stones. The map is made with flood fill and by
playing the dame stone by stone. The code is deliberately slow and simple.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations

BLACK, WHITE = 1, -1
Near = list[list[int]]  # the neighbours of each point
Doubt = tuple[frozenset[int], int, str]  # points, owner, reason
Group = tuple[int, frozenset[int], frozenset[int]]  # colour, stones, points
Cells = tuple[str, ...]  # cells of a space: "." empty, "x" attacker, "o" defender; () if the group is captured
State = tuple[Cells, str]  # a space and the player to move


def flood(near: Near, points: Iterable[int]) -> list[set[int]]:
    """Return the connected components of a set of points."""
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


@dataclass(eq=False)
class String:
    """Connected stones of one colour, and their liberties."""

    colour: int
    stones: set[int]
    liberties: set[int]


@dataclass
class Board:
    """A position in which dame are being filled.

    stones -- point -> colour
    home   -- empty point in the final position -> colour that surrounds it, or 0 for dame
    shut   -- empty dame that do not count as liberties
    unshared -- True if neither player gets the contested dame
    back   -- dead stones that are back on the board; they take liberties until they are captured
    """

    near: Near
    stones: dict[int, int]
    home: dict[int, int]
    shut: set[int] = field(default_factory=set)
    unshared: bool = False
    back: set[int] = field(default_factory=set)

    def copy(self) -> "Board":
        return replace(self, stones=dict(self.stones), shut=set(self.shut))

    def free(self, point: int) -> bool:
        return point not in self.stones and point not in self.shut

    def strings(self) -> dict[int, String]:
        """Return a dict: point of each stone -> its string."""
        found: dict[int, String] = {}
        for colour in (BLACK, WHITE):
            for part in flood(self.near, (p for p, held in self.stones.items() if held == colour)):
                string = String(colour, part, {q for p in part for q in self.near[p] if self.free(q)})
                found |= dict.fromkeys(part, string)
        return found

    def arising(self, point: int, colour: int, strings: Mapping[int, String]) -> set[int]:
        """Return the liberties that a new stone and its string would have."""
        liberties = {q for q in self.near[point] if self.free(q)}
        for q in self.near[point]:
            if self.stones.get(q) == colour:
                liberties |= strings[q].liberties
        return liberties - {point}

    def standing(self) -> list[tuple[set[int], set[int]]]:
        """Return the uncaptured strings of `back` as pairs of stones and liberties."""
        strings = flood(self.near, (p for p in self.back if p not in self.stones))
        pairs = [(s, {q for p in s for q in self.near[p] if self.free(q) and q not in self.back}) for s in strings]
        return [pair for pair in pairs if pair[1]]

    def regions(self, colour: int) -> list[set[int]]:
        """Return the regions of a colour that are still empty."""
        return flood(self.near, {p for p, owner in self.home.items() if owner == colour and p not in self.stones})


def unique(strings: Mapping[int, String]) -> list[String]:
    """Return each string once, in a deterministic order."""
    return list(dict.fromkeys(strings.values()))


def neighbours(columns: int, rows: int) -> Near:
    """Return a list of each point's neighbours. Points are numbered row by row."""
    return [
        [
            v * columns + u
            for u, v in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
            if 0 <= u < columns and 0 <= v < rows
        ]
        for y in range(rows)
        for x in range(columns)
    ]


def lift(near: Near, stones: Mapping[int, int], dead: Iterable[int]) -> Board:
    """Step 1: remove the dead stones, and find the colour that surrounds each empty point."""
    live = {p: colour for p, colour in stones.items() if p not in set(dead)}
    home = {}
    for region in flood(near, (p for p in range(len(near)) if p not in live)):
        touched = {live[q] for p in region for q in near[p] if q in live}
        home.update(dict.fromkeys(region, touched.pop() if len(touched) == 1 else 0))
    return Board(near, live, home)


def fill_dame(board: Board, taker: int) -> Board:
    """Step 2: play all dame that can be played. taker -- colour that gets the contested dame, or 0 for neither"""
    board = replace(board.copy(), unshared=taker == 0)
    dame = [p for p, owner in board.home.items() if owner == 0]
    while True:
        strings = board.strings()
        taken: dict[int, int] = {}
        for p in filter(board.free, dame):
            able = [c for c in (BLACK, WHITE) if len(board.arising(p, c, strings)) >= 2]
            if able:
                taken[p] = able[0] if len(able) == 1 else taker
        before = len(board.stones)
        board.shut |= {p for p, who in taken.items() if not who}
        board.stones.update({p: who for p, who in taken.items() if who})
        connect(board)
        if not taken and before == len(board.stones):
            return board


def connect(board: Board) -> None:
    """Step 3: connect every string in atari whose last liberty is in a region of its own colour."""
    while True:
        strings, standing = board.strings(), board.standing()
        forced = {}
        for string in unique(strings):
            last = set(string.liberties)
            if len(last) > 1:
                last.difference_update(*(stones for stones, _ in standing))
            if len(last) != 1:
                continue
            (p,) = last
            others = [(stones, left) for stones, left in standing if left != last]
            captures = set().union(*(stones for stones, left in others if len(left) == 1))
            if any(captures & {*board.near[q]} for q in string.stones):
                continue  # another capture saves it
            if board.home[p] != string.colour or saved_by_dame(board, string, p, strings):
                continue
            around = {min(strings[q].stones) for q in board.near[p] if board.stones.get(q) == string.colour}
            # otherwise the string would fill the group's only eye
            lives = board.arising(p, string.colour, strings).difference(*(stones for stones, _ in others))
            if lives or (board.unshared and len(around) > 1):
                forced[p] = string.colour
        if not forced:
            return
        board.stones.update(forced)


def saved_by_dame(board: Board, string: String, last: int, strings: Mapping[int, String]) -> bool:
    """Step 7: return True if each of two unplayed dame would join a string to others and give it two liberties."""
    saving = 0
    for p in board.shut if board.unshared else ():
        around = {strings[q] for q in board.near[p] if board.stones.get(q) == string.colour}
        if string in around and len(around) > 1:
            saving += len(board.arising(p, string.colour, strings) - {last}) >= 2
    return saving >= 2


def with_intruders(board: Board, colour: int, dead: Mapping[int, int], *, filled_up: bool = True) -> Board:
    """Step 6: return the position connected with the opponent's dead stones in a colour's regions on the board.

    filled_up -- True to put back only dead stones in regions of which no point is then left
    """
    regions = board.regions(colour)
    while True:
        back = {p for region in regions for p in region if dead.get(p) == -colour}
        after = replace(board.copy(), back=back)
        connect(after)
        after.back = set()
        left = [region for region in regions if region <= after.stones.keys()]
        if not filled_up or all(region in left for region in regions if region & back):
            return after
        regions = left


def shut_dame(board: Board, but: Iterable[int] = ()) -> Board:
    """Return the connected position, in which the remaining dame are not liberties, except those in `but`."""
    board = board.copy()
    board.shut |= {p for p, owner in board.home.items() if owner == 0 and p not in board.stones} - set(but)
    connect(board)
    return board


@dataclass
class Life:
    """A group of one colour's strings: stones, points, True if it has two eyes, and True if that is doubtful."""

    colour: int
    stones: set[int]
    points: set[int]
    alive: bool
    doubtful: set[int]


def lives(board: Board, colour: int, dead: Mapping[int, int], columns: int) -> list[Life]:
    """Step 4: return the groups of a colour. board -- result of shut_dame()"""
    sets: list[set[int]] = [set(s.stones) for s in unique(board.strings()) if s.colour == colour]

    def join(points: Iterable[int]) -> None:
        """Merge the sets that contain any of these stones."""
        held = set(points)
        touching = [s for s in sets if s & held]
        if len(touching) > 1:
            sets[:] = [s for s in sets if not s & held] + [set().union(*touching)]

    regions = board.regions(colour)
    for region in regions:
        join(q for p in region for q in board.near[p] if board.stones.get(q) == colour)
    beside_dame = [board.near[p] for p, owner in board.home.items() if owner == 0 and p not in board.stones]
    before = -1
    while before != len(sets):  # two dame join two groups, and more dame may then join the result
        before = len(sets)
        for a, b in combinations(sets, 2):
            if sum(not (a.isdisjoint(near) or b.isdisjoint(near)) for near in beside_dame) >= 2:
                join([*a, *b])
                break
    found = []
    for stones in sets:
        if all(p in board.home for p in stones):
            continue  # stones played on dame in an open region are not a group if they do not join any other
        own = [r for r in regions if any(q in stones for p in r for q in board.near[p])]
        points = {p for p in stones if board.home.get(p) == colour}.union(*own)
        eyes = two_eyes(board.near, own[0], dead, columns, colour) if len(own) == 1 else "two" if own else "one"
        found.append(Life(colour, stones, points, eyes != "one", own[0] if eyes == "doubtful" else set()))
    return found


def two_eyes(near: Near, space: set[int], dead: Mapping[int, int], columns: int, colour: int) -> str:
    """Step 5: return how many eyes a single region gives its group: "one", "two" or "doubtful"."""
    enemy = {p for p in space if dead.get(p) == -colour}
    if len(space) <= 2:
        return "one"
    if len(space) > 6 + min(2, len(enemy)):
        return "doubtful" if len(space) == 9 and len(enemy) > 2 else "two"
    left, top = min(p % columns for p in space), min(p // columns for p in space)
    order = sorted(space)
    found = _tried_out(
        tuple((p % columns - left, p // columns - top) for p in order),
        tuple(any(q not in space for q in near[p]) for p in order),
        tuple("x" if p in enemy else "." for p in order),
    )
    return "doubtful" if len(space) > 7 and found == "one" else found


@cache
def _tried_out(space: tuple[tuple[int, int], ...], touches: tuple[bool, ...], start: Cells) -> str:
    """Search all plays in a space, and return the value for two_eyes(). touches -- True for points next to the group"""
    near = [[j for j, (u, v) in enumerate(space) if abs(u - x) + abs(v - y) == 1] for x, y in space]
    group = len(space)  # the group is represented by an additional point with a defender's stone
    near = [[*around, group] if touch else around for around, touch in zip(near, touches, strict=True)]
    near.append([j for j, touch in enumerate(touches) if touch])

    def play(cells: Cells, p: int, who: str) -> Cells | None:
        """Return the position after a play, None if it is impossible, or () if it captures the group."""
        board = [*cells, "o"]
        board[p] = who
        for stones, _ in [part for part in _strings(near, board, "o" if who == "x" else "x") if not part[1]]:
            if group in stones:
                return ()
            for q in stones:
                board[q] = "."
        return None if any(not liberties for stones, liberties in _strings(near, board, who)) else tuple(board[:-1])

    # first find all reachable states, then step by step those in which the attacker can capture the group
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
    """Return the strings of a player as pairs of stones and liberties."""
    parts = flood(near, (p for p, held in enumerate(board) if held == who))
    return [(part, {q for p in part for q in near[p] if board[q] == "."}) for part in parts]


def threats(board: Board, colour: int) -> set[int]:
    """Step 7: return the points at which the opponent can make more threats than a single answer meets."""
    home = {p for p, owner in board.home.items() if owner == colour}
    pairs = [s.liberties for s in unique(board.strings()) if s.colour == colour and len(s.liberties) == 2]
    return {p for pair in pairs if pair <= home for p in pair if _threatens(board, p, colour)}


def _threatens(board: Board, point: int, colour: int) -> bool:
    stones = board.copy()
    stones.stones[point] = -colour
    strings = stones.strings()
    intruder = strings[point]
    if not intruder.liberties:
        return False  # Article 4 forbids self-capture
    beside = {strings[q] for q in board.near[point] if q in strings}
    atari = [s for s in beside if s.colour == colour and len(s.liberties) == 1]
    answers = intruder.liberties.union(*(s.liberties for s in atari))  # only these plays can add a liberty
    for answer in answers:
        after = stones.copy()
        after.stones[answer] = colour
        if intruder.liberties == {answer}:
            for p in intruder.stones:
                del after.stones[p]
        now = after.strings()
        if all(len(now[min(s.stones)].liberties) >= 2 for s in atari):
            return False
    return bool(atari)


@dataclass(frozen=True)
class NaiveMap:
    """The naive map of a position.

    territory -- colour -> points
    unscored  -- point that does not count -> owner and reason
    doubtful  -- sets of doubtful points that count only together, with owner and reason
    sekis     -- groups in seki
    beside_dead -- points, with their owner, that only the verdict treats as doubtful
    """

    territory: dict[int, frozenset[int]]
    unscored: dict[int, tuple[int, str]]
    doubtful: frozenset[Doubt]
    sekis: frozenset[Group]
    beside_dead: frozenset[tuple[int, int]]


def naive_map(columns: int, rows: int, stones: Mapping[int, int], dead: Iterable[int]) -> NaiveMap:
    """Return the map of a final position. Points are numbered row by row."""
    near = neighbours(columns, rows)
    lifted = {p: stones[p] for p in dead}
    start = lift(near, stones, lifted)
    filled = {c: fill_dame(start, c) for c in (BLACK, WHITE)}
    groups = {c: lives(shut_dame(filled[c]), c, lifted, columns) for c in filled}
    seki = {c: [g for g in groups[c] if not g.alive] for c in groups}
    kept = with_each_other(start, seki)
    closed = shut_dame(fill_dame(start, 0), kept)
    taken = fill_dame(replace(start, shut=set(lifted)), 0)
    taken = shut_dame(replace(taken, unshared=False), kept)
    territory: dict[int, frozenset[int]] = {}
    unscored: dict[int, tuple[int, str]] = {}
    doubtful: set[Doubt] = set()
    beside_dead: set[tuple[int, int]] = set()
    for colour in (BLACK, WHITE):
        sixth = with_intruders(shut_dame(filled[colour], kept), colour, lifted)
        unshared = with_intruders(closed, colour, lifted)
        own = {p for p, owner in start.home.items() if owner == colour}
        in_seki = {p for g in seki[colour] for p in g.points}
        no_points = own & (in_seki | sixth.stones.keys())
        unscored |= {p: (colour, "seki" if p in in_seki else "false-eye") for p in no_points}
        sure = own - no_points
        territory[colour] = frozenset(sure)
        further = unshared.stones.keys() | with_intruders(shut_dame(filled[colour]), colour, lifted).stones.keys()
        doubts: list[tuple[set[int], str]] = [({p}, "dame") for p in further]
        doubts += [(g.doubtful, "shape") for g in groups[colour]]
        doubts += [({p}, "threat") for p in threats(sixth, colour)]
        doubts += [({p}, "dame") for p in threats(unshared, colour)]
        for g in lives(unshared, colour, lifted, columns):
            doubts.append((g.doubtful, "shape") if g.alive else (g.points, "seki"))
        for points, why in doubts:  # for each point, the first doubt counts
            if points & sure:
                doubtful.add((frozenset(points & sure), colour, why))
                sure -= points
        # the verdict: what must be played if dead stones take liberties, in either way
        played = taken.stones.keys() | with_intruders(closed, colour, lifted, filled_up=False).stones.keys()
        caught = {p for s in taken.strings().values() if s.colour == colour and not s.liberties for p in s.stones}
        played |= {p for p in lifted if caught & {*near[p]}}
        beside_dead |= {(p, colour) for p in played & sure}
    sekis = frozenset(
        (g.colour, frozenset(g.stones & start.stones.keys()), frozenset(g.points)) for c in seki for g in seki[c]
    )
    return NaiveMap(territory, unscored, frozenset(doubtful), sekis, frozenset(beside_dead))


def with_each_other(start: Board, seki: Mapping[int, list[Life]]) -> set[int]:
    """Step 6: return the dame next to groups that are in seki with each other, because they have a dame in common."""

    def touched(stones: Iterable[int]) -> set[int]:
        return {q for p in stones for q in start.near[p] if start.home.get(q) == 0}

    pairs = [(black.stones, white.stones) for black in seki[BLACK] for white in seki[WHITE]]
    joined = [b | w for b, w in pairs if touched(b & start.stones.keys()) & touched(w & start.stones.keys())]
    return touched(set().union(*joined))
