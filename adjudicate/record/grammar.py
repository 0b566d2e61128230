"""SGF text to games, and their branches to nodes.

A game is scanned once, from bracket to bracket; all that is kept of its variations are the places where each begins and
ends, and nodes are made of these when they are asked for, one after the other. So a tree takes a few bytes a branch,
however many nodes it holds, and nothing here grows with its depth. The grammar is that of sgfmill's parser, which takes
more than twice as long and holds hundreds of MB for 4 MB of text: the tests hold the two against each other, to the
words of their refusals, and sgfmill itself is asked about what is refused here. A game that breaks off is closed where
it ends and said to be cut.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain

from sgfmill.sgf_grammar import parse_sgf_game

from adjudicate.record.variations import Node, Properties

LARGE = 100_000
"""Bytes of text beyond which tokens are not all held at once: it is slower so."""

# Python before 3.11.5 does not step back when the last turn of a possessive group fails midway (gh-106052). This makes
# it, as the last choice of the group: tests hold every pattern of the program to it.
_NO_MORE = rb"|(?!)"
_START = re.compile(rb"\(\s*;")
_VALUE = rb"[^\\\]]*+(?:\\.[^\\\]]*+)*+"
# identifier, first value, further values with their brackets; or a delimiter; or anything that is not plain grammar
_PROPERTY = re.compile(
    rb"([A-Za-z]{1,64})\s*+\[(" + _VALUE + rb")\]((?:\s*+\[" + _VALUE + rb"\]" + _NO_MORE + rb")*+)|([;()])|(\S)",
    re.DOTALL,
)
# a row of nodes that hold one move of two letters, most of most records; or those with the clock besides
_ROW = (
    rb"(?:;[BW]\[[a-z][a-z]\];[BW]\[[a-z][a-z]\](?=[;)])" + _NO_MORE + rb")++"
    rb"|(?:;[BW]\[[a-z]{2}\](?:(?:BL|WL|OB|OW)\[[0-9.]*+\]" + _NO_MORE + rb")*+\s*+(?=[;)])" + _NO_MORE + rb")++"
)
_ROWS = re.compile(b"(" + _ROW + b")|" + _PROPERTY.pattern, re.DOTALL)
_LENGTH = 6  # of such a move
_WORTH_LOOKING = 20  # so many of them at least
_SMALL = bytes(range(ord("a"), ord("z") + 1))
_SIMPLE = re.compile(rb"([A-Z]+)\[([^\]]*)\]")
_FURTHER = re.compile(rb"\[(" + _VALUE + rb")\]", re.DOTALL)
_SPACE = re.compile(rb"\s*+")
_NODE = rb"\s*+;(?:\s*+[A-Za-z]{1,64}+(?:\s*+\[" + _VALUE + rb"\]" + _NO_MORE + rb")++" + _NO_MORE + rb")*+"
_ONE_NODE = re.compile(_NODE, re.DOTALL)
# all nodes between two brackets
_SEQUENCE = re.compile(b"(?:" + _NODE + _NO_MORE + rb")++\s*+", re.DOTALL)
_VALUES = re.compile(rb"(?:\s*+\[" + _VALUE + rb"\]" + _NO_MORE + rb")*+", re.DOTALL)
# whatever consists of tokens between two brackets; the group ends with its last value or semicolon
_NAMES = rb"(?:\s*+[A-Za-z]++" + _NO_MORE + rb")*+"
_STRETCH = re.compile(rb"((?:" + _NAMES + rb"\s*+(?:\[" + _VALUE + rb"\]|;)" + _NO_MORE + rb")*+)" + _NAMES, re.DOTALL)
# tokens, with their places; identifiers may have lower-case letters, which do not count
_TOKEN = re.compile(rb"\s*+(?:\[(" + _VALUE + rb")\]|([A-Za-z]{1,64})|([;()]))", re.DOTALL)
_MARKS = re.compile(rb"T[a-z]*+[BW][a-z]*+\s*+\[")
_LOWER_CASE = b"abcdefghijklmnopqrstuvwxyz"
# what needs no new name, and letters that may; whether they are an identifier. Each letter is looked at once.
_NAME = re.compile(
    rb"(?:\[" + _VALUE + rb"\]|[^A-Za-z\[]++|[A-Z]++(?![a-z])" + _NO_MORE + rb")*+(?:([A-Za-z]++)(?:(?=\s*+(\[))|))?",
    re.DOTALL,
)
_LONG_NAMES = {
    b"Black": b"B", b"White": b"W", b"AddBlack": b"AB", b"AddWhite": b"AW", b"AddEmpty": b"AE", b"PlayerBlack": b"PB",
    b"PlayerWhite": b"PW", b"Size": b"SZ", b"Game": b"GM", b"GameName": b"GN", b"Komi": b"KM", b"Handicap": b"HA",
    b"Result": b"RE", b"Rules": b"RU", b"Date": b"DT", b"Event": b"EV", b"Round": b"RO", b"Place": b"PC",
    b"Comment": b"C", b"Player": b"PL",
}  # fmt: skip
_LONG_NAMES |= {name.lower(): short for name, short in _LONG_NAMES.items()}
_OPEN, _CLOSE = b"()"


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

    def line(self, leaf: int) -> Nodes:
        """Return the nodes from the root to the end of a leaf."""
        return Nodes(self, self.way(leaf))

    def branch(self, number: int) -> Nodes:
        """Return the nodes of one branch alone."""
        return Nodes(self, array("I", [number]))

    def has_marks(self) -> bool:
        """Tell whether territory may be marked anywhere (TB, TW); certainly not where this is False."""
        return _MARKS.search(self.text, self.begins[0], self.ends[-1]) is not None


class Nodes:
    """Nodes of some branches of a tree, made anew each time that they are gone through.

    Rows of plain nodes are left as text, the root never is: expand() makes nodes of them.
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


