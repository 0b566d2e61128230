"""Rows filled into forms: of games without a count that differ in nothing but names, dates and the number of moves.

A form is what two rows, made in full, had in common byte for byte; nothing here knows a word of it. Now and then a row
that a form gives is made in full again; after a form has failed so, none is used any more.
"""

from __future__ import annotations

import json
from collections.abc import Hashable
from json.encoder import encode_basestring_ascii
from typing import Any, Final, NamedTuple

MOST_FORMS: Final = 2000
EVERY: Final = 500  # filled rows, of which one is made in full again

_HOLES: Final = (
    ("source", "path"), ("source", "member"), ("record", "black"), ("record", "white"), ("record", "date"),
    ("record", "event"), ("record", "round"), ("record", "moves"), ("ending", "at_move"),
)  # fmt: skip
"""The keys of a sheet that a form leaves open, in the order of the sheet."""

RowValues = tuple[Any, ...]
"""The fields of a BatchRow: the line of JSON first."""


class Blanks(NamedTuple):
    """What is filled in, as JSON: the values of _HOLES but for the last, which is the number of moves again."""

    path: str
    member: str
    black: str
    white: str
    date: str
    event: str
    round: str
    moves: int


class RowForm(NamedTuple):
    """A form: the line of JSON with its holes, the other fields of the row, and of how many moves a game made it."""

    text: str
    rest: RowValues
    moves: int


class Forms:
    """Forms by what their rows depend on.

    filled, again -- how many rows forms have given, and how many of them were made in full again
    failed        -- a form gave another row than the full way: none is used from then on
    """

    def __init__(self) -> None:
        self._agreed: dict[Hashable, RowForm] = {}
        self._seen: dict[Hashable, RowForm | None] = {}  # by one game; None: no form fits
        self.filled = self.again = 0
        self.failed = False

    def fill(self, key: Hashable, blanks: Blanks) -> RowValues | None:
        """Return the row of a game; None where no form is known."""
        form = self._agreed.get(key)
        if form is None or self.failed:
            return None
        self.filled += 1
        return (form.text % (*blanks, blanks.moves), *form.rest)

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

    def learn(self, key: Hashable, blanks: Blanks, full: RowValues) -> None:
        """Look at a row made in full, of a game without a count: a second one that agrees makes a form."""
        before = self._seen.get(key)
        if (
            self.failed
            or (before is None and key in self._seen)
            or (before is not None and before.moves == blanks.moves)
        ):
            return
        if len(self._seen) >= MOST_FORMS:
            self._seen.clear()
            self._agreed.clear()
        text = _text(blanks, full[0])
        form = None if text is None else RowForm(text, full[1:], blanks.moves)
        if before is not None and form is not None and (before.text, before.rest) == (form.text, form.rest):
            self._agreed[key] = form
        self._seen[key] = form if before is None else None


def in_json(text: str | None) -> str:
    """Return a text, or None, as JSON."""
    return "null" if text is None else str(encode_basestring_ascii(text))


def _text(blanks: Blanks, line: str) -> str | None:
    """Return a line with holes in place of what was filled in; None where it has other such places, or depends on a
    single move.
    """
    sheet = json.loads(line)
    if sheet["score"] is not None or any(f["move"] is not None or f["point"] is not None for f in sheet["findings"]):
        return None
    for number, (part, key) in enumerate(_HOLES):
        sheet[part][key] = f"\0{number}\0"
    text = json.dumps(sheet).replace("%", "%%")
    for number in range(len(_HOLES)):
        hole = json.dumps(f"\0{number}\0")
        if text.count(hole) != 1:
            return None
        text = text.replace(hole, "%s")
    return text if text % (*blanks, blanks.moves) == line else None
