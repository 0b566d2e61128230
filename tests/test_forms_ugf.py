"""UGF and UGI files: every expectation is worked out by hand from docs/formats.md."""

from __future__ import annotations

import pytest

from adjudicate import Adjudication, adjudicate
from adjudicate.rules.findings.forms import MeaningOpen
from tests.forms import ugf, ugf_walls
from tests.reading import moves, points, refused, said, setups, the

DATA = "QP,B1,1,0\nDD,W1,2,0\nYA,B1,3,0"
SMALL = "Size=5\nHdcp=0,0.5\nRule=JPN\nWinner=B,0.5"


def review(*lines: str, k: int = 15) -> str:
    said_ = "\n".join(lines)
    return f"[ReviewNode]\nNODE,1,1,2,2\n[ReviewComment]\n.Comment,1\nhello\n.Comment,{k}\n{said_}\n"


def small(*lines: str, header: str = SMALL, kind: str = "JPN", k: int = 15) -> Adjudication:
    """Return the sheet of the small game (see tests/forms.py) with the lines of a review."""
    return adjudicate(the(ugf(ugf_walls(), header, kind=kind, after=review(*lines, k=k) if lines else "")))


@pytest.mark.parametrize(
    ("kind", "read", "open_"),
    [("IGS", "Bqd Wdp Bpass", 0), ("JPN", "Bqp Wdd Bpass", 0), ("", "Bqp Wdd Bpass", 1)],
)
def test_moves_from_the_bottom_and_from_the_top(kind: str, read: str, open_: int) -> None:
    record = the(ugf(DATA, "Size=19\nHdcp=0,6.50\nWinner=W,C", kind=kind))
    assert moves(record) == read
    assert {ident: record.text(ident) for ident in ("PB", "BR", "PW", "WR", "KM", "RE")} == {
        "PB": "ann", "BR": "2k", "PW": "bob", "WR": "2k?", "KM": "6.50", "RE": "W+R",
    }  # fmt: skip
    assert len(said(record, "R189")) == open_
    assert record.complete


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_line_ends(ends: str) -> None:
    assert moves(the(ugf(DATA, "Size=19").replace("\n", ends))) == "Bqd Wdp Bpass"


def test_lines_before_the_first_section_and_small_boards() -> None:
    assert moves(the("# made by hand\n" + ugf("AA,B1,1,0\nIC,W1,2,0", "Size=9"))) == "Bai Wig"


def test_no_letter_is_left_out_and_none_is_beyond_s() -> None:
    record = the(ugf("IA,B1,1,0\nJA,W1,2,0\nSS,B1,3,0\nTA,W1,4,0", "Size=19", kind="JPN"))
    assert moves(record) == "Bia Wja Bss Woff"


@pytest.mark.parametrize("passed", ["YA", "YR", "YS", "YZ", "ZZ", "ZA"])
def test_passes(passed: str) -> None:
    assert moves(the(ugf(f"AA,B1,1,0\n{passed},W1,2,0\n{passed},MK,3,0\n{passed},MK,4,0", "Size=9"))) == (
        "Bai Wpass Bpass Wpass"
    )


def test_the_one_to_move_after_a_handicap_is_white() -> None:
    record = the(ugf("DD,B1,0,0\nPP,B1,0,0\nYA,MK,1,0\nAA,B1,2,0", "Size=19\nHdcp=2,0.5", kind="JPN"))
    assert moves(record) == "Wpass Baa"
    assert setups(record) == {0: [("dd pp", "", "", 0)]}
    assert adjudicate(record).start.handicap.stones == 2


def test_setup_stones_of_both_colours() -> None:
    record = the(ugf("DD,B1,0,0\nPP,W1,0,0\nAA,B1,1,0\nCC,W1,0,0", "Size=19", kind="JPN"))
    assert setups(record) == {0: [("dd", "pp", "", 0)], 1: [("", "cc", "", 0)]}
    assert moves(record) == "Baa"
    assert setups(the(ugf("DD,B,00", "Size=19", kind="JPN"))) == {0: [("dd", "", "", 0)]}


@pytest.mark.parametrize(
    ("header", "komi", "handicap"),
    [
        ("Hdcp=0,6.50", "6.50", None), ("Hdcp=0,-5.50", "-5.50", None), ("Hdcp=3,0,50", "0.50", "3"),
        ("Hdcp=2,0.50", "0.50", "2"), ("Hdcp=0", None, None), ("", None, None),
    ],
)  # fmt: skip
def test_handicap_and_komi(header: str, komi: str | None, handicap: str | None) -> None:
    record = the(ugf(DATA, f"Size=19\n{header}"))
    assert (record.text("KM"), record.text("HA")) == (komi, handicap)


