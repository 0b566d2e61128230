"""SGF text to sgfmill's game trees, game by game. The only module that imports sgfmill.

sgfmill's tokeniser makes three tokens of a move; one regular expression that takes a whole property at a time builds
the same trees in less than half the time. It handles the plain grammar only: whatever else a text holds sends that game
to sgfmill's own parser, whose word is final. A game that breaks off is closed where it ends and said to be cut.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain

from sgfmill.sgf_grammar import Coarse_game_tree, parse_sgf_game, tokenise

from adjudicate.record.variations import Node, Properties

_START = re.compile(rb"\(\s*;")
_VALUE = rb"[^\\\]]*+(?:\\.[^\\\]]*+)*+"
# identifier, first value, further values with their brackets; or a delimiter; or anything that is not plain grammar
_PROPERTY = re.compile(
    rb"([A-Z]{1,64})\s*+\[(" + _VALUE + rb")\]((?:\s*+\[" + _VALUE + rb"\])*+)|([;()])|(\S)", re.DOTALL
)
# a row of nodes that hold one move of two letters, most of most records; or those with the clock besides
_ROW = (
    rb"(?:;[BW]\[[a-z][a-z]\];[BW]\[[a-z][a-z]\](?=[;)]))++"
    rb"|(?:;[BW]\[[a-z]{2}\](?:(?:BL|WL|OB|OW)\[[0-9.]*+\])*+\s*+(?=[;)]))++"
)
_ROWS = re.compile(b"(" + _ROW + b")|" + _PROPERTY.pattern, re.DOTALL)
_LENGTH = 6  # of such a move
_WORTH_LOOKING = 20  # so many of them at least
_SMALL = bytes(range(ord("a"), ord("z") + 1))
_SIMPLE = re.compile(rb"([A-Z]+)\[([^\]]*)\]")
_FURTHER = re.compile(rb"\[(" + _VALUE + rb")\]", re.DOTALL)
# sgfmill's own tokens, with their places; its identifiers may have lower-case letters, which do not count
_TOKEN = re.compile(rb"\s*+(?:\[(" + _VALUE + rb")\]|([A-Za-z]{1,64})|([;()]))", re.DOTALL)
_LOWER_CASE = b"abcdefghijklmnopqrstuvwxyz"
# a whole value, to be passed over; or letters, and whether they are an identifier. Each letter is looked at once.
_NAME = re.compile(rb"\[" + _VALUE + rb"\]|([A-Za-z]++)(?:(?=\s*+(\[))|)", re.DOTALL)
_LONG_NAMES = {
    b"Black": b"B", b"White": b"W", b"AddBlack": b"AB", b"AddWhite": b"AW", b"AddEmpty": b"AE", b"PlayerBlack": b"PB",
    b"PlayerWhite": b"PW", b"Size": b"SZ", b"Game": b"GM", b"GameName": b"GN", b"Komi": b"KM", b"Handicap": b"HA",
    b"Result": b"RE", b"Rules": b"RU", b"Date": b"DT", b"Event": b"EV", b"Round": b"RO", b"Place": b"PC",
    b"Comment": b"C", b"Player": b"PL",
}  # fmt: skip
_LONG_NAMES |= {name.lower(): short for name, short in _LONG_NAMES.items()}


@dataclass(slots=True)
class Game:
    """One game of a text.

    tree  -- its variations; None where it cannot be parsed, or has a single line
    line  -- its nodes, where it has a single line: properties of a node, or the text of a row of plain nodes
    byte  -- where it begins, or where parsing stopped
    error -- why it cannot be parsed, or None
    end   -- where it ends, or where parsing stopped
    cut   -- where the text breaks off inside the game, or None
    junk  -- other text stands between the game before and this one
    """

    tree: Coarse_game_tree | None
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
    tail      -- other text stands after the last game
    many      -- there are more games than are read
    """

    old_names: list[int] = field(default_factory=list)
    supplied: str = ""
    tail: bool = False
    many: bool = False


