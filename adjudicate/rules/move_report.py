"""What a replay has to say about moves: the M2xx findings in words, gathered in order and limited in number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable
from dataclasses import replace

from adjudicate.display.prose import numbered
from adjudicate.go.points import PASS, Grid, colour_name, letter
from adjudicate.rules import findings as fi
from adjudicate.rules.entries import Line
from adjudicate.rules.findings import Finding, Severity
from adjudicate.rules.repetition import READINGS, Repetition
from adjudicate.rules.ruleset import READING_NAMES, Ruleset

MOST_NOTES = 30  # so that notes do not take the places of faults

_PLACE_NOTHING = {fi.Occupied.code, fi.OffBoard.code}
_ORDER_CODES = {fi.Occupied.code, fi.OffBoard.code, fi.Alternation.code}


class MoveReport:
    """The findings about the moves of one line. Moves are given as indices, from 0.

    stands   -- whether illegal moves stand (Rule 8 as the record is read), but for those whose numbers are `taken_back`
    listed_from -- number of the first move whose findings are listed; those about earlier moves are counted only
    findings -- at most MOST_FINDINGS, in order, of which at most MOST_NOTES are notes
    counts   -- severity -> number of findings, listed or not
    faulty_order -- an occupied, off-board or alternation finding stands
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
        self._notes = 0  # of moves whose findings are listed
        self.findings: list[Finding] = []
        self.counts: Counter[Severity] = Counter()
        self.faulty_order = False
        self.fault_moves: list[int] = []
        self.last_standing_fault = 0
        self._returned = False  # by it nothing was placed, in turn, under rules that ask for no pass stone (the BGA's)
        self._faulty_marked: set[int] = set()  # numbers of faulty moves that the record itself marks

    # --- moves ---

    def alternation(self, index: int, why: str) -> None:
        """A move out of turn."""
        stands = self._stands(index)
        self._move(index, fi.Alternation, lambda: f"{self._what(index)} is out of turn: {why}", stands=stands)

    def moved_twice(self, index: int) -> None:
        """A move out of turn after one of the same player."""
        colour = self._line.colours[index]
        missing = f"(or a move or pass of {colour_name(-colour)} is missing)"
        self.alternation(index, f"{colour_name(colour)} moved twice in a row {missing}")

    def occupied(self, index: int, *, own: bool) -> None:
        """A play on a point that holds a stone, the player's own or not."""
        whose = "the player's own stone; some servers write a pass so" if own else "an opposing stone"
        holds = f"the point holds {whose} (an SGF viewer would overwrite it)"
        self._move(index, fi.Occupied, lambda: f"{self._what(index)}: {holds}", stands=self._stands(index))

    def off_board(self, index: int) -> None:
        """A value that names no point; the finding's point is that value."""
        self._move(
            index,
            fi.OffBoard,
            lambda: f"{self._what(index)}: this names no point of the board",
            stands=self._stands(index),
            point=self._line.off_board[index + 1],
        )

    def self_capture(self, index: int, stones: int) -> None:
        """A play that leaves its own string, of that many stones, without liberties."""
        string = f"its own string of {numbered(stones, 'stone')}"
        self._move(
            index,
            fi.SelfCapture,
            lambda: f"{self._what(index)} leaves {string} without a liberty",
            stands=self._stands(index),
        )

    def repetition(self, index: int, repetition: Repetition) -> bool:
        """A play that recreates a position, if it does; return whether the ruleset forbids it."""
        repeats = repetition.under(self._rules.repetition)
        if repeats is not None:
            cls = fi.Ko if self._rules.repetition == "simple" else fi.Superko
            what = "retakes the ko, repeating" if repetition.simple is not None else "repeats"
            where = f"{what} the position {_after(repeats)}"
            stands = self._stands(index)
            self._move(index, cls, lambda: f"{self._what(index)} {where}", stands=stands, repeats=repeats)
        undecidable = self._rules.repetition == "undecidable"
        if (undecidable or not repetition.agreed) and self._rules.repetition != "none" and repetition.psk is not None:
            name = self._rules.name
            tail = f"; under {name} rules it depends on what a record does not show" if undecidable else ""
            self._move(
                index,
                fi.ReadingsDiffer,
                lambda: f"{self._what(index)} recreates an earlier position: {_by_reading(repetition)}{tail}",
                repeats=repetition.psk,
            )
        return repeats is not None

    def after_end(self, index: int) -> None:
        """A move after the end of the game."""
        after = "comes after the end of the game; it is not replayed"
        self._move(index, fi.MoveAfterEnd, lambda: f"{self._what(index)} {after}", stands=False)

    def pass_not_in_rules(self, index: int) -> None:
        """A pass where the rules know none."""
        self._move(index, fi.PassNotInRules, lambda: f"{self._what(index)}: these rules know no pass")

    def replaced_by_pass(self, index: int) -> None:
        """A pass that replaced the illegal move just before it: that move no longer stands."""
        for i, finding in enumerate(self.findings):
            if finding.move == index and finding.stands:
                self.findings[i] = replace(finding, stands=False)
        unlisted = self.counts.total() > len(self.findings)
        self.faulty_order = unlisted or any(f.stands and f.code in _ORDER_CODES for f in self.findings)
        became = f"move {index} of the same player: that move was taken back, and this is the pass it became"
        self._move(index, fi.ReplacedByPass, lambda: f"{self._what(index)} after the faulty {became}")

    # --- setup ---

    def setup(self, index: int, points: Iterable[int]) -> None:
        """Points changed by hand before the move of this index."""
        self.fault_moves.append(index)
        if not self._room("irregular", index):
            return
        changed = sorted(points)
        names = ", ".join(self._grid.name(p) for p in changed[:8]) + (", …" if len(changed) > 8 else "")
        message = f"After move {index} the record changes {numbered(len(changed), 'point')} by hand: {names}"
        self.findings.append(fi.SetupInPlay(message, self._rules.book, index))

    def setup_restores(self, index: int) -> None:
        """Setup that undoes the illegal move just before it."""
        message = f"Setup after move {index} restores the position before it: the illegal move was taken back"
        self._add(fi.TakenBack(message, self._rules.book, index), index)

    def no_liberty(self, index: int, point: int) -> None:
        """A string that setup leaves without liberties."""
        name = self._grid.name(point)
        where = f"after move {index}" if index else "at the start"
        message = f"Setup {where} leaves the string at {name} without a liberty; it stays until captured"
        self._add(fi.SetupWithoutLiberty(message, self._rules.book, point=name), index)

    def turn_set(self, index: int, colour: int) -> None:
        """The player to move set against the order of play."""
        message = f"After move {index} the record makes {colour_name(colour)} the player to move"
        self._add(fi.TurnSet(message, self._rules.book, index), index)

    # --- after the last move ---

    def close(self, last_move: int) -> None:
        """Add what only the end of the line shows; `last_move` is the number of the last move of the game."""
        total = len(self._line.points)
        if total and self.last_standing_fault == last_move == total:
            message = f"Move {total} is the last of the record and was not answered: {self._claim()}"
            self._move(total - 1, fi.OpenToClaim, lambda: message)
        for number in sorted(self._faulty_marked):
            self._carried_out(number - 1)

    def _claim(self) -> str:
        """Say what may be claimed of the last move."""
        if self._returned:
            return "claimed or not, no stone is placed and no pass stone is due"
        if self._rules.remedies != "unknown":
            return "while the game goes on, the opponent may claim it"
        return "what a claim would do under these rules is not in the rule book"

    def _carried_out(self, index: int) -> None:
        carried = "is marked in the record as carried out although illegal"
        self._move(index, fi.MarkedIllegal, lambda: f"{self._what(index)} {carried}")

    # --- gathering ---

    def _stands(self, index: int) -> bool:
        return self._all_stand and index + 1 not in self._taken_back

    def _move(
        self,
        index: int,
        cls: type[Finding],
        message: Callable[[], str],
        *,
        stands: bool | None = None,
        repeats: int | None = None,
        point: str | None = None,
    ) -> None:
        severity = cls.severities.get(self._rules.book, cls.usual_severity)
        if severity != "note":
            self.fault_moves.append(index + 1)
            if index + 1 in self._line.ko_marked:
                self._faulty_marked.add(index + 1)
        if stands and severity != "note":
            void = cls.code in _PLACE_NOTHING and not self._rules.occupied_costs_stone
            self._returned = void and self.last_standing_fault != index + 1
            self.last_standing_fault = index + 1
        if stands and cls.code in _ORDER_CODES:
            self.faulty_order = True
        if not self._room(severity, index + 1):  # counted, not worded: a hostile record can have a hundred thousand
            return
        at = self._line.points[index]
        name = point if point is not None else (self._grid.name(at) if at >= 0 else None)
        colour = letter(self._line.colours[index])
        self.findings.append(cls(message(), self._rules.book, index + 1, colour, name, repeats, stands))

    def _add(self, finding: Finding, number: int) -> None:
        if self._room(finding.severity, number):
            self.findings.append(finding)

    def _room(self, severity: Severity, number: int) -> bool:
        """Count a finding about a move, or what follows it; tell whether it is to be listed."""
        self.counts[severity] += 1
        if number < self._listed_from:
            return False
        if severity == "note":
            self._notes += 1
            if self._notes > MOST_NOTES:
                return False
        return len(self.findings) < fi.MOST_FINDINGS

    def _what(self, index: int) -> str:
        """Return "Black 137 at Q16", "White 12 (pass)" or 'White 3 ("zz")'."""
        point = self._line.points[index]
        who = f"{colour_name(self._line.colours[index])} {index + 1}"
        if point == PASS:
            return f"{who} (pass)"
        return f"{who} at {self._grid.name(point)}" if point >= 0 else f'{who} ("{self._line.off_board[index + 1]}")'


def _by_reading(repetition: Repetition) -> str:
    """Say which readings forbid a play, with the earlier move each refers to, and which allow it."""
    forbidding: dict[int, list[str]] = {}
    allowing = []
    for reading in READINGS:
        number = repetition.under(reading)
        if number is None:
            allowing.append(READING_NAMES[reading])
        else:
            forbidding.setdefault(number, []).append(READING_NAMES[reading])
    said = [f"forbidden by {', '.join(names)} (position {_after(n)})" for n, names in forbidding.items()]
    return "; ".join([*said, *([f"allowed by {', '.join(allowing)}"] if allowing else [])])


def _after(number: int) -> str:
    return f"after move {number}" if number else "at the start"
