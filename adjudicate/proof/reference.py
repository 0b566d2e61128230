"""A second, naive adjudicator, written only from the rules and without any of the program's code.

A position is a frozenset of (column, row, colour). The reference finds strings by flood fill, stores every position of
a game and compares whole positions. It is deliberately slow and simple. This module replays moves; other modules of
this package read records, count and give verdicts.
"""

from dataclasses import dataclass, field, replace
from functools import cache

Point = tuple[int, int]
Position = frozenset[tuple[int, int, str]]
OTHER = {"B": "W", "W": "B"}


@dataclass(frozen=True)
class Rules:
    """The differences between rulesets, as far as the reference needs them."""

    repetition: str
    suicide: str = "illegal"
    pass_stones: bool = True
    white_last: bool = True
    four_passes: bool = True
    draws: bool = False
    bowl: bool = False  # withdrawing a stone from an occupied point does not cost a pass stone
    compensation: str = "N-1"
    also: tuple[str, ...] = ()  # handicap compensations in other sources; a result that fits one stays open
    ties: tuple[str, str] = ("draw", "draw")  # winner of a tie in even games and in handicap games
    may_draw: bool = False  # a longer repetition may have ended the game without a winner
    agreement: bool = True  # the players agree on dead stones; if False, all stones are alive after the game stops
    marked: bool = False  # the record's marks are the territory
    seki_eyes: bool = True  # eyes in seki are territory, so marks are not necessary
    either: bool = False  # either player may resume play after two passes


AGA = Rules("ssk")
PLAIN = Rules("simple", pass_stones=False, white_last=False, four_passes=False, compensation="0", either=True)
"""Rules that have neither pass stones, a last pass by White, a rule on four passes nor handicap compensation."""
JAPANESE = replace(PLAIN, may_draw=True, marked=True, seki_eyes=False)
RULES = {
    "aga": AGA, "aga-1991": AGA, "bga": replace(AGA, repetition="bga", bowl=True),
    "simple": replace(AGA, repetition="simple"), "ssk": AGA, "nssk": replace(AGA, repetition="nssk"),
    "psk": replace(AGA, repetition="psk"),
    "telego": Rules("ssk", pass_stones=False, white_last=False, compensation="0"), "japanese": JAPANESE,
    "chinese": replace(PLAIN, repetition="psk", compensation="N", also=("0", "N"), may_draw=True),
    "new-zealand": replace(PLAIN, repetition="ssk", suicide="legal"),
    "tromp-taylor": replace(PLAIN, repetition="psk", suicide="legal", agreement=False),
    "playstrategy": Rules(
        "simple", pass_stones=False, white_last=False, four_passes=False, draws=True, compensation="0"
    ),
    "first-capture": Rules("none", "loses", pass_stones=False, white_last=False, four_passes=False, compensation="0"),
    "cobb-regular": replace(PLAIN, repetition="psk", suicide="legal", pass_stones=True), "korean": JAPANESE,
    "ing": replace(PLAIN, repetition="unknown", suicide="groups", also=("N",), ties=("B", "W"), may_draw=True),
    "french": Rules("nssk", four_passes=False, ties=("draw", "W"), either=True),
    "igs": replace(PLAIN, may_draw=True, marked=True),
    "egf-ing": replace(PLAIN, repetition="psk", suicide="legal", four_passes=True, also=("N-1", "N"), ties=("B", "B")),
    "egf-area": Rules("psk", "legal", also=("0", "N"), either=True),
    "egf-japanese": replace(JAPANESE, ties=("draw", "W")),
}  # fmt: skip


@dataclass(frozen=True)
class Play:
    """A move in a record. `at` is a point, "pass", or "off" for a value that is not a point."""

    colour: str
    at: Point | str
    marked: bool = False  # the record marks the move as illegal (KO)


@dataclass(frozen=True)
class Edit:
    """A setup node: the points that become black, white or empty, and the player to move, if given."""

    black: frozenset[Point] = frozenset()
    white: frozenset[Point] = frozenset()
    empty: frozenset[Point] = frozenset()
    turn: str | None = None

    def put_on(self, stones: dict[Point, str]) -> None:
        """Add the node's stones and remove the stones from the points that become empty."""
        stones.update(dict.fromkeys(self.black, "B"))
        stones.update(dict.fromkeys(self.white, "W"))
        for p in self.empty:
            stones.pop(p, None)


@dataclass(frozen=True)
class Entry:
    """An entry in the history: a position, the next player, and the kind, player and number of the item before it."""

    position: Position
    turn: str
    kind: str
    mover: str
    number: int


@dataclass(frozen=True)
class State:
    """The state that is restored when a move is withdrawn."""

    position: Position
    history: tuple[Entry, ...]
    captured: tuple[tuple[str, int], ...] = (("B", 0), ("W", 0))
    stones: tuple[tuple[str, int], ...] = (("B", 0), ("W", 0))


