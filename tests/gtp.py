"""GNU Go over GTP: an independent second engine."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from adjudicate.go.points import PASS, Grid

GNU_GO = shutil.which("gnugo") or ("/usr/games/gnugo" if Path("/usr/games/gnugo").exists() else None)

RULES = {"--situational-superko": "ssk", "--positional-superko": "psk", "--simple-ko": "simple"}
"""GNU Go's option -> the ruleset of this program with the same interpretation of repetition."""


class Gtp:
    """A GNU Go process that answers GTP commands. A refused command raises AssertionError."""

    def __init__(self, option: str) -> None:
        assert GNU_GO is not None
        call = [GNU_GO, "--mode", "gtp", option]
        self.process = subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)  # noqa: S603 -- a fixed program

    def __call__(self, *commands: str) -> list[str]:
        """Send several commands together, to save time; return the answers."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("".join(f"{command}\n" for command in commands))
        self.process.stdin.flush()
        answers = []
        for command in commands:
            lines = []
            while (line := self.process.stdout.readline()).strip():
                lines.append(line.strip())
            answer = " ".join(lines)
            assert answer.startswith("="), f"{command}: {answer}"
            answers.append(answer[1:].strip())
        return answers

    def start(self, size: int) -> None:
        """Begin a game on an empty board."""
        self(f"boardsize {size}", "clear_board")

    def legal(self, board: Grid, colour: int, last: int | None) -> list[int]:
        """Play the opponent's move, if any, and return all points where `colour` may then play, ascending."""
        me, opponent = ("black", "white") if colour > 0 else ("white", "black")
        commands = [f"all_legal {me}"]
        if last is not None:
            commands.insert(0, f"play {opponent} {'pass' if last == PASS else board.name(last)}")
        return sorted(board.parse(name) for name in self(*commands)[-1].split())


@contextmanager
def engine(option: str) -> Iterator[Gtp]:
    """Run GNU Go with one more option on its command line."""
    gtp = Gtp(option)
    try:
        yield gtp
    finally:
        gtp.process.kill()
        gtp.process.communicate()
