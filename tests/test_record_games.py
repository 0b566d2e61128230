"""Files with several games, truncated games, unparsable games, and places in the file."""

from __future__ import annotations

import pytest
from sgfmill.sgf_grammar import parse_sgf_game

from adjudicate import Record, Unreadable
from adjudicate.record import grammar, sgf
from adjudicate.record.grammar import games
from adjudicate.record.rows import Row
from adjudicate.record.tokens import TextRepairs, as_read, ends_closed, tokens
from tests.reading import all_of, moves, refused, said, the
from tests.support import expand
from tests.tables import cases_in, in_groups

A = "(;SZ[9];B[aa])"  # 14 bytes
V = "(;SZ[9];B[aa](;W[bb])(;W[cc]))"  # 30 bytes


def told(found: list[Record | Unreadable]) -> list[str]:
    """Return each game as a line: its number and first byte, and its moves or the code of the refusal."""
    return [f"{f.game} at {f.byte}: {moves(f) if isinstance(f, Record) else f.code}" for f in found]


# --- several games ---


@pytest.mark.parametrize(("text", "expected"), cases_in("record_games", "every_game_of_a_file_is_found", A=A, V=V))
def test_every_game_of_a_file_is_found(text: str, expected: list[str]) -> None:
    assert told(all_of(text)) == expected


def test_too_many_games_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sgf, "MOST_GAMES", 3)
    assert told(all_of(A * 3)) == ["1 at 0: Baa", "2 at 14: Baa", "3 at 28: Baa"]
    found = all_of(A * 5)
    assert told(found) == ["1 at 0: Baa", "2 at 14: Baa", "3 at 28: Baa", "4 at 42: R105"]
    last = found[3]
    assert isinstance(last, Unreadable)
    assert (last.slug, last.message) == ("too-large", "the file contains more than 3 games; the rest are not read")
    assert isinstance(found[2], Record)
    assert said(found[2]) == [("R173", None, "The file contains more than 3 games; this is number 3")]


# --- truncated games ---


@in_groups(("text", "read"), cases_in("record_games", "a_truncated_game_gives_a_record_and_an_error"))
def test_a_truncated_game_gives_a_record_and_an_error(text: str, read: str) -> None:
    record, error = all_of(text)
    assert isinstance(record, Record)
    assert isinstance(error, Unreadable)
    assert moves(record) == read
    assert (record.complete, record.byte, record.game) == (False, 0, 1)
    number = len(read.split())
    assert said(record) == [("R174", None, f"The file is truncated inside the game, after move {number}")]
    assert (error.code, error.slug, error.byte, error.game) == ("R108", "truncated", len(text), 1)
    assert error.message == f"game 1 is truncated at byte {len(text)}"


# --- supplied delimiters ---


@pytest.mark.parametrize("text", [";B[aa];W[bb]", "; W [aa]", "(B[aa];W[bb])", "( W[aa])", ";ABC[x]", "(ABC[x];B[aa])"])
def test_only_delimiters_at_the_beginning_are_supplied(text: str) -> None:
    assert refused(text).code == "R101"


def test_a_supplied_delimiter_does_not_move_the_game() -> None:
    assert (the(";SZ[9];B[aa]").byte, the("(SZ[9];B[aa])").byte) == (0, 0)
    assert the("\n;SZ[9];B[aa]").byte == 0
    assert as_read(b"(;SZ[9])") == (b"(;SZ[9])", 0)
    assert as_read(b";SZ[9]") == (b"(;SZ[9])", 1)
    assert as_read(b"(SZ[9])") == (b"(;SZ[9])", 1)
    assert as_read(b";SZ[9])") == (b"(;SZ[9])", 1)


# --- old names ---


@in_groups(("old", "new"), cases_in("record_games", "old_property_names_are_understood"))
def test_old_property_names_are_understood(old: str, new: str) -> None:
    for name in (old, old.lower()):
        text, ahead = as_read(f"(;{name}[x];{name} [y])".encode())
        padded = new.ljust(len(name))
        assert (text, ahead) == (f"(;{padded}[x];{padded} [y])".encode(), 0)


