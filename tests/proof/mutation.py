"""Mutants of the rules: faults put into the program one at a time, each of which the tests ought to notice.

mutmut makes them, in a copy of the tree. The tests that it runs, and in what they differ from the ordinary suite, stand
in `[tool.mutmut]` of pyproject.toml; what survived, and why, in docs/mutation.md.
"""

from __future__ import annotations

import json
import os
import random
import re
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
MODULES_OF_SAMPLE = 4
SURVIVED = (0, 5, 33, None)  # exit codes: passed; no test at all; not run
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
    sample -- test only that many mutants, chosen by the seed (without paths: of a few modules, chosen likewise, since
              making the mutants of all takes longer than testing some); 0 for all
    """
    program = shutil.which("mutmut", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}")
    if program is None:
        print("mutmut is not installed: pip install -e '.[dev,proof]'")
        return 2
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder) / "tree"
        copy.mkdir()
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy2(ROOT / name, copy / name)
        _forget(copy)
        modules = [str(path.relative_to(copy)) for path in _modules(copy)]
        if not set(paths) <= set(modules):
            print(f"no such module; there are {', '.join(modules)}")
            return 2
        if paths or sample:
            modules = paths or sorted(rng.sample(modules, MODULES_OF_SAMPLE))
            _restrict(copy, modules)
        names = _sample(copy, modules, sample, rng) if sample else []
        environment = {**os.environ, "REFERENCE_GAMES": "300", "PYTHONDONTWRITEBYTECODE": "1"}
        call = [program, "run", "--max-children", str(workers), *names]
        done = subprocess.run(call, cwd=copy, env=environment, capture_output=True, text=True, check=False)  # noqa: S603 -- our own choice of program
        if done.returncode:
            print(done.stdout[-4000:], done.stderr[-4000:], sep="\n")
            return 2
        return _report(copy, modules, set(names))


def _restrict(copy: Path, modules: list[str]) -> None:
    """Have only these modules mutated in the copy."""
    settings = copy / "pyproject.toml"
    text = settings.read_text(encoding="utf-8")
    restricted, found = re.subn(r"(?m)^only_mutate = .*$", f"only_mutate = {json.dumps(modules)}", text)
    assert found == 1
    settings.write_text(restricted, encoding="utf-8")


def _forget(copy: Path) -> None:
    """Have the copy remember no answer: a mutant's tests would meet those of the sound program, which ran before it."""
    for name, known, forgotten in (
        ("remember.py", r"(?m)^MOST: Final = \d+$", "MOST: Final = 0"),
        ("rules/quarters.py", r"lru_cache\(maxsize=\d+\)", "lru_cache(maxsize=0)"),
    ):
        module = copy / "adjudicate" / name
        text, found = re.subn(known, forgotten, module.read_text(encoding="utf-8"))
        assert found == 1
        module.write_text(text, encoding="utf-8")


def _sample(copy: Path, modules: list[str], number: int, rng: random.Random) -> list[str]:
    """Return the names of so many mutants of these modules."""
    call = [sys.executable, "-c", _NAMES, *modules]
    names = subprocess.run(call, cwd=copy, capture_output=True, text=True, check=True).stdout.split()  # noqa: S603 -- our own words
    return rng.sample(names, min(number, len(names)))


def _modules(copy: Path) -> list[Path]:
    """Return the modules that hold functions."""
    folders = [copy / "adjudicate" / "go", copy / "adjudicate" / "rules"]
    paths = [path for folder in folders for path in sorted(folder.glob("*.py"))]
    return [path for path in paths if re.search(r"(?m)^(def|    def \w+\(self, )", path.read_text(encoding="utf-8"))]


def _report(copy: Path, modules: list[str], names: set[str]) -> int:
    """Print what became of the mutants, of the named ones if there are any."""
    total: Counter[str] = Counter()
    left: list[str] = []
    print(f"{'module':34}{'mutants':>9}{'killed':>9}{'timeout':>9}{'survived':>9}")
    for module in modules:
        meta = json.loads((copy / "mutants" / f"{module}.meta").read_text(encoding="utf-8"))
        codes: dict[str, int | None] = meta["exit_code_by_key"]
        found = {name: _outcome(code) for name, code in codes.items() if not names or name in names}
        counts = Counter(found.values())
        total += counts
        left += [name for name, outcome in found.items() if outcome == "survived"]
        print(_row(module, counts))
    print(_row("all", total))
    for name in left:
        print(f"survived: {name}")
    killed = (total["killed"] + total["timeout"]) / max(1, total.total())
    least = LEAST_OF_SAMPLE if names else LEAST
    print(f"killed: {killed:.1%} of {total.total()} mutants (at least {least:.0%} asked)")
    return 0 if killed >= least else 1


def _outcome(code: int | None) -> str:
    """Say what the exit code of a mutant's tests means; a mutant that no test reaches has survived."""
    if code in TIMEOUTS:
        return "timeout"
    return "survived" if code in SURVIVED else "killed"


def _row(name: str, counts: Counter[str]) -> str:
    return f"{name:34}{counts.total():9}{counts['killed']:9}{counts['timeout']:9}{counts['survived']:9}"
