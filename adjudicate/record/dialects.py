"""Programs and servers that write records, one row for each.

The texts for findings describe the habits of each writer ("habit."). A habit changes how a record is read only if the
meaning is certain. The module that reads the property makes this change, and reports it in a separate finding.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from adjudicate.caching import cached_by_text
from adjudicate.rules import findings as noted
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.base import say
from adjudicate.values import dataclass

_TOLD_BY: Final = (("AP", "SY"), ("PC", "SO", "CP"), ("US",))  # programs; places and sources; people, too
_MOST_LOOKED_AT: Final = 200


@dataclass(frozen=True)
class Dialect:
    """A program or server that writes records.

    id, name -- its slug and its name
    words    -- texts in AP, SY, PC, SO, US or CP that identify it, in lower case
    alone    -- words that may also name a place or a person: they count in AP and SY, or as all of PC, SO or CP
    rules    -- id of the ruleset to assume if a record names none; None for the default
    aga_by_area -- True if the server counts games under AGA rules by area
    aga_by_stones_until -- month before which White had N points, not N-1, for N handicap stones under AGA rules
    """

    id: str
    name: str
    words: tuple[bytes, ...]
    alone: tuple[bytes, ...] = ()
    rules: str | None = None
    aga_by_area: bool = False
    aga_by_stones_until: str = ""


# also in CP949
_TYGEM: Final = ("타이젬".encode(), b"\xc5\xb8\xc0\xcc\xc1\xaa")
_ORO: Final = (b"cyber-oro", "사이버오로".encode(), b"\xbb\xe7\xc0\xcc\xb9\xf6\xbf\xc0\xb7\xce")
DIALECTS: Final = (
    Dialect("fox", "Fox", (b"foxwq", b"yehu")),
    Dialect(
        "kgs", "KGS", (b"cgoban:2", b"cgoban:3", b"gokgs.com", b"kgs.kiseido.com", b"kiseido go server"),
        aga_by_area=True,
    ),
    Dialect("cgoban", "CGoban 1", (b"cgoban 1", b"cgoban:1")),
    Dialect("igs", "IGS/Pandanet", (b"pandanet", b"panda-net", b"internet go server", b"igs"), (b"panda",)),
    Dialect("wing", "WING", (), (b"wing",)), Dialect("nngs", "NNGS", (b"nngs",)),
    Dialect("ogs", "OGS", (b"online-go.com", b"ogs"), aga_by_area=True, aga_by_stones_until="2015-02"),
    Dialect("dgs", "DGS", (b"dragongoserver", b"dragon go server", b"dgs")),
    Dialect("smartgo", "SmartGo", (b"smartgo",)),
    Dialect("sina", "Sina, TOM", (b"sina.com", b"go.tom", b".tom.com"), (b"sina",)),
    Dialect("tygem", "Tygem", (b"tygem", b"tom baduk", *_TYGEM), rules="korean"),
    Dialect("oro", "Cyber Oro, WBaduk", (b"cyberoro", b"cyber oro", b"wbaduk", *_ORO), (b"oro",), "korean"),
    Dialect("gogod", "GoGoD", (b"gogod",)),
)  # fmt: skip
WRITERS_OF_FORMATS: Final = {"gib": "tygem", "ngf": "oro", "ugf": "igs", "nip": "nhk", "ogs": "ogs"}
"""The writer of a record in a format other than SGF, if the record does not name one."""
_BY_ID: Final = {dialect.id: dialect for dialect in DIALECTS}


def find(root: Mapping[str, list[bytes]]) -> "tuple[noted.file.Writer, ...]":
    """Return a tuple with the note on the program or server that wrote a record, or () if it is unknown."""
    told = [[value[:_MOST_LOOKED_AT] for i in idents if i in root for value in root[i][:3]] for idents in _TOLD_BY]
    return _told(b"\0".join(map(b"\1".join, told)).lower()) if any(told) else ()


def server_of(findings: Iterable[Finding]) -> Dialect | None:
    """Return the server that a record names, or the server that uses its format if it names none; None if unknown.

    findings -- the findings from reading the record
    """
    formats = None
    for finding in findings:
        if isinstance(finding, noted.file.Writer):
            return _BY_ID[finding.writer]
        if isinstance(finding, noted.forms.RecordFormat):
            formats = WRITERS_OF_FORMATS.get(finding.format)
    return _BY_ID.get(formats) if formats else None


@cached_by_text
def _told(told: bytes) -> "tuple[noted.file.Writer, ...]":
    words = set(told.translate(_TO_SPACE).split())
    programs, sources, _ = told.split(b"\0", 2)
    alone = {*programs.translate(_TO_SPACE).split(), *map(bytes.strip, sources.split(b"\1"))}
    for dialect in DIALECTS:
        named = any(word in words if len(word) <= 5 else word in told for word in dialect.words)
        if named or not alone.isdisjoint(dialect.alone):
            return (noted.file.Writer(dialect.id, dialect.name, say(f"habit.{dialect.id}")),)
    return ()


_TO_SPACE: Final = bytes(c if chr(c).isalnum() and c < 128 else 32 for c in range(256))
