"""What an audit of a results file finds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from adjudicate.display.wording import Wording
from adjudicate.tournament.model import Pairing
from adjudicate.tournament.words import say

AuditSeverity = Literal["impossible", "refused", "misread", "unusual", "note"]

AUDIT_SEVERITIES: Final[tuple[AuditSeverity, ...]] = ("impossible", "refused", "misread", "unusual", "note")
"""The worst first: what cannot be; what a register refuses, or reads as something else without a word; what is worth a
look; what is only told."""


@dataclass(frozen=True, slots=True)
class AuditFinding:
    """One thing that is wrong with a results file, or worth a look.

    kind    -- a word for programs
    line    -- where in the file, from 1, or 0
    message -- a sentence without its point, of the catalogue; what stands in it is as hostile as the file
    source  -- who says so: a page or a program of the register; "" where it follows from the game itself
    """

    kind: str
    severity: AuditSeverity
    line: int
    message: Wording
    source: str = ""


def players_of(pairing: Pairing, called: Mapping[str, str]) -> Wording:
    """Return "Ada Berg - Bo Chen", with a dash. called -- what each player is called, by key"""
    white, black = (called.get(key, key)[:60] for key in (pairing.white, pairing.black))
    return say("players", white=white, black=black)


def game_of(pairing: Pairing, called: Mapping[str, str]) -> Wording:
    """Return "round 2, Ada Berg - Bo Chen", with a dash. called -- what each player is called, by key"""
    players = players_of(pairing, called)
    return players if pairing.round is None else say("players.round", n=pairing.round, players=players)


def in_order(found: list[AuditFinding]) -> tuple[AuditFinding, ...]:
    """Return findings with the worst first, then by line."""
    return tuple(sorted(found, key=lambda f: (AUDIT_SEVERITIES.index(f.severity), f.line, f.kind, f.message)))
