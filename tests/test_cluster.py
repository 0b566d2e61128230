"""A batch on a real Dask scheduler with two workers gives the same bytes as on this machine alone."""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicate.batch import cluster as module
from adjudicate.batch.batch import Plan, adjudicate_batch, settings
from adjudicate.batch.cluster import Cluster, ClusterError
from adjudicate.batch.engine import NoWorkersError
from adjudicate.batch.processes import Processes
from adjudicate.batch.work import BRIEFLY, Adjudicating, Task
from adjudicate.proof.comparison import Known, generate
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.files import walk

pytestmark = [
    pytest.mark.filterwarnings("ignore::Warning"),  # Dask's own warnings
    pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="Dask is not installed"),
]


@pytest.fixture(scope="module")
def known() -> list[Known]:
    return list(generate(4, 150))


@pytest.fixture(scope="module")
def records(known: list[Known], tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    for record in known:
        (folder / record.name).write_bytes(record.sgf)
    (folder / "broken.sgf").write_text("(;B[aa")
    return folder


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    distributed = importlib.import_module("distributed")  # Dask is not always installed, and slow to import
    options = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None, "worker_dashboard_address": None}
    with distributed.LocalCluster(host="127.0.0.1", processes=True, **options) as cluster:
        yield cluster.scheduler_address


@pytest.mark.slow
def test_a_cluster_writes_the_local_bytes(known: list[Known], records: Path, address: str, tmp_path: Path) -> None:
    sheets = [sheet for record in known for sheet in record.sheets]
    broken = sum(isinstance(sheet, Unreadable) for sheet in sheets)  # truncated games
    paths = [str(records)]
    written = []
    for name, make in (
        ("here", lambda how: Processes(Adjudicating(how), 1)),
        ("there", lambda how: Cluster(how, address)),
    ):
        plan = Plan(BRIEFLY, (tmp_path / f"{name}.jsonl",))
        with make(plan.options) as executor:
            summary = adjudicate_batch(plan, walk(paths), executor, settings(plan, "0", paths))
        assert (summary.adjudicated, summary.refused) == (len(sheets) - broken, broken + 1)
        written.append(plan.out[0].read_bytes())
    assert written[0] == written[1]


def test_a_missing_scheduler_is_reported_in_one_line() -> None:
    with pytest.raises(ClusterError, match="provides no workers"):
        Cluster(BRIEFLY, "tcp://127.0.0.1:1", patience=0.5)


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """Start a scheduler and a worker as processes, and return the scheduler's address and process."""
    about = tmp_path / "scheduler.json"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": tmp_path}
    dask = [sys.executable, "-m", "distributed.cli.dask_"]
    place = ["--no-dashboard", "--scheduler-file", str(about)]
    host = ["--host", "127.0.0.1"]
    scheduler = subprocess.Popen([*dask[:2], f"{dask[2]}scheduler", *host, "--port", "0", *place], **quiet)  # type: ignore[call-overload] # noqa: S603 -- Dask's own
    worker = subprocess.Popen([*dask[:2], f"{dask[2]}worker", *place, "--nthreads", "1", "--no-nanny"], **quiet)  # type: ignore[call-overload] # noqa: S603 -- the same
    try:
        until = time.monotonic() + 60
        while not about.exists() and time.monotonic() < until:
            time.sleep(0.1)
        yield json.loads(about.read_text())["address"], scheduler
    finally:
        for process in (worker, scheduler):
            process.kill()
            process.wait()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP], ids=["killed", "stopped"])
@pytest.mark.parametrize("waiting", [False, True], ids=["before", "while waiting"])
def test_a_lost_scheduler_is_reported_in_one_line_and_no_record_is_blamed(
    processes: tuple[str, subprocess.Popen[bytes]],
    number: signal.Signals,
    waiting: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert module.LOOK + module.TIME_TO_ANSWER + module.TIME_TO_CLOSE < 40
    for limit in ("LOOK", "TIME_TO_ANSWER", "TIME_TO_CLOSE"):
        monkeypatch.setattr(module, limit, getattr(module, limit) / 5)
    address, scheduler = processes
    task = Task("a.sgf", None, b"(;GM[1]SZ[5]RE[B+R];B[aa])", "a.sgf")
    gone = "the scheduler at .* no longer answers"
    with Cluster(BRIEFLY, address, patience=60) as cluster:
        assert [some.games[0].status for some in cluster.submit([task])] == ["unverifiable"]
        if waiting:
            rows = cluster.submit([task._replace(content=b"(;GM[1]SZ[19]" + b";B[aa]" * 60_000 + b")")] * 20)
        os.kill(scheduler.pid, number)
        with pytest.raises(NoWorkersError, match=gone):
            list(rows if waiting else cluster.submit([task]))
        with pytest.raises(NoWorkersError, match=gone):
            cluster.slots  # noqa: B018 -- asks the scheduler
