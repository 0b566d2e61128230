"""What keeps a message of the page from being answered."""

from __future__ import annotations

from typing import Any

from adjudicate.record.model import Unreadable


class ProblemError(Exception):
    """A message that gets no answer, and why, in one sentence that is fit to be shown.

    slug   -- a word for programs: that of an unreadable record, or bad-message, unknown-game, unknown-set,
              not-understood, too-slow, no-engine, internal-error
    code   -- of an unreadable record, else None
    source -- path, member and game of that record, else None
    """

    def __init__(self, slug: str, message: str, code: str | None = None, source: dict[str, Any] | None = None) -> None:
        super().__init__(message)
        self.slug = slug
        self.message = message
        self.code = code
        self.source = source

    def data(self) -> dict[str, Any]:
        """Return it as the `error` of an answer."""
        return {"slug": self.slug, "message": self.message, "code": self.code, "source": self.source}


def of_unreadable(error: Unreadable) -> ProblemError:
    """Return the problem of a record, or a file, that cannot be read."""
    source = {"path": error.path, "member": error.member, "game": error.game}
    return ProblemError(error.slug, error.message, error.code, source)


def unreadable_data(error: Unreadable) -> dict[str, Any]:
    """Return an unreadable record as one of the errors of an answer."""
    return {**of_unreadable(error).data(), "byte": error.byte}
