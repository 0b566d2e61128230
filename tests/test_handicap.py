"""Handicap, first player and komi: the fixed order in which a record's beginning is read, each assumption said."""

from __future__ import annotations

import pytest

from adjudicate.go.points import BLACK, WHITE, grid
from adjudicate.rules.handicap import (
    Handicap,
    Komi,
    Start,
    parse_handicap,
    recorded_komi,
    resolve,
    resolve_komi,
)
from adjudicate.rules.komi_text import likely_komi
from adjudicate.rules.rulesets import RULESETS
from tests.support import board_of, record_in


def begin(sgf: str, *, handicap: int | None = None, first: int = 0, rules: str = "aga") -> tuple[Start, dict[str, str]]:
    """Return how a game begins, and what is said about it (slug -> message)."""
    record = record_in(f"(;GM[1]FF[4]{sgf})".encode())
    start, found = resolve(
        board_of(record), record.line, RULESETS[rules], record.text("HA"), handicap=handicap, first=first
    )  # fmt: skip
    assert {f.book for f in found} <= {RULESETS[rules].book}
    said = {f.slug: f.message for f in found}
    assert len(said) == len(found)
    return start, said


def shape(start: Start) -> tuple[int, str, int, str]:
    """Stones of the handicap, how they are shown, moves of the placement, and who moves first."""
    return start.handicap.stones, start.handicap.how, start.placement, "B" if start.first == BLACK else "W"


INFERRED = {"handicap-inferred": "2 black stones are set up and White moves first; this is counted as a handicap of 2"}
PASSES = "; White's passes between them cost no stones"
MISSING = "White moves first, so the stones are probably missing from the record; "


def as_moves(last: int, number: int, more: str = "") -> dict[str, str]:
    return {"handicap-as-moves": f"Moves 1 to {last} are treated as the placement of {number} handicap stones{more}"}


def not_placed(number: int, why: str = "") -> dict[str, str]:
    told = (
        f"The record declares handicap {number}, but no placement of {number} stones is found; {why}no "
        "handicap is counted"
    )
    return {"handicap-not-placed": told}


