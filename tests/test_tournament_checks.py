"""A pairing against its record: what is contradicted, by what, and what is held against nobody.

The figures are counted by hand: on the wider side of the wall are 45 points, on the narrower 18; see tournament_games.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from adjudicate.tournament.checks import Checked
from adjudicate.tournament.decisions import wins
from adjudicate.tournament.matching import Fixed
from adjudicate.tournament.model import Event, Free
from adjudicate.tournament.settings import Settings
from tests.tournament_games import LETTERS, event, kinds, one, pairing, player, reviewed, sgf

TWO = {"a": "Ada Berg", "b": "Bo Chen"}  # Ada is White, Bo Black


def game(result: str | None = "B+19.5", **more: Any) -> bytes:
    return sgf("Bo Chen", "Ada Berg", result, **more)


def reported(outcome: str, komi: int | None = 30, **more: Any) -> Event:
    return event(TWO, pairing(1, "a", "b", outcome, **more), komi=komi)  # type: ignore[arg-type] # an Outcome


def outcome_of(row: Checked) -> tuple[str, str, str | None]:
    return row.status, row.by, row.corrected


# --- who won ---


@pytest.mark.parametrize(
    ("outcome", "result", "more", "expected"),
    [
        # the count, with marks, is known for certain
        ("black", "B+19.5", {}, ("supported", "both", None)),
        ("white", "B+19.5", {}, ("contradicted", "both", "black")),
        ("draw", "B+19.5", {}, ("contradicted", "both", "black")),
        (
            "white",
            "W+2.5",
            {},
            ("contradicted", "count", "black"),
        ),  # the record agrees with the report, the count does not
        ("black", "B+21.5", {}, ("margin", "both", None)),
        ("black", "W+2.5", {}, ("margin", "count", None)),  # the report is right, the record's own result is not
        ("white", "B+", {}, ("contradicted", "both", "black")),
        ("black", "B+", {}, ("supported", "both", None)),
        ("white", None, {}, ("contradicted", "count", "black")),
        ("black", None, {}, ("supported", "count", None)),
        # declared: whoever was ahead, the record says who won
        ("white", "W+R", {}, ("supported", "result", None)),
        ("black", "W+R", {}, ("contradicted", "result", "white")),
        ("white", "W+Illegal", {}, ("supported", "result", None)),
        ("black", "W+Illegal", {}, ("contradicted", "result", "white")),
        ("black", "White lost by disconnection", {}, ("uncheckable", "", None)),  # read as no result
        ("white", "W+Offline", {"marks": False}, ("supported", "result", None)),
        ("white", "both lost", {}, ("uncheckable", "", None)),
        ("white", "draw (triple ko)", {}, ("uncheckable", "", None)),
        ("black", "W+T", {"marks": False}, ("contradicted", "result", "white")),
        # nobody says which stones are dead
        ("black", "B+19.5", {"marks": False}, ("supported", "both", None)),  # all alive, and the board is played out
        ("black", "B+3.5", {"marks": False}, ("supported", "result", None)),
        ("white", "B+3.5", {"marks": False}, ("contradicted", "result", "black")),
        ("white", "W+3.5", {"marks": False}, ("supported", "result", None)),  # the count is no evidence then
        ("white", None, {"marks": False}, ("uncheckable", "", None)),
        # no result
        ("white", "?", {}, ("contradicted", "count", "black")),
        ("white", "Void", {}, ("uncheckable", "", None)),
        ("white", "who knows", {}, ("uncheckable", "", None)),
        # what no record can show
        ("both-lose", "B+19.5", {}, ("uncheckable", "", None)),
        ("unknown", "B+19.5", {}, ("unreported", "", "black")),
        ("unknown", None, {"marks": False}, ("unreported", "", None)),
        ("unknown", "Void", {}, ("unreported", "", None)),
        ("unknown", "W+R", {"marks": False}, ("unreported", "", "white")),
    ],
)
def test_the_winner(
    outcome: str, result: str | None, more: dict[str, Any], expected: tuple[str, str, str | None]
) -> None:
    assert outcome_of(one(reported(outcome), game(result, **more))) == expected


def test_what_the_sentences_distinguish() -> None:
    both = one(reported("white"), game()).because
    assert both == "Reported: Ada Berg won; the record's own B+19.5 and the count both say Bo Chen won."
    against = one(reported("white"), game("W+2.5")).because
    assert against == (
        "Reported: Ada Berg won, the same as the record's own W+2.5; but the count gives B+19.5: Bo Chen won."
    )
    resigned = one(reported("black"), game("W+R")).because
    assert resigned.startswith("Reported: Bo Chen won; but the record's own result is W+R: Ada Berg won.")
    silent = one(reported("white"), game(None)).because
    assert silent == "Reported: Ada Berg won; the record has no result, but the count gives B+19.5: Bo Chen won."


def test_a_record_broken_off_decides_nothing() -> None:
    row = one(reported("white"), game(None)[:150])
    assert outcome_of(row) == ("uncheckable", "", None)
    assert "R174 incomplete" in kinds(row, "irregular")


def test_a_count_that_rests_on_an_assumption_contradicts_nobody() -> None:
    assert outcome_of(one(reported("white", komi=None), game(None, komi=None))) == ("uncheckable", "", None)
    assert outcome_of(one(reported("white", komi=30), game(None, komi=None))) == ("contradicted", "count", "black")


def test_a_result_by_default_needs_no_record_and_is_not_checked() -> None:
    made = reported("white", by_default=True)
    row = one(made, game())
    assert (row.status, kinds(row)) == ("default", ["default"])
    assert row.because.endswith("by default; the record says B+19.5, and so does the count.")
    [row] = reviewed(made, {"x.sgf": sgf("Zed", "Yan")}).rows
    assert (row.status, row.faulty) == ("default", False)


@pytest.mark.parametrize(
    ("declared", "result", "expected"),
    [
        ("R", None, ("uncheckable", "", None)),  # whoever resigned may have been ahead
        ("T", "W+2.5", ("uncheckable", "", None)),  # the record agrees with the report, the count says nothing
        ("R", "B+19.5", ("contradicted", "both", "black")),  # the record itself names another winner
        ("F", "B+19.5", ("uncheckable", "", None)),  # forfeited afterwards
        ("F", "B+R", ("uncheckable", "", None)),
    ],
)
def test_a_result_without_a_count_is_not_contradicted_by_one(
    declared: str, result: str | None, expected: tuple[str, str, str | None]
) -> None:
    row = one(reported("white", declared=declared), game(result))
    assert outcome_of(row) == expected
    if expected[0] == "uncheckable":
        assert row.because.startswith(f"The results say W+{declared}, which does not depend on a count; the record ")


@pytest.mark.parametrize(
    ("black", "extra", "path", "doubt"),
    [
        ("Bo Chen", "RO[4]", "a.sgf", "the record names another round"),
        ("Chen", "", "a.sgf", "Black's name by one word only, White's in full"),
    ],
)
def test_a_record_that_may_be_of_another_game_contradicts_nobody(black: str, extra: str, path: str, doubt: str) -> None:
    settings = Settings(start=date(2026, 11, 20), finish=date(2026, 11, 22))
    data = sgf(black, "Ada Berg", extra=extra)
    [row] = reviewed(reported("white"), {path: data}, settings).rows
    assert outcome_of(row) == ("uncheckable", "", None)
    assert (
        row.because
        == f"The record may be of a different game ({doubt}): the record says B+19.5, and so does the count."
    )
    assert "another-game" in kinds(row, "irregular")
    [row] = reviewed(reported("black"), {path: data}, settings).rows
    assert outcome_of(row) == ("supported", "both", None)
    assert "another-game" not in kinds(row)
    [row] = reviewed(reported("white"), {path: data}, settings, fixed=Fixed({0: 0})).rows
    assert row.status == "contradicted"  # who corrected the manifest knows which game it is


@pytest.mark.parametrize(
    ("data", "settings", "kind", "why"),
    [
        (game(), Settings(size=19), "size", "The board is 9x9, but the event uses 19x19"),
        (
            game(extra="DT[2024-01-20]"), Settings(start=date(2026, 11, 20), finish=date(2026, 11, 22)), "date",
            "The record is dated 2024-01-20, but the event was on 2026-11-20 to 2026-11-22",
        ),
        (game(extra="EV[Winter Masters]"), Settings(), "event", "The record is from “Winter Masters”"),
        (game(extra="EV[Test Cup 2019]DT[2026-11-20]"), Settings(start=date(2026, 11, 20), finish=date(2026, 11, 20)),
         "event", "The record is from “Test Cup 2019”"),
    ],
)  # fmt: skip
def test_a_record_that_departs_from_the_event_is_no_evidence(
    data: bytes, settings: Settings, kind: str, why: str
) -> None:
    for outcome in ("white", "black"):
        row = one(reported(outcome), data, settings)
        assert outcome_of(row) == ("uncheckable", "", None)
        assert row.because.startswith(f"The record is not evidence. {why}; the record says B+19.5, and ")
        assert kind in kinds(row, "irregular")
    assert "another-game" in kinds(one(reported("white"), data, settings))
    [row] = reviewed(reported("white"), {"a.sgf": data}, settings, fixed=Fixed({0: 0})).rows
    assert row.status == "contradicted"  # a person says that it is the game


def test_a_rematch_told_by_its_colours_alone_contradicts_nobody() -> None:
    two = pairing(1, "a", "b", "white"), pairing(4, "b", "a", "white")
    rows = reviewed(event(TWO, *two), {"a.sgf": game()}).rows
    assert [row.status for row in rows] == ["uncheckable", "missing"]
    assert "only the colours distinguish it from another game of the two players" in rows[0].because
    two = pairing(1, "a", "b", "white", handicap=2), pairing(4, "a", "b", "white", handicap=0)
    data = game("B+27.5", komi="0.5", extra="HA[2]AB[aa][ba]")
    rows = reviewed(event(TWO, *two), {"a.sgf": data}).rows
    assert [row.status for row in rows] == ["contradicted", "missing"]  # a handicap is put on the board


def test_a_record_of_other_players_contradicts_nobody_where_the_results_name_it() -> None:
    players = {**TWO, "c": "Cy Dahl"}
    made = event(players, pairing(1, "a", "b", "white", record="a.sgf"), pairing(2, "a", "c"))
    [row, _] = reviewed(made, {"a.sgf": sgf("Bo Chen", "Cy Dahl")}).rows
    assert (row.status, kinds(row)) == ("uncheckable", ["names", "another-game"])
    assert row.checks[0].message == "The record names “Cy Dahl”, who is another player of the event"
    [row, _] = reviewed(made, {"a.sgf": sgf("Bo Chen", "Cy Dahl")}, fixed=Fixed({0: 0})).rows
    assert (row.status, kinds(row)) == ("contradicted", ["names"])


def test_a_record_that_the_results_name_and_nobody_has() -> None:
    made = reported("black", record="r1.sgf")
    assert kinds(one(made, game())) == ["record-name"]
    [row] = reviewed(made, {"x.sgf": sgf("Zed", "Yan")}).rows
    assert (
        row.because == "No record was found. The results name “r1.sgf”, which matches none, or several, of the records."
    )
    assert kinds(one(reported("black", record="a"), game())) == []  # without its ending
    assert kinds(one(reported("black", record="https://server.example/7"), game())) == []


@pytest.mark.parametrize(("lines", "status"), [("abcd", "uncheckable"), ("abcde", "supported")])
def test_a_record_of_hardly_any_moves_is_no_evidence(lines: str, status: str) -> None:
    """It needs more moves on the board than the board has lines."""
    row = one(reported("black"), game("B+R", lines=lines))
    assert (row.status, "short" in kinds(row)) == (status, status == "uncheckable")


def test_a_record_of_the_event_by_another_spelling() -> None:
    assert kinds(one(reported("white"), game(extra="EV[3rd test-cup]"))) == []


def test_a_referee_who_decided_is_not_contradicted() -> None:
    row = one(reported("white", by_referee=True), game())
    assert (row.status, kinds(row)) == ("uncheckable", ["referee"])
    assert row.because == "A referee decided the game; the record says B+19.5, and so does the count."
    assert one(reported("black", by_referee=True), game()).status == "supported"


# --- colours ---


def test_exchanged_colours_with_the_winner_reported_by_name() -> None:
    row = one(reported("white"), sgf("Ada Berg", "Bo Chen"))  # Ada, reported as White, won with Black
    assert outcome_of(row) == ("supported", "both", None)
    assert kinds(row) == ["colours"]


def test_exchanged_colours_where_only_the_colour_fits_contradict_nobody() -> None:
    row = one(reported("black"), sgf("Ada Berg", "Bo Chen"))
    assert outcome_of(row) == ("uncheckable", "", None)
    assert kinds(row) == ["colours"]
    assert "The winner in the record has the reported colour, but is the other player." in row.because


def test_colours_that_were_not_recorded() -> None:
    row = one(reported("white", colours_known=False), sgf("Ada Berg", "Bo Chen"))
    assert (row.status, kinds(row)) == ("supported", [])
    row = one(reported("black", colours_known=False), sgf("Ada Berg", "Bo Chen"))
    assert outcome_of(row) == ("contradicted", "both", "white")  # as the pairing has its two players


def test_names_that_do_not_tell_the_colours() -> None:
    made = event({"a": "John Smith", "b": "Jane Smith"}, pairing(1, "a", "b", "white"))
    row = one(made, sgf("J. Smith", "Smith, J."))
    assert (row.status, kinds(row)) == ("uncheckable", ["names"])
    made = event({"a": "John Smith", "b": "Jane Smith"}, pairing(1, "a", "b", "black"))
    assert one(made, sgf("J. Smith", "Smith, J.")).status == "supported"


# --- margins ---


@pytest.mark.parametrize(
    ("margin", "result", "more", "status", "found"),
    [
        (78, "B+19.5", {}, "supported", []),
        (76, "B+19.5", {}, "margin", ["margin"]),
        (76, "B+19", {}, "margin", ["margin", "record-margin", "V502 impossible-for-komi"]),
        (78, "B+21.5", {}, "margin", ["record-margin"]),
        (14, "B+3.5", {"marks": False}, "supported", ["undetermined"]),
        (16, "B+3.5", {"marks": False}, "supported", ["margin", "undetermined"]),
        (14, "B+R", {}, "supported", ["margin"]),
        (None, "B+19.5", {}, "supported", []),
    ],
)
def test_margins(margin: int | None, result: str, more: dict[str, Any], status: str, found: list[str]) -> None:
    row = one(reported("black", margin=margin), game(result, **more))
    assert row.status == status
    assert [kind for kind in kinds(row) if not kind.startswith("V502")] == [
        k for k in found if not k.startswith("V502")
    ]


def test_a_margin_typed_as_a_whole_number_may_be_half_a_point_more() -> None:
    for margin, status in ((76, "supported"), (78, "supported"), (80, "margin"), (72, "margin")):
        row = one(reported("black", margin=margin, margin_rounded=True), game("B+19.5"))
        assert (row.status, kinds(row)) == (status, ["margin"] if status == "margin" else [])


def test_an_impossible_draw_is_held_against_nobody() -> None:
    """With komi 7.5 no count is a draw, so that a recorded one says nothing of who won."""
    for result in ("0", "Draw"):
        for winner in ("black", "white"):
            assert one(reported(winner), game(result)).status == "uncheckable"


def test_whites_margin() -> None:
    assert one(reported("white", margin=138), game("W+34.5", wide="W")).status == "supported"
    assert one(reported("white", margin=78), game("W+34.5", wide="W")).status == "margin"


# --- komi ---


def test_another_komi_that_does_not_decide() -> None:
    row = one(reported("black"), game("B+20.5", komi="6.5"))
    assert outcome_of(row) == ("supported", "both", None)
    assert kinds(row) == ["komi"]
    assert row.checks[0].message == (
        "The komi is 7.5 according to the results or terms but 6.5 in the record; with 7.5 the count gives "
        "B+19.5, with 6.5 B+20.5"
    )
    assert [reading.computed for reading in row.readings] == ["B+19.5", "B+20.5"]


@pytest.mark.parametrize("outcome", ["black", "white"])
def test_where_the_komi_decides_nobody_is_contradicted(outcome: str) -> None:
    # 27 points on the board: with komi 26.5 Black wins by half a point, with 27.5 White
    row = one(reported(outcome, komi=110), game("B+0.5", komi="26.5"))
    assert outcome_of(row) == ("uncheckable", "", None)
    assert "komi" in kinds(row, "irregular")
    assert row.because == (
        "The komi decides the result: the count gives W+0.5 with komi 27.5 and B+0.5 with komi 26.5; the record "
        "says B+0.5."
    )


def test_where_the_rules_decide_nobody_is_contradicted() -> None:
    # Black plays once inside the own wall after White has passed: a point less by territory and no pass stone for it
    # under Japanese rules, nothing by area. With komi 26.5 that is half a point for either side.
    made = reported("white", komi=106)
    row = one(made, game("W+0.5", komi="26.5", rules="Japanese", middle=";B[ei];W[]"))
    assert [reading.computed for reading in row.readings] == ["B+0.5", "W+0.5"]
    assert outcome_of(row) == ("uncheckable", "", None)
    assert row.because == (
        "The rules decide the result: the count gives B+0.5 under AGA rules and W+0.5 under Japanese rules; "
        "the record says W+0.5."
    )
    assert kinds(row) == ["rules"]
    row = one(reported("white", komi=106), game("W+0.5", komi="26.5", rules="AGA", middle=";B[ei];W[]"))
    assert outcome_of(row) == ("contradicted", "count", "black")


def test_of_rules_and_komi_the_record_may_have_one_right() -> None:
    # with komi 27.5 by area, and with 26.5 under Japanese rules, White wins by half a point; Black with 26.5 by area
    data = game("B+0.5", komi="26.5", rules="Japanese", middle=";B[ei];W[]")
    row = one(reported("black", komi=110), data)
    assert outcome_of(row) == ("uncheckable", "", None)
    assert [(r.sheet["ruleset"]["id"], r.komi, r.computed) for r in row.readings] == [
        ("aga", 110, "W+0.5"), ("japanese", 106, "W+0.5"), ("aga", 106, "B+0.5"), ("japanese", 110, "W+1.5"),
    ]  # fmt: skip
    assert "record-winner" not in kinds(row)
    [komi] = [check.message for check in row.checks if check.kind == "komi"]
    assert komi.endswith("; with 27.5 the count gives W+0.5, with 26.5 B+0.5")  # both by the rules that bind


def test_a_record_without_komi_is_counted_with_that_of_the_event() -> None:
    row = one(reported("black"), game(komi=None))
    assert (row.status, kinds(row)) == ("supported", [])
    assert row.readings[0].sheet["komi"] == {"value": 7.5, "chosen_by": "option"}


def test_komi_in_zi_or_rounded_by_the_format_is_held_against_nobody() -> None:
    assert kinds(one(reported("black"), game(komi="3.75", rules="Chinese"))).count("komi") == 0
    rounded = {"komi": None, "handicap": 0}
    for claimed, own in ((28, "7"), (28, "7.5"), (24, "6.5"), (0, "0.5")):
        made = event(TWO, pairing(1, "a", "b", "black", **{**rounded, "komi": claimed}, komi_rounded=True), komi=None)
        assert "komi" not in kinds(one(made, game("B+", komi=own))), (claimed, own)
    made = event(TWO, pairing(1, "a", "b", "black", komi=28, komi_rounded=True), komi=None)
    assert "komi" in kinds(one(made, game("B+", komi="5.5")))
    assert "komi" not in kinds(one(made, game("B+", komi="5.5"), asked=Settings(komi=22)))  # who asked knows better


def test_the_komi_of_even_games_binds_no_handicap_game() -> None:
    two = game("B+27.5", komi="0.5", extra="HA[2]AB[aa][ba]")
    row = one(reported("black", handicap=2), two)
    assert "komi" not in kinds(row)
    assert row.readings[0].sheet["komi"] == {"value": 0.5, "chosen_by": "record"}
    row = one(reported("black", handicap=2), two, Settings(handicap_komi=-22))
    assert "komi" in kinds(row)
    assert row.readings[0].sheet["komi"]["value"] == -5.5


# --- the rest ---


@pytest.mark.parametrize(
    ("claimed", "more", "found"),
    [
        ({"handicap": 0}, {}, []),
        ({"handicap": 1}, {}, []),
        ({"handicap": 3}, {}, ["handicap", "komi"]),  # which would be given with 7.5 points
        ({}, {"size": 13}, ["size"]),
        ({}, {"extra": "RO[1]"}, []),
        ({}, {"extra": "RO[2]"}, ["round"]),
        ({}, {"extra": "DT[2026-11-20]"}, []),
        ({}, {"extra": "DT[2026-11-23]"}, []),  # a day later: another time zone
        ({}, {"extra": "DT[2025-11-20]"}, ["date"]),
        ({}, {"extra": "DT[yesterday]"}, []),
        ({"date": date(2026, 11, 22)}, {"extra": "DT[2026-11-20]"}, ["date"]),
        ({}, {"rules": "Japanese"}, []),  # a note: servers write it so
    ],
)
def test_the_conditions(claimed: dict[str, Any], more: dict[str, Any], found: list[str]) -> None:
    made = reported("black", **claimed)
    settings = Settings(start=date(2026, 11, 20), finish=date(2026, 11, 22))
    row = one(made, game("B+R", marks=False, **more), settings)
    no_evidence = found in (["size"], ["date"]) and "date" not in claimed
    assert row.status == ("uncheckable" if no_evidence else "supported")
    assert kinds(row, "irregular") == found
    if "rules" in more:
        assert kinds(row, "note") == ["rules"]


def test_illegal_moves_are_taken_over_and_the_policy_holds() -> None:
    played = ";B[ac];W[bc];B[ac]"  # on a point that is taken
    data = game("B+19.5", middle=played)
    row = one(reported("black"), data)
    assert kinds(row, "illegal") == ["M201 occupied"]
    assert row.faulty
    assert one(reported("black"), data, asked=Settings(policy="pass")).readings[0].sheet["policy"] == "pass"


def test_the_rules_asked_for_are_those_of_the_sheets() -> None:
    row = one(reported("black"), game(rules=None), asked=Settings(ruleset="chinese"))
    assert row.readings[0].sheet["ruleset"] == {"id": "chinese", "chosen_by": "option"}
    row = one(reported("black"), game(rules="Chinese"))
    assert row.readings[0].sheet["ruleset"] == {"id": "aga", "chosen_by": "option"}  # as the results say


def test_what_explains_a_margin_is_there() -> None:
    row = one(reported("black"), game("B+21.5"))
    assert [e["slug"] for e in row.readings[0].sheet["verdict"]["explanations"]] == ["other-komi"]


def test_two_pairings_with_the_same_moves() -> None:
    long = LETTERS
    made = event({**TWO, "c": "Cy Dahl", "d": "Di Egg"}, pairing(1, "a", "b"), pairing(1, "c", "d"))
    rows = reviewed(made, {"x.sgf": game(lines=long), "y.sgf": sgf("Di Egg", "Cy Dahl")}).rows
    assert [kinds(row) for row in rows] == [["same-moves"], ["same-moves"]]
    rows = reviewed(replace(made, pairings=(pairing(1, "a", "b", "white"), *made.pairings[1:])), {
        "x.sgf": game(lines=long), "y.sgf": sgf("Di Egg", "Cy Dahl"),
    }).rows  # fmt: skip
    assert [outcome_of(row) for row in rows] == [("uncheckable", "", None), ("supported", "both", None)]
    rows = reviewed(made, {"x.sgf": game(lines=long[::-1]), "y.sgf": sgf("Di Egg", "Cy Dahl")}).rows
    assert [kinds(row) for row in rows] == [[], []]


@pytest.mark.parametrize(
    ("black", "white", "stands"),
    [("Cy Dahl", "Di Egg", False), ("ko", "seki", False), ("Bo Chen", "Cy Dahl", False), ("Bo Chen", "seki", True)],
)
def test_the_same_moves_under_names_of_other_people_contradict_nobody(black: str, white: str, stands: bool) -> None:
    made = event({**TWO, "c": "Cy Dahl", "d": "Di Egg", "e": "Ed Fox"}, pairing(1, "a", "b", "white"))
    [row] = reviewed(made, {"x.sgf": game(), "y.sgf": sgf(black, white)}).rows
    assert outcome_of(row) == (("contradicted", "both", "black") if stands else ("uncheckable", "", None))
    assert ("same-moves" in kinds(row, "irregular")) is not stands


# --- standings ---


def test_the_wins_that_would_change() -> None:
    players = {"a": "Ada Berg", "b": "Bo Chen", "c": "Cy Dahl", "d": "Di Egg"}
    made = event(
        players,
        pairing(1, "a", "b", "white"),  # Bo won
        pairing(1, "c", "d", "black"),
        pairing(2, "a", "c", "draw"),
        pairing(2, "d", "b", "black", by_default=True),
        pairing(3, "a", "d", "both-win"),
        pairing(3, "c", "b", "unknown"),
    )
    made = Event(**{**{slot: getattr(made, slot) for slot in Event.__slots__}, "free": (Free(4, "b", 1), Free(4, "c"))})
    files = {"x.sgf": game(), "y.sgf": sgf("Di Egg", "Cy Dahl", lines=LETTERS[::-1])}
    found = reviewed(made, files)
    assert [(c.player, wins(c.before), wins(c.after), c.pairings) for c in found.changes] == [
        ("a", "2.5", "1.5", (0,)),
        ("b", "1.5", "2.5", (0,)),
    ]
    assert [row.status for row in found.rows] == [
        "contradicted", "supported", "missing", "default", "missing", "unreported",
    ]  # fmt: skip


def test_the_worst_comes_first_in_each_round() -> None:
    players = {"a": "Ada Berg", "b": "Bo Chen", "c": "Cy Dahl", "d": "Di Egg", "e": "Ed Fox", "f": "Flo Gray"}
    made = event(players, pairing(1, "a", "b"), pairing(1, "c", "d"), pairing(1, "e", "f"), pairing(2, "a", "c"))
    files = {
        "x.sgf": game(),
        "y.sgf": sgf("Di Egg", "Cy Dahl", "W+R", lines=LETTERS[::-1]),
        "z.sgf": sgf("Flo Gray", "Ed Fox", "B+R", middle=";B[ac];W[bc];B[ac]"),
    }
    rounds = reviewed(made, files).rounds()
    assert [(round_, [row.pairing for row in rows]) for round_, rows in rounds] == [(1, [1, 2, 0]), (2, [3])]


def test_players_of_one_name_are_called_apart() -> None:
    made = Event("csv", "utf-8", players=(player("1", "Wei Li"), player("2", "Wei Li"), player("3", "Bo Chen")))
    assert reviewed(made, {"x.sgf": game()}).called == {"1": "Wei Li [1]", "2": "Wei Li [2]", "3": "Bo Chen"}