def test_property_names_in_small_letters_are_understood() -> None:
    assert as_read(b"(;ab[aa]km[3]Ab[x]C[b[c\\] d]b [cc]xy)")[0] == b"(;AB[aa]KM[3]Ab[x]C[b[c\\] d]B [cc]xy)"
    assert as_read(b"(;B[aa];W[bb]C[black [x]])")[0] == b"(;B[aa];W[bb]C[black [x]])"
    record = the("(;sz[9]pb[x]km[3.5]ab[aa];w[bb];Black[cc];WhitE[dd];b[];W[ee])")
    assert moves(record) == "Wbb Bcc Bpass Wee"
    assert (record.text("PB"), record.text("KM")) == ("x", "3.5")
    assert said(record) == [("R168", None, "Property names with lower-case letters are read in upper case")]


def test_names_of_a_text_with_many_values_left_open_stay() -> None:
    for many in (2000, 2001):
        text = b"(;" + b"C[]" * (many - 1) + b"b[aa"
        assert (as_read(text)[0] == text) == (many > 2000)
    closed = b"(;" + b"C[]" * 3000 + b"b[aa])"
    assert as_read(closed)[0] == closed.replace(b"b[", b"B[")


# --- tokens and their places ---


def test_tokens_have_their_places() -> None:
    text = b"x(;SZ[9]Cc [a\\]b]\n[(];B[aa])(;B[bb])"
    assert list(tokens(text, 1)) == [
        ("sign", b"(", 1, 2), ("sign", b";", 2, 3), ("name", b"SZ", 3, 5), ("value", b"9", 6, 7), ("name", b"C", 8, 10),
        ("value", b"a\\]b", 12, 16), ("value", b"(", 19, 20), ("sign", b";", 21, 22), ("name", b"B", 22, 23),
        ("value", b"aa", 24, 26), ("sign", b")", 27, 28),
    ]  # fmt: skip
    assert [content for _, content, _, _ in tokens(b"(;(;B[aa])(;))x", 0)] == [
        b"(", b";", b"(", b";", b"B", b"aa", b")", b"(", b";", b")", b")",
    ]  # fmt: skip
    assert list(tokens(b"(;B[aa]&;W[bb])", 0))[-1] == ("value", b"aa", 4, 6)


# --- limits ---


def test_too_many_variations_or_nodes_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sgf, "MOST_BRANCHES", 40)
    monkeypatch.setattr(sgf, "MOST_NODES", 60)
    assert len(all_of("(;SZ[9]" + "(;B[aa])" * 39 + ")")) == 1
    error = refused("(;SZ[9]" + "(;B[aa])" * 40 + ")")
    assert (error.code, error.slug, error.message) == ("R105", "too-large", "the file contains more than 40 variations")
    assert (error.byte, error.game) == (None, None)
    assert len(moves(the("(;SZ[9]" + ";B[aa]" * 59 + ")")).split()) == 59
    assert refused("(;SZ[9]" + ";B[aa]" * 60 + ")").message == "the file contains more than 60 nodes"
    assert len(all_of("(;SZ[9]C[" + "(" * 9 + "]" + "(;B[aa])" * 39 + ")")) == 1
    assert refused("(;SZ[9]C[" + "(" * 9 + "]" + "(;B[aa])" * 40 + ")").code == "R105"
    assert len(moves(the("(;SZ[9]C[" + ";" * 9 + "]" + ";B[aa]" * 59 + ")")).split()) == 59
    assert moves(the("(;SZ[9];B[aa]C[" + "(" * 50 + ";" * 70 + "])")) == "Baa"
    assert moves(the("(;SZ[9];B[aa]C[" + ";" * 70 + "])")) == "Baa"


