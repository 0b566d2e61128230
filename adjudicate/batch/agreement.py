"""What the engines of a batch said of its undetermined games, counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

KEYS: Final = ("second_opinion", "third_opinion")
"""Of a row, for the engines in the order in which they were named."""


@dataclass
class EngineCount:
    """What one engine said.

    name        -- as it gives it itself in its last answer; hostile
    as_recorded -- games in which its dead stones give the recorded result
    otherwise   -- games in which they give another
    no_result   -- games with an answer, but without a recorded count
    failed      -- games that it was asked about without an answer that is of use
    """

    name: str = ""
    as_recorded: int = 0
    otherwise: int = 0
    no_result: int = 0
    failed: int = 0

    def add(self, opinion: Mapping[str, Any]) -> None:
        """Count one answer."""
        self.name = opinion["engine"] or self.name
        if opinion["status"] == "failed":
            self.failed += 1
        elif opinion["status"] == "suggested":
            self.as_recorded += opinion["as_recorded"] is True
            self.otherwise += opinion["as_recorded"] is False
            self.no_result += opinion["as_recorded"] is None


@dataclass
class EngineAgreement:
    """What all engines said of the undetermined games of a batch.

    engines      -- of each, in the order in which they were named
    undetermined -- games whose result stays open, asked about or not
    same         -- games of which two engines name the same dead stones
    same_against -- of these, games in which those stones give another result than the recorded one
    """

    engines: list[EngineCount] = field(default_factory=list)
    undetermined: int = 0
    same: int = 0
    same_against: int = 0

    def add(self, sheet: Mapping[str, Any]) -> None:
        """Count the row of an undetermined game."""
        self.undetermined += 1
        opinions = opinions_of(sheet)
        for number, opinion in enumerate(opinions):
            if number == len(self.engines):
                self.engines.append(EngineCount())
            self.engines[number].add(opinion)
        if same_dead(sheet):
            self.same += 1
            self.same_against += opinions[0]["as_recorded"] is False


def opinions_of(sheet: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return what each engine said of a game, none where none was asked."""
    return [sheet[key] for key in KEYS if sheet.get(key)]


def same_dead(sheet: Mapping[str, Any]) -> bool | None:
    """Tell whether two engines name the same dead stones; None where there are no two answers."""
    suggested = [opinion for opinion in opinions_of(sheet) if opinion["status"] == "suggested"]
    return suggested[0]["dead"] == suggested[1]["dead"] if len(suggested) == len(KEYS) else None
