"""Compose the blocks of text that adjudicate adds to comments (SGF C), and find such blocks.

A block begins and ends with a marker line. Code that reads comments for the record's own words skips these blocks.
"""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from adjudicate.display.characters import is_newer

HEAD: Final = "-- adjudicate --"
TAIL: Final = "-- end of adjudicate --"
GAP: Final = "\n\n"
"""Gap between a comment in the record, even an empty one, and the block after it. Without a comment there is no gap."""

_MARKED: Final = "Marked: "
_MARK = re.compile(rb"^Marked: ([A-Z]{2}) ([A-Za-z]{2})\r?$", re.MULTILINE)
_GAPS: Final = (GAP.encode(), b"\r\n\r\n")  # other programs may save the gap in the second form
_OURS = "-- (end of )?adjudicate --"
_WHOLE = ("utf-8", "utf-16-le", "utf-16-be")  # these encode every character without ambiguous bytes


def compose(lines: Iterable[str], marks: Iterable[tuple[str, str]], codec: str) -> str:
    r"""Return a block as the raw text of an SGF value.

    lines -- the text, one item per line, without line endings
    marks -- property and point of each mark added with the block, such as ("MA", "cc")
    codec -- encoding of the block; "ascii" if only that is safe

    >>> compose(["[1\\]", "é --- adjudicate ---"], [("MA", "cc")], "ascii").splitlines()[1:-1]
    ['[1\\\\\\]', 'e -(adjudicate)-', 'Marked: MA cc']
    """
    said = [escape(re.sub(_OURS, r"(\1adjudicate)", fit(line, codec))) for line in lines]
    return "\n".join([HEAD, *said, *(f"{_MARKED}{ident} {point}" for ident, point in marks), TAIL])


def escape(text: str) -> str:
    """Escape text for use in an SGF value."""
    return text.replace("\\", "\\\\").replace("]", "\\]")


def fit(text: str, codec: str) -> str:
    """Replace each character that an encoding cannot represent safely with a similar one in ASCII.

    Some programs parse bytes before they decode them, so no byte of a character may look like a bracket.

    >>> fit("Ōta 1…", "cp932"), fit("棋", "cp932"), fit("棋", "ascii")
    ('Ota 1...', '棋', '?')
    """
    if text.isascii() or codec in _WHOLE:
        return text
    return "".join(char if _safe(char, codec) else _alike(char) for char in text)


def _safe(char: str, codec: str) -> bool:
    if char.isascii():
        return True
    try:
        return min(char.encode(codec)) >= 0x80
    except UnicodeError:
        return False


def _alike(char: str) -> str:
    if is_newer(char):
        return "?"
    like = "".join(c for c in unicodedata.normalize("NFKD", char) if c.isascii() and c.isprintable())
    return like or ("" if unicodedata.combining(char) else "?")


def find(value: bytes) -> list[tuple[int, int]]:
    """Return the start and end of each block in the raw text of a value, including the gap before it."""
    head, tail = HEAD.encode(), TAIL.encode()
    found: list[tuple[int, int]] = []
    position = 0
    while (end := value.find(tail, position)) >= 0:
        begin = value.rfind(head, position, end)  # the nearest head; a head without a tail is the record's own text
        if begin >= 0:
            gap = next((g for g in _GAPS if value.endswith(g, position, begin)), b"")
            found.append((begin - len(gap), end + len(tail)))
        position = end + len(tail)
    return found


def without(value: bytes) -> bytes:
    """Remove all blocks from the raw text of a value."""
    for begin, end in reversed(find(value)):
        value = value[:begin] + value[end:]
    return value


def marks(value: bytes) -> list[tuple[str, bytes]]:
    """Return the property and the point of each mark that the blocks of a value list."""
    named = (match for begin, end in find(value) for match in _MARK.finditer(value, begin, end))
    return [(match[1].decode(), match[2]) for match in named]
