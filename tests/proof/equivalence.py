"""Check that the two AGA counts agree on correctly finished games, and differ as predicted after a single fault.

If Black moves first (White after handicap stones), players alternate strictly, passes cost a stone, White moves last
and compensation is N-1, then the territory and area margins are equal, whichever stones are declared dead. The proof
puts each fault below into a correct game at one place.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from adjudicate.go.board import SELF_CAPTURE, Board
from adjudicate.go.points import BLACK, PASS, WHITE, Grid, grid
from adjudicate.go.regions import regions
from adjudicate.rules.entries import Line, Setup
from adjudicate.rules.handicap import Handicap, Komi, Start
from adjudicate.rules.replay import Policy, Replay, replay
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.scoring import Score, causes_of, count
from tests.proof.floors import floor

SIZES: Final = [(2, 2), (3, 2), (3, 3), (4, 3), (4, 4), (5, 5), (5, 5), (6, 6), (7, 7), (7, 5)]
AGA: Final = RULESETS["aga"]
KOMI: Final = Komi(30, "option", True)


@dataclass
class Game:
    """A legal game that ends with passes, and to which a fault can be added.

    colours, points -- the colour and point of each move; the closing passes begin after the first `body` moves
    """

    board: Grid
    start: Start
    colours: list[int]
    points: list[int]
    body: int
    ruleset: Ruleset = AGA
    policy: Policy = "stands"
    setups: dict[int, list[Setup]] = field(default_factory=dict)

    @property
    def line(self) -> Line:
        """Return the moves as a line."""
        return Line(self.colours, self.points, self.setups)

    def insert(self, at: int, *moves: tuple[int, int]) -> Game:
        """Return a copy of the game with moves, given as (colour, point), inserted before index `at`."""
        colours, points = list(self.colours), list(self.points)
        colours[at:at] = [c for c, _ in moves]
        points[at:at] = [p for _, p in moves]
        return replace(self, colours=colours, points=points)

    def played(self) -> Replay:
        """Replay the game."""
        return replay(self.board, self.line, self.ruleset, self.start, self.policy)

    @property
    def next_player(self) -> int:
        """Return the player to move when the closing passes begin."""
        return -self.colours[self.body - 1] if self.body else self.start.first

    def position(self) -> Board:
        """Return the board when the closing passes begin."""
        return replay(
            self.board, Line(self.colours[: self.body], self.points[: self.body]), AGA, self.start, "stands"
        ).board


def finished_game(rng: random.Random) -> Game:
    """Generate a legal AGA game with 0 to 5 handicap stones and some passes. It ends with two or three passes."""
    board = grid(*rng.choice(SIZES))
    stones = rng.choice([0, 0, 0, 2, 3, 4, 5])
    if stones >= board.size:
        stones = 0
    placed = rng.sample(range(board.size), stones)
    start = Start(dict.fromkeys(placed, BLACK), WHITE if stones else BLACK, 0, Handicap(stones, "setup", None))
    place = Board(board)
    place.edit(start.stones.items())
    colours: list[int] = []
    points: list[int] = []
    turn = start.first
    for _ in range(rng.randint(0, 3 * board.size)):
        passed = points[-1:] == [PASS]
        free = [p for p, string in enumerate(place.cell) if not string]
        move = PASS
        if free and not (not passed and rng.random() < 0.05):
            p = rng.choice(free)
            if place.play(p, turn) is not SELF_CAPTURE:
                move = p
        if move == PASS and passed:
            break  # the next pass would end the game too early
        colours.append(turn)
        points.append(move)
        turn = -turn
    while points and points[-1] == PASS:
        points.pop()
        colours.pop()
    game = Game(board, start, colours, points, len(points))
    first_fault = next((f.move for f in game.played().findings if f.severity == "illegal"), None)
    if first_fault is not None:  # a repetition, or self-capture; the game ends with passes before it
        del colours[first_fault - 1 :], points[first_fault - 1 :]
        while points and points[-1] == PASS:
            points.pop()
            colours.pop()
        game.body = len(points)
    turn = game.next_player
    for _ in range(rng.choice([2, 2, 3])):
        colours.append(turn)
        points.append(PASS)
        turn = -turn
    return game


def score(seed: int, game: Game, komi: Komi = KOMI) -> tuple[Score, Replay]:
    """Count a game both ways with a random set of dead strings. The same seed and position give the same set."""
    rng = random.Random(seed)
    played = game.played()
    lifted = list(played.colours)
    dead: set[int] = set()
    share = rng.choice([0.0, 0.1, 0.5])
    for p, string in enumerate(played.board.cell):
        if string and p not in dead and rng.random() < share:
            dead.update(played.board.string_at(p))
    for p in dead:
        lifted[p] = 0
    causes = causes_of(game.ruleset, game.start, played)
    found = regions(game.board, lifted)
    return count(game.ruleset, game.start, komi, played, sorted(dead), found, None, causes), played


# --- the faults ---


@dataclass(frozen=True)
class Fault:
    """A correct game with one fault.

    difference -- predicted area margin minus territory margin, in points
    slugs      -- findings that the fault must cause
    shift      -- predicted change of both margins from the correct game, in points; None if they change differently
    """

    game: Game
    difference: int
    slugs: tuple[str, ...] = ()
    shift: int | None = None
    komi: Komi = KOMI


def passes_not_charged(_: random.Random, game: Game) -> Fault | None:
    played = game.played()
    handed = {c: played.tally[c].pass_stones for c in (BLACK, WHITE)}
    handed[WHITE] += played.last_mover == BLACK
    free = replace(game, ruleset=replace(AGA, pass_stones=False, white_last=False))
    return Fault(free, handed[WHITE] - handed[BLACK])


def white_last_missing(_: random.Random, game: Game) -> Fault | None:
    return Fault(replace(game, ruleset=replace(AGA, white_last=False)), int(game.colours[-1] == BLACK))


def no_compensation(_: random.Random, game: Game) -> Fault | None:
    stones = game.start.handicap.stones
    return Fault(replace(game, ruleset=replace(AGA, compensation="none")), max(0, stones - 1))


def compensation_n(_: random.Random, game: Game) -> Fault | None:
    stones = game.start.handicap.stones
    return Fault(replace(game, ruleset=replace(AGA, compensation="N")), -1 if stones else 0)


def handicap_as_unrecognised_moves(_: random.Random, game: Game) -> Fault | None:
    stones = game.start.handicap.stones
    if not stones:
        return None
    bare = replace(game, start=Start({}, BLACK, 0, Handicap(0, "none", None)))
    moves = [(BLACK, p) for p in sorted(game.start.stones)]
    return Fault(bare.insert(0, *moves), stones - 1, ("alternation",) * (stones - 1))


def handicap_with_charged_passes(_: random.Random, game: Game) -> Fault | None:
    if not game.start.handicap.stones:
        return None
    first, *others = sorted(game.start.stones)
    bare = replace(game, start=Start({}, BLACK, 0, Handicap(0, "none", None)))
    between = [move for p in others for move in ((WHITE, PASS), (BLACK, p))]
    return Fault(bare.insert(0, (BLACK, first), *between), 0, shift=len(others))


def wrong_first_player(_: random.Random, game: Game) -> Fault | None:
    if not game.start.handicap.stones or not game.body:
        return None
    return Fault(game.insert(0, (BLACK, PASS)), 1, ("alternation",))


def white_first_in_even_game(_: random.Random, game: Game) -> Fault | None:
    if game.start.handicap.stones:
        return None
    return Fault(game.insert(0, (WHITE, PASS)), -1, ("alternation",))


def white_first_without_last(_: random.Random, game: Game) -> Fault | None:
    if game.start.handicap.stones:
        return None
    late = game.insert(0, (WHITE, PASS))
    late = replace(late, ruleset=replace(AGA, white_last=False))
    return Fault(late, -int(game.colours[-1] == WHITE), ("alternation",))


def moved_twice(rng: random.Random, game: Game) -> Fault | None:
    free = [p for p, string in enumerate(game.position().cell) if not string]
    if not game.body or not free:
        return None
    me = -game.next_player
    return Fault(game.insert(game.body, (me, rng.choice(free))), me, ("alternation",))


def passed_twice(_: random.Random, game: Game) -> Fault | None:
    if not game.body:
        return None
    return Fault(game.insert(game.body, (-game.next_player, PASS)), -game.next_player, ("alternation",))


def moved_twice_taken_back(rng: random.Random, game: Game) -> Fault | None:
    fault = moved_twice(rng, game)
    return fault and replace(fault, game=replace(fault.game, policy="pass"), difference=0)


def first_move_taken_back(_: random.Random, game: Game) -> Fault | None:
    me = -game.start.first
    return Fault(replace(game.insert(0, (me, PASS)), policy="pass"), me, ("alternation",))


def occupied(rng: random.Random, game: Game) -> Fault | None:
    held = [p for p, string in enumerate(game.position().cell) if string]
    if not held:
        return None
    me = game.next_player
    return Fault(game.insert(game.body, (me, rng.choice(held)), (-me, PASS)), -me, ("occupied",))


def occupied_taken_back(rng: random.Random, game: Game) -> Fault | None:
    fault = occupied(rng, game)
    return fault and replace(fault, game=replace(fault.game, policy="pass"), difference=0)


def occupied_bga(rng: random.Random, game: Game) -> Fault | None:
    fault = occupied(rng, game)
    return fault and replace(fault, game=replace(fault.game, policy="pass", ruleset=RULESETS["bga"]))


def stones_added(rng: random.Random, game: Game) -> Fault | None:
    place = game.position()
    p, colour = rng.randrange(game.board.size), rng.choice([BLACK, WHITE])
    was = place.colour_at(p)
    if was == colour or not game.body:
        return None
    setup = Setup((p,) if colour == BLACK else (), (p,) if colour == WHITE else ())
    return Fault(replace(game, setups={game.body: [setup]}), colour - was, ("setup-in-play",))


def stones_removed(rng: random.Random, game: Game) -> Fault | None:
    place = game.position()
    held = [p for p, string in enumerate(place.cell) if string]
    if not held or not game.body:
        return None
    p = rng.choice(held)
    return Fault(replace(game, setups={game.body: [Setup(empty=(p,))]}), -place.colour_at(p), ("setup-in-play",))


def root_setup(rng: random.Random, game: Game) -> Fault | None:
    if game.start.handicap.stones:
        return None
    free = sorted(set(range(game.board.size)) - set(game.points))
    chosen = rng.sample(free, min(len(free), rng.randint(1, 4)))
    stones = {p: rng.choice([BLACK, BLACK, WHITE]) for p in chosen}
    if not stones:
        return None
    closing = replace(game, start=replace(game.start, stones=stones), colours=[BLACK, WHITE], points=[PASS, PASS])
    return Fault(closing, sum(stones.values()))


def self_capture(_: random.Random, game: Game) -> Fault | None:
    place, me = game.position(), game.next_player
    own_end = [
        p
        for p, string in enumerate(place.cell)
        if not string and place.would_self_capture(p, me) and not place.would_capture(p, me)
    ]
    if not own_end:
        return None
    return Fault(game.insert(game.body, (me, own_end[0]), (-me, PASS)), 0, ("self-capture",))


def self_capture_taken_back(rng: random.Random, game: Game) -> Fault | None:
    fault = self_capture(rng, game)
    return fault and replace(fault, game=replace(fault.game, policy="pass"), difference=0)


def wrong_colour(_: random.Random, game: Game) -> Fault | None:
    if game.body < 2 or game.colours[game.body - 1] != BLACK or game.points[game.body - 1] == PASS:
        return None
    place = replay(
        game.board, Line(game.colours[: game.body - 1], game.points[: game.body - 1]), AGA, game.start, "stands"
    ).board
    if place.would_self_capture(game.points[game.body - 1], WHITE):
        return None
    colours = list(game.colours)
    colours[game.body - 1] = WHITE
    return Fault(replace(game, colours=colours), -2, ("alternation", "alternation"))


def second_white_pass_at_the_end(_: random.Random, game: Game) -> Fault | None:
    if game.colours[-1] != WHITE:
        return None
    return Fault(game.insert(len(game.points), (WHITE, PASS)), -1, ("alternation",))


def compensation_in_komi(_: random.Random, game: Game) -> Fault | None:
    extra = max(0, game.start.handicap.stones - 1)
    return Fault(game, 0, shift=-extra, komi=Komi(KOMI.value + 4 * extra, "option", True))


FAULTS: Final[list[Callable[[random.Random, Game], Fault | None]]] = [
    passes_not_charged, white_last_missing, no_compensation, compensation_n, handicap_as_unrecognised_moves,
    handicap_with_charged_passes, wrong_first_player, white_first_in_even_game, white_first_without_last, moved_twice,
    passed_twice, moved_twice_taken_back, first_move_taken_back, occupied, occupied_taken_back, occupied_bga,
    stones_added, stones_removed, root_setup, self_capture, self_capture_taken_back, wrong_colour,
    second_white_pass_at_the_end, compensation_in_komi,
]  # fmt: skip


def run(seed: int, games: int) -> int:
    """Count `games` correct games with and without a fault, and print figures. Returns 0 if all are as predicted."""
    rng = random.Random(seed)
    met: Counter[str] = Counter()
    for number in range(games):
        game = finished_game(rng)
        right, played = score(number, game)
        found = [f.slug for f in played.findings if f.severity != "note"]
        if right.difference or found:
            print(f"equivalence: seed {seed}, game {number}: counts differ by {right.difference / 4}, {found}: {game}")
            return 1
        met[f"handicap {game.start.handicap.stones}"] += 1
        met["moves"] += len(game.points)
        kind = rng.choice(FAULTS)
        fault = kind(rng, game)
        if fault is None:
            continue
        wrong, played = score(number, fault.game, fault.komi)
        found = [f.slug for f in played.findings if f.severity != "note"]
        shifts = {wrong.area.margin - right.area.margin, wrong.territory.margin - right.territory.margin}
        if (
            wrong.difference != 4 * fault.difference
            or Counter(fault.slugs) - Counter(found)  # the fault may cause more findings, such as a repetition
            or (fault.shift is not None and shifts != {4 * fault.shift})
        ):
            print(
                f"equivalence: seed {seed}, game {number}, {kind.__name__}: differ by {wrong.difference / 4}, "
                f"predicted {fault.difference}; margins moved by {shifts}; found {found}: {fault}"
            )
            return 1
        met[kind.__name__] += 1
        met["parted"] += fault.difference != 0
    print(
        f"equivalence: 0 of {games} correct games differ (seed {seed}, {met['moves']} moves, "
        f"{games - met['handicap 0']} with handicap); {sum(met[f.__name__] for f in FAULTS)} games with one fault, all "
        f"{len(FAULTS)} kinds, differ as predicted ({met['parted']} by more than 0)"
    )
    return floor("equivalence", met, {kind.__name__: games // 500 for kind in FAULTS})
