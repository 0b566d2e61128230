"""Find the lines and columns of moves in a record file, for editors and code hosts."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from adjudicate.annotate.node_places import LineNode, MovesNotFoundError, line, read_once
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sheet.complaints import Complaint
from adjudicate.sources.names import file_shown, is_packed
from adjudicate.sources.one_file import read_source

_LINE_END: Final = re.compile(rb"\r\n|\n|\r")


class TextPlace(NamedTuple):
    """A range of characters in one line of a text file. Lines and columns are numbered from 1; columns are code points.

    end -- the column after the last character
    """

    line: int
    column: int
    end: int


def places_of(complaints: Sequence[Complaint]) -> list[TextPlace | None]:
    """Return where each complaint about a game is in the file: at its move, or at the beginning of the game.

    The value is None if the file is not a text file, no longer exists, or now contains other moves.
    """
    first = complaints[0] if complaints else None
    if first is None or not first.game or first.member is not None or is_packed(first.path):  # no game: not read
        return [None] * len(complaints)
    data = read_source(file_shown(first.path))
    read = read_once(data) if isinstance(data, bytes) else data
    if isinstance(read, Unreadable) or read.opened.ahead or not 0 < first.game <= len(read.opened.games):
        return [None] * len(complaints)
    text, game = read.opened.text, read.opened.games[first.game - 1]
    found = {0: (game.byte, game.byte + 1)}
    record, moves = read.record(first.game), {one.move for one in complaints if one.move}
    with suppress(MovesNotFoundError):
        for node in line(text, game, record, moves) if record is not None and moves else ():
            found |= dict(zip(node.moves, _spans(node), strict=False))
    return [_place(text, *found[one.move]) if one.move in found else None for one in complaints]


def _spans(node: LineNode) -> Iterator[tuple[int, int]]:
    """Yield the start and end offsets of each move in a node, including the property name and the brackets."""
    for ident, spans in node.place().spans.items():
        if ident in ("B", "W"):
            yield from ((span.name, span.end + 1) for span in spans)


def _place(text: bytes, begin: int, end: int) -> TextPlace:
    """Convert byte offsets to a TextPlace. If they span several lines, it is cut at the end of the first."""
    number, before = 1, 0
    for match in _LINE_END.finditer(text, 0, begin):
        number, before = number + 1, match.end()
    shown = _LINE_END.split(text[begin:end], 1)[0]
    column = 1 + len(text[before:begin].decode("utf-8", "replace"))
    return TextPlace(number, column, column + len(shown.decode("utf-8", "replace")))
