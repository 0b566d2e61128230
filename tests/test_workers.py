"""Workers of a batch. A bad or deadly record loses only its own row, and a bad machine loses no row."""

from __future__ import annotations

import gc
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from adjudicate.batch import processes
from adjudicate.batch.engine import MOST_BYTES_IN_CHUNK, MOST_IN_CHUNK, LostError, NoWorkersError, SomeRows, chunks, run
from adjudicate.batch.processes import Processes
from adjudicate.batch.work import BRIEFLY, Adjudicating, BatchRow, RowMaker, Task, all_rows, give_up, start_worker
from adjudicate.rules.findings.unreadable import NoFile
from tests import poison

GAME = b"(;GM[1]FF[4]SZ[5]KM[7.5]RU[AGA]RE[W+%d.5];B[ba];W[ca];B[bb];W[cb];B[];W[])"
PATIENCE = 100.0  # seconds
NO_PATIENCE = 1.0  # a sound record takes some milliseconds; a worker that is starting uses CPU time
SECONDS = 0.3  # seconds of CPU time


def tasks(*names: str) -> list[Task]:
    return [Task(name, None, GAME % number, name) for number, name in enumerate(names)]


def rows(given: list[Task], jobs: int = 1, work: RowMaker = poison.work) -> dict[str, list[BatchRow]]:
    patience = NO_PATIENCE if any(poison.kind(task.path) == "sleep" for task in given) else PATIENCE
    seconds = SECONDS if any(poison.kind(task.path) == "busy" for task in given) else PATIENCE
    with Processes(work, jobs, patience, seconds) as executor:
        done = list(run(iter(given), executor))
    assert [task for task, _ in done] == given  # nothing is lost or doubled, and all is in order
    return {task.path: games for task, games in done}


def alone(given: list[Task]) -> dict[str, list[BatchRow]]:
    """Return the rows that are made without any process."""
    return {t.path: [BatchRow(*game) for game in all_rows(Adjudicating(BRIEFLY), [t])[0]] for t in given}  # type: ignore[arg-type]


@pytest.mark.slow
def test_no_module_of_the_current_folder_is_imported(tmp_path: Path) -> None:
    """Otherwise a file beside the records could run as a part of the program."""
    program = tmp_path / "bin" / "program.py"
    program.parent.mkdir()
    program.write_text("if __name__ == '__main__':\n    from adjudicate.cli import main\n    main()\n")
    for name in ("pickle", "re", "socket"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('run')\n")
    (tmp_path / "a.sgf").write_bytes(GAME % 2)
    call = [sys.executable, str(program), "batch", "a.sgf", "--jobs", "1", "--fail-on", "never"]
    done = subprocess.run(call, cwd=tmp_path, capture_output=True, text=True, check=False)  # noqa: S603 -- our own
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 adjudicated, 0 refused" in done.stdout


@pytest.mark.parametrize("what", ["kill", "raise"])
def test_a_poisoned_record_costs_only_its_own_row(what: str) -> None:
    given = tasks("a", "b", what, "c")
    expected = alone(given)
    found = rows(given)
    [game] = found.pop(what)
    assert game.codes == (poison.CODES[what],)
    assert game.status == ""
    assert f'"path": "{what}"' in game.line
    del expected[what]
    assert found == expected


def collection(*players: str) -> bytes:
    return b"\n".join(b"(;PB[%s]" % name.encode() + (GAME % number)[2:] for number, name in enumerate(players))


@pytest.mark.parametrize(
    "what",
    [*sorted({*poison.CODES} - {"sleep"}), pytest.param("sleep", marks=pytest.mark.slow)],  # three seconds
)
def test_a_poisoned_game_costs_no_other_game_of_its_file(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "LOOK", 0.01)
    data = collection("a", "b", what, "c", "d")
    given = [Task("one", None, data, "one"), Task("two", None, GAME % 3, "two")]
    expected = alone(given)
    patience = NO_PATIENCE if what == "sleep" else PATIENCE
    with Processes(poison.work, 1, patience, SECONDS if what == "busy" else PATIENCE) as executor:
        done = {task.path: games for task, games in run(given, executor)}
    lost = done["one"].pop(2)
    error = json.loads(lost.line)
    assert (lost.codes, lost.of) == ((poison.CODES[what],), "game")
    assert error["source"] == {"path": "one", "member": None, "game": 3}
    assert error["error"]["byte"] == data.index(b"(;PB[%s]" % what.encode())
    del expected["one"][2]
    assert done == expected


def test_a_game_killed_by_others_is_not_called_poisoned(tmp_path: Path) -> None:
    """The system may kill any process, even twice. Only after a third death over the same game is the game to blame."""
    given = [Task(str(tmp_path / "twice"), None, collection("a", "unlucky", "b"), "")]
    assert rows(given, work=poison.unlucky) == alone(given)
    assert len(list(tmp_path.iterdir())) == 2


def test_a_crash_during_reading_costs_the_file() -> None:
    given = [Task("a", None, GAME % 1, "a"), Task("b", None, GAME % 2, "b"), Task("c", None, GAME % 3, "c")]
    found = rows(given, work=poison.reading)
    expected = alone(given)
    [game] = found.pop("b")
    assert (game.codes, game.of) == (("R110",), "file")
    assert "reading the file failed: the worker crashed on the file" in game.line
    del expected["b"]
    assert found == expected


def test_the_games_of_one_file_are_shared_between_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("SETTLED", 0.05), ("WORTH", 0.0)):
        monkeypatch.setattr(f"adjudicate.batch.jobs.{name}", value)
    large = collection(*(f"n{i}" for i in range(600))) + b"(;SZ[5];B[aa]"
    given = [Task(str(tmp_path / name), None, large if name == "b" else GAME % 1, "") for name in "abc"]
    with Processes(poison.telling, 3, PATIENCE, PATIENCE) as executor:
        done = list(run(given, executor))
    assert [task for task, _ in done] == given
    told = [[game.line for game in games] for _, games in done]
    assert [len(lines) for lines in told] == [1, 602, 1]
    assert [line.split()[0] for line in told[1][:601]] == [str(number) for number in range(1, 602)]
    assert done[1][1][601].of == "rest"
    assert len({line.split()[1] for line in told[1][:601]}) > 1  # processes


