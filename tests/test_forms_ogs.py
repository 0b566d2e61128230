"""Games of OGS as JSON: every expectation is worked out by hand from docs/formats.md, and tests/forms.py."""

from __future__ import annotations

import json
from typing import Any

import pytest

from adjudicate import Adjudication, Record, adjudicate, read_records
from tests.forms import WALLS, ogs
from tests.reading import marks, moves, points, refused, said, setups, the

PLAYED = "Bba Wda Bbb Wdb Bbc Wdc Bbd Wdd Bbe Wde Bpass Waa Bpass Wpass"
SCORE = {
    "black": {"total": 6, "scoring_positions": "aaabacadae"},
    "white": {"total": 5.5, "scoring_positions": "eaebecedee"},
}
"""Black's column a with the dead stone in it, and White's column e."""


def sheet(**changed: Any) -> Adjudication:
    return adjudicate(the(ogs(**changed)))


def players(black: str | None = "aa", white: str | None = "aa") -> dict[str, Any]:
    """Return the players with what each accepted."""
    found: dict[str, Any] = {"black": {"id": 10, "username": "ann"}, "white": {"id": 20, "username": "bob"}}
    for side, given in (("black", black), ("white", white)):
        if given is not None:
            found[side]["accepted_stones"] = given
    return found


def test_facts_and_moves() -> None:
    record = the(ogs(end_time=1592090786, game_name="Friendly", tournament_round=3))
    assert moves(record) == PLAYED
    assert (record.columns, record.rows) == (5, 5)
    assert {ident: record.text(ident) for ident in ("PB", "PW", "KM", "RU", "RE", "DT", "GN", "RO", "HA")} == {
        "PB": "ann", "PW": "bob", "KM": "0.5", "RU": "Japanese", "RE": "B+0.5", "DT": "2020-06-13", "GN": "Friendly",
        "RO": "3", "HA": None,
    }  # fmt: skip
    assert [code for code, _, _ in said(record)] == ["R185", "R186"]


LETTERS = "abcde"
ARRAYS: list[Any] = [[LETTERS.index(m[0]), LETTERS.index(m[1]), 100] if m else [-1, -1, 100] for m in WALLS]


@pytest.mark.parametrize(
    "given",
    [
        "".join(move or ".." for move in WALLS),
        ARRAYS,
        [one[:2] for one in ARRAYS],
        [{"x": one[0], "y": one[1], "timedelta": 5} for one in ARRAYS],
        [[*one, 1 + number % 2] for number, one in enumerate(ARRAYS)],
        [[*one, 0, {"blur": 3}] for one in ARRAYS],
        "B5D5B4D4B3D3B2D2B1D1..A5....",
        "b5d5b4d4b3d3b2d2b1d1passa5 .. pass",
    ],
    ids=["letters", "arrays", "pairs", "objects", "coloured", "extra", "human", "human with blanks"],
)
def test_moves_in_each_form(given: Any) -> None:
    record = the(ogs(moves=given))
    assert moves(record) == PLAYED
    assert said(record, "R187", "R190") == []


def test_one_move_alone() -> None:
    assert moves(the(ogs(moves=[2, 2, 1000], outcome="Resignation"))) == "Bcc"
    assert moves(the(ogs(moves={"x": 2, "y": 3}, outcome="Resignation"))) == "Bcd"
    assert moves(the(ogs(moves=[], outcome="Resignation"))) == ""


def test_human_points_leave_out_i_and_count_from_the_bottom() -> None:
    assert moves(the(ogs(moves="H1J19T10", width=19, height=19, outcome="Resignation"))) == "Bhs Wia Bsj"


def test_a_board_that_is_oblong() -> None:
    record = the(ogs(width=15, height=17, moves=[[14, 16], [15, 0], [0, 17]], outcome="Resignation"))
    assert (record.columns, record.rows) == (15, 17)
    assert moves(record) == "Boq Woff Boff"


def test_who_begins() -> None:
    record = the(ogs(initial_player="white", moves="bbccdd", outcome="Resignation"))
    assert moves(record) == "Wbb Bcc Wdd"
    assert not adjudicate(record).faulty


