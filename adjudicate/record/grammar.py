"""Parse SGF text into games.

The parser scans a game once, from bracket to bracket, and keeps only the start and the end of each variation. Memory
does not grow with the depth of the tree, and nodes are created on demand. The grammar is the same as in sgfmill's
parser, which takes several times as long and uses hundreds of MB for 4 MB of text (`python -m benchmarks.reading`). The
proof `trees` and the tests compare both parsers, including their error messages. If this parser refuses a game,
sgfmill's parser reads it. A truncated game is closed at the end of the text and marked as cut.
"""

from __future__ import annotations

import re
import warnings
from array import array
from collections.abc import Iterator, Sequence

from adjudicate.record import tokens
from adjudicate.record.rows import LARGE, Node, Row, elements
from adjudicate.record.tokens import LOWER_CASE, NO_MORE, SPACE, TOKEN, VALUE, TextRepairs
from adjudicate.values import dataclass

_FURTHER = re.compile(rb"\[(" + VALUE + rb")\]", re.DOTALL)
NODE = rb"\s*+;(?:\s*+[A-Za-z]{1,64}+(?:\s*+\[" + VALUE + rb"\]" + NO_MORE + rb")++" + NO_MORE + rb")*+"
# Patterns that most records do not need are compiled when they are used.
_MARKS = rb"T[a-z]*+[BW][a-z]*+\s*+\["
_START = re.compile(rb"\(\s*;")
# all nodes between two brackets
_SEQUENCE = b"(?:" + NODE + NO_MORE + rb")++\s*+"
_VALUES = rb"(?:\s*+\[" + VALUE + rb"\]" + NO_MORE + rb")*+"
# any tokens between two brackets; the group ends with the last value or semicolon
_NAMES = rb"(?:\s*+[A-Za-z]++" + NO_MORE + rb")*+"
_STRETCH = rb"((?:" + _NAMES + rb"\s*+(?:\[" + VALUE + rb"\]|;)" + NO_MORE + rb")*+)" + _NAMES
_OPEN, _CLOSE = b"()"


@dataclass
class Game:
    """One game in a text.

    tree  -- the game's variations; None if the game cannot be parsed or has a `line` instead
    line  -- the nodes of a game without variations in a small text: properties, or rows of plain nodes
    byte  -- position of its start, or of the error
    error -- message of the parser, or None
    end   -- position of its end, or of the error
    cut   -- position at which the text is truncated inside the game, or None
    junk  -- True if there is other text between the previous game and this one
    """

    tree: Tree | None
    byte: int
    error: str | None = None
    cut: int | None = None
    junk: bool = False
    line: list[Node] | None = None
    end: int = 0


def games(text: bytes, reading: TextRepairs) -> Iterator[Game]:
    """Yield each game of a UTF-8 text; a parsing error affects only its own game.

    Every "(;" outside the previous games begins a game. Repairs of the whole text are recorded in `reading`.
    """
    text = reading.text = tokens.supply(text, reading)
    match = _START.search(text)
    if match and len(text) <= LARGE and text.count(b"(", match.start()) == 1:
        start = match.start()
        line = _single_line(text, start)
        if line is not None:  # this parser refuses old property names
            yield Game(None, start, junk=bool(text[:start].strip()), line=line, end=len(text))
            return
    text = reading.text = tokens.modern(text, reading)
    end = 0
    while match := _START.search(text, end):
        start = match.start()
        junk = tokens.after_space(text, end) < start
        game = game_at(text, start)
        game.junk = junk
        yield game
        end = max(game.end, start + 1)
    reading.tail = bool(end and tokens.after_space(text, end) < len(text))


def game_at(text: bytes, start: int) -> Game:
    """Parse the game that begins at `start` of a text returned by as_read()."""
    tree, end = scan(text, start)
    if isinstance(tree, Tree):
        return Game(tree, start, end=end)
    end, depth, kept, open_ = _extent(text, start)
    rest = tokens.after_space(text, end)
    if depth > 0 and (rest == len(text) or text[rest] == ord("[")):
        # close the game after its last complete token and drop the rest
        end = len(text)
        cut, _ = scan(text, start, kept, open_)
        return Game(cut, start, cut=end, end=end) if isinstance(cut, Tree) else Game(None, end, cut, end=end)
    return _as_sgfmill(text, start, Game(None, end, tree, end=end))


def _as_sgfmill(text: bytes, start: int, refused: Game) -> Game:
    """Parse a refused game with sgfmill instead, unless the text is large."""
    if len(text) - start > LARGE:
        return refused
    with warnings.catch_warnings():
        # sgfmill 1.1.1 contains an invalid escape sequence; Python warns about it when it compiles the module
        warnings.simplefilter("ignore")
        from sgfmill.sgf_grammar import parse_sgf_game  # noqa: PLC0415 -- for start-up, because few games need it
    try:
        tree = parse_sgf_game(text[start:])
    except ValueError as error:
        refused.error = str(error)
        return refused
    line: list[Node] = list(tree.sequence)
    while tree.children:
        tree = tree.children[0]
        line += tree.sequence
    return Game(None, start, line=line, end=refused.end)


