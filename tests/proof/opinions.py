"""Measure how often an engine, or our own estimate, agrees with the players about the dead stones of their games.

There are two kinds of games. In some, dead stones are unknown, and only the recorded result is available. In the
others, marks confirm the result; the proof removes the marks and compares. This proof cannot fail, because engines
make mistakes. It prints how often they are right, and how long they take.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.batch.work import BRIEFLY, Items, Task
from adjudicate.engine.opinion import Adviser, Opinion
from adjudicate.record.model import Record, Skipped
from adjudicate.sources.files import walk
from adjudicate.sources.names import NameChoice

Game = tuple[Adjudication, tuple[int, ...] | None]
"""A pair: a game without marks, and the dead stones according to the marks that were removed, or None."""
KINDS: Final = ("undetermined games", "games without their marks")


def run(sources: Sequence[str], engines: Sequence[str], sample: int, seed: int, seconds: float) -> int:
    """Ask the engines about the games, and print how many answers agree with the players. Always returns 0."""
    if not sources:
        print("skipped: opinions (no archive is named)")
        return 0
    games = list(_games(sources))
    for kind in KINDS:
        chosen = [game for game in games if (game[1] is None) == (kind == KINDS[0])]
        found = len(chosen)
        if sample and sample < found:
            chosen = random.Random(seed).sample(chosen, sample)
        told = f"a sample of {len(chosen)} (seed {seed}) of {found}" if len(chosen) < found else f"all {found}"
        print(f"opinions: {told} {kind}", flush=True)
        for command in engines if chosen else ():
            _ask(chosen, command, seconds)
    return 0


def _ask(games: Sequence[Game], command: str, seconds: float) -> None:
    met: Counter[str] = Counter()
    others: list[str] = []
    slowest = 0.0
    begin = time.monotonic()
    with Adviser(command, seconds, keep=True) as adviser:
        for sheet, dead in games:
            asked = time.monotonic()
            opinion = adviser.ask(sheet)
            slowest = max(slowest, time.monotonic() - asked)
            agrees = _agrees(sheet, opinion)
            met["exact margin"] += agrees == "margin"
            met["right winner"] += bool(agrees)
            met["exact dead set"] += opinion.dead == dead
            met[f"failed: {opinion.slug}"] += opinion.would is None
            if agrees != "margin":
                would = opinion.would.verdict.computed if opinion.would else opinion.message
                others.append(f"{_name(sheet)}: recorded {sheet.verdict.recorded}, {would}")
    took = time.monotonic() - begin
    if games[0][1] is None:
        del met["exact dead set"]
    told = ", ".join(f"{what} {number} ({number / len(games):.1%})" for what, number in met.items() if number)
    rate = len(games) / took if took else 0.0
    print(f"opinions: {command}: {told}; {rate:.2f} games a second, {took:.0f} s, slowest {slowest:.1f} s", flush=True)
    for line in others:
        print(f"  {line}")


def _agrees(sheet: Adjudication, opinion: Opinion) -> str:
    """Return "margin" if the engine's dead stones give the recorded margin, "winner" if only its winner, or ""."""
    if opinion.as_recorded:
        return "margin"
    outcome = opinion.would.verdict.outcome if opinion.would else None
    return "winner" if outcome and sheet.result and outcome.winner == sheet.result.winner else ""


def _games(sources: Sequence[str]) -> Iterator[Game]:
    for item in walk(sources, NameChoice()):
        if isinstance(item.content, Skipped):
            continue
        for record, _ in Items(Task(item.path, item.member, item.content, item.file)):
            if not isinstance(record, Record):
                continue
            sheet = adjudicate_by(record, BRIEFLY)
            if sheet.result is None or sheet.result.kind != "score":
                continue
            if sheet.verdict.status == "undetermined":
                yield sheet, None
            elif sheet.verdict.status == "confirmed" and record.marks is not None:
                yield adjudicate_by(replace(record, marks=None), BRIEFLY), sheet.statuses.dead


def _name(sheet: Adjudication) -> str:
    return f"{sheet.record.path or ''} {sheet.record.member or ''}".strip()
