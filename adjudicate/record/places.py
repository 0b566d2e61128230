"""Where the nodes of a game stand in its text, so that something can be added to them and nothing else changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from adjudicate.go.points import BLACK, WHITE
from adjudicate.record.grammar import tokens
from adjudicate.record.model import Record
from adjudicate.record.variations import Tree, choose

_COLOURS: Final = {"B": BLACK, "W": WHITE}


@dataclass(frozen=True, slots=True)
class Span:
    """A value: where its property's name begins, and where the value itself begins and ends, without its brackets."""

    name: int
    begin: int
    end: int


class Place(dict[str, list[bytes]]):
    """A node: its properties, and where they stand.

    end   -- behind its last value; behind its semicolon where it has none
    spans -- property -> the places of its values
    """

    __slots__ = ("end", "spans")

    def __init__(self, end: int) -> None:
        self.end = end
        self.spans: dict[str, list[Span]] = {}


@dataclass(slots=True)
class _Branch:
    """A node sequence and the variations after it."""

    sequence: list[dict[str, list[bytes]]] = field(default_factory=list)
    children: list[Tree] = field(default_factory=list)


@dataclass(slots=True)
class Layout:
    """The nodes of one game.

    nodes -- all of them, in the order of the text
    line  -- those of the line that is adjudicated, the root first
    moves -- for each move of that line, the index of its node in `line`
    """

    nodes: list[Place]
    line: list[Place]
    moves: list[int]


def lay_out(text: bytes, record: Record) -> Layout | None:
    """Return where a record's nodes stand in a text as_read(); None where its moves are not found there.

    record -- one that was read from this very text
    """
    nodes: list[Place] = []
    tree: _Branch | None = None
    stack: list[_Branch] = []
    name, begun = "", 0
    for kind, content, begin, end in tokens(text, record.byte):
        if kind == "value":
            if nodes and name:
                node = nodes[-1]
                node.setdefault(name, []).append(content)
                node.spans.setdefault(name, []).append(Span(begun, begin, end))
                node.end = end + 1
        elif kind == "name":
            name, begun = content.decode(), begin
        else:
            name = ""
            if content == b"(":
                branch = _Branch()
                if stack:
                    stack[-1].children.append(branch)
                stack.append(branch)
                tree = tree or branch
            elif content == b")":
                stack.pop()
            elif stack:
                nodes.append(Place(end))
                stack[-1].sequence.append(nodes[-1])
    chosen = choose(tree, record.line_number) if tree else None
    if chosen is None:
        return None
    line = [node for node in chosen.nodes if isinstance(node, Place)]
    moves = [(i, ident) for i, node in enumerate(line) for ident in node if ident in _COLOURS for _ in node[ident]]
    if [_COLOURS[ident] for _, ident in moves] != record.line.colours:
        return None
    return Layout(nodes, line, [i for i, _ in moves])
