"""Departures that would give the recorded margin: each size from the table of faults, by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from adjudicate.go.board import Board
from adjudicate.go.points import BLACK, WHITE, grid
from adjudicate.rules.diagnosis import explain
from adjudicate.rules.handicap import Handicap, Komi, Start
from adjudicate.rules.repetition import History
from adjudicate.rules.replay import Replay, Tally
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.scoring import Count, Parts, Score

AREA = replace(RULESETS["aga"], method="area")


def fitting(recorded: float, territory: float = -2.5, area: float | None = None, **given: Any) -> set[tuple[str, str]]:
    """Return what would explain a recorded margin, given the two computed ones (in points, Black's view).

    last -- colour of the last move; passes -- pass stones handed over by Black and White, White's last one apart
    held -- prisoners held by Black and White
    """
    board = grid(5, 5)
    passes = given.get("passes", (0, 0))
    held = given.get("held", (0, 0))
    area = territory if area is None else area
    replay = Replay(
        Board(board),
        History(board, 0, BLACK),
        {BLACK: Tally(pass_stones=passes[0]), WHITE: Tally(pass_stones=passes[1])},
        last_mover=given.get("last", WHITE),
    )
    score = Score(
        Count(Parts(territory=int(4 * territory)), Parts()),
        Count(Parts(territory=int(4 * area)), Parts()),
        held[0], held[1], 0, (),
    )  # fmt: skip
    ruleset = given.get("ruleset", "aga")
    found = explain(
        RULESETS[ruleset] if isinstance(ruleset, str) else ruleset,
        Start({}, BLACK, 0, Handicap(given.get("stones", 0), "setup", None)),
        Komi(int(4 * given.get("komi", 7.25)), "record", True),  # 7.25: no usual komi is a whole number away
        replay,
        score,
        int(4 * recorded),
    )
    sign = "B+" if recorded > 0 else "W+"
    assert {e.result for e in found} <= {f"{sign}{abs(recorded):g}" if recorded else "0"}
    assert len(found) == len(set(found))
    return {(e.slug, e.message) for e in found}


def test_nothing_fits_or_nothing_is_counted() -> None:
    assert fitting(-2.5) == set()
    assert fitting(20) == set()
    assert fitting(-3.5, ruleset="first-capture", last=BLACK) == set()


def test_whites_last_pass_stone() -> None:
    """Black moved last: without White's pass stone White has a point more by territory, none by area."""
    said = {("white-last-forgotten", "White's last pass stone was not handed over")}
    assert fitting(-3.5, last=BLACK) >= said
    assert not fitting(-1.5, last=BLACK) & said
    assert fitting(-3.5, last=WHITE) == set()
    assert fitting(-3.5, last=BLACK, ruleset=AREA) == set()
    assert fitting(-3.5, last=BLACK, ruleset="telego") == set()


def test_no_pass_stones_at_all() -> None:
    """Without any, Black gains the stones Black handed over and loses those of White, the last one included."""
    said = {("no-pass-stones", "no pass stones were counted")}
    assert fitting(-0.5, passes=(3, 1)) == said
    assert fitting(-1.5, passes=(3, 1), last=BLACK) == said
    assert fitting(-4.5, passes=(1, 3)) == said
    assert fitting(-0.5, passes=(2, 2)) == set()
    assert fitting(-0.5, passes=(3, 1), ruleset=AREA) == set()
    assert fitting(-0.5, passes=(3, 1), ruleset="japanese") == set()


@pytest.mark.parametrize("stones", [2, 4])
def test_compensation_in_the_area_count(stones: int) -> None:
    none = ("no-compensation", f"White got no compensation for {stones} handicap stones")
    full = ("compensation-n", f"White got compensation N ({stones}) for {stones} handicap stones")
    less = ("compensation-n-1", f"White got compensation N-1 ({stones - 1}) for {stones} handicap stones")
    assert fitting(-2.5 + stones - 1, stones=stones, ruleset=AREA) == {none}
    assert fitting(-3.5, stones=stones, ruleset=AREA) == {full}
    assert fitting(-2.5 + stones, stones=stones, ruleset="chinese") == {none}
    assert fitting(-1.5, stones=stones, ruleset="chinese") == {less}
    assert fitting(-2.5 - stones, stones=stones, ruleset="new-zealand") == {full}
    assert fitting(-2.5 - stones + 1, stones=stones, ruleset="new-zealand") == {less}


def test_the_area_count_with_another_compensation_in_place_of_the_territory_count() -> None:
    none = ("no-compensation", "the area was counted and White got no compensation for 3 handicap stones")
    full = ("compensation-n", "the area was counted and White got compensation N (3) for 3 handicap stones")
    assert fitting(-0.5, stones=3) == {none}  # area W+2.5 with 2 points of compensation
    assert fitting(-3.5, stones=3) == {full}
    assert fitting(-1.5, -2.5, -3.5, stones=3) == {none}
    assert fitting(-4.5, -2.5, -3.5, stones=3) == {full}


def test_one_stone_takes_no_compensation() -> None:
    assert fitting(-1.5, stones=1) == fitting(-3.5, stones=1) == fitting(-3.5, stones=0) == set()


def test_lost_prisoners() -> None:
    """A lost black prisoner is a point for Black, and so on; at most four, and no more than were held."""

    def lost(text: str) -> set[tuple[str, str]]:
        return {("prisoners-lost", f"{text} not counted")}

    assert fitting(-1.5, held=(0, 1)) == lost("1 black prisoner was")
    assert fitting(-0.5, held=(9, 2)) == lost("2 black prisoners were")
    assert fitting(1.5, held=(0, 4)) == lost("4 black prisoners were")
    assert fitting(-3.5, held=(1, 0)) == lost("1 white prisoner was")
    assert fitting(-6.5, held=(5, 9)) == lost("4 white prisoners were")
    assert fitting(-1.5, held=(9, 0)) == fitting(-3.5, held=(0, 9)) == set()
    assert fitting(-0.5, held=(9, 1)) == set()
    assert fitting(2.5, held=(9, 9)) == set()  # five: not looked for
    assert fitting(-2, held=(9, 9)) == set()  # half a stone
    assert fitting(-1.5, held=(9, 9), ruleset=AREA) == set()


def test_komi() -> None:
    assert fitting(4.75) == {("komi-omitted", "the komi of 7.25 was left out")}
    assert fitting(-9.75) == set()
    # even and handicap komi of 1991 and of now, and the common 6.5
    assert fitting(-2.5 + 7, komi=7.5) == {("other-komi", "komi was 0.5")}
    assert fitting(-2.5 + 2, komi=7.5) == {("other-komi", "komi was 5.5")}
    assert fitting(-2.5 + 1, komi=7.5) == {("other-komi", "komi was 6.5")}
    assert fitting(-2.5 - 2, komi=5.5) == {("other-komi", "komi was 7.5")}
    assert fitting(-3.25, komi=6.75) == {("other-komi", "komi was 7.5")}
    assert fitting(-2.5 + 6.5, komi=6.5) == {("komi-omitted", "the komi of 6.5 was left out")}
    assert fitting(-2.5, komi=0) == set()


def test_the_other_count() -> None:
    assert fitting(-5.5, -2.5, -5.5) == {("other-count", "the area was counted")}
    assert fitting(-5.5, -5.5, -2.5, ruleset=AREA) == {("other-count", "the territory was counted")}


def test_the_area_count_is_offered_once() -> None:
    """With the compensation that the ruleset gives, it is simply the other count."""
    assert fitting(-5.5, -2.5, -5.5, stones=3) == {("other-count", "the area was counted")}
    assert fitting(-5.5, -2.5, -5.5, stones=2) == {("other-count", "the area was counted")}


def test_several_may_fit_and_all_are_listed() -> None:
    assert {slug for slug, _ in fitting(-3.5, last=BLACK, passes=(1, 1), held=(2, 0), komi=6.5)} == {
        "white-last-forgotten", "no-pass-stones", "prisoners-lost", "other-komi",
    }  # fmt: skip