@pytest.mark.parametrize(
    ("sgf", "expected", "said"),
    [
        ("SZ[9];B[aa]", (0, "none", 0, "B"), {}),
        ("SZ[9]", (0, "none", 0, "B"), {}),
        ("SZ[9]HA[0];B[aa]", (0, "none", 0, "B"), {}),
        (
            "SZ[9]HA[1];B[aa]",
            (0, "none", 0, "B"),
            {"handicap-one": "A one-stone handicap has no handicap stone: it is an even game with a smaller komi"},
        ),
        # White moves first although nothing says so: the first player is Black, or whom PL names
        ("SZ[9];W[aa]", (0, "none", 0, "B"), {}),
        ("SZ[9]PL[W];W[aa]", (0, "none", 0, "W"), {}),
        # root AB and HA
        ("SZ[9]HA[2]AB[cc][gg];W[aa]", (2, "setup", 0, "W"), {}),
        ("SZ[9]HA[2]AB[cc][gg]PL[B];B[aa]", (2, "setup", 0, "B"), {}),
        ("SZ[9]HA[2]AB[cc][gg];B[aa]", (2, "setup", 0, "W"), {}),
        (
            "SZ[9]HA[3]AB[cc][gg];W[aa]",
            (2, "setup", 0, "W"),
            {"handicap-differs": "The record declares handicap 3, but 2 black stones are set up; it is counted as 2"},
        ),
        (
            "SZ[9]HA[2]AB[cc];W[aa]",
            (1, "setup", 0, "W"),
            {"handicap-differs": "The record declares handicap 2, but 1 black stone is set up; it is counted as 1"},
        ),
        # AB without HA, White first: inferred; with Black first it is no handicap
        ("SZ[9]AB[cc][gg];W[aa]", (2, "inferred", 0, "W"), INFERRED),
        ("SZ[9]AB[cc][gg]PL[W]", (2, "inferred", 0, "W"), INFERRED),
        ("SZ[9]AB[cc][gg]PL[B];W[aa]", (0, "none", 0, "B"), {}),
        ("SZ[9]AB[cc][gg];B[aa]", (0, "none", 0, "B"), {}),
        ("SZ[9]AB[cc];W[aa]", (0, "none", 0, "W"), {}),
        ("SZ[9]AB[cc][gg]AW[ee];W[aa]", (0, "none", 0, "W"), {}),
        ("SZ[9]AW[cc][gg];W[aa]", (0, "none", 0, "W"), {}),
        ("SZ[9]AB[cc][gg][ee]AE[ee];W[aa]", (2, "inferred", 0, "W"), INFERRED),
        # a declared 0 or 1 is a declaration: nothing is inferred against it
        (
            "SZ[9]HA[0]AB[cc][gg];W[aa]",
            (0, "none", 0, "W"),
            {
                "handicap-differs": "The record declares handicap 0, but 2 black stones are set up and White moves "
                "first; no handicap is counted"
            },
        ),
        ("SZ[9]HA[0]AB[cc][gg];B[aa]", (0, "none", 0, "B"), {}),
        ("SZ[9]HA[0]AB[cc][gg]AW[ee];W[aa]", (0, "none", 0, "W"), {}),
        ("SZ[9]HA[0]AB[cc];W[aa]", (0, "none", 0, "W"), {}),
        # Black's first moves
        ("SZ[9]HA[2];B[aa];B[ba];W[ca]", (2, "moves", 2, "W"), as_moves(2, 2)),
        ("SZ[9]HA[3];B[cc];B[gg];B[gc]", (3, "moves", 3, "W"), as_moves(3, 3)),
        (
            "SZ[9]HA[3];B[cc];W[];B[gg];W[];B[gc];W[aa]",
            (3, "moves", 5, "W"),
            as_moves(5, 3, PASSES),
        ),
        (
            "SZ[9]HA[3];B[cc];W[];B[gg];W[];B[gc];B[aa]",
            (3, "moves", 5, "W"),
            as_moves(5, 3, PASSES),
        ),
        (
            "SZ[9]HA[3];B[cc];W[];B[gg];W[];B[gc]",
            (3, "moves", 5, "W"),
            as_moves(5, 3, PASSES),
        ),
        # setup after the placement does not undo it; setup within it does
        ("SZ[9]HA[2];B[cc];B[gg];AW[aa];W[ba]", (2, "moves", 2, "W"), as_moves(2, 2)),
        ("SZ[9]AB[cc]AE[dd]PL[W]", (0, "none", 0, "W"), {}),  # taken off where nothing stood
        ("SZ[9]HA[2];B[cc];B[gg];B[gc];W[aa]", (0, "none", 0, "B"), not_placed(2)),
        ("SZ[9]HA[5]", (0, "none", 0, "B"), not_placed(5)),
        ("SZ[9]HA[2];W[aa]", (0, "none", 0, "B"), not_placed(2, MISSING)),
        ("SZ[9]HA[2]AW[bb];W[aa]", (0, "none", 0, "W"), not_placed(2)),
    ],
)  # fmt: skip
def test_the_order_of_reading(sgf: str, expected: tuple[int, str, int, str], said: dict[str, str]) -> None:
    start, found = begin(sgf)
    assert (shape(start), found) == (expected, said)


@pytest.mark.parametrize(
    "moves",
    [
        "B[cc];B[gg];B[gc]",  # three in a row: not followed by White
        "B[cc];B[cc];W[aa]",  # the same point twice
        "B[cc];B[];W[aa]",  # a pass is no stone
        "B[];W[];B[cc];W[aa]",
        "B[cc];W[gg];B[gc];W[aa]",  # White played
        "W[cc];B[gg];W[aa]",
        "B[cc];W[gg]",
        "W[];W[];B[cc]",
        "B[cc];B[];B[gg]",
        "B[cc];AW[aa];B[gg];W[bb]",  # setup within
        "B[zz];B[cc];W[aa]",  # no point
        "B[cc]",
    ],
)
def test_what_is_no_placement(moves: str) -> None:
    start, found = begin(f"SZ[9]HA[2];{moves}")
    assert shape(start)[:3] == (0, "none", 0)
    assert "handicap-not-placed" in found
    assert start.stones == {}


def test_the_stones_of_a_placement() -> None:
    start, _ = begin("SZ[9]HA[3];B[aa];W[];B[ba];W[];B[ca];W[da]")
    assert start.stones == {0: BLACK, 1: BLACK, 2: BLACK}
    start, _ = begin("SZ[9]HA[2]AB[aa][ca]AW[ba]AE[aa];W[da]")
    assert start.stones == {1: WHITE, 2: BLACK}


