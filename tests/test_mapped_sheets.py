"""Output for mapped territory: the table, boards, what-if, a second opinion, marks in a record."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicate import Adjudication, adjudicate
from adjudicate.annotate.remarks import annotate
from adjudicate.board.picture import picture_of
from adjudicate.board.svg import draw, legend
from adjudicate.board.theme import THEMES, ThemeName
from adjudicate.desk.dispute import dispute
from adjudicate.desk.sheet_pages import to_html
from adjudicate.display.wording import RenderOptions
from adjudicate.sheet.text import to_text
from tests.pages import Tree
from tests.support import FIXTURES, record_in, run, svg_of
from tests.tables import cases_in
from tests.test_adjudication_values import WALLS
from tests.test_engine import asked

JAPANESE = FIXTURES / "japanese"
FALSE_EYE = JAPANESE / "why" / "other-interpretation" / "game.sgf"
"""A3 is Black's false eye. No stone is dead."""
SEKI = JAPANESE / "map" / "double-ko-seki" / "game.sgf"
"""D5 is White's point in seki and E1 is Black's. No stone is dead."""
DOUBTFUL = "(;SZ[7:4]KM[6.5]RU[Japanese]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec]PL[B];B[];W[])"  # fmt: skip
"""Black's only eye space is three points in a row, A4 to C4, which is one eye or two, depending on the next move."""


def sheet(game: Any, **options: Any) -> Adjudication:
    """Return the sheet of a game with no dead stones, unless options change it."""
    record = record_in(game.encode() if isinstance(game, str) else game.read_bytes())
    return adjudicate(record, **(options or {"dead": []}))


MARKED = (
    "(;SZ[8:5]KM[0]RU[Japanese]RE[W+20];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[be];W[ce];B[];W[ac];B[];W[]"
    "TB[aa][ba][ab][bb][ac][bc][ad][bd][ae]"
    "TW[ea][fa][ga][ha][eb][fb][gb][hb][ec][fc][gc][hc][ed][fd][gd][hd][ee][fe][ge][he])"
)
"""A3 is dead by the marks, which leave out D1, because White must fill it to connect C1. If A3 is alive, Black has no
territory, and White has 20 points without D1: W+20.
"""


# --- the table ---


@pytest.mark.parametrize(
    ("game", "said"),
    cases_in(
        "mapped_sheets",
        "the_table_names_the_points_below_the_territory",
        DOUBTFUL=DOUBTFUL,
        FALSE_EYE=FALSE_EYE,
        SEKI=SEKI,
    ),
)
def test_the_table_names_the_points_below_the_territory(game: Any, said: str) -> None:
    lines = to_text(sheet(game), RenderOptions(board=False)).splitlines()
    assert lines[next(number for number, line in enumerate(lines) if line.startswith("territory ")) + 1] == f"  {said}"
    page = to_html(sheet(game))
    assert f'<tr class="unscored"><th colspan="5" scope="row">{said}</th></tr>' in page
    assert Tree(page).count["tr"] > 2  # it has allowed elements only


def test_a_narrow_table_names_the_points_below_the_territory_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr("adjudicate.sheet.text.line_width", lambda: 40)
    text = to_text(sheet(FALSE_EYE), RenderOptions(board=False))
    assert [f.data for f in sheet(FALSE_EYE).findings if f.code == "S421"] == [{"side": "B", "points": ["A3"]}]
    territory, _, area = text.partition("area\n")
    assert "\n  false eyes: Black 1 (A3)\n" in territory
    rows = [" ".join(line.split()) for line in area.splitlines()[1:6]]
    assert rows == ["stones 9 10", "territory 3 2", "komi 5.5", "total 12 17.5", "margin W+5.5"]


def test_given_points_are_named_as_given() -> None:
    text = to_text(sheet(FALSE_EYE, dead=[], neutral=["A5"], counted=["A3"]))
    assert "\n  points given as neutral: Black 1 (A5)\n" in text
    assert "false eyes" not in text
    given = sheet(f"(;GM[1]SZ[5]RU[Japanese]KM[0.5]{WALLS};B[];W[])", dead=[], counted=["A5", "C3"])
    assert [[*f.data.values()] for f in given.findings if f.code in ("S425", "S426")] == [[[], ["A5"]], [["C3"]]]


def test_rules_that_count_every_region_name_no_points() -> None:
    text = to_text(sheet(FALSE_EYE, dead=[], rules="aga"))
    assert "false eye" not in text
    assert "#" not in text


# --- boards ---


def test_a_text_board_marks_neutral_points_and_explains_the_mark() -> None:
    for sign in ("--ascii", "--unicode"):
        shown = run("show", "--all-alive", sign, str(FALSE_EYE))[1]
        assert "3 # " in shown
        assert "# false eye, not territory" in shown
        assert "neutral 1." in shown
    assert "#" not in run("show", "--all-alive", "--no-territory", str(FALSE_EYE))[1]
    assert "O = O" in run("show", "--all-alive", str(SEKI))[1]
    assert "= in seki, not territory" in run("show", "--all-alive", str(SEKI))[1]
    whole = to_text(sheet(DOUBTFUL))
    assert "4 ? ? ? X O - - 4" in whole
    assert whole.endswith("\n? doubtful but counted\n")
    # by hand: Black has A4 to C4, and White five points in row 1, eight in F and G, and komi: 3 - 19.5
    assert "if they do not count, the result is W+19.5" in whole


