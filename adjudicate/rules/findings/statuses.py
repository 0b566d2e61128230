"""Findings S4xx: dead stones, and the map of the territory under rules that give no points in seki."""

from dataclasses import field
from typing import ClassVar, Literal

from adjudicate.display.wording import Phrases, Wording
from adjudicate.rules.findings import base
from adjudicate.rules.findings.base import MOST_POINTS, QUARTERS, Colour, DeadFrom, Finding, PointsFault, Severity
from adjudicate.rules.quarters import margin_text
from adjudicate.rules.words import FirstOf, Points, SgfResult


class AgreementNotRecorded(Finding):
    code, slug = "S401", "agreement-not-recorded"
    cases: ClassVar = lambda said: "passes" if said.passes_missing else ""
    passes_missing: bool = False


class MarksContradict(Finding):
    code, slug, usual_severity = "S402", "marks-contradict", "irregular"
    cases: ClassVar = lambda said: "" if said.point is None else "string"
    points: tuple[str, ...] = ()


class HalfMarked(Finding):
    code, slug, usual_severity = "S403", "half-marked", "irregular"


class DeadOnEmpty(Finding):
    code, slug, usual_severity = "S404", "dead-on-empty", "irregular"


class MarksOverruled(Finding):
    code, slug, usual_severity = "S405", "marks-overruled", "irregular"
    retired = True


class DeadTouch(Finding):
    code, slug, usual_severity = "S406", "dead-strings-touch", "irregular"


class MarksBeyondRegions(Finding):
    code, slug = "S407", "marks-beyond-regions"
    points: tuple[str, ...]
    unmet: bool = False

    @property
    def severity(self) -> Severity:
        """Irregular if the marks may explain why the count does not match the recorded result, otherwise a note."""
        return "irregular" if self.unmet else "note"


class MarksIncomplete(Finding):
    code, slug = "S408", "marks-incomplete"
    points: tuple[str, ...]


class MarksNotFinal(Finding):
    code, slug = "S409", "marks-not-final"
    said_as: ClassVar = {"move": "after"}
    after: int


class OwnStonesMarked(Finding):
    code, slug = "S410", "own-stones-marked"
    stones: int


class MarksLeaveNeutral(Finding):
    code, slug = "S411", "marks-leave-neutral"
    points: tuple[str, ...]


class MarksNoTerritory(Finding):
    code, slug = "S412", "marks-no-territory"
    said_as: ClassVar = {"points": "most"}
    most: int


class SekiUnknown(Finding):
    code, slug = "S413", "seki-unknown"
    retired = True


class MarksOffBoard(Finding):
    code, slug, usual_severity = "S414", "marks-off-board", "irregular"
    said_as: ClassVar = {"faults": lambda said: Phrases(tuple(fault.words for fault in said.faults))}
    faults: tuple[PointsFault, ...]


class DeadButAlive(Finding):
    code, slug, usual_severity = "S415", "dead-but-alive", "irregular"
    cases: ClassVar = "more"
    said_as: ClassVar = {"n": "more"}
    more: int = 0


class AliveInside(Finding):
    code, slug, usual_severity = "S416", "alive-inside", "irregular"
    cases: ClassVar = "more"
    said_as: ClassVar = {"n": "more", "colour": "side"}
    side: Colour
    more: int = 0


class DeadSetAside(Finding):
    code, slug = "S417", "dead-set-aside"
    cases: ClassVar = lambda said: "option" if said.given_by == "option" else ""
    said_as: ClassVar = {"rules": "name", "source": "given_by", "result": "without"}
    name: str
    given_by: Literal["option"] | DeadFrom
    without: int = field(metadata=QUARTERS)


class DeadNotAgreed(Finding):
    code, slug, usual_severity = "S418", "dead-not-agreed", "irregular"
    points: tuple[str, ...]


class AgreementNotShown(Finding):
    code, slug = "S420", "agreement-not-shown"
    source: Literal["review", "removed"]


class RemovedEmpty(Finding):
    code, slug = "S419", "removed-empty-points"
    points: tuple[str, ...]


# --- S42x: the map of the territory ---


DoubtKind = Literal["dame", "seki", "shape", "threat"]
MapDifference = Literal["false-eye", "seki", "dame", "unmarked"]


class FalseEyes(Finding):
    code, slug = "S421", "false-eyes"
    said_as: ClassVar = {"colour": "side"}
    side: Colour
    points: tuple[str, ...]


class PointsInSeki(Finding):
    code, slug = "S422", "points-in-seki"
    said_as: ClassVar = {"colour": "side"}
    side: Colour
    stone: str
    points: tuple[str, ...]


class DoubtfulTerritory(Finding):
    code, slug = "S423", "doubtful-territory"
    cases: ClassVar = "why"
    said_as: ClassVar = {"colour": "side", "result": "without"}
    side: Colour
    points: tuple[str, ...]
    why: DoubtKind
    without: int = field(metadata=QUARTERS)


class PerhapsDead(Finding):
    code, slug = "S424", "perhaps-dead"
    side: Colour
    margin: int = field(metadata=QUARTERS)
    gain: int = field(metadata=QUARTERS)

    @property
    def message(self) -> Wording:
        better: Colour = "B" if self.gain > 0 else "W"
        gain, result = Points(abs(self.gain)), SgfResult(margin_text(self.margin))
        return base.say("S424", point=self.point, colour=base.colour_of(better), gain=gain, n=gain, result=result)


class PointsGiven(Finding):
    code, slug = "S425", "points-given"
    cases: ClassVar = lambda said: "" if said.neutral and said.counted else "neutral" if said.neutral else "counted"
    said_as: ClassVar = {
        "neutral": lambda said: FirstOf(said.neutral, MOST_POINTS),
        "counted": lambda said: FirstOf(said.counted, MOST_POINTS),
    }
    neutral: tuple[str, ...]
    counted: tuple[str, ...]


class CountedBeyondRegions(Finding):
    code, slug, usual_severity = "S426", "counted-beyond-regions", "irregular"
    points: tuple[str, ...]


class MapDiffers(Finding):
    code, slug = "S427", "map-differs"
    cases: ClassVar = "why"
    said_as: ClassVar = {"colour": "side"}
    side: Colour
    points: tuple[str, ...]
    why: MapDifference


UNSOUND_MARKS = (MarksBeyondRegions, MarksNoTerritory, DeadButAlive, AliveInside)
