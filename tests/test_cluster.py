"""A batch over a real Dask scheduler with two workers: the same bytes as on this machine alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicate.batch.batch import Plan, adjudicate_batch, settings
from adjudicate.batch.cluster import Cluster, ClusterError
from adjudicate.batch.processes import Processes
from adjudicate.batch.work import Request
from adjudicate.proof.generate import generate
from adjudicate.record.model import Unreadable
from adjudicate.record.sources import walk

distributed = pytest.importorskip("distributed", reason="Dask is not installed")
pytestmark = pytest.mark.filterwarnings("ignore::Warning")  # Dask's own, of which there are many


KNOWN = list(generate(4, 150))
SHEETS = [sheet for known in KNOWN for sheet in known.sheets]
BROKEN = sum(isinstance(sheet, Unreadable) for sheet in SHEETS)  # games that break off


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    for known in KNOWN:
        (folder / known.name).write_bytes(known.sgf)
    (folder / "broken.sgf").write_text("(;B[aa")
    return folder


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    options = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None, "worker_dashboard_address": None}
    with distributed.LocalCluster(host="127.0.0.1", processes=True, **options) as cluster:
        yield cluster.scheduler_address


def test_the_same_bytes_as_locally(records: Path, address: str, tmp_path: Path) -> None:
    paths = [str(records)]
    written = []
    for name, make in (("here", lambda r: Processes(r, 1)), ("there", lambda r: Cluster(r, address))):
        plan = Plan(Request(), (tmp_path / f"{name}.jsonl",))
        with make(plan.request) as executor:
            summary = adjudicate_batch(plan, walk(paths), executor, settings(plan, "0", paths))
        assert (summary.adjudicated, summary.refused) == (len(SHEETS) - BROKEN, BROKEN + 1)
        written.append(plan.out[0].read_bytes())
    assert written[0] == written[1]


def test_no_scheduler_is_one_clear_line() -> None:
    with pytest.raises(ClusterError, match="gives no workers"):
        Cluster(Request(), "tcp://127.0.0.1:1", patience=0.5)
