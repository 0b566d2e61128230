"""The score sheet as data: one JSON object a game, in the schema that docs/json.md documents.

The layouts below are the text itself, with places for the values: an archive's sheets differ in few of them, and to
build a million objects first costs more than to write them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from json.encoder import encode_basestring_ascii
from typing import Any, Final

from adjudicate.adjudication import Adjudication
from adjudicate.go.points import BLACK, WHITE, letter
from adjudicate.record.model import Unreadable
from adjudicate.report.look import Look
from adjudicate.rules.findings import Finding, Severity
from adjudicate.rules.quarters import show
from adjudicate.rules.scoring import Count, Parts, Score
from adjudicate.rules.verdict import Explanation

SCHEMA: Final = "adjudicate/1"
LONGEST_TEXT: Final = 500
SEVERITIES: Final[tuple[Severity, ...]] = ("illegal", "irregular", "note")


def _one_line(layout: str) -> str:
    return " ".join(line.strip() for line in layout.splitlines()).strip()


_SHEET: Final = _one_line("""
    {"schema": "adjudicate/1",
    "source": {"path": %(path)s, "member": %(member)s, "game": %(game)d},
    "record": {"black": %(black)s, "white": %(white)s, "date": %(date)s, "event": %(event)s, "round": %(round)s,
    "size": %(size)s, "rules": %(rules)s, "komi": %(record_komi)s, "handicap": %(record_handicap)s,
    "result": %(result)s, "moves": %(moves)d, "line": %(line)d, "lines": %(lines)d},
    "ruleset": {"id": "%(ruleset)s", "chosen_by": "%(ruleset_by)s"},
    "policy": "%(policy)s",
    "komi": {"value": %(komi)s, "chosen_by": %(komi_by)s},
    "handicap": {"stones": %(stones)d, "how": "%(how)s"},
    "first_player": "%(first)s",
    "findings": [%(findings)s],
    "findings_omitted": %(omitted)d,
    "findings_count": {"illegal": %(illegal)d, "irregular": %(irregular)d, "note": %(note)d},
    "ending": {"kind": "%(ending)s", "at_move": %(at_move)d,
    "passes": {"black": %(passes_black)d, "white": %(passes_white)d},
    "pass_stones": {"black": %(stones_black)d, "white": %(stones_white)d, "implied_white": %(implied)d},
    "last_player": %(last_player)s, "resumed_at": %(resumed)s},
    "dead": {"source": "%(dead)s", "points": [%(dead_points)s], "black": %(dead_black)d, "white": %(dead_white)d},
    "score": %(score)s,
    "verdict": {"status": "%(status)s", "method": %(method)s, "recorded": %(recorded)s, "computed": %(computed)s,
    "winner": %(winner)s, "reason": %(reason)s, "explanations": [%(explanations)s]}}
""")
_FINDING: Final = _one_line("""
    {"code": "%(code)s", "slug": "%(slug)s", "severity": "%(severity)s", "move": %(move)s, "color": %(color)s,
    "point": %(point)s, "repeats": %(repeats)s, "stands": %(stands)s, "cites": [%(cites)s], "message": %(message)s}
""")
_SCORE: Final = _one_line("""
    {"territory": %(territory)s, "area": %(area)s, "prisoners": {"black": %(black)d, "white": %(white)d},
    "neutral": %(neutral)d, "reconciliation": {"difference": %(difference)s, "causes": [%(causes)s]}}
""")
_COUNT: Final = '{"black": %s, "white": %s, "margin": %s, "parts": {"black": %s, "white": %s}}'
_PARTS: Final = _one_line("""
    {"stones": %s, "territory": %s, "prisoners": %s, "pass_stones": %s, "komi": %s, "compensation": %s}
""")
_ERROR: Final = _one_line("""
    {"schema": "adjudicate/1", "source": {"path": %s, "member": %s, "game": %s},
    "error": {"code": "%s", "slug": "%s", "message": %s, "byte": %s}}
