"""Findings S4xx: dead stones, and the map of the territory under rules that give no points in seki."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar, Literal

from adjudicate.display.wording import Wording
from adjudicate.rules.findings.base import (
    MOST_POINTS,
    QUARTERS,
    Colour,
    DeadFrom,
    Finding,
    PointsFault,
    Severity,
    colour_of,
    faults_named,
    say,
)
from adjudicate.rules.quarters import margin_text
from adjudicate.rules.words import FirstOf, Points, SgfResult


class AgreementNotRecorded(Finding):
    """Neither the record nor an option lists the dead stones."""

    code, slug = "S401", "agreement-not-recorded"
    passes_missing: bool = False

    def case(self) -> str:
        return "passes" if self.passes_missing else ""


class MarksContradict(Finding):
    """Points are marked as territory of both colours, or both colours claim a string."""

    code, slug, usual_severity = "S402", "marks-contradict", "irregular"
    points: tuple[str, ...] = ()

    def case(self) -> str:
        return "" if self.point is None else "string"


class HalfMarked(Finding):
    """Only a part of a string is marked dead."""

    code, slug, usual_severity = "S403", "half-marked", "irregular"


class DeadOnEmpty(Finding):
    """A point given as dead has no stone."""

    code, slug, usual_severity = "S404", "dead-on-empty", "irregular"


class MarksOverruled(Finding):
    """adjudicate no longer reports this. Version 0.1 ignored marks of dead stones after four consecutive passes."""

    code, slug, usual_severity = "S405", "marks-overruled", "irregular"
    retired = True


class DeadTouch(Finding):
    """Touching strings of both colours are given as dead."""

    code, slug, usual_severity = "S406", "dead-strings-touch", "irregular"


class MarksBeyondRegions(Finding):
    """Points are marked as territory of one colour, but their region touches the other colour."""

    code, slug = "S407", "marks-beyond-regions"
    points: tuple[str, ...]
    unmet: bool = False

    @property
    def severity(self) -> Severity:
        """Irregular if the marks may explain why the count does not match the recorded result, otherwise a note."""
        return "irregular" if self.unmet else "note"


class MarksIncomplete(Finding):
    """The marks leave out points of a region that touches one colour only."""

    code, slug = "S408", "marks-incomplete"
    points: tuple[str, ...]


class MarksNotFinal(Finding):
    """Territory is marked before the last play of the record, and not after it."""

    code, slug = "S409", "marks-not-final"
    said_as: ClassVar = {"move": "after"}
    after: int


class OwnStonesMarked(Finding):
    """The marks cover live stones of their own colour, as in area counting."""

    code, slug = "S410", "own-stones-marked"
    stones: int


class MarksLeaveNeutral(Finding):
    """Under rules that count the marked points, the marks leave out points inside one colour, such as eyes in seki."""

    code, slug = "S411", "marks-leave-neutral"
    points: tuple[str, ...]


class MarksNoTerritory(Finding):
    """The marks leave out more than two points of one region, so they do not describe the whole territory."""

    code, slug = "S412", "marks-no-territory"
    said_as: ClassVar = {"points": "most"}
    most: int


class SekiUnknown(Finding):
    """adjudicate no longer reports this. Version 0.1 counted every region of one colour if no marks showed seki."""

    code, slug = "S413", "seki-unknown"
    retired = True


class MarksOffBoard(Finding):
    """A territory mark does not name a point on the board, or there are more marks than any board needs."""

    code, slug, usual_severity = "S414", "marks-off-board", "irregular"
    said_as: ClassVar = {"faults": lambda said: faults_named(said.faults)}
    faults: tuple[PointsFault, ...]


class DeadButAlive(Finding):
    """A string given as dead cannot be captured, even if its owner never plays again (Benson's algorithm)."""

    code, slug, usual_severity = "S415", "dead-but-alive", "irregular"
    cases: ClassVar = "more"
    said_as: ClassVar = {"n": "more"}
    more: int = 0


class AliveInside(Finding):
    """Marks for one colour surround a string of the other that is not marked dead and that no play can capture."""

    code, slug, usual_severity = "S416", "alive-inside", "irregular"
    cases: ClassVar = "more"
    said_as: ClassVar = {"n": "more", "colour": "side"}
    side: Colour
    more: int = 0


class DeadSetAside(Finding):
    """Stones are given as dead under rules that have no agreement on dead stones."""

    code, slug = "S417", "dead-set-aside"
    said_as: ClassVar = {"rules": "name", "source": "given_by", "result": "without"}
    name: str
    given_by: Literal["option"] | DeadFrom
    without: int = field(metadata=QUARTERS)

    def case(self) -> str:
        return "option" if self.given_by == "option" else ""


class DeadNotAgreed(Finding):
    """The dead stones that the two players accepted differ from those that OGS removed."""

    code, slug, usual_severity = "S418", "dead-not-agreed", "irregular"
    points: tuple[str, ...]


class AgreementNotShown(Finding):
    """The file lists dead stones, but does not show that both players accepted them."""

    code, slug = "S420", "agreement-not-shown"
    source: DeadFrom


class RemovedEmpty(Finding):
    """OGS removed empty points, which count for neither player on OGS."""

    code, slug = "S419", "removed-empty-points"
    points: tuple[str, ...]


# --- S42x: the map of the territory ---


DoubtKind = Literal["dame", "seki", "shape", "threat"]
MapDifference = Literal["false-eye", "seki", "dame", "unmarked"]


class FalseEyes(Finding):
    """The player who surrounds these points must fill them before the game ends, so they are not territory."""

    code, slug = "S421", "false-eyes"
    said_as: ClassVar = {"colour": "side"}
    side: Colour
    points: tuple[str, ...]


class PointsInSeki(Finding):
    """A group is alive without two eyes, so its points are not territory."""

    code, slug = "S422", "points-in-seki"
    said_as: ClassVar = {"colour": "side"}
    side: Colour
    stone: str
    points: tuple[str, ...]


class DoubtfulTerritory(Finding):
    """A move that was not played decides whether points are territory."""

    code, slug = "S423", "doubtful-territory"
    cases: ClassVar = "why"
    said_as: ClassVar = {"colour": "side", "result": "without"}
    side: Colour
    points: tuple[str, ...]
    why: DoubtKind
    without: int = field(metadata=QUARTERS)


class PerhapsDead(Finding):
    """Groups are in seki only because of a string that is not given as dead."""

    code, slug = "S424", "perhaps-dead"
    side: Colour
    margin: int = field(metadata=QUARTERS)
    gain: int = field(metadata=QUARTERS)

    @property
    def message(self) -> Wording:
        better: Colour = "B" if self.gain > 0 else "W"
        gain, result = Points(abs(self.gain)), SgfResult(margin_text(self.margin))
        return say("S424", point=self.point, colour=colour_of(better), gain=gain, n=gain, result=result)


class PointsGiven(Finding):
    """The players agree that certain points count as territory, or that they do not."""

    code, slug = "S425", "points-given"
    neutral: tuple[str, ...]
    counted: tuple[str, ...]

    @property
    def message(self) -> Wording:
        key = "S425" if self.neutral and self.counted else "S425.neutral" if self.neutral else "S425.counted"
        return say(key, **{name: FirstOf(getattr(self, name), MOST_POINTS) for name in ("neutral", "counted")})


class CountedBeyondRegions(Finding):
    """Points are given as counted although no player surrounds them."""

    code, slug, usual_severity = "S426", "counted-beyond-regions", "irregular"
    points: tuple[str, ...]


class MapDiffers(Finding):
    """The map of the territory differs from the record's marks."""

    code, slug = "S427", "map-differs"
    cases: ClassVar = "why"
    said_as: ClassVar = {"colour": "side"}
    side: Colour
    points: tuple[str, ...]
    why: MapDifference
