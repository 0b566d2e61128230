"""The referee's desk and the pictures of records whose numbers differ.

Every number was worked out by hand: fixtures/examples/unequal/README.md, and beside each expectation.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from adjudicate import adjudicate
from adjudicate.adjudication.position import position_after
from adjudicate.board.picture import figure, picture_at, picture_of
from adjudicate.board.show import after, final, numbered, to_show
from adjudicate.board.svg import to_svg
from adjudicate.desk.dispute import dispute
from adjudicate.desk.forbidden import forbidden_points
from adjudicate.desk.formats import render
from adjudicate.desk.ruling import find, rule_on, suppose
from adjudicate.display.wording import RenderOptions
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.explain.recounts import StatusChange
from tests.pages import Tree
from tests.support import record_in
from tests.test_unequal import ALL_ALIVE, FAULTS, adjudicated, points_of

KO_BLACK = ["B9", "C8", "C7", "C6", "D6", "C5", "C4", "C3", "C2", "C1"]  # after move 22: White has taken D9
KO_WHITE = ["C9", "E9", "D8", "E8", "E7", "E6", "E5", "E4", "E3", "E2", "E1"]
RETAKEN = (["B9", "D9", *KO_BLACK[1:]], KO_WHITE[1:])  # after move 23, and after move 21


def data_of(answer: Any) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(render(answer, "json"))
    return data


def position(after_: int, to_play: str, stones: tuple[list[str], list[str]], **more: Any) -> dict[str, Any]:
    black, white = stones
    captured, prisoners = more.get("captured", []), more.get("prisoners", (0, 0))
    return {
        "after": after_, "to_play": to_play, "black": black, "white": white, "captured": captured,
        "prisoners": {"black": prisoners[0], "white": prisoners[1]},
    }  # fmt: skip


def codes(findings: list[dict[str, Any]]) -> list[tuple[str, int | None]]:
    return [(f["code"], f["move"]) for f in findings]


# --- a move ---


def test_moves_taken_back_change_the_count_that_they_should() -> None:
    """By hand: 34 and 35 back are one pass stone for two dead stones; 42 back costs a pass stone, standing it does not.

    Territory of White: 34 - 7 - 4 + 5.5 = 28.5 and 34 - 9 - 4 + 5.5 = 26.5, Black's stays 1.
    """
    sheet = adjudicated("faults")
    margins = {}
    for number in (35, 42):
        data = data_of(rule_on(sheet, number))
        margins[number] = [
            (way["sheet"]["score"]["territory"]["margin"], way["sheet"]["score"]["area"]["margin"])
            for way in data["choices"][:2]
        ]
    assert margins == {35: [(-26.5, -22.5), (-27.5, -22.5)], 42: [(-26.5, -22.5), (-25.5, -22.5)]}
    run = data_of(rule_on(sheet, 35))
    assert (run["choices"][2]["back_to"], run["turn"], run["color"], run["point"]) == (33, "B", "W", "B6")
    assert codes(run["choices"][1]["left"]) == [("M205", 38), ("M201", 42), ("M205", 45), ("M210", 45), ("M201", 47)]
    occupied = data_of(rule_on(sheet, 42))
    assert (occupied["placed_by_move"], occupied["point"], occupied["choices"][2]["back_to"]) == (5, "C6", 41)
    assert (occupied["before"]["black"], occupied["before"]["prisoners"]) == (
        occupied["after"]["black"],
        {"black": 4, "white": 2},
    )


def test_a_retaken_ko_that_the_record_takes_back() -> None:
    """Standing: territory 18 - 3 - 3 = 12 against 36 - 5 - 1 + 0.5 = 30.5, area 32 against 49.5."""
    data = data_of(rule_on(adjudicated("handicap"), 14))
    stands, back, rewind = data["choices"]
    assert (stands["sheet"]["verdict"]["computed"], stands["sheet"]["score"]["area"]["margin"]) == ("W+18.5", -17.5)
    assert (back["sheet"]["verdict"]["computed"], back["sheet"]["verdict"]["status"]) == ("W+21.5", "confirmed")
    assert codes(back["resolved"]) == [("M201", 15)]
    assert (back["left"], back["misfits"], back["fits"], rewind["back_to"]) == ([], [], True, 13)
    assert data["before"]["after"] == 13
    assert [p["after"] for p in data["earlier"]] == [12]


def test_a_move_whose_finding_is_counted_only() -> None:
    """Findings are listed up to move 99; 101 is judged as others are. Back, Black's whole run is one pass: no stone."""
    ruling = rule_on(adjudicated("many"), 101)
    data = data_of(ruling)
    assert codes(data["findings"]) == [("M205", 101)]
    assert (data["point"], data["turn"], data["legal"], data["choices"][2]["back_to"]) == ("F14", "W", False, 0)
    assert data["headline"] == "Move 101, Black at F14: ILLEGAL (M205 alternation)"
    assert data["choices"][1]["sheet"]["score"]["area"]["margin"] == -7.5
    assert (data["choices"][1]["left"], data["choices"][1]["misfits"]) == ([], [])
    assert rule_on(adjudicated("many"), 1).findings == ()
    assert rule_on(adjudicated("many"), 103).findings == ()


