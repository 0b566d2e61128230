"""NIP files, and the Nihon Ki-in's names in SGF. Every expectation is computed by hand from docs/formats.md."""

from __future__ import annotations

import pytest

from adjudicate import adjudicate
from tests.forms import nip, position
from tests.reading import moves, refused, said, the
from tests.tables import cases_in

ONE = ("qd", {"qd": 1}, 0, 0)
TWO = ("dd", {"qd": 1, "dd": 2}, 0, 0)
# Black takes the stone at aa, which has the liberties ba and ab
CAPTURE = (
    ("ba", {"ba": 1}, 0, 0),
    ("aa", {"ba": 1, "aa": 2}, 0, 0),
    ("ab", {"ba": 1, "ab": 1}, 1, 0),
    ("dd", {"ba": 1, "ab": 1, "dd": 2}, 1, 0),
)


def test_facts_moves_and_result_are_read() -> None:
    record = the(nip(ONE, TWO))
    assert moves(record) == "Bqd Wdd"
    assert {ident: record.text(ident) for ident in ("PB", "PW", "EV", "RO", "DT", "RE", "KM")} == {
        "PB": "ann", "PW": "bob", "EV": "NHK", "RO": "1", "DT": "2014-01-20", "RE": "W+5.5", "KM": None,
    }  # fmt: skip
    assert [code for code, _, _ in said(record)] == ["R185", "R186"]
    assert record.complete
    assert not adjudicate(record).komi.certain  # this is not in the file


def test_a_byte_order_mark_and_any_line_ends_are_accepted() -> None:
    text = ("\ufeff" + nip(ONE, TWO)).replace("\n", "\r\n")
    assert moves(the(text)) == "Bqd Wdd"


@pytest.mark.parametrize(
    ("written", "result"),
    [("1", "B+R"), ("2", "W+R"), ("2:5", "W+5.5"), ("1:0", "B+0.5"), ("1:t", "B+T"), ("3", "3"), ("", None)],
)
def test_results_are_translated_to_sgf(written: str, result: str | None) -> None:
    assert the(nip(ONE, TWO, result=written)).text("RE") == result


def test_positions_count_rows_from_the_top() -> None:
    """The point qd is the 17th column of the fourth row."""
    assert position({"qd": 1}).index("1") == 3 * 19 + 16
    assert position({"qd": 1}).count("0") == 360


def test_a_capture_agrees_with_positions_and_prisoners() -> None:
    record = the(nip(*CAPTURE))
    assert moves(record) == "Bba Waa Bab Wdd"
    assert said(record, "R187") == []
    assert said(the(nip(*((p, s, b, a) for p, s, a, b in CAPTURE))), "R187") == []  # the order is unknown


def test_a_position_that_contradicts_the_moves_is_reported() -> None:
    wrong = ("aa", {"ba": 1, "aa": 2, "ss": 1}, 0, 0)
    record = the(nip(CAPTURE[0], wrong, *CAPTURE[2:]))
    assert moves(record) == "Bba Waa Bab Wdd"
    assert said(record, "R187") == [
        (
            "R187",
            2,
            "The file contradicts itself: its own position after move 2 differs from the moves at T1",
        )
    ]


def test_prisoners_that_contradict_the_moves_are_reported() -> None:
    record = the(nip(*CAPTURE[:2], ("ab", {"ba": 1, "ab": 1}, 2, 0), ("dd", {"ba": 1, "ab": 1, "dd": 2}, 1, 0)))
    assert said(record, "R187") == [
        (
            "R187",
            3,
            "The file contradicts itself: after move 3 it states 2 and 0 prisoners, but the moves capture 1 and 0",
        )
    ]


@pytest.mark.parametrize(("first", "prisoners"), [(1, (2, 0)), (2, (0, 2))])
def test_every_stone_of_a_capture_counts(first: int, prisoners: tuple[int, int]) -> None:
    """One player takes the other's stones at aa and ba with the move at ca. If White begins, that is named, too."""
    other = 3 - first
    before = {"ab": first, "aa": other, "bb": first, "ba": other}
    moves_before = [(place, dict([*before.items()][: n + 1]), 0, 0) for n, place in enumerate(before)]
    for stated, notes in ((prisoners, 0), ((1, 0), 1), ((0, 1), 1)):
        taken = nip(*moves_before, ("ca", {"ab": first, "bb": first, "ca": first}, *stated))
        assert sum("prisoners" in message for _, _, message in said(the(taken), "R187")) == notes


