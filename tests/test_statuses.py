"""Dead stones and territory marks: what they decide, and what makes them unfit to contradict a result."""

from __future__ import annotations

import pytest

from adjudicate.go.bits import areas_of, set_of, stones_in
from adjudicate.go.board import Board
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.entries import Marks
from adjudicate.rules.findings import Finding
from adjudicate.rules.statuses import Marking, Statuses, compare_marks, not_final, resolve
from tests.test_board import drawn, titled

# Black owns column A, White columns D and E; C1 is White's stone in Black's hands, B3 Black's in White's
SPLIT = """
    .XO..
    .XO..
    .XO..
    .XO..
    .XO..
    """
THREE_STRINGS = """
    XX.O.
    .....
    O....
    .....
    .....
    """
FIVE_STRINGS = """
    X.XO.
    .....
    OO...
    .....
    X....
    """
FOUR_STRINGS = """
    XXXO.
    .....
    OO...
    .....
    ...XX
    """
CHECKS = """
    .X.X.
    X.X.X
    .X.X.
    X.X.X
    .X.X.
    """


def points(board: Board, names: str) -> tuple[int, ...]:
    return tuple(sorted(board.grid.parse(name) for name in names.split()))


def said(findings: list[Finding]) -> list[tuple[str, str]]:
    """Return slug and message of findings, all of which cite the rule book asked for."""
    assert {f.book for f in findings} <= {"bga"}
    return [(f.slug, f.message) for f in findings]


def decided(
    board: Board,
    marks: tuple[str, str] | None = None,
    option: str | None = None,
    *,
    four_passes: bool = False,
    ended: bool = True,
) -> Statuses:
    return resolve(
        board,
        None if marks is None else Marks(points(board, marks[0]), points(board, marks[1]), 0),
        None if option is None else points(board, option),
        four_passes=four_passes,
        ended=ended,
        book="bga",
    )


def test_without_marks_or_option_all_are_alive_and_nothing_is_certain() -> None:
    found = decided(drawn(SPLIT))
    assert (found.source, found.dead, found.certain) == ("none", (), False)
    assert said(found.findings) == [
        ("agreement-not-recorded", "The record does not say which stones are dead; all stones are counted as alive")
    ]
    assert not found.known
    assert decided(drawn(SPLIT), ended=False) == Statuses("none", known=False)
    # Rule 10: alive "failing such agreement", and nothing says whether there was one
    assert decided(drawn(SPLIT), four_passes=True) == Statuses("none", known=False)
    assert decided(drawn(SPLIT), four_passes=True, ended=False) == Statuses("none", known=False)


def test_an_option_names_any_stone_of_a_string() -> None:
    board = drawn(THREE_STRINGS)
    found = decided(board, ("A5", ""), "B5 A3")  # it takes precedence over marks
    assert (found.source, found.dead, found.certain) == ("option", points(board, "A5 B5 A3"), True)
    assert found.findings == []
    assert decided(board, option="") == Statuses("option", certain=True)


def test_an_option_on_an_empty_point() -> None:
    board = drawn(THREE_STRINGS)
    found = decided(board, option="C5 A5")
    assert (found.dead, found.certain) == (points(board, "A5 B5"), False)
    assert said(found.findings) == [("dead-on-empty", "C5 is given as dead but has no stone; it is ignored")]
    assert [f.point for f in found.findings] == ["C5"]


def test_marks_on_enemy_stones_kill_them() -> None:
    board = drawn(FIVE_STRINGS)
    found = decided(board, ("A3 B3", "A5 C5 A1"))
    assert (found.source, found.dead) == ("marks", points(board, "A3 B3 A5 C5 A1"))
    assert (found.certain, found.findings) == (True, [])
    # a stone on the first point, and one of each colour alone
    assert decided(board, ("", "A5")).dead == (0,)
    assert decided(board, ("D5", "")).dead == (3,)
    assert decided(board, ("", "")) == Statuses("marks", certain=True)


def test_marks_on_own_stones_leave_them_alive() -> None:
    board = drawn(FIVE_STRINGS)
    found = decided(board, ("A5 C5", "D5"))
    assert (found.dead, found.certain) == ((), True)
    assert said(found.findings) == [
        (
            "own-stones-marked",
            "The marks cover live stones of their own colour (3), as in area counting; these stones stay alive",
        )
    ]