def test_a_turn_set_before_a_placement_in_moves_does_not_outlast_it() -> None:
    assert shape(begin("SZ[9]HA[2]PL[B];B[aa];B[ba];W[ca]")[0]) == (2, "moves", 2, "W")


def test_the_last_turn_set_before_the_first_move_counts() -> None:
    assert shape(begin("SZ[9]AB[aa]AW[ba]PL[B];PL[W];AB[ca];B[da]")[0]) == (0, "none", 0, "W")


def test_options_override_the_record() -> None:
    start, said = begin("SZ[9];B[aa];B[ba];W[ca]", handicap=2)
    assert shape(start) == (2, "moves", 2, "W")
    assert start.handicap.declared == 2
    start, said = begin("SZ[9]HA[2]AB[cc][gg];W[aa]", handicap=3)
    assert shape(start) == (3, "setup", 0, "W")
    assert said == {
        "handicap-differs": "The requested handicap is 3, but 2 black stones are set up; it is counted as 3"
    }
    start, said = begin("SZ[9]HA[2]AB[cc][gg];W[aa]", handicap=0)
    assert shape(start) == (0, "none", 0, "W")
    assert said == {
        "handicap-differs": "The requested handicap is 0, but 2 black stones are set up and White moves first; "
        "no handicap is counted"
    }
    start, said = begin("SZ[9];B[aa];W[bb]", handicap=4)
    assert said == {
        "handicap-not-placed": "The requested handicap is 4, but no placement of 4 stones is found; no handicap "
        "is counted"
    }
    assert shape(begin("SZ[9];B[aa]", first=WHITE)[0]) == (0, "none", 0, "W")
    assert shape(begin("SZ[9]HA[2]AB[cc][gg];W[aa]", first=BLACK)[0]) == (2, "setup", 0, "B")
    assert shape(begin("SZ[9]AB[cc][gg];B[aa]", first=WHITE)[0]) == (2, "inferred", 0, "W")
    assert shape(begin("SZ[9]AB[cc][gg];W[aa]", first=BLACK)[0]) == (0, "none", 0, "B")


@pytest.mark.parametrize("text", ["x", "2 stones", "-2", "٢", "12345", "2.0", ""])
def test_a_handicap_that_is_no_number(text: str) -> None:
    start, said = begin(f"SZ[9]HA[{text}];B[aa]")
    assert (start.handicap.stones, start.handicap.declared) == (0, None)
    if text:
        assert said == {"handicap-unreadable": f'The handicap "{text}" is not a whole number; it is ignored'}
    assert parse_handicap(text) is None


def test_handicap_numbers() -> None:
    assert [parse_handicap(t) for t in ("0", "2", " 9 ", "09", "1234", None, "2\x1c")] == [0, 2, 9, 9, 1234, None, 2]


STARS = {2: "pd dp", 3: "pd dp pp", 4: "pd dp pp dd", 5: "pd dp pp dd jj", 6: "pd dp pp dd pj dj",
         7: "pd dp pp dd pj dj jj", 8: "pd dp pp dd pj dj jd jp", 9: "pd dp pp dd pj dj jd jp jj"}  # fmt: skip


@pytest.mark.parametrize("number", range(2, 10))
def test_traditional_points(number: int) -> None:
    """AGA 1991 Rule 4, comment; on 19x19 only, and never more than information."""
    stars = STARS[number].split()

    def placed(points: list[str], size: str = "19") -> dict[str, str]:
        return begin(f"SZ[{size}]HA[{number}]AB[{']['.join(points)}];W[aa]")[1]

    assert placed(stars) == {}
    note = {"handicap-points": f"The {number} handicap stones are not on the standard handicap points (star points)"}
    assert placed(["bb", *stars[1:]]) == note
    assert placed(["bb", *stars[1:]], "19:20") == {}
    assert placed(["bb", *stars[1:]], "20") == {}


def test_ten_stones_have_no_traditional_points() -> None:
    assert begin("SZ[19]HA[10]AB[aa:ja];W[ss]")[1] == {}


