"""Errors R101 to R199: input that cannot be adjudicated. They replace the sheet and are not findings."""

from __future__ import annotations

from dataclasses import KW_ONLY, field
from typing import ClassVar, Literal

from adjudicate.go.points import MAX_SIZE
from adjudicate.rules.findings.base import NOT_SHOWN, Statement


class Unreadable(Statement):
    """A game, or a whole file, that cannot be adjudicated, with the reason.

    byte -- position in the file as it is on disk, if known
    game -- its number in the file, from 1; None for the file as a whole
    path, member -- the file, and the member if it is in an archive
    """

    _: KW_ONLY
    byte: int | None = None
    game: int | None = None
    path: str | None = None
    member: str | None = None

    tells_byte: ClassVar[bool] = False
    """True if the message itself includes the byte."""


class NotSgf(Unreadable):
    """Not a game record, or clearly another kind of file."""

    code, slug = "R101", "not-sgf"
    cases: ClassVar = "kind"
    said_as: ClassVar = {"kind": "looks_like"}
    kind: Literal["no-game", "empty", "nul", "other", "archive"]
    looks_like: str | None = None


class OtherGame(Unreadable):
    """A record of a game other than Go (GM)."""

    code, slug = "R102", "other-game"
    said_as: ClassVar = {"written": lambda said: said.written[:20]}
    written: str


class BadSize(Unreadable):
    """A board size that is unreadable or not from 1 to 52."""

    code, slug = "R103", "bad-size"
    said_as: ClassVar = {"written": lambda said: said.written[:20], "most": lambda _: MAX_SIZE}
    written: str


class BadSyntax(Unreadable):
    """A text that breaks the grammar of the format."""

    code, slug, tells_byte = "R104", "syntax", True
    reason: str


class TooLarge(Unreadable):
    """More than 4 MiB, or too many games, variations, nodes or setup points."""

    code, slug = "R105", "too-large"
    what: Literal["MiB", "games", "variations", "nodes", "moves", "setup-points"]
    most: int
    of: Literal["file", "member", "game"] = "file"

    def case(self) -> str:
        return f"MiB-{self.of}" if self.what == "MiB" else self.what


class ForReason(Unreadable):
    """Input that cannot be read for a reason given in words.

    reason -- the whole sentence
    """

    reason: str = field(metadata=NOT_SHOWN)

    @property
    def message(self) -> str:
        return self.reason


class NoFile(ForReason):
    """A file that cannot be opened or read."""

    code, slug = "R106", "no-file"


class NoLine(Unreadable):
    """A variation number that the game does not have."""

    code, slug = "R107", "no-line"
    line: int


class Truncated(Unreadable):
    """A file that breaks off inside the game; the part before the break is scored above."""

    code, slug, tells_byte = "R108", "truncated", True


class BadArchive(ForReason):
    """An archive, or a member of it, that is damaged, hostile, encrypted, a link or of an unsupported kind."""

    code, slug = "R109", "bad-archive"


class WorkerDied(ForReason):
    """Batch: the worker process died three times on this game; game is null if it died while reading the file."""

    code, slug = "R110", "worker-died"


class TookTooLong(ForReason):
    """Time limit exceeded: the game took too much CPU time (--time-limit; in batch ten seconds), or the file took too
    long to read, or in batch the worker twice did nothing for two minutes.
    """

    code, slug = "R111", "too-slow"
    seconds: float


class OutOfMemory(ForReason):
    """Batch: the input needs more than the 256 MiB that a worker may use."""

    code, slug = "R112", "out-of-memory"


class FormatClosed(Unreadable):
    """A game record in an unsupported form: an encrypted UGF file, or a packed one (UGZ)."""

    code, slug = "R113", "format-closed"
    cases: ClassVar = "kind"
    kind: Literal["encrypted", "packed"]


class InternalError(ForReason):
    """A defect of this program; please report it."""

    code, slug = "R199", "internal-error"
