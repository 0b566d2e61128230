"""What would explain a record: everything about one game that departures are sized by.

The search itself is rules.diagnosis; here a record's own facts are gathered for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from adjudicate.go.points import BLACK, WHITE, Grid
from adjudicate.go.regions import Region
from adjudicate.record import blocks
from adjudicate.record.model import Record
from adjudicate.record.text import plain_text
from adjudicate.rules import findings as fi
from adjudicate.rules import handicap
from adjudicate.rules.ending import Ending
from adjudicate.rules.explain import diagnosis, recounts
from adjudicate.rules.explain import own_words as said
from adjudicate.rules.explain.departures import Departure, Facts, Recount
from adjudicate.rules.handicap import Komi, Start
from adjudicate.rules.quarters import parse_quarters
from adjudicate.rules.replay import Policy, Replay
from adjudicate.rules.result import Result
from adjudicate.rules.rulesets import RULESETS, Method, Ruleset
from adjudicate.rules.scoring import Score
from adjudicate.rules.statuses import Marking, Statuses
from adjudicate.rules.verdict import NOTHING_FITS, Agrees, Explanations, Said
from adjudicate.rules.work import Work, for_game

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
    groups    -- those of the final position that may be dead
    otherwise -- the count of the same record with another policy, or with a handicap of so many stones; None where
                 there is none
    under     -- the same record's score under another ruleset; None where nothing is counted
    rules_assumed -- neither the record nor an option names the ruleset
    said      -- what the record's own words say of the result
    """

    record: Record
    grid: Grid
    ruleset: Ruleset
    start: Start
    komi: Komi
    policy: Policy
    scored: Scored
    count: recounts.Counting
    groups: recounts.Groups
    otherwise: Callable[[Policy | int], Score | None]
    under: Callable[[Ruleset], Score | None]
    rules_assumed: bool = False
    said: tuple[Said, ...] = ()


def explain(case: Circumstances, recorded: int, *, thorough: bool = True) -> Explanations:
    """Return what would give a recorded margin, in quarter points.

    thorough -- False: nothing is counted or replayed again, and the answer is not complete
    """
    scored, method = case.scored, case.ruleset.method
    if scored.score is None or method is None:
        return NOTHING_FITS
    if not thorough and not scored.stones.known:  # a fifth of some archives
        return Explanations((), complete=False)
    work = for_game(len(case.record.line.points), sum(map(bool, scored.played.colours)))
    first = [*_other_rules(case, recorded, method, work), *_said(case, recorded, scored.score.by(method).margin)]
    otherwise = [*(_otherwise(case, work) if thorough else ())]
    sets: list[Departure] = []
    turned: list[Recount] = []
    complete = thorough
    if thorough and scored.stones.source == "none":  # after four passes, too: an agreement may not be in the record
        sets, complete = recounts.dead_sets(case.groups, recorded, method, case.count, work)
        complete = complete and not case.rules_assumed  # dead stones are tried under these rules only
    elif thorough:
        turned, complete = recounts.other_statuses(case.groups, scored.stones.dead, case.count, work)
    facts = Facts(
        case.ruleset,
        case.start,
        case.komi,
        scored.played,
        scored.score,
        scored.regions if thorough else (),
        scored.stones.dead,
        tuple(_other_komi(case)),
        (*otherwise, *_as_regions(case, scored.score), *turned),
        _double_moves(case),
    )
    found = diagnosis.explain(facts, recorded, sets, complete=complete, pairs=thorough, first=first)
    return replace(found, complete=False, ended=True) if work.ended else found


def _as_regions(case: Circumstances, score: Score) -> Iterator[Recount]:
    """Yield the count of regions, where marks are counted that differ from them (seki eyes, false eyes)."""
    if case.scored.marking and case.scored.marking.black is not None:
        dead = case.scored.stones.dead
        plain = case.count(dead)
        if plain.territory != score.territory:
            yield Recount(
                "regions-counted", "marks", "every one-coloured region was counted, whatever the marks", plain
            )


def _other_rules(case: Circumstances, recorded: int, method: Method, work: Work) -> Iterator[Departure]:
    """Yield the rulesets that would give the recorded margin, where the ruleset is assumed."""
    if not case.rules_assumed or case.scored.score is None:
        return
    margin = case.scored.score.by(method).margin
    fitting: dict[Method, list[str]] = {}
    for ruleset in RULESETS.values():
        if ruleset.method is None or ruleset.bare_reading or ruleset.id == case.ruleset.id:
            continue
        if not work.take(_replaying(case)):
            break
        score = case.under(ruleset)
        if score is not None and score.by(ruleset.method).margin == recorded:
            fitting.setdefault(ruleset.method, []).append(_name(ruleset))
    for names in fitting.values():
        listed = " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
        text = f"the rules were {listed}"
        yield Departure("other-rules", "rules", recorded - margin, recorded - margin, text, 0)


def own_words(record: Record, recorded: Result, margin: int) -> tuple[Said, ...]:
    """Return what a record says of its result besides RE, the last words first, each result once.

    recorded -- RE as read; margin -- the computed one, in quarter points
    """
    found: dict[str, Said] = {}
    for where, raw in (
        ("the last comment", record.last_comment),
        ("GC", b"".join(record.root.get("GC", ())[:1])),
        ("the first comment", b"".join(record.root.get("C", ())[:1])),
    ):
        for told in said.statements(plain_text(blocks.without(raw))) if raw else ():
            agrees: Agrees = "neither"
            if told.result == recorded.canonical or (recorded.kind == "winner" and told.winner == recorded.winner):
                agrees = "recorded"
            elif told.margin == margin:
                agrees = "computed"
            found.setdefault(told.result, Said(where, told.quote[: said.MOST_QUOTED], told.result, agrees))
    return tuple(found.values())[: said.MOST_SAID]


def _name(ruleset: Ruleset) -> str:
    """Return a ruleset's name, with its id where another ruleset bears the same name."""
    alone = sum(1 for other in RULESETS.values() if other.name == ruleset.name) == 1
    return ruleset.name if alone else f"{ruleset.name} ({ruleset.id})"


def _said(case: Circumstances, recorded: int, margin: int) -> Iterator[Departure]:
    """Yield that the result was written down wrongly, where the record's own words say what is computed."""
    for one in case.said:
        if one.agrees == "computed":
            text = f'the result was written down wrongly: {one.where} says "{one.quote}"'
            yield Departure("own-words", "result", recorded - margin, recorded - margin, text, 0)
            return


def _replaying(case: Circumstances) -> int:
    """Return the work of adjudicating a record otherwise: its moves are replayed, and its points counted."""
    return len(case.record.line.points) + case.grid.size


def _otherwise(case: Circumstances, work: Work) -> Iterator[Recount]:
    """Yield counts of the record adjudicated otherwise."""
    if case.policy == "stands" and case.scored.played.counts["illegal"] and work.take(_replaying(case)):
        other = case.otherwise("pass")
        if other:
            yield Recount("taken-back", "moves", "illegal moves were taken back as passes", other, 0)
    number = handicap.undeclared(case.record.line, case.start)
    other = case.otherwise(number) if number and work.take(_replaying(case)) else None
    if other:
        yield Recount("undeclared-handicap", "moves", f"Black's first {number} stones were a handicap", other, 0)


def _other_komi(case: Circumstances) -> Iterator[tuple[int, str]]:
    """Yield other values of komi that the record or its ruleset names, and where."""
    most = 4 * case.grid.size
    written = case.record.text("KM")
    if written is not None:
        likely = handicap.likely_komi(written)
        own = parse_quarters(written.strip()) if handicap.dialect_komi(written) is None else None
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
