"""Positions without a record, set up in the page or pasted, are counted with the prisoners in the lids.

The casebook has the counts by hand (position-*). These tests check the options, and that the page counts the same.
"""

from __future__ import annotations

import re
from itertools import product
from random import Random
from typing import Any

import pytest

from adjudicate import Record, adjudicate
from adjudicate.adjudication.position import position_after
from adjudicate.go.points import grid
from adjudicate.proof.casebook import FOLDER, cases
from adjudicate.rules.findings.base import Colour
from tests.support import one, record_in, run, slugs
from tests.tables import cases_in, in_groups
from tests.web import Asking

CASES = [case for case in cases() if case.expected.get("prisoners")]
BOARD = "AB[ba][bb][bc][bd][be]AW[ab][ca][cb][cc][cd][ce]"
POSITION = f"(;GM[1]FF[4]SZ[5]RU[AGA]KM[7.5]RE[W+12.5]PL[B]{BOARD})"


@pytest.fixture
def ask() -> Asking:
    return Asking()


def record_of(text: str) -> Record:
    """Return the only record of a text."""
    return record_in(text.encode())


def test_the_casebook_has_five_positions() -> None:
    assert len(CASES) == 5


def test_the_sheet_says_that_it_counts_a_position() -> None:
    for text in (POSITION, POSITION.replace("PL[B]", "")):
        _, out, _ = run("score", "--prisoners", "B=1,W=2", "--dead", "A4", "-", stdin=text.encode())
        assert "the count of a position, not of a game" in " ".join(out.split())
        assert "1 stone in Black's lid, 2 stones" in " ".join(out.split())
        assert ("White moved last" in " ".join(out.split())) == ("PL[B]" in text)
        assert "UNVERIFIABLE" in out
    page = run("score", "--format", "html", "--prisoners", "B=1,W=2", "-", stdin=POSITION.encode())[1]
    assert "This is the count of a position, not of a game" in page


def test_the_json_has_the_given_values() -> None:
    found = one(POSITION, "--prisoners", "W=2,B=1")
    assert found["position"] == {"prisoners": {"black": 1, "white": 2}, "last_player": "W"}
    assert one(POSITION)["position"] is None
    other = one(POSITION, "--prisoners", "W=2,B=1", "--first", "W")
    assert other["position"]["last_player"] == "B"
    assert "white-last" in slugs(other)


RESULTS = ("W+12.5", "W+1.5", "B+0.5", "0", "B+R", "W+", "Void", "?", "")
SOME_RULES = ("aga", "bga", "japanese", "chinese", "tromp-taylor", "first-capture")


@in_groups(("rules", "dead", "result"), [*product(SOME_RULES, (None, [], ["A4"]), RESULTS)])
def test_a_position_is_at_most_unverifiable(result: str, dead: list[str] | None, rules: str) -> None:
    record = record_of(POSITION.replace("W+12.5", result))
    assert adjudicate(record, rules=rules, dead=dead, prisoners={"B": 1, "W": 2}).verdict.status == "unverifiable"


def test_the_difference_is_explained_for_any_given_values() -> None:
    """The reconciliation raises an error if a point is left unexplained."""
    chance = Random(7)
    for _ in range(7):
        side = chance.choice((3, 5, 9))
        stones = {p: chance.choice("BW.") for p in range(side * side)}
        letters = "abcdefghi"
        points = {
            c: "".join(f"[{letters[p % side]}{letters[p // side]}]" for p in stones if stones[p] == c) for c in "BW"
        }
        setup = "".join(f"A{c}{points[c]}" for c in "BW" if points[c])
        head = f"SZ[{side}]KM[{chance.choice(('0.5', '6.5'))}]{chance.choice(('', 'PL[B]', 'PL[W]'))}"
        head += chance.choice(("", "HA[2]", "HA[5]"))
        record = record_of(f"(;{head}{setup})")
        held: dict[Colour, int] = {"B": chance.randrange(40), "W": chance.randrange(40)}
        for rules in ("aga", "chinese", "japanese", "new-zealand", "telego"):
            sheet = adjudicate(record, rules=rules, dead=[], prisoners=held)
            assert sheet.score is not None
            assert sum(cause.points for cause in sheet.score.causes) == sheet.score.difference
            assert (sheet.score.prisoners_black, sheet.score.prisoners_white) == (held["B"], held["W"])
            black, white = (4 * sheet.board.colours().count(colour) for colour in (1, -1))
            assert (sheet.score.area.black.stones, sheet.score.area.white.stones) == (black, white)