def test_the_stone_decides_the_colour_of_a_move() -> None:
    record = the(nip(ONE, ("dd", {"qd": 1, "dd": 1}, 0, 0)))
    assert moves(record) == "Bqd Bdd"
    assert said(record, "R187") == [
        ("R187", 2, "The file contradicts itself: it gives move 2 to Black when it is White's turn")
    ]


@pytest.mark.parametrize("broken", ["p=012qd;", "p=;", "hello"])
def test_an_unreadable_line_is_reported(broken: str) -> None:
    text = nip(ONE, TWO).replace("h1=0;\nh2=0;\np=", f"h1=0;\nh2=0;\n{broken}\np=", 1)
    record = the(text)
    assert moves(record) == "Bqd Wdd"
    [(_, _, message)] = said(record, "R190")
    assert message == f'The entry "{broken}" at byte {text.index(broken)} cannot be read and is ignored'
    assert not record.complete


def test_a_truncated_file_is_reported() -> None:
    record = the(nip(ONE, TWO, end=""))
    assert moves(record) == "Bqd Wdd"
    assert not record.complete
    assert [message for _, _, message in said(record, "R187")] == [
        "The file contradicts itself: its end is missing (END)"
    ]


def test_unknown_lines_and_lines_after_the_end_are_reported() -> None:
    record = the(nip(ONE, TWO, head="Title=again;\n", end="x=1;\nEND\nmore\n"))
    assert [message for _, _, message in said(record, "R188")] == [
        'The file has 1 entry "Title" with an unknown meaning, which is ignored',
        'The file has 1 entry "x" with an unknown meaning, which is ignored',
        'The file has 1 entry "(after END)" with an unknown meaning, which is ignored',
    ]


def test_an_unreadable_move_counts_as_a_turn() -> None:
    """The third move is Black's, as the position after it shows."""
    third = ("pp", {"qd": 1, "dd": 2, "pp": 1}, 0, 0)
    text = nip(ONE, TWO, third)
    broken = text.replace(f"{position(TWO[1])}dd", f"{position(TWO[1])}d")
    assert broken != text
    record = the(broken)
    assert moves(record) == "Bqd Bpp"
    assert [code for code, _, _ in said(record, "R187", "R190")] == ["R190"]


def test_another_version_is_read_but_another_format_is_not() -> None:
    assert moves(the(nip(ONE).replace("NIP100", "NIP101"))) == "Bqd"
    assert refused(b"NIP\n").code == "R101"


# --- NK: SGF with its own names ---


def test_property_names_of_the_nihon_ki_in_are_understood() -> None:
    text = "(TE[Kisei]RD[2014-09-05・06]KO[黒6.5]GK[1]LT[x]HD[0]SZ[19]PB[ann];B[qd];W[dd])"
    for data in (text.encode("cp932"), text.encode()):
        record = the(data)
        assert moves(record) == "Bqd Wdd"
        assert {ident: record.text(ident) for ident in ("EV", "DT", "KM", "HA", "GM")} == {
            "EV": "Kisei", "DT": "2014-09-05,06", "KM": "6.5", "HA": "0", "GM": "1",
        }  # fmt: skip
        assert [m for _, _, m in said(record, "R193")] == [
            "Values under property names from other programs are used: TE as EV, RD as DT, HD as HA, GK as GM"
        ]
        assert [code for code, _, _ in said(record, "R175", "R182")] == ["R175", "R182"]


@pytest.mark.parametrize("text", ["(;TE[1]SZ[9];B[aa])", "(;TE[]SZ[9];B[aa])", "(;TE[x]EV[y]SZ[9];B[aa])"])
def test_other_uses_of_these_property_names_are_left_alone(text: str) -> None:
    assert said(the(text)) == []


@pytest.mark.parametrize(("written", "komi", "codes"), cases_in("forms_nip", "a_komi_that_is_not_a_number_is_quoted"))
def test_a_komi_that_is_not_a_number_is_quoted(written: str, komi: str | None, codes: list[str]) -> None:
    """Such a record does not lack a komi, and the finding quotes the komi's text."""
    record = the(f"(;SZ[19]RE[B+1]{written};B[qd];W[dd];B[];W[])".encode())
    assert record.text("KM") == komi
    sheet = adjudicate(record)
    assert [f.code for f in sheet.findings if f.code in ("R130", "R131", "R138", "R182")] == codes
    assert all(str(komi) in f.message for f in sheet.findings if f.code in ("R131", "R138"))
