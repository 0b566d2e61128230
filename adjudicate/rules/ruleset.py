"""What a ruleset is made of: every question that code asks of one is a field here. The rows stand in `rules.rulesets`.

No code compares a ruleset's id. What a new ruleset needs and no row had before is a new field, with a default.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from adjudicate.go.points import BLACK, WHITE

Reading = Literal["simple", "ssk", "nssk", "bga", "psk", "undecidable", "none"]
READING_NAMES: Final[dict[str, str]] = {
    "simple": "basic ko",
    "ssk": "situational superko (AGA)",
    "nssk": "natural situational superko",
    "bga": "natural situational superko with ko (BGA)",
    "psk": "positional superko",
    "undecidable": "a ko rule that cannot be decided from a record (fighting and disturbing ko)",
    "none": "no repetition rule",
}

SelfCaptureRule = Literal["illegal", "groups", "legal", "loses"]
Method = Literal["territory", "area"]
Compensation = Literal["N-1", "N", "none"]
KomiStated = Literal["no", "19x19", "any size"]
Remedies = Literal["aga", "bga", "unknown"]
Tie = Literal["draw", "black", "white"]
Resumes = Literal["turn", "asked", "unknown"]


@dataclass(frozen=True, slots=True)
class RuleBook:
    """A text, or a usage, that findings cite.

    id    -- what a ruleset names it by (`Ruleset.book`)
    name  -- what pages of findings call it
    aga   -- the AGA's and the BGA's clauses hold under it, so that findings may cite them
    cites -- slug of a finding -> what it cites under this book, instead of what it cites elsewhere
    remedies -- slug of a fault -> citation of what says what becomes of such a move
    """

    id: str
    name: str
    aga: bool = False
    cites: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    remedies: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One set of rules, as data.

    id, name, edition, source -- what it is called and where its rules stand
    spellings       -- how records name it, besides id and name: letters and digits only, in lower case, without words
                       such as "rules" and without the year of an edition
    words           -- a spelling that holds all of these names it, too
    book            -- id of the RuleBook that its findings cite
    repetition      -- which positions a play may not recreate
    repetition_draws -- a repetition longer than a plain ko ends the game as a draw
    repetition_may_draw -- such a repetition, if it is played, may end the game without a winner: by the rules, by
                       agreement or by an event's supplement, none of which a record shows
    self_capture    -- illegal; of groups (two stones or more) legal; legal (the stones are removed); or loses at once
    knows_pass      -- a player may pass
    pass_stones     -- a pass costs a stone (AGA 1991 Rule 7)
    white_last      -- White makes the last move, if need be by one more pass (AGA 1991 Rule 11)
    four_passes     -- after four passes in succession every stone is alive (AGA 1991 Rule 10)
    occupied_costs_stone -- a play on an occupied point, taken back, is a pass with its stone (AGA yes, BGA no)
    passes_end      -- how many passes in succession stop the game
    passes_over     -- after how many passes in succession the game is over, so that nothing is resumed; 0: the rules do
                       not say
    resumes         -- who moves first when play is resumed: by turn, the opponent of the last player to pass; the
                       opponent of the player who asked for it, whom no record shows; or no source says who
    dead_agreement  -- the players agree on dead stones; else every stone is alive once the game is stopped
    remedies        -- whose words say what becomes of illegal moves: the AGA's Rule 8, the BGA's, or nobody's
    method          -- the count that decides; None where there is no count
    handicaps       -- a game may begin with handicap stones
    compensation    -- White's points for N handicap stones in the area count
    other_compensations -- what the sources, or servers, give besides: a result that fits one of them stays open. N is
                       given for a declared handicap of one, too
    tie_even, tie_handicap -- who wins a game whose count is a tie
    komi_even, komi_handicap -- quarter points assumed where the record has no komi
    komi_stated     -- the ruleset itself states that komi, for 19x19 or for any size; "no": it is common usage
    as_marked       -- the territory count takes the record's territory marks as they are
    seki_eyes       -- eye points in seki are territory
    both_counts     -- without marks, a result is confirmed only if both counts give it
    sizes           -- the shortest and the longest side of a board that the rules provide for; None: any
    for_katago      -- what KataGo calls the rules that are nearest to it
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
    words: tuple[str, ...] = ()
    compensation: Compensation = "none"
    self_capture: SelfCaptureRule = "illegal"
    knows_pass: bool = True
    pass_stones: bool = False
    white_last: bool = False
    four_passes: bool = False
    repetition_draws: bool = False
    repetition_may_draw: bool = False
    occupied_costs_stone: bool = True
    passes_end: int = 2
    passes_over: int = 0
    resumes: Resumes = "unknown"
    dead_agreement: bool = True
    remedies: Remedies = "unknown"
    handicaps: bool = True
    komi_even: int = 30
    komi_handicap: int = 2
    komi_stated: KomiStated = "no"
    other_compensations: tuple[Compensation, ...] = ()
    tie_even: Tie = "draw"
    tie_handicap: Tie = "draw"
    as_marked: bool = False
    seki_eyes: bool = True
    both_counts: bool = False
    sizes: tuple[int, int] | None = None
    for_katago: str = "chinese"
    bare_reading: bool = False

    @property
    def counts_agree(self) -> bool:
        """Whether the territory and the area count are meant to agree (pass stones, White last)."""
        return self.pass_stones and self.white_last

    @property
    def maps_territory(self) -> bool:
        """Whether points in seki and false eyes do not count: a map of the territory finds them where no marks do."""
        return self.as_marked and not self.seki_eyes

    @property
    def marks_or_regions(self) -> bool:
        """Whether a territory count by all regions of one colour is as good as one by the record's marks."""
        return self.as_marked and self.seki_eyes

    @property
    def own_stones_fall(self) -> bool:
        """Whether a player may capture stones of his own, and play goes on."""
        return self.self_capture in ("groups", "legal")

    @property
    def counted_by(self) -> Hashable:
        """All that its two counts turn on: rulesets that have this in common count every record alike."""
        moves = (self.repetition, self.repetition_draws, self.self_capture, self.knows_pass, self.occupied_costs_stone)
        stones = (
            self.pass_stones,
            self.white_last,
            self.four_passes,
            self.dead_agreement,
            self.as_marked,
            self.seki_eyes,
        )
        return moves, stones, self.handicaps, self.compensation, self.komi_even, self.komi_handicap

    def over_after(self, passes: int) -> bool:
        """Tell whether that many passes in succession end the game for good."""
        every_stone_alive = (self.four_passes and passes >= 4) or (
            not self.dead_agreement and passes >= self.passes_end
        )
        return every_stone_alive or 0 < self.passes_over <= passes

    def forbids_self_capture(self, stones: int) -> bool:
        """Tell whether a play may not capture its own string of that many stones."""
        return self.self_capture == "illegal" or (self.self_capture == "groups" and stones == 1)

    def area_compensation(self, stones: int) -> int:
        """Return White's area compensation for a handicap of that many stones, in quarter points; 0 below 2 stones."""
        return _compensation(self.compensation, stones) if stones >= 2 else 0

    def other_area_compensations(self, stones: int, declared: int | None) -> tuple[int, ...]:
        """Return the area compensations, in quarter points, that the sources give besides; ascending.

        stones, declared -- the handicap as counted, and as the record declares it
        """
        number = 1 if stones < 2 and declared == 1 else stones
        others = {_compensation(other, number) for other in self.other_compensations}
        return tuple(sorted(others - {self.area_compensation(stones)}))

    def wins_tie(self, *, handicap: bool) -> int:
        """Return the colour that wins a tie in an even or a handicap game, or 0 where it is a draw."""
        return {"draw": 0, "black": BLACK, "white": WHITE}[self.tie_handicap if handicap else self.tie_even]


def _compensation(way: Compensation, stones: int) -> int:
    if way == "none" or not stones:
        return 0
    return 4 * stones if way == "N" else 4 * (stones - 1)