@dataclass(frozen=True)
class Step:
    """One item of the record and its effect in the replay."""

    item: Play | Edit
    number: int
    before: Position
    after: Position
    turn: str  # player to move before it
    faults: tuple[str, ...] = ()
    stands: bool = True
    replaces: bool = False  # a pass that replaces the illegal move before it
    ended: bool = False  # True after the end of the game


@dataclass
class Outcome:
    """The result of a replay: the final state, and findings as tuples (move, slug, repeats, stands)."""

    findings: list[tuple[int, str, int | None, bool | None]]
    state: State
    passes: dict[str, int]
    trailing: int
    last: str | None
    resumed: list[int]
    over: str | None
    winner: str | None
    steps: list[Step] = field(default_factory=list)
    plain_bans: int = 0  # number of repetitions that basic ko also forbids
    longer_bans: int = 0  # number of forbidden repetitions that basic ko would allow
    returned_to: bool = False  # a standing play repeated a position that basic ko does not cover
    returned_last: int = 0  # number of the last such play


@cache
def neighbours(point: Point, columns: int, rows: int) -> list[Point]:
    """Return the neighbours of a point on the board."""
    x, y = point
    return [(a, b) for a, b in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)) if 0 <= a < columns and 0 <= b < rows]


def string(stones: dict[Point, str], point: Point, columns: int, rows: int) -> tuple[set[Point], set[Point]]:
    """Return the string at a point, and its liberties, using flood fill."""
    found, todo, liberties = {point}, [point], set()
    while todo:
        for q in neighbours(todo.pop(), columns, rows):
            if q not in stones:
                liberties.add(q)
            elif stones[q] == stones[point] and q not in found:
                found.add(q)
                todo.append(q)
    return found, liberties


def as_dict(position: Position) -> dict[Point, str]:
    return {(x, y): c for x, y, c in position}


def as_position(stones: dict[Point, str]) -> Position:
    return frozenset((x, y, c) for (x, y), c in stones.items())


def add(pairs: tuple[tuple[str, int], ...], colour: str, n: int) -> tuple[tuple[str, int], ...]:
    return tuple((c, k + n if c == colour else k) for c, k in pairs)


def repeats(history: tuple[Entry, ...], new: Position, mover: str) -> dict[str, int | None]:
    """Return, for each interpretation of the ko rule, the first move whose position forbids the position `new`."""

    def first(entries: list[Entry]) -> int | None:
        return entries[0].number if entries else None

    same = [e for e in history if e.position == new]
    simple = None
    by_opponent = [i for i, e in enumerate(history) if e.mover == OTHER[mover]]
    if by_opponent and history[by_opponent[-1]].kind == "play" and history[by_opponent[-1] - 1].position == new:
        simple = history[by_opponent[-1] - 1].number
    nssk = first([e for e in same if e.kind == "play" and e.mover == mover])
    both = [n for n in (simple, nssk) if n is not None]
    return {
        "simple": simple,
        "ssk": first([e for e in same if e.turn == OTHER[mover]]),
        "nssk": nssk,
        "bga": min(both) if both else None,
        "psk": first(same),
    }


