"""Rows of plain nodes. A row is read in one step, because most nodes in a record have just one move.

Only this module knows the form of a row. Rows save a quarter to a third of the time from a file to its sheet
(`python -m benchmarks.reading`). Tests check that a row and its nodes give the same record.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Final

from adjudicate.go.points import BLACK, WHITE, Grid
from adjudicate.record.tokens import NO_MORE, VALUE

Properties = Mapping[str, list[bytes]]

LARGE: Final = 100_000
"""Bytes of text above which tokens are read one by one, which is slower but needs less memory."""

# identifier, first value, further values with their brackets; or a delimiter; or anything except plain grammar
_PROPERTY = rb"([A-Za-z]{1,64})\s*+\[(" + VALUE + rb")\]((?:\s*+\[" + VALUE + rb"\]" + NO_MORE + rb")*+)|([;()])|(\S)"
# a row of nodes with one move of two letters each, the most common kind; or a row of such nodes with clocks
_ROW = (
    rb"(?:;[BW]\[[a-z][a-z]\];[BW]\[[a-z][a-z]\](?=[;)])" + NO_MORE + rb")++"
    rb"|(?:;[BW]\[[a-z]{2}\](?:(?:BL|WL|OB|OW)\[[0-9.]*+\]" + NO_MORE + rb")*+\s*+(?=[;)])" + NO_MORE + rb")++"
)
_ROWS = re.compile(b"(" + _ROW + b")|" + _PROPERTY, re.DOTALL)
_LENGTH = 6  # bytes in a node with one move of two letters
_WORTH_LOOKING = 20  # fewest such nodes that are worth a fast check
_SMALL = bytes(range(ord("a"), ord("z") + 1))
_SIMPLE = rb"([A-Z]+)\[([^\]]*)\]"
_MOVES = rb";([BW]\[[a-z]*)"
_PARTS = rb"(?:;[^;]++|(?!)){1,50}+"
_NO_LETTERS = bytes(c for c in range(256) if not 97 <= c <= 122)
_NO_COLOURS = bytes(c for c in range(256) if c not in b"BW")
_SIGNS = bytes.maketrans(b"BW", bytes((BLACK % 256, WHITE % 256)))


class Row:
    """The text of consecutive nodes with one move each, some with clock times.

    >>> row = Row(b";B[aa];W[bb]")
    >>> len(row), list(row.nodes())
    (2, [{'B': [b'aa']}, {'W': [b'bb']}])
    """

    __slots__ = ("text",)

    def __init__(self, text: bytes) -> None:
        self.text = text

    def __len__(self) -> int:
        return self.text.count(b";")

    def nodes(self) -> Iterator[Properties]:
        """Yield the nodes of the row."""
        for plain in self.text.split(b";")[1:]:
            properties: dict[str, list[bytes]] = {}
            for ident, value in re.findall(_SIMPLE, plain):
                properties.setdefault(ident.decode(), []).append(value)
            yield properties

    def last(self, most: int) -> list[Properties]:
        """Return at most `most` nodes from the end of the row, without clock times."""
        return [{plain[:1].decode(): [plain[2 : plain.index(b"]")]]} for plain in self.text.rsplit(b";", most)[1:]]

    def moves(self, grid: Grid) -> tuple[list[int], list[int]] | None:
        """Return points and colours of the moves; None if one of them is unusual, such as a point off the board."""
        text = self.text
        if text.count(b"[") != text.count(b";"):  # with clocks
            moves = re.findall(_MOVES, text)
            try:
                points = [grid.sgf[move[2:]] for move in moves]
            except KeyError:
                return None
            return points, [BLACK if move.startswith(b"B") else WHITE for move in moves]
        plain = grid.points_of(text.translate(None, _NO_LETTERS))
        if plain is None:
            return None
        return plain, memoryview(text.translate(_SIGNS, _NO_COLOURS)).cast("b").tolist()

    def parts(self) -> "Iterator[Row]":
        """Split the row into shorter ones."""
        for part in re.finditer(_PARTS, self.text):
            yield Row(part[0])


Node = Properties | Row


def others(nodes: Iterable[Node]) -> Iterator[Properties]:
    """Yield the nodes that are not in a Row. They have more than a move and clock times."""
    return (node for node in nodes if not isinstance(node, Row))


def elements(text: bytes, start: int, stop: int) -> Iterable[tuple[bytes, ...]]:
    """Split a text into tuples with six fields: row, identifier, first value, further values, delimiter, other text.

    Only one field in a tuple is set, except that an identifier also has values. A regular row is found without regular
    expressions, which is faster.
    """
    begin = text.find(b";B[", start, stop)
    number = _regular(text, begin, stop) if begin >= start else 0
    if number < _WORTH_LOOKING:
        return _found(text, start, stop)
    head = _ROWS.findall(text, start, begin) if begin - start <= LARGE else None
    if head is None or any(token[5] for token in head):  # the head ends within a value
        return _found(text, start, stop)
    end = begin + _LENGTH * number
    return chain(head, [(text[begin:end], b"", b"", b"", b"", b"")], _found(text, end, stop))


def _found(text: bytes, start: int, stop: int) -> Iterable[tuple[bytes, ...]]:
    if stop - start <= LARGE:
        return _ROWS.findall(text, start, stop)
    return (match.groups(b"") for match in _ROWS.finditer(text, start, stop))


def _regular(text: bytes, begin: int, stop: int) -> int:
    """Return the number of consecutive nodes with one move of two letters each and nothing between them."""
    marks = text[begin:stop:_LENGTH]
    number = len(marks) - len(marks.lstrip(b";"))
    end = begin + _LENGTH * number
    if end >= stop or text[end] != ord(")"):  # the last node may continue
        number -= 1
        end -= _LENGTH
    plain = (
        text[begin + 2 : end : _LENGTH] == b"[" * number
        and text[begin + 5 : end : _LENGTH] == b"]" * number
        and not text[begin + 1 : end : _LENGTH].translate(None, b"BW")
        and not (text[begin + 3 : end : _LENGTH] + text[begin + 4 : end : _LENGTH]).translate(None, _SMALL)
    )
    return number if plain else 0
