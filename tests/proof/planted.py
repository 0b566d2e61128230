"""Bugs planted by hand, one at a time, in a copy of the program: which proof notices which?

A proof that notices none of them would be a check that cannot fail.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.support import ROOT


@dataclass(frozen=True)
class Bug:
    """A wrong change: in a file of the package, one text for another; what it does, in words."""

    what: str
    file: str
    right: str
    wrong: str


BUGS = [
    Bug(
        "ko looks one move too far ahead",
        "rules/repetition.py",
        "return self.numbers[before[1] - 1]",
        "return self.numbers[before[1]]",
    ),
    Bug(
        "superko asks for the wrong player to move",
        "rules/repetition.py",
        "ssk=next_white if mover > 0 else next_black",
        "ssk=next_black if mover > 0 else next_white",
    ),
    Bug(
        "superko forgets the latest position",
        "rules/repetition.py",
        "if key == current:",
        "if key == current and False:",
    ),
    Bug(
        "a pass stone forgotten",
        "rules/replay.py",
        "        self.tally[colour].pass_stones += 1\n        before =",
        "        before =",
    ),
    Bug(
        "White's last pass stone asked after White's own move",
        "rules/scoring.py",
        "ruleset.white_last and last_mover == BLACK",
        "ruleset.white_last and last_mover == WHITE",
    ),
    Bug(
        "a self-captured string credited to its owner",
        "rules/replay.py",
        "self._take_prisoners(entry, self.board.remove_own(point, colour), colour, own=True)",
        "self._take_prisoners(entry, self.board.remove_own(point, colour), -colour, own=True)",
    ),
    Bug(
        "a run of moves taken back leaves its first move",
        "rules/replay.py",
        "if self.history.mover(last) == colour:",
        "if self.history.mover(last) == -colour:",
    ),
    Bug(
        "three passes make all stones alive",
        "rules/replay.py",
        "if self.run_of_passes == 4 and self.rules.four_passes:",
        "if self.run_of_passes == 3 and self.rules.four_passes:",
    ),
    Bug(
        "handicap compensation N for the AGA",
        "rules/rulesets.py",
        'return 4 * stones if self.compensation == "N" else 4 * (stones - 1)',
        "return 4 * stones",
    ),
    Bug(
        "joined strings lose liberties",
        "go/board.py",
        "                    for string in more_own:\n                        free += liberties[string]\n",
        "                    pass\n",
    ),
    Bug(
        "a capture gives no liberty back",
        "go/board.py",
        "                if string:\n                    liberties[string] += 1\n",
        "                if string > self.grid.size:\n                    liberties[string] += 1\n",
    ),
    Bug(
        "a stone on its last point is no self-capture beside two own strings",
        "go/board.py",
        "return all(self._liberties[string] == n for string, n in touching.items())",
        "return len(touching) < 2 and all(self._liberties[string] == n for string, n in touching.items())",
    ),
    Bug(
        "a region that both colours touch is Black's",
        "go/regions.py",
        "_OWNER = (0, BLACK, WHITE, 0)",
        "_OWNER = (0, BLACK, WHITE, BLACK)",
    ),
    Bug(
        "half a marked string lives on",
        "rules/statuses.py",
        "        dead.update(string)\n        if not marked",
        "        dead.update(marked.intersection(string))\n        if not marked",
    ),
    Bug(
        "a draw won by Black",
        "rules/verdict.py",
        "winner = (margin > 0) - (margin < 0)",
        "winner = (margin >= 0) - (margin < 0)",
    ),
]

PROOFS: dict[str, list[str]] = {
    "perft": ["-c", "from adjudicate.proof.perft import *; assert perft(2, 'ssk', 9) == list(GOLDEN['ssk'][2][:9])"],
    "casebook": ["-c", "from adjudicate.proof.casebook import *; assert not any(case.check() for case in cases())"],
    "reference": ["-m", "tests.proof", "differential", "--moves", "30000"],
    "gnugo": ["-m", "tests.proof", "gnugo", "--moves", "1500"],
    "equivalence": ["-m", "tests.proof", "equivalence", "--games", "3000"],
    "invariants": ["-m", "tests.proof", "invariants", "--every", "400"],
}


def run() -> int:
    """Plant each bug in turn and run every proof; print the table; return 0 if each bug is noticed by one at least."""
    names = list(PROOFS)
    print("| planted bug | where | " + " | ".join(names) + " |\n|---|---|" + "---|" * len(names))
    escaped = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "adjudicate-go"
        for part in ("adjudicate", "tests", "fixtures"):
            shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
        sound = _caught(copy)
        if any(sound.values()):
            print(f"planted: without a bug these proofs fail already: {[name for name in names if sound[name]]}")
            return 1
        for bug in BUGS:
            path = copy / "adjudicate" / bug.file
            text = path.read_text(encoding="utf-8")
            if text.count(bug.right) != 1:
                print(f"planted: {bug.file} holds the place for {bug.what!r} {text.count(bug.right)} times")
                return 1
            path.write_text(text.replace(bug.right, bug.wrong), encoding="utf-8")
            caught = _caught(copy)
            path.write_text(text, encoding="utf-8")
            escaped += not any(caught.values())
            row = " | ".join("caught" if caught[name] else "" for name in names)
            print(f"| {bug.what} | {bug.file} | {row} |", flush=True)
    print(f"planted: {len(BUGS) - escaped} of {len(BUGS)} bugs are caught by a proof at least")
    return int(escaped > 0)


def _caught(copy: Path) -> dict[str, bool]:
    """Run every proof on the copy; tell which of them fail."""
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    return {
        name: subprocess.run(  # noqa: S603 -- this program
            [sys.executable, *call], cwd=copy, env=environment, capture_output=True, check=False, timeout=600
        ).returncode
        != 0
        for name, call in PROOFS.items()
    }
