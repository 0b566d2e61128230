"""GNU Go as a second engine over GTP: the whole legal set at random positions, under three repetition rules."""

from __future__ import annotations

import random
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from adjudicate.go.points import BLACK, PASS, Grid, grid
from adjudicate.rules.entries import Line
from adjudicate.rules.handicap import Handicap, Start
from adjudicate.rules.replay import replay
from adjudicate.rules.rulesets import RULESETS

GNU_GO = shutil.which("gnugo") or ("/usr/games/gnugo" if Path("/usr/games/gnugo").exists() else None)
pytestmark = pytest.mark.skipif(GNU_GO is None, reason="GNU Go is not installed")

START = Start({}, BLACK, 0, Handicap(0, "none", None))
MOVES = 45  # well below the length of history that GNU Go keeps


class Gtp:
    """A GNU Go process that answers GTP commands; AssertionError for a refused one."""

    def __init__(self, option: str) -> None:
        assert GNU_GO is not None
        call = [GNU_GO, "--mode", "gtp", option]
        self.process = subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)  # noqa: S603 -- a fixed program

    def __call__(self, command: str) -> str:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while (line := self.process.stdout.readline()).strip():
            lines.append(line.strip())
        answer = " ".join(lines)
        assert answer.startswith("="), f"{command}: {answer}"
        return answer[1:].strip()


@contextmanager
def engine(option: str) -> Iterator[Gtp]:
    gtp = Gtp(option)
    try:
        yield gtp
    finally:
        gtp.process.kill()
        gtp.process.communicate()


def judge(board: Grid, moves: list[int], rules: str) -> tuple[set[int], int]:
    """The points where the player to move may play after these moves, and how many are forbidden as repetitions."""
    allowed: set[int] = set()
    repetitions = 0
    for p in range(board.size):
        played = replay(board, as_line([*moves, p]), RULESETS[rules], START)
        faults = {f.slug for f in played.findings if f.severity == "illegal" and f.move == len(moves) + 1}
        if not faults:
            allowed.add(p)
        repetitions += bool(faults & {"ko", "superko"})
    return allowed, repetitions


@pytest.mark.parametrize(
    ("option", "rules", "least"),
    [("--situational-superko", "ssk", 20), ("--positional-superko", "psk", 20), ("--simple-ko", "simple", 5)],
)
def test_legal_sets(option: str, rules: str, least: int) -> None:
    rng = random.Random(rules)
    positions = forbidden = 0
    with engine(option) as gtp:
        for _ in range(25):
            size = rng.choice([2, 3, 3, 4])
            board = grid(size, size)
            gtp(f"boardsize {size}")
            gtp("clear_board")
            moves: list[int] = []
            while len(moves) < MOVES:
                colour = "white" if len(moves) % 2 else "black"
                allowed, repetitions = judge(board, moves, rules)
                theirs = {board.parse(name) for name in gtp(f"all_legal {colour}").split()}
                assert allowed == theirs, f"{size}x{size}, {[board.name(p) if p >= 0 else 'pass' for p in moves]}"
                positions += 1
                forbidden += repetitions
                passed = moves[-1:] == [PASS]
                if not allowed and passed:
                    break
                move = PASS if not allowed or (not passed and rng.random() < 0.1) else rng.choice(sorted(allowed))
                moves.append(move)
                gtp(f"play {colour} {'pass' if move == PASS else board.name(move)}")
    assert positions > 400
    assert forbidden >= least


def as_line(moves: list[int]) -> Line:
    return Line([BLACK if i % 2 == 0 else -BLACK for i in range(len(moves))], list(moves))
