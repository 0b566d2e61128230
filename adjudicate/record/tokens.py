"""Split SGF text into tokens: values, names and signs.

Before the parsing, this module adds a delimiter that some servers leave out, and modernises old property names.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator
from dataclasses import field
from typing import Literal

from adjudicate.values import dataclass

# Python before 3.11.5 does not backtrack if the last repetition of a possessive group fails midway (gh-106052). This
# text, as the last alternative in the group, forces it to backtrack. Tests check that every pattern has this text.
NO_MORE = rb"|(?!)"
VALUE = rb"[^\\\]]*+(?:\\.[^\\\]]*+)*+"
SPACE = re.compile(rb"\s*+")
# one token; identifiers may have lower-case letters, which are ignored
TOKEN = rb"\s*+(?:\[(" + VALUE + rb")\]|([A-Za-z]{1,64})|([;()]))"
LOWER_CASE = b"abcdefghijklmnopqrstuvwxyz"


def tokens(text: bytes, start: int, stop: int | None = None) -> Iterator[tuple[str, bytes, int, int]]:
    """Yield the tokens of a game: kind, content, begin and end.

    text, start -- a text returned by as_read(), and the position of the game in it (Game.byte)
    stop -- position to stop at within the game; None for the game's end
    The kinds are "value" (without its brackets), "name" (capitals only) and "sign" (one of ";()"). The last token is
    the bracket that closes the game, or the last one before invalid text.
    """
    depth = 0
    pattern = re.compile(TOKEN, re.DOTALL)
    while match := pattern.match(text, start, len(text) if stop is None else stop):
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
    """Return the position of the first character, from a position on, that is not white space."""
    match = SPACE.match(text, position)
    return position if match is None else match.end()


def ends_closed(text: bytes) -> bool:
    """Return True if all values are closed. Otherwise each property would be scanned in vain to the end."""
    close = text.rfind(b"]")
    escapes = 0
    while close > escapes and text[close - escapes - 1] == 0x5C:
        escapes += 1
    return escapes % 2 == 0 and text.find(b"[", close) < 0


# --- repairs of the text before its games are parsed ---

# text without old names, then letters that may be an old name; the bracket after them shows that they are a name
_NAME = (
    rb"(?s)(?:\[" + VALUE + rb"\]|[^A-Za-z\[]++|[A-Z]++(?![a-z])" + NO_MORE + rb")*+"
    rb"(?:([A-Za-z]++)(?:(?=\s*+(\[))|))?"
)
_LONG_NAMES = {
    b"Black": b"B", b"White": b"W", b"AddBlack": b"AB", b"AddWhite": b"AW", b"AddEmpty": b"AE", b"PlayerBlack": b"PB",
    b"PlayerWhite": b"PW", b"Size": b"SZ", b"Game": b"GM", b"GameName": b"GN", b"Komi": b"KM", b"Handicap": b"HA",
    b"Result": b"RE", b"Rules": b"RU", b"Date": b"DT", b"Event": b"EV", b"Round": b"RO", b"Place": b"PC",
    b"Comment": b"C", b"Player": b"PL",
}  # fmt: skip
_LONG_NAMES |= {name.lower(): short for name, short in _LONG_NAMES.items()}


@dataclass
class TextRepairs:
    """Repairs made to a text, and facts about how it ends. They are complete after the last game has been read.

    text      -- the repaired text, as returned by as_read()
    old_names -- positions of identifiers with lower-case letters that were read as capitals, ascending
    supplied  -- the bracket or semicolon that was missing and has been added, or ""
    supplied_at -- position of this character in the repaired text
    tail      -- True if there is other text after the last game
    many      -- True if there are more games than adjudicate reads
    """

    text: bytes = b""
    old_names: array[int] = field(default_factory=lambda: array("I"))
    supplied: Literal["", "(", ";"] = ""
    supplied_at: int = 0
    tail: bool = False
    many: bool = False


def as_read(text: bytes) -> tuple[bytes, int]:
    """Return the repaired text, and the number of bytes added before it: 1 for a bracket or semicolon, otherwise 0.

    Positions in the repaired text are larger by this number. Old names are replaced by modern ones of the same length.
    """
    reading = TextRepairs()
    return modern(supply(text, reading), reading), int(bool(reading.supplied))


def supply(text: bytes, reading: TextRepairs) -> bytes:
    """Add the first bracket or semicolon if a server left it out."""
    head = text[:256].lstrip()
    if head.startswith(b"(;"):
        return text
    if re.match(rb";\s*(?![BW]\s*\[)[A-Z]{1,2}\s*\[", head):
        reading.supplied = "("
        return b"(" + text + (b"" if text.rstrip().endswith(b")") else b")")
    if re.match(rb"\(\s*(?![BW]\s*\[)[A-Z]{1,2}\s*\[", head):
        reading.supplied = ";"
        reading.supplied_at = text.find(b"(") + 1
        return text.replace(b"(", b"(;", 1)
    return text


def modern(text: bytes, reading: TextRepairs) -> bytes:
    """Replace identifiers of very old files with modern ones, padded to the same length."""
    if text.count(b"[") > 2000 and not ends_closed(text):
        return text  # with an unclosed value, the search would be slow
    made: bytearray | None = None
    for match in re.finditer(_NAME, text):
        name = match[1]
        if name is None or match[2] is None:
            continue
        reading.old_names.append(match.start(1))
        long = _LONG_NAMES.get(name)
        if long is None and not name.islower():
            continue  # the parser ignores the lower-case letters of PlayerBLack
        made = made or bytearray(text)
        made[match.start(1) : match.end(1)] = name.upper() if long is None else long.ljust(len(name))
    return text if made is None else bytes(made)
