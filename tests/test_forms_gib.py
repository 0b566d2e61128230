"""GIB files: every expectation is worked out by hand from docs/formats.md."""

from __future__ import annotations

import pytest

from adjudicate import adjudicate
from tests.forms import gib
from tests.reading import moves, refused, said, setups, the

MOVES = "STO 0 2 1 15 3 \nSTO 0 3 2 3 15 \nSKI 0 4 \nSKI 0 5 "


def facts(record: object, *idents: str) -> dict[str, str | None]:
    return {ident: record.text(ident) for ident in idents}  # type: ignore[attr-defined] # a record


def test_moves_passes_komi_and_result() -> None:
    record = the(gib(MOVES))
    assert (record.columns, record.rows) == (19, 19)
    assert moves(record) == "Bpd Wdp Bpass Wpass"
    assert facts(record, "PB", "BR", "PW", "WR", "KM", "RE", "HA", "RU") == {
        "PB": "ann", "BR": "2D", "PW": "bob", "WR": "3D", "KM": "6.5", "RE": "W+3.5", "HA": None, "RU": None,
    }  # fmt: skip
    assert [code for code, _, _ in said(record)] == ["R185", "R186", "R186"]
    assert record.complete


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_byte_order_mark(ends: str, mark: str) -> None:
    assert moves(the((mark + gib(MOVES).replace("\n", ends)).encode())) == "Bpd Wdp Bpass Wpass"


def test_rows_count_from_the_top_and_columns_from_the_left() -> None:
    assert moves(the(gib("STO 0 2 1 0 0\nSTO 0 3 2 18 0\nSTO 0 4 1 0 18"))) == "Baa Wsa Bas"


@pytest.mark.parametrize(
    ("number", "stones"),
    [
        (2, "pd dp"), (3, "dd pd dp"), (4, "dd pd dp pp"), (5, "dd pd jj dp pp"), (6, "dd pd dj pj dp pp"),
        (7, "dd pd dj jj pj dp pp"), (8, "dd jd pd dj pj dp jp pp"), (9, "dd jd pd dj jj pj dp jp pp"),
    ],
)  # fmt: skip
def test_handicap_stones(number: int, stones: str) -> None:
    record = the(gib("STO 0 2 2 15 15\nSTO 0 3 1 2 2" if number == 3 else "SKI 0 2\nSTO 0 3 1 2 2", handicap=number))
    assert setups(record)[0][0][0] == stones
    assert moves(record) == ("Wpp Bcc" if number == 3 else "Wpass Bcc")  # White is to move first
    sheet = adjudicate(record)
    assert (sheet.start.handicap.stones, sheet.start.first) == (number, -1)
    assert not sheet.faulty


def test_a_handicap_for_which_the_format_has_no_stones() -> None:
    record = the(gib("STO 0 2 2 15 15", handicap=10))
    assert record.text("HA") == "10"
    assert setups(record) == {}
    assert ("R189", None) in [(code, move) for code, move, _ in said(record)]
    assert the(gib("STO 0 2 1 15 15", handicap=1)).text("HA") == "1"


def test_a_pass_is_the_other_player_s_than_the_last_mover() -> None:
    assert moves(the(gib("SKI 0 2\nSTO 0 3 2 3 3\nSKI 0 4\nSTO 0 5 2 4 4"))) == "Bpass Wdd Bpass Wee"
    # White plays twice: the pass after that is Black's
    assert moves(the(gib("STO 0 2 1 3 3\nSTO 0 3 2 4 4\nSTO 0 4 2 5 5\nSKI 0 5"))) == "Bdd Wee Wff Bpass"


@pytest.mark.parametrize("first", ["2 1 0", "2 5 0", "2 6 0"])
def test_the_first_line_of_the_game(first: str) -> None:
    assert moves(the(gib(MOVES).replace("2 1 0", first))) == "Bpd Wdp Bpass Wpass"


@pytest.mark.parametrize(
    ("main", "result"),
    [
        ("GRLT:0,ZIPSU:110", "B+11"), ("GRLT:1,ZIPSU:35", "W+3.5"), ("GRLT:1,ZIPSU:5", "W+0.5"),
        ("GRLT:0,ZIPSU:0", "B+"), ("GRLT:3,ZIPSU:0", "B+R"), ("GRLT:4,ZIPSU:0", "W+R"), ("GRLT:7,ZIPSU:0", "B+T"),
        ("GRLT:8,ZIPSU:0", "W+T"), ("GRLT:255,ZIPSU:0", None), ("GRLT:2,ZIPSU:0", None),
    ],
)  # fmt: skip
def test_results(main: str, result: str | None) -> None:
    record = the(gib(MOVES, f"{main},DUM:0,GONGJE:65"))
    assert record.text("RE") == result
    unknown = [message for code, _, message in said(record, "R189")]
    assert bool(unknown) == (main == "GRLT:2,ZIPSU:0")


