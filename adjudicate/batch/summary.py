"""What a batch came to: numbers that balance, and the records worth a look first."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from adjudicate.batch.work import Game
from adjudicate.report.batch_page import Totals

MOST_WORTH: Final = 200

# why a record is worth a look, the most urgent first
REASONS: Final = (
    "contradicted, with another winner",
    "contradicted",
    "repetition forbidden by the rules",
    "illegal move",
    "cannot be read",
)


@dataclass(frozen=True, slots=True)
class Worth:
    """A record worth a look: why (index into REASONS), where it came in the batch, and its row."""

    rank: int
    number: int
    game: Game


@dataclass
class Summary:
    """Counts over a batch.

    adjudicated  -- with a sheet
    refused      -- with an error row
    skipped      -- passed over, because their names are not those of records
    verdicts, codes, rulesets -- status, finding code, ruleset -> number of games
    """

    adjudicated: int = 0
    refused: int = 0
    skipped: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    rulesets: Counter[str] = field(default_factory=Counter)
    illegal: int = 0
    irregular: int = 0
    _worth: list[Worth] = field(default_factory=list)
    _number: int = 0

    @property
    def totals(self) -> Totals:
        """The numbers, as reports take them."""
        found = self.adjudicated + self.refused + self.skipped
        kinds = (self.verdicts, self.codes, self.rulesets, "games")
        return Totals(found, self.adjudicated, self.refused, self.skipped, *kinds, self.illegal, self.irregular)

    @property
    def worth(self) -> list[Worth]:
        """The records worth a look, the most urgent first, each kind in the order of the batch; at most MOST_WORTH."""
        return sorted(self._worth, key=lambda w: (w.rank, w.number))[:MOST_WORTH]

    def add(self, game: Game) -> None:
        """Count one row."""
        self._number += 1
        for code in game.codes:
            self.codes[code] += 1
        rank = rank_of(game)
        if rank is not None:
            self._worth.append(Worth(rank, self._number, game))
            if len(self._worth) >= 4 * MOST_WORTH:
                self._worth = self.worth
        if not game.status:
            self.refused += 1
            return
        self.adjudicated += 1
        self.verdicts[game.status] += 1
        self.rulesets[game.ruleset] += 1
        self.illegal += game.illegal
        self.irregular += game.irregular


def rank_of(game: Game) -> int | None:
    """Return why a row is worth a look, as an index into REASONS, or None."""
    if game.status == "contradicted":
        return 0 if game.other_winner else 1
    if game.illegal:
        return 2 if {"M203", "M204"}.intersection(game.codes) else 3
    return None if game.status else 4
