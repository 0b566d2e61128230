"""R101 to R199: input that cannot be adjudicated. These are no findings: they stand in place of a sheet."""

from __future__ import annotations

from dataclasses import KW_ONLY, field
from typing import ClassVar, Literal

from adjudicate.go.points import MAX_SIZE
from adjudicate.rules.findings.base import NOT_SHOWN, Statement


class Unreadable(Statement):
    """A game, or a whole file, that cannot be adjudicated, and why.

    byte -- where in the file as it is on disk, if that is known
    game -- its number in the file, from 1; None for the file as a whole
    path, member -- of the file, and in an archive
    """

    _: KW_ONLY
    byte: int | None = None
    game: int | None = None
    path: str | None = None
    member: str | None = None

    tells_byte: ClassVar[bool] = False
    """Whether the message itself tells the byte."""


class NotSgf(Unreadable):
    """No game record, or something that is clearly another kind of file.

    What we do: Say which kind of file it looks like, and go on with the next.
    Example: An image, or a text without any game.
    Data:
        kind -- `no-game`: a text without a game; `empty`; `nul`: nothing but NUL bytes; `other`: another kind of file;
            `archive`: one that `batch` reads
        looks_like -- what kind of file it looks like; else null
    """

    code, slug = "R101", "not-sgf"
    cases: ClassVar = "kind"
    said_as: ClassVar = {"kind": "looks_like"}
    kind: Literal["no-game", "empty", "nul", "other", "archive"]
    looks_like: str | None = None


class OtherGame(Unreadable):
    """A record of another game than Go (GM).

    What we do: Refuse it; the other games of the file keep their sheets.
    Example: GM[2].
    Data: written -- GM as the record has it
    """

    code, slug = "R102", "other-game"
    said_as: ClassVar = {"written": lambda said: said.written[:20]}
    written: str


class BadSize(Unreadable):
    """A board size outside 1 to 52, or unreadable.

    What we do: Refuse it: without a board no move can be read.
    Example: SZ[x], SZ[100].
    Data: written -- SZ as the record has it
    """

    code, slug = "R103", "bad-size"
    said_as: ClassVar = {"written": lambda said: said.written[:20], "most": lambda _: MAX_SIZE}
    written: str


class BadSyntax(Unreadable):
    """The text of the game breaks the grammar.

    What we do: Refuse this game and say at which byte; the other games of the file keep their sheets.
    Example: A value without its closing bracket.
    Data: reason -- what is wrong, as the parser says it
    """

    code, slug, tells_byte = "R104", "syntax", True
    reason: str


class TooLarge(Unreadable):
    """More than 4 MiB, or more games, variations, nodes or setup points than are read.

    What we do: Refuse what is beyond the limit and say which limit it is.
    Example: A file of 5 MiB.
    Data:
        what -- what is too many: `MiB`, `games`, `variations`, `nodes`, `moves`, `setup-points`
        most -- how many are read
        of -- of what: `file`, `member` (of an archive), `game`
    """

    code, slug = "R105", "too-large"
    what: Literal["MiB", "games", "variations", "nodes", "moves", "setup-points"]
    most: int
    of: Literal["file", "member", "game"] = "file"

    def case(self) -> str:
        return f"MiB-{self.of}" if self.what == "MiB" else self.what


class ForReason(Unreadable):
    """Something that cannot be read for a reason that the system, or whoever met it, gives in words.

    reason -- the whole sentence
    """

    reason: str = field(metadata=NOT_SHOWN)

    @property
    def message(self) -> str:
        return self.reason


class NoFile(ForReason):
    """The file cannot be opened or read.

    What we do: Say why, and go on with the next.
    Example: A name that does not exist.
    """

    code, slug = "R106", "no-file"


class NoLine(Unreadable):
    """The game has no line of the number asked for.

    What we do: Say how many lines there are.
    Example: --line 5 on a record with two variations.
    Data: line -- the number asked for
    """

    code, slug = "R107", "no-line"
    line: int


class Truncated(Unreadable):
    """The file breaks off inside the game; what is there has its own sheet before this.

    What we do: Adjudicate what is there, with the finding R174, and give this error besides.
    Example: A download that stopped in mid-game.
    """

    code, slug, tells_byte = "R108", "truncated", True


class BadArchive(ForReason):
    """An archive, or one member of it, that is damaged, hostile, encrypted, a link or of a kind that is not read.

    What we do: Refuse the member, or what comes after the damage; the rest is read.
    Example: A zip member with a wrong checksum.
    """

    code, slug = "R109", "bad-archive"


class WorkerDied(ForReason):
    """Batch: the worker died of it, three times; game is null where that was in reading the file.

    What we do: Keep the rows that are there, begin again with the game at which it died, and give that game this row if
        it is so again; go on with the next game.
    Example: A game that kills the process that reads it.
    """

    code, slug = "R110", "worker-died"


class TookTooLong(ForReason):
    """Given up: the game took more CPU time than it may (--time-limit; in batch ten seconds), or the file too much to
    read; in batch also where the worker did nothing for two minutes, twice.

    What we do: Give the game this row, and go on with the next.
    Example: A game made to take very long.
    Data: seconds -- how many it might take
    """

    code, slug = "R111", "too-slow"
    seconds: float


class OutOfMemory(ForReason):
    """Batch: it needs more than the 256 MiB that a worker may have.

    What we do: Keep the rows that are there, begin again with another worker, and give the game this row if it is so
        again; go on with the next game.
    Example: A game made to fill the memory.
    """

    code, slug = "R112", "out-of-memory"


class FormatClosed(Unreadable):
    """A game record in a form that is not opened: an encrypted UGF file, or a packed one (UGZ).

    What we do: Refuse it with that word.
    Example: A UGF file with Crypt=.
    Data: kind -- `encrypted`, `packed`
    """

    code, slug = "R113", "format-closed"
    cases: ClassVar = "kind"
    kind: Literal["encrypted", "packed"]


class InternalError(ForReason):
    """A defect of this program; please report it.

    What we do: Give no sheet rather than a doubtful one; the other games keep theirs.
    Example: Any failure that nobody foresaw.
    """

    code, slug = "R199", "internal-error"
