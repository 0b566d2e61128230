"""Measure which lines and branches the test suite reaches, because tests cannot notice faults elsewhere."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.proof.mutation import room_of
from tests.support import ROOT

WANTED = 0.95  # if a smaller share of a package's branches is reached, the table names its worst modules
KINDS = (("lines", "num_statements", "covered_lines"), ("branches", "num_branches", "covered_branches"))


def run_covered(tests: list[str]) -> int:
    """Run some tests, or all if the list is empty, and print the shares of lines and branches that they reach.

    The proof fails only if a test fails. Processes that tests start are not measured.
    """
    with tempfile.TemporaryDirectory() as folder:
        data, told = (str(Path(folder) / name) for name in ("data", "told.json"))
        coverage = [sys.executable, "-m", "coverage"]
        words = ["run", "--branch", f"--data-file={data}", "--source=adjudicate", "-m", "pytest", "-q"]
        done = subprocess.run([*coverage, *words, "-p", "no:cacheprovider", *tests], cwd=ROOT, check=False)  # noqa: S603 -- ours
        subprocess.run([*coverage, "json", "-q", f"--data-file={data}", "-o", told], cwd=ROOT, check=True)  # noqa: S603 -- ours
        files = {
            name: found["summary"]
            for name, found in json.loads(Path(told).read_text(encoding="utf-8"))["files"].items()
        }
    print(table(files))
    return done.returncode


def table(files: dict[str, dict[str, int]]) -> str:
    """Return a table of the shares by package. If a package has less than WANTED, its worst modules are listed."""
    rooms: dict[str, Counter[str]] = {}
    for name, summary in files.items():
        rooms.setdefault(room_of(name), Counter()).update({key: summary[key] for _, *keys in KINDS for key in keys})
    lines = [f"{'package':14}" + "".join(f"{what:>10}" for what, _, _ in KINDS)]
    for room, found in sorted(rooms.items()):
        shares = [found[covered] / max(1, found[number]) for _, number, covered in KINDS]
        worst = sorted(
            (one["covered_branches"] - one["num_branches"], name)
            for name, one in files.items()
            if room_of(name) == room
        )
        below = ", ".join(f"{name.partition('/')[2]} {-missing}" for missing, name in worst[:4] if missing)
        lines.append(
            f"{room:14}" + "".join(f"{share:10.1%}" for share in shares) + f"  below: {below}" * (shares[1] < WANTED)
        )
    return "\n".join(lines)
