"""Helpers for plain text: wrap lines, count nouns, list names and shorten texts."""

import re
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Final, Literal

from adjudicate.display.sanitise import for_terminal

WIDTH: Final = 80
"""Default line width in columns. lines_of() sets another width."""
_LINE: Final = ContextVar("_LINE", default=WIDTH)

# characters with East_Asian_Width W or F (UAX #11), in ranges that later versions of Unicode can only extend; the two
# blocks from 1F300 and 1F900 also have some pictures of one column
_WIDE: Final = (
    "[\u1100-\u115f\u2e80-\u303e\u3041-\u3247\u3250-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff"
    "\ufe10-\ufe19\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\U00016fe0-\U00018d7f\U0001aff0-\U0001b2ff"
    "\u231a\u231b\u2329\u232a\u23e9-\u23ec\u23f0\u23f3\u25fd\u25fe\u2614\u2615\u2648-\u2653\u267f\u2693\u26a1"
    "\u26aa\u26ab\u26bd\u26be\u26c4\u26c5\u26ce\u26d4\u26ea\u26f2\u26f3\u26f5\u26fa\u26fd\u2705\u270a\u270b\u2728"
    "\u274c\u274e\u2753-\u2755\u2757\u2795-\u2797\u27b0\u27bf\u2b1b\u2b1c\u2b50\u2b55"
    "\U0001f004\U0001f0cf\U0001f18e\U0001f191-\U0001f19a\U0001f200-\U0001f265\U0001f300-\U0001f64f"
    "\U0001f680-\U0001f6c5\U0001f6cc\U0001f6d0-\U0001f6d2\U0001f6d5-\U0001f6df\U0001f6eb-\U0001f6ef"
    "\U0001f6f4-\U0001f6ff\U0001f7e0-\U0001f7ff\U0001f900-\U0001f9ff\U0001fa70-\U0001faff\U00020000-\U0003fffd]"
)

