"""Read the fields of a message. All functions raise ProblemError for an invalid value."""

import binascii
from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any, Final, TypeVar

from adjudicate.adjudication import option_values as values
from adjudicate.adjudication.option_values import NotUnderstoodError
from adjudicate.adjudication.options import Options, understood
from adjudicate.display.languages import Language
from adjudicate.display.sanitise import for_terminal
from adjudicate.display.wording import in_language
from adjudicate.go.points import Grid
from adjudicate.rules.findings.base import Colour
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.system import reason
from adjudicate.web.words import say

MOST_SHOWN: Final = 1000
"""Maximum number of characters in a sentence, because sentences may quote a record."""


class ProblemError(Exception):
    """An error that is sent to the page in place of an answer; its text is one sentence.

    slug   -- identifies the error for programs: bad-message, unknown-game, unknown-set, not-understood, too-slow,
              no-engine, internal-error, or the slug of an unreadable record
    code   -- for an unreadable record, the code of its error; otherwise None
    source -- for an unreadable record, its path, member and game; otherwise None
    byte   -- position of the error in the file, if known
    """

    def __init__(
        self,
        slug: str,
        message: str,
        code: str | None = None,
        source: dict[str, Any] | None = None,
        byte: int | None = None,
    ) -> None:
        super().__init__(message)
        self.slug = slug
        self.message = message
        self.code = code
        self.source = source
        self.byte = byte

    def data(self, language: Language = "en") -> dict[str, Any]:
        """Return the value of `error` in an answer. Its sentence is in the given language and safe to display."""
        message = for_terminal(in_language(self.message, language), MOST_SHOWN)
        return {"slug": self.slug, "message": message, "code": self.code, "source": self.source}


def of_unreadable(error: Unreadable) -> ProblemError:
    """Convert the error of an unreadable record or file to a ProblemError."""
    source = {"path": error.path, "member": error.member, "game": error.game}
    return ProblemError(error.slug, error.message, error.code, source, error.byte)


def of_file(kind: type[Unreadable], why: str, path: str) -> ProblemError:
    """Return the error for a file that the page cannot use. kind -- class whose code and slug the error has"""
    return ProblemError(kind.slug, why, kind.code, {"path": path, "member": None, "game": None})


def error_data(problem: ProblemError, language: Language) -> dict[str, Any]:
    """Return an item for the list `errors` in an answer."""
    return {**problem.data(language), "byte": problem.byte}


Message = Mapping[str, Any]
Answer = dict[str, Any]
Value = TypeVar("Value")

OPTIONS: Final = ("rules", "komi", "handicap", "first", "policy", "taken_back", "line", "prisoners")
"""Options that override the record, and `line`, which selects a variation."""


def bad(message: str) -> ProblemError:
    """Return the error for an invalid message. Our own page never sends such a message."""
    return ProblemError("bad-message", message)


def field(message: Message, key: str, kind: type[Value], default: Value | None = None) -> Value:
    """Return a field's value, which must have the type `kind`. It is required if there is no default."""
    value = message.get(key)
    if value is None and default is not None:
        return default
    if not isinstance(value, kind) or (kind is not bool and isinstance(value, bool)):
        raise bad(f'"{key}" must be {kind.__name__}')
    return value


def optional(message: Message, key: str, kind: type[Value]) -> Value | None:
    """Return a field's value, which must have the type `kind`, or None if it is missing or null."""
    return None if message.get(key) is None else field(message, key, kind)


def texts(message: Message, key: str) -> list[str]:
    """Return a field's list of strings, or an empty list if the field is missing."""
    found: list[Any] = field(message, key, list, [])
    if not all(isinstance(one, str) for one in found):
        raise bad(f'"{key}" must be a list of texts')
    return found


def content(message: Message, key: str = "data") -> bytes:
    """Return a field's bytes. JSON messages contain base64 text; messages from Python may contain bytes."""
    value = message.get(key)
    if isinstance(value, bytes):
        return value
    if not isinstance(value, str):
        raise bad(f'"{key}" must be base64')
    try:
        return b64decode(value, validate=True)
    except (binascii.Error, ValueError):
        raise bad(f'"{key}" is not base64') from None


def download(name: str, kind: str, data: bytes | str) -> Answer:
    """Return an answer with a file for the user to save."""
    return {"name": name, "type": kind, "data": b64encode(data.encode() if isinstance(data, str) else data).decode()}


def options_of(message: Message, board: Grid) -> Options:
    """Return the options in a message for a game on the given board. Raises ProblemError or NotUnderstoodError."""
    given: Message = field(message, "options", dict, {})
    for key in given:
        if key not in OPTIONS:
            raise bad(f'"{str(key)[:40]}" is not an option')
    moves: list[Any] = field(given, "taken_back", list, [])
    if not all(isinstance(number, int) and not isinstance(number, bool) for number in moves):
        raise bad('"taken_back" must be a list of numbers of moves')
    return understood(
        board, rules=optional(given, "rules", str), policy=field(given, "policy", str, "stands"), komi=komi_of(given),
        handicap=handicap_of(given), first=optional(given, "first", str), dead=None, what_if=None, thorough=True,
        taken_back=moves, prisoners=_prisoners(given),
    )  # fmt: skip


def _prisoners(given: Message) -> dict[Colour, int] | None:
    found = optional(given, "prisoners", dict)
    if found is None:
        return None
    if set(found) != {"B", "W"} or not all(isinstance(n, int) and not isinstance(n, bool) for n in found.values()):
        raise bad('"prisoners" must be numbers for "B" and "W"')
    return {"B": int(found["B"]), "W": int(found["W"])}


def komi_of(given: Message) -> str | int | float | None:
    """Return the komi in a message as it is there, as text or a number, or None if it is missing."""
    komi = given.get("komi")
    if komi is not None and (isinstance(komi, bool) or not isinstance(komi, str | int | float)):
        raise bad('"komi" must be a number')
    return komi


def handicap_of(given: Message) -> int | None:
    """Return the handicap in a message, which may be text or a number, or None if missing. Raises ProblemError."""
    stones = given.get("handicap")
    if stones is None:
        return None
    if isinstance(stones, bool) or not isinstance(stones, str | int):
        raise bad('"handicap" must be a number')
    try:
        return values.handicap(stones)
    except NotUnderstoodError as error:
        raise ProblemError("not-understood", say("handicap", problem=reason(error))) from None