def test_later_faults_that_are_counted_only() -> None:
    """120 times White plays on Black's A5 (moves 2 to 240); move 244 is Black's second in a row."""
    first = ";".join(["B[aa];W[aa]"] + ["B[];W[aa]"] * 119)
    record = record_in(f"(;SZ[5]RU[AGA]KM[0.5];{first};B[];W[ee];B[];B[ed];W[])".encode())
    game = adjudicate(record)
    assert (game.counts["illegal"], len(game.findings), game.moves) == (121, 100, 245)
    assert [rule_on(game, n, choices=False).faults[0].code for n in (2, 200, 240, 244)] == [
        "M201", "M201", "M201", "M205",
    ]  # fmt: skip
    assert [(f.code, f.move) for f in rule_on(game, 238).ways[1].left] == [("M201", 240), ("M205", 244)]
    assert rule_on(game, 241).faults == ()
    record = record_in(f"(;SZ[5]RU[AGA]KM[0.5];B[aa]{';W[aa];B[aa]' * 110})".encode())
    left = rule_on(adjudicate(record), 150).ways[1].left
    assert [f.move for f in left] == list(range(151, 222))


def test_a_ruling_in_text() -> None:
    other = render(rule_on(adjudicated("faults"), 35), "text")
    assert re.findall(r"territory (\S+), area (\S+)\)", other) == [("W+26.5", "W+22.5"), ("W+27.5", "W+22.5")]
    assert re.search(r"5 later faults remain: move 38 \(alternation\), move\s+42\s+\(occupied\), move 45", other)
    assert "and 2 more" in other
    assert "Move 5 placed the stone there." in render(rule_on(adjudicated("faults"), 42), "text")


def test_a_ruling_as_a_page() -> None:
    page = Tree(render(rule_on(adjudicated("faults"), 35), "html"))
    text = " ".join(" ".join(page.texts["article"]).split())
    assert re.findall(r"territory ([BW]\+[\d.]+), area ([BW]\+[\d.]+)\)", text) == [
        ("W+26.5", "W+22.5"), ("W+27.5", "W+22.5"),
    ]  # fmt: skip
    assert "Move 35, White at B6: ILLEGAL" in text
    before, after_ = (d for d in page.texts["desc"] if d.startswith("After"))
    assert before.startswith("After move 34 (White A5). Black's prisoners 4, White's 1. Black to play.")
    assert after_.startswith("After move 35 (White B6). Black's prisoners 4, White's 1. Black to play.")
    assert "Black 15 stones; White 13 stones." in before
    assert "Black 15 stones; White 14 stones." in after_