@pytest.mark.parametrize(
    ("winner", "result"),
    [
        ("B,2.5", "B+2.5"), ("W,0.5", "W+0.5"), ("B,C", "B+R"), ("W,c", "W+R"), ("W,F", "W+F"), ("B,F2", "B+F"),
        ("D,", "0"), ("N,", "Void"), ("N1,", "Void"), ("N1,E", "Void"), ("O,", "Both lost"), ("B,T", "B+"),
        ("B,", "B+"), ("E,", None), ("A,", None), ("P,", None), ("X,1", None),
    ],
)  # fmt: skip
def test_results(winner: str, result: str | None) -> None:
    record = the(ugf(DATA, f"Size=19\nWinner={winner}"))
    assert record.text("RE") == result
    codes = [code for code, _, _ in said(record) if code in ("R189", "R191")]
    assert codes == {"A,": ["R191"], "P,": ["R191"], "B,T": ["R189"], "X,1": ["R189"]}.get(winner, [])


@pytest.mark.parametrize("terms", ["0,0,50,x", "0,6,5 points", "2,0.5,7"])
def test_more_parts_than_handicap_and_komi_leave_them_open(terms: str) -> None:
    record = the(ugf("AA,B1,1,0", f"Hdcp={terms}"))
    [(_, _, message)] = said(record, "R189")
    assert message.endswith(f": it gives handicap and komi as {terms}, and only the first two parts are used")
    [finding] = [one for one in record.findings if isinstance(one, MeaningOpen)]
    assert finding.doubtful


def test_rules_and_date_and_pairs() -> None:
    header = (
        "Size=19\nTitle=Title match\nDate=2020/06/14,01:26,2020/06/14,02:00\nRule=JPN\nPlayerB2=cid,1k\nWMemb2=dan,3k"
    )
    record = the(ugf(DATA, header))
    assert {ident: record.text(ident) for ident in ("EV", "DT", "RU", "PB", "PW")} == {
        "EV": "Title match", "DT": "2020-06-14", "RU": "Japanese", "PB": "ann & cid", "PW": "bob & dan",
    }  # fmt: skip
    assert the(ugf(DATA, "Size=19\nDate=//,")).text("DT") is None
    assert the(ugf(DATA, "Size=19\nRule=XYZ")).text("RU") == "XYZ"


def test_the_number_of_a_move() -> None:
    record = the(ugf("AA,B1,1,0\nBB,W1,3,0\nCC,B1,4,0", "Size=9", kind="JPN"))
    assert moves(record) == "Baa Wbb Bcc"
    assert said(record, "R187") == [
        ("R187", 2, 'The file contradicts itself: it numbers move 2 as "3" where "2" is expected')
    ]


@pytest.mark.parametrize("broken", ["BB,X1,2,0", "B,W1,2,0", "bb,W1,2,0", "BB,MK", "BB,W1", "BB,MX,2,0", "hello"])
def test_a_line_that_cannot_be_read_is_named(broken: str) -> None:
    text = ugf(f"AA,B1,1,0\n{broken}\nCC,W1,2,0", "Size=9", kind="JPN")
    record = the(text)
    assert moves(record) == "Baa Wcc"
    at = text.index(f"\n{broken}\n") + 1
    assert said(record, "R190") == [("R190", None, f'The entry "{broken}" at byte {at} cannot be read and is ignored')]
    assert not record.complete


def test_sections_that_are_no_part_of_the_game() -> None:
    other = "[Remote]\nAA,B1,9,0\n[Files]\nx\n[MessageLine]\ny\n[Nothing]\nCC,B1,9,0\n[End]\n"
    record = the(ugf(DATA, "Size=19", after=other))
    assert moves(record) == "Bqd Wdp Bpass"
    assert [m for _, _, m in said(record, "R188")] == [
        'The file has 1 entry "[Nothing]" with an unknown meaning, which is ignored'
    ]


def test_a_line_that_cannot_be_read_was_a_turn() -> None:
    """A pass after it that names no player is the other one's."""
    assert moves(the(ugf("AA,B1,1,0\nBB,W1\nYA,MK,3,0\nYA,MK,4,0", "Size=9"))) == "Bai Bpass Wpass"


def test_comments_of_figures() -> None:
    after = "[Figure]\n.Text,2,0\na good move\nindeed\n.#,3,3,A\n.Fig,1\nno comment\n"
    record = the(ugf(DATA, "Size=19", after=after))
    assert moves(record) == "Bqd Wdp Bpass"
    assert record.last_comment == b"a good move\nindeed"


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"[Header]\nCrypt=9666,1\n[Data]\n", "this UGF record is encrypted"),
        (b"Crypt=9666,abc\n", "this UGF record is encrypted"),
        (b"[Header]\r\nCrypt=1,UGF_FILE,READ_WRITE\r\n[Data]\r\n", "this UGF record is encrypted"),
        (b"\x01\x02\x21\x42-lh5-" + b"\x00" * 40, "this UGF record is packed"),
        (b"\x21\x42-lh5-" + b"\x00" * 40, "this UGF record is packed"),
    ],
)
def test_what_is_closed_is_refused_with_that_word(data: bytes, kind: str) -> None:
    error = refused(data)
    assert error.code == "R113"
    assert kind in error.message


