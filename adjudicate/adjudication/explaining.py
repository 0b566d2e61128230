"""What would explain a record: everything about one game that departures are sized by.

The search itself is rules.diagnosis; here a record's own facts are gathered for it.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from adjudicate.adjudication.counting import Scored, scored
from adjudicate.go.points import BLACK, WHITE
from adjudicate.record import own_remarks as blocks
from adjudicate.record.model import Record
from adjudicate.record.text import plain_text
from adjudicate.rules import handicap
from adjudicate.rules.budget import Budget, for_game
from adjudicate.rules.explain import diagnosis, recounts
from adjudicate.rules.explain import own_words as said
from adjudicate.rules.explain.departures import (
    KomiSource,
    MovesTakenBack,
    OtherRules,
    OwnWords,
    RegionsCounted,
    UndeclaredHandicap,
)
from adjudicate.rules.explain.explanation import NOTHING_FITS, Explanations
from adjudicate.rules.explain.shifts import Facts, Recount, Shift
from adjudicate.rules.explain.words import say
from adjudicate.rules.findings.moves import Alternation
from adjudicate.rules.quarters import parse_quarters
from adjudicate.rules.result import Result
from adjudicate.rules.ruleset import Method, Ruleset
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.scoring import Score
from adjudicate.rules.verdict import Agrees, Said

_KOMI_SAID: Final = re.compile(r"komi\b\W{0,3}(\d{1,2}(?:[.,]\d{1,2})?)", re.ASCII | re.IGNORECASE)
_SAID_IN: Final = ("GC", "C", "GN", "EV", "RU")
MOST_SHOWN: Final = 20  # characters of a komi as written


def explain(game: Scored, words: Sequence[Said], recorded: int, *, thorough: bool = True) -> Explanations:
    """Return what would give a recorded margin, in quarter points.

    words    -- what the record's own words say of the result
    thorough -- False: nothing is counted or replayed again, and the answer is not complete
    """
    method = game.terms.ruleset.method
    if game.score is None or method is None:
        return NOTHING_FITS
    if not thorough and not game.stones.known:  # a fifth of some archives
        return Explanations((), complete=False)
    work = for_game(len(game.record.line.points), sum(map(bool, game.played.colours)))
    first = [*_other_rules(game, recorded, method, work), *_said(words, recorded, game.score.by(method).margin)]
    otherwise = [*(_otherwise(game, work) if thorough else ())]
    sets: list[Shift] = []
    turned: list[Recount] = []
    complete = thorough
    dead_sets: int | None = None
    if thorough and game.stones.source == "none":  # after four passes, too: an agreement may not be in the record
        sets, complete = recounts.dead_sets(game.final.groups, recorded, method, game.final.count, work)
        dead_sets = len(sets) if complete else None
        complete = complete and not _rules_assumed(game)  # dead stones are tried under these rules only
    elif thorough:
        turned, complete = recounts.other_statuses(game.final.groups, game.stones.dead, game.final.count, work)
    facts = Facts(
        ruleset=game.terms.ruleset,
        start=game.terms.start,
        komi=game.terms.komi,
        replay=game.played,
        score=game.score,
        regions=game.regions if thorough else (),
        dead=game.stones.dead,
        named=tuple(_other_komi(game)),
        recounts=(*otherwise, *_as_regions(game, game.score), *turned),
        double_moves=_double_moves(game),
    )
    found = diagnosis.explain(facts, recorded, sets, complete=complete, pairs=thorough, first=first)
    found = replace(found, dead_sets=dead_sets)
    return replace(found, complete=False, ended=True) if work.ended else found


def _as_regions(game: Scored, score: Score) -> Iterator[Recount]:
    """Yield the count of regions, where marks are counted that differ from them (seki eyes, false eyes)."""
    if game.marking and game.marking.black is not None:
        dead = game.stones.dead
        plain = game.final.count(dead)
        if plain.territory != score.territory:
            yield Recount(RegionsCounted(), plain)


def _other_rules(game: Scored, recorded: int, method: Method, work: Budget) -> Iterator[Shift]:
    """Yield the rulesets that would give the recorded margin, where the ruleset is assumed."""
    if not _rules_assumed(game) or game.score is None:
        return
    margin = game.score.by(method).margin
    fitting: dict[Method, list[str]] = {}
    scores: dict[Hashable, Score | None] = {}
    for ruleset in RULESETS.values():
        if ruleset.method is None or ruleset.bare_reading or ruleset.id == game.terms.ruleset.id:
            continue
        if ruleset.counted_by not in scores:
            if not work.take(_replaying(game)):
                break
            scores[ruleset.counted_by] = scored(game.record, replace(game.options, rules=ruleset.id)).score
        score = scores[ruleset.counted_by]
        if score is not None and score.by(ruleset.method).margin == recorded:
            fitting.setdefault(ruleset.method, []).append(_name(ruleset))
    for names in fitting.values():
        yield Shift(OtherRules(tuple(names)), recorded - margin, recorded - margin, 0)


def own_words(record: Record, recorded: Result, margin: int) -> tuple[Said, ...]:
    """Return what a record says of its result besides RE, the last words first, each result once.

    recorded -- RE as read; margin -- the computed one, in quarter points
    """
    found: dict[str, Said] = {}
    for where, raw in (
        (say("where.last"), record.last_comment),
        (say("where.GC"), b"".join(record.root.get("GC", ())[:1])),
        (say("where.first"), b"".join(record.root.get("C", ())[:1])),
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


def _said(words: Sequence[Said], recorded: int, margin: int) -> Iterator[Shift]:
    """Yield that the result was written down wrongly, where the record's own words say what is computed."""
    for one in words:
        if one.agrees == "computed":
            yield Shift(OwnWords(one.where, one.quote), recorded - margin, recorded - margin, 0)
            return


