"""Whether the compiled module _lane.c is there and used, and what it answers. The program does the same without it."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from adjudicate import __version__

try:
    from adjudicate.batch import _lane
except ImportError:  # it was not compiled here
    COMPILED = False
else:
    COMPILED = True

OFF: Final = "ADJUDICATE_PURE"
"""Set to anything but 0 in the environment: the compiled module is not used."""


@lru_cache(1)
def _old() -> bool:
    """Tell whether the compiled module of a checkout was made from another source than there is now."""
    source = Path(__file__).with_name("_lane.c")
    return source.is_file() and crc32(source.read_bytes()) != _lane.SOURCE


def in_use() -> bool:
    """Tell whether ordinary games are read and replayed by the compiled module here."""
    return COMPILED and os.environ.get(OFF, "0") in ("", "0") and not _old()


def about() -> str:
    """Say in a few words whether the compiled module is used, and why not where it could be."""
    if in_use():
        return "compiled lane"
    if not COMPILED:
        return "pure Python"
    return "pure Python: the compiled lane is of another source" if _old() else f"pure Python: {OFF} is set"


def version_line() -> str:
    """Return the line that --version prints."""
    return f"adjudicate {__version__} ({about()})"


def replayed(data: bytes) -> tuple[Any, ...] | None:
    """Read and replay a file; return the fields of a lane.OrdinaryGame, or None. Only where it is in use."""
    return _lane.read(data)


def root_of(data: bytes) -> dict[str, list[bytes]] | None:
    """Return the properties of an ordinary game's root as they stand. Only where it is in use."""
    return _lane.root(data)


def survey_of(
    cell: bytes, lines: int, black: tuple[int, ...] | None, white: tuple[int, ...] | None
) -> tuple[Any, ...] | None:
    """Hold marks against a position given as OrdinaryGame has it; return numbers, or None. Only where it is in use."""
    return _lane.survey(cell, lines, black, white)
