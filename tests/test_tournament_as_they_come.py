"""Records as directors have them: misspelt names, names in a title, places in paths, two records of one game."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicate.tournament.agenda import open_items
from adjudicate.tournament.checks import Checked
from adjudicate.tournament.model import Event, Outcome
from adjudicate.tournament.text import to_text
from adjudicate.tournament.words import say
from tests.tournament_games import LETTERS, event, kinds, matched, one, pairing, records, reviewed, sgf

FOUR = {"a": "Ada Berg", "b": "Bo Chen", "c": "Cy Dahl", "d": "Di Eggers"}
EVENT = event(FOUR, pairing(1, "a", "b", table=1), pairing(1, "c", "d", table=2), pairing(2, "a", "c", table=1))
TURNED = LETTERS[3:] + LETTERS[:3]


def reported(outcome: Outcome, **more: Any) -> Event:
    return event(FOUR, pairing(1, "a", "b", outcome, table=1, **more))


def game(result: str | None = "B+19.5", **more: Any) -> bytes:
    return sgf("Bo Chen", "Ada Berg", result, **more)


def together(outcome: Outcome, **files: bytes) -> Checked:
    """Check Ada's game against Bo by several records."""
    [row] = reviewed(reported(outcome), {f"{name}.sgf": data for name, data in files.items()}).rows
    return row


# --- names ---


@pytest.mark.parametrize(
    ("black", "white", "extra", "path", "found"),
    [
        ("Bo Chenn", "Ada Berg", "", "x.sgf", 0),
        ("Bo Chen", "Ada Breg", "", "x.sgf", 0),
        ("Bo Chenn", "Ada Bergg", "", "x.sgf", None),  # two letters
        ("Bo Chenn", "Ada Bergg", "RO[1]", "x.sgf", 0),
        ("Bo Chenn", "Ada Bergg", "", "round1/x.sgf", 0),
        ("Bo Chenn", "Ada Berg", "RO[3]", "x.sgf", None),  # another round
        ("Cy Dahl", "Di Egers", "RO[2]", "x.sgf", None),
        ("Bo Chenn", "Bo Chen", "", "x.sgf", None),
        ("Bo Chenn", "", "", "x.sgf", None),
    ],
)
def test_one_letter_away_from_a_name(black: str, white: str, extra: str, path: str, found: int | None) -> None:
    other = {"z/other.sgf": sgf("Cy Dahl", "Ada Berg", lines=TURNED)}
    done, where = matched(EVENT, records({f"z/{path}": sgf(black, white, extra=extra), **other}))
    assert where == {2: "z/other.sgf", **({} if found is None else {found: f"z/{path}"})}
    if found is not None:
        match = done.matches[found]
        assert (match.confidence, bool(match.doubts)) == ("low", True)


def test_a_misspelt_name_supports_and_contradicts_nobody() -> None:
    data = sgf("Bo Chenn", "Ada Berg")
    assert one(reported("black"), data).status == "supported"
    row = one(reported("white"), data)
    assert (row.status, row.corrected) == ("uncheckable", None)
    assert row.because.startswith(
        "The record may be of a different game (Bo Chenn differs from a player's name in one letter)"
    )


def test_two_misspelt_records_are_both_named_and_not_taken() -> None:
    files = {"x.sgf": sgf("Bo Chenn", "Ada Berg"), "y.sgf": sgf("Bo Chem", "Ada Berg", lines=TURNED)}
    done = reviewed(reported("black"), files)
    assert done.matching.matches == {}
    assert done.rows[0].because == (
        "No record was found. Perhaps x.sgf (“Bo Chenn” differs from a player's name in one letter); y.sgf (“Bo "
        "Chem” differs from a player's name in one letter); say so in the manifest or with an alias."
    )


def test_players_of_similar_names_are_not_mixed_up() -> None:
    made = event({**FOUR, "e": "Bo Chenn"}, pairing(1, "a", "b"), pairing(2, "a", "e"))
    assert matched(made, records({"x.sgf": sgf("Bo Chenn", "Ada Berg")}))[1] == {1: "x.sgf"}
    assert matched(made, records({"x.sgf": sgf("Bo Chemn", "Ada Berg")}))[1] == {}  # one letter from each


