"""Programs and servers that write records: one row each.

What a sheet notes of the habits of each is a text in the words of findings ("habit."). A habit changes how a record is
read only where its meaning is certain; that is done where the matter is read and said in a finding of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from adjudicate.caching import cached_by_text
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.base import say
from adjudicate.rules.findings.file import Writer
from adjudicate.rules.findings.forms import RecordFormat

_TOLD_BY: Final = ("AP", "SY", "PC", "SO", "US", "CP")
_MOST_LOOKED_AT: Final = 200


@dataclass(frozen=True, slots=True)
class Dialect:
    """A writer of records.

    id, name -- what it is called
    words    -- text in AP, SY, PC, SO, US or CP that tells it, in lower case
    rules    -- id of the ruleset to assume where its records name none; None where the default is assumed
    aga_by_area -- games under AGA rules are counted by area there
    aga_by_stones_until -- before this day White got a point for each handicap stone in them, and not N-1
    """

    id: str
    name: str
    words: tuple[bytes, ...]
    rules: str | None = None
    aga_by_area: bool = False
    aga_by_stones_until: str = ""


def _korean(name: str) -> tuple[bytes, ...]:
    return name.encode(), name.encode("cp949")


DIALECTS: Final = (
    Dialect("fox", "Fox", (b"foxwq", b"yehu")),
    Dialect(
        "kgs",
        "KGS",
        (b"cgoban:2", b"cgoban:3", b"gokgs.com", b"kgs.kiseido.com", b"kiseido go server"),
        aga_by_area=True,
    ),
    Dialect("cgoban", "CGoban 1", (b"cgoban 1", b"cgoban:1")),
    Dialect("igs", "IGS/Pandanet", (b"pandanet", b"panda", b"internet go server", b"igs")),
    Dialect("wing", "WING", (b"wing",)),
    Dialect("nngs", "NNGS", (b"nngs",)),
    Dialect("ogs", "OGS", (b"online-go.com", b"ogs"), aga_by_area=True, aga_by_stones_until="2015-02-01"),
    Dialect("dgs", "DGS", (b"dragongoserver", b"dragon go server", b"dgs")),
    Dialect("smartgo", "SmartGo", (b"smartgo",)),
    Dialect("sina", "Sina, TOM", (b"sina", b"go.tom", b"tom.com")),
    Dialect("tygem", "Tygem", (b"tygem", b"tom baduk", *_korean("타이젬")), rules="korean"),
    Dialect("oro", "Cyber Oro, WBaduk", (b"cyberoro", b"wbaduk", b"oro", *_korean("사이버오로")), rules="korean"),
    Dialect("gogod", "GoGoD", (b"gogod",)),
)
WRITERS_OF_FORMATS: Final = {"gib": "tygem", "ngf": "oro", "ugf": "igs", "nip": "nhk", "ogs": "ogs"}
"""The writer of a record in another format than SGF, where the record names none."""
_BY_ID: Final = {dialect.id: dialect for dialect in DIALECTS}


def find(root: Mapping[str, list[bytes]]) -> tuple[Writer, ...]:
    """Return the note on the writer of a record, if it is known."""
    told = b" | ".join([value[:_MOST_LOOKED_AT] for i in _TOLD_BY if i in root for value in root[i][:3]]).lower()
    return _told(told) if told else ()


def server_of(findings: Iterable[Finding]) -> Dialect | None:
    """Return the server that a record comes from: the one it names, else the one whose format it is in, if either is
    known.

    findings -- of reading the record
    """
    formats = None
    for finding in findings:
        if isinstance(finding, Writer):
            return _BY_ID[finding.writer]
        if isinstance(finding, RecordFormat):
            formats = WRITERS_OF_FORMATS.get(finding.format)
    return _BY_ID.get(formats) if formats else None


@cached_by_text
def _told(told: bytes) -> tuple[Writer, ...]:
    words = set(told.translate(_TO_SPACE).split())
    for dialect in DIALECTS:
        if any(word in words if len(word) <= 5 else word in told for word in dialect.words):
            return (Writer(dialect.id, dialect.name, say(f"habit.{dialect.id}")),)
    return ()


_TO_SPACE: Final = bytes(c if chr(c).isalnum() and c < 128 else 32 for c in range(256))
