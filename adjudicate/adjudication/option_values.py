"""Parsers for option values, as users write them on the command line, in `adjudicate.toml` or in a program.

A parser returns a value or raises NotUnderstoodError. The message of the error quotes the user's text, lists the
allowed values and suggests similar values. The output code escapes it.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import date
from difflib import get_close_matches
from types import UnionType
from typing import TYPE_CHECKING, Final, Literal, TypeVar

from adjudicate.display.prose import cut
from adjudicate.display.wording import AnyOf, Wording
from adjudicate.go.points import BLACK, WHITE, Grid, column_name
from adjudicate.rules.komi_text import in_usual_spelling
from adjudicate.rules.quarters import parse_quarters
from adjudicate.rules.replay import Policy
from adjudicate.rules.rulesets import RULESETS, from_record
from adjudicate.words import catalogue

if TYPE_CHECKING:
    from decimal import Decimal
    from fractions import Fraction

CATALOGUE: Final = catalogue("adjudication")
say: Final = CATALOGUE.say
"""Return a text of the catalogue in English: see Catalogue.say()."""

MOST_KOMI: Final = 3000
"""The largest komi that is accepted, in points. The largest board has fewer points."""
TIME_TO_START: Final = 120.0
"""Seconds to wait for an engine's first answer, because some engines first measure their machine."""
MOST_HANDICAP: Final = 9999
"""The largest number of handicap stones that is accepted."""
MOST_PRISONERS: Final = 9999
"""The largest number of prisoners in one lid that is accepted."""
MOST_NEAR: Final = 3
"""The maximum number of names to suggest for an unknown name."""
POLICIES: Final[tuple[Policy, ...]] = ("stands", "pass")
"""Treatments of an illegal move: the move stands if the opponent has replied, or is withdrawn and counts as a pass."""

ALL_RULESETS: Final = tuple(row.id for row in RULESETS.values() if not row.bare_reading)
"""The ids of the rulesets for games."""

_LONGEST_QUOTED = 40
_LONGEST_NUMBER = 9
_POINT = r"(?a)([A-Za-z]{1,2})[- ]?([0-9]{1,3})"
_RANGE = r"(?a)([0-9]{1,6})(?:-([0-9]{1,6})?)?"
_DAY = r"(?a)[0-9]{4}-[0-9]{2}-[0-9]{2}"
_ADDRESS = r"(?a)(?:[a-z][a-z0-9+.-]*://)?[^\s/]+:\d{1,5}/?"
Ruled = TypeVar("Ruled")
PlayerName = Literal["B", "W", "black", "white"]
StoneStatus = Literal["alive", "dead"]
_PLAYERS: Final = {"B": BLACK, "W": WHITE, "black": BLACK, "white": WHITE}
_STATUSES: Final = {"alive": False, "dead": True}


class NotUnderstoodError(ValueError):
    """Error for an option value that adjudicate cannot use; the message is one sentence."""


def wrong_type(name: str, meant: str, value: object) -> TypeError:
    """Return the error for a value of an unsupported type.

    >>> wrong_type("komi", "a number of points", [])
    TypeError('komi must be a number of points, not list')
    """
    return TypeError(f"{name} must be {meant}, not {type(value).__name__}")


def check_type(name: str, value: object, kind: type | UnionType, meant: str) -> None:
    """Raise the error of wrong_type() unless a value has this type. True and False do not count as numbers."""
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise wrong_type(name, meant, value)


def brief(value: object) -> str:
    """Return a user's value as text to quote in a message, cut to 40 characters and not yet escaped."""
    try:
        return cut(str(value), _LONGEST_QUOTED)
    except ValueError:  # Python refuses to print numbers of more than 4,300 digits
        return "…"


def quoted(value: object) -> str:
    """Return a user's value as brief() does, but in quotation marks."""
    return f'"{brief(value)}"'


