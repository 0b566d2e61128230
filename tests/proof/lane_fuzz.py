"""Fuzz the compiled fast path under sanitisers, which report memory errors and undefined behaviour.

A C program (lane_fuzz.c) tries most of the mutated records, tens of thousands per second. Python tries the others, in
order to check the values that the module returns to Python.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Final

from tests.lane_games import damaged, game
from tests.support import FIXTURES, ROOT, SHARED

SANITISERS: Final = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g", "-O1")
LONGEST: Final = 8000
TEXTS: Final = 4000
_THERE: Final = "import runpy, sys; runpy.run_module('tests.proof.lane_fuzz', run_name='__main__')"


def run(seed: int, inputs: int) -> int:
    """Fuzz the fast path with `inputs` inputs from C and 1 % more from Python. Returns 0 if sanitisers are silent."""
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if compiler is None or sys.platform != "linux":
        print("skipped: lane_fuzz (no compiler)")
        return 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if not _sanitises(compiler, folder):
            print("skipped: lane_fuzz (the compiler has no sanitisers)")
            return 0
        return _in_c(compiler, folder, seed, inputs) or _from_python(compiler, folder, seed, inputs // 100)


def _sanitises(compiler: str, folder: Path) -> bool:
    (folder / "empty.c").write_text("int main(void) { return 0; }\n")
    call = [compiler, *SANITISERS, str(folder / "empty.c"), "-o", str(folder / "empty")]
    return subprocess.run(call, check=False, capture_output=True).returncode == 0  # noqa: S603 -- the compiler


def _in_c(compiler: str, folder: Path, seed: int, inputs: int) -> int:
    rng = random.Random(seed)
    texts = [game(rng) for _ in range(TEXTS)]
    for place in (FIXTURES, SHARED / "records" / "aga", SHARED / "hostile"):
        texts += [path.read_bytes() for path in sorted(place.rglob("*.sgf"))] if place.is_dir() else []
    texts = [text for text in texts if len(text) <= LONGEST]
    rng.shuffle(texts)
    (folder / "corpus").write_bytes(b"".join(len(text).to_bytes(4, "little") + text for text in texts[:TEXTS]))
    made = folder / "lane_fuzz"
    call = [compiler, "-std=c99", *SANITISERS, str(ROOT / "tests" / "proof" / "lane_fuzz.c"), "-o", str(made)]
    subprocess.run(call, check=True)  # noqa: S603 -- the compiler
    done = subprocess.run(  # noqa: S603 -- what was just compiled
        [str(made), str(folder / "corpus"), str(seed), str(inputs)], check=False, capture_output=True, text=True
    )
    print(f"lane_fuzz: in C: {done.stdout.strip()} (seed {seed})")
    if done.returncode:
        print(f"A REPORT, exit status {done.returncode}:\n{done.stderr[-5000:]}")
    return int(done.returncode != 0)


def _headers() -> str:
    return sysconfig.get_paths()["include"]


def _from_python(compiler: str, folder: Path, seed: int, inputs: int) -> int:
    module = folder / "_lane.abi3.so"
    source = ROOT / "adjudicate" / "batch" / "_lane.c"
    call = [compiler, "-std=c99", *SANITISERS, "-shared", "-fPIC", f"-I{_headers()}", str(source), "-o", str(module)]
    subprocess.run(call, check=True)  # noqa: S603 -- the compiler
    library = subprocess.run(  # noqa: S603 -- the compiler
        [compiler, "-print-file-name=libasan.so"], check=True, capture_output=True, text=True
    ).stdout.strip()
    given = {
        "LD_PRELOAD": library,
        "ASAN_OPTIONS": "detect_leaks=0",  # Python itself does not free all of its memory
        "PYTHONMALLOC": "malloc",  # gives each object its own block, so that overruns are noticed
        "PYTHONPATH": os.pathsep.join((str(folder), str(ROOT))),
    }
    done = subprocess.run(  # noqa: S603 -- this program
        [sys.executable, "-c", _THERE, str(seed), str(inputs)],
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, **given},
    )
    print(f"lane_fuzz: from Python: {done.stdout.strip()} (seed {seed})")
    if done.returncode:
        print(f"A REPORT, exit status {done.returncode}:\n{done.stderr[-5000:]}")
    return int(done.returncode != 0)


def _there(seed: int, inputs: int) -> None:
    """Call every function of the sanitised module with mutated records, and print the counts."""
    import _lane  # type: ignore[import-not-found] # noqa: PLC0415 -- the one made for this

    rng = random.Random(seed)
    texts = [game(rng) for _ in range(500)]
    ordinary = surveyed = refused = 0
    for _ in range(inputs):
        data = rng.choice(texts)
        data = damaged(rng, data) if rng.random() < 0.9 else data
        found = _lane.read(data)
        if found is None:
            continue
        ordinary += 1
        lines, cell, black, white = found[2], found[10], found[12], found[13]
        surveyed += _lane.survey(cell, lines, black, white) is not None
        points = tuple(rng.randrange(-2, 363) for _ in range(rng.randrange(4)))
        odd = (
            (cell, lines + 1, black, white),
            (rng.randbytes(len(cell)), lines, points, white),
            (cell, lines, 1, points),
        )
        for given in odd:
            try:
                _lane.survey(*given)
            except (ValueError, SystemError, TypeError):
                refused += 1
    print(f"{inputs} inputs, {ordinary} ordinary games, {surveyed} with marks in order, {refused} calls refused")


if __name__ == "__main__":
    _there(int(sys.argv[1]), int(sys.argv[2]))
