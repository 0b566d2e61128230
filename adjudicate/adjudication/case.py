"""Adjudication of one record under given options: findings, both counts and a verdict."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.counting import Agreed, Scored, imagined, other_compensations, scored
from adjudicate.adjudication.judging import judged
from adjudicate.adjudication.option_values import NotUnderstoodError, say
from adjudicate.adjudication.options import Options
from adjudicate.go.points import BLACK, WHITE, letter
from adjudicate.go.regions import CountedRegions
from adjudicate.record.line import MOST_LISTED
from adjudicate.record.model import Record
from adjudicate.rules import findings as noted
from adjudicate.rules import handicap, signatures, verdict
from adjudicate.rules.findings import MOST_FINDINGS, Finding
from adjudicate.rules.findings.ending import BoardSizeNotInRules, CountOpen, CountsDiffer, FourPasses, ImpossibleForKomi
from adjudicate.rules.ordinary import OrdinaryLine
from adjudicate.rules.replay import replay
from adjudicate.rules.ruleset import Method
from adjudicate.rules.words import RulesetName

if TYPE_CHECKING:
    from adjudicate.rules.territory import TerritoryMap

_STAGES: Final = "RMESV"  # the order of findings: record, moves, ending, statuses, verdict


def check_points_used(sheet: Adjudication) -> None:
    """Raise NotUnderstoodError if neutral or counted points have no effect, or if a point is given as both."""
    options, names = sheet.options, sheet.grid.name
    both = sorted({*options.neutral} & {*options.counted})
    if both:
        raise NotUnderstoodError(say("points.twice", point=names(both[0])))
    if (options.neutral or options.counted) and not sheet.ruleset.maps_territory:
        raise NotUnderstoodError(say("points.unused", rules=RulesetName(sheet.ruleset.name)))


def adjudicate_by(record: Record, options: Options, known: OrdinaryLine | None = None) -> Adjudication:
    """Adjudicate one game with checked options. known -- an earlier replay of the record's line, if there is one"""
    return sheet_of(scored(record, options, known))


def sheet_of(game: Scored) -> Adjudication:
    """Judge a counted game, collect its findings, and return its sheet."""
    record, options = game.record, game.options
    found = [*record.findings, *game.terms.findings]
    missing = _stones_missing(game)
    if missing:
        found.append(missing)
    judgement = judged(game)
    of_line = (game.record.line, game.terms.ruleset, game.terms.start, game.played, game.options.policy)
    moves_found = [*game.played.findings, *signatures.find(game.grid, *of_line)]
    others = _others(game, judgement)
    counts = Counter([f.severity for f in (*found, *moves_found[len(game.played.findings) :], *others)])
    if game.played.counts:
        counts.update(game.played.counts)
    if record.unlisted:
        counts.update(record.unlisted)
    return Adjudication(
        record=record, grid=game.grid, options=options, ruleset=game.terms.ruleset,
        ruleset_chosen_by=game.terms.chosen_by, komi=game.terms.komi, start=game.terms.start,
        findings=_limit(found, moves_found, others), counts=counts, ending=game.end, statuses=game.stones,
        score=game.score, verdict=judgement, board=game.played.board,
        regions=game.regions if isinstance(game.regions, CountedRegions) else tuple(game.regions),
        marking=game.marking, result=game.terms.claim.written, move_count=len(record.line.points),
        what_if=imagined(game), final=game.final,
    )  # fmt: skip


