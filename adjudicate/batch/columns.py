"""The flat columns of the tables: one row per game and one row per finding. See docs/tables.md.

New columns may be added at the end; existing columns keep their name, type and meaning. Each sheet or error object has
a `row`: the number of its row in the table of games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from json import JSONEncoder
from operator import itemgetter
from typing import Any, Final, Literal

from adjudicate.display.sanitise import LONGEST_CELL
from adjudicate.record.dates import record_date
from adjudicate.record.dialects import WRITERS_OF_FORMATS

ColumnKind = Literal["text", "integer", "number"]
Sheet = dict[str, Any]

ENGINES: Final = ("second_opinion", "third_opinion")
"""Keys of the engines' answers in a row, in the order in which the user named the engines."""
_WRITER: Final = "R180"
_FORMAT: Final = "R185"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table.

    kind -- text, integer, or number: a multiple of 0.25
    take -- function that returns the value from a sheet or an error object, as in the JSON; None for an empty cell
    """

    name: str
    kind: ColumnKind
    meaning: str
    take: Callable[[Sheet], Any]


@dataclass(frozen=True, slots=True)
class At:
    """A function that follows keys into a sheet; it returns None if a key is missing or null."""

    keys: tuple[str, ...]

    def __call__(self, sheet: Sheet) -> Any:
        value: Any = sheet
        for key in self.keys:
            if value is None:
                return None
            value = value.get(key)
        return value


def at(*keys: str) -> At:
    """Return a function that follows keys into a sheet."""
    return At(keys)


def row_maker(columns: Sequence[Column]) -> Callable[[Sheet], list[Any]]:
    """Return a function that makes a row: what `take` of each column returns, several times faster.

    Columns from one part of a sheet are taken at once.
    """
    parts: dict[tuple[str, ...], list[tuple[str, int]]] = {}
    others: list[tuple[Callable[[Sheet], Any], int]] = []
    for number, column in enumerate(columns):
        if isinstance(column.take, At):
            *part, key = column.take.keys
            parts.setdefault(tuple(part), []).append((key, number))
        else:
            others.append((column.take, number))
    groups = [(At(part), [key for key, _ in some]) for part, some in parts.items()]
    places = [number for some in parts.values() for _, number in some] + [number for _, number in others]
    ordered: Callable[[list[Any]], tuple[Any, ...]] = itemgetter(*sorted(range(len(places)), key=places.__getitem__))

    def row(sheet: Sheet) -> list[Any]:
        values: list[Any] = []
        for part, keys in groups:
            found = part(sheet)
            values += [None] * len(keys) if found is None else [found.get(key) for key in keys]
        values += [take(sheet) for take, _ in others]
        return list(ordered(values))

    return row


def _size(index: int) -> Callable[[Sheet], Any]:
    def take(sheet: Sheet) -> Any:
        size = at("record", "size")(sheet)
        return size[index] if isinstance(size, list) else size

    return take


def _codes(severity: str | None) -> Callable[[Sheet], Any]:
    def take(sheet: Sheet) -> Any:
        found = sheet.get("findings")
        if found is None:
            return None
        return " ".join(dict.fromkeys(f["code"] for f in found if severity in (None, f["severity"])))

    return take


def _first_illegal(sheet: Sheet) -> Any:
    return next((f["move"] for f in sheet.get("findings") or () if f["severity"] == "illegal"), None)


def _truth(take: Callable[[Sheet], Any]) -> Callable[[Sheet], Any]:
    """Return a function that gives 1 and 0 for true and false."""

    def number(sheet: Sheet) -> Any:
        value = take(sheet)
        return None if value is None else int(value)

    return number


def opinions_of(sheet: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the answers of the engines about a game; empty if no engine was asked."""
    return [sheet[key] for key in ENGINES if sheet.get(key)]


def same_dead(sheet: Mapping[str, Any]) -> bool | None:
    """Return True if two engines name the same dead stones; None unless there are two answers."""
    suggested = [opinion for opinion in opinions_of(sheet) if opinion["status"] == "suggested"]
    return suggested[0]["dead"] == suggested[1]["dead"] if len(suggested) == len(ENGINES) else None


def _of_engine(name: str, key: str, meaning: str) -> tuple[Column, ...]:
    return (
        Column(name, "text", meaning, at(key, "engine")),
        Column(f"{name}_result", "text", "the result with its dead stones", at(key, "would_give", "computed")),
        Column(
            f"{name}_agrees", "integer", "1: that is the recorded result, 0: it is not", _truth(at(key, "as_recorded"))
        ),
        Column(f"{name}_failure", "text", "why it gave no answer", at(key, "slug")),
    )


def _date(part: Literal["year", "day"]) -> Callable[[Sheet], Any]:
    def take(sheet: Sheet) -> Any:
        text = at("record", "date")(sheet)
        return getattr(record_date(text), part) if text else None

    return take


