"""Which line of a tree is read. Records with a declared result are no matter here."""

from __future__ import annotations

import pytest

from adjudicate.record import variations
from adjudicate.record.grammar import games
from adjudicate.record.tokens import TextRepairs
from adjudicate.record.variations import choose
from tests.reading import all_of, marks, moves, refused, said, the

TREE = "(;SZ[9];B[aa](;W[ba];B[ca](;W[da])(;W[ea];B[fa]))(;W[ga])(;W[ha](;B[ia])(;B[ab]))(;W[bb]))"
LINES = [
    "Baa Wba Bca Wda", "Baa Wba Bca Wea Bfa", "Baa Wga", "Baa Wha Bia", "Baa Wha Bab", "Baa Wbb",
]  # fmt: skip


def test_every_line_in_the_order_of_the_file() -> None:
    for number, line in enumerate(LINES, 1):
        record = the(TREE, number)
        assert (moves(record), record.line_number, record.lines) == (line, number, 6)
        asked = [("R176", None, f"Variation {number} of 6 is adjudicated, as requested")]
        assert said(record) == (asked if number > 1 else [])
    for number in (0, -1, 7):
        assert refused(TREE, number).code == "R107"


def test_the_first_branch_is_the_game() -> None:
    record = the(TREE)
    assert (moves(record), record.line_number, record.lines, said(record)) == (LINES[0], 1, 6, [])


def test_a_single_line() -> None:
    for text in ("(;SZ[9];B[aa];W[bb])", "(;SZ[9](;B[aa](;W[bb])))"):
        for number in (None, 1):
            record = the(text, number)
            assert (moves(record), record.line_number, record.lines, said(record)) == ("Baa Wbb", 1, 1, [])


WHY = "because only this one ends with passes and territory marks"


@pytest.mark.parametrize(
    ("tree", "number"),
    [
        ("(;B[aa])(;B[];W[]TB[bb])", 2),
        ("(;B[aa])(;B[];W[]TW[bb])", 2),
        ("(;B[aa])(;B[];W[];TB[bb])", 2),
        ("(;B[aa])(;B[];W[];C[x];TB[bb])", 2),
        ("(;B[aa])(;B[];W[];TB[bb];C[x];C[y])", 2),
        ("(;B[aa])(;B[];W[];TB[bb];C[x];C[y];C[z])", 2),
        ("(;B[aa])(;B[tt];W[tt]TB[bb])", 2),
        ("(;B[aa])(;B[];W[];B[]TB[bb])", 2),
        ("(;B[aa])(;B[]W[];TB[bb])", 2),
        ("(;B[aa])(;B[cc]W[];B[];TB[bb])", 2),
        ("(;B[aa])(;W[]B[cc];B[];TB[bb])", 1),  # the play comes between the passes
        ("(;B[aa])(;B[cc];B[];W[]TB[bb])", 2),
        ("(;B[aa])(;B[](;W[aa])(;W[]TB[bb]))", 3),
        ("(;B[aa](;W[cc])(;W[];B[];TW[dd]))(;B[bb])", 2),
        ("(;B[aa])(;B[bb])(;B[cc])(;B[];W[]TB[bb])", 4),
        # not marked, or no two passes
        ("(;B[aa])(;B[];W[])", 1),
        ("(;B[aa])(;B[dd];W[]TB[bb])", 1),
        ("(;B[aa])(;B[];W[dd]TB[bb])", 1),
        ("(;B[aa])(;B[]TB[bb])", 1),
        ("(;B[aa])(;TB[bb])", 1),
        ("(;B[aa])(;B[];W[];TB[cc](;B[dd])(;W[cc]))(;B[];W[]TB[bb])", 4),
    ],
)
def test_the_line_that_is_marked(tree: str, number: int) -> None:
    record = the(f"(;SZ[9];B[ee];W[ff]{tree})")
    assert record.line_number == number
    assert moves(record) == moves(the(f"(;SZ[9];B[ee];W[ff]{tree})", number))
    expected = [("R176", None, f"Variation {number} of {record.lines} is adjudicated, {WHY}")]
    assert said(record, "R176") == (expected if number > 1 else [])


