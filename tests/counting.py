"""An independent count of the moves in a record, by a scanner that shares no code with sgfmill or the program."""

from __future__ import annotations

from dataclasses import dataclass, field

from adjudicate import Record, Unreadable
from adjudicate.record.text import decode

BLACK_NAMES = {"B", "BLACK"}
WHITE_NAMES = {"W", "WHITE"}
SPACE = " \t\n\v\f\r"  # the format's spaces; Python has more, such as U+0085


@dataclass
class Branch:
    """A sequence of nodes as numbers of B and W values, and the branches after the sequence."""

    moves: int = 0
    branches: list[Branch] = field(default_factory=list)


def trees(text: str) -> list[Branch] | None:
    """Return the games in a text as trees of counts; None if the text is not well-formed from its first "(;" on."""
    at = text.find("(")
    while at >= 0 and text[at + 1 :].lstrip(SPACE)[:1] != ";":
        at = text.find("(", at + 1)
    if at < 0:
        return []
    games: list[Branch] = []
    stack: list[Branch] = []
    name = ""
    counting = False
    while at < len(text):
        char = text[at]
        at += 1
        if char == "(":
            if not stack and text[at:].lstrip(SPACE)[:1] != ";":
                return None
            branch = Branch()
            (stack[-1].branches if stack else games).append(branch)
            stack.append(branch)
            name, counting = "", False
        elif char == ")":
            if not stack:
                return None
            stack.pop()
            name, counting = "", False
        elif char == ";":
            name, counting = "", False
        elif char == "[":
            while at < len(text) and text[at] != "]":
                at += 2 if text[at] == "\\" else 1
            if at >= len(text) or not stack:
                return None
            at += 1
            if name:
                capitals = "".join(c for c in name if c.isupper())
                counting = (capitals or name.upper()) in BLACK_NAMES | WHITE_NAMES
                name = ""
            stack[-1].moves += counting
        elif char.isalpha() and char.isascii():
            name += char
            counting = False
        elif char not in SPACE:
            return None
    return None if stack else games


def main_line(tree: Branch) -> int:
    """Return the number of moves on the first line of a tree."""
    moves = tree.moves
    while tree.branches:
        tree = tree.branches[0]
        moves += tree.moves
    return moves


def compare(data: bytes, games: list[Record | Unreadable]) -> int:
    """Compare the records read from a file with the independent count; return the number of compared records."""
    well_formed = trees(decode(data).utf8.decode())
    if well_formed is None or len(well_formed) != len(games):
        return 0
    compared = 0
    for game, tree in zip(games, well_formed, strict=True):
        if isinstance(game, Record) and not {"line-taken", "other-format"} & {f.slug for f in game.findings}:
            assert len(game.line.points) == main_line(tree)
            assert len(game.line.colours) == len(game.line.points)
            compared += 1
    return compared
