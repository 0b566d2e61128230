"""Estimates of dead stones by random games: known positions, the same answer everywhere, and no effect on a verdict."""

from __future__ import annotations

import json
import random
import re
from importlib import import_module
from typing import Any

import pytest

from adjudicate import adjudicate
from adjudicate.compilation import is_used
from adjudicate.engine.estimate import estimate
from adjudicate.engine.opinion import Opinion, ask
from adjudicate.go import playouts
from adjudicate.go.points import BLACK, WHITE, Grid
from tests.support import FIXTURES, record_in, run

ASKED: tuple[list[str], ...] = ([], ["--engine", "estimate"], ["--engine", "estimate", "--ask", "confirmed"])
SEED = 20261124
LIVING = """\
 . X . X O . .
 X X X X O . .
 O O O O O . .
 . . . . . . .
 . X . . . O .
 . . . . . . .
 . . . . . . .
"""
SEKI = """\
 . O X X O X .
 O O X X O X X
 . O X . O X .
 O O X O O X X
 O O X . O X X
 O O X X O X X
 O O X X O X X
"""


def opinion_on(diagram: str, result: str = "W+1.5") -> Opinion:
    """Ask about the setup position of a record, after a pass by each player."""
    rows = [line.split() for line in diagram.splitlines()]
    stones = {
        sign: "".join(
            f"[{chr(97 + x)}{chr(97 + y)}]" for y, row in enumerate(rows) for x, c in enumerate(row) if c == sign
        )
        for sign in "XO"
    }
    sgf = f"(;SZ[{len(rows)}]KM[0.5]RU[Chinese]RE[{result}]AB{stones['X']}AW{stones['O']};B[];W[])"
    return ask(adjudicate(record_in(sgf.encode())), "estimate", 60)


def named(opinion: Opinion, size: int) -> list[str]:
    grid = Grid(size, size)
    return [grid.name(p) for p in opinion.dead]


def test_a_lone_stone_in_the_opponents_area_is_dead_and_groups_with_two_eyes_or_in_seki_live() -> None:
    assert named(opinion_on(SEKI), 7) == []
    opinion = opinion_on(LIVING)
    assert (opinion.status, named(opinion, 7), opinion.undecided) == ("suggested", ["B3"], ())


@pytest.mark.parametrize("share", [-1, -0.25, -0.15, 0.15, 0.25, 1])
def test_strings_that_die_in_about_half_of_the_games_are_undecided(share: float, monkeypatch: Any) -> None:
    sheet = adjudicate(record_in(FIXTURES / "examples" / "even-9x9.sgf"))
    monkeypatch.setattr("adjudicate.engine.estimate.owners", lambda *_, **__: [share * playouts.GAMES] * 81)
    stones = [(p, colour) for p, colour in enumerate(sheet.board.colours()) if colour]
    dead = tuple(p for p, colour in stones if colour == (WHITE if share > 0 else BLACK))
    assert estimate(sheet) == (dead, tuple(p for p, _ in stones) if abs(share) < 0.2 else ())


def test_the_estimate_ignores_the_recorded_result() -> None:
    first, second = opinion_on(LIVING, "W+1.5"), opinion_on(LIVING, "B+40.5")
    assert (first.dead, first.undecided) == (second.dead, second.undecided)
    assert second.as_recorded is False


def test_the_compiled_module_and_python_play_the_same_games() -> None:
    """The games start from random positions of many sizes, some with strings without liberties, and from fixtures."""
    if not playouts.COMPILED or not is_used(_playouts := import_module("adjudicate.go._playouts")):
        pytest.skip("_playouts is not compiled here, or switched off")
    print(f"seed {SEED}")
    rng = random.Random(SEED)
    met = set()
    for _ in range(14):
        grid = Grid(rng.randint(1, 5), rng.randint(1, 5))
        colours = [rng.choice((0, 0, BLACK, WHITE)) for _ in range(grid.size)]
        held = playouts.owners(grid, colours)
        assert held == playouts.owners(grid, colours, compiled=False)
        assert all(-playouts.GAMES <= one <= playouts.GAMES for one in held)
        met |= {grid.columns == grid.rows, 0 in held, playouts.GAMES in held}
    assert met == {True, False}
    for name in ("ko-retaken", "even-9x9"):
        sheet = adjudicate(record_in(FIXTURES / "examples" / f"{name}.sgf"))
        assert estimate(sheet) == estimate(sheet, compiled=False)
    grid = Grid(52, 52)
    assert len(playouts.owners(grid, [0] * grid.size)) == grid.size
    with pytest.raises(ValueError, match="no position"):
        _playouts.owners(3, 3, b"1234", 1, 1)


def test_adjudicate_accepts_the_names_that_the_estimate_returns() -> None:
    sheet = adjudicate(record_in(FIXTURES / "examples" / "even-9x9.sgf"))
    assert sheet.guess_dead() == [sheet.grid.name(p) for p in sheet.statuses.dead]
    unmarked = record_in(
        re.sub(rb"(?:TB|TW)(?:\[[^\]]*\]\s*)+", b"", (FIXTURES / "examples" / "even-19x19.sgf").read_bytes())
    )
    guessed = adjudicate(unmarked, what_if=dict.fromkeys(adjudicate(unmarked).guess_dead(), "dead"))
    assert guessed.verdict.status == adjudicate(unmarked).verdict.status == "undetermined"
    assert guessed.what_if is not None
    assert guessed.what_if.score is not None
    marked = adjudicate(record_in(FIXTURES / "examples" / "even-19x19.sgf")).score
    assert marked is not None
    assert guessed.what_if.score.territory.margin == marked.territory.margin


def test_score_shows_the_estimate_and_keeps_verdict_and_status() -> None:
    path = str(FIXTURES / "examples" / "ko-retaken.sgf")
    code, plain, _ = run("score", "--format", "json", path)
    asked_code, asked, _ = run("score", "--format", "json", "--engine", "estimate", path)
    without, guess = json.loads(plain), json.loads(asked)
    opinion, nothing = guess.pop("second_opinion"), without.pop("second_opinion")
    before, after = without.pop("verdict"), guess.pop("verdict")
    assert (asked_code, guess) == (code, without)
    assert [after[key] for key in ("status", "computed", "winner")] == ["contradicted", "W+3.5", "W"]
    assert [before[key] for key in ("status", "computed", "winner")] == ["contradicted", "W+3.5", "W"]
    assert nothing is None
    assert opinion["engine"] == "adjudicate's own guess (random games)"
    german = run("score", "--engine", "estimate", "--lang", "de", path)[1]
    assert re.search(r"adjudicate\s+selbst,\s+als\s+Schätzung\s+aus\s+Zufallspartien", german)


def test_batch_estimates_undetermined_games_or_those_of_a_chosen_verdict() -> None:
    path = str(FIXTURES / "examples" / "even-9x9.sgf")  # confirmed
    asked = [json.loads(run("batch", *words, "--format", "json", "--quiet", path)[1]) for words in ASKED]
    opinions = [row["second_opinion"] for row in asked]
    assert opinions[:2] == [None, None]
    assert opinions[2]["as_recorded"] is True
    assert [row["verdict"] for row in asked] == [asked[0]["verdict"]] * 3
