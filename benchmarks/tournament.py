"""Measure the CPU time of checking a tournament with many pairings and records, from the files to the report.

    python -m benchmarks.tournament ARCHIVE.tar.gz [--pairings N]

The benchmark takes the records in the archive, replaces the names of the players, and writes a results table that
agrees with the records. Everything runs in one process, whose CPU time is measured without the imports.
"""

from __future__ import annotations

import argparse
import re
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from adjudicate.batch.engine import Executor, SomeRows
from adjudicate.batch.work import BatchRow, RowMaker, Task, all_rows
from adjudicate.sources.files import walk
from adjudicate.sources.names import RECORDS, NameChoice
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.games import read
from adjudicate.tournament.matching import Fixed, match
from adjudicate.tournament.names import NameBook
from adjudicate.tournament.review import review
from adjudicate.tournament.settings import Settings, terms_of
from adjudicate.tournament.text import to_text
from benchmarks.one_core import load

_NAMES = re.compile(rb"P([BW])\[(?:[^\]\\]|\\.)*\]")
_RESULT = re.compile(rb"RE\[([BW])\+")


def records(archive: str, most: int) -> list[tuple[bytes, str]]:
    """Return at most `most` even games that have a winner, as pairs of the record and the winner's letter."""
    found = []
    for data in load(archive, 40 * most):
        result = _RESULT.search(data)
        if result and len(_NAMES.findall(data)) == 2 and b"HA[" not in data and b"AB[" not in data:
            found.append((data, result[1].decode()))
        if len(found) == most:
            break
    return found


def write(folder: Path, found: list[tuple[bytes, str]]) -> None:
    """Write the records with invented player names, and a results file with twenty pairings per round."""
    games = folder / "games"
    games.mkdir()
    rows = ["round,table,white,black,result"]
    for n, (data, winner) in enumerate(found):
        names = {b"W": f"Alder{n % 40:02} Player{n}", b"B": f"Birch{n % 40:02} Player{n}"}
        named = _NAMES.sub(lambda match: b"P" + match[1] + b"[" + names[match[1]].encode() + b"]", data)  # noqa: B023
        (games / f"{n}.sgf").write_bytes(named)
        rows.append(f"{n // 20 + 1},{n % 20 + 1},{names[b'W']},{names[b'B']},{winner}")
    (folder / "results.csv").write_text("\n".join(rows) + "\n")


class InThisProcess:
    """Executor that does the work at once in this process."""

    slots = 1

    def __init__(self, work: RowMaker) -> None:
        self._work = work

    def submit(self, chunk: list[Task]) -> Iterator[SomeRows]:
        """Yield the rows of each file in a chunk."""
        rows = all_rows(self._work, chunk)
        return iter([SomeRows([BatchRow(*row) for row in games], over=True) for games in rows])  # type: ignore[arg-type] # in order


@contextmanager
def in_this_process(work: RowMaker) -> Iterator[Executor]:
    """Context manager that provides an executor in this process."""
    yield InThisProcess(work)


def checked(folder: Path) -> str:
    """Check a tournament and return the text of the report."""
    results = folder / "results.csv"
    event = read_event(results.read_bytes(), results.name)
    terms = terms_of(event, Settings(), Settings())
    found = read(walk([str(folder / "games")], NameChoice(RECORDS, ())), in_this_process)
    matching = match(event, found.games, NameBook(event.players), Fixed({}), terms)
    return to_text(review(event, terms, found, matching, in_this_process))


def main() -> None:
    """Run the benchmark and print its results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("archive")
    parser.add_argument("--pairings", type=int, default=500)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found = records(options.archive, options.pairings)
        write(folder, found)
        begin = time.process_time()
        report = checked(folder)
        used = time.process_time() - begin
    print("\n".join(report.splitlines()[:6]))
    print(f"{len(found)} pairings and records: {used:.2f} s of CPU time")


if __name__ == "__main__":
    main()
