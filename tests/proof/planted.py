"""Plant hand-written bugs in a copy of the program, one at a time, and check that tests and proofs notice them.

The bugs are of kinds that mutation tools do not make, such as faults in tables and swapped lines, or were once not
noticed. The tests run as on a fresh machine. A proof that does not notice any bug is useless.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.gtp import GNU_GO
from tests.proof.mutation import copy_tree, tests_of
from tests.support import ROOT


@dataclass(frozen=True)
class Bug:
    """A bug: a text in a file of the package, the wrong text that replaces it, and a description of the effect.

    tests    -- the tests that should notice the bug, as names for mutation.tests_of()
    of_rules -- True if the bug is in the rules, so that a proof should notice it, too
    """

    what: str
    file: str
    tests: str
    right: str
    wrong: str
    of_rules: bool


def listed() -> Iterator[Bug]:
    """Yield the bugs in planted.txt."""
    text = (ROOT / "tests" / "proof" / "planted.txt").read_text(encoding="utf-8")
    of_rules, others = text.split("\n[rules]\n")[1].split("\n[other rooms]\n")
    for part in (of_rules, others):
        for head, right, wrong in re.findall(r"(?m)^(\w.*)\n((?:-.*\n)+)((?:\+.*(?:\n|\Z))*)", f"{part}\n"):
            what, file, tests = head.split(" | ")
            yield Bug(what, file, tests, _signed(right), _signed(wrong), part is of_rules)


def _signed(lines: str) -> str:
    """Return a text without the plus or minus sign at the beginning of each line."""
    return "\n".join(line[2:] for line in lines.splitlines())


BUGS = list(listed())

PROOFS: dict[str, list[str]] = {
    "perft": ["-c", "from adjudicate.proof.selftest import *; assert perft(2, 'ssk', 9) == list(GOLDEN['ssk'][2][:9])"],
    "casebook": ["-c", "from adjudicate.proof.casebook import *; assert not any(case.check() for case in cases())"],
    "reference": ["-m", "tests.proof", "differential", "--moves", "30000"],
    "gnugo": ["-m", "tests.proof", "gnugo", "--moves", "1500", "--seed", "1"],  # has plays that repeat a position
    "equivalence": ["-m", "tests.proof", "equivalence", "--games", "3000"],
    "invariants": ["-m", "tests.proof", "invariants", "--every", "400"],
}


def run(*, proofs: bool = True) -> int:
    """Plant each bug in turn, and print whether its tests notice it. For bugs in the rules, also run all proofs.

    proofs -- False to run only the tests, which takes minutes
    Returns 0 if the tests notice every bug, and some proof notices every bug in the rules.
    """
    if lost := misplaced():
        print(f"planted: the place of these bugs is not there, or not once: {', '.join(lost)}")
        return 1
    names = list(PROOFS) if proofs else []
    print(f"| planted bug | where | {' | '.join(['tests', *names])} |\n|---|---|---|{'---|' * len(names)}")
    escaped = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "adjudicate-go"
        copy.mkdir()
        copy_tree(copy)
        if proofs and any(sound := _caught(copy)):
            print(f"planted: without a bug these proofs fail already: {', '.join(sound)}")
            return 1
        for bug in BUGS:
            path, text = copy / "adjudicate" / bug.file, _text(copy, bug)
            path.write_text(text.replace(bug.right, bug.wrong), encoding="utf-8")
            tested = _fails(
                copy, ["-m", "pytest", "-x", "-q", "-m", "", "-p", "no:cacheprovider", *tests_of(copy, bug.tests)]
            )
            caught = _caught(copy) if proofs and bug.of_rules else []
            path.write_text(text, encoding="utf-8")
            escaped += not tested or (proofs and bug.of_rules and not caught)
            row = " | ".join("caught" if said else "" for said in (tested, *(name in caught for name in names)))
            print(f"| {bug.what} | {bug.file} | {row} |", flush=True)
    if proofs and GNU_GO is None:
        print("skipped: gnugo among the proofs of planted bugs (GNU Go is not installed)")
    print(f"planted: {len(BUGS) - escaped} of {len(BUGS)} bugs are noticed")
    return int(escaped > 0)


def misplaced() -> list[str]:
    """Return the descriptions of bugs that can no longer be planted, because the program has changed."""
    return [bug.what for bug in BUGS if _text(ROOT, bug).count(bug.right) != 1]


def _text(tree: Path, bug: Bug) -> str:
    return (tree / "adjudicate" / bug.file).read_text(encoding="utf-8")


def _caught(copy: Path) -> list[str]:
    """Run every proof on the copy. Returns the names of the proofs that fail."""
    return [name for name, call in PROOFS.items() if _fails(copy, call)]


def _fails(copy: Path, call: list[str]) -> bool:
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(  # noqa: S603 -- this program
        [sys.executable, *call], cwd=copy, env=environment, capture_output=True, check=False, timeout=600
    )
    return done.returncode == 1  # by pytest: 1 if a test failed; 2 and more if no tests ran
