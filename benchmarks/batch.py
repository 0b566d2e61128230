"""Measure the speed of `adjudicate batch` from an archive to JSON lines, also compared with the naive path.

    python -m benchmarks.batch ARCHIVE.tar.gz [--rounds N] [--naive N]

Each round runs these, one after the other:

* the naive path over some of the games on one core
* the batch on one core, to which the parent and the worker are bound
* the batch with two workers on two cores
* the naive path on both cores at once, to show how much a second core can speed up the work
* the batch from files instead of the archive
* the whole command, including the start of all processes

All times except the last exclude the start, because each worker first processes a few games. They are wall times, so
the machine should be otherwise idle. Each ratio compares with the naive path just before and just after. The result
is the median of all rounds.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from adjudicate.batch.batch import Plan, adjudicate_batch, settings
from adjudicate.batch.processes import Processes
from adjudicate.batch.work import BRIEFLY, Adjudicating, Task
from adjudicate.sources.files import walk
from benchmarks.naive import naive
from benchmarks.one_core import load

WARM_UP = 20  # number of games that a worker processes before the measurement


def timed(arguments: list[str], cores: Iterable[int]) -> list[float]:
    """Run a part of this benchmark in a process that is bound to some cores. Returns the numbers that it prints."""
    call = [sys.executable, "-m", "benchmarks.batch", *arguments]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}  # otherwise each start compiles everything
    done = subprocess.run(  # noqa: S603 -- this program
        call,
        check=True,
        capture_output=True,
        text=True,
        env=environment,
        preexec_fn=lambda: os.sched_setaffinity(0, set(cores)),
    )
    return [float(word) for word in done.stdout.split()]


def batch(source: str, folder: str, jobs: int) -> None:
    """Adjudicate a source to JSON lines. Print the number of games, the seconds, and a worker's peak memory in MB."""
    out = Path(folder) / "games.jsonl"
    out.unlink(missing_ok=True)
    plan = Plan(BRIEFLY, (out,))
    warm = [Task("warm.sgf", None, b"(;SZ[9];B[ee];W[ce];B[];W[])", "warm.sgf")] * WARM_UP
    with Processes(Adjudicating(BRIEFLY), jobs) as executor:
        for parts in [executor.submit(warm) for _ in range(2 * jobs)]:
            list(parts)
        begin = time.perf_counter()
        summary = adjudicate_batch(plan, walk([source]), executor, settings(plan, "0", [source]))
        seconds = time.perf_counter() - begin
        memory = max(_peak(pid) for pid in _below(os.getpid()))
    print(summary.found, seconds, memory / 1024)


def _below(pid: int) -> list[int]:
    """Return the process ids of a process's descendants that have no children, which are the workers."""
    parents = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(status.parent.name)] = int(status.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    found = {pid}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return [one for one in found if one != pid and one not in parents.values()]


def _peak(pid: int) -> int:
    """Return the peak memory of a process in KB."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    return next((int(line.split()[1]) for line in lines if line.startswith("VmHWM:")), 0)


def naive_rate(archive: str, most: int) -> None:
    """Print the number of games and the seconds that the naive path needs for them."""
    records = []
    for data in load(archive, 10**9):
        try:
            naive(data)
        except ValueError:
            continue
        records.append(data)
        if len(records) == most:
            break
    begin = time.perf_counter()
    for data in records:
        naive(data)
    print(len(records), time.perf_counter() - begin)


def command(source: str, folder: str, jobs: int) -> None:
    """Run the whole command and print its time in seconds."""
    out = Path(folder) / "games.jsonl"
    out.unlink(missing_ok=True)
    call = [sys.executable, "-m", "adjudicate", "batch", source, "--jobs", str(jobs), "--out", str(out)]
    begin = time.perf_counter()
    subprocess.run([*call, "--quiet", "--fail-on", "never"], check=True)  # noqa: S603 -- this program
    print(time.perf_counter() - begin)


def one_round(archive: str, files: str, most: int, cores: list[int], folder: str) -> dict[str, tuple[float, float]]:
    """Measure everything once. Returns the games per second and the ratio to the naive path by name.

    The naive path runs before and after, because the speed of a shared machine changes within seconds. The result
    also contains the memory of a worker in MB, with a ratio of 0.
    """

    def plain() -> float:
        games, seconds = timed(["--part", "naive", archive, "--naive", str(most)], cores[:1])
        return games / seconds

    def on_both_cores() -> float:
        part = ["--part", "naive", archive, "--naive", str(most)]
        with ThreadPoolExecutor(2) as both:
            halves = list(both.map(lambda core: timed(part, [core]), cores[:2]))
        return sum(games / seconds for games, seconds in halves)

    def rows(source: str, jobs: int) -> float:
        games, seconds, memory[0] = timed(["--part", str(jobs), source, folder], cores[:jobs])
        return games / seconds

    def whole() -> float:
        [seconds] = timed(["--part", "command", archive, folder], cores[:1])
        return games_of[archive] / seconds

    memory = [0.0]
    games_of = {archive: timed(["--part", "1", archive, folder], cores[:1])[0]}
    parts: dict[str, Callable[[], float]] = {
        "batch, one core": lambda: rows(archive, 1),
        "batch, one core, from files": lambda: rows(files, 1),
        "whole command, one core": whole,
    }
    if len(cores) > 1:
        parts["batch, two cores"] = lambda: rows(archive, 2)
        parts["naive, on both cores at once"] = on_both_cores
    found = {}
    before = plain()
    for name, part in parts.items():
        rate, after = part(), plain()
        found[name] = rate, 2 * rate / (before + after)
        before = after
    return {"naive, one core": (before, 1.0), **found, "memory of a worker": (memory[0], 0.0)}


def main() -> None:
    """Run the benchmark and print its results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive")
    parser.add_argument("folder", nargs="?", help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--naive", type=int, default=400, help="Time the naive path over this many games per round")
    parser.add_argument("--part", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.part == "naive":
        naive_rate(options.archive, options.naive)
    elif options.part == "command":
        command(options.archive, options.folder, 1)
    elif options.part:
        batch(options.archive, options.folder, int(options.part))
    else:
        report(options.archive, options.rounds, options.naive)


def report(archive: str, rounds: int, most: int) -> None:
    """Measure several rounds and print the median rates and ratios."""
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        files = Path(folder) / "files"
        with tarfile.open(archive) as packed:
            packed.extractall(files, filter="data")
        found = [one_round(archive, str(files), most, cores, folder) for _ in range(rounds)]
    print(f"{Path(archive).name}, {rounds} rounds: median games per second, median ratio (lowest to highest)")
    for name in found[0]:
        rates, ratios = zip(*(one[name] for one in found), strict=True)
        if name.startswith("memory"):
            print(f"{name:30} {max(rates):7.1f} MB at most")
            continue
        print(
            f"{name:30} {statistics.median(rates):7.0f}   {statistics.median(ratios):6.2f} "
            f"({min(ratios):.2f} to {max(ratios):.2f})"
        )


if __name__ == "__main__":
    main()
