"""Workers on other machines: a Dask cluster that is there already.

Records are read here and sent with their bytes, so the workers need neither the files nor the same paths; they need
this package, in the same version.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import TracebackType
from typing import Any

from adjudicate.adjudication.options import Options
from adjudicate.batch.engine import SomeRows
from adjudicate.batch.work import NOTHING_MORE, BatchRow, RowExtras, Task, adjudicate_all, refused
from adjudicate.rules.findings.unreadable import InternalError, WorkerDied
from adjudicate.sources.files import read_source


class ClusterError(RuntimeError):
    """The cluster cannot be used; the text says why."""


class Cluster:
    """An Executor of Dask workers.

    options -- how records are adjudicated
    address -- of the scheduler, such as tcp://host:8786
    extras -- what rows have besides
    Raises ClusterError where Dask is not installed, the scheduler does not answer, or has no workers.
    """

    def __init__(
        self, options: Options, address: str, patience: float = 30.0, extras: RowExtras = NOTHING_MORE
    ) -> None:
        try:
            from distributed import Client  # noqa: PLC0415 -- heavy, for clusters only
        except ImportError:
            raise ClusterError("a cluster needs Dask: pip install 'adjudicate-go[dask]'") from None
        self._options = options
        self._extras = extras
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

    def submit(self, chunk: list[Task]) -> Iterator[SomeRows]:
        """Send a chunk."""
        ready = [task._replace(content=read_source(task.file)) if task.content is None else task for task in chunk]
        return self._rows(ready, self._sent(ready, urgent=False))

    def _sent(self, tasks: Sequence[Task], *, urgent: bool) -> Any:
        """Send tasks. What fails is not tried again elsewhere."""
        given = (self._options, tasks, self._extras)
        return self._client.submit(adjudicate_all, *given, pure=False, retries=0, priority=int(urgent))

    def _rows(self, tasks: Sequence[Task], future: Any) -> Iterator[SomeRows]:
        """Wait for a chunk; where it fails, send its files again, each alone."""
        try:
            rows = future.result()
        except Exception:
            for task in tasks:
                yield SomeRows(self._alone(task), over=True)
            return
        for games in rows:
            yield SomeRows([BatchRow(*game) for game in games], over=True)

    def _alone(self, task: Task) -> list[BatchRow]:
        try:
            [games] = self._sent([task], urgent=True).result()
        except Exception as error:
            return [refused(replace(_why(error), path=task.path, member=task.member))]
        return [BatchRow(*game) for game in games]

    def __enter__(self) -> Cluster:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leave the cluster; it goes on without this client."""
        self._client.close()


def _why(error: BaseException) -> WorkerDied | InternalError:
    """Say why a record file failed alone."""
    if type(error).__name__ == "KilledWorker":
        return WorkerDied("the file was given up: the workers of the cluster died of it, alone, at the second try")
    return InternalError(f"internal error: {type(error).__name__}; please report it with this record")
