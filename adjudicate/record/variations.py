"""Which line of a tree is the game: the first branch, unless the record itself shows that the game goes elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Protocol

from adjudicate.record.text import plain_text
from adjudicate.rules.result import parse_result

Properties = Mapping[str, list[bytes]]
Node = Properties | bytes  # a node's properties, or the text of a row of plain nodes (record.grammar)

MOST_LINES = 100_000
LAST_NODES = 50
"""Nodes at the end of a line in which its final marks and passes are looked for."""


def pass_spellings(columns: int, rows: int) -> frozenset[str]:
    """Return what is read as a pass, in lower case and without white space around it.

    Nothing, a word, and on boards of up to 19 lines the points just beyond the corner of 19 and of this board.
    """
    if max(columns, rows) > 19:
        return frozenset({"", "pass"})
    letters = "abcdefghijklmnopqrst"
    return frozenset({"", "pass", "tt", letters[columns] + letters[rows]})


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
    why    -- why this line and not another that might be the game, as the end of "is adjudicated, "; or ""
    rivals -- other lines that end as finished games, too: which of them is the game the record does not say
    """

    nodes: Sequence[Node]
    number: int
    lines: int
    why: str = ""
    rivals: int = 0


def choose(tree: Tree, wanted: int | None = None, passes: frozenset[str] = pass_spellings(19, 19)) -> Chosen | None:
    """Return the line to adjudicate: the one wanted, or else the game's main line; None where no such line exists.

    passes -- what is read as a pass on this board
    The first branch is the main line. Only if territory is not marked there after its last play, and exactly one other
    line ends with two passes and such marks, is that other line taken; and not where the result was declared
    (resignation, time, forfeit and the like): the game ended on the first branch then, and the scoring on the other
    one was given up. Where more than one line ends so, the first is taken, and the others are its rivals.
    """
    if not tree.children:
        return Chosen(list(tree.sequence), 1, 1) if wanted in (None, 1) else None
    paths = _paths(tree)
    if wanted is not None:
        return Chosen(_nodes(paths[wanted - 1]), wanted, len(paths)) if 1 <= wanted <= len(paths) else None
    finished = [i for i, path in enumerate(paths) if i and _marked(path, passes) and _ends_with_passes(path, passes)]
    if not finished:
        return Chosen(_nodes(paths[0]), 1, len(paths))
    others = f"line {finished[0] + 1} ends" if len(finished) == 1 else f"{len(finished)} other lines end"
    marked = _marked(paths[0], passes)
    if _declared(paths[0]):
        why = f"as the result was declared without a count; {others} with passes and territory marks"
        return Chosen(_nodes(paths[0]), 1, len(paths), "" if marked else why)
    if marked or len(finished) > 1 or len(paths) >= MOST_LINES:
        why = f"as the first; {others} with passes and territory marks{', too' if marked else ''}"
        return Chosen(_nodes(paths[0]), 1, len(paths), why, len(finished))
    why = "as it alone ends with passes and territory marks"
    return Chosen(_nodes(paths[finished[0]]), finished[0] + 1, len(paths), why)


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


def _declared(path: _Path) -> bool:
    """Tell whether the result of a line, that of the root before any other, was declared and not counted."""
    values = next((node["RE"] for node in _nodes(path) if node.get("RE")), None)
    return values is not None and parse_result(plain_text(values[0])).kind == "declared"


def _last_nodes(path: _Path) -> Iterator[Properties]:
    """Yield the last nodes of a line, the last one first."""
    part: _Path | None = path
    left = LAST_NODES
    while part is not None and left:
        for node in islice(reversed(part.tree.sequence), left):
            yield node
            left -= 1
        part = part.before


def _moves(node: Properties) -> list[bytes]:
    """Return the moves of a node in the order of the file."""
    return [value for ident, values in node.items() if ident in ("B", "W") for value in values]


def _is_pass(move: bytes, passes: frozenset[str]) -> bool:
    return not move or plain_text(move).lower() in passes


def _marked(path: _Path, passes: frozenset[str]) -> bool:
    """Tell whether a line carries territory marks that no play follows."""
    for node in _last_nodes(path):
        if "TB" in node or "TW" in node:
            return True
        if not all(_is_pass(move, passes) for move in _moves(node)):
            return False
    return False


def _ends_with_passes(path: _Path, passes: frozenset[str]) -> bool:
    """Tell whether the last two moves of a line are passes."""
    moves = list(islice((move for node in _last_nodes(path) for move in reversed(_moves(node))), 2))
    return len(moves) == 2 and all(_is_pass(move, passes) for move in moves)