def _others(game: Scored, judgement: verdict.Verdict) -> list[Finding]:
    """Return the findings about the end of the game, the dead stones and the count."""
    ruleset, score = game.terms.ruleset, game.score
    played, end, stones, marking = game.played, game.end, game.stones, game.marking
    others: list[Finding] = [
        *(_four_passes(game, f) if isinstance(f, FourPasses) else f for f in end.findings),
        *(stones.findings if end.counted or game.options.dead is not None else ()),
    ]
    if marking:
        unmet = _unmet(game, judgement)
        others += [
            replace(f, unmet=unmet) if isinstance(f, noted.statuses.MarksBeyondRegions) else f for f in marking.findings
        ]
    if score is not None and stones.set_aside and ruleset.method is not None:
        others.append(_set_aside(game, ruleset.method))
    others += _of_map(game, judgement.status)
    if score is not None and ruleset.counts_agree and score.difference:
        others.append(CountsDiffer(book=ruleset.book))
    draw = game.terms.claim.written is not None and game.terms.claim.written.margin == 0
    repeated = played.over == "draw-by-repetition" or (ruleset.repetition_may_draw and played.repeated_at > 0)
    if game.terms.impossible and ruleset.method is not None and not (draw and repeated):
        others.append(ImpossibleForKomi(game.terms.komi.value, draw, book=ruleset.book))
    # sources of the rules disagree about the points for a handicap; for one stone, only one server differs
    margins = other_compensations(game)
    if margins and game.terms.start.handicap.stones >= 2:
        others.append(CountOpen(ruleset.name, tuple(margins), book=ruleset.book))
    if ruleset.sizes is not None:
        least, most = ruleset.sizes
        if not least <= min(game.grid.columns, game.grid.rows) <= max(game.grid.columns, game.grid.rows) <= most:
            others.append(BoardSizeNotInRules(ruleset.name, least, most, book=ruleset.book))
    return others


def _set_aside(game: Scored, method: Method) -> Finding:
    """Return the finding on stones that are given as dead but alive by rule, and on the margin if they were dead."""
    ruleset = game.terms.ruleset
    listed = game.record.dead
    given: Literal["option", "marks", "review", "removed"] = listed.source if listed is not None else "marks"
    if game.options.dead is not None:
        given = "option"
    without = game.final.count(game.stones.set_aside).by(method).margin
    return noted.statuses.DeadSetAside(ruleset.name, given, without, book=ruleset.book)


def _four_passes(game: Scored, finding: FourPasses) -> FourPasses:
    """Complete the finding on four passes: whether the players agreed (Rule 10), and the margin if they did not."""
    source, method = game.stones.source, game.terms.ruleset.method
    if source == "none" or method is None:
        return finding if game.alive_failing_agreement else replace(finding, agreement="unknown")
    if source == "option" and not game.stones.dead:
        return replace(finding, agreement="option-alive")
    return replace(finding, agreement=source, all_alive=game.final.count(()).by(method).margin)


def _unmet(game: Scored, judgement: verdict.Verdict) -> bool:
    """Return True if the record claims a score or a winner that the count does not give."""
    written = game.terms.claim.written
    if written is None or judgement.status == "confirmed" or judgement.outcome is None:
        return False
    return written.kind == "score" or (written.kind == "winner" and written.winner != judgement.outcome.winner)


def _stones_missing(game: Scored) -> Finding | None:
    """Return a finding if the record omits its declared handicap stones and placing them removes all faulty moves."""
    faults = len(game.played.fault_moves)
    if not faults or not game.says(noted.terms.HandicapNotPlaced):
        return None
    points = handicap.traditional(game.grid, game.terms.start.handicap.declared or 0)
    if not points or game.terms.start.stones or game.terms.start.placement:
        return None
    start = replace(game.terms.start, stones=dict.fromkeys(points, BLACK), first=WHITE)
    if replay(game.grid, game.record.line, game.terms.ruleset, start, "stands").fault_moves:
        return None
    return noted.file.StonesMissing(tuple(map(game.grid.name, points)), faults, book=game.terms.ruleset.book)