def _writer(sheet: Sheet) -> Any:
    """Return the program that the record names as its writer, otherwise the usual writer of its format."""
    told = {f["code"]: f["data"] for f in sheet.get("findings") or () if f["code"] in (_WRITER, _FORMAT)}
    if _WRITER in told:
        return told[_WRITER]["writer"]
    return WRITERS_OF_FORMATS.get(told[_FORMAT]["format"]) if _FORMAT in told else None


def _explanations(sheet: Sheet) -> Any:
    found = at("verdict", "explanations")(sheet)
    return None if found is None else len(found)


GAMES: Final = (
    Column("path", "text", "the file as given or found", at("source", "path")),
    Column("member", "text", "the member of an archive", at("source", "member")),
    Column("game", "integer", "the game's number in its file, from 1", at("source", "game")),
    Column("black", "text", "name of the player", at("record", "black")),
    Column("white", "text", "", at("record", "white")),
    Column("date", "text", "as written in the record", at("record", "date")),
    Column("event", "text", "as written in the record", at("record", "event")),
    Column("round", "text", "as written in the record", at("record", "round")),
    Column("columns", "integer", "size of the board", _size(0)),
    Column("rows", "integer", "", _size(1)),
    Column("moves", "integer", "moves and passes of the main line", at("record", "moves")),
    Column("record_rules", "text", "RU of the record", at("record", "rules")),
    Column("ruleset", "text", "id of the ruleset applied", at("ruleset", "id")),
    Column("ruleset_chosen_by", "text", "option, own, record, server or default", at("ruleset", "chosen_by")),
    Column("policy", "text", "how illegal moves are treated: stands or pass", at("policy")),
    Column("komi", "number", "komi applied", at("komi", "value")),
    Column("komi_chosen_by", "text", "option, record, dialect, server or ruleset", at("komi", "chosen_by")),
    Column("handicap", "integer", "handicap stones", at("handicap", "stones")),
    Column("handicap_how", "text", "none, setup, moves or inferred", at("handicap", "how")),
    Column("verdict", "text", "confirmed, contradicted, undetermined or unverifiable", at("verdict", "status")),
    Column("method", "text", "the official count: territory or area", at("verdict", "method")),
    Column("recorded", "text", "the recorded result, canonical spelling", at("verdict", "recorded")),
    Column("computed", "text", "the computed result; empty if unknown", at("verdict", "computed")),
    Column("winner", "text", "B, W or draw, as computed", at("verdict", "winner")),
    Column("reason", "text", "reason of the verdict, as a sentence", at("verdict", "reason")),
    Column("record_result", "text", "RE as written", at("record", "result")),
    Column("territory_margin", "number", "Black minus White, komi included", at("score", "territory", "margin")),
    Column("area_margin", "number", "the same, with handicap compensation", at("score", "area", "margin")),
    Column("difference", "number", "area margin minus territory margin", at("score", "reconciliation", "difference")),
    Column("ending", "text", "how the game ended", at("ending", "kind")),
    Column("last_move", "integer", "number of its last move", at("ending", "at_move")),
    Column("dead_from", "text", "where the dead stones come from", at("dead", "source")),
    Column("dead_black", "integer", "black stones removed as dead", at("dead", "black")),
    Column("dead_white", "integer", "white stones removed as dead", at("dead", "white")),
    Column("illegal", "integer", "number of illegal findings", at("findings_count", "illegal")),
    Column("irregular", "integer", "number of irregular findings", at("findings_count", "irregular")),
    Column("notes", "integer", "number of notes", at("findings_count", "note")),
    Column("first_illegal_move", "integer", "number of the first illegal move", _first_illegal),
    Column("illegal_codes", "text", "codes of the illegal findings, each once", _codes("illegal")),
    Column("irregular_codes", "text", "codes of the irregular findings, each once", _codes("irregular")),
    Column("codes", "text", "codes of all findings, each once, in order", _codes(None)),
    Column("error_code", "text", "why there is no sheet; otherwise empty", at("error", "code")),
    Column("error", "text", "the same as a sentence", at("error", "message")),
    Column("error_byte", "integer", "position in the file, if known", at("error", "byte")),
    Column(
        "all_alive",
        "text",
        "the count with all stones alive, if the dead stones are unknown",
        at("verdict", "all_alive"),
    ),
    Column("komi_text", "text", "KM as written", at("record", "komi_text")),
    *_of_engine("engine", ENGINES[0], "name of the engine that was asked (--engine)"),
    *_of_engine("engine_2", ENGINES[1], "the second engine"),
    Column("engines_agree", "integer", "1: both name the same dead stones, 0: they do not", _truth(same_dead)),
    Column("record", "integer", "number of this row, from 1; the key that joins findings to games", at("row")),
    Column("year", "integer", "of the date, if it can be read", _date("year")),
    Column("date_iso", "text", "its first day as YYYY-MM-DD, if it is a whole date", _date("day")),
    Column("writer", "text", "server or program that wrote the record, if known: fox, kgs, ogs …", _writer),
    Column(
        "prisoners_black",
        "integer",
        "stones captured by Black, and dead stones",
        at("score", "prisoners", "black"),
    ),
    Column(
        "prisoners_white",
        "integer",
        "stones captured by White, and dead stones",
        at("score", "prisoners", "white"),
    ),
    Column("neutral", "integer", "neutral points", at("score", "neutral")),
    Column("explanations", "integer", "number of explanations listed", _explanations),
    Column(
        "consistent_sets",
        "integer",
        "sets of dead stones that give the recorded result, if the dead stones are unknown (--explain)",
        at("verdict", "consistent_sets"),
    ),
)

