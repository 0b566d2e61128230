"""The score sheet as data: one JSON object a game, in the schema that docs/json.md documents."""

from __future__ import annotations

import json
from typing import Any, Final

from adjudicate.adjudication import Adjudication
from adjudicate.go.points import BLACK, WHITE, letter
from adjudicate.record.model import Record, Unreadable
from adjudicate.report.look import Look
from adjudicate.rules.findings import Severity
from adjudicate.rules.quarters import number
from adjudicate.rules.scoring import Count, Parts, Score

SCHEMA: Final = "adjudicate/1"
LONGEST_TEXT: Final = 500
_ENCODER: Final = json.JSONEncoder(ensure_ascii=True, allow_nan=False)
SEVERITIES: Final[tuple[Severity, ...]] = ("illegal", "irregular", "note")


def to_json(sheet: Adjudication, _look: Look | None = None) -> str:
    """Return the sheet as one line of ASCII JSON."""
    return _dump(sheet_data(sheet))


def error_json(error: Unreadable) -> str:
    """Return the line that stands in place of a sheet for a game that cannot be adjudicated."""
    return _dump(
        {
            "schema": SCHEMA,
            "source": {"path": error.path, "member": error.member, "game": error.game},
            "error": {"code": error.code, "slug": error.slug, "message": error.message, "byte": error.byte},
        }
    )


def sheet_data(sheet: Adjudication) -> dict[str, Any]:
    """Return the sheet as plain data; numbers of points are integers when whole, else .25, .5 or .75."""
    record = sheet.record
    verdict = sheet.verdict
    return {
        "schema": SCHEMA,
        "source": {"path": record.path, "member": record.member, "game": record.game},
        "record": _record(record, sheet),
        "ruleset": {"id": sheet.ruleset.id, "chosen_by": sheet.ruleset_chosen_by},
        "policy": sheet.options.policy,
        "komi": _komi(sheet),
        "handicap": {"stones": sheet.start.handicap.stones, "how": sheet.start.handicap.how},
        "first_player": letter(sheet.start.first),
        "findings": [
            {
                "code": f.code,
                "slug": f.slug,
                "severity": f.severity,
                "move": f.move,
                "color": f.color,
                "point": _cut(f.point),
                "repeats": f.repeats,
                "stands": f.stands,
                "cites": list(f.cites),
                "message": _cut(f.message),
            }
            for f in sheet.findings
        ],
        "findings_omitted": sheet.findings_omitted,
        "findings_count": {severity: sheet.counts[severity] for severity in SEVERITIES},
        "ending": _ending(sheet),
        "dead": _dead(sheet),
        "score": None if sheet.score is None else _score(sheet.score),
        "verdict": {
            "status": verdict.status,
            "method": verdict.method,
            "recorded": verdict.recorded,
            "computed": verdict.computed,
            "winner": _winner(verdict.winner),
            "reason": verdict.reason,
            "explanations": [{"slug": e.slug, "result": e.result, "message": e.message} for e in verdict.explanations],
        },
    }


def _record(record: Record, sheet: Adjudication) -> dict[str, Any]:
    komi = sheet.record_komi
    return {
        "black": _cut(record.text("PB")),
        "white": _cut(record.text("PW")),
        "date": _cut(record.text("DT")),
        "event": _cut(record.text("EV")),
        "round": _cut(record.text("RO")),
        "size": record.columns if record.columns == record.rows else [record.columns, record.rows],
        "rules": _cut(record.text("RU")),
        "komi": None if komi is None else number(komi),
        "handicap": sheet.record_handicap,
        "result": _cut(record.text("RE")),
        "moves": sheet.moves,
        "line": record.line_number,
        "lines": record.lines,
    }


def _komi(sheet: Adjudication) -> dict[str, Any]:
    if sheet.ruleset.method is None:
        return {"value": None, "chosen_by": None}
    return {"value": number(sheet.komi.value), "chosen_by": sheet.komi.chosen_by}


def _ending(sheet: Adjudication) -> dict[str, Any]:
    end = sheet.ending
    return {
        "kind": end.kind,
        "at_move": end.at_move,
        "passes": {"black": end.passes[BLACK], "white": end.passes[WHITE]},
        "pass_stones": {
            "black": end.pass_stones[BLACK],
            "white": end.pass_stones[WHITE],
            "implied_white": end.implied_white,
        },
        "last_player": letter(end.last_player) if end.last_player else None,
        "resumed_at": list(end.resumed_at),
    }


def _dead(sheet: Adjudication) -> dict[str, Any]:
    dead = sheet.statuses.dead
    return {
        "source": sheet.statuses.source,
        "points": [sheet.grid.name(p) for p in dead],
        "black": sum(1 for p in dead if sheet.board.cell[p] > 0),
        "white": sum(1 for p in dead if sheet.board.cell[p] < 0),
    }


def _score(score: Score) -> dict[str, Any]:
    return {
        "territory": _count(score.territory),
        "area": _count(score.area),
        "prisoners": {"black": score.prisoners_black, "white": score.prisoners_white},
        "neutral": score.neutral,
        "reconciliation": {
            "difference": number(score.difference),
            "causes": [{"cause": c.cause, "points": number(c.points)} for c in score.causes],
        },
    }


def _count(count: Count) -> dict[str, Any]:
    return {
        "black": number(count.black.total),
        "white": number(count.white.total),
        "margin": number(count.margin),
        "parts": {"black": _parts(count.black), "white": _parts(count.white)},
    }


def _parts(parts: Parts) -> dict[str, int | float]:
    return {
        "stones": number(parts.stones),
        "territory": number(parts.territory),
        "prisoners": number(parts.prisoners),
        "pass_stones": number(parts.pass_stones),
        "komi": number(parts.komi),
        "compensation": number(parts.compensation),
    }


def _winner(winner: int | None) -> str | None:
    if winner is None:
        return None
    return letter(winner) if winner else "draw"


def _cut(text: str | None) -> str | None:
    if text is None or len(text) <= LONGEST_TEXT:
        return text
    return text[: LONGEST_TEXT - 1] + "…"


def _dump(data: dict[str, Any]) -> str:
    return _ENCODER.encode(data)
