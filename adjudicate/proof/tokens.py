"""Text to games, read a second time: trees of nodes, each a list of properties with their values."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

Node = list[tuple[str, str]]
"""The properties of a node in the order of the file, one value each: identifier in capitals, value unescaped."""

BEGIN = re.compile(r"\(\s*;")
TOKEN = re.compile(r"\s*(?:([();])|([A-Za-z]+)|\[((?:[^\]\\]|\\.)*)\])", re.DOTALL)
ESCAPED = re.compile(r"\\(\r\n|\n\r|.)", re.DOTALL)


class OddTextError(ValueError):
    """Text that this reader does not know what to make of."""


@dataclass
class Tree:
    """A game: nodes in a row, then the branches."""

    nodes: list[Node] = field(default_factory=list)
    branches: list[Tree] = field(default_factory=list)


@dataclass
class Game:
    """A game of a file: its tree, whether it is closed, whether names are spelled with lower-case letters."""

    tree: Tree
    complete: bool = True
    old_names: bool = False


def unescaped(text: str) -> str:
    """A value without its backslashes; an escaped line end is no character."""
    if "\\" not in text:
        return text
    return ESCAPED.sub(lambda match: "" if match[1][0] in "\r\n" else match[1], text)


def games(text: str) -> list[Game]:
    """Every game of a text; what stands before, between and after them is passed over."""
    found = []
    at = 0
    while begin := BEGIN.search(text, at):
        game, at = one(text, begin.start())
        found.append(game)
    return found


def one(text: str, at: int) -> tuple[Game, int]:
    """The game that begins at a place, and where it ends. A value that is not closed is no value."""
    game = Game(Tree())
    open_trees: list[Tree] = []
    node: Node = []
    name = ""
    while match := TOKEN.match(text, at):
        at = match.end()
        sign, ident, value = match.groups()
        if value is not None:
            node.append((name, unescaped(value)))
        elif ident:
            capitals = "".join(c for c in ident if c.isupper())
            game.old_names |= capitals != ident
            name = capitals or ident.upper()
        elif sign == ";":
            node = []
            open_trees[-1].nodes.append(node)
        elif sign == "(":
            tree = Tree() if open_trees else game.tree
            if open_trees:
                open_trees[-1].branches.append(tree)
            open_trees.append(tree)
        else:
            open_trees.pop()
            if not open_trees:
                return game, at
    if text[at:].strip() and text[at:].lstrip()[0] != "[":
        raise OddTextError(f"{text[at : at + 20]!r} at {at}")
    game.complete = False
    return game, len(text)


def lines(tree: Tree) -> list[list[Node]]:
    """Every line of a game, from the root to a last node, in the order of the file."""
    found = []
    todo: list[tuple[Tree, list[Node]]] = [(tree, [])]
    while todo:
        branch, before = todo.pop()
        whole = before + branch.nodes if branch.nodes else before
        branches = [b for b in branch.branches if b.nodes or b.branches]  # a bracket alone, where the text ends
        if not branches:
            found.append(whole)
        todo += [(b, whole) for b in reversed(branches)]
    return found