def test_a_play_that_is_not_in_the_record() -> None:
    sheet = adjudicated("faults")
    data = data_of(suppose(sheet, sheet.grid.parse("D9"), 22))
    assert [data[key] for key in ("move", "supposed", "color", "point", "turn", "legal")] == [
        23, True, "B", "D9", "B", False,
    ]  # fmt: skip
    assert data["after"] == position(23, "W", RETAKEN, captured=["C9"], prisoners=(1, 1))
    assert (data["choices"], [p["after"] for p in data["earlier"]]) == ([], [21])
    # after the last move it is White's turn
    other = data_of(suppose(sheet, sheet.grid.parse("D4"), None, BLACK))
    assert (other["move"], other["color"], other["turn"], codes(other["findings"])) == (50, "B", "W", [("M205", 50)])
    legal = data_of(suppose(sheet, sheet.grid.parse("D4")))
    assert (legal["move"], legal["color"], legal["legal"]) == (50, "W", True)
    assert (legal["after"]["prisoners"], legal["after"]["to_play"]) == ({"black": 4, "white": 2}, "B")


def test_forbidden_points() -> None:
    sheet = adjudicated("faults")
    data = data_of(forbidden_points(sheet, 22))
    assert data["position"] == position(22, "B", (KO_BLACK, KO_WHITE), captured=["D9"], prisoners=(0, 1))
    assert (data["color"], [(p["point"], p["why"], p["repeats"]) for p in data["points"]]) == (
        "B", [("D9", "repetition", 21)],
    )  # fmt: skip
    # after the last move: a stone of White at A9 and one of Black at J9 have no liberty; A1 and B1 have each other
    white, black = data_of(forbidden_points(sheet)), data_of(forbidden_points(sheet, None, BLACK))
    assert [(p["point"], p["why"], p["repeats"]) for p in white["points"]] == [("A9", "self-capture", None)]
    assert [(p["point"], p["why"], p["repeats"]) for p in black["points"]] == [("J9", "self-capture", None)]
    assert (white["color"], black["color"], white["position"]["after"]) == ("W", "B", 49)
    text = render(forbidden_points(sheet, 22), "text")
    assert "Where Black may not play after move 22\n  D9  it would repeat the position after move 21\n" in text
    assert "9 . X(O)k O . . . . 9\n" in text


# --- the end ---


def test_the_end_in_dispute() -> None:
    case = dispute(adjudicated("faults"))
    data = data_of(case)
    assert [data[key] for key in ("passes", "last_pass", "agreement", "resumes", "white_owes_pass", "forbidden")] == [
        1, "B", False, "W", True, [],
    ]  # fmt: skip
    assert points_of(data["sheet"]["score"]) == FAULTS
    assert points_of(data["all_alive"]["score"]) == ALL_ALIVE
    assert data["all_alive"]["ending"]["passes"] == {"black": 6, "white": 4}
    assert data["all_alive"]["record"]["moves"] == 52
    assert [(h["strings"], h["now"], h["decides"]) for h in data["hangs"]] == [
        ("G6", "dead", True), ("A6", "dead", False),
    ]  # fmt: skip
    end = data["position"]
    assert (end["after"], end["to_play"], end["prisoners"]) == (49, "W", {"black": 4, "white": 2})
    assert (len(end["black"]), len(end["white"])) == (16 + 6, 13 + 5)
    text = " ".join(" ".join(Tree(render(case, "html")).texts["article"]).split())
    pairs = re.findall(r"territory ([BW]\+[\d.]+), area ([BW]\+[\d.]+)\)", text)
    assert pairs == [("W+26.5", "W+22.5"), ("W+3.5", "B+0.5")]
    assert "Black passed last, at move 49" in text
    assert "White gives one more pass stone" in text
    assert re.search(
        r"If G6 were alive instead of dead, the result would be B\+12\.5.*"
        r"If A6 were alive instead of dead, the result would be W\+42\.5",
        text,
    )


def test_the_end_of_a_handicap_game() -> None:
    data = data_of(dispute(adjudicated("handicap", policy="pass")))
    assert [data[key] for key in ("passes", "last_pass", "agreement", "resumes", "white_owes_pass")] == [
        2, "W", True, "B", False,
    ]  # fmt: skip
    # two passes more
    assert data["all_alive"]["ending"]["pass_stones"] == {"black": 5, "white": 2, "implied_white": 0}


