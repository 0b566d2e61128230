"""What every finding is: a code and a slug, a severity, the clauses it rests on, and what it says.

The docstring of a class is its page in the documentation: what it is, then text under the headings "Why it matters:",
"What we do:" and "Example:", each on a line of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from adjudicate.rules.rulesets import BOOKS

Severity = Literal["illegal", "irregular", "note"]

MOST_FINDINGS: Final = 100
"""Findings listed for one game; the rest are counted."""


@dataclass(frozen=True)
class Finding:
    """One thing that the program has to say about a record.

    message -- one sentence in plain words
    book    -- the rule book it was found under (Ruleset.book); it chooses the citations
    move    -- number of the move, or None for the game as a whole
    color   -- "B" or "W", or None
    point   -- the point's name; for a value that names no point, that value; or None
    repeats -- for a repetition: number of the first earlier move that matches, 0 for the start
    stands  -- whether the move stands on the board as scored; None for findings that are not faults of a move
    """

    message: str
    book: str = ""
    move: int | None = None
    color: str | None = None
    point: str | None = None
    repeats: int | None = None
    stands: bool | None = None

    code: ClassVar[str] = ""
    slug: ClassVar[str] = ""
    usual_severity: ClassVar[Severity] = "note"
    retired: ClassVar[bool] = False
    """No record has this finding any more; its code is not used again."""
    severities: ClassVar[Mapping[str, Severity]] = {}
    """Severity by rule book, where a book differs from `usual_severity`."""
    sources: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Citations by rule book; "" holds those for every other book."""

    @property
    def severity(self) -> Severity:
        """illegal: breaks a cited rule; irregular: procedure or record at fault; note: we assumed or repaired."""
        return self.severities.get(self.book, self.usual_severity)

    @property
    def cites(self) -> tuple[str, ...]:
        """The rules it rests on, each with its document."""
        book = BOOKS[self.book]
        own = book.cites.get(self.slug) or self.sources.get(self.book)
        if own is not None:
            return own
        general = self.sources.get("", ())
        if not book.aga:  # the AGA's rule numbers say nothing about games under other rules
            return tuple(cite for cite in general if not cite.startswith(("AGA", "BGA")))
        return general
