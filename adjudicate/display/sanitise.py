"""Make hostile text safe for terminals, for HTML and SVG, and for spreadsheets.

The program passes every text from a record, a file name or an archive to this module before printing it.
"""

import re
import unicodedata
from typing import Final

from adjudicate.display.characters import is_newer

MOST_MARKS = 3
LONGEST_CELL = 2000  # spreadsheets allow 32,767 characters, and Python's own csv reader allows 131,072
FORMULA_STARTS: Final = frozenset(
    "=+-@'"
    "\uff1d\uff0b\uff0d\uff20\uff07"  # wide
    "\ufe66\ufe62\ufe63\ufe6b"  # small
    "\u207c\u207a\u207b\u208c\u208a\u208b"  # superscript and subscript
    "\u2212\ufb29\u2a75\u2a76"  # the minus sign, a Hebrew plus, two and three equals signs
)
"""Characters that begin a formula, and characters that NFKC normalisation turns into them or into a minus sign."""
_LOOKED_AT: Final = FORMULA_STARTS | {" "}
_UNSEEN: Final = frozenset(" \u115f\u1160\u3164\uffa0\u2800")  # the space, blank letters, and a blank sign
_PLAIN: Final = re.compile(
    "[ -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u3001-\u3029\u3041-\u3096\u30a0-\u30ff\u4e00-\u9fff\uac00-\ud7a3]*"
)
"""Characters of most texts, which are printable, not marks, and in Unicode 14."""
MOST_HTML: Final = 2000
"""Default limit on the number of characters of a text on a page."""


def for_terminal(text: str, most: int = 200) -> str:
    r"""Return text as one line of at most `most` characters that is safe to print on a terminal.

    Control, direction and invisible characters, and characters that are not in Unicode 14, are shown as escapes. After
    three combining marks in a row, further marks are dropped, because they can cover other lines.

    >>> for_terminal("a\x1b[31mb\u202e")
    'a\\x1b[31mb\\u202e'
    """
    if len(text) <= most and _PLAIN.fullmatch(text):
        return text
    cut = len(text) > most
    out, marks = "", 0
    for char in text[: most - 1] if cut else text:
        newer = is_newer(char)
        mark = not newer and (unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me"))
        marks = marks + 1 if mark else 0
        if marks <= MOST_MARKS:
            out += char if char.isprintable() and not newer else _escape(char)
    return out + "…" if cut else out


def for_html(text: str, most: int = MOST_HTML) -> str:
    r"""Escape text for use in HTML or SVG. It looks the same as on a terminal.

    The result has no control characters, lone surrogates or other characters that XML forbids. The characters
    & < > " ' are written as character references.

    >>> for_html("<b>\x00 \u202e&")
    '&lt;b&gt;\\x00 \\u202e&amp;'
    """
    from html import escape  # noqa: PLC0415 -- for start-up, because its table of entities is large

    return escape(for_terminal(text, most), quote=True)


def _escape(char: str) -> str:
    code = ord(char)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def for_table(text: str) -> str:
    r"""Make text safe for a cell of a spreadsheet, which must not contain a formula or control characters.

    Spreadsheets treat a cell that begins with = + - @, or a variant of these, as a formula, even after white space or
    invisible characters. This function puts an apostrophe before such text. It also puts one before text that already
    begins with an apostrophe, so that the change can be undone.

    >>> for_table("=1+1"), for_table("-3"), for_table("Ada"), for_table("'x")
    ("'=1+1", "'-3", 'Ada', "''x")
    """
    if text.isascii() and text.isprintable() and len(text) <= LONGEST_CELL and text[:1] not in _LOOKED_AT:
        return text
    text = for_terminal(text, most=LONGEST_CELL)
    seen = (c for c in text if c not in _UNSEEN and unicodedata.category(c) not in ("Mn", "Me", "Mc"))
    return f"'{text}" if next(seen, "") in FORMULA_STARTS else text
