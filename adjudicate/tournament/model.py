"""The contents of a results file before any check: an event, its players and its pairings.

Facts that a format cannot express, or that its writers invent, are None here and never count against a player.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

from adjudicate.rules.quarters import margin_text

Outcome = Literal["black", "white", "draw", "both-win", "both-lose", "unknown"]
HALVES: Final[dict[Outcome, tuple[int, int]]] = {
    "white": (2, 0), "black": (0, 2), "draw": (1, 1), "both-win": (2, 2), "both-lose": (0, 0), "unknown": (0, 0),
}  # fmt: skip
"""Outcome -> half wins of White and of Black."""
MIRRORED: Final[dict[Outcome, Outcome]] = {"black": "white", "white": "black"}
SIGNS: Final[dict[Outcome, tuple[str, str]]] = {
    "white": ("+", "-"), "black": ("-", "+"), "draw": ("=", "="), "both-win": ("+", "+"), "both-lose": ("-", "-"),
    "unknown": ("?", "?"),
}  # fmt: skip
"""Outcome -> the signs in White's row and in Black's row of a wall list."""
DETAILS: Final = ("margin", "declared", "by_default")  # of a result; few formats can express all of them


@dataclass(frozen=True, slots=True)
class Player:
    """One player of an event. All text is untrusted.

    key    -- the player's identifier in the file's pairings, unique in the event
    family, given -- the name; if the file does not divide it, all of it is in `family`
    ids    -- pairs of register and number, such as ("aga", "489") or ("egd", "17021405"), except invented numbers
    rank   -- as written ("4k", "3D"), or ""
    team   -- the name of the player's team, unique in the event, or ""
    line   -- line number in the file, from 1, or 0 if lines have no meaning in its format
    """

    key: str
    family: str
    given: str = ""
    ids: tuple[tuple[str, str], ...] = ()
    rank: str = ""
    club: str = ""
    country: str = ""
    line: int = 0
    team: str = ""

    @property
    def name(self) -> str:
        """The name in the usual order: given name first."""
        return f"{self.given} {self.family}".strip()


@dataclass(frozen=True, slots=True)
class Pairing:
    """One scheduled game and its reported result.

    round, table   -- from 1, or None
    white, black   -- keys of players. If `colours_known` is False the colours were not recorded, and the two players
                      may be in either order
    outcome        -- "unknown" makes no claim
    by_default     -- True if the game was not played; then no record is expected
    by_referee     -- True if a referee decided the game; None if the format cannot say
    declared       -- the kind of win without a count, as in RE: "R", "T" or "F"; or "" if it is unknown
    handicap       -- number of stones, or None
    komi           -- quarter points if the file gives a reliable komi for this game; otherwise None
    komi_rounded   -- True if the format stores whole numbers, so komi may be half a point more (7 for 7.5, 0 for 0.5)
    margin         -- quarter points by which the winner won, or None
    margin_rounded -- True if the margin was typed as a whole number, so it may be half a point more (3 for 3.5)
    date           -- date of this game, or None
    record         -- the file name of its record, if the file gives one
    line           -- line number in the file, or 0 if lines have no meaning in its format
    team_match     -- key of the team match that includes this board, or ""
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
    """A result decided by a person. margin -- quarter points; declared -- "R", "T" or "F" as in RE, or empty"""

    outcome: Outcome
    margin: int | None = None
    declared: str = ""
    by_default: bool = False

    @property
    def written(self) -> str:
        """The result in the form of reports: "B+3.5", "W+", "W+!" for a win by default, "0", "?"."""
        if self.outcome in ("black", "white"):
            if self.margin:
                return margin_text(self.margin if self.outcome == "black" else -self.margin)
            return f"{'B' if self.outcome == 'black' else 'W'}+{self.declared}{'!' if self.by_default else ''}"
        return {"draw": "0", "both-win": "both won", "both-lose": "both lost"}.get(self.outcome, "?")

    def is_that_of(self, pairing: Pairing, details: tuple[str, ...] = DETAILS) -> bool:
        """Return True if a pairing has this outcome and these details. W+ fits any margin and kind of win."""
        told = {"margin", "declared"} if self.margin or self.declared else set[str]()
        told |= {"by_default"} if self.outcome in MIRRORED or (self.by_default and self.outcome != "unknown") else set()
        same = all(getattr(self, name) == getattr(pairing, name) for name in told.intersection(details))
        return same and self.outcome == pairing.outcome


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """A match between two teams whose members play individual games. key -- the match's identifier in the file

    white, black -- names of the teams
    outcome      -- the result in the file, or "unknown" if the file gives only the boards' results
    """

    key: str
    round: int | None
    table: str
    white: str
    black: str
    outcome: Outcome = "unknown"


@dataclass(frozen=True, slots=True)
class Free:
    """A round that a player did not play: a bye or an absence. halves -- half wins given for it, or None if unknown"""

    round: int | None
    player: str
    halves: int | None = None
    line: int = 0


@dataclass(frozen=True, slots=True)
class FileRemark:
    """A remark on a part of the file that was not used, or was read with a caveat. line -- from 1, or 0 if unknown"""

    line: int
    message: str


@dataclass(frozen=True, slots=True)
class Event:
    """A tournament as described by its results file.

    format   -- "aga", "opengotha", "h9", "tou", "macmahon", "pairgoth" or "csv"
    encoding -- the encoding of the file
    rules    -- as written, or None
    komi     -- quarter points for the whole event, or None
    size     -- lines of the board, or None
    rounds   -- number of rounds, or None
    remarks  -- remarks on lines that were left out, and on contradictions within the file
    matches  -- team matches, if the pairings are games between members of teams
    details  -- the DETAILS of a result that the file can express
    b_is_white -- True if the letter B means Blanc (White) in its results
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
    details: tuple[str, ...] = ()
    b_is_white: bool = False


class UnreadableEventError(ValueError):
    """Raised if a results file cannot be read at all. The text is one sentence. line -- from 1, or 0 if unknown"""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line