def scan(text: bytes, start: int, stop: int | None = None, missing: int = 0) -> tuple[Tree | str, int]:
    """Scan the game that begins with the bracket at `start`.

    stop    -- position at which to end the text; None for the real end
    missing -- number of closing brackets to add at that position
    Returns the tree or an error message, and the position of its end or of the error.
    """
    stop = len(text) if stop is None else stop
    tree = Tree(text)
    begins, ends, parents = tree.begins, tree.ends, tree.parents
    match_sequence, match_space = re.compile(_SEQUENCE, re.DOTALL).match, SPACE.match
    current, position = -1, start
    while True:  # at an opening bracket
        parents.append(current)
        current = len(begins)
        position += 1
        begins.append(position)
        sequence = match_sequence(text, position, stop)
        if sequence is None:
            return _why(text, position, stop, missing), position
        position = sequence.end()
        ends.append(position)
        while position >= stop or text[position] != _OPEN:
            if position >= stop and missing:
                missing -= 1
            elif position < stop and text[position] == _CLOSE:
                position += 1
            else:
                return _why(text, position, stop, missing), position
            current = parents[current]
            if current < 0:
                return tree, position
            position = match_space(text, position, stop).end()  # type: ignore[union-attr] # it always matches


def _why(text: bytes, position: int, stop: int, missing: int) -> str:
    """Return the error message for an unexpected token, with the same wording as sgfmill."""
    end = "unexpected end of SGF data"
    token = re.compile(TOKEN, re.DOTALL).match(text, position, stop)
    if token is None:
        return "empty sequence" if missing else end
    value, name, sign = token.groups()
    if value is not None:
        return "unexpected value"
    if name is None:
        return "unexpected node" if sign == b";" else "empty sequence"
    values = re.compile(_VALUES, re.DOTALL).match(text, token.end(), stop)
    after = token.end() if values is None else values.end()
    if not missing and re.compile(TOKEN, re.DOTALL).match(text, after, stop) is None:
        return end
    return "property with no values" if after == token.end() else "property value outside a node"


def _extent(text: bytes, start: int) -> tuple[int, int, int, int]:
    """Find the end of the tokens of the game that begins at `start`.

    Returns four numbers: this end and the number of brackets open there, and the same two numbers if trailing names and
    opening brackets are ignored.
    """
    position, depth = start, 0
    kept = open_ = 0
    while True:
        stretch = re.compile(_STRETCH, re.DOTALL).match(text, position)
        if stretch is not None and stretch.end() > position:
            if stretch.end(1) > position:
                kept, open_ = stretch.end(1), depth
            position = stretch.end()
        bracket = tokens.after_space(text, position)
        if bracket < len(text) and text[bracket] == _OPEN:
            depth += 1
            position = bracket + 1
        elif bracket < len(text) and text[bracket] == _CLOSE:
            depth -= 1
            position = bracket + 1
            kept, open_ = position, depth
            if depth == 0:
                break
        else:
            break
    return position, depth, kept, open_


def _single_line(text: bytes, start: int) -> list[Node] | None:
    """Read a text that contains only one game without variations; return None for anything except plain grammar.

    Sequences of plain nodes are returned as Row objects; Row.nodes() yields their nodes.
    """
    if not tokens.ends_closed(text):
        return None
    nodes: list[Node] = []
    node: dict[str, list[bytes]] | None = None
    state = 0  # 0 before, 1 in and 2 after the game
    for row, ident, value, further, delimiter, _ in elements(text, start, len(text)):
        if row:
            if not nodes or state != 1:
                return None
            nodes.append(Row(row))
            node = None
        elif ident:
            if node is None or not ident.isupper():
                return None
            name = ident.decode()
            if further or name in node:
                add(node, name, value, further)
            else:
                node[name] = [value]
        elif delimiter == b";" and state == 1:
            node = {}
            nodes.append(node)
        elif delimiter == (b"(", b")", None)[state]:
            state += 1
            node = None
        else:
            return None
    return nodes if state == 2 and nodes else None


class Tree:
    """The variations of a game as branches: sequences of nodes between brackets, in the order of the text.

    text    -- text of the file, returned by as_read()
    begins, ends -- start and end of the nodes of each branch
    parents -- parent of each branch; -1 for the first, which contains the root
    """

    __slots__ = ("begins", "ends", "parents", "text")

    def __init__(self, text: bytes) -> None:
        self.text = text
        self.begins = array("I")
        self.ends = array("I")
        self.parents = array("i")

    def leaves(self, most: int) -> array[int]:
        """Return at most `most` branches without children, in the order of the text."""
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
        """Return the numbers of the branches from the root to the given branch."""
        found = array("I")
        while branch >= 0:
            found.append(branch)
            branch = self.parents[branch]
        found.reverse()
        return found

    def line(self, leaf: int) -> _Nodes:
        """Return the nodes from the root to the end of a branch without children."""
        return _Nodes(self, self.way(leaf))

    def branch(self, number: int) -> _Nodes:
        """Return the nodes of one branch alone."""
        return _Nodes(self, array("I", [number]))

    def has_marks(self) -> bool:
        """Return False if the game certainly has no territory marks (TB, TW)."""
        return re.compile(_MARKS).search(self.text, self.begins[0], self.ends[-1]) is not None


class _Nodes:
    """The nodes of several branches of a tree, created anew for each iteration.

    The root is always a node. Sequences of plain nodes are yielded as Row objects; Row.nodes() yields their nodes.
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
                root = re.compile(NODE, re.DOTALL).match(text, begin, end)
                if root is None:
                    raise ValueError("a branch without a node")
                begin = root.end()
                yield from _nodes(text, root.start(), begin)
            yield from _nodes(text, begin, end + (text[end : end + 1] in (b"(", b")")))


def _nodes(text: bytes, begin: int, stop: int) -> Iterator[Node]:
    """Yield the nodes between two positions of scanned text; ignore a bracket at the end."""
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
    """Add a property to a node; append to the values of a property that it already has."""
    values = [value, *_FURTHER.findall(further)] if further else [value]
    known = node.setdefault(name, values)
    if known is not values:
        known += values
