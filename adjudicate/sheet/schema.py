"""The score sheet as JSON: one object per game, in the schema of docs/json.md."""

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
    """Return a function like json.dumps(), but a fifth faster because it makes the standard encoder only once."""
    coder = JSONEncoder(check_circular=False)
    if c_make_encoder is None:
        return coder.encode
    chunks = c_make_encoder(None, coder.default, encode_basestring_ascii, None, ": ", ", ", False, False, True)
    return lambda data: "".join(chunks(data, 0))


encoded: Final[Callable[[object], str]] = _encoder()
"""Return data as one line of ASCII JSON."""


def to_json(
    sheet: Adjudication, _look: RenderOptions | None = None, *opinions: Opinion | None, details: Data | None = None
) -> str:
    """Return the sheet as one line of ASCII JSON, with the opinions of at most two engines.

    The line is the JSON of sheet_data(), put together from its parts, because many games share most of them.
    """
    record = sheet.record
    source = {"path": record.path, "member": record.member, "game": record.game}
    shared = shared_json(sheet, *opinions)
    return shared.line(source, plain.record_data(sheet), sheet.ending.at_move, shared.outcome, details)


class SharedJson(NamedTuple):
    """The parts of the JSON of a sheet that can be the same for many games.

    terms   -- after the parts "source" and "record"
    ending, ended -- "ending", up to the value of "at_move" and after it
    outcome -- outcome_json()
    further -- after the verdict, up to the value of "details"
    end     -- after that value
    """

    terms: str
    ending: str
    ended: str
    outcome: str
    further: str
    end: str

    def line(self, source: Data, record: Data, at_move: int, outcome: str, details: Data | None) -> str:
        """Return a sheet as JSON, with these parts added."""
        return (
            f'{{"schema": "{SCHEMA}", "source": {encoded(source)}, "record": {encoded(record)}, {self.terms}, '
            f"{self.ending}{at_move}{self.ended}, {outcome}, {self.further}"
            f"{'null' if details is None else encoded(details)}{self.end}"
        )


def shared_json(sheet: Adjudication, *opinions: Opinion | None) -> SharedJson:
    """Return the parts of the JSON of a sheet that follow its record, with the opinions of at most two engines."""
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
    """Return the ending of a game as JSON, up to the value of "at_move" and after it."""
    before, _, after = encoded({"ending": plain.ending_data(ending)})[1:-1].partition(f"{_AT_MOVE}{ending.at_move}")
    return before + _AT_MOVE, after


def outcome_json(
    dead: Data, score: Score | None, verdict: Verdict, grid: Grid, unmarked: Sequence[tuple[int, int]] = ()
) -> str:
    """Return the dead stones, both counts and the verdict as JSON. unmarked -- as for score_data()"""
    return (
        f'"dead": {encoded(dead)}, "score": {_score_json(score, grid, unmarked)}, '
        f'"verdict": {_verdict_json(verdict, grid)}'
    )


_NOTHING_MORE: Final = (
    '"hangs": [], "what_if": null, "second_opinion": null, "taken_back": [], "position": null, "details": '
)
_AT_MOVE: Final = '"at_move": '
_MOST_KNOWN: Final = 4000  # most parts of sheets to keep
_LONGEST_KNOWN: Final = 1000  # most characters of a part, and of the value that it shows
_known: Final[dict[Finding | Verdict | Cause, str]] = {}


def _kept(key: Finding | Verdict | Cause, text: str) -> str:
    """Return the JSON of a part of sheets, and keep it unless it is very long, as a hostile record can make it."""
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
    """Return the JSON of a count. Without a map, it is a fixed text with the numbers filled in, three times faster."""
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
    """Return the JSON of any score_data() with a place for each number and each list."""
    none = Count(Parts(), Parts())
    text = encoded(plain.score_data(Score(none, none, 0, 0, 0, ()), Grid(1, 1)))
    return text.replace("0", "%s").replace("[]", "%s")


def _numbers(count: Count) -> tuple[int, ...]:
    """Return the numbers of a count in the order of score_data(), in quarter points."""
    black, white = addends(count.black), addends(count.white)
    return sum(black), sum(white), sum(black) - sum(white), *black, *white


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
            "data": plain.facts_data(error),
        },
    }


def opinion_data(sheet: Adjudication, opinion: Opinion) -> Data:
    """Return an engine's second opinion as data."""
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
