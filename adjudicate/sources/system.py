"""Give the reason for an error as text that can be translated, including the operating system's common messages."""

import errno
from collections.abc import Mapping
from functools import cache
from typing import Final

from adjudicate.display.wording import Wording
from adjudicate.words import catalogue

CATALOGUE: Final = catalogue("sources")
say: Final = CATALOGUE.say
"""Return an English text by its key. in_language() can translate the text. See Catalogue.say()."""


def reason(error: Exception) -> str:
    """Return an error's message, which can be translated if it is in a catalogue, or the system's reason.

    >>> reason(OSError(errno.ENOENT, "No such file or directory", "a.sgf")), reason(ValueError("no moves"))
    ('No such file or directory', 'no moves')
    """
    if error.args and isinstance(error.args[0], str):
        return error.args[0]
    key = f"system.{errno.errorcode.get(getattr(error, 'errno', None) or 0)}"
    return say(key) if key in CATALOGUE.texts("en") else getattr(error, "strerror", None) or str(error)


@cache
def known_reasons() -> Mapping[str, Wording]:
    """Return a dict from the English text of each known reason for not reading a file to its translatable form.

    It is used for translating the rows of a batch. Reasons that contain numbers or names are left out.
    """
    plain = [say(key) for key, text in CATALOGUE.texts("en").items() if "{" not in str(text)]
    frames = ("unreadable.file", "unreadable.folder", "cannot.archive", "cannot.member", "cannot.stdin")
    return {text: text for text in (*plain, *(say(frame, reason=why) for frame in frames for why in plain))}
