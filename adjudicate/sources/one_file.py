"""Read the bytes of a record file, without looking into archives. Calls for a few plain files need only this module."""

import os
import sys
from typing import Literal

from adjudicate.display.wording import Wording
from adjudicate.record.sgf import MOST_BYTES
from adjudicate.rules.findings.unreadable import NoFile, Unreadable
from adjudicate.sources.names import printable
from adjudicate.sources.system import reason, say


def read_source(path: str) -> bytes | Unreadable:
    """Return the bytes of a file, or of standard input for "-", up to one byte more than the limit for a record.

    If the file cannot be read, return an Unreadable with the operating system's reason.
    """
    try:
        if path == "-":
            return no_file(path, say("no-stdin")) if sys.stdin is None else sys.stdin.buffer.read(MOST_BYTES + 1)
        with open(path, "rb") as file:
            most = min(os.fstat(file.fileno()).st_size, MOST_BYTES)  # 0 for pipes; the memory is allocated in one step
            start = file.read(most + 1)
            return start + file.read(MOST_BYTES - most) if len(start) > most else start
    except (OSError, ValueError) as error:
        return no_file(path, cannot(error, path))


def no_file(path: str, why: str) -> Unreadable:
    """Return the error for a file that cannot be read."""
    return NoFile(why, path=printable(path))


def cannot(error: OSError | ValueError, path: str, what: Literal["file", "folder"] = "file") -> Wording:
    """Return a message that a file cannot be read and why. If the path is a web address, give advice instead."""
    return say("address") if is_address(path) else say(f"unreadable.{what}", reason=reason(error))


def is_address(name: str) -> bool:
    """Return True if a name is a web address (http or https)."""
    return name.lower().startswith(("http://", "https://"))