def test_a_stone_marked_for_both_is_dead_and_nothing_is_certain() -> None:
    board = drawn(FIVE_STRINGS)
    found = decided(board, ("A5 E1 D5", "A5 E1"))
    assert found.certain is False
    assert found.dead == points(board, "A5 D5")
    assert ("marks-contradict", "Marked as territory of both colours: A5, E1") in said(found.findings)
    found = decided(board, ("A3 B3", "A3 B3"))
    assert found.dead == points(board, "A3 B3")
    assert decided(board, ("A1", "A1")).dead == points(board, "A1")


@pytest.mark.parametrize(("marks", "first"), [(("B3", ""), "A3"), (("", "E1"), "D1"), (("", "A5"), "A5")])
def test_a_string_marked_in_part_is_dead_as_a_whole_and_nothing_is_certain(marks: tuple[str, str], first: str) -> None:
    board = drawn(FOUR_STRINGS)
    found = decided(board, marks)
    assert found.dead == tuple(board.string_at(board.grid.parse(first)))
    assert found.certain is False
    name = (marks[0] or marks[1]).split()[0]
    assert said(found.findings) == [
        ("half-marked", f"Only part of the string at {name} is marked dead; all of it is removed")
    ]
    assert [f.point for f in found.findings] == [name]


@pytest.mark.parametrize("marks", [("A5", "B5"), ("A5 C5", "B5"), ("C5", "A5")])
def test_a_black_string_marked_for_both_colours(marks: tuple[str, str]) -> None:
    board = drawn(FOUR_STRINGS)
    found = decided(board, marks)
    assert found.dead == points(board, "A5 B5 C5")
    assert found.certain is False
    name = marks[1]
    assert said(found.findings) == [
        ("marks-contradict", f"The string at {name} is marked for both colours; it is treated as dead")
    ]
    assert found.findings[0].point == name


def test_a_white_string_marked_for_both_colours() -> None:
    board = drawn(FOUR_STRINGS)
    found = decided(board, ("B3", "A3"))
    assert found.dead == points(board, "A3 B3")
    assert said(found.findings) == [
        ("marks-contradict", "The string at B3 is marked for both colours; it is treated as dead")
    ]


def test_marks_and_options_after_four_passes_are_the_agreement() -> None:
    board = drawn(THREE_STRINGS)
    by_marks = decided(board, ("A3", ""), four_passes=True)
    assert (by_marks.source, by_marks.dead, by_marks.known, by_marks.certain) == (
        "marks", points(board, "A3"), True, True,
    )  # fmt: skip
    by_option = decided(board, ("A3", ""), option="A5", four_passes=True)
    assert (by_option.source, by_option.dead, by_option.certain) == ("option", points(board, "A5 B5"), True)
    assert by_marks.findings == by_option.findings == []
    assert decided(board, option="", four_passes=True) == Statuses("option", certain=True)
    assert decided(board, ("", ""), four_passes=True) == Statuses("marks", certain=True)


def test_an_option_that_names_no_stone_says_so() -> None:
    board = drawn(THREE_STRINGS)
    found = decided(board, option="E1 A1 A3")
    assert (found.dead, found.empty, found.certain) == (points(board, "A3"), points(board, "E1 A1"), False)
    assert sorted(f.point or "" for f in found.findings) == ["A1", "E1"]


def test_long_lists_of_points_are_cut() -> None:
    full = drawn("""
        X.X.X
        .X.X.
        X.X.X
        .X.X.
        XX.XX
        """)

    def given(points: str) -> str:
        return next(f.message for f in decided(full, (points, points)).findings if "both" in f.message)

    assert given("B5 D5 A4 C4 E4 B3 D3 A2 C2 E2 C1").endswith(": B5, D5, A4, C4, E4, B3, D3, A2, C2, E2, C1")
    twelve = "A5 B5 C5 D5 A4 C4 E4 B3 D3 A2 C2 E2"
    assert given(twelve).endswith("A5, B5, C5, D5, A4, C4, E4, B3, D3, A2, C2, E2")
    assert given(twelve + " C1 A1").endswith("A5, B5, C5, D5, A4, C4, E4, B3, D3, A2, C2, E2 and 2 more")


@pytest.mark.parametrize(("dead", "touch"), [("A5 B5", True), ("A5 A3", False), ("B5 A3", False), ("A5 A4", False)])
def test_dead_strings_of_both_colours_that_touch(dead: str, touch: bool) -> None:
    board = drawn("""
        XO...
        X....
        .O...
        .....
        .....
        """)
    if "A3" in dead:
        dead = dead.replace("A3", "B3")
    found = decided(board, option=dead)
    assert said(found.findings) == (
        [("dead-strings-touch", "Touching strings of both colours are given as dead; both are removed")]
        if touch
        else []
    )
    assert found.certain is (not touch)
    assert set(points(board, dead)) <= set(found.dead)


