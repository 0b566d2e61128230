"""Find possible explanations for a recorded result that differs from the count.

This module gathers the facts of the record, and rules.explain.diagnosis searches them.
"""

import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from adjudicate.adjudication.counting import Scored, by_map, counting_otherwise, interpretations_of, scored
from adjudicate.display.wording import AllHold, AllOf, AnyOf
from adjudicate.go.points import BLACK, WHITE
from adjudicate.go.regions import largest_shared
from adjudicate.record import dialects
from adjudicate.record import own_remarks as blocks
from adjudicate.record.model import Record
from adjudicate.record.text import plain_text
from adjudicate.rules import handicap
from adjudicate.rules.explain import diagnosis, recounts
from adjudicate.rules.explain import own_words as said
from adjudicate.rules.explain.departures import NOTHING_FITS, Departure, Explanations, departure, of_strings, say
from adjudicate.rules.explain.plausible import Budget, for_game
from adjudicate.rules.explain.shifts import Facts, Recount, Shift
from adjudicate.rules.findings.moves import Alternation
from adjudicate.rules.findings.terms import OFTEN_MEANT, KomiFolded, KomiZero
from adjudicate.rules.komi_text import dialect_komi, in_usual_spelling, komi_in_points, likely_komi, named_komi
from adjudicate.rules.quarters import parse_quarters
from adjudicate.rules.result import Result
from adjudicate.rules.ruleset import Method
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.scoring import Score
from adjudicate.rules.statuses import FINISHED
from adjudicate.rules.territory import Seki, territory_map
from adjudicate.rules.verdict_reasons import Agrees, FoundAgreement, Said
from adjudicate.rules.words import RulesetName, colour_word

_DATE: Final = r"(?a)(?<![0-9])[12][0-9]{3}(?:-[0-9]{2}){0,2}(?![0-9])"
_SAID_IN: Final = ("KO", "GC", "C", "GN", "EV", "RU")
MOST_SHOWN: Final = 20  # characters of a komi as written


def explain(
    game: Scored,
    words: Sequence[Said],
    recorded: int,
    *,
    rules: Callable[[], Mapping[Method, list[str]] | None],
    thorough: bool = True,
    agreed: FoundAgreement | None = None,
) -> Explanations:
    """Return explanations for a recorded margin.

    words    -- results that the record's own words give
    recorded -- the recorded margin in quarter points
    rules    -- function that returns the result of rules_giving(); called only if necessary
    thorough -- False to skip further counts and replays; the answer is then incomplete
    agreed   -- result of the search for an agreement on dead stones; None if there was no search
    """
    method = game.terms.ruleset.method
    if game.score is None or method is None:
        return NOTHING_FITS
    if not thorough and not game.stones.known:  # such games are frequent in some archives, and slow to explain
        return Explanations((), complete=False)
    work = for_game(len(game.record.line.points), sum(map(bool, game.played.colours)))
    margin, fitting = game.score.by(method).margin, rules()
    gap = recorded - margin
    first = [*_other_interpretations(game, recorded)]
    for names in (fitting or {}).values():
        named = AnyOf(tuple(RulesetName(name, alone=True) for name in names))
        first.append(Shift(departure("other-rules", names=named), gap, gap, 0))
    written = next((one for one in words if one.agrees == "computed"), None)  # if found, RE is the mistake
    if written is not None:
        first.append(Shift(departure("own-words", where=written.where, quote=written.quote), gap, gap, 0))
    otherwise = [*(_otherwise(game, work) if thorough else ())]
    sets: list[Shift] = []
    turned: list[Recount] = []
    complete = thorough
    dead_sets: int | None = None
    count = counting_otherwise(game.final)
    if thorough and game.stones.source == "none":  # even after four passes: the record may omit an agreement
        first += _as_mapped(game, recorded)
        sets, complete = recounts.dead_sets(game.final.groups, recorded, method, count, work, game.score)
        dead_sets = len(sets) if complete else None
        if not sets and agreed is not None and agreed.dead is not None:  # on strings that do not look dead
            sets, dead_sets = [_agreed(game, agreed.dead, agreed.named, game.score)], None
        complete = complete and not game.terms.rules_assumed  # other rules were not tried
    elif thorough:
        turned, complete = recounts.other_statuses(game.final.groups, game.stones.dead, count, work)
        dead_already = {one.departure.named for one in first if one.departure.slug == "other-interpretation"}
        turned = [r for r in turned if r.departure.slug != "other-status" or r.departure.named not in dead_already]
    facts = Facts(
        ruleset=game.terms.ruleset, start=game.terms.start, komi=game.terms.komi, replay=game.played,
        score=game.score, named=tuple(other_komi(game)),
        recounts=(*otherwise, *_as_regions(game, game.score), *turned),
        double_moves=_double_moves(game), sekis=_sekis(game) if thorough else (), known=frozenset(supported(game)),
    )  # fmt: skip
    found = diagnosis.explain(facts, recorded, sets, complete=complete, pairs=thorough, first=first)
    found = replace(found, dead_sets=dead_sets)
    return replace(found, complete=False, ended=True) if work.ended or fitting is None else found


