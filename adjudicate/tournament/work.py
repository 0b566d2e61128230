"""The work of worker processes for a tournament: read the facts for matching, then adjudicate the matched records.

The work runs in the processes of `batch`, which end a worker that hangs or uses too much memory, so a bad record does
not affect others. The rows are returned as JSON lines.
"""

import json
import re
import zlib
from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final, NamedTuple

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.options import Options
from adjudicate.batch.work import BatchRow, RowOf, Task
from adjudicate.board.picture import picture_of
from adjudicate.display.languages import Language
from adjudicate.display.wording import RenderOptions, Voice
from adjudicate.engine.opinion import ask
from adjudicate.go.points import BLACK
from adjudicate.record.model import Record
from adjudicate.rules.findings.ending import ImpossibleForKomi
from adjudicate.rules.handicap import parse_handicap
from adjudicate.rules.komi_text import komi_in_points
from adjudicate.rules.rulesets import from_record
from adjudicate.rules.verdict_reasons import winner_name
from adjudicate.sheet.schema import to_json
from adjudicate.tournament.evidence import IN_ZI, ClaimKind

MOST_TEXT: Final = 200
MOST_MOVES: Final = 2000  # maximum number of moves compared per record; no real game has this many
_BASE: Final = 0x100  # beyond the characters that JSON escapes

_SILENT: Final = ("", "?")  # results without a claim; "Void", by contrast, claims that the game was not finished


class GameQuery(NamedTuple):
    """A request to adjudicate one game.

    options -- how to adjudicate the game; their komi is binding, or None for the record's own komi
    page    -- True to return the sheet as a section of an HTML page, instead of the data
    board   -- if given, return only a picture of the final position, explained in this language
    also    -- other possible komi, in quarter points, under which to adjudicate too
    """

    options: Options
    page: bool = False
    board: Language | None = None
    also: tuple[int, ...] = ()


Queries = Mapping[str, Mapping[int, GameQuery]]
"""Number of a record file (Task.file) -> number of a game in the file -> the request for this game."""


def read_facts(tag: str, task: Task) -> RowOf:
    """Return a function that reads a record's facts without adjudicating it. tag -- tag to look for in comments"""
    content = task.content if tag and isinstance(task.content, bytes) else b""
    return lambda record: _facts(record, is_tagged(content, record, tag))


_TEXTS: Final = (b"C", b"GC", b"GN", b"EV")
_VALUES: Final = rb"(?:\[(?:[^\]\\]|\\.|(?!))*+(?:\]|\Z)\s*+|(?!))++"  # (?!) is for Python before 3.11.5 (gh-106052)
_TOKEN: Final = re.compile(rb"([A-Za-z]{0,12})\s{0,20}(%s)|[()]" % _VALUES, re.DOTALL)


def is_tagged(content: bytes, record: Record, tag: str) -> bool:
    """Return True if a comment or title of a game has a tag, ignoring case. content -- bytes of the complete file"""
    depth, wanted = 0, tag.casefold()
    for token in _TOKEN.finditer(content, record.byte):
        if token[0] in b"()":
            depth += 1 if token[0] == b"(" else -1
            if depth == 0:
                return False
        elif token[1].upper() in _TEXTS and wanted in token[2].decode(record.encoding, "replace").casefold():
            return True
    return False


def _overtime(record: Record) -> str:
    """Return a record's overtime as text. Fox writes the number of periods into TC, and their seconds into TT."""
    periods, seconds = (plain.strip() if (plain := record.text(ident)) else "" for ident in ("TC", "TT"))
    return record.text("OT") or (f"{periods}x{seconds} byo-yomi" if periods.isdecimal() and seconds.isdecimal() else "")


def _facts(record: Record, tagged: bool) -> BatchRow:
    line = record.line
    setups = [(n, s.black, s.white, s.empty) for n, nodes in sorted(line.setups.items()) for s in nodes]
    moves = repr((record.columns, record.rows, line.colours, line.points, setups))
    plays = [(c, p) for c, p in zip(line.colours, line.points, strict=True) if p >= 0]
    ruleset = from_record(record.text("RU") or "")
    marks = (record.marks and (record.marks.black, record.marks.white), record.dead and record.dead.points)
    start = [p for s in line.setups.get(0, ()) for p in s.black]
    handicap = parse_handicap(record.text("HA"))
    if handicap is None and len(start) > 1 and not any(s[2] for s in setups if s[0] == 0):
        handicap = len(start)  # placed, but not declared
    komi = record.text("KM")
    rated = re.search(r"\bRated: ([YN])\b", record.text("GC") or "")  # as DGS writes it in its comments
    facts = {
        "game": record.game,
        **{
            name: (record.text(ident) or "")[:MOST_TEXT]
            for name, ident in (
                ("black", "PB"), ("white", "PW"), ("round", "RO"), ("date", "DT"), ("event", "EV"), ("result", "RE"),
                ("title", "GN"), ("venue", "PC"), ("main_time", "TM"), ("black_rank", "BR"), ("white_rank", "WR"),
            )
        },
        "overtime": _overtime(record)[:MOST_TEXT], "tagged": tagged, "rated": rated and rated[1] == "Y",
        "columns": record.columns, "rows": record.rows, "komi": None if komi is None else komi_in_points(komi),
        "handicap": handicap, "moves": len(line.points), "plays": len(plays),
        "ruleset": None if ruleset is None else ruleset.id, "line": packed_moves(line.colours, line.points),
        "played": sha256(moves.encode()).hexdigest(), "marked": sha256(repr(marks).encode()).hexdigest(),
    }  # fmt: skip
    return BatchRow(json.dumps(facts), "facts", "", ())