@pytest.mark.parametrize(
    ("text", "said"), cases_in("web_positions", "prisoners_are_refused_for_a_game", POSITION=POSITION)
)
def test_prisoners_are_refused_for_a_game(text: str, said: str) -> None:
    status, out, err = run("score", "--prisoners", "B=1,W=2", "-", stdin=text.encode())
    assert (status, out) == (2, "")
    assert said in err
    record = record_of(text)
    with pytest.raises(ValueError, match="prisoners can be given only for a position"):
        adjudicate(record, prisoners={"B": 1, "W": 2})


@pytest.mark.parametrize("held", [{}, {"B": 1}, {"B": 1, "W": -1}, {"B": 1, "W": 10000}, {"B": 1, "W": 2, "G": 3}])
def test_impossible_prisoners_are_refused(held: dict[Colour, int]) -> None:
    record = record_of(POSITION)
    with pytest.raises(ValueError, match=r"B=3|9999"):
        adjudicate(record, prisoners=held)


def test_a_position_is_counted_as_it_stands_if_the_rules_know_no_agreement() -> None:
    """By area, each side has five stones and a column of five points. Komi is 1."""
    stones = "AB[ba][bb][bc][bd][be]AW[da][db][dc][dd][de]"
    sheet = adjudicate(record_of(f"(;SZ[5]KM[1]{stones})"), rules="tromp-taylor", prisoners={"B": 0, "W": 0})
    assert sheet.verdict.computed == "W+1"


def test_the_position_contains_the_prisoners() -> None:
    sheet = adjudicate(record_of(POSITION), prisoners={"B": 1, "W": 2})
    assert position_after(sheet).prisoners == (1, 2)
    assert (sheet.move_count, sheet.ending.kind, sheet.ending.counted) == (0, "position", True)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_page_counts_a_position_as_the_command_does(ask: Asking, case: Any) -> None:
    record = case.record
    message = _message(case)
    made = ask("setup", **message)
    found = ask("sheet", game=made["game"], options=made["options"], dead=["A4"], agreed=True)
    want = adjudicate(record, **case.options)
    assert want.score is not None
    sheet = found["marked"]["sheet"]
    assert sheet["score"]["territory"]["margin"] == want.score.territory.margin / 4
    assert sheet["score"]["area"]["margin"] == want.score.area.margin / 4
    assert sheet["position"] == {
        "prisoners": {"black": case.expected["prisoners"]["B"], "white": case.expected["prisoners"]["W"]},
        "last_player": message["last"],
    }
    assert found["own"]["status"] == "unverifiable"
    assert found["can_mark"]
    shown = ask("position", game=made["game"], options=made["options"], after=0)
    assert shown["prisoners"] == sheet["position"]["prisoners"]
    assert made == ask("setup", **message)


def _message(case: Any) -> dict[str, Any]:
    """Return the page's message for a case's position."""
    record, setup = case.record, case.record.line.setups[0][0]
    name = grid(5, 5).name
    return {
        "columns": 5, "rows": 5, "black": [name(p) for p in setup.black], "white": [name(p) for p in setup.white],
        "prisoners": case.expected["prisoners"], "komi": record.text("KM"), "handicap": int(record.text("HA") or 0),
        "last": {1: "W", -1: "B", 0: None}[setup.to_play], "rules": "aga", "result": record.text("RE"),
    }  # fmt: skip


