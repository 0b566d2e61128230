"""Handle the early end of a command, when the reader of its output closes the pipe or a signal arrives.

SIGTERM and SIGHUP end a command in the same way as Ctrl-C, so it can still end its engines and workers.
"""

from types import FrameType
from typing import Final

FIRST: Final = 128  # exit status 128 + signal number, as in shells
NAMES: Final = ("SIGTERM", "SIGHUP")
CLOSED_OUTPUT: Final = 141
"""Exit status of a Unix program that writes to a closed pipe: 128 plus the number of SIGPIPE."""
_received: Final[list[int]] = []


class ClosedOutputError(Exception):
    """Raised if standard output or error is closed. It is not an OSError, because Typer would exit with status 1."""


def heed_ending_signals() -> None:
    """Handle SIGTERM and SIGHUP: the first raises KeyboardInterrupt in the main thread; later ones are ignored.

    A signal that is already ignored stays ignored, as `nohup` requires.
    """
    import signal  # noqa: PLC0415 -- for start-up, like the next
    import threading  # noqa: PLC0415

    if threading.current_thread() is not threading.main_thread():
        return  # Python allows signal handlers only in the main thread
    for name in NAMES:
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _end)


def ended_status() -> int | None:
    """Return the exit status for the signal that ended the command, or None if no signal has arrived."""
    return FIRST + _received[0] if _received else None


def _end(number: int, _frame: FrameType | None) -> None:
    _received.append(number)
    if len(_received) == 1:
        raise KeyboardInterrupt
