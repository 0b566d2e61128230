"""Findings S42x: the map of the territory, under rules that give no points in seki."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar, Literal

from adjudicate.display.wording import Wording
from adjudicate.rules.findings.base import MOST_POINTS, QUARTERS, Colour, Finding, colour_of, say
from adjudicate.rules.quarters import margin_text
from adjudicate.rules.words import FirstOf, Points, SgfResult

DoubtKind = Literal["dame", "seki", "shape", "threat"]
MapDifference = Literal["false-eye", "seki", "dame", "unmarked"]


class FalseEyes(Finding):
    """The player who surrounds these points must fill them before the game ends, so they are not territory."""

    code, slug = "S421", "false-eyes"
    sources: ClassVar = {"": ("Japanese rules 1989, Art. 9",)}
    said_as: ClassVar = {"colour": "side"}
    side: Colour
    points: tuple[str, ...]


class PointsInSeki(Finding):
    """A group is alive without two eyes, so its points are not territory."""

    code, slug = "S422", "points-in-seki"
    sources: ClassVar = {"": ("Japanese rules 1989, Art. 8",)}
    said_as: ClassVar = {"colour": "side"}
    side: Colour
    stone: str
    points: tuple[str, ...]


class DoubtfulTerritory(Finding):
    """A move that was not played decides whether points are territory."""

    code, slug = "S423", "doubtful-territory"
    sources: ClassVar = {"": ("Japanese rules 1989, Art. 8", "Japanese rules 1989, Art. 9")}
    cases: ClassVar = "why"
    said_as: ClassVar = {"colour": "side", "result": "without"}
    side: Colour
    points: tuple[str, ...]
    why: DoubtKind
    without: int = field(metadata=QUARTERS)


class PerhapsDead(Finding):
    """Groups are in seki only because of a string that is not given as dead."""

    code, slug = "S424", "perhaps-dead"
    sources: ClassVar = {"": ("Japanese rules 1989, Art. 8", "Japanese rules 1989, Art. 9")}
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
    sources: ClassVar = {"": ("Japanese rules 1989, Art. 9",)}
    neutral: tuple[str, ...]
    counted: tuple[str, ...]

    @property
    def message(self) -> Wording:
        key = "S425" if self.neutral and self.counted else "S425.neutral" if self.neutral else "S425.counted"
        return say(key, **{name: FirstOf(getattr(self, name), MOST_POINTS) for name in ("neutral", "counted")})


class CountedBeyondRegions(Finding):
    """Points are given as counted although no player surrounds them."""

    code, slug, usual_severity = "S426", "counted-beyond-regions", "irregular"
    sources: ClassVar = {"": ("Japanese rules 1989, Art. 8",)}
    points: tuple[str, ...]


class MapDiffers(Finding):
    """The map of the territory differs from the record's marks."""

    code, slug = "S427", "map-differs"
    sources: ClassVar = {"": ("Japanese rules 1989, Art. 8", "Japanese rules 1989, Art. 9")}
    cases: ClassVar = "why"
    said_as: ClassVar = {"colour": "side"}
    side: Colour
    points: tuple[str, ...]
    why: MapDifference
