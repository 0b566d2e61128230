"""Run one proof or all proofs.

python -m tests.proof short         run all proofs as in CI (about ten minutes of CPU time)
python -m tests.proof long          run all proofs as thoroughly as before a release (hours)
python -m tests.proof NAME --help   show the options of one proof

Each proof prints how many cases of each kind it met, and fails if there were too few. A line that begins with
"skipped: " names a part that was left out. Exit status 0 means that the proofs found nothing wrong.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

from tests.proof import (
    archives,
    batch,
    causes,
    company,
    covered,
    differential,
    equivalence,
    gnugo,
    injection,
    invariants,
    lane,
    lane_fuzz,
    league,
    many,
    memory,
    mutation,
    offline,
    opinions,
    outputs,
    perft,
    planted,
    properties,
    repair,
    results_files,
    same,
    sealed,
    stripped,
    territory,
    territory_invariants,
    timing,
    trees,
    writes,
)
from tests.proof.floors import conclusion, skipped
from tests.proof.fuzz import running as fuzz
from tests.tables import cases_in

SEED = 20261120
CHUNK = 250_000  # number of moves that one process of the differential proof compares

Job = tuple[str, ...]


def jobs(mode: str, seed: int) -> list[Job]:
    """Return the command lines of all proofs in a mode, with the longest proofs first."""
    told: list[Job] = []
    for name, short, long, runs in cases_in("proofs", "jobs", moves=CHUNK):
        options = long if mode == "long" else short
        if options is not None:
            seeds = range(seed, seed + (runs if mode == "long" else min(runs, 1)))
            told += [(name, *options.split(), "--seed", str(own)) for own in seeds] or [(name, *options.split())]
    return told


def run_all(mode: str, seed: int, at_once: int) -> int:
    """Run all proofs in separate processes, `at_once` at a time. Print their reports; return the worst exit status."""

    def call(job: Job) -> tuple[Job, int, float, str]:
        begin = time.monotonic()
        done = subprocess.run(  # noqa: S603 -- this program
            [sys.executable, "-m", "tests.proof", *job],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return job, done.returncode, time.monotonic() - begin, done.stdout

    worst = 0
    failed: list[str] = []
    left_out: list[str] = []
    with ThreadPoolExecutor(at_once) as pool:
        for job, status, seconds, output in pool.map(call, jobs(mode, seed)):
            print(f"[{'ok' if status == 0 else 'FAILED'}] {' '.join(job)} ({seconds:.0f} s)\n{output}", flush=True)
            worst = max(worst, abs(status))
            failed += [job[0]] * (status != 0)
            left_out += skipped(output)
    print(conclusion(failed, left_out))
    return min(worst, 125)


def mutants(o: argparse.Namespace) -> int:
    """Run mutation testing as the options request."""
    if o.fixed:
        return mutation.run_fixed(o.every)
    if o.few:
        return mutation.run_few(o.few, int(f"{datetime.now(UTC):%Y%m%d}") if o.today else o.seed, o.since)
    return measured(mutation.run, o.names, sample=o.sample, seed=o.seed, since=o.since, map_file=o.map, keep=o.keep)


def measured(proof: Callable[..., int], *words: object, **options: object) -> int:
    """Run a proof that measures coverage, or skip it if coverage is not available."""
    if importlib.util.find_spec("coverage") is None:
        print("skipped: coverage (it is not installed)")
        return 0
    return proof(*words, **options)


Command = Callable[..., argparse.ArgumentParser]


def _of_rules(command: Command) -> None:
    """Add the proofs that test the adjudication."""
    command("perft", "numbers of legal sequences against golden ones", seeded=False)
    made = command("differential", "random records against the naive reference")
    made.add_argument("--moves", type=int, default=CHUNK)
    made = command("gnugo", "legal plays against GNU Go's")
    made.add_argument("--moves", type=int, default=12_000)
    made = command("opinions", "agreement of an engine's dead stones with the players")
    made.add_argument("sources", nargs="*", help="archives of records")
    made.add_argument("--engine", action="append", default=[], help="command of the engine (default gnugo); repeatable")
    made.add_argument("--sample", type=int, default=0, help="number of games, chosen at random; 0: all")
    made.add_argument("--engine-time", type=float, default=120.0, help="seconds per game")
    made = command("equivalence", "both counts of finished games, and of games with one fault")
    made.add_argument("--games", type=int, default=100_000)
    made = command("territory", "maps of territory without points in seki against naive ones, on random positions")
    made.add_argument("--positions", type=int, default=100_000)
    made = command("territory-invariants", "the same maps: symmetries, colours, dame filled, connections, more board")
    made.add_argument("--positions", type=int, default=100_000)
    made = command("causes", "known faults put into correct games: is the true cause among the explanations?")
    made.add_argument("--games", type=int, default=500, help="for each fault (default 500)")
    made = command("invariants", "symmetries, sums, round trips, bytes, on fixtures and real records", seeded=False)
    made.add_argument("--every", type=int, default=20, help="take each n-th real record (default 20)")
    made = command("trees", "trees of records against sgfmill's parser", seeded=False)
    made.add_argument("--every", type=int, default=1, help="take each n-th file (default: all)")
    made = command("stripped", "scored games without their marks, the same dead stones given", seeded=False)
    made.add_argument("--every", type=int, default=1, help="take each n-th game (default: all)")
    made = command("properties", "random records and files, made smaller if one breaks a property, and kept")
    made.add_argument("--examples", type=int, default=1000)
    made = command("lane", "rows of the compiled fast path against those of the full path")
    made.add_argument("--records", type=int, default=10_000, help="random ones (default 10,000)")
    made.add_argument("--every", type=int, default=20, help="take each n-th real record (default 20)")
    made = command("lane_fuzz", "mutated records through the compiled fast path, under sanitisers")
    made.add_argument("--inputs", type=int, default=200_000)
    made = command("fuzz", "mutated inputs of every kind through every command")
    made.add_argument("--executions", type=int, default=100_000, help="of all kinds together (default 100,000)")
    made.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    made.add_argument("--kind", action="append", choices=[kind.name for kind in fuzz.KINDS], help="only this kind")
    made.add_argument("--only", type=int, help="only the execution of this number, and print it")


def _of_load(command: Command) -> None:
    """Add the proofs that test inputs, outputs and resources."""
    made = command("archives", "mutated archives through their reader")
    made.add_argument("--executions", type=int, default=100_000)
    made = command("results_files", "tournament results files written and read again, and mutated")
    made.add_argument("--executions", type=int, default=100_000)
    made = command("sealed", "invented events decided, sealed and tampered with")
    made.add_argument("--events", type=int, default=5, help="in each format of results")
    made = command("league", "a month of a league: each planted breach of its rules is found, and nothing else")
    made.add_argument("--months", type=int, default=10)
    made = command("batch", "batches killed, poisoned, on full disks: nothing lost, nothing twice")
    made.add_argument("--kills", type=int, default=10)
    made.add_argument("--files", type=int, default=500)
    made.add_argument("--members", type=int, default=15_000, help="of the archive over which memory is measured")
    made = command("repair", "repaired records: the same sheets, every change named, no other byte", seeded=False)
    made.add_argument("sources", nargs="*", help="files, folders, archives (default: all available)")
    made.add_argument("--short", action="store_true", help="fixtures and hostile inputs only")
    made = command(
        "memory", "what commands, workers and a tournament take in memory, over families of files", seeded=False
    )
    made.add_argument("--family", action="append", default=[], help="only this family (repeat for more); default: all")
    made.add_argument("--over", action="append", default=[], help="only this command (repeat for more); default: all")
    made.add_argument("--bytes", type=int, action="append", default=[], help="size of files (default 1 and 4 million)")
    made.add_argument("--records", type=int, default=20_000, help="of the tournament; 0: no tournament")
    made.add_argument("--short", action="store_true", help="small files of a few families, and a small tournament")
    made = command("many", "a batch over very many records of one tar: time, memory, journal, and a kill near its end")
    made.add_argument("sources", nargs="*", help="records to repeat in it; default: only generated ones")
    made.add_argument("--records", type=int, default=1_000_000)
    made.add_argument("--jobs", type=int, default=2, help="workers (default 2)")
    made.add_argument("--dask", action="store_true", help="kill and resume on a Dask cluster of two workers")
    made = command("writes", "each write of a batch fails in turn: nothing lost, nothing twice, nothing torn")
    made.add_argument("--games", type=int, default=14)
    made = command("company", "the same bytes whatever the workers, seeds, locales, order, neighbours and Pythons")
    made.add_argument("--files", type=int, default=60)
    made = command("time", "seconds of every command over families of inputs, and how they grow", seeded=False)
    made.add_argument("--size", type=int, default=0, help="of each input, in bytes (default 1 MiB)")
    made.add_argument(
        "--command", dest="only", default="", choices=["", *timing.COMMANDS], help="this one; default: all"
    )
    made.add_argument("--short", action="store_true", help="ten families, four commands, 64 KiB")
    made.add_argument("families", nargs="*", help="default: all")
    command("injection", "hostile text and names in every place, into every sink", seeded=False)
    command("offline", "every command under strace: no network, nothing written but outputs", seeded=False)
    made = command("outputs", "checksums of what every command prints, on this Python and others", seeded=False)
    made.add_argument("pythons", nargs="*", help="interpreters that have the dependencies; default: print only")
    made = command("same", "every output of a batch, byte by byte, against another tree's", seeded=False)
    made.add_argument("tree", help="a checkout of an earlier commit")
    made.add_argument("sources", nargs="+", help="records: files, folders, archives")
    made.add_argument("--run", action="append", default=[], choices=same.RUNS, help="only this one; default: all")


def _of_tests(command: Command) -> None:
    """Add the proofs that test the tests themselves."""
    made = command("planted", "bugs planted by hand: do the tests notice each, and which proofs?", seeded=False)
    made.add_argument("--tests", action="store_true", help="only by the tests: minutes")
    made = command("mutation", "the program changed in one place: does a test notice?")
    made.add_argument("names", nargs="*", help="rooms, or files such as adjudicate/go/board.py")
    made.add_argument("--sample", type=int, default=0, help="mutants of each room, chosen by the seed; 0: all")
    made.add_argument("--since", default="", metavar="COMMIT", help="only mutants of lines changed since this commit")
    made.add_argument("--fixed", action="store_true", help="those of tests/tables/mutants.txt, by its tests")
    made.add_argument("--every", type=int, default=1, help="of these, every nth (default: all)")
    made.add_argument("--keep", action="store_true", help="write those of the sample that are noticed to that table")
    made.add_argument("--few", type=int, default=0, help="number of mutants of all rooms together, without the map")
    made.add_argument("--today", action="store_true", help="with --few: the seed is the day; this can only report")
    made.add_argument("--map", default="", metavar="FILE", help="keep here which tests reach which lines")
    made = command("coverage", "lines and branches that the test suite reaches, by package", seeded=False)
    made.add_argument("tests", nargs="*", help="files of tests; default: all")


def main() -> int:
    """Run the requested proofs. Returns 0 if they found nothing wrong."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.proof", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="NAME")

    def command(name: str, text: str, *, seeded: bool = True) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=text)
        if seeded:
            made.add_argument("--seed", type=int, default=SEED)
        return made

    for mode in ("short", "long"):
        made = command(mode, f"all proofs, {mode} mode")
        made.add_argument("--at-once", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    for add in (_of_rules, _of_load, _of_tests):
        add(command)
    options = parser.parse_args()
    o = options
    proofs: dict[str, Callable[[], int]] = {
        "perft": perft.run,
        "differential": lambda: differential.run(o.seed, o.moves),
        "gnugo": lambda: gnugo.run(o.seed, o.moves),
        "opinions": lambda: opinions.run(o.sources, o.engine or ["gnugo"], o.sample, o.seed, o.engine_time),
        "equivalence": lambda: equivalence.run(o.seed, o.games),
        "territory": lambda: territory.run(o.seed, o.positions),
        "territory-invariants": lambda: territory_invariants.run(o.seed, o.positions),
        "causes": lambda: causes.run(o.games, o.seed),
        "invariants": lambda: invariants.run(o.every),
        "trees": lambda: trees.run(o.every),
        "stripped": lambda: stripped.run(o.every),
        "properties": lambda: properties.run(o.seed, o.examples),
        "lane": lambda: lane.run(o.seed, o.records, o.every),
        "lane_fuzz": lambda: lane_fuzz.run(o.seed, o.inputs),
        "fuzz": lambda: fuzz.run(o.seed, o.executions, o.jobs, o.kind or (), o.only),
        "archives": lambda: archives.run(o.seed, o.executions),
        "results_files": lambda: results_files.run(o.seed, o.executions),
        "sealed": lambda: sealed.run_sealed(o.events, o.seed),
        "league": lambda: league.run(o.seed, o.months),
        "batch": lambda: batch.run(o.seed, o.kills, o.files, o.members),
        "many": lambda: many.run(o.sources, o.seed, o.records, o.jobs, dask=o.dask),
        "memory": lambda: memory.run(
            o.bytes or ([memory.SHORT_SIZE] if o.short else []),
            o.family or (memory.SHORT if o.short else []),
            o.over or (memory.SHORT_COMMANDS if o.short else []),
            300 if o.short else o.records,
        ),
        "repair": lambda: repair.run(o.sources, short=o.short),
        "writes": lambda: writes.run(o.seed, o.games),
        "company": lambda: company.run(o.seed, o.files),
        "time": lambda: timing.run(o.size, o.only, o.families, short=o.short),
        "injection": injection.run_injection,
        "offline": offline.run,
        "outputs": lambda: outputs.run_outputs(o.pythons),
        "same": lambda: same.run(o.tree, o.sources, o.run),
        "planted": lambda: planted.run(proofs=not o.tests),
        "mutation": lambda: mutants(o),
        "coverage": lambda: measured(covered.run_covered, o.tests),
    }
    proof = proofs.get(options.command)
    return proof() if proof else run_all(options.command, options.seed, max(1, options.at_once))


if __name__ == "__main__":
    sys.exit(main())
