"""Sheets as plain data, in the schema that docs/json.md documents.

The keys are in the order of that page. Points are integers if whole, otherwise multiples of 0.25.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.display.prose import cut
from adjudicate.go.points import BLACK, WHITE, Grid, letter
from adjudicate.record.text import plain_text
from adjudicate.rules.ending import Ending
from adjudicate.rules.explain.departures import Explanation
from adjudicate.rules.explain.recounts import StatusChange
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.base import Statement
from adjudicate.rules.quarters import margin_text, number
from adjudicate.rules.replay import Replay
from adjudicate.rules.scoring import Cause, Count, Parts, Score
from adjudicate.rules.statuses import Source
from adjudicate.rules.territory import TerritoryMap
from adjudicate.rules.verdict import Verdict

if TYPE_CHECKING:  # loads a system library and so slows the start
    from adjudicate.record.fingerprint import Fingerprint
    from adjudicate.record.rows import Properties

SCHEMA: Final = "adjudicate/1"
LONGEST_TEXT: Final = 500

_PARTS: Final = ("stones", "territory", "prisoners", "pass_stones", "komi", "compensation")
NO_MAP: Final = TerritoryMap(frozenset(), frozenset())

_DETAILS: Final = {
    "application": "AP", "declared_encoding": "CA", "black_rank": "BR", "white_rank": "WR", "game_name": "GN",
    "place": "PC", "source": "SO", "time_limit": "TM", "overtime": "OT", "handicap_text": "HA",
}  # fmt: skip
"""Key of a detail -> the SGF property that has its value."""

Data = dict[str, Any]
"""Data that JSON can represent: strings, numbers, booleans, None, lists, and dictionaries with string keys."""


def sheet_data(sheet: Adjudication) -> Data:
    """Return a sheet as data. `second_opinion` and `details` are None because a sheet does not contain them."""
    record = sheet.record
    return {
        "schema": SCHEMA, "source": {"path": record.path, "member": record.member, "game": record.game},
        "record": record_data(sheet), **terms_data(sheet),
        "findings": [finding_data(finding) for finding in sheet.findings],
        "findings_omitted": sheet.findings_omitted,
        "findings_count": {severity: sheet.counts[severity] for severity in ("illegal", "irregular", "note")},
        "ending": ending_data(sheet.ending), "dead": dead_data(sheet),
        "score": None if sheet.score is None else score_data(sheet.score, sheet.grid, sheet.left_unmarked),
        "verdict": verdict_data(sheet.verdict, sheet.grid), **further_data(sheet),
    }  # fmt: skip


def record_data(sheet: Adjudication) -> Data:
    """Return a record's own facts about its game (players, date, komi, result, ...) as data."""
    record = sheet.record
    text = record.text
    return {
        "black": short(text("PB")), "white": short(text("PW")), "date": short(text("DT")),
        "event": short(text("EV")), "round": short(text("RO")),
        "size": record.columns if record.columns == record.rows else [record.columns, record.rows],
        "rules": short(text("RU")), "komi": points(sheet.record_komi), "handicap": sheet.record_handicap,
        "result": short(text("RE")), "moves": sheet.move_count, "line": record.line_number, "lines": record.lines,
        "komi_text": short(text("KM")),
    }  # fmt: skip


def terms_data(sheet: Adjudication) -> Data:
    """Return the terms of a game as data."""
    counted, handicap = sheet.ruleset.method is not None, sheet.start.handicap
    return {
        "ruleset": {"id": sheet.ruleset.id, "chosen_by": sheet.ruleset_chosen_by},
        "policy": sheet.options.policy,
        "komi": {
            "value": number(sheet.komi.value) if counted else None,
            "chosen_by": sheet.komi.chosen_by if counted else None,
        },
        "handicap": {"stones": handicap.stones, "how": handicap.how},
        "first_player": letter(sheet.start.first),
    }


def further_data(sheet: Adjudication) -> Data:
    """Return the last fields of a sheet as data. They are the same for most games."""
    return {
        "hangs": [hang_data(hang) for hang in sheet.hangs] if sheet.explained else [],
        "what_if": _what_if(sheet),
        "second_opinion": None,
        "taken_back": list(sheet.options.taken_back),
        "position": _position(sheet),
        "details": None,
    }


def finding_data(finding: Finding) -> Data:
    """Return a finding as data."""
    return {
        "code": finding.code, "slug": finding.slug, "severity": finding.severity, "move": finding.move,
        "color": finding.color, "point": short(finding.point), "repeats": finding.repeats, "stands": finding.stands,
        "cites": list(finding.cites), "message": short(finding.message), "data": facts_data(finding),
    }  # fmt: skip


def facts_data(statement: Statement) -> Data:
    """Return the facts of a finding or an error as data, with long texts cut."""
    return {} if not statement.own_fields() else {name: _shortened(value) for name, value in statement.data.items()}


def score_data(score: Score, grid: Grid, unmarked: Sequence[tuple[int, int]] = ()) -> Data:
    """Return both counts, and the causes of the difference between them, as data.

    grid     -- the board, for the names of points
    unmarked -- pairs of a point that the marks leave out, and the colour that surrounds it
    """
    found = NO_MAP if score.map is None else score.map
    return {
        "territory": {
            **_count(score.territory),
            "unscored": [
                *(_unscored(grid, one.point, one.owner, one.why, one.because) for one in found.unscored),
                *(_unscored(grid, point, owner, "marks", None) for point, owner in unmarked),
            ],
            "doubtful": [
                {
                    "point": grid.name(point), "owner": letter(one.owner), "counted": True,
                    "margin": number(score.territory.margin - 4 * one.owner * len(one.points)),
                }
                for one in found.doubtful
                for point in one.points
            ],
        },
        "area": _count(score.area),
        "prisoners": {"black": score.prisoners_black, "white": score.prisoners_white},
        "neutral": score.neutral,
        "reconciliation": {"difference": number(score.difference), "causes": [*map(cause_data, score.causes)]},
    }  # fmt: skip


