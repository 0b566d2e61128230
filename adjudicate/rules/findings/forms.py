"""Findings R185 to R193: records in formats other than SGF, and files that contradict themselves."""

from typing import ClassVar, Final, Literal

from adjudicate.rules.findings.base import Finding, shortened
from adjudicate.rules.words import SgfResult

Subject = Literal[
    "dum", "third-stone", "coordinates", "names", "result-code", "no-winner", "won-how", "undefined-stone",
    "handicap-more", "no-handicap", "terms", "header",
]  # fmt: skip

MOST_OF_ENTRY: Final = 40
"""The maximum number of characters to quote from one entry of a file in another format."""
_HARMLESS: Final = frozenset({"coordinates", "names", "result-code", "no-winner"})

What = Literal[
    "moves", "number", "checksum", "colour", "position", "prisoners", "komi", "result", "winner", "handicap", "fact",
    "end",
]  # fmt: skip


class RecordFormat(Finding):
    code, slug = "R185", "other-format"
    cases: ClassVar = "format"
    format: str


class Translated(Finding):
    code, slug, cases = "R186", "translated", "what"
    said_as: ClassVar = {
        "written": shortened("written"),
        "read": lambda said: SgfResult(said.read) if said.what == "result" else said.read,
    }
    what: Literal["result", "komi"]
    written: str
    read: str


class WitnessDiffers(Finding):
    code, slug, usual_severity = "R187", "file-contradicts-itself", "irregular"
    cases: ClassVar = lambda said: "prisoners-unheld" if said.what == "prisoners" and not said.found else said.what
    said_as: ClassVar = {"stated": shortened("stated", MOST_OF_ENTRY), "found": shortened("found", MOST_OF_ENTRY)}
    what: What
    stated: str
    found: str = ""


class UnknownPart(Finding):
    code, slug = "R188", "unknown-part"
    said_as: ClassVar = {"n": "number", "text": shortened("text", MOST_OF_ENTRY)}
    text: str
    number: int


class MeaningOpen(Finding):
    code, slug = "R189", "meaning-open"
    cases: ClassVar = "subject"
    said_as: ClassVar = {"text": shortened("text")}
    subject: Subject
    text: str = ""

    @property
    def doubtful(self) -> bool:
        """True if the entry may make a count wrong."""
        return self.subject not in _HARMLESS


class EntryUnreadable(Finding):
    code, slug, usual_severity = "R190", "entry-unreadable", "irregular"
    cases: ClassVar = lambda said: "" if said.byte is None else "at"
    said_as: ClassVar = {"written": shortened("written", MOST_OF_ENTRY)}
    written: str
    byte: int | None


class NotFinished(Finding):
    code, slug = "R191", "not-finished"
    said_as: ClassVar = {"phase": shortened("phase", MOST_OF_ENTRY)}
    phase: str


class Annulled(Finding):
    code, slug = "R192", "annulled"


class OtherNames(Finding):
    code, slug = "R193", "other-names"
    names: tuple[str, ...]