def _rules_assumed(game: Scored) -> bool:
    return game.terms.chosen_by == "default"


def _replaying(game: Scored) -> int:
    """Return the work of adjudicating a record otherwise: its moves are replayed, and its points counted."""
    return len(game.record.line.points) + game.grid.size


def _otherwise(game: Scored, work: Budget) -> Iterator[Recount]:
    """Yield counts of the record adjudicated otherwise."""
    if game.options.policy == "stands" and game.played.counts["illegal"] and work.take(_replaying(game)):
        other = scored(game.record, replace(game.options, policy="pass")).score
        if other:
            yield Recount(MovesTakenBack(), other, 0)
    number = handicap.undeclared(game.record.line, game.terms.start)
    if number and work.take(_replaying(game)):
        other = scored(game.record, replace(game.options, handicap=number)).score
        if other:
            yield Recount(UndeclaredHandicap(number), other, 0)


def _other_komi(game: Scored) -> Iterator[tuple[int, KomiSource]]:
    """Yield other values of komi that the record or its ruleset names, and where."""
    most = 4 * game.grid.size
    written = game.record.text("KM")
    if written is not None:
        likely = handicap.likely_komi(written)
        own = parse_quarters(written.strip()) if handicap.dialect_komi(written) is None else None
        if own is not None and abs(own) <= most:
            yield own, KomiSource("record")
        if likely is not None:
            yield likely, KomiSource("likely", written[:MOST_SHOWN])
    for ident in _SAID_IN:
        said = plain_text(blocks.without(b"".join(game.record.root.get(ident, ())[:1])))  # not what we said ourselves
        for match in islice(_KOMI_SAID.finditer(said), 3):
            value = parse_quarters(match[1].replace(",", "."))
            if value is not None and value <= most:
                yield value, KomiSource("words", ident)
    even = game.terms.start.handicap.stones < 2 and game.terms.start.handicap.declared != 1
    ruleset = game.terms.ruleset
    yield ruleset.komi_even if even else ruleset.komi_handicap, KomiSource("usage", ruleset.name)


def _double_moves(game: Scored) -> tuple[int, int]:
    """Return how often Black and White moved twice in a row, as far as it is listed."""
    colours = game.record.line.colours
    listed = game.played.findings
    moves = [f.move - 1 for f in listed if isinstance(f, Alternation) and f.stands and f.move]
    twice = [colours[i] for i in moves if i and colours[i] == colours[i - 1]]
    return twice.count(BLACK), twice.count(WHITE)
