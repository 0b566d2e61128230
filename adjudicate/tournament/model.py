"""What a results file claims, before anything is checked: an event, its players, its pairings.

No format carries everything. What a format cannot say, or what its writers are known to invent, is None here and is
never held against anybody.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal

from adjudicate.rules.quarters import margin_text

Outcome = Literal["black", "white", "draw", "both-win", "both-lose", "unknown"]


@dataclass(frozen=True, slots=True)
class Player:
    """One player of an event. All text is as hostile as a record's.

    key    -- what the file's pairings call the player; unique in the event
    family, given -- the name; a file with names in one piece has it all in `family`
    ids    -- register -> number, such as {"aga": "489"}, {"egd": "17021405"}, {"ffg": "0312345"}; none that is invented
    rank   -- as written ("4k", "3D"), or ""
    line   -- where in the file, from 1; 0 where lines say nothing
    """

    key: str
    family: str
    given: str = ""
    ids: tuple[tuple[str, str], ...] = ()
    rank: str = ""
    club: str = ""
    country: str = ""
    line: int = 0

    @property
    def name(self) -> str:
        """The name in the usual order: given name first."""
        return f"{self.given} {self.family}".strip()


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game that was to be played, and its reported result.

    round, table   -- from 1, or None
    white, black   -- keys of players. Where `colours_known` is False the colours were not recorded: the two players
                      stand in either order
    outcome        -- "unknown" is no claim at all
    by_default     -- the result was not played for, so that no record is to be expected
    by_referee     -- a referee decided it; None where the format cannot say
    declared       -- how it was won without a count, as in RE: "R", "T", "F"; or "", where the format cannot say too
    handicap       -- number of stones, or None
    komi           -- quarter points, where the file says it of this game and means it; else None
    komi_rounded   -- the format holds whole numbers: the komi may be half a point more, 7 for 7.5 and 0 for 0.5
    margin         -- quarter points by which the winner won, or None
    margin_rounded -- the margin was typed as a whole number: it may be half a point more, 3 for 3.5
    date           -- of this game, or None
    record         -- the file name of its record, where the file names one
    line           -- where in the file; 0 where lines say nothing
    team_match     -- what the file calls the match of two teams of which it is a board, or ""
    """

    round: int | None
    white: str
    black: str
    outcome: Outcome = "unknown"
    table: int | None = None
    colours_known: bool = True
    by_default: bool = False
    by_referee: bool | None = None
    handicap: int | None = None
    komi: int | None = None
    margin: int | None = None
    date: date | None = None
    record: str | None = None
    line: int = 0
    komi_rounded: bool = False
    declared: str = ""
    margin_rounded: bool = False
    team_match: str = ""


@dataclass(frozen=True, slots=True)
class DecidedResult:
    """A result as somebody decided it. margin -- quarter points; declared -- as in RE: "R", "T", "F", or "" """

    outcome: Outcome
    margin: int | None = None
    declared: str = ""
    by_default: bool = False

    @property
    def written(self) -> str:
        """The result as reports write it: "B+3.5", "W+", "W+!" for a win by default, "0", "?"."""
        if self.outcome in ("black", "white"):
            if self.margin:
                return margin_text(self.margin if self.outcome == "black" else -self.margin)
            return f"{'B' if self.outcome == 'black' else 'W'}+{self.declared}{'!' if self.by_default else ''}"
        return {"draw": "0", "both-win": "both won", "both-lose": "both lost"}.get(self.outcome, "?")

    def is_that_of(self, pairing: Pairing) -> bool:
        """Tell whether the results have it: who won, and the margin where both know one."""
        margins = {self.margin, pairing.margin} - {None}
        return self.outcome == pairing.outcome and len(margins) < 2


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """A match of two teams whose members play games of their own: what the file calls it, and what it says of it.

    white, black -- names of the teams
    """

    key: str
    round: int
    table: str
    white: str
    black: str
    outcome: Outcome = "unknown"


@dataclass(frozen=True, slots=True)
class Free:
    """A round that a player did not play: a bye, or absence. halves -- half wins given for it, or None."""

    round: int | None
    player: str
    halves: int | None = None
    line: int = 0


@dataclass(frozen=True, slots=True)
class FileRemark:
    """Something in the file that could not be used, or had to be read with care; `line` from 1, or 0."""

    line: int
    message: str


@dataclass(frozen=True, slots=True)
class Event:
    """A tournament as its results file tells it.

    format   -- "aga", "opengotha", "h9", "tou", "macmahon", "pairgoth" or "csv"
    encoding -- in which its bytes were read
    rules    -- as written, or None
    komi     -- quarter points of the whole event, or None
    size     -- lines of the board, or None
    rounds   -- how many, or None
    remarks  -- lines that were left out, and why; contradictions within the file
    matches  -- of teams, where their members' games are the pairings
    """

    format: str
    encoding: str
    name: str = ""
    location: str = ""
    start: date | None = None
    finish: date | None = None
    rules: str | None = None
    komi: int | None = None
    size: int | None = None
    rounds: int | None = None
    players: tuple[Player, ...] = ()
    pairings: tuple[Pairing, ...] = ()
    free: tuple[Free, ...] = ()
    remarks: tuple[FileRemark, ...] = ()
    matches: tuple[TeamMatch, ...] = ()


class UnreadableEventError(ValueError):
    """A results file that cannot be read at all; the text is one clear sentence. line -- from 1, or 0."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line
