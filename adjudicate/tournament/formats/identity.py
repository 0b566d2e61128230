"""Numbers of players that are no numbers: what programs invent for players who have none."""

from __future__ import annotations

import re
from collections.abc import Iterable


def invented_aga(numbers: Iterable[str]) -> frozenset[str]:
    """Return which AGA numbers of a file are invented.

    OpenGotha's AGA export gives players without a number 99999, 99998 and so on downwards, and keeps them in its own
    file too (lucvannier/opengotha, ExternalDocument.java). No real number is near.

    >>> sorted(invented_aga(["489", "99999", "99998", "99995", "99800"]))
    ['99995', '99998', '99999']
    """
    given = {number for number in numbers if re.fullmatch(r"\d{5}", number, re.ASCII)}
    found = {number for number in given if number.startswith("999")}
    next_down = 99999
    while str(next_down) in given:
        found.add(str(next_down))
        next_down -= 1
    return frozenset(found)
