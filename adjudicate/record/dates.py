"""Parse the dates of records, which have many spellings, and convert them to the spelling of SGF DT (ISO 8601).

Batch tables, repairs and tournaments share this parser, so that they agree on the day of a game.
"""

import re
from datetime import date
from typing import Final, Literal, NamedTuple

from adjudicate.caching import cached_by_text

DateState = Literal["iso", "ambiguous", "unread", "none"]

_EARLIEST: Final = 1000
_NAMES: Final = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip
_MONTH: Final = rf"(?P<month>{'|'.join(f'{name[:3]}(?:{name[3:]})?' for name in _NAMES)}|sept)\.?"
_DAY: Final = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_YEAR: Final = r"(?P<year>\d{4})"
_SHORT: Final = r"\d{4}(?:-\d\d(?:-\d\d)?)?"
_AS_WANTED = re.compile(rf"{_SHORT}(?:,(?:{_SHORT}|\d\d(?:-\d\d)?))*", re.ASCII)  # SGF may shorten later dates
_CERTAIN: Final = [
    re.compile(pattern, re.ASCII)
    for pattern in (
        rf"{_YEAR}\s*(?P<sign>[-./ ])\s*(?P<month>\d{{1,2}})\s*(?P=sign)\s*(?P<day>\d{{1,2}})",
        rf"{_YEAR}\s*年\s*(?P<month>\d{{1,2}})\s*月\s*(?P<day>\d{{1,2}})\s*日",
        rf"{_DAY}[-\s](?:of\s)?\s*{_MONTH}[-,\s]\s*{_YEAR}",
        rf"{_MONTH}[-\s]\s*{_DAY}(?:,\s*|[-\s]\s*){_YEAR}",
        rf"{_YEAR}[-,\s]\s*{_MONTH}[-\s]\s*{_DAY}",
    )
]
"""Spellings with an unambiguous order of year, month and day."""
_YEAR_LAST = re.compile(r"(\d{1,2})\s*([-./])\s*(\d{1,2})\s*\2\s*(\d{4})", re.ASCII)
_TIME = re.compile(
    r"(?:,? |t)\[?\d{1,2}:\d\d(?::\d\d(?:\.\d{1,9})?)?\]?(?: ?[ap]m)?(?: ?(?:z|[a-z]{3,4}|[+-]\d\d:?\d\d))?$", re.ASCII
)
"""A time of day at the end, which SGF DT does not allow."""
_ANYWHERE = re.compile(r"(?<!\d)(\d{4})(?!\d)(?:([-./])(\d{1,2})(?!\d)(?:\2(\d{1,2})(?!\d))?)?", re.ASCII)
_EAST_ANYWHERE = re.compile(r"(\d{4})年(?:(\d{1,2})月(?:(\d{1,2})日)?)?", re.ASCII)
_MONTHS_OF_A_YEAR: Final = 12


class SpelledDate(NamedTuple):
    """A parsed date and its certainty.

    state   -- "iso" (certain), "ambiguous" (day and month may be reversed), "unread" (more than one day, or an
               unknown spelling) or "none" (there is no date)
    written -- the date in the spelling of SGF, without a time of day; empty unless the date is certain
    year    -- first year in the text, or None
    day     -- first full date in the text, in ISO 8601, or None
    """

    state: DateState
    written: str = ""
    year: int | None = None
    day: str | None = None


@cached_by_text
def record_date(text: str) -> SpelledDate:
    """Parse the date of a record, and find the first year and day in it.

    >>> record_date("2017.06.21 19:43"), record_date("1846.7.21 - 25")
    (SpelledDate(state='iso', written='2017-06-21', year=2017, day='2017-06-21'), \
SpelledDate(state='unread', written='', year=1846, day='1846-07-21'))
    """
    read = _spelled(text)
    year, day = _first_named(read.written or text)
    return read._replace(year=year, day=day)


def _first_named(text: str) -> tuple[int | None, str | None]:
    """Return the first year and the first full date anywhere in a text."""
    found = _EAST_ANYWHERE.search(text)
    parts = found.groups() if found else None
    if parts is None:
        found = _ANYWHERE.search(text)
        if found is None:
            return None, None
        parts = found[1], found[3], found[4]
    year, month, day = (None if part is None else int(part) for part in parts)
    if not year:
        return None, None
    try:
        return year, date(year, month or 0, day or 0).isoformat()
    except ValueError:
        return year, None


def _spelled(text: str) -> SpelledDate:
    """Parse the date of a record, without looking for years and days in other text.

    >>> _spelled("2015/3/4").written, _spelled("March 4, 2015").written, _spelled("2015-03-04,05").written
    ('2015-03-04', '2015-03-04', '2015-03-04,05')
    >>> _spelled("13/3/2015").written, _spelled("3/4/2015").state, _spelled("2015-03-04 12:30").written
    ('2015-03-13', 'ambiguous', '2015-03-04')
    """
    bare = " ".join(text.lower().split())
    if bare.strip("?-. ") in ("", "unknown"):
        return SpelledDate("none")
    if _AS_WANTED.fullmatch(bare):
        return SpelledDate("iso", bare) if _in_calendar(bare.split(",")) else SpelledDate("unread")
    bare = _TIME.sub("", bare)
    for pattern in _CERTAIN:
        if found := pattern.fullmatch(bare):
            month = found["month"]
            named = (number for number, name in enumerate(_NAMES, 1) if name.startswith(month[:3]))
            return _day(int(found["year"]), int(month) if month.isdecimal() else next(named), int(found["day"]))
    match = _YEAR_LAST.fullmatch(bare)
    if match is None:
        return SpelledDate("unread")
    one, other, year = int(match[1]), int(match[3]), int(match[4])
    if one != other and max(one, other) <= _MONTHS_OF_A_YEAR:
        return SpelledDate("ambiguous")
    return _day(year, min(one, other), max(one, other))


def _in_calendar(dates: list[str]) -> bool:
    """Return True if the calendar has all dates. Later dates may leave out the year, or the year and the month."""
    parts: list[str] = []
    try:
        for given in (text.split("-") for text in dates):
            parts = given if len(given[0]) > 2 else [*parts[: max(1, len(parts) - len(given))], *given]
            date(*map(int, (*parts, "1", "1")[:3]))
    except ValueError:
        return False
    return True


def _day(year: int, month: int, day: int) -> SpelledDate:
    if year < _EARLIEST:
        return SpelledDate("unread")
    try:
        return SpelledDate("iso", date(year, month, day).isoformat())
    except ValueError:
        return SpelledDate("unread")
