"""Mutants of the rules: faults put into the program one at a time, each of which the tests ought to notice.

mutmut makes them, in a copy of the tree. The tests that it runs, and in what they differ from the ordinary suite, stand
in `[tool.mutmut]` of pyproject.toml; what survived, and why, in docs/mutation.md.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.support import ROOT

LEAST = 0.95  # of all mutants must be killed
LEAST_OF_SAMPLE = 0.90  # a few dozen scatter
COPIED = ("adjudicate", "benchmarks", "docs", "fixtures", "tests", "CHANGELOG.md", "README.md", "pyproject.toml")
OUTCOMES = {0: "survived", 1: "killed", 3: "killed", 5: "no tests", 33: "no tests", None: "not run"}  # exit codes
TIMEOUTS = (-24, -9, 24, 36, 152, 255)
_NAMES = """
import sys
from pathlib import Path
from mutmut.mutation.file_mutation import mutate_file_contents
from mutmut.utils.format_utils import get_mutant_name
for path in map(Path, sys.argv[1:]):
    for name in mutate_file_contents(str(path), path.read_text(encoding="utf-8")).mutant_names:
        print(get_mutant_name(path, name))
"""


def run(paths: list[str], *, sample: int = 0, seed: int = 20261120, workers: int = 1) -> int:
    """Test the mutants of modules; print the outcome of each module and the survivors; return 0 if enough are killed.

    paths  -- such as "adjudicate/rules/verdict.py"; none for all of adjudicate/go and adjudicate/rules
    sample -- take only that many of their mutants, chosen by the seed; 0 for all
    """
    program = shutil.which("mutmut", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}")
    if program is None:
        print("mutmut is not installed: pip install -e '.[dev,proof]'")
        return 2
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder) / "tree"
        copy.mkdir()
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy2(ROOT / name, copy / name)
        wanted = _wanted(copy, paths, sample, seed)
        environment = {**os.environ, "REFERENCE_GAMES": "300", "PYTHONDONTWRITEBYTECODE": "1"}
        call = [program, "run", "--max-children", str(workers), *wanted]
        done = subprocess.run(call, cwd=copy, env=environment, capture_output=True, text=True, check=False)  # noqa: S603 -- our own choice of program
        if done.returncode:
            print(done.stdout[-4000:], done.stderr[-4000:], sep="\n")
            return 2
        return _report(copy, paths, sample)


def _wanted(copy: Path, paths: list[str], sample: int, seed: int) -> list[str]:
    """Return the names or patterns of the mutants to test; an empty list stands for all."""
    if not sample:
        return [f"{path.removesuffix('.py').replace('/', '.')}.*" for path in paths]
    modules = paths or [str(p.relative_to(copy)) for p in _modules(copy)]
    call = [sys.executable, "-c", _NAMES, *modules]
    names = subprocess.run(call, cwd=copy, capture_output=True, text=True, check=True).stdout.split()  # noqa: S603 -- our own words
    return random.Random(seed).sample(names, min(sample, len(names)))


def _modules(copy: Path) -> list[Path]:
    return sorted([*(copy / "adjudicate" / "go").glob("*.py"), *(copy / "adjudicate" / "rules").glob("*.py")])


def _report(copy: Path, paths: list[str], sample: int) -> int:
    total: Counter[str] = Counter()
    left: list[str] = []
    print(f"{'module':34}{'mutants':>9}{'killed':>9}{'timeout':>9}{'survived':>9}")
    for path in _modules(copy):
        module = str(path.relative_to(copy))
        meta = copy / "mutants" / f"{module}.meta"
        codes: dict[str, int | None] = json.loads(meta.read_text())["exit_code_by_key"] if meta.exists() else {}
        found = {name: "timeout" if code in TIMEOUTS else OUTCOMES.get(code, "killed") for name, code in codes.items()}
        if sample or (paths and module not in paths):
            found = {name: outcome for name, outcome in found.items() if outcome != "not run"}
        if not found:
            continue
        counts = Counter(found.values())
        counts["survived"] += counts.pop("no tests", 0) + counts.pop("not run", 0)
        total += counts
        left += [name for name, outcome in found.items() if outcome not in ("killed", "timeout")]
        print(_row(module, counts))
    print(_row("all", total))
    for name in left:
        print(f"survived: {name}")
    killed = (total["killed"] + total["timeout"]) / max(1, total.total())
    least = LEAST_OF_SAMPLE if sample else LEAST
    print(f"killed: {killed:.1%} of {total.total()} mutants (at least {least:.0%} asked)")
    return 0 if killed >= least else 1


def _row(name: str, counts: Counter[str]) -> str:
    return f"{name:34}{counts.total():9}{counts['killed']:9}{counts['timeout']:9}{counts['survived']:9}"
