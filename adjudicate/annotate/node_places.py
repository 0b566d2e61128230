"""Find the nodes of a game in the text of its file, so that text can be added to them.

ReadOnce keeps the games of a file, so that the file is scanned only once.
"""

from __future__ import annotations

import re
from array import array
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final, overload

from adjudicate.go.points import BLACK, WHITE
from adjudicate.record.grammar import NODE, Game, game_at
from adjudicate.record.model import Record
from adjudicate.record.sgf import Opened, open_sgf
from adjudicate.record.tokens import LOWER_CASE, NO_MORE, VALUE, tokens
from adjudicate.record.variations import choose
from adjudicate.rules.findings.unreadable import Unreadable

MOST_KEPT: Final = 64 * 1024
"""Largest total size of the texts whose records are cached, in bytes. Records need more memory than their texts."""

_COLOURS: Final = {"B": BLACK, "W": WHITE}
_COLOUR_OF: Final = {b"B": BLACK, b"W": WHITE}
# Matches a node with one move and its clock times (the group is the colour), or any other node.
_MOVE: Final = rb"\s*+;([BW])\[[A-Za-z]{0,2}+\](?:(?:BL|WL|OB|OW)\[[0-9.]*+\]" + NO_MORE + rb")*+\s*+(?=[;()]|\Z)"
_NODE = re.compile(_MOVE + b"|" + NODE, re.DOTALL)
_PLAIN = re.compile(_MOVE, re.DOTALL)
_ROW = re.compile(rb"(?:" + _MOVE + NO_MORE + rb"){1,1000}+", re.DOTALL)
# Matches a run of nodes and brackets. The group is the last node, without the white space before it.
_NODES = re.compile(rb"(?:[\s()]*+(" + NODE.removeprefix(rb"\s*+") + rb")" + NO_MORE + rb")*+", re.DOTALL)
_PROPERTY = re.compile(rb"([A-Za-z]{1,64}+)((?:\s*+\[" + VALUE + rb"\]" + NO_MORE + rb")++)", re.DOTALL)
_VALUE = re.compile(rb"\[(" + VALUE + rb")\]", re.DOTALL)


@dataclass(frozen=True, slots=True)
class ValueSpan:
    """Offsets of a value: the start of its property's name, and the start and end of the text in its brackets."""

    name: int
    begin: int
    end: int


class Spans(Sequence[ValueSpan]):
    """Offsets of the values of one property. They are found on request, because a node can have a million values."""

    __slots__ = ("_found", "_text", "_unread")

    def __init__(self, text: bytes = b"") -> None:
        self._text = text
        self._found = array("I")
        self._unread = array("I")

    def add(self, name: int, begin: int, end: int) -> None:
        """Add the offsets of one value."""
        self._found.extend((name, begin, end))

    def add_all(self, name: int, begin: int, end: int) -> None:
        """Add all values of a property between two offsets. They are located later, on request."""
        self._unread.extend((name, begin, end))

    def _places(self) -> array[int]:
        unread, self._unread = iter(self._unread), array("I")
        for name, begin, end in zip(unread, unread, unread, strict=True):
            for value in _VALUE.finditer(self._text, begin, end):
                self.add(name, *value.span(1))
        return self._found

    def __len__(self) -> int:
        return len(self._places()) // 3

    @overload
    def __getitem__(self, index: int) -> ValueSpan: ...

    @overload
    def __getitem__(self, index: slice) -> list[ValueSpan]: ...

    def __getitem__(self, index: int | slice) -> ValueSpan | list[ValueSpan]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        at = 3 * range(len(self))[index]
        return ValueSpan(*self._places()[at : at + 3])


class NodePlace(dict[str, list[bytes]]):
    """A node, as a dict from each property to its values, with their offsets in the text.

    end   -- offset after the node's last value or, without values, after its semicolon
    spans -- a map from each property to the offsets of its values
    """

    __slots__ = ("end", "spans")

    def __init__(self, end: int) -> None:
        self.end = end
        self.spans: dict[str, Spans] = {}


