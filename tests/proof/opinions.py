"""Recorded results that an engine's dead stones reproduce, over the undetermined games of an archive or some of them.

No proof that can fail: engines misjudge. It says how often they do not, and how long they take.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.batch.work import BRIEFLY, Items, Task
from adjudicate.engine.opinion import Adviser
from adjudicate.record.model import Record, Skipped
from adjudicate.sources.files import walk
from adjudicate.sources.names import NameChoice


def run(sources: Sequence[str], engines: Sequence[str], sample: int, seed: int, seconds: float) -> int:
    """Ask the engines about the games; print how many answers give the recorded result. 0: all were asked."""
    if not sources:
        print("skipped: opinions (no archive is named)")
        return 0
    sheets = list(_undetermined(sources))
    found = len(sheets)
    if sample and sample < found:
        sheets = random.Random(seed).sample(sheets, sample)
    chosen = f"a sample of {len(sheets)} (seed {seed}) of {found}" if len(sheets) < found else f"all {found}"
    print(f"opinions: {chosen} undetermined games with a recorded count", flush=True)
    for command in engines:
        met: Counter[str] = Counter()
        others: list[str] = []
        slowest = 0.0
        begin = time.monotonic()
        with Adviser(command, seconds, keep=True) as adviser:
            for sheet in sheets:
                asked = time.monotonic()
                opinion = adviser.ask(sheet)
                slowest = max(slowest, time.monotonic() - asked)
                met["as recorded" if opinion.as_recorded else opinion.slug or "another result"] += 1
                if not opinion.as_recorded:
                    would = opinion.would.verdict.computed if opinion.would else opinion.message
                    others.append(f"{_name(sheet)}: recorded {sheet.verdict.recorded}, {would}")
        took = time.monotonic() - begin
        told = ", ".join(f"{number} {what}" for what, number in met.most_common())
        rate = len(sheets) / took if took else 0.0
        print(
            f"opinions: {command}: {told}; {rate:.2f} games a second, {took:.0f} s, slowest {slowest:.0f} s", flush=True
        )
        for line in others:
            print(f"  {line}")
    return 0


def _undetermined(sources: Sequence[str]) -> Iterator[Adjudication]:
    for item in walk(sources, NameChoice()):
        if isinstance(item.content, Skipped):
            continue
        for record, _ in Items(Task(item.path, item.member, item.content, item.file)):
            if isinstance(record, Record):
                sheet = adjudicate_by(record, BRIEFLY)
                counted = sheet.result is not None and sheet.result.kind == "score"
                if sheet.verdict.status == "undetermined" and counted:
                    yield sheet


def _name(sheet: Adjudication) -> str:
    return f"{sheet.record.path or ''} {sheet.record.member or ''}".strip()
