"""NGF files and their variant GI: every expectation is worked out by hand from docs/formats.md."""

from __future__ import annotations

import pytest

from adjudicate import Record, adjudicate, read_records
from tests.forms import ngf
from tests.reading import moves, refused, said, setups, the

MOVES = "PMABBQEEQ PMACWEQQE PMADBAAAA PMAEWAAAA"
"""B at column Q (the 16th from B), row E; White at column E, row Q; two passes."""


def test_moves_passes_komi_and_result() -> None:
    record = the(ngf(MOVES))
    assert moves(record) == "Bpd Wdp Bpass Wpass"
    assert {ident: record.text(ident) for ident in ("PB", "BR", "PW", "WR", "KM", "RE", "DT", "EV", "PC", "HA")} == {
        "PB": "ann", "BR": "5D*", "PW": "bob", "WR": "5D*", "KM": "6.5", "RE": "White wins by 3.5",
        "DT": "2017-03-16", "EV": "Rated game", "PC": "www.example.com", "HA": None,
    }  # fmt: skip
    assert adjudicate(record).verdict.recorded == "W+3.5"
    assert [code for code, _, _ in said(record)] == ["R185", "R186"]


def test_a_letter_before_b_or_beyond_the_board_names_no_point() -> None:
    record = the(ngf("PMABBABBA PMACWUBBU"))
    assert moves(record) == "Boff Woff"
    assert record.line.off_board == {1: "-1,0", 2: "19,0"}


@pytest.mark.parametrize(
    ("text", "recorded"),
    [
        ("White wins by  resign!", "W+R"), ("Black wins by 0.5!", "B+0.5"), ("White loses on time", "B+T"),
        ("White win 6.5 >> White(50):Black(63)", "W+6.5"), ("Black wins by 1win >> White(50):Black(51)", "B+1"),
        ("White 19Win", "W+19"), ("흑 1.5집 승", "B+1.5"), ("白5.5目勝ち!", "W+5.5"), ("黒中押し勝ち!", "B+R"),
        ("白時間切れ勝ち", "W+T"), ("gg", "?"),
        # a margin in stones is held to be in zi, of two points each, without totals that say otherwise
        ("白棋12子 >> 白方(94):黑方(82)", "W+12"), ("白棋12子", "W+24"), ("白棋12子 >> 白方(94):黑方(70)", "W+24"),
    ],
)  # fmt: skip
def test_results_in_many_words(text: str, recorded: str) -> None:
    record = the(ngf(MOVES, text))
    assert adjudicate(record).verdict.recorded == recorded
    assert said(record, "R187") == []


@pytest.mark.parametrize(
    ("encoding", "result", "recorded"),
    [
        ("utf-8", "흑 1.5집 승", "B+1.5"), ("cp949", "흑 1.5집 승", "B+1.5"), ("cp932", "黒中押し勝ち!", "B+R"),
        ("gb18030", "白中盘胜", "W+R"), ("cp950", "白中盤勝", "W+R"),
    ],
)  # fmt: skip
def test_encodings(encoding: str, result: str, recorded: str) -> None:
    record = the(ngf(MOVES, result).encode(encoding))
    assert (moves(record), adjudicate(record).verdict.recorded) == ("Bpd Wdp Bpass Wpass", recorded)
    assert len(said(record, "R170")) == 1


@pytest.mark.parametrize(
    ("text", "ident", "value"),
    [
        # half a point is meant besides without a handicap
        *(
            (ngf(MOVES, komi=komi, handicap=handicap), "KM", value)
            for komi, handicap, value in (
                ("6", "0", "6.5"), ("0", "0", "0.5"), ("0", "2", "0"), ("6", "2", "6"), ("6.5", "0", "6.5"),
                ("7.5", "2", "7.5"), ("", "0", None),
            )
        ),
        *(
            (ngf(MOVES).replace("20170316 [09:31]", written), "DT", value)
            for written, value in (("20170316 [09:31]", "2017-03-16"), ("[21: 6]", None), ("20170316 ", "2017-03-16"))
        ),
    ],
)  # fmt: skip
def test_facts(text: str, ident: str, value: str | None) -> None:
    assert the(text).text(ident) == value


@pytest.mark.parametrize(
    ("entries", "read", "found"),
    [
        ("PMABBBBBB PMACWTTTT PMADBBTTB", "Baa Wss Bas", []),  # letters count from B
        ("PMABBQEEQ PMACWEQQQ", "Bpd Wdp", ['the checksum of move 2 is "QQ" where "QE" is expected']),
        ("PMABBQEEQ PMADWEQQE PMAEBDDDD", "Bpd Wdp Bcc", ['it numbers move 2 as "3" where "2" is expected']),
    ],
)
def test_letters_checksum_and_number_of_a_move(entries: str, read: str, found: list[str]) -> None:
    record = the(ngf(entries))
    assert moves(record) == read
    assert said(record, "R187") == [("R187", 2, f"The file contradicts itself: {text}") for text in found]


def test_the_totals_are_a_second_witness() -> None:
    """6.5 points are neither the difference of 50 and 60 nor half of it."""
    [(_, _, message)] = said(the(ngf(MOVES, "White win 6.5 >> White(50):Black(60)")), "R187")
    assert '"W+6.5"' in message


def test_a_game_under_way_has_no_result() -> None:
    record = the(ngf(MOVES, "Progressing!"))
    assert record.text("RE") is None
    assert [code for code, _, _ in said(record, "R191")] == ["R191"]


