"""The flat columns of the tables: one row a game, one row a finding. docs/tables.md documents each.

Columns may be added at the end; these keep name, type and meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal

from adjudicate.batch.agreement import KEYS, same_dead

ColumnKind = Literal["text", "integer", "number"]
Sheet = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table.

    kind -- number: a multiple of 0.25
    take -- its value from a sheet or an error object, as JSON gives it; None for an empty cell
    """

    name: str
    kind: ColumnKind
    meaning: str
    take: Callable[[Sheet], Any]


def _at(*keys: str) -> Callable[[Sheet], Any]:
    """Return a function that follows keys into a sheet, None where one is missing or null."""

    first, *rest = keys

    def take(sheet: Sheet) -> Any:
        value: Any = sheet.get(first)
        for key in rest:
            if value is None:
                return None
            value = value.get(key)
        return value

    return take


def _size(index: int) -> Callable[[Sheet], Any]:
    def take(sheet: Sheet) -> Any:
        size = _at("record", "size")(sheet)
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
    """Return the same function with 1 and 0 for true and false."""

    def number(sheet: Sheet) -> Any:
        value = take(sheet)
        return None if value is None else int(value)

    return number


def _of_engine(name: str, key: str, meaning: str) -> tuple[Column, ...]:
    failed = _at(key, "slug")
    return (
        Column(name, "text", meaning, _at(key, "engine")),
        Column(f"{name}_result", "text", "what its dead stones give", _at(key, "would_give", "computed")),
        Column(f"{name}_agrees", "integer", "1: that is the recorded result, 0: it is not", _agrees(key)),
        Column(f"{name}_failure", "text", "why it gave no answer", failed),
    )


def _agrees(key: str) -> Callable[[Sheet], Any]:
    return _truth(_at(key, "as_recorded"))


_engines_agree: Final = _truth(same_dead)


GAMES: Final = (
    Column("path", "text", "the file, as it was given or found", _at("source", "path")),
    Column("member", "text", "the member of an archive", _at("source", "member")),
    Column("game", "integer", "the game's number in its file, from 1", _at("source", "game")),
    Column("black", "text", "the players", _at("record", "black")),
    Column("white", "text", "", _at("record", "white")),
    Column("date", "text", "as the record has it", _at("record", "date")),
    Column("event", "text", "as the record has it", _at("record", "event")),
    Column("round", "text", "as the record has it", _at("record", "round")),
    Column("columns", "integer", "size of the board", _size(0)),
    Column("rows", "integer", "", _size(1)),
    Column("moves", "integer", "moves and passes of the main line", _at("record", "moves")),
    Column("record_rules", "text", "RU of the record", _at("record", "rules")),
    Column("ruleset", "text", "id of the ruleset applied", _at("ruleset", "id")),
    Column("ruleset_chosen_by", "text", "option, record or default", _at("ruleset", "chosen_by")),
    Column("policy", "text", "what becomes of illegal moves: stands or pass", _at("policy")),
    Column("komi", "number", "komi applied", _at("komi", "value")),
    Column("komi_chosen_by", "text", "option, record, dialect or ruleset", _at("komi", "chosen_by")),
    Column("handicap", "integer", "handicap stones", _at("handicap", "stones")),
    Column("handicap_how", "text", "none, setup, moves or inferred", _at("handicap", "how")),
    Column("verdict", "text", "confirmed, contradicted, undetermined or unverifiable", _at("verdict", "status")),
    Column("method", "text", "the count that decides: territory or area", _at("verdict", "method")),
    Column("recorded", "text", "the recorded result, canonical spelling", _at("verdict", "recorded")),
    Column("computed", "text", "the computed result; empty where it is not known", _at("verdict", "computed")),
    Column("winner", "text", "B, W or draw, as computed", _at("verdict", "winner")),
    Column("reason", "text", "of the verdict, in a sentence", _at("verdict", "reason")),
    Column("record_result", "text", "RE as the record has it", _at("record", "result")),
    Column("territory_margin", "number", "Black minus White, komi included", _at("score", "territory", "margin")),
    Column("area_margin", "number", "the same, with handicap compensation", _at("score", "area", "margin")),
    Column("difference", "number", "area margin minus territory margin", _at("score", "reconciliation", "difference")),
    Column("ending", "text", "how the game ended", _at("ending", "kind")),
    Column("last_move", "integer", "number of its last move", _at("ending", "at_move")),
    Column("dead_from", "text", "who says which stones are dead", _at("dead", "source")),
    Column("dead_black", "integer", "black stones removed as dead", _at("dead", "black")),
    Column("dead_white", "integer", "white stones removed as dead", _at("dead", "white")),
    Column("illegal", "integer", "number of illegal findings", _at("findings_count", "illegal")),
    Column("irregular", "integer", "number of irregular findings", _at("findings_count", "irregular")),
    Column("notes", "integer", "number of notes", _at("findings_count", "note")),
    Column("first_illegal_move", "integer", "number of the first illegal move", _first_illegal),
    Column("illegal_codes", "text", "codes of the illegal findings, each once", _codes("illegal")),
    Column("irregular_codes", "text", "codes of the irregular findings, each once", _codes("irregular")),
    Column("codes", "text", "codes of all findings, each once, in order", _codes(None)),
    Column("error_code", "text", "why there is no sheet; empty where there is one", _at("error", "code")),
    Column("error", "text", "the same in a sentence", _at("error", "message")),
    Column("error_byte", "integer", "where in the file, if that is known", _at("error", "byte")),
    Column(
        "all_alive",
        "text",
        "the count with all stones alive, where the dead ones are not known",
        _at("verdict", "all_alive"),
    ),
    Column("komi_text", "text", "KM as the record has it", _at("record", "komi_text")),
    *_of_engine("engine", KEYS[0], "the engine that was asked (--engine), as it names itself"),
    *_of_engine("engine_2", KEYS[1], "the second one"),
    Column("engines_agree", "integer", "1: both name the same dead stones, 0: they do not", _engines_agree),
)

FINDINGS: Final = (
    Column("path", "text", "as in the table of games", _at("source", "path")),
    Column("member", "text", "", _at("source", "member")),
    Column("game", "integer", "", _at("source", "game")),
    Column("code", "text", "of the finding (docs/findings)", _at("code")),
    Column("slug", "text", "its name", _at("slug")),
    Column("severity", "text", "illegal, irregular or note", _at("severity")),
    Column("move", "integer", "number of the move concerned", _at("move")),
    Column("color", "text", "B or W", _at("color")),
    Column("point", "text", "of that move, such as Q16", _at("point")),
    Column("repeats", "integer", "number of the move whose position is repeated; 0: the start", _at("repeats")),
    Column("stands", "integer", "1: the move stands, 0: it was taken back or not replayed", _at("stands")),
    Column("cites", "text", "the rules it rests on", lambda f: "; ".join(f["cites"])),
    Column("message", "text", "in a sentence", _at("message")),
)


def game_row(sheet: Sheet) -> list[Any]:
    """Return a sheet or an error object as a row of the table of games."""
    return [column.take(sheet) for column in GAMES]


def finding_rows(sheet: Sheet) -> Iterator[list[Any]]:
    """Yield the rows of a sheet for the table of findings; an error object is one row of severity "refused"."""
    error = sheet.get("error")
    if error is not None:
        refusal = {"severity": "refused", "cites": [], **error}
        yield [column.take({**refusal, "source": sheet["source"]}) for column in FINDINGS]
    for finding in sheet.get("findings") or ():
        row = [column.take({**finding, "source": sheet["source"]}) for column in FINDINGS]
        yield [int(value) if isinstance(value, bool) else value for value in row]
