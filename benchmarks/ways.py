"""Compare the CPU time of all ways to adjudicate an archive, as medians of interleaved rounds.

    python -m benchmarks.ways ARCHIVE.tar.gz ... [--rounds N] [--naive N] [--before CHECKOUT] [--growth N]

In each round, the ways run one after the other, bound to the same core:

  naive       the naive path (benchmarks.naive), from bytes in memory to a margin, over some of the games
  pure        `adjudicate batch ARCHIVE --jobs 1 --out x.jsonl` with ADJUDICATE_PURE=1: the whole command
  compiled    the same command with the fast path
  before      the same command in another checkout, in pure Python, to compare with an earlier commit
  sgfcheck    `sgfcheck -r` over the same games as files, if it is installed (it does not adjudicate results)
  gnugo       GNU Go's `loadsgf` over some of the files, if it is installed (it does not count)

The CPU time includes all processes that the command started. `time` does not include the workers, so the benchmark
adopts them and waits for them. It subtracts the cost of starting the processes, which it measures with a batch of a
single record, and prints this cost separately. It fails if any byte of the rows differs. With --growth N, it also shows
how the cost grows with the moves in a game, and with up to N records in an archive. With --uses, it also compares
other tables and columns with JSON lines, two workers of a Dask cluster on this machine with `--jobs 2`, and the start
of `score` with that of Typer. It runs only on Linux.
"""

from __future__ import annotations

import argparse
import ctypes
import io
import os
import platform
import random
import shutil
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable, Container, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from adjudicate.go.board import SELF_CAPTURE, Board
from adjudicate.go.points import BLACK, grid
from benchmarks.naive import naive
from benchmarks.one_core import load

BATCHES: Final = ("before", "pure", "compiled")
ADOPT: Final = 36  # PR_SET_CHILD_SUBREAPER
ONE: Final = b"(;SZ[9]RE[B+R];B[ee];W[ce])"
HERE: Final = Path(__file__).parent.parent
KEPT: Final = {"PYTHONDONTWRITEBYTECODE": ""}
GNUGO: Final = ("gnugo", "/usr/games/gnugo")