def test_more_strings_than_are_listed() -> None:
    case = dispute(adjudicated("faults"))
    many = replace(
        case,
        hangs=tuple(StatusChange((f"A{n}",), "dead", {"territory": 4 * n, "area": -2}, n == 2) for n in range(1, 20)),
    )
    lines = render(many, "text", RenderOptions(board=False)).splitlines()
    at = lines.index("Groups whose status changes the result")
    listed = [f"If A{n} were alive instead of dead, the result would be B+{n}" for n in range(1, 13)]
    listed[1] += " and the winner would change"
    assert " ".join(" ".join(lines[at + 1 : at + 15]).split()) == f"{'. '.join(listed)}. and 7 more"
    assert [(h["strings"], h["decides"]) for h in data_of(many)["hangs"]] == [(f"A{n}", n == 2) for n in range(1, 20)]
    twelve = replace(case, hangs=many.hangs[:12])
    assert " more" not in render(twelve, "text", RenderOptions(board=False)).partition("Groups whose status")[2]
    assert not data_of(replace(case, hangs=()))["hangs"]


def test_findings_of_a_code() -> None:
    sheet = adjudicated("faults")
    found = find(sheet, " m205 ")
    assert found is not None
    assert found.moves == (35, 38, 45)
    assert [f.code for f in found.findings] == ["M205"] * 3
    named = find(sheet, "counts-differ")
    assert named is not None
    assert (named.moves, [f.code for f in named.findings]) == ((), ["V501"])
    assert find(sheet, "M299") is None
    data = data_of(named)
    assert (data["kind"], codes(data["findings"])) == ("finding", [("V501", None)])
    assert data["rulebook"]["topic"] == "V501"
    assert data["rulebook"]["entries"]
    text = render(found, "text")
    assert "In this game (3)\n  M205 illegal: White 35 at B6 " in text
    assert text == render(found, "text", RenderOptions(board=False))
    listed = data_of(sheet)
    assert (listed["kind"], len(listed["findings"])) == ("overview", 12)
    lines = [line.split()[0] for line in render(sheet, "text").splitlines() if re.match(r"  [MEV]\d{3} ", line)]
    assert lines == [
        "M203", "M205", "M205", "M201", "M205", "M210", "M201", "M214", "E304", "E302", "E301", "V501",
    ]  # fmt: skip


# --- pictures ---


def test_the_final_picture() -> None:
    sheet = adjudicated("faults")
    picture = picture_of(sheet)
    assert picture.description == (
        "Black 22 stones, 6 of them dead; White 18 stones, 5 of them dead. "
        "Dead: A6, B6, G6, H6, A5, B5, G5, H5, A4, G4, H4. Black's territory 14 points, White's 34, neutral 4. "
        "Last stone: White at E1. Move 23 at D9 is illegal. Move 38 at J8 is illegal. Move 35 at B6 is illegal. "
        "Move 42 at C6 is illegal. Move 45 at B5 is illegal. Move 47 at E1 is illegal."
    )
    assert picture.title == "Final position, 9 by 9: Black Ada, White Bo"
    assert [len(points) for points in (*picture.territory, picture.neutral)] == [14, 34, 4]
    assert final(sheet).caption == (
        "Final position, after move 49 (Black passes). Black's prisoners 4, White's 2. Dead: 6 black, 5 white. "
        "Black's territory 14, White's 34, neutral 4."
    )
    svg = to_svg(sheet)
    shapes = {
        name: len(re.findall(r"<(?:circle|rect|path) ", part))
        for name, part in re.findall(r"<g ([^>]*)>((?:<(?:circle|rect|path) [^>]*>)*)</g>", svg)
        for name in re.findall(r'class="([^"]+)"', name)
    }
    wanted = {"black": 16, "black dead": 6, "white": 13, "white dead": 5, "neutral": 4}
    assert {name: shapes[name] for name in wanted} == wanted
    # marked points show no square: White's dead B6 and B5 are Black's points, and marks; J8 is a stone
    assert (shapes["black-territory"], shapes["white-territory"], shapes["crosses"]) == (12, 34, 9)


