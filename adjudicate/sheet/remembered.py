"""A cache for the JSON of sheets, many of which differ only in names, numbers and the verdict.

A form is the text of a sheet with holes for the values that nearly every game has of its own. The key of a form
consists of all other values, so the form is correct for every game with the same key. Any other sheet is written in
full.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache, lru_cache
from json.encoder import encode_basestring_ascii
from typing import Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.data import Data, causes_data, dead_data, score_data, sheet_data, short, verdict_data
from adjudicate.go.points import BLACK, WHITE, Grid, grid
from adjudicate.rules.quarters import show
from adjudicate.rules.scoring import Count, Parts, Score
from adjudicate.rules.verdict import Verdict

Hole = tuple[str, ...]
"""Place of a hole in a sheet: a key, or the key of a part and one inside it."""

MOST_FORMS: Final = 2000
MOST_FINDINGS: Final = 8
LONGEST: Final = 200  # bytes of a property in a key
_HOLES: Final[tuple[Hole, ...]] = (
    ("source", "path"), ("source", "member"), ("record", "black"), ("record", "white"), ("record", "date"),
    ("record", "event"), ("record", "round"), ("record", "result"), ("record", "moves"), ("ending", "at_move"),
    ("dead",), ("score",), ("verdict",),
)  # fmt: skip
_SAID: Final = ("RU", "KM", "HA")
_BLANKS: Final = ("PB", "PW", "DT", "EV", "RO", "RE")

_known: Final[dict[Hashable, str | None]] = {}  # None: only one sheet of this kind so far


def line_of(sheet: Adjudication, encoded: Callable[[object], str]) -> str:
    """Return the JSON of sheet_data(). encoded -- the JSON encoder"""
    key = _key(sheet)
    if key is None:
        return encoded(sheet_data(sheet))
    form = _known.get(key)
    if form is not None:
        return form % _values(sheet, encoded)
    data = sheet_data(sheet)
    line = encoded(data)
    if key in _known:
        made = with_holes(data, _HOLES, encoded)
        if made is not None and made % _values(sheet, encoded) == line:
            _known[key] = made
    else:
        if len(_known) >= MOST_FORMS:
            _known.clear()
        _known[key] = None
    return line


def with_holes(data: Data, holes: Sequence[Hole], encoded: Callable[[object], str]) -> str | None:
    """Return the JSON of data with %s in each hole, and replace these values in the data. Return None if the holes are
    ambiguous.
    """
    for number, (*parts, key) in enumerate(holes):
        inside = data
        for part in parts:
            inside = inside[part]
        inside[key] = f"\0{number}\0"
    text = encoded(data).replace("%", "%%")
    for number in range(len(holes)):
        hole = encoded(f"\0{number}\0")
        if text.count(hole) != 1:
            return None
        text = text.replace(hole, "%s")
    return text


def in_json(text: str | None) -> str:
    """Return a text, or None, as JSON."""
    return "null" if text is None else str(encode_basestring_ascii(text))


def _key(sheet: Adjudication) -> Hashable:
    """Return the values that determine the form of a sheet; None for a sheet without a form."""
    if sheet.explained or sheet.what_if is not None or sheet.options.prisoners is not None:
        return None
    if sheet.score is not None and (sheet.score.map is not None or sheet.left_unmarked):
        return None
    record, ending, counts = sheet.record, sheet.ending, sheet.counts
    texts = [(record.root.get(name) or (b"",))[0] for name in _SAID]
    if len(sheet.findings) > MOST_FINDINGS or max(map(len, texts)) > LONGEST:
        return None
    return (
        tuple(texts),
        tuple(bool(record.root.get(name)) for name in _SAID),
        (record.game, record.columns, record.rows, record.line_number, record.lines),
        (sheet.ruleset.id, sheet.ruleset_chosen_by, sheet.options.policy, sheet.options.taken_back),
        (sheet.komi, sheet.start.handicap, sheet.start.first),
        (sheet.findings, counts["illegal"], counts["irregular"], counts["note"]),
        (ending.kind, *((ending.passes[player], ending.pass_stones[player]) for player in (BLACK, WHITE))),
        (ending.implied_white, ending.last_player, ending.resumed_at),
    )


def _values(sheet: Adjudication, encoded: Callable[[object], str]) -> tuple[object, ...]:
    """Return the values of the holes."""
    record, verdict, grid = sheet.record, sheet.verdict, sheet.grid
    return (
        in_json(record.path),
        in_json(record.member),
        *[in_json(short(record.text(name))) for name in _BLANKS],
        sheet.moves,
        sheet.ending.at_move,
        encoded(dead_data(sheet)),
        "null" if sheet.score is None else score_json(sheet.score, encoded),
        # without a count there are few verdicts
        _verdict_json(verdict, grid, encoded) if sheet.score is None else encoded(verdict_data(verdict, grid)),
    )


@lru_cache(1000)
def _verdict_json(verdict: Verdict, grid: Grid, encoded: Callable[[object], str]) -> str:
    return encoded(verdict_data(verdict, grid))


def score_json(score: Score, encoded: Callable[[object], str]) -> str:
    """Return the JSON of score_data() for an unmapped territory, three times faster: a fixed text with its numbers."""
    territory, area = (map(show, _numbers(count)) for count in (score.territory, score.area))
    stones = score.prisoners_black, score.prisoners_white, score.neutral
    causes = encoded(causes_data(score)) if score.causes else "[]"
    return _score_form(encoded) % (*territory, "[]", "[]", *area, *stones, show(score.difference), causes)


@cache
def _score_form(encoded: Callable[[object], str]) -> str:
    """Return the JSON of any score_data() with a place for each number, and one for each list."""
    none = Count(Parts(), Parts())
    text = encoded(score_data(Score(none, none, 0, 0, 0, ()), grid(1, 1)))
    return text.replace("0", "%s").replace("[]", "%s")


def _numbers(count: Count) -> tuple[int, ...]:
    """Return the numbers of a count in the order of score_data(), in quarter points."""
    black, white = Parts.held(count.black), Parts.held(count.white)
    return sum(black), sum(white), sum(black) - sum(white), *black, *white
