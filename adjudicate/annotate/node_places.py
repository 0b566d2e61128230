"""Where the nodes of a game stand in its text, so that something can be added to them and nothing else changes."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, overload

from adjudicate.go.points import BLACK, WHITE
from adjudicate.record.grammar import game_at
from adjudicate.record.model import Record
from adjudicate.record.tokens import tokens
from adjudicate.record.variations import choose

_COLOURS: Final = {"B": BLACK, "W": WHITE}


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


def line(text: bytes, start: int, record: Record) -> Iterator[tuple[NodePlace, range]]:
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
        for node in nodes(text, game.tree.begins[branch], game.tree.ends[branch]):
            before = number
            for ident in node:
                if ident in _COLOURS:
                    number += len(node[ident])
                    if colours[number - len(node[ident]) : number] != [_COLOURS[ident]] * len(node[ident]):
                        raise MovesNotFoundError
            yield node, range(before + 1, number + 1)
    if number != len(colours):
        raise MovesNotFoundError
