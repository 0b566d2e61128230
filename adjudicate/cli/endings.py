"""What ends a command before it has said all: a reader that closed its output, and signals.

SIGTERM and SIGHUP end a command as Ctrl-C does, so that it can end the engines and workers that it started.
"""

from __future__ import annotations

from types import FrameType
from typing import Final

FIRST: Final = 128  # added to the number of the signal, as shells do
NAMES: Final = ("SIGTERM", "SIGHUP")
CLOSED_OUTPUT: Final = 141
"""Exit status as of a Unix program that a closed pipe ends: 128 and the number of SIGPIPE."""
_received: Final[list[int]] = []


class ClosedOutputError(Exception):
    """Standard output or standard error was closed by its reader. No OSError, as Typer would exit with 1 for it."""


def heed_ending_signals() -> None:
    """Raise KeyboardInterrupt in the main thread at the first of these signals, and ignore the later ones.

    A signal that is ignored already stays ignored, as `nohup` needs it.
    """
    import signal  # noqa: PLC0415 -- for start-up, as the next
    import threading  # noqa: PLC0415

    if threading.current_thread() is not threading.main_thread():
        return  # Python accepts handlers there only
    for name in NAMES:
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _end)


def ended_status() -> int | None:
    """Return the exit status of a command that one of these signals ended; None where none came."""
    return FIRST + _received[0] if _received else None


def _end(number: int, _frame: FrameType | None) -> None:
    _received.append(number)
    if len(_received) == 1:
        raise KeyboardInterrupt