_BLANKS: Final = {ord(blank): " " for blank in "\n\x0b\x0c\r"}
_HAN: Final = "\u2e80-\u2fff\u3005-\u3007\u3021-\u3029\u3041-\ua4cf\uf900-\ufaff\U00020000-\U0003fffd"
"""Ranges of Chinese and Japanese letters. Korean letters are not included, because Korean has spaces between words."""
_OPENING: Final = r"\uff08\u300c\u300e\u3008\u300a\u3010(\["
_CLOSING: Final = (
    "\u3001\u3002\uff0c\uff0e\uff1b\uff1a\uff1f\uff01\uff09\u300d\u300f\u3009\u300b\u3011\u2026\u30fc\u3005,.;:?!)\\]"
)
_PIECE: Final = rf" +|[{_OPENING}]*(?:[{_HAN}]|[^ {_HAN}{_OPENING}]+|)[{_CLOSING}]*"


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Compile a pattern on first use. Few texts need one, and compiling takes longer than writing a sheet."""
    return re.compile(pattern)


def line_width() -> int:
    """Return the current line width in columns."""
    return _LINE.get()


@contextmanager
def lines_of(width: int) -> Iterator[None]:
    """Context manager that sets the line width in columns.

    >>> with lines_of(7):
    ...     filled("one two three")
    ['one two', 'three']
    """
    before = _LINE.set(width)
    try:
        yield
    finally:
        _LINE.reset(before)


def filled(
    text: str, *, first: str = "", rest: str = "", width: int | None = None, cut_words: bool = True
) -> list[str]:
    """Wrap a text to lines of at most `width` columns. Returns an empty list for a text without words.

    width       -- None for the current width: 80, or the width from lines_of()
    first, rest -- prefixes of the first line and of the other lines
    cut_words   -- True to cut a word that is longer than a line, False to make its line longer

    >>> filled("one two three", rest="  ", width=7)
    ['one two', '  three']
    """
    width = _LINE.get() if width is None else width
    wide = not text.isascii() and _compiled(_WIDE).search(text)
    fits = columns(first + text) <= width if wide else len(first) + len(text) <= width
    if fits and text.isprintable() and text.strip() and not text.endswith(" "):
        return [first + text]  # gives the same lines as textwrap, which would take half the time of a small sheet
    if wide:
        return _filled_wide(first + text, rest, width, cut_words=cut_words)
    return textwrap.wrap(
        text, width, initial_indent=first, subsequent_indent=rest, break_long_words=cut_words, break_on_hyphens=False
    )


def _filled_wide(text: str, rest: str, width: int, *, cut_words: bool) -> list[str]:
    """Wrap a text that has letters of two columns.

    Chinese and Japanese have no spaces, so a line may end between any two letters. A line never begins with a closing
    punctuation mark or ends with an opening mark.
    """
    lines: list[str] = []
    line = ""
    for piece in _compiled(_PIECE).findall(text.expandtabs().translate(_BLANKS)):
        if columns(line + piece) <= width:
            line += "" if piece.isspace() and lines and not line.strip() else piece
            continue
        if line.strip():
            lines.append(line.rstrip())
            line = rest
        if piece.isspace():
            continue
        left_over = piece
        while cut_words and columns(line + left_over) > width:
            head = cut_at(left_over, max(width - columns(line), 2))
            lines.append(line + head)
            line, left_over = rest, left_over[len(head) :]
        line += left_over
    return [*lines, line.rstrip()] if line.strip() else lines


def cut_at(text: str, most: int) -> str:
    """Return the longest beginning of a text that is at most `most` columns wide."""
    room = most
    for at, char in enumerate(text):
        room -= columns(char)
        if room < 0:
            return text[:at]
    return text


def columns(text: str) -> int:
    """Return the width of a text in terminal columns. Chinese, Japanese and Korean letters take two columns.

    >>> columns("Black"), columns("\u9ed2"), columns("\ud751 3\uc9d1")
    (5, 2, 6)
    """
    return len(text) if text.isascii() else len(text) + len(_compiled(_WIDE).findall(text))


def left(text: str, width: int) -> str:
    """Align a text to the left by padding it with spaces to at least `width` columns."""
    return text + " " * (width - columns(text))


def right(text: str, width: int) -> str:
    """Align a text to the right by padding it with spaces to at least `width` columns."""
    return " " * (width - columns(text)) + text


def painted(text: str, code: str) -> str:
    """Return a text with escape codes that print it in a terminal colour."""
    return f"\x1b[{code}m{text}\x1b[0m"


def numbered(number: int, one: str, several: str = "") -> str:
    """Return a number and its noun in the singular or plural.

    >>> numbered(1, "stone"), numbered(0, "stone"), numbered(2, "unrecorded pass", "unrecorded passes")
    ('1 stone', '0 stones', '2 unrecorded passes')
    """
    return f"{number} {one if number == 1 else several or f'{one}s'}"


def listed(names: Sequence[str], link: Literal["and", "or"] = "and") -> str:
    """Join one or more names into a list for use in a sentence.

    >>> listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"], "or")
    ('a', 'a and b', 'a, b or c')
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {link} {names[-1]}"


def cut(text: str, most: int) -> str:
    """Shorten a text to `most` characters. A shortened text ends with an ellipsis.

    >>> cut("abc", 3), cut("abcd", 3)
    ('abc', 'ab…')
    """
    return text if len(text) <= most else text[: most - 1] + "…"


def capital(text: str) -> str:
    """Capitalise the first letter of a text.

    >>> capital("the AGA")
    'The AGA'
    """
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Turn a clause into a sentence: capitalise it and add a full stop.

    >>> sentence("all is well")
    'All is well.'
    """
    return f"{capital(text)}."


def source_name(path: str, most: int = 200) -> str:
    """Return a file name that is safe to print on a terminal. For "-", return "standard input"."""
    return "standard input" if path == "-" else for_terminal(path, most)


Extra = Literal["dask", "parquet", "png", "xlsx", "zstd"]


def install_command(extra: Extra) -> str:
    """Return the command that installs an extra from pyproject.toml. It must be run in the checkout of adjudicate.

    The program is not on a package registry. (`adjudicate` on PyPI is a different project.)
    """
    return f"pip install '.[{extra}]'"