def nearest(text: str, names: Iterable[str]) -> tuple[str, ...]:
    """Return up to three names that resemble an unknown name, likeliest first.

    >>> nearest("jap", ["aga", "japanese"]), nearest("jsn", ["text", "json", "html"]), nearest("x", ["text"])
    (('japanese',), ('json',), ())
    """
    known = {name.lower(): name for name in names}
    key = text.strip().lower()[:_LONGEST_QUOTED]
    begun = [name for name in known if len(key) > 1 and name.startswith(key)]
    close = get_close_matches(key, known, MOST_NEAR, 0.6)
    close = [
        name for name in close if name[0] == key[:1] or get_close_matches(key, [name], 1, 0.65)
    ]  # "Klingon" is not a spelling of "ing"
    return tuple(known[name] for name in dict.fromkeys([*begun, *close]))[:MOST_NEAR]


def suggesting(text: Wording, near: Sequence[str]) -> Wording:
    """Add a suggestion of similar names to an error message, if there are any.

    >>> print(suggesting(say("points.none"), ["C3", "D4"]))
    no points given; write a list such as C3,D4; did you mean C3 or D4?
    """
    return say("near", text=text, near=AnyOf(tuple(near))) if near else text


def choice(text: str, names: Sequence[str]) -> str:
    """Return the name that matches a text, ignoring case.

    >>> choice("JSON", ["text", "json"])
    'json'
    """
    known = {name.lower(): name for name in names}
    found = known.get(text.strip().lower())
    if found is not None:
        return found
    several = [known[part] for part in listed(text.lower()) if part in known]
    if len(several) > 1:
        raise NotUnderstoodError(say("choice.several", text=brief(text), names=tuple(names), several=tuple(several)))
    raise NotUnderstoodError(suggesting(say("choice", text=brief(text), names=tuple(names)), nearest(text, names)))


def whole(text: str, least: int, most: int | None = None) -> int:
    """Parse a whole number from `least` to `most`, in plain digits.

    >>> whole(" 12 ", 1)
    12
    """
    digits = text.strip()
    sign, digits = (-1, digits[1:]) if digits.startswith("-") else (1, digits)
    plain = digits.isascii() and digits.isdigit() and len(digits) <= 2 * _LONGEST_NUMBER
    if not plain or sign * int(digits) < least or (most is not None and int(digits) > most):
        key = "whole.least" if most is None else "whole"
        raise NotUnderstoodError(say(key, text=brief(text), least=least, most=most))
    return sign * int(digits)


def day(text: str) -> date:
    """Parse a date such as 2026-11-22."""
    with suppress(ValueError):
        if re.fullmatch(_DAY, text):
            return date.fromisoformat(text)
    raise NotUnderstoodError(say("day", text=brief(text)))


def seconds(text: str, least: float, most: float) -> float:
    """Parse a number of seconds from `least` to `most`, with a decimal point or comma.

    >>> seconds("0,5", 0.1, 60)
    0.5
    """
    plain = text.strip().replace(",", ".", 1)
    if re.fullmatch(r"\d{1,9}(\.\d{0,9})?|\.\d{1,9}", plain, re.ASCII) and least <= float(plain) <= most:
        return float(plain)
    raise NotUnderstoodError(say("seconds", text=brief(text), least=f"{least:g}", most=f"{most:g}"))


def komi(points: "Fraction | Decimal | float | str") -> int:
    """Parse a komi in any spelling that records use, and return it in quarter points.

    >>> komi("7.5"), komi("0,5"), komi("-6,25"), komi("6½"), komi(7.5), komi(-8)
    (30, 2, -25, 26, 30, -32)
    """
    if isinstance(points, str):
        return _komi_of_text(points)
    from decimal import Decimal  # noqa: PLC0415 -- for start-up, because the command line gives texts
    from fractions import Fraction  # noqa: PLC0415 -- as above
    from numbers import Rational  # noqa: PLC0415 -- as above

    if isinstance(points, bool) or not isinstance(points, Rational | float | Decimal):
        raise wrong_type("komi", "a number of points such as 7.5", points)
    try:
        quarters = 4 * Fraction(points)
    except (ValueError, OverflowError):  # NaN and infinity
        raise _invalid_komi(points) from None
    if quarters.denominator != 1 or abs(quarters) > 4 * MOST_KOMI:
        raise _invalid_komi(points)
    return int(quarters)


