"""What SGF text consists of: values, names and signs, as patterns and one after the other."""

from __future__ import annotations

import re
from collections.abc import Iterator

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