@pytest.mark.parametrize(
    ("moves", "number"),
    [
        ("B[cc];B[gg];W[aa]", 2),
        ("B[cc];B[gg];B[gc];W[aa]", 3),
        ("B[aa];B[ab];B[ac];B[ad];B[ae];B[af];B[ag];B[ah];B[ai];W[bb]", 9),
        ("B[aa];B[ab];B[ac];B[ad];B[ae];B[af];B[ag];B[ah];B[ai];B[ba];W[bb]", None),  # ten: no handicap
        ("B[cc];B[gg]", None),  # White never came
        ("B[cc];B[gg];W[]", None),
        ("B[cc];B[gg];B[];W[aa]", None),
        ("B[cc];W[aa]", None),
        ("W[aa];B[cc]", None),
        ("B[cc];W[];B[gg];W[aa]", None),  # one pass of White's is a pass
        ("B[cc];W[];B[gg];W[];B[gc];W[aa]", 3),
        ("B[cc];W[];B[gg];W[];B[gc]", 3),
        ("B[cc];W[];B[aa];W[];B[ba]", 3),
        ("B[cc];W[];B[gg];W[];B[gc];W[];B[cg];W[aa]", 4),
        ("B[cc];W[];B[gg];W[];B[];W[aa]", None),
        ("B[cc];W[];B[gg];W[];B[gc];W[];W[cg]", 3),
        ("B[cc];W[];W[gg];B[gc];W[aa]", None),
        ("B[aa];W[];B[];W[]", None),
        ("B[aa]", None),
    ],
)
def test_stones_that_look_like_a_handicap(moves: str, number: int | None) -> None:
    note = {
        "handicap-undeclared": f"Black's first {number} stones look like a handicap that the record does not declare "
        f"(use --handicap {number} to count it)"
    }
    assert begin(f"SZ[9];{moves}")[1] == (note if number else {})
    assert begin(f"SZ[9]HA[1];{moves}")[1].keys() == {"handicap-one"} | (note.keys() if number else set())
    assert begin(f"SZ[9];{moves}", rules="first-capture")[1] == {}
    assert begin(f"SZ[9]AB[hh];{moves}")[1] == {}


# --- komi ---

EVEN = Handicap(0, "none", None)


def komi(
    text: str | None,
    size: int = 19,
    rules: str = "aga",
    handicap: Handicap = EVEN,
    option: float | None = None,
) -> tuple[float, str, bool, dict[str, str]]:
    """Return komi in points, who chose it, whether it is certain, and what is said."""
    found, notes = resolve_komi(
        grid(size, size), RULESETS[rules], text, handicap, None if option is None else int(4 * option)
    )
    assert isinstance(found, Komi)
    assert {n.book for n in notes} <= {RULESETS[rules].book}
    return found.value / 4, found.chosen_by, found.certain, {n.slug: n.message for n in notes}


@pytest.mark.parametrize("text", ["7.5", "0.5", "-5.5", " 6.5 ", "7", "7.50", "3.5", "9.5", "-9"])
def test_a_recorded_komi_is_used_as_written(text: str) -> None:
    assert komi(text) == (float(text), "record", True, {})


@pytest.mark.parametrize(
    ("rules", "stones", "declared", "value", "basis"),
    [
        ("aga", 0, None, 7.5, "the AGA komi for an even game"),
        ("aga", 0, 0, 7.5, "the AGA komi for an even game"),
        ("aga", 2, 2, 0.5, "the AGA komi for a handicap game"),
        ("aga", 2, None, 0.5, "the AGA komi for a handicap game"),
        ("aga", 0, 1, 0.5, "the AGA komi for a handicap game"),
        ("aga", 1, 2, 7.5, "the AGA komi for an even game"),
        ("aga-1991", 0, None, 5.5, "the AGA 1991 komi for an even game"),
        ("aga-1991", 3, 3, 0.5, "the AGA 1991 komi for a handicap game"),
        ("japanese", 0, None, 6.5, "common usage for an even game"),
        ("japanese", 4, 4, 0.5, "common usage for a handicap game"),
        ("new-zealand", 0, None, 7, "the New Zealand komi for an even game"),
        ("new-zealand", 3, None, 0, "the New Zealand komi for a handicap game"),
        ("korean", 0, None, 6.5, "common usage for an even game"),
        ("ing", 0, None, 8, "common usage for an even game"),
    ],
)
def test_a_missing_komi_is_assumed_and_said(
    rules: str, stones: int, declared: int | None, value: float, basis: str
) -> None:
    message = f"The record does not give a komi; {value:g} is assumed, {basis}"
    handicap = Handicap(stones, "setup", declared)
    assert komi(None, 19, rules, handicap) == (value, "ruleset", False, {"komi-assumed": message})


