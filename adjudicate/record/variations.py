"""Choose the variation to adjudicate: the first branch, unless the record shows that another branch is the game."""

from collections import deque
from collections.abc import Iterable
from typing import Any, NamedTuple

from adjudicate.record.grammar import Tree
from adjudicate.record.rows import Node, Properties, Row, others
from adjudicate.record.text import plain_text
from adjudicate.rules import findings as noted
from adjudicate.rules.result import parse_result
from adjudicate.values import dataclass

MOST_LINES = 100_000
LAST_NODES = 50
"""Number of nodes at the end of a variation in which to search for final marks and passes."""


def pass_spellings(columns: int, rows: int) -> frozenset[str]:
    """Return the values that mean a pass on a board, in lower case and stripped.

    These are the empty value and the word "pass". Boards of up to 19 lines also have the points just outside the corner
    of a 19x19 board and of this board.
    """
    if max(columns, rows) > 19:
        return frozenset({"", "pass"})
    letters = "abcdefghijklmnopqrst"
    return frozenset({"", "pass", "tt", letters[columns] + letters[rows]})


@dataclass
class Chosen:
    """The chosen variation of a game.

    nodes  -- its nodes, the root first; sequences of plain nodes are Row objects
    leaf   -- the last of its branches in the tree
    number -- its number, from 1 in the order of the file
    lines  -- the number of variations
    rivals -- number of other variations that may be the game, if it is unclear which one is
    because -- reason for this choice if another variation might be the game (see LineTaken), or None
    finished -- numbers of other variations that end with passes and territory marks, if the first was chosen
    first_finished -- True if the first variation also ends with territory marks
    """

    nodes: Iterable[Node]
    number: int
    lines: int
    leaf: int = 0
    rivals: int = 0
    because: "noted.file.Because | None" = None
    finished: tuple[int, ...] = ()
    first_finished: bool = False


def choose(tree: Tree, wanted: int | None = None, passes: frozenset[str] = pass_spellings(19, 19)) -> Chosen | None:
    """Return variation number `wanted`, or the main line by default; None if the variation does not exist.

    passes -- values that mean a pass on this board
    The first branch is the main line, with one exception. If it has no territory marks after its last play, and exactly
    one other variation ends with two passes and such marks, that variation is chosen. This exception does not apply to
    a declared result (resignation, time, forfeit or the like). Such a game ended on the first branch, and the players
    abandoned the scoring on the other branch. If several variations end with passes and marks, the first branch is
    chosen and the others are its rivals. If the first branch is not chosen, it is a rival of the chosen one.
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
    result = next((node["RE"][0] for node in others(tree.line(leaves[0])) if node.get("RE")), None)
    if result is not None and parse_result(plain_text(result)).kind == "declared":
        return line(0) if marked else line(0, because="declared", finished=numbers)
    if marked or len(finished) > 1 or len(leaves) >= MOST_LINES:
        return line(0, because="first", finished=numbers, first_finished=marked, rivals=len(finished))
    return line(finished[0], because="alone", rivals=1)


class _End(NamedTuple):
    """The end of a variation, or of a branch with everything before it.

    Each field except `passes` is a number of nodes counted from the end. LAST_NODES means that there is no such node.
    mark   -- the last node with territory marks
    play   -- the last node with a move that is not a pass
    last, before -- the nodes of the last move and of the move before it
    passes -- for each of these two moves, True if it is a pass
    """

    mark: int = LAST_NODES
    play: int = LAST_NODES
    last: int = LAST_NODES
    before: int = LAST_NODES
    passes: tuple[bool, bool] = (False, False)

    @property
    def marked(self) -> bool:
        """True if the variation has territory marks with no play after them."""
        return self.mark < LAST_NODES and self.mark <= self.play

    @property
    def passed(self) -> bool:
        """True if the last two moves of the variation are passes."""
        return self.before < LAST_NODES and all(self.passes)


def _ends(tree: Tree, passes: frozenset[str]) -> list[_End]:
    """Return the end of each branch, determined from all nodes between the root and the end of the branch."""
    ends: list[_End] = []
    known: dict[_End, _End] = {}  # objects are shared, because most are equal
    for number, parent in enumerate(tree.parents):
        end = _end_of(tree.branch(number), ends[parent] if parent >= 0 else _End(), passes)
        ends.append(known.setdefault(end, end))
    return ends


def _end_of(nodes: Iterable[Node], before: _End, passes: frozenset[str]) -> _End:
    """Return the end of a branch, given its nodes and the end of its parent branch."""
    number, last_nodes = _last_nodes(nodes)
    mark = play = LAST_NODES
    moves: list[tuple[int, bool]] = []
    for back, node in enumerate(last_nodes):
        if mark == LAST_NODES and ("TB" in node or "TW" in node):
            mark = back
        for move in reversed([value for ident, values in node.items() if ident in ("B", "W") for value in values]):
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
    """Return a pair: the number of nodes, and the last LAST_NODES nodes in reverse order."""
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
