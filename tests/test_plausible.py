"""Strings that may be dead, sets of such strings that match a margin, and the effect of their status."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from adjudicate import Adjudication, adjudicate
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.explain import plausible
from adjudicate.rules.explain.departures import of_strings
from adjudicate.rules.explain.plausible import MOST_SETS, MOST_UNITS, Budget, DeadTogether, fitting_sets, names, units
from adjudicate.rules.explain.recounts import Groups, StatusChange, alive_points, dead_sets, other_statuses, what_hangs
from adjudicate.rules.scoring import Count, Parts, Score
from adjudicate.sheet import sentences
from tests.support import FIXTURES, record_in
from tests.tables import cases_in
from tests.test_board import drawn

# Black has column A, White columns D and E; A4 is White's stone inside Black's area, E3 is Black's inside White's
SPLIT = """
    .XO..
    OXO..
    .XO.X
    .XO..
    .XO..
    """


def found(picture: str, alive: str = "", dead: str = "") -> list[tuple[str, str, int, bool]]:
    """Return the groups that may be dead: strings by name, colour, points of the new region, True if it looks alive."""
    board = drawn(picture)
    fixed, lifted = (
        [p for name in text.split() for p in board.string_at(board.grid.parse(name))] for text in (alive, dead)
    )
    return [
        (", ".join(names(board, u.stones)), "B" if u.colour == BLACK else "W", len(u.region), u.lives)
        for u in units(board, fixed, lifted)
    ]


def test_groups_that_may_be_dead_are_found() -> None:
    """By hand, each group reaches the points that its colour and empty points connect. B5 has column A except A4."""
    black, white = ("B5", "B", 9, False), ("C5", "W", 14, False)
    assert found(SPLIT) == [black, white, ("A4", "W", 5, False), ("E3", "B", 10, False)]
    assert found(SPLIT, alive="B5 C5") == [("A4", "W", 5, False), ("E3", "B", 10, False)]
    # without A4, Black's region is the column, five points: one eye
    assert found(SPLIT, dead="A4") == [("B5", "B", 10, False), white, ("E3", "B", 10, False)]
    # White's region of ten points is large
    assert found(SPLIT, dead="E3") == [black, ("C5", "W", 15, True), ("A4", "W", 5, False)]
    assert found(SPLIT, alive="B5 C5", dead="A4 E3") == []
    assert (
        found("""
        .....
        .....
        ..X..
        .....
        .....
        """)
        == []
    )  # no stones enclose the group


def test_stones_that_share_empty_points_form_a_group() -> None:
    assert found(
        """
        O.O..
        XXX..
        .....
        .....
        .....
        """,
        alive="A4",
    ) == [("A5, C5", "W", 22, False)]
    assert found(
        """
        O.OX.
        XXXX.
        .....
        .....
        .....
        """,
        alive="A4",
    ) == [("A5, C5", "W", 3, False)]


@pytest.mark.parametrize(("title", "corner"), cases_in("plausible", "a_group_with_enough_eye_space_looks_alive"))
def test_a_group_with_enough_eye_space_looks_alive(title: str, corner: str) -> None:
    board = drawn(corner)
    [white] = [u for u in units(board, ()) if u.colour == WHITE]
    assert white.lives is title.startswith("lives")


@pytest.mark.parametrize(("points", "lives"), [(6, False), (7, True)])
def test_a_large_eye_looks_alive(points: int, lives: bool) -> None:
    """Row 9 and its wall form an eye of this number of points in a row."""
    row = "." * points + "O" * (8 - points) + "X"
    board = drawn(" ".join([row, "OOOOOOOOX", "XXXXXXXXX", *["........."] * 6]))
    [white] = [u for u in units(board, ()) if u.colour == WHITE]
    assert white.lives is lives


def test_a_group_larger_than_a_third_of_the_board_is_not_treated_as_dead() -> None:
    """On 13x13, three times the region must be at most 169 + 60, so 76 points may be dead, but not 77."""
    for extra, may_be in ((11, True), (12, False)):
        rows = ["O" * 13] * 5 + ["O" * extra + "X" * (13 - extra), "X" * 13, *["." * 13] * 6]
        board = drawn(" ".join(rows))
        assert any(u.colour == WHITE for u in units(board, ())) is may_be
        assert sum(row.count("O") for row in rows) == 65 + extra


def test_unconditionally_alive_strings_are_never_dead() -> None:
    """By Benson's definition, Black's two eyes are enough, and White's single eye is not."""
    board = drawn("""
        .XXOO
        XX.XO
        .XXXO
        XXOOO
        OOOO.
        """)
    alive = {board.grid.name(p) for p in alive_points(board)}
    assert "A4" in alive
    assert "E1" not in alive
    assert not alive & {board.grid.name(p) for u in units(board, alive_points(board)) for p in u.stones}


