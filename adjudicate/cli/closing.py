"""What ends a command before it has said all: a reader that closed its output."""

from __future__ import annotations

from typing import Final

CLOSED_OUTPUT: Final = 141
"""Exit status as of a Unix program that a closed pipe ends: 128 and the number of SIGPIPE."""


class ClosedOutputError(Exception):
    """Standard output or standard error was closed by its reader. No OSError, as Typer would exit with 1 for it."""
