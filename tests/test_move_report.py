"""What is said about each faulty move: who, where, why, and whether it stands."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicate import adjudicate
from adjudicate.go.points import BLACK, WHITE, grid
from adjudicate.rulebook import clauses_cited
from adjudicate.rules import findings as fi
from adjudicate.rules.entries import Line
from adjudicate.rules.findings.moves import Occupied, TurnSet
from adjudicate.rules.handicap import resolve
from adjudicate.rules.move_report import MOST_NOTES, MoveReport
from adjudicate.rules.repetition import READINGS, Repetition
from adjudicate.rules.replay import Policy, Replay, replay
from adjudicate.rules.rulesets import RULESETS
from tests.support import board_of, record_in


def played(sgf: str, rules: str = "aga", policy: Policy = "stands") -> Replay:
    record = record_in(f"(;GM[1]FF[4]{sgf})".encode())
    ruleset = RULESETS[rules]
    start, _ = resolve(board_of(record), record.line, ruleset, record.text("HA"))
    outcome = replay(board_of(record), record.line, ruleset, start, policy)
    assert {f.book for f in outcome.findings} <= {ruleset.book}
    assert outcome.findings == replay(board_of(record), record.line, ruleset, start, policy, quick=False).findings
    return outcome


def told(sgf: str, rules: str = "aga", policy: Policy = "stands") -> list[tuple[Any, ...]]:
    """Return (slug, move, colour, point, stands, message) of each finding."""
    return [(f.slug, f.move, f.color, f.point, f.stands, f.message) for f in played(sgf, rules, policy).findings]


OPEN = "is the last in the record, and the opponent has not replied; the opponent may claim it while the game continues"


def test_out_of_turn() -> None:
    assert told("SZ[5];W[aa];B[bb]") == [
        ("alternation", 1, "W", "A5", True, "White 1 at A5 is out of turn: Black moves first")
    ]
    assert told("SZ[5]HA[2]AB[ee][ea];B[aa];W[bb]") == [
        (
            "alternation", 1, "B", "A5", True,
            "Black 1 at A5 is out of turn: White moves first after the handicap stones",
        )
    ]  # fmt: skip
    assert told("SZ[5];B[aa];B[bb];W[cc]") == [
        (
            "alternation", 2, "B", "B4", True,
            "Black 2 at B4 is out of turn: Black moved twice in a row (or a move or pass of White is missing)",
        )
    ]  # fmt: skip
    assert told("SZ[5];B[aa];W[];W[];B[cc]")[0] == (
        "alternation", 3, "W", None, True,
        "White 3 (pass) is out of turn: White moved twice in a row (or a move or pass of Black is missing)",
    )  # fmt: skip
    assert told("SZ[5];B[aa];PL[B];W[bb];B[cc]") == [
        ("turn-set", 1, None, None, None, "After move 1 the record gives the turn to Black"),
        ("alternation", 2, "W", "B4", True, "White 2 at B4 is out of turn: it was Black's turn"),
    ]
    # taken back: both moves of the run, and one pass
    assert told("SZ[5];B[aa];B[bb];W[aa]", policy="pass")[0][4] is False


def test_out_of_turn_after_setup_before_the_first_move() -> None:
    assert told("SZ[5]AB[aa]AW[bb]PL[B];W[cc];B[dd]")[0][5] == "White 1 at C3 is out of turn: Black moves first"


def test_occupied() -> None:
    overwrite = "(an SGF viewer would overwrite it)"
    assert told("SZ[5];B[aa];W[aa];B[bb]") == [
        ("occupied", 2, "W", "A5", True, f"White 2 at A5: the point holds an opposing stone {overwrite}")
    ]
    assert told("SZ[5];B[aa];W[bb];B[aa];W[cc]") == [
        (
            "occupied", 3, "B", "A5", True,
            f"Black 3 at A5: the point holds the player's own stone; some servers write a pass this way {overwrite}",
        )
    ]  # fmt: skip
    assert told("SZ[5];B[aa];W[aa];B[bb]", policy="pass")[0][4] is False


def test_only_one_player_moves() -> None:
    found = [(f.slug, f.move) for f in played("SZ[5];B[aa];B[bb];B[cc];B[dd]").findings]
    assert found[:3] == [("alternation", 2), ("alternation", 3), ("alternation", 4)]


def test_findings_are_listed_from_a_move_on_and_counted_before_it() -> None:
    record = record_in(b"(;GM[1]FF[4]SZ[5];B[aa];B[bb];B[cc];B[dd])")
    ruleset = RULESETS["aga"]
    start, _ = resolve(board_of(record), record.line, ruleset, None)
    for first in (1, 2, 3, 4, 5):
        outcome = replay(board_of(record), record.line, ruleset, start, "stands", listed_from=first)
        listed = [f.move for f in outcome.findings if f.slug == "alternation"]
        assert listed == [move for move in (2, 3, 4) if move >= first]
        assert outcome.counts["illegal"] == 3


@pytest.mark.parametrize(
    ("rules", "in_turn", "out_of_turn"),
    [("aga", 1, 1), ("bga", 0, 1)],  # BGA summary, Irregular Moves: no pass stone for the play on an occupied point
)
def test_what_a_play_on_an_occupied_point_costs_when_taken_back(rules: str, in_turn: int, out_of_turn: int) -> None:
    assert played("SZ[5];B[aa];W[aa];B[bb]", rules, "pass").tally[WHITE].pass_stones == in_turn
    assert played("SZ[5];B[aa];B[aa];W[bb]", rules, "pass").tally[BLACK].pass_stones == out_of_turn


def test_off_board() -> None:
    assert told("SZ[5];B[zz];W[aa]") == [
        ("off-board", 1, "B", "zz", True, 'Black 1 ("zz"): this is not a point on this board')
    ]
    assert told("SZ[5];B[aa];W[tta];B[bb]")[0][3:] == (
        "tta",
        True,
        'White 2 ("tta"): this is not a point on this board',
    )


def test_self_capture() -> None:
    one = "SZ[5]AB[ba][ab]PL[W];W[aa];B[cc]"
    two = "SZ[5]AB[ca][bb][ab]AW[ba]PL[W];W[aa];B[cc]"
    assert told(one) == [
        (
            "self-capture", 1, "W", "A5", True,
            "White 1 at A5 leaves its own string of 1 stone without a liberty",
        )
    ]  # fmt: skip
    assert told(two)[0][5] == "White 1 at A5 leaves its own string of 2 stones without a liberty"
    assert told(one, policy="pass") == [
        (
            "self-capture", 1, "W", "A5", False,
            "White 1 at A5 leaves its own string of 1 stone without a liberty",
        )
    ]  # fmt: skip


KO = "SZ[5];B[ca];W[ba];B[bb];W[ab];B[aa];W[ba];B[ee]"


def test_a_ko_retaken() -> None:
    found = played(KO).findings
    assert [(f.slug, f.move, f.repeats, f.message) for f in found] == [
        ("superko", 6, 4, "White 6 at B5 retakes the ko, repeating the position after move 4")
    ]
    found = played(KO, "japanese").findings
    assert [(f.slug, f.code) for f in found] == [("ko", "M204")]


def test_superko_at_a_distance() -> None:
    """Two sent, one returned, White having passed: the situation after move 5 stands again after 9."""
    found = played("SZ[5];B[ba];W[ab];B[da];W[bb];B[cb];W[];B[aa];W[ca];B[ba];W[ee]").findings
    assert [(f.slug, f.move, f.repeats, f.message) for f in found] == [
        ("superko", 9, 5, "Black 9 at B5 repeats the position after move 5"),
        (
            "readings-differ", 9, 5,
            "Black 9 at B5 recreates an earlier position: forbidden by situational superko (AGA), natural situational "
            "superko, natural situational superko with ko (BGA), positional superko (position after move 5); allowed "
            "by basic ko",
        ),
    ]  # fmt: skip


def test_the_start_repeated() -> None:
    """A ko set up: White takes, and Black retakes the position of the start."""
    found = played("SZ[5]AB[ba][ab][cb][bc]AW[ca][db][cc]PL[W];W[bb];B[cb];W[ee]").findings
    assert (found[0].slug, found[0].move, found[0].repeats) == ("superko", 2, 0)
    assert found[0].message == "Black 2 at C4 retakes the ko, repeating the position at the start"


def test_readings_that_refer_to_different_moves() -> None:
    report = MoveReport(grid(5, 5), Line([BLACK], [0]), RULESETS["aga"], stands=True)
    assert report.repetition(0, Repetition(simple=None, ssk=4, nssk=None, psk=2)) is True
    assert report.repetition(0, Repetition(simple=None, ssk=None, nssk=None, psk=0)) is False
    assert [(f.slug, f.repeats, f.stands, f.message) for f in report.findings] == [
        ("superko", 4, True, "Black 1 at A5 repeats the position after move 4"),
        (
            "readings-differ", 2, None,
            "Black 1 at A5 recreates an earlier position: forbidden by situational superko (AGA) (position after move "
            "4); forbidden by positional superko (position after move 2); allowed by basic ko, natural situational "
            "superko, natural situational superko with ko (BGA)",
        ),
        (
            "readings-differ", 0, None,
            "Black 1 at A5 recreates an earlier position: forbidden by positional superko (position at the start); "
            "allowed by basic ko, situational superko (AGA), natural situational superko, natural situational superko "
            "with ko (BGA)",
        ),
    ]  # fmt: skip


@pytest.mark.parametrize("rules", ["first-capture", "aga", "japanese"])
def test_where_all_readings_agree_none_is_named(rules: str) -> None:
    report = MoveReport(grid(5, 5), Line([BLACK], [0]), RULESETS[rules], stands=True)
    forbidden = report.repetition(0, Repetition(3, 3, 3, 3))
    assert forbidden is (rules != "first-capture")
    assert [f.slug for f in report.findings] == {"first-capture": [], "aga": ["superko"], "japanese": ["ko"]}[rules]
    report = MoveReport(grid(5, 5), Line([BLACK], [0]), RULESETS[rules], stands=True)
    report.repetition(0, Repetition(None, None, None, 3))
    assert [f.slug for f in report.findings] == ([] if rules == "first-capture" else ["readings-differ"])
    report = MoveReport(grid(5, 5), Line([BLACK], [0]), RULESETS[rules], stands=True)
    assert report.repetition(0, Repetition(None, None, None, None)) is False
    assert report.findings == []


def test_a_repetition_under_each_reading() -> None:
    found = Repetition(simple=5, ssk=4, nssk=3, psk=2)
    assert {reading: found.under(reading) for reading in READINGS} == {
        "simple": 5, "ssk": 4, "nssk": 3, "bga": 3, "psk": 2,
    }  # fmt: skip
    assert found.under("none") is None
    assert found.agreed
    assert not Repetition(5, 4, 3, None).agreed
    assert not Repetition(None, 4, 3, 2).agreed
    assert Repetition(None, None, None, None).agreed
    assert [Repetition(s, None, n, None).bga for s, n in ((2, 4), (4, 2), (2, None), (None, 4), (None, None))] == [
        2, 2, 2, 4, None,
    ]  # fmt: skip


def test_after_the_end() -> None:
    found = told("SZ[5];B[aa];W[];B[];W[];B[];W[bb];B[cc]")
    after = "comes after the end of the game; it is not replayed"
    assert found == [
        ("move-after-end", 6, "W", "B4", False, f"White 6 at B4 {after}"),
        ("move-after-end", 7, "B", "C3", False, f"Black 7 at C3 {after}"),
    ]


def test_passes_where_the_rules_know_none() -> None:
    assert told("SZ[5];B[aa];W[];B[bb]", "first-capture") == [
        ("pass-not-in-rules", 2, "W", None, None, "White 2 (pass): these rules do not have passes")
    ]


def test_an_illegal_move_replaced_by_its_pass() -> None:
    became = "of the same player; that move was withdrawn, and this is its pass"
    found = told("SZ[5];B[aa];W[aa];W[];B[bb]")
    assert [f[0] for f in found] == ["occupied", "replaced-by-pass"]
    assert found[0][4] is False  # it no longer stands
    assert found[1] == ("replaced-by-pass", 3, "W", None, None, f"White 3 (pass) follows the faulty move 2 {became}")
    assert played("SZ[5];B[aa];W[aa];W[];B[bb]").faulty_order is False


@pytest.mark.parametrize("fault", ["W[aa]", "W[zz]"])
def test_an_earlier_fault_goes_on_standing_when_a_later_one_is_replaced(fault: str) -> None:
    assert played(f"SZ[5];B[aa];{fault};B[bb];W[bb];W[];B[cc]").faulty_order is True
    assert [f[4] for f in told(f"SZ[5];B[aa];{fault};B[bb];W[bb];W[];B[cc]")] == [True, False, None]


def test_a_standing_self_capture_is_no_fault_of_order() -> None:
    """White captures himself; later Black's occupied move is replaced by a pass."""
    line = "SZ[5]AB[ba][ab]PL[W];W[aa];B[cc];W[dd];B[dd];B[];W[ee]"
    assert [f[0] for f in told(line)] == ["self-capture", "occupied", "replaced-by-pass"]
    assert played(line).faulty_order is False


