"""A Go program outside, as a process: bytes to it, and bounded answers from it.

The program is not trusted: every answer is bounded in size, all of them together in time, and the process always ends.
"""

from __future__ import annotations

import atexit
import os
import queue
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import Any, Final, Literal, Self

resource: Any
try:
    import resource
except ImportError:  # Windows
    resource = None

Slug = Literal["no-engine", "crashed", "too-slow", "nonsense", "refused", "board", "internal-error"]

_CHUNK: Final = 4096
_AT_ONCE: Final = 4096  # bytes that an empty pipe takes on every system
_GRACE: Final = 1.0  # seconds for the reader of a killed process to see the end of its output
_MARK: Final = "ADJUDICATE_ENGINE"  # a variable that all processes of one engine inherit, so that they are found again
_RUN: Final = "ADJUDICATE_ENGINE_RUN"  # another, with the name of the run
_ROUNDS: Final = 20  # of killing what has left the session; one that is killed may have started another


class Failure(Exception):  # noqa: N818 -- an outcome, which the sheet tells; no error of ours
    """There is no answer: why, as a slug and a clear sentence. The sentence may hold text of the engine."""

    def __init__(self, slug: Slug, message: str) -> None:
        super().__init__(message)
        self.slug = slug


class Process:
    """A running engine, to be used in a `with` statement, which ends it.

    arguments -- the call, as commands.call() returns it
    deadline  -- the time.monotonic() after which no answer is waited for; it may be set anew before a question
    run       -- a name that all engines of one run share, by which end_run() finds them; "" where there is no run
    Raises Failure where it cannot be started. What it writes to standard error is discarded.
    """

    longest = 16 * 1024
    """Bytes of an answer; a whole board of points has a tenth of it."""

    def __init__(self, arguments: Sequence[str], deadline: float, run: str = "") -> None:
        program = arguments[0]
        self._mark = f"{_MARK}={os.urandom(16).hex()}"
        try:
            with _unlimited():
                self._process = subprocess.Popen(  # noqa: S603 -- the program that the user names, without a shell
                    [*arguments],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    bufsize=0,
                    start_new_session=True,  # so that what a wrapper script starts ends with it
                    env={**os.environ, **dict([self._mark.split("=")]), _RUN: run},
                )
        except (OSError, ValueError) as error:
            why = (error.strerror if isinstance(error, OSError) else None) or str(error)
            raise Failure("no-engine", f"{arguments[0]} cannot be started: {why}") from None
        except BaseException:  # such as Ctrl-C while it starts
            _end_marked(self._mark.encode())
            raise
        atexit.register(self.end)  # for an engine that a thread asks: the thread ends with the program, unasked
        self.name = Path(program).name
        self.deadline = deadline
        self._unread = b""
        self._chunks: queue.Queue[bytes] = queue.Queue(maxsize=2)  # an engine that floods us waits
        self._writer: Thread | None = None
        self._sent = False
        self._reader = Thread(target=self._read, name="engine-reader", daemon=True)
        try:
            self._reader.start()
        except BaseException:
            self.end()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.end()

    def send(self, line: str, what: str) -> None:
        """Send a line; `what` names the question in the sentence of a Failure."""
        data = f"{line}\n".encode("ascii")
        if len(data) <= _AT_ONCE:  # a pipe takes it, as the question before was answered
            sent = self._write(data)
        else:  # an engine that does not read it must not hold us up
            self._writer = Thread(target=self._write, args=(data,), name="engine-writer", daemon=True)
            self._writer.start()
            self._writer.join(max(0.0, self.deadline - time.monotonic()))
            if self._writer.is_alive():
                raise self._late(what)
            sent = self._sent
        if not sent:
            raise self._ended(what)

    def _write(self, data: bytes) -> bool:
        """Write all of a line, and tell whether the engine is there to read it."""
        assert self._process.stdin is not None  # noqa: S101 -- it is a pipe
        left = memoryview(data)
        try:
            while left:
                left = left[self._process.stdin.write(left) :]
        except (OSError, ValueError):  # it ended, or was ended here
            pass
        self._sent = not left
        return self._sent

    def receive(self, what: str, end: bytes, begins: bytes) -> str:
        """Return what comes next, up to its end.

        begins -- the bytes one of which is the first of every answer: anything else is none, at once
        Raises Failure where nothing comes that follows the protocol.
        """
        received = len(self._unread)
        while True:
            self._unread = self._unread.replace(b"\r", b"").lstrip(b"\n")
            answer, found, rest = self._unread.partition(end)
            if self._unread and self._unread[0] not in begins:
                self._unread = rest
                raise self._nonsense(what)
            if found:
                self._unread = rest
                return answer.decode("ascii", "replace")
            if received > self.longest:
                raise Failure("nonsense", f"{self.name} answers {what} without end")
            left = self.deadline - time.monotonic()
            try:
                chunk = self._chunks.get(timeout=max(0.0, left))
            except queue.Empty:
                chunk, left = b"-", 0.0
            if left <= 0.0:
                raise self._late(what)
            if not chunk:
                raise self._ended(what)
            self._unread += chunk
            received += len(chunk)

    def _nonsense(self, what: str) -> Failure:
        return Failure("nonsense", f"{self.name} answers {what} with what is no GTP")

    def _late(self, what: str) -> Failure:
        return Failure("too-slow", f"{self.name} did not answer {what} in time")

    def _ended(self, what: str) -> Failure:
        return Failure("crashed", f"{self.name} ended without an answer to {what}")

    def _read(self) -> None:
        assert self._process.stdout is not None  # noqa: S101 -- it is a pipe
        chunk = b"-"
        while chunk:
            chunk = self._process.stdout.read(_CHUNK) or b""
            self._chunks.put(chunk)

    def end(self) -> None:
        """Kill the process and what it started, reap it, and see the reader off."""
        atexit.unregister(self.end)
        with suppress(OSError):
            if hasattr(os, "killpg") and self._process.returncode is None:  # else another process may have its number
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        _end_marked(self._mark.encode())
        until = time.monotonic() + _GRACE
        if self._writer is not None:
            self._writer.join(_GRACE)
        pipes = [self._process.stdin] if self._writer is None or not self._writer.is_alive() else []
        while self._reader.is_alive() and time.monotonic() < until:
            with suppress(queue.Empty):
                self._chunks.get(timeout=0.01)
        if not self._reader.is_alive():  # else something that left the session holds the other end: leave it open
            pipes.append(self._process.stdout)
        for pipe in pipes:
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


