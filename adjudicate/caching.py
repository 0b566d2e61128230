"""A cache for pure functions of strings, because an archive repeats the same few strings a million times."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Final, TypeVar

LONGEST: Final = 120
MOST: Final = 5000

_Text = TypeVar("_Text", str, bytes)
_Answer = TypeVar("_Answer")


def cached_by_text(function: Callable[[_Text], _Answer]) -> Callable[[_Text], _Answer]:
    """Cache the latest results of a pure function. Long strings are not cached, because hostile ones are huge."""
    known = lru_cache(MOST)(function)

    @wraps(function)
    def answer(text: _Text) -> _Answer:
        return known(text) if len(text) <= LONGEST else function(text)

    return answer
