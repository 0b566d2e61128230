"""The choice of a variation in a tree. The records here do not have a declared result."""

from __future__ import annotations

import pytest

from adjudicate.record import variations
from adjudicate.record.grammar import games
from adjudicate.record.tokens import TextRepairs
from adjudicate.record.variations import choose
from tests.reading import moves, refused, said, the
from tests.tables import cases_in, in_groups

TREE = "(;SZ[9];B[aa](;W[ba];B[ca](;W[da])(;W[ea];B[fa]))(;W[ga])(;W[ha](;B[ia])(;B[ab]))(;W[bb]))"
LINES = [
    "Baa Wba Bca Wda", "Baa Wba Bca Wea Bfa", "Baa Wga", "Baa Wha Bia", "Baa Wha Bab", "Baa Wbb",
]  # fmt: skip


WHY = "because only this one ends with passes and territory marks"


@in_groups(("tree", "number"), cases_in("record_lines", "the_marked_variation_is_the_game"))
def test_the_marked_variation_is_the_game(tree: str, number: int) -> None:
    record = the(f"(;SZ[9];B[ee];W[ff]{tree})")
    assert record.line_number == number
    assert moves(record) == moves(the(f"(;SZ[9];B[ee];W[ff]{tree})", number))
    expected = [("R176", None, f"Variation {number} of {record.lines} is adjudicated, {WHY}")]
    assert said(record, "R176") == (expected if number > 1 else [])


@pytest.mark.parametrize(("tree", "lines", "others"), cases_in("record_lines", "several_variations_may_be_the_game"))
def test_several_variations_may_be_the_game(tree: str, lines: int, others: str) -> None:
    record = the(f"(;SZ[9];B[ee];W[ff]{tree})")
    assert (record.line_number, record.rival_lines) == (1, lines - 1)
    assert said(record, "R176") == [
        ("R176", None, f"Variation 1 of {lines} is adjudicated, because it is the first; {others}")
    ]
    assert the(f"(;SZ[9];B[ee];W[ff]{tree})", 1).rival_lines == 0


def test_only_a_limited_number_of_variations_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(variations, "MOST_LINES", 3)
    assert the(TREE).lines == 3
    assert refused(TREE, 4).code == "R107"
    assert moves(the(TREE, 3)) == LINES[2]
    for others, number in (("(;B[aa])", 2), ("(;B[aa])(;B[bb])", 1)):  # further variations may be marked, too
        assert the(f"(;SZ[9]{others}(;B[];W[]TB[bb]))").line_number == number


def test_the_choice_names_the_root_first() -> None:
    [game] = games(b"(;A[a];B[b](;C[c];D[d])(;E[e]))", TextRepairs())
    assert game.tree is not None
    chosen = choose(game.tree, 2)
    assert chosen is not None
    assert list(chosen.nodes) == [{"A": [b"a"]}, {"B": [b"b"]}, {"E": [b"e"]}]
    assert (chosen.number, chosen.lines, chosen.because, chosen.leaf) == (2, 2, None, 2)


@pytest.mark.parametrize("between", [49, 50])
def test_marks_and_passes_are_searched_in_the_last_fifty_nodes(between: int) -> None:
    """This number of nodes follows the first of two passes, in the branch or before it, within the last 50 or not."""
    number = 2 if between == 49 else 1
    for rest in range(0, between - 2, 16):
        text = f"(;SZ[9];B[ee];W[];B[]{';C[x]' * (between - 2 - rest)}(;W[aa])({';C[y]' * rest};TB[aa]))"
        assert the(text).line_number == number, rest
        marked = f"(;SZ[9];B[ee];TB[aa]{';C[x]' * (between - 1 - rest)}(;W[aa])({';C[y]' * rest};B[]W[]))"
        assert the(marked).line_number == number, rest


def test_a_row_of_plain_nodes_may_end_a_variation() -> None:
    row = "".join(f";{'BW'[i % 2]}[{'abcdefgh'[i % 8]}{'abcdefgh'[i // 8]}]" for i in range(60))
    assert the(f"(;SZ[9](;B[ee])({row};B[tt];W[tt]TB[ii]))").line_number == 2
    assert the(f"(;SZ[9](;B[ee])({row};B[tt];W[tt];B[ff]TB[ii]))").line_number == 1
    assert the(f"(;SZ[9](;B[ee])({row};B[tt];W[tt](;TB[ii])(;C[x])))").line_number == 2
