"""Find and call the optional compiled module _lane.c. Results are the same without it."""

from typing import Any

from adjudicate import __version__
from adjudicate.compilation import OFF, is_outdated, is_used

try:
    from adjudicate.batch import _lane
except ImportError:  # this installation has no compiled module
    COMPILED = False
else:
    COMPILED = True


def in_use() -> bool:
    """Return True if this process reads and replays ordinary games with the compiled module."""
    return COMPILED and is_used(_lane)


def about() -> str:
    """Describe the code in use: "compiled fast path", or "pure Python" and the reason if there is one."""
    if in_use():
        return "compiled fast path"
    if not COMPILED:
        return "pure Python"
    return "pure Python: the compiled fast path is out of date" if is_outdated(_lane) else f"pure Python: {OFF} is set"


def version_line() -> str:
    """Return the line that --version prints."""
    return f"adjudicate {__version__} ({about()})"


def replayed(data: bytes) -> tuple[Any, ...] | None:
    """Read and replay a record. Return the fields of a lane.OrdinaryGame, or None if the record is not ordinary."""
    return _lane.read(data)


def survey_of(cell: bytes, lines: int, black: bytes | None, white: bytes | None) -> tuple[Any, ...] | None:
    """Compare the marks of an OrdinaryGame with its position. Return the fields of a MarksSurvey, or None in doubt."""
    return _lane.survey(cell, lines, black, white)


def pairs_of(points: bytes, lines: int, views: int) -> tuple[int, bytes, bytes] | None:
    """Write plays as columns and rows for fingerprint_of_plays(), which explains the values. Requires in_use()."""
    return _lane.pairs(points, lines, views)