def test_several_poisoned_records_cost_only_their_rows() -> None:
    names = [f"kill{i}" if i in (0, 1, 149, 150) else f"raise{i}" if i in (99, 100) else f"g{i}" for i in range(151)]
    given = tasks(*names)
    expected = alone(given)
    for name, games in rows(given, jobs=2).items():
        if name.startswith("g"):
            assert games == expected[name]
        else:
            assert [g.codes for g in games] == [(poison.CODES[name.rstrip("0123456789")],)]


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit there")
def test_the_memory_of_a_worker_is_limited() -> None:
    assert rows(tasks("a"), work=poison.limits)["a"][0].line == str([(256 * 2**20, -1), (2**30, -1)])


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit there")
def test_a_worker_sets_its_limits_at_its_start(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource  # noqa: PLC0415 -- not on Windows

    done: list[tuple[object, ...]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda *given: done.append(given))
    monkeypatch.setattr(resource, "getrlimit", {resource.RLIMIT_DATA: (9, -1), resource.RLIMIT_AS: (9, 2**29)}.get)
    monkeypatch.setattr(gc, "collect", lambda: done.append(("collect",)))
    monkeypatch.setattr(gc, "freeze", lambda: done.append(("freeze",)))
    monkeypatch.setattr(gc, "set_threshold", lambda *given: done.append(given))
    start_worker()
    assert done == [
        (resource.RLIMIT_DATA, (2**28, -1)),  # an engine that a worker starts may use more
        (resource.RLIMIT_AS, (2**29, 2**29)),
        ("collect",),
        ("freeze",),
        (50_000, 20, 20),
    ]


def test_a_worker_out_of_memory_ends_with_its_own_status(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "_exit", sys.exit)
    with pytest.raises(SystemExit) as raised:
        give_up()
    assert raised.value.code == 71


def test_a_worker_is_replaced_after_a_number_of_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "CHUNKS_A_WORKER", 1)
    given = tasks(*(f"g{i}" for i in range(250)))
    assert rows(given, jobs=1) == alone(given)


