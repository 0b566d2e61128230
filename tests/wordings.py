"""Helpers for the tests of all catalogues."""

from __future__ import annotations

import re
from string import Formatter

from adjudicate.display.languages import Language
from adjudicate.display.wording import Plural

COLOURS: dict[Language, str] = {
    "en": "(black)|white", "de": "(schwarz)|weiß", "fr": "(noir)|blanc",
    "ja": "(黒)|白", "zh": "(黑)|白", "ko": "(흑)|백",
}  # fmt: skip


def texts(entry: str | Plural) -> tuple[str, ...]:
    """Return the texts of an entry: one text, or all plural forms."""
    return tuple(entry.forms.values()) if isinstance(entry, Plural) else (entry,)


def placed(entry: str | Plural) -> set[str]:
    """Return the values in an entry; the number that chooses the plural form need not occur."""
    found = {name for text in texts(entry) for _, name, _, _ in Formatter().parse(text) if name is not None}
    return found - {"n"}


def order(text: str, language: Language) -> list[str]:
    """Return the values and the colours, as B and W, in the order of a text."""
    found = re.finditer(rf"\{{(\w+)|{COLOURS[language]}", text, re.IGNORECASE)
    return [one[1] or ("B" if one[2] else "W") for one in found]


def moved(key: str, other: str | Plural, english: str | Plural, language: Language) -> list[str]:
    """Return a row for each order of values and colours in a translation that does not occur in English.

    The number that chooses a plural form may be left out.
    """
    known = [order(text, "en") for text in texts(english)]
    known += [[name for name in one if name != "n"] for one in known]
    found = [order(text, language) for text in texts(other)]
    return [f"{key}: {' '.join(one)}" for n, one in enumerate(found) if one not in known and one not in found[:n]]
