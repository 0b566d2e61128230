"""Dates as records spell them, in the spelling of the format (SGF DT): that of ISO 8601."""

from __future__ import annotations

import re
from datetime import date
from typing import Final, Literal, NamedTuple

DateState = Literal["iso", "ambiguous", "unread", "none"]

_EARLIEST: Final = 1000
_NAMES: Final = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip
_MONTH: Final = rf"({'|'.join(f'{name[:3]}(?:{name[3:]})?' for name in _NAMES)}|sept)\.?"
_DAY: Final = r"(\d{1,2})(?:st|nd|rd|th)?"
_SHORT: Final = r"\d{4}(?:-\d\d(?:-\d\d)?)?"
_AS_WANTED = re.compile(rf"{_SHORT}(?:,(?:{_SHORT}|\d\d(?:-\d\d)?))*", re.ASCII)  # SGF: later ones may be shortened
_YEAR_FIRST = re.compile(r"(\d{4})\s*([-./ ])\s*(\d{1,2})\s*\2\s*(\d{1,2})", re.ASCII)
_EASTERN = re.compile(r"(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日", re.ASCII)
_DAY_NAMED = re.compile(rf"{_DAY}[-\s](?:of\s)?\s*{_MONTH}[-,\s]\s*(\d{{4}})", re.ASCII)
_MONTH_FIRST = re.compile(rf"{_MONTH}[-\s]\s*{_DAY}(?:,\s*|[-\s]\s*)(\d{{4}})", re.ASCII)
_YEAR_NAMED = re.compile(rf"(\d{{4}})[-,\s]\s*{_MONTH}[-\s]\s*{_DAY}", re.ASCII)
_YEAR_LAST = re.compile(r"(\d{1,2})\s*([-./])\s*(\d{1,2})\s*\2\s*(\d{4})", re.ASCII)
_MONTHS_OF_A_YEAR: Final = 12


class SpelledDate(NamedTuple):
    """A date, and whether it is certain which one is meant.

    state   -- iso: it is; ambiguous: day and month may be exchanged; unread: it is no single day, or in no known
               spelling; none: no date is given
    written -- where it is certain: in the spelling of the format
    """

    state: DateState
    written: str = ""


def spelled_date(text: str) -> SpelledDate:
    """Read the date of a record.

    >>> spelled_date("2015/3/4").written, spelled_date("March 4, 2015").written, spelled_date("2015-03-04,05").written
    ('2015-03-04', '2015-03-04', '2015-03-04,05')
    >>> spelled_date("13/3/2015").written, spelled_date("3/4/2015").state, spelled_date("2015-03-04 12:30").state
    ('2015-03-13', 'ambiguous', 'unread')
    """
    bare = " ".join(text.lower().split())
    if bare.strip("?-. ") in ("", "unknown"):
        return SpelledDate("none")
    if _AS_WANTED.fullmatch(bare):
        return SpelledDate("iso", bare)
    parts = _parts(bare)
    if parts is not None:
        return _day(*parts)
    match = _YEAR_LAST.fullmatch(bare)
    if match is None:
        return SpelledDate("unread")
    one, other, year = int(match[1]), int(match[3]), int(match[4])
    if one != other and max(one, other) <= _MONTHS_OF_A_YEAR:
        return SpelledDate("ambiguous")
    return _day(year, min(one, other), max(one, other))


def _parts(bare: str) -> tuple[int, int, int] | None:
    """Return year, month and day of a text in which it is certain which is which."""
    if match := _YEAR_FIRST.fullmatch(bare):
        return int(match[1]), int(match[3]), int(match[4])
    if match := _EASTERN.fullmatch(bare):
        return int(match[1]), int(match[2]), int(match[3])
    if match := _DAY_NAMED.fullmatch(bare):
        return int(match[3]), _month(match[2]), int(match[1])
    if match := _MONTH_FIRST.fullmatch(bare):
        return int(match[3]), _month(match[1]), int(match[2])
    if match := _YEAR_NAMED.fullmatch(bare):
        return int(match[1]), _month(match[2]), int(match[3])
    return None


def _month(name: str) -> int:
    return next(number for number, month in enumerate(_NAMES, 1) if month.startswith(name[:3]))


def _day(year: int, month: int, day: int) -> SpelledDate:
    if year < _EARLIEST:
        return SpelledDate("unread")
    try:
        return SpelledDate("iso", date(year, month, day).isoformat())
    except ValueError:
        return SpelledDate("unread")
