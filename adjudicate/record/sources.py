"""Files and standard input to bytes. The only opener of files; opens for reading only."""

from __future__ import annotations

import sys
from pathlib import Path

from adjudicate.record.model import Unreadable
from adjudicate.record.sgf import MOST_BYTES


def read_source(path: str) -> bytes | Unreadable:
    """Return the bytes of a file, or of standard input for "-"; at most one byte more than a record file may have.

    Anything that keeps the file from being read is an Unreadable with the system's own word for it.
    """
    try:
        if path == "-":
            if sys.stdin is None:
                return Unreadable("R106", "no-file", "standard input is closed", None, None, path)
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with Path(path).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return Unreadable("R106", "no-file", f"the file cannot be read: {why}", None, None, path)