def end_run(run: str) -> None:
    """Kill the engines of a run that are left: those whose worker was killed."""
    _end_marked(f"{_RUN}={run}".encode())


@contextmanager
def _unlimited() -> Iterator[None]:
    """Let a process that is started here have the memory that this one was forbidden (batch.work.start_worker)."""
    if resource is None:
        yield
        return
    kinds = (resource.RLIMIT_DATA, resource.RLIMIT_AS)
    kept = [resource.getrlimit(kind) for kind in kinds]
    try:
        for kind, (_, hard) in zip(kinds, kept, strict=True):
            resource.setrlimit(kind, (hard, hard))
        yield
    finally:
        for kind, limits in zip(kinds, kept, strict=True):
            resource.setrlimit(kind, limits)


def _end_marked(mark: bytes) -> None:
    """Kill the processes that have a variable of this value: those that an engine started, in whatever session.

    On Linux alone, where it can be seen; a program that empties its environment is not found.
    """
    for _ in range(_ROUNDS):
        found = False
        for place in Path("/proc").glob("[0-9]*/environ"):
            with suppress(OSError):  # of other users, or gone
                if mark in place.read_bytes().split(b"\0"):
                    os.kill(int(place.parent.name), signal.SIGKILL)
                    found = True
        if not found:
            return
        time.sleep(0.01)