@pytest.mark.parametrize(
    ("tree", "lines", "others"),
    [
        ("(;B[aa];W[]TB[bb])(;B[];W[]TB[bb])", 2, "variation 2 also ends with passes and territory marks"),
        ("(;B[aa];W[];TW[bb])(;B[];W[]TB[bb])", 2, "variation 2 also ends with passes and territory marks"),
        ("(;B[aa])(;B[];W[]TB[bb])(;B[];W[]TB[cc])", 3, "2 other variations end with passes and territory marks"),
        (
            "(;B[aa])(;B[];W[];TB[cc](;B[])(;W[]))(;B[];W[]TB[bb])", 4,
            "3 other variations end with passes and territory marks",
        ),
    ],
)  # fmt: skip
def test_more_than_one_line_may_be_the_game(tree: str, lines: int, others: str) -> None:
    record = the(f"(;SZ[9];B[ee];W[ff]{tree})")
    assert (record.line_number, record.rival_lines) == (1, lines - 1)
    assert said(record, "R176") == [
        ("R176", None, f"Variation 1 of {lines} is adjudicated, because it is the first; {others}")
    ]
    assert the(f"(;SZ[9];B[ee];W[ff]{tree})", 1).rival_lines == 0


def test_passes_before_the_branching_count() -> None:
    record = the("(;SZ[9];B[ee];W[];B[](;W[aa])(;TB[bb]))")
    assert (record.line_number, moves(record), marks(record)) == (2, "Bee Wpass Bpass", ("bb", "", 3))
    assert the("(;SZ[9];W[];B[ee](;W[aa])(;W[];TB[bb]))").line_number == 1
    assert the("(;SZ[9];B[];C[x](;W[aa])(;W[];TB[bb]))").line_number == 2


def test_how_many_lines_there_are() -> None:
    record = the("(;SZ[9](;B[aa])(;B[];W[]TB[bb])(;B[cc]))")
    assert (record.line_number, record.lines) == (2, 3)
    assert said(record) == [("R176", None, f"Variation 2 of 3 is adjudicated, {WHY}")]


def test_a_marked_line_without_moves() -> None:
    record = the("(;SZ[9](;C[a])(;TB[bb]))")
    assert (record.line_number, record.lines, moves(record)) == (1, 2, "")
    assert the("(;SZ[9](;C[a])(;B[];TB[bb]))").line_number == 1


def test_a_line_that_is_asked_for_goes_before_the_marked_one() -> None:
    text = "(;SZ[9](;B[aa])(;B[];W[]TB[bb])(;B[cc]))"
    assert [moves(the(text, number)) for number in (1, 2, 3, None)] == ["Baa", "Bpass Wpass", "Bcc", "Bpass Wpass"]


def test_each_game_has_its_own_line() -> None:
    first, second = all_of("(;SZ[9](;B[aa])(;B[];W[]TB[bb]))(;SZ[9](;B[cc])(;B[dd]))")
    assert (first.line_number, second.line_number) == (2, 1)  # type: ignore[union-attr] # two records


def test_more_lines_than_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(variations, "MOST_LINES", 3)
    assert the(TREE).lines == 3
    assert refused(TREE, 4).code == "R107"
    assert moves(the(TREE, 3)) == LINES[2]


def test_the_choice_names_the_root_first() -> None:
    [game] = games(b"(;A[a];B[b](;C[c];D[d])(;E[e]))", TextRepairs())
    assert game.tree is not None
    chosen = choose(game.tree, 2)
    assert chosen is not None
    assert list(chosen.nodes) == [{"A": [b"a"]}, {"B": [b"b"]}, {"E": [b"e"]}]
    assert (chosen.number, chosen.lines, chosen.because, chosen.leaf) == (2, 2, None, 2)


@pytest.mark.parametrize("between", [49, 50])
def test_marks_and_passes_are_looked_for_in_the_last_fifty_nodes(between: int) -> None:
    """So many nodes stand after the first of two passes, in the branch or before it: the last of the 50 or not."""
    number = 2 if between == 49 else 1
    for rest in range(0, between - 2, 16):
        text = f"(;SZ[9];B[ee];W[];B[]{';C[x]' * (between - 2 - rest)}(;W[aa])({';C[y]' * rest};TB[aa]))"
        assert the(text).line_number == number, rest
        marked = f"(;SZ[9];B[ee];TB[aa]{';C[x]' * (between - 1 - rest)}(;W[aa])({';C[y]' * rest};B[]W[]))"
        assert the(marked).line_number == number, rest


def test_a_row_of_plain_nodes_ends_a_line_as_other_nodes_do() -> None:
    row = "".join(f";{'BW'[i % 2]}[{'abcdefgh'[i % 8]}{'abcdefgh'[i // 8]}]" for i in range(60))
    assert the(f"(;SZ[9](;B[ee])({row};B[tt];W[tt]TB[ii]))").line_number == 2
    assert the(f"(;SZ[9](;B[ee])({row};B[tt];W[tt];B[ff]TB[ii]))").line_number == 1
    assert the(f"(;SZ[9](;B[ee])({row};B[tt];W[tt](;TB[ii])(;C[x])))").line_number == 2
