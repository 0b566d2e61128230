"""Fill rows into templates: for uncounted games that differ only in names, dates and the number of moves.

A template is the text that two complete rows share byte for byte; this module does not know any wording. From time to
time a row from a template is also built in full. If the two rows differ, templates are no longer used.
"""

from __future__ import annotations

import json
from collections.abc import Hashable
from typing import Any, Final, NamedTuple

from adjudicate.sheet.remembered import Hole, with_holes

MOST_FORMS: Final = 2000
EVERY: Final = 500  # filled rows per check against a row built in full

BLANKS: Final[tuple[Hole, ...]] = (
    ("source", "path"), ("source", "member"), ("record", "black"), ("record", "white"), ("record", "date"),
    ("record", "event"), ("record", "round"), ("record", "result"), ("record", "moves"), ("ending", "at_move"),
)  # fmt: skip
"""The blanks of a template, in the order of the sheet."""

RowValues = tuple[Any, ...]
"""The fields of a BatchRow; the line of JSON comes first."""


class Blanks(NamedTuple):
    """The values to fill in, as JSON: those of BLANKS except for the last two, the number of moves."""

    path: str
    member: str
    black: str
    white: str
    date: str
    event: str
    round: str
    result: str


class Seen(NamedTuple):
    """The first row of a kind, built in full, with its number of moves and the values that a template would fill in."""

    row: RowValues
    moves: int
    values: tuple[object, ...]


class RowForm(NamedTuple):
    """A template: the line of JSON with its blanks, and the other fields of the row."""

    text: str
    rest: RowValues

    def filled(self, values: tuple[object, ...]) -> RowValues:
        """Return a row with these values filled in."""
        return (self.text % values, *self.rest)


class Memory:
    """A cache of rows, which is checked against the full path from time to time.

    filled, again -- number of rows that the cache provided, and number of these rows also built in full
    failed        -- True after a wrong row: the cache is no longer used
    """

    def __init__(self) -> None:
        self.filled = self.again = 0
        self.failed = False

    @property
    def due(self) -> bool:
        """True if the last row must also be built in full."""
        return self.filled % EVERY == 0

    def check(self, filled: RowValues, full: RowValues) -> None:
        """Compare a row with the same row built in full."""
        self.again += 1
        self.failed = self.failed or filled != full


class Forms(Memory):
    """Templates, by all the values that their rows depend on."""

    def __init__(self) -> None:
        super().__init__()
        self._agreed: dict[Hashable, RowForm] = {}
        self._seen: dict[Hashable, Seen | None] = {}  # a first game; None: the template exists, or is impossible

    def form(self, key: Hashable) -> RowForm | None:
        """Return a template, or None if there is none."""
        return None if self.failed else self._agreed.get(key)

    def fill(self, form: RowForm, moves: int, blanks: Blanks) -> RowValues:
        """Return the row of a game from a template."""
        self.filled += 1
        return form.filled((*blanks, moves, moves))

    def learn(self, key: Hashable, full: RowValues, moves: int, blanks: Blanks) -> None:
        """Learn from a full row without a template: a first row suggests a template, a second confirms it."""
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
    """Return a line with blanks for BLANKS; None if the values occur elsewhere or the position matters."""
    sheet = json.loads(line)
    if sheet["score"] is not None or any(f["move"] is not None or f["point"] is not None for f in sheet["findings"]):
        return None
    return with_holes(sheet, BLANKS, json.dumps)
