"""Ranks as numbers, to see who is the stronger player."""

from __future__ import annotations

import re
from typing import Final

_RANK: Final = re.compile(r"(\d{1,2})(?:\.\d+)?\s*(k|kyu|d|dan|p|pro)\.?", re.ASCII | re.IGNORECASE)
_RATING: Final = re.compile(r"(-?)(\d{1,2})\.\d{1,5}", re.ASCII)
PROFESSIONAL: Final = 9
"""A professional counts as nine dan at least; differences above say nothing about stones."""


def strength(rank: str) -> int | None:
    """Return a rank as a number of stones: 1k is 0 and 1d is 1; None for what is none. AGA ratings have no 0.

    >>> strength("3d"), strength("1k"), strength("5 kyu"), strength("2p"), strength("-2.5"), strength("strong")
    (3, 0, -4, 9, -1, None)
    """
    match = _RANK.fullmatch(rank.strip())
    if match is not None and int(match[1]) > 0:
        number, kind = int(match[1]), match[2][0].lower()
        return 1 - number if kind == "k" else PROFESSIONAL if kind == "p" else number
    rating = _RATING.fullmatch(rank.strip())
    if rating is None or rating[2] == "0":
        return None
    return 1 - int(rating[2]) if rating[1] else int(rating[2])