def test_the_position_after_a_capture() -> None:
    """Move 31 captures A1 and B1; Black holds C9, A9 and these, White D9."""
    sheet = adjudicated("faults")
    shown = after(sheet, 31)
    assert shown.caption == (
        "After move 31 (Black B2): 2 stones captured. Black's prisoners 4, White's 1. White to play."
    )
    assert to_show(sheet, shown).splitlines() == [
        "faults.sgf",
        "Black Ada - White Bo",
        "After move 31 (Black B2): 2 stones captured. Black's prisoners 4, White's 1.",
        "White to play.",
        "",
        "  A B C D E F G H J",
        "9 . X X<X>O . . . . 9",
        "8 X . X O O . . . . 8",
        "7 . . X O O . , . . 7",
        "6 . . X X O . . . . 6",
        "5 . . X . O . . . . 5",
        "4 . . X . O . . . . 4",
        "3 . . X . O . , . . 3",
        "2 X(X)X . O . . . . 2",
        "1 * * X . O . . . . 1",
        "  A B C D E F G H J",
        "X Black  O White  * just captured  , star point  (X) last move  <X> illegal move",
    ]
    picture = picture_at(sheet, position_after(sheet, 31))
    name = sheet.grid.name
    assert {name(p): c for p, c in picture.captured.items()} == {"A1": WHITE, "B1": WHITE}
    assert name(picture.last if picture.last is not None else -1) == "B2"


def test_numbered_moves() -> None:
    sheet = adjudicated("faults")
    lines = to_show(sheet, numbered(sheet, 20, 28)).splitlines()
    assert lines[2:] == [
        "Moves 20 to 28. After move 28 (White A1). Black's prisoners 2, White's 1. Black",
        "to play.",
        "",
        "    A   B   C   D   E   F   G   H   J",
        "9 o26   X o22   X   O   .   .   .   . 9",
        "8 X27   .   X O20   O   .   .   .   . 8",
        "7   .   .   X O24   O   .   ,   .   . 7",
        "6   .   .   X X21   O   .   .   .   . 6",
        "5   .   .   X   .   O   .   .   .   . 5",
        "4   .   .   X   .   O   .   .   .   . 4",
        "3   .   .   X   .   O   .   ,   .   . 3",
        "2   .   .   X   .   O   .   .   .   . 2",
        "1 O28   .   X   .   O   .   .   .   . 1",
        "    A   B   C   D   E   F   G   H   J",
        "X Black  O White  x o gone after move 28  , star point  X1 O2 moves",
        "23 (illegal) at D9. 25 at 22.",
    ]
    picture = figure(sheet, 20, 28)
    assert picture.notes == ("23 (illegal) at D9", "25 at 22")
    assert picture.description == (
        "20 White D8; 21 Black D6; 22 White C9; 24 White D7; 26 White A9; 27 Black A8; 28 White A1; "
        "23 (illegal) at D9; 25 at 22. After move 28 (White A1). Black's prisoners 2, White's 1. Black to play."
    )


@pytest.mark.parametrize(
    ("move", "prisoners", "to_play", "captured"),
    [
        (21, (0, 0), WHITE, ""), (22, (0, 1), BLACK, "D9"), (23, (1, 1), WHITE, "C9"), (27, (2, 1), WHITE, "A9"),
        (31, (4, 1), WHITE, "A1 B1"), (35, (4, 1), BLACK, ""), (38, (4, 2), BLACK, "J9"), (42, (4, 2), BLACK, ""),
        (47, (4, 2), BLACK, ""), (48, (4, 2), BLACK, ""), (49, (4, 2), WHITE, ""),
    ],
)  # fmt: skip
def test_prisoners_move_by_move(move: int, prisoners: tuple[int, int], to_play: int, captured: str) -> None:
    sheet = adjudicated("faults")
    found = position_after(sheet, move)
    assert (found.after, found.prisoners, found.to_play) == (move, prisoners, to_play)
    assert [sheet.grid.name(p) for p in found.captured] == captured.split()


@pytest.mark.parametrize(
    ("rules", "clause"), [("aga", ("rule-6", "AGA 1991 Rule 6")), ("bga", ("bga-ko", "BGA summary, Ko and Superko"))]
)
def test_the_clause_is_of_the_rules_at_hand(rules: str, clause: tuple[str, str]) -> None:
    ruling = rule_on(adjudicated("faults", rules=rules), 23, choices=False)
    assert [(a.id, a.cite) for a in ruling.clauses] == [clause]
