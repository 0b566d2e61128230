"""Departures that would give the recorded margin: each size from the table of faults, by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

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
    """Return a score of these margins (in points, Black's view)."""
    by_territory, by_area = (Count(Parts(territory=int(4 * margin)), Parts()) for margin in (territory, area))
    return Score(by_territory, by_area, held[0], held[1], neutral, ())


def facts(territory: float = -2.5, area: float | None = None, **given: Any) -> Facts:
    """Return facts with the two computed margins (in points, Black's view).

    last -- colour of the last move; passes -- pass stones handed over by Black and White, White's last one apart
    held -- prisoners held by Black and White; neutral -- neutral points; board -- the final position
    named -- other values of komi; recounts -- other counts; double -- how often Black and White moved twice
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
        Komi(int(4 * given.get("komi", 7.25)), "record", True),  # 7.25: no usual komi is a whole number away
        replay,
        margins(territory, territory if area is None else area, given.get("held", (0, 0)), given.get("neutral", 0)),
        tuple((int(4 * value), *where) for value, where in given.get("named", ())),
        tuple(given.get("recounts", ())),
        given.get("double", (0, 0)),
        tuple(one for one in territory_map(board.grid, board.colours(), ()).sekis if one.points),
    )


def explained(recorded: float, territory: float = -2.5, area: float | None = None, **given: Any) -> Explanations:
    """Return what would explain a recorded margin; its arithmetic is checked whatever it is."""
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
    """Return slug and words of the single departures that fit; where there is one, there are no pairs."""
    found = explained(recorded, territory, area, **given).fits
    single = {(e.slug, e.text) for e in found if len(e.departures) == 1}
    assert not single or len(single) == len(found)
    return single


def pairs(recorded: float, territory: float = -2.5, area: float | None = None, **given: Any) -> dict[str, str]:
    """Return the pairs that fit, slug -> words; nothing single may."""
    found = explained(recorded, territory, area, **given).fits
    assert all(len(e.departures) == 2 for e in found)
    return {e.slug: e.text for e in found}


COLOURS = ("colours-exchanged", "the record names the loser as the winner")
FRACTION = ("fraction-dropped", "the fraction of a point was dropped")
ZI = ("margin-in-zi", "the margin was written in zi, which is half the points")


def test_nothing_fits_or_nothing_is_counted() -> None:
    assert explained(-2.5) == explained(20) == Explanations((), True)
    assert explained(-3.5, ruleset="first-capture", last=BLACK) == Explanations((), True)


def test_whites_last_pass_stone() -> None:
    """Black moved last: without White's pass stone White has a point more by territory, none by area."""
    said = {("white-last-forgotten", "White did not hand over the last pass stone")}
    assert fitting(-3.5, last=BLACK) >= said
    assert not fitting(-1.5, last=BLACK) & said
    assert fitting(-3.5, last=WHITE) == set()
    assert fitting(-3.5, last=BLACK, ruleset=AREA) == set()
    assert fitting(-3.5, last=BLACK, ruleset="telego") == set()


def test_no_pass_stones_at_all() -> None:
    """Without any, Black gains the stones Black handed over and loses those of White, the last one included."""
    said = {("no-pass-stones", "no pass stones were counted")}
    assert fitting(-0.5, passes=(3, 1)) == said
    assert fitting(-1.5, passes=(3, 1), last=BLACK) == said
    assert fitting(-3.5, passes=(1, 1), last=BLACK) == {  # the same size as the one stone forgotten
        ("white-last-forgotten", "White did not hand over the last pass stone"), *said,
    }  # fmt: skip
    assert fitting(-4.5, passes=(1, 3)) == said
    assert fitting(-0.5, passes=(2, 2)) == set()
    assert fitting(-0.5, passes=(3, 1), ruleset=AREA) == set()
    assert fitting(-0.5, passes=(3, 1), ruleset="japanese") == set()


def folded(stones: int) -> tuple[str, str]:
    """Return what is said where N-1 points for White were added to a komi of 7.25."""
    komi = {2: "8.25", 3: "9.25", 4: "10.25"}[stones]
    return "compensation-in-komi", f"the handicap compensation of {stones - 1} was added to the komi, which was {komi}"


@pytest.mark.parametrize("stones", [2, 4])
def test_compensation_in_the_area_count(stones: int) -> None:
    none = ("no-compensation", f"White got no handicap compensation for {stones} handicap stones")
    full = ("compensation-n", f"White got a handicap compensation of N ({stones}) for {stones} handicap stones")
    less = ("compensation-n-1", f"White got a handicap compensation of N-1 ({stones - 1}) for {stones} handicap stones")
    assert fitting(-2.5 + stones - 1, stones=stones, ruleset=AREA) == {none}
    # one point for White is N-1 in komi too where N is 2
    assert fitting(-3.5, stones=stones, ruleset=AREA) == ({full, folded(2)} if stones == 2 else {full})
    assert fitting(-2.5 + stones, stones=stones, ruleset="chinese") == {none}
    assert fitting(-1.5, stones=stones, ruleset="chinese") == {less}
    assert fitting(-2.5 - stones, stones=stones, ruleset="new-zealand") == {full}
    assert fitting(-2.5 - stones + 1, stones=stones, ruleset="new-zealand") == {less, folded(stones)}


def test_the_area_count_with_another_compensation_in_place_of_the_territory_count() -> None:
    none = ("no-compensation", "the players counted area and White got no handicap compensation for 3 handicap stones")
    full = (
        "compensation-n",
        "the players counted area and White got a handicap compensation of N (3) for 3 handicap stones",
    )
    assert fitting(-0.5, stones=3) == {none}  # area W+2.5 with 2 points of compensation
    assert fitting(-3.5, stones=3) == {full}
    assert fitting(-1.5, -2.5, -3.5, stones=3) == {none}
    assert fitting(-4.5, -2.5, -3.5, stones=3) == {full, folded(3)}


def test_one_stone_takes_no_compensation() -> None:
    assert fitting(-1.5, stones=1) == fitting(-3.5, stones=1) == fitting(-3.5, stones=0) == set()


def test_lost_prisoners() -> None:
    """A lost black prisoner is a point for Black, and so on; at most four, and no more than were held."""

    def lost(text: str) -> set[tuple[str, str]]:
        return {("prisoners-lost", f"{text} not counted")}

    assert fitting(-1.5, held=(0, 1)) == lost("1 black prisoner was")
    assert fitting(-0.5, held=(9, 2)) == lost("2 black prisoners were")
    assert fitting(1.5, held=(0, 4)) == lost("4 black prisoners were")
    assert fitting(-3.5, held=(1, 0)) == lost("1 white prisoner was")
    assert fitting(-6.5, held=(5, 9)) == lost("4 white prisoners were")
    assert fitting(-1.5, held=(9, 0)) == fitting(-3.5, held=(0, 9)) == set()
    assert fitting(-0.5, held=(9, 1)) == set()
    assert fitting(2.5, held=(9, 9), komi=7) == {COLOURS}  # five: not looked for
    assert fitting(-2, held=(9, 9)) == {FRACTION}  # half a stone
    assert fitting(-1.5, held=(9, 9), ruleset=AREA) == set()


def test_komi() -> None:
    assert fitting(4.75) == {("komi-omitted", "the komi of 7.25 was left out")}
    assert fitting(-9.75) == set()
    # even and handicap komi of 1991 and of now, and the common 6.5
    assert fitting(-2.5 + 7, komi=7.5) == {("other-komi", "komi was 0.5")}
    assert fitting(-2.5 + 2, komi=7.5) == {("other-komi", "komi was 5.5")}
    assert fitting(-2.5 + 1, komi=7.5) == {("other-komi", "komi was 6.5")}
    assert fitting(-2.5 - 2, komi=5.5) == {("other-komi", "komi was 7.5")}
    assert fitting(-3.25, komi=6.75) == {("other-komi", "komi was 7.5")}
    assert fitting(-2.5 + 6.5, komi=6.5) == {("komi-omitted", "the komi of 6.5 was left out")}
    assert fitting(-2.5, komi=0) == set()


def test_the_other_count() -> None:
    assert fitting(-5.5, -2.5, -5.5) == {("other-count", "the players counted area")}
    assert fitting(-5.5, -5.5, -2.5, ruleset=AREA) == {("other-count", "the players counted territory")}


def test_the_area_count_is_offered_once() -> None:
    """With the compensation that the ruleset gives, it is simply the other count."""
    assert fitting(-5.5, -2.5, -5.5, stones=3) == {("other-count", "the players counted area")}
    assert fitting(-5.5, -2.5, -5.5, stones=2) == {("other-count", "the players counted area")}


def test_several_may_fit_and_all_are_listed() -> None:
    """One point for White: komi 7.5 too is one more than 6.5. The forgotten stone happens daily and comes first."""
    found = explained(-3.5, last=BLACK, passes=(1, 1), held=(2, 0), komi=6.5).fits
    assert found[0].slug == "white-last-forgotten"
    assert {e.slug for e in found} == {
        "white-last-forgotten", "no-pass-stones", "prisoners-lost", "other-komi",
    }  # fmt: skip
    assert {e.group for e in found} == {1}  # all are one point for White


def test_every_field_of_an_explanation() -> None:
    assert explained(-3.5, held=(1, 0)).fits == (
        Explanation(((made("prisoners-lost", "white", n=1), -4),), -10, -14, group=1, dead=None, engine_agrees=False),
    )
    [one] = explained(-3.5, held=(1, 0)).fits
    assert (one.slug, one.result, one.departures) == ("prisoners-lost", "W+3.5", (("prisoners-lost", -4),))
    assert one.text == "1 white prisoner was not counted"
    assert one.message == "1 white prisoner was not counted (1 for White: W+2.5 becomes W+3.5)"


def test_a_komi_that_the_record_names() -> None:
    """It comes before the usual ones, is said once, and 0 is the komi left out."""
    named = ((4.25, ("words", "GC")), (4.25, ("words", "C")), (0, ("record",)), (7.25, ("likely", "x")))
    assert fitting(0.5, named=named) == {("other-komi", "komi was 4.25, as the record says in GC")}
    assert fitting(4.75, named=named) == {("komi-omitted", "the komi of 7.25 was left out")}
    usual = ((5.5, ("usage", "AGA")),)
    assert fitting(-0.75, named=usual) == {("other-komi", "komi was 5.5, as is usual under AGA rules")}


def test_komi_for_the_wrong_side() -> None:
    """It moves twice: away from White and to Black."""
    assert fitting(-2.5 + 14.5) == {("komi-reversed", "the komi of 7.25 was given to Black")}
    assert fitting(-2.5 + 1, komi=0.5) == {("komi-reversed", "the komi of 0.5 was given to Black")}
    assert not explained(-2.5 - 14.5, komi=-7.25).fits  # komi that Black gives is not turned round


@pytest.mark.parametrize(("stones", "folded"), [(2, 1), (3, 2), (9, 8)])
def test_compensation_in_komi(stones: int, folded: int) -> None:
    """KM = H - 0.5: White has H-1 too many by either count."""
    text = f"the handicap compensation of {folded} was added to the komi, which was {folded + 0.25}"
    for ruleset in ("aga", AREA):
        found = fitting(-20 - folded, -20, komi=0.25, stones=stones, ruleset=ruleset)
        assert ("compensation-in-komi", text) in found
        assert {slug for slug, _ in found} <= {"compensation-in-komi", "compensation-n"}
    assert fitting(-20 - folded, -20, komi=0.25, stones=1) == set()


def test_neutral_points() -> None:
    """Counted for a player, a point in either count; at most two, and no more than there are."""
    one, two = "a neutral point was counted for", "2 neutral points were counted for"
    for ruleset in ("aga", AREA, "japanese", "chinese"):
        assert fitting(-1.5, neutral=1, ruleset=ruleset) == {("neutral-points", f"{one} Black")}
        assert fitting(-3.5, neutral=9, ruleset=ruleset) == {("neutral-points", f"{one} White")}
        assert fitting(-4.5, neutral=2, ruleset=ruleset) == {("neutral-points", f"{two} White")}
        assert fitting(-0.5, neutral=1, ruleset=ruleset) == fitting(0.5, neutral=9, ruleset=ruleset) == set()


# Black has one eye of 1 point (A5) and White one of 2 (E5, E4), beside the neutral C1
SEKI = """
    .XOO.
    XXOO.
    XXOOO
    XXOOO
    XX.OO
    """


def test_eye_points_in_seki() -> None:
    """Not counted by territory, Black gains White's and loses his own; by area they are there."""
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


def test_a_pass_that_was_not_recorded() -> None:
    """Black moved twice: White passed between, with a pass stone, so Black gains a point for each time."""
    assert fitting(-1.5, double=(1, 0)) == {("missing-pass", "an unrecorded pass of White cost a stone")}
    assert fitting(-0.5, double=(2, 0)) == {("missing-pass", "2 unrecorded passes of White cost stones")}
    assert fitting(-3.5, double=(0, 1)) == {("missing-pass", "an unrecorded pass of Black cost a stone")}
    assert fitting(-5.5, double=(9, 3)) == {("missing-pass", "3 unrecorded passes of Black cost stones")}
    assert fitting(-1.5, double=(2, 0)) == fitting(-1.5, double=(1, 0), ruleset=AREA) == set()
    assert fitting(-1.5, double=(1, 0), ruleset="japanese") == set()


def test_other_counts_of_the_record() -> None:
    """Sized by the difference of two counts: here -1 by territory and +3 by area."""
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
    assert "other-status" not in {one.departure.slug for one in shifts(facts(recounts=same))}  # it changes nothing


def test_the_result_written_down_otherwise() -> None:
    assert fitting(2.5) == {COLOURS}
    assert fitting(-4, 4) == {COLOURS}
    assert fitting(-2, -4) == fitting(-2, -4, ruleset="chinese") == {ZI}
    assert fitting(-1.25, -2.5) == {ZI}
    assert fitting(2, -4) == set()
    assert fitting(-2) == fitting(-3) == {FRACTION}
    assert fitting(12, 12.5) == {FRACTION}
    assert fitting(0, 0.5) == fitting(0, -0.25) == set()  # a draw has no fraction to leave out
    assert fitting(12.5, 12) == fitting(-1, 0.5, komi=7) == fitting(13.5, 12.5) == set()


def test_two_departures_only_where_none_fits_alone() -> None:
    """7.25 for Black and 1 for White: 6.25; a prisoner of either colour cannot be lost twice over."""
    text = "the komi of 7.25 was left out and 1 white prisoner was not counted"
    assert pairs(3.75, held=(1, 0)) == {"komi-omitted+prisoners-lost": text}
    [only] = explained(3.75, held=(1, 0)).fits
    assert only.departures == (("komi-omitted", 29), ("prisoners-lost", -4))
    assert only.message == f"{text} (7.25 for Black and 1 for White: W+2.5 becomes B+3.75)"
    assert pairs(3.75, held=(1, 0), neutral=1) == {
        "komi-omitted+prisoners-lost": text,
        "komi-omitted+neutral-points": "the komi of 7.25 was left out and a neutral point was counted for White",
    }
    assert {e.group for e in explained(3.75, held=(1, 0), neutral=1).fits} == {1}
    # a single one that fits, and no pair is tried: 6.25 less of a named komi
    assert fitting(3.75, held=(1, 0), named=((1, ("likely", "x")),)) == {("other-komi", 'komi was 1, as "x" may mean')}


def test_a_pair_is_of_two_families() -> None:
    """A prisoner of each colour, or two values of komi, are no pair; nor is what was written down with anything."""
    assert pairs(-2.5 + 7.25 + 6.75) == {}  # komi left out, and komi 0.5
    assert pairs(-2.5 + 3 - 1, held=(0, 0), neutral=0) == {}
    assert pairs(5.5, held=(0, 0), neutral=0, double=(3, 4)) == {}  # exchanged colours and 3
    assert pairs(2.5 - 1, held=(1, 0)) == {}  # 4 is no pair: exchanged colours are not combined


def test_groups_of_equal_arithmetic() -> None:
    """Three points for Black: 4 - 1 of a komi that the record names is likelier than 2 + 1, whatever the two are."""
    found = explained(0.5, passes=(2, 0), held=(0, 1), neutral=2, named=((3.25, ("record", "")),)).fits
    assert [(e.slug, e.group) for e in found] == [
        ("other-komi+neutral-points", 1),
        ("no-pass-stones+prisoners-lost", 2),
        ("no-pass-stones+neutral-points", 2),
        ("prisoners-lost+neutral-points", 2),
    ]
    assert [e.departures[0][1] + e.departures[1][1] for e in found] == [12] * 4


def test_the_other_count_and_something_sized_by_it() -> None:
    """The area was counted (1 for Black) and komi was left out; a lost prisoner is nothing to the area."""
    assert pairs(-2.5 + 1 + 7.25, -2.5, -1.5, ruleset="japanese", held=(0, 1)) == {
        "other-count+komi-omitted": "the players counted area and the komi of 7.25 was left out",
        "komi-omitted+prisoners-lost": "the komi of 7.25 was left out and 1 black prisoner was not counted",
    }
    assert pairs(-0.5, -2.5, -1.5, ruleset="japanese", held=(0, 1)) == {}  # 1 of the area, 1 of territory
    # area decides; counted by territory (-3), where a lost black prisoner is a point
    assert pairs(-4.5, -5.5, -2.5, ruleset="chinese", held=(0, 1)) == {
        "other-count+prisoners-lost": "the players counted territory and 1 black prisoner was not counted"
    }
    [only] = explained(-4.5, -5.5, -2.5, ruleset="chinese", held=(0, 1)).fits
    assert only.departures == (("other-count", -12), ("prisoners-lost", 4))


def test_two_that_are_both_rare_are_no_pair() -> None:
    """A komi for the wrong side and three prisoners lost."""
    assert pairs(-2.5 + 14.5 + 1, held=(0, 1)) == {
        "komi-reversed+prisoners-lost": "the komi of 7.25 was given to Black and 1 black prisoner was not counted"
    }
    assert pairs(-2.5 + 14.5 + 2, held=(0, 2)) == {}


def test_sets_of_dead_stones_stand_beside_single_departures_and_before_pairs() -> None:
    dead = Shift(of_strings("dead-stones", "", ("C3",)), -4, None, 0)
    assert fitting(-3.5, sets=[dead], held=(1, 0)) == {
        ("dead-stones", "C3 is dead"), ("prisoners-lost", "1 white prisoner was not counted"),
    }  # fmt: skip
    assert fitting(-3.5, sets=[dead], ruleset=AREA) == set()
    assert fitting(-4.5, sets=[dead]) == set()


def test_pairs_are_left_out_if_asked() -> None:
    about = facts(held=(1, 0))
    assert len(explain(about, 15).fits) == 1  # 3.75: komi and a prisoner
    assert explain(about, 15, pairs=False).fits == ()
    assert explain(about, -14, pairs=False).fits == explain(about, -14).fits != ()  # one prisoner


def test_complete_is_what_the_search_was() -> None:
    assert explained(-3.5, held=(1, 0)).complete
    assert not explained(-3.5, held=(1, 0), complete=False).complete
    many = [Shift(of_strings("dead-stones", "", (f"A{n}",)), -4, -4, 0) for n in range(MOST_EXPLANATIONS + 1)]
    assert explained(-3.5, sets=many[1:]).complete
    assert len(explained(-3.5, sets=many[1:]).fits) == MOST_EXPLANATIONS
    assert not explained(-3.5, sets=many).complete
    assert len(explained(-3.5, sets=many).fits) == MOST_EXPLANATIONS
    assert explained(-3.5, sets=[many[0], many[0]]).fits == explained(-3.5, sets=many[:1]).fits  # said once
