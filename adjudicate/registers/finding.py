"""Findings of an audit of a results file, and ranks as numbers to compare the strength of players."""

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
"""The worst first: impossible entries; entries that a register refuses, or silently misreads; unusual entries; and
remarks.
"""


@dataclass(frozen=True, slots=True)
class AuditFinding:
    """An error in a results file, or an entry worth a look.

    kind    -- a word for programs
    line    -- line number in the file, counted from 1; 0 if it is not about one line
    message -- a sentence of the catalogue without its full stop; it may contain untrusted text from the file
    source  -- a page or a program of the register; "" if the finding follows from the game itself
    """

    kind: str
    severity: AuditSeverity
    line: int
    message: Wording
    source: str = ""


def players_of(pairing: Pairing, called: Mapping[str, str]) -> Wording:
    """Return "Ada Berg - Bo Chen", with a dash. called -- names of players, by key"""
    white, black = (called.get(key, key)[:60] for key in (pairing.white, pairing.black))
    return say("players", white=white, black=black)


def game_of(pairing: Pairing, called: Mapping[str, str]) -> Wording:
    """Return "round 2, Ada Berg - Bo Chen", with a dash. called -- names of players, by key"""
    players = players_of(pairing, called)
    return players if pairing.round is None else say("players.round", n=pairing.round, players=players)


def in_order(found: list[AuditFinding]) -> tuple[AuditFinding, ...]:
    """Return findings with the worst first, then by line."""
    return tuple(sorted(found, key=lambda f: (AUDIT_SEVERITIES.index(f.severity), f.line, f.kind, f.message)))


_RANK: Final = re.compile(r"(\d{1,2})(?:\.\d+)?\s*(k|kyu|d|dan|p|pro)\.?", re.ASCII | re.IGNORECASE)
_RATING: Final = re.compile(r"(-?)(\d{1,2})\.\d{1,5}", re.ASCII)
PROFESSIONAL: Final = 9
"""Strength of a professional: nine dan or more; larger differences do not translate into stones."""


def strength(rank: str) -> int | None:
    """Return a rank as a number of stones: 1k is 0 and 1d is 1; None if it is not a rank. AGA ratings have no 0.

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
