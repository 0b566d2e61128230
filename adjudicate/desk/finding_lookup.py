"""Findings of a game by their code or slug, with what the rule book says of them."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.rulebook import lookup
from adjudicate.rulebook.lookup import Entry
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.moves import OnMoves


@dataclass(frozen=True)
class FindingLookup:
    """Findings of one code in a game.

    entries -- of the rule book, on that code
    """

    sheet: Adjudication
    findings: tuple[Finding, ...]
    entries: tuple[Entry, ...]

    @property
    def moves(self) -> tuple[int, ...]:
        """The moves that they are about, ascending; empty for findings about the game as a whole."""
        total = len(self.sheet.record.line.points)
        return tuple(f.move for f in self.findings if isinstance(f, OnMoves) and f.move and f.move <= total)


def find(sheet: Adjudication, name: str) -> FindingLookup | None:
    """Return the findings of a game that bear a code or a slug, whatever its case; None where there are none."""
    name = name.strip().casefold()
    found = tuple(f for f in sheet.findings if name in (f.code.casefold(), f.slug))
    return FindingLookup(sheet, found, lookup(found[0].code)) if found else None
