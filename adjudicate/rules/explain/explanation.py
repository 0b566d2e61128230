"""An explanation of a recorded result: departures, their arithmetic, and both in words."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import AllHold, Wording
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.explain.departures import Departure
from adjudicate.rules.explain.words import say
from adjudicate.rules.quarters import margin_text
from adjudicate.rules.words import Points, SgfResult, colour_word
from adjudicate.values import FrozenValue, value


@value
class Explanation(FrozenValue):
    """Something that would give the recorded result; offered, never chosen.

    parts    -- each departure, one or two, with what it adds to Black's margin
    computed, recorded -- the margins, Black's view
    group    -- from 1; explanations of equal arithmetic are one group, the likeliest group is first
    dead     -- points of all stones that are dead by it, ascending, where it is about dead stones; else None
    engine_agrees -- an engine that was asked takes just these stones for dead
    uncounted -- the recorded result, where nothing is counted and no margin is explained; else ""

    Margins and what is added are in quarter points.
    """

    parts: tuple[tuple[Departure, int], ...]
    computed: int = 0
    recorded: int = 0
    group: int = 1
    dead: tuple[int, ...] | None = None
    engine_agrees: bool = False
    uncounted: str = ""

    @property
    def slug(self) -> str:
        """The departure's; of two, joined by +."""
        return "+".join(departure.slug for departure, _ in self.parts)

    @property
    def departures(self) -> tuple[tuple[str, int], ...]:
        """Slug of each departure, and what it adds."""
        return tuple((departure.slug, points) for departure, points in self.parts)

    @property
    def result(self) -> str:
        """The recorded result."""
        return self.uncounted or margin_text(self.recorded)

    @property
    def text(self) -> str:
        """It in words, as the end of "the count could be turned into the recorded one if"."""
        return say("parts", parts=self._words)

    @property
    def message(self) -> str:
        """It in words, with the arithmetic."""
        if self.uncounted:
            return self.text
        sizes = AllHold(tuple(_size(points) for _, points in self.parts))
        computed, recorded = SgfResult(margin_text(self.computed)), SgfResult(self.result)
        return say("explained", parts=self._words, sizes=sizes, computed=computed, recorded=recorded)

    @property
    def _words(self) -> AllHold:
        return AllHold(tuple(departure.text for departure, _ in self.parts))


def _size(shift: int) -> Wording:
    return say("size", points=Points(abs(shift)), colour=colour_word(BLACK if shift > 0 else WHITE))


@value
class Explanations(FrozenValue):
    """What would explain a recorded result.

    fits     -- explanations in order
    complete -- these are all that were found to fit
    ended    -- the search was ended early
    dead_sets -- how many sets of dead stones give the recorded result; None where not all were tried
    """

    fits: tuple[Explanation, ...] = ()
    complete: bool = True
    ended: bool = False
    dead_sets: int | None = None


NOTHING_FITS: Final = Explanations()
