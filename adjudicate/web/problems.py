"""What keeps a message of the page from being answered."""

from __future__ import annotations

from typing import Any, Final

from adjudicate.display.sanitise import for_terminal
from adjudicate.rules.findings.unreadable import Unreadable

MOST_SHOWN: Final = 1000
"""Characters of a sentence, which may quote a record."""


class ProblemError(Exception):
    """A message that gets no answer, and why, in one sentence that is fit to be shown.

    slug   -- a word for programs: that of an unreadable record, or bad-message, unknown-game, unknown-set,
              not-understood, too-slow, no-engine, internal-error
    code   -- of an unreadable record, else None
    source -- path, member and game of that record, else None
    byte   -- where in the file, if that is known
    """

    def __init__(
        self,
        slug: str,
        message: str,
        code: str | None = None,
        source: dict[str, Any] | None = None,
        byte: int | None = None,
    ) -> None:
        super().__init__(message)
        self.slug = slug
        self.message = for_terminal(message, MOST_SHOWN)
        self.code = code
        self.source = source
        self.byte = byte

    def data(self) -> dict[str, Any]:
        """Return it as the `error` of an answer."""
        return {"slug": self.slug, "message": self.message, "code": self.code, "source": self.source}


def of_unreadable(error: Unreadable) -> ProblemError:
    """Return the problem of a record, or a file, that cannot be read."""
    source = {"path": error.path, "member": error.member, "game": error.game}
    return ProblemError(error.slug, error.message, error.code, source, error.byte)


def of_file(kind: type[Unreadable], why: str, path: str) -> ProblemError:
    """Return the problem of a file that a page cannot use for a reason of its own, of a kind of unreadable files."""
    return ProblemError(kind.slug, why, kind.code, {"path": path, "member": None, "game": None})


def error_data(problem: ProblemError) -> dict[str, Any]:
    """Return the problem of a record or a file as one of the errors of an answer."""
    return {**problem.data(), "byte": problem.byte}
