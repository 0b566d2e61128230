"""The library: options in points and letters, errors for misuse, nothing raised for any record."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import adjudicate
from adjudicate import Options, Record, read_records
from adjudicate.adjudication.option_values import NotUnderstoodError
from adjudicate.go.points import BLACK, WHITE

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
        {"rules": "tang"}, {"policy": "rewind"}, {"komi": 7.1}, {"komi": "seven"}, {"handicap": -1}, {"first": "X"},
        {"dead": ["Z9"]}, {"dead": ["I1"]}, {"komi": float("nan")}, {"komi": float("-inf")}, {"komi": Fraction(1, 3)},
        {"komi": 3000.25}, {"komi": ""}, {"handicap": 10_000}, {"handicap": 2.5}, {"dead": ""},
        {"what_if": {"B5": "?"}}, {"what_if": {"Z9": "dead"}}, {"taken_back": [0]}, {"taken_back": [-1]},
    ],
)  # fmt: skip
def test_misuse_raises_value_error(options: dict[str, Any]) -> None:
    with pytest.raises(NotUnderstoodError, match=r"^(\"|no )"):  # which is a ValueError
        adjudicate.adjudicate(game(), **options)


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ({}, Options()),
        ({"rules": "New Zealand", "policy": "Pass"}, Options(rules="new-zealand", policy="pass")),
        ({"komi": "7,5", "handicap": 2, "first": "white"}, Options(komi=30, handicap=2, first=WHITE)),
        ({"komi": -0.25, "first": "B", "thorough": False}, Options(komi=-1, first=BLACK, thorough=False)),
        ({"dead": ["a1", "B2"], "what_if": {"B5": "Dead", "a2": "alive"}},
         Options(dead=(20, 16), what_if=((1, True), (15, False)))),
        ({"dead": "a1, B2"}, Options(dead=(20, 16))),
        ({"dead": [], "what_if": {}, "taken_back": [7, 3, 7]}, Options(dead=(), taken_back=(3, 7))),
        ({"taken_back": range(5, 7)}, Options(taken_back=(5, 6))),
    ],
)  # fmt: skip
def test_words_are_understood_as_on_the_command_line(words: dict[str, Any], options: Options) -> None:
    assert adjudicate.adjudicate(game(), **words).options == options


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
