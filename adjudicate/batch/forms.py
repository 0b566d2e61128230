"""Rows filled into forms: of games without a count that differ in nothing but names, dates and the number of moves.

A form is what two rows, made in full, had in common byte for byte; nothing here knows a word of it. Now and then a row
that a form gives is made in full again; after a form has failed so, none is used any more.
"""

from __future__ import annotations

import json
from collections.abc import Hashable
from typing import Any, Final, NamedTuple

from adjudicate.sheet.remembered import Hole, with_holes

MOST_FORMS: Final = 2000
EVERY: Final = 500  # filled rows, of which one is made in full again

BLANKS: Final[tuple[Hole, ...]] = (
    ("source", "path"), ("source", "member"), ("record", "black"), ("record", "white"), ("record", "date"),
    ("record", "event"), ("record", "round"), ("record", "result"), ("record", "moves"), ("ending", "at_move"),
)  # fmt: skip
"""What a form leaves open, in the order of the sheet."""

RowValues = tuple[Any, ...]
"""The fields of a BatchRow: the line of JSON first."""


class Blanks(NamedTuple):
    """What is filled in, as JSON: the values of BLANKS but for the last two, which are the number of moves."""

    path: str
    member: str
    black: str
    white: str
    date: str
    event: str
    round: str
    result: str


class Seen(NamedTuple):
    """The first row of a kind, made in full, of how many moves its game was, and what would be filled in."""

    row: RowValues
    moves: int
    values: tuple[object, ...]


class RowForm(NamedTuple):
    """A form: the line of JSON with its holes, and the other fields of the row."""

    text: str
    rest: RowValues

    def filled(self, values: tuple[object, ...]) -> RowValues:
        """Return a row."""
        return (self.text % values, *self.rest)


class Memory:
    """What saves work for rows, and is held against the full way now and then.

    filled, again -- how many rows it has given, and how many of them were made in full again
    failed        -- it gave another row than the full way: it is not used from then on
    """

    def __init__(self) -> None:
        self.filled = self.again = 0
        self.failed = False

    @property
    def due(self) -> bool:
        """Whether the row given last is to be made in full again."""
        return self.filled % EVERY == 0

    def check(self, filled: RowValues, full: RowValues) -> None:
        """Hold a row against the same made in full."""
        self.again += 1
        self.failed = self.failed or filled != full


class Forms(Memory):
    """Forms by what their rows depend on."""

    def __init__(self) -> None:
        super().__init__()
        self._agreed: dict[Hashable, RowForm] = {}
        self._seen: dict[Hashable, Seen | None] = {}  # one game; None: there is a form, or none fits

    def form(self, key: Hashable) -> RowForm | None:
        """Return a form; None where none is known."""
        return None if self.failed else self._agreed.get(key)

    def fill(self, form: RowForm, moves: int, blanks: Blanks) -> RowValues:
        """Return the row of a game of so many moves."""
        self.filled += 1
        return form.filled((*blanks, moves, moves))

    def learn(self, key: Hashable, full: RowValues, moves: int, blanks: Blanks) -> None:
        """Look at a row made in full, for which there is no form: the first makes a form, a second one that agrees
        proves it.
        """
        values = (*blanks, moves, moves)
        if self.failed:
            return
        if key not in self._seen:
            if len(self._seen) >= MOST_FORMS:
                self._seen.clear()
                self._agreed.clear()
            self._seen[key] = Seen(full, moves, values)
            return
        before = self._seen[key]
        if before is None or before.moves == moves:
            return
        self._seen[key] = None
        text = _text(before.row[0])
        form = None if text is None else RowForm(text, before.row[1:])
        if form is not None and form.filled(before.values) == before.row and form.filled(values) == full:
            self._agreed[key] = form


def _text(line: str) -> str | None:
    """Return a line with holes in place of what was filled in; None where it has other such places, or depends on
    anything else in the position.
    """
    sheet = json.loads(line)
    if sheet["score"] is not None or any(f["move"] is not None or f["point"] is not None for f in sheet["findings"]):
        return None
    return with_holes(sheet, BLANKS, json.dumps)
