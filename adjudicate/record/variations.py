"""Which line of a tree is the game: the first branch, unless the record itself shows that the game goes elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

Properties = Mapping[str, list[bytes]]
Node = Properties | bytes  # a node's properties, or the text of a row of plain nodes (record.grammar)

MOST_LINES = 100_000


class Tree(Protocol):
    """A node sequence and the variations after it, as sgfmill's grammar gives them."""

    sequence: list[dict[str, list[bytes]]]

    @property
    def children(self) -> list[Tree]: ...


@dataclass(slots=True)
class Chosen:
    """A line of a tree.

    nodes  -- its property maps, the root's first; rows of plain nodes can be left as text
    number -- which line it is, counted from 1 in the order of the file
    lines  -- how many there are
    why    -- what in the record led away from the first line, or ""
    """

    nodes: Sequence[Node]
    number: int
    lines: int
    why: str = ""


def choose(tree: Tree, wanted: int | None = None) -> Chosen | None:
    """Return the line to adjudicate: the one wanted, or else the game's main line; None where no such line exists.

    The first branch is the main line. Only if it is not marked with territory at its end, and exactly one other line
    ends with two passes and territory marks, is that other line taken.
    """
    if not tree.children:
        return Chosen(list(tree.sequence), 1, 1) if wanted in (None, 1) else None
    paths = _paths(tree)
    if wanted is not None:
        return Chosen(_nodes(paths[wanted - 1]), wanted, len(paths)) if 1 <= wanted <= len(paths) else None
    if not _marked(paths[0]):
        ended = [i for i, path in enumerate(paths) if i and _marked(path) and _ends_with_passes(path)]
        if len(ended) == 1:
            number = ended[0] + 1
            why = "it alone ends with passes and territory marks"
            return Chosen(_nodes(paths[ended[0]]), number, len(paths), why)
    return Chosen(_nodes(paths[0]), 1, len(paths))


@dataclass(slots=True, eq=False)
class _Path:
    """A branch and the one it grows from."""

    tree: Tree
    before: _Path | None


def _paths(tree: Tree) -> list[_Path]:
    """Return the leaves of a tree in the order of the file, each with its way from the root; at most MOST_LINES."""
    leaves: list[_Path] = []
    todo = [_Path(tree, None)]
    while todo and len(leaves) < MOST_LINES:
        path = todo.pop()
        if path.tree.children:
            todo += [_Path(child, path) for child in reversed(path.tree.children)]
        else:
            leaves.append(path)
    return leaves


def _nodes(path: _Path | None) -> list[Properties]:
    parts = []
    while path is not None:
        parts.append(path.tree.sequence)
        path = path.before
    return [node for part in reversed(parts) for node in part]


def _marked(path: _Path) -> bool:
    """Tell whether the last few nodes of a line carry territory marks."""
    return any("TB" in node or "TW" in node for node in path.tree.sequence[-3:])


def _ends_with_passes(path: _Path) -> bool:
    """Tell whether the last two moves of a line are passes."""
    moves: list[bytes] = []
    part: _Path | None = path
    while part is not None and len(moves) < 2:
        for node in reversed(part.tree.sequence):
            moves += [value for ident in ("B", "W") for value in node.get(ident, ())]
            if len(moves) >= 2:
                break
        part = part.before
    return len(moves) >= 2 and all(m in (b"", b"tt") for m in moves[:2])
