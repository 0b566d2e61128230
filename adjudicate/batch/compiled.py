"""The optional compiled module _lane.c: availability and calls. Without it the program gives the same results."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from adjudicate import __version__

try:
    from adjudicate.batch import _lane
except ImportError:  # this installation was not compiled
    COMPILED = False
else:
    COMPILED = True

OFF: Final = "ADJUDICATE_PURE"
"""Environment variable that turns the compiled module off when set to anything except 0."""


@lru_cache(1)
def _old() -> bool:
    """Return True if the compiled module of a checkout was built from another version of its source file."""
    source = Path(__file__).with_name("_lane.c")
    return source.is_file() and crc32(source.read_bytes()) != _lane.SOURCE


def in_use() -> bool:
    """Return True if the compiled module reads and replays ordinary games here."""
    return COMPILED and os.environ.get(OFF, "0") in ("", "0") and not _old()


def about() -> str:
    """Return the code in use, compiled or pure Python; in the latter case, also the reason if there is one."""
    if in_use():
        return "compiled fast path"
    if not COMPILED:
        return "pure Python"
    return "pure Python: the compiled fast path is out of date" if _old() else f"pure Python: {OFF} is set"


def version_line() -> str:
    """Return the line that --version prints."""
    return f"adjudicate {__version__} ({about()})"


def replayed(data: bytes) -> tuple[Any, ...] | None:
    """Read and replay a file; return the fields of a lane.OrdinaryGame, or None. Requires in_use()."""
    return _lane.read(data)


def root_of(data: bytes) -> dict[str, list[bytes]] | None:
    """Return the raw properties of an ordinary game's root. Requires in_use()."""
    return _lane.root(data)


def survey_of(
    cell: bytes, lines: int, black: tuple[int, ...] | None, white: tuple[int, ...] | None
) -> tuple[Any, ...] | None:
    """Compare territory marks with a position given as in OrdinaryGame; return numbers, or None. Requires in_use()."""
    return _lane.survey(cell, lines, black, white)