def test_a_dead_string_touches_only_what_is_dead_too() -> None:
    assert decided(
        drawn("""
        XO.
        OO.
        ...
        """),
        option="A3",
    ).certain
    assert not decided(
        drawn("""
        XO.
        .O.
        ...
        """),
        option="A3 B3",
    ).certain


# --- strings that no play can capture ---

TWO_EYED = """
    .XO..
    .XO..
    XXO..
    .XO..
    .XO..
    """  # Black is alive whoever plays, White is not


@pytest.mark.parametrize("given", ["option", "marks", "half marked"])
def test_a_dead_string_that_no_play_can_capture(given: str) -> None:
    board = drawn(TWO_EYED)
    string = "B5 B4 A3 B3 B2 B1"
    found = (
        decided(board, option="A3")
        if given == "option"
        else decided(board, ("", string[: None if given == "marks" else 5]))
    )
    assert (set(found.dead), found.certain) == (set(points(board, string)), False)
    assert said(found.findings)[-1] == (
        "dead-but-alive",
        "The string at B5 is given as dead, but it stays alive even if its owner never plays again",
    )
    assert [f.point for f in found.findings] == (["B5", "B5"] if given == "half marked" else ["B5"])


def test_dead_strings_that_could_be_captured() -> None:
    board = drawn(TWO_EYED)
    found = decided(board, ("C5 C4 C3 C2 C1", ""))  # White's is one eye
    assert (found.certain, found.findings) == (True, [])
    found = decided(
        drawn("""
        .X.XO
        XXXXO
        OOOOO
        .O.O.
        O.O.O
        """),
        option="E5",
    )  # Black lives, too, but is not given
    assert [f.point for f in found.findings] == ["E5"]
    assert (
        decided(
            drawn(SPLIT),
            option="B5",
        ).findings
        == []
    )


def test_four_passes_with_a_living_string_given_as_dead() -> None:
    found = decided(drawn(TWO_EYED), option="A3", four_passes=True)
    assert [f.slug for f in found.findings] == ["dead-but-alive"]
    assert not found.certain


def test_at_most_five_dead_strings_that_live_are_listed() -> None:
    found = decided(drawn(CHECKS), option="B5 D5 A4 C4 E4")
    assert [f.point for f in found.findings] == ["B5", "D5", "A4", "C4", "E4"]
    assert not any("more" in f.message for f in found.findings)
    found = decided(drawn(CHECKS), option="B5 D5 A4 C4 E4 B3 A2")
    assert [f.point for f in found.findings] == ["B5", "D5", "A4", "C4", "E4"]
    assert ["more" in f.message for f in found.findings] == [False] * 4 + [True]
    assert found.findings[4].message.endswith("plays again; so do 2 more")


def test_life_where_a_player_may_capture_stones_of_his_own() -> None:
    board = drawn("""
        O.X.X
        ..XXX
        XXXOO
        OOO..
        .....
        """)
    for self_capture, slugs in ((False, ["dead-but-alive"]), (True, [])):
        found = resolve(
            board, None, points(board, "C5"), four_passes=False, ended=True, book="bga", self_capture=self_capture
        )  # fmt: skip
        assert ([f.slug for f in found.findings], found.certain) == (slugs, self_capture)


def inside(
    picture: str, black: str, white: str, dead: str = "", *, self_capture: bool = False
) -> list[tuple[str | None, str]]:
    """Return point and last words of what is said of strings inside marks."""
    board = drawn(picture)
    lifted = points(board, dead)
    areas = areas_of(board.grid, stones_in(board.colours()).lifted(set_of(board.grid, lifted)))
    found = compare_marks(
        board,
        areas,
        Marks(points(board, black), points(board, white), 0),
        lifted,
        as_marked=False,
        one_sided=False,
        book="bga",
        self_capture=self_capture,
    )
    listed = [f for f in found.findings if f.slug == "alive-inside"]
    assert not (listed and found.certain)
    alive = ", stays alive even if its owner never plays again"
    assert all(alive in f.message for f in listed)
    return [(f.point, f.message.partition(", inside ")[2].replace(alive, "")) for f in listed]