def _other_interpretations(game: Scored, recorded: int) -> Iterator[Shift]:
    """Yield other interpretations of the territory map that give the recorded margin."""
    found = interpretations_of(game)
    if found is None:
        return
    name = game.grid.name
    for turns in found.giving(recorded):
        named = [(turn.kind, turn.colour, tuple(map(name, turn.points))) for turn in turns]
        words = [
            say(f"other-interpretation.{kind}", colour=side and colour_word(side), points=AllOf(points), n=len(points))
            for kind, side, points in named
        ]
        otherwise = Departure("other-interpretation", values=(("turns", AllHold(tuple(words))),), named=named[0][2])
        yield Shift(otherwise, recorded - found.margin, None, 0)


def _as_mapped(game: Scored, recorded: int) -> Iterator[Shift]:
    """Yield the count without points in seki and false eyes if it gives the recorded margin and the regions do not."""
    margin, points = by_map(game.final) if game.terms.ruleset.maps_territory else (recorded, ())
    if margin == recorded and points and game.score is not None:
        gap = recorded - game.score.territory.margin
        words = say("other-interpretation.uncounted", points=AllOf(points), n=len(points))
        yield Shift(Departure("other-interpretation", values=(("turns", words),), named=points), gap, None, 0)


def _sekis(game: Scored) -> tuple[Seki, ...]:
    """Return the groups in seki that have points, if the rules count these points and the board is finished."""
    if not game.terms.ruleset.seki_eyes or largest_shared(game.regions) > FINISHED:
        return ()
    return tuple(one for one in territory_map(game.grid, game.played.colours, game.stones.dead).sekis if one.points)


def _agreed(game: Scored, dead: tuple[int, ...], named: tuple[str, ...], score: Score) -> Shift:
    """Return the explanation that the players agreed that these strings are dead."""
    other = game.final.count(dead)
    added = other.territory.margin - score.territory.margin, other.area.margin - score.area.margin
    return Shift(of_strings("dead-stones", "doubtful", named), *added, 3, dead=dead)


def supported(game: Scored) -> Iterator[str]:
    """Yield the slugs of explanations that the sheet's findings already support."""
    server, ruleset = dialects.server_of(game.record.findings), game.terms.ruleset
    if server is not None and ruleset.compensation == "N-1":
        if server.aga_by_area:
            yield "other-count"
        date = re.search(_DATE, game.record.text("DT") or "")
        if (date[0] if date else "") < server.aga_by_stones_until:  # a year alone may be before the month
            yield "compensation-n"
    if game.says(KomiFolded):
        yield "no-compensation"
    if game.marking is not None and game.marking.black is not None:
        yield "regions-counted"


def _as_regions(game: Scored, score: Score) -> Iterator[Recount]:
    """Yield the count by regions if the marks give a different territory (seki eyes, false eyes)."""
    if game.marking and game.marking.black is not None:
        plain = game.final.count(game.stones.dead)
        if plain.territory != score.territory:
            yield Recount(departure("regions-counted"), plain)


