"""What the program has to say about one game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from functools import cache, cached_property
from typing import Final

from adjudicate.adjudication import judging
from adjudicate.adjudication.counting import FinalPosition, WhatIf, counting_otherwise
from adjudicate.adjudication.options import Options, check_point, whole_runs
from adjudicate.adjudication.terms import ChosenBy
from adjudicate.display.prose import numbered
from adjudicate.display.sanitise import for_terminal
from adjudicate.go.board import Board
from adjudicate.go.points import BLACK, WHITE, Grid
from adjudicate.go.regions import Region
from adjudicate.record.model import Record, place
from adjudicate.rules import ending, handicap, verdict
from adjudicate.rules.explain import recounts
from adjudicate.rules.findings import Finding, Severity
from adjudicate.rules.handicap import Komi, Start
from adjudicate.rules.result import Result
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.scoring import Count, Score
from adjudicate.rules.statuses import Marking, Statuses

LONGEST_RESULT: Final = 20
"""Characters of a recorded result in a representation in one line."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Adjudication:  # noqa: PLW1641 -- dataclass() makes the hash
    """Everything that the program has to say about one game. Numbers of points are exact quarter points.

    record, grid, options -- what was adjudicated, and how it was asked for
    ruleset, ruleset_chosen_by -- the rules applied, and who chose them (adjudication.terms)
    komi, start   -- komi, handicap and first player as found
    findings      -- at most 100, in order: record, moves, ending, statuses, verdict; `findings_omitted` says how many
                     are counted only
    counts        -- severity -> number of findings, listed or not
    ending, statuses, score, verdict -- `score` is None where no count is made
    board         -- the position at the end, dead stones still on it
    regions       -- those of this position with the dead stones lifted; none where no count is made
    marking       -- the record's marks held against the regions; None where the marks do not say which stones are dead
    result        -- the recorded result as read, or None
    moves         -- number of B and W entries of the main line
    what_if       -- the count with other statuses, if any were asked for
    final         -- the final position, to count it with other dead stones; no part of what sheets are compared by

    Sheets of equal records under equal options are equal. A sheet can be hashed and pickled, too. In the library its
    methods to_text(), to_dict(), to_json() and to_svg() return it in words, as data and as a picture; a notebook shows
    it.
    """

    record: Record = field(hash=False)
    grid: Grid
    options: Options
    ruleset: Ruleset
    ruleset_chosen_by: ChosenBy
    komi: Komi
    start: Start = field(hash=False)
    findings: tuple[Finding, ...]
    counts: Counter[Severity] = field(hash=False)
    ending: ending.Ending = field(hash=False)
    statuses: Statuses = field(hash=False)
    score: Score | None
    verdict: verdict.Verdict
    board: Board = field(hash=False)
    regions: Sequence[Region] = field(hash=False)
    marking: Marking | None = field(hash=False)
    result: Result | None
    moves: int
    what_if: WhatIf | None
    final: FinalPosition = field(compare=False)

    def __eq__(self, other: object) -> bool:
        """Tell whether another sheet says the same of an equal record, be it the library's or the program's own."""
        if not isinstance(other, Adjudication):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in _compared())

    def names(self, points: Iterable[int]) -> list[str]:
        """Return points by their names, such as Q16, in the order given. Raises ValueError for what is none of the
        board's, TypeError for what is no integer.
        """
        return [self.grid.name(check_point(self.grid, point)) for point in points]

    @property
    def count(self) -> Count | None:
        """The count that decides under the rules applied; None where no count is made."""
        method = self.ruleset.method
        return None if self.score is None or method is None else self.score.by(method)

    @cached_property
    def count_is_certain(self) -> bool:
        """Whether nothing in doubt supports the count: a record that named the other player as its winner, without a
        score, would be contradicted. False where no winner was counted.
        """
        winner = self.verdict.winner
        return winner is not None and judging.is_certain(self.record, self.options, self.final, winner)

    def __repr__(self) -> str:
        record, v = self.record, self.verdict
        where = place(record.path, record.member, record.game)
        recorded = for_terminal(v.recorded or "none", LONGEST_RESULT)
        findings = numbered(self.counts.total(), "finding")
        return f"<Adjudication{where}: {v.status}, recorded {recorded}, computed {v.computed or 'none'}, {findings}>"

    @cached_property
    def hangs(self) -> tuple[recounts.StatusChange, ...]:
        """What hangs on the status of each group of strings that is dead or may be; none where nothing is counted."""
        method = self.ruleset.method
        if self.score is None or method is None or self.alive_by_rule:
            return ()
        now = self.score.by(method).margin
        count = counting_otherwise(self.final, self.statuses)
        return recounts.what_hangs(self.final.groups, self.statuses.dead, method, count, now)

    @property
    def alive_by_rule(self) -> bool:
        """Whether a rule makes every stone alive: four passes, as nothing says which are dead (AGA 1991 Rule 10), or
        two where the rules know no agreement on dead stones.
        """
        return self.statuses.source == "none" and self.statuses.known

    @property
    def marked(self) -> bool:
        """Whether marks of the record say what is territory, and are taken: then they say what is in seki, too."""
        return self.record.marks is not None and self.statuses.source in ("marks", "removed")

    @property
    def statuses_unknown(self) -> bool:
        """Whether a count was made with all stones alive although nobody says which are dead."""
        return self.score is not None and not self.statuses.known

    @cached_property
    def marks_differ(self) -> tuple[int, ...]:
        """Points, ascending, that count as the record marks them and would count otherwise by regions."""
        marking = self.marking
        if marking is None or marking.black is None or marking.white is None:
            return ()
        owner = {p: r.owner for r in self.regions for p in r.points}
        marked = dict.fromkeys(marking.black, BLACK) | dict.fromkeys(marking.white, WHITE)
        return tuple(p for p in sorted(owner) if owner[p] != marked.get(p, 0))

    @property
    def left_unmarked(self) -> list[tuple[int, int]]:
        """Points of one-coloured regions that do not count because the marks leave them out, each with the colour
        that surrounds it.
        """
        if self.marking is None or not self.marking.left_out:
            return []
        owner = {p: r.owner for r in self.regions for p in r.points}
        return [(p, owner[p]) for p in self.marking.left_out]

    @property
    def explained(self) -> bool:
        """Whether its reports explain the verdict: it is open or against the record, and time was given for that."""
        return self.verdict.status in ("contradicted", "undetermined") and (
            self.options.thorough or self.verdict.status == "contradicted"
        )

    @cached_property
    def territory(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Points of Black's and of White's territory in the count that decides, ascending."""
        marking = self.marking
        if self.score is not None and self.score.map is not None:
            return tuple(sorted(self.score.map.black)), tuple(sorted(self.score.map.white))
        if marking and marking.black is not None and marking.white is not None and self.ruleset.method == "territory":
            return tuple(sorted(marking.black)), tuple(sorted(marking.white))
        black, white = (sorted(p for r in self.regions if r.owner == c for p in r.points) for c in (BLACK, WHITE))
        return tuple(black), tuple(white)

    @property
    def findings_omitted(self) -> int:
        """How many findings are counted but not listed."""
        return self.counts.total() - len(self.findings)

    @property
    def faulty(self) -> bool:
        """Whether any finding, listed or not, is illegal or irregular."""
        return self.counts["illegal"] + self.counts["irregular"] > 0

    @property
    def taken_back(self) -> frozenset[int]:
        """The moves that were to be taken back, if they are illegal, with those of the same runs."""
        return whole_runs(self.record.line.colours, self.options.taken_back)

    @property
    def record_komi(self) -> int | None:
        """The komi that the record itself gives, in quarter points; None where there is none or it is unreadable."""
        return handicap.recorded_komi(self.grid, self.record.text("KM"), self.start.handicap)

    @property
    def record_handicap(self) -> int | None:
        """The handicap number that the record itself gives, or None."""
        return handicap.parse_handicap(self.record.text("HA"))


@cache
def _compared() -> tuple[str, ...]:
    """Return the names of the fields that sheets are compared by."""
    return tuple(one.name for one in fields(Adjudication) if one.compare)
