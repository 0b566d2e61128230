"""An event as its own norm: the values in most records and the results, and the treatment of records that differ."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from adjudicate.tournament.checks import Checked
from adjudicate.tournament.model import Event, Outcome
from adjudicate.tournament.norm import EventNorm, norm_of
from adjudicate.tournament.review import Review
from adjudicate.tournament.settings import Settings, terms_of
from tests.tables import cases_in, in_groups
from tests.tournament_games import LETTERS, event, kinds, one, pairing, records, reviewed, sgf

GIVEN = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal")
PEOPLE = {key: f"{given} {key.upper()}son" for key, given in zip("abcdefgh", GIVEN, strict=True)}
ROUNDS = {1: ("ab", "cd", "ef", "gh"), 2: ("ac", "bd", "eg", "fh")}


def made(**more: Any) -> Event:
    """Return an event of two rounds in which Black always won; only its players are known."""
    pairings = [pairing(n, pair[0], pair[1]) for n, pairs in ROUNDS.items() for pair in pairs]
    plain = {"komi": None, "size": None, "name": ""}
    return replace(event(PEOPLE, *pairings), **{**plain, **more})


def played(changed: dict[str, dict[str, Any]] | None = None, **usual: Any) -> dict[str, bytes]:
    """Return a record for each pairing. changed -- pair -> other values for its record"""
    found: dict[str, bytes] = {}
    for n, pairs in ROUNDS.items():
        for pair in pairs:
            white, black = pair[0], pair[1]
            turned = len(found)  # no two games have the same moves
            how: dict[str, Any] = {"lines": LETTERS[turned:] + LETTERS[:turned]}
            how |= {"extra": f"RO[{n}]DT[2026-11-2{n}]EV[Oak Open]", **usual, **(changed or {}).get(white + black, {})}
            found[f"{white}{black}.sgf"] = sgf(PEOPLE[black], PEOPLE[white], **how)
    return found


def row_of(done: Review, pair: str) -> Checked:
    pairings = done.event.pairings
    return next(row for row in done.rows if pairings[row.pairing].white + pairings[row.pairing].black == pair)


def norm(data: Event, files: dict[str, bytes], settings: Settings | None = None) -> EventNorm:
    return norm_of(data, terms_of(data, settings or Settings(), Settings()), records(files).games)


@pytest.mark.parametrize(
    ("how", "kind"), cases_in("tournament_norm", "an_outlier_is_a_finding_but_not_evidence", LETTERS=LETTERS)
)
@pytest.mark.parametrize("result", ["B+19.5", "W+R"])
def test_an_outlier_is_a_finding_but_not_evidence(how: dict[str, Any], kind: str, result: str) -> None:
    done = reviewed(made(), played({"ab": {**how, "result": result}}))
    row = row_of(done, "ab")
    assert (row.status, row.by, row.corrected) == ("uncheckable", "", None)
    assert kind in kinds(row, "irregular")
    assert [r.status for r in done.rows if r is not row] == ["supported"] * 7
    assert all(r.checks == () for r in done.rows if r is not row)


@in_groups(
    ("usual", "how", "day", "found"), cases_in("tournament_norm", "departures_of_one_record_from_the_norm", date=date)
)
def test_departures_of_one_record_from_the_norm(
    usual: dict[str, Any], how: dict[str, Any], day: date | None, found: list[str]
) -> None:
    [game] = records({"a.sgf": sgf("Bob", "Ann", **how)}).games
    assert [one.kind for one in EventNorm(**usual).departures(game, pairing(1, "a", "b", date=day))] == found


def test_the_record_of_the_game_is_preferred_to_a_side_game() -> None:
    side = sgf(PEOPLE["b"], PEOPLE["a"], "W+R", size=13, lines=LETTERS[::-1], extra="RO[1]")
    done = reviewed(made(), {**played(), "aside.sgf": side})
    row = row_of(done, "ab")
    assert (row.status, row.match and row.match.confidence) == ("supported", "high")
    [loose] = done.matching.loose
    assert (loose.kind, loose.because) == (
        "surplus", "it is on a board of another size, and another record matches the pairing",
    )  # fmt: skip


def test_a_postponed_game_belongs_to_the_event() -> None:
    late = {"ab": {"extra": "DT[2026-12-05]"}}
    assert row_of(reviewed(made(), played(late)), "ab").status == "supported"  # the dates of the event are unknown
    days = {"start": date(2026, 11, 21), "finish": date(2026, 11, 22)}
    assert row_of(reviewed(made(**days), played(late)), "ab").status == "uncheckable"
    pairings = [*made().pairings]
    pairings[0] = pairing(1, "a", "b", date=date(2026, 12, 5))
    assert row_of(reviewed(made(**days, pairings=tuple(pairings)), played(late)), "ab").status == "supported"


def test_dates_of_some_games_do_not_give_the_dates_of_the_event() -> None:
    pairings = [replace(p, date=date(2026, 11, 21) if n < 2 else None) for n, p in enumerate(made().pairings)]
    files = played({"eg": {"extra": "DT[2026-11-28]"}})
    done = reviewed(made(pairings=tuple(pairings)), files)
    assert {row.status for row in done.rows} == {"supported"}
    dated = tuple(replace(p, date=date(2026, 11, 20 + (p.round or 0))) for p in made().pairings[:7])
    undated = reviewed(made(pairings=(*dated, made().pairings[7])), played({"fh": {"extra": "DT[2026-11-28]"}}))
    assert {row.status for row in undated.rows} == {"supported"}
    assert norm(made(pairings=dated[:2]), {}).finish == date(2026, 11, 21)


def test_results_that_most_records_contradict_are_the_outlier() -> None:
    data = made(size=19, start=date(2024, 11, 21), finish=date(2024, 11, 22))
    done = reviewed(data, played())
    assert {row.status for row in done.rows} == {"supported"}
    days = "2026-11-21 to 2026-11-22"
    assert [r.message for r in done.event.remarks] == [
        "The results say 19x19, but most records have 9x9; the records' board size is used",
        f"The results say 2024-11-21 to 2024-11-22, but most records have {days}; the records' date is used",
    ]
    asked = reviewed(data, played(), Settings(size=13))  # a size set by the user is intended
    assert {row.status for row in asked.rows} == {"uncheckable"}


def test_uninformative_event_names_are_ignored() -> None:
    each = {pair: {"extra": f"EV[Tablet {chr(65 + n)}{chr(75 + n)}x]"} for n, pair in enumerate(ROUNDS[1] + ROUNDS[2])}
    done = reviewed(made(name="Herbstturnier"), played(each))
    assert {row.status for row in done.rows} == {"supported"}
    plain = reviewed(made(name="Herbstturnier"), played({"ab": {"extra": "EV[Casual game]"}}))
    assert {row.status for row in plain.rows} == {"supported"}  # a program's default value
    common = reviewed(made(name="Herbstturnier"), played({"ab": {"extra": "EV[Winter League]"}}))
    assert row_of(common, "ab").status == "uncheckable"
    assert {row.status for row in common.rows} == {"supported", "uncheckable"}  # Oak Open is also the event's name


def handicap_game(result: str, komi: str) -> bytes:
    """With two stones, Black has 25 more points on the board, so with a komi of 25.5 White wins by half a point."""
    return sgf("Bob Kim", "Ann Lee", result, komi=komi, extra="HA[2]AB[aa][ba]")


def with_handicap(outcome: Outcome, **more: Any) -> Event:
    return event({"a": "Ann Lee", "b": "Bob Kim"}, pairing(1, "a", "b", outcome, handicap=2, **more), komi=30)


def test_a_handicap_with_the_komi_of_even_games_is_a_finding() -> None:
    row = one(with_handicap("black"), handicap_game("B+18.5", "6.5"))
    assert (row.status, row.decides, kinds(row, "irregular")) == ("supported", False, ["komi"])
    assert next(check.message for check in row.checks if check.kind == "komi") == (
        "With handicap 2, komi 0.5 is usual, but the record has 6.5; with 6.5 the count gives B+18.5, with 0.5 B+24.5"
    )
    said = with_handicap("black", komi=26)  # from the results themselves
    assert "komi" not in kinds(one(with_handicap("black"), handicap_game("B+24.5", "0.5")))
    assert "komi" not in kinds(one(said, handicap_game("B+18.5", "6.5")))
    assert "komi" not in kinds(one(with_handicap("black"), handicap_game("B+18.5", "6.5"), Settings(handicap_komi=26)))


@pytest.mark.parametrize("outcome", ["white", "black"])
def test_a_handicap_game_decided_by_the_komi_is_in_doubt(outcome: Outcome) -> None:
    done = reviewed(with_handicap(outcome), {"x.sgf": handicap_game("W+0.5", "25.5")})
    [row] = done.rows
    assert (row.status, row.decides, row.corrected) == ("uncheckable", True, None)
    assert row.because == (
        "The komi decides the result: the count gives W+0.5 with komi 25.5 and B+24.5 with komi 0.5; the record "
        "says W+0.5."
    )
    won = {"white": ("a", "b"), "black": ("b", "a")}[outcome]
    assert [(c.player, c.before, c.after) for c in done.in_doubt] == [(won[0], 2, 0), (won[1], 0, 2)]
    assert done.changes == ()


def test_an_unusual_komi_is_a_finding() -> None:
    row = row_of(reviewed(made(), played({"ab": {"komi": "6.5", "result": "B+20.5"}})), "ab")
    assert (row.status, kinds(row)) == ("supported", ["komi"])
    assert row.checks[0].message == (
        "The komi is 6.5 in the record but 7.5 in most records; with 6.5 the count gives B+20.5, with 7.5 B+19.5"
    )


def test_a_recorded_result_that_depends_on_an_unusual_komi_is_in_doubt() -> None:
    """The dead stones are unknown, so only the recorded result counts, with the record's own komi."""
    done = reviewed(made(), played({"ab": {"komi": "6.5", "result": "B+0.5", "marks": False}}))
    row = row_of(done, "ab")
    assert (row.status, row.decides) == ("uncheckable", True)
    assert (
        row.because == "The komi decides the result: the record says B+0.5 with komi 6.5, which is W+0.5 with komi 7.5."
    )
    safe = reviewed(made(), played({"ab": {"komi": "6.5", "result": "B+3.5", "marks": False}}))
    assert row_of(safe, "ab").status == "supported"


def test_unusual_rules_are_a_finding() -> None:
    row = row_of(reviewed(made(rules=None), played({"ab": {"rules": "Japanese"}})), "ab")
    assert (row.status, kinds(row, "irregular")) == ("supported", ["rules"])
    of_event = row_of(reviewed(made(rules="AGA"), played({"ab": {"rules": "AGA"}}, rules="Japanese")), "ab")
    assert "rules" not in kinds(of_event)  # the rules of the event, although most records name others