def _limit(record: list[Finding], moves: list[Finding], others: list[Finding]) -> tuple[Finding, ...]:
    """Return at most MOST_FINDINGS findings, sorted by stage. If there are more, the last moves are left out."""
    record, others = record[: MOST_LISTED + 10], others[:20]
    if moves:
        moves = sorted(moves, key=lambda f: f.move or 0)[: MOST_FINDINGS - len(record) - len(others)]
    listed = [*record, *moves, *others]
    listed.sort(key=lambda f: _STAGES.index(f.code[0]))
    return tuple(listed)


def _of_map(game: Scored, status: verdict.Status) -> list[Finding]:
    """Return the findings about the map of the territory, or about marks that differ from it."""
    if game.score is None:
        return []
    if game.score.map is not None:
        found = [*_noted(game, game.score.map), *_given(game, game.score.map)]
        return found if status == "confirmed" else [*found, *_asked(game)]
    compared = game.options.compare_map or status in ("contradicted", "undetermined")
    if compared and game.terms.ruleset.maps_territory and game.stones.source == "marks":
        return [*_differences(game)]
    return []


def _noted(game: Scored, found: "TerritoryMap") -> Iterator[Finding]:
    book, name = game.terms.ruleset.book, game.grid.name
    for colour in (BLACK, WHITE):
        false = tuple(name(one.point) for one in found.unscored if one.why == "false-eye" and one.owner == colour)
        if false:
            yield noted.statuses.FalseEyes(letter(colour), false, book=book)
    unscored = {one.point for one in found.unscored if one.why == "seki"}
    for seki in found.sekis:
        points = tuple(name(p) for p in seki.points if p in unscored)
        if points:
            yield noted.statuses.PointsInSeki(letter(seki.colour), name(seki.stones[0]), points, book=book)
    margin = game.score.territory.margin if game.score is not None else 0
    for doubt in found.doubtful:
        without = margin - 4 * doubt.owner * len(doubt.points)
        points = tuple(map(name, doubt.points))
        yield noted.statuses.DoubtfulTerritory(letter(doubt.owner), points, doubt.why, without, book=book)


def _given(game: Scored, found: "TerritoryMap") -> Iterator[Finding]:
    """Yield a finding for the points given as neutral or counted, and one for any of them that cannot be counted."""
    book, name = game.terms.ruleset.book, game.grid.name
    neutral = tuple(map(name, game.options.neutral))
    counted = tuple(name(p) for p in game.options.counted if p not in found.beyond)
    if neutral or counted:
        yield noted.statuses.PointsGiven(neutral, counted, book=book)
    if found.beyond:
        yield noted.statuses.CountedBeyondRegions(tuple(map(name, found.beyond)), book=book)


def _asked(game: Scored) -> Iterator[Finding]:
    """Yield a finding that asks about a string that the players may have forgotten to remove as dead."""
    forgotten = game.final.perhaps_dead(game.stones.dead)
    if forgotten is not None and game.score is not None:
        point, colour, margin = forgotten
        gain = margin - game.score.territory.margin
        if gain:
            yield noted.statuses.PerhapsDead(
                letter(colour), margin, gain, book=game.terms.ruleset.book, point=game.grid.name(point)
            )


def _differences(game: Scored) -> Iterator[Finding]:
    """Yield the differences between the record's marks and the map."""
    marking = game.marking
    found = game.final.map(game.stones.dead, Agreed())
    if marking is None or marking.black is None or marking.white is None or found is None:
        return
    book, name = game.terms.ruleset.book, game.grid.name
    reasons = {one.point: one.why for one in found.unscored}
    for colour, marked, mapped in ((BLACK, marking.black, found.black), (WHITE, marking.white, found.white)):
        for why in ("false-eye", "seki", "dame"):
            points = tuple(name(p) for p in sorted(marked - mapped) if reasons.get(p, "dame") == why)
            if points:
                yield noted.statuses.MapDiffers(letter(colour), points, why, book=book)
        unmarked = tuple(map(name, sorted(mapped - marked)))
        if unmarked:
            yield noted.statuses.MapDiffers(letter(colour), unmarked, "unmarked", book=book)
