"""Mutants of the program: faults put into it one at a time; the tests should notice each.

mutmut makes them, in a copy of the tree. `ROOMS` names the mutated modules and the tests to run;
docs/developers/proof.md lists the acceptable survivors. The tests run as on a fresh machine: without the
extras, without GNU Go and without records beside the checkout.
"""

from __future__ import annotations

import json
import math
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from tests.support import ROOT

COPIED = (
    *("adjudicate", "benchmarks", "docs", "fixtures", "tests", "pyproject.toml"),
    *("CHANGELOG.md", "CONTRIBUTING.md", "README.md"),
)
SCATTER = 2.0  # standard deviations by which a sample may fall short of the floor
SCATTER_OF_FEW = 3.0  # the same for a sample from few modules, which differ more
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
_DIFFERENCES = """
import sys
from mutmut.mutation.diff_apply import get_diff_for_mutant
for name in sys.argv[1:]:
    lines = get_diff_for_mutant(name).splitlines()[2:]
    print(f"survived: {name}", *(line for line in lines if line[0] in "-+"), sep="\\n")
"""

# Written into the copy. Packages missing on a fresh machine cannot be imported, and GNU Go is not found; names of tests
# are ASCII, since mutmut calls tests by their names; cached answers of the original program, which ran
# before in the same process, are cleared.
_FRESH = """
import re, sys, zlib
import pytest
from tests import gtp
gtp.GNU_GO = None
for name in ("pyarrow", "pandas", "duckdb", "distributed", "dask", "resvg_py", "backports.zstd", "compression.zstd"):
    sys.modules[name] = None
def pytest_make_parametrize_id(config, val, argname):
    if isinstance(val, (str, bytes)) and not re.fullmatch(r"[\\w .,-]{1,60}", str(val), re.ASCII):
        return f"{argname}{zlib.crc32(repr(val).encode())}"
@pytest.fixture(autouse=True, scope="session")
def forget():
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "adjudicate":
            for value in list(vars(module).values()):
                getattr(value, "cache_clear", int)()
"""


@dataclass(frozen=True)
class Room:
    """Mutated modules, the tests to run on each mutant, and the share of mutants that they must kill.

    modules -- patterns below adjudicate/, without ".py"
    tests   -- names of test files without "test_" and ".py", or of tests in them, that reach the modules
    """

    modules: str
    tests: str
    floor: float = 0.85


_EVERYWHERE = " fixtures::test_case docs cli library"
ROOMS = {
    "rules": Room(
        "go/* rules/* rules/explain/*",
        "result claims points board life move_report signatures replay long_fights taken_back ending statuses "
        "told scoring diagnosis verdict plausible once_wrong what_if counting reference own_words adjudication_values "
        "work territory mapped_sheets agreements "
        "fixtures::test_each_interpretation_of_repetition_finds_its_moves "
        "web_positions::test_the_difference_is_explained_for_any_given_values" + _EVERYWHERE,
        floor=0.95,
    ),
    "adjudication": Room(
        "adjudication/*",
        "verdict told diagnosis statuses ending scoring plausible what_if once_wrong engine position "
        "taken_back counting reference explain work mapped_sheets agreements adjudication*" + _EVERYWHERE,
    ),
    "record": Room(
        "record/* sources/* annotate/editing annotate/node_places",
        "reading grammar sources archives batch_archives forms_* annotate result claims replay statuses signatures "
        "reference points html show told record_*" + _EVERYWHERE,
    ),
    "engine": Room("engine/*", "engine*" + _EVERYWHERE),
    "report": Room(
        "sheet/* annotate/remarks desk/sheet_pages desk/schema desk/text batch/text batch/html board/text "
        "board/caption board/show board/picture",
        "html show svg annotate explain batch move_report told position what_if engine plausible statuses verdict "
        "diagnosis scoring told ending taken_back report* unequal*" + _EVERYWHERE,
    ),
    "desk": Room(
        "desk/choices desk/dispute desk/forbidden desk/ruling",
        "explain position move_report told what_if taken_back rulebook show html report desk* unequal*" + _EVERYWHERE,
    ),
    "batch": Room(
        "batch/batch batch/columns batch/tables batch/summary batch/work batch/journal",
        "batch* journal workers progress docs",
    ),
    "tournament": Room(
        "tournament/checks tournament/matching tournament/formats/* tournament/evidence tournament/games "
        "tournament/names tournament/whereabouts tournament/decisions tournament/review tournament/data",
        "tournament* results_files told docs",
    ),
}


def run(
    paths: list[str], *, room: str = "", sample: int = 0, modules: int = 0, seed: int = 20261120, workers: int = 1
) -> int:
    """Test mutants; print the outcome of each module and the survivors; return 0 if enough are killed in each package.

    paths   -- modules of one package, such as "adjudicate/rules/verdict.py"; empty for all its modules
    room    -- a name in `ROOMS`; empty for that of the paths or, without paths, for all
    sample  -- test only this number of mutants per package, chosen by the seed; 0 for all
    modules -- take the sample from this number of modules, chosen by the seed, since making all mutants takes longer
               than testing some; 0 for all
    """
    program = shutil.which("mutmut", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}")
    if program is None:
        print("mutmut is not installed: pip install -e '.[dev,proof]'")
        return 2
    rooms = [room] if room else sorted({name for path in paths for name in ROOMS if path in _modules(ROOT, name)})
    known = {path for name in rooms for path in _modules(ROOT, name)}
    if (paths or room) and (len(rooms) != 1 or not known or not set(paths) <= known):
        print(f"no such room or module, or modules of several rooms; the rooms are {', '.join(ROOMS)}")
        return 2
    rng = random.Random(seed)
    return max(_run_room(program, name, paths, sample, modules, rng, workers) for name in rooms or ROOMS)


