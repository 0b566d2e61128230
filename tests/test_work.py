"""The search for explanations has a limit of work. At the limit it ends and says so; the verdict does not change."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicate.adjudication import explaining as why
from adjudicate.adjudication.data import sheet_data
from adjudicate.desk import ruling
from adjudicate.library.sheets import adjudicate
from adjudicate.record.model import Record
from adjudicate.rules.explain.plausible import AT_LEAST, FOR_A_STONE, MOST, Budget, DeadTogether, fitting_sets, for_game
from adjudicate.rules.replay import replay
from adjudicate.sheet.text import to_text
from tests.support import FIXTURES, record_in

ENDED = "the search for explanations stopped at its limit for one game"


def record_of(path: str) -> Record:
    return record_in((FIXTURES / path / "game.sgf").read_bytes())


def test_units_of_work_are_spent_until_none_are_left() -> None:
    work = Budget(10)
    assert [work.take(4), work.take(6), work.ended] == [True, True, False]
    assert [work.take(1), work.ended] == [False, True]


def test_a_refused_request_ends_all_work() -> None:
    work = Budget(10)
    assert [work.take(11), work.take(1), work.left] == [False, False, 10]


def test_the_work_depends_on_moves_and_stones() -> None:
    assert for_game(3, 4).left == AT_LEAST + 7 * FOR_A_STONE
    assert for_game(10**6, 0).left == MOST


@pytest.mark.parametrize("case", ["dead-stones", "taken-back", "other-status", "undeclared-handicap"])
def test_a_search_without_work_says_so(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of(f"aga/why/{case}")
    full = sheet_data(adjudicate(record))
    assert ENDED not in full["verdict"]["reason"]
    assert case in {e["slug"] for e in full["verdict"]["explanations"]}
    monkeypatch.setattr(why, "for_game", lambda *_: Budget(0))
    sheet = adjudicate(record)
    short = sheet_data(sheet)
    assert ENDED in short["verdict"]["reason"]
    assert "search for explanations stopped at its limit" in " ".join(to_text(sheet).split())
    assert short["verdict"]["explanations_complete"] is False
    assert case not in {e["slug"] for e in short["verdict"]["explanations"]}
    for key in ("status", "computed", "winner", "recorded", "said"):
        assert short["verdict"][key] == full["verdict"][key]
    assert {**short, "verdict": None} == {**full, "verdict": None}


def test_fitting_rules_are_found_without_any_work_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sheet does not name a winner by assumed rules if others match. An incomplete search must not decide this."""
    record = record_of("aga/why/other-rules")
    monkeypatch.setattr(why, "for_game", lambda *_: Budget(0))
    short = sheet_data(adjudicate(record))["verdict"]
    assert [e["slug"] for e in short["explanations"]][:1] == ["other-rules"]
    assert (short["withheld"], short["computed"]) == ("ruleset", None)


def test_a_record_too_long_to_try_other_rules_names_no_winner_by_assumed_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(why, "Budget", lambda: Budget(0))
    short = sheet_data(adjudicate(record_of("aga/why/other-rules")))["verdict"]
    assert (short["withheld"], short["computed"], short["explanations_complete"]) == ("ruleset", None, False)
    assert ENDED in short["reason"]
    assert "other-rules" not in {e["slug"] for e in short["explanations"]}


def test_results_found_before_the_end_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of("aga/why/dead-stones")
    full = adjudicate(record).verdict
    found = []
    for units in range(0, 1000, 25):
        monkeypatch.setattr(why, "for_game", lambda *_, units=units: Budget(units))
        verdict = adjudicate(record).verdict
        assert {e.message for e in verdict.explanations if e.dead} <= {e.message for e in full.explanations}
        found.append(len([e for e in verdict.explanations if e.dead]))
    assert (found[0], found[-1]) == (0, len([e for e in full.explanations if e.dead]))
    assert verdict == full


@pytest.mark.slow
def test_sets_by_the_million_are_not_all_tried() -> None:
    stones = [DeadTogether((i,), frozenset((i,)), 1) for i in range(24)]
    work = Budget(100_000)
    sets, complete = fitting_sets(stones, [8] * 24, 12 * 8, work)  # 2,704,156 sets fit
    assert not complete
    assert work.ended
    assert len(sets) == 50
    assert {len(one) for one in sets} == {12}


def test_explaining_an_early_move_does_not_replay_the_whole_record(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = ";B[aa];W[aa]" * 200
    sheet = adjudicate(record_in(f"(;SZ[5]RU[AGA]KM[0]{moves})".encode()))
    assert sheet.findings_omitted
    replayed: list[int] = []

    def counted(grid: Any, line: Any, *rest: Any, **options: Any) -> Any:
        replayed.append(len(line.points))
        return replay(grid, line, *rest, **options)

    monkeypatch.setattr("adjudicate.desk.ruling.replay", counted)
    ruled = ruling.rule_on(sheet, 4, choices=False)
    assert [f.code for f in ruled.findings] == ["M201"]
    assert replayed == [5]
