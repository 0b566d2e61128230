"""The map of the territory under rules without points in seki, for positions with known names.

The positions and the statuses of all points were written by hand; see fixtures/README.md.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from adjudicate import Record, adjudicate
from adjudicate.go.points import BLACK, WHITE, Grid, grid
from adjudicate.rules.territory import TerritoryMap, territory_map
from tests.support import FIXTURES, record_in, run
from tests.tables import cases_in, in_groups

POSITIONS = json.loads((FIXTURES / "territory" / "positions.json").read_text(encoding="utf-8"))
COLOURS = {"X": BLACK, "x": BLACK, "O": WHITE, "o": WHITE, ".": 0}


def read(rows: list[str]) -> tuple[Grid, list[int], list[int]]:
    """Return the grid, the colour of each point, and the points of the dead stones."""
    signs = "".join(rows)
    return grid(len(rows[0]), len(rows)), [COLOURS[s] for s in signs], [p for p, s in enumerate(signs) if s in "xo"]


def letters(board: Grid, signs: str, found: TerritoryMap) -> str:
    """Return a map in the positions' letters: B and W territory, d dame, f false eye, s seki, # a live stone."""
    shown = ["#" if sign in "XO" else "d" for sign in signs]
    for p in found.black:
        shown[p] = "B"
    for p in found.white:
        shown[p] = "W"
    for one in found.unscored:
        shown[one.point] = {"false-eye": "f", "seki": "s", "given": "n"}[one.why]
    assert len(shown) == board.size
    return "".join(shown)


@in_groups("case", POSITIONS)
def test_positions_from_the_literature_have_their_territory(case: dict[str, Any]) -> None:
    board, colours, dead = read(case["board"])
    found = territory_map(board, colours, dead)
    shown, wanted = letters(board, "".join(case["board"]), found), "".join(case["expect"])
    doubtful = {board.parse(name) for name in case["doubtful"] or {}}
    listed = {p for one in found.doubtful for p in one.points}
    assert {p for p in doubtful if shown[p] in "BW"} <= listed
    assert all(shown[p] in "BW" for p in listed)
    differ = [board.name(p) for p in range(board.size) if shown[p] != wanted[p] and p not in doubtful]
    assert differ == []


def test_a_dead_stone_of_the_same_colour_takes_no_eye_from_a_group() -> None:
    """The space has seven points and no dead stone of the opponent: it makes two eyes. White may threaten one stone."""
    board, colours, dead = read(["X...", "x..."])
    found = territory_map(board, colours, dead)
    assert found.black == frozenset(range(1, 8))
    assert [one.why for one in found.doubtful] == ["threat"]


def test_there_are_enough_positions_of_each_kind() -> None:
    signs = "".join("".join(case["expect"]) for case in POSITIONS)
    assert len(POSITIONS) >= 120
    assert min(sum(sign in "".join(c["expect"]) for c in POSITIONS) for sign in "fs") >= 30
    assert signs.count("d") > 100


@in_groups("case", [c for c in POSITIONS if c["question"]])
def test_a_string_that_may_be_forgotten_is_asked_about(case: dict[str, Any]) -> None:
    board, colours, dead = read(case["board"])
    sheet = adjudicate(record_of(board, colours), dead=dead)
    if territory_map(board, colours, dead).sekis:
        asked = [finding for finding in sheet.findings if finding.slug == "perhaps-dead"]
        assert len(asked) == 1
        assert asked[0].point is not None
        forgotten = [*dead, board.parse(asked[0].point)]
        score = adjudicate(record_of(board, colours), dead=forgotten).score
        assert score is not None
        assert score.map is not None
        assert score.map.sekis == ()
    else:  # the map says that the group has two eyes or not depending on the next move
        assert "doubtful-territory" in [finding.slug for finding in sheet.findings]


def test_exchanged_colours_exchange_the_words_of_the_sheet() -> None:
    """White's points, margins and explanations are those of Black in the same position with the colours exchanged."""
    pairs = [("Black", "White"), ("black", "white"), ("B", "W")]
    other = dict([*pairs, *(pair[::-1] for pair in pairs)])
    for case in POSITIONS[::6]:
        board, colours, dead = read(case["board"])
        one, two = (
            adjudicate(record_of(board, stones, f"KM[0]RE[{winner}+3]"), dead=dead).to_text(board=False)
            for stones, winner in ((colours, "B"), ([-colour for colour in colours], "W"))
        )
        words, exchanged = (re.findall(r"\w+", re.sub(r"Black\s+first", "", text)) for text in (one, two))
        assert sorted(words) == sorted(other.get(word, word) for word in exchanged), case["name"]


def record_of(board: Grid, colours: list[int], facts: str = "KM[6.5]") -> Record:
    """Return a record that sets up a position, followed by two passes."""
    stones = {
        side: "".join(f"[{sgf(board, p)}]" for p, c in enumerate(colours) if c == side) for side in (BLACK, WHITE)
    }
    setup = "".join(name + stones[side] for name, side in (("AB", BLACK), ("AW", WHITE)) if stones[side])
    text = f"(;SZ[{board.columns}:{board.rows}]{facts}RU[Japanese]{setup}PL[B];B[];W[])"
    return record_in(text.encode())


def sgf(board: Grid, point: int) -> str:
    """Return the SGF letters of a point."""
    y, x = divmod(point, board.columns)
    return f"{chr(97 + x)}{chr(97 + y)}"


PLAYED = (
    "(;GM[1]SZ[5]RU[{rules}]KM[0.5]RE[B+4.5];B[cc];W[dc];B[cb];W[db];B[cd];W[dd];B[ca];W[da];B[ce];W[de];B[];W[]{more})"
)


@pytest.mark.parametrize(
    ("rules", "more", "given", "why"), cases_in("territory", "points_that_would_change_nothing_are_refused")
)
def test_points_that_would_change_nothing_are_refused(rules: str, more: str, given: dict[str, Any], why: str) -> None:
    record = record_in(PLAYED.format(rules=rules, more=more).encode())
    with pytest.raises(ValueError, match=why):
        adjudicate(record, **given)


@pytest.mark.parametrize("more", ["", "TB[aa:be]TW[ea:ee]"])
def test_points_given_beside_marks_or_unknown_statuses_are_a_what_if(more: str) -> None:
    sheet = adjudicate(record_in(PLAYED.format(rules="Japanese", more=more).encode()), neutral="A5")
    assert sheet.score is not None
    assert sheet.what_if is not None
    assert sheet.what_if.score is not None
    assert sheet.what_if.score.territory.margin == sheet.score.territory.margin - 4


def test_the_command_line_refuses_given_points_without_a_map_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "played.sgf"
    file.write_text(PLAYED.format(rules="AGA", more=""))
    status, out, err = run("score", str(file), "--all-alive", "--neutral", "A5")
    assert (status, out) == (2, "")
    assert "--neutral" in err
    assert "under AGA rules" in " ".join(err.replace("│", "").split())
