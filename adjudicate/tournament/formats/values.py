"""Parse single values in results files, such as numbers, komi, dates and ranks.

An invalid or implausible value becomes None, and the reader reports it.
"""

import re
import unicodedata
from collections.abc import Iterable
from datetime import date
from itertools import takewhile
from typing import Final, Literal

from adjudicate.caching import cached_by_text
from adjudicate.display.characters import in_word, settled
from adjudicate.display.prose import cut
from adjudicate.rules.quarters import parse_quarters

MOST_ROUNDS: Final = 400  # enough for a year of a league
MOST_TABLES: Final = 9999
MOST_STONES: Final = 50
MOST_POINTS: Final = 4 * 500  # limit of a komi or margin in quarter points, more than any board has
SIZES: Final = range(2, 27)

RANK: Final = r"[0-9]{1,2}\s?[kKdDpP]"

_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?", re.ASCII | re.DOTALL)
_SLASHES = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4}|\d{2})", re.ASCII)
_DOTS = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})", re.ASCII)
_WEEKDAY, _MONTH, _YEAR = r"(?:[^\W\d_]{2,10}\.?,?\s+)?", r"(?P<month>[^\W\d_]{3,10})\.?", r"(?P<year>\d{4})"
_IN_WORDS = re.compile(rf"{_WEEKDAY}(?:le\s+)?(?P<day>\d{{1,2}})(?:\.|st|nd|rd|th|er)?[\s-]+{_MONTH},?[\s-]+{_YEAR}")
_MONTH_FIRST = re.compile(rf"{_WEEKDAY}{_MONTH}\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?,?\s+{_YEAR}")
# English, German and French, folded
_MONTH_NAMES: Final = (
    "january januar janvier jan janv", "february februar fevrier feb febr fev fevr", "march marz maerz mars mar mrz",
    "april avril apr avr", "may mai", "june juni juin jun", "july juli juillet jul juil",
    "august aout aug", "september septembre sep sept", "october oktober octobre oct okt",
    "november novembre nov", "december dezember decembre dec dez",
)  # fmt: skip
_MONTHS_BY_NAME: Final = {name: n for n, names in enumerate(_MONTH_NAMES, 1) for name in names.split()}
_FRACTIONS: Final = {"¼": ".25", "½": ".5", "¾": ".75"}

DateOrder = Literal["month first", "day first"]


def whole(text: str, low: int, high: int) -> int | None:
    """Return a whole number from `low` to `high`, or None for any other text.

    >>> whole(" 3 ", 1, 9), whole("12", 1, 9), whole("²", 1, 9), whole("9" * 5000, 1, 9)
    (3, None, None, None)
    """
    bare = text.strip()
    if not re.fullmatch(r"\d{1,9}", bare, re.ASCII):
        return None
    number = int(bare)
    return number if low <= number <= high else None


def size_of(text: str) -> int | None:
    """Return the size of a square board, or None if the text is not a plausible size."""
    return whole(text, SIZES.start, SIZES.stop - 1)


def points(text: str, *, comma: bool = False) -> int | None:
    """Return a komi or margin in quarter points, or None if it is invalid. comma -- True to accept a decimal comma

    >>> points("7.5"), points("6,5", comma=True), points("3½"), points("-5.5"), points("7,5"), points("9999")
    (30, 26, 14, -22, None, None)
    """
    bare = text.strip()
    for sign, decimals in _FRACTIONS.items():
        if bare.endswith(sign):
            bare = bare.removesuffix(sign).strip() + decimals
    value = parse_quarters(bare.replace(",", ".", 1) if comma else bare)
    return value if value is not None and abs(value) <= MOST_POINTS else None


def day(text: str, order: DateOrder | None) -> date | None:
    """Parse a date such as 2026-11-20, 20.11.2026, 11/20/2026, 20/11/2026 or "Nov 20, 2026"; None if it is invalid.

    order -- the order of month and day in dates with slashes, or None if unknown; then 3/4/2026 cannot be read

    >>> day("6/5/2004", "month first"), day("6/5/04", "day first"), day("6/5/2004", None), day("20/5/2004", None)
    (datetime.date(2004, 6, 5), datetime.date(2004, 5, 6), None, datetime.date(2004, 5, 20))
    >>> [str(day(text, None)) for text in ("Nov 14, 2026", "Sa., 14. März 2026", "14 février 2026", "14-Dez-2026")]
    ['2026-11-14', '2026-03-14', '2026-02-14', '2026-12-14']
    """
    bare = text.strip()
    if match := _ISO.fullmatch(bare):
        return _date(match[1], match[2], match[3])
    if match := _DOTS.fullmatch(bare):
        return _date(match[3], match[2], match[1])
    if not (match := _SLASHES.fullmatch(bare)):
        return _named_day(bare)
    order = order or slashes([bare])
    if order is None:
        return _date(match[3], match[1], match[2]) if match[1] == match[2] else None
    month, of_month = (match[1], match[2]) if order == "month first" else (match[2], match[1])
    return _date(match[3], month, of_month)


