"""Patterns of faults: a stone of the wrong colour, and a move withdrawn in the record."""

from __future__ import annotations

from adjudicate.rules.handicap import resolve
from adjudicate.rules.replay import Policy, replay
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.signatures import find
from tests.support import board_of, record_in


def signs(sgf: str, policy: Policy = "stands", rules: str = "bga") -> list[tuple[str, int | None, str]]:
    record = record_in(f"(;GM[1]FF[4]{sgf})".encode())
    board, ruleset = board_of(record), RULESETS[rules]
    start, _ = resolve(board, record.line, ruleset, None)
    found = find(board, record.line, ruleset, start, replay(board, record.line, ruleset, start, policy), policy)
    assert {f.book for f in found} <= {ruleset.book}
    return [(f.slug, f.move, f.message) for f in found]


KO = "SZ[5];B[ca];W[ba];B[bb];W[ab];B[aa]"  # White may not retake at B5 at once


def back(move: int, outcome: str) -> tuple[str, int, str]:
    message = (
        f"Move {move} is on the same point as the illegal move {move - 1}, which was probably withdrawn "
        f"(--illegal pass {outcome})"
    )
    return ("taken-back", move, message)


def test_unlisted_faults_prevent_the_signature_of_a_withdrawn_move() -> None:
    notes = ";PL[B];PL[W]" * 15
    assert signs(f"{KO};W[ba];B[ba]{notes};PL[B];PL[W];W[ee]") == [back(7, "removes every later fault")]
    assert signs(f"{KO};W[ba];B[ba]" + ";W[ba];B[ba]" * 40) == [back(7, "leaves 80 of 81 later faults")]
    assert signs(f"{KO};W[ba];B[ba]" + ";W[ba];B[ba]" * 50) == []
