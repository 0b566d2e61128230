"""Strictly and safely read a TOML file that a director edits, and the values in it."""

import re
import tomllib
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Final, TypeVar

from adjudicate.adjudication import option_values as values
from adjudicate.adjudication.option_values import NotUnderstoodError, nearest, quoted
from adjudicate.display.wording import AnyOf
from adjudicate.sources.system import reason
from adjudicate.tournament.event_files import EventFileError
from adjudicate.tournament.words import say

MOST_BYTES: Final = 256 * 1024  # enough for about five thousand aliases
_DECIMAL_COMMA = re.compile(
    r"^[ \t]*([\w-]+)[ \t]*=[ \t]*([+-]?\d+),(\d{1,2})[ \t]*(?:#.*)?\r?$", re.ASCII | re.MULTILINE
)

T = TypeVar("T")


def tables_of(data: bytes) -> dict[str, Any]:
    """Parse a TOML file into tables, with fractions as Decimal. Raises EventFileError if it is not valid TOML."""
    if len(data) > MOST_BYTES:
        raise EventFileError(say("settings.large", most=MOST_BYTES // 1024))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise EventFileError(say("settings.encoding")) from None
    if (refused := refusal(text)) is not None:
        raise EventFileError(refused)
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        if comma := _DECIMAL_COMMA.search(text):
            raise EventFileError(say("settings.comma", meant=f"{comma[1]} = {comma[2]}.{comma[3]}")) from None
        place = re.search(r"\(at line (\d+), column (\d+)\)", str(error))  # before Python 3.14 only the message has it
        why = say("settings.error-at", line=place[1], column=place[2]) if place else say("settings.error")
        raise EventFileError(why) from None
    except (ArithmeticError, RecursionError, ValueError):  # such as 1e9999999999999999999, deep nesting, or many digits
        raise EventFileError(say("settings.value")) from None


def check_key(key: str, keys: tuple[str, ...], table: str) -> None:
    if key not in keys:
        name, near = quoted(key), nearest(key, keys)
        why = say("settings.key-in", name=name, table=table) if table else say("settings.key", name=name)
        keys_said = say("settings.meant", names=AnyOf(near)) if near else say("settings.keys", names=keys)
        raise EventFileError(say("settings.unknown", problem=why, keys=keys_said))


def word_of(key: str, value: object, parse: Callable[[str], T]) -> T | None:
    if value is None:
        return None
    if not isinstance(value, str):
        raise EventFileError(say("settings.text", name=key))
    try:
        return parse(value)
    except NotUnderstoodError as error:
        raise EventFileError(say("settings.about", name=key, problem=reason(error))) from None


def komi_of(key: str, value: object) -> int | None:
    plain = str(value) if isinstance(value, int | Decimal) and not isinstance(value, bool) else value
    if plain is not None and not isinstance(plain, str):
        raise EventFileError(say("settings.komi", name=key))
    return word_of(key, plain, values.komi)


def date_of(key: str, value: object) -> date | None:
    if isinstance(value, datetime):
        return value.date()
    if value is None or isinstance(value, date):
        return value
    if isinstance(value, str):
        with suppress(ValueError):
            return date.fromisoformat(value)
    raise EventFileError(say("settings.date", name=key))


def check_period(found: Mapping[str, object]) -> None:
    """Raise EventFileError if the last day (`finish`) is before the first (`start`)."""
    start, finish = found.get("start"), found.get("finish")
    if isinstance(start, date) and isinstance(finish, date) and finish < start:
        raise EventFileError(say("settings.finish", start=start, finish=finish))


def whole_of(key: str, value: object, most: int) -> int | None:
    if value is not None and (not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most):
        raise EventFileError(say("settings.whole", name=key, most=most))
    return value


MOST_DOTS: Final = 10  # maximum number of dots per line outside strings and comments; our keys have only two parts
MOST_OPEN: Final = 8  # maximum number of open brackets
LONGEST_WORD: Final = 100  # maximum number of characters of a number, or of a key without quotation marks

# The (?!) at the end of a possessive group makes Python before 3.11.5 step back when its last repetition fails
# (gh-106052).
_PIECE: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!"")|(?!))*+""""{0,2}+'  # the four kinds of string; this one may end with two extra marks
    r"|'''(?:[^']|'(?!'')|(?!))*+''''{0,2}+"
    r"|\"\"\"|'''"  # an unclosed string
    r'|"(?:[^"\\\n]|\\[^\n])*+"'
    r"|'[^'\n]*+'"
    r"|#[^\n]*+"  # a comment
    r"|[\w+-]++"
    r"|[\[\]{}.\n\"']",
    re.DOTALL,
)


def refusal(text: str) -> str | None:
    """Return the reason, with its line, why a text is not safe to parse as TOML, or None if it is safe.

    The check stops at the first unclosed quotation mark, because a parser stops there too.

    >>> refusal("a" + ".a" * 40000 + " = 1")
    'the file has more than 10 dots in line 1, more than any key needs'
    >>> refusal('[event]\\nname = "........................"')
    """
    line, dots, are_open = 1, 0, 0
    for found in _PIECE.finditer(text):
        piece = found[0]
        if piece == ".":
            dots += 1
            if dots > MOST_DOTS:
                return say("settings.dots", most=MOST_DOTS, line=line)
        elif piece in ("[", "{"):
            are_open += 1
            if are_open > MOST_OPEN:
                return say("settings.brackets", most=MOST_OPEN, line=line)
        elif piece in ("]", "}"):
            are_open = max(0, are_open - 1)
        elif piece == "\n":
            line, dots = line + 1, 0
        elif piece in ('"', "'", '"""', "'''"):
            return None
        elif piece[0] in "\"'":
            line += piece.count("\n")
        elif piece[0] != "#" and len(piece) > LONGEST_WORD:
            return say("settings.word", most=LONGEST_WORD, line=line)
    return None
