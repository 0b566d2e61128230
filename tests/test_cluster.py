"""A batch over a real Dask scheduler with two workers: the same bytes as on this machine alone."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicate.batch.batch import Plan, adjudicate_batch, settings
from adjudicate.batch.cluster import Cluster, ClusterError
from adjudicate.batch.processes import Processes
from adjudicate.batch.work import BRIEFLY, adjudicating
from adjudicate.proof.generate import Known, generate
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.files import walk

pytestmark = [
    pytest.mark.filterwarnings("ignore::Warning"),  # Dask's own, of which there are many
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
    distributed = importlib.import_module("distributed")  # not always there, and slow to import
    options = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None, "worker_dashboard_address": None}
    with distributed.LocalCluster(host="127.0.0.1", processes=True, **options) as cluster:
        yield cluster.scheduler_address


@pytest.mark.slow
def test_the_same_bytes_as_locally(known: list[Known], records: Path, address: str, tmp_path: Path) -> None:
    sheets = [sheet for record in known for sheet in record.sheets]
    broken = sum(isinstance(sheet, Unreadable) for sheet in sheets)  # games that break off
    paths = [str(records)]
    written = []
    for name, make in (
        ("here", lambda how: Processes(adjudicating(how), 1)),
        ("there", lambda how: Cluster(how, address)),
    ):
        plan = Plan(BRIEFLY, (tmp_path / f"{name}.jsonl",))
        with make(plan.options) as executor:
            summary = adjudicate_batch(plan, walk(paths), executor, settings(plan, "0", paths))
        assert (summary.adjudicated, summary.refused) == (len(sheets) - broken, broken + 1)
        written.append(plan.out[0].read_bytes())
    assert written[0] == written[1]


def test_no_scheduler_is_one_clear_line() -> None:
    with pytest.raises(ClusterError, match="gives no workers"):
        Cluster(BRIEFLY, "tcp://127.0.0.1:1", patience=0.5)
