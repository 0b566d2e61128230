"""Findings from an audit of a results file."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from adjudicate.display.wording import Wording
from adjudicate.tournament.model import Pairing
from adjudicate.tournament.words import say

AuditSeverity = Literal["impossible", "refused", "misread", "unusual", "note"]

AUDIT_SEVERITIES: Final[tuple[AuditSeverity, ...]] = ("impossible", "refused", "misread", "unusual", "note")
"""The severities, worst first: impossible, refused or misread by a register, unusual, and worth a remark."""


@dataclass(frozen=True, slots=True)
class AuditFinding:
    """An error in a results file, or an entry that someone should check.

    kind    -- identifier for programs, such as "no-pin"
    line    -- line number in the file, counted from 1; 0 if the finding is not about a single line
    message -- a sentence from the catalogue without its full stop; it may contain untrusted text from the file
    source  -- the page or program with the register's rule; "" if the finding follows from the game itself
    """

    kind: str
    severity: AuditSeverity
    line: int
    message: Wording
    source: str = ""


def fault(
    kind: str, severity: AuditSeverity, line: int, key: str, source: str = "", /, **values: object
) -> AuditFinding:
    """Return a finding. key, values -- its message's catalogue key and values; other arguments as in AuditFinding"""
    return AuditFinding(kind, severity, line, say(f"audit.{key}", **values), source)


def players_of(pairing: Pairing, called: Mapping[str, str]) -> Wording:
    """Return both players' names joined by a dash, such as "Ada Berg - Bo Chen". called -- player key -> name"""
    white, black = (called.get(key, key)[:60] for key in (pairing.white, pairing.black))
    return say("players", white=white, black=black)


def game_of(pairing: Pairing, called: Mapping[str, str]) -> Wording:
    """Return a label for a game, such as "round 2, Ada Berg - Bo Chen". called -- player key -> name"""
    players = players_of(pairing, called)
    return players if pairing.round is None else say("players.round", n=pairing.round, players=players)


def in_order(found: list[AuditFinding]) -> tuple[AuditFinding, ...]:
    """Return findings sorted by severity, worst first, and then by line."""
    return tuple(sorted(found, key=lambda f: (AUDIT_SEVERITIES.index(f.severity), f.line, f.kind, f.message)))
