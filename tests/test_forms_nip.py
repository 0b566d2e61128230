"""Other formats, entry by entry, and the names of the Nihon Ki-in in SGF. Expectations are by hand from formats.md."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicate import Record, Unreadable, adjudicate
from adjudicate.record.forms.detect import of_content, of_name, other_json
from tests import forms
from tests.forms import ugf_walls
from tests.reading import all_of, marks, moves, points, setups, the
from tests.tables import cases_in, in_groups

ONE = ("qd", {"qd": 1}, 0, 0)
TWO = ("dd", {"qd": 1, "dd": 2}, 0, 0)
CAPTURE = (
    ("ba", {"ba": 1}, 0, 0),
    ("aa", {"ba": 1, "aa": 2}, 0, 0),
    ("ab", {"ba": 1, "ab": 1}, 1, 0),
    ("dd", {"ba": 1, "ab": 1, "dd": 2}, 1, 0),
)

NK = {
    "moves": "Bqd Wdd", "EV": "Kisei", "DT": "2014-09-05,06", "KM": "6.5", "HA": "0", "GM": "1", "PB": "ann",
}  # fmt: skip
TERRITORY = {"black": {"scoring_positions": "aaab"}, "white": {"scoring_positions": "ea"}}
GIVEN = {name: getattr(forms, name) for name in ("gib", "ngf", "ugf", "nip", "ogs")} | {
    "STO": "STO 0 2 1 15 3\nSTO 0 3 2 3 15", "PM": "PMABBQEEQ PMACWEQQE", "QP": "QP,B1,1,0", "ONE": ONE, "TWO": TWO,
    "NK": NK, "CAPTURE": CAPTURE, "TERRITORY": TERRITORY, "WALLS": ugf_walls(),
}  # fmt: skip


@in_groups(("file", "facts"), cases_in("forms", "each_entry_of_another_format_has_its_meaning", **GIVEN))
def test_each_entry_of_another_format_has_its_meaning(file: str | bytes, facts: dict[str, Any]) -> None:
    [found] = all_of(file)
    assert all(isinstance(one, Unreadable) for one in all_of(file, 2))  # these files have one variation
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


@in_groups(("data", "name", "content", "named"), cases_in("forms", "the_format_shows_in_the_content_and_the_name"))
def test_the_format_shows_in_the_content_and_the_name(
    data: bytes, name: str, content: str | None, named: str | None
) -> None:
    assert (of_content(data), of_name(name)) == (content, named)
    assert (other_json("a.json", b"x(;SZ[9])"), other_json("a.json", b"x")) == (False, True)


@pytest.mark.parametrize(("written", "komi", "codes"), cases_in("forms_nip", "a_komi_that_is_not_a_number_is_quoted"))
def test_a_komi_that_is_not_a_number_is_quoted(written: str, komi: str | None, codes: list[str]) -> None:
    """Such a record does not lack a komi, and the finding quotes the komi's text."""
    record = the(f"(;SZ[19]RE[B+1]{written};B[qd];W[dd];B[];W[])".encode())
    assert record.text("KM") == komi
    sheet = adjudicate(record)
    assert [f.code for f in sheet.findings if f.code in ("R130", "R131", "R138", "R182")] == codes
    assert all(str(komi) in f.message for f in sheet.findings if f.code in ("R131", "R138"))
