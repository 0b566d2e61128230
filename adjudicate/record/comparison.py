"""Compare records that may be of the same game: the moves that they share at the start, and the claims that differ."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from adjudicate.record.dates import record_date


def common_beginning(one: Sequence[object], other: Sequence[object]) -> int:
    """Return the number of elements, such as moves, that two sequences share at the beginning.

    >>> common_beginning("abcd", "abx"), common_beginning([1], [1, 2])
    (2, 1)
    """
    both = enumerate(zip(one, other, strict=False))
    return next((n for n, (here, there) in both if here != there), min(len(one), len(other)))


def unequal(one: object, other: object) -> bool:
    """Return True if two values are known and differ. A missing value, None, does not count as a difference."""
    return one is not None and other is not None and one != other


class Claims(NamedTuple):
    """The claims of a record that may differ between copies; None if the record does not make a claim.

    date -- as written
    komi -- the komi that the record itself gives, in points
    result -- in its canonical spelling
    """

    black: str | None
    white: str | None
    date: str | None
    komi: float | None
    result: str | None


COMPARED: Final = ("names", "date", "komi", "result")
"""The kinds of differences between claims, in order."""


def differences(one: Claims, other: Claims) -> list[str]:
    """Return the kinds of claims in which two records of one game differ, in the order of COMPARED.

    >>> differences(Claims("Ada", "Bo", "2015", 7.5, "W+2.5"), Claims("ADA ", "Bo", "2015-01-03", 6.5, "?"))
    ['komi']
    """
    ours, its = _compared(one), _compared(other)
    return [kind for kind in COMPARED if any(map(unequal, ours[kind], its[kind]))]


def _compared(claims: Claims) -> dict[str, tuple[object, ...]]:
    names = tuple((name or "").casefold().strip() for name in (claims.black, claims.white))
    date = record_date(claims.date or "")
    return {
        "names": names if all(names) else (None, None),
        "date": (date.year or None, date.day or None),
        "komi": (claims.komi,),
        "result": (None if claims.result == "?" else claims.result,),
    }
