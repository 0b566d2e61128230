"""Pairings compared with their records: contradictions with their evidence, and differences that do not contradict.

The figures are counted by hand. The wider side of the wall has 45 points, the narrower 18; see tournament_games.
"""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from adjudicate.tournament.checks import Checked
from adjudicate.tournament.model import Event
from adjudicate.tournament.settings import Settings
from tests.tables import cases_in, in_groups
from tests.tournament_games import event, kinds, one, pairing, player, reviewed, sgf

TWO = {"a": "Ada Berg", "b": "Bo Chen"}  # Ada is White, Bo Black


def game(result: str | None = "B+19.5", **more: Any) -> bytes:
    return sgf("Bo Chen", "Ada Berg", result, **more)


def reported(outcome: str, komi: int | None = 30, **more: Any) -> Event:
    return event(TWO, pairing(1, "a", "b", outcome, **more), komi=komi)  # type: ignore[arg-type] # an Outcome


def outcome_of(row: Checked) -> tuple[str, str, str | None]:
    return row.status, row.by, row.corrected


# --- the winner ---


@in_groups(("outcome", "result", "more", "expected"), cases_in("tournament_checks", "winners_are_compared"))
def test_winners_are_compared(
    outcome: str, result: str | None, more: dict[str, Any], expected: tuple[str, str, str | None]
) -> None:
    assert outcome_of(one(reported(outcome), game(result, **more))) == expected


# --- margins ---


@pytest.mark.parametrize(
    ("margin", "result", "more", "status", "found"), cases_in("tournament_checks", "margins_are_compared")
)
def test_margins_are_compared(
    margin: int | None, result: str, more: dict[str, Any], status: str, found: list[str]
) -> None:
    row = one(reported("black", margin=margin), game(result, **more))
    assert row.status == status
    assert [kind for kind in kinds(row) if not kind.startswith("V502")] == [
        k for k in found if not k.startswith("V502")
    ]


@pytest.mark.parametrize(("off", "status"), [(-4, "margin"), (-2, "supported"), (0, "supported"), (2, "margin")])
def test_a_rounded_margin_may_lack_half_a_point(off: int, status: str) -> None:
    """The count gives Black 19.5 points more with the wider side, or White 34.5."""
    for side, margin, data in (("black", 78, game()), ("white", 138, game("W+34.5", wide="W"))):
        assert one(reported(side, margin=margin + off, margin_rounded=True), data).status == status, side


# --- the rest ---


@pytest.mark.parametrize(
    ("claimed", "more", "found"), cases_in("tournament_checks", "conditions_of_the_game_are_compared", date=date)
)
def test_conditions_of_the_game_are_compared(claimed: dict[str, Any], more: dict[str, Any], found: list[str]) -> None:
    made = reported("black", **claimed)
    settings = Settings(start=date(2026, 11, 20), finish=date(2026, 11, 22))
    row = one(made, game("B+R", marks=False, **more), settings)
    no_evidence = found in (["size"], ["date"]) and "date" not in claimed
    assert row.status == ("uncheckable" if no_evidence else "supported")
    assert kinds(row, "irregular") == found
    if "rules" in more:
        assert kinds(row, "note") == ["rules"]


# --- standings ---


def test_players_of_the_same_name_are_distinguished() -> None:
    made = Event("csv", "utf-8", players=(player("1", "Wei Li"), player("2", "Wei Li"), player("3", "Bo Chen")))
    assert reviewed(made, {"x.sgf": game()}).called == {"1": "Wei Li [1]", "2": "Wei Li [2]", "3": "Bo Chen"}