def _unscored(grid: Grid, point: int, owner: int, why: str, because: int | None) -> Data:
    reason = None if because is None else grid.name(because)
    return {"point": grid.name(point), "owner": letter(owner), "why": why, "because": reason}


def cause_data(cause: Cause) -> Data:
    """Return a cause of the difference between the two counts as data."""
    return {"cause": short(cause.cause), "points": number(cause.points)}


def verdict_data(verdict: Verdict, grid: Grid) -> Data:
    """Return a verdict as data; `grid` provides the names of points."""
    return {
        "status": verdict.status, "method": verdict.method, "recorded": short(verdict.recorded),
        "computed": verdict.computed, "winner": verdict.winner, "reason": verdict.reason,
        "explanations": [_explanation(one, grid) for one in verdict.explanations],
        "explanations_complete": verdict.complete, "all_alive": verdict.all_alive,
        "said": [
            {"where": one.where, "quote": one.quote, "result": one.result, "agrees_with": one.agrees}
            for one in verdict.said
        ],
        "consistent_sets": verdict.dead_sets, "withheld": verdict.withheld,
    }  # fmt: skip


def hang_data(hang: StatusChange) -> Data:
    """Return a change of status and its effect on the result as data."""
    return {
        "strings": hang.named,
        "now": hang.now,
        "territory": number(hang.margins["territory"]),
        "area": number(hang.margins["area"]),
        "decides": hang.decides,
    }


def points(quarters: int | None) -> int | float | None:
    """Convert quarter points to points."""
    return None if quarters is None else number(quarters)


def short(text: str | None) -> str | None:
    """Return a text after cutting it to at most LONGEST_TEXT characters."""
    return text if text is None or len(text) <= LONGEST_TEXT else cut(text, LONGEST_TEXT)


def _shortened(value: object) -> object:
    """Return nested data after cutting all its texts to at most LONGEST_TEXT characters."""
    if isinstance(value, str):
        return short(value)
    if isinstance(value, list):
        return [_shortened(one) for one in value]
    return {name: _shortened(one) for name, one in value.items()} if isinstance(value, dict) else value


def _count(count: Count) -> Data:
    black, white = count.black, count.white

    def numbers(side: Parts) -> Data:
        return {name: number(getattr(side, name)) for name in _PARTS}

    return {
        "black": number(black.total),
        "white": number(white.total),
        "margin": number(count.margin),
        "parts": {"black": numbers(black), "white": numbers(white)},
    }


def ending_data(end: Ending) -> Data:
    """Return the ending of a game as data."""
    return {
        "kind": end.kind,
        "at_move": end.at_move,
        "passes": {"black": end.passes[BLACK], "white": end.passes[WHITE]},
        "pass_stones": {
            "black": end.pass_stones[BLACK], "white": end.pass_stones[WHITE], "implied_white": end.implied_white,
        },
        "last_player": letter(end.last_player) if end.last_player else None,
        "resumed_at": list(end.resumed_at),
    }  # fmt: skip


def dead_data(sheet: Adjudication) -> Data:
    """Return the dead stones of a sheet as data."""
    return dead_stones_data(sheet.statuses.source, sheet.statuses.dead, sheet.final.played)


def dead_stones_data(source: Source, dead: Sequence[int], played: Replay) -> Data:
    """Return dead stones as data. source -- as in Statuses; played -- the replay of the game"""
    black, white = played.died(dead) if dead else (0, 0)
    return {"source": source, "points": [*map(played.board.grid.name, dead)], "black": black, "white": white}


def _explanation(one: Explanation, grid: Grid) -> Data:
    return {
        "slug": one.slug, "result": one.result, "message": one.message, "group": one.group,
        "departures": [{"slug": slug, "points": number(shift)} for slug, shift in one.departures],
        "dead": None if one.dead is None else [*map(grid.name, one.dead)], "engine_agrees": one.engine_agrees,
    }  # fmt: skip


def _what_if(sheet: Adjudication) -> Data | None:
    asked, method = sheet.what_if, sheet.ruleset.method
    if asked is None:
        return None
    return {
        "dead": [*map(sheet.grid.name, asked.dead)], "empty": [*map(sheet.grid.name, asked.empty)],
        "computed": margin_text(asked.score.by(method).margin) if asked.score and method else None,
        "score": None if asked.score is None else score_data(asked.score, sheet.grid),
    }  # fmt: skip


def _position(sheet: Adjudication) -> Data | None:
    """Return the prisoners and the last player of a set-up position; None for a game."""
    given, last = sheet.options.prisoners, sheet.ending.last_player
    if given is None:
        return None
    return {"prisoners": {"black": given[0], "white": given[1]}, "last_player": letter(last) if last else None}


@lru_cache(4096)
def _text_of(value: bytes) -> str | None:
    """Return a value of a root as text. Cached, because records in an archive repeat a few such values."""
    return short(plain_text(value))


def details_data(root: Properties, encoding: str, found: Fingerprint) -> Data:
    """Return the texts and hashes of a record that `batch --columns all` adds to its sheet."""
    texts: Data = {key: _text_of(root[ident][0]) if root.get(ident) else None for key, ident in _DETAILS.items()}
    hashes = {"moves_hash": found.any_way, "moves_hash_plain": found.plain, "dyer": found.dyer}
    return {"encoding": encoding, **texts, **hashes, "last_play": found.plays}
