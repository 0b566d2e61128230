"""Dead stones under rules that allow self-capture, and plays after marks. told/statuses and marks have other cases."""

from __future__ import annotations

from adjudicate.rules.statuses import not_final, resolve
from tests.test_board import drawn


def test_life_depends_on_the_rule_on_self_capture() -> None:
    board = drawn("""
        O.X.X
        ..XXX
        XXXOO
        OOO..
        .....
        """)
    for self_capture, slugs in ((False, ["dead-but-alive"]), (True, [])):
        found = resolve(
            board, None, (board.grid.parse("C5"),), four_passes=False, ended=True, book="bga", self_capture=self_capture
        )
        assert ([f.slug for f in found.findings], found.certain) == (slugs, self_capture)


def test_marks_followed_by_a_play_are_not_final() -> None:
    assert not_final(1, [5, 0])
    assert not_final(0, [5])
    assert not not_final(1, [5, -1, -2])
    assert not not_final(1, [5])
