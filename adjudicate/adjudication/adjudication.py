"""The score sheet of one game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import field, fields
from functools import cached_property
from typing import TYPE_CHECKING, Final

from adjudicate.adjudication import judging
from adjudicate.adjudication.counting import FinalPosition, WhatIf, counting_otherwise
from adjudicate.adjudication.option_values import check_type
from adjudicate.adjudication.options import Options, check_point, whole_runs
from adjudicate.adjudication.terms import ChosenBy
from adjudicate.display.prose import numbered
from adjudicate.display.sanitise import for_terminal
from adjudicate.go.board import Board
from adjudicate.go.points import BLACK, WHITE, Grid
from adjudicate.go.regions import Region
from adjudicate.record.model import Record, place
from adjudicate.rules import ending, handicap, verdict
from adjudicate.rules.findings import Finding, Severity
from adjudicate.rules.handicap import Komi, Start
from adjudicate.rules.result import Result
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.scoring import Count, Score
from adjudicate.rules.statuses import Marking, Statuses
from adjudicate.values import dataclass

if TYPE_CHECKING:
    from adjudicate.rules.explain.recounts import StatusChange

LONGEST_RESULT: Final = 20
"""The maximum number of characters of a recorded result that repr() shows."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Adjudication:  # noqa: PLW1641 -- dataclass() adds the hash
    """The adjudication of one game. Margins and komi are in exact quarter points.

    record, grid, options -- the record, its board, and the options of this adjudication
    ruleset, ruleset_chosen_by -- the rules applied, and the source that names them (see adjudication.terms)
    komi, start   -- the komi, and the handicap and first player
    findings      -- at most 100, in the order record, moves, ending, statuses, verdict; `findings_omitted` counts the
                     others
    counts        -- severity -> number of findings, listed or not
    ending, statuses, score, verdict -- the ending, dead stones, counts (None if no count is made) and verdict
    board         -- the position at the end, with the dead stones still on it
    regions       -- the regions of this position without the dead stones; empty if no count is made
    marking       -- the record's marks compared with the regions; None if the dead stones do not come from the marks
    result        -- the parsed recorded result, or None
    move_count    -- number of moves and passes in the main line
    what_if       -- the count with other statuses, if any were given
    final         -- the final position, which can be counted with other dead stones; comparisons of sheets ignore it

    Sheets of equal records under equal options are equal. A sheet can be hashed and pickled. The sheets of the library
    also have the methods to_text(), to_dict(), to_json() and to_svg(), and notebooks display them.
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
    move_count: int
    what_if: WhatIf | None
    final: FinalPosition = field(compare=False)

    def __eq__(self, other: object) -> bool:
        """Return True if all compared fields are equal, even if only one of the sheets was made by the library."""
        if not isinstance(other, Adjudication):
            return NotImplemented
        return all(getattr(self, one.name) == getattr(other, one.name) for one in fields(Adjudication) if one.compare)

    def names(self, points: Iterable[int]) -> list[str]:
        """Return the names of points, such as Q16, in the order of the points.

        Raises ValueError for a number outside the board, and TypeError for a value that is not an integer.
        """
        return [self.grid.name(check_point(self.grid, point)) for point in points]

    @property
    def count(self) -> Count | None:
        """The official count under the rules applied; None if no count is made."""
        method = self.ruleset.method
        return None if self.score is None or method is None else self.score.by(method)

    @cached_property
    def count_is_certain(self) -> bool:
        """True if the count is certain enough to contradict a record that names the other player as winner."""
        found = self.verdict.computed_outcome
        return found is not None and judging.is_certain(self.record, self.options, self.final, found.winner)

    def __repr__(self) -> str:
        record, v = self.record, self.verdict
        where = place(record.path, record.member, record.game)
        recorded = for_terminal(v.recorded or "none", LONGEST_RESULT)
        findings = numbered(self.counts.total(), "finding")
        return f"<Adjudication{where}: {v.status}, recorded {recorded}, computed {v.computed or 'none'}, {findings}>"

    @cached_property
    def hangs(self) -> tuple[StatusChange, ...]:
        """The groups that are or may be dead and whose status changes the result; empty if no count is made."""
        method = self.ruleset.method
        if self.score is None or method is None or self.alive_by_rule:
            return ()
        from adjudicate.rules.explain.recounts import what_hangs  # noqa: PLC0415 -- for start-up

        count, now, tie = counting_otherwise(self.final), self.score.by(method).margin, self.final.terms.tie
        return what_hangs(self.final.groups, self.statuses.dead, method, count, now, tie)

    @property
    def alive_by_rule(self) -> bool:
        """True if the rules make every stone alive, as Tromp-Taylor rules do."""
        return self.statuses.source == "none" and self.statuses.known

    @property
    def marked(self) -> bool:
        """True if the record's marks give the dead stones; the marks then also show the groups in seki."""
        return self.record.marks is not None and self.statuses.source in ("marks", "removed")

    @property
    def statuses_unknown(self) -> bool:
        """True if all stones were counted as alive because the dead stones are not known."""
        return self.score is not None and not self.statuses.known

    @cached_property
    def marks_differ(self) -> tuple[int, ...]:
        """Points, ascending, for which the record's marks and the regions give different owners."""
        marking = self.marking
        if marking is None or marking.black is None or marking.white is None:
            return ()
        owner = {p: r.owner for r in self.regions for p in r.points}
        marked = dict.fromkeys(marking.black, BLACK) | dict.fromkeys(marking.white, WHITE)
        return tuple(p for p in sorted(owner) if owner[p] != marked.get(p, 0))

    @property
    def left_unmarked(self) -> list[tuple[int, int]]:
        """Pairs of a point and a colour: the colour surrounds the point, but the marks leave it out of the count."""
        if self.marking is None or not self.marking.left_out:
            return []
        return self.final.owned(self.marking.left_out, self.statuses.dead)

    @property
    def explained(self) -> bool:
        """True if reports explain the verdict: if it is contradicted, or undetermined with `options.thorough`."""
        return judging.is_explained(self.verdict.status, self.options)

    @cached_property
    def territory(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Points of Black's and White's territory in the official count, ascending."""
        marking = self.marking
        if self.score is not None and self.score.map is not None:
            return tuple(sorted(self.score.map.black)), tuple(sorted(self.score.map.white))
        if marking and marking.black is not None and marking.white is not None and self.ruleset.method == "territory":
            return tuple(sorted(marking.black)), tuple(sorted(marking.white))
        black, white = (sorted(p for r in self.regions if r.owner == c for p in r.points) for c in (BLACK, WHITE))
        return tuple(black), tuple(white)

    @property
    def findings_omitted(self) -> int:
        """Number of findings that are counted but not listed."""
        return self.counts.total() - len(self.findings)

    @property
    def faulty(self) -> bool:
        """True if any finding, listed or not, is illegal or irregular."""
        return self.counts["illegal"] + self.counts["irregular"] > 0

    @property
    def taken_back(self) -> frozenset[int]:
        """Numbers of the moves to withdraw if they are illegal, including all moves of the same runs out of turn."""
        return whole_runs(self.record.line, self.options.taken_back)

    @property
    def record_komi(self) -> int | None:
        """The komi that the record itself gives, in quarter points; None if it is absent or unreadable."""
        return handicap.recorded_komi(self.grid, self.record.text("KM"), self.start.handicap)

    @property
    def record_handicap(self) -> int | None:
        """The handicap number that the record itself gives, or None."""
        return handicap.parse_handicap(self.record.text("HA"))


def check_sheets(**sheets: object) -> None:
    """Raise TypeError unless all values are adjudications."""
    for name, sheet in sheets.items():
        check_type(name, sheet, Adjudication, "an answer of adjudicate()")
