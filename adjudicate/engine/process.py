"""Run an external Go program as a process, send it bytes, and receive answers of limited size.

The program is not trusted. The size of each answer and the time for all answers are limited, and the process is always
ended.
"""

import atexit
import os
import queue
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import Any, Final, Literal, Self

from adjudicate.engine.commands import say
from adjudicate.sources.system import reason

resource: Any
try:
    import resource
except ImportError:  # Windows
    resource = None

Slug = Literal["no-engine", "crashed", "too-slow", "nonsense", "refused", "board", "internal-error"]

_CHUNK: Final = 4096
_AT_ONCE: Final = 4096  # bytes that an empty pipe accepts on every system
_GRACE: Final = 1.0  # seconds in which the reader must reach the end of a killed process's output
_MARK: Final = "ADJUDICATE_ENGINE"  # all processes of an engine inherit this variable, by which they are found again
_RUN: Final = "ADJUDICATE_ENGINE_RUN"  # another variable, with the name of the run
_SHOWN: Final = 60  # characters of a path, counted from its end, in a message
_ROUNDS: Final = 20  # attempts to kill processes that left the session, because each may have started another


class Failure(Exception):  # noqa: N818 -- an outcome for the sheet, not an error of ours
    """The engine gave no answer. The reason is a slug and a sentence, which may contain the engine's text."""

    def __init__(self, slug: Slug, message: str) -> None:
        super().__init__(message)
        self.slug = slug


class Process:
    """A running engine. Use it in a `with` statement, which ends the engine.

    arguments -- command line, from commands.call()
    deadline  -- value of time.monotonic() at which waiting ends; may be changed before a question
    run       -- name that all engines of a run share, so that end_run() can find them; "" without a run
    Raises Failure if the engine cannot be started. Discards its standard error.
    """

    longest = 16 * 1024
    """Largest number of bytes in an answer; a list of all points needs a tenth of this."""

    def __init__(self, arguments: Sequence[str], deadline: float, run: str = "") -> None:
        program = arguments[0]
        self._mark = f"{_MARK}={os.urandom(16).hex()}"
        started = partial(_end_marked, self._mark.encode())
        atexit.register(started)  # for an exit during the start, because a daemon thread cannot clean up then
        try:
            with _unlimited():
                self._process = subprocess.Popen(  # noqa: S603 -- the user's own program, without a shell
                    [*arguments],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    bufsize=0,
                    start_new_session=True,  # so that processes started by a wrapper script end when it does
                    env={**os.environ, **dict([self._mark.split("=")]), _RUN: run},
                )
            atexit.register(self.end)
        except (OSError, ValueError) as error:
            shown = program if len(program) <= _SHOWN else f"…{program[-_SHOWN:]}"  # so that the reason is not cut off
            raise Failure("no-engine", say("cannot-start", program=shown, reason=reason(error))) from None
        except BaseException:  # such as Ctrl-C during the start
            started()
            raise
        finally:
            atexit.unregister(started)
        self.name = Path(program).name
        self.deadline = deadline
        self._unread = b""
        self._chunks: queue.Queue[bytes] = queue.Queue(maxsize=2)  # an engine that sends too much has to wait
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
        if len(data) <= _AT_ONCE:  # the pipe has room, because the engine answered the last question
            sent = self._write(data)
        else:  # an engine that does not read must not block this process
            self._writer = Thread(target=self._write, args=(data,), name="engine-writer", daemon=True)
            self._writer.start()
            self._writer.join(max(0.0, self.deadline - time.monotonic()))
            if self._writer.is_alive():
                raise self._late(what)
            sent = self._sent
        if not sent:
            raise self._ended(what)

    def _write(self, data: bytes) -> bool:
        """Write a whole line; return False if the engine has ended."""
        assert self._process.stdin is not None  # noqa: S101 -- it is a pipe
        left = memoryview(data)
        try:
            while left:
                left = left[self._process.stdin.write(left) :]
        except (OSError, ValueError):  # the engine has ended
            pass
        self._sent = not left
        return self._sent

    def receive(self, what: str, end: bytes, begins: bytes) -> str:
        """Return the next answer, up to its end marker.

        begins -- the possible first bytes of an answer; any other first byte fails at once
        Raises Failure if no answer follows the protocol.
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
                raise Failure("nonsense", say("endless", name=self.name, what=what))
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
        return Failure("nonsense", say("not-gtp", name=self.name, what=what))

    def _late(self, what: str) -> Failure:
        return Failure("too-slow", say("late", name=self.name, what=what))

    def _ended(self, what: str) -> Failure:
        return Failure("crashed", say("ended", name=self.name, what=what))

    def _read(self) -> None:
        assert self._process.stdout is not None  # noqa: S101 -- it is a pipe
        chunk = b"-"
        while chunk:
            chunk = self._process.stdout.read(_CHUNK) or b""
            self._chunks.put(chunk)

    def end(self) -> None:
        """Kill the process and the processes it started, wait for its end, and stop the reader."""
        atexit.unregister(self.end)
        with suppress(OSError):
            if hasattr(os, "killpg") and self._process.returncode is None:  # after its end, the system may reuse its id
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
        if not self._reader.is_alive():  # otherwise, a process outside the session keeps the other end open
            pipes.append(self._process.stdout)
        for pipe in pipes:
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


def end_run(run: str) -> None:
    """Kill a run's engines that remain because their workers were killed."""
    _end_marked(f"{_RUN}={run}".encode())


@contextmanager
def _unlimited() -> Iterator[None]:
    """Let a process that is started here use memory that this process may not use (batch.work.start_worker)."""
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
    """Kill the processes with this environment variable, which are those that an engine started, in any session.

    This works only on Linux, and misses a program that clears its environment.
    """
    for _ in range(_ROUNDS):
        found = False
        for place in Path("/proc").glob("[0-9]*/environ"):
            with suppress(OSError):  # another user's process, or an ended one
                if mark in place.read_bytes().split(b"\0"):
                    os.kill(int(place.parent.name), signal.SIGKILL)
                    found = True
        if not found:
            return
        time.sleep(0.01)
