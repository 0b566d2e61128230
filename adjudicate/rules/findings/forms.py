"""R185 to R193: records in other formats than SGF, and where such a file does not agree with itself."""

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
"""Characters of an entry of such a file quoted in a sentence."""
_HARMLESS: Final = frozenset({"coordinates", "names", "result-code", "no-winner"})

What = Literal[
    "moves", "number", "checksum", "colour", "position", "prisoners", "komi", "result", "winner", "handicap", "end"
]


class RecordFormat(Finding):
    """The record is not SGF but in another format that is read.

    What we do: read moves, setup, komi, handicap and result as the format means them; what is in doubt has a finding of
        its own. See [formats](../formats.md).
    Example: a GIB file of Tygem.
    Data: format -- `gib`, `ngf`, `ugf`, `nip`, `ogs`
    """

    code, slug = "R185", "other-format"
    cases: ClassVar = "format"
    format: str


class Translated(Finding):
    """The format gives result or komi as codes, in other units or in its own words, which are read as SGF has them.

    What we do: hold the count against what they mean; a code whose meaning is not known is no result.
    Example: GRLT:1,ZIPSU:35 of a GIB file is W+3.5; the komi 6 of an even NGF game is 6.5.
    Data:
        what -- `result`, `komi`
        written -- the codes, number or words
        read -- what they mean, as SGF writes it
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
    """The file says something twice, and the two do not agree.

    Why it matters: one of them is wrong: a move may be lost or damaged, or the result may be another game's.
    What we do: read the moves and the first statement as they stand, name the other, and call no result contradicted.
    Example: an NGF move whose checksum is another one, a GIB file that counts more moves than it has.
    Data:
        what -- `moves`: how many there are; `number`, `checksum`, `colour`: of a move; `position`, `prisoners`: after
            a move; `komi`, `result`, `winner`, `handicap`: of the game; `end`: the mark that ends the game is missing
        stated -- what the file says of it
        found -- what it has besides; "" for prisoners that cannot be held against the moves
    """

    code, slug, usual_severity = "R187", "file-contradicts-itself", "irregular"
    said_as: ClassVar = {"stated": shortened("stated", MOST_OF_ENTRY), "found": shortened("found", MOST_OF_ENTRY)}
    what: What
    stated: str
    found: str = ""

    def case(self) -> str:
        return "prisoners-unheld" if self.what == "prisoners" and not self.found else self.what


class UnknownPart(Finding):
    """The file has entries whose meaning is not known, even to those who read the format.

    What we do: leave them out, and say so.
    Example: REM or IDX in the moves of a GIB file.
    Data:
        text -- what the entries begin with
        number -- how many there are
    """

    code, slug = "R188", "unknown-part"
    said_as: ClassVar = {"n": "number", "text": shortened("text", MOST_OF_ENTRY)}
    text: str
    number: int


class MeaningOpen(Finding):
    """What a part of the file means is not known for certain.

    Why it matters: komi, a handicap stone or a stone that is left out can decide a game.
    What we do: read it as the message says, and, where it can touch the count, call no result contradicted.
    Example: DUM beside the komi of a GIB file, the third handicap stone of an NGF file.
    Data:
        subject -- `dum`, `third-stone`, `coordinates`, `names`, `result-code`, `no-winner`, `won-how`,
            `undefined-stone`, `handicap-more`, `no-handicap`, `terms`, `header`
        text -- what the file has
    """

    code, slug = "R189", "meaning-open"
    cases: ClassVar = "subject"
    said_as: ClassVar = {"text": shortened("text")}
    subject: Subject
    text: str = ""

    @property
    def doubtful(self) -> bool:
        """Whether a count may be wrong by it."""
        return self.subject not in _HARMLESS


class EntryUnreadable(Finding):
    """An entry among the moves of the file cannot be read.

    Why it matters: it may have been a move, and then the game goes on without it.
    What we do: leave it out, name it, and call no result contradicted.
    Example: "STO 0 5 1" in a GIB file, without its point.
    Data:
        written -- the entry
        byte -- where in the file it begins, or null
    """

    code, slug, usual_severity = "R190", "entry-unreadable", "irregular"
    said_as: ClassVar = {"written": shortened("written", MOST_OF_ENTRY)}
    written: str
    byte: int | None

    def case(self) -> str:
        return "" if self.byte is None else "at"


class NotFinished(Finding):
    """The server had not finished the game when the file was written.

    What we do: read the game as it stands, without a result.
    Example: phase "stone removal" of OGS, P in Winner of UGF.
    Data: phase -- what the file says
    """

    code, slug = "R191", "not-finished"
    said_as: ClassVar = {"phase": shortened("phase", MOST_OF_ENTRY)}
    phase: str


class Annulled(Finding):
    """The server has annulled the game, and keeps its outcome.

    What we do: read the outcome as the result, say so, and call it not contradicted.
    Example: "annulled": true of OGS.
    """

    code, slug = "R192", "annulled"


class OtherNames(Finding):
    """Facts stand under the property names of Nihon Ki-in's files: TE, RD, KO, HD, GK.

    What we do: read them as EV, DT, KM, HA, GM, where the record has none of those.
    Example: TE for the event, and KO with a komi behind the character for Black.
    Data: names -- the names that are read so
    """

    code, slug = "R193", "other-names"
    sources: ClassVar = {"": ("SGF FF4, root properties",)}
    names: tuple[str, ...]