class MovesNotFoundError(ValueError):
    """Raised if the moves of a record differ from the moves in its text."""


def nodes(text: bytes, start: int, stop: int | None = None) -> Iterator[NodePlace]:
    """Yield the nodes of the game that begins at offset `start` in a text as_read(), up to offset `stop` if given."""
    node: NodePlace | None = None
    name, begun = "", 0
    for kind, content, begin, end in tokens(text, start, stop):
        if kind == "value":
            if node is not None and name:
                node.setdefault(name, []).append(content)
                spans = node.spans.get(name)
                if spans is None:
                    spans = node.spans[name] = Spans()
                spans.add(begun, begin, end)
                node.end = end + 1
        elif kind == "name":
            name, begun = content.decode(), begin
        else:
            name = ""
            if content == b";":
                if node is not None:
                    yield node
                node = NodePlace(end)
    if node is not None:
        yield node


def _node(text: bytes, begin: int, end: int) -> NodePlace:
    """Parse the node that lies exactly between two offsets."""
    node = NodePlace(text.index(b";", begin) + 1)
    for match in _PROPERTY.finditer(text, begin, end):
        name = match[1].translate(None, LOWER_CASE).decode()
        if not name:
            continue
        node.setdefault(name, []).extend(_VALUE.findall(match[2]))
        node.spans.setdefault(name, Spans(text)).add_all(match.start(1), *match.span(2))
        node.end = match.end()
    return node


class LineNode:
    """A node of the adjudicated variation. It is parsed on request, because most nodes are not needed.

    begin -- offset of the node in the text
    moves -- numbers of the moves in the node
    """

    __slots__ = ("_end", "_text", "begin", "moves")

    def __init__(self, text: bytes, begin: int, end: int, moves: range) -> None:
        self._text = text
        self.begin = begin
        self._end = end
        self.moves = moves

    def place(self) -> NodePlace:
        """Parse this node and return its properties with their offsets."""
        return _node(self._text, self.begin, self._end)


def holding(text: bytes, game: Game, what: bytes) -> Iterator[NodePlace]:
    """Yield the nodes of a game that contain the given bytes, in a text as_read()."""
    end = game.byte
    while (at := text.find(what, end, game.end)) >= 0:
        before = _NODES.match(text, end, at)
        begin = -1 if before is None else before.start(1)
        node = None if begin < 0 else _NODE.match(text, begin, game.end)
        if node is not None:
            end = node.end()
        if at >= end or node is None:  # the text does not follow the plain grammar
            for one in nodes(text, end):
                if any(what in value for values in one.values() for value in values):
                    yield one
            return
        yield _node(text, begin, end)


def line(text: bytes, game: Game, record: Record, numbers: Iterable[int]) -> list[LineNode]:
    """Return the root and the last node of the adjudicated variation, and the nodes of some moves in between.

    text    -- a text as_read()
    game    -- a game in that text
    record  -- the record that was read from that game
    numbers -- numbers of the moves whose nodes are needed
    Raises MovesNotFoundError if the moves in the text differ from those of the record.
    """
    tree = game.tree or game_at(text, game.byte).tree
    chosen = None if tree is None else choose(tree, record.line_number)
    if tree is None or chosen is None:
        raise MovesNotFoundError
    found = _Found(text, record.line.colours, numbers)
    for branch in tree.way(chosen.leaf):
        found.look(tree.begins[branch], tree.ends[branch])
    return found.nodes()


