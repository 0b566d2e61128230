r"""Names of files and of members of archives: which are records, which are archives, and names fit to be shown.

A name never decides what a file is where its content can; it decides what is looked at. No name is ever written to.
"""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Iterable

PACKINGS = (".gz", ".bz2", ".xz", ".zst")
ARCHIVES = (".zip", ".tar", ".tgz", ".tbz", ".tbz2", ".txz", ".tzst", *(f".tar{packing}" for packing in PACKINGS))
_ENDINGS = (".sgf", ".gib", ".ngf", ".ugf", ".ugi", ".ugz", ".nip")
RECORDS = (*(f"*{ending}{packing}" for ending in _ENDINGS for packing in ("", *PACKINGS)), "*.json")
"""What is looked for unless the user says otherwise. Much that is called JSON is no record: its content tells."""

MOST_NAME = 4096  # characters; PATH_MAX of Linux. A tar may give a member a name of a megabyte.

_ENDING = re.compile(r"\*[a-z0-9.]+")
_DEEPEST = 200  # folders above a name that are held against patterns


def printable(name: str | bytes) -> str:
    r"""Return a name of the operating system or of an archive as text that any UTF-8 writer takes.

    Bytes that are no UTF-8 become \xNN, lone surrogates \udNNN, and the middle of a name beyond 4,096 characters is
    left out. Control characters stay: each sink has its own sanitiser for them.

    >>> printable(b"a\xff.sgf"), printable("\udcff")
    ('a\\xff.sgf', '\\xff')
    """
    if isinstance(name, str):
        if name.isascii() and len(name) <= MOST_NAME:
            return name
        try:
            raw = name.encode("utf-8", "surrogateescape")
        except UnicodeEncodeError:  # Windows has names with surrogates that stand for no byte
            raw = name.encode("utf-8", "backslashreplace")
    else:
        raw = name
    if len(raw) > 4 * MOST_NAME:  # cut before decoding: one pax header may give a megabyte to each of many members
        raw = raw[: 2 * MOST_NAME] + "…".encode() + raw[-2 * MOST_NAME :]
    text = raw.decode("utf-8", "backslashreplace")
    return text if len(text) <= MOST_NAME else f"{text[: MOST_NAME // 2]}…{text[1 - MOST_NAME // 2 :]}"


def is_archive(name: str) -> bool:
    """Say whether a name is an archive's."""
    return name.lower().endswith(ARCHIVES)


def is_packed(name: str) -> bool:
    """Say whether a name is that of a single compressed file, such as game.sgf.gz."""
    name = name.lower()
    return name.endswith(PACKINGS) and not name.endswith(ARCHIVES)


class NameChoice:
    """Which of the names found in folders and archives are taken for records.

    include -- glob patterns of the names of records; folders and archives are always looked into
    exclude -- glob patterns of what is left out: records, and whole folders and archives
    Case is ignored. `*` also matches `/`. A pattern with a `/` is held against the name from the folder or archive
    that is walked, one without against the last part of the name, for exclude against each part.
    """

    def __init__(self, include: Iterable[str] = RECORDS, exclude: Iterable[str] = ()) -> None:
        patterns = tuple(include)
        self._include = _compile(patterns)
        self._exclude = _compile(exclude)
        self._endings = tuple(pattern[1:] for pattern in patterns if _ENDING.fullmatch(pattern))

    def leaves_out(self, name: str) -> bool:
        """Say whether a pattern of exclude matches a name, or a folder above it."""
        base, whole = self._exclude
        if base and any(base.match(part) for part in name.split("/")):
            return True
        if not whole:
            return False
        slashes = [match.start() for match in re.finditer("/", name)][:_DEEPEST]
        return any(whole.match(name[:end]) for end in [*slashes, len(name)])

    def takes(self, name: str) -> bool:
        """Say whether a pattern of include matches a name."""
        if name.lower().endswith(self._endings):  # sooner than a pattern says it
            return True
        base, whole = self._include
        last = name[name.rfind("/") + 1 :]
        return bool((base and base.match(last)) or (whole and whole.match(name)))


def _compile(patterns: Iterable[str]) -> tuple[re.Pattern[str] | None, re.Pattern[str] | None]:
    """Return the patterns without and with a slash, each group as one expression, or None for an empty one."""
    groups: tuple[list[str], list[str]] = ([], [])
    for pattern in patterns:
        plain = pattern.removeprefix("./").rstrip("/")
        groups["/" in plain].append(fnmatch.translate(plain))
    base, whole = (re.compile("|".join(group), re.IGNORECASE) if group else None for group in groups)
    return base, whole
