"""Findings on each faulty move: player, place, reason, and whether it stands."""

from __future__ import annotations

import pytest

from adjudicate import adjudicate
from adjudicate.go.points import BLACK, grid
from adjudicate.rulebook.citations import clauses_cited
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


def test_findings_are_listed_from_a_move_on_and_counted_before_it() -> None:
    record = record_in(b"(;GM[1]FF[4]SZ[5];B[aa];B[bb];B[cc];B[dd])")
    ruleset = RULESETS["aga"]
    start, _ = resolve(board_of(record), record.line, ruleset, None)
    for first in (1, 2, 3, 4, 5):
        outcome = replay(board_of(record), record.line, ruleset, start, "stands", listed_from=first)
        listed = [f.move for f in outcome.findings if f.slug == "alternation"]
        assert listed == [move for move in (2, 3, 4) if move >= first]
        assert outcome.counts["illegal"] == 3


def test_interpretations_may_refer_to_different_moves() -> None:
    report = MoveReport(grid(5, 5), Line([BLACK], [0]), RULESETS["aga"], stands=True)
    assert report.repetition(0, Repetition(simple=None, ssk=4, nssk=None, psk=2), 0) is True
    assert report.repetition(0, Repetition(simple=None, ssk=None, nssk=None, psk=0), 0) is False
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
def test_no_interpretation_is_named_if_all_agree(rules: str) -> None:
    report = MoveReport(grid(5, 5), Line([BLACK], [0]), RULESETS[rules], stands=True)
    assert report.repetition(0, Repetition(3, 3, 3, 3), 0) is (rules != "first-capture")
    assert [f.slug for f in report.findings] == {"first-capture": [], "aga": ["superko"], "japanese": ["ko"]}[rules]
    report = MoveReport(grid(5, 5), Line([BLACK], [0]), RULESETS[rules], stands=True)
    report.repetition(0, Repetition(None, None, None, 3), 0)
    assert [f.slug for f in report.findings] == ([] if rules == "first-capture" else ["readings-differ"])
    report = MoveReport(grid(5, 5), Line([BLACK], [0]), RULESETS[rules], stands=True)
    assert report.repetition(0, Repetition(None, None, None, None), 0) is False
    assert report.findings == []


def test_each_interpretation_names_its_repeated_move() -> None:
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


def test_notes_do_not_displace_faults() -> None:
    report = MoveReport(grid(5, 5), Line([BLACK] * 200, [0] * 200), RULESETS["aga"], stands=True)
    for index in range(50):
        report.add(TurnSet("W", book="aga", move=index), index)
    assert len(report.findings) == MOST_NOTES == 30
    assert report.counts == {"note": 50}
    report.fault(0, Occupied, own=True)
    report.setup(1, [0])
    assert len(report.findings) == 32


def test_replaced_faults_that_are_not_listed_leave_the_order_faulty() -> None:
    """If a fault is not listed, the list cannot show that all faults were withdrawn."""
    line = "SZ[5];B[aa]" + ";W[aa];B[aa]" * 51 + ";W[aa];W[];B[bb]"
    assert played(line).faulty_order is True


def test_an_unlisted_fault_of_order_stands_too() -> None:
    """A hundred self-captures are listed. A later play on an occupied point is not, and another one is replaced."""
    free = [f"{x}{y}" for y in "efghijkl" for x in "abcdefghijklmnopqrs"]
    many = "".join(f";W[aa];B[{p}]" for p in free[:101])
    line = f"SZ[19]AB[ba][ab]PL[W]{many};W[ba];B[{free[101]}];W[ba];W[];B[{free[102]}]"
    outcome = played(line)
    assert {f.slug for f in outcome.findings} == {"self-capture"}
    assert outcome.faulty_order is True
    assert played(line.replace(f";W[ba];B[{free[101]}]", "", 1)).faulty_order is True  # the list does not show it


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