def test_which_faults_break_the_order_of_play() -> None:
    assert played("SZ[5];B[aa];W[aa]").faulty_order
    assert played("SZ[5];B[aa];W[zz]").faulty_order
    assert played("SZ[5];B[aa];B[bb]").faulty_order
    assert not played(KO).faulty_order
    assert not played("SZ[5];B[aa];W[aa]", policy="pass").faulty_order
    assert played("SZ[5];B[aa];W[bb]").faulty_order is False


def test_setup_during_play() -> None:
    assert told("SZ[5];B[aa];AW[bb];W[cc]") == [
        ("setup-in-play", 1, None, None, None, "After move 1 the record changes 1 point by hand: B4")
    ]
    assert told("SZ[5];B[aa];AW[bb][ba]AE[aa];W[cc]")[0][5] == (
        "After move 1 the record changes 3 points by hand: A5, B5, B4"
    )
    row = "A5, B5, C5, D5, E5, A4, B4, C4"
    assert told("SZ[5];B[ee];AW[aa:ea][ab:cb];W[cc]")[0][5].endswith(f"changes 8 points by hand: {row}")
    assert told("SZ[5];B[ee];AW[aa:ea][ab:db];W[cc]")[0][5].endswith(f"changes 9 points by hand: {row}, …")
    # what changes nothing is no setup
    assert told("SZ[5];B[aa];AB[aa]AE[bb];W[cc]") == []


