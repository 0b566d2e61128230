"""The reason for an error, as a text that can be translated: its own text, or a common reason of the system."""

from __future__ import annotations

import errno
from typing import Final

from adjudicate.words import catalogue

CATALOGUE: Final = catalogue("sources")
say: Final = CATALOGUE.say
"""Return a text about files and archives, in English for now: see Catalogue.say."""


def reason(error: Exception) -> str:
    """Return the text of an error, with its key and values if it comes from a catalogue, or the system's reason.

    >>> reason(OSError(errno.ENOENT, "No such file or directory", "a.sgf")), reason(ValueError("no moves"))
    ('No such file or directory', 'no moves')
    """
    if error.args and isinstance(error.args[0], str):
        return error.args[0]
    key = f"system.{errno.errorcode.get(getattr(error, 'errno', None) or 0)}"
    return say(key) if key in CATALOGUE.texts("en") else getattr(error, "strerror", None) or str(error)