def test_a_colour_that_is_not_due_is_named() -> None:
    record = the(ogs(moves=[[1, 1, 0, 1], [2, 2, 0, 1]], outcome="Resignation"))
    assert moves(record) == "Bbb Wcc"
    assert said(record, "R187") == [
        ("R187", 2, "The file contradicts itself: it gives move 2 to Black when it is White's turn")
    ]


def test_a_fixed_handicap() -> None:
    """White first; the stones stand in the initial state."""
    record = the(
        ogs(handicap=2, initial_state={"black": "pddp", "white": ""}, initial_player="white", width=19, height=19,
            moves="cccd", outcome="Resignation")
    )  # fmt: skip
    assert setups(record) == {0: [("pd dp", "", "", -1)]}
    assert moves(record) == "Wcc Bcd"
    start = adjudicate(record).start
    assert (start.handicap.stones, start.first) == (2, -1)


def test_a_free_handicap_is_black_s_first_moves() -> None:
    record = the(
        ogs(handicap=3, free_handicap_placement=True, rules="chinese", moves="aabbccddee", outcome="Resignation")
    )
    assert moves(record) == "Baa Bbb Bcc Wdd Bee"
    found = adjudicate(record)
    assert (found.start.handicap.stones, found.start.handicap.how, found.faulty) == (3, "moves", False)


def test_passes_among_the_stones_of_a_free_handicap_are_white_s() -> None:
    """An old way to write it, which the server passes over; here each is White's pass."""
    record = the(
        ogs(handicap=2, free_handicap_placement=True, rules="chinese", moves="aa..bbccdd", outcome="Resignation")
    )
    assert moves(record) == "Baa Wpass Bbb Wcc Bdd"
    assert adjudicate(record).start.handicap.stones == 2


def test_stones_that_were_set_up_during_play() -> None:
    record = the(ogs(moves="aa!1bb!2cc!0aadd", outcome="Resignation"))
    assert moves(record) == "Baa Wdd"
    assert setups(record) == {1: [("bb", "", "", 0), ("", "cc", "", 0), ("", "", "aa", 0)]}
    objects = [{"x": 0, "y": 0}, {"x": 1, "y": 1, "edited": True, "color": 1}, {"x": 3, "y": 3}]
    record = the(ogs(moves=objects, outcome="Resignation"))
    assert (moves(record), setups(record)) == ("Baa Wdd", {1: [("bb", "", "", 0)]})


def test_a_stone_that_is_set_without_a_colour_is_left_out_and_leaves_doubt() -> None:
    record = the(ogs(moves="aa!undefinedbbdd", outcome="Resignation"))
    assert (moves(record), setups(record)) == ("Baa Wdd", {})
    assert [m for _, _, m in said(record, "R189")] == [
        "The record is ambiguous: a stone at bb has no colour, so it is ignored"
    ]


@pytest.mark.parametrize(
    "given", [[[0, 0], ["x", 1], [1, 1]], [[0, 0], [1], [1, 1]], [[0, 0], None, [1, 1]], [[0, 0], [1.5, 0], [1, 1]]]
)
def test_a_move_that_cannot_be_read_is_named_and_was_a_turn(given: Any) -> None:
    """Colours follow from the order: the third move is Black's, whatever the second was."""
    record = the(ogs(moves=given, outcome="Resignation"))
    assert moves(record) == "Baa Bbb"
    [(_, _, message)] = said(record, "R190")
    assert message.startswith('The entry "move 2 ')
    assert not record.complete


def test_letters_that_are_no_pair() -> None:
    record = the(ogs(moves="aa#?bb!1#?cc!2ddc", outcome="Resignation"))
    assert (moves(record), setups(record)) == ("Baa Bbb Wcc", {3: [("", "dd", "", 0)]})
    assert [m for _, _, m in said(record, "R190")] == [
        'The entry "move 2 #?" cannot be read and is ignored', 'The entry "move 4 !1#?" cannot be read and is ignored',
        'The entry "move 6 c" cannot be read and is ignored',
    ]  # fmt: skip


