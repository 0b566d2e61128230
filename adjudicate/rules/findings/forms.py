"""Findings R185 to R193: records in formats other than SGF, and files that contradict themselves."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from adjudicate.display.prose import cut
from adjudicate.rules.findings.base import MOST_QUOTED, Finding, say, shortened
from adjudicate.rules.words import SgfResult

Subject = Literal[
    "dum",
    "third-stone",
    "coordinates",
    "names",
    "result-code",
    "no-winner",
    "won-how",
    "undefined-stone",
    "handicap-more",
    "no-handicap",
    "terms",
    "header",
]

MOST_OF_ENTRY: Final = 40
"""The most characters quoted from an entry of such a file."""
_HARMLESS: Final = frozenset({"coordinates", "names", "result-code", "no-winner"})

What = Literal[
    "moves", "number", "checksum", "colour", "position", "prisoners", "komi", "result", "winner", "handicap", "end"
]


class RecordFormat(Finding):
    """The record is in a supported format other than SGF.

    What we do: read moves, setup, komi, handicap and result as the format means them; anything doubtful gets its own
        finding. See [formats](../formats.md).
    Example: a GIB file of Tygem.
    Data: format -- `gib`, `ngf`, `ugf`, `nip`, `ogs`
    """

    code, slug = "R185", "other-format"
    cases: ClassVar = "format"
    format: str


class Translated(Finding):
    """The format gives the result or komi as codes, in other units or in its own words; adjudicate translates them to
    SGF.

    What we do: compare the count with their meaning. A code with an unknown meaning is not a result.
    Example: GRLT:1,ZIPSU:35 of a GIB file is W+3.5; the komi 6 of an even NGF game is 6.5.
    Data:
        what -- `result`, `komi`
        written -- the codes, number or words
        read -- their meaning, as SGF writes it
    """

    code, slug = "R186", "translated"
    what: Literal["result", "komi"]
    written: str
    read: str

    @property
    def message(self) -> str:
        read = SgfResult(self.read) if self.what == "result" else self.read
        return say(f"R186.{self.what}", written=cut(self.written, MOST_QUOTED), read=read)


class WitnessDiffers(Finding):
    """The file states a fact twice, and the two statements do not agree.

    Why it matters: one of them is wrong. A move may be lost or damaged, or the result may belong to another game.
    What we do: use the moves and the first statement, name the other, and never call the result contradicted.
    Example: an NGF move with a wrong checksum; a GIB file that states more moves than it has.
    Data:
        what -- the value that differs. Of the game: `moves` (their number), `komi`, `result`, `winner`, `handicap`; of
            a move: `number`, `checksum`, `colour`; after it: `position`, `prisoners`; `end`: no mark ends the game
        stated -- the value that the file states
        found -- the other value found; "" for prisoners that cannot be compared with the moves
    """

    code, slug, usual_severity = "R187", "file-contradicts-itself", "irregular"
    said_as: ClassVar = {"stated": shortened("stated", MOST_OF_ENTRY), "found": shortened("found", MOST_OF_ENTRY)}
    what: What
    stated: str
    found: str = ""

    def case(self) -> str:
        return "prisoners-unheld" if self.what == "prisoners" and not self.found else self.what


class UnknownPart(Finding):
    """The file has entries of unknown meaning, even in descriptions of the format.

    What we do: ignore these entries, and report this.
    Example: REM or IDX in the moves of a GIB file.
    Data:
        text -- the first characters of the entries
        number -- number of entries
    """

    code, slug = "R188", "unknown-part"
    said_as: ClassVar = {"n": "number", "text": shortened("text", MOST_OF_ENTRY)}
    text: str
    number: int


class MeaningOpen(Finding):
    """The meaning of a part of the file is not certain.

    Why it matters: an ignored komi, handicap stone or stone can decide a game.
    What we do: interpret it as the message says. If it can affect the count, never call the result contradicted.
    Example: DUM beside the komi of a GIB file, the third handicap stone of an NGF file.
    Data:
        subject -- `dum`, `third-stone`, `coordinates`, `names`, `result-code`, `no-winner`, `won-how`,
            `undefined-stone`, `handicap-more`, `no-handicap`, `terms`, `header`
        text -- the text in the file
    """

    code, slug = "R189", "meaning-open"
    cases: ClassVar = "subject"
    said_as: ClassVar = {"text": shortened("text")}
    subject: Subject
    text: str = ""

    @property
    def doubtful(self) -> bool:
        """True if it may make a count wrong."""
        return self.subject not in _HARMLESS


class EntryUnreadable(Finding):
    """An entry among the moves of the file cannot be read.

    Why it matters: it may have been a move, and then the game goes on without it.
    What we do: ignore the entry, quote it, and never call the result contradicted.
    Example: "STO 0 5 1" in a GIB file, without its point.
    Data:
        written -- the entry
        byte -- the byte of the file at which it begins, or null
    """

    code, slug, usual_severity = "R190", "entry-unreadable", "irregular"
    said_as: ClassVar = {"written": shortened("written", MOST_OF_ENTRY)}
    written: str
    byte: int | None

    def case(self) -> str:
        return "" if self.byte is None else "at"


class NotFinished(Finding):
    """The game was not finished on the server when the file was written.

    What we do: read the game as it is, without a result.
    Example: phase "stone removal" of OGS, P in Winner of UGF.
    Data: phase -- the phase that the file names
    """

    code, slug = "R191", "not-finished"
    said_as: ClassVar = {"phase": shortened("phase", MOST_OF_ENTRY)}
    phase: str


class Annulled(Finding):
    """The server annulled the game, but its file still gives the outcome.

    What we do: use the outcome as the result, report this, and never call the result contradicted.
    Example: "annulled": true of OGS.
    """

    code, slug = "R192", "annulled"


class OtherNames(Finding):
    """The record uses the property names of Nihon Ki-in's files: TE, RD, KO, HD, GK.

    What we do: read these names as EV, DT, KM, HA, GM, if the record does not have those.
    Example: TE for the event, and KO with a komi after the character for Black.
    Data: names -- the names translated in this way
    """

    code, slug = "R193", "other-names"
    sources: ClassVar = {"": ("SGF FF4, root properties",)}
    names: tuple[str, ...]
