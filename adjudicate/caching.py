"""A cache for pure functions of texts, because an archive repeats the same few texts a million times."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Final, TypeVar

LONGEST: Final = 120
MOST: Final = 5000

_Text = TypeVar("_Text", str, bytes)
_Answer = TypeVar("_Answer")


def cached_by_text(function: Callable[[_Text], _Answer]) -> Callable[[_Text], _Answer]:
    """Cache a pure function's latest answers, but only for short texts, because hostile texts can have megabytes."""
    known = lru_cache(MOST)(function)

    @wraps(function)
    def answer(text: _Text) -> _Answer:
        return known(text) if len(text) <= LONGEST else function(text)

    return answer
