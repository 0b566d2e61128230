"""Compare the legal plays in every position of random games with GNU Go, under three interpretations of ko."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

from adjudicate.go.points import BLACK, PASS, grid
from adjudicate.proof.selftest import START
from adjudicate.rules.entries import Line
from adjudicate.rules.prospects import legal_plays
from adjudicate.rules.rulesets import RULESETS
from tests.gtp import GNU_GO, RULES, Gtp, engine
from tests.proof.floors import floor

LONGEST = 450  # GNU Go 3.8 remembers only the last 500 moves; the first difference was at move 514
SIZES = [2, 3, 3, 4, 4, 5, 5, 6, 7, 9, 9, 13, 19]


def run(seed: int, moves: int) -> int:
    """Compare about `moves` positions and print the counts. Returns 0 if nothing differs."""
    if GNU_GO is None:
        print("skipped: gnugo (GNU Go is not installed)")
        return 0
    rng = random.Random(seed)
    met: Counter[str] = Counter()
    for option in RULES:
        with engine(option) as gtp:
            until = met["positions"] + moves // len(RULES)
            while met["positions"] < until:
                difference = _game(gtp, option, rng, met)
                if difference:
                    print(f"gnugo: seed {seed}: {difference}")
                    return 1
    print(
        f"gnugo: 0 differences at {met['positions']} positions, {met['points']} points asked (seed {seed}); forbidden: "
        f"{met['ko']} as ko, {met['longer']} as longer repetition, {met['self-capture']} as self-capture"
    )
    # a third of the positions use basic ko, which forbids a play about once in 20 positions
    wanted = {"positions": moves * 9 // 10, "ko": moves // 300, "longer": moves // 3000, "self-capture": moves // 300}
    return floor("gnugo", met, wanted)


def _game(gtp: Gtp, option: str, rng: random.Random, met: Counter[str]) -> str:
    """Play one random game. Returns a description of the first difference, or "" if there is none."""
    size = rng.choice(SIZES)
    board = grid(size, size)
    ruleset = replace(RULESETS[RULES[option]], four_passes=False)
    simple = replace(RULESETS["simple"], four_passes=False)
    passing = rng.choice([0.0, 0.02, 0.1])
    gtp.start(size)
    line, last = Line(), None
    captured: list[int] = []
    for length in range(rng.choice([60, 150, LONGEST])):
        colour = BLACK if length % 2 == 0 else -BLACK
        ours, played = legal_plays(board, line, ruleset, START)
        theirs = gtp.legal(board, colour, last)
        if ours != theirs:
            moves = ", ".join("pass" if p == PASS else board.name(p) for p in line.points)
            names = ", ".join(board.name(p) for p in sorted(set(ours) ^ set(theirs)))
            return f"{option}, {size}x{size}, they differ on {names} after {moves}"
        empty = played.board.cell.count(0)
        met["positions"] += 1
        met["points"] += size * size
        if len(ours) < empty:
            place = played.board
            suicides = sum(
                1
                for p, string in enumerate(place.cell)
                if not string and place.would_self_capture(p, colour) and not place.would_capture(p, colour)
            )
            met["self-capture"] += suicides
            forbidden = empty - suicides - len(ours)
            if forbidden:
                ko = empty - suicides - len(legal_plays(board, line, simple, START)[0])
                met["ko"] += ko
                met["longer"] += max(0, forbidden - ko)
        again = [p for p in captured if p in ours]  # play continues on points where stones were captured
        if not ours or rng.random() < passing:
            last = PASS
        else:
            last = rng.choice(again) if again and rng.random() < 0.5 else rng.choice(ours)
        if last != PASS:
            captured = played.board.would_capture(last, colour) or captured
        line.points.append(last)
        line.colours.append(colour)
    return ""