def test_a_title_names_the_players() -> None:
    data = sgf("", "", extra="GN[Round 1: Ada Berg vs. Bo Chen]")
    done, where = matched(EVENT, records({"x.sgf": data}))
    assert where == {0: "x.sgf"}
    assert (done.matches[0].swapped, done.matches[0].confidence) == (None, "medium")
    assert done.matches[0].reasons[0] == "both names in full in its title"
    assert one(reported("white"), data).status == "uncheckable"  # nobody says who had Black
    assert one(reported("black"), data).status == "supported"
    named = sgf("Bo Chen", "Ada Berg", extra="GN[Cy Dahl - Di Eggers]")
    assert matched(EVENT, records({"x.sgf": named}))[1] == {0: "x.sgf"}  # names go before a title


# --- which record is missed, and what may be it ---


@pytest.mark.parametrize(
    ("path", "data", "why"),
    [
        ("r1/t1.sgf", sgf("", ""), "its file, folder or title says round 1, table 1"),
        ("round 1/1.sgf", sgf("?", "?"), "its file, folder or title says round 1, table 1"),
        ("x.sgf", sgf("", "", extra="GN[Round 1, Table 1]"), "its file, folder or title says round 1, table 1"),
        ("x.sgf", sgf("dragon99", "Ada Berg", extra="RO[1]"),
         "it names “Ada Berg”, and “dragon99” is not a player of the event"),
        ("x.sgf", sgf("", "Ada Berg", extra="RO[1]"), "it names “Ada Berg” and no other player"),
    ],
)  # fmt: skip
def test_what_may_be_a_missing_record_is_named_in_its_pairing(path: str, data: bytes, why: str) -> None:
    done = reviewed(EVENT, {f"z/{path}": data, "z/y.sgf": sgf("Zed", "Yan", lines=TURNED)})
    assert done.rows[0].because == (
        f"No record was found. Perhaps z/{path} ({why}); say so in the manifest or with an alias."
    )
    assert [row.because for row in done.rows[1:]] == ["No record was found."] * 2


def test_a_place_that_is_another_pairings_names_nobody() -> None:
    done = reviewed(EVENT, {"z/r1/t3.sgf": sgf("", ""), "z/r2t1.sgf": sgf("Zed", "Yan", extra="RO[1]")})
    assert [row.because for row in done.rows] == ["No record was found."] * 3


def test_letters_lost_in_the_results_are_no_missing_record() -> None:
    made = event({"a": "???", "b": "Bo Chen"}, pairing(1, "a", "b"))
    [row] = reviewed(made, {"x.sgf": sgf("Zed", "Yan")}).rows
    assert row.because == (
        "No record was found, because letters of the names were lost in the results: ???; name the players with "
        "an alias."
    )


# --- several records of one game ---

SHORT = 18  # moves of the two walls; two passes follow


def test_two_records_that_agree_support_together() -> None:
    row = together("black", x=game(), y=game(extra="RO[1]", marks=False))
    assert (row.status, row.by, kinds(row)) == ("supported", "both", [])
    assert row.because == "The record says B+19.5, and so does the count. This is what 2 records say."
    row = together("white", x=game(), y=game(extra="RO[1]", marks=False))
    assert (row.status, row.corrected) == ("contradicted", "black")
    assert row.because.endswith("Bo Chen won. This is what 2 records say.")


def test_two_records_with_other_results_disagree() -> None:
    row = together("white", x=game("B+19.5"), y=game("W+4.5", marks=False))
    assert (row.status, row.by, row.corrected) == ("uncheckable", "", None)
    assert row.because == "The records disagree: x.sgf says B+19.5 and y.sgf says W+4.5."
    assert kinds(row, "irregular") == ["records"]
    exchanged = together("black", x=game(), y=sgf("Ada Berg", "Bo Chen"))
    assert exchanged.status == "uncheckable"


