"""Compare every output of a batch byte by byte with the output of another version of the program.

python -m tests.proof same TREE SOURCE...        TREE is a checkout of an earlier commit

Use this after a change that must not affect any output, such as an optimisation. It compares checksums of every table,
page, summary and list. It reports each difference, which is not always a fault, but must be intended.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tests.proof.floors import floor
from tests.support import ROOT

TABLES: Final = ("t.jsonl", "t.csv", "t.tsv.gz", "t.parquet", "t.sqlite", "t.xlsx")
RUNS: Final = {
    "all tables and pages": (
        *(word for name in TABLES for word in ("--out", name)),
        *("--columns", "all", "--duplicates", "same.csv", "--report", "pages"),
    ),
    "ordinary columns": ("--out", "t.jsonl", "--out", "t.csv"),
    "explained": ("--out", "t.jsonl", "--explain"),
    "illegal moves taken back": ("--out", "t.jsonl", "--illegal", "pass"),
    "rules by option": ("--out", "t.jsonl", "--rules", "japanese"),
    "komi by option": ("--out", "t.jsonl", "--komi", "0.5"),
    **{f"format {name}": ("--format", name) for name in ("json", "line", "sarif", "junit")},
    "contradicted ones only": ("--only", "contradicted"),
}


def outputs(tree: Path, arguments: tuple[str, ...], sources: list[str]) -> dict[str, str]:
    """Run a batch with the program in a checkout. Returns a checksum for each output, and the exit status."""
    with tempfile.TemporaryDirectory() as name:
        call = [sys.executable, "-m", "adjudicate", "batch", *arguments, *sources]
        environment = {**os.environ, "PYTHONPATH": str(tree)}
        done = subprocess.run(call, cwd=name, env=environment, capture_output=True, check=False)  # noqa: S603 -- ours
        found = {
            str(path.relative_to(name)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(Path(name).rglob("*"))
            if path.is_file()
        }
        found["standard output"] = hashlib.sha256(done.stdout).hexdigest()
        found["standard error"] = hashlib.sha256(done.stderr).hexdigest()
        return {**found, "exit status": str(done.returncode)}


def run(tree: str, sources: list[str], only: list[str]) -> int:
    """Compare the outputs and print the differences. Returns 0 if there are none."""
    paths = [str(Path(source).resolve()) for source in sources]
    different: list[str] = []
    compared = 0
    for what, arguments in RUNS.items():
        if only and what not in only:
            continue
        theirs, ours = outputs(Path(tree).resolve(), arguments, paths), outputs(ROOT, arguments, paths)
        compared += len(theirs)
        differ = [name for name in theirs | ours if theirs.get(name) != ours.get(name)]
        different += [f"{what}: {name}" for name in differ]
        print(f"same: {what}: {len(theirs)} outputs, {len(differ)} of them different", flush=True)
    for one in different:
        print(f"same: DIFFERENT: {one}")
    return int(bool(different)) | floor("same", {"outputs compared": compared}, {"outputs compared": 3})
