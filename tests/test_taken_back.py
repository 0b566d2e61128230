"""Single moves withdrawn while the others stand, and the effect of a play on each empty point."""

from __future__ import annotations

import random

import pytest

from adjudicate import RULESETS, Adjudication, Record, adjudicate, read_records
from adjudicate.go.points import WHITE
from adjudicate.rules.prospects import legal_plays, look_ahead
from adjudicate.rules.replay import Replay, replay
from tests.support import one, random_record, record_in, run
from tests.tables import cases_in

KO = "(;SZ[5]KM[0]RU[AGA];B[ca];W[ba];B[bb];W[ab];B[aa]"
TWICE = KO + ";W[ba];B[dd];W[dc];B[aa];W[ee];B[];W[])"  # move 6 retakes at once, move 9 after the answer to a threat


def sheet(sgf: str, **options: object) -> Adjudication:
    return adjudicate(record_in(sgf.encode()), **options)  # type: ignore[arg-type]


def test_one_of_two_illegal_moves_is_withdrawn() -> None:
    first_only = KO + ";W[ba];B[dd];W[ba])"  # White retakes illegally; then B5 is occupied
    back = sheet(first_only, taken_back=[6])
    assert [(f.code, f.move, f.stands) for f in back.findings if f.severity != "note"] == [("M203", 6, False)]
    stands = sheet(first_only)
    assert [(f.slug, f.move, f.stands) for f in stands.findings if f.severity != "note"] == [
        ("superko", 6, True),
        ("occupied", 8, True),
    ]
    other = sheet(first_only, taken_back=[8])
    assert [(f.slug, f.move, f.stands) for f in other.findings if f.severity != "note"] == [
        ("superko", 6, True),
        ("occupied", 8, False),
    ]
    assert (other.ending.pass_stones, stands.ending.pass_stones) == ({1: 0, -1: 1}, {1: 0, -1: 0})


def test_a_legal_move_is_never_withdrawn() -> None:
    assert sheet(KO + ")", taken_back=[1, 5]).board.cell == sheet(KO + ")").board.cell


def test_withdrawing_all_illegal_moves_equals_the_policy_pass() -> None:
    rng = random.Random(20261120)
    faulty = 0
    for _ in range(25):
        _, text, _ = random_record(rng)
        for record in read_records(text.encode()):
            assert isinstance(record, Record)
            one_by_one = adjudicate(record, taken_back=range(1, len(record.line.points) + 1))
            at_once = adjudicate(record, policy="pass")
            assert one_by_one.findings == at_once.findings
            assert one_by_one.score == at_once.score
            assert one_by_one.ending == at_once.ending
            faulty += at_once.counts["illegal"] > 0
    assert faulty > 5


def test_the_option_is_named_on_the_sheet() -> None:
    assert one(TWICE, "--take-back", "6")["taken_back"] == [6]
    _, out, _ = run("score", "--take-back", "6", "-", stdin=TWICE.encode())
    assert "illegal moves stand if the opponent has replied, except move 6, which is withdrawn" in " ".join(out.split())


@pytest.mark.parametrize(("moves", "said"), cases_in("taken_back", "misuse_is_refused"))
def test_misuse_is_refused(moves: str, said: str) -> None:
    status, out, err = run("score", "--take-back", moves, "-", stdin=TWICE.encode())
    assert (status, out) == (2, "")
    assert said in err


def test_the_legal_plays_equal_those_of_the_replay() -> None:
    """The preview of a play agrees with the replay of the same play."""
    rng = random.Random(7)
    captures = suicides = repetitions = 0
    for _ in range(20):
        _, text, options = random_record(rng)
        for record in read_records(text.encode()):
            assert isinstance(record, Record)
            done = adjudicate(record, rules=options.rules if options.rules in RULESETS else None)
            given = (done.grid, record.line, done.ruleset, done.start)
            plays, played = legal_plays(*given)
            prospects, _ = look_ahead(*given)
            assert [p for p, prospect in prospects.items() if not prospect.illegal] == plays
            if played.over or len(record.line.points) < done.start.placement:
                continue
            for point, prospect in list(prospects.items())[:12]:
                turn = played.history.setups[len(played.history.log) - 1][1] if _set_up(played) else -_mover(played)
                line = type(record.line)(
                    [*record.line.colours, turn],
                    [*record.line.points, point],
                    record.line.setups,
                    record.line.off_board,
                    record.line.ko_marked,
                )
                after = replay(done.grid, line, done.ruleset, done.start, "stands")
                illegal = [f for f in after.findings if f.move == len(line.points) and f.severity == "illegal"]
                assert bool(illegal) is prospect.illegal, (text, done.grid.name(point))
                captures += bool(prospect.captured)
                suicides += bool(prospect.self_capture)
                repetitions += prospect.repetition is not None
                entry = len(after.history.log) - 1
                if prospect.captured and not illegal:
                    assert tuple(sorted(after.history.captures[entry])) == prospect.captured
    assert min(captures, suicides, repetitions) > 2, (captures, suicides, repetitions)


def _set_up(played: Replay) -> bool:
    history = played.history
    return history.mover(len(history.log) - 1) == 0


def _mover(played: Replay) -> int:
    history = played.history
    mover: int = history.mover(len(history.log) - 1)
    return mover


def test_the_preview_of_a_play_counts_its_captures() -> None:
    """Black A5 and B4 are in White's corner. B5 would join them into a string of three without a liberty."""
    record = record_in(b"(;SZ[5]AB[aa][bb]AW[ca][ab][cb][bc]PL[B])")
    sheet = adjudicate(record, rules="aga")
    prospects, _ = look_ahead(sheet.grid, record.line, sheet.ruleset, sheet.start)
    self_capture = prospects[sheet.grid.parse("B5")]
    assert (self_capture.captured, self_capture.self_capture, self_capture.illegal) == ((), 3, True)
    other = prospects[sheet.grid.parse("E1")]
    assert (other.captured, other.self_capture, other.illegal) == ((), 0, False)
    white, _ = look_ahead(sheet.grid, record.line, sheet.ruleset, sheet.start, colour=WHITE)
    assert white[sheet.grid.parse("B5")].captured == tuple(sheet.grid.parse(name) for name in ("A5", "B4"))