@pytest.mark.parametrize("number", [2, 4, 5, 6, 7, 8, 9])
def test_handicap_stones(number: int) -> None:
    stones = {
        2: "pd dp", 4: "dd pd dp pp", 5: "dd pd jj dp pp", 6: "dd pd dj pj dp pp", 7: "dd pd dj jj pj dp pp",
        8: "dd jd pd dj pj dp jp pp", 9: "dd jd pd dj jj pj dp jp pp",
    }[number]  # fmt: skip
    record = the(ngf("PMABWDDDD PMACBEEEE", handicap=str(number)))
    assert setups(record)[0][0][0] == stones
    assert adjudicate(record).start.first == -1
    assert said(record, "R189") == []


@pytest.mark.parametrize(
    ("move", "third", "open_"),
    [
        ("PMABWDDDD", "dd", True),  # cc: neither is played on
        ("PMABWEEEE", "pp", False),  # dd is played on, so the stone was at pp
        ("PMABWQQQQ", "dd", False),  # pp is played on, so the stone was at dd
    ],
)
def test_the_third_handicap_stone(move: str, third: str, open_: bool) -> None:
    record = the(ngf(move, handicap="3"))
    assert set(setups(record)[0][0][0].split()) == {"pd", "dp", third}
    assert bool(said(record, "R189")) is open_
    assert not adjudicate(record).faulty
    for _, _, message in said(record, "R189"):
        assert message.endswith(
            "programs differ on where the third handicap stone goes; it is placed at D16 and is in doubt"
        )


def test_a_handicap_on_another_board_has_no_known_stones() -> None:
    record = the(ngf("PMABWDDDD", handicap="2", size="13"))
    assert (record.columns, setups(record)) == (13, {})
    assert len(said(record, "R189")) == 1


def test_move_26_is_ba() -> None:
    letters = "BCDEFGHIJKLMNOPQRST"
    lines = []
    for number in range(1, 31):
        column, row = letters[number % 19], letters[number // 19]
        cc = chr(65 + number // 26) + chr(65 + number % 26)
        lines.append(f"PM{cc}{'WB'[number % 2]}{column}{row}{row}{column}")
    record = the(ngf(" ".join(lines)))
    assert len(record.line.points) == 30
    assert said(record, "R187") == []


@pytest.mark.parametrize(("number", "agrees"), [("2", True), ("4", True), ("3", False), ("9", False), ("", True)])
def test_the_number_of_moves(number: str, agrees: bool) -> None:
    """Two plays and two passes; passes are counted by some and by others not."""
    assert (said(the(ngf(MOVES, number=number)), "R187") == []) is agrees


def test_a_move_that_cannot_be_read_is_named() -> None:
    text = ngf("PMABBQEEQ PMACXEQQE PMADBDDDD", number="3")
    record = the(text)
    assert moves(record) == "Bpd Bcc"
    assert said(record, "R190") == [
        ("R190", None, f'The entry "PMACXEQQE" at byte {text.index("PMACX")} cannot be read and is ignored')
    ]
    assert not record.complete


@pytest.mark.parametrize(
    ("line", "name", "rank"),
    [
        ("bob         5D*", "bob", "5D*"), ("lee se dol  9DP", "lee se dol", "9DP"), ("x.y 9P", "x.y", "9P"),
        ("kim  12K", "kim", "12K"), ("nobody", "nobody", None), ("", None, None),
    ],
)  # fmt: skip
def test_names_with_blanks_and_dots(line: str, name: str | None, rank: str | None) -> None:
    text = ngf(MOVES).replace("bob         5D*", line)
    assert (the(text).text("PW"), the(text).text("WR")) == (name, rank)


def test_fewer_lines_of_header_are_said() -> None:
    text = "\n".join(["Game", "19", "bob 1D", "ann 2D", "site", "0", "0", "6", "20170316", *MOVES.split()])
    record = the(text)
    assert moves(record) == "Bpd Wdp Bpass Wpass"
    assert record.text("KM") == "6.5"
    [(_, _, message)] = said(record, "R189")
    assert "9 lines before its moves" in message


def test_no_size_is_no_game() -> None:
    data = ngf(MOVES, size="x").encode()
    at = len(data.split(b"x")[0])
    assert at > 5
    assert refused(data).message == (
        f'game 1 cannot be read: line 2 of this NGF file is "x", not a board size, near byte {at}'
    )


def test_a_game_without_moves_is_one_by_its_name() -> None:
    text = ngf("").encode()
    assert refused(text).code == "R101"
    [record] = read_records(text, "x.NGF")
    assert isinstance(record, Record)
    assert (record.text("PB"), moves(record)) == ("ann", "")


GI = """GITitle match
GIann
GIbob
GI-
GI-
GI2006-9-5
GI19
GI0
GI0
GI6
GI2
PMABBQEEQ
PMACWEQQE
GI1
IDB[2] 白中盘胜[EndTxt]
"""


def test_the_variant() -> None:
    record = the(GI)
    assert moves(record) == "Bpd Wdp"
    assert {ident: record.text(ident) for ident in ("EV", "KM", "DT", "RE", "PB", "PW")} == {
        "EV": "Title match", "KM": "6.5", "DT": "2006-09-05", "RE": "白中盘胜", "PB": None, "PW": None,
    }  # fmt: skip
    [(_, _, message)] = said(record, "R189")
    assert "ann, bob" in message
    assert said(record, "R187") == []
    assert record.last_comment == "白中盘胜".encode()


def test_a_handicap_of_the_variant_is_open() -> None:
    record = the(GI.replace("GI0\nGI0", "GI0\nGI2"))
    assert len(said(record, "R189")) == 2
    assert record.text("KM") == "6"


def test_the_variant_that_breaks_off_in_its_header() -> None:
    assert refused(b"GIx\nGIann\nPMABBQEEQ\n").code == "R104"
