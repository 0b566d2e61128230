"""Points stored as whole numbers of quarter points, so that komi, scores and margins are never binary floats."""

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from adjudicate.caching import cached_by_text

if TYPE_CHECKING:
    from fractions import Fraction

NARROW: Final = {0xFF01 + i: 0x21 + i for i in range(94)} | {0x3000: 0x20}
"""Table for str.translate() that replaces full-width letters, digits and signs with ASCII characters."""
_EASTERN_DIGITS: Final = {c: n for n, c in enumerate("一二三四五六七八九", start=1)} | {"两": 2, "兩": 2}
_DECIMAL = re.compile(r"([+-]?)(\d{1,12})?(?:\.(\d{0,12}))?", re.ASCII)


@cached_by_text
def parse_quarters(text: str) -> int | None:
    """Parse a plain decimal number such as "7.5" or "-.25"; return None for anything except a multiple of 0.25.

    >>> parse_quarters("7.500000"), parse_quarters("-0.25"), parse_quarters("7.02"), parse_quarters("1_0")
    (30, -1, None, None)
    """
    match = _DECIMAL.fullmatch(text)
    if not match or not (match[2] or match[3]):
        return None
    fraction = {"": 0, "25": 1, "5": 2, "75": 3}.get((match[3] or "").rstrip("0"))
    if fraction is None:
        return None
    value = 4 * int(match[2] or "0") + fraction
    return -value if match[1] == "-" else value


def eastern_number(text: str) -> int:
    """Parse a number below 100 in Chinese characters, such as "十二"; return 0 for any other text."""
    tens, ten, ones = text.rpartition("十")
    if len(tens) > 1 or len(ones) > 1 or any(c not in _EASTERN_DIGITS for c in tens + ones):
        return 0
    return (10 * (_EASTERN_DIGITS[tens] if tens else 1) if ten else 0) + (_EASTERN_DIGITS[ones] if ones else 0)


def in_points(quarters: int) -> "Fraction":
    """Return quarter points as an exact number of points, which float() accepts.

    Raises TypeError if quarters is not an integer.

    >>> in_points(30), float(in_points(-1))
    (Fraction(15, 2), -0.25)
    """
    if not isinstance(quarters, int):
        raise TypeError(f"quarter points must be an integer, not {type(quarters).__name__}")
    from fractions import Fraction  # noqa: PLC0415 -- for start-up, because sheets do not need it

    return Fraction(quarters, 4)


def number(quarters: int) -> int | float:
    """Return quarter points as a number for data output: an integer if whole, otherwise a float (never -0).

    >>> number(30), number(-4), number(0)
    (7.5, -1, 0)
    """
    return quarters // 4 if quarters % 4 == 0 else quarters / 4


@lru_cache(maxsize=4096)
def show(quarters: int) -> str:
    """Return quarter points as text.

    >>> show(30), show(-1), show(8)
    ('7.5', '-0.25', '2')
    """
    return str(number(quarters))


def signed(quarters: int) -> str:
    """Return quarter points as text with a sign: "+1", "-2.5", "0"."""
    return f"+{show(quarters)}" if quarters > 0 else show(quarters)


def sign(margin: int) -> int:
    """Return the winner of a margin: BLACK, WHITE, or 0 for a draw."""
    return (margin > 0) - (margin < 0)


def margin_text(quarters: int) -> str:
    """Return Black's margin as a result: "B+3", "W+0.5", "0" for a draw.

    >>> margin_text(12), margin_text(-2), margin_text(0)
    ('B+3', 'W+0.5', '0')
    """
    if quarters == 0:
        return "0"
    return f"B+{show(quarters)}" if quarters > 0 else f"W+{show(-quarters)}"