def games(text: bytes, reading: Reading) -> Iterator[Game]:
    """Yield each game of a UTF-8 text; a game that fails costs only itself.

    Every "(;" outside the games before it begins one. What was repaired in the text as a whole is put into `reading`.
    """
    text = _supply(text, reading)
    position = end = 0
    plain = True  # tried once only: it reads to the end of the text, so a text of many games would be read many times
    while True:
        match = _START.search(text, position)
        if not match:
            break
        start = match.start()
        junk = bool(text[end:start].strip())
        line = _single_line(text, start) if plain and text.count(b"(", start) == 1 else None
        tree, stop = _plain(text, start) if plain and line is None else (None, len(text))
        if line is not None or tree is not None:
            game = Game(tree, start, junk=junk, line=line)
        else:
            if plain:
                text = _modern(text, reading)
            plain = False
            game, stop = _sgfmill(text, start)
            game.junk = junk
        game.end = stop
        yield game
        end = position = max(stop, start + 1)
    reading.tail = bool(end and text[end:].strip())


def as_read(text: bytes) -> tuple[bytes, int]:
    """Return a text as its games are parsed, and how many bytes their places are ahead of those in the text itself.

    That is 1 where a bracket or semicolon was supplied. Names are written as they are now, at the same length.
    """
    reading = Reading()
    supplied = _supply(text, reading)
    return _modern(supplied, reading), int(bool(reading.supplied))


def tokens(text: bytes, start: int) -> Iterator[tuple[str, bytes, int, int]]:
    """Yield the tokens of the game that begins at `start` (Game.byte) of a text as_read(), each with its place.

    Kind, content, begin and end: "value" (without its brackets), "name" (capitals only) and "sign" (one of ";()").
    The last one is the bracket that closes the game, or stands before what is no token.
    """
    depth = 0
    while match := _TOKEN.match(text, start):
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
        return text.replace(b"(", b"(;", 1)
    return text


def _modern(text: bytes, reading: Reading) -> bytes:
    """Write identifiers of very old files as they are written now, at the same length."""

    def capitals(match: re.Match[bytes]) -> bytes:
        name = match[1]
        if name is None or match[2] is None or name.isupper():
            return match[0]
        reading.old_names.append(match.start(1))
        long = _LONG_NAMES.get(name)
        if long is not None:
            return long.ljust(len(name))
        return name.upper() if name.islower() else name  # sgfmill drops the lower-case letters of PlayerBlack

    if text.count(b"[") > 2000 and not _ends_closed(text):
        return text  # each value left open would be scanned to the end
    return _NAME.sub(capitals, text)


def _sgfmill(text: bytes, start: int) -> tuple[Game, int]:
    """Parse the game that begins at `start` with sgfmill; return it, and where it ends or parsing stopped."""
    tokens, end = tokenise(text, start)
    rest = text[end:].lstrip()
    depth = sum(1 for kind, token in tokens if kind == "D" and token == b"(")
    depth -= sum(1 for kind, token in tokens if kind == "D" and token == b")")
    if depth > 0 and (not rest or rest.startswith(b"[")):
        return _cut(tokens, depth, start, len(text)), len(text)
    try:
        return Game(parse_sgf_game(text[start:end]), start), end
    except ValueError as error:
        return Game(None, end, str(error)), end


def _cut(tokens: list[tuple[str, bytes]], depth: int, start: int, end: int) -> Game:
    """Close a game that breaks off: drop what is half written, and add the brackets that are missing."""
    while tokens and (tokens[-1][0] == "I" or tokens[-1] == ("D", b"(")):
        depth -= tokens.pop() == ("D", b"(")
    whole = b"".join(b"[" + token + b"]" if kind == "V" else token + b" " for kind, token in tokens)
    try:
        return Game(parse_sgf_game(whole + b")" * depth), start, cut=end)
    except ValueError as error:
        return Game(None, end, str(error))


def _single_line(text: bytes, start: int) -> list[Node] | None:
    """Read a text that holds one game without variations to its end; None for anything but plain grammar.

    Rows of plain nodes are left as text: expand() makes of them the nodes that sgfmill makes.
    """
    if not _ends_closed(text):
        return None
    nodes: list[Node] = []
    node: dict[str, list[bytes]] | None = None
    state = 0  # before, in and after the game
    for row, ident, value, further, delimiter, _ in _tokens(text, start):
        if row:
            if not nodes or state != 1:
                return None
            nodes.append(row)
            node = None
        elif ident:
            if node is None:
                return None
            name = ident.decode()
            if further or name in node:
                _add(node, ident, value, further)
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


