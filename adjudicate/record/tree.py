"""The variations of a game as places in its text, and the nodes that stand there.

A tree takes a few bytes a branch, however many nodes it holds; nodes are made when they are asked for.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator, Sequence

from adjudicate.record.rows import Node, Row, elements
from adjudicate.record.tokens import LOWER_CASE, NO_MORE, VALUE

_FURTHER = re.compile(rb"\[(" + VALUE + rb")\]", re.DOTALL)
NODE = rb"\s*+;(?:\s*+[A-Za-z]{1,64}+(?:\s*+\[" + VALUE + rb"\]" + NO_MORE + rb")++" + NO_MORE + rb")*+"
_ONE_NODE = re.compile(NODE, re.DOTALL)
_MARKS = re.compile(rb"T[a-z]*+[BW][a-z]*+\s*+\[")


class Tree:
    """The variations of a game, as branches: node sequences from one bracket to the next, in the order of the text.

    text    -- that of the file, as_read()
    begins, ends -- where each branch's own nodes stand in it
    parents -- the branch that each grows from; -1 for the first, which holds the root
    """

    __slots__ = ("begins", "ends", "parents", "text")

    def __init__(self, text: bytes) -> None:
        self.text = text
        self.begins = array("I")
        self.ends = array("I")
        self.parents = array("i")

    def leaves(self, most: int) -> array[int]:
        """Return the branches that none grows from, in the order of the text, at most so many."""
        grown = bytearray(len(self.parents))
        for parent in self.parents:
            if parent >= 0:
                grown[parent] = 1
        found = array("I")
        leaf = grown.find(0)
        while leaf >= 0 and len(found) < most:
            found.append(leaf)
            leaf = grown.find(0, leaf + 1)
        return found

    def way(self, branch: int) -> array[int]:
        """Return the branches from the first to this one."""
        found = array("I")
        while branch >= 0:
            found.append(branch)
            branch = self.parents[branch]
        found.reverse()
        return found

    def line(self, leaf: int) -> _Nodes:
        """Return the nodes from the root to the end of a leaf."""
        return _Nodes(self, self.way(leaf))

    def branch(self, number: int) -> _Nodes:
        """Return the nodes of one branch alone."""
        return _Nodes(self, array("I", [number]))

    def has_marks(self) -> bool:
        """Tell whether territory may be marked anywhere (TB, TW); certainly not where this is False."""
        return _MARKS.search(self.text, self.begins[0], self.ends[-1]) is not None


class _Nodes:
    """Nodes of some branches of a tree, made anew each time that they are gone through.

    Rows of plain nodes are left as text, the root never is: rows.expand() makes nodes of them.
    """

    __slots__ = ("_tree", "_way")

    def __init__(self, tree: Tree, way: Sequence[int]) -> None:
        self._tree = tree
        self._way = way

    def __iter__(self) -> Iterator[Node]:
        tree = self._tree
        text, begins, ends = tree.text, tree.begins, tree.ends
        for branch in self._way:
            begin, end = begins[branch], ends[branch]
            if branch == 0:
                root = _ONE_NODE.match(text, begin, end)
                if root is None:
                    raise ValueError("a branch without a node")
                begin = root.end()
                yield from _nodes(text, root.start(), begin)
            yield from _nodes(text, begin, end + (text[end : end + 1] in (b"(", b")")))


def _nodes(text: bytes, begin: int, stop: int) -> Iterator[Node]:
    """Yield the nodes between two places that were scanned; a bracket at the end is passed over."""
    node: dict[str, list[bytes]] | None = None
    for row, ident, value, further, delimiter, _ in elements(text, begin, stop):
        if ident:
            name = (ident if ident.isupper() else ident.translate(None, LOWER_CASE)).decode()
            if node is None:
                raise ValueError("a property outside a node")
            if further or name in node:
                add(node, name, value, further)
            else:
                node[name] = [value]
            continue
        if node is not None:
            yield node
            node = None
        if row:
            yield Row(row)
        elif delimiter == b";":
            node = {}
    if node is not None:
        yield node


def add(node: dict[str, list[bytes]], name: str, value: bytes, further: bytes) -> None:
    """Add a property to a node; values of one that it has already join those."""
    values = [value, *_FURTHER.findall(further)] if further else [value]
    known = node.setdefault(name, values)
    if known is not values:
        known += values
