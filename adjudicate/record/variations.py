"""Which line of a tree is the game: the first branch, unless the record itself shows that the game goes elsewhere."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from adjudicate.record.grammar import Tree
from adjudicate.record.rows import Node, Properties, Row, others
from adjudicate.record.text import plain_text
from adjudicate.rules.findings.file import Because
from adjudicate.rules.result import parse_result

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


@dataclass(slots=True)
class Chosen:
    """A line of a tree.

    nodes  -- its property maps, the root's first; rows of plain nodes are left as rows
    leaf   -- the branch of the tree that it ends with
    number -- which line it is, counted from 1 in the order of the file
    lines  -- how many there are
    rivals -- how many other lines end as finished games, too: which of them is the game the record does not say
    because -- why this line and not another that might be the game (see LineTaken), or None
    finished -- numbers of other lines that end with passes and territory marks, where the first was taken
    first_finished -- the first ends with territory marks, too
    """

    nodes: Iterable[Node]
    number: int
    lines: int
    leaf: int = 0
    rivals: int = 0
    because: Because | None = None
    finished: tuple[int, ...] = ()
    first_finished: bool = False


def choose(tree: Tree, wanted: int | None = None, passes: frozenset[str] = pass_spellings(19, 19)) -> Chosen | None:
    """Return the line to adjudicate: the one wanted, or else the game's main line; None where no such line exists.

    passes -- what is read as a pass on this board
    The first branch is the main line. Only if territory is not marked there after its last play, and exactly one other
    line ends with two passes and such marks, is that other line taken; and not where the result was declared
    (resignation, time, forfeit and the like): the game ended on the first branch then, and the scoring on the other
    one was given up. Where more than one line ends so, the first is taken, and the others are its rivals.
    """
    leaves = tree.leaves(MOST_LINES)

    def line(index: int, **why: Any) -> Chosen:
        return Chosen(tree.line(leaves[index]), index + 1, len(leaves), leaves[index], **why)

    if wanted is not None:
        return line(wanted - 1) if 1 <= wanted <= len(leaves) else None
    if len(leaves) == 1:
        return line(0)
    ends = _ends(tree, passes) if tree.has_marks() else []
    finished = [i for i, leaf in enumerate(leaves) if i and ends[leaf].marked and ends[leaf].passed] if ends else []
    if not finished:
        return line(0)
    numbers = tuple(index + 1 for index in finished)
    marked = ends[leaves[0]].marked
    if _declared(tree.line(leaves[0])):
        return line(0) if marked else line(0, because="declared", finished=numbers)
    if marked or len(finished) > 1 or len(leaves) >= MOST_LINES:
        return line(0, because="first", finished=numbers, first_finished=marked, rivals=len(finished))
    return line(finished[0], because="alone")


def _declared(nodes: Iterable[Node]) -> bool:
    """Tell whether the result of a line, that of the root before any other, was declared and not counted."""
    values = next((node["RE"] for node in others(nodes) if node.get("RE")), None)
    return values is not None and parse_result(plain_text(values[0])).kind == "declared"


class _End(NamedTuple):
    """How a line ends, or a branch with all before it: how many nodes from the end, up to LAST_NODES, which is none.

    mark   -- the last node with territory marks
    play   -- the last with a move that is no pass
    last, before -- those of the last two moves
    passes -- whether these are passes
    """

    mark: int = LAST_NODES
    play: int = LAST_NODES
    last: int = LAST_NODES
    before: int = LAST_NODES
    passes: tuple[bool, bool] = (False, False)

    @property
    def marked(self) -> bool:
        """Whether it carries territory marks that no play follows."""
        return self.mark < LAST_NODES and self.mark <= self.play

    @property
    def passed(self) -> bool:
        """Whether its last two moves are passes."""
        return self.before < LAST_NODES and all(self.passes)


def _ends(tree: Tree, passes: frozenset[str]) -> list[_End]:
    """Return how each branch ends, with all before it."""
    ends: list[_End] = []
    known: dict[_End, _End] = {}  # most are alike
    for number, parent in enumerate(tree.parents):
        end = _end_of(tree.branch(number), ends[parent] if parent >= 0 else _End(), passes)
        ends.append(known.setdefault(end, end))
    return ends


def _end_of(nodes: Iterable[Node], before: _End, passes: frozenset[str]) -> _End:
    """Return how nodes end that follow others."""
    number, last_nodes = _last_nodes(nodes)
    mark = play = LAST_NODES
    moves: list[tuple[int, bool]] = []
    for back, node in enumerate(last_nodes):
        if mark == LAST_NODES and ("TB" in node or "TW" in node):
            mark = back
        of_node = [value for ident, values in node.items() if ident in ("B", "W") for value in values]
        for move in reversed(of_node):
            passed = not move or plain_text(move).lower() in passes
            if not passed and play == LAST_NODES:
                play = back
            moves.append((back, passed))
        if play < LAST_NODES and len(moves) >= 2:
            break

    def earlier(back: int) -> int:
        return min(back + number, LAST_NODES)

    moves += [(earlier(before.last), before.passes[0]), (earlier(before.before), before.passes[1])]
    (last, passed), (second, passed_before) = moves[:2]
    mark = earlier(before.mark) if mark == LAST_NODES else mark
    return _End(mark, earlier(before.play) if play == LAST_NODES else play, last, second, (passed, passed_before))


def _last_nodes(nodes: Iterable[Node]) -> tuple[int, list[Properties]]:
    """Return how many nodes there are, and the last LAST_NODES of them, the last one first."""
    number = 0
    last: deque[Properties] = deque(maxlen=LAST_NODES)
    for node in nodes:
        if isinstance(node, Row):
            number += len(node)
            last.extend(node.last(LAST_NODES))
        else:
            number += 1
            last.append(node)
    return number, list(reversed(last))