@dataclass(slots=True)
class Game:
    """One game of a text.

    tree  -- its variations; None where it cannot be parsed, or is given as a line
    line  -- its nodes, if it has a single line in a small text: properties of a node, or the text of a row of plain
             nodes
    byte  -- where it begins, or where parsing stopped
    error -- why it cannot be parsed, or None
    end   -- where it ends, or where parsing stopped
    cut   -- where the text breaks off inside the game, or None
    junk  -- other text stands between the game before and this one
    """

    tree: Tree | None
    byte: int
    error: str | None = None
    cut: int | None = None
    junk: bool = False
    line: list[Node] | None = None
    end: int = 0


@dataclass(slots=True)
class Reading:
    """What reading a text showed besides its games, known when the last game has been read.

    old_names -- where identifiers with lower-case letters were read as those in capitals, ascending
    supplied  -- a bracket or semicolon that some servers leave out was supplied
    supplied_at -- where it stands in the text as_read()
    tail      -- other text stands after the last game
    many      -- there are more games than are read
    """

    old_names: array[int] = field(default_factory=lambda: array("I"))
    supplied: str = ""
    supplied_at: int = 0
    tail: bool = False
    many: bool = False


def games(text: bytes, reading: Reading) -> Iterator[Game]:
    """Yield each game of a UTF-8 text; a game that fails costs only itself.

    Every "(;" outside the games before it begins one. What was repaired in the text as a whole is put into `reading`.
    """
    text = _supply(text, reading)
    match = _START.search(text)
    if match and len(text) <= LARGE and text.count(b"(", match.start()) == 1:
        start = match.start()
        line = _single_line(text, start)
        if line is not None:
            yield Game(None, start, junk=bool(text[:start].strip()), line=line, end=len(text))
            return
    text = _modern(text, reading)
    end = 0
    while match := _START.search(text, end):
        start = match.start()
        junk = _SPACE.match(text, end, start).end() < start  # type: ignore[union-attr] # it matches anything
        game = game_at(text, start)
        game.junk = junk
        yield game
        end = max(game.end, start + 1)
    reading.tail = bool(end and _after_space(text, end) < len(text))


def as_read(text: bytes) -> tuple[bytes, int]:
    """Return a text as its games are parsed, and how many bytes their places are ahead of those in the text itself.

    That is 1 where a bracket or semicolon was supplied. Names are written as they are now, at the same length.
    """
    reading = Reading()
    supplied = _supply(text, reading)
    return _modern(supplied, reading), int(bool(reading.supplied))


def tokens(text: bytes, start: int, stop: int | None = None) -> Iterator[tuple[str, bytes, int, int]]:
    """Yield the tokens of the game that begins at `start` (Game.byte) of a text as_read(), each with its place.

    stop -- where to stop within the game; None: at its end
    Kind, content, begin and end: "value" (without its brackets), "name" (capitals only) and "sign" (one of ";()").
    The last one is the bracket that closes the game, or stands before what is no token.
    """
    depth = 0
    while match := _TOKEN.match(text, start, len(text) if stop is None else stop):
        start = match.end()
        value, name, sign = match.groups()
        if value is not None:
            yield "value", value, *match.span(1)
        elif name is not None:
            yield "name", name.translate(None, _LOWER_CASE), *match.span(2)
        else:
            yield "sign", sign, *match.span(3)
            depth += (sign == b"(") - (sign == b")")
            if depth == 0 and sign == b")":
                return