def test_the_last_field_needs_no_comma() -> None:
    text = (
        gib(MOVES).replace(",AUSZ:0", "").replace("DUM:0,", "").replace("GRLT:1,ZIPSU:35,GONGJE:65", "GONGJE:65,GRLT:4")
    )
    assert facts(the(text), "KM", "RE") == {"KM": "6.5", "RE": "W+R"}


@pytest.mark.parametrize(("tenths", "komi"), [("65", "6.5"), ("0", "0"), ("75", "7.5"), ("-35", "-3.5"), ("5", "0.5")])
def test_komi_is_in_tenths(tenths: str, komi: str) -> None:
    assert the(gib(MOVES, f"GRLT:4,ZIPSU:0,DUM:0,GONGJE:{tenths}")).text("KM") == komi


def test_facts_of_the_tag_where_the_rest_lacks_them() -> None:
    tag = (
        "\\[GAMETAG=S0,R0,D0,G65,W1,Z35,T30-3-600,\tC2020:06:14:01:26,\tI:bob,L:20,M:ann,N:19,A:bob,B:ann,J:0,K:0\\]\n"
    )
    text = gib(MOVES, head=tag)
    text = "\n".join(line for line in text.split("\n") if "NAME" not in line and "GAMEINFOMAIN" not in line)
    assert facts(the(text), "PB", "PW", "KM", "RE", "DT") == {
        "PB": "ann", "PW": "bob", "KM": "6.5", "RE": "W+3.5", "DT": "2020-06-14",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("written", "date"),
    [("2015- 8-29-22-56-58", "2015-08-29"), ("2012年11月22日 下午 6:3", "2012-11-22"), ("yesterday", None)],
)
def test_dates(written: str, date: str | None) -> None:
    assert the(gib(MOVES, head=f"\\[GAMEDATE={written}\\]\n")).text("DT") == date


def test_a_second_number_beside_the_komi_leaves_it_in_doubt() -> None:
    """A margin that no count gives is not contradicted: the komi may be another one."""
    record = the(gib(MOVES, "GRLT:1,ZIPSU:35,DUM:5,GONGJE:0", handicap=3))
    assert record.text("KM") == "0"
    [(_, _, message)] = said(record, "R189")
    assert "DUM 5" in message
    assert adjudicate(record, rules="aga", dead=[]).verdict.status == "undetermined"


def test_two_komi_that_differ() -> None:
    record = the(gib(MOVES, head="\\[GAMEGONGJE=75\\]\n"))
    assert record.text("KM") == "6.5"
    assert [message for _, _, message in said(record, "R187")] == [
        'The file does not agree with itself: it gives the komi as "6.5", but also as "7.5"'
    ]


@pytest.mark.parametrize(
    ("words", "agrees"),
    [
        ("white wins by 3.5", True), ("白3.5目胜", True), ("백 3.5집 승", True), ("black wins by 3.5", False),
        ("white wins by time", False), ("white wins by 4.5", False), ("", True), ("good game", True),
    ],
)  # fmt: skip
def test_the_words_of_the_result_are_a_second_witness(words: str, agrees: bool) -> None:
    record = the(gib(MOVES, head=f"\\[GAMERESULT={words}\\]\n"))
    assert record.text("RE") == "W+3.5"
    assert (said(record, "R187") == []) is agrees


def test_the_words_alone_give_the_result() -> None:
    text = gib(MOVES, "GONGJE:65", head="\\[GAMERESULT=흑 시간승\\]\n")
    assert the(text).text("RE") == "흑 시간승"
    assert adjudicate(the(text)).verdict.recorded == "B+T"


def test_the_number_of_moves_is_held_against_the_moves() -> None:
    [(code, move, message)] = said(the(gib(MOVES, total=9)), "R187")
    assert (code, move) == ("R187", None)
    assert message == 'The file does not agree with itself: its own number of moves is "8", but it has "4"'


def test_the_number_of_a_move_is_held_against_its_place() -> None:
    record = the(gib("STO 0 2 1 15 3\nSTO 0 4 2 3 15\nSTO 0 5 1 3 3", total=4))
    assert moves(record) == "Bpd Wdp Bdd"
    [(_, move, message)] = said(record, "R187")
    assert (move, message) == (
        2,
        'The file does not agree with itself: move 2 has the number "4" in it, where "3" is due',
    )


def test_entries_of_an_unknown_meaning_are_named_and_cost_nothing() -> None:
    record = the(gib("STO 0 2 1 15 3\nREM 0 3 5\nSTO 0 4 2 3 15\nIDX 0 5\nREM 0 6"))
    assert moves(record) == "Bpd Wdp"
    assert [message for _, _, message in said(record, "R188")] == [
        'The file has 2 entries "REM", whose meaning is not known; left out',
        'The file has 1 entry "IDX", whose meaning is not known; left out',
    ]
    assert said(record, "R187") == []
    assert record.complete


