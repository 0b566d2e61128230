"""Habits of the programs and servers that write records: one row each, each with the note that a sheet carries.

A habit changes how a record is read only where its meaning is certain; that is done where the matter is read and said
in a finding of its own. The rows here say what a referee should know about the writer.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from adjudicate.caching import cached_by_text
from adjudicate.rules.findings.file import Writer

_TOLD_BY: Final = ("AP", "SY", "PC", "SO", "US", "CP")
_MOST_LOOKED_AT: Final = 200


@dataclass(frozen=True, slots=True)
class Dialect:
    """A writer of records.

    id, name -- what it is called
    words    -- text in AP, SY, PC, SO, US or CP that tells it, in lower case
    note     -- what to know when its records are read
    """

    id: str
    name: str
    words: tuple[bytes, ...]
    note: str


DIALECTS: Final = (
    Dialect(
        "fox",
        "Fox",
        (b"foxwq", b"yehu"),
        "passes at the end are not written and one inside the game shows as two moves of one colour, komi is in "
        "hundredths or zi, B+0.0 is no score",
    ),
    Dialect(
        "kgs",
        "KGS",
        (b"cgoban:2", b"cgoban:3", b"gokgs.com", b"kgs.kiseido.com", b"kiseido go server"),
        "territory marks include the points of dead stones, AGA games are counted by area there",
    ),
    Dialect(
        "cgoban", "CGoban 1", (b"cgoban 1", b"cgoban:1"), "its comment on the final score may differ from the result"
    ),
    Dialect(
        "igs",
        "IGS/Pandanet",
        (b"pandanet", b"panda", b"internet go server", b"igs"),
        "three passes end a game, marks stand in a node of their own, no ruleset is named",
    ),
    Dialect("wing", "WING", (b"wing",), "marks stand in a node of their own, no ruleset is named"),
    Dialect("nngs", "NNGS", (b"nngs",), "marks stand in a node of their own, results may be by judgement or agreement"),
    Dialect(
        "ogs",
        "OGS",
        (b"online-go.com", b"ogs"),
        "dead stones are not marked, AGA games are counted by area, until February 2015 with N for N handicap stones",
    ),
    Dialect(
        "dgs",
        "DGS",
        (b"dragongoserver", b"dragon go server", b"dgs"),
        "the last node marks territory, dead stones included, and may lift them by setup; a third pass is for scoring",
    ),
    Dialect("smartgo", "SmartGo", (b"smartgo",), "territory marks may cover live stones of their own colour"),
    Dialect(
        "sina",
        "Sina, TOM",
        (b"sina", b"go.tom", b"tom.com"),
        "komi may stand in KO, the first semicolon may be missing, results are in Chinese",
    ),
    Dialect("tygem", "Tygem", (b"tygem", b"tom baduk"), "converted from another format, dead stones are not marked"),
    Dialect(
        "oro",
        "Cyber Oro, WBaduk",
        (b"cyberoro", b"wbaduk", b"oro"),
        "converted from another format, dead stones are not marked",
    ),
    Dialect("gogod", "GoGoD", (b"gogod",), "komi may be in zi, results may carry remarks"),
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
            return (Writer(dialect.id, dialect.name, dialect.note),)
    return ()


def _words(text: bytes) -> set[bytes]:
    return set(text.translate(_TO_SPACE).split())


_TO_SPACE: Final = bytes(c if chr(c).isalnum() and c < 128 else 32 for c in range(256))