def brute(chosen_from: list[DeadTogether], shifts: list[int], gap: int) -> set[tuple[int, ...]]:
    """Return all sets of units without a common point whose shifts sum to the gap."""
    numbers = range(len(chosen_from))
    return {
        some
        for size in range(len(chosen_from) + 1)
        for some in combinations(numbers, size)
        if sum(shifts[i] for i in some) == gap
        and all(chosen_from[a].region.isdisjoint(chosen_from[b].region) for a, b in combinations(some, 2))
    }


@pytest.mark.parametrize("seed", range(60))
def test_fitting_sets_equal_those_of_brute_force(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(seed)
    number = rng.randrange(12)
    some = []
    for i in range(number):
        region = {i * 10 + k for k in range(rng.randint(1, 4))}
        if rng.random() < 0.4:
            region.add(rng.randrange(number) * 10)
        some.append(DeadTogether((i * 10,), frozenset(region), BLACK))
    shifts = [4 * rng.randint(-5, 5) for _ in some]
    gap = 4 * rng.randint(-8, 8)
    want = brute(some, shifts, gap)
    monkeypatch.setattr(plausible, "MOST_SETS", 5000)
    got, complete = fitting_sets(some, shifts, gap)
    assert complete
    assert len(got) == len(set(got))
    assert set(got) == want
    assert [len(one) for one in got] == sorted(len(one) for one in got)


def test_an_incomplete_search_for_sets_says_so() -> None:
    same = [DeadTogether((i,), frozenset({i}), BLACK) for i in range(MOST_UNITS + 1)]
    few = same[:6]
    assert fitting_sets(few, [4] * 6, 4) == ([(i,) for i in range(6)], True)
    assert fitting_sets(few, [4] * 6, 28) == ([], True)
    many, complete = fitting_sets(same[:MOST_UNITS], [4] * MOST_UNITS, 8)  # 276 pairs
    assert (len(many), complete) == (MOST_SETS, False)
    assert fitting_sets(same[:MOST_UNITS], [4] * MOST_UNITS, 4)[1]
    # one more than the limit, so the largest is left out
    large = DeadTogether(tuple(range(100, 109)), frozenset(range(100, 109)), BLACK)
    tried, complete = fitting_sets([large, *same[:MOST_UNITS]], [36] + [4] * MOST_UNITS, 4)
    assert (set(tried), complete) == ({(i,) for i in range(1, MOST_UNITS + 1)}, False)
    assert fitting_sets([], [], 0) == ([()], True)


def sheet_of(name: str) -> Adjudication:
    return adjudicate(record_in((FIXTURES / "aga" / "why" / name / "game.sgf").read_bytes()))


def margin(points: float) -> int:
    return int(4 * points)


def test_each_group_names_the_result_if_its_status_changed() -> None:
    """See the `why` in the case dead-stones, W+7.5 with all alive. If B5's five stones are dead, White has 9 points and
    D and E are neutral: 9 - 1 - (-5 - 1) + 7.5 = 21.5. If C5's are dead, Black has 14 of 15 and A is neutral: 14 - 1 -
    (-5 - 1) - 7.5 = 11.5.
    """
    margins = (("C5", 11.5, True), ("B5", -21.5, False), ("E3", -18.5, False), ("A4", -1.5, False))
    got = [(h.named, h.now, h.margins, h.decides) for h in sheet_of("dead-stones").hangs]
    assert got == [
        (name, "alive", {"territory": margin(value), "area": margin(value)}, decides)
        for name, value, decides in margins
    ]


def test_a_dead_group_is_counted_as_alive_instead() -> None:
    """The case all-alive, W+12.5: A4 alive is 6 for White, E3 alive 11 for Black; both walls are tried as dead."""
    hangs = {h.named: h for h in sheet_of("all-alive").hangs}
    assert (hangs["A4"].now, hangs["A4"].margins["territory"], hangs["A4"].decides) == ("dead", margin(-18.5), False)
    assert (hangs["E3"].now, hangs["E3"].margins["territory"], hangs["E3"].decides) == ("dead", margin(-1.5), False)
    assert sheet_of("all-alive").verdict.method == "territory"


def test_the_effect_of_a_changed_status_is_one_sentence() -> None:
    margins = {"territory": margin(-2.5), "area": margin(3)}
    assert sentences.hang(StatusChange(("C3",), "dead", margins, True), "territory") == (  # type: ignore[arg-type]
        "If C3 were alive instead of dead, the result would be W+2.5 and the winner would change"
    )
    assert sentences.hang(StatusChange(("C3", "K10"), "alive", margins, False), "area") == (  # type: ignore[arg-type]
        "If C3, K10 were dead instead of alive, the result would be B+3"
    )


def scored(dead: list[int], worth: dict[int, int]) -> Score:
    total = Count(Parts(territory=4 * sum(worth[p] for p in dead)), Parts())
    return Score(total, total, 0, 0, 0, ())


def test_dead_sets_that_give_a_margin_are_found() -> None:
    """A4 is worth 6 and E3 -11, whatever else is dead."""
    board = drawn(SPLIT)
    worth = dict.fromkeys(range(25), 0)
    worth[board.grid.parse("A4")], worth[board.grid.parse("E3")] = 6, -11
    texts = {}
    for recorded in (6, -11, -5, 7):
        fits, complete = dead_sets(Groups(board), 4 * recorded, "territory", lambda dead: scored(list(dead), worth))
        assert complete
        texts[recorded] = {one.departure.text for one in fits}
        assert all(one.departure == of_strings("dead-stones", "", one.departure.named) for one in fits)
        assert {one.unlikely for one in fits} <= {0}
        assert {one.territory for one in fits} <= {4 * recorded}
    # a wall can be dead only with the stones on its other side; here it is worth 0
    assert texts == {
        6: {"A4 is dead", "C5, A4 are dead"},
        -11: {"E3 is dead", "B5, E3 are dead"},
        -5: {"A4, E3 are dead"},
        7: set(),
    }


def test_an_explanation_names_the_groups_counted_differently() -> None:
    board = drawn(SPLIT)
    dead = [board.grid.parse("A4"), board.grid.parse("E3")]
    turned, complete = other_statuses(Groups(board), dead, lambda some: scored(list(some), dict.fromkeys(range(25), 1)))
    assert complete
    texts = {one.departure.text: (one.departure.slug, one.score.territory.margin) for one in turned}
    assert texts["A4 was counted as alive"] == texts["E3 was counted as alive"] == ("other-status", 4)
    assert texts["all stones were counted as alive"] == ("all-alive", 0)
    assert texts["B5 was counted as dead"] == ("other-status", 28)  # its five stones and the two
    assert len(texts) == len(turned) == 5
    unlikely = {one.departure.text: one.unlikely for one in turned}
    assert unlikely == dict.fromkeys(texts, 1) | {"all stones were counted as alive": 2}
    assert what_hangs(Groups(board), dead, "territory", lambda some: scored(list(some), dict.fromkeys(range(25), 0)), 0)


def test_dead_sets_that_do_not_look_dead_are_unlikely() -> None:
    """White seems to live in the corner with two eyes, so sets that give the margin without this group come first."""
    board = drawn(
        """
        .O.OX
        OOO.X
        XXXXX
        .X.OX
        .X..X
        """
    )
    worth = dict.fromkeys(range(25), 0)
    worth[board.grid.parse("B5")], worth[board.grid.parse("D2")] = 6, 6
    fits, complete = dead_sets(Groups(board), 24, "territory", lambda dead: scored(list(dead), worth))
    assert complete
    told = {one.departure: one.unlikely for one in fits}
    certain, doubtful = of_strings("dead-stones", "", ("D2",)), of_strings("dead-stones", "doubtful", ("B5", "D5"))
    assert told == {certain: 0, doubtful: 2}


def test_one_of_several_strings_may_change_its_status_alone() -> None:
    """Two dead stones in one region are tried together and one by one. Stones without a sign of death come last."""
    board = drawn(
        """
        .X...
        XXO.O
        XXXXX
        .....
        X....
        """
    )
    dead = [board.grid.parse("C4"), board.grid.parse("E4")]
    turned, _ = other_statuses(Groups(board), dead, lambda some: scored(list(some), dict.fromkeys(range(25), 1)))
    unlikely = {one.departure.text: one.unlikely for one in turned}
    assert unlikely == {
        "C4, E4 were counted as alive": 1, "C4 was counted as alive": 1, "E4 was counted as alive": 1,
        "B5 was counted as dead": 3, "A1 was counted as dead": 3,
    }  # fmt: skip


def test_sets_of_dead_stones_are_incomplete_if_the_work_ran_out() -> None:
    """For any amount of work, the answer says whether the search was complete."""
    board = drawn(SPLIT)
    worth = dict.fromkeys(range(25), 0)
    worth[board.grid.parse("A4")], worth[board.grid.parse("E3")] = 6, -11
    found = []
    for units_ in range(0, 1500, 7):
        work = Budget(units_)
        fits, complete = dead_sets(Groups(board), 4 * 6, "territory", lambda dead: scored(list(dead), worth), work)
        assert complete is not work.ended
        found.append((complete, len(fits)))
    # no set was tried; one set was found and no other was tried; all sets were tried
    assert {(False, 0), (False, 1), (True, 2)} <= set(found)
