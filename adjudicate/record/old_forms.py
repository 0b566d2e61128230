"""The text of a file as its games are read: a delimiter that a server leaves out supplied, old names written as now."""

from __future__ import annotations

import re
from array import array
from dataclasses import dataclass, field
from typing import Literal

from adjudicate.record.tokens import NO_MORE, VALUE, ends_closed

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
