"""Mutation testing: put one fault at a time into the program, and check that the tests notice it.

Results are reported by room. Each package is a room, and so are the modules beside the packages (top), the scripts of
the page, and the compiled modules. A mutant is tested by the tests that reach its lines, in a copy of the tree that is
set up like a fresh machine without extras, GNU Go or real records. tests/tables/mutants.txt lists a sample from every
room, each with a test that notices it. tests/tables/mutants_argued.txt lists mutants that tests need not notice.
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
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tests.proof.mutants import MOST_FILES, MOST_TESTS, SUFFIXES, Mutant, mutants
from tests.support import ROOT

COPIED = (
    *("adjudicate", "benchmarks", "docs", "fixtures", "tests", "pyproject.toml"),
    *("CHANGELOG.md", "CONTRIBUTING.md", "README.md"),
)
FLOORS = {"go": 0.95, "rules": 0.95}
FLOOR = 0.9  # share of mutants that tests must notice in every other room
FEW = 0.7  # the same for a few mutants, because one of them may change nothing
SCATTER = 2.0  # standard deviations by which a random sample may be below this share
Tested = tuple[Mutant, list[str], list[str], list[str]]
"""A mutant, its tests, the test files to run if all these tests pass, and tests in the files that always fail."""
TABLE = ROOT / "tests" / "tables" / "mutants.txt"
ARGUED = TABLE.with_name("mutants_argued.txt")
TESTS_OF = {".js": "web_scripts_in_node", ".c": "lane estimate batch_rows"}
"""Names of the tests for code that coverage does not measure, by file suffix. See tests_of()."""

# conftest.py of the copy. It hides packages that a fresh machine does not have, and GNU Go. It makes the names of tests
# ASCII, and clears the caches of the original program, which ran before in the same process.
_FRESH = """
import os, re, sys, zlib
import pytest
from tests import gtp
gtp.GNU_GO = None
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("ADJUDICATE_LANG", None)
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


def room_of(path: str) -> str:
    """Return the name of the room that a file of the program belongs to."""
    suffix = Path(path).suffix
    parts = path.split("/")[1:]
    return {".js": "page", ".c": "kernel"}.get(suffix) or (parts[0] if len(parts) > 1 else "top")


def rooms() -> dict[str, list[str]]:
    """Return the paths of the files in each room."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "adjudicate").rglob("*")):
        if path.suffix in SUFFIXES and "__pycache__" not in path.parts:
            name = path.relative_to(ROOT).as_posix()
            found.setdefault(room_of(name), []).append(name)
    return found


def chosen(paths: Iterable[str], number: int, seed: int, *, listed: bool = False) -> list[Mutant]:
    """Choose `number` mutants of some files at random, or all for 0. Argued mutants are left out.

    listed -- True to choose only mutants that the table can list: on one line, and with a unique name
    """
    argued = {(path, old, new) for path, old, new, _ in _table(ARGUED)}
    every = [one for path in paths for one in mutants(ROOT, path)]
    names = Counter(one.name for one in every)
    every = [
        one for one in every if one.name not in argued and not (listed and (names[one.name] > 1 or "\n" in one.old))
    ]
    return sorted(every, key=lambda one: one.rank(seed))[: number or None]


def _is_quick(one: Mutant) -> bool:
    """Return True if testing a mutant is quick, because it does not need new imports or a compiler."""
    return one.inside or room_of(one.path) == "page"


def _table(path: Path) -> list[list[str]]:
    """Read a table of mutants. Each row has the file, the line, the line with the fault, and the test or reason."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    blocks = "\n".join(line for line in lines if not line.startswith("#")).split("\n\n")
    rows = [block.strip("\n").split("\n") for block in blocks if block.strip()]
    return [[head.partition(" | ")[0], old[2:], new[2:], head.partition(" | ")[2]] for head, old, new in rows]


