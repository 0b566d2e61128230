"""Very deeply nested variations: no result depends on the depth of the machine's stack."""

from __future__ import annotations

import copy
import pickle
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicate import Record, adjudicate, read_records
from adjudicate.record.grammar import games
from adjudicate.record.tokens import TextRepairs
from tests.reading import moves
from tests.support import record_in, run

pytestmark = pytest.mark.slow
DEPTH = 50_000
STACK = 256 * 1024
LINE = "".join(f"(;{'BW'[i % 2]}[{'abcdefghi'[i % 9]}{'abcdefghi'[i // 9]}]" for i in range(40))
NESTED = ("(;SZ[9]RU[AGA]KM[7.5]" + LINE + "(;" * DEPTH + ")" * (DEPTH + 40) + "(;B[ii]))").encode()
BRANCHED = ("(;SZ[9]RU[AGA]KM[7.5]" + "(;C[x])(;" * (DEPTH // 2) + LINE + ")" * (DEPTH // 2 + 41)).encode()
CUT = ("(;SZ[9]RU[AGA]KM[7.5]" + LINE + "(;" * DEPTH).encode()


def on_a_small_stack(work: Callable[[], None]) -> None:
    """Do some work in a thread with a small stack, and allow few nested calls."""
    failed: list[BaseException] = []

    def guarded() -> None:
        try:
            work()
        except BaseException as error:
            failed.append(error)

    size, limit = threading.stack_size(STACK), sys.getrecursionlimit()
    try:
        thread = threading.Thread(target=guarded)
        sys.setrecursionlimit(250)
        thread.start()
        thread.join()
    finally:
        sys.setrecursionlimit(limit)
        threading.stack_size(size)
    if failed:
        raise failed[0]


def test_a_deep_tree_is_read() -> None:
    def work() -> None:
        record = record_in(NESTED)
        assert (len(record.line.points), record.line_number, record.lines) == (40, 1, 2)
        assert moves(record_in(NESTED, line=2)) == "Bii"
        assert read_records(pickle.dumps(record) and NESTED) == [copy.deepcopy(record)]
        assert adjudicate(record).move_count == 40

    on_a_small_stack(work)


def test_a_deep_tree_with_a_branch_at_each_node_is_read() -> None:
    def work() -> None:
        last = record_in(BRANCHED, line=DEPTH // 2 + 1)
        assert (len(last.line.points), last.lines) == (40, DEPTH // 2 + 1)

    on_a_small_stack(work)


def test_a_truncated_deep_tree_is_read() -> None:
    def work() -> None:
        record, error = read_records(CUT)
        assert isinstance(record, Record)
        assert len(record.line.points) == 40
        assert not isinstance(error, Record)
        assert (error.code, error.byte) == ("R108", len(CUT))
        [game] = games(CUT, TextRepairs())
        assert game.tree is not None
        assert len(game.tree.parents) == DEPTH + 41

    on_a_small_stack(work)


@pytest.mark.slow
@pytest.mark.parametrize("command", ["score", "show", "explain", "annotate"])
def test_all_commands_accept_a_deep_tree(command: str, tmp_path: Path) -> None:
    path, out = tmp_path / "deep.sgf", tmp_path / "out.sgf"
    path.write_bytes(NESTED)
    more = ("--out", str(out)) if command == "annotate" else ()

    def work() -> None:
        code, _, error = run(command, str(path), *more)
        assert (code, error) == (0, "")

    on_a_small_stack(work)
    if command == "annotate":
        written = out.read_bytes()
        assert written.endswith(NESTED[-DEPTH:])
        assert len(NESTED) < len(written) < len(NESTED) + 5000
