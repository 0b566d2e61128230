"""What would explain a record: everything about one game that departures are sized by.

The search itself is rules.diagnosis; here a record's own facts are gathered for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from adjudicate.go.points import BLACK, WHITE, Grid
from adjudicate.go.regions import Region
from adjudicate.record import blocks
from adjudicate.record.model import Record
from adjudicate.record.text import plain_text
from adjudicate.rules import diagnosis, handicap, recounts
from adjudicate.rules import findings as fi
from adjudicate.rules.departures import Departure, Facts, Recount
from adjudicate.rules.ending import Ending
from adjudicate.rules.handicap import Komi, Start
from adjudicate.rules.quarters import parse_quarters
from adjudicate.rules.replay import Policy, Replay
from adjudicate.rules.rulesets import Ruleset
from adjudicate.rules.scoring import Score
from adjudicate.rules.statuses import Marking, Statuses
from adjudicate.rules.verdict import NOTHING_FITS, Explanations

_KOMI_SAID: Final = re.compile(r"komi\b\W{0,3}(\d{1,2}(?:[.,]\d{1,2})?)", re.ASCII | re.IGNORECASE)
_SAID_IN: Final = ("GC", "C", "GN", "EV", "RU")
MOST_SHOWN: Final = 20  # characters of a komi as written


@dataclass(frozen=True)
class Scored:
    """A game as far as its count, if there is one."""

    played: Replay
    end: Ending
    stones: Statuses
    score: Score | None
    regions: list[Region]
    marking: Marking | None


@dataclass(frozen=True)
class Circumstances:
    """One game under one set of options.

    count     -- counts the final position with the stones on some points dead, regions and not marks
    otherwise -- the count of the same record with another policy, or with a handicap of so many stones; None where
                 there is none
    """

    record: Record
    grid: Grid
    ruleset: Ruleset
    start: Start
    komi: Komi
    policy: Policy
    scored: Scored
    count: recounts.Counting
    otherwise: Callable[[Policy | int], Score | None]


def explain(case: Circumstances, recorded: int, *, thorough: bool = True) -> Explanations:
    """Return what would give a recorded margin, in quarter points.

    thorough -- False: nothing is counted or replayed again, and the answer is not complete
    """
    scored, method = case.scored, case.ruleset.method
    if scored.score is None or method is None:
        return NOTHING_FITS
    if not thorough and scored.stones.source == "none":  # a fifth of some archives
        return Explanations((), complete=False)
    sets: list[Departure] = []
    turned: list[Recount] = []
    complete = thorough
    if thorough and not scored.end.all_alive and _by_regions(case, scored.score):
        if scored.stones.source == "none":
            sets, complete = recounts.dead_sets(scored.played.board, recorded, method, case.count)
        else:
            turned, complete = recounts.other_statuses(scored.played.board, scored.stones.dead, case.count)
    facts = Facts(
        case.ruleset,
        case.start,
        case.komi,
        scored.played,
        scored.score,
        scored.regions if thorough else (),
        scored.stones.dead,
        tuple(_other_komi(case)),
        (*(_otherwise(case) if thorough else ()), *turned),
        _double_moves(case),
    )
    return diagnosis.explain(facts, recorded, sets, complete=complete, pairs=thorough)


def _by_regions(case: Circumstances, score: Score) -> bool:
    """Tell whether the count is that of regions: where marks are counted that differ, no status can be turned."""
    if not case.scored.marking or case.scored.marking.black is None:
        return True
    plain = case.count(case.scored.stones.dead)
    return (plain.territory, plain.area) == (score.territory, score.area)


def _otherwise(case: Circumstances) -> Iterator[Recount]:
    """Yield counts of the record adjudicated otherwise."""
    if case.policy == "stands" and case.scored.played.counts["illegal"]:
        other = case.otherwise("pass")
        if other:
            yield Recount("taken-back", "moves", "illegal moves were taken back as passes", other, 0)
    number = handicap.undeclared(case.record.line, case.start)
    other = case.otherwise(number) if number else None
    if other:
        yield Recount("undeclared-handicap", "moves", f"Black's first {number} stones were a handicap", other, 0)


def _other_komi(case: Circumstances) -> Iterator[tuple[int, str]]:
    """Yield other values of komi that the record or its ruleset names, and where."""
    most = 4 * case.grid.size
    written = case.record.text("KM")
    if written is not None:
        own, likely = parse_quarters(written.strip()), handicap.likely_komi(written)
        if own is not None and abs(own) <= most:
            yield own, "the record says"
        if likely is not None:
            yield likely, f'"{written[:MOST_SHOWN]}" may mean'
    for ident in _SAID_IN:
        said = plain_text(blocks.without(b"".join(case.record.root.get(ident, ())[:1])))  # not what we said ourselves
        for match in islice(_KOMI_SAID.finditer(said), 3):
            value = parse_quarters(match[1].replace(",", "."))
            if value is not None and value <= most:
                yield value, f"the record says in {ident}"
    even = case.start.handicap.stones < 2 and case.start.handicap.declared != 1
    yield case.ruleset.komi_even if even else case.ruleset.komi_handicap, f"usual in {case.ruleset.name} rules"


def _double_moves(case: Circumstances) -> tuple[int, int]:
    """Return how often Black and White moved twice in a row, as far as it is listed."""
    colours = case.record.line.colours
    listed = case.scored.played.findings
    moves = [f.move - 1 for f in listed if f.code == fi.Alternation.code and f.stands and f.move]
    twice = [colours[i] for i in moves if i and colours[i] == colours[i - 1]]
    return twice.count(BLACK), twice.count(WHITE)
