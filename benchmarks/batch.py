"""Games a second of `adjudicate batch`, from an archive to the written JSON lines, as a ratio to the naive path.

    python -m benchmarks.batch ARCHIVE.tar.gz [--rounds N] [--naive N]

Each round runs, one after the other: the naive path over some of the games on one core, `batch` on one core (parent and
worker bound to it), and `batch` with two workers on two. Wall time, so the machine should be otherwise idle; the ratios
are of one round each, and their median is what counts. Besides: what reading the archive costs against reading files,
and the memory of a worker.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.naive import naive
from benchmarks.one_core import load


def batch(source: str, out: Path, jobs: int, cores: set[int]) -> float:
    """Run the command bound to some cores; return the wall time in seconds."""
    out.unlink(missing_ok=True)
    call = [sys.executable, "-m", "adjudicate", "batch", source, "--jobs", str(jobs), "--out", str(out)]
    begin = time.perf_counter()
    subprocess.run(  # noqa: S603 -- this program
        [*call, "--quiet", "--fail-on", "never"], check=True, preexec_fn=lambda: os.sched_setaffinity(0, cores)
    )
    return time.perf_counter() - begin


def naive_seconds(records: list[bytes], core: int) -> float:
    """Return the wall time of the naive path over records, on one core."""
    all_cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        begin = time.perf_counter()
        for data in records:
            naive(data)
        return time.perf_counter() - begin
    finally:
        os.sched_setaffinity(0, all_cores)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--naive", type=int, default=1000, help="games that the naive path gets in each round")
    options = parser.parse_args()
    sample = []
    for data in load(options.archive, 10**9):
        try:
            naive(data)
        except ValueError:
            continue
        sample.append(data)
        if len(sample) == options.naive:
            break
    cores = sorted(os.sched_getaffinity(0))
    rates: dict[str, list[float]] = {"naive": [], "one core": [], "two cores": []}
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "games.jsonl"
        games = 0
        for _ in range(options.rounds):
            rates["naive"].append(len(sample) / naive_seconds(sample, cores[0]))
            one = batch(options.archive, out, 1, {cores[0]})
            games = sum(1 for _ in out.open("rb"))
            rates["one core"].append(games / one)
            if len(cores) > 1:
                rates["two cores"].append(games / batch(options.archive, out, 2, set(cores[:2])))
    print(f"{games} games of {Path(options.archive).name}, {options.rounds} rounds")
    for name, found in rates.items():
        if not found:
            continue
        ratios = [a / b for a, b in zip(found, rates["naive"], strict=True)]
        print(
            f"{name:10} {statistics.median(found):8.0f} games/s, ratio {statistics.median(ratios):6.2f} "
            f"({min(ratios):.2f} to {max(ratios):.2f})"
        )
    print(json.dumps({name: [round(rate) for rate in found] for name, found in rates.items()}))


if __name__ == "__main__":
    main()
