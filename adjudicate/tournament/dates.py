"""Dates and rounds as records write them (DT, RO)."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Final

from adjudicate.record.dates import record_date

MOST_TEXT: Final = 200
SLACK: Final = timedelta(days=1)
"""What the clocks of servers, in other time zones, may differ by."""

_DAY: Final = re.compile(r"([0-9]{4})[-/.]([0-9]{1,2})(?:[-/.]([0-9]{1,2}))?(?![0-9])", re.ASCII)
_NUMBER: Final = re.compile(r"[0-9]{1,3}")

DateSpan = tuple[date, date]


def spans(text: str) -> tuple[DateSpan, ...]:
    """Return the days that a record's date names, each as first and last day; empty where none can be read.

    >>> [str(day) for day, _ in spans("2026-11-20,21")], spans("in autumn"), str(spans("Nov 20, 2026")[0][0])
    (['2026-11-20', '2026-11-21'], (), '2026-11-20')
    """
    found: list[DateSpan] = []
    last: date | None = None
    for part in text[:MOST_TEXT].replace(" ", ",").split(","):
        whole = _DAY.search(part)
        if whole:
            span = _span(int(whole[1]), int(whole[2]), int(whole[3]) if whole[3] else None)
        elif last is not None and re.fullmatch(r"[0-9]{1,2}", part):
            span = _span(last.year, last.month, int(part))
        elif last is not None and (short := re.fullmatch(r"([0-9]{1,2})-([0-9]{1,2})", part)):
            span = _span(last.year, int(short[1]), int(short[2]))
        else:
            continue
        if span is not None:
            last = span[0]
            found.append(span)
    named = None if found else record_date(text[:MOST_TEXT]).day
    if named:  # in another spelling, such as March 4, 2015
        found.append((date.fromisoformat(named), date.fromisoformat(named)))
    return tuple(found)


def _span(year: int, month: int, day: int | None) -> DateSpan | None:
    try:
        if day is not None:
            return date(year, month, day), date(year, month, day)
        after = date(year + month // 12, month % 12 + 1, 1)
        return date(year, month, 1), after - timedelta(days=1)
    except (ValueError, OverflowError):
        return None


def within(days: tuple[DateSpan, ...], start: date | None, finish: date | None) -> bool:
    """Tell whether any of the days lies in a time, a day at either end allowed; None is no end."""
    return any(
        (start is None or last >= start - SLACK) and (finish is None or first <= finish + SLACK) for first, last in days
    )


def round_of(text: str) -> int | None:
    """Return the round that a record's RO names, or None where it names none for certain.

    >>> round_of("Round 3"), round_of("3 (final)"), round_of("2 of 5"), round_of("3, 4"), round_of("final")
    (3, 3, 2, None, None)
    """
    numbers = [int(n) for n in _NUMBER.findall(text[:MOST_TEXT])]
    if len(numbers) == 2 and re.search(r"[0-9]\s*(?:/|of|von|de)\s*[0-9]", text[:MOST_TEXT]):
        numbers = numbers[:1]
    return numbers[0] if len(numbers) == 1 and numbers[0] > 0 else None