def test_a_stone_of_a_free_handicap_that_cannot_be_read_was_one() -> None:
    given = [[0, 0], ["x", 1], [1, 1], [2, 2]]
    record = the(ogs(moves=given, handicap=2, free_handicap_placement=True, outcome="Resignation"))
    assert moves(record) == "Baa Wbb Bcc"
    assert not record.complete


@pytest.mark.parametrize("winner", [None, 99])
def test_a_result_without_a_winner_says_that_it_lacks_one(winner: object) -> None:
    record = the(ogs(outcome="Resignation", winner=winner))
    assert record.text("RE") is None
    assert [m for _, _, m in said(record, "R189")] == [
        "The record is ambiguous: its result Resignation does not say who won, so no result is used"
    ]


# --- the result ---


@pytest.mark.parametrize(
    ("outcome", "winner", "result"),
    [
        ("56.5 points", 10, "B+56.5"), ("56.5 points", 20, "W+56.5"), ("1 point", "black", "B+1"), ("3.5", 20, "W+3.5"),
        ("Resignation", 20, "W+R"), ("r", 10, "B+R"), ("resign", "white", "W+R"), ("Timeout", 10, "B+T"),
        ("Stone Removal Timeout", 10, "B+T"), ("Disconnection", 20, "W+F"), ("Disqualification", 10, "B+F"),
        ("Moderator Decision", 10, "B+F"), ("Abandonment", 10, "B+F"), ("Server Decision: x", 20, "W+F"),
        ("Cancellation", 0, "Void"), ("0 points", "tie", "0"), ("Something", 10, "B+"), ("Resignation", 99, None),
        ("Resignation", None, None), ("12 points", None, None),
    ],
)  # fmt: skip
def test_outcomes(outcome: str, winner: object, result: str | None) -> None:
    assert the(ogs(outcome=outcome, winner=winner)).text("RE") == result


@pytest.mark.parametrize("phase", ["play", "stone removal"])
def test_only_a_finished_game_has_a_result(phase: str) -> None:
    record = the(ogs(phase=phase))
    assert (record.text("RE"), record.dead) == (None, None)
    assert [m for _, _, m in said(record, "R191")] == [
        f'The game is not finished ("{phase}"), so the file has no result'
    ]


def test_an_annulled_game_keeps_its_outcome_and_contradicts_nothing() -> None:
    found = sheet(annulled=True, rules="chinese", outcome="3.5 points")
    assert found.record.text("RE") == "B+3.5"
    assert [f.code for f in found.findings if f.code == "R192"] == ["R192"]
    assert found.verdict.status == "undetermined"
    assert sheet(rules="chinese", outcome="3.5 points").verdict.status == "contradicted"  # but for that


def test_the_score_is_a_second_witness() -> None:
    assert said(the(ogs(score=SCORE)), "R187") == []
    record = the(ogs(score={"black": {"total": 6}, "white": {"total": 8}}))
    assert [m for _, _, m in said(record, "R187")] == [
        'The file contradicts itself: it gives the result as both "B+0.5" and "W+2"'
    ]


# --- the answer of the REST interface ---


def rest(**changed: Any) -> str:
    game = json.loads(ogs(phase=None, outcome=None, winner=None))
    head = {
        "id": 1, "name": "Friendly", "players": players(None, None),
        "width": 5, "height": 5, "rules": "japanese", "komi": "0.50", "outcome": "0.5 points", "black_lost": False,
        "white_lost": True, "annulled": False, "ended": "2020-06-14T01:26:00Z", "gamedata": game,
    }  # fmt: skip
    return json.dumps({**head, **changed})


def test_the_rest_interface() -> None:
    record = the(rest())
    assert moves(record) == PLAYED
    assert {ident: record.text(ident) for ident in ("PB", "KM", "RE", "DT", "GN")} == {
        "PB": "ann", "KM": "0.5", "RE": "B+0.5", "DT": "2020-06-14", "GN": "Friendly",
    }  # fmt: skip
    assert adjudicate(record).verdict.status == "confirmed"


def test_two_komi_and_two_winners_that_differ() -> None:
    assert "0.5" in said(the(rest(komi="6.50")), "R187")[0][2]
    assert said(the(rest(winner=20)), "R187")[0][2] == (
        'The file contradicts itself: it gives the winner as both "White" and "White lost"'
    )


