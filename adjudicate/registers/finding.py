"""What an audit of a results file finds, and ranks as numbers, to see who is the stronger player."""

from __future__ import annotations

import re
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


_RANK: Final = re.compile(r"(\d{1,2})(?:\.\d+)?\s*(k|kyu|d|dan|p|pro)\.?", re.ASCII | re.IGNORECASE)
_RATING: Final = re.compile(r"(-?)(\d{1,2})\.\d{1,5}", re.ASCII)
PROFESSIONAL: Final = 9
"""A professional counts as nine dan at least; differences above say nothing about stones."""


def strength(rank: str) -> int | None:
    """Return a rank as a number of stones: 1k is 0 and 1d is 1; None for what is none. AGA ratings have no 0.

    >>> strength("3d"), strength("1k"), strength("5 kyu"), strength("2p"), strength("-2.5"), strength("strong")
    (3, 0, -4, 9, -1, None)
    """
    match = _RANK.fullmatch(rank.strip())
    if match is not None and int(match[1]) > 0:
        number, kind = int(match[1]), match[2][0].lower()
        return 1 - number if kind == "k" else PROFESSIONAL if kind == "p" else number
    rating = _RATING.fullmatch(rank.strip())
    if rating is None or rating[2] == "0":
        return None
    return 1 - int(rating[2]) if rating[1] else int(rating[2])
