"""Accuracy of the sets of dead stones that explain scores of records without marks.

    python -m benchmarks.dead_sets ARCHIVE.tar.gz

For records with a score but without marks, the benchmark counts the sets of dead stones that give the score. From
records whose marks confirm the score, it removes the marks. It then counts how often the marked stones are among the
sets found, and how often they are the only set.
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
    """Yield the records of an archive."""
    with tarfile.open(path) as archive:
        for member in archive:
            file = archive.extractfile(member) if member.isreg() and member.name.lower().endswith(".sgf") else None
            if file is not None:
                yield from (r for r in read_records(file.read(), path, member.name) if isinstance(r, Record))


def sets(sheet: Adjudication) -> list[str]:
    """Return the messages on a sheet that offer sets of dead stones."""
    return [e.text for e in sheet.verdict.explanations if e.slug == "dead-stones"]


def number(found: list[str], complete: bool) -> str:
    """Return the number of sets that a message gives in words."""
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