def test_setup_that_restores_the_position() -> None:
    found = told("SZ[5];B[ca];W[ba];B[bb];W[ab];B[aa];W[ba];AE[ba]AB[aa];B[ee]")
    assert [f[0] for f in found] == ["superko", "setup-in-play", "taken-back"]
    assert found[2][1] == 6
    assert found[2][5] == "Setup after move 6 restores the position before it; the illegal move was withdrawn"


LAP = "SZ[5];B[ba];W[ab];B[da];W[bb];B[cb];W[ee];B[aa];W[ca];B[ba]"  # two sent, one returned, and again


def test_setup_that_restores_a_play_without_capture() -> None:
    """The second lap: move 11 makes the position of move 7; its one stone is taken off again."""
    found = told(f"{LAP};W[];B[aa];AE[aa];W[ea]")
    assert [(f[0], f[1]) for f in found if f[0] != "readings-differ"] == [
        ("superko", 11), ("setup-in-play", 11), ("taken-back", 11),
    ]  # fmt: skip


def test_setup_that_restores_a_capture() -> None:
    """White passed at 6, so move 9 is forbidden; the stone that it took comes back."""
    found = told(f"{LAP.replace('W[ee]', 'W[]')};AE[ba]AW[ca];W[ea]")
    assert [(f[0], f[1]) for f in found if f[0] != "readings-differ"] == [
        ("superko", 9), ("setup-in-play", 9), ("taken-back", 9),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "line",
    [
        "SZ[5];B[aa];AE[aa];W[bb]",  # a legal move taken off
        "SZ[5];B[aa];W[aa];AW[cc];B[bb]",  # an illegal one, and setup elsewhere
        f"{KO[:-6]};AW[cc];B[dd]",
        f"{KO[:-6]};B[ee];AE[ee];W[dd]",  # the move before it
    ],
)
def test_setup_that_restores_nothing(line: str) -> None:
    assert "taken-back" not in [f[0] for f in told(line)]