def test_a_string_that_no_play_can_capture_inside_marks() -> None:
    assert inside(TWO_EYED, "", "A5 A4 A2 A1") == [("B5", "White's marks")]
    swapped = TWO_EYED.replace("X", "x").replace("O", "X").replace("x", "O")
    assert inside(swapped, "A5 A4 A2 A1", "") == [("B5", "Black's marks")]
    assert inside(TWO_EYED, "", "A5 A4 A2") == [("B5", "White's marks")]  # three of four
    assert inside(TWO_EYED, "A2 A1", "A5 A4") == []  # half of them
    assert inside(TWO_EYED, "A1", "A5 A4 A2 A1") == [("B5", "White's marks")]
    assert inside(TWO_EYED, "A2 A1", "A5 A4 A2 A1") == []  # a point marked for both is marked for neither
    assert inside(TWO_EYED, "A5 A4 A2 A1", "D5 E5 D4 E4 D3 E3 D2 E2 D1 E1") == []
    assert inside(SPLIT, "", "A5 A4 A3 A2 A1") == []  # one eye
    assert inside(TWO_EYED, "", "A5 A4 A2 A1", "B5 B4 A3 B3 B2 B1") == []  # marked dead


def test_a_neutral_point_marked_beside_a_string_that_no_play_can_capture() -> None:
    apart = """
        .X.O.
        .X.O.
        XX.OO
        .X.O.
        .X.O.
        """
    assert inside(apart, "A5 A4 A2 A1 C3", "E5 E4 E2 E1") == []
    assert inside(apart, "C5 C4 C3 C2 E5", "") == [("D5", "Black's marks")]  # five of nine
    assert inside(apart, "C5 C4 C3 C2", "") == []
    assert inside(apart, "C5 C4 C3 C2 E5", "A5 A4 C1 A1 A2") == [("B5", "White's marks"), ("D5", "Black's marks")]


def test_dead_stones_among_what_is_marked_count_as_empty_points() -> None:
    picture = """
        .XO..
        .XO..
        XXO..
        OXO..
        .XO..
        """
    assert inside(picture, "", "A5 A1") == [("B5", "White's marks")]  # two of three
    assert inside(picture, "A2", "A5 A1", "A2") == []  # of four: a dead white stone is no white mark


def test_at_most_five_strings_inside_marks_are_listed() -> None:
    every = "A5 C5 E5 B4 D4 A3 C3 E3 B2 D2 A1 C1 E1"
    found = inside(CHECKS, "", every)
    assert [point for point, _ in found] == ["B5", "D5", "A4", "C4", "E4"]
    assert [words for _, words in found] == ["White's marks"] * 4 + ["White's marks; so do 7 more"]


def test_a_string_inside_marks_where_a_player_may_capture_stones_of_his_own() -> None:
    eyes = "A4 B5 B4 D5"
    picture = """
        O.X.X
        ..XXX
        XXXOO
        OOO..
        OOOO.
        """
    assert inside(picture, "", eyes) == [("C5", "White's marks")]
    assert inside(picture, "", eyes, self_capture=True) == []


# --- marks against regions ---


def compared(
    picture: str, black: str, white: str, dead: str = "", *, as_marked: bool = False, one_sided: bool = False
) -> tuple[Marking, list[tuple[str, str]], set[str] | None, set[str] | None]:
    board = drawn(picture)
    lifted = points(board, dead)
    areas = areas_of(board.grid, stones_in(board.colours()).lifted(set_of(board.grid, lifted)))
    marks = Marks(points(board, black), points(board, white), 0)
    found = compare_marks(
        board, areas, marks, lifted, as_marked=as_marked, one_sided=one_sided, book="bga"
    )  # fmt: skip
    names = [None if c is None else {board.grid.name(p) for p in c} for c in (found.black, found.white)]
    return found, said(found.findings), names[0], names[1]


LEFT = "A5 A4 A3 A2 A1"
RIGHT = "D5 D4 D3 D2 D1 E5 E4 E3 E2 E1"


def test_complete_marks() -> None:
    found, notes, black, white = compared(SPLIT, LEFT, RIGHT)
    assert (found.certain, notes, black, white) == (True, [], None, None)
    found, notes, black, white = compared(SPLIT, LEFT, RIGHT, as_marked=True)
    assert (found.certain, notes, black, white) == (True, [], set(LEFT.split()), set(RIGHT.split()))
    assert compared(SPLIT, LEFT, RIGHT, one_sided=True)[0].certain is False


