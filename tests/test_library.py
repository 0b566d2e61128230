"""The library: options in points and letters, errors for misuse, nothing raised for any record."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import adjudicate
from adjudicate import Record, read_records

GAME = b"(;SZ[5]KM[0]RU[AGA]RE[W+5];B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce];B[];W[])"


def game() -> Record:
    [record] = read_records(GAME, "here.sgf")
    assert isinstance(record, Record)
    return record


def test_the_public_names_are_there() -> None:
    for name in adjudicate.__all__:
        assert getattr(adjudicate, name) is not None
    assert game().path == "here.sgf"


@pytest.mark.parametrize("komi", [7.5, "7.5", Fraction(15, 2)])
def test_komi_in_points(komi: Any) -> None:
    sheet = adjudicate.adjudicate(game(), komi=komi)
    assert sheet.komi.value == 30
    assert (sheet.verdict.computed, sheet.verdict.all_alive) == (None, "W+12.5")


@pytest.mark.parametrize(
    "options",
    [
        {"rules": "ing"}, {"policy": "rewind"}, {"komi": 7.1}, {"komi": "seven"}, {"handicap": -1}, {"first": "X"},
        {"dead": ["Z9"]}, {"dead": ["I1"]},
    ],
)  # fmt: skip
def test_misuse_raises_value_error(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        adjudicate.adjudicate(game(), **options)


def test_first_player_and_dead_stones() -> None:
    sheet = adjudicate.adjudicate(game(), first="W", dead=["b5"])
    assert [f.slug for f in sheet.findings if f.severity == "illegal"] == ["alternation"]
    assert [sheet.grid.name(p) for p in sheet.statuses.dead] == ["B5", "B4", "B3", "B2", "B1"]
    assert adjudicate.adjudicate(game(), dead=[]).statuses.source == "option"


def test_one_record_can_be_adjudicated_again_and_otherwise() -> None:
    record = game()
    first = adjudicate.adjudicate(record)
    adjudicate.adjudicate(record, rules="chinese", policy="pass", dead=["B5"])
    again = adjudicate.adjudicate(record)
    assert (first.findings, first.score, first.verdict) == (again.findings, again.score, again.verdict)