def test_setup_without_a_liberty() -> None:
    stays = "without a liberty; the string stays until it is captured"
    assert told("SZ[5]AB[aa]AW[ba][ab];B[ee]") == [
        ("setup-without-liberty", None, None, "A5", None, f"Setup at the start leaves the string at A5 {stays}")
    ]
    found = told("SZ[5];B[aa];AW[ba][ab];W[ee]")
    assert found[1] == (
        "setup-without-liberty",
        None,
        None,
        "A5",
        None,
        f"Setup after move 1 leaves the string at A5 {stays}",
    )


def test_a_faulty_last_move_is_open_to_claim() -> None:
    assert told("SZ[5];B[aa];W[aa]")[1] == ("open-to-claim", 2, "W", "A5", None, f"Move 2 {OPEN}")
    assert [f[0] for f in told("SZ[5];B[aa];W[aa]", policy="pass")] == ["occupied"]
    assert [f[0] for f in told("SZ[5];B[aa];W[aa];B[bb]")] == ["occupied"]
    # the more so where the move decides the game
    assert [f[0] for f in told("SZ[5];B[ba];W[aa];B[ee];B[ab]", "first-capture")] == ["alternation", "open-to-claim"]
    # but not where moves after the end follow it
    after = [f[0] for f in told("SZ[5];B[ba];W[aa];B[ee];B[ab];W[cc]", "first-capture")]
    assert after == ["alternation", "move-after-end"]
    # nor after the end
    assert [f[0] for f in told("SZ[5];B[aa];W[];B[];W[];B[];B[bb]")] == ["move-after-end"]
    assert told("SZ[5]") == []