@pytest.mark.parametrize("theme", list(THEMES))
@pytest.mark.parametrize(
    ("game", "kind", "words"),
    cases_in(
        "mapped_sheets", "a_picture_draws_each_kind_in_its_own_shape", DOUBTFUL=DOUBTFUL, FALSE_EYE=FALSE_EYE, SEKI=SEKI
    ),
)
def test_a_picture_draws_each_kind_in_its_own_shape(game: Any, kind: str, words: str, theme: ThemeName) -> None:
    picture = picture_of(sheet(game))
    assert set(picture.kinds.values()) == {kind}
    assert not {*picture.kinds} & {*picture.neutral}
    drawn = draw(picture, theme)
    assert drawn.count(f'class="{kind}"') == len(picture.kinds)
    assert words in drawn
    assert f'class="{kind}"' in legend(picture, theme)
    assert f'class="{kind}"' not in svg_of(sheet(game, dead=[], rules="aga"))


# --- what-ifs, questions and annotations ---


def test_a_what_if_is_counted_by_the_map() -> None:
    """If D1 is dead, D5 is White's only eye, in seki: Black 5 - 1, White 5 + 6.5. By regions, D5 would count."""
    found = sheet(SEKI, what_if={"D1": "dead"}).what_if
    assert found is not None
    assert found.score is not None
    assert found.score.territory.margin == -4 * 7.5
    assert found.score.map is not None
    assert "D5" in [sheet(SEKI).grid.name(one.point) for one in found.score.map.unscored]


def test_points_given_without_dead_stones_are_a_what_if() -> None:
    """The dead stones are unknown, so the count itself is by regions: W+4.5. If A5 is neutral: W+6.5."""
    found = sheet(FALSE_EYE, neutral=["A5"])
    assert (found.verdict.status, found.verdict.all_alive) == ("undetermined", "W+4.5")  # only if A3 counts
    text = to_text(found)
    assert "What if:" in text
    assert "A5" in text.partition("What if:")[2]
    assert "The result would be W+6.5" in text
    with pytest.raises(ValueError, match="under AGA rules"):
        sheet(FALSE_EYE, neutral=["A5"], rules="aga")


def test_the_effect_of_a_groups_status_is_counted_by_the_map() -> None:
    """Black's strings are given as dead. If they are alive, the result is W+5.5, because A3 does not count."""
    found = sheet(FALSE_EYE, dead=["A1", "B3"])
    assert [hang.margins["territory"] for hang in found.hangs] == [-4 * 5.5]
    assert [hang.margins["territory"] for hang in dispute(found).hangs] == [-4 * 5.5]


def test_an_engines_dead_stones_are_counted_by_the_map() -> None:
    """The record does not name dead stones, so the count by regions is W+4.5. The engine does not find dead stones."""
    would = asked("plain", sgf=FALSE_EYE.read_text()).would
    assert would is not None
    assert (would.statuses.source, would.verdict.computed) == ("option", "W+5.5")


def marked(game: str, **options: Any) -> str:
    """Return the record that `annotate` writes for a game."""
    done = annotate(game.encode(), "-", lambda record: adjudicate(record, **options))
    assert done is not None
    data = getattr(done, "data", None)
    assert isinstance(data, bytes)
    return data.decode()


def test_annotate_marks_the_mapped_territory() -> None:
    made = marked(FALSE_EYE.read_text(), dead=[])
    assert "TB[aa][ca]TW[dd][ee]" in made
    again = adjudicate(record_in(made.encode()))
    assert (again.statuses.source, again.verdict.computed) == ("marks", "W+5.5")


def test_annotate_marks_nothing_if_marks_cannot_show_a_dead_stone() -> None:
    """Black's dead E5 is in White's only eye, which is in seki. The point is not territory, so no mark names it."""
    rows = [".XOOXOX.", "XXOO.OX.", "XXOOOOX.", "XXOOOOX.", "XX.OOOX."]
    stones = {
        side: "".join(
            f"[{'abcdefgh'[x]}{'abcde'[y]}]" for y, row in enumerate(rows) for x, c in enumerate(row) if c == sign
        )
        for side, sign in (("AB", "X"), ("AW", "O"))
    }
    game = f"(;SZ[8:5]KM[6.5]RU[Japanese]AB{stones['AB']}AW{stones['AW']}PL[B];B[];W[])"
    found = sheet(game, dead=["E5"])
    assert found.score is not None
    assert found.score.map is not None
    assert "E5" in [found.grid.name(one.point) for one in found.score.map.unscored]
    assert any(found.territory)
    assert "TB" not in marked(game, dead=["E5"])
    assert "TB" in marked(game, dead=[])


# --- dead stones that the marks do not name ---


def test_an_explanation_by_another_dead_string_counts_by_the_map() -> None:
    """The marks give W+10: 9 points and a prisoner for Black, 20 points for White."""
    made = sheet(MARKED, thorough=True)
    assert (made.verdict.status, made.verdict.computed) == ("contradicted", "W+10")
    assert "A3 was counted as alive" in made.verdict.explanations[0].text
    assert made.verdict.explanations[0].departures == (("other-status", -40),)


def test_the_effect_of_a_marked_dead_string_is_counted_by_the_map() -> None:
    [hang] = [hang for hang in sheet(MARKED, thorough=True).hangs if hang.named == "A3"]
    assert (hang.now, hang.margins["territory"]) == ("dead", -80)
