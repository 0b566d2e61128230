"""S4xx: which stones are dead."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar, Literal

from adjudicate.rules.findings.base import QUARTERS, Colour, DeadFrom, Finding, PointsFault, Severity, faults_named


class AgreementNotRecorded(Finding):
    """Neither the record nor an option says which stones are dead.

    What we do: count all stones alive, and call no result contradicted on that count.
    Example: two passes and no TB or TW; give `--dead` or `--all-alive` to settle it.
    Data: passes_missing -- whether the rules know no such agreement, and the passes that end the game are not recorded
    """

    code, slug = "S401", "agreement-not-recorded"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}
    passes_missing: bool = False

    def case(self) -> str:
        return "passes" if self.passes_missing else ""


class MarksContradict(Finding):
    """Points are marked as territory of both colours, or a string is claimed by both.

    What we do: ignore the doubly marked empty points; a string any of whose stones is marked for the opponent is dead,
        also if it is marked for its own colour; no result is called contradicted on such marks.
    Example: TB[aa]TW[aa].
    Data: points -- points marked for both; empty where it is about the string at `findings[].point`
    """

    code, slug, usual_severity = "S402", "marks-contradict", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 9", "SGF FF4, TB and TW")}
    points: tuple[str, ...] = ()

    def case(self) -> str:
        return "" if self.point is None else "string"


class HalfMarked(Finding):
    """Only a part of a string is marked dead.

    Why it matters: a string lives or dies as a whole.
    What we do: remove all of it, and call no result contradicted on such marks.
    Example: TW on one of two connected black stones.
    """

    code, slug, usual_severity = "S403", "half-marked", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rules 5 and 9",)}


class DeadOnEmpty(Finding):
    """A point given as dead holds no stone.

    Why it matters: another point was probably meant.
    What we do: ignore it, and call no result contradicted.
    Example: `--dead C3` where C3 is empty.
    """

    code, slug, usual_severity = "S404", "dead-on-empty", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}


class MarksOverruled(Finding):
    """No longer given: version 0.1 ignored marks of dead stones after four consecutive passes.

    Why it matters: Rule 10 makes every stone alive only failing an agreement, and marks are one.
    What we do: count the marks, and give E303 with what the count would be with every stone alive.
    Example: none; no record has this finding now.
    """

    code, slug, usual_severity = "S405", "marks-overruled", "irregular"
    retired = True
    sources: ClassVar = {"": ("AGA 1991 Rule 10",)}


class DeadTouch(Finding):
    """Touching strings of both colours are given as dead.

    Why it matters: one of them captured the other, so they cannot both be dead.
    What we do: remove both as asked; call no result contradicted.
    Example: all stones marked dead.
    """

    code, slug, usual_severity = "S406", "dead-strings-touch", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}


class MarksBeyondRegions(Finding):
    """Points are marked as territory that are not: their region also touches the other colour, or only the other
    colour.

    Why it matters: a stone may be dead without being marked, or a neutral point was counted.
    What we do: count regions, as the rules do (where they count as marked, the marks), and call no result contradicted
        on such marks. It is a note where the recorded result is met or the record claims no count, as nothing hangs on
        the marks then; where a recorded count is not met it is irregular.
    Example: TB on a neutral point.
    Data:
        points -- the points
        unmet -- whether the record claims a count, or a winner, that the computed one does not give
    """

    code, slug = "S407", "marks-beyond-regions"
    sources: ClassVar = {"": ("AGA 1991 Rule 12",)}
    points: tuple[str, ...]
    unmet: bool = False

    @property
    def severity(self) -> Severity:
        """Irregular where it may be why a recorded result is not met, else a note."""
        return "irregular" if self.unmet else "note"


class MarksIncomplete(Finding):
    """The marks leave out points of a region that touches one colour only.

    What we do: count the region (where the rules count as marked up to two such points of a region are neutral, see
        S411).
    Example: an eye that TB does not cover.
    Data: points -- the points left out
    """

    code, slug = "S408", "marks-incomplete"
    sources: ClassVar = {"": ("AGA 1991 Rule 12",)}
    points: tuple[str, ...]


class MarksNotFinal(Finding):
    """Territory is marked before the last play of the record, and not after it.

    What we do: ignore these marks; they say nothing of the final position.
    Example: marks at a first stop, then play was resumed.
    Data: after -- number of moves before the marks
    """

    code, slug = "S409", "marks-not-final"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}
    said_as: ClassVar = {"move": "after"}
    after: int


class OwnStonesMarked(Finding):
    """The marks cover live stones of their own colour, as area counting does.

    What we do: leave those stones alive and count their points as stones.
    Example: TB on black stones.
    Data: stones -- number of stones
    """

    code, slug = "S410", "own-stones-marked"
    sources: ClassVar = {"": ("SGF FF4, TB and TW",)}
    stones: int


class MarksLeaveNeutral(Finding):
    """Under rules that count as marked, the marks leave out one-coloured points: eyes in seki, false eyes.

    Why it matters: by common usage Japanese counting gives no points there, and a record shows it through its marks
        alone.
    What we do: count them as neutral in the territory count, and itemise them in the reconciliation with the area
        count.
    Example: a one-point eye in seki without TB.
    Data: points -- the points left out
    """

    code, slug = "S411", "marks-leave-neutral"
    sources: ClassVar = {"": ("common usage",)}
    points: tuple[str, ...]


class MarksNoTerritory(Finding):
    """The marks leave out so much (more than two points of one region) that they are no territory marking.

    What we do: count regions instead, and call no result contradicted. The limit of two points is ours.
    Example: only a few points of a large territory are marked.
    Data: most -- the most points that are left out of one region
    """

    code, slug = "S412", "marks-no-territory"
    sources: ClassVar = {"": ("common usage",)}
    said_as: ClassVar = {"points": "most"}
    most: int


class SekiUnknown(Finding):
    """No longer given: version 0.1 counted every one-coloured region where no marks say what is in seki.

    What we do: make a map of the territory where the dead stones are given, and name the points that are not territory.
    Example: none; no record has this finding now.
    """

    code, slug = "S413", "seki-unknown"
    retired = True
    sources: ClassVar = {"": ("common usage",)}


class MarksOffBoard(Finding):
    """A territory mark names no point of the board, or the marks are more than any board needs.

    What we do: ignore these; no result is called contradicted on such marks.
    Example: TB[zz] on 9x9.
    Data: faults -- as of [R163](R163.md)
    """

    code, slug, usual_severity = "S414", "marks-off-board", "irregular"
    sources: ClassVar = {"": ("SGF FF4, TB and TW",)}
    said_as: ClassVar = {"faults": lambda said: faults_named(said.faults)}
    faults: tuple[PointsFault, ...]


class DeadButAlive(Finding):
    """A string given as dead cannot be captured, even if its owner never plays again (Benson's algorithm).

    Why it matters: only stones that could not escape capture are dead. A slip of the hand, or a mark on the wrong side,
        moves the result by two points for each stone and more for the territory around it.
    What we do: remove it, as marks or option say, and call no result contradicted on them. At most five strings are
        listed. Such life is proved on the final position as it stands, with nothing lifted; where the rules let a
        player capture stones of his own, it is the life that survives that too.
    Example: TB on a white string that has two eyes.
    Data: more -- how many such strings are not listed, told with the last that is
    """

    code, slug, usual_severity = "S415", "dead-but-alive", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 9", "Benson 1976, Life in the game of Go")}
    cases: ClassVar = "more"
    said_as: ClassVar = {"n": "more"}
    more: int = 0


class AliveInside(Finding):
    """Marks for one colour surround a string of the other that is not marked dead and that no play can capture.

    Why it matters: territory is surrounded by stones of one colour only. Either the mark on that string was forgotten,
        and then it is wrong, or the territory is.
    What we do: count regions, as the rules do (where they count as marked, the marks), and call no result contradicted
        on such marks. The string is one that cannot be captured even if its owner never plays again (Benson's
        algorithm), and of the empty points that live stones of the marks' colour do not divide from it, more than half
        are marked for that colour: a neutral point marked by mistake is not enough. At most five strings are listed.
    Example: a corner that Black marks from wall to edge, in which a white string has two eyes.
    Data:
        side -- the colour of the marks: `B`, `W`
        more -- how many such strings are not listed, told with the last that is
    """

    code, slug, usual_severity = "S416", "alive-inside", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 12", "Benson 1976, Life in the game of Go")}
    cases: ClassVar = "more"
    said_as: ClassVar = {"n": "more", "colour": "side"}
    side: Colour
    more: int = 0


class DeadSetAside(Finding):
    """Stones are given as dead under rules that know no agreement on dead stones.

    Why it matters: the two counts can be far apart.
    What we do: count with every stone alive, as the rules do once the game has been passed out, and say what the count
        would be without these stones. A recorded result that fits either count is not called contradicted.
    Example: RU[Tromp-Taylor] with TB on a white stone.
    Data:
        name -- what the ruleset is called
        given_by -- who gives them as dead: `option`, `marks`, `review`, `removed`
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
    """The two players accepted other dead stones than those that OGS removed.

    Why it matters: dead is what the players agree on.
    What we do: take off what was removed, and call no result contradicted.
    Example: `accepted_stones` of a player that lacks a string of `removed`.
    Data: points -- the points that are not in all of these lists
    """

    code, slug, usual_severity = "S418", "dead-not-agreed", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}
    points: tuple[str, ...]


class AgreementNotShown(Finding):
    """The file lists dead stones, and does not show that both players accepted them.

    What we do: take the stones of the list off, and call no result contradicted.
    Example: a review of IGS without the "done" of both players, a game of OGS without `accepted_stones`.
    Data: source -- `review`, `removed`
    """

    code, slug = "S420", "agreement-not-shown"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}
    source: DeadFrom


class RemovedEmpty(Finding):
    """OGS removed points that hold no stone: they count for nobody there.

    What we do: leave them neutral where territory counts as marked; where regions are counted, as the rules do, they
        belong to their region, and a result that differs is not called contradicted.
    Example: dame that the players marked.
    Data: points -- the points
    """

    code, slug = "S419", "removed-empty-points"
    points: tuple[str, ...]