def play_out(
    columns: int,
    rows: int,
    start: Position,
    first: str,
    moves: list[Play | Edit],
    rules: Rules,
    policy: str,
    offset: int = 0,
) -> Outcome:
    """Replay moves. offset -- number of moves before them, which place handicap stones"""
    state = State(start, (Entry(start, first, "start", "", 0),))
    out = Outcome(
        findings=[], state=state, passes={"B": 0, "W": 0}, trailing=0, last=None, resumed=[], over=None, winner=None
    )
    turn, number, run = first, offset, 0
    passed = False  # the previous move was a recorded pass
    joins = False  # the previous item was a recorded pass to which another pass can be added
    # current run of one colour: its colour, the state before it, and True if its last move is in turn but faulty
    run_colour, before_run, blamed = "", state, False
    forced = False  # the last history entry is a pass in place of withdrawn moves
    for item in moves:
        if isinstance(item, Edit):
            if out.over:
                out.steps.append(Step(item, number, state.position, state.position, turn, ended=True))
                continue
            was = turn
            stones = as_dict(state.position)
            item.put_on(stones)
            joins = joins and (as_position(stones), item.turn or turn) == (state.position, turn)
            turn = item.turn or turn
            position = as_position(stones)
            out.steps.append(Step(item, number, state.position, position, was))
            state = replace(
                state, position=position, history=(*state.history, Entry(position, turn, "setup", "", number))
            )
            run_colour, blamed, forced = "", False, False
            continue
        number += 1
        me, at = item.colour, item.at
        if out.over and not (out.over == "four" and joins and run == 4 and at == "pass" and me == "W" and turn == "W"):
            out.findings.append((number, "move-after-end", None, False))
            out.steps.append(Step(item, number, state.position, state.position, turn, ended=True))
            joins = passed = False
            continue
        out.last = me
        if blamed and at == "pass" and me == run_colour:  # an illegal move and its replacement
            if policy == "stands":
                out.findings = [(m, s, r, False if m == number - 1 and w else w) for m, s, r, w in out.findings]
            was_position = state.position
            if not forced:
                state = before_run
                state = replace(
                    state,
                    stones=add(state.stones, me, 1),
                    history=(*state.history, Entry(state.position, OTHER[me], "pass", me, number)),
                )
            out.passes[me] += 1
            out.steps.append(Step(item, number, was_position, state.position, turn, replaces=True))
            turn, run, joins, passed, blamed, forced = OTHER[me], 0, False, False, False, True
            continue
        was, was_position, listed = turn, state.position, len(out.findings)
        wrong_turn = me != turn and not (rules.either and passed and run >= 2)
        in_run = me == run_colour
        back_to = before_run if in_run and wrong_turn else state
        stands = policy == "stands"
        if wrong_turn:
            out.findings.append((number, "alternation", None, stands))
        if at == "pass":
            out.passes[me] += 1
        elif passed and run >= 2:
            out.resumed.append(number)
        long_ago = False
        fault, kind, after, lost, loser, ended = False, "play", state.position, 0, me, None
        if at == "pass":
            kind = "pass"
        elif at == "off" or not isinstance(at, tuple) or at in as_dict(state.position):
            out.findings.append((number, "off-board" if at == "off" else "occupied", None, stands))
            fault, kind = True, "void"
        else:
            stones = as_dict(state.position)
            stones[at] = me
            dead: set[Point] = set()
            for q in neighbours(at, columns, rows):
                if stones.get(q) == OTHER[me]:
                    them, liberties = string(stones, q, columns, rows)
                    if not liberties:
                        dead |= them
            loser = OTHER[me]
            for q in dead:
                del stones[q]
            mine, liberties = string(stones, at, columns, rows)
            if not liberties:
                dead, loser = mine, me
                for q in mine:
                    del stones[q]
            after, lost = as_position(stones), len(dead)
            if loser == me and (rules.suicide == "illegal" or (rules.suicide == "groups" and len(mine) == 1)):
                out.findings.append((number, "self-capture", None, stands))
                fault = True
            else:
                found = repeats(state.history, after, me)
                long_ago = found["psk"] is not None and found["simple"] is None
                if rules.repetition == "unknown":
                    if found["psk"] is not None:
                        out.findings.append((number, "readings-differ", found["psk"], None))
                elif rules.repetition != "none":
                    if found[rules.repetition] is not None:
                        slug = "ko" if rules.repetition == "simple" else "superko"
                        out.plain_bans += found["simple"] is not None
                        out.longer_bans += found["simple"] is None
                        out.findings.append((number, slug, found[rules.repetition], stands))
                        fault = True
                    if len({n is None for n in found.values()}) > 1:
                        out.findings.append((number, "readings-differ", found["psk"], None))
                if rules.draws and long_ago:
                    ended = "draw"
            if rules.suicide == "loses" and lost:
                ended = "capture"
        taken_back = not stands and (wrong_turn or (fault and not (kind == "void" and rules.bowl)))
        if taken_back:
            state = back_to
            kind, after, lost, ended = "pass", state.position, 0, None
        out.returned_to |= long_ago and not taken_back
        if long_ago and not taken_back:
            out.returned_last = number
        before_pass = state
        if kind == "pass":
            state = replace(state, stones=add(state.stones, me, 1))
        if not (in_run and wrong_turn and taken_back):
            before_run = back_to if taken_back else before_pass
        state = replace(
            state,
            position=after if kind == "play" else state.position,
            captured=add(state.captured, loser, lost) if kind == "play" else state.captured,
            history=(*state.history, Entry(after if kind == "play" else state.position, OTHER[me], kind, me, number)),
        )
        recorded_pass = at == "pass" and not taken_back
        run = (run + 1 if joins and not wrong_turn else 1) if recorded_pass else 0
        joins = passed = recorded_pass
        forced = taken_back
        blamed = fault and not wrong_turn
        run_colour, turn = me, OTHER[me]
        faults = tuple(f[1] for f in out.findings[listed:] if f[1] != "readings-differ")
        out.steps.append(Step(item, number, was_position, state.position, was, faults, stands=not taken_back))
        if ended:
            out.over = ended
            out.winner = (OTHER[me] if loser == me else me) if ended == "capture" else None
        if run == 4 and rules.four_passes:
            out.over = "four"
    out.state = state
    out.trailing = run
    return out