def rules_giving(game: Scored, result: Result) -> dict[Method, list[str]] | None:
    """Return a dict from counting method to the names of the rulesets that give the recorded score or winner.

    Return an empty dict if the ruleset was not assumed, or if the record claims neither a score nor a winner. Return
    None if the record is too long to try all rulesets. The search has its own budget, as the verdict depends on it.
    """
    fitting: dict[Method, list[str]] = {}
    if not game.terms.rules_assumed or game.score is None or result.kind not in ("score", "winner"):
        return fitting
    work = Budget()
    scores: dict[Hashable, Score | None] = {}
    for ruleset in RULESETS.values():
        if ruleset.method is None or ruleset.bare_reading or ruleset.id == game.terms.ruleset.id:
            continue
        if ruleset.counted_by not in scores:
            if not work.take(_replaying(game)):
                return None
            scores[ruleset.counted_by] = scored(game.record, replace(game.options, rules=ruleset.id)).score
        score = scores[ruleset.counted_by]
        if score is not None and result.claimed_by(score.by(ruleset.method).margin):
            alone = sum(1 for other in RULESETS.values() if other.name == ruleset.name) == 1
            fitting.setdefault(ruleset.method, []).append(ruleset.name if alone else f"{ruleset.name} ({ruleset.id})")
    return fitting


def own_words(record: Record, recorded: Result, margin: int) -> tuple[Said, ...]:
    """Return the results that the record's comments state, without duplicates, last comment first.

    recorded -- the result parsed from RE
    margin   -- the computed margin in quarter points
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


def _replaying(game: Scored) -> int:
    """Return the cost of adjudicating the record again, in units of work: one per move and one per point."""
    return len(game.record.line.points) + game.grid.size


def _otherwise(game: Scored, work: Budget) -> Iterator[Recount]:
    """Yield a recount with illegal moves treated as passes, and one with a handicap that is not declared."""
    if game.options.policy == "stands" and game.played.counts["illegal"] and work.take(_replaying(game)):
        other = scored(game.record, replace(game.options, policy="pass")).score
        if other:
            yield Recount(departure("taken-back"), other, 0)
    number = handicap.undeclared(game.record.line, game.terms.start)
    if number and work.take(_replaying(game)):
        other = scored(game.record, replace(game.options, handicap=number)).score
        if other:
            yield Recount(departure("undeclared-handicap", stones=number), other, 0)


def other_komi(game: Scored) -> Iterator[tuple[int, str, str]]:
    """Yield other komi values that the record or its ruleset gives, each with its source as in other_komi()."""
    most = 4 * game.grid.size
    written = game.record.text("KM")
    if written is not None:
        likely = likely_komi(written)
        own = parse_quarters(in_usual_spelling(written)) if dialect_komi(written) is None else None
        if own is not None and abs(own) <= most:
            yield own, "record", ""
        if game.says(KomiZero):
            yield OFTEN_MEANT, "likely", written[:MOST_SHOWN]
        if likely is not None:
            yield likely, "likely", written[:MOST_SHOWN]
    for ident in _SAID_IN:
        said = plain_text(blocks.without(b"".join(game.record.root.get(ident, ())[:1])))  # without our remarks
        for value in named_komi(said) if ident != "KO" else (komi_in_points(said),):
            if value is not None and abs(value) <= most:
                yield value, "words", ident
                if value < 0:  # the sign may be a dash, so the text is not named as the source
                    yield -value, "", ""
    even = game.terms.start.handicap.stones < 2 and game.terms.start.handicap.declared != 1
    ruleset = game.terms.ruleset
    yield ruleset.komi_even if even else ruleset.komi_handicap, "usage", ruleset.name


def _double_moves(game: Scored) -> tuple[int, int]:
    """Return how often Black and White moved twice in a row, according to the listed findings."""
    colours = game.record.line.colours
    moves = [f.move - 1 for f in game.played.findings if isinstance(f, Alternation) and f.stands and f.move]
    twice = [colours[i] for i in moves if i and colours[i] == colours[i - 1]]
    return twice.count(BLACK), twice.count(WHITE)