def cpu(
    call: list[str], environment: Mapping[str, str], folder: Path, feed: bytes = b"", *, good: Container[int] = (0, 1)
) -> float:
    """Run a command to its end and return the CPU time of all its processes in seconds.

    good -- exit statuses that mean success; any other status raises CalledProcessError
    """
    process = subprocess.Popen(  # noqa: S603 -- this program, or one to compare with
        call,
        cwd=folder,
        env={**os.environ, **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    if process.stdin is not None:
        process.stdin.write(feed)
        process.stdin.close()
    seconds, status = 0.0, 0
    while True:
        try:
            ended, how, used = os.wait4(-1, 0)
        except ChildProcessError:  # all processes have ended
            break
        seconds += used.ru_utime + used.ru_stime
        if ended == process.pid:
            status = os.waitstatus_to_exitcode(how)
    process.returncode = status
    if status not in good:
        raise subprocess.CalledProcessError(status, call)
    return seconds


STARTS: Final[Mapping[str, Sequence[str]]] = {
    "`import typer`": ("-c", "import typer"),
    "`adjudicate score`, a 9x9 game": ("-m", "adjudicate", "score", "fixtures/examples/even-9x9.sgf"),
}
"""Maps the name of a program to the Python arguments that start it."""


def starts(rounds: int) -> None:
    """Print the CPU time to print a sheet of one game, compared with the time to import Typer."""
    taken: dict[str, list[float]] = {what: [] for what in STARTS}
    for arguments in STARTS.values():
        cpu([sys.executable, *arguments], KEPT, HERE)  # writes the bytecode, which an installed program has
    for _ in range(10 * rounds):
        for what, arguments in STARTS.items():
            taken[what].append(1000 * cpu([sys.executable, *arguments], KEPT, HERE))
    print("\n| start | milliseconds | times Typer |\n|---|---|---|")
    for what, times in taken.items():
        ratio = statistics.median([a / b for a, b in zip(times, taken["`import typer`"], strict=True)])
        print(f"| {what} | {statistics.median(times):.0f} | {ratio:.2f} |", flush=True)


USES: Final[Mapping[str, Sequence[str]]] = {
    "JSON lines": ("--out", "x.jsonl"),
    "CSV": ("--out", "x.csv"),
    "SQLite": ("--out", "x.sqlite"),
    "Parquet": ("--out", "x.parquet"),
    "JSON lines, --columns all": ("--out", "x.jsonl", "--columns", "all"),
    "JSON lines, --duplicates": ("--out", "x.jsonl", "--duplicates", "x.duplicates.csv"),
}
"""Maps each use of `batch` to its options, in which x stands for a path."""


def call_of(archive: Path, folder: Path, options: Sequence[str]) -> list[str]:
    """Remove earlier outputs, and return the complete batch command."""
    for old in folder.glob("x.*"):
        old.unlink()
    given = [str(folder / one) if one.startswith("x.") else one for one in options]
    return [sys.executable, "-m", "adjudicate", "batch", str(archive), *given, "--quiet", "--fail-on", "never"]


def uses(archive: Path, rounds: int) -> None:
    """Print the cost of other tables and columns compared with JSON lines, and of a cluster with `--jobs 2`."""
    games = len(load(str(archive), 10**9))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        one = _packed(folder / "one.tar.gz", [ONE])
        taken: dict[str, list[float]] = {way: [] for way in USES}
        for _ in range(rounds):
            for way, options in USES.items():
                start, all_ = (cpu(call_of(a, folder, [*options, "--jobs", "1"]), KEPT, HERE) for a in (one, archive))
                taken[way].append(1e6 * (all_ - start) / games)
        print(f"\n{archive.name}: {games:,} records, {rounds} rounds")
        print("| use | microseconds per game | times JSON lines |\n|---|---|---|")
        for way, times in taken.items():
            ratio = statistics.median([a / b for a, b in zip(times, taken["JSON lines"], strict=True)])
            print(f"| {way} | {statistics.median(times):.0f} | {ratio:.2f} |", flush=True)


def on_cluster(archive: Path, rounds: int) -> None:
    """Compare two worker processes with two workers of a Dask cluster on this machine, in games per second.

    Call this last, because a cluster leaves a process behind, and cpu() would wait for it.
    """
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    from distributed import LocalCluster  # noqa: PLC0415 -- an extra, for this part only

    rates: dict[str, list[float]] = {"--jobs 2": [], "--dask, two workers": []}
    made: Any = LocalCluster  # Dask has no type hints
    games = len(load(str(archive), 10**9))
    with (
        tempfile.TemporaryDirectory() as name,
        made(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
    ):
        folder = Path(name)
        one = _packed(folder / "one.tar.gz", [ONE])
        given = (["--jobs", "2"], ["--dask", cluster.scheduler_address])
        for _ in range(rounds):
            for way, options in zip(rates, given, strict=True):
                start, end = (_wall(call_of(a, folder, ["--out", "x.jsonl", *options])) for a in (one, archive))
                rates[way].append(games / (end - start))
    print(f"\n{archive.name}\n| workers | games per second | times --jobs 2 |\n|---|---|---|")
    for way, found in rates.items():
        ratio = statistics.median([a / b for a, b in zip(found, rates["--jobs 2"], strict=True)])
        print(f"| {way} | {statistics.median(found):.0f} | {ratio:.2f} |", flush=True)


def _wall(call: list[str]) -> float:
    """Run a command and return its wall time in seconds."""
    begin = time.perf_counter()
    subprocess.run(call, check=True, cwd=HERE, stdout=subprocess.DEVNULL)  # noqa: S603 -- this program
    return time.perf_counter() - begin


def batch(archive: Path, out: Path, *, pure: bool, checkout: Path | None = None) -> float:
    """Run the batch command from an archive to JSON lines and return its CPU time in seconds."""
    for old in out.parent.glob(f"{out.name}*"):
        old.unlink()
    source = checkout or Path(__file__).parent.parent
    environment = {"PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "", "ADJUDICATE_PURE": "1" if pure else "0"}
    call = [sys.executable, "-m", "adjudicate", "batch", str(archive), "--jobs", "1", "--out", str(out)]
    return cpu([*call, "--quiet", "--fail-on", "never"], environment, source)


def naive_time(records: list[bytes]) -> float:
    """Return the CPU time of the naive path over some records in seconds."""
    begin = time.process_time()
    for data in records:
        naive(data)
    return time.process_time() - begin


def readable(records: list[bytes], most: int) -> list[bytes]:
    """Return the first `most` records that the naive path can read."""
    found: list[bytes] = []
    for data in records:
        try:
            naive(data)
        except ValueError:
            continue
        found.append(data)
        if len(found) == most:
            break
    return found


def ways(archive: Path, folder: Path, most: int, before: Path | None) -> dict[str, tuple[Callable[[], float], int]]:
    """Return the ways to compare: each name with a function that measures the CPU time, and the number of games."""
    records = load(str(archive), 10**9)
    some, games = readable(records, most), len(records)
    found: dict[str, tuple[Callable[[], float], int]] = {"naive": (lambda: naive_time(some), len(some))}
    if before is not None:
        found["before"] = (lambda: batch(archive, folder / "before.jsonl", pure=True, checkout=before), games)
    found["pure"] = (lambda: batch(archive, folder / "pure.jsonl", pure=True), games)
    found["compiled"] = (lambda: batch(archive, folder / "compiled.jsonl", pure=False), games)
    files = folder / "files"
    files.mkdir()
    names = [str(files / f"{number}.sgf") for number in range(games)]
    for name, data in zip(names, records, strict=True):
        Path(name).write_bytes(data)
    if shutil.which("sgfcheck"):
        call = ["sgfcheck", "-r", str(files)]  # exits with 255 after a fault, but reads all files
        found["sgfcheck"] = (lambda: cpu(call, {}, folder, good=(0, 1, 255)), games)
    gnugo = next((path for path in map(shutil.which, GNUGO) if path), None)
    if gnugo:
        orders = "".join(f"loadsgf {name}\n" for name in names[:most]).encode()
        found["gnugo"] = (lambda: cpu([gnugo, "--mode", "gtp"], {}, folder, orders + b"quit\n"), len(names[:most]))
    return found


def table(archive: Path, rounds: int, most: int, before: Path | None) -> None:
    """Measure all ways for one archive and print a table."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        measured = ways(archive, folder, most, before)
        taken: dict[str, list[float]] = {way: [] for way in measured}
        starts: list[float] = []
        one = _packed(folder / "one.tar.gz", [ONE])
        for _ in range(rounds):
            starts.append(batch(one, folder / "one.jsonl", pure=False))
            for way, (work, games) in measured.items():
                start = starts[-1] if way in BATCHES else 0.0
                taken[way].append(1e6 * (work() - start) / games)
        rows = {path.name: path.read_bytes() for path in folder.glob("*.jsonl")}
    if rows["pure.jsonl"] != rows["compiled.jsonl"]:
        sys.exit("the rows differ with and without the fast path")
    same = rows.get("before.jsonl") in (None, rows["pure.jsonl"])
    print(
        f"\n{archive.name}: {measured['pure'][1]:,} records, {rounds} rounds" + ("" if same else "; rows before differ")
    )
    print("| way | microseconds per game | lowest to highest | times naive | times pure |\n|---|---|---|---|---|")
    base = "before" if "before" in taken else "pure"
    for way, times in taken.items():
        to_naive = statistics.median([a / b for a, b in zip(taken["naive"], times, strict=True)])
        to_pure = statistics.median([a / b for a, b in zip(taken[base], times, strict=True)])
        spread = f"{min(times):.0f} to {max(times):.0f}"
        print(f"| {way} | {statistics.median(times):.0f} | {spread} | {to_naive:.1f} | {to_pure:.2f} |", flush=True)


def growth(folder: Path, most: int) -> None:
    """Print how the cost grows with the moves in a game and with the records in an archive."""
    rng = random.Random(1)  # noqa: S311 -- repeatable, not secret
    start = batch(_packed(folder / "one.tar.gz", [ONE]), folder / "x.jsonl", pure=True)
    print("\n| moves of a game | pure, microseconds per move | compiled |\n|---|---|---|")
    for moves in (100, 200, 1000, 2000, 5000, 20_000):
        games = max(3, 60_000 // moves)
        archive = _packed(folder / "moves.tar.gz", [_long(rng, moves) for _ in range(games)])
        both = [
            1e6 * (batch(archive, folder / "x.jsonl", pure=pure) - start) / (games * moves) for pure in (True, False)
        ]
        print(f"| {moves:,} | {both[0]:.2f} | {both[1]:.2f} |", flush=True)
    print("\n| records | pure, microseconds per record | compiled |\n|---|---|---|")
    texts = [_long(rng, 200) for _ in range(500)]
    for records in sorted({most, *(number for number in (1000, 10_000, 100_000) if number < most)}):
        archive = _packed(folder / "records.tar.gz", texts, records)
        both = [1e6 * (batch(archive, folder / "x.jsonl", pure=pure) - start) / records for pure in (True, False)]
        print(f"| {records:,} | {both[0]:.0f} | {both[1]:.0f} |", flush=True)


def _long(rng: random.Random, moves: int) -> bytes:
    """Return a game of random plays that ends with a resignation. Most of its stones are captured."""
    board, colour = Board(grid(19, 19)), BLACK
    nodes: list[str] = []
    while len(nodes) < moves:
        free = [point for point, string in enumerate(board.cell) if not string]
        point = next((p for p in rng.sample(free, len(free)) if board.play(p, colour) is not SELF_CAPTURE), None)
        value = "" if point is None else f"{chr(97 + point % 19)}{chr(97 + point // 19)}"
        nodes.append(f";{'B' if colour == BLACK else 'W'}[{value}]")
        colour = -colour
    return f"(;SZ[19]PB[a]PW[b]KM[6.5]RU[AGA]RE[B+R]{''.join(nodes)})".encode()


def _packed(path: Path, texts: list[bytes], records: int = 0) -> Path:
    with tarfile.open(path, "w:gz", compresslevel=1) as archive:
        for number in range(records or len(texts)):
            text = texts[number % len(texts)]
            member = tarfile.TarInfo(f"{number}.sgf")
            member.size = len(text)
            archive.addfile(member, io.BytesIO(text))
    return path


def main() -> None:
    """Run the benchmark and print its results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archives", nargs="*")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--naive", type=int, default=400, help="Run the slow ways over this many games per round")
    parser.add_argument("--before", type=Path, help="Also measure another checkout, in pure Python")
    parser.add_argument(
        "--growth", type=int, default=0, metavar="N", help="Also show how the cost grows, up to N records"
    )
    parser.add_argument("--uses", action="store_true", help="Also measure other tables and columns, and a Dask cluster")
    options = parser.parse_args()
    ctypes.CDLL(None).prctl(ADOPT, 1, 0, 0, 0)  # adopt workers whose parent has ended
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    print(f"Python {platform.python_version()}, {platform.machine()}, one core, CPU time of all processes")
    if options.uses:
        starts(options.rounds)
    for archive in options.archives:
        table(Path(archive).resolve(), options.rounds, options.naive, options.before and options.before.resolve())
        if options.uses:
            uses(Path(archive).resolve(), options.rounds)
    if options.growth:
        with tempfile.TemporaryDirectory() as name:
            growth(Path(name), options.growth)
    for archive in options.archives if options.uses else ():
        on_cluster(Path(archive).resolve(), options.rounds)


if __name__ == "__main__":
    main()
