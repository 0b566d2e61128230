"""Programs and servers that write records: one row each.

What a sheet notes of the habits of each is a text in the words of findings ("habit."). A habit changes how a record is
read only where its meaning is certain; that is done where the matter is read and said in a finding of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from adjudicate.caching import cached_by_text
from adjudicate.rules.findings.file import Writer
from adjudicate.rules.findings.words import say

_TOLD_BY: Final = ("AP", "SY", "PC", "SO", "US", "CP")
_MOST_LOOKED_AT: Final = 200


@dataclass(frozen=True, slots=True)
class Dialect:
    """A writer of records.

    id, name -- what it is called
    words    -- text in AP, SY, PC, SO, US or CP that tells it, in lower case
    """

    id: str
    name: str
    words: tuple[bytes, ...]


DIALECTS: Final = (
    Dialect("fox", "Fox", (b"foxwq", b"yehu")),
    Dialect("kgs", "KGS", (b"cgoban:2", b"cgoban:3", b"gokgs.com", b"kgs.kiseido.com", b"kiseido go server")),
    Dialect("cgoban", "CGoban 1", (b"cgoban 1", b"cgoban:1")),
    Dialect("igs", "IGS/Pandanet", (b"pandanet", b"panda", b"internet go server", b"igs")),
    Dialect("wing", "WING", (b"wing",)),
    Dialect("nngs", "NNGS", (b"nngs",)),
    Dialect("ogs", "OGS", (b"online-go.com", b"ogs")),
    Dialect("dgs", "DGS", (b"dragongoserver", b"dragon go server", b"dgs")),
    Dialect("smartgo", "SmartGo", (b"smartgo",)),
    Dialect("sina", "Sina, TOM", (b"sina", b"go.tom", b"tom.com")),
    Dialect("tygem", "Tygem", (b"tygem", b"tom baduk")),
    Dialect("oro", "Cyber Oro, WBaduk", (b"cyberoro", b"wbaduk", b"oro")),
    Dialect("gogod", "GoGoD", (b"gogod",)),
)


def find(root: Mapping[str, list[bytes]]) -> tuple[Writer, ...]:
    """Return the note on the writer of a record, if it is known."""
    told = b" | ".join([value[:_MOST_LOOKED_AT] for i in _TOLD_BY if i in root for value in root[i][:3]]).lower()
    return _told(told) if told else ()


@cached_by_text
def _told(told: bytes) -> tuple[Writer, ...]:
    words = _words(told)
    for dialect in DIALECTS:
        if any(word in words if len(word) <= 5 else word in told for word in dialect.words):
            return (Writer(dialect.id, dialect.name, say(f"habit.{dialect.id}")),)
    return ()


def _words(text: bytes) -> set[bytes]:
    return set(text.translate(_TO_SPACE).split())


_TO_SPACE: Final = bytes(c if chr(c).isalnum() and c < 128 else 32 for c in range(256))
