"""The position after any move, compared with the naive reference, sgfmill's boards, and hand-made positions."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from sgfmill.boards import Board as SgfmillBoard

from adjudicate import Adjudication, adjudicate
from adjudicate.adjudication.position import GamePosition, Played, position_after
from adjudicate.go.points import BLACK, OFF_BOARD, PASS, WHITE
from adjudicate.proof import claims
from adjudicate.proof.reference import RULES, Edit, Outcome, Play, Step, as_position, play_out
from adjudicate.rules.replay import Policy
from tests.support import FIXTURES, random_record, record_in

KO = "SZ[5];B[ca];W[ba];B[bb];W[ab];B[aa];W[ba]"  # White retakes at once


def sheet(sgf: str, policy: Policy = "stands", rules: str | None = "aga") -> Adjudication:
    return adjudicate(record_in(f"(;GM[1]FF[4]{sgf})".encode()), policy=policy, rules=rules)


def after(sgf: str, move: int | None = None, policy: Policy = "stands", *, setup: bool = True) -> GamePosition:
    return position_after(sheet(sgf, policy), move, setup=setup)


def shown(position: GamePosition) -> list[str]:
    """Return the rows of a position: X, O and dots."""
    signs = {BLACK: "X", WHITE: "O", 0: "."}
    row = [signs[position.stones.get(p, 0)] for p in range(position.grid.size)]
    columns = position.grid.columns
    return ["".join(row[i : i + columns]) for i in range(0, len(row), columns)]


def became(sgf: str, policy: Policy = "stands") -> list[str]:
    done = sheet(sgf, policy)
    positions = [position_after(done, n) for n in range(1, done.move_count + 1)]
    return [p.played.became for p in positions if p.played]


def test_a_position_has_its_captures_and_next_player() -> None:
    """Stones in the corners of 3x3 are taken, move by move."""
    done = sheet("SZ[3];B[aa];W[ba];B[ca];W[ab];B[];W[bb]")
    assert [shown(position_after(done, n)) for n in range(5)] == [
        ["...", "...", "..."],
        ["X..", "...", "..."],
        ["XO.", "...", "..."],
        ["XOX", "...", "..."],
        [".OX", "O..", "..."],
    ]
    taken = position_after(done, 4)
    assert (taken.captured, taken.prisoners, taken.last, taken.to_play) == ((0,), (0, 1), 3, BLACK)
    assert taken.played == Played(4, WHITE, 3, "play")
    passed = position_after(done, 5)
    assert (passed.captured, passed.prisoners, passed.last, passed.to_play) == ((), (0, 1), 3, WHITE)
    assert passed.played == Played(5, BLACK, PASS, "pass")
    start = position_after(done, 0)
    assert (start.played, start.last, start.after, start.to_play) == (None, None, 0, BLACK)
    assert position_after(done) == position_after(done, 6)


def test_a_captured_last_stone_is_not_marked() -> None:
    assert after("SZ[5]AB[ba];W[ee];B[ab];W[aa]").last is None  # a self-capture
    assert after("SZ[5]AB[ba];B[ab];W[aa]").prisoners == (1, 0)
    assert after("SZ[5]AB[ba];B[ab];W[aa]").captured == (0,)


def test_an_illegal_move_stands_or_is_withdrawn() -> None:
    stands, back = (after(KO, 6, policy) for policy in ("stands", "pass"))
    assert shown(stands)[:2] == [".OX..", "OX..."]
    assert (stands.captured, stands.prisoners, stands.last) == ((0,), (1, 1), 1)
    assert shown(back)[:2] == ["X.X..", "OX..."]
    assert (back.captured, back.prisoners, back.last, back.to_play) == ((), (1, 0), 0, BLACK)
    assert back.played == Played(6, WHITE, 1, "taken-back")
    assert became(KO) == ["play"] * 6


@pytest.mark.parametrize("policy", ["stands", "pass"])
def test_a_pass_that_replaces_an_illegal_move_removes_it(policy: Policy) -> None:
    """If illegal moves stand, the move is on the board until the pass. After that, it is gone under either policy."""
    done = sheet(f"{KO};W[];B[ee]", policy)
    assert position_after(done, 6).stones.get(1) == (WHITE if policy == "stands" else None)
    replaced = position_after(done, 7)
    assert shown(replaced)[:2] == ["X.X..", "OX..."]
    assert replaced.played == Played(7, WHITE, PASS, "replacement")
    assert (replaced.prisoners, replaced.last, replaced.to_play, replaced.captured) == ((1, 0), 0, BLACK, ())
    assert shown(position_after(done, 8))[4] == "....X"


def test_void_moves_and_moves_after_the_end_change_nothing() -> None:
    assert became("SZ[5];B[aa];W[aa];B[zz];W[]") == ["play", "void", "void", "pass"]
    assert became("SZ[5];B[aa];W[aa];B[bb]", "pass") == ["play", "taken-back", "play"]
    assert after("SZ[5];B[aa];W[zz]").played == Played(2, WHITE, OFF_BOARD, "void")
    ended = "SZ[5];B[aa];W[];B[];W[];B[];W[bb]"
    assert became(ended) == ["play", "pass", "pass", "pass", "pass", "after-end"]
    assert after(ended).stones == {0: BLACK}
    assert became("SZ[5];B[ba];W[ee];B[ab];W[aa];B[]") == ["play"] * 3 + ["self-capture", "pass"]


def test_two_moves_in_a_row_stand_or_become_one_pass() -> None:
    """If they stand, both stones stay. If they are withdrawn, the run is one pass, and its first stone goes, too."""
    line = "SZ[5];B[aa];W[bb];W[cc];B[dd]"
    assert after(line, 3).stones == {0: BLACK, 6: WHITE, 12: WHITE}
    assert after(line, 3, "pass").stones == {0: BLACK}
    assert after(line, 2, "pass").stones == {0: BLACK, 6: WHITE}
    assert after(line, 3, "pass").to_play == BLACK
    assert became(line, "pass") == ["play", "play", "taken-back", "play"]
    assert became("SZ[5];B[aa];B[]", "pass") == ["play", "taken-back"]
    assert after("SZ[5];B[aa];B[]", 2, "pass").stones == {}
    assert became("SZ[5];B[aa];B[]") == ["play", "pass"]


def test_setup_between_moves_belongs_to_the_position_before_it() -> None:
    line = "SZ[5]AB[aa];B[bb];AE[aa]AW[cc]PL[B];B[dd]"
    assert after(line, 0).stones == {0: BLACK}
    assert after(line, 1).stones == {6: BLACK, 12: WHITE}
    assert after(line, 1).to_play == BLACK
    assert after(line, 1, setup=False).stones == {0: BLACK, 6: BLACK}
    assert after(line, 1, setup=False).to_play == WHITE
    assert after(line, 0, setup=False).stones == {0: BLACK}  # setup in the root is the start itself


def test_handicap_stones_recorded_as_moves_are_placed_one_by_one() -> None:
    done = sheet("SZ[9]HA[3]KM[0.5];B[cc];W[];B[gg];W[];B[gc];W[ee];B[ec]")
    assert done.start.placement == 5
    held = [sorted(position_after(done, n).stones) for n in range(8)]
    assert held == [[], [20], [20], [20, 60], [20, 60], [20, 24, 60], [20, 24, 40, 60], [20, 22, 24, 40, 60]]
    to_play = [position_after(done, n).to_play for n in range(8)]
    assert to_play == [BLACK, WHITE, BLACK, WHITE, BLACK, WHITE, BLACK, WHITE]
    last = [position_after(done, n).last for n in range(8)]
    assert last == [None, 20, 20, 60, 60, 24, 40, 22]
    assert [p.became for n in range(1, 8) if (p := position_after(done, n).played)] == ["placement"] * 5 + ["play"] * 2


@pytest.mark.parametrize("move", [-1, 3, 10**9])
def test_a_move_that_does_not_exist_raises(move: int) -> None:
    with pytest.raises(ValueError, match=f"there is no move {move}; the record has 2 moves"):
        after("SZ[5];B[aa];W[bb]", move)


@pytest.mark.parametrize("path", sorted((FIXTURES / "examples").glob("*.sgf")), ids=lambda p: p.name)
def test_positions_equal_the_boards_of_sgfmill(path: object) -> None:
    """The examples have only legal moves, apart from a retaken ko, which sgfmill does not check."""
    record = record_in((FIXTURES / "examples" / str(path)).read_bytes())
    done = adjudicate(record)
    board = SgfmillBoard(record.columns)
    for setup in record.line.setups.get(0, []):
        for p in setup.black:
            board.play(record.rows - 1 - p // record.columns, p % record.columns, "b")
    for number, (p, colour) in enumerate(zip(record.line.points, record.line.colours, strict=True), 1):
        if p >= 0:
            board.play(record.rows - 1 - p // record.columns, p % record.columns, "b" if colour > 0 else "w")
        stones = {
            (record.rows - 1 - row) * record.columns + column: BLACK if c == "b" else WHITE
            for c, (row, column) in board.list_occupied_points()
        }
        assert position_after(done, number).stones == stones, number
    assert number == done.move_count > 9


def fate(step: Step) -> str:
    """Return the outcome of a move according to the reference."""
    if step.ended:
        return "after-end"
    if step.replaces:
        return "replacement"
    if not step.stands:
        return "taken-back"
    if isinstance(step.item, Play) and step.item.at == "pass":
        return "pass"
    return "void" if {"occupied", "off-board"} & set(step.faults) else "play"


def compare(rng: random.Random, met: Counter[str]) -> None:
    """Compare one random record: each move with one replay of all moves, and some also with a replay up to the move."""
    claimed, text, options = random_record(rng)
    done = adjudicate(record_in(text.encode()), rules=options.rules, policy=options.policy)
    begin = claims.start(claimed.columns, claimed.rows, claimed.root, claimed.items, claimed.handicap)[0]
    rest = claimed.items[begin.placed :]

    def replayed(items: list[Play | Edit]) -> Outcome:
        start, rules = as_position(begin.stones), RULES[done.ruleset.id]
        line = (claimed.columns, claimed.rows, start, begin.first, items)
        return play_out(*line, rules, options.policy, begin.placed)

    for i, step in enumerate(replayed(rest).steps, 1):
        if i < len(rest) and isinstance(rest[i], Edit):
            continue  # setup after a move belongs to the position
        position = position_after(done, step.number)
        stones = {y * claimed.columns + x: BLACK if c == "B" else WHITE for x, y, c in step.after}
        assert position.stones == stones, (text, step.number)
        if isinstance(step.item, Edit):
            met["setup"] += step.before != step.after
        elif position.played is not None:
            kind = position.played.became
            assert ("play" if kind == "self-capture" else kind) == fate(step), (text, step.number)
            met[kind] += 1
        if rng.random() < 0.1:
            state = replayed(rest[:i]).state
            lost = dict(state.captured)
            assert position.prisoners == (lost["W"], lost["B"]), (text, step.number)
            assert (position.to_play > 0) is (state.history[-1].turn == "B"), (text, step.number)
            met["captures"] += bool(position.captured)
            met[options.policy] += 1


def test_positions_of_random_records_equal_those_of_the_reference() -> None:
    rng, met = random.Random(7), Counter[str]()
    for _ in range(20):
        compare(rng, met)
    wanted = {"play", "self-capture", "pass", "replacement", "taken-back", "void", "after-end", "setup", "captures"}
    assert not (wanted | {"stands"}) - {what for what, n in met.items() if n}, met