EMPTY: dict[str, Any] = {"columns": 9, "rows": 9, "prisoners": {"B": 0, "W": 0}}


@pytest.mark.parametrize("more", cases_in("web_positions", "an_impossible_position_is_refused"))
def test_an_impossible_position_is_refused(ask: Asking, more: dict[str, Any]) -> None:
    assert ask.refused("setup", **{**EMPTY, **more})["slug"] in ("not-understood", "bad-message")


def test_names_in_a_position_are_text(ask: Asking) -> None:
    for hostile in ("a]B[aa];W[bb](\\", *(f"{'x' * length}]\\]" for length in range(195, 201))):
        made = ask("setup", **EMPTY, black_name=hostile, result="W+3\n]")
        record = record_of(made["sgf"])
        found = ask("game", game=made["game"])
        assert (record.text("PB"), found["black"][:20], found["moves"]) == (hostile[:200], hostile[:20], [])
    assert record.text("RE") == "W+3 ]"


def test_boards_of_every_shape_are_counted(ask: Asking) -> None:
    for columns, rows in ((1, 1), (7, 13), (19, 19), (52, 52)):
        made = ask("setup", columns=columns, rows=rows, black=["A1"], prisoners={"B": 0, "W": 0})
        found = ask("game", game=made["game"])
        assert (found["columns"], found["rows"], found["setup"]) == (columns, rows, True)


def test_the_oldest_positions_are_forgotten(ask: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicate.web.positions.MOST_POSITIONS", 3)
    games = [ask("setup", **EMPTY, komi=komi)["game"] for komi in (0, 1, 2, 3, 1, 4)]
    assert [ask.raw("game", game=game)["ok"] for game in games] == [False, True, False, True, True, True]


PLAIN = ". X O . .\no X O . .\n. X O . .\n. X O . .\n. X O . .\n"
NUMBERED = "\n".join(
    ["  A B C D E", *(f"{5 - i} {row} {5 - i}" for i, row in enumerate(PLAIN.splitlines())), "  A B C D E"]
)
SENSEI = "$$B Example\n$$ +---------------+\n" + "".join(f"$$ | {row} |\n" for row in PLAIN.splitlines()) + "$$ +-----+"


@pytest.mark.parametrize(
    "text", [PLAIN, NUMBERED, SENSEI, PLAIN.replace(" ", ""), PLAIN.replace("X", "#"), PLAIN.replace(".", "+"),
             PLAIN.replace("\n", "\r\n"), f"White to play:\n\n{PLAIN}\nBlack has captured 3",
             re.sub("[Oo]", "0", PLAIN), re.sub("[Oo]| ", lambda found: "0" * (found[0] != " "), PLAIN)]
)  # fmt: skip
def test_a_diagram_becomes_a_position(ask: Asking, text: str) -> None:
    found = ask("diagram", text=text)
    assert (found["columns"], found["rows"], found["sgf"]) == (5, 5, None)
    assert found["black"] == ["B5", "B4", "B3", "B2", "B1"]
    assert found["white"] == ["C5", "A4", "C4", "C3", "C2", "C1"]


def test_the_output_of_show_is_read_as_a_diagram(ask: Asking) -> None:
    [case] = [case for case in CASES if case.name.endswith("/position-set-up")]
    out = run("show", "--dead", "A4", str(FOLDER / case.name / "game.sgf"))[1]
    found = ask("diagram", text=out)
    assert (found["columns"], found["rows"], len(found["black"]), len(found["white"])) == (5, 5, 5, 6)


@pytest.mark.parametrize("text", ["", "no board here", "X O\nX O X", "x" * 70_000, "A B C"])
def test_a_text_that_is_not_a_diagram_is_refused(ask: Asking, text: str) -> None:
    assert ask.refused("diagram", text=text)["slug"] in ("not-understood", "too-large")


def test_a_pasted_record_is_recognised(ask: Asking) -> None:
    assert ask("diagram", text=f"\n{POSITION}")["sgf"] == f"\n{POSITION}"
