"""Typical records from directors, with misspelt names, names in a title, places in paths, two records of one game."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicate.tournament.agenda import open_items
from adjudicate.tournament.model import Event, Outcome
from adjudicate.tournament.text import to_text
from adjudicate.tournament.words import say
from tests.tables import cases_in
from tests.tournament_games import LETTERS, event, kinds, matched, pairing, records, reviewed, sgf

FOUR = {"a": "Ada Berg", "b": "Bo Chen", "c": "Cy Dahl", "d": "Di Eggers"}
EVENT = event(FOUR, pairing(1, "a", "b", table=1), pairing(1, "c", "d", table=2), pairing(2, "a", "c", table=1))
TURNED = LETTERS[3:] + LETTERS[:3]


def reported(outcome: Outcome, **more: Any) -> Event:
    return event(FOUR, pairing(1, "a", "b", outcome, table=1, **more))


def game(result: str | None = "B+19.5", **more: Any) -> bytes:
    return sgf("Bo Chen", "Ada Berg", result, **more)


# --- names ---


@pytest.mark.parametrize(
    ("black", "white", "extra", "path", "found"), cases_in("tournament_as_they_come", "one_wrong_letter_is_suggested")
)
def test_one_wrong_letter_is_suggested(black: str, white: str, extra: str, path: str, found: int | None) -> None:
    other = {"z/other.sgf": sgf("Cy Dahl", "Ada Berg", lines=TURNED)}
    done, where = matched(EVENT, records({f"z/{path}": sgf(black, white, extra=extra), **other}))
    assert where == {2: "z/other.sgf", **({} if found is None else {found: f"z/{path}"})}
    if found is not None:
        match = done.matches[found]
        assert (match.confidence, bool(match.doubts)) == ("low", True)


# --- missing records, and candidates for them ---


@pytest.mark.parametrize(
    ("path", "data", "why"), cases_in("tournament_as_they_come", "a_possible_record_is_named_at_its_pairing", sgf=sgf)
)
def test_a_possible_record_is_named_at_its_pairing(path: str, data: bytes, why: str) -> None:
    done = reviewed(EVENT, {f"z/{path}": data, "z/y.sgf": sgf("Zed", "Yan", lines=TURNED)})
    assert done.rows[0].because == (
        f"No record was found. Perhaps z/{path} ({why}); if so, say so in the manifest or with an alias."
    )
    assert [row.because for row in done.rows[1:]] == ["No record was found."] * 2


# --- several records of one game ---


def test_a_different_second_record_is_named_with_its_pairing_but_a_copy_alone() -> None:
    done = reviewed(reported("black"), {"x.sgf": game(), "y.sgf": game("W+R", lines=LETTERS)})
    [item] = [item for item in open_items(done) if item.item.which in (0, "x.sgf", "y.sgf")]
    assert (item.pairing, "y.sgf" in item.found) == (0, True)
    done = reviewed(reported("black"), {"x.sgf": game(), "y.sgf": game(komi=None)})
    [item] = [item for item in open_items(done) if item.item.which in (0, "x.sgf", "y.sgf")]
    assert (item.pairing, item.do) == (None, "Remove the record, which is only a copy, or accept the finding.")


@pytest.mark.parametrize(("names", "found"), [(("Bo Chen", "Ada Berg"), []), (("Ada Berg", "Bo Chen"), ["records"])])
def test_two_records_disagree_if_they_exchange_the_players(names: tuple[str, str], found: list[str]) -> None:
    unfinished = {"x.sgf": game(None, marks=False), "y.sgf": sgf(*names, None, marks=False, komi=None)}
    [row] = reviewed(reported("black"), unfinished).rows
    assert [kind for kind in kinds(row, "irregular") if kind == "records"] == found


def test_a_reported_margin_that_differs_from_the_record_is_reported() -> None:
    done = reviewed(reported("black", margin=30), {"x.sgf": game()})
    assert done.rows[0].status == "margin"
    assert "B+19.5" in to_text(done)


def test_a_sentence_that_asks_has_no_full_stop() -> None:
    assert say("sentence", clause="is komi meant?") == "Is komi meant?"
    assert say("sentence", clause="komi is meant") == "Komi is meant."
