"""The score sheet as data: one JSON object a game, in the schema that docs/json.md documents.

The layouts below are the text itself, with places for the values, which follow in the same order: an archive's sheets
differ in few of them, and to build a million objects first costs more than to write them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from json.encoder import encode_basestring_ascii
from typing import TYPE_CHECKING, Any, Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.display.look import Look
from adjudicate.go.points import BLACK, WHITE, letter
from adjudicate.record.model import Unreadable
from adjudicate.rules.explain.recounts import Hang
from adjudicate.rules.findings import Finding, Severity
from adjudicate.rules.quarters import margin_text, show
from adjudicate.rules.scoring import Count, Parts, Score
from adjudicate.rules.verdict import Explanation, Said

if TYPE_CHECKING:
    from adjudicate.engine.opinion import Opinion

SCHEMA: Final = "adjudicate/1"
LONGEST_TEXT: Final = 500
SEVERITIES: Final[tuple[Severity, ...]] = ("illegal", "irregular", "note")


def _one_line(layout: str) -> str:
    return " ".join(line.strip() for line in layout.splitlines()).strip()


_SHEET: Final = _one_line("""
    {"schema": "adjudicate/1",
    "source": {"path": %s, "member": %s, "game": %d},
    "record": {"black": %s, "white": %s, "date": %s, "event": %s, "round": %s,
    "size": %s, "rules": %s, "komi": %s, "handicap": %s,
    "result": %s, "moves": %d, "line": %d, "lines": %d, "komi_text": %s},
    "ruleset": {"id": "%s", "chosen_by": "%s"},
    "policy": "%s",
    "komi": {"value": %s, "chosen_by": %s},
    "handicap": {"stones": %d, "how": "%s"},
    "first_player": "%s",
    "findings": [%s],
    "findings_omitted": %d,
    "findings_count": {"illegal": %d, "irregular": %d, "note": %d},
    "ending": {"kind": "%s", "at_move": %d,
    "passes": {"black": %d, "white": %d},
    "pass_stones": {"black": %d, "white": %d, "implied_white": %d},
    "last_player": %s, "resumed_at": %s},
    "dead": {"source": "%s", "points": [%s], "black": %d, "white": %d},
    "score": %s,
    "verdict": {"status": "%s", "method": %s, "recorded": %s, "computed": %s,
    "winner": %s, "reason": %s, "explanations": [%s],
    "explanations_complete": %s, "all_alive": %s, "said": [%s]},
    "hangs": [%s],
    "what_if": %s, "second_opinion": %s, "taken_back": %s,
    "position": %s}
""")
_FINDING: Final = _one_line("""
    {"code": "%s", "slug": "%s", "severity": "%s", "move": %s, "color": %s,
    "point": %s, "repeats": %s, "stands": %s, "cites": [%s], "message": %s}
""")
_SCORE: Final = _one_line("""
    {"territory": %s, "area": %s, "prisoners": {"black": %d, "white": %d},
    "neutral": %d, "reconciliation": {"difference": %s, "causes": [%s]}}
""")
_COUNT: Final = '{"black": %s, "white": %s, "margin": %s, "parts": {"black": %s, "white": %s}}'
_PARTS: Final = _one_line("""
    {"stones": %s, "territory": %s, "prisoners": %s, "pass_stones": %s, "komi": %s, "compensation": %s}
""")
_OPINION: Final = _one_line("""
    {"status": "%s", "slug": %s, "message": %s, "engine": %s, "loaded": %s,
    "dead": [%s], "undecided": [%s], "seki": [%s],
    "would_give": %s}
""")
_WOULD_GIVE: Final = '{"territory_margin": %s, "area_margin": %s, "computed": %s, "winner": %s}'
_ERROR: Final = _one_line("""
    {"schema": "adjudicate/1", "source": {"path": %s, "member": %s, "game": %s},
    "error": {"code": "%s", "slug": "%s", "message": %s, "byte": %s}}