@pytest.mark.parametrize(
    "crypt", ["0,PLAIN_UGF_FILE,READ_WRITE", "0", "PLAIN_UGF_FILE", "", " 0 ,X", "2,PLAIN_UGF_FILE"]
)
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_a_plain_file_of_pandanet_is_not_encrypted(crypt: str, ends: str) -> None:
    """PANDA-EGG writes `Crypt=0,PLAIN_UGF_FILE,READ_WRITE` into each file that it saves."""
    text = ugf(DATA, f"Crypt={crypt}\nSize=19\nHdcp=0,6.50\nWinner=W,C").replace("\n", ends)
    assert moves(the(text)) == "Bqd Wdp Bpass"


@pytest.mark.parametrize(
    ("encoding", "lang", "assumed"),
    [("cp932", "SJIS", 0), ("utf-8", "SJIS", 1), ("cp932", "", 1), ("gb18030", "GB2312", 0)],
)
def test_encodings(encoding: str, lang: str, assumed: int) -> None:
    name = "瀬戸" if encoding != "gb18030" else "黑雨"
    text = ugf(DATA, "Size=19").replace("=ann,", f"={name},").replace("Lang=SJIS", f"Lang={lang}" if lang else "#")
    record = the(text.encode(encoding))
    assert record.text("PB") == name
    assert moves(record) == "Bqd Wdp Bpass"
    assert len(said(record, "R170")) == assumed


def test_a_size_that_is_none() -> None:
    assert "board size" in refused(ugf(DATA, "Size=99").encode()).message
    assert [code for code, _, _ in said(the(ugf(DATA)), "R123")] == ["R123"]  # 19, assumed


# --- reviews ---


def test_the_small_game_needs_its_dead_stone() -> None:
    sheet = small()
    assert (sheet.verdict.status, sheet.verdict.all_alive) == ("undetermined", "W+5.5")
    assert sheet.statuses.source == "none"


def test_dead_stones_of_a_review_are_marks() -> None:
    sheet = small("bob dead @ A5", "ann done", "bob done")
    assert points(sheet.record, sheet.statuses.dead) == "aa"
    assert (sheet.statuses.source, sheet.statuses.known) == ("review", True)
    assert (sheet.verdict.status, sheet.verdict.computed) == ("confirmed", "B+0.5")
    assert sheet.to_dict()["dead"] == {"source": "review", "points": ["A5"], "black": 0, "white": 1}


def test_any_point_of_a_string_names_it_and_twice_is_once() -> None:
    sheet = small("bob dead @ B1", "bob dead @ B5", "bob dead @ A5", "ann done", "bob done")
    assert points(sheet.record, sheet.statuses.dead) == "aa ba bb bc bd be"


def test_names_count_from_the_bottom_whatever_the_moves_do() -> None:
    """On IGS the rows of the moves count from the bottom, too: A1 of the file is the lower left corner."""
    lines = "\n".join(
        line if line[0] == "Y" else f"{line[0]}{'EDCBA'['ABCDE'.index(line[1])]}{line[2:]}"
        for line in ugf_walls().split("\n")
    )
    text = ugf(lines, SMALL, kind="IGS", after=review("bob dead @ A5", "ann done", "bob done"))
    sheet = adjudicate(the(text))
    assert points(sheet.record, sheet.statuses.dead) == "aa"
    assert sheet.verdict.status == "confirmed"


@pytest.mark.parametrize(
    ("dead", "done"),
    [
        (" bob 2k?: bob dead @ A5", (" ann 2k : ann done", " bob 2k?: bob done")),
        (" ann 2k : ann dead @ A5", ("ann done", "bob done")),
        (" bob 11k*: bob dead @ A5", (" ann NR : ann done", " bob 11k*: bob done")),
    ],
)
def test_dead_stones_as_the_server_writes_them(dead: str, done: tuple[str, str]) -> None:
    """Before the line stand the speaker, his rank and a colon."""
    sheet = small(" ann 2k : Hi!", dead, *done)
    assert points(sheet.record, sheet.statuses.dead) == "aa"
    assert (sheet.statuses.source, sheet.statuses.known) == ("review", True)
    assert (sheet.verdict.status, sheet.verdict.computed) == ("confirmed", "B+0.5")


