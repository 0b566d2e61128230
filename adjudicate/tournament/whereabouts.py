"""Find a game's days and round in its record (DT, RO), and its round, table and players in the names of files and
folders and in the record's title (GN).

Such names and titles are weak evidence, because they are often left over from another round.
"""

import re
from datetime import date, timedelta
from typing import Final

from adjudicate.record.dates import record_date

MOST_TEXT: Final = 200
SLACK: Final = timedelta(days=1)
"""Allowed difference between dates, because servers are in different time zones."""

_DAY: Final = re.compile(r"([0-9]{4})[-/.]([0-9]{1,2})(?:[-/.]([0-9]{1,2}))?(?![0-9])", re.ASCII)

DateSpan = tuple[date, date]


def spans(text: str) -> tuple[DateSpan, ...]:
    """Return the days or months in a record's date, as pairs of first and last day; () if the date is unreadable.

    >>> [str(day) for day, _ in spans("2026-11-20,21")], spans("in autumn"), str(spans("Nov 20, 2026")[0][0])
    (['2026-11-20', '2026-11-21'], (), '2026-11-20')
    """
    found: list[DateSpan] = []
    last: date | None = None
    for part in text[:MOST_TEXT].replace(" ", ",").split(","):
        if whole := _DAY.search(part):
            span = _span(int(whole[1]), int(whole[2]), int(whole[3]) if whole[3] else None)
        elif last is not None and (short := re.fullmatch(r"(?:([0-9]{1,2})-)?([0-9]{1,2})", part)):
            span = _span(last.year, int(short[1] or last.month), int(short[2]))
        else:
            continue
        if span is not None:
            last = span[0]
            found.append(span)
    named = None if found else record_date(text[:MOST_TEXT]).day
    if named:  # another spelling, such as March 4, 2015
        found.append((date.fromisoformat(named), date.fromisoformat(named)))
    return tuple(found)


def _span(year: int, month: int, day: int | None) -> DateSpan | None:
    try:
        if day is not None:
            return date(year, month, day), date(year, month, day)
        return date(year, month, 1), date(year + month // 12, month % 12 + 1, 1) - timedelta(days=1)
    except (ValueError, OverflowError):
        return None


def within(days: tuple[DateSpan, ...], start: date | None, finish: date | None) -> bool:
    """Return True if any of the days is in a period, or at most one day outside it. None leaves an end open."""
    return any(
        (start is None or last >= start - SLACK) and (finish is None or first <= finish + SLACK) for first, last in days
    )


_WORDS: Final = "round|runde|ronde|ronda|tour|turno"
_OTHER_NUMBER: Final = r"[0-9]|[^\w(/]+[0-9]|\s+(?:of|von|de|du)\s+[^\W0-9]"
_NAMED: Final = rf"(?:{_WORDS}|runda|kolo|тур|раунд)"
# a round in RO: after a word, before one, or alone; "1 of 3" may be a game of a match, and "1/4" a quarterfinal
_ROUNDS: Final = (
    re.compile(
        rf"(?<![^\W\d_])(?:{_NAMED}|rnd|rd|r)[\s_.:#(-]*(?:(?:№|n[ro°º]?[.°º]*)\s*)?([0-9]{{1,3}})(?!{_OTHER_NUMBER})"
    ),
    re.compile(
        rf"(?<![0-9])[第제]?\s*([0-9]{{1,3}})(?:[.e°ªº]|st|nd|rd|th|er|[eè]me)?[\s-]*"
        rf"(?:{_NAMED}(?![^\W\d_])|[轮輪]|回[戦战合]|라운드)"
    ),
    re.compile(r"^[#(\[]?([0-9]{1,3})[.)\]]?(?:\s*[(（].*|\s*[,-]?\s*finale?)?$"),
    re.compile(r"^(?!1\s*/\s*(?:4|8|16|32)$)([0-9]{1,3})\s*(?:/|of|von|de)\s*(?:[4-9]|[1-9][0-9])$"),
)
_ROUND: Final = re.compile(rf"(?:^|[^a-z])(?:{_WORDS}|rd|r)[ _.-]?0*([0-9]{{1,2}})(?=$|[^a-z0-9]|[ _-]?[tb][0-9])")
_TABLE: Final = re.compile(
    r"(?:^|[^a-z])(?:table|tisch|brett|board|goban|tbl|bd?|tab|t)[ _.-]?(?:no[ _.-]{0,2})?0*([0-9]{1,3})(?=$|[^a-z0-9])"
)
_NUMBERED: Final = re.compile(r"\A0*([0-9]{1,3})\Z")
_BETWEEN: Final = re.compile(
    r"\s+(?:vs?\.?|versus|against|gegen|contre|x)\s+|\s+-\s+|\s*[\u2013\u2014]\s*", re.IGNORECASE
)
_BESIDE: Final = re.compile(r"^[^:]{0,40}:\s+|\s*[(\[,;].*$")


def round_of(text: str) -> int | None:
    """Return the number of the round in a record's RO, or None if it is not certain.

    >>> round_of("Round 3"), round_of("3 (final)"), round_of("2 of 5"), round_of("3, 4"), round_of("Semifinal 1")
    (3, 3, 2, None, None)
    """
    found = next((m for form in _ROUNDS if (m := form.search(text[:MOST_TEXT].strip().casefold()))), None)
    return int(found[1]) or None if found else None


def round_in_path(path: str) -> int | None:
    """Return the number of the round in a path (file name or folders), or None.

    >>> round_in_path("round3/a.sgf"), round_in_path("R2T1.sgf"), round_in_path("dr2d2/x.sgf")
    (3, 2, None)
    """
    return _only(_ROUND.findall(path.casefold()))


def table_in_path(path: str) -> int | None:
    """Return the table number in a path, or None. In a round's folder, a file name may consist of this number alone.

    >>> table_in_path("r2/Table 04.sgf"), table_in_path("R2T1"), table_in_path("round 3/7"), table_in_path("games/7")
    (4, 1, 7, None)
    """
    found = _TABLE.findall(re.sub(r"(?<=[0-9])(?=[tb][0-9])", " ", path.casefold()))
    if not found and round_in_path(path.rpartition("/")[0]) is not None:
        found = _NUMBERED.findall(path.rpartition("/")[2])
    return _only(found)


def players_in_title(title: str) -> tuple[str, str] | None:
    """Return the two players' names in a title, in the title's order, or None. The title does not give the colours.

    >>> players_in_title("Round 2: Ann Lee vs. Bo Kim (3d)"), players_in_title("Spring Cup - final - day 2")
    (('Ann Lee', 'Bo Kim'), None)
    """
    names = [name.strip() for name in _BETWEEN.split(_BESIDE.sub("", _BESIDE.sub("", title[:MOST_TEXT].strip())))]
    return (names[0], names[1]) if len(names) == 2 and all(names) else None


def _only(numbers: list[str]) -> int | None:
    found = {int(n) for n in numbers}
    return (found.pop() or None) if len(found) == 1 else None
