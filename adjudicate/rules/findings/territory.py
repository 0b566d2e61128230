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
    """The player who surrounds these points must fill them before the game ends, so they are not territory.

    Why it matters: once the dame are filled, a string is in atari, and its last liberty is such a point. Players often
        stop before they have filled that point; counting it would give the player a point too many.
    What we do: count such points for neither player in the territory count. A result that fits if some of them count is
        called undetermined, not contradicted. Use `--counted` to count them.
    Example: RU[Japanese] with `--dead`, where E7 is the last liberty of a black string that needs to be connected.
    Data:
        side -- the player: `B`, `W`
        points -- the points
    """

    code, slug = "S421", "false-eyes"
    sources: ClassVar = {"": ("Japanese rules 1989, Art. 9",)}
    said_as: ClassVar = {"colour": "side"}
    side: Colour
    points: tuple[str, ...]


class PointsInSeki(Finding):
    """A group is alive without two eyes, so its points are not territory.

    Why it matters: these rules give no points in seki.
    What we do: count its points for neither player in the territory count. Stones agreed dead among them are still
        prisoners, although a strict interpretation of Article 8 would require their capture. A result that fits if the
        group's points count is called undetermined. Use `--counted` with one of its stones to count them.
    Example: a seki in which each side has one eye.
    Data:
        side -- the group's colour: `B`, `W`
        stone -- one of its stones
        points -- its points
    """

    code, slug = "S422", "points-in-seki"
    sources: ClassVar = {"": ("Japanese rules 1989, Art. 8",)}
    said_as: ClassVar = {"colour": "side"}
    side: Colour
    stone: str
    points: tuple[str, ...]


class DoubtfulTerritory(Finding):
    """A move that was not played decides whether points are territory.

    What we do: count these points as territory, and give the margin without them. A result that fits without them is
        called undetermined. Use `--neutral` or `--counted` to settle it.
    Example: the player who fills a dame decides whether Black must fill E7.
    Data:
        side -- the player who surrounds the points: `B`, `W`
        points -- the points; either all of them count or none
        why -- `dame`: the player who fills a dame decides; `threat`: a play there by the opponent makes more threats
            than one answer can meet; `shape`: the group has two eyes only if its owner plays first; `seki`: the group
            has two eyes only if it is joined over a dame
        without -- Black's margin without them
    """

    code, slug = "S423", "doubtful-territory"
    sources: ClassVar = {"": ("Japanese rules 1989, Art. 8", "Japanese rules 1989, Art. 9")}
    cases: ClassVar = "why"
    said_as: ClassVar = {"colour": "side", "result": "without"}
    side: Colour
    points: tuple[str, ...]
    why: DoubtKind
    without: int = field(metadata=QUARTERS)


class PerhapsDead(Finding):
    """Groups are in seki only because of a string that is not given as dead.

    Why it matters: a string that both players forgot to mark makes all points around it neutral.
    What we do: count the string as alive, as given, and ask. A result that fits if it is dead is called undetermined.
    Example: a white stone at O8 inside Black's area, left out of `--dead`.
    Data:
        side -- the owner of the string: `B`, `W`
        margin -- Black's margin if it is dead
        gain -- the increase of Black's margin if it is dead
    """

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
    """The players agree that certain points count as territory, or that they do not.

    What we do: count as given; the map does not apply to these points.
    Example: `--neutral E7`.
    Data:
        neutral -- points that count for neither player; a stone means all points of its group
        counted -- points that count for the player who surrounds them; a stone means all points of its group
    """

    code, slug = "S425", "points-given"
    sources: ClassVar = {"": ("Japanese rules 1989, Art. 9",)}
    neutral: tuple[str, ...]
    counted: tuple[str, ...]

    @property
    def message(self) -> Wording:
        key = "S425" if self.neutral and self.counted else "S425.neutral" if self.neutral else "S425.counted"
        return say(key, **{name: FirstOf(getattr(self, name), MOST_POINTS) for name in ("neutral", "counted")})


class CountedBeyondRegions(Finding):
    """Points are given as counted although no player surrounds them.

    What we do: leave the points neutral, and never call the result contradicted.
    Example: `--counted E5` where E5 touches live stones of both colours.
    Data: points -- the points
    """

    code, slug, usual_severity = "S426", "counted-beyond-regions", "irregular"
    sources: ClassVar = {"": ("Japanese rules 1989, Art. 8",)}
    points: tuple[str, ...]


class MapDiffers(Finding):
    """The map of the territory differs from the record's marks.

    What we do: count as marked; `--compare-map` reports the difference.
    Example: E7 is marked as Black's territory, but Black must fill it.
    Data:
        side -- the player who surrounds the points: `B`, `W`
        points -- the points
        why -- marked, but the map does not count them: `false-eye` (the player must fill them), `seki` (their group is
            in seki), `dame` (they touch live stones of both colours); `unmarked`: the map counts them, but no mark does
    """

    code, slug = "S427", "map-differs"
    sources: ClassVar = {"": ("Japanese rules 1989, Art. 8", "Japanese rules 1989, Art. 9")}
    cases: ClassVar = "why"
    said_as: ClassVar = {"colour": "side"}
    side: Colour
    points: tuple[str, ...]
    why: MapDifference
