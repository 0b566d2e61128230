"""Measure how well the program finds the dead stones that explain the score of a record without marks.

    python -m benchmarks.dead_sets ARCHIVE.tar.gz

For records that have a score but no marks, the benchmark counts how many sets of dead stones explain the score. From
records whose marks confirm the score, it removes the marks, and counts how often the program finds the marked stones,
and how often it finds only these.
"""

from __future__ import annotations

import argparse
import tarfile
import time
from collections import Counter
from collections.abc import Iterator

from adjudicate import Adjudication, Record, adjudicate, read_records
from adjudicate.rules.explain.plausible import names


def records(path: str) -> Iterator[Record]:
    """Yield the records in an archive."""
    with tarfile.open(path) as archive:
        for member in archive:
            file = archive.extractfile(member) if member.isreg() and member.name.lower().endswith(".sgf") else None
            if file is not None:
                yield from (r for r in read_records(file.read(), path, member.name) if isinstance(r, Record))


def sets(sheet: Adjudication) -> list[str]:
    """Return the explanations on a sheet that suggest sets of dead stones."""
    return [e.text for e in sheet.verdict.explanations if e.slug == "dead-stones"]


def number(found: list[str], complete: bool) -> str:
    """Return the number of suggested sets as a word: "none", "one" or "several"."""
    if not found:
        return "none"
    return "one" if len(found) == 1 and complete else "several"


def main() -> None:
    """Run the benchmark and print its results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive")
    unmarked: Counter[str] = Counter()
    stripped: Counter[str] = Counter()
    seconds = []
    for record in records(parser.parse_args().archive):
        begin = time.process_time()
        sheet = adjudicate(record)
        taken = time.process_time() - begin
        if sheet.result is None or sheet.result.kind != "score" or sheet.score is None:
            continue
        if record.marks is None:
            confirmed = sheet.verdict.status == "confirmed"
            unmarked["confirmed" if confirmed else number(sets(sheet), sheet.verdict.complete)] += 1
            seconds += [] if confirmed else [taken]
        elif sheet.verdict.status == "confirmed" and sheet.statuses.source == "marks" and sheet.statuses.dead:
            record.marks = None
            bare = adjudicate(record)
            found = sets(bare)
            right = any(one.startswith(f"{names(sheet.board, sheet.statuses.dead)} ") for one in found)
            kind = "confirmed" if bare.verdict.status == "confirmed" else number(found, bare.verdict.complete)
            stripped[f"{kind}, {'with' if right else 'without'} the marked set"] += 1
    print(f"without marks: {unmarked.total()} records; sets found: {dict(sorted(unmarked.items()))}")
    if seconds:
        print(f"  {1000 * sum(seconds) / len(seconds):.1f} ms of CPU each, the slowest {1000 * max(seconds):.0f} ms")
    print(f"marks taken away: {stripped.total()} records; sets found: {dict(sorted(stripped.items()))}")


if __name__ == "__main__":
    main()
