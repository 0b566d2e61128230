"""Workers on other machines: a Dask cluster that is there already.

Records are read here and sent with their bytes, so the workers need neither the files nor the same paths; they need
this package, in the same version.
"""

from __future__ import annotations

from concurrent.futures import Future
from types import TracebackType
from typing import Any, cast

from adjudicate.batch.engine import Rows
from adjudicate.batch.work import Request, Task, adjudicate_all
from adjudicate.record.sources import read_source


class ClusterError(RuntimeError):
    """The cluster cannot be used; the text says why."""


class Cluster:
    """An Executor of Dask workers.

    request -- how records are adjudicated
    address -- of the scheduler, such as tcp://host:8786
    Raises ClusterError where Dask is not installed, the scheduler does not answer, or has no workers.
    """

    def __init__(self, request: Request, address: str, patience: float = 30.0) -> None:
        try:
            from distributed import Client  # noqa: PLC0415 -- heavy, for clusters only
        except ImportError:
            raise ClusterError("a cluster needs Dask: pip install 'adjudicate-go[dask]'") from None
        self._request = request
        try:
            make: Any = Client  # comes without types
            self._client: Any = make(address, timeout=patience, set_as_default=False)
            self._client.wait_for_workers(1, timeout=patience)
        except (OSError, ValueError, TimeoutError) as error:
            raise ClusterError(f"the scheduler at {address} gives no workers: {error}") from None

    @property
    def slots(self) -> int:
        """Two chunks a thread of all workers there are now."""
        threads: dict[str, int] = self._client.nthreads()
        return 2 * max(1, sum(threads.values()))

    def submit(self, chunk: list[Task], *, alone: bool) -> Future[Rows]:
        """Send a chunk. A record that is suspected goes alone, and its failure is not tried again elsewhere."""
        ready = [task._replace(content=read_source(task.file)) if task.content is None else task for task in chunk]
        future = self._client.submit(adjudicate_all, self._request, ready, pure=False, retries=0, priority=int(alone))
        return cast("Future[Rows]", future)

    def why(self, error: BaseException) -> tuple[str, str, str]:
        """Say why a record failed alone."""
        if type(error).__name__ == "KilledWorker":
            return "R110", "worker-died", "the workers of the cluster died of it, alone, at the second try"
        return "R199", "internal-error", f"internal error: {type(error).__name__}; please report it with this record"

    def __enter__(self) -> Cluster:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leave the cluster; it goes on without this client."""
        self._client.close()