def _named_day(text: str) -> date | None:
    match = _IN_WORDS.fullmatch(text[:60].lower()) or _MONTH_FIRST.fullmatch(text[:60].lower())
    number = _MONTHS_BY_NAME.get(folded(match["month"])) if match else None
    return _date(match["year"], str(number), match["day"]) if match and number is not None else None


def slashes(dates: list[str]) -> DateOrder | None:
    """Return the order of month and day in dates with slashes, or None if the dates do not show the order."""
    found = [match for match in (_SLASHES.fullmatch(text.strip()) for text in dates) if match]
    first, second = (any(int(match[n]) > 12 for match in found) for n in (1, 2))
    return None if first == second else "day first" if first else "month first"


def _date(year: str, month: str, of_month: str) -> date | None:
    full = int(year) + (0 if len(year) == 4 else 2000 if int(year) < 70 else 1900)
    try:
        return date(full, int(month), int(of_month))
    except ValueError:
        return None


@cached_by_text
def folded(text: str) -> str:
    """Return a name in lower case, without accents, spaces or punctuation, to compare it with other names.

    >>> folded("Le Galiard Jean-François") == folded("LEGALIARDJEANFRANCOIS"), folded("?? - !")
    (True, '')
    """
    apart = unicodedata.normalize("NFKD", settled(text).casefold())
    return "".join(char for char in unicodedata.normalize("NFKD", apart.casefold()) if in_word(char))


def quoted(text: str, most: int) -> str:
    """Quote an excerpt of a file for an error message as one line of printable characters.

    >>> quoted("Runde;\tWei\x7f", 40), quoted("abc", 2)
    ('"Runde; Wei\ufffd"', '"a…"')
    """
    return '"' + cut("".join(char if char.isprintable() else "\ufffd" for char in " ".join(text.split())), most) + '"'


def shown(text: str) -> str:
    """Quote a short excerpt of a file on one line for a message. The excerpt is still untrusted."""
    line = " ".join(text.split())
    return f'"{line[:37]}..."' if len(line) > 40 else f'"{line}"'


def invented_aga(numbers: Iterable[str]) -> frozenset[str]:
    """Return the AGA numbers in a file that OpenGotha invented.

    OpenGotha's AGA export gives players without a number 99999, 99998 and so on downwards, and also keeps these in its
    own file (lucvannier/opengotha, ExternalDocument.java). Real numbers are far from these.

    >>> sorted(invented_aga(["489", "99999", "99998", "99995", "99800"]))
    ['99995', '99998', '99999']
    """
    given = {number for number in numbers if re.fullmatch(r"\d{5}", number, re.ASCII)}
    downwards = takewhile(given.__contains__, map(str, range(99999, 9999, -1)))
    return frozenset(number for number in given if number.startswith("999")) | frozenset(downwards)


_RANKED: Final = re.compile(r"(\d{1,2})(?:\.\d+)?\s*(k|kyu|d|dan|p|pro)\.?", re.ASCII | re.IGNORECASE)
_RATING: Final = re.compile(r"(-?)(\d{1,2})\.\d{1,5}", re.ASCII)
PROFESSIONAL: Final = 9
"""Strength of any professional: nine dan, because larger differences cannot be expressed in handicap stones."""


def strength(rank: str) -> int | None:
    """Convert a rank or an AGA rating to stones: 1k is 0, and 1d is 1. Return None for other text, such as "0.5".

    >>> strength("3d"), strength("1k"), strength("5 kyu"), strength("2p"), strength("-2.5"), strength("strong")
    (3, 0, -4, 9, -1, None)
    """
    match = _RANKED.fullmatch(rank.strip())
    if match is not None and int(match[1]) > 0:
        number, kind = int(match[1]), match[2][0].lower()
        return 1 - number if kind == "k" else PROFESSIONAL if kind == "p" else number
    rating = _RATING.fullmatch(rank.strip())
    if rating is None or rating[2] == "0":
        return None
    return 1 - int(rating[2]) if rating[1] else int(rating[2])


_SERVER_RANKS: Final = str.maketrans({"段": "d", "级": "k", "級": "k", "단": "d", "급": "k", "?": "", "*": "", "+": ""})


def plain_rank(rank: str) -> str:
    """Convert a server's rank to the form that strength() takes, without marks such as "?".

    >>> plain_rank("3d?"), plain_rank("15级"), plain_rank("-")
    ('3d', '15k', '-')
    """
    return rank.translate(_SERVER_RANKS).strip()
