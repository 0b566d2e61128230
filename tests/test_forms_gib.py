"""GIB files: every expectation is worked out by hand from docs/formats.md."""

from __future__ import annotations

import pytest

from adjudicate import adjudicate
from tests.forms import gib
from tests.reading import moves, refused, said, setups, the

MOVES = "STO 0 2 1 15 3 \nSTO 0 3 2 3 15 \nSKI 0 4 \nSKI 0 5 "
PLAYED = "Bpd Wdp Bpass Wpass"


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


@pytest.mark.parametrize(
    ("text", "read"),
    [
        *((mark + gib(MOVES).replace("\n", ends), PLAYED) for ends in ("\n", "\r\n", "\r") for mark in ("", "\ufeff")),
        *((gib(MOVES).replace("2 1 0", first), PLAYED) for first in ("2 1 0", "2 5 0", "2 6 0")),
        # rows count from the top, columns from the left
        (gib("STO 0 2 1 0 0\nSTO 0 3 2 18 0\nSTO 0 4 1 0 18"), "Baa Wsa Bas"),
        # a pass is of the other player than the last mover: after two plays of White it is Black's
        (gib("SKI 0 2\nSTO 0 3 2 3 3\nSKI 0 4\nSTO 0 5 2 4 4"), "Bpass Wdd Bpass Wee"),
        (gib("STO 0 2 1 3 3\nSTO 0 3 2 4 4\nSTO 0 4 2 5 5\nSKI 0 5"), "Bdd Wee Wff Bpass"),
        # seen in real files: damaged bytes run into the next field; a value is broken over two lines
        (gib(MOVES, head="\\[GAMEWHITELEVEL=WID:�WLV:19\\]\n"), PLAYED),
        (gib(MOVES, head="\\[GAMETIME=10-\n30\\]\n"), PLAYED),
    ],
)
def test_moves(text: str, read: str) -> None:
    record = the(text.encode())
    assert moves(record) == read
    assert record.text("KM") == "6.5"


DISAGREES = "The file contradicts itself: "


@pytest.mark.parametrize(
    ("text", "read", "found"),
    [
        (gib(MOVES, total=9), PLAYED, [(None, f'{DISAGREES}it states "8" moves but contains "4"')]),
        (
            gib("STO 0 2 1 15 3\nSTO 0 4 2 3 15\nSTO 0 5 1 3 3", total=4), "Bpd Wdp Bdd",
            [(2, f'{DISAGREES}it numbers move 2 as "4" where "3" is expected')],
        ),
        (
            gib(MOVES, head="\\[GAMEGONGJE=75\\]\n"), PLAYED,
            [(None, f'{DISAGREES}it gives the komi as both "6.5" and "7.5"')],
        ),
        (gib(MOVES, end=""), PLAYED, [(None, f"{DISAGREES}its end is missing (\\GE)")]),
        (
            gib("STO 0 2 1 15 3\nREM 0 3 5\nSTO 0 4 2 3 15\nIDX 0 5\nREM 0 6"), "Bpd Wdp",
            [
                (None, 'The file has 2 entries "REM" with an unknown meaning, which are ignored'),
                (None, 'The file has 1 entry "IDX" with an unknown meaning, which is ignored'),
            ],
        ),
        (
            gib(MOVES, end="\\GE\n\\GS\nSTO 0 2 1 3 3\n"), PLAYED,
            [(None, 'The file has 1 entry "a second \\GS" with an unknown meaning, which is ignored')],
        ),
    ],
)  # fmt: skip
def test_what_does_not_agree_or_is_not_known_is_named(
    text: str, read: str, found: list[tuple[int | None, str]]
) -> None:
    record = the(text)
    assert (moves(record), record.text("KM"), record.complete) == (read, "6.5", "\\GE" in text)
    assert [(move, message) for _, move, message in said(record, "R187", "R188")] == found


@pytest.mark.parametrize(
    ("text", "ident", "value"),
    [
        *(
            (gib(MOVES, f"GRLT:4,ZIPSU:0,DUM:0,GONGJE:{tenths}"), "KM", komi)
            for tenths, komi in (("65", "6.5"), ("0", "0"), ("75", "7.5"), ("-35", "-3.5"), ("5", "0.5"))
        ),
        # the last field needs no comma
        (gib(MOVES, "GONGJE:65,GRLT:4").replace(",AUSZ:0", ""), "RE", "W+R"),
        (gib(MOVES, head="\\[GAMEDATE=2015- 8-29-22-56-58\\]\n"), "DT", "2015-08-29"),
        (gib(MOVES, head="\\[GAMEDATE=2012年11月22日 下午 6:3\\]\n"), "DT", "2012-11-22"),
        (gib(MOVES, head="\\[GAMEDATE=yesterday\\]\n"), "DT", None),
    ],
)
def test_facts(text: str, ident: str, value: str | None) -> None:
    assert the(text).text(ident) == value


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


