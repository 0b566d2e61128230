"""Format the score sheet as JSON, with one object per game. docs/json.md describes the schema."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from json import JSONEncoder
from json.encoder import c_make_encoder, encode_basestring_ascii  # type: ignore[attr-defined] # not in the stubs
from typing import TYPE_CHECKING, Final, NamedTuple

from adjudicate.adjudication import data as plain
from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.data import SCHEMA, Data, points, short
from adjudicate.display.wording import RenderOptions
from adjudicate.go.points import Grid
from adjudicate.rules.ending import Ending
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.rules.quarters import show
from adjudicate.rules.scoring import Cause, Count, Parts, Score, addends
from adjudicate.rules.verdict import Verdict
from adjudicate.rules.verdict_reasons import winner_name

if TYPE_CHECKING:
    from adjudicate.engine.opinion import Opinion


def _encoder() -> Callable[[object], str]:
    """Return a function like json.dumps() that is a fifth faster, because it creates the C encoder only once."""
    coder = JSONEncoder(check_circular=False)
    if c_make_encoder is None:
        return coder.encode
    chunks = c_make_encoder(None, coder.default, encode_basestring_ascii, None, ": ", ", ", False, False, True)
    return lambda data: "".join(chunks(data, 0))


encoded: Final[Callable[[object], str]] = _encoder()
"""Encode data as one line of ASCII JSON."""


def to_json(
    sheet: Adjudication, _look: RenderOptions | None = None, *opinions: Opinion | None, details: Data | None = None
) -> str:
    """Return the sheet as one line of ASCII JSON, with the second opinions of up to two engines.

    The line equals sheet_data() as JSON, but it is assembled from cached parts, because many games share most parts.
    """
    record = sheet.record
    source = {"path": record.path, "member": record.member, "game": record.game}
    shared = shared_json(sheet, *opinions)
    return shared.line(source, plain.record_data(sheet), sheet.ending.at_move, shared.outcome, details)


class SharedJson(NamedTuple):
    """Pieces of a sheet's JSON that can be the same for many games, in order.

    terms   -- the piece that follows "source" and "record"
    ending, ended -- the object "ending": the piece before the value of "at_move", and the piece after it
    outcome -- the piece from outcome_json()
    further -- the piece between the verdict and the value of "details"
    end     -- the piece after that value
    """

    terms: str
    ending: str
    ended: str
    outcome: str
    further: str
    end: str

    def line(self, source: Data, record: Data, at_move: int, outcome: str, details: Data | None) -> str:
        """Return the complete JSON line of a sheet, given the values that differ between games."""
        return (
            f'{{"schema": "{SCHEMA}", "source": {encoded(source)}, "record": {encoded(record)}, {self.terms}, '
            f"{self.ending}{at_move}{self.ended}, {outcome}, {self.further}"
            f"{'null' if details is None else encoded(details)}{self.end}"
        )


def shared_json(sheet: Adjudication, *opinions: Opinion | None) -> SharedJson:
    """Return the pieces of a sheet's JSON that follow the record, with the second opinions of up to two engines."""
    counts = sheet.counts
    findings = ", ".join([_known.get(one) or _kept(one, encoded(plain.finding_data(one))) for one in sheet.findings])
    illegal, irregular, notes = counts["illegal"], counts["irregular"], counts["note"]
    further, end = _NOTHING_MORE, "}"
    options = sheet.options
    if opinions or sheet.explained or sheet.what_if or options.taken_back or options.prisoners is not None:
        answers = [None if opinion is None else opinion_data(sheet, opinion) for opinion in opinions]
        more = {**plain.further_data(sheet), "second_opinion": answers[0] if answers else None}
        further = encoded(more)[1:].removesuffix("null}")
        end = f', "third_opinion": {encoded(answers[1])}}}' if len(answers) > 1 and answers[1] else "}"
    left_out = sheet.marking is not None and sheet.marking.left_out
    return SharedJson(
        f'{encoded(plain.terms_data(sheet))[1:-1]}, "findings": [{findings}], '
        f'"findings_omitted": {illegal + irregular + notes - len(sheet.findings)}, '
        f'"findings_count": {{"illegal": {illegal}, "irregular": {irregular}, "note": {notes}}}',
        *ending_json(sheet.ending),
        outcome_json(
            plain.dead_data(sheet), sheet.score, sheet.verdict, sheet.grid, sheet.left_unmarked if left_out else ()
        ),
        further,
        end,
    )


