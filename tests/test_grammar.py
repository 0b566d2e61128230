"""The grammar compared with sgfmill's parser on mutated text, and records that are odd but readable."""

from __future__ import annotations

import pytest

from adjudicate import Record, read_records
from tests.support import SHARED, one
from tests.tables import cases_in
from tests.trees import compare


@pytest.mark.slow
@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared inputs are not beside this checkout")
def test_real_and_hostile_files_give_the_same_trees_as_the_naive_reader() -> None:
    paths = [*(SHARED / "records").rglob("*.sgf"), *(SHARED / "hostile").rglob("*.sgf")]
    outcomes = [compare(p.read_bytes()) for p in sorted(paths)[::3]]  # every third one, to save time
    assert outcomes.count(True) > 80


def test_reading_time_is_linear_in_unclosed_values() -> None:
    for text in (b"(;" + b"A[" * 200_000, b"(;" + b"A[\\]" * 100_000, b"(;A[b]" + b"B[\\" * 100_000 + b"]"):
        assert not isinstance(read_records(text)[0], Record)


@pytest.mark.parametrize(("text", "illegal", "noted"), cases_in("grammar", "a_turn_beside_a_move_is_ignored_and_noted"))
def test_a_turn_beside_a_move_is_ignored_and_noted(text: str, illegal: list[int], noted: str | None) -> None:
    found = one(f"(;SZ[9]RU[AGA]{text})")["findings"]
    assert [f["move"] for f in found if f["severity"] == "illegal"] == illegal
    notes = [f["message"] for f in found if f["slug"] == "to-play-beside-move"]
    assert notes == ([f"PL beside {noted}; PL beside a move does not set the turn, so it is ignored"] if noted else [])


def test_many_turns_beside_moves_are_one_note() -> None:
    moves = "".join(f";{'BW'[n % 2]}[a{chr(97 + n)}]PL[{'BW'[n % 2]}]" for n in range(8))
    [note] = [f for f in one(f"(;SZ[9]RU[AGA]KM[1]{moves})")["findings"] if f["slug"] == "to-play-beside-move"]
    assert (note["severity"], note["move"]) == ("note", 1)
    assert note["message"].startswith("PL beside moves 1, 2, 3, 4, 5 and 3 more names their players")
