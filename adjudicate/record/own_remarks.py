"""The text that this program adds to a comment (SGF C), and how it is found again.

A block stands between two lines of its own. Whoever reads a comment for what the record says leaves blocks out.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from adjudicate.display.characters import is_newer

HEAD: Final = "-- adjudicate --"
TAIL: Final = "-- end of adjudicate --"
GAP: Final = "\n\n"
"""Between a comment of the record, be it empty, and the block after it. Where there was no comment there is no gap."""

_MARKED: Final = "Marked: "
_MARK = re.compile(rb"^Marked: ([A-Z]{2}) ([A-Za-z]{2})\r?$", re.MULTILINE)
_GAPS: Final = (GAP.encode(), b"\r\n\r\n")  # the second as other programs may have written it
_OURS = re.compile("-- (end of )?adjudicate --")
_WHOLE = ("utf-8", "utf-16-le", "utf-16-be")  # any character can be written in these, and no byte mistaken


def compose(lines: Iterable[str], marks: Iterable[tuple[str, str]], codec: str) -> str:
    r"""Return a block as the raw text of an SGF value.

    lines -- what to say, each without line ends
    marks -- property and point of each mark that was put beside it, such as ("MA", "cc")
    codec -- what the block must be written in; "ascii" where only that is safe

    >>> compose(["[1\\]", "é --- adjudicate ---"], [("MA", "cc")], "ascii").splitlines()[1:-1]
    ['[1\\\\\\]', 'e -(adjudicate)-', 'Marked: MA cc']
    """
    said = [escape(_OURS.sub(r"(\1adjudicate)", fit(line, codec))) for line in lines]
    return "\n".join([HEAD, *said, *(f"{_MARKED}{ident} {point}" for ident, point in marks), TAIL])


def escape(text: str) -> str:
    """Return text as the raw text of an SGF value."""
    return text.replace("\\", "\\\\").replace("]", "\\]")


def fit(text: str, codec: str) -> str:
    """Return text with every character that cannot be written in an encoding, or not safely, as its like in ASCII.

    Safely: some readers parse bytes before they decode them, so no byte may look like a bracket.

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
    """Return where blocks stand in the raw text of a value, each with the gap before it."""
    head, tail = HEAD.encode(), TAIL.encode()
    found: list[tuple[int, int]] = []
    position = 0
    while (end := value.find(tail, position)) >= 0:
        begin = value.rfind(head, position, end)  # the nearest: one without its end is somebody's text
        if begin >= 0:
            gap = next((g for g in _GAPS if value.endswith(g, position, begin)), b"")
            found.append((begin - len(gap), end + len(tail)))
        position = end + len(tail)
    return found


def without(value: bytes) -> bytes:
    """Return the raw text of a value without its blocks."""
    for begin, end in reversed(find(value)):
        value = value[:begin] + value[end:]
    return value


def marks(value: bytes) -> list[tuple[str, bytes]]:
    """Return property and point of each mark that the blocks of a value name."""
    named = (match for begin, end in find(value) for match in _MARK.finditer(value, begin, end))
    return [(match[1].decode(), match[2]) for match in named]