def ending_json(ending: Ending) -> tuple[str, str]:
    """Return the ending of a game as two pieces of JSON: before and after the value of "at_move"."""
    before, _, after = encoded({"ending": plain.ending_data(ending)})[1:-1].partition(f"{_AT_MOVE}{ending.at_move}")
    return before + _AT_MOVE, after


def outcome_json(
    dead: Data, score: Score | None, verdict: Verdict, grid: Grid, unmarked: Sequence[tuple[int, int]] = ()
) -> str:
    """Return the dead stones, both counts and the verdict as JSON. For `unmarked`, see score_data()."""
    return (
        f'"dead": {encoded(dead)}, "score": {_score_json(score, grid, unmarked)}, '
        f'"verdict": {_verdict_json(verdict, grid)}'
    )


_NOTHING_MORE: Final = (
    '"hangs": [], "what_if": null, "second_opinion": null, "taken_back": [], "position": null, "details": '
)
_AT_MOVE: Final = '"at_move": '
_MOST_KNOWN: Final = 4000  # largest number of pieces in the cache
_LONGEST_KNOWN: Final = 1000  # maximum number of characters of a cached piece, and of the repr() of its key
_known: Final[dict[Finding | Verdict | Cause, str]] = {}


def _kept(key: Finding | Verdict | Cause, text: str) -> str:
    """Cache a piece of JSON and return it. Very long pieces, as in hostile records, are not cached."""
    if len(text) <= _LONGEST_KNOWN and len(repr(key)) <= _LONGEST_KNOWN:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        _known[key] = text
    return text


def _verdict_json(verdict: Verdict, grid: Grid) -> str:
    if verdict.explanations or verdict.said:
        return encoded(plain.verdict_data(verdict, grid))
    return _known.get(verdict) or _kept(verdict, encoded(plain.verdict_data(verdict, grid)))


def _score_json(score: Score | None, grid: Grid, unmarked: Sequence[tuple[int, int]]) -> str:
    """Return a score as JSON. Without a territory map, filling in a template is three times faster."""
    if score is None:
        return "null"
    if score.map is not None or unmarked:
        return encoded(plain.score_data(score, grid, unmarked))
    territory, area = (map(show, _numbers(count)) for count in (score.territory, score.area))
    stones = score.prisoners_black, score.prisoners_white, score.neutral
    causes = ", ".join([_known.get(one) or _kept(one, encoded(plain.cause_data(one))) for one in score.causes])
    return _score_form() % (*territory, "[]", "[]", *area, *stones, show(score.difference), f"[{causes}]")


@cache
def _score_form() -> str:
    """Return the JSON of score_data() as a template, with %s for each number and each list."""
    none = Count(Parts(), Parts())
    return encoded(plain.score_data(Score(none, none, 0, 0, 0, ()), Grid(1, 1))).replace("0", "%s").replace("[]", "%s")


def _numbers(count: Count) -> tuple[int, ...]:
    """Return the numbers of a count in quarter points, in the order that score_data() uses."""
    black, white = addends(count.black), addends(count.white)
    return sum(black), sum(white), sum(black) - sum(white), *black, *white


def error_json(error: Unreadable) -> str:
    """Return the error for a game that cannot be adjudicated as a line of JSON."""
    return encoded(error_data(error))


def error_data(error: Unreadable) -> Data:
    """Return the error for a game that cannot be adjudicated as JSON data."""
    return {
        "schema": SCHEMA,
        "source": {"path": error.path, "member": error.member, "game": error.game},
        "error": {
            "code": error.code, "slug": error.slug, "message": error.message, "byte": error.byte,
            "data": plain.facts_data(error),
        },
    }  # fmt: skip


def opinion_data(sheet: Adjudication, opinion: Opinion) -> Data:
    """Return an engine's second opinion as JSON data."""
    name = sheet.grid.name
    return {
        "status": opinion.status, "slug": opinion.slug, "message": short(opinion.message or None),
        "engine": short(opinion.engine or None), "by": opinion.by, "loaded": opinion.loaded,
        "dead": [name(point) for point in opinion.dead], "undecided": [name(point) for point in opinion.undecided],
        "seki": [name(point) for point in opinion.seki],
        "would_give": None if opinion.would is None else _would_give(opinion.would),
        "as_recorded": opinion.as_recorded,
    }  # fmt: skip


def _would_give(other: Adjudication) -> Data:
    score, outcome = other.score, other.verdict.outcome
    return {
        "territory_margin": None if score is None else points(score.territory.margin),
        "area_margin": None if score is None else points(score.area.margin),
        "computed": None if outcome is None else outcome.text,
        "winner": None if outcome is None else winner_name(outcome.winner),
    }
