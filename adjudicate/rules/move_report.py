"""The M2xx findings of a replay, gathered in order and limited in number."""

from collections import Counter
from collections.abc import Container, Iterable
from dataclasses import replace
from typing import Any

from adjudicate.go.points import OFF_BOARD, Grid, letter
from adjudicate.rules import findings as noted
from adjudicate.rules.entries import Line
from adjudicate.rules.findings import MOST_FINDINGS, Finding, Severity
from adjudicate.rules.repetition import READINGS, Repetition
from adjudicate.rules.ruleset import Ruleset

MOST_NOTES = 30  # leaves room for faults


class MoveReport:
    """The findings about the moves of one line. Moves are given as indices, from 0.

    stands   -- True if illegal moves stand (Rule 8 as the record is interpreted), except those numbered in `taken_back`
    listed_from -- number of the first move whose findings are listed; findings about earlier moves are only counted
    findings -- at most MOST_FINDINGS in order, including at most MOST_NOTES notes
    counts   -- severity -> number of findings, listed or not
    faulty_order -- True if an occupied, off-board or alternation finding stands
    fault_moves  -- the move of each illegal or irregular finding about a move, listed or not
    last_standing_fault -- number of the last move with a fault that stands
    """

    def __init__(
        self,
        grid: Grid,
        line: Line,
        ruleset: Ruleset,
        *,
        stands: bool,
        taken_back: Container[int] = (),
        listed_from: int = 0,
    ) -> None:
        self._grid = grid
        self._line = line
        self._rules = ruleset
        self._all_stand = stands
        self._taken_back = taken_back
        self._listed_from = listed_from
        self._notes = 0  # number of notes on moves whose findings are listed
        self.findings: list[Finding] = []
        self.counts: Counter[Severity] = Counter()
        self.faulty_order = False
        self.fault_moves: list[int] = []
        self.last_standing_fault = 0
        self._returned = False  # that move placed no stone, in turn, and costs no pass stone (BGA)
        self._faulty_marked: set[int] = set()  # numbers of faulty moves that the record itself marks

    # --- moves ---

    def fault(self, index: int, cls: "type[noted.moves.OfMove]", **own: Any) -> None:
        """Add a finding about a faulty move, and set whether the move stands; `own` has the fields of the finding."""
        self.note(index, cls, self._all_stand and index + 1 not in self._taken_back, **own)

    def note(self, index: int, cls: "type[noted.moves.OfMove]", stands: bool | None = None, **own: Any) -> None:
        """Count a finding about a move, and list it if there is room."""
        severity = cls.severities.get(self._rules.book, cls.usual_severity)
        if severity != "note":
            self.fault_moves.append(index + 1)
            if index + 1 in self._line.ko_marked:
                self._faulty_marked.add(index + 1)
        if stands and severity != "note":
            void = cls in noted.moves.PLACE_NOTHING and not self._rules.occupied_costs_stone
            self._returned = void and self.last_standing_fault != index + 1
            self.last_standing_fault = index + 1
        if stands and cls in noted.moves.OF_ORDER:
            self.faulty_order = True
        if not self._room(severity, index + 1):  # others are only counted: a hostile record can have a hundred thousand
            return
        at = self._line.points[index]
        facts: dict[str, Any] = {
            "book": self._rules.book,
            "move": index + 1,
            "color": letter(self._line.colours[index]),
            "point": self._grid.name(at) if at >= 0 else None,
            "written": self._line.off_board[index + 1] if at == OFF_BOARD else None,
            "stands": stands,
        }
        self.findings.append(cls(**facts | own))

    def repetition(self, index: int, repetition: Repetition, own: int) -> bool:
        """Report a play that recreates a position and captures `own` of its stones; return True if it is forbidden."""
        repeats = repetition.under(self._rules.repetition)
        if repeats is not None:
            cls = noted.moves.Ko if self._rules.repetition == "simple" else noted.moves.Superko
            self.fault(index, cls, retakes_ko=repetition.simple is not None and not own, repeats=repeats)
        undecidable = self._rules.repetition == "undecidable"
        if (undecidable or not repetition.agreed) and self._rules.repetition != "none" and repetition.psk is not None:
            readings = tuple((reading, repetition.under(reading)) for reading in READINGS)
            depends = self._rules.name if undecidable else None
            self.note(index, noted.moves.ReadingsDiffer, readings=readings, depends=depends, repeats=repetition.psk)
        return repeats is not None

    def replaced_by_pass(self, index: int) -> None:
        """Report that a pass replaced the illegal move before it, so that the move no longer stands."""
        for i, finding in enumerate(self.findings):
            if finding.move == index and finding.stands:
                self.findings[i] = replace(finding, stands=False)
        unlisted = self.counts.total() > len(self.findings)
        self.faulty_order = unlisted or any(f.stands and isinstance(f, noted.moves.OF_ORDER) for f in self.findings)
        self.note(index, noted.moves.ReplacedByPass)

    # --- setup ---

    def setup(self, index: int, points: Iterable[int]) -> None:
        """Report points changed by setup before the move with this index."""
        self.fault_moves.append(index)
        if not self._room("irregular", index):
            return
        changed = tuple(map(self._grid.name, sorted(points)))
        self.findings.append(noted.moves.SetupInPlay(changed, book=self._rules.book, move=index))

    # --- after the last move ---

    def close(self, last_move: int) -> None:
        """Add the findings that depend on the end of the line; `last_move` is the number of the game's last move."""
        total = len(self._line.points)
        if total and self.last_standing_fault == last_move == total:
            # see OpenToClaim
            claim = "void" if self._returned else "open" if self._rules.remedies != "unknown" else "unknown"
            self.note(total - 1, noted.moves.OpenToClaim, claim=claim)
        for number in sorted(self._faulty_marked):
            self.note(number - 1, noted.moves.MarkedIllegal)

    # --- gathering ---

    def add(self, finding: Finding, number: int) -> None:
        """Add a finding about setup; `number` is the number of moves before the setup."""
        if self._room(finding.severity, number):
            self.findings.append(finding)

    def _room(self, severity: Severity, number: int) -> bool:
        """Count a finding about a move or about the setup after it; return True if the finding should be listed."""
        self.counts[severity] += 1
        if number < self._listed_from:
            return False
        if severity == "note":
            self._notes += 1
            if self._notes > MOST_NOTES:
                return False
        return len(self.findings) < MOST_FINDINGS