@pytest.mark.parametrize("as_marked", [False, True])
@pytest.mark.parametrize(
    ("black", "white", "names"),
    [(LEFT + " E1", RIGHT, None), (LEFT + " D5 E1", RIGHT.replace("D5 ", "").replace(" E1", ""), "D5, E1"),
     (LEFT.replace("A3 ", ""), RIGHT + " A3", "A3")],
)  # fmt: skip
def test_marks_beyond_the_regions_of_their_colour(black: str, white: str, names: str | None, as_marked: bool) -> None:
    found, notes, _, _ = compared(SPLIT, black, white, as_marked=as_marked)
    beyond = ("marks-beyond-regions", f"Marked as territory, but not in a region of that colour: {names}")
    assert (beyond in notes) is (names is not None)  # a point marked for both is for neither
    if names:
        assert found.certain is False


def test_marks_on_neutral_points_are_beyond() -> None:
    found, notes, _, _ = compared(
        """
        X.O
        X.O
        X.O
        """,
        "B3",
        "B1",
    )
    assert notes == [("marks-beyond-regions", "Marked as territory, but not in a region of that colour: B3, B1")]
    assert found.certain is False


def test_marks_that_leave_points_out() -> None:
    missing = LEFT.replace("A5 ", "").replace("A4 ", "")
    found, notes, black, _ = compared(SPLIT, missing, RIGHT)
    assert notes == [("marks-incomplete", "The marks leave out some territory, so regions are counted: A5, A4")]
    assert (found.certain, black) == (True, None)
    found, notes, black, white = compared(SPLIT, missing, RIGHT.replace("E1", ""), as_marked=True)
    assert notes == [("marks-leave-neutral", "Not marked, so neutral in the territory count: A5, A4, E1")]
    assert (found.certain, black, white) == (True, set(missing.split()), set(RIGHT.split()) - {"E1"})


def test_marks_that_leave_out_more_than_two_points_of_a_region_are_no_territory_marks() -> None:
    missing = "A1 A2"
    found, notes, black, white = compared(SPLIT, missing, RIGHT, as_marked=True)
    assert notes == [
        (
            "marks-no-territory",
            "The marks leave out 3 points of one region, so they do not mark territory; regions are counted",
        )
    ]
    assert (found.certain, black, white) == (False, None, None)
    # where regions are counted anyway, they are fit unless the board is open besides
    assert compared(SPLIT, missing, RIGHT)[0].certain is True


FEW_MARKS = """
A5 B5: fit, two points are left out
..X.O
..X.O
XXX.O
XX..O
XOOO.

A5: in doubt, three, and a shared region of five points
..X.O
..X.O
XXX.O
XX..O
XOOO.

A5: in doubt, the region has four
..X.O
..X.O
XXX.O
XXX.O
XOOO.

A5: fit, it has three: the board is played out
..X.O
..X.O
XXX.O
XXOOO
XOOO.
"""


@pytest.mark.parametrize(("title", "picture"), titled(FEW_MARKS))
def test_few_marks_on_an_open_board(title: str, picture: str) -> None:
    """Marks that leave out much, on a board with an open shared region, may be remarks of a player."""
    black, _, told = title.partition(": ")
    assert compared(picture, black, "E1")[0].certain is told.startswith("fit")


def test_a_region_with_no_stones_around_is_nobodys() -> None:
    found, notes, _, _ = compared(
        """
        ...
        ...
        ...
        """,
        "",
        "",
    )
    assert (found.certain, notes) == (True, [])


def test_dead_stones_points_need_no_mark() -> None:
    """The point of a dead enemy stone counts as marked."""
    inside = """
        .XO..
        OXO..
        .XO..
        .XO..
        .XO..
        """
    found, notes, black, _ = compared(inside, "A5 A3 A2 A1", RIGHT, "A4", as_marked=True)
    assert (found.certain, notes, black) == (True, [], set(LEFT.split()))
    assert compared(inside, "A5 A3 A2 A1", RIGHT, "A4")[1] == []
    found, notes, _, white = compared(
        """
        .XOX.
        .XO..
        .XO..
        .XO..
        .XO..
        """,
        LEFT,
        RIGHT[3:],
        "D5",
        as_marked=True,
    )
    assert (notes, white) == ([], set(RIGHT.split()))


def test_marks_on_live_stones_are_no_territory() -> None:
    assert compared(SPLIT, LEFT + " B5", RIGHT, as_marked=True)[2] == set(LEFT.split())


def test_whether_a_play_follows_the_marks() -> None:
    assert not_final(1, [5, 0])
    assert not_final(0, [5])
    assert not not_final(1, [5, -1, -2])
    assert not not_final(1, [5])
    assert (BLACK, WHITE) == (1, -1)