def test_facts_of_the_tag_where_the_rest_lacks_them() -> None:
    tag = (
        "\\[GAMETAG=S0,R0,D0,G65,W1,Z35,T30-3-600,\tC2020:06:14:01:26,\tI:bob,L:20,M:ann,N:19,A:bob,B:ann,J:0,K:0\\]\n"
    )
    text = gib(MOVES, head=tag)
    text = "\n".join(line for line in text.split("\n") if "NAME" not in line and "GAMEINFOMAIN" not in line)
    assert facts(the(text), "PB", "PW", "KM", "RE", "DT") == {
        "PB": "ann", "PW": "bob", "KM": "6.5", "RE": "W+3.5", "DT": "2020-06-14",
    }  # fmt: skip


def test_a_second_number_beside_the_komi_leaves_it_in_doubt() -> None:
    """A margin that no count gives is not contradicted: the komi may be another one."""
    record = the(gib(MOVES, "GRLT:1,ZIPSU:35,DUM:5,GONGJE:0", handicap=3))
    assert record.text("KM") == "0"
    [(_, _, message)] = said(record, "R189")
    assert "DUM 5" in message
    assert adjudicate(record, rules="aga", dead=[]).verdict.status == "undetermined"


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


@pytest.mark.parametrize("broken", ["STO 0 3 2 3", "STO 0 3 3 3 15", "STO 0 3 2 x y", "STO", "SKI", "STO 0 3 2 3 15 9"])
def test_an_entry_that_cannot_be_read_is_named_with_its_place(broken: str) -> None:
    text = gib(f"STO 0 2 1 15 3\n{broken}\nSTO 0 4 1 3 3")
    record = the(text)
    assert moves(record) == "Bpd Bdd"
    at = text.index(f"\n{broken}\n") + 1
    assert said(record, "R187", "R190") == [
        ("R190", None, f'The entry "{broken}" at byte {at} cannot be read and is ignored')
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


def test_a_game_without_the_line_of_its_handicap_leaves_it_open() -> None:
    """It may have had one; then komi and stones would be others."""
    whole = gib(MOVES)
    record = the(whole.replace("INI 0 1 0 &4\n", ""))
    assert whole.count("INI 0 1 0 &4\n") == 1
    assert [m for _, _, m in said(record, "R189")] == [
        "The record is ambiguous: it lacks the line with the handicap (INI), so no handicap is used"
    ]
    assert "part of the file has an uncertain meaning" in adjudicate(record).verdict.reason
    broken = the(whole.replace("INI 0 1 0 &4", "INI 0 x"))
    assert said(broken, "R189") == []
    assert len(said(broken, "R190")) == 1


def test_text_in_the_game_and_after_it() -> None:
    record = the(gib(MOVES, text="hello", end="\\GE\nW+3.5\n"))
    assert record.last_comment == b"hello\nW+3.5"
    assert record.complete


@pytest.mark.parametrize(
    ("encoding", "name", "assumed"),
    [
        ("utf-8", "홍길동 (3급)", "UTF-8"),
        ("cp949", "홍길동 (3급)", "cp949, which is a guess"),
        ("gb18030", "黑雨 (3段)", "gb18030, which is a guess"),
    ],
)
def test_encodings(encoding: str, name: str, assumed: str) -> None:
    record = the(gib(MOVES).replace("ann (2D)", name).encode(encoding))
    assert f"{record.text('PB')} ({record.text('BR')})" == name
    assert moves(record) == "Bpd Wdp Bpass Wpass"
    [(_, _, message)] = said(record, "R170")
    assert message == f"The record does not declare its text encoding; it is read as {assumed}"


def test_names_that_fit_no_encoding_and_hostile_ones_cost_no_game() -> None:
    record = the(gib(MOVES).encode().replace(b"ann (2D)", b"\xff\x81\xff (2D)"))
    assert moves(record) == PLAYED
    assert "names may be garbled" in said(record, "R170")[0][2]
    record = the(gib(MOVES).replace("ann (2D)", "a]b\\c;B[aa] (x)"))
    assert record.text("PB") == "a]b\\c;B[aa]"


def test_a_file_that_only_its_name_calls_gib() -> None:
    assert refused(b"\\HS\n\\[GAMEBLACKNAME=x\\]\n\\HE\n").code == "R104"
    assert refused(b"hello\n").code == "R101"