def test_every_reader_of_the_grammar_gives_the_same_nodes() -> None:
    row = "".join(f";{'BW'[i % 2]}[{'abcdefghi'[i % 9]}{'abcdefghi'[i // 9]}]" for i in range(40))
    for head in ("SZ[9]", "SZ[9]PB[a (b; c]AB[aa]\n [bb] [cc]", "SZ[9]C[\\]\\\\]", "SZ[9]TM[]AB[aa]AB[bb]", ";C[x]"):
        for body in (row, row + "C[x]", row + "\n" + row, row + ";W[aa]WL[3]OW[1]", row + ";B[ab]W[cd][ef]TB[aa][bb]"):
            text = f"(;{head}{body})".encode()
            line = grammar._single_line(text, 0)
            game = grammar.game_at(text, 0)
            assert line is not None
            assert game.tree is not None
            assert game.end == len(text)
            nodes = [dict(node) for node in expand(line)]
            assert nodes == list(expand(game.tree.branch(0))) == parse_sgf_game(text).sequence
            assert next(iter(game.tree.branch(0))) == nodes[0]


def test_a_variation_is_read_in_rows() -> None:
    row = b"".join(b";%c[%c%c]" % (b"BW"[i % 2], 97 + i % 9, 97 + i // 9) for i in range(20))

    def line(text: bytes) -> list[object]:
        [game] = games(text, TextRepairs())
        assert game.tree is None
        large = grammar.game_at(text, 0)
        assert large.tree is not None
        assert list(expand(large.tree.branch(0))) == list(expand(game.line or []))
        return [node.text if isinstance(node, Row) else node for node in game.line or []]

    root = {"SZ": [b"9"]}
    assert line(b"(;SZ[9]" + row + b")") == [root, row]
    assert line(b"(;SZ[9]" + row[:-12] + b")") == [root, row[:-12]]
    assert line(b"(;SZ[9]" + row + b";B[ac]C[x])") == [root, row, {"B": [b"ac"], "C": [b"x"]}]
    assert line(b"(;SZ[9]" + row[6:] + b"C[x])")[-1] == {"W": [b"bc"], "C": [b"x"]}
    assert line(b"(;SZ[9]" + row + b";B[])") == [root, row, {"B": [b""]}]
    assert line(b"(;SZ[9];B[aa]BL[1];W[bb]WL[2])") == [root, b";B[aa]BL[1];W[bb]WL[2]"]


@pytest.mark.parametrize("text", cases_in("record_games", "only_plain_grammar_is_a_single_variation"))
def test_only_plain_grammar_is_a_single_variation(text: bytes) -> None:
    assert grammar._single_line(text, 0) is None


@pytest.mark.parametrize(("text", "why", "end"), cases_in("record_games", "an_invalid_game_names_the_reason"))
def test_an_invalid_game_names_the_reason(text: str, why: str, end: int) -> None:
    game = grammar.game_at(text.encode(), 0)
    assert (game.tree, game.error, game.end, game.byte, game.cut) == (None, why, end, end, None)
    with pytest.raises(ValueError, match=f"^{why}$"):
        parse_sgf_game(text.encode())


def test_branches_have_their_parents_and_places() -> None:
    text = b"(;A[b] (;C[d])(;E[f]\n(;G[h])(;I[j]) ) )x"
    game = grammar.game_at(text, 0)
    assert game.tree is not None
    assert (game.end, game.cut, game.error) == (39, None, None)
    tree = game.tree
    assert list(tree.parents) == [-1, 0, 0, 2, 2]
    assert [text[a:b] for a, b in zip(tree.begins, tree.ends, strict=True)] == [
        b";A[b] ", b";C[d]", b";E[f]\n", b";G[h]", b";I[j]",
    ]  # fmt: skip
    assert (list(tree.leaves(9)), list(tree.leaves(2)), list(tree.way(4))) == ([1, 3, 4], [1, 3], [0, 2, 4])
    assert list(tree.line(4)) == [{"A": [b"b"]}, {"E": [b"f"]}, {"I": [b"j"]}]
    assert list(tree.branch(3)) == [{"G": [b"h"]}]


@pytest.mark.parametrize(
    ("text", "closed"),
    [(b"", True), (b"(;", True), (b"A[b]", True), (b"A[b][", False), (b"A[b\\]", False), (b"A[b\\\\]", True),
     (b"A[b\\\\\\]", False), (b"A[", False), (b"]", True), (b"\\]", False), (b"A[b](;", True)],
)  # fmt: skip
def test_an_unclosed_value_is_found(text: bytes, closed: bool) -> None:
    assert ends_closed(text) is closed