""")
_TRUTH: Final = {None: "null", True: "true", False: "false"}


def to_json(sheet: Adjudication, _look: Look | None = None) -> str:
    """Return the sheet as one line of ASCII JSON; numbers of points are integers when whole, else .25, .5 or .75."""
    record, end, dead, verdict = sheet.record, sheet.ending, sheet.statuses.dead, sheet.verdict
    counted = sheet.ruleset.method is not None
    black_dead = sum(1 for p in dead if sheet.board.colour_at(p) == BLACK)
    return _SHEET % {
        "path": _whole(record.path),
        "member": _whole(record.member),
        "game": record.game,
        "black": _text(record.text("PB")),
        "white": _text(record.text("PW")),
        "date": _text(record.text("DT")),
        "event": _text(record.text("EV")),
        "round": _text(record.text("RO")),
        "size": record.columns if record.columns == record.rows else [record.columns, record.rows],
        "rules": _text(record.text("RU")),
        "record_komi": _points(sheet.record_komi),
        "record_handicap": _number(sheet.record_handicap),
        "result": _text(record.text("RE")),
        "moves": sheet.moves,
        "line": record.line_number,
        "lines": record.lines,
        "ruleset": sheet.ruleset.id,
        "ruleset_by": sheet.ruleset_chosen_by,
        "policy": sheet.options.policy,
        "komi": show(sheet.komi.value) if counted else "null",
        "komi_by": f'"{sheet.komi.chosen_by}"' if counted else "null",
        "stones": sheet.start.handicap.stones,
        "how": sheet.start.handicap.how,
        "first": letter(sheet.start.first),
        "findings": ", ".join(map(_finding, sheet.findings)),
        "omitted": sheet.findings_omitted,
        "illegal": sheet.counts["illegal"],
        "irregular": sheet.counts["irregular"],
        "note": sheet.counts["note"],
        "ending": end.kind,
        "at_move": end.at_move,
        "passes_black": end.passes[BLACK],
        "passes_white": end.passes[WHITE],
        "stones_black": end.pass_stones[BLACK],
        "stones_white": end.pass_stones[WHITE],
        "implied": end.implied_white,
        "last_player": f'"{letter(end.last_player)}"' if end.last_player else "null",
        "resumed": list(end.resumed_at),
        "dead": sheet.statuses.source,
        "dead_points": _texts(map(sheet.grid.name, dead)),
        "dead_black": black_dead,
        "dead_white": len(dead) - black_dead,
        "score": "null" if sheet.score is None else _score(sheet.score),
        "status": verdict.status,
        "method": _text(verdict.method),
        "recorded": _text(verdict.recorded),
        "computed": _text(verdict.computed),
        "winner": _winner(verdict.winner),
        "reason": encode_basestring_ascii(verdict.reason),
        "explanations": ", ".join(map(_explanation, verdict.explanations)),
    }


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
    return _FINDING % {
        "code": f.code,
        "slug": f.slug,
        "severity": f.severity,
        "move": _number(f.move),
        "color": _text(f.color),
        "point": _text(f.point),
        "repeats": _number(f.repeats),
        "stands": _TRUTH[f.stands],
        "cites": _texts(f.cites),
        "message": _text(f.message),
    }


def _explanation(e: Explanation) -> str:
    return f'{{"slug": "{e.slug}", "result": {_text(e.result)}, "message": {encode_basestring_ascii(e.message)}}}'


def _score(score: Score) -> str:
    return _SCORE % {
        "territory": _count(score.territory),
        "area": _count(score.area),
        "black": score.prisoners_black,
        "white": score.prisoners_white,
        "neutral": score.neutral,
        "difference": show(score.difference),
        "causes": ", ".join(f'{{"cause": {_text(c.cause)}, "points": {show(c.points)}}}' for c in score.causes),
    }


def _count(count: Count) -> str:
    totals = (show(count.black.total), show(count.white.total), show(count.margin))
    return _COUNT % (*totals, _parts(count.black), _parts(count.white))


def _parts(parts: Parts) -> str:
    addends = (parts.stones, parts.territory, parts.prisoners, parts.pass_stones, parts.komi, parts.compensation)
    return _PARTS % tuple(map(show, addends))


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
