"""A memory for pure functions of texts: an archive says the same few things a million times."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Final, TypeVar

LONGEST: Final = 120
MOST: Final = 5000

Text = TypeVar("Text", str, bytes)
Answer = TypeVar("Answer")


def remembered(function: Callable[[Text], Answer]) -> Callable[[Text], Answer]:
    """Have a pure function keep its last answers, for short texts only: a hostile one can have megabytes."""
    known = lru_cache(MOST)(function)

    @wraps(function)
    def answer(text: Text) -> Answer:
        return known(text) if len(text) <= LONGEST else function(text)

    return answer
