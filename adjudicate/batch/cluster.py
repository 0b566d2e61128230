"""Run a batch on an existing Dask cluster, with workers on other machines.

This process reads the records and sends their bytes. The workers need the same version of this package, but no files.
"""

import asyncio
import logging
import pickle
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from adjudicate.adjudication.options import Options
from adjudicate.batch.engine import NoWorkersError, SomeRows
from adjudicate.batch.lane import rows_of_chunk, with_content
from adjudicate.batch.words import say
from adjudicate.batch.work import NOTHING_MORE, Adjudicating, BatchRow, RowBlock, RowExtras, Task, refused
from adjudicate.display.prose import install_command
from adjudicate.rules.findings.unreadable import InternalError, WorkerDied

TIME_TO_ANSWER: Final = 20.0  # seconds to wait for the scheduler's answer
LOOK: Final = 5.0  # seconds without a result before asking the scheduler
TIME_TO_CLOSE: Final = 5.0
LOUD: Final = ("distributed", "distributed.client", "tornado", "tornado.application")  # loggers set up by Dask


class ClusterError(RuntimeError):
    """Raised if a cluster cannot be used; the message gives the reason."""


class Cluster:
    """An Executor that uses Dask workers.

    options -- the options for adjudicating every record
    address -- address of the scheduler, such as tcp://host:8786
    extras -- which optional parts to include in the rows
    Raises ClusterError if Dask is not installed, or if the scheduler does not answer or does not have any workers.
    """

    def __init__(
        self, options: Options, address: str, patience: float = 30.0, extras: RowExtras = NOTHING_MORE
    ) -> None:
        try:
            from distributed import Client  # noqa: PLC0415 -- slow, for clusters only
        except ImportError:
            raise ClusterError(say("cluster.no-dask", command=install_command("dask"))) from None
        for name in LOUD:
            logging.getLogger(name).setLevel(logging.CRITICAL)  # this module reports failures, without tracebacks
        self._work = Adjudicating(options, extras)
        self._address = address
        self._slots, self._asked = 0, float("-inf")
        try:
            make: Any = Client  # Dask has no type hints
            self._client: Any = make(address, timeout=patience, set_as_default=False)
            self._client.wait_for_workers(1, timeout=patience)
        except (OSError, ValueError, TimeoutError) as error:
            raise ClusterError(say("cluster.no-workers", address=address, reason=str(error))) from None

    @property
    def slots(self) -> int:
        """Twice the number of threads of all workers, asked once a second. Raises NoWorkersError if this fails."""
        if time.monotonic() - self._asked > 1:
            self._slots, self._asked = 2 * max(1, self._threads()), time.monotonic()
        return self._slots

    def _threads(self) -> int:
        """Ask the scheduler for the number of all workers' threads."""
        try:
            ask = self._client.scheduler.ncores
            return int(sum(self._client.sync(ask, workers=None, callback_timeout=TIME_TO_ANSWER).values()))
        except (Exception, asyncio.CancelledError):
            raise self._lost() from None

    def _lost(self) -> NoWorkersError:
        return NoWorkersError(say("cluster.lost", address=self._address))

    def submit(self, chunk: list[Task]) -> Iterator[SomeRows]:
        """Send a chunk of tasks, and return an iterator over their rows."""
        ready = [*map(with_content, chunk)]
        return self._rows(ready, self._sent(ready, urgent=False))

    def _sent(self, tasks: Sequence[Task], *, urgent: bool) -> tuple[Any, Any]:
        """Send tasks, and return the arguments of _result(). The cluster does not retry a task that fails."""
        given = pickle.dumps((self._work, [*map(tuple, tasks)]))  # Dask would look at every value
        try:
            future = self._client.submit(rows_of_chunk, given, pure=False, retries=0, priority=int(urgent))
            fetch = self._client.gather(future, asynchronous=True)  # while this thread does something else
            return future, asyncio.run_coroutine_threadsafe(fetch, self._client.loop.asyncio_loop)
        except Exception:
            self._threads()
            raise

    def _result(self, future: Any, fetched: Any) -> Any:
        """Wait for a result. Raises the exception that the work raised, or NoWorkersError if the scheduler is gone."""
        while True:
            try:
                return fetched.result(timeout=LOOK)
            except (Exception, asyncio.CancelledError) as error:
                if future.cancelled() or self._client.status != "running":  # only a lost cluster cancels it
                    raise self._lost() from None
                self._threads()
                if not isinstance(error, TimeoutError) or (fetched.done() and fetched.exception() is error):
                    raise

    def _rows(self, tasks: Sequence[Task], sent: tuple[Any, Any]) -> Iterator[SomeRows]:
        """Wait for the rows of a chunk and yield them. If the chunk fails, send its tasks again one at a time."""
        try:
            lines, others, sizes = self._result(*sent)
        except NoWorkersError:
            raise
        except Exception:
            for task in tasks:
                yield SomeRows(self._alone(task), over=True)
            return
        yield SomeRows(RowBlock(lines, others), over=True, sizes=sizes)

    def _alone(self, task: Task) -> Sequence[BatchRow]:
        try:
            lines, others, _ = self._result(*self._sent([task], urgent=True))
        except NoWorkersError:
            raise
        except Exception as error:
            name = type(error).__name__
            died, other = WorkerDied(say("cluster.crashed")), InternalError(say("internal.record", error=name))
            return [refused(replace(died if name == "KilledWorker" else other, path=task.path, member=task.member))]
        return RowBlock(lines, others)

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *_: object) -> None:
        """Disconnect from the cluster, which keeps running."""
        with suppress(Exception):  # the scheduler may be gone
            self._client.close(timeout=TIME_TO_CLOSE)
