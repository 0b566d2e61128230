"""A client of the Go Text Protocol, version 2: commands to a Go program outside, and its answers.

Our own, because no kept one is to be had for Python 3: sgfmill left gomill's behind, and gomill and `gtp` are Python 2.
The program is not trusted: every answer is bounded in size, all of them together in time, and the process always ends.
"""

from __future__ import annotations

import os
import queue
import shlex
import shutil
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import Final, Literal, NamedTuple, Self

Slug = Literal["no-engine", "crashed", "too-slow", "nonsense", "refused", "board", "internal-error"]

LONGEST_ANSWER: Final = 16 * 1024  # bytes; a whole board of points has a tenth of it
_CHUNK: Final = 4096
_GRACE: Final = 1.0  # seconds for the reader of a killed process to see the end of its output
_MARK: Final = "ADJUDICATE_ENGINE"  # a variable that all processes of one engine inherit, so that they are found again
_ROUNDS: Final = 20  # of killing what has left the session; one that is killed may have started another


class Known(NamedTuple):
    """What a program needs in order to speak GTP, and where it may lie outside of PATH."""

    arguments: tuple[str, ...]
    path: str


KNOWN: Final = {"gnugo": Known(("--mode", "gtp"), "/usr/games/gnugo")}
"""Programs that can be given by their name alone."""


class Failure(Exception):  # noqa: N818 -- an outcome, which the sheet tells; no error of ours
    """There is no answer: why, as a slug and a clear sentence. The sentence may hold text of the engine."""

    def __init__(self, slug: Slug, message: str) -> None:
        super().__init__(message)
        self.slug = slug


class Reply(NamedTuple):
    """An answer; `ok` is False for an error that the engine reports itself."""

    ok: bool
    text: str


def call(command: str) -> list[str]:
    """Return a command line as a list of arguments; no shell ever sees it.

    Raises ValueError where it is empty or its quotes do not close.

    >>> call("gnugo"), call("katago gtp -config 'my file.cfg'")
    (['gnugo', '--mode', 'gtp'], ['katago', 'gtp', '-config', 'my file.cfg'])
    """
    arguments = shlex.split(command)
    if not arguments or not arguments[0]:
        raise ValueError("no program is named")
    if "\0" in command:
        raise ValueError("a command line holds no null character")
    known = KNOWN.get(arguments[0])
    if known and len(arguments) == 1:
        arguments += known.arguments
    return arguments


class Engine:
    """A running engine, to be used in a `with` statement, which ends it.

    arguments -- the call, as call() returns it
    deadline  -- the time.monotonic() after which no answer is waited for
    Raises Failure where it cannot be started. What it writes to standard error is discarded.
    """

    def __init__(self, arguments: Sequence[str], deadline: float) -> None:
        program = arguments[0]
        self._mark = f"{_MARK}={os.urandom(16).hex()}"
        known = KNOWN.get(program)
        if known and shutil.which(program) is None and Path(known.path).exists():
            program = known.path
        try:
            self._process = subprocess.Popen(  # noqa: S603 -- the program that the user names, without a shell
                [program, *arguments[1:]],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                bufsize=0,
                start_new_session=True,  # so that what a wrapper script starts ends with it
                env={**os.environ, **dict([self._mark.split("=")])},
            )
        except (OSError, ValueError) as error:
            why = (error.strerror if isinstance(error, OSError) else None) or str(error)
            raise Failure("no-engine", f"{arguments[0]} cannot be started: {why}") from None
        self.name = Path(program).name
        self._deadline = deadline
        self._number = 0
        self._unread = b""
        self._chunks: queue.Queue[bytes] = queue.Queue(maxsize=2)  # an engine that floods us waits
        self._reader = Thread(target=self._read, name="gtp-reader", daemon=True)
        try:
            self._reader.start()
        except BaseException:
            self._end()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._end()

    def ask(self, command: str) -> Reply:
        """Send a command and return the answer; raises Failure where there is none that follows the protocol."""
        self._number += 1
        assert self._process.stdin is not None  # noqa: S101 -- it is a pipe
        try:  # never blocks: one short command at a time, each after the answer to the one before
            self._process.stdin.write(f"{self._number} {command}\n".encode("ascii"))
        except OSError:
            raise self._ended(command) from None
        return self._parse(self._receive(command), command)

    def _receive(self, command: str) -> str:
        """Return all lines up to the next empty one."""
        received = len(self._unread)
        while True:
            self._unread = self._unread.replace(b"\r", b"").lstrip(b"\n")
            answer, end, rest = self._unread.partition(b"\n\n")
            if end:
                self._unread = rest
                return answer.decode("ascii", "replace")
            if received > LONGEST_ANSWER:
                raise Failure("nonsense", f"{self.name} answers {_word(command)} without end")
            left = self._deadline - time.monotonic()
            try:
                chunk = self._chunks.get(timeout=max(0.0, left))
            except queue.Empty:
                chunk, left = b"-", 0.0
            if left <= 0.0:
                raise Failure("too-slow", f"{self.name} did not answer {_word(command)} in time")
            if not chunk:
                raise self._ended(command)
            self._unread += chunk
            received += len(chunk)

    def _parse(self, answer: str, command: str) -> Reply:
        head, _, text = answer.partition(str(self._number))
        if head not in ("=", "?") or (text and not text[0].isspace()):
            raise Failure("nonsense", f"{self.name} answers {_word(command)} with what is no GTP")
        return Reply(head == "=", text.strip())

    def _ended(self, command: str) -> Failure:
        return Failure("crashed", f"{self.name} ended without an answer to {_word(command)}")

    def _read(self) -> None:
        assert self._process.stdout is not None  # noqa: S101 -- it is a pipe
        chunk = b"-"
        while chunk:
            chunk = self._process.stdout.read(_CHUNK) or b""
            self._chunks.put(chunk)

    def _end(self) -> None:
        """Kill the process and what it started, reap it, and see the reader off."""
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        _end_marked(self._mark.encode())
        pipes = [self._process.stdin]
        until = time.monotonic() + _GRACE
        while self._reader.is_alive() and time.monotonic() < until:
            with suppress(queue.Empty):
                self._chunks.get(timeout=0.01)
        if not self._reader.is_alive():  # else something that left the session holds the other end: leave it open
            pipes.append(self._process.stdout)
        for pipe in pipes:
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


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


def _word(command: str) -> str:
    return command.partition(" ")[0]
