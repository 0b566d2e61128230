"""Measure the CPU time to read a record, from its bytes to its nodes and to its sheet, compared with sgfmill.

    python -m benchmarks.reading ARCHIVE.tar.gz [--rounds N] [--most N]

The benchmark runs these in turn on the same records: sgfmill's parser alone, the program's reader with separate nodes
(like sgfmill), the same reader with rows of plain nodes, and both variants up to the sheet, as in `batch`.
"""

from __future__ import annotations

import argparse
import re
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sgfmill.sgf_grammar import parse_sgf_game

from adjudicate import Record, adjudicate, read_records
from adjudicate.record import rows
from benchmarks.one_core import load

_NO_ROW = re.compile(b"((?!))|" + rows._PROPERTY, re.DOTALL)


@contextmanager
def every_node_apart() -> Iterator[None]:
    """Context manager that makes the reader split rows of plain nodes into separate nodes."""
    known, regular = rows._ROWS, rows._regular
    rows._ROWS, rows._regular = _NO_ROW, lambda text, begin, stop: 0  # noqa: ARG005 -- same signature as the original
    try:
        yield
    finally:
        rows._ROWS, rows._regular = known, regular


def sheets(data: bytes) -> int:
    """Adjudicate every game in a file and return the number of games."""
    return sum(adjudicate(r, thorough=False).move_count >= 0 for r in read_records(data) if isinstance(r, Record))


def seconds(work: Callable[[bytes], object], records: list[bytes]) -> float:
    """Return the CPU time that `work` takes over all records."""
    begin = time.process_time()
    for data in records:
        work(data)
    return time.process_time() - begin


def main() -> None:
    """Run the benchmark and print its results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--most", type=int, default=3000)
    options = parser.parse_args()
    records, refused = [], 0
    for data in load(options.archive, options.most):
        try:
            parse_sgf_game(data)
            records.append(data)
        except ValueError:
            refused += 1
    taken: dict[str, list[float]] = {}
    for _ in range(options.rounds + 1):  # the first round fills the caches
        taken.setdefault("sgfmill's parser", []).append(seconds(parse_sgf_game, records))
        with every_node_apart():
            taken.setdefault("read, every node apart", []).append(seconds(read_records, records))
            taken.setdefault("to the sheet, every node apart", []).append(seconds(sheets, records))
        taken.setdefault("read, in rows", []).append(seconds(read_records, records))
        taken.setdefault("to the sheet, in rows", []).append(seconds(sheets, records))
    for name, times in taken.items():
        print(f"{name:32} {1e6 * statistics.median(times[1:]) / len(records):7.1f} microseconds per record")
    apart, together = (statistics.median(taken[f"to the sheet, {how}"][1:]) for how in ("every node apart", "in rows"))
    saved = 100 * (1 - together / apart)
    print(f"rows save {saved:.0f} % of the time to the sheet; {len(records)} records, {refused} refused")


if __name__ == "__main__":
    main()
