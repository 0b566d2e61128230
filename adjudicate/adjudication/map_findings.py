"""What the map of the territory has to say of one game: the points that are not territory, and why."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicate.adjudication.counting import Agreed, Scored
from adjudicate.go.points import BLACK, WHITE, letter
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.territory import (
    CountedBeyondRegions,
    DoubtfulTerritory,
    FalseEyes,
    MapDiffers,
    PerhapsDead,
    PointsGiven,
    PointsInSeki,
)
from adjudicate.rules.territory import TerritoryMap
from adjudicate.rules.verdict import Status


def of_map(game: Scored, status: Status) -> list[Finding]:
    """Return the notes on a mapped territory, or on marks that are compared with the map."""
    if game.score is None:
        return []
    if game.score.map is not None:
        found = [*_noted(game, game.score.map), *_given(game, game.score.map)]
        return found if status == "confirmed" else [*found, *_asked(game)]
    compared = game.options.compare_map or status == "contradicted"
    if compared and game.terms.ruleset.maps_territory and game.stones.source == "marks":
        return [*_differences(game)]
    return []


def _noted(game: Scored, found: TerritoryMap) -> Iterator[Finding]:
    book, name = game.terms.ruleset.book, game.grid.name
    for colour in (BLACK, WHITE):
        false = tuple(name(one.point) for one in found.unscored if one.why == "false-eye" and one.owner == colour)
        if false:
            yield FalseEyes(letter(colour), false, book=book)
    unscored = {one.point for one in found.unscored if one.why == "seki"}
    for seki in found.sekis:
        points = tuple(name(p) for p in seki.points if p in unscored)
        if points:
            yield PointsInSeki(letter(seki.colour), name(seki.stones[0]), points, book=book)
    margin = game.score.territory.margin if game.score is not None else 0
    for doubt in found.doubtful:
        without = margin - 4 * doubt.owner * len(doubt.points)
        points = tuple(map(name, doubt.points))
        yield DoubtfulTerritory(letter(doubt.owner), points, doubt.why, without, book=book)


def _given(game: Scored, found: TerritoryMap) -> Iterator[Finding]:
    """Show what was given as given, and what of it cannot be."""
    book, name = game.terms.ruleset.book, game.grid.name
    neutral = tuple(map(name, game.options.neutral))
    counted = tuple(name(p) for p in game.options.counted if p not in found.beyond)
    if neutral or counted:
        yield PointsGiven(neutral, counted, book=book)
    if found.beyond:
        yield CountedBeyondRegions(tuple(map(name, found.beyond)), book=book)


def _asked(game: Scored) -> Iterator[Finding]:
    """Ask about a string that was perhaps forgotten."""
    forgotten = game.final.perhaps_dead(game.stones.dead)
    if forgotten is not None and game.score is not None:
        point, colour, margin = forgotten
        gain = margin - game.score.territory.margin
        if gain:
            yield PerhapsDead(letter(colour), margin, gain, book=game.terms.ruleset.book, point=game.grid.name(point))


def _differences(game: Scored) -> Iterator[Finding]:
    """Compare the record's marks with the map."""
    marking = game.marking
    found = game.final.map(game.stones.dead, Agreed())
    if marking is None or marking.black is None or marking.white is None or found is None:
        return
    book, name = game.terms.ruleset.book, game.grid.name
    reasons = {one.point: one.why for one in found.unscored}
    for colour, marked, mapped in ((BLACK, marking.black, found.black), (WHITE, marking.white, found.white)):
        for why in ("false-eye", "seki", "dame"):
            points = tuple(name(p) for p in sorted(marked - mapped) if reasons.get(p, "dame") == why)
            if points:
                yield MapDiffers(letter(colour), points, why, book=book)
        unmarked = tuple(map(name, sorted(mapped - marked)))
        if unmarked:
            yield MapDiffers(letter(colour), unmarked, "unmarked", book=book)