# --- the text as it is read ---


def _supply(text: bytes, reading: Reading) -> bytes:
    """Supply the first bracket or semicolon where a server leaves it out; anything else is left as it is."""
    head = text[:256].lstrip()
    if head.startswith(b"(;"):
        return text
    if re.match(rb";\s*(?![BW]\s*\[)[A-Z]{1,2}\s*\[", head):
        reading.supplied = "the opening bracket"
        closed = text.rstrip().endswith(b")")
        return b"(" + text + (b"" if closed else b")")
    if re.match(rb"\(\s*(?![BW]\s*\[)[A-Z]{1,2}\s*\[", head):
        reading.supplied = "the first semicolon"
        reading.supplied_at = text.find(b"(") + 1
        return text.replace(b"(", b"(;", 1)
    return text


def _modern(text: bytes, reading: Reading) -> bytes:
    """Write identifiers of very old files as they are written now, at the same length."""
    if text.count(b"[") > 2000 and not _ends_closed(text):
        return text  # each value left open would be scanned to the end
    made: bytearray | None = None
    for match in _NAME.finditer(text):
        name = match[1]
        if name is None or match[2] is None:
            continue
        reading.old_names.append(match.start(1))
        long = _LONG_NAMES.get(name)
        if long is None and not name.islower():
            continue  # the lower-case letters of PlayerBLack are left out where it is read
        made = made or bytearray(text)
        made[match.start(1) : match.end(1)] = name.upper() if long is None else long.ljust(len(name))
    return text if made is None else bytes(made)


def _ends_closed(text: bytes) -> bool:
    """Tell whether every value that is opened is also closed.

    Were one not, each property would be scanned to the end of the text in vain.
    """
    close = text.rfind(b"]")
    escapes = 0
    while close > escapes and text[close - escapes - 1] == 0x5C:
        escapes += 1
    return escapes % 2 == 0 and text.find(b"[", close) < 0


def _after_space(text: bytes, position: int) -> int:
    match = _SPACE.match(text, position)
    return position if match is None else match.end()


# --- one game ---


def game_at(text: bytes, start: int) -> Game:
    """Scan the game that begins at `start` of a text as_read()."""
    tree, end = scan(text, start)
    if isinstance(tree, Tree):
        return Game(tree, start, end=end)
    end, depth, kept, open_ = _extent(text, start)
    rest = _after_space(text, end)
    if depth > 0 and (rest == len(text) or text[rest] == ord("[")):
        # closed where it ends: what is half written is dropped
        end = len(text)
        cut, _ = scan(text, start, kept, open_)
        return Game(cut, start, cut=end, end=end) if isinstance(cut, Tree) else Game(None, end, cut, end=end)
    return _as_sgfmill(text, start, Game(None, end, tree, end=end))


def _as_sgfmill(text: bytes, start: int, refused: Game) -> Game:
    """Ask sgfmill's parser about a game that is refused here: it has the last word, where the text is not large."""
    if len(text) - start > LARGE:
        return refused
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
    """Scan the game that begins with the bracket at `start`; return its tree, or why it is none, and where that ends.

    stop    -- where the text is taken to end; None: at its end
    missing -- closing brackets that are supplied there
    """
    stop = len(text) if stop is None else stop
    tree = Tree(text)
    begins, ends, parents = tree.begins, tree.ends, tree.parents
    match_sequence, match_space = _SEQUENCE.match, _SPACE.match
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
            position = match_space(text, position, stop).end()  # type: ignore[union-attr] # it matches anything


def _why(text: bytes, position: int, stop: int, missing: int) -> str:
    """Say what is wrong with the token at a place where the grammar has none such."""
    end = "unexpected end of SGF data"
    token = _TOKEN.match(text, position, stop)
    if token is None:
        return "empty sequence" if missing else end
    value, name, sign = token.groups()
    if value is not None:
        return "unexpected value"
    if name is None:
        return "unexpected node" if sign == b";" else "empty sequence"
    values = _VALUES.match(text, token.end(), stop)
    after = token.end() if values is None else values.end()
    if not missing and _TOKEN.match(text, after, stop) is None:
        return end
    return "property with no values" if after == token.end() else "property value outside a node"