def _tokens(text: bytes, start: int) -> Iterable[tuple[bytes, ...]]:
    """Return what a text consists of, as _ROWS finds it; a regular row of moves is not looked at letter by letter."""
    begin = text.find(b";B[", start)
    number = _regular(text, begin) if begin > 0 else 0
    if number < _WORTH_LOOKING:
        return _ROWS.findall(text, start)
    head = _ROWS.findall(text, start, begin)
    if any(token[5] for token in head):  # it ends within a value
        return _ROWS.findall(text, start)
    end = begin + _LENGTH * number
    return chain(head, [(text[begin:end], b"", b"", b"", b"", b"")], _ROWS.findall(text, end))


def _regular(text: bytes, begin: int) -> int:
    """Return how many plain nodes follow each other without anything between them, each of one move of two letters."""
    marks = text[begin::_LENGTH]
    number = len(marks) - len(marks.lstrip(b";"))
    end = begin + _LENGTH * number
    if text[end : end + 1] != b")":  # what follows may belong to the last node
        number -= 1
        end -= _LENGTH
    plain = (
        text[begin + 2 : end : _LENGTH] == b"[" * number
        and text[begin + 5 : end : _LENGTH] == b"]" * number
        and not text[begin + 1 : end : _LENGTH].translate(None, b"BW")
        and not (text[begin + 3 : end : _LENGTH] + text[begin + 4 : end : _LENGTH]).translate(None, _SMALL)
    )
    return number if plain else 0


def _add(node: dict[str, list[bytes]], ident: bytes, value: bytes, further: bytes) -> None:
    """Add a property to a node; values of one that it has already join those."""
    values = [value, *_FURTHER.findall(further)] if further else [value]
    known = node.setdefault(ident.decode(), values)
    if known is not values:
        known += values


def expand(nodes: Iterable[Node]) -> list[Properties]:
    """Return nodes with every row of plain nodes made into those nodes."""
    expanded: list[Properties] = []
    for node in nodes:
        if not isinstance(node, bytes):
            expanded.append(node)
            continue
        for plain in node.split(b";")[1:]:
            properties: dict[str, list[bytes]] = {}
            for ident, value in _SIMPLE.findall(plain):
                properties.setdefault(ident.decode(), []).append(value)
            expanded.append(properties)
    return expanded


def _plain(text: bytes, start: int) -> tuple[Coarse_game_tree | None, int]:
    """Build the tree that sgfmill builds, or return None for anything but plain grammar.

    Only for a text that holds one game to its end.
    """
    if not _ends_closed(text):
        return None, 0
    root: Coarse_game_tree | None = None
    stack: list[Coarse_game_tree] = []
    tree: Coarse_game_tree | None = None
    node: dict[str, list[bytes]] | None = None
    for ident, value, further, delimiter, odd in _PROPERTY.findall(text, start):
        if ident:
            if node is None:
                return None, 0
            _add(node, ident, value, further)
        elif delimiter == b";":
            if tree is None or tree.children:
                return None, 0
            node = {}
            tree.sequence.append(node)
        elif odd or (tree is None and root is not None):
            return None, 0
        elif delimiter == b"(":
            child = Coarse_game_tree()
            if tree is not None:
                if not tree.sequence:
                    return None, 0
                tree.children.append(child)
                stack.append(tree)
            else:
                root = child
            tree, node = child, None
        else:
            if tree is None or not tree.sequence:
                return None, 0
            tree, node = (stack.pop() if stack else None), None
    if root is None or tree is not None:
        return None, 0
    return root, len(text)


def _ends_closed(text: bytes) -> bool:
    """Tell whether every value that is opened is also closed.

    Were one not, each property would be scanned to the end of the text in vain.
    """
    close = text.rfind(b"]")
    escapes = 0
    while close > escapes and text[close - escapes - 1] == 0x5C:
        escapes += 1
    return escapes % 2 == 0 and text.find(b"[", close) < 0
