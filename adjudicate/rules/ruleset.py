"""The fields of a ruleset, one for each question that the code asks about it. The rows are in `rulesets.json`.

Code never compares a ruleset's id. If a new ruleset needs something new, it gets a new field with a default.
"""

from collections.abc import Hashable, Mapping
from dataclasses import field, fields
from typing import Final, Literal

from adjudicate.go.points import BLACK, WHITE
from adjudicate.values import dataclass

Reading = Literal["simple", "ssk", "nssk", "bga", "psk", "undecidable", "none"]
READING_NAMES: Final[dict[str, str]] = {
    "simple": "basic ko", "ssk": "situational superko (AGA)", "nssk": "natural situational superko",
    "bga": "natural situational superko with ko (BGA)", "psk": "positional superko",
    "undecidable": "a ko rule that cannot be applied from a record alone (fighting and disturbing ko)",
    "none": "no repetition rule",
}  # fmt: skip

SelfCaptureRule = Literal["illegal", "groups", "legal", "loses"]
Method = Literal["territory", "area"]
Compensation = Literal["N-1", "N", "none"]
KomiStated = Literal["no", "19x19", "any size"]
Remedies = Literal["aga", "bga", "unknown"]
Tie = Literal["draw", "black", "white"]
Resumes = Literal["turn", "asked", "unknown"]


@dataclass(frozen=True)
class RuleBook:
    """A published text, or a common usage, that findings cite.

    id    -- the id that rulesets use (`Ruleset.book`)
    name  -- its name on the pages about findings
    aga   -- True if the clauses of the AGA and the BGA apply under this book, so findings may cite them
    cites -- slug of a finding -> its citations under this book, instead of the general ones
    remedies -- slug of a fault -> citation of the text that governs such a move
    """

    id: str
    name: str
    aga: bool = False
    cites: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    remedies: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Ruleset:
    """One set of rules, as data.

    id, name, edition, source -- names of the ruleset, and the source of its rules
    spellings       -- other names in records: letters and digits only, in lower case, without words such as "rules" and
                       without the year of an edition
    words           -- a spelling that contains all of these words also means this ruleset
    book            -- id of the RuleBook that its findings cite
    repetition      -- the positions that a play may not recreate
    repetition_draws -- True if a repetition longer than a basic ko ends the game as a draw
    repetition_may_draw -- True if such a repetition may end the game without a winner, by the rules, an agreement or an
                           event's supplement; a record does not show which
    self_capture    -- illegal; of groups (two stones or more) legal; legal (the stones are removed); or loses at once
    knows_pass      -- True if a player may pass
    pass_stones     -- True if a pass costs a stone (AGA 1991 Rule 7)
    white_last      -- True if White makes the last move, if need be by one more pass (AGA 1991 Rule 11)
    four_passes     -- True if every stone is alive after four passes in succession (AGA 1991 Rule 10)
    occupied_costs_stone -- True if a withdrawn play on an occupied point is a pass with a pass stone (AGA yes, BGA no)
    passes_end      -- number of successive passes that stop the game
    passes_over     -- number of successive passes after which the game is over and cannot be resumed; 0: the rules do
                       not say
    resumes         -- the player who moves first when play is resumed. turn: the opponent of the last player to pass;
                       asked: the opponent of the player who asked to resume (no record shows who asked); unknown: no
                       source says
    dead_agreement  -- True if the players agree on dead stones; otherwise all are alive when the game stops
    remedies        -- the text that governs illegal moves: the AGA's Rule 8, the BGA's, or unknown
    method          -- the method of the official count; None if there is no count
    handicaps       -- True if a game may begin with handicap stones
    compensation    -- White's points for N handicap stones in the area count
    other_compensations -- other values given by sources or servers; a result that matches such a value stays open. N
                           also applies to a declared one-stone handicap
    tie_even, tie_handicap -- the winner of a game whose count is a tie
    komi_even, komi_handicap -- quarter points assumed if the record has no komi
    komi_stated     -- boards for which the ruleset states this komi: 19x19 or any size; "no" if it is common usage
    as_marked       -- True if the territory count uses the record's territory marks as they are
    seki_eyes       -- True if eye points in seki are territory
    both_counts     -- True if, without marks, only a result that both counts give is confirmed
    sizes           -- the shortest and the longest side of a board under these rules; None for any
    for_katago      -- KataGo's name for the most similar rules
    bare_reading    -- an interpretation of the repetition rule, for lookups only; games are not played under it
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

    def _repr_html_(self) -> str:
        """Return the fields as a table, for a notebook."""
        from adjudicate.display.markup import table  # noqa: PLC0415 -- only notebooks need it

        return table([(one.name, str(getattr(self, one.name))) for one in fields(self)])

    @property
    def counts_agree(self) -> bool:
        """True if the territory count and the area count are meant to agree (pass stones, White last)."""
        return self.pass_stones and self.white_last

    @property
    def maps_territory(self) -> bool:
        """True if points in seki and false eyes do not count. Without marks, a map of the territory finds them."""
        return self.as_marked and not self.seki_eyes

    @property
    def marks_or_regions(self) -> bool:
        """True if a territory count by regions of one colour is as good as a count by the record's marks."""
        return self.as_marked and self.seki_eyes

    @property
    def own_stones_fall(self) -> bool:
        """True if players may capture their own stones without losing the game."""
        return self.self_capture in ("groups", "legal")

    @property
    def counted_by(self) -> Hashable:
        """All fields that affect the two counts. Rulesets with the same value count every record alike."""
        moves = (self.repetition, self.repetition_draws, self.self_capture, self.knows_pass, self.occupied_costs_stone)
        stones = (
            self.pass_stones, self.white_last, self.four_passes, self.dead_agreement, self.as_marked, self.seki_eyes,
        )  # fmt: skip
        return moves, stones, self.handicaps, self.compensation, self.komi_even, self.komi_handicap

    def over_after(self, passes: int) -> bool:
        """Return True if this number of successive passes ends the game for good."""
        every_stone_alive = (self.four_passes and passes >= 4) or (
            not self.dead_agreement and passes >= self.passes_end
        )
        return every_stone_alive or 0 < self.passes_over <= passes

    def forbids_self_capture(self, stones: int) -> bool:
        """Return True if a play may not capture its own string, given the number of stones in the string."""
        return self.self_capture == "illegal" or (self.self_capture == "groups" and stones == 1)

    def area_compensation(self, stones: int) -> int:
        """Return White's handicap compensation in the area count, in quarter points; 0 for fewer than two stones."""
        return _compensation(self.compensation, stones) if stones >= 2 else 0

    def other_area_compensations(self, stones: int, declared: int | None) -> tuple[int, ...]:
        """Return the handicap compensations that other sources give, in quarter points, ascending.

        stones, declared -- the handicap as counted, and as the record declares it
        """
        number = 1 if stones < 2 and declared == 1 else stones
        others = {_compensation(other, number) for other in self.other_compensations}
        return tuple(sorted(others - {self.area_compensation(stones)}))

    def wins_tie(self, *, handicap: bool) -> int:
        """Return the colour that wins a tie in an even or a handicap game, or 0 for a draw."""
        return {"draw": 0, "black": BLACK, "white": WHITE}[self.tie_handicap if handicap else self.tie_even]


def _compensation(way: Compensation, stones: int) -> int:
    if way == "none" or not stones:
        return 0
    return 4 * stones if way == "N" else 4 * (stones - 1)
