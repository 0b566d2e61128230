"""The answers of explain, and the pictures of records whose numbers all differ.

Every number was computed by hand, in fixtures/examples/unequal/README.md and beside each expectation.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from adjudicate import adjudicate
from adjudicate.adjudication.position import position_after
from adjudicate.desk.dispute import dispute
from adjudicate.desk.formats import render
from adjudicate.desk.ruling import find, rule_on
from adjudicate.display.wording import RenderOptions
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.explain.recounts import StatusChange
from tests.support import record_in
from tests.tables import cases_in
from tests.test_unequal import adjudicated


def data_of(answer: Any) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(render(answer, "json"))
    return data


def codes(findings: list[dict[str, Any]]) -> list[tuple[str, int | None]]:
    return [(f["code"], f["move"]) for f in findings]


# --- a move ---


def test_a_move_with_an_unlisted_finding_is_explained() -> None:
    """Findings are listed up to move 99; 101 is judged like others. If withdrawn, Black's whole run is one pass."""
    data = data_of(rule_on(adjudicated("many"), 101))
    assert codes(data["findings"]) == [("M205", 101)]
    assert (data["point"], data["turn"], data["legal"], data["choices"][2]["back_to"]) == ("F14", "W", False, 0)
    assert data["headline"] == "Move 101, Black at F14: ILLEGAL (M205 alternation)"
    assert data["choices"][1]["sheet"]["score"]["area"]["margin"] == -7.5
    assert (data["choices"][1]["left"], data["choices"][1]["misfits"]) == ([], [])
    assert rule_on(adjudicated("many"), 1).findings == ()
    assert rule_on(adjudicated("many"), 103).findings == ()


def test_later_unlisted_faults_are_counted() -> None:
    """White plays 120 times on Black's A5 (moves 2 to 240). Move 244 is Black's second in a row."""
    first = ";".join(["B[aa];W[aa]"] + ["B[];W[aa]"] * 119)
    record = record_in(f"(;SZ[5]RU[AGA]KM[0.5];{first};B[];W[ee];B[];B[ed];W[])".encode())
    game = adjudicate(record)
    assert (game.counts["illegal"], len(game.findings), game.move_count) == (121, 100, 245)
    assert [rule_on(game, n, choices=False).faults[0].code for n in (2, 200, 240, 244)] == [
        "M201", "M201", "M201", "M205",
    ]  # fmt: skip
    assert [(f.code, f.move) for f in rule_on(game, 238).ways[1].left] == [("M201", 240), ("M205", 244)]
    assert rule_on(game, 241).faults == ()
    record = record_in(f"(;SZ[5]RU[AGA]KM[0.5];B[aa]{';W[aa];B[aa]' * 110})".encode())
    left = rule_on(adjudicate(record), 150).ways[1].left
    assert [f.move for f in left] == list(range(151, 222))


# --- the end ---


def test_unlisted_strings_are_counted() -> None:
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


def test_findings_are_found_by_their_code() -> None:
    found = find(adjudicated("faults"), " m205 ")
    assert found is not None
    assert (found.moves, [f.code for f in found.findings]) == ((35, 38, 45), ["M205"] * 3)
    assert find(adjudicated("faults"), "M299") is None
    assert "In this game (3)\n  M205 illegal: White 35 at B6 " in render(found, "text")


# --- pictures ---


@pytest.mark.parametrize(
    ("move", "prisoners", "to_play", "captured"),
    cases_in("unequal_desk", "prisoners_are_counted_move_by_move", BLACK=BLACK, WHITE=WHITE),
)
def test_prisoners_are_counted_move_by_move(move: int, prisoners: tuple[int, int], to_play: int, captured: str) -> None:
    sheet = adjudicated("faults")
    found = position_after(sheet, move)
    assert (found.after, found.prisoners, found.to_play) == (move, prisoners, to_play)
    assert [sheet.grid.name(p) for p in found.captured] == captured.split()


@pytest.mark.parametrize(
    ("rules", "clause"), [("aga", ("rule-6", "AGA 1991 Rule 6")), ("bga", ("bga-ko", "BGA summary, Ko and Superko"))]
)
def test_the_clause_belongs_to_the_rules_in_use(rules: str, clause: tuple[str, str]) -> None:
    ruling = rule_on(adjudicated("faults", rules=rules), 23, choices=False)
    assert [(a.id, a.cite) for a in ruling.clauses] == [clause]
