"""Early ends of a command: the reader closes its output, or a signal arrives.

SIGTERM and SIGHUP end a command as Ctrl-C does, so the command can still end its engines and workers.
"""

from types import FrameType
from typing import Final

FIRST: Final = 128  # added to the number of the signal, as shells do
NAMES: Final = ("SIGTERM", "SIGHUP")
CLOSED_OUTPUT: Final = 141
"""Exit status of a Unix program after its pipe was closed: 128 plus the number of SIGPIPE."""
_received: Final[list[int]] = []


class ClosedOutputError(Exception):
    """Error if the reader closed standard output or error. For an OSError, Typer would exit with status 1."""


def heed_ending_signals() -> None:
    """Raise KeyboardInterrupt in the main thread at the first of these signals, and ignore later signals.

    A signal that is already ignored stays ignored, as `nohup` requires.
    """
    import signal  # noqa: PLC0415 -- for start-up, like the next
    import threading  # noqa: PLC0415

    if threading.current_thread() is not threading.main_thread():
        return  # Python accepts handlers in the main thread only
    for name in NAMES:
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _end)


def ended_status() -> int | None:
    """Return the exit status of a command that one of these signals ended, or None without a signal."""
    return FIRST + _received[0] if _received else None


def _end(number: int, _frame: FrameType | None) -> None:
    _received.append(number)
    if len(_received) == 1:
        raise KeyboardInterrupt