DETAILS: Final = (
    Column("encoding", "text", "encoding of the file", at("details", "encoding")),
    Column("declared_encoding", "text", "CA of the record", at("details", "declared_encoding")),
    Column("application", "text", "AP of the record", at("details", "application")),
    Column("black_rank", "text", "BR of the record", at("details", "black_rank")),
    Column("white_rank", "text", "WR of the record", at("details", "white_rank")),
    Column("game_name", "text", "GN of the record", at("details", "game_name")),
    Column("place", "text", "PC of the record", at("details", "place")),
    Column("source", "text", "SO of the record", at("details", "source")),
    Column("time_limit", "text", "TM of the record", at("details", "time_limit")),
    Column("overtime", "text", "OT of the record", at("details", "overtime")),
    Column("handicap_text", "text", "HA of the record", at("details", "handicap_text")),
    Column("moves_hash", "text", "equal for the same game, also mirrored or turned", at("details", "moves_hash")),
    Column("moves_hash_plain", "text", "equal for the same game in the same form", at("details", "moves_hash_plain")),
    Column("dyer", "text", "points of moves 20, 40, 60, 31, 51, 71 (Dyer signature)", at("details", "dyer")),
    Column("last_play", "integer", "number of the last play, up to which the hashes go", at("details", "last_play")),
)
"""Optional columns at the end of the table of games."""

_as_json: Final = JSONEncoder(check_circular=False).encode


def _facts(finding: Sheet) -> Any:
    """Return the facts of a finding as JSON that fits into a cell; the longest are left out if it is too long."""
    facts = finding.get("data")
    if not facts:
        return None
    text = _as_json(facts)
    if len(text) > LONGEST_CELL:
        sizes = {name: len(_as_json(value)) for name, value in facts.items()}
        left_out: list[str] = []
        for name in sorted(sizes, key=lambda name: -sizes[name]):
            left_out.append(name)
            kept = {key: value for key, value in facts.items() if key not in left_out}
            text = _as_json({**kept, "left_out": left_out})
            if len(text) <= LONGEST_CELL:
                break
    return text


FINDINGS: Final = (
    Column("path", "text", "as in the table of games", at("source", "path")),
    Column("member", "text", "", at("source", "member")),
    Column("game", "integer", "", at("source", "game")),
    Column("code", "text", "code of the finding", at("code")),
    Column("slug", "text", "its name", at("slug")),
    Column("severity", "text", "illegal, irregular or note", at("severity")),
    Column("move", "integer", "number of the move concerned", at("move")),
    Column("color", "text", "B or W", at("color")),
    Column("point", "text", "of that move, such as Q16", at("point")),
    Column("repeats", "integer", "number of the move whose position is repeated; 0: the start", at("repeats")),
    Column("stands", "integer", "1: the move counts, 0: it was withdrawn or not replayed", at("stands")),
    Column("cites", "text", "the rules that it cites", lambda f: "; ".join(f["cites"])),
    Column("message", "text", "the finding as a sentence", at("message")),
    Column("record", "integer", "number of the game's row in the table of games", at("row")),
    Column("data", "text", "the facts of the sentence as JSON; may be empty", _facts),
)


game_row: Final = row_maker(GAMES)
"""Function that returns a sheet or an error object as a row of the table of games."""


def finding_rows(sheet: Sheet) -> Iterator[list[Any]]:
    """Yield the rows of a sheet for the table of findings; an error object is one row of severity "refused"."""
    whence = {"source": sheet["source"], "row": sheet.get("row")}
    error = sheet.get("error")
    if error is not None:
        yield _finding_row({"severity": "refused", "cites": [], **error, **whence})
    for finding in sheet.get("findings") or ():
        found = _finding_row({**finding, **whence})
        stands = found[_STANDS]
        found[_STANDS] = None if stands is None else int(stands)
        yield found


_finding_row: Final = row_maker(FINDINGS)
_STANDS: Final = next(number for number, column in enumerate(FINDINGS) if column.name == "stands")
