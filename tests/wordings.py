"""Helpers of the tests of all catalogues."""

from __future__ import annotations

from string import Formatter

from adjudicate.display.wording import Plural


def texts(entry: str | Plural) -> tuple[str, ...]:
    """Return the texts of an entry: one, or all its plural forms."""
    return tuple(entry.forms.values()) if isinstance(entry, Plural) else (entry,)


def placed(entry: str | Plural) -> set[str]:
    """Return the values in an entry; the number that chooses a plural need not occur."""
    found = {name for text in texts(entry) for _, name, _, _ in Formatter().parse(text) if name is not None}
    return found - {"n"}