""")
_TRUTH: Final = {None: "null", True: "true", False: "false"}


def to_json(sheet: Adjudication, _look: Look | None = None, opinion: Opinion | None = None) -> str:
    """Return the sheet as one line of ASCII JSON; numbers of points are integers when whole, else .25, .5 or .75."""
    record, end, dead, verdict = sheet.record, sheet.ending, sheet.statuses.dead, sheet.verdict
    counted = sheet.ruleset.method is not None
    black_dead = sum(1 for p in dead if sheet.board.colour_at(p) == BLACK)
    return _SHEET % (
        _whole(record.path),
        _whole(record.member),
        record.game,
        _text(record.text("PB")),
        _text(record.text("PW")),
        _text(record.text("DT")),
        _text(record.text("EV")),
        _text(record.text("RO")),
        record.columns if record.columns == record.rows else [record.columns, record.rows],
        _text(record.text("RU")),
        _points(sheet.record_komi),
        _number(sheet.record_handicap),
        _text(record.text("RE")),
        sheet.moves,
        record.line_number,
        record.lines,
        _text(record.text("KM")),
        sheet.ruleset.id,
        sheet.ruleset_chosen_by,
        sheet.options.policy,
        show(sheet.komi.value) if counted else "null",
        f'"{sheet.komi.chosen_by}"' if counted else "null",
        sheet.start.handicap.stones,
        sheet.start.handicap.how,
        letter(sheet.start.first),
        ", ".join(map(_finding, sheet.findings)),
        sheet.findings_omitted,
        sheet.counts["illegal"],
        sheet.counts["irregular"],
        sheet.counts["note"],
        end.kind,
        end.at_move,
        end.passes[BLACK],
        end.passes[WHITE],
        end.pass_stones[BLACK],
        end.pass_stones[WHITE],
        end.implied_white,
        f'"{letter(end.last_player)}"' if end.last_player else "null",
        list(end.resumed_at),
        sheet.statuses.source,
        _texts(map(sheet.grid.name, dead)),
        black_dead,
        len(dead) - black_dead,
        "null" if sheet.score is None else _score(sheet.score),
        verdict.status,
        _text(verdict.method),
        _text(verdict.recorded),
        _text(verdict.computed),
        _winner(verdict.winner),
        encode_basestring_ascii(verdict.reason),
        ", ".join(_explanation(sheet, e) for e in verdict.explanations),
        _TRUTH[verdict.complete],
        _text(verdict.all_alive),
        ", ".join(map(_said, verdict.said)),
        ", ".join(map(_hang, sheet.hangs)) if sheet.explained else "",
        _what_if(sheet),
        "null" if opinion is None else _opinion(sheet, opinion),
        list(sheet.options.taken_back),
        _position(sheet),
    )


def sheet_data(sheet: Adjudication) -> dict[str, Any]:
    """Return the sheet as plain data: what its JSON says."""
    data: dict[str, Any] = json.loads(to_json(sheet))
    return data


def error_json(error: Unreadable) -> str:
    """Return the line that stands in place of a sheet for a game that cannot be adjudicated."""
    return _ERROR % (
        _whole(error.path),
        _whole(error.member),
        _number(error.game),
        error.code,
        error.slug,
        encode_basestring_ascii(error.message),
        _number(error.byte),
    )


def _finding(f: Finding) -> str:
    return _FINDING % (
        f.code,
        f.slug,
        f.severity,
        _number(f.move),
        _text(f.color),
        _text(f.point),
        _number(f.repeats),
        _TRUTH[f.stands],
        _cites(f.cites),
        _text(f.message),
    )


@cache
def _cites(cites: tuple[str, ...]) -> str:
    """Return citations as JSON; there are few, and findings by the million."""
    return _texts(cites)


def _said(said: Said) -> str:
    quote = encode_basestring_ascii(said.quote)
    return f'{{"where": "{said.where}", "quote": {quote}, "result": "{said.result}", "agrees_with": "{said.agrees}"}}'


def _explanation(sheet: Adjudication, e: Explanation) -> str:
    parts = ", ".join(f'{{"slug": "{slug}", "points": {show(points)}}}' for slug, points in e.departures)
    text = encode_basestring_ascii(e.message)
    dead = "null" if e.dead is None else f"[{_texts(map(sheet.grid.name, e.dead))}]"
    return (
        f'{{"slug": "{e.slug}", "result": {_text(e.result)}, "message": {text}, "group": {e.group}, '
        f'"departures": [{parts}], "dead": {dead}, "engine_agrees": {_TRUTH[e.engine_agrees]}}}'
    )


def _score(score: Score) -> str:
    return _SCORE % (
        _count(score.territory),
        _count(score.area),
        score.prisoners_black,
        score.prisoners_white,
        score.neutral,
        show(score.difference),
        ", ".join(f'{{"cause": {_text(c.cause)}, "points": {show(c.points)}}}' for c in score.causes),
    )


def _opinion(sheet: Adjudication, opinion: Opinion) -> str:
    return _OPINION % (
        opinion.status,
        _text(opinion.slug),
        _text(opinion.message or None),
        _text(opinion.engine or None),
        _text(opinion.loaded),
        *(_texts(map(sheet.grid.name, points)) for points in (opinion.dead, opinion.undecided, opinion.seki)),
        "null" if opinion.would is None else _would_give(opinion.would),
    )


def opinion_data(sheet: Adjudication, opinion: Opinion) -> dict[str, Any]:
    """Return an engine's second opinion as plain data."""
    data: dict[str, Any] = json.loads(_opinion(sheet, opinion))
    return data


