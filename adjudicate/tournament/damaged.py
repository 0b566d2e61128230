"""Text that a spreadsheet damaged when it saved a table in an encoding that does not have all letters."""

from __future__ import annotations

import unicodedata
from typing import Final

from adjudicate.display.characters import settled
from adjudicate.tournament.names import raw_key

_REPLACED: Final = "?\ufffd"
_ANSI: Final = "cp1252"


def is_left_of(written: str, real: str) -> bool:
    """Tell whether a text is another one, or what a spreadsheet left of it.

    It replaces each letter that it does not know with "?" or with a similar one, or writes UTF-8 as if it were ANSI.

    >>> is_left_of("?? ??", "\\u5c71\\u7530 \\u592a\\u90ce"), is_left_of("Dvo?\\xe1k", "Dvo\\u0159\\xe1k")
    (True, True)
    >>> is_left_of("Lukasz", "\\u0141ukasz"), is_left_of("M\\xc3\\xbcller", "M\\xfcller"), is_left_of("Ada", "Ida")
    (True, True, False)
    """
    if raw_key(written) == raw_key(real):
        return True
    try:
        if raw_key(written.encode(_ANSI).decode("utf-8")) == raw_key(real):
            return True
    except UnicodeError:
        pass
    here, there = (_units(text) for text in (written, real))
    return len(here) == len(there) and all(map(_replaces, here, there))


def _units(text: str) -> list[str]:
    """Return the letters of a text; one beyond the first plane counts twice, as it does for Windows."""
    composed = unicodedata.normalize("NFC", " ".join(settled(text).split()))
    return [unit for char in composed for unit in (char if ord(char) < 0x10000 else char * 2)]


def _replaces(written: str, real: str) -> bool:
    if written == real:
        return True
    try:
        real.encode(_ANSI)
    except UnicodeError:
        return written in _REPLACED or (written.isascii() and written.isalpha())
    return written == "\ufffd" and not real.isascii()


def letters_are_lost(text: str) -> bool:
    """Tell whether a text that a person wrote has signs in place of letters: within a word, or several together.

    >>> [letters_are_lost(text) for text in ("?????", "J. Nov?k", "Really?", "both agree (why?)", "M\\ufffdller")]
    [True, True, False, False, True]
    """
    within = any(
        sign == "?" and text[at + 1 : at + 2].isalpha() and (not at or text[at - 1].isalpha() or text[at - 1] == " ")
        for at, sign in enumerate(text)
    )
    return "\ufffd" in text or "??" in text or within
