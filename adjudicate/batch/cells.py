"""Convert the JSON lines of a batch to table cells.

Parsing a line's JSON takes longer than all other work on its row, and the lines of an archive have most of their text
in common. So this module cuts each game's line into parts, and caches the cells made from each part by its text.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from operator import itemgetter
from typing import Any, Final

from adjudicate.batch.columns import FINDINGS, Column, Sheet, row_maker
from adjudicate.display.sanitise import for_table

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

# rows repeat the same few words; floats keep their ".0", so other programs do not take them for integers
_MADE: Final[dict[str, Callable[[Any], Any]]] = {"text": lru_cache(4096)(for_table), "number": float}


def found_rows(lines: Lines, rows_of: RowsOf) -> Iterator[Sequence[Sequence[Cells]]]:
    """Yield, for each line, its rows in each table."""
    for number, line in enumerate(chain.from_iterable(block.decode("ascii").splitlines() for block in lines()), 1):
        yield rows_of(number, line)


def rows_of_objects(columns: Sequence[Column]) -> RowsOf:
    """Return a function that converts each line to one row of a single table."""
    row = _cells(columns)
    return lambda number, line: ((row({**json.loads(line), "row": number}),),)


def rows_of_games(columns: Sequence[Column]) -> RowsOf:
    """Return a function that converts a line to a row for the games table and rows for the findings table."""
    numbers = [[n for n, one in enumerate(columns) if one.key in part] for part in PARTS]
    row = _ordering([*chain.from_iterable(numbers)])
    head, *others = [_cells([columns[n] for n in some]) for some in numbers]
    of_game = [n for n, one in enumerate(FINDINGS) if one.key in PARTS[0]]
    own = [n for n in range(len(FINDINGS)) if n not in of_game]
    where = itemgetter(*(next(n for n, one in enumerate(columns) if one.name == FINDINGS[m].name) for m in of_game))
    finding, finding_row = _cells([FINDINGS[n] for n in own]), _ordering(of_game + own)

    def made(part: int, sheet: Sheet) -> _Part:
        return others[part](sheet), () if part else [*map(finding, _listed(sheet))]

    def read(part: int, text: str) -> _Part:
        return made(part, json.loads(f'{{"{PARTS[part + 1][0]}": {text}}}'))

    known = lru_cache(_MOST_KNOWN)(read)

    def rows_of(number: int, line: str) -> Sequence[Sequence[Cells]]:
        try:
            begin, terms = line.split(_CUTS[0], 1)
            terms, ending = terms.split(_CUTS[1], 1)
            ending, further = ending.split(_CUTS[2], 1)
            sheet, _ = _OBJECT(begin + "}")
            take = known if len(line) < _LONGEST_KNOWN else read
            parts = take(0, terms), take(1, ending), take(2, further[:-1])
        except ValueError:  # an error object, or a part that contains a key of PARTS
            sheet = json.loads(line)
            parts = made(0, sheet), made(1, sheet), made(2, sheet)
        sheet["row"] = number
        game = row(head(sheet) + parts[0][0] + parts[1][0] + parts[2][0])
        of = where(game)
        return (game,), [finding_row(of + one) for one in parts[0][1]]

    return rows_of


def _listed(sheet: Sheet) -> Sequence[Sheet]:
    """Return the findings of a sheet. An error object is treated as one finding with severity "refused"."""
    error = sheet.get("error")
    return sheet.get("findings", ()) if error is None else [{"severity": "refused", "cites": [], **error}]


def _cells(columns: Sequence[Column]) -> Callable[[Sheet], tuple[Any, ...]]:
    row, made = row_maker(columns), [_MADE.get(column.kind) for column in columns]
    return lambda sheet: tuple([v if v is None or m is None else m(v) for v, m in zip(row(sheet), made, strict=True)])


def _ordering(numbers: Sequence[int]) -> Callable[[Cells], tuple[Any, ...]]:
    """Return a function that puts cells in column order. numbers -- the column number of each cell"""
    return itemgetter(*sorted(range(len(numbers)), key=numbers.__getitem__))