def _extent(text: bytes, start: int) -> tuple[int, int, int, int]:
    """Return where the tokens of the game that begins at `start` end, and how many brackets are open there; and the
    same of what is left without names and opening brackets at the end.
    """
    position, depth = start, 0
    kept = open_ = 0
    while True:
        stretch = _STRETCH.match(text, position)
        if stretch is not None and stretch.end() > position:
            if stretch.end(1) > position:
                kept, open_ = stretch.end(1), depth
            position = stretch.end()
        bracket = _after_space(text, position)
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


# --- nodes ---


def _single_line(text: bytes, start: int) -> list[Node] | None:
    """Read a text that holds one game without variations to its end; None for anything but plain grammar.

    Rows of plain nodes are left as text: expand() makes of them the nodes that they are.
    """
    if not _ends_closed(text):
        return None
    nodes: list[Node] = []
    node: dict[str, list[bytes]] | None = None
    state = 0  # before, in and after the game
    for row, ident, value, further, delimiter, _ in _tokens(text, start, len(text)):
        if row:
            if not nodes or state != 1:
                return None
            nodes.append(row)
            node = None
        elif ident:
            if node is None or not ident.isupper():
                return None
            name = ident.decode()
            if further or name in node:
                _add(node, name, value, further)
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


def _nodes(text: bytes, begin: int, stop: int) -> Iterator[Node]:
    """Yield the nodes between two places that were scanned; a bracket at the end is passed over."""
    node: dict[str, list[bytes]] | None = None
    for row, ident, value, further, delimiter, _ in _tokens(text, begin, stop):
        if ident:
            name = (ident if ident.isupper() else ident.translate(None, _LOWER_CASE)).decode()
            if node is None:
                raise ValueError("a property outside a node")
            if further or name in node:
                _add(node, name, value, further)
            else:
                node[name] = [value]
            continue
        if node is not None:
            yield node
            node = None
        if row:
            yield row
        elif delimiter == b";":
            node = {}
    if node is not None:
        yield node


def _tokens(text: bytes, start: int, stop: int) -> Iterable[tuple[bytes, ...]]:
    """Return what a text consists of, as _ROWS finds it; a regular row of moves is not looked at letter by letter."""
    begin = text.find(b";B[", start, stop)
    number = _regular(text, begin, stop) if begin >= start else 0
    if number < _WORTH_LOOKING:
        return _found(text, start, stop)
    head = _ROWS.findall(text, start, begin) if begin - start <= LARGE else None
    if head is None or any(token[5] for token in head):  # it ends within a value
        return _found(text, start, stop)
    end = begin + _LENGTH * number
    return chain(head, [(text[begin:end], b"", b"", b"", b"", b"")], _found(text, end, stop))


def _found(text: bytes, start: int, stop: int) -> Iterable[tuple[bytes, ...]]:
    if stop - start <= LARGE:
        return _ROWS.findall(text, start, stop)
    return (match.groups(b"") for match in _ROWS.finditer(text, start, stop))


def _regular(text: bytes, begin: int, stop: int) -> int:
    """Return how many plain nodes follow each other without anything between them, each of one move of two letters."""
    marks = text[begin:stop:_LENGTH]
    number = len(marks) - len(marks.lstrip(b";"))
    end = begin + _LENGTH * number
    if end >= stop or text[end] != _CLOSE:  # what follows may belong to the last node
        number -= 1
        end -= _LENGTH
    plain = (
        text[begin + 2 : end : _LENGTH] == b"[" * number
        and text[begin + 5 : end : _LENGTH] == b"]" * number
        and not text[begin + 1 : end : _LENGTH].translate(None, b"BW")
        and not (text[begin + 3 : end : _LENGTH] + text[begin + 4 : end : _LENGTH]).translate(None, _SMALL)
    )
    return number if plain else 0


def _add(node: dict[str, list[bytes]], name: str, value: bytes, further: bytes) -> None:
    """Add a property to a node; values of one that it has already join those."""
    values = [value, *_FURTHER.findall(further)] if further else [value]
    known = node.setdefault(name, values)
    if known is not values:
        known += values


def expand(nodes: Iterable[Node]) -> Iterator[Properties]:
    """Yield nodes, with every row of plain nodes made into those nodes."""
    for node in nodes:
        if not isinstance(node, bytes):
            yield node
            continue
        for plain in node.split(b";")[1:]:
            properties: dict[str, list[bytes]] = {}
            for ident, value in _SIMPLE.findall(plain):
                properties.setdefault(ident.decode(), []).append(value)
            yield properties
