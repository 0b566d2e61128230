"""The program against the naive reference on random games, most of them faulty on purpose."""

from __future__ import annotations

import os
import random
from collections import Counter
from fractions import Fraction

from adjudicate.go.points import BLACK, OFF_BOARD, PASS, WHITE, Grid, grid
from adjudicate.go.regions import regions
from adjudicate.proof import reference as ref
from adjudicate.proof.tally import count as reference_count
from adjudicate.rules.entries import Line, Setup
from adjudicate.rules.handicap import Handicap, Komi, Start
from adjudicate.rules.move_report import MOST_NOTES
from adjudicate.rules.replay import Policy, Replay, replay
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.scoring import count

SEED = 20261120
GAMES = int(os.environ.get("REFERENCE_GAMES", "800"))  # mutation testing asks for fewer
COLOUR = {"B": BLACK, "W": WHITE}
MOVE_SLUGS = {
    "occupied",
    "self-capture",
    "superko",
    "ko",
    "alternation",
    "off-board",
    "move-after-end",
    "readings-differ",
}


def random_game(rng: random.Random, columns: int, rows: int, length: int, first: str) -> list[ref.Play | ref.Edit]:
    """Mostly alternating moves on a crowded board, with passes, repeats, stray colours, wild points and setup."""
    moves: list[ref.Play | ref.Edit] = []
    turn, faults = first, rng.choice([0.0, 0.01, 0.05])
    points = [(x, y) for x in range(columns) for y in range(rows)]
    recent: list[ref.Point] = []
    while len(moves) < length:
        roll = rng.random()
        if roll < faults / 4:
            some = frozenset(rng.sample(points, min(len(points), rng.randint(1, 2))))
            kind = rng.randint(0, 3)
            moves.append(
                ref.Edit(
                    some if kind == 0 else frozenset(),
                    some if kind == 1 else frozenset(),
                    some if kind == 2 else frozenset(),
                    rng.choice([None, None, "B", "W"]) if kind < 3 else rng.choice("BW"),
                )
            )
            continue
        me = ref.OTHER[turn] if rng.random() < faults else turn
        at: ref.Point | str
        if rng.random() < 0.08 or (
            moves and isinstance(moves[-1], ref.Play) and moves[-1].at == "pass" and rng.random() < 0.3
        ):
            at = "pass"
        elif rng.random() < faults:
            at = "off"
        elif recent and rng.random() < 0.3:
            at = rng.choice(recent[-5:])
        else:
            at = rng.choice(points)
        moves.append(ref.Play(me, at))
        if isinstance(at, tuple):
            recent.append(at)
        turn = ref.OTHER[me]
    return moves


def likely(
    rng: random.Random, columns: int, rows: int, moves: list[ref.Play | ref.Edit], first: str, keep: float
) -> list[ref.Play | ref.Edit]:
    """Drop most plays on occupied points, so that games go on instead of stumbling."""
    kept: list[ref.Play | ref.Edit] = []
    state = ref.play_out(columns, rows, frozenset(), first, [], ref.AGA, "stands").state
    for move in moves:
        if isinstance(move, ref.Play) and isinstance(move.at, tuple):
            stones = ref.as_dict(state.position)
            if move.at in stones and rng.random() > keep:
                continue
        kept.append(move)
        state = ref.play_out(columns, rows, state.position, first, [move], ref.Rules("none", "legal"), "stands").state
    return kept


def as_line(board: Grid, moves: list[ref.Play | ref.Edit]) -> Line:
    line = Line()
    for move in moves:
        if isinstance(move, ref.Edit):
            lists = ([y * board.columns + x for x, y in group] for group in (move.black, move.white, move.empty))
            black, white, empty = (tuple(sorted(points)) for points in lists)
            line.setups.setdefault(len(line.points), []).append(
                Setup(black, white, empty, COLOUR.get(move.turn or "", 0))
            )
            continue
        line.colours.append(COLOUR[move.colour])
        if isinstance(move.at, tuple):
            line.points.append(move.at[1] * board.columns + move.at[0])
        else:
            line.points.append(PASS if move.at == "pass" else OFF_BOARD)
            if move.at == "off":
                line.off_board[len(line.points)] = "zz"
    return line