# --- dead stones ---


def test_removed_stones_are_dead() -> None:
    found = sheet()
    assert points(found.record, found.statuses.dead) == "aa"
    assert found.to_dict()["dead"]["source"] == "removed"
    assert (found.verdict.status, found.verdict.computed) == ("confirmed", "B+0.5")
    assert [f.code for f in found.findings] == ["R185", "R186"]


@pytest.mark.parametrize("removed", ["aa", [{"x": 0, "y": 0}], [[0, 0]]])
def test_removed_points_in_each_form(removed: Any) -> None:
    assert points(the(ogs(removed=removed)), sheet(removed=removed).statuses.dead) == "aa"


def test_none_removed_means_that_none_is_dead() -> None:
    found = sheet(removed="", players=players("", ""), outcome="5.5 points", winner=20)
    assert (found.statuses.source, found.statuses.known, found.verdict.status) == ("removed", True, "confirmed")


def test_a_game_that_was_not_counted_has_no_dead_stones() -> None:
    found = sheet(outcome="Resignation")
    assert (found.record.dead, found.statuses.source) == (None, "none")


def test_by_area_a_result_that_differs_is_contradicted() -> None:
    """Chinese: Black 5 stones and 5 points; White 10 and half a point."""
    found = sheet(rules="chinese", outcome="0.5 points", winner=20)
    assert (found.verdict.status, found.verdict.computed) == ("confirmed", "W+0.5")
    found = sheet(rules="chinese")
    assert (found.verdict.status, found.verdict.computed) == ("contradicted", "W+0.5")


def test_by_territory_the_territory_that_was_counted_contradicts() -> None:
    """Without it, the regions do: column c touches both colours, so what is in seki is not known."""
    assert sheet(outcome="3.5 points").verdict.status == "undetermined"
    found = sheet(outcome="3.5 points", score={**SCORE, "black": {**SCORE["black"], "total": 9}})
    assert marks(found.record) == ("aa ab ac ad ae", "ea eb ec ed ee", 14)
    assert (found.verdict.status, found.verdict.computed) == ("contradicted", "B+0.5")


def test_territory_counts_as_it_was_counted() -> None:
    """OGS left out ee, as it does in a seki: White has 4.5, and Black wins by 1.5."""
    score = {"black": SCORE["black"], "white": {"total": 4.5, "scoring_positions": "eaebeced"}}
    found = sheet(outcome="1.5 points", score=score)
    assert (found.verdict.status, found.verdict.computed) == ("confirmed", "B+1.5")


@pytest.mark.parametrize(("black", "white"), [("", "aa"), ("aa", ""), ("aabb", "aa"), ("", "")])
def test_players_who_accepted_others_contradict_nothing(black: str, white: str) -> None:
    found = sheet(rules="chinese", players=players(black, white))
    [message] = [f.message for f in found.findings if f.code == "S418"]
    assert message.startswith("The stones that the players accepted as dead and the stones removed differ at")
    assert message.endswith("A5" if "bb" not in black else "B4")
    assert found.verdict.status == "undetermined"
    assert sheet(rules="chinese").verdict.status == "contradicted"  # but for that


@pytest.mark.parametrize(("black", "white"), [(None, "aa"), ("aa", None), (None, None)])
def test_players_who_are_not_said_to_have_accepted_contradict_nothing(black: str | None, white: str | None) -> None:
    found = sheet(rules="chinese", players=players(black, white))
    assert [f.severity for f in found.findings if f.code == "S420"] == ["note"]
    assert found.verdict.status == "undetermined"


def test_empty_points_that_were_removed_count_for_nobody() -> None:
    """By territory Black's ae is neutral then: Black 4 + 1, White 5.5: W+0.5. By area regions count, and nothing is
    contradicted.
    """
    given = {"removed": "aaae", "players": players("aaae", "aaae")}
    found = sheet(**given, outcome="0.5 points", winner=20)
    assert (found.verdict.status, found.verdict.computed) == ("confirmed", "W+0.5")
    assert [f.data for f in found.findings if f.code == "S419"] == [{"points": ["A1"]}]
    found = sheet(**given, rules="chinese", outcome="7.5 points")
    assert (found.verdict.status, found.verdict.computed) == ("undetermined", "W+0.5")


