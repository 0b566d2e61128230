"""Classify characters as in Unicode 14, so that every version of Python gives the same results.

Python 3.11 has Unicode 14, 3.12 has 15.0 and 3.13 has 15.1. Each version adds letters that earlier versions do not
know, so this module treats every character that is not in Unicode 14 as unknown. Unicode guarantees that later
versions do not change which existing characters are letters, or their normal forms.
"""

import unicodedata
from bisect import bisect_right
from functools import cache
from pathlib import Path
from typing import Final


def is_newer(char: str) -> bool:
    r"""Return True if a character is not in Unicode 14.

    >>> is_newer("\u56f2"), is_newer("\U00031350")
    (False, True)
    """
    if char < "\u0378" or "\u4e00" <= char <= "\u9fff" or "\uac00" <= char <= "\ud7a3":
        return False
    return bisect_right(_bounds(), ord(char)) % 2 == 1


def settled(text: str) -> str:
    r"""Replace characters that are not in Unicode 14 with ASCII words, so that all versions of Python compare equally.

    >>> settled("Ren\xe9 \U00031350")
    'René u31350'
    """
    return text if text.isascii() else "".join(f"u{ord(char):x}" if is_newer(char) else char for char in text)


@cache
def _bounds() -> tuple[int, ...]:
    """Return the start and end of each range of characters that are not in Unicode 14, in ascending order."""
    text = Path(__file__).with_name("unicode-14-lacks.txt").read_text(encoding="ascii")
    ranges = (part.partition("-") for part in text.split())
    return tuple(bound for first, _, last in ranges for bound in (int(first, 16), int(last or first, 16) + 1))


# marks that people may leave out of a name: accents, points of Hebrew and Arabic, variation selectors
_ACCENTS: Final = (
    (0x300, 0x36F), (0x483, 0x489), (0x591, 0x5C7), (0x610, 0x61A), (0x64B, 0x65F), (0x670, 0x670), (0x6D6, 0x6ED),
    (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE00, 0xFE0F), (0xFE20, 0xFE2F), (0xE0100, 0xE01EF),
)  # fmt: skip


def in_word(char: str) -> bool:
    r"""Return True if a character is an essential part of a word: a letter, a digit or an essential mark.

    The vowels of Thai and Hindi, and the voicing of kana, are marks like accents, but they cannot be left out.

    >>> in_word("a"), in_word("-"), in_word("\u0301"), in_word("\u0e35"), in_word("\u093e")
    (True, False, False, True, True)
    """
    if char.isalnum():
        return True
    if char < "\u0300" or unicodedata.category(char) not in ("Mn", "Mc"):
        return False
    return not any(first <= ord(char) <= last for first, last in _ACCENTS)