def as_reference_position(board: Grid, played: Replay) -> ref.Position:
    colours = played.board.colours()
    return frozenset(
        (p % board.columns, p // board.columns, "B" if c == BLACK else "W") for p, c in enumerate(colours) if c
    )


def test_random_games_agree_with_the_reference() -> None:
    rng = random.Random(SEED)
    met: Counter[str] = Counter()
    for number in range(GAMES):
        columns, rows = rng.choice([(1, 2), (1, 5), (2, 2), (3, 2), (3, 3), (4, 3), (4, 4), (5, 5), (7, 7)])
        board = grid(columns, rows)
        first = rng.choice("BBBW")
        stones: dict[ref.Point, str] = {}
        if rng.random() < 0.2:
            for _ in range(rng.randint(1, max(1, columns * rows // 4))):
                stones[rng.randrange(columns), rng.randrange(rows)] = rng.choice("BW")
        moves = likely(
            rng,
            columns,
            rows,
            random_game(rng, columns, rows, rng.randint(1, 60), first),
            first,
            rng.choice([0, 0.1, 1]),
        )
        while moves and isinstance(moves[0], ref.Edit):
            moves.pop(0)
        id_ = rng.choice(list(ref.RULES))
        policy: Policy = rng.choice(["stands", "pass"])
        rules = ref.RULES[id_]
        expected = ref.play_out(columns, rows, ref.as_position(stones), first, moves, rules, policy)
        handicap = rng.choice([0, 0, 2, 3]) if set(stones.values()) == {"B"} else 0
        start = Start(
            {y * columns + x: COLOUR[c] for (x, y), c in stones.items()},
            COLOUR[first],
            0,
            Handicap(handicap, "setup", None),
        )
        line = as_line(board, moves)
        for quick in (True, False):
            played = replay(board, line, RULESETS[id_], start, policy, quick=quick)
            what = f"seed {SEED}, game {number}, {id_}, {policy}, {quick=}: {columns}x{rows} {first=} {stones} {moves}"
            found = [(f.move, f.slug, f.repeats, f.stands) for f in played.findings if f.slug in MOVE_SLUGS]
            assert played.counts["illegal"] + played.counts["irregular"] <= 100
            if played.counts["note"] > MOST_NOTES:  # the rest is counted only
                assert [f for f in found if f[1] != "readings-differ"] == [
                    f for f in expected.findings if f[1] != "readings-differ"
                ], what
            else:
                assert found == expected.findings, what
            assert as_reference_position(board, played) == expected.state.position, what
            for c in "BW":
                tally = played.tally[COLOUR[c]]
                assert tally.prisoners == dict(expected.state.captured)[c], what
                assert tally.pass_stones == dict(expected.state.stones)[c], what
                assert tally.passes == expected.passes[c], what
            assert played.trailing_passes == expected.trailing, what
            assert played.resumed_at == expected.resumed, what
            assert (played.over or "").split("-")[0] == (expected.over or ""), what
            assert played.last_mover == COLOUR.get(expected.last or "", 0), what
            dead = random_dead(random.Random(number), expected, columns, rows)
            flat = sorted(y * columns + x for x, y in dead)
            lifted = played.board.cell.copy()
            for p in flat:
                lifted[p] = 0
            score = count(RULESETS[id_], start, Komi(26, "option", True), played, flat, regions(board, lifted))
            margins = reference_count(columns, rows, expected, dead, rules, handicap, Fraction(13, 2))
            assert Fraction(score.territory.margin, 4) == margins.territory, what
            assert Fraction(score.area.margin, 4) == margins.area, what
        met.update(f[1] for f in expected.findings)
        met.update(
            {"four passes": expected.over == "four", "resumed": bool(expected.resumed), "setup": bool(line.setups)}
        )
    for rare in (*MOVE_SLUGS, "four passes", "resumed", "setup"):
        assert met[rare] >= 20 * min(GAMES, 1200) // 1200, f"{rare} was met {met[rare]} times only"


def random_dead(rng: random.Random, outcome: ref.Outcome, columns: int, rows: int) -> set[ref.Point]:
    stones = ref.as_dict(outcome.state.position)
    dead: set[ref.Point] = set()
    for p in sorted(stones):
        if rng.random() < 0.1:
            dead |= ref.string(stones, p, columns, rows)[0]
    return dead
