"""What a batch came to: numbers that balance, and the records worth a look first."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from adjudicate.batch.agreement import EngineAgreement
from adjudicate.batch.blocks import RowBlock
from adjudicate.batch.duplicates import Duplicates
from adjudicate.batch.html import Totals
from adjudicate.batch.work import BatchRow
from adjudicate.rules.findings.unreadable import InternalError, OutOfMemory, TookTooLong, WorkerDied

MOST_WORTH: Final = 200
GIVEN_UP: Final = frozenset(cls.code for cls in (WorkerDied, TookTooLong, OutOfMemory, InternalError))

# why a record is worth a look, the most urgent first
REASONS: Final = (
    "contradicted, with another winner",
    "contradicted",
    "repetition forbidden by the rules",
    "illegal move",
    "cannot be read",
    "asked for",
)

ASKED_FOR: Final = len(REASONS) - 1


@dataclass(frozen=True)
class Worth:
    """A record worth a look: why (index into REASONS), where it came in the batch, and its row."""

    rank: int
    number: int
    game: BatchRow

    @property
    def data(self) -> dict[str, Any]:
        """The row as data, read anew from the worker's JSON each time: twenty thousand of them would take 300 MB."""
        data: dict[str, Any] = json.loads(self.game.line)
        return data


@dataclass
class Summary:
    """Counts over a batch.

    rows         -- all of them
    adjudicated  -- games with a sheet
    refused      -- error rows: of games, or what is said otherwise
    rests        -- of these, the ends of games that break off, adjudicated as far as they go
    files        -- of the refused, files whose games are not known
    given_up     -- of these files, those over which a worker died, hung or ran out of memory
    skipped      -- files passed over, because their names are not those of records
    agreement    -- what engines said, where any are asked
    verdicts, codes, rulesets -- status, finding code, ruleset -> number of games
    declared     -- unverifiable games whose recorded result claims no count
    skipped_as   -- why files were skipped -> number of files
    duplicates   -- what was found of games that are there more than once, where that was asked for
    most         -- so many records worth a look are kept
    only         -- those of these kinds are worth a look, see kinds(); none: those for which there is a reason
    """

    rows: int = 0
    adjudicated: int = 0
    refused: int = 0
    rests: int = 0
    files: int = 0
    given_up: int = 0
    skipped: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    rulesets: Counter[str] = field(default_factory=Counter)
    illegal: int = 0
    irregular: int = 0
    agreement: EngineAgreement | None = None
    declared: int = 0
    skipped_as: Counter[str] = field(default_factory=Counter)
    duplicates: Duplicates | None = None
    most: int = MOST_WORTH
    only: frozenset[str] = frozenset()
    _number_worth: int = 0
    _worth: list[Worth] = field(default_factory=list)

    @property
    def totals(self) -> Totals:
        """The numbers, as reports take them."""
        found = self.rows + self.skipped
        counts = (self.verdicts, self.codes, self.rulesets, "games", self.illegal, self.irregular)
        apart = (self.rests, self.files, self.given_up, self.agreement, self.declared, self._number_worth)
        return Totals(found, self.adjudicated, self.refused, self.skipped, *counts, *apart)

    def imbalance(self) -> str:
        """Return the numbers if they do not balance: found = adjudicated + refused + skipped; else an empty text."""
        totals = self.totals
        return "" if totals.found == totals.adjudicated + totals.refused + totals.skipped else str(totals)

    @property
    def worth(self) -> list[Worth]:
        """The records worth a look, the most urgent first, each kind in the order of the batch; at most `most`."""
        return sorted(self._worth, key=lambda w: (w.rank, w.number))[: self.most]

    def add_all(self, games: Sequence[BatchRow]) -> None:
        """Count rows. A line is looked at only where the row is kept, or an engine was asked about it."""
        bare = games.bare if isinstance(games, RowBlock) else games
        kinds = {id(game): game for game in bare}
        seen = {kind: self.agreement is not None or self._rank(game) is not None for kind, game in kinds.items()}
        if any(seen.values()):
            for number, game in enumerate(bare):
                self.add(games[number] if seen[id(game)] else game)
            return
        for kind, times in Counter(map(id, bare)).items():
            self.add(kinds[kind], times)

    def add(self, game: BatchRow, times: int = 1) -> None:
        """Count a row; more than once where it is worth no look."""
        self.rows += times
        for code in game.codes:
            self.codes[code] += times
        rank = self._rank(game)
        if rank is not None:
            self._number_worth += 1
            self._worth.append(Worth(rank, self.rows, game))
            if len(self._worth) >= 2 * self.most + MOST_WORTH:
                self._worth = self.worth
        if not game.status:
            self.refused += times
            self.rests += times * (game.of == "rest")
            self.files += times * (game.of == "file")
            self.given_up += times * (game.of == "file" and not GIVEN_UP.isdisjoint(game.codes))
            return
        self.adjudicated += times
        self.verdicts[game.status] += times
        if self.agreement is not None and game.status == "undetermined":
            self.agreement.add(json.loads(game.line))
        self.rulesets[game.ruleset] += times
        self.illegal += times * game.illegal
        self.irregular += times * game.irregular
        self.declared += times * (game.declared and game.status == "unverifiable")

    def _rank(self, game: BatchRow) -> int | None:
        rank = rank_of(game)
        if not self.only:
            return rank
        if self.only.isdisjoint(kinds(game)):
            return None
        return ASKED_FOR if rank is None else rank


def kinds(game: BatchRow) -> set[str]:
    """Return the kinds of records to which a row belongs: its status, "unreadable", "illegal", "irregular"."""
    found = {game.status or "unreadable"}
    return found | {name for name, is_so in (("illegal", game.illegal), ("irregular", game.irregular)) if is_so}


def rank_of(game: BatchRow) -> int | None:
    """Return why a row is worth a look, as an index into REASONS, or None."""
    if game.status == "contradicted":
        return 0 if game.other_winner else 1
    if game.illegal:
        return 2 if {"M203", "M204"}.intersection(game.codes) else 3
    return None if game.status else 4