def test_what_may_be_claimed_of_the_last_move_is_what_the_rules_say() -> None:
    """AGA 1991 Rule 8; under the BGA's irregular moves there is nothing to claim; other rules say nothing at hand."""
    told_of = {
        rules: told("SZ[5];B[aa];W[aa]", rules)[1][5].partition("replied; ")[2]
        for rules in ("aga", "aga-1991", "telego", "ssk", "bga", "japanese", "chinese", "first-capture")
    }
    claim = "the opponent may claim it while the game continues"
    assert {told_of[rules] for rules in ("aga", "aga-1991", "telego", "ssk")} == {claim}
    assert told_of["bga"] == "claimed or not, no stone is placed and no pass stone is due"
    assert told("SZ[5];B[aa];B[bb]", "bga")[1][5].endswith(claim)
    unknown = {told_of[rules] for rules in ("japanese", "chinese", "first-capture")}
    assert unknown == {"the rule book does not say what a claim would do under these rules"}


def test_a_fault_that_the_record_itself_marks() -> None:
    found = told("SZ[5];B[aa];W[aa]KO[];B[bb];W[cc]KO[]")
    assert [f[0] for f in found] == ["occupied", "marked-illegal"]
    assert found[1] == (
        "marked-illegal", 2, "W", "A5", None,
        "White 2 at A5 is marked in the record as executed although illegal",
    )  # fmt: skip


def test_a_legal_move_marked_as_illegal_is_no_fault() -> None:
    """Positional superko alone forbids move 9; the AGA rules allow it, so the mark says nothing."""
    assert [(f[0], f[1]) for f in told(f"{LAP}KO[];W[ea]")] == [("readings-differ", 9)]


def test_what_is_irregular_for_the_bga_is_counted_so() -> None:
    assert played("SZ[5];B[aa];W[aa];B[zz];W[bb]", "bga").counts == {"irregular": 2}
    assert played("SZ[5];B[aa];W[aa];B[zz];W[bb]", "aga").counts == {"illegal": 2}
    assert played("SZ[5];B[aa];B[bb];W[cc]", "bga").counts == {"illegal": 1}


def test_all_marked_faults_are_listed_in_order() -> None:
    found = told("SZ[5];B[aa];W[aa]KO[];B[aa]KO[];W[bb]")
    assert [(f[0], f[1]) for f in found] == [
        ("occupied", 2), ("occupied", 3), ("marked-illegal", 2), ("marked-illegal", 3),
    ]  # fmt: skip


