"""What a ruleset is made of: every question that code asks of one is a field here. The rows stand in `rules.rulesets`.

No code compares a ruleset's id. What a new ruleset needs and no row had before is a new field, with a default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

Reading = Literal["simple", "ssk", "nssk", "bga", "psk", "none"]
READING_NAMES: Final[dict[str, str]] = {
    "simple": "plain ko",
    "ssk": "situational superko (AGA)",
    "nssk": "natural situational superko",
    "bga": "natural situational superko and ko (BGA)",
    "psk": "positional superko",
    "none": "no repetition rule",
}

SelfCaptureRule = Literal["illegal", "legal", "loses"]
Method = Literal["territory", "area"]
Compensation = Literal["N-1", "N", "none"]
KomiStated = Literal["no", "19x19", "any size"]
Remedies = Literal["aga", "bga", "unknown"]


@dataclass(frozen=True, slots=True)
class RuleBook:
    """A text, or a usage, that findings cite.

    id    -- what a ruleset names it by (`Ruleset.book`)
    name  -- what pages of findings call it
    aga   -- the AGA's and the BGA's clauses hold under it, so that findings may cite them
    cites -- slug of a finding -> what it cites under this book, instead of what it cites elsewhere
    """

    id: str
    name: str
    aga: bool = False
    cites: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One set of rules, as data.

    id, name, edition, source -- what it is called and where its rules stand
    spellings       -- how records name it, besides id and name: letters and digits only, in lower case, without words
                       such as "rules" and without the year of an edition
    book            -- id of the RuleBook that its findings cite
    repetition      -- which positions a play may not recreate
    repetition_draws -- a repetition longer than a plain ko ends the game as a draw
    self_capture    -- illegal; legal (the stones are removed); or loses the game at once
    knows_pass      -- a player may pass
    pass_stones     -- a pass costs a stone (AGA 1991 Rule 7)
    white_last      -- White makes the last move, if need be by one more pass (AGA 1991 Rule 11)
    four_passes     -- after four passes in succession every stone is alive (AGA 1991 Rule 10)
    occupied_costs_stone -- a play on an occupied point, taken back, is a pass with its stone (AGA yes, BGA no)
    remedies        -- whose words say what becomes of illegal moves: the AGA's Rule 8, the BGA's, or nobody's
    method          -- the count that decides; None where there is no count
    handicaps       -- a game may begin with handicap stones
    compensation    -- White's points for N handicap stones in the area count
    komi_even, komi_handicap -- quarter points assumed where the record has no komi
    komi_stated     -- the ruleset itself states that komi, for 19x19 or for any size; "no": it is common usage
    as_marked       -- the territory count takes the record's territory marks as they are
    both_counts     -- without marks, a result is confirmed only if both counts give it
    sizes           -- the shortest and the longest side of a board that the rules provide for; None: any
    bare_reading    -- a reading of the repetition rule for lookups, which nobody plays by
    """

    id: str
    name: str
    edition: str
    source: str
    book: str
    repetition: Reading
    method: Method | None
    spellings: tuple[str, ...] = ()
    compensation: Compensation = "none"
    self_capture: SelfCaptureRule = "illegal"
    knows_pass: bool = True
    pass_stones: bool = False
    white_last: bool = False
    four_passes: bool = False
    repetition_draws: bool = False
    occupied_costs_stone: bool = True
    remedies: Remedies = "unknown"
    handicaps: bool = True
    komi_even: int = 30
    komi_handicap: int = 2
    komi_stated: KomiStated = "no"
    as_marked: bool = False
    both_counts: bool = False
    sizes: tuple[int, int] | None = None
    bare_reading: bool = False

    @property
    def counts_agree(self) -> bool:
        """Whether the territory and the area count are meant to agree (pass stones, White last)."""
        return self.pass_stones and self.white_last

    def area_compensation(self, stones: int) -> int:
        """Return White's area compensation for a handicap of that many stones, in quarter points; 0 below 2 stones."""
        if stones < 2 or self.compensation == "none":
            return 0
        return 4 * stones if self.compensation == "N" else 4 * (stones - 1)
