"""Typical records from directors, with misspelt names, names in a title, places in paths, two records of one game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from adjudicate.tournament.agenda import open_items
from adjudicate.tournament.model import Event, Outcome
from adjudicate.tournament.text import to_text
from adjudicate.tournament.words import say
from tests.tables import cases_in, in_groups
from tests.tournament_games import LETTERS, event, kinds, matched, pairing, records, reviewed, sgf

FOUR = {"a": "Ada Berg", "b": "Bo Chen", "c": "Cy Dahl", "d": "Di Eggers"}
EVENT = event(FOUR, pairing(1, "a", "b", table=1), pairing(1, "c", "d", table=2), pairing(2, "a", "c", table=1))
TURNED = LETTERS[3:] + LETTERS[:3]


def reported(outcome: Outcome, **more: Any) -> Event:
    return event(FOUR, pairing(1, "a", "b", outcome, table=1, **more))


def game(result: str | None = "B+19.5", **more: Any) -> bytes:
    return sgf("Bo Chen", "Ada Berg", result, **more)


# --- names ---


@in_groups(
    ("again", "black", "white", "where", "found"), cases_in("tournament_as_they_come", "one_wrong_letter_is_suggested")
)
def test_one_wrong_letter_is_suggested(again: bool, black: str, white: str, where: str, found: int | None) -> None:
    """again -- True if Ada and Bo met again, and that game has its record; where -- the record's folder or round"""
    extra, folder = (where, "z/") if where.endswith("]") else ("", f"z/{where}")
    key, name = ("a", "Ada Berg") if again else ("d", "Di Eggers")
    cup = replace(EVENT, pairings=(*EVENT.pairings, pairing(3, "b", key, table=1)))
    files = {f"{folder}x.sgf": sgf(black, white, extra=extra), "z/other.sgf": sgf("Cy Dahl", "Ada Berg", lines=TURNED)}
    last = {"z/last.sgf": sgf(name, "Bo Chen", extra="RO[3]", lines=LETTERS[::-1])}
    done, paths = matched(cup, records(files | last))
    assert paths == {2: "z/other.sgf", 3: "z/last.sgf", **({} if found is None else {found: f"{folder}x.sgf"})}
    if found is not None:
        match = done.matches[found]
        assert (match.confidence, bool(match.doubts), match.swapped) == ("low", True, white[0] != "AC"[found])


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
