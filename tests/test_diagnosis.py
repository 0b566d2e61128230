"""Departures that would give the recorded margin. Each effect was typed by hand from the table of faults."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from adjudicate.go.board import Board
from adjudicate.go.points import BLACK, WHITE, grid
from adjudicate.rules.explain.departures import Explanation, Explanations, of_strings
from adjudicate.rules.explain.departures import departure as made
from adjudicate.rules.explain.diagnosis import MOST_EXPLANATIONS, explain
from adjudicate.rules.explain.shifts import Facts, Recount, Shift, shifts
from adjudicate.rules.game_state import Tally
from adjudicate.rules.handicap import Handicap, Komi, Start
from adjudicate.rules.repetition import History
from adjudicate.rules.replay import Replay
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.scoring import Count, Parts, Score
from adjudicate.rules.territory import territory_map
from tests.support import departure
from tests.test_board import drawn

AREA = replace(RULESETS["aga"], method="area")


def margins(territory: float, area: float, held: tuple[int, int] = (0, 0), neutral: int = 0) -> Score:
    """Return a score with these margins (in points, Black's view)."""
    by_territory, by_area = (Count(Parts(territory=int(4 * margin)), Parts()) for margin in (territory, area))
    return Score(by_territory, by_area, held[0], held[1], neutral, ())


def facts(territory: float = -2.5, area: float | None = None, **given: Any) -> Facts:
    """Return facts with the two computed margins (in points, Black's view).

    last -- colour of the last move; passes -- pass stones handed over by Black and White, without White's last one
    held -- prisoners held by Black and White; neutral -- neutral points; board -- the final position
    named -- other values of komi; recounts -- other counts; double -- number of double moves by Black and White
    """
    board = given.get("board", Board(grid(5, 5)))
    passes = given.get("passes", (0, 0))
    replay = Replay(
        board,
        History(board.grid, 0, BLACK),
        {BLACK: Tally(pass_stones=passes[0]), WHITE: Tally(pass_stones=passes[1])},
        last_mover=given.get("last", WHITE),
    )
    ruleset = given.get("ruleset", "aga")
    return Facts(
        RULESETS[ruleset] if isinstance(ruleset, str) else ruleset,
        Start({}, BLACK, 0, Handicap(given.get("stones", 0), "setup", None)),
        Komi(int(4 * given.get("komi", 7.25)), "record", True),  # 7.25, because no usual komi differs by a whole number
        replay,
        margins(territory, territory if area is None else area, given.get("held", (0, 0)), given.get("neutral", 0)),
        tuple((int(4 * value), *where) for value, where in given.get("named", ())),
        tuple(given.get("recounts", ())),
        given.get("double", (0, 0)),
        tuple(one for one in territory_map(board.grid, board.colours(), ()).sekis if one.points),
    )


def explained(recorded: float, territory: float = -2.5, area: float | None = None, **given: Any) -> Explanations:
    """Return the possible explanations of a recorded margin, and always check their arithmetic."""
    about = facts(territory, area, **given)
    found = explain(about, int(4 * recorded), given.get("sets", ()), complete=given.get("complete", True))
    area = territory if area is None else area
    computed = area if about.ruleset.method == "area" else territory
    result = shown(recorded)
    for e in found.fits:
        sizes = [points for _, points in e.departures]
        assert e.result == result
        assert e.slug == "+".join(slug for slug, _ in e.departures)
        assert sum(sizes) == 4 * (recorded - computed)
        assert all(sizes)
        said = " and ".join(f"{abs(n) / 4:g} for {'Black' if n > 0 else 'White'}" for n in sizes)
        assert e.message == f"{e.text} ({said}: {shown(computed)} becomes {result})"
    assert len({(e.slug, e.text) for e in found.fits}) == len(found.fits)
    groups = [e.group for e in found.fits]
    assert groups == sorted(groups)
    assert set(groups) == set(range(1, len(set(groups)) + 1))
    by_group = {e.group: sorted(n for _, n in e.departures) for e in found.fits}
    assert all(by_group[e.group] == sorted(n for _, n in e.departures) for e in found.fits)
    assert len({tuple(sizes) for sizes in by_group.values()}) == len(by_group)
    return found


def shown(margin: float) -> str:
    return f"{'B' if margin > 0 else 'W'}+{abs(margin):g}" if margin else "0"


def fitting(recorded: float, territory: float = -2.5, area: float | None = None, **given: Any) -> set[tuple[str, str]]:
    """Return the slugs and the words of the single departures that match. If there are any, there are no pairs."""
    found = explained(recorded, territory, area, **given).fits
    single = {(e.slug, e.text) for e in found if len(e.departures) == 1}
    assert not single or len(single) == len(found)
    return single


def test_every_field_of_an_explanation_has_its_value() -> None:
    assert explained(-3.5, held=(1, 0)).fits == (
        Explanation(((made("prisoners-lost", "white", n=1), -4),), -10, -14, group=1, dead=None, engine_agrees=False),
    )
    [one] = explained(-3.5, held=(1, 0)).fits
    assert (one.slug, one.result, one.departures) == ("prisoners-lost", "W+3.5", (("prisoners-lost", -4),))
    assert one.text == "1 white prisoner was not counted"
    assert one.message == "1 white prisoner was not counted (1 for White: W+2.5 becomes W+3.5)"


# Black has an eye of 1 point (A5) and White an eye of 2 points (E5, E4), beside the neutral C1
SEKI = """
    .XOO.
    XXOO.
    XXOOO
    XXOOO
    XX.OO
    """


def test_eye_points_in_seki_explain_a_difference_in_territory_only() -> None:
    """If the territory count omits eye points, Black gains by White's and loses by Black's. Area includes both."""
    text = ("seki-eyes", "eye points in seki (1 of Black's, 2 of White's) were not counted")
    assert fitting(-1.5, board=drawn(SEKI)) == {text}
    assert fitting(-1.5, board=drawn(SEKI), ruleset=AREA) == set()
    assert (
        fitting(
            4.5,
            -2.5,
            board=drawn("""
        .XO..
        .XO..
        .XO..
        .XO..
        .X.O.
        """),
        )
        == set()
    )  # 4 points in a row and 9 make two eyes


def test_other_counts_explain_the_recorded_result() -> None:
    """The effect is the difference between two counts, here -1 by territory and +3 by area."""
    other = [
        Recount(departure(slug, f"text of {slug}", family), margins(-3.5, 0.5))
        for slug, family in (
            ("taken-back", "moves"), ("undeclared-handicap", "moves"), ("other-status", "dead"), ("all-alive", "dead"),
        )
    ]  # fmt: skip
    said = {(one.departure.slug, one.departure.text) for one in other}
    assert fitting(-3.5, recounts=other) == fitting(0.5, recounts=other, ruleset="chinese") == said
    assert fitting(0.5, recounts=other) == fitting(-3.5, recounts=other, ruleset="chinese") == set()
    same = [Recount(departure("other-status"), margins(-2.5, -2.5))]
    assert "other-status" not in {one.departure.slug for one in shifts(facts(recounts=same))}  # this has no effect


def test_sets_of_dead_stones_are_listed_with_single_departures_and_before_pairs() -> None:
    dead = Shift(of_strings("dead-stones", "", ("C3",)), -4, None, 0)
    assert fitting(-3.5, sets=[dead], held=(1, 0)) == {
        ("dead-stones", "C3 is dead"), ("prisoners-lost", "1 white prisoner was not counted"),
    }  # fmt: skip
    assert fitting(-3.5, sets=[dead], ruleset=AREA) == set()
    assert fitting(-4.5, sets=[dead]) == set()


def test_pairs_are_omitted_on_request() -> None:
    about = facts(held=(1, 0))
    assert len(explain(about, 15).fits) == 1  # 3.75: komi and a prisoner
    assert explain(about, 15, pairs=False).fits == ()
    assert explain(about, -14, pairs=False).fits == explain(about, -14).fits != ()  # one prisoner


def test_an_explanation_is_complete_if_the_search_was() -> None:
    assert explained(-3.5, held=(1, 0)).complete
    assert not explained(-3.5, held=(1, 0), complete=False).complete
    many = [Shift(of_strings("dead-stones", "", (f"A{n}",)), -4, -4, 0) for n in range(MOST_EXPLANATIONS + 1)]
    assert explained(-3.5, sets=many[1:]).complete
    assert len(explained(-3.5, sets=many[1:]).fits) == MOST_EXPLANATIONS
    assert not explained(-3.5, sets=many).complete
    assert len(explained(-3.5, sets=many).fits) == MOST_EXPLANATIONS
    assert explained(-3.5, sets=[many[0], many[0]]).fits == explained(-3.5, sets=many[:1]).fits  # stated once
