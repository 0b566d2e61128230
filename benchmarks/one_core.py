"""Measure the speed on one core from bytes to sheets, in games per second and compared with the naive path.

    python -m benchmarks.one_core ARCHIVE.tar.gz [--rounds N] [--most N]

The benchmark reads the archive into memory, runs both paths over the same records in alternating rounds, and compares
the median CPU times. Records that the naive path refuses are counted, but left out of both paths.
"""

from __future__ import annotations

import argparse
import statistics
import tarfile
import time
from collections.abc import Callable

from adjudicate import Record, adjudicate, read_records
from benchmarks.naive import naive


def load(path: str, most: int) -> list[bytes]:
    """Return the contents of at most `most` SGF files in a tar archive."""
    found = []
    with tarfile.open(path) as archive:
        for member in archive:
            file = archive.extractfile(member) if member.isreg() and member.name.lower().endswith(".sgf") else None
            if file is not None:
                found.append(file.read())
            if len(found) >= most:
                break
    return found


def sheets(data: bytes) -> int:
    """Adjudicate every game in a file and return the number of games."""
    return sum(adjudicate(r).move_count >= 0 for r in read_records(data) if isinstance(r, Record))


def seconds(work: Callable[[bytes], object], records: list[bytes]) -> float:
    """Return the CPU time that `work` takes over all records."""
    begin = time.process_time()
    for data in records:
        work(data)
    return time.process_time() - begin


def main() -> None:
    """Run the benchmark and print its results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("archive")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--most", type=int, default=10**9)
    options = parser.parse_args()
    records, refused = [], 0
    for data in load(options.archive, options.most):
        try:
            naive(data)
            records.append(data)
        except ValueError:
            refused += 1
    sheets(records[0])
    times: dict[str, list[float]] = {"naive": [], "adjudicate": []}
    for _ in range(options.rounds):
        times["naive"].append(seconds(naive, records))
        times["adjudicate"].append(seconds(sheets, records))
    ratios = [a / b for a, b in zip(times["naive"], times["adjudicate"], strict=True)]
    for name, taken in times.items():
        print(f"{name:12} {len(records) / statistics.median(taken):8.0f} games/s (median of {options.rounds} rounds)")
    print(
        f"ratio        {statistics.median(ratios):8.2f} (lowest {min(ratios):.2f}, highest {max(ratios):.2f}); "
        f"{len(records)} records, {refused} refused by the naive path"
    )


if __name__ == "__main__":
    main()
