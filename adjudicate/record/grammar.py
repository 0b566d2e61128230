"""SGF text to sgfmill's game trees, game by game. The only module that imports sgfmill.

sgfmill's tokeniser makes three tokens of a move; one regular expression that takes a whole property at a time builds
the same trees in less than half the time. It handles the plain grammar only: whatever else a text holds sends that
game to sgfmill's own parser, whose word is final.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from sgfmill.sgf_grammar import Coarse_game_tree, main_sequence_iter, parse_sgf_game, tokenise

Properties = Mapping[str, list[bytes]]

_START = re.compile(rb"\(\s*;")
_VALUE = rb"[^\\\]]*+(?:\\.[^\\\]]*+)*+"
# identifier, first value, further values with their brackets; or a delimiter; or anything that is not plain grammar
_PROPERTY = re.compile(
    rb"([A-Z]{1,64})\s*+\[(" + _VALUE + rb")\]((?:\s*+\[" + _VALUE + rb"\])*+)|([;()])|(\S)", re.DOTALL
)
_FURTHER = re.compile(rb"\[(" + _VALUE + rb")\]", re.DOTALL)


@dataclass(slots=True)
class Game:
    """One game of a text.

    nodes -- the property maps of its main line, the root's first; empty where it cannot be parsed
    byte  -- where it begins, or where parsing stopped
    error -- why it cannot be parsed, or None
    """

    nodes: list[Properties]
    byte: int
    error: str | None = None


def games(text: bytes) -> Iterator[Game]:
    """Yield each game of a UTF-8 text.

    Every "(;" outside the games before it begins one; a game that fails costs only itself.
    """
    position = 0
    plain = True  # tried once only: it reads to the end of the text, so a text of many games would be read many times
    while True:
        match = _START.search(text, position)
        if not match:
            return
        start = match.start()
        tree, end = _plain(text, start) if plain else (None, 0)
        if tree is None:
            plain = False
            tree, end, error = _sgfmill(text, start)
            if tree is None:
                yield Game([], end, error)
                position = max(end, start + 1)
                continue
        yield Game(list(main_sequence_iter(tree)) if tree.children else tree.sequence, start)
        position = end


def _sgfmill(text: bytes, start: int) -> tuple[Coarse_game_tree | None, int, str]:
    """Parse the game that begins at `start` with sgfmill.

    The tree, where the game ends or parsing stopped, and the error.
    """
    _, end = tokenise(text, start)
    try:
        return parse_sgf_game(text[start:end]), end, ""
    except ValueError as error:
        return None, end, str(error)


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
            values = [value, *_FURTHER.findall(further)] if further else [value]
            name = ident.decode()
            if name in node:
                node[name] += values
            else:
                node[name] = values
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