def test_a_player_who_is_done_alone_accepted_nothing() -> None:
    """So it is in files of the server: only one of them says that he is done."""
    sheet = small(" bob 2k?: bob dead @ A5", "ann done", header=SMALL.replace("B,0.5", "B,3.5"))
    assert points(sheet.record, sheet.statuses.dead) == "aa"
    assert [f.code for f in sheet.findings if f.code == "S420"] == ["S420"]
    assert sheet.verdict.status == "undetermined"


@pytest.mark.parametrize(
    "line", [" ann 2k : bob dead @ A5", "ann [ 2k]: bob dead @ A5", "is bob dead @ A5 then?", " eve 3d : ann dead@A5"]
)
def test_what_a_player_says_of_another_is_no_mark_and_leaves_the_dead_stones_open(line: str) -> None:
    sheet = small(line, "ann done", "bob done")
    assert (sheet.statuses.source, sheet.verdict.status) == ("none", "undetermined")


def test_nobody_named_a_stone_and_both_were_done() -> None:
    sheet = small("ann done", "bob done")
    assert (sheet.statuses.source, sheet.statuses.dead, sheet.statuses.known) == ("review", (), True)
    assert sheet.verdict.computed == "W+5.5"


@pytest.mark.parametrize(
    "lines",
    [
        ("bob dead @ A5",),
        ("bob dead @ A5", "ann done"),
        ("ann done", "bob done", "bob dead @ A5"),
        ("bob dead @ A5", "ann done", "eve done"),
        ("bob dead @ A5", "ann done", "bob done", "ann undo"),
    ],
)
def test_an_agreement_that_is_not_shown_contradicts_nothing(lines: tuple[str, ...]) -> None:
    header = SMALL.replace("B,0.5", "B,3.5").replace("Rule=JPN", "Rule=CHN")
    sheet = small(*lines, header=header)
    assert points(sheet.record, sheet.statuses.dead) == "aa"
    assert [f.code for f in sheet.findings if f.code == "S420"] == ["S420"]
    assert sheet.verdict.status == "undetermined"


def test_an_agreement_contradicts_a_result_by_area() -> None:
    """Chinese: Black 5 stones and 5 points, White 10 and half a point: W+0.5, recorded is B+3.5."""
    header = SMALL.replace("B,0.5", "B,3.5").replace("Rule=JPN", "Rule=CHN")
    sheet = small("bob dead @ A5", "ann done", "bob done", header=header)
    assert (sheet.verdict.status, sheet.verdict.computed) == ("contradicted", "W+0.5")


def test_under_japanese_rules_the_map_shows_that_no_group_is_in_seki() -> None:
    """Column c touches both colours, but each player has a region of five points in a row, which makes two eyes."""
    sheet = small("bob dead @ A5", "ann done", "bob done", header=SMALL.replace("B,0.5", "B,3.5"))
    assert sheet.score is not None
    assert sheet.score.map is not None
    assert (sheet.score.map.unscored, sheet.score.map.doubtful) == ((), ())
    assert (sheet.verdict.status, sheet.verdict.computed) == ("contradicted", "B+0.5")


def test_dead_stones_before_a_later_play_are_not_final() -> None:
    sheet = small("bob dead @ A5", "ann done", "bob done", k=5)
    assert sheet.statuses.source == "none"
    assert [f.code for f in sheet.findings if f.code == "S409"] == ["S409"]


def test_a_dead_stone_on_an_empty_point() -> None:
    sheet = small("bob dead @ A5", "bob dead @ C3", "ann done", "bob done")
    assert points(sheet.record, sheet.statuses.dead) == "aa"
    assert [f.point for f in sheet.findings if f.code == "S404"] == ["C3"]


def test_a_point_beyond_the_board_is_named() -> None:
    sheet = small("bob dead @ A5", "bob dead @ T19", "ann done", "bob done")
    assert points(sheet.record, sheet.statuses.dead) == "aa"
    assert [f.message for f in sheet.findings if f.code == "R190"] == [
        'The entry "dead @ T19" cannot be read and is ignored'
    ]


def test_an_option_replaces_the_review() -> None:
    record = small("bob dead @ A5", "ann done", "bob done").record
    sheet = adjudicate(record, dead=[])
    assert (sheet.statuses.source, sheet.verdict.computed) == ("option", "W+5.5")


def test_without_the_side_from_which_rows_count_a_list_contradicts_nothing() -> None:
    header = SMALL.replace("B,0.5", "B,3.5").replace("Rule=JPN", "Rule=CHN")
    sheet = small("bob dead @ A5", "ann done", "bob done", header=header, kind="")
    assert sheet.verdict.status == "undetermined"


def test_what_was_said_stands_at_its_move() -> None:
    record = the(ugf(DATA, "Size=19", after="[ReviewComment]\n.Comment,1\nhi\n.Comment,3\nwell played\n"))
    assert record.root["C"] == [b"hi"]
    assert record.last_comment == b"well played"
