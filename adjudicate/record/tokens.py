"""SGF text and its tokens: values, names and signs, as patterns and one after the other.

The text is read with a delimiter supplied that some servers leave out, and with old names written as they are now.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

# Python before 3.11.5 does not step back when the last turn of a possessive group fails midway (gh-106052). This makes
# it, as the last choice of the group: tests hold every pattern of the program to it.
NO_MORE = rb"|(?!)"
VALUE = rb"[^\\\]]*+(?:\\.[^\\\]]*+)*+"
SPACE = re.compile(rb"\s*+")
# tokens, with their places; identifiers may have lower-case letters, which do not count
TOKEN = re.compile(rb"\s*+(?:\[(" + VALUE + rb")\]|([A-Za-z]{1,64})|([;()]))", re.DOTALL)
LOWER_CASE = b"abcdefghijklmnopqrstuvwxyz"


def tokens(text: bytes, start: int, stop: int | None = None) -> Iterator[tuple[str, bytes, int, int]]:
    """Yield the tokens of the game that begins at `start` (Game.byte) of a text as_read(), each with its place.

    stop -- where to stop within the game; None: at its end
    Kind, content, begin and end: "value" (without its brackets), "name" (capitals only) and "sign" (one of ";()").
    The last one is the bracket that closes the game, or stands before what is no token.
    """
    depth = 0
    while match := TOKEN.match(text, start, len(text) if stop is None else stop):
        start = match.end()
        value, name, sign = match.groups()
        if value is not None:
            yield "value", value, *match.span(1)
        elif name is not None:
            yield "name", name.translate(None, LOWER_CASE), *match.span(2)
        else:
            yield "sign", sign, *match.span(3)
            depth += (sign == b"(") - (sign == b")")
            if depth == 0 and sign == b")":
                return


def after_space(text: bytes, position: int) -> int:
    """Return where the white space ends that begins at a place."""
    match = SPACE.match(text, position)
    return position if match is None else match.end()


def ends_closed(text: bytes) -> bool:
    """Tell whether every value that is opened is also closed.

    Were one not, each property would be scanned to the end of the text in vain.
    """
    close = text.rfind(b"]")
    escapes = 0
    while close > escapes and text[close - escapes - 1] == 0x5C:
        escapes += 1
    return escapes % 2 == 0 and text.find(b"[", close) < 0


# --- the text of a file as its games are read ---

# what needs no new name, and letters that may; whether they are an identifier. Each letter is looked at once.
_NAME = re.compile(
    rb"(?:\[" + VALUE + rb"\]|[^A-Za-z\[]++|[A-Z]++(?![a-z])" + NO_MORE + rb")*+(?:([A-Za-z]++)(?:(?=\s*+(\[))|))?",
    re.DOTALL,
)
_LONG_NAMES = {
    b"Black": b"B", b"White": b"W", b"AddBlack": b"AB", b"AddWhite": b"AW", b"AddEmpty": b"AE", b"PlayerBlack": b"PB",
    b"PlayerWhite": b"PW", b"Size": b"SZ", b"Game": b"GM", b"GameName": b"GN", b"Komi": b"KM", b"Handicap": b"HA",
    b"Result": b"RE", b"Rules": b"RU", b"Date": b"DT", b"Event": b"EV", b"Round": b"RO", b"Place": b"PC",
    b"Comment": b"C", b"Player": b"PL",
}  # fmt: skip
_LONG_NAMES |= {name.lower(): short for name, short in _LONG_NAMES.items()}


@dataclass(slots=True)
class TextRepairs:
    """What reading a text showed besides its games, known when the last game has been read.

    text      -- as_read()
    old_names -- where identifiers with lower-case letters were read as those in capitals, ascending
    supplied  -- a bracket or semicolon that some servers leave out was supplied
    supplied_at -- where it stands in the text as_read()
    tail      -- other text stands after the last game
    many      -- there are more games than are read
    """

    text: bytes = b""
    old_names: array[int] = field(default_factory=lambda: array("I"))
    supplied: Literal["", "(", ";"] = ""
    supplied_at: int = 0
    tail: bool = False
    many: bool = False


def as_read(text: bytes) -> tuple[bytes, int]:
    """Return a text as its games are parsed, and how many bytes their places are ahead of those in the text itself.

    That is 1 where a bracket or semicolon was supplied. Names are written as they are now, at the same length.
    """
    reading = TextRepairs()
    supplied = supply(text, reading)
    return modern(supplied, reading), int(bool(reading.supplied))


def supply(text: bytes, reading: TextRepairs) -> bytes:
    """Supply the first bracket or semicolon where a server leaves it out; anything else is left as it is."""
    head = text[:256].lstrip()
    if head.startswith(b"(;"):
        return text
    if re.match(rb";\s*(?![BW]\s*\[)[A-Z]{1,2}\s*\[", head):
        reading.supplied = "("
        closed = text.rstrip().endswith(b")")
        return b"(" + text + (b"" if closed else b")")
    if re.match(rb"\(\s*(?![BW]\s*\[)[A-Z]{1,2}\s*\[", head):
        reading.supplied = ";"
        reading.supplied_at = text.find(b"(") + 1
        return text.replace(b"(", b"(;", 1)
    return text


def modern(text: bytes, reading: TextRepairs) -> bytes:
    """Write identifiers of very old files as they are written now, at the same length."""
    if text.count(b"[") > 2000 and not ends_closed(text):
        return text  # each value left open would be scanned to the end
    made: bytearray | None = None
    for match in _NAME.finditer(text):
        name = match[1]
        if name is None or match[2] is None:
            continue
        reading.old_names.append(match.start(1))
        long = _LONG_NAMES.get(name)
        if long is None and not name.islower():
            continue  # the lower-case letters of PlayerBLack are left out where it is read
        made = made or bytearray(text)
        made[match.start(1) : match.end(1)] = name.upper() if long is None else long.ljust(len(name))
    return text if made is None else bytes(made)
