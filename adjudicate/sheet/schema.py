"""The score sheet as JSON: one object per game, in the schema of docs/json.md."""

from __future__ import annotations

from collections.abc import Callable
from json import JSONEncoder
from json.encoder import c_make_encoder, encode_basestring_ascii  # type: ignore[attr-defined] # not in the stubs
from typing import TYPE_CHECKING, Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.data import SCHEMA, Data, facts_data, points, sheet_data, short, winner_data
from adjudicate.display.wording import RenderOptions
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sheet.remembered import line_of

if TYPE_CHECKING:
    from adjudicate.engine.opinion import Opinion


def _encoder() -> Callable[[object], str]:
    """Return a function like json.dumps(), a fifth faster: the standard library's encoder is made only once."""
    plain = JSONEncoder(check_circular=False)
    if c_make_encoder is None:
        return plain.encode
    chunks = c_make_encoder(None, plain.default, encode_basestring_ascii, None, ": ", ", ", False, False, True)
    return lambda data: "".join(chunks(data, 0))


encoded: Final[Callable[[object], str]] = _encoder()
"""Data as JSON in one line of ASCII."""


def to_json(
    sheet: Adjudication, _look: RenderOptions | None = None, *opinions: Opinion | None, details: Data | None = None
) -> str:
    """Return the sheet as one line of ASCII JSON, with the opinions of at most two engines."""
    if details is None and not any(opinions):
        return line_of(sheet, encoded)
    data = sheet_data(sheet)
    if details is not None:
        data["details"] = details
    for key, opinion in zip(("second_opinion", "third_opinion"), opinions, strict=False):
        if opinion is not None:
            data[key] = opinion_data(sheet, opinion)
    return encoded(data)


def error_json(error: Unreadable) -> str:
    """Return the JSON line for a game that cannot be adjudicated."""
    return encoded(error_data(error))


def error_data(error: Unreadable) -> Data:
    """Return the data about a game that cannot be adjudicated."""
    return {
        "schema": SCHEMA,
        "source": {"path": error.path, "member": error.member, "game": error.game},
        "error": {
            "code": error.code,
            "slug": error.slug,
            "message": error.message,
            "byte": error.byte,
            "data": facts_data(error),
        },
    }


def opinion_data(sheet: Adjudication, opinion: Opinion) -> Data:
    """Return an engine's second opinion as data."""
    name = sheet.grid.name
    return {
        "status": opinion.status,
        "slug": opinion.slug,
        "message": short(opinion.message or None),
        "engine": short(opinion.engine or None),
        "by": opinion.by,
        "loaded": opinion.loaded,
        "dead": [name(point) for point in opinion.dead],
        "undecided": [name(point) for point in opinion.undecided],
        "seki": [name(point) for point in opinion.seki],
        "would_give": None if opinion.would is None else _would_give(opinion.would),
        "as_recorded": opinion.as_recorded,
    }


def _would_give(other: Adjudication) -> Data:
    score, outcome = other.score, other.verdict.outcome
    return {
        "territory_margin": None if score is None else points(score.territory.margin),
        "area_margin": None if score is None else points(score.area.margin),
        "computed": None if outcome is None else outcome.text,
        "winner": None if outcome is None else winner_data(outcome.winner),
    }