@pytest.mark.parametrize("broken", ["STO 0 3 2 3", "STO 0 3 3 3 15", "STO 0 3 2 x y", "STO", "SKI", "STO 0 3 2 3 15 9"])
def test_an_entry_that_cannot_be_read_is_named_with_its_place(broken: str) -> None:
    text = gib(f"STO 0 2 1 15 3\n{broken}\nSTO 0 4 1 3 3")
    record = the(text)
    assert moves(record) == "Bpd Bdd"
    at = text.index(f"\n{broken}\n") + 1
    assert said(record, "R187", "R190") == [
        ("R190", None, f'The entry "{broken}" at byte {at} cannot be read; left out')
    ]
    assert not record.complete


@pytest.mark.parametrize("broken", ["STO 0 3 2 x 15", "STO 0 3", "SKI", "SKI 0"])
def test_an_entry_that_cannot_be_read_was_a_turn(broken: str) -> None:
    """The pass after White's broken move is Black's."""
    record = the(gib(f"STO 0 2 1 15 3\n{broken}\nSKI 0 4\nSKI 0 5"))
    assert moves(record) == "Bpd Bpass Wpass"
    assert not record.complete


def test_a_point_beyond_the_board_is_an_off_board_move() -> None:
    record = the(gib("STO 0 2 1 19 3\nSTO 0 3 2 3 -1"))
    assert moves(record) == "Boff Woff"
    assert record.line.off_board == {1: "19,3", 2: "3,-1"}


def test_a_game_without_its_end() -> None:
    record = the(gib(MOVES, end=""))
    assert moves(record) == "Bpd Wdp Bpass Wpass"
    assert not record.complete
    assert [message for _, _, message in said(record, "R187")] == [
        "The file does not agree with itself: it lacks its end (\\GE)"
    ]


def test_a_game_without_the_line_of_its_handicap_leaves_it_open() -> None:
    """It may have had one; then komi and stones would be others."""
    whole = gib(MOVES)
    record = the(whole.replace("INI 0 1 0 &4\n", ""))
    assert whole.count("INI 0 1 0 &4\n") == 1
    assert [m for _, _, m in said(record, "R189")] == [
        "The record leaves something open: it lacks the line that tells the handicap (INI); none is taken"
    ]
    assert "the meaning of a part of the file is not certain" in adjudicate(record).verdict.reason
    broken = the(whole.replace("INI 0 1 0 &4", "INI 0 x"))
    assert said(broken, "R189") == []
    assert len(said(broken, "R190")) == 1


def test_text_in_the_game_and_after_it() -> None:
    record = the(gib(MOVES, text="hello", end="\\GE\nW+3.5\n"))
    assert record.last_comment == b"hello\nW+3.5"
    assert record.complete


def test_a_second_game_is_named() -> None:
    record = the(gib(MOVES, end="\\GE\n\\GS\nSTO 0 2 1 3 3\n"))
    assert moves(record) == "Bpd Wdp Bpass Wpass"
    assert [m for _, _, m in said(record, "R188")] == [
        'The file has 1 entry "a second \\GS", whose meaning is not known; left out'
    ]


@pytest.mark.parametrize(
    ("encoding", "name", "assumed"),
    [
        ("utf-8", "홍길동 (3급)", "UTF-8"),
        ("cp949", "홍길동 (3급)", "cp949, a guess"),
        ("gb18030", "黑雨 (3段)", "gb18030, a guess"),
    ],
)
def test_encodings(encoding: str, name: str, assumed: str) -> None:
    record = the(gib(MOVES).replace("ann (2D)", name).encode(encoding))
    assert f"{record.text('PB')} ({record.text('BR')})" == name
    assert moves(record) == "Bpd Wdp Bpass Wpass"
    [(_, _, message)] = said(record, "R170")
    assert message == f"The text encoding is not declared; read as {assumed}"


def test_names_that_fit_no_encoding_cost_no_game() -> None:
    record = the(gib(MOVES).encode().replace(b"ann (2D)", b"\xff\x81\xff (2D)"))
    assert moves(record) == "Bpd Wdp Bpass Wpass"
    assert "names may be garbled" in said(record, "R170")[0][2]


def test_a_name_that_swallowed_its_comma_costs_nothing() -> None:
    """Seen in real files: damaged bytes run into the next field."""
    text = gib(MOVES, head="\\[GAMEWHITELEVEL=WID:�WLV:19\\]\n")
    assert moves(the(text)) == "Bpd Wdp Bpass Wpass"


def test_a_value_broken_over_two_lines() -> None:
    text = gib(MOVES, head="\\[GAMETIME=10-\n30\\]\n")
    assert moves(the(text)) == "Bpd Wdp Bpass Wpass"
    assert the(text).text("KM") == "6.5"


def test_hostile_names_stay_text() -> None:
    record = the(gib(MOVES).replace("ann (2D)", "a]b\\c;B[aa] (x)"))
    assert record.text("PB") == "a]b\\c;B[aa]"


def test_a_file_that_only_its_name_calls_gib() -> None:
    assert refused(b"\\HS\n\\[GAMEBLACKNAME=x\\]\n\\HE\n").code == "R104"
    assert refused(b"hello\n").code == "R101"
