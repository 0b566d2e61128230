"""Moves and positions in the library: points by name, colours as letters, plays that the rules allow or refuse."""

from __future__ import annotations

import pickle
from xml.etree import ElementTree as ET

import pytest

from adjudicate import RULESETS, IllegalMoveError, Move, Record, adjudicate, iter_records, read_records
from adjudicate.record import model
from tests.support import FIXTURES, cases, record_in

KO = "(;SZ[5]RU[AGA];B[ca];W[ba];B[bb];W[ab];B[aa])"  # Black's A5 takes B5, which White may not retake
HANDICAP = "(;SZ[5]RU[AGA]HA[2];B[bb];B[dd];W[cc])"


def test_moves_have_numbers_colours_points_and_texts() -> None:
    game = record_in("(;SZ[9]KM[0];B[ee];W[];W[zz];B[gc])")
    assert game.moves == (
        Move(1, "B", "E5", "E5"), Move(2, "W", None, "pass"), Move(3, "W", None, "zz"), Move(4, "B", "G7", "G7"),
    )  # fmt: skip
    assert adjudicate(game).record.moves == game.moves
    assert adjudicate(game).move_count == 4


def test_a_position_has_the_board_the_prisoners_and_the_player_to_move() -> None:
    position = record_in(KO).position()
    assert position.board == {"A5": "B", "C5": "B", "B4": "B", "A4": "W"}
    assert (position.after, position.to_play, position.prisoners) == (5, "W", {"B": 1, "W": 0})
    assert (position.captured, position.move) == (("B5",), Move(5, "B", "A5", "A5"))
    start = record_in(KO).position(after=0)
    assert (start.board, start.move, start.to_play, len(start.legal)) == ({}, None, "B", 25)


def test_a_forbidden_point_has_the_finding_of_its_rule() -> None:
    position = record_in(KO).position()
    [(point, finding)] = position.forbidden.items()
    assert (point, finding.code, finding.slug, finding.move) == ("B5", "M203", "superko", 6)
    assert finding.cites[0] == "AGA 1991 Rule 6"
    assert point not in position.legal
    assert len(position.legal) == 25 - 4 - 1
    assert position.why_not("C3") is None
    occupied = position.why_not("a4")
    assert occupied is not None
    assert (occupied.slug, occupied.message) == ("occupied", "White 6 at A4: the point is occupied")


def test_a_play_returns_a_new_position() -> None:
    position = record_in(KO).position(4)
    other = position.play("a5").play("PASS").play(24)
    assert (position.after, position.to_play, len(position.board)) == (4, "B", 4)
    assert (other.after, other.to_play, other.board["E1"]) == (7, "W", "B")
    assert other.prisoners == {"B": 1, "W": 0}


def test_positions_are_equal_if_the_same_moves_led_to_them_under_the_same_rules() -> None:
    position = record_in(KO).position(4)
    assert {position.play("A5"), record_in(KO).position(), adjudicate(record_in(KO)).position()} == {
        position.play("a5")
    }
    assert position != record_in(KO).position(4, rules="japanese")
    assert position.play("A5") not in (position, position.play("D5"))
    assert position != position.board


@pytest.mark.parametrize(("point", "slug"), [("B5", "superko"), ("A4", "occupied")])
def test_an_illegal_play_is_refused_with_its_rule(point: str, slug: str) -> None:
    position = record_in(KO).position()
    with pytest.raises(IllegalMoveError, match=r"\[AGA 1991 Rule \d") as refused:
        position.play(point)
    assert refused.value.finding.slug == slug
    assert "server" not in str(refused.value)  # the player's own stone, which is not a pass as in a record
    assert pickle.loads(pickle.dumps(refused.value)).finding == refused.value.finding  # noqa: S301 -- our own


def test_the_ruleset_decides_which_plays_are_legal() -> None:
    [game] = read_records("(;SZ[3];B[ba];W[ac];B[ab])")  # a white stone at A3 would have no liberty
    assert isinstance(game, Record)
    assert "A3" in game.position(rules="new-zealand").legal
    assert game.position(rules=RULESETS["aga"]).forbidden["A3"].slug == "self-capture"
    assert game.position(rules="new-zealand").play("A3").prisoners == {"B": 1, "W": 0}


