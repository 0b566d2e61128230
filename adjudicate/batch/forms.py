"""Rows filled into forms: a form is the line of a row with blanks for what differs between games of one kind.

A form is what two rows, made in full, had in common byte for byte; nothing here knows a word of it. Now and then a row
that a form gives is made in full again; after a form has failed so, none is used any more.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Sequence
from json.encoder import encode_basestring_ascii
from typing import Any, Final, NamedTuple

MOST_FORMS: Final = 2000
EVERY: Final = 500  # filled rows, of which one is made in full again

Hole = tuple[str, ...]
"""Where in a sheet a blank is: a key, and one in what stands there."""

BLANKS: Final[tuple[Hole, ...]] = (
    ("source", "path"), ("source", "member"), ("record", "black"), ("record", "white"), ("record", "date"),
    ("record", "event"), ("record", "round"), ("record", "result"), ("record", "moves"), ("ending", "at_move"),
)  # fmt: skip
"""What the forms of games without a count leave open, in the order of the sheet."""
COUNTED: Final[tuple[Hole, ...]] = (*BLANKS, ("dead",), ("score",), ("verdict",))
"""What the forms of counted games leave open: whatever depends on the position besides, but the findings."""

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


class Forms:
    """Forms by what their rows depend on.

    filled, again -- how many rows forms have given, and how many of them were made in full again
    failed        -- a form gave another row than the full way: none is used from then on
    """

    def __init__(self, holes: Sequence[Hole] = BLANKS) -> None:
        self._holes = holes
        self._agreed: dict[Hashable, RowForm] = {}
        self._seen: dict[Hashable, Seen | None] = {}  # one game; None: there is a form, or none fits
        self.filled = self.again = 0
        self.failed = False

    def form(self, key: Hashable) -> RowForm | None:
        """Return a form; None where none is known."""
        return self._agreed.get(key)

    def fill(self, form: RowForm, moves: int, blanks: Blanks, *more: str) -> RowValues:
        """Return the row of a game of so many moves.

        more -- the JSON of what is left open besides the blanks
        """
        self.filled += 1
        return form.filled((*blanks, moves, moves, *more))

    @property
    def due(self) -> bool:
        """Whether the row filled last is to be made in full again."""
        return self.filled % EVERY == 0

    def check(self, filled: RowValues, full: RowValues) -> None:
        """Hold a filled row against the same made in full."""
        self.again += 1
        if filled != full:
            self.failed = True
            self._agreed.clear()

    def learn(self, key: Hashable, full: RowValues, moves: int, blanks: Blanks, *more: str) -> None:
        """Look at a row made in full, for which there is no form: the first makes a form, a second one that agrees
        proves it.
        """
        values = (*blanks, moves, moves, *more)
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
        text = _text(self._holes, before.values, before.row[0])
        form = None if text is None else RowForm(text, before.row[1:])
        if form is not None and form.filled(values) == full:
            self._agreed[key] = form


def in_json(text: str | None) -> str:
    """Return a text, or None, as JSON."""
    return "null" if text is None else str(encode_basestring_ascii(text))


def _text(holes: Sequence[Hole], values: tuple[object, ...], line: str) -> str | None:
    """Return a line with holes in place of what was filled in; None where it has other such places, or depends on
    anything else in the position.
    """
    sheet = json.loads(line)
    if holes is BLANKS and (
        sheet["score"] is not None or any(f["move"] is not None or f["point"] is not None for f in sheet["findings"])
    ):
        return None
    for number, (*parts, key) in enumerate(holes):
        inside = sheet
        for part in parts:
            inside = inside[part]
        inside[key] = f"\0{number}\0"
    text = json.dumps(sheet).replace("%", "%%")
    for number in range(len(holes)):
        hole = json.dumps(f"\0{number}\0")
        if text.count(hole) != 1:
            return None
        text = text.replace(hole, "%s")
    return text if text % values == line else None
