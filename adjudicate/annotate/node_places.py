"""Where the nodes of a game stand in its text, so that something can be added to them and nothing else changes."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, overload

from adjudicate.go.points import BLACK, WHITE
from adjudicate.record.grammar import game_at
from adjudicate.record.model import Record
from adjudicate.record.tokens import NO_MORE, tokens
from adjudicate.record.tree import NODE
from adjudicate.record.variations import choose

_COLOURS: Final = {"B": BLACK, "W": WHITE}
_COLOUR_OF: Final = {b"B": BLACK, b"W": WHITE}
_OPEN, _CLOSE = b"()"
_BETWEEN_NODES: Final = b" \t\r\n\f\v()"
# A node of one move and its clock, the colour as a group; or any other.
_MOVE: Final = rb"\s*+;([BW])\[[A-Za-z]{0,2}+\](?:(?:BL|WL|OB|OW)\[[0-9.]*+\]" + NO_MORE + rb")*+\s*+(?=[;()]|\Z)"
_NODES = re.compile(_MOVE + b"|" + NODE, re.DOTALL)


@dataclass(frozen=True, slots=True)
class ValueSpan:
    """A value: where its property's name begins, and where the value itself begins and ends, without its brackets."""

    name: int
    begin: int
    end: int


class Spans(Sequence[ValueSpan]):
    """The values of one property of a node, which can be a million: held as numbers, made one by one."""

    __slots__ = ("_places",)

    def __init__(self) -> None:
        self._places = array("I")

    def add(self, name: int, begin: int, end: int) -> None:
        """Add a value."""
        self._places.extend((name, begin, end))

    def __len__(self) -> int:
        return len(self._places) // 3

    @overload
    def __getitem__(self, index: int) -> ValueSpan: ...

    @overload
    def __getitem__(self, index: slice) -> list[ValueSpan]: ...

    def __getitem__(self, index: int | slice) -> ValueSpan | list[ValueSpan]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        at = 3 * range(len(self))[index]
        return ValueSpan(*self._places[at : at + 3])


class NodePlace(dict[str, list[bytes]]):
    """A node: its properties, and where they stand.

    end   -- behind its last value; behind its semicolon where it has none
    spans -- property -> the places of its values
    """

    __slots__ = ("end", "spans")

    def __init__(self, end: int) -> None:
        self.end = end
        self.spans: dict[str, Spans] = {}


class MovesNotFoundError(ValueError):
    """The moves of a record are not those of the text that it is said to be read from."""


def nodes(text: bytes, start: int, stop: int | None = None) -> Iterator[NodePlace]:
    """Yield the nodes of the game that begins at a place of a text as_read(), or those between two places of it."""
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


class LineNode:
    """A node of the line that is adjudicated; what it holds is found out when it is asked for, as few nodes are."""

    __slots__ = ("_begin", "_end", "_text")

    def __init__(self, text: bytes, begin: int, end: int) -> None:
        self._text = text
        self._begin = begin
        self._end = end

    def place(self) -> NodePlace:
        """Return its properties, and where they stand."""
        return next(nodes(self._text, self._begin, self._end))


def holding(text: bytes, start: int, what: bytes) -> Iterator[NodePlace]:
    """Yield those nodes of the game that begins at a place of a text as_read() in which some bytes stand."""
    depth, end = 0, start
    at = text.find(what, start)
    for match in _NODES.finditer(text, start):
        begin, stop = match.span()
        if begin != end:
            between = text[end:begin]
            if between.strip(_BETWEEN_NODES):
                break  # the text is of no plain grammar
            for sign in between:
                depth += (sign == _OPEN) - (sign == _CLOSE)
                if not depth and sign == _CLOSE:
                    return
        end = stop
        if at < stop:
            if at < 0:
                return
            yield next(nodes(text, begin, stop))
            at = text.find(what, stop)
    else:
        return
    yield from (node for node in nodes(text, end) if _stands_in(node, what))


def _stands_in(node: NodePlace, what: bytes) -> bool:
    return any(what in value for values in node.values() for value in values)


def line(text: bytes, start: int, record: Record) -> Iterator[tuple[LineNode, range]]:
    """Yield the nodes of the line that is adjudicated, the root first, and the numbers of the moves in each.

    text   -- as_read()
    start  -- where the game begins in it
    record -- one that was read from there
    Raises MovesNotFoundError where the text has other moves.
    """
    game = game_at(text, start)
    chosen = None if game.tree is None else choose(game.tree, record.line_number)
    if game.tree is None or chosen is None:
        raise MovesNotFoundError
    colours = record.line.colours
    number = 0
    for branch in game.tree.way(chosen.leaf):
        end = game.tree.begins[branch]
        for match in _NODES.finditer(text, end, game.tree.ends[branch]):
            begin, stop = match.span()
            if begin != end:
                raise MovesNotFoundError
            end = stop
            node = LineNode(text, begin, stop)
            before = number
            colour = match[1]
            if colour:
                number += 1
                if number > len(colours) or colours[before] != _COLOUR_OF[colour]:
                    raise MovesNotFoundError
            else:
                for ident, values in node.place().items():
                    if ident in _COLOURS:
                        number += len(values)
                        if colours[number - len(values) : number] != [_COLOURS[ident]] * len(values):
                            raise MovesNotFoundError
            yield node, range(before + 1, number + 1)
    if number != len(colours):
        raise MovesNotFoundError