def test_the_komi_of_the_rules_is_fixed_for_19x19_only() -> None:
    for rules, fixed in (("aga", True), ("aga-1991", True), ("bga", True), ("japanese", False)):
        for size in (9, 13, 19, 21):
            said = komi(None, size, rules)[3]["komi-assumed"]
            assert said.endswith(" (defined for 19x19 only)") is (fixed and size != 19)


@pytest.mark.parametrize("rules", ["playstrategy", "telego"])
def test_other_rulesets_fix_their_komi_on_every_size(rules: str) -> None:
    assert "19x19" not in komi(None, 9, rules)[3]["komi-assumed"]


def test_first_capture_knows_no_komi() -> None:
    assert komi("7.5", rules="first-capture") == (0, "ruleset", True, {})
    assert komi(None, rules="first-capture", option=3) == (0, "ruleset", True, {})


def test_komi_by_option() -> None:
    said = {"komi-overridden": "The record says komi 6.5; 7.5 is used as requested"}
    assert komi("6.5", option=7.5) == (7.5, "option", True, said)
    assert komi(" 6.5", option=7.5) == (7.5, "option", True, said)
    assert komi("7.50", option=7.5) == (7.5, "option", True, {})
    assert komi(None, option=7.5) == (7.5, "option", True, {})
    said = {"komi-overridden": 'The record says komi "abc"; 7.5 is used as requested'}
    assert komi("abc", option=7.5) == (7.5, "option", True, said)
    assert komi("0", option=7.5)[3] == {"komi-overridden": "The record says komi 0; 7.5 is used as requested"}


@pytest.mark.parametrize(
    ("text", "likely"),
    [
        ("450", None), ("-750", None), ("-375", None), ("7500", None), ("75０", None), ("750 points", None),
        ("黒-5.5", "-5.5"), ("3又3/4子", "7.5"), ("三又3/4子", "7.5"), ("3 3/4子", "7.5"), ("3.75子", "7.5"),
        ("黑3.75子", "7.5"), ("3.75 ZI", "7.5"), ("6.5目半", None), ("6目半 or so", None), ("6半目半", None),
        ("二十十目", None), ("6,500", None), ("白6目半", None), ("6目半目", None),
        ("6 points and a half", None), ("目", None), ("黒", None), ("3又", None),
        ("7.02", None), ("abc", None), ("6.5 stones", None), ("komi 6.5", None), ("1000", None), ("6,", None),
    ],
)  # fmt: skip
def test_a_komi_that_is_no_number_of_points(text: str, likely: str | None) -> None:
    offer = f" and probably means {likely} (--komi {likely})" if likely else ""
    message = f'The komi "{text}" is not a number of points on this board{offer}; 7.5 is assumed'
    expected = {"komi-unreadable": message}
    assert komi(text) == (7.5, "ruleset", False, expected)


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("6,5", 6.5), ("0,5", 0.5), ("-5,5", -5.5), ("7,50", 7.5), ("−6.5", -6.5), ("６．５", 6.5),
        ("6.5 points", 6.5), ("6.5 Points", 6.5), ("6.5 point", 6.5), ("6,5 pts", 6.5), ("5.5目", 5.5), ("7 moku", 7),
        ("6目半", 6.5), ("黒6目半", 6.5), ("黑6目半", 6.5), ("六目半", 6.5), ("黒六目半", 6.5), ("７目半", 7.5),
        ("五目半", 5.5), ("コミ6目半", 6.5), ("贴七目半", 7.5), ("六半", 6.5), ("半目", 0.5), ("6집반", 6.5),
        ("덤 6집반", 6.5),
        ("-6目半", -6.5), ("6½", 6.5), ("6 1/2", 6.5), ("½", 0.5), ("1/2", 0.5),
    ],
)  # fmt: skip
def test_a_komi_in_another_spelling_is_read_as_if_it_were_in_points(text: str, points: float) -> None:
    said = {"komi-spelling": f'The komi "{text}" is read as {points:g}'}
    assert komi(text) == (points, "record", True, said)
    assert recorded_komi(grid(19, 19), text, EVEN) == 4 * points