def test_half_a_string_removed() -> None:
    found = sheet(removed="aaba", players=players("aaba", "aaba"), rules="chinese")
    assert points(found.record, found.statuses.dead) == "aa ba bb bc bd be"
    assert [f.code for f in found.findings if f.code == "S403"] == ["S403"]
    assert found.verdict.status != "contradicted"


def test_a_removed_point_beyond_the_board_is_named() -> None:
    record = the(ogs(removed="aazz"))
    assert [m for _, _, m in said(record, "R190")] == ['The entry "removed 25,25" cannot be read and is ignored']
    assert record.dead is not None
    assert not record.dead.agreed


def test_an_option_replaces_what_was_removed() -> None:
    found = adjudicate(the(ogs()), dead=[])
    assert (found.statuses.source, found.verdict.computed) == ("option", "W+5.5")


# --- hostile JSON ---


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"moves":', "its JSON is broken"),
        ('{"moves":' + "[" * 100_000, "nested more than 40 deep"),
        ('{"moves":' + '{"a":' * 50_000, "nested more than 40 deep"),
        ('{"moves":[],"moves":[]}', 'has the name "moves" twice'),
        ('{"moves":[NaN]}', "contains NaN"),
        ('{"moves":[' + "9" * 5000 + "]}", "a number that is too long"),
        ('{"gamedata":1}', "neither moves nor initial_state"),
        ('{"moves":[],"width":0,"height":9}', "0 by 9 lines"),
        ('{"moves":[],"width":99,"height":99}', "99 by 99 lines"),
        ('{"moves":[],"width":"x","height":[]}', "is x by [] lines"),
        ('{"moves":[],"width":1000000000,"height":true}', "is 1000000000 by True lines"),
        ('{"moves":[],"width":' + "1" * 99 + ',"height":9}', f"is {'1' * 19}… by 9 lines"),
        ('{"moves":[]} x', "its JSON is broken"),
        (b'{"width":9,"moves":"\xff"}', "not UTF-8"),
    ],
)
def test_broken_json_is_one_line(text: str | bytes, message: str) -> None:
    if isinstance(text, str):
        text = text.replace('{"moves"', '{"game_id":1,"moves"', 1).encode()
    error = refused(text)
    assert error.code == "R104"
    assert message in error.message
    assert "\n" not in error.message


@pytest.mark.parametrize(
    "changed",
    [
        {"players": 1}, {"players": {"black": []}}, {"komi": []}, {"komi": "x"}, {"komi": 1e400}, {"handicap": "x"},
        {"handicap": -3}, {"handicap": True}, {"initial_state": 3}, {"initial_state": {"black": 3}}, {"moves": 3},
        {"moves": {"x": []}}, {"moves": [[None, None]]}, {"moves": [[[]]]}, {"removed": 3}, {"score": 3},
        {"score": {"black": 1, "white": {}}}, {"score": {"black": {"total": "x"}, "white": {"total": []}}},
        {"outcome": 3}, {"outcome": []}, {"winner": []}, {"winner": {}}, {"phase": 3}, {"end_time": 1e18},
        {"end_time": -1}, {"end_time": "x"}, {"rules": 3}, {"rules": []}, {"annulled": "x"}, {"width": 9.5},
        {"initial_player": 3}, {"game_name": "\ud800"}, {"outcome": "\udfff"}, {"tournament_round": []},
        {"moves": "\ud800\ud800"}, {"moves": [[0, 0, 0, [], []]]}, {"moves": [{"x": 0, "y": 0, "color": "x"}]},
    ],
)  # fmt: skip
def test_values_of_a_wrong_kind_raise_nothing(changed: dict[str, Any]) -> None:
    text = json.dumps({**json.loads(ogs()), **changed}).replace("Infinity", "1e400")
    [found] = read_records(text.encode())
    assert (found.code == "R104") if not isinstance(found, Record) else json.dumps(adjudicate(found).to_dict())
