"""A limit to the CPU time of one piece of work, such as a game.

CPU time and not the clock's: what else the machine has to do, or that it was put to sleep, is not the work's fault.
"""

from __future__ import annotations

import signal
import threading
import time
from types import CodeType, FrameType, TracebackType
from typing import Any, Final

# Should an error be swallowed, it is raised again at the next look.
TICK: Final = 0.1  # seconds of CPU time between two looks at what has passed


class TooSlowError(BaseException):
    """A piece of work took more CPU time than it may. No Exception, lest what is limited take it for one of its own.

    seconds -- how many it had
    """

    def __init__(self, seconds: float) -> None:
        super().__init__(f"it took more than {seconds:g} seconds of CPU time")
        self.seconds = seconds


class limited:  # noqa: N801 -- read as a verb: `with limited(10.0):`
    """A context in which the process may use so many seconds of CPU time, user and system, then TooSlowError is raised.

    Limits may lie in each other: the one that is over first counts, and no inner one prolongs an outer. An inner one
    costs a microsecond or two. Exact to a tenth of a second.

    Does nothing outside the main thread, where no signal arrives, and on Windows, which has no such clock: see
    can_limit(). A single call into C, such as one search of a regular expression, is not interrupted before its end.

    >>> with limited(10.0):
    ...     sum(range(100))
    4950
    """

    __slots__ = ("_before", "_end", "_seconds")

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._end: float | None = None  # as time.process_time() has it
        self._before: Any = None

    def __enter__(self) -> None:
        if not can_limit():
            return
        outermost = not _open
        self._end = time.process_time() + self._seconds
        _open.append((self._end, self._seconds))
        if outermost:
            self._before = signal.signal(signal.SIGPROF, _over)
        if outermost or self._seconds < TICK:
            signal.setitimer(signal.ITIMER_PROF, min(self._seconds, TICK), TICK)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._end is None:
            return
        if len(_open) == 1:
            signal.setitimer(signal.ITIMER_PROF, 0.0)
            signal.signal(signal.SIGPROF, self._before)
        _open.pop()


def can_limit() -> bool:
    """Say whether limits hold here: in the main thread, on systems with a timer of CPU time."""
    return _HAS_TIMER and threading.get_ident() == threading.main_thread().ident


_HAS_TIMER: Final = hasattr(signal, "setitimer")


_open: Final[list[tuple[float, float]]] = []  # when each is over, and its seconds, from the outermost to the innermost
_OURS: Final[tuple[CodeType, ...]] = (limited.__enter__.__code__, limited.__exit__.__code__)
_DEEPEST: Final = 5  # calls below these two
_EARLY: Final = 0.02  # seconds by which the timer may be ahead of the clock: it counts in ticks of the system


def _over(_signal: int, frame: FrameType | None) -> None:
    """Raise the error of the outermost limit that has passed, unless a context is being entered or left.

    Then nothing is lost: what is entered is looked at again after a tick, and what is left is over.
    """
    at = frame
    for _ in range(_DEEPEST):
        if at is None:
            break
        if at.f_code in _OURS:
            return
        at = at.f_back
    now = time.process_time() + _EARLY
    for end, seconds in _open:
        if end <= now:
            raise TooSlowError(seconds)
