"""Findings S4xx: which stones are dead."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar, Literal

from adjudicate.rules.findings.base import QUARTERS, Colour, DeadFrom, Finding, PointsFault, Severity, faults_named


class AgreementNotRecorded(Finding):
    """Neither the record nor an option lists the dead stones.

    What we do: count all stones as alive, and never call a result contradicted on that count.
    Example: two passes and no TB or TW; give `--dead` or `--all-alive` to settle it.
    Data: passes_missing -- true if the rules have no such agreement and the record lacks the passes that end the game
    """

    code, slug = "S401", "agreement-not-recorded"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}
    passes_missing: bool = False

    def case(self) -> str:
        return "passes" if self.passes_missing else ""


class MarksContradict(Finding):
    """Points are marked as territory of both colours, or both colours claim a string.

    What we do: ignore empty points marked for both. A string is dead if any of its stones is marked for the opponent,
        even if it is also marked for its own colour. Never call a result contradicted on such marks.
    Example: TB[aa]TW[aa].
    Data: points -- points marked for both; empty if the finding is about the string at `findings[].point`
    """

    code, slug, usual_severity = "S402", "marks-contradict", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 9", "SGF FF4, TB and TW")}
    points: tuple[str, ...] = ()

    def case(self) -> str:
        return "" if self.point is None else "string"


class HalfMarked(Finding):
    """Only a part of a string is marked dead.

    Why it matters: a string lives or dies as a whole.
    What we do: remove the whole string, and never call a result contradicted on such marks.
    Example: TW on one of two connected black stones.
    """

    code, slug, usual_severity = "S403", "half-marked", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rules 5 and 9",)}


class DeadOnEmpty(Finding):
    """A point given as dead has no stone.

    Why it matters: another point was probably meant.
    What we do: ignore the point, and never call the result contradicted.
    Example: `--dead C3` where C3 is empty.
    """

    code, slug, usual_severity = "S404", "dead-on-empty", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}


class MarksOverruled(Finding):
    """adjudicate no longer reports this. Version 0.1 ignored marks of dead stones after four consecutive passes.

    Why it matters: Rule 10 makes every stone alive only without an agreement, and marks are an agreement.
    What we do: count with the marks, and report E303 with the count for the case that every stone is alive.
    Example: none; records no longer get this finding.
    """

    code, slug, usual_severity = "S405", "marks-overruled", "irregular"
    retired = True
    sources: ClassVar = {"": ("AGA 1991 Rule 10",)}


class DeadTouch(Finding):
    """Touching strings of both colours are given as dead.

    Why it matters: one of them captured the other, so they cannot both be dead.
    What we do: remove both as requested, and never call the result contradicted.
    Example: all stones marked dead.
    """

    code, slug, usual_severity = "S406", "dead-strings-touch", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}


class MarksBeyondRegions(Finding):
    """Points are marked as territory of one colour, but their region touches the other colour.

    Why it matters: a stone may be dead without being marked, or a neutral point was counted.
    What we do: count regions, as the rules do (or the marks, under rules that count as marked), and never call a result
        contradicted on such marks. The finding is a note if the count matches the recorded result or the record does
        not claim a count, because the marks then change nothing. It is irregular if the count does not match.
    Example: TB on a neutral point.
    Data:
        points -- the points
        unmet -- whether the record claims a count, or a winner, that the computed count does not give
    """

    code, slug = "S407", "marks-beyond-regions"
    sources: ClassVar = {"": ("AGA 1991 Rule 12",)}
    points: tuple[str, ...]
    unmet: bool = False

    @property
    def severity(self) -> Severity:
        """Irregular if the marks may explain why the count does not match the recorded result, otherwise a note."""
        return "irregular" if self.unmet else "note"


class MarksIncomplete(Finding):
    """The marks leave out points of a region that touches one colour only.

    What we do: count the region. Under rules that count as marked, up to two such points of a region are neutral (see
        S411).
    Example: an eye that TB does not cover.
    Data: points -- the points left out
    """

    code, slug = "S408", "marks-incomplete"
    sources: ClassVar = {"": ("AGA 1991 Rule 12",)}
    points: tuple[str, ...]


class MarksNotFinal(Finding):
    """Territory is marked before the last play of the record, and not after it.

    What we do: ignore these marks, because they do not describe the final position.
    Example: marks at a first stop, then play was resumed.
    Data: after -- number of moves before the marks
    """

    code, slug = "S409", "marks-not-final"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}
    said_as: ClassVar = {"move": "after"}
    after: int


class OwnStonesMarked(Finding):
    """The marks cover live stones of their own colour, as in area counting.

    What we do: leave those stones alive and count their points as stones.
    Example: TB on black stones.
    Data: stones -- number of stones
    """

    code, slug = "S410", "own-stones-marked"
    sources: ClassVar = {"": ("SGF FF4, TB and TW",)}
    stones: int


class MarksLeaveNeutral(Finding):
    """Under rules that count the marked points, the marks leave out points inside one colour, such as eyes in seki.

    Why it matters: by common usage Japanese counting gives no points there, and only the marks show this in a record.
    What we do: count these points as neutral in the territory count, and itemise them in the reconciliation with the
        area count.
    Example: a one-point eye in seki without TB.
    Data: points -- the points left out
    """

    code, slug = "S411", "marks-leave-neutral"
    sources: ClassVar = {"": ("common usage",)}
    points: tuple[str, ...]


class MarksNoTerritory(Finding):
    """The marks leave out more than two points of one region, so they do not describe the whole territory.

    What we do: count regions instead, and never call the result contradicted. The limit of two points is ours.
    Example: only a few points of a large territory are marked.
    Data: most -- the largest number of points left out of one region
    """

    code, slug = "S412", "marks-no-territory"
    sources: ClassVar = {"": ("common usage",)}
    said_as: ClassVar = {"points": "most"}
    most: int


class SekiUnknown(Finding):
    """adjudicate no longer reports this. Version 0.1 counted every region of one colour if no marks showed seki.

    What we do: make a map of the territory if the dead stones are given, and name the points that are not territory.
    Example: none; records no longer get this finding.
    """

    code, slug = "S413", "seki-unknown"
    retired = True
    sources: ClassVar = {"": ("common usage",)}


class MarksOffBoard(Finding):
    """A territory mark does not name a point on the board, or there are more marks than any board needs.

    What we do: ignore these marks, and never call a result contradicted on such marks.
    Example: TB[zz] on 9x9.
    Data: faults -- see [R163](R163.md)
    """

    code, slug, usual_severity = "S414", "marks-off-board", "irregular"
    sources: ClassVar = {"": ("SGF FF4, TB and TW",)}
    said_as: ClassVar = {"faults": lambda said: faults_named(said.faults)}
    faults: tuple[PointsFault, ...]


class DeadButAlive(Finding):
    """A string given as dead cannot be captured, even if its owner never plays again (Benson's algorithm).

    Why it matters: only stones that could not escape capture are dead. A slip of the hand, or a mark on the wrong side,
        changes the result by two points for each stone and more for the territory around it.
    What we do: remove the string, as the marks or the option ask, and never call a result contradicted on them. We list
        at most five strings. The proof uses the final position with no stones removed. If the rules let players capture
        their own stones, the proof allows for that too.
    Example: TB on a white string that has two eyes.
    Data: more -- number of such strings not listed, given with the last one listed
    """

    code, slug, usual_severity = "S415", "dead-but-alive", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 9", "Benson 1976, Life in the game of Go")}
    cases: ClassVar = "more"
    said_as: ClassVar = {"n": "more"}
    more: int = 0


class AliveInside(Finding):
    """Marks for one colour surround a string of the other that is not marked dead and that no play can capture.

    Why it matters: stones of only one colour surround territory. Either the mark on that string is missing, and would
        be wrong, or the territory is wrong.
    What we do: count regions, as the rules do (or the marks, under rules that count as marked), and never call a result
        contradicted on such marks. There are two conditions. The string cannot be captured even if its owner never
        plays again (Benson's algorithm). And more than half of the empty points that live stones of the marks' colour
        do not separate from it are marked for that colour, so one neutral point marked by mistake is not enough. We
        list at most five strings.
    Example: a corner that Black marks from wall to edge, in which a white string has two eyes.
    Data:
        side -- the colour of the marks: `B`, `W`
        more -- number of such strings not listed, given with the last one listed
    """

    code, slug, usual_severity = "S416", "alive-inside", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 12", "Benson 1976, Life in the game of Go")}
    cases: ClassVar = "more"
    said_as: ClassVar = {"n": "more", "colour": "side"}
    side: Colour
    more: int = 0


class DeadSetAside(Finding):
    """Stones are given as dead under rules that have no agreement on dead stones.

    Why it matters: the two counts can be far apart.
    What we do: count with every stone alive, as the rules do after the final passes, and say what the count would be
        without these stones. Never call a recorded result contradicted if it fits either count.
    Example: RU[Tromp-Taylor] with TB on a white stone.
    Data:
        name -- the name of the ruleset
        given_by -- the source that gives them as dead: `option`, `marks`, `review`, `removed`
        without -- Black's margin without these stones
    """

    code, slug = "S417", "dead-set-aside"
    said_as: ClassVar = {"rules": "name", "source": "given_by", "result": "without"}
    name: str
    given_by: Literal["option"] | DeadFrom
    without: int = field(metadata=QUARTERS)

    def case(self) -> str:
        return "option" if self.given_by == "option" else ""


class DeadNotAgreed(Finding):
    """The dead stones that the two players accepted differ from those that OGS removed.

    Why it matters: the players' agreement decides which stones are dead.
    What we do: remove the stones that OGS removed, and never call the result contradicted.
    Example: the `accepted_stones` of a player lack a string of `removed`.
    Data: points -- the points that are not in all of these lists
    """

    code, slug, usual_severity = "S418", "dead-not-agreed", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}
    points: tuple[str, ...]


class AgreementNotShown(Finding):
    """The file lists dead stones, but does not show that both players accepted them.

    What we do: remove the stones of the list, and never call the result contradicted.
    Example: a review of IGS without the "done" of both players, a game of OGS without `accepted_stones`.
    Data: source -- `review`, `removed`
    """

    code, slug = "S420", "agreement-not-shown"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}
    source: DeadFrom


class RemovedEmpty(Finding):
    """OGS removed empty points, which count for neither player on OGS.

    What we do: leave the points neutral under rules that count as marked. Under rules that count regions, they belong
        to their region, and a result that differs is never called contradicted.
    Example: dame that the players marked.
    Data: points -- the points
    """

    code, slug = "S419", "removed-empty-points"
    points: tuple[str, ...]
