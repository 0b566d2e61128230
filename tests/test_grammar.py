"""The grammar compared with sgfmill's parser on mutated text, and records that are odd but readable."""

from __future__ import annotations

import random

import pytest

from adjudicate import Record, read_records
from adjudicate.record import grammar, rows
from adjudicate.record.rows import Row
from tests.support import FIXTURES, SHARED, one
from tests.tables import cases_in
from tests.trees import compare

SEEDS = [
    b"(;SZ[9]\n;B[aa];W[bb]BL[3.5]OW[2]\n;B[];W[tt]BL[1]BL[2];B[cc]C[x];W[dd])\n",
    b"(;SZ[9];B[aa];W[bb];B[cc]LB[aa:1][bb:2];W[dd];AB[ee];B[ff];W[gg]TB[aa]TW[bb])",
    b"(;SZ[9]C[a\\]b\\\\]AB[aa][bb]\n[cc];B[aa];W[bb](;B[cc];W[])(;B[dd](;W[ee])(;W[ff])))",
    b"(;GM[1] FF [4]\r\nKM[7.5]C[x (;y) ;z];B[]BL[3]OB [2])",
    *(p.read_bytes() for p in sorted(FIXTURES.rglob("game.sgf"))[::7]),
]
ROW = b"".join(b";%c[%c%c]" % (b"BW"[i % 2], 97 + i % 19, 97 + i // 19) for i in range(60))
ROWS = [  # regular rows, and texts that only look like one
    b"(;SZ[19]PB[x]" + ROW + b")\n",
    b"(;SZ[19]PB[x]" + ROW + b";B[])",
    b"(;SZ[19]PB[x]" + ROW + b"C[thanks])",
    b"(;SZ[19]PB[x]" + ROW + b";W[ss]TB[aa][bb])",
    b"(;SZ[19]C[" + ROW.replace(b"]", b"\\]") + b"]" + ROW + b")",
    b"(;SZ[19]C[ (" + ROW.replace(b"]", b"") + b"];W[aa]" + ROW + b")",
    b"(;SZ[19]AB[aa]\n[bb];W[cc]" + ROW + b"\n" + ROW + b")",
    b"(;SZ[19](" + ROW + b")(" + ROW + b"))",
]


PIECES = (b"]", b"[", b"\\", b";", b"(", b")", b" ", b"B", b"b", b"\n", b"\\]", b"(;", b"\x00", b"\xff")


@pytest.mark.slow
def test_mutated_files_give_the_same_trees_as_the_naive_reader() -> None:
    rng = random.Random(20261120)
    same = declined = in_rows = regular = 0
    for seed in SEEDS + ROWS:
        assert compare(seed)
        for _ in range(200):
            text = bytearray(seed)
            for _ in range(rng.randint(1, 3)):
                at = rng.randrange(len(text))
                match rng.randint(0, 3):
                    case 0:
                        del text[at : at + rng.randint(1, 4)]
                    case 1:
                        text[at:at] = rng.choice(PIECES)
                    case 2:
                        text[at] = rng.randrange(256)
                    case 3:
                        text += text[at : at + 9]
            outcome = compare(bytes(text))
            start = grammar._START.search(bytes(text))
            line = grammar._single_line(bytes(text), start.start()) if start else None
            in_rows += any(isinstance(node, Row) for node in line or ())
            regular += (
                line is not None and rows._regular(bytes(text), text.find(b";B["), len(text)) >= rows._WORTH_LOOKING
            )
            same += outcome is True
            declined += outcome is None
    assert same > 500
    assert in_rows > 500
    assert declined > 500
    assert regular > 75


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
    sheet = one(f"(;SZ[9]RU[AGA]{text})")
    found = sheet["findings"]
    assert [f["move"] for f in found if f["severity"] == "illegal"] == illegal
    notes = [f["message"] for f in found if f["slug"] == "to-play-beside-move"]
    assert notes == ([f"PL beside {noted}; PL beside a move does not set the turn, so it is ignored"] if noted else [])


def test_many_turns_beside_moves_are_one_note() -> None:
    moves = "".join(f";{'BW'[n % 2]}[a{chr(97 + n)}]PL[{'BW'[n % 2]}]" for n in range(8))
    [note] = [f for f in one(f"(;SZ[9]RU[AGA]KM[1]{moves})")["findings"] if f["slug"] == "to-play-beside-move"]
    assert (note["severity"], note["move"]) == ("note", 1)
    assert note["message"].startswith("PL beside moves 1, 2, 3, 4, 5 and 3 more names their players")
