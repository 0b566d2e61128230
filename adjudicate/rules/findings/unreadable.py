"""Errors R101 to R199: input that cannot be adjudicated. They replace the sheet and are not findings."""

from dataclasses import KW_ONLY, field
from typing import ClassVar, Literal

from adjudicate.go.points import MAX_SIZE
from adjudicate.rules.findings.base import NOT_SHOWN, Statement


class Unreadable(Statement):
    """A game or a complete file that cannot be adjudicated, with the reason.

    byte -- position in the file as it is on disk, if known
    game -- number of the game in the file, from 1; None for the file as a whole
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
    code, slug = "R101", "not-sgf"
    cases: ClassVar = "kind"
    said_as: ClassVar = {"kind": "looks_like"}
    kind: Literal["no-game", "empty", "nul", "other", "archive"]
    looks_like: str | None = None


class OtherGame(Unreadable):
    code, slug = "R102", "other-game"
    said_as: ClassVar = {"written": lambda said: said.written[:20]}
    written: str


class BadSize(Unreadable):
    code, slug = "R103", "bad-size"
    said_as: ClassVar = {"written": lambda said: said.written[:20], "most": lambda _: MAX_SIZE}
    written: str


class BadSyntax(Unreadable):
    code, slug, tells_byte = "R104", "syntax", True
    reason: str


class TooLarge(Unreadable):
    code, slug = "R105", "too-large"
    cases: ClassVar = lambda said: f"MiB-{said.of}" if said.what == "MiB" else said.what
    what: Literal["MiB", "games", "variations", "nodes", "moves", "setup-points"]
    most: int
    of: Literal["file", "member", "game"] = "file"


class ForReason(Unreadable):
    """Input that cannot be read. The field `reason` is a complete sentence and becomes the message."""

    reason: str = field(metadata=NOT_SHOWN)

    @property
    def message(self) -> str:
        return self.reason


class NoFile(ForReason):
    code, slug = "R106", "no-file"


class NoLine(Unreadable):
    code, slug = "R107", "no-line"
    line: int


class Truncated(Unreadable):
    code, slug, tells_byte = "R108", "truncated", True


class BadArchive(ForReason):
    code, slug = "R109", "bad-archive"


class WorkerDied(ForReason):
    code, slug = "R110", "worker-died"


class TookTooLong(ForReason):
    code, slug = "R111", "too-slow"
    seconds: float


class OutOfMemory(ForReason):
    code, slug = "R112", "out-of-memory"


class FormatClosed(Unreadable):
    code, slug = "R113", "format-closed"
    cases: ClassVar = "kind"
    kind: Literal["encrypted", "packed"]


class InternalError(ForReason):
    code, slug = "R199", "internal-error"
