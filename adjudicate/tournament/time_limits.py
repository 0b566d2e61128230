"""Parse the time limits of games, main time and overtime, as servers and directors write them.

KGS and OGS write the main time in seconds and overtime such as "5x30 byo-yomi", "25/600 Canadian" or "10 fischer".
CGoban 1 writes "1:00:00(5x1:00)". DGS writes both into OT: "Japanese byoyomi: 14 days + 1 day * 10 periods".
"""

import re
from dataclasses import dataclass
from typing import Final, Literal

System = Literal["none", "byo-yomi", "canadian", "fischer", "per move"]

MOST_TEXT: Final = 100  # maximum number of characters read of a time limit
_SECONDS: Final = {"d": 86_400, "t": 86_400, "j": 86_400, "h": 3600, "st": 3600, "m": 60, "s": 1}
"""First letter or first two letters of a unit -> seconds."""
_UNIT: Final = (
    r"(?:d|days?|tage?n?|jours?|h|hours?|std|stunden?|heures?|m|mins?|minuten?|minutes?|s|secs?|sek|seconds?|sekunden?|"
    r"secondes?)(?![a-z])"
)
_PART: Final = re.compile(rf"(\d+(?:\.\d+)?)\s*({_UNIT})")
_CLOCK: Final = re.compile(r"(?:(\d+):)?(\d{1,3}):(\d\d)")
_N: Final = r"(?P<n>\d{1,4})"
_T: Final = (
    rf"(?P<t>\d+(?::\d\d){{1,2}}|\d+(?:\.\d+)?\s*{_UNIT}(?:,?\s*(?:(?:and|und|et)\s)?\d+\s*{_UNIT}){{0,3}}|"
    r"\d+(?:\.\d+)?)"
)
_STONES: Final = r"(?:moves?|stones?|steine|züge|coups|pierres)"
_OVERTIMES: Final[tuple[tuple[System, str], ...]] = (  # in the order in which they are tried
    ("byo-yomi", rf"{_T}\s*[*x×/]\s*{_N}\s*(?:periods?|perioden?)"),
    ("byo-yomi", rf"{_T}\s*per move and\s*{_N}\s*extra periods?"),
    ("canadian", rf"{_T}\s*(?:/|per)\s*{_N}\s*{_STONES}"),
    ("byo-yomi", rf"{_N}\s*(?:[x*×]|times|mal|fois|(?:periods?|perioden?|p[eé]riodes?)\s*(?:of|von|de|à))\s*{_T}"),
    ("canadian", rf"{_N}\s*(?:{_STONES}\s*)?/\s*{_T}"),
    ("canadian", rf"{_N}\s*{_STONES}\s*(?:in|en)\s*{_T}"),
    ("fischer", rf"with\s*{_T}\s*extra per move"),
    ("fischer", rf"{_T}\s*fischer|(?:fischer\D*?|\+)\s*{_T.replace('?P<t>', '?P<u>')}"),
    ("per move", rf"{_T}\s*(?:simple|per move|pro zug|par coup)"),
)
_OF_DGS: Final = re.compile(
    r"(?:japanese byo-?yomi|canadian byo-?yomi|fischer time):\s*(.*?)\s*(?:\+|with\b|without\b|$)"
)
_NONE: Final = ("none", "no", "absolute", "sudden death", "keine", "aucun", "-", "without byoyomi")


@dataclass(frozen=True, slots=True)
class Overtime:
    """An overtime. number -- periods, or stones per period; seconds -- length of a period, or added per move"""

    system: System
    number: int = 0
    seconds: float = 0


NO_OVERTIME: Final = Overtime("none")


def seconds_of(text: str) -> float | None:
    """Convert a duration to seconds, or return None if the text is not a duration. A bare number means seconds.

    >>> seconds_of("1800"), seconds_of("30 min"), seconds_of("1:00:00"), seconds_of("14 days and 2 hours")
    (1800.0, 1800.0, 3600.0, 1216800.0)
    >>> seconds_of("1h30"), seconds_of("half an hour"), seconds_of("30:00")
    (5400.0, None, 1800.0)
    """
    bare = text[:MOST_TEXT].strip().casefold()
    if re.fullmatch(r"\d{1,9}(?:\.\d{1,3})?", bare, re.ASCII):
        return float(bare)
    if clock := _CLOCK.fullmatch(bare):
        return float(int(clock[1] or 0) * 3600 + int(clock[2]) * 60 + int(clock[3]))
    bare = re.sub(r"(?<=\dh)(\d{1,2})$", r"\1m", bare)
    if not bare or _PART.sub("", bare).strip(" ,+") not in ("", "and", "und", "et"):
        return None
    parts = ((float(number), unit) for number, unit in _PART.findall(bare))
    return sum(number * (_SECONDS.get(unit[:2]) or _SECONDS[unit[0]]) for number, unit in parts)


def overtime_of(text: str) -> Overtime | None:
    """Parse an overtime. Return None if the text does not describe one.

    >>> overtime_of("5x30 byo-yomi"), overtime_of("25/600 Canadian")
    (Overtime(system='byo-yomi', number=5, seconds=30.0), Overtime(system='canadian', number=25, seconds=600.0))
    >>> overtime_of("Japanese byoyomi: 14 days + 1 day * 10 periods"), overtime_of("10 fischer").seconds
    (Overtime(system='byo-yomi', number=10, seconds=86400.0), 10.0)
    >>> overtime_of("Canadian byoyomi: 30 days + 15 days / 10 stones"), overtime_of("byo-yomi")
    (Overtime(system='canadian', number=10, seconds=1296000.0), None)
    """
    bare = text[:MOST_TEXT].strip().casefold()
    if bare in _NONE or bare.endswith("without byoyomi"):
        return NO_OVERTIME
    bare = re.sub(r"^(?:japanese|canadian) byo-?yomi:[^+]*\+", "", bare)
    for system, pattern in _OVERTIMES:
        if match := re.search(pattern, bare):
            found = match.groupdict()
            seconds = seconds_of(found["t"] or found.get("u") or "")
            return None if seconds is None else Overtime(system, int(found.get("n") or 0), seconds)
    return None


def limits_of(main: str, overtime: str) -> tuple[float | None, Overtime | None]:
    """Return a record's main time in seconds and its overtime. Either is None if the record does not show it.

    main, overtime  -- the texts of TM and OT

    >>> limits_of("1:00:00(5x1:00)", "")
    (3600.0, Overtime(system='byo-yomi', number=5, seconds=60.0))
    >>> limits_of("", "Fischer time: 90 days with 1 day extra per move")
    (7776000.0, Overtime(system='fischer', number=0, seconds=86400.0))
    """
    if bracket := re.fullmatch(r"([^(]*)\(([^)]*)\)\s*", main):
        main, overtime = bracket[1], overtime or bracket[2]
    dgs = _OF_DGS.match(overtime[:MOST_TEXT].casefold())
    if dgs and not main.strip():
        main = dgs[1]
    return seconds_of(main), overtime_of(overtime) if overtime.strip() else None