def _would_give(other: Adjudication) -> str:
    margins = ("null", "null")
    if other.score is not None:
        margins = (show(other.score.territory.margin), show(other.score.area.margin))
    return _WOULD_GIVE % (*margins, _text(other.verdict.computed), _winner(other.verdict.winner))


def _count(count: Count) -> str:
    totals = (show(count.black.total), show(count.white.total), show(count.margin))
    return _COUNT % (*totals, _parts(count.black), _parts(count.white))


def _parts(parts: Parts) -> str:
    addends = (parts.stones, parts.territory, parts.prisoners, parts.pass_stones, parts.komi, parts.compensation)
    return _PARTS % tuple(map(show, addends))


def _hang(hang: Hang) -> str:
    return (
        f'{{"strings": {_whole(hang.strings)}, "now": "{hang.now}", "territory": {show(hang.margins["territory"])}, '
        f'"area": {show(hang.margins["area"])}, "decides": {_TRUTH[hang.decides]}}}'
    )


def _what_if(sheet: Adjudication) -> str:
    asked, method = sheet.what_if, sheet.ruleset.method
    if asked is None:
        return "null"
    score = "null" if asked.score is None else _score(asked.score)
    margin = asked.score.by(method).margin if asked.score and method else None
    computed = _whole(None if margin is None else margin_text(margin))
    name = sheet.grid.name
    return (
        f'{{"dead": [{_texts(map(name, asked.dead))}], "empty": [{_texts(map(name, asked.empty))}], '
        f'"computed": {computed}, "score": {score}}}'
    )


def _position(sheet: Adjudication) -> str:
    given, last = sheet.options.prisoners, sheet.ending.last_player
    if given is None:
        return "null"
    player = f'"{letter(last)}"' if last else "null"
    return f'{{"prisoners": {{"black": {given[0]}, "white": {given[1]}}}, "last_player": {player}}}'


def _winner(winner: int | None) -> str:
    if winner is None:
        return "null"
    return f'"{letter(winner)}"' if winner else '"draw"'


def _number(value: int | None) -> str:
    return "null" if value is None else str(value)


def _points(quarters: int | None) -> str:
    return "null" if quarters is None else show(quarters)


def _texts(texts: Iterable[str]) -> str:
    return ", ".join(map(encode_basestring_ascii, texts))


def _text(text: str | None) -> str:
    """Return a text as JSON, cut where a hostile record makes it long."""
    if text is None:
        return "null"
    return encode_basestring_ascii(text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 1] + "…")


def _whole(text: str | None) -> str:
    """Return a text as JSON, uncut."""
    return "null" if text is None else encode_basestring_ascii(text)
