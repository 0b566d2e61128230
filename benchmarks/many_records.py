"""Compare a batch of many records in one run with runs on a cluster, which are killed and resumed, and in parts.

    python -m benchmarks.many_records [--records N] [--folder FOLDER]

It makes twenty archives of random games, adjudicates them with two processes, and compares the JSON lines with those of

* a run with `--dask` and two workers on this machine. The benchmark kills a worker after a third of the rows, kills
  the run after two thirds, and resumes it
* twenty runs with `--shard I/20 --shard-by source`, merged with a list of duplicates

A million records need 8 GB of disk space in FOLDER. The benchmark runs only on Linux.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from benchmarks.ways import HERE, _long, _packed

PARTS: Final = 20
TEXTS: Final = 500
JSON_LINE: Final = b'"schema": '


def command(*arguments: str | Path) -> list[str]:
    """Return a command line for adjudicate, with options that suppress messages and failures."""
    return [sys.executable, "-m", "adjudicate", *map(str, arguments), "--quiet", "--fail-on", "never"]


def timed(name: str, records: int, work: Callable[[], object]) -> None:
    """Do some work and print its time as a row of a table."""
    begun = time.monotonic()
    work()
    seconds = time.monotonic() - begun
    print(f"| {name} | {seconds:.0f} | {records / seconds:.0f} |", flush=True)


def run(call: Sequence[str | Path]) -> None:
    """Run a command to completion. Raises CalledProcessError."""
    subprocess.run(call, check=True, cwd=HERE)  # noqa: S603 -- this program


def digest(path: Path) -> str:
    """Return the SHA-256 checksum of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def on_cluster(sources: Path, out: Path, records: int) -> None:
    """Run the batch on a cluster, kill a worker, then kill the run and resume it."""
    from distributed import LocalCluster  # noqa: PLC0415 -- an extra, for this benchmark only

    made: Any = LocalCluster  # Dask has no type hints
    journal = out.with_name(f"{out.name}.journal")
    with made(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        call = command("batch", sources, "--dask", cluster.scheduler_address, "--out", out)
        process = subprocess.Popen(call, cwd=HERE)  # noqa: S603 -- this program
        _wait(process, journal, records // 3)
        killed = next(iter(cluster.workers.values()))
        killed.process.process.kill()
        _wait(process, journal, 2 * records // 3)
        process.send_signal(signal.SIGKILL)
        process.wait()
        run([*call, "--resume"])


def _wait(process: subprocess.Popen[bytes], journal: Path, rows: int) -> None:
    """Wait until a journal has this number of rows. Raises RuntimeError if the run ends earlier."""
    found = place = 0
    while found < rows:
        if process.poll() is not None:
            raise RuntimeError("the run has ended before it could be killed")
        time.sleep(0.2)
        if journal.exists():
            with journal.open("rb") as file:
                file.seek(place)
                data = file.read()
            found, place = found + data.count(JSON_LINE), place + len(data)


def in_parts(sources: Path, folder: Path, merged: Path) -> None:
    """Run the batch in parts, one after the other, and merge them."""
    parts = [folder / f"{number}.part" for number in range(1, PARTS + 1)]
    for number, part in enumerate(parts, 1):
        run(command("batch", sources, "--shard", f"{number}/{PARTS}", "--shard-by", "source", "--out", part))
    run(command("merge", *parts, "--out", merged, "--duplicates", folder / "merged.copies.csv"))


def main() -> None:
    """Run the benchmark and print its results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--records", type=int, default=1_000_000)
    parser.add_argument("--folder", type=Path)
    options = parser.parse_args()
    rng = random.Random(1)  # noqa: S311 -- repeatable, not secret
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        folder = Path(name)
        sources = folder / "sources"
        sources.mkdir()
        records = options.records // PARTS * PARTS
        texts = [_long(rng, 200) for _ in range(TEXTS)]
        for number in range(PARTS):
            _packed(sources / f"{number:02d}.tar.gz", texts, records // PARTS)
        print(
            f"{records:,} records in {PARTS} archives\n\n| run | seconds | records per second |\n|---|---|---|",
            flush=True,
        )
        here, there, merged = (folder / f"{one}.jsonl" for one in ("here", "there", "merged"))
        copies = folder / "here.copies.csv"
        whole = command("batch", sources, "--jobs", "2", "--out", here, "--duplicates", copies)
        timed("two processes, with duplicates", records, lambda: run(whole))
        expected = digest(here), digest(copies)
        here.unlink()
        timed("cluster, killed and resumed", records, lambda: on_cluster(sources, there, records))
        if digest(there) != expected[0]:
            sys.exit("the cluster has written other rows")
        there.unlink()
        timed(f"{PARTS} parts, merged, with duplicates", records, lambda: in_parts(sources, folder, merged))
        if (digest(merged), digest(folder / "merged.copies.csv")) != expected:
            sys.exit("the merged parts have other rows")
        print("\nthe same bytes each time")


if __name__ == "__main__":
    main()
