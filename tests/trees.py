"""Comparison of this program's trees with those of sgfmill's parser."""

from __future__ import annotations

from sgfmill import sgf_grammar

from adjudicate.record import grammar
from tests.support import expand


def flat(tree: sgf_grammar.Coarse_game_tree) -> list[object]:
    """Return the nodes and the depth of every branch, in the order of the text."""
    out: list[object] = []
    todo = [(tree, 0)]
    while todo:
        branch, depth = todo.pop()
        out.append((depth, [list(n.items()) for n in branch.sequence]))
        todo += [(child, depth + 1) for child in reversed(branch.children)]
    return out


def parsed(text: bytes) -> tuple[sgf_grammar.Coarse_game_tree | None, str]:
    """Return sgfmill's tree of the first game, or the reason why there is none."""
    try:
        return sgf_grammar.parse_sgf_game(text), ""
    except ValueError as error:
        return None, str(error)


def compare(text: bytes) -> bool | None:
    """Compare the first game in a text with sgfmill's; return None if there is none, or if it is truncated.

    Raises AssertionError if the two differ.
    """
    start = grammar._START.search(text)
    if start is None:
        return None
    game = grammar.game_at(text, start.start())
    tokens, end = sgf_grammar.tokenise(text)
    theirs, error = parsed(text)
    if theirs is None:
        rest = text[end:].lstrip()
        open_ = tokens.count(("D", b"(")) > tokens.count(("D", b")"))
        breaks_off = open_ and (not rest or rest.startswith(b"["))
        assert (game.end == len(text)) if breaks_off else ((game.error, game.end) == (error, end)), text
        return None
    assert game.tree is not None, text
    assert game.end == end, text
    tree = game.tree
    depths = [len(tree.way(number)) - 1 for number in range(len(tree.parents))]
    ours = [(d, [list(n.items()) for n in expand(tree.branch(i))]) for i, d in enumerate(depths)]
    assert ours == flat(theirs), text
    line = grammar._single_line(text, start.start())
    if line is not None:
        assert not theirs.children
        assert [list(n.items()) for n in expand(line)] == [list(n.items()) for n in theirs.sequence], text
        assert text[end:].strip() == b"", text
    return True