def test_a_record_that_stops_earlier_takes_nothing_from_the_other() -> None:
    whole, broken = game(), game(None, marks=False)
    cut = broken[: broken.index(b";B[di]")] + b")"  # without the last two moves and the passes
    row = together("black", a=cut, b=whole)
    assert (row.status, row.by) == ("supported", "both")
    assert [check.message for check in row.checks] == [
        "The records disagree: b.sgf says B+19.5 and a.sgf has no result and stops at move 16"
    ]
    assert row.match is not None
    assert (row.match.also, row.match.confidence) == (((0, False),), "high")


def test_records_that_branch_contradict_nobody() -> None:
    """The last moves of the two are exchanged."""
    other = game("B+19.5").replace(b";B[dh];W[ch];B[di];W[ci]", b";B[di];W[ci];B[dh];W[ch]")
    assert other != game("B+19.5")
    row = together("white", x=game(), y=other)
    assert (row.status, row.corrected) == ("uncheckable", None)
    assert (
        row.because
        == "The records disagree: x.sgf says B+19.5 and y.sgf says B+19.5 and has D1 instead of D2 at move 15."
    )
    supported = together("black", x=game(), y=other)
    assert (supported.status, kinds(supported, "irregular")) == ("supported", ["records"])


def test_another_komi_in_the_second_record_is_told() -> None:
    row = together("black", x=game(), y=game("B+20.5", komi="6.5"))
    assert row.status == "supported"
    [message] = [check.message for check in row.checks if check.kind == "records"]
    assert message == "The records disagree: x.sgf says B+19.5 and y.sgf says B+20.5 with komi 6.5"


def test_a_second_record_without_known_names_is_told_by_its_moves() -> None:
    nameless = sgf("", "", "W+R", marks=False)
    done = reviewed(reported("black"), {"x.sgf": game(), "y.sgf": nameless})
    assert done.rows[0].status == "supported"  # whoever wrote it, nobody knows who is who
    [loose] = done.matching.loose
    assert (loose.kind, loose.because, loose.pairings) == (
        "duplicate",
        "another record of the same game as x.sgf",
        (0,),
    )


def test_games_with_a_common_opening_are_two() -> None:
    done, where = matched(EVENT, records({"x.sgf": game(), "y.sgf": game(lines="abc" + LETTERS[:2:-1])}))
    assert where == {}
    assert {loose.kind for loose in done.loose} == {"competing"}


def test_names_exchanged_between_two_pairings_are_named_in_both() -> None:
    files = {"x.sgf": sgf("Bo Chen", "Di Eggers", extra="RO[1]"), "y.sgf": sgf("Cy Dahl", "Ada Berg")}
    made = event(FOUR, pairing(1, "a", "b"), pairing(1, "c", "d"))
    done = reviewed(made, files)
    assert [row.status for row in done.rows] == ["missing", "missing"]
    assert (
        "x.sgf (it is from round 1 and names \u201cBo Chen\u201d, but its two players were not" in done.rows[0].because
    )
    assert "x.sgf (it is from round 1 and names \u201cDi Eggers\u201d" in done.rows[1].because
    assert "y.sgf" not in done.rows[0].because + done.rows[1].because  # of no round
    met = event(FOUR, pairing(1, "a", "b"), pairing(1, "c", "d"), pairing(2, "d", "b"))
    assert [row.status for row in reviewed(met, {"x.sgf": files["x.sgf"]}).rows] == ["missing", "missing", "supported"]


def test_a_second_record_that_differs_is_not_called_a_copy() -> None:
    whole, other = game(), game("W+R", lines=LETTERS)
    for second, do in ((other, "do.duplicate-differs"), (game(komi=None), "do.duplicate")):
        done = reviewed(reported("black"), {"x.sgf": whole, "y.sgf": second})
        said = [item.do for item in open_items(done) if item.pairing is None]
        assert [getattr(text, "key", "") for text in said] == [do]


def test_a_reported_margin_that_is_not_the_records_is_told() -> None:
    done = reviewed(reported("black", margin=30), {"x.sgf": game()})
    assert done.rows[0].status == "margin"
    assert "B+19.5" in to_text(done)


def test_a_sentence_that_asks_has_no_full_stop() -> None:
    assert say("sentence", clause="is komi meant?") == "Is komi meant?"
    assert say("sentence", clause="komi is meant") == "Komi is meant."
