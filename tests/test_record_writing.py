"""The bytes that are written into a file: remarks, facts, and the removal of both."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adjudicate import Record
from adjudicate.annotate.editing import AddedFacts, Refusal, Remark, Remarks, TextEdit, _checked, _in_bytes, applied
from adjudicate.annotate.node_places import MovesNotFoundError, NodePlace, ValueSpan, holding, line, nodes
from adjudicate.record import own_remarks as blocks
from adjudicate.record.file_places import FilePlaces
from adjudicate.record.grammar import Game
from adjudicate.record.text import Decoded
from adjudicate.record.tokens import as_read
from tests.edited import opened, with_facts, with_remarks, without_remarks
from tests.reading import all_of
from tests.tables import cases_in

H, T = "-- adjudicate --", "-- end of adjudicate --"
ALL: Callable[[int], bool] = lambda _: True  # noqa: E731 -- one word for "all games"


def put(text: str | bytes, **parts: Remark | dict[int, Remark]) -> bytes | Refusal:
    """Write remarks into the only game of a file."""
    data = text.encode() if isinstance(text, str) else text
    return with_remarks(data, {1: Remarks(**parts)})  # type: ignore[arg-type] # the names of its fields


def remark(*lines: str, marks: list[tuple[str, int]] | None = None) -> Remark:
    return Remark(list(lines), marks or [])


# --- blocks ---


def test_a_block_has_head_lines_and_tail() -> None:
    assert blocks.compose(["one", "two]"], [("MA", "aa"), ("TR", "bc")], "utf-8") == (
        f"{H}\none\ntwo\\]\nMarked: MA aa\nMarked: TR bc\n{T}"
    )
    assert blocks.compose([f"{H} {T} x", "Ā…"], [], "ascii") == f"{H}\n(adjudicate) (end of adjudicate) x\nA...\n{T}"


def test_text_is_adapted_to_the_encoding() -> None:
    assert [blocks.fit("Ü棋ō", codec) for codec in ("utf-8", "utf-16-le", "utf-16-be")] == ["Ü棋ō"] * 3
    assert blocks.fit("Ü棋ō", "ascii") == "U?o"
    assert blocks.fit("Ü棋ō", "iso8859-1") == "Ü?o"
    assert blocks.fit("plain", "cp932") == "plain"
    # the second bytes of these characters are 5C and 5D, which some readers take for an escape and a bracket
    assert blocks.fit("表ゾ棋", "cp932") == "??棋"
    assert blocks.fit("÷", "cp932") == "÷"  # 81 80
    assert blocks.fit("e\u0301", "ascii") == "e"
    assert blocks.fit("\u2460½", "ascii") == "112"
    assert blocks.escape("a\\b]c") == "a\\\\b\\]c"


@pytest.mark.parametrize(("value", "found"), cases_in("record_writing", "blocks_are_found_in_a_value", H=H, T=T))
def test_blocks_are_found_in_a_value(value: str, found: list[tuple[int, int]]) -> None:
    assert blocks.find(value.encode()) == found


def test_blocks_can_be_removed_from_a_value() -> None:
    value = f"a\n\n{H}\nMarked: MA aa\n{T}b{H}\nMarked: TR bb\r\nMarked: TR b\nMarked: TR abc\n x Marked: MA cc\n{T}c"
    assert blocks.without(value.encode()) == b"abc"
    assert blocks.marks(value.encode()) == [("MA", b"aa"), ("TR", b"bb")]
    assert blocks.marks(b"Marked: MA aa") == []
    assert blocks.marks(f"{H}\nMarked: CR bA\n{T}".encode()) == [("CR", b"bA")]


# --- places ---


def spans(node: NodePlace) -> dict[str, list[ValueSpan]]:
    return {name: list(places) for name, places in node.spans.items()}


def test_nodes_of_a_record_have_their_places() -> None:
    text = b"x (;SZ[9];B [aa]C[y](;W[bb][cc])(;W[dd];B[ee]))"
    #       0123456789012345678901234567890123456789012345
    record = next(r for r in all_of(text, 2) if isinstance(r, Record))
    found = list(nodes(text, 2))
    assert [dict(node) for node in found] == [
        {"SZ": [b"9"]}, {"B": [b"aa"], "C": [b"y"]}, {"W": [b"bb", b"cc"]}, {"W": [b"dd"]}, {"B": [b"ee"]},
    ]  # fmt: skip
    assert [node.end for node in found] == [9, 20, 31, 39, 45]
    assert [node.end for node in nodes(text, 33, 45)] == [39, 45]
    assert spans(found[1]) == {"B": [ValueSpan(10, 13, 15)], "C": [ValueSpan(16, 18, 19)]}
    assert spans(found[2]) == {"W": [ValueSpan(22, 24, 26), ValueSpan(22, 28, 30)]}
    game = Game(None, 2, end=len(text))
    second = line(text, game, record, (1, 2, 3, 4))
    assert [(node.place().end, [*node.moves]) for node in second] == [(9, []), (20, [1]), (39, [2]), (45, [3])]
    assert [dict(node.place()) for node in second] == [dict(found[i]) for i in (0, 1, 3, 4)]
    assert [spans(node.place()) for node in second] == [spans(found[i]) for i in (0, 1, 3, 4)]
    assert [node.moves for node in line(text, game, record, ())] == [range(1, 1), range(3, 4)]
    assert found[2].spans["W"][-1:] == [ValueSpan(22, 28, 30)] == [found[2].spans["W"][-1]]
    first = next(r for r in all_of(text, 1) if isinstance(r, Record))
    assert [[*node.moves] for node in line(text, game, first, (3, 1))] == [[], [1], [2, 3]]
    for other in (
        b"x (;SZ[9];W [aa]C[y](;W[bb][cc])(;W[dd];B[ee]))",
        b"x (;SZ[9];B [aa]C[y](;W[bb][cc]))",
        b"x (;SZ[9];B [aa]C[y](;W[bb][cc])(;W[dd]))",
        b"x ( ",
    ):
        with pytest.raises(MovesNotFoundError):
            line(other, Game(None, 2, end=len(other)), record, ())


@pytest.mark.parametrize("end", ["", ";", ";C[x]", ";W[]BL[1.5]"])
@pytest.mark.parametrize("between", ["", " \n", "("])
def test_nodes_in_a_row_of_moves_have_their_places(between: str, end: str) -> None:
    """The program reads at most 1000 such nodes at once."""
    moves = [f";{'BW'[i % 2]}[{'abcdefgh'[i // 9 % 8]}{'abcdefghi'[i % 9]}]" for i in range(1100)]
    text = f"(;SZ[9]{between}{between.join(moves)}{end} {')' * (1 + between.count('(') * 1100)}".encode()
    game = opened(text).opened.games[0]
    record = all_of(text)[0]
    assert isinstance(record, Record)
    all_nodes = list(nodes(text, 0))
    number = {";W[]BL[1.5]": 1101}.get(end, 1100)
    for wanted in ((), (1,), (2, 3), (1000, 1001, 1002), (1099, 1100), (number,), (1, 2, 777, 1050, number)):
        places = sorted({0, *wanted, len(all_nodes) - 1})
        found = line(text, game, record, wanted)
        assert [dict(node.place()) for node in found] == [dict(all_nodes[i]) for i in places]
        assert [spans(node.place()) for node in found] == [spans(all_nodes[i]) for i in places]
        assert [node.place().end for node in found] == [all_nodes[i].end for i in places]
        assert [[*node.moves] for node in found] == [[i] if 0 < i <= number else [] for i in places]
    record.line.colours[1050] *= -1
    with pytest.raises(MovesNotFoundError):
        line(text, game, record, ())


def test_a_node_without_values_ends_behind_its_semicolon() -> None:
    assert [node.end for node in nodes(b"(;;B[aa];)", 0)] == [2, 8, 9]
    assert NodePlace(7).end == 7


def test_values_without_a_name_are_skipped() -> None:
    [node] = nodes(b"(;SZ[9]\nB[aa])", 0)
    assert spans(node) == {"SZ": [ValueSpan(2, 5, 6)], "B": [ValueSpan(8, 10, 12)]}


# --- remarks ---


def test_remarks_are_written_at_their_nodes() -> None:
    text = "(;SZ[9]\r\n;B[aa]C[hi];W[bb]MA[cc]\n;B[])"
    out = put(
        text,
        root=remark("r1", "r2"),
        moves={1: remark("m1", marks=[("MA", 0)]), 2: remark("m2", marks=[("TR", 10), ("MA", 20)])},
        last=remark("end"),
    )
    assert (
        out
        == (
            f"(;SZ[9]C[{H}\nr1\nr2\n{T}]\r\n"
            f";B[aa]C[hi\n\n{H}\nm1\nMarked: MA aa\n{T}]MA[aa]"
            f";W[bb]MA[cc]TR[bb]C[{H}\nm2\nMarked: TR bb\n{T}]\n"
            f";B[]C[{H}\nend\n{T}])"
        ).encode()
    )
    assert isinstance(out, bytes)
    assert without_remarks(out, ALL) == text.encode()


def test_remarks_on_one_node_share_a_block() -> None:
    out = put("(;SZ[9]B[aa])", root=remark("r"), moves={1: remark("m", marks=[("TR", 0)])}, last=remark("l"))
    assert out == f"(;SZ[9]B[aa]TR[aa]C[{H}\nr\nm\nl\nMarked: TR aa\n{T}])".encode()
    out = put("(;SZ[9];B[aa]W[bb])", moves={2: remark("two"), 1: remark("one")})
    assert out == f"(;SZ[9];B[aa]W[bb]C[{H}\none\ntwo\n{T}])".encode()


def test_the_stronger_mark_is_written() -> None:
    marks = [("TR", 0), ("MA", 0), ("TR", 10), ("MA", 20)]
    out = put("(;SZ[9];B[aa])", moves={1: remark("x", marks=marks)})
    assert out == f"(;SZ[9];B[aa]MA[aa][cc]TR[bb]C[{H}\nx\nMarked: MA aa\nMarked: MA cc\nMarked: TR bb\n{T}])".encode()


@pytest.mark.parametrize(
    "taken", ["CR[aa]", "MA[aa]", "SL[aa]", "SQ[aa]", "TR[aa]", "SQ[aa:bb]", "CR[bb:aa]", "SQ[ aa ]"]
)
def test_a_point_with_a_mark_gets_no_other(taken: str) -> None:
    out = put(f"(;SZ[9];B[aa]{taken})", moves={1: remark("x", marks=[("MA", 0)])})
    assert out == f"(;SZ[9];B[aa]{taken}C[{H}\nx\n{T}])".encode()


@pytest.mark.parametrize(
    ("beside", "free"),
    [("LB[aa:1]", "MA[aa]"), ("MA[bb]", None), ("TB[aa]", "MA[aa]"), ("SQ[ab:bb]", "MA[aa]"), ("SQ[zz]", "MA[aa]"),
     ("CR[]", "MA[aa]"), ("CR[aa:zz]", None)],
)  # fmt: skip
def test_marks_are_written_beside_other_properties(beside: str, free: str | None) -> None:
    out = put(f"(;SZ[9];B[aa]{beside})", moves={1: remark("x", marks=[("MA", 0)])})
    said = f"C[{H}\nx\nMarked: MA aa\n{T}]"
    if beside == "MA[bb]":
        assert out == f"(;SZ[9];B[aa]MA[bb][aa]{said})".encode()
    elif beside == "CR[aa:zz]":
        assert out == f"(;SZ[9];B[aa]CR[aa:zz]C[{H}\nx\n{T}])".encode()
    else:
        assert out == f"(;SZ[9];B[aa]{beside}{free}{said})".encode()


@pytest.mark.parametrize(
    "beside", ["SQ[aa]", "SQ[zz]", "SQ[]", "SQ[abc]", "SQ[aa:zz]", "SQ[zz:ba]", "SQ[aa:ab]", "SQ[ca]"]
)
def test_a_free_point_gets_its_mark(beside: str) -> None:
    out = put(f"(;SZ[9];B[aa]{beside})", moves={1: remark("x", marks=[("MA", 1)])})
    assert out == f"(;SZ[9];B[aa]{beside}MA[ba]C[{H}\nx\nMarked: MA ba\n{T}])".encode()


def test_marks_stay_in_their_order() -> None:
    out = put("(;SZ[9];B[aa])", moves={1: remark("x", marks=[("MA", 20), ("MA", 0), ("MA", 10)])})
    assert out == (f"(;SZ[9];B[aa]MA[cc][aa][bb]C[{H}\nx\nMarked: MA cc\nMarked: MA aa\nMarked: MA bb\n{T}])".encode())


def test_a_rectangle_of_marks_covers_exactly_its_points() -> None:
    # 9x9: bc to dd are 19, 20, 21, 28, 29, 30
    free = [10, 11, 12, 18, 22, 27, 31, 37, 38, 39]
    for corners in ("bc:dd", "dd:bc", "dc:bd", "bd:dc"):
        for point in (19, 20, 21, 28, 29, 30):
            out = put(f"(;SZ[9];B[aa]SQ[{corners}])", moves={1: remark("x", marks=[("MA", point)])})
            assert isinstance(out, bytes)
            assert b"MA" not in out
        for point in free:
            out = put(f"(;SZ[9];B[aa]SQ[{corners}])", moves={1: remark("x", marks=[("MA", point)])})
            assert isinstance(out, bytes)
            assert out.count(b"MA") == 2


def test_nothing_to_say_changes_nothing() -> None:
    assert put("(;SZ[9];B[aa])") == b"(;SZ[9];B[aa])"
    assert put("(;SZ[9];B[aa])", moves={1: remark(marks=[("MA", 0)])}) == b"(;SZ[9];B[aa])"


def test_only_games_with_remarks_are_changed() -> None:
    text = b"(;SZ[9];B[aa])\n(;SZ[0])x(;SZ[9];B[bb])"
    out = with_remarks(text, {3: Remarks(root=remark("three"))})
    assert out == f"(;SZ[9];B[aa])\n(;SZ[0])x(;SZ[9]C[{H}\nthree\n{T}];B[bb])".encode()
    assert isinstance(out, bytes)
    assert without_remarks(out, lambda game: game == 1) == out
    assert without_remarks(out, lambda game: game == 3) == text


def test_a_file_without_its_first_bracket_is_annotated() -> None:
    out = put(";SZ[9];B[aa]", moves={1: remark("x", marks=[("MA", 0)])})
    assert out == f";SZ[9];B[aa]MA[aa]C[{H}\nx\nMarked: MA aa\n{T}]".encode()
    out = put("(SZ[9];B[aa])", root=remark("x"))
    assert out == f"(SZ[9]C[{H}\nx\n{T}];B[aa])".encode()


def test_a_byte_order_mark_stays() -> None:
    assert put(b"\xef\xbb\xbf(;SZ[9];B[aa])", root=remark("x")) == f"\ufeff(;SZ[9]C[{H}\nx\n{T}];B[aa])".encode()


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_utf16_files_are_annotated(codec: str, mark: str) -> None:
    text = f"{mark}(;SZ[9]PB[十ä\U0001f600];B[aa]C[ä])"
    out = put(text.encode(codec), root=remark("é"), moves={1: remark("ö", marks=[("MA", 0)])})
    fits = ("é", "ö") if mark else ("e", "o")  # with a guessed encoding, only ASCII is added
    assert out == (
        f"{mark}(;SZ[9]PB[十ä\U0001f600]C[{H}\n{fits[0]}\n{T}];B[aa]C[ä\n\n{H}\n{fits[1]}\nMarked: MA aa\n{T}]MA[aa])"
    ).encode(codec)
    assert isinstance(out, bytes)
    assert without_remarks(out, ALL) == text.encode(codec)


@pytest.mark.parametrize(
    ("codec", "declared", "name", "fits"), cases_in("record_writing", "files_in_other_encodings_are_annotated")
)
def test_files_in_other_encodings_are_annotated(codec: str, declared: str, name: str, fits: str) -> None:
    text = f"(;CA[{declared}]SZ[9]PB[{name}];B[aa]C[{name}];W[bb])"
    out = put(text.encode(codec), root=remark("x"), moves={1: remark("棋é", marks=[("MA", 0)])})
    assert isinstance(out, bytes)
    assert out.decode(codec) == (
        f"(;CA[{declared}]SZ[9]PB[{name}]C[{H}\nx\n{T}];B[aa]C[{name}\n\n{H}\n{fits}\nMarked: MA aa\n{T}]MA[aa];W[bb])"
    )
    assert without_remarks(out, ALL) == text.encode(codec)


def test_parts_of_an_earlier_annotation_are_refused() -> None:
    refused = Refusal("its comments contain parts of an earlier annotation")
    assert put(f"(;SZ[9]C[{H}\nold\n{T}];B[aa])", root=remark("x")) == refused
    assert put(f"(;SZ[9]C[{H}];B[aa])", root=remark("x")) == f"(;SZ[9]C[{H}\n\n{H}\nx\n{T}];B[aa])".encode()


def test_an_annotation_that_would_be_too_large_is_refused() -> None:
    text = "(;SZ[9];B[aa]C[" + "x" * (4 * 1024 * 1024 - 17) + "])"
    assert len(text) == 4 * 1024 * 1024
    assert put(text, root=remark("x")) == Refusal("with its annotation the file is larger than 4 MiB")


# --- removal of remarks ---


def test_remarks_are_taken_out() -> None:
    block = f"{H}\nold\nMarked: MA bb\nMarked: TR cc\nMarked: LB dd\n{T}"
    for before, after in (
        (f"C[{block}]", ""),
        (f"C[mine\n\n{block}]", "C[mine]"),
        (f"C[\n\n{block}]", "C[]"),
        (f"C[{block} yours]", "C[ yours]"),
        (f"C[{block}]MA[bb]", ""),
        (f"MA[bb]C[{block}]", ""),
        (f"MA[aa][bb]C[{block}]TR[cc][dd]", "MA[aa]TR[dd]"),
        (f"MA [aa] [bb] [cc]C[{block}]", "MA [aa]  [cc]"),
        (f"TR[bb]C[{block}]", "TR[bb]"),
        (f"LB[dd]C[{block}]", "LB[dd]"),
        (f"C[{block}][{block}]", "C[][]"),
        (f"C[a{block}b\n\n{block}c]", "C[abc]"),
    ):
        data = f"(;SZ[9];B[aa]{before};W[bb]MA[bb])".encode()
        assert without_remarks(data, ALL) == f"(;SZ[9];B[aa]{after};W[bb]MA[bb])".encode(), before


def test_remarks_are_taken_out_of_every_branch() -> None:
    block = f"C[{H}\nold\n{T}]"
    data = f"(;SZ[9]{block};B[aa](;W[bb]{block})(;W[cc]{block};B[dd]))".encode()
    assert without_remarks(data, ALL) == b"(;SZ[9];B[aa](;W[bb])(;W[cc];B[dd]))"


def test_a_file_without_remarks_is_the_same() -> None:
    for data in (b"(;SZ[9];B[aa])", f"(;SZ[9]C[{H}];B[aa])".encode()):
        assert without_remarks(data, ALL) is data


# --- facts ---


def test_territory_and_result_are_written() -> None:
    text = b"(;SZ[5]RE[B+3];B[aa];W[];B[];C[x])"
    facts = AddedFacts(territory=([1, 5], [23, 24]), result="B+4", said="changed")
    assert with_facts(text, {1: facts}) == (b"(;SZ[5]RE[B+4]C[changed];B[aa];W[];B[];C[x]TB[ba][ab]TW[de][ee])")
    text = b"(;SZ[5]C[hi\\]];B[aa])"
    assert with_facts(text, {1: AddedFacts(result="W+1", said="a]b\\")}) == (
        b"(;SZ[5]C[hi\\]\n\na\\]b\\\\]RE[W+1];B[aa])"
    )
    assert with_facts(text, {1: AddedFacts(territory=([], [7]))}) == b"(;SZ[5]C[hi\\]];B[aa]TW[cb])"
    assert with_facts(text, {1: AddedFacts(territory=([], []))}) == text
    assert with_facts(text, {1: AddedFacts()}) == text
    assert with_facts(text, {}) == text


def test_existing_marks_are_kept() -> None:
    for marked in ("TB[bb]", "TW[bb]", "TB[]"):
        text = f"(;SZ[5];B[aa]{marked})".encode()
        assert with_facts(text, {1: AddedFacts(territory=([1], [2]))}) == text
    text = b"(;SZ[5];B[aa]TB[bb];W[cc])"
    assert with_facts(text, {1: AddedFacts(territory=([1], [2]))}) == b"(;SZ[5];B[aa]TB[bb];W[cc]TB[ba]TW[ca])"


def test_facts_are_written_into_one_game_of_several() -> None:
    text = b"(;SZ[5];B[aa])(;SZ[5]RE[?];B[bb])"
    assert with_facts(text, {2: AddedFacts(result="B+1", said="x")}) == b"(;SZ[5];B[aa])(;SZ[5]RE[B+1]C[x];B[bb])"


def test_facts_are_written_into_two_games() -> None:
    text = b"(;SZ[5];B[aa])(;SZ[5]RE[?];B[bb])"
    assert with_facts(text, {1: AddedFacts(result="W+1", said="x"), 2: AddedFacts(result="B+1", said="y")}) == (
        b"(;SZ[5]RE[W+1]C[x];B[aa])(;SZ[5]RE[B+1]C[y];B[bb])"
    )
    out = with_remarks(text, {1: Remarks(root=remark("one")), 2: Remarks(last=remark("two"))})
    assert out == f"(;SZ[5]C[{H}\none\n{T}];B[aa])(;SZ[5]RE[?];B[bb]C[{H}\ntwo\n{T}])".encode()


def test_damaged_utf16_text_is_kept() -> None:
    text = "(;SZ[9]PB[ä{}];B[aa])"
    half = "\ud800".encode("utf-16-le", "surrogatepass")
    head, tail = (part.encode("utf-16-le") for part in text.split("{}"))
    for end in (b"", b"x"):
        data = b"\xff\xfe" + head + half + tail + end
        out = put(data, root=remark("x"))
        assert out == data.replace(b"]\0;\0B", b"]\0" + f"C[{H}\nx\n{T}]".encode("utf-16-le") + b";\0B")


# --- the check of the output ---

CHANGED = Refusal(
    "the annotation would change the meaning of the record; declare the record's encoding (CA) or repair its grammar"
)


@pytest.mark.parametrize(
    ("after", "changed", "same"), cases_in("record_writing", "written_text_is_checked_by_reading_it_again", set=set)
)
def test_written_text_is_checked_by_reading_it_again(after: bytes, changed: set[int], same: bool) -> None:
    before = b"(;SZ[9]RE[B+1];B[aa])(;SZ[0])"
    checked = _checked(opened(before), after, changed)
    assert (checked if isinstance(checked, Refusal) else checked.data) == (after if same else CHANGED)
    refusal = Refusal("x")
    assert _checked(opened(before), refusal, changed) is refusal


def test_edits_are_applied_in_the_encoding_of_the_file() -> None:
    decoded = Decoded("(;PB[李])".encode(), "gb18030")
    edit = TextEdit(7, 7, "C[x]")
    assert applied(FilePlaces("(;PB[王])".encode("gb18030"), decoded), [edit]) == Refusal(
        "the bytes of its text cannot be located in gb18030"
    )
    assert applied(
        FilePlaces("(;PB[李])".encode("gb18030"), decoded), [TextEdit(2, 4, "PW"), TextEdit(9, 9, "C[x]")]
    ) == ("(;PW[李]C[x])".encode("gb18030"))


def test_of_several_results_the_first_is_replaced() -> None:
    out = with_facts(b"(;SZ[5]RE[B+1][W+1];B[aa])", {1: AddedFacts(result="0", said="x")})
    assert out == b"(;SZ[5]RE[0][W+1]C[x];B[aa])"


def test_facts_are_written_in_the_encoding_of_the_file() -> None:
    text = "(;CA[GBK]SZ[5]PB[李世石];B[aa])"
    out = with_facts(text.encode("gb18030"), {1: AddedFacts(result="B+1", said="é 石")})
    assert isinstance(out, bytes)
    assert out.decode("gb18030").startswith("(;CA[GBK]SZ[5]PB[李世石]RE[B+1]C[")


# --- places in bytes ---


def test_places_are_converted_to_bytes() -> None:
    text = "a[ä十]b".encode()  # a [ 2 bytes 3 bytes ] b
    assert _in_bytes(FilePlaces(b"\xef\xbb\xbf" + text, Decoded(text, "utf-8")), [0, 2, 7, 9]) == {
        0: 3,
        2: 5,
        7: 10,
        9: 12,
    }
    wide = "a[ä十]b".encode("utf-16-be")
    assert _in_bytes(FilePlaces(wide, Decoded(text, "utf-16-be")), [0, 2, 7, 8, 9]) == {0: 0, 2: 4, 7: 8, 8: 10, 9: 12}
    narrow = "a[ä十]b".encode("gb18030")
    assert _in_bytes(FilePlaces(narrow, Decoded(text, "gb18030")), [0, 2, 7, 9]) == {
        0: 0,
        2: 2,
        7: len(narrow) - 2,
        9: len(narrow),
    }
    assert _in_bytes(FilePlaces(b"other", Decoded(text, "gb18030")), [0]) is None
    assert _in_bytes(FilePlaces(narrow[:-1], Decoded(text, "gb18030")), [0]) is None
    assert _in_bytes(FilePlaces(wide, Decoded(text, "utf-16-be")), []) == {}


def test_as_read_keeps_places() -> None:
    text = b"(;Black[aa]white [bb])"
    assert len(as_read(text)[0]) == len(text)


def test_nodes_with_properties_are_found() -> None:
    text = b"(;SZ[9]C[x];B[aa]C[y x];W[bb](;B[cc]C[a\\]x])(;B[dd]C[;x])) (;C[x])"
    game = opened(text).opened.games[0]
    assert [dict(node) for node in holding(text, game, b"x")] == [
        {"SZ": [b"9"], "C": [b"x"]},
        {"B": [b"aa"], "C": [b"y x"]},
        {"B": [b"cc"], "C": [b"a\\]x"]},
        {"B": [b"dd"], "C": [b";x"]},
    ]
    assert [node.end for node in holding(text, game, b"y x")] == [text.index(b";W[bb]")]
    assert list(holding(text, game, b"z")) == []
