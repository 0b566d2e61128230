"""Run an external Go program as a process: send it lines, and receive answers.

The program is not trusted: the size of each answer and the total time are limited, and the process is always ended.
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
_AT_ONCE: Final = 4096  # an empty pipe accepts this number of bytes on every system
_GRACE: Final = 1.0  # seconds that the reader may take to reach the end of a killed process's output
_MARK: Final = "ADJUDICATE_ENGINE"  # an engine's processes inherit this variable, which identifies them
_RUN: Final = "ADJUDICATE_ENGINE_RUN"  # another variable, which contains the name of the run
_SHOWN: Final = 60  # number of characters at the end of a path to show in a message
_ROUNDS: Final = 20  # attempts to kill processes that left the session, because each may have started another


class Failure(Exception):  # noqa: N818 -- an outcome for the sheet, not an error of ours
    """Raised if an engine does not give a usable answer. The message is a sentence that may quote the engine."""

    def __init__(self, slug: Slug, message: str) -> None:
        super().__init__(message)
        self.slug = slug


class Process:
    """A running engine. Use it in a `with` statement, which ends the engine.

    arguments -- the command line, from commands.call()
    deadline  -- when to stop waiting for answers, in terms of time.monotonic(); may be changed before a question
    run       -- name of the run, with which end_run() finds the engines; "" if there is none
    Raises Failure if the engine cannot be started. The engine's standard error is discarded.
    """

    longest = 16 * 1024
    """Maximum size of an answer in bytes. A list of all points needs a tenth of this."""

    def __init__(self, arguments: Sequence[str], deadline: float, run: str = "") -> None:
        program = arguments[0]
        self._mark = f"{_MARK}={os.urandom(16).hex()}"
        started = partial(_end_marked, self._mark.encode())
        atexit.register(started)  # in case of an exit during the start, when a daemon thread cannot clean up
        try:
            with _unlimited():
                self._process = subprocess.Popen(  # noqa: S603 -- the user's own program, without a shell
                    [*arguments],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    bufsize=0,
                    start_new_session=True,  # so that processes started by a wrapper script are ended, too
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
        self._chunks: queue.Queue[bytes] = queue.Queue(maxsize=2)  # makes an engine that sends too much wait
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
        """Send a line. what -- name of the question, for the message of a Failure"""
        data = f"{line}\n".encode("ascii")
        if len(data) <= _AT_ONCE:  # the pipe is empty, because the engine has answered the last question
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
        """Write a complete line; return True, or False if the engine has ended."""
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
        """Wait for the next answer and return it, up to the end marker `end`.

        begins -- the bytes with which an answer may begin; any other first byte is an immediate Failure
        Raises Failure if the engine does not answer in time or does not follow the protocol.
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
        """Kill the process and all processes that it started, wait for its end, and stop the reader."""
        atexit.unregister(self.end)
        with suppress(OSError):
            if hasattr(os, "killpg") and self._process.returncode is None:  # once it has ended, its id may be reused
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
        if not self._reader.is_alive():  # if it is alive, a process outside the session has the pipe open
            pipes.append(self._process.stdout)
        for pipe in pipes:
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


def end_run(run: str) -> None:
    """Kill any engines of a run that are left over because their workers were killed."""
    _end_marked(f"{_RUN}={run}".encode())


@contextmanager
def _unlimited() -> Iterator[None]:
    """Let processes that are started in this context use more memory than a worker (batch.work.start_worker)."""
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
    """Kill all processes with this environment variable, which are an engine's processes in any session.

    This works only on Linux, and not for programs that clear their environment.
    """
    for _ in range(_ROUNDS):
        found = False
        for place in Path("/proc").glob("[0-9]*/environ"):
            with suppress(OSError):  # a process of another user, or one that has ended
                if mark in place.read_bytes().split(b"\0"):
                    os.kill(int(place.parent.name), signal.SIGKILL)
                    found = True
        if not found:
            return
        time.sleep(0.01)
