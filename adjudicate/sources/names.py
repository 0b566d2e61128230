r"""Names of files and archive members: recognise records and archives, and make names safe to display.

Content takes precedence over a name; names only decide which files to look at. No file is ever written under a name
from here.
"""

import fnmatch
import re
from collections.abc import Iterable

from adjudicate.record.forms.detect import ENDINGS, PACKINGS

ARCHIVES = (".zip", ".tar", ".tgz", ".tbz", ".tbz2", ".txz", ".tzst", *(f".tar{packing}" for packing in PACKINGS))
RECORDS = (*(f"*{one}{packing}" for one in ENDINGS if one != ".json" for packing in ("", *PACKINGS)), "*.json")
"""The default patterns of records. Many JSON files are not records; only the content shows this."""

MOST_NAME = 4096  # characters, like PATH_MAX on Linux. A tar member's name can have a megabyte.

_ENDING = re.compile(r"\*[a-z0-9.]+")
_DEEPEST = 200  # folders above a name that are compared with patterns


def printable(name: str | bytes) -> str:
    r"""Return a file or member name as text that can always be encoded as UTF-8.

    Bytes that are not UTF-8 become \xNN, lone surrogates \udNNN, and the middle of a name of more than 4,096 characters
    is left out. Control characters remain: each output has its own function that removes them.

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
    if len(raw) > 4 * MOST_NAME:  # cut before decoding, as one pax header can give many members names of a megabyte
        raw = raw[: 2 * MOST_NAME] + "…".encode() + raw[-2 * MOST_NAME :]
    text = raw.decode("utf-8", "backslashreplace")
    return text if len(text) <= MOST_NAME else f"{text[: MOST_NAME // 2]}…{text[1 - MOST_NAME // 2 :]}"


def is_archive(name: str) -> bool:
    """Return True if a name is the name of an archive."""
    return name.lower().endswith(ARCHIVES)


def is_packed(name: str) -> bool:
    """Return True if a name is the name of a single compressed file, such as game.sgf.gz."""
    name = name.lower()
    return name.endswith(PACKINGS) and not name.endswith(ARCHIVES)


class NameChoice:
    """Patterns that select records among the names in folders and archives.

    include -- glob patterns of record names; folders and archives are always searched
    exclude -- glob patterns to leave out: records, and whole folders and archives
    Case is ignored. `*` also matches `/`. A pattern with a `/` must match the name relative to the searched folder or
    archive. A pattern without a `/` must match the last part of the name; an exclude pattern may match any part.
    """

    def __init__(self, include: Iterable[str] = RECORDS, exclude: Iterable[str] = ()) -> None:
        patterns = tuple(include)
        self._include = _compile(patterns)
        self._exclude = _compile(exclude)
        self._endings = tuple(pattern[1:] for pattern in patterns if _ENDING.fullmatch(pattern))

    def leaves_out(self, name: str) -> bool:
        """Return True if an exclude pattern matches a name or a folder above it."""
        base, whole = self._exclude
        if base and any(base.match(part) for part in name.split("/")):
            return True
        if not whole:
            return False
        slashes = [match.start() for match in re.finditer("/", name)][:_DEEPEST]
        return any(whole.match(name[:end]) for end in [*slashes, len(name)])

    def takes(self, name: str) -> bool:
        """Return True if an include pattern matches a name."""
        if name.lower().endswith(self._endings):  # faster than a pattern
            return True
        base, whole = self._include
        last = name[name.rfind("/") + 1 :]
        return bool((base and base.match(last)) or (whole and whole.match(name)))


def _compile(patterns: Iterable[str]) -> tuple[re.Pattern[str] | None, re.Pattern[str] | None]:
    """Return the patterns without and with a slash, each group as one expression, or None if empty."""
    groups: tuple[list[str], list[str]] = ([], [])
    for pattern in patterns:
        plain = pattern.removeprefix("./").rstrip("/")
        groups["/" in plain].append(fnmatch.translate(plain))
    base, whole = (re.compile("|".join(group), re.IGNORECASE) if group else None for group in groups)
    return base, whole
