"""Limit the CPU time of one piece of work, such as the adjudication of a game.

Elapsed time is not limited, because the machine may be busy or asleep.
"""

import signal
import threading
import time
from types import CodeType, FrameType, TracebackType
from typing import Any, Final

# If some code swallows the error, the next check raises it again.
TICK: Final = 0.1  # seconds of CPU time between checks


class TooSlowError(BaseException):
    """Raised when work exceeds its CPU time limit. Not an Exception, so that `except Exception` does not catch it.

    seconds -- the limit that was exceeded
    """

    def __init__(self, seconds: float) -> None:
        super().__init__(f"it took more than {seconds:g} seconds of CPU time")
        self.seconds = seconds


class limited:  # noqa: N801 -- read as a verb: `with limited(10.0):`
    """Context manager that raises TooSlowError after this many seconds of CPU time (user plus system).

    Limits can be nested. The first limit to expire raises, and an inner limit never extends an outer limit. An inner
    limit costs a microsecond or two. Limits are accurate to a tenth of a second.

    A limit has no effect on Windows, which has no such timer, or outside the main thread, because other threads do not
    receive signals: see can_limit(). It cannot interrupt a call into C, such as a search with a regular expression.

    >>> with limited(10.0):
    ...     sum(range(100))
    4950
    """

    __slots__ = ("_before", "_end", "_seconds")

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._end: float | None = None  # as measured by time.process_time()
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
    """Return True if limits work here: in the main thread, on a system that has a CPU timer."""
    return _HAS_TIMER and threading.get_ident() == threading.main_thread().ident


_HAS_TIMER: Final = hasattr(signal, "setitimer")


_open: Final[list[tuple[float, float]]] = []  # (end, seconds) of each active limit, outermost first
_OURS: Final[tuple[CodeType, ...]] = (limited.__enter__.__code__, limited.__exit__.__code__)
_DEEPEST: Final = 5  # largest number of calls below these two functions
_EARLY: Final = 0.02  # seconds by which the timer may be ahead of the clock, because it counts in ticks


def _over(_signal: int, frame: FrameType | None) -> None:
    """Raise TooSlowError for the outermost limit that has expired, unless a `limited` block is being entered or left.

    A block that is being entered is checked again at the next tick; a block that is being left needs no more checks.
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
