"""What an audit of a results file finds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

AuditSeverity = Literal["impossible", "refused", "misread", "unusual", "note"]

AUDIT_SEVERITIES: Final[tuple[AuditSeverity, ...]] = ("impossible", "refused", "misread", "unusual", "note")
"""The worst first: what cannot be; what a register refuses, or reads as something else without a word; what is worth a
look; what is only told."""


@dataclass(frozen=True, slots=True)
class AuditFinding:
    """One thing that is wrong with a results file, or worth a look.

    kind    -- a word for programs
    line    -- where in the file, from 1, or 0
    message -- a sentence without its point; it is as hostile as the file
    source  -- who says so: a page or a program of the register; "" where it follows from the game itself
    """

    kind: str
    severity: AuditSeverity
    line: int
    message: str
    source: str = ""


def in_order(found: list[AuditFinding]) -> tuple[AuditFinding, ...]:
    """Return findings with the worst first, then by line."""
    return tuple(sorted(found, key=lambda f: (AUDIT_SEVERITIES.index(f.severity), f.line, f.kind, f.message)))
