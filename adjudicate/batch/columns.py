"""The columns of the tables of games and findings. See docs/tables.md and columns.json.

New columns may be added at the end; existing columns keep their name, type and meaning. Every sheet or error object has
a `row` key, which is its row number in the table of games.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from json import JSONEncoder
from operator import itemgetter
from pathlib import Path
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

    kind -- "text", "integer", or "number" (a multiple of 0.25)
    take -- function that takes a sheet or an error object and returns the cell's value, or None for an empty cell
    key  -- the top-level key of the sheet that contains the value or the data for it
    """

    name: str
    kind: ColumnKind
    meaning: str
    take: Callable[[Sheet], Any]
    key: str = ""


@dataclass(frozen=True, slots=True)
class At:
    """A function that looks up a nested value in a sheet. It returns None if a key is missing or null."""

    keys: tuple[str, ...]

    def __call__(self, sheet: Sheet) -> Any:
        value: Any = sheet
        for key in self.keys:
            value = None if value is None else value.get(key)
        return value


def row_maker(columns: Sequence[Column]) -> Callable[[Sheet], tuple[Any, ...]]:
    """Return a function that makes a row of two or more columns, several times faster than calling each `take`."""
    parts: dict[tuple[str, ...], list[tuple[str, int]]] = {}
    others: list[tuple[Callable[[Sheet], Any], int]] = []
    for number, column in enumerate(columns):
        if isinstance(column.take, At):
            parts.setdefault(column.take.keys[:-1], []).append((column.take.keys[-1], number))
        else:
            others.append((column.take, number))
    places = [number for some in parts.values() for _, number in some] + [number for _, number in others]
    ordered = itemgetter(*sorted(range(len(places)), key=places.__getitem__))
    keys_of = [(At(path), [key for key, _ in some]) for path, some in parts.items()]
    groups = [(part_of, keys, itemgetter(*keys, *keys[:1])) for part_of, keys in keys_of]

    def row(sheet: Sheet) -> tuple[Any, ...]:
        values: list[Any] = []
        for part_of, keys, take in groups:
            part = part_of(sheet)
            try:
                values += [None] * len(keys) if part is None else take(part)[:-1]
            except KeyError:  # an error object
                values += map(part.get, keys)
        values += [take(sheet) for take, _ in others]
        found: tuple[Any, ...] = ordered(values)
        return found

    return row


def _changed(change: Callable[[Any], Any], *keys: str) -> Callable[[Sheet], Any]:
    """Return a function that looks up a nested value in a sheet and changes it, unless it is None."""
    take = At(keys)

    def changed(sheet: Sheet) -> Any:
        value = take(sheet)
        return None if value is None else change(value)

    return changed


def _size(index: int) -> Callable[[Sheet], Any]:
    return _changed(lambda size: size[index] if isinstance(size, list) else size, "record", "size")


def _codes(severity: str | None) -> Callable[[Sheet], Any]:
    def take(sheet: Sheet) -> Any:
        found = sheet.get("findings")
        if found is None:
            return None
        return " ".join(dict.fromkeys(f["code"] for f in found if severity in (None, f["severity"])))

    return take


def opinions_of(sheet: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the engines' answers about a game, or an empty list if no engine was asked."""
    return [sheet[key] for key in ENGINES if sheet.get(key)]


def same_dead(sheet: Mapping[str, Any]) -> int | None:
    """Return 1 if two engines name the same dead stones, 0 if they do not, or None unless there are two answers."""
    suggested = [opinion for opinion in opinions_of(sheet) if opinion["status"] == "suggested"]
    return int(suggested[0]["dead"] == suggested[1]["dead"]) if len(suggested) == len(ENGINES) else None


def _date(part: Literal["year", "day"]) -> Callable[[Sheet], Any]:
    return _changed(lambda text: getattr(record_date(text), part) if text else None, "record", "date")


def _writer(sheet: Sheet) -> Any:
    """Return the program that the record names as its writer, or the program that usually writes its format."""
    told = {f["code"]: f["data"] for f in sheet.get("findings") or () if f["code"] in (_WRITER, _FORMAT)}
    if _WRITER in told:
        return told[_WRITER]["writer"]
    return WRITERS_OF_FORMATS.get(told[_FORMAT]["format"]) if _FORMAT in told else None


_as_json: Final = JSONEncoder(check_circular=False).encode


def _facts(finding: Sheet) -> Any:
    """Return a finding's data as JSON. If the JSON is too long for a cell, the longest values are left out."""
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


_MADE: Final[dict[str, Callable[[Sheet], Any]]] = {
    "columns": _size(0), "rows": _size(1), "illegal_codes": _codes("illegal"),
    "first_illegal_move": lambda sheet: next(
        (f["move"] for f in sheet.get("findings") or () if f["severity"] == "illegal"), None
    ),
    "irregular_codes": _codes("irregular"), "codes": _codes(None), "stands": _changed(int, "stands"),
    "engine_agrees": _changed(int, ENGINES[0], "as_recorded"),
    "engine_2_agrees": _changed(int, ENGINES[1], "as_recorded"),
    "engines_agree": same_dead, "year": _date("year"), "date_iso": _date("day"), "writer": _writer,
    "explanations": _changed(len, "verdict", "explanations"), "data": _facts,
    "cites": lambda finding: "; ".join(finding["cites"]),
}  # fmt: skip
"""Column name -> function that computes the value, for values that the sheet does not contain directly."""
_ROWS: Final[dict[str, Any]] = json.loads(Path(__file__).with_name("columns.json").read_text(encoding="utf-8"))


def columns_of(table: str) -> tuple[Column, ...]:
    """Return a table's columns from columns.json, which lists each column's name, kind, keys and meaning.

    If the keys begin with an equals sign, the value is computed from the data at that key.
    """
    return tuple(
        Column(name, kind, said, _MADE[name] if keys[0] == "=" else At((part, *others)), part)
        for name, kind, keys, said in _ROWS[table]
        for part, *others in [keys.strip("=").split(".")]
    )


GAMES: Final = columns_of("games")
DETAILS: Final = columns_of("details")
"""Optional columns at the end of the table of games."""
FINDINGS: Final = columns_of("findings")