def test_a_spelled_komi_is_still_checked() -> None:
    assert komi("3,75")[:3] == (3.75, "record", False)
    assert komi("3,75")[3].keys() == {"komi-spelling", "komi-implausible"}
    assert komi("7,5", 2)[3].keys() == {"komi-beyond-board"}
    assert komi("6目半", option=6.5) == (6.5, "option", True, {})


@pytest.mark.parametrize(
    ("text", "likely"),
    [
        ("50.00", "0.5"), ("50.0", "0.5"), ("2.75", "5.5"), ("3.75", "7.5"), ("3.25", "6.5"), ("3.750", "7.5"),
        ("0.25", "0.5"), ("25", "0.5"), ("25.00", "0.5"),
    ],
)  # fmt: skip
def test_a_komi_hardly_meant_in_points(text: str, likely: str) -> None:
    """Used as written, but no contradiction can rest on it."""
    message = (
        f"The komi {text} is not a multiple of half a point and probably means {likely} (--komi {likely}); "
        "it is used as written"
    )
    message = message.replace(f" {text} ", f" {float(text):g} ", 1)
    assert komi(text) == (float(text), "record", False, {"komi-implausible": message})


HUNDREDTHS = [("750", 7.5), ("650", 6.5), ("550", 5.5), ("700", 7), ("850", 8.5), ("50", 0.5)]
HUNDREDTHS_OF_ZI = [("375", 7.5), ("325", 6.5), ("275", 5.5), ("350", 7)]


@pytest.mark.parametrize(("text", "meant"), HUNDREDTHS + HUNDREDTHS_OF_ZI)
def test_a_komi_in_hundredths_is_used_as_meant(text: str, meant: float) -> None:
    """Also where the board has as many points; what rests on it can contradict nothing."""
    what = "hundredths of zi" if (text, meant) in HUNDREDTHS_OF_ZI else "hundredths of a point"
    message = f'The komi "{text}" is read as {meant:g}, because one server writes {what}'
    for size in (5, 9, 19, 30):
        assert komi(text, size) == (meant, "dialect", False, {"komi-dialect": message})
    assert komi(text, handicap=Handicap(0, "none", 0))[:3] == (meant, "dialect", False)
    assert komi(text, rules="japanese")[:3] == (meant, "dialect", False)
    assert komi(text, option=meant) == (meant, "option", True, {})
    said = {"komi-overridden": f"The record says komi {meant:g}; 6 is used as requested"}
    assert komi(text, option=6) == (6, "option", True, said)


@pytest.mark.parametrize("text", ["375.0", "375.00", "+375", "0375", " 375 ", "375."])
def test_spellings_of_a_komi_in_hundredths(text: str) -> None:
    assert komi(text)[:3] == (7.5, "dialect", False)


@pytest.mark.parametrize(
    ("handicap", "assumed"),
    [
        (Handicap(2, "setup", 2), 0.5), (Handicap(2, "inferred", None), 0.5), (Handicap(0, "none", 1), 0.5),
        (Handicap(0, "none", 3), 7.5),  # no stones placed: counted as an even game
    ],
)  # fmt: skip
def test_a_komi_in_hundredths_may_be_left_over_from_an_even_game(handicap: Handicap, assumed: float) -> None:
    for text, meant in (HUNDREDTHS + HUNDREDTHS_OF_ZI)[:5] + HUNDREDTHS_OF_ZI:
        what = "hundredths of zi" if (text, meant) in HUNDREDTHS_OF_ZI else "hundredths of a point"
        message = (
            f'The komi "{text}" means {meant:g} in {what}, but in a handicap game it is often left over from an even '
            f"game; {assumed:g} is assumed (use --komi {meant:g} to count with it)"
        )
        assert komi(text, handicap=handicap) == (assumed, "ruleset", False, {"komi-unreadable": message})
    assert komi("50", handicap=handicap)[:3] == (0.5, "dialect", False)


@pytest.mark.parametrize(
    ("text", "handicap", "size", "recorded"),
    [
        (None, EVEN, 19, None), ("7.5", EVEN, 19, 30), ("750", EVEN, 19, 30), ("325", EVEN, 19, 26),
        ("abc", EVEN, 19, None), ("400", EVEN, 19, None), ("300", EVEN, 19, 1200),
        ("650", Handicap(2, "setup", 2), 19, None),
        ("50", Handicap(2, "setup", 2), 19, 2), ("6.5", Handicap(2, "setup", 2), 19, 26), ("750", EVEN, 2, None),
    ],
)  # fmt: skip
def test_the_komi_that_the_record_itself_gives(
    text: str | None, handicap: Handicap, size: int, recorded: int | None
) -> None:
    assert recorded_komi(grid(size, size), text, handicap) == recorded