def _komi_of_text(text: str) -> int:
    quarters = parse_quarters(in_usual_spelling(text)) if len(text.strip()) <= _LONGEST_QUOTED else None
    if quarters is None or abs(quarters) > 4 * MOST_KOMI:
        raise _invalid_komi(text)
    return quarters


def _invalid_komi(points: object) -> NotUnderstoodError:
    return NotUnderstoodError(say("komi", text=brief(points), most=MOST_KOMI))


def handicap(stones: float | str) -> int:
    """Parse a number of handicap stones.

    >>> handicap("2"), handicap(9)
    (2, 9)
    """
    try:
        return whole(str(stones), 0, MOST_HANDICAP)
    except NotUnderstoodError as error:
        given = say("handicap", text=brief(stones), most=MOST_HANDICAP)
        raise error if isinstance(stones, str) else NotUnderstoodError(given) from None


def ruleset(text: str) -> str:
    """Return the id of a ruleset, given the id in any case or a spelling that records use.

    >>> ruleset("AGA"), ruleset("Japanese"), ruleset("AGA 1991"), ruleset("new zealand")
    ('aga', 'japanese', 'aga-1991', 'new-zealand')
    """
    key = text.strip().lower()
    if key in RULESETS:
        return key
    found = from_record(text)
    if found is not None and found == RULESETS[found.id]:
        return found.id
    if found is not None:
        raise NotUnderstoodError(say("ruleset.method", text=brief(text), id=found.id))
    near = nearest(key, [*RULESETS, *(row.name for row in RULESETS.values())])
    ids = {row.name: row.id for row in reversed(RULESETS.values())}
    near = tuple(dict.fromkeys(ids.get(name, name) for name in near))
    raise NotUnderstoodError(suggesting(say("choice", text=brief(text), names=tuple(RULESETS)), near))


def rulesets(text: str, one_of: Callable[[str], Ruled]) -> tuple[str | Ruled, ...]:
    """Parse a comma-separated list of rulesets and remove duplicates; "all" means ALL_RULESETS.

    one_of -- the function that parses one ruleset

    >>> rulesets("Japanese, aga,AGA", ruleset), rulesets("all", ruleset) == ALL_RULESETS
    (('japanese', 'aga'), True)
    """
    names = [part.strip() for part in text.split(",")]
    found: list[str | Ruled] = []
    for name in names:
        found += ALL_RULESETS if name.lower() == "all" else [one_of(name)]
    return tuple(dict.fromkeys(found))


def policy(text: str) -> Policy:
    """Parse the treatment of illegal moves: "stands" or "pass"."""
    return "pass" if choice(text, POLICIES) == "pass" else "stands"


def player(text: str) -> int:
    """Return the colour that a text names: BLACK or WHITE.

    >>> player("black") == player("b") == BLACK, player("W") == WHITE
    (True, True)
    """
    return _PLAYERS[choice(text, tuple(_PLAYERS))]


def listed(text: str) -> tuple[str, ...]:
    """Split a list at commas and white space."""
    return tuple(text.replace(",", " ").split())


def point_names(text: str) -> tuple[str, ...]:
    """Return the names in a list such as C3,D4, without checking that they are points of the board."""
    names = listed(text)
    if not names:
        raise NotUnderstoodError(say("points.none"))
    return names


def point(board: Grid, name: str) -> int:
    """Return the point on a board that a name such as "Q16" or "q16" refers to."""
    try:
        return board.parse(name)
    except ValueError:
        raise NotUnderstoodError(_no_point(board, name)) from None


def _no_point(board: Grid, given: str) -> Wording:
    """Return the message for a text that is not the name of a point, with the reason or a suggestion."""
    name, values = given.strip(), {"text": brief(given), "columns": board.columns, "rows": board.rows}
    match = re.fullmatch(_POINT, name)
    if match and "I" in match[1].upper():
        return say("point.column-i", **values)
    if match:
        return say(f"point.beyond{'-i' if board.columns > 8 else ''}", last=column_name(board.columns - 1), **values)
    sgf = board.sgf.get(name.encode("ascii", "replace"), -1) if len(name) == 2 and name.isalpha() else -1
    return say("point.sgf", point=board.name(sgf), **values) if sgf >= 0 else say("point.form", **values)