def _run_room(
    program: str, name: str, paths: list[str], sample: int, number: int, rng: random.Random, workers: int
) -> int:
    """Test the mutants of a package, or of some of its modules."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder) / "tree"
        copy.mkdir()
        copy_tree(copy)
        _forget(copy)
        modules = paths or _modules(copy, name)
        if sample and number and not paths:
            modules = sorted(rng.sample(modules, min(number, len(modules))))
        _restrict(copy, modules, tests_of(copy, ROOMS[name].tests))
        names = _sample(copy, modules, sample, rng) if sample else []
        environment = {**os.environ, "REFERENCE_GAMES": "300", "PYTHONDONTWRITEBYTECODE": "1"}
        call = [program, "run", "--max-children", str(workers), *names]
        done = subprocess.run(call, cwd=copy, env=environment, capture_output=True, text=True, check=False)  # noqa: S603 -- our own choice of program
        if done.returncode:
            print(done.stdout[-4000:], done.stderr[-4000:], sep="\n")
            return 2
        return _report(copy, name, modules, set(names), SCATTER_OF_FEW if number else SCATTER)


def _restrict(copy: Path, modules: list[str], tests: list[str]) -> None:
    """Let mutmut mutate only these modules in the copy, and run only these tests."""
    settings = copy / "pyproject.toml"
    text = settings.read_text(encoding="utf-8")
    for key, value in (("only_mutate", modules), ("pytest_add_cli_args_test_selection", tests)):
        text, found = re.subn(rf"(?m)^{key} = .*$", lambda _, k=key, v=value: f"{k} = {json.dumps(v)}", text)  # type: ignore[misc] # bound now
        assert found == 1
    settings.write_text(text, encoding="utf-8")


def copy_tree(copy: Path) -> None:
    """Copy the tree to a folder, where its tests run as on a fresh machine."""
    for part in COPIED:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(ROOT / part, copy / part)
    (copy / "tests" / "conftest.py").write_text(_FRESH, encoding="utf-8")


def tests_of(copy: Path, names: str) -> list[str]:
    """Return tests by name, in the form that `Room` uses."""
    found = []
    for name in names.split():
        file, colons, test = name.partition("::")
        paths = sorted((copy / "tests").glob(f"test_{file}.py"))
        assert paths or "*" in file, name
        found += [f"tests/{path.name}{colons}{test}" for path in paths]
    return found


def _forget(copy: Path) -> None:
    """Clear the copy's cache of texts; each run of tests clears its other caches when it begins."""
    module = copy / "adjudicate" / "caching.py"
    text, found = re.subn(r"(?m)^MOST: Final = \d+$", "MOST: Final = 0", module.read_text(encoding="utf-8"))
    assert found == 1
    module.write_text(text, encoding="utf-8")


def _sample(copy: Path, modules: list[str], number: int, rng: random.Random) -> list[str]:
    """Return the names of this number of mutants of these modules."""
    call = [sys.executable, "-c", _NAMES, *modules]
    names = subprocess.run(call, cwd=copy, capture_output=True, text=True, check=True).stdout.split()  # noqa: S603 -- our own words
    return rng.sample(names, min(number, len(names)))


def _modules(tree: Path, name: str) -> list[str]:
    """Return the modules of a package that contain functions; empty for an unknown package."""
    patterns = ROOMS[name].modules.split() if name in ROOMS else []
    paths = {path for pattern in patterns for path in (tree / "adjudicate").glob(f"{pattern}.py")}
    with_functions = re.compile(r"(?m)^(def|    def \w+\(self, )")
    return sorted(
        path.relative_to(tree).as_posix() for path in paths if with_functions.search(path.read_text(encoding="utf-8"))
    )


def _report(copy: Path, room: str, modules: list[str], names: set[str], scatter: float) -> int:
    """Print the outcome of the mutants, or of the named ones."""
    total: Counter[str] = Counter()
    left: list[str] = []
    print(f"{'module':42}{'mutants':>9}{'killed':>9}{'timeout':>9}{'survived':>9}")
    for module in modules:
        meta = json.loads((copy / "mutants" / f"{module}.meta").read_text(encoding="utf-8"))
        codes: dict[str, int | None] = meta["exit_code_by_key"]
        found = {name: _outcome(code) for name, code in codes.items() if not names or name in names}
        counts = Counter(found.values())
        total += counts
        left += [name for name, outcome in found.items() if outcome == "survived"]
        print(_row(module, counts))
    print(_row("all", total))
    if left:
        call = [sys.executable, "-c", _DIFFERENCES, *left]
        print(subprocess.run(call, cwd=copy, capture_output=True, text=True, check=True).stdout)  # noqa: S603 -- our own words
    killed = (total["killed"] + total["timeout"]) / max(1, total.total())
    floor = ROOMS[room].floor
    least = floor - (scatter * math.sqrt(floor * (1 - floor) / len(names)) if names else 0)
    print(f"{room}: killed {killed:.1%} of {total.total()} mutants (at least {least:.0%} asked)", flush=True)
    return 0 if killed >= least else 1


def _outcome(code: int | None) -> str:
    """Return the meaning of the exit code of a mutant's tests; a mutant that no test reaches has survived."""
    if code in TIMEOUTS:
        return "timeout"
    return "survived" if code in SURVIVED else "killed"


def _row(name: str, counts: Counter[str]) -> str:
    return f"{name:42}{counts.total():9}{counts['killed']:9}{counts['timeout']:9}{counts['survived']:9}"