def test_a_komi_in_hundredths_of_more_points_than_the_board_has() -> None:
    message = 'The komi "750" is not a number of points on this board; 7.5 is assumed'
    assert komi("750", 2) == (7.5, "ruleset", False, {"komi-unreadable": message})


def test_a_komi_of_a_quarter_point() -> None:
    message = "The komi 6.25 is not a multiple of half a point; it is used as written"
    assert komi("6.25") == (6.25, "record", True, {"komi-implausible": message})


@pytest.mark.parametrize(
    ("text", "size", "beyond"),
    [("24", 5, False), ("25.5", 5, True), ("50", 7, True), ("49", 7, False), ("-26", 5, True), ("40", 5, True)],
)
def test_a_komi_beyond_the_board(text: str, size: int, beyond: bool) -> None:
    found = komi(text, size)
    if not beyond:
        assert found[:3] == (float(text), "record", True)
        assert found[3].keys() == {"komi-unusual"}
    elif text == "50":  # half a point in hundredths
        assert found[:3] == (0.5, "dialect", False)
    else:
        message = f"The komi {text} is more than the number of points on this board; 7.5 is assumed"
        assert found == (7.5, "ruleset", False, {"komi-beyond-board": message})


def test_more_than_fifty_points_on_a_small_board_is_no_number_of_points() -> None:
    assert komi("50.5", 5)[3].keys() == komi("-51", 5)[3].keys() == {"komi-unreadable"}
    assert komi("-50", 5)[3].keys() == {"komi-beyond-board"}


def test_komi_zero() -> None:
    said = {"komi-zero": "The record gives komi 0 without a handicap; it is used as written (some old files mean 6.5)"}
    assert komi("0") == (0, "record", True, said)
    assert komi("0.0", handicap=Handicap(0, "none", 0)) == (0, "record", True, said)
    assert komi("0", handicap=Handicap(2, "setup", 2))[3] == {}
    assert komi("0", handicap=Handicap(2, "inferred", None))[3] == {}
    assert komi("0", handicap=Handicap(0, "none", 1))[3] == {}


@pytest.mark.parametrize("text", ["1", "-1", "3", "10", "-99.5", "361"])
def test_a_komi_that_hardly_any_even_game_has(text: str) -> None:
    said = {"komi-unusual": f"Komi {float(text):g} is unusual in a game without a handicap; it is used as written"}
    assert komi(text) == (float(text), "record", True, said)
    assert komi(text, handicap=Handicap(2, "setup", 2))[3] == {}
    assert komi(text, handicap=Handicap(0, "none", 1))[3] == {}


def test_a_komi_that_may_hold_the_compensation() -> None:
    said = {
        "komi-folded": "Komi 2.5 equals 0.5 plus 2, so it may already include the handicap compensation for 3 stones"
    }
    three = Handicap(3, "setup", 3)
    assert komi("2.5", handicap=three) == (2.5, "record", True, said)
    said = {
        "komi-folded": "Komi 3.5 equals 0.5 plus 3, so it may already include the handicap compensation for 3 stones"
    }
    assert komi("3.5", rules="chinese", handicap=three)[3] == said
    assert komi("2.5", rules="japanese", handicap=three)[3] == {}
    assert komi("3.5", handicap=three)[3] == komi("0.5", handicap=three)[3] == {}
    assert komi("0.5", handicap=Handicap(1, "setup", 2))[3] == {}
    assert komi("1.5", handicap=Handicap(2, "setup", 2))[3].keys() == {"komi-folded"}


@pytest.mark.parametrize(
    ("text", "quarters"),
    [
        ("6.5 points", None), ("-0,5", None), ("1 point", None), ("3.75子", 30), ("黒-5.5", -22),
        ("375", 30), ("0750.0", 30), ("3.75", 30), ("half", None), ("six", None), ("７５０", None), ("6.5", None),
    ],
)  # fmt: skip
def test_what_a_komi_that_is_no_number_may_mean(text: str, quarters: int | None) -> None:
    assert likely_komi(text) == quarters
