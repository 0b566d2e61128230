"""Other formats, entry by entry, and the names of the Nihon Ki-in in SGF. Expectations are by hand from formats.md."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicate import Record, adjudicate
from adjudicate.record.forms.detect import of_content, of_name, other_json
from tests import forms
from tests.forms import nip, position, ugf_walls
from tests.reading import all_of, marks, moves, points, said, setups, the
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

TERRITORY = {"black": {"scoring_positions": "aaab"}, "white": {"scoring_positions": "ea"}}
GIVEN = {name: getattr(forms, name) for name in ("gib", "ngf", "ugf", "nip", "ogs")} | {
    "STO": "STO 0 2 1 15 3\nSTO 0 3 2 3 15", "PM": "PMABBQEEQ PMACWEQQE", "QP": "QP,B1,1,0", "ONE": ONE, "TWO": TWO,
    "CAPTURE": CAPTURE, "TERRITORY": TERRITORY, "WALLS": ugf_walls(),
}  # fmt: skip


@pytest.mark.parametrize(
    ("file", "facts"),
    cases_in("forms", "each_entry_of_another_format_has_its_meaning", **GIVEN),
)
def test_each_entry_of_another_format_has_its_meaning(file: str | bytes, facts: dict[str, Any]) -> None:
    [found] = all_of(file)
    told: dict[str, Any] = {"refused": found.code, "byte": found.byte} if not isinstance(found, Record) else {
        **{ident: found.text(ident) for ident in found.root}, "size": f"{found.columns}x{found.rows}",
        "moves": moves(found), "setup": setups(found), "marks": marks(found), "whole": found.complete,
        "off": found.line.off_board, "comment": found.last_comment.decode(), "encoding": found.encoding,
        "dead": found.dead and (points(found, found.dead.points), found.dead.agreed),
        "translated": [(*f.data.values(),) for f in found.findings if f.code == "R186"],
        "unreadable": sum(f.code == "R190" for f in found.findings),
        "bytes": [f.data["byte"] for f in found.findings if f.code == "R190"],
        "assumed": [f.data["encoding"] for f in found.findings if f.code == "R170"],
        "noted": [
            (f.code, f.move, *f.data.values()) for f in found.findings if f.code not in ("R170", "R185", "R186", "R190")
        ],
    }  # fmt: skip
    assert {name: told.get(name) for name in facts} == facts


@pytest.mark.parametrize(
    ("data", "name", "content", "named"), cases_in("forms", "the_format_shows_in_the_content_and_the_name")
)
def test_the_format_shows_in_the_content_and_the_name(
    data: bytes, name: str, content: str | None, named: str | None
) -> None:
    assert (of_content(data), of_name(name)) == (content, named)
    assert (other_json("a.json", b"x(;SZ[9])"), other_json("a.json", b"x")) == (False, True)


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


@pytest.mark.parametrize(("first", "prisoners"), [(1, (2, 0)), (2, (0, 2))])
def test_every_stone_of_a_capture_counts(first: int, prisoners: tuple[int, int]) -> None:
    """One player takes the other's stones at aa and ba with the move at ca. If White begins, that is named, too."""
    other = 3 - first
    before = {"ab": first, "aa": other, "bb": first, "ba": other}
    moves_before = [(place, dict([*before.items()][: n + 1]), 0, 0) for n, place in enumerate(before)]
    for stated, notes in ((prisoners, 0), ((1, 0), 1), ((0, 1), 1)):
        taken = nip(*moves_before, ("ca", {"ab": first, "bb": first, "ca": first}, *stated))
        assert sum("prisoners" in message for _, _, message in said(the(taken), "R187")) == notes


@pytest.mark.parametrize("broken", ["p=012qd;", "p=;", "hello"])
def test_an_unreadable_line_is_reported(broken: str) -> None:
    text = nip(ONE, TWO).replace("h1=0;\nh2=0;\np=", f"h1=0;\nh2=0;\n{broken}\np=", 1)
    record = the(text)
    assert moves(record) == "Bqd Wdd"
    [(_, _, message)] = said(record, "R190")
    assert message == f'The entry "{broken}" at byte {text.index(broken)} cannot be read and is ignored'
    assert not record.complete


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
