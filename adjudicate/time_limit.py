"""A limit to the CPU time of one piece of work, such as a game.

CPU time and not the clock's: what else the machine has to do, or that it was put to sleep, is not the work's fault.
"""

from __future__ import annotations

import signal
import threading
import time
from types import CodeType, FrameType, TracebackType
from typing import Any, Final

AGAIN: Final = 0.5  # seconds of CPU time after which the error is raised once more, should somebody have swallowed it
SOON: Final = 1e-6  # for a limit that has passed already: zero would mean never


class TooSlowError(BaseException):
    """A piece of work took more CPU time than it may. No Exception, lest what is limited take it for one of its own.

    seconds -- how many it had
    """

    def __init__(self, seconds: float) -> None:
        super().__init__(f"it took more than {seconds:g} seconds of CPU time")
        self.seconds = seconds


class limited:  # noqa: N801 -- read as a verb: `with limited(10.0):`
    """A context in which the process may use so many seconds of CPU time, user and system, then TooSlowError is raised.

    Limits may lie in each other: the one that is over first counts, and no inner one prolongs an outer. Does nothing
    outside the main thread, where no signal arrives, and on Windows, which has no such clock: see can_limit(). A single
    call into C, such as one search of a regular expression, is not interrupted before its end.

    >>> with limited(10.0):
    ...     sum(range(100))
    4950
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._on = False
        self._end = 0.0  # as time.process_time() has it
        self._before: Any = None

    def __enter__(self) -> None:
        if not can_limit():
            return
        self._on = True
        self._end = time.process_time() + self._seconds
        if not _open:
            self._before = signal.signal(signal.SIGPROF, _over)
        _open.append(self)
        _arm()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if not self._on:
            return
        signal.setitimer(signal.ITIMER_PROF, 0.0)
        _open.pop()
        if _open:
            _arm()
        else:
            signal.signal(signal.SIGPROF, self._before)


def can_limit() -> bool:
    """Say whether limits hold here: in the main thread, on systems with a timer of CPU time."""
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


_open: Final[list[limited]] = []  # from the outermost to the innermost
_OURS: Final[tuple[CodeType, ...]] = (limited.__enter__.__code__, limited.__exit__.__code__)
_DEEPEST: Final = 5  # calls below these two


def _arm() -> None:
    left = min(limit._end for limit in _open) - time.process_time()
    signal.setitimer(signal.ITIMER_PROF, max(left, SOON), AGAIN)


def _over(_: int, frame: FrameType | None) -> None:
    """Raise the error of the outermost limit that has passed, unless a context is being entered or left.

    Then nothing is lost: what is entered is asked again after AGAIN, and what is left is over.
    """
    at = frame
    for _ in range(_DEEPEST):
        if at is None:
            break
        if at.f_code in _OURS:
            return
        at = at.f_back
    now = time.process_time()
    for limit in _open:
        if limit._end <= now + AGAIN / 10:  # the two clocks differ by a tick or two
            raise TooSlowError(limit._seconds)