def test_a_position_of_a_sheet_follows_its_options() -> None:
    game = record_in(KO.replace(";B[aa])", ";B[aa];W[ba])"))
    stands, back = adjudicate(game), adjudicate(game, policy="pass")
    assert stands.position().board["B5"] == "W"
    assert "B5" not in back.position().board
    assert stands.position(5).board == back.position(5).board == game.position(5).board
    assert game.position(policy="pass").board == back.position().board


def test_no_move_follows_the_end_of_a_game() -> None:
    over = record_in("(;SZ[5]RU[AGA];B[aa];W[];B[];W[];B[])").position()
    assert (over.legal, over.forbidden) == ((), {})
    with pytest.raises(IllegalMoveError, match="after the end") as refused:
        over.play("C3")
    assert refused.value.finding.slug == "move-after-end"


def test_handicap_stones_are_placed_before_the_first_move() -> None:
    game = record_in(HANDICAP)
    placing = game.position(1)
    assert (placing.board, placing.legal) == ({"B4": "B"}, ())
    with pytest.raises(ValueError, match="moves 1 to 2 place the handicap stones"):
        placing.play("C3")
    assert game.position(2).play("C3").board == game.position(3).board


def test_iterating_a_game_gives_all_its_positions() -> None:
    game = record_in(KO)
    assert [position.after for position in game] == [0, 1, 2, 3, 4, 5]
    assert [position.board for position in game] == [game.position(n).board for n in range(6)]


@pytest.mark.parametrize("after", [-1, 6, 10**9])
def test_a_position_after_an_unknown_move_raises(after: int) -> None:
    with pytest.raises(ValueError, match=r"^there is no move -?\d+; the record has 5 moves$"):
        record_in(KO).position(after)


def test_arguments_of_another_type_raise() -> None:
    with pytest.raises(TypeError, match=r"^after must be the number of a move, not str$"):
        record_in(KO).position("5")  # type: ignore[arg-type] # that is the test
    with pytest.raises(TypeError, match=r"^theme must be plain or wood, not int$"):
        record_in(KO).position().svg(theme=1)  # type: ignore[arg-type] # that is the test
    with pytest.raises(ValueError, match=r'^"Z9" is not a point on a 5x5 board'):
        record_in(KO).position().play("Z9")


def test_every_play_of_the_casebook_is_refused_exactly_if_it_has_a_fault() -> None:
    """The plays in the records, as judged by play(), are compared with the findings on the sheets."""
    tried = refused = 0
    for case in cases()[::8]:
        game = Record.of(case.record)
        sheet = adjudicate(game, rules=case.options.get("rules"))
        faulty = {f.move for f in sheet.findings if f.severity != "note" and f.color is not None}
        if sheet.findings_omitted or game.line.setups.keys() - {0} or sheet.taken_back:
            continue
        for move in game.moves[sheet.start.placement : 60]:
            before = sheet.position(move.number - 1)
            if move.point is None or before.to_play != move.colour:
                continue
            tried += 1
            finding = before.why_not(move.point)
            refused += finding is not None
            assert (finding is not None) == (move.number in faulty), (case.name, move)
    assert tried > 300
    assert refused > 5


def test_a_notebook_shows_records_positions_verdicts_scores_and_rulesets() -> None:
    hostile = record_in("(;SZ[5]RU[AGA]PB[<script>]KM[0]RE[B+1];B[aa];W[];B[])")
    sheet = adjudicate(hostile)
    assert sheet.score is not None
    for shown in (hostile, sheet.verdict, sheet.score, sheet.ruleset, sheet):
        page = shown._repr_html_()
        assert ET.fromstring(f"<div>{page}</div>").findall(".//table/")  # noqa: S314 -- our own
        assert "<script" not in page
    position = hostile.position()
    assert ET.fromstring(position._repr_svg_()).tag.endswith("svg")  # noqa: S314 -- our own
    assert str(position).splitlines()[0].split() == ["A", "B", "C", "D", "E"]
    assert repr(position) == "<Position after move 3: 1 black and 0 white stones, W to play>"


def test_records_of_the_library_have_the_fields_of_the_others() -> None:
    [game, *_] = iter_records(FIXTURES / "examples" / "ko-retaken.sgf")
    assert isinstance(game, Record)
    inner = model.Record(**{name: getattr(game, name) for name in model.Record.__dataclass_fields__})
    assert Record.of(inner) == game == pickle.loads(pickle.dumps(game))  # noqa: S301 -- our own
    assert Record.of(game) is game