def test_many_findings_are_counted_and_the_first_hundred_listed() -> None:
    report = MoveReport(grid(5, 5), Line([BLACK] * 200, [0] * 200), RULESETS["aga"], stands=True)
    for index in range(120):
        report.fault(index, Occupied, own=True)
    assert len(report.findings) == fi.MOST_FINDINGS == 100
    assert report.counts == {"illegal": 120}
    assert report.last_standing_fault == 120
    report.setup(120, [0])
    report.add(TurnSet("W", book="aga", move=120), 120)
    assert report.counts == {"illegal": 120, "irregular": 1, "note": 1}
    assert len(report.findings) == 100


def test_notes_do_not_take_the_places_of_faults() -> None:
    report = MoveReport(grid(5, 5), Line([BLACK] * 200, [0] * 200), RULESETS["aga"], stands=True)
    for index in range(50):
        report.add(TurnSet("W", book="aga", move=index), index)
    assert len(report.findings) == MOST_NOTES == 30
    assert report.counts == {"note": 50}
    report.fault(0, Occupied, own=True)
    report.setup(1, [0])
    assert len(report.findings) == 32


def test_replacing_more_faults_than_are_listed_leaves_the_order_faulty() -> None:
    """Once a fault is not listed, nothing says that all of them were taken back."""
    line = "SZ[5];B[aa]" + ";W[aa];B[aa]" * 51 + ";W[aa];W[];B[bb]"
    assert played(line).faulty_order is True


def test_a_fault_of_order_that_is_not_listed_stands_too() -> None:
    """A hundred self-captures are listed, a play on an occupied point after them is not; another is replaced."""
    free = [f"{x}{y}" for y in "efghijkl" for x in "abcdefghijklmnopqrs"]
    many = "".join(f";W[aa];B[{p}]" for p in free[:101])
    line = f"SZ[19]AB[ba][ab]PL[W]{many};W[ba];B[{free[101]}];W[ba];W[];B[{free[102]}]"
    outcome = played(line)
    assert {f.slug for f in outcome.findings} == {"self-capture"}
    assert outcome.faulty_order is True
    assert played(line.replace(f";W[ba];B[{free[101]}]", "", 1)).faulty_order is True  # nobody can tell


OWN_ARTICLES = {  # the fault, and the article under Japanese, Korean and Chinese rules
    "alternation": ("B[aa] B[bb]", "Art. 2", "Art. 3", "Art. 2"),
    "occupied": ("B[aa] W[aa]", "Art. 3", "Art. 3", "Art. 2"),
    "self-capture": ("B[ba] W[ee] B[ab] W[aa]", "Art. 4", "Art. 5", "Art. 5"),
    "ko": ("B[ca] W[ba] B[bb] W[ab] B[aa] W[ba]", "Art. 6", "repetition", "Art. 6"),
    "open-to-claim": ("B[aa] W[aa]", "Art. 14", "", ""),
    "resumed": ("B[aa] W[bb] B[] W[] B[cc] W[dd]", "Art. 9", "", ""),
    "no-two-passes": ("B[aa] W[bb]", "Art. 9", "", ""),
}


@pytest.mark.parametrize("slug", OWN_ARTICLES)
@pytest.mark.parametrize("number", range(3))
def test_findings_cite_the_articles_of_the_rules_at_hand(slug: str, number: int) -> None:
    moves, *articles = OWN_ARTICLES[slug]
    name, book = (("Japanese", "Japanese rules 1989"), ("Korean", "Korean rules"), ("Chinese", "Chinese rules 2002"))[
        number
    ]
    record = record_in(f"(;SZ[5]RU[{name}]KM[6.5];{';'.join(moves.split())})".encode())
    slugs = {slug, "superko"} if slug == "ko" else {slug}
    [found] = [f for f in adjudicate(record).findings if f.slug in slugs]
    assert found.cites[:1] == ((f"{book}, {articles[number]}",) if articles[number] else ())
    assert not any("general" in cite for cite in found.cites)
    assert all(clauses_cited(cite) for cite in found.cites)
