r"""Recognise records and archives by their names, and make the names of files and archive members safe to display.

Names decide only which files to look at; then the content decides. No file is written under a name from here.
"""

import fnmatch
import os
import re
from collections.abc import Iterable
from functools import lru_cache

from adjudicate.record.forms.detect import ENDINGS, PACKINGS

ARCHIVES = (".zip", ".tar", ".tgz", ".tbz", ".tbz2", ".txz", ".tzst", *(f".tar{packing}" for packing in PACKINGS))
RECORDS = (*(f"*{one}{packing}" for one in ENDINGS if one != ".json" for packing in ("", *PACKINGS)), "*.json")
"""The default patterns for record names. Many JSON files are not records, but only their content shows this."""

MOST_NAME = 4096  # characters, like PATH_MAX on Linux; the name of a tar member can be a megabyte long

_ENDING = r"\*[a-z0-9.]+"
_DEEPEST = 200  # maximum number of parent folders that are compared with patterns


def printable(name: str | bytes) -> str:
    r"""Return a file or member name as text that can always be encoded as UTF-8.

    Bytes that are not UTF-8 become \xNN, and lone surrogates become \udNNN. Names longer than 4,096 characters are
    shortened in the middle. Control characters remain, because each kind of output has its own function for them.

    >>> printable(b"a\xff.sgf"), printable("\udcff")
    ('a\\xff.sgf', '\\xff')
    """
    if isinstance(name, str):
        if name.isascii() and len(name) <= MOST_NAME:
            return name
        try:
            raw = name.encode("utf-8", "surrogateescape")
        except UnicodeEncodeError:  # Windows names may contain surrogates that do not represent bytes
            raw = name.encode("utf-8", "backslashreplace")
    else:
        raw = name
    if len(raw) > 4 * MOST_NAME:  # cut before decoding, as a pax header can give many members long names
        raw = raw[: 2 * MOST_NAME] + "…".encode() + raw[-2 * MOST_NAME :]
    text = raw.decode("utf-8", "backslashreplace")
    return text if len(text) <= MOST_NAME else f"{text[: MOST_NAME // 2]}…{text[1 - MOST_NAME // 2 :]}"


def file_shown(name: str) -> str:
    r"""Return the name on disk of a file whose name printable() changed, or the same name if there is no such file."""
    raw = re.sub(
        rb"\\x([89a-f][0-9a-f])", lambda code: bytes.fromhex(code[1].decode()), name.encode("utf-8", "surrogateescape")
    )
    found = raw.decode("utf-8", "surrogateescape")
    return found if os.path.lexists(found) and not os.path.lexists(name) else name


def is_archive(name: str) -> bool:
    """Return True if a name has the extension of an archive."""
    return name.lower().endswith(ARCHIVES)


def is_packed(name: str) -> bool:
    """Return True if a name has the extension of a single compressed file, such as game.sgf.gz."""
    name = name.lower()
    return name.endswith(PACKINGS) and not name.endswith(ARCHIVES)


class NameChoice:
    """Patterns that select records among the names in folders and archives.

    include -- glob patterns for the names of records; folders and archives are always searched
    exclude -- glob patterns for the names of records, folders and archives to leave out
    Case is ignored, and `*` also matches `/`. A pattern with a `/` is matched against the full name, relative to the
    searched folder or archive; any other against the last part of the name or, to exclude, against any part.
    """

    def __init__(self, include: Iterable[str] = RECORDS, exclude: Iterable[str] = ()) -> None:
        patterns = tuple(include)
        self._include = _compile(patterns)
        self._exclude = _compile(tuple(exclude))
        self._endings = tuple(pattern[1:] for pattern in patterns if re.fullmatch(_ENDING, pattern))

    def leaves_out(self, name: str) -> bool:
        """Return True if an exclude pattern matches a name or one of the folders above it."""
        base, whole = self._exclude
        if base and any(base.match(part) for part in name.split("/")):
            return True
        slashes = [match.start() for match in re.finditer("/", name)][:_DEEPEST] if whole else []
        return whole is not None and any(whole.match(name[:end]) for end in [*slashes, len(name)])

    def takes(self, name: str) -> bool:
        """Return True if an include pattern matches a name."""
        if name.lower().endswith(self._endings):  # faster than a pattern
            return True
        base, whole = self._include
        return bool((base and base.match(name[name.rfind("/") + 1 :])) or (whole and whole.match(name)))


@lru_cache
def _compile(patterns: tuple[str, ...]) -> tuple[re.Pattern[str] | None, re.Pattern[str] | None]:
    """Compile the patterns without a slash, and those with one, into one expression each (None if there are none)."""
    groups: tuple[list[str], list[str]] = ([], [])
    for pattern in patterns:
        plain = pattern.removeprefix("./").rstrip("/")
        groups["/" in plain].append(fnmatch.translate(plain))
    base, whole = (re.compile("|".join(group), re.IGNORECASE) if group else None for group in groups)
    return base, whole