def status(text: str) -> tuple[str, bool]:
    """Parse a status such as K10=dead. Return the name of the point, and whether its string is treated as dead.

    >>> status("K10=DEAD")
    ('K10', True)
    """
    name, _, word = text.partition("=")
    if word.lower() not in _STATUSES:
        near = tuple(f"{name}={known}" for known in nearest(word, _STATUSES)) if word else ()
        raise NotUnderstoodError(suggesting(say("status", text=brief(text)), near))
    return name, _STATUSES[word.lower()]


def statuses(text: str) -> tuple[tuple[str, bool], ...]:
    """Parse a list of statuses; if a point appears twice, its last status counts.

    >>> statuses("C3=alive,k10=DEAD")
    (('C3', False), ('k10', True))
    """
    found = dict(map(status, listed(text)))
    if not found:
        raise NotUnderstoodError(say("statuses.none"))
    return tuple(found.items())


def prisoners(text: str) -> tuple[int, int]:
    """Parse the numbers of stones in Black's lid and in White's; the text must name both.

    >>> prisoners("B=3,W=5"), prisoners("white=0 black=12")
    ((3, 5), (12, 0))
    """
    found: dict[int, int] = {}
    for part in listed(text):
        name, sign, stones = part.partition("=")
        if not sign or name.lower() not in {known.lower() for known in _PLAYERS}:
            raise NotUnderstoodError(say("prisoners.form", text=brief(part)))
        if player(name) in found:
            raise NotUnderstoodError(say("prisoners.twice", text=brief(text)))
        found[player(name)] = whole(stones, 0, MOST_PRISONERS)
    if len(found) < len({BLACK, WHITE}):
        raise NotUnderstoodError(say("prisoners.both", text=brief(text)))
    return found[BLACK], found[WHITE]


def move_numbers(text: str) -> tuple[int, ...]:
    """Return the distinct move numbers in a list such as 57,137, in ascending order."""
    names = listed(text)
    if not names:
        raise NotUnderstoodError(say("moves.none"))
    for name in names:
        if not (name.isascii() and name.isdigit() and len(name) < _LONGEST_NUMBER and int(name)):
            raise NotUnderstoodError(say("moves.form", text=brief(name)))
    return tuple(sorted({int(name) for name in names}))


def check_moves(numbers: Sequence[int], moves: int) -> None:
    """Raise NotUnderstoodError if the last of the ascending `numbers` is greater than the number of moves."""
    if numbers and numbers[-1] > moves:
        raise NotUnderstoodError(say("moves.beyond", move=numbers[-1], n=moves))


def move_range(text: str) -> tuple[int, int | None]:
    """Return the first and last numbers in a range of moves; the last is None for an open range.

    >>> move_range("51-100"), move_range("51-"), move_range("51")
    ((51, 100), (51, None), (51, 51))
    """
    match = re.fullmatch(_RANGE, text.strip())
    if not match:
        raise NotUnderstoodError(say("range", text=brief(text.strip())))
    first = int(match[1])
    if match[2]:
        return first, int(match[2])
    return first, None if "-" in text else first


def address(text: str) -> str:
    """Check the address of a scheduler, tcp://HOST:PORT or HOST:PORT, and return it unchanged.

    >>> address("tcp://127.0.0.1:8786")
    'tcp://127.0.0.1:8786'
    """
    if not re.fullmatch(_ADDRESS, text):
        raise NotUnderstoodError(say("address", text=brief(text)))
    return text


def part(text: str) -> tuple[int, int]:
    """Parse the option value I/N, which means the I-th of N parts.

    >>> part("3/16")
    (3, 16)
    """
    first, _, second = text.strip().partition("/")
    plain = (first + second).isascii() and first.isdigit() and second.isdigit() and len(text) <= 2 * _LONGEST_NUMBER
    if plain and 1 <= int(first) <= int(second):
        return int(first), int(second)
    raise NotUnderstoodError(say("part", text=brief(text)))