class _Found:
    """Collects the needed nodes of a variation, and checks that its moves have the colours of the record's moves.

    colours -- colours of the record's moves
    numbers -- numbers of the moves whose nodes are needed
    """

    def __init__(self, text: bytes, colours: Sequence[int], numbers: Iterable[int]) -> None:
        self._text = text
        self._colours = colours
        self._wanted = deque(sorted(numbers))
        self._number = 0  # number of moves read so far
        self._nodes: list[LineNode] = []
        self._last: LineNode | None = None
        self._row: tuple[int, int, int] | None = None  # row that ends with the last node: begin, end, moves before it

    def look(self, at: int, stop: int) -> None:
        """Read the nodes between two offsets."""
        while at < stop:
            node = _NODE.match(self._text, at, stop)
            if node is None:
                if self._text[at:stop].strip():
                    raise MovesNotFoundError
                return
            begin, at = node.span()
            before = self._number
            properties = {} if node[1] else _node(self._text, begin, at)
            of_node = [_COLOURS[ident] for ident, values in properties.items() if ident in _COLOURS for _ in values]
            self._take([_COLOUR_OF[node[1]]] if node[1] else of_node)
            self._last, self._row = LineNode(self._text, begin, at, range(before + 1, self._number + 1)), None
            if not self._nodes or (self._wanted and self._wanted[0] <= self._number):
                self._add(self._last)
            if node[1] and at < stop:
                at = self._along_row(at, stop)

    def _along_row(self, at: int, stop: int) -> int:
        """Read a row of plain nodes, each with one move, and return the offset after it."""
        row = _ROW.match(self._text, at, stop)
        if row is None:
            return at
        self._row = (at, row.end(), self._number)
        self._take([*map(_COLOUR_OF.__getitem__, _PLAIN.findall(self._text, at, row.end()))])
        while self._wanted and self._wanted[0] <= self._number:
            self._add(self._in_row(self._row, self._wanted[0]))
        return row.end()

    def _in_row(self, row: tuple[int, int, int], number: int) -> LineNode:
        begin, end, before = row
        plain = next(islice(_PLAIN.finditer(self._text, begin, end), number - before - 1, None))
        return LineNode(self._text, *plain.span(), range(number, number + 1))

    def _take(self, colours: list[int]) -> None:
        before = self._number
        self._number += len(colours)
        if self._colours[before : self._number] != colours:
            raise MovesNotFoundError

    def _add(self, node: LineNode) -> None:
        while self._wanted and self._wanted[0] < node.moves.stop:
            self._wanted.popleft()
        self._nodes.append(node)

    def nodes(self) -> list[LineNode]:
        """Return the collected nodes. Call this after reading the complete variation."""
        last = self._last if self._row is None else self._in_row(self._row, self._number)
        if last is None or self._number != len(self._colours):
            raise MovesNotFoundError
        if last.begin != self._nodes[-1].begin:
            self._nodes.append(last)
        return self._nodes


class ReadOnce:
    """A file whose records are needed several times. The file is scanned only once, and small games are cached.

    data   -- bytes of the file
    opened -- the games in the file
    path   -- path of the file, which is copied into the records
    """

    def __init__(self, data: bytes, opened: Opened, path: str | None = None) -> None:
        self.data = data
        self.opened = opened
        self.path = path
        self._kept: dict[int, list[Record | Unreadable]] = {}
        self._size = 0

    def items(self, number: int) -> list[Record | Unreadable]:
        """Return the record and errors of a game by its number, like Opened.items(). Do not change the records."""
        items = self._kept.get(number)
        if items is None:
            items = [self._placed(item) for item in self.opened.items(number)]
            game = self.opened.games[number - 1]
            size = game.end - game.byte
            if self._size + size <= MOST_KEPT:
                self._kept[number] = items
                self._size += size
        return items

    def record(self, number: int) -> Record | None:
        """Return the record of a game by its number, or None if the game cannot be read."""
        first = self.items(number)[0]
        return first if isinstance(first, Record) else None

    def _placed(self, item: Record | Unreadable) -> Record | Unreadable:
        if isinstance(item, Unreadable):
            return replace(item, path=self.path)
        item.path = self.path
        return item

    def __iter__(self) -> Iterator[Record | Unreadable]:
        """Yield the records and errors of all games, like each_record()."""
        for number in range(1, len(self.opened.games) + 1):
            yield from self.items(number)


def read_once(data: bytes, path: str | None = None) -> ReadOnce | Unreadable:
    """Scan an SGF file. Return an Unreadable if the file cannot be opened as SGF."""
    found = open_sgf(data)
    return ReadOnce(data, found, path) if isinstance(found, Opened) else replace(found, path=path)
