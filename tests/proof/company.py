"""Check that a batch writes the same bytes with other workers, hash seeds, locales, file orders and Pythons."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Final

from adjudicate.proof.comparison import generate
from tests.proof.floors import floor
from tests.support import ROOT

LOCALES: Final = ("C", "C.UTF-8", "tr_TR.UTF-8", "tr_TR.ISO8859-9", "ja_JP.SJIS")
PYTHONS: Final = ("python3.11", "python3.12", "python3.13", "python3.14")


def make(folder: Path, seed: int, files: int) -> list[Path]:
    """Write single games, one file with many games, and some unreadable files. Returns the paths of all files."""
    rng = random.Random(seed)
    texts = [known.sgf for known in generate(seed, files)]
    some = [text for text in texts if text.startswith(b"(;") and text.rstrip().endswith(b")")]
    made = []
    for number, text in enumerate(texts):
        content = text
        if number % 25 == 3:
            content = b"\n".join(rng.choice(some) for _ in range(60))
        elif number % 25 == 7:
            content = rng.choice([b"", b"(;GM[2])", text[: len(text) // 2], b"\x89PNG", text + b"(;B[aa"])
        path = folder / f"{number:05}.sgf"
        path.write_bytes(content)
        made.append(path)
    return made


def batch(
    sources: list[Path], out: Path, *, jobs: int = 1, python: str = sys.executable, **environment: str
) -> list[bytes] | None:
    """Run a batch. Returns its rows, or None if it fails."""
    call = [
        python,
        "-m",
        "adjudicate",
        "batch",
        "--jobs",
        str(jobs),
        "--quiet",
        "--fail-on",
        "never",
        "--force",
        "--out",
        str(out),
    ]
    done = subprocess.run(  # noqa: S603 -- our own program
        [*call, *map(str, sources)], cwd=ROOT, env={**os.environ, **environment}, capture_output=True, check=False
    )
    return out.read_bytes().splitlines() if done.returncode in (0, 2) and not done.stderr else None


def by_file(rows: list[bytes] | None, files: list[Path]) -> dict[Path, list[bytes]]:
    """Group rows by the file that they are about."""
    return {file: [row for row in rows or () if b'"%s"' % str(file).encode() in row] for file in files}


def pythons() -> tuple[list[str], list[str]]:
    """Return a pair: the other Pythons that have the needed packages, and the names of those that do not."""
    usable: list[str] = []
    missing: list[str] = []
    for name in PYTHONS:
        if sys.version_info[:2] == tuple(map(int, name.removeprefix("python").split("."))):
            continue
        call = [name, "-c", "import adjudicate.cli"]
        try:
            good = subprocess.run(call, cwd=ROOT, capture_output=True, check=False).returncode == 0  # noqa: S603 -- ours
        except OSError:
            good = False
        (usable if good else missing).append(name)
    return usable, missing


def run(seed: int, files: int) -> int:
    """Compare the outputs and print the counts. Returns 0 if all bytes are the same."""
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name, "records")
        folder.mkdir()
        made = make(folder, seed, files)
        out = Path(name, "t.jsonl")
        expected = batch([folder], out)
        if expected is None:
            print("company: the first run failed")
            return 1
        compared = 0
        usable, missing = pythons()
        others = {
            **{f"{jobs} workers": partial(batch, jobs=jobs) for jobs in (2, 8)},
            **{f"hash seed {number}": partial(batch, PYTHONHASHSEED=str(number)) for number in (1, 12345)},
            **{f"locale {name}": partial(batch, LC_ALL=name, LANG=name) for name in LOCALES},
            **{python: partial(batch, python=python) for python in usable},
        }
        for what, other in others.items():
            compared += 1
            if other([folder], out) != expected:
                faults.append(f"other bytes with {what}")
        whole = by_file(expected, made)
        rng = random.Random(seed)
        order = made.copy()
        rng.shuffle(order)
        for what, chosen in (("another order", order), ("half of the neighbours", order[: len(order) // 2])):
            rows = by_file(batch(chosen, out, jobs=2), made)
            faults += [f"{file.name} has other rows with {what}" for file in chosen if rows[file] != whole[file]]
        alone = rng.sample(made, min(len(made), 12))
        for file in alone:
            if batch([file], out) != whole[file]:
                faults.append(f"{file.name} has other rows alone")
    rows_met = len(expected)
    print(
        f"company: {rows_met} rows of {files} files, the same bytes in {compared} other runs, each file's in another"
        f" order and with half of the neighbours, and of {len(alone)} files alone: {not faults} (seed {seed})"
    )
    if missing:
        print(f"skipped: company with {', '.join(missing)} (not installed, or without what the program needs)")
    for fault in faults[:20]:
        print(fault)
    return 1 if faults else floor("company", {"rows": rows_met}, {"rows": files})