def adjudicating_asked(queries: Queries, task: Task) -> RowOf:
    """Return a function that adjudicates a record if it was requested. Rows of other records are empty."""
    asked = queries.get(task.file, {})
    return lambda record: _weighed(record, asked.get(record.game))


def _weighed(record: Record, query: GameQuery | None) -> BatchRow:
    if query is None:
        return BatchRow("null", "", "", ())
    sheet = adjudicate_by(record, query.options)
    data: dict[str, Any] = {"game": record.game}
    if query.board is not None:
        from adjudicate.desk.sheet_pages import boards  # noqa: PLC0415 -- as below

        data["page"] = boards([("", picture_of(sheet))], Voice(query.board))
    elif query.page:
        from adjudicate.desk.sheet_pages import to_html  # noqa: PLC0415 -- for the few that are drawn

        data["page"] = to_html(sheet, RenderOptions(banner=False))
    else:
        others = [adjudicate_by(record, options) for options in (*_own_terms(sheet), *_also(sheet, query.also))]
        data["readings"] = [_reading(one) for one in (sheet, *others)]
    return BatchRow(json.dumps(data), "weighed", "", ())


def _own_terms(sheet: Adjudication) -> list[Options]:
    """Return options that use the record's own rules and komi where these differ from the binding terms.

    If rules and komi differ, either may have applied alone: servers write rules that the players did not choose.
    """
    binding = replace(sheet.options, thorough=False)
    named = from_record(sheet.record.text("RU") or "")
    other_rules = binding.rules is not None and named is not None and named != sheet.ruleset
    komi, own = binding.komi, sheet.record_komi
    other_komi = komi is not None and own is not None and own != komi and not _in_zi(own, komi)
    own_rules, own_komi = replace(binding, rules=None), replace(binding, komi=None)
    if other_rules and other_komi:
        return [replace(binding, rules=None, komi=None), own_komi, own_rules]
    return [own_rules] if other_rules else [own_komi] if other_komi else []


def _also(sheet: Adjudication, komi: tuple[int, ...]) -> list[Options]:
    own, plain = sheet.record_komi, replace(sheet.options, thorough=False)
    others = (k for k in komi if k not in (own, sheet.komi.value) and not (own is not None and _in_zi(own, k)))
    return [replace(plain, komi=k) for k in others]


def _in_zi(own: int, points: int) -> bool:
    return own in IN_ZI and 2 * own == points


def _reading(sheet: Adjudication) -> dict[str, Any]:
    would = ask(sheet, "estimate", 0).would if sheet.verdict.status == "undetermined" else None
    return {
        "komi": sheet.komi.value if sheet.ruleset.method is not None else None,
        "solid": _solid(sheet),
        "result": _claimed(sheet),
        "counted": _counted(sheet),
        "guess": None if would is None or would is sheet else would.verdict.computed,
        "why": sheet.verdict.clause,
        "sheet": pack(to_json(sheet)),
    }


def _claimed(sheet: Adjudication) -> tuple[ClaimKind, str | None, int | None]:
    """Return three values: the kind of recorded result, the winner, and Black's margin in quarter points."""
    result = sheet.verdict.result
    if result is None or (result.margin == 0 and any(isinstance(f, ImpossibleForKomi) for f in sheet.findings)):
        return "none", None, None  # a draw that no count can give is not evidence
    if result.kind == "score":
        return "score", winner_name(result.winner), result.margin
    if result.kind in ("winner", "declared") and result.winner:
        return "winner" if result.kind == "winner" else "declared", winner_name(result.winner), None
    return "none", None, None


def _counted(sheet: Adjudication) -> tuple[str | None, int | None]:
    """Return a pair: the computed winner, and Black's margin in quarter points.

    The margin is 0 for a draw by rule, and None for other decisions by rule.
    """
    if (outcome := sheet.verdict.computed_outcome) is None:
        return None, None
    by_rule = outcome.margin is None or (outcome.margin == 0 and outcome.winner != 0)
    return winner_name(outcome.winner), (None if outcome.winner else 0) if by_rule else outcome.margin


def pack(sheet: str) -> str:
    """Compress a sheet to ASCII text, because thousands stay in memory until the report is written."""
    return b64encode(zlib.compress(sheet.encode("ascii"), 1)).decode("ascii")


def _solid(sheet: Adjudication) -> bool:
    """Return True if the count is certain and the record has no result, or a winner without a score."""
    result = sheet.result
    silent = (sheet.record.text("RE") or "").strip() in _SILENT
    return (silent or (result is not None and result.kind == "winner" and not result.remark)) and sheet.count_is_certain


def packed_moves(colours: Sequence[int], points: Sequence[int]) -> str:
    """Encode moves as text with one character per move, for comparison. points -- board points; negative for a pass

    >>> packed_moves([1, -1], [72, -1]) == packed_moves([1, -1, 1], [72, -1, 3])[:2]
    True
    """
    moves = zip(colours[:MOST_MOVES], points[:MOST_MOVES], strict=True)
    return "".join(chr(_BASE + 2 * (max(point, -1) + 1) + (colour == BLACK)) for colour, point in moves)


def point_of_move(moves: str, number: int) -> int:
    """Return the point of a move in packed moves, or a negative value for a pass. number -- of the move, from 1

    >>> point_of_move(packed_moves([1, -1], [72, -1]), 1), point_of_move(packed_moves([1, -1], [72, -1]), 2)
    (72, -1)
    """
    return (ord(moves[number - 1]) - _BASE) // 2 - 1