@contextmanager
def copied() -> Iterator[Path]:
    """Context manager that copies the tree to a temporary folder, where its tests run as on a fresh machine."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder) / "tree"
        copy.mkdir()
        copy_tree(copy)
        module = copy / "adjudicate" / "caching.py"  # the copy does not cache by text; the tests clear other caches
        text, found = re.subn(r"(?m)^MOST: Final = \d+$", "MOST: Final = 0", module.read_text(encoding="utf-8"))
        assert found == 1
        module.write_text(text, encoding="utf-8")
        yield copy


def copy_tree(copy: Path) -> None:
    """Copy the tree to a folder, where its tests run as on a fresh machine."""
    for part in COPIED:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(ROOT / part, copy / part)
    (copy / "tests" / "conftest.py").write_text(_FRESH, encoding="utf-8")


def tests_of(copy: Path, names: str) -> list[str]:
    """Return the tests with these names, such as "page" for tests/test_page.py or "page::test_x" for one test in it."""
    found = []
    for name in names.split():
        file, colons, test = name.partition("::")
        paths = sorted((copy / "tests").glob(f"test_{file}.py"))
        assert paths or "*" in file, name
        found += [f"tests/{path.name}{colons}{test}" for path in paths]
    return found


def _in_copy(copy: Path, jobs: list[dict[str, Any]]) -> Any:
    """Run tests/proof/mutated.py in the copy and return its answers."""
    given, told = copy / "jobs.json", copy / "told.json"
    given.write_text(json.dumps(jobs), encoding="utf-8")
    told.unlink(missing_ok=True)
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONHASHSEED": "0"}
    call = [sys.executable, "-m", "tests.proof.mutated", str(given), str(told)]
    done = subprocess.run(call, cwd=copy, env=environment, capture_output=True, text=True, check=False)  # noqa: S603 -- ours
    if done.returncode or not told.exists():
        raise SystemExit(f"mutation: {done.stdout[-3000:]}{done.stderr[-3000:]}")
    return json.loads(told.read_text(encoding="utf-8"))


def _map(copy: Path, file: str) -> dict[str, Any]:
    """Return the map of which tests reach which lines. Read it from a file if that exists, otherwise run all tests."""
    if file and Path(file).exists():
        found: dict[str, Any] = json.loads(Path(file).read_text(encoding="utf-8"))
    else:
        found = _in_copy(copy, [])
        if file:
            Path(file).write_text(json.dumps(found), encoding="utf-8")
    return found


def _reaching(copy: Path, found: dict[str, Any], one: Mutant) -> tuple[list[str], list[str]]:
    """Return a pair: the tests that reach a mutant, and the test files that reach the most lines of its file."""
    suffix = Path(one.path).suffix
    if suffix in TESTS_OF:
        return [], tests_of(copy, TESTS_OF[suffix])
    lines = {
        int(line): [found["tests"][n] for n in numbers] for line, numbers in found["lines"].get(one.path, {}).items()
    }
    wanted = range(one.first, one.last + 1) if one.inside else ()
    names = list(dict.fromkeys(name for line in wanted for name in lines.get(line, ())))
    reached = Counter(file for tests in lines.values() for file in {name.partition("::")[0] for name in tests})
    here = {name.partition("::")[0] for name in names} or {*reached}
    return names[:MOST_TESTS], sorted(here, key=lambda file: (-reached[file], file))[:MOST_FILES]


def run(
    names: list[str],
    *,
    sample: int = 0,
    seed: int,
    since: str = "",
    map_file: str = "",
    keep: bool = False,
) -> int:
    """Test mutants, and print the outcome by room and the survivors. Returns 0 if tests notice enough in each room.

    names    -- rooms, or files such as adjudicate/rules/verdict.py; empty for all rooms
    sample   -- number of mutants to test in each room, chosen at random; 0 for all
    since    -- only mutate lines that have changed since this commit; empty for all lines
    map_file -- file that stores the map of tests and lines between runs; empty to make a new map
    keep     -- True to write the mutants that a test notices to the table
    """
    all_rooms = rooms()
    if unknown := set(names) - {*all_rooms, *(path for paths in all_rooms.values() for path in paths)}:
        print(f"no such room or file: {', '.join(unknown)}; the rooms are {', '.join(all_rooms)}")
        return 2
    changed = _changed(since) if since else {}
    if changed is None:
        print(f"skipped: mutants since {since} (no such commit here)")
        return 0
    worst = 0
    kept: list[Tested] = []
    with copied() as copy:
        found = _map(copy, map_file)
        print(f"{'room':16}{'mutants':>9}{'killed':>9}{'endless':>9}{'survived':>9}{'floor':>7}", flush=True)
        of: dict[str, list[Mutant]] = {}
        for room, files in all_rooms.items():
            paths = files if not names or room in names else [path for path in files if path in names]
            every = chosen(paths, 0 if since else sample, seed, listed=keep)
            of[room] = [
                one for one in every if not since or changed.get(one.path, set()) & {*range(one.first, one.last + 1)}
            ]
        for group in [[*of]] if sample or since else [[room] for room in of]:  # imports of tests take half a minute
            jobs = [(one, *_reaching(copy, found, one), found["failed"]) for room in group for one in of[room]]
            outcomes = _outcomes(copy, jobs) if jobs else {}
            for room in group:
                some = [one for one in of[room] if one in outcomes]
                worst |= _report(room, some, outcomes, SCATTER if sample or since else 0) if some else 0
                kept += [(one, [outcomes[one]], [], []) for one in some if "::" in outcomes[one]]
        if keep:
            _keep({room for room, some in of.items() if some}, _outcomes(copy, kept))
    return int(worst)


def _keep(tried: set[str], again: dict[Any, str]) -> None:
    """Write the table. In the rooms that were tried, list mutants whose test noticed them again; keep other rooms."""
    head = "".join(f"{line}\n" for line in TABLE.read_text(encoding="utf-8").splitlines() if line.startswith("#"))
    others = [row for row in _table(TABLE) if room_of(row[0]) not in tried]
    rows = sorted([*others, *([*one.name, said] for one, said in again.items() if "::" in said)])
    blocks = (f"\n{path} | {test}\n- {old}\n+ {new}\n" for path, old, new, test in rows)
    TABLE.write_text(head + "".join(blocks), encoding="utf-8")


def _report(room: str, some: list[Mutant], outcomes: dict[Any, str], scatter: float) -> int:
    """Print the outcome for a room. Returns 1 if tests notice too few of its mutants, otherwise 0."""
    counts = Counter({"": "survived", "endless": "endless"}.get(outcomes[one], "killed") for one in some)
    floor = FLOORS.get(room, FLOOR)
    least = floor - scatter * math.sqrt(floor * (1 - floor) / len(some))
    numbers = "".join(f"{counts[what]:9}" for what in ("killed", "endless", "survived"))
    print(f"{room:16}{len(some):9}{numbers}{least:7.0%}", flush=True)
    for one in (one for one in some if not outcomes[one]):
        print(f"survived: {one.path}:{one.first} {one.where}\n- {one.old}\n+ {one.new}", flush=True)
    return int(counts["survived"] > (1 - least) * len(some))


def run_few(most: int, seed: int, since: str = "") -> int:
    """Test a few mutants with the test files that the table names most often for their file and room: without a map.

    since -- only mutate lines that have changed since this commit, and return 1 if the tests notice too few; "" for any
    """
    changed = _changed(since) if since else {}
    paths, lines = {path for files in rooms().values() for path in files}, changed or {}
    sizes = [(ROOT / path).stat().st_size for path in sorted(paths)]
    some_files = random.Random(seed).choices(sorted(paths), sizes, k=8 * most)  # listing the mutants of all takes long
    every = chosen(paths & lines.keys() if since else set(some_files), 0, seed)
    some = [one for one in every if not since or lines[one.path] & {*range(one.first, one.last + 1)}][:most]
    if not some:
        print(f"skipped: mutants since {since} ({'no such commit' if changed is None else 'none in changed lines'})")
        return 0
    jobs: list[Tested] = []
    for one in some:
        files = Counter[str]()
        for path, _, _, test in _table(TABLE):
            files[test.partition("::")[0]] += 20 * (path == one.path) + (room_of(path) == room_of(one.path))
        jobs.append((one, [], [file for file, _ in files.most_common(MOST_FILES)], []))
    with copied() as copy:
        outcomes = _outcomes(copy, jobs)
    for one in (one for one, said in outcomes.items() if not said):
        print(f"survived: {one.path}:{one.first} {one.where}\n- {one.old}\n+ {one.new}")
    noticed = sum(map(bool, outcomes.values()))
    of_lines = f"of lines changed since {since}" if since else "of any lines"
    again = f"python -m tests.proof mutation --few {most} --seed {seed}{f' --since {since}' if since else ''}"
    print(f"mutation: tests notice {noticed} of {len(outcomes)} mutants {of_lines}; to repeat it: {again}")
    return int(bool(since) and noticed < FEW * len(outcomes))


def run_fixed(every: int) -> int:
    """Test every nth mutant of the table. Returns 0 if each one's test notices it and few mutants no longer apply."""
    rows = _table(TABLE)[::every]
    places: dict[tuple[str, str, str], list[Mutant]] = {}
    for path in {row[0] for row in rows if (ROOT / row[0]).exists()}:
        for one in mutants(ROOT, path):
            places.setdefault(one.name, []).append(one)
    jobs: list[Tested] = [
        (found[0], [row[3]], [], []) for row in rows if len(found := places.get((row[0], row[1], row[2]), [])) == 1
    ]
    with copied() as copy:
        tests = sorted({test for _, (test,), *_ in jobs})
        sound = {"id": -1, **asdict(jobs[0][0]), "text": "", "tests": tests, "files": [], "inside": True, "sound": True}
        sound["end"] = sound["begin"]
        outcomes = _outcomes(copy, jobs, [sound])
    if outcomes.pop(None, ""):
        print("mutation: a test of the table fails without a mutant")
        return 1
    for one, (test,), *_ in (job for job in jobs if outcomes[job[0]] != job[1][0]):
        print(f"survived: {one.path}:{one.first} {one.where}\n- {one.old}\n+ {one.new}\n{test}: {outcomes[one]}")
    lost = len(rows) - len(jobs)
    if lost:
        print(f"skipped: {lost} mutants of the table (their lines have changed; --keep writes a new table)")
    noticed = sum(said == test for said, (_, (test,), *_) in zip(outcomes.values(), jobs, strict=True))
    print(f"mutation: tests notice {noticed} of {len(jobs)} mutants of the table")
    return int(noticed < len(jobs) or lost > len(rows) / 4)


def _outcomes(copy: Path, jobs: list[Tested], more: Iterable[dict[str, Any]] = ()) -> dict[Any, str]:
    """Return a map from mutants to the test that noticed them, "" or "endless"; None maps to an additional answer."""
    given = [
        {"id": n, **asdict(one), "tests": tests, "files": files, "without": without}
        for n, (one, tests, files, without) in enumerate(jobs)
    ]
    told = _in_copy(copy, [*more, *given])
    return {(jobs[int(n)][0] if int(n) >= 0 else None): said for n, said in told.items() if said != "not built"}


def _changed(commit: str) -> dict[str, set[int]] | None:
    """Return the numbers of the lines changed since a commit, by file. None if the commit is not available."""
    call = ["git", "diff", "--unified=0", "--no-color", commit, "--", "adjudicate"]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 -- ours
    if done.returncode:
        return None
    lines: dict[str, set[int]] = {}
    path = ""
    for name, first, number in re.findall(r"(?m)^(?:\+\+\+ b/(.*)|@@ -\S+ \+(\d+)(?:,(\d+))? @@.*)$", done.stdout):
        path = name or path
        if first:
            lines.setdefault(path, set()).update(range(int(first), int(first) + int(number or 1)))
    return lines
