"""Convert the JSON lines of a batch to table cells.

Parsing a line's JSON takes longer than all other work on its row, and the lines of an archive have most of their text
in common. So this module cuts each game's line into parts, and caches the cells made from each part by its text.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache, partial
from itertools import chain
from operator import itemgetter
from typing import Any, Final

from adjudicate.batch.columns import FINDINGS, At, Column, Sheet, row_maker
from adjudicate.display.sanitise import LONGEST_CELL, for_table, for_terminal

Cells = Sequence[Any]
Lines = Callable[[], Iterable[bytes]]
"""Function that returns ASCII JSON lines in blocks. Every line ends with a line feed."""
RowsOf = Callable[[int, str], Sequence[Sequence[Cells]]]
"""Function that takes a line number (from 1) and the line, and returns one sequence of rows per table."""

PARTS: Final = (
    ("schema", "source", "record", "row", "error"),
    ("ruleset", "policy", "komi", "handicap", "first_player", "findings", "findings_omitted", "findings_count"),
    ("ending",),
    ("dead", "score", "verdict", "hangs", "what_if", "second_opinion", "taken_back", "details", "third_opinion"),
)
"""For each part of a line, the JSON keys in it. Every part except the first begins with its first key."""
_CUTS: Final = tuple(f', "{part[0]}": ' for part in PARTS[1:])
_Part = tuple[tuple[Any, ...], Sequence[tuple[Any, ...]]]  # the game's cells, and the cells of each of its findings
_OBJECT: Final = json.JSONDecoder().raw_decode  # skips the checks of json.loads()
_MOST_KNOWN: Final = 2000  # largest number of cached parts
_LONGEST_KNOWN: Final = 4000  # characters of a line whose parts are cached

_PLAIN: Final = rf"""(?:"((?:[^"\\,=+@' \x7f-][^"\\,\x7f]{{0,{LONGEST_CELL - 1}}})?)"|null)"""
_HEAD: Final = re.compile(
    r'\{"schema": [^,]*, "source": \{"path": T, "member": T, "game": (\d+)\}, "record": \{"black": T, "white": T, '
    r'"date": T, "event": T, "round": T, "size": (\d+), "rules": T, "komi": [^,]*, "handicap": [^,]*, "result": T, '
    r'"moves": (\d+), "line": [^,]*, "lines": [^,]*, "komi_text": T\}'.replace("T", _PLAIN)
)
"""Matches a line's first part if all its texts are cells as they are, as in most lines. There is a group per value."""


def found_rows(lines: Lines, rows_of: RowsOf) -> Iterator[Sequence[Sequence[Cells]]]:
    """Yield, for each line, its rows in each table."""
    for number, line in enumerate(chain.from_iterable(block.decode("ascii").splitlines() for block in lines()), 1):
        yield rows_of(number, line)


def rows_of_objects(columns: Sequence[Column], separator: str | None = None) -> RowsOf:
    """Return a function that converts each line to one row of a single table. separator -- as for rows_of_games()"""
    row = _cells(columns, separator)
    return lambda number, line: ((row({**json.loads(line), "row": number}),),)


def rows_of_games(columns: Sequence[Column], separator: str | None = None) -> RowsOf:
    """Return a function that converts a line to a row for the games table and rows for the findings table.

    separator -- the separator of a text file, whose cells are all texts, quoted if necessary; None for other tables
    """
    numbers = [[n for n, one in enumerate(columns) if one.key in part] for part in PARTS]
    row = _ordering([*chain.from_iterable(numbers)])
    head, *others = [_cells([columns[n] for n in some], separator) for some in numbers]
    whole, empty = _maker("integer", separator), None if separator is None else ""
    of_record = _cells([columns[n] for n in numbers[0] if not isinstance(columns[n].take, At)], separator)
    computed = lru_cache(4096)(lambda size, date: of_record({"record": {"size": int(size), "date": date}}))
    of_game = [n for n, one in enumerate(FINDINGS) if one.key in PARTS[0]]
    own = [n for n in range(len(FINDINGS)) if n not in of_game]
    where = itemgetter(*(next(n for n, one in enumerate(columns) if one.name == FINDINGS[m].name) for m in of_game))
    finding, finding_row = _cells([FINDINGS[n] for n in own], separator), _ordering(of_game + own)

    def made(part: int, sheet: Sheet) -> _Part:
        return others[part](sheet), () if part else [*map(finding, _listed(sheet))]

    def read(part: int, text: str) -> _Part:
        return made(part, json.loads(f'{{"{PARTS[part + 1][0]}": {text}}}'))

    reading = [partial(read, part) for part in range(len(others))]
    knowing = [lru_cache(_MOST_KNOWN)(one) for one in reading]

    def quick_head(found: re.Match[str], number: int) -> tuple[Any, ...]:
        path, member, game, black, white, date, event, of, size, rules, result, moves, komi = found.groups(empty)
        across, down, *dates = computed(size, date)
        of_game = path, member, whole(game), black, white, date, event, of, across, down, whole(moves), rules, result
        return *of_game, empty, empty, empty, komi, whole(number), *dates

    def rows_of(number: int, line: str) -> Sequence[Sequence[Cells]]:
        terms_of, ending_of, further_of = knowing if len(line) < _LONGEST_KNOWN else reading
        try:
            begin, terms = line.split(_CUTS[0], 1)
            terms, ending = terms.split(_CUTS[1], 1)
            ending, further = ending.split(_CUTS[2], 1)
            found = _HEAD.fullmatch(begin)
            first = quick_head(found, number) if found else head({**_OBJECT(begin + "}")[0], "row": number})
            parts = terms_of(terms), ending_of(ending), further_of(further[:-1])
        except ValueError:  # an error object, or a part that contains a key of PARTS
            sheet = {**json.loads(line), "row": number}
            first, parts = head(sheet), (made(0, sheet), made(1, sheet), made(2, sheet))
        game = row(first + parts[0][0] + parts[1][0] + parts[2][0])
        of = where(game)
        return (game,), [finding_row(of + one) for one in parts[0][1]]

    return rows_of


def _listed(sheet: Sheet) -> Sequence[Sheet]:
    """Return the findings of a sheet. An error object is treated as one finding with severity "refused"."""
    error = sheet.get("error")
    return sheet.get("findings", ()) if error is None else [{"severity": "refused", "cites": [], **error}]


def _cells(columns: Sequence[Column], separator: str | None) -> Callable[[Sheet], tuple[Any, ...]]:
    row, makers = row_maker(columns), [_maker(column.kind, separator) for column in columns]
    empty = None if separator is None else ""
    return lambda sheet: tuple([empty if v is None else m(v) for v, m in zip(row(sheet), makers, strict=True)])


@cache
def _maker(kind: str, separator: str | None) -> Callable[[Any], Any]:
    """Return a function that makes a cell from a value of one kind of column. separator -- as for rows_of_games()"""
    if kind == "text":
        return lru_cache(4096)(partial(_text_cell, separator))  # rows repeat the same few words
    value = float if kind == "number" else int  # floats keep ".0", so other programs do not take them for integers
    return value if separator is None else lambda found: str(value(found))


def _text_cell(separator: str | None, text: str) -> str:
    text = for_terminal(text, most=LONGEST_CELL) if separator is None else for_table(text)
    quoted = separator is not None and (separator in text or '"' in text)
    return '"{}"'.format(text.replace('"', '""')) if quoted else text


def _ordering(numbers: Sequence[int]) -> Callable[[Cells], tuple[Any, ...]]:
    """Return a function that puts cells in column order. numbers -- the column number of each cell"""
    return itemgetter(*sorted(range(len(numbers)), key=numbers.__getitem__))