@pytest.mark.skipif(sys.platform == "win32", reason="no kill there")
def test_a_worker_killed_while_it_is_idle_costs_nothing() -> None:
    """If memory runs out, the system may kill any process, even an idle worker."""
    with Processes(Adjudicating(BRIEFLY), 1, PATIENCE) as executor:
        for number in range(3):
            given = tasks(f"g{number}")
            assert list(run(given, executor)) == [(given[0], alone(given)[f"g{number}"])]
            [worker] = executor._keeper._workers
            assert worker.process.pid
            os.kill(worker.process.pid, signal.SIGKILL)
            worker.process.join()


def test_workers_that_cannot_start_blame_no_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "serve", poison.dead_on_arrival)
    with pytest.raises(NoWorkersError, match="cannot start a worker"), Processes(Adjudicating(BRIEFLY), 1) as executor:
        list(run(tasks("a", "b"), executor))


def test_an_error_of_the_caller_ends_the_workers_at_once() -> None:
    """After Ctrl-C or on a full disk, the program does not wait for a frozen record."""
    executor = Processes(poison.work, 1, 1000.0, 1000.0).__enter__()
    executor.submit(tasks("sleep"))
    executor.__exit__(RuntimeError, None, None)
    assert not executor._keeper._workers


def test_threads_that_cannot_start_are_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    allowed = [Thread, Thread]

    def thread(**given: Any) -> Thread:
        if not allowed:
            raise RuntimeError("can't start new thread")
        return allowed.pop()(**given)

    monkeypatch.setattr(processes, "Thread", thread)
    with Processes(Adjudicating(BRIEFLY), 9) as executor:
        assert sum(len(found) for _, found in run(tasks("a", "b", "c"), executor)) == 3
    with pytest.raises(NoWorkersError, match="start new thread"):
        Processes(Adjudicating(BRIEFLY), 9).__enter__()


class Counting:
    """An executor without processes or work."""

    slots = 2

    def submit(self, chunk: list[Task]) -> Iterator[SomeRows]:
        return iter([SomeRows([BatchRow(task.path, "confirmed", "", ())], over=True) for task in chunk])


@pytest.mark.parametrize("parts", [[], [SomeRows([], over=True)], [SomeRows([BatchRow("", "", "", ())], over=False)]])
def test_a_record_without_rows_ends_the_batch(parts: list[SomeRows]) -> None:
    """In this way, an executor cannot silently lose a record."""

    class Losing(Counting):
        def submit(self, _: list[Task]) -> Iterator[SomeRows]:
            return iter(parts)

    with pytest.raises(LostError, match="rows of a are missing"):
        list(run(tasks("a"), Losing()))


def test_only_a_few_records_are_in_memory_at_once() -> None:
    taken = 0

    def endless() -> Iterator[Task]:
        nonlocal taken
        for taken in range(1, 10**9):
            yield Task(str(taken), None, None, "")

    rows_ = run(endless(), Counting())
    for number in range(1, 2001):
        assert next(rows_)[0].path == str(number)
        assert taken <= number + 2 * Counting.slots * MOST_IN_CHUNK


def test_the_bytes_of_a_chunk_are_limited() -> None:
    big = [Task(str(i), None, bytes(400_000), "") for i in range(7)]
    assert [len(chunk) for chunk in chunks(big, 1)] == [3, 3, 1]
    assert sum(len(task.content) for task in big[:3] if isinstance(task.content, bytes)) >= MOST_BYTES_IN_CHUNK
    refused = [Task(str(i), None, NoFile("none"), "") for i in range(101)]
    assert [len(chunk) for chunk in chunks(refused, 2)] == [4, 8, 16, 32, 41]
    on_disk = [Task(str(i), None, None, "", 400_000) for i in range(7)]
    assert [len(chunk) for chunk in chunks(on_disk, 1)] == [3, 3, 1]


def test_a_file_is_read_by_the_worker(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_bytes(GAME % 7)
    missing = str(tmp_path / "missing.sgf")
    found = rows([Task("shown", None, None, str(path)), Task("gone", None, None, missing)])
    assert found["shown"] == alone([Task("shown", None, GAME % 7, "")])["shown"]
    assert found["gone"][0].codes == ("R106",)
