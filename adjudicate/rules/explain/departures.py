"""Explanations of a recorded result, made of departures: habits and slips of whoever counted, with their words.

A departure says what may have been done, not that it was. What it adds to a margin is in `shifts`; docs/explanations.md
has a section and a record for each slug.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from adjudicate.display.wording import AllHold
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.quarters import margin_text
from adjudicate.rules.words import FirstOf, Points, RulesetName, SgfResult, colour_word
from adjudicate.values import FrozenValue, value
from adjudicate.words import catalogue

CATALOGUE: Final = catalogue("explanations")
"""The words of explanations: a key for each departure, its slug, and what stands around several of them."""
say: Final = CATALOGUE.say
"""Return a text of the catalogue, in English for now: see Catalogue.say."""

Family = Literal[
    "count", "passes", "komi", "prisoners", "neutral", "seki", "dead", "marks", "moves", "result", "rules", "territory"
]
FAMILIES: Final[Mapping[str, Family]] = {
    "white-last-forgotten": "passes",  # White's last pass stone (AGA 1991 Rule 11) was not handed over
    "no-pass-stones": "passes",  # passes cost nothing
    "missing-pass": "moves",  # passes between moves in succession are not in the record; each cost a stone
    "komi-omitted": "komi",
    "other-komi": "komi",  # one that the record names, or a usual one
    "komi-reversed": "komi",  # it was given to Black
    "compensation-in-komi": "komi",  # the compensation for handicap stones was added to komi
    "other-count": "count",  # by the other method, or by area with another compensation for handicap stones:
    "no-compensation": "count",
    "compensation-n-1": "count",
    "compensation-n": "count",
    "prisoners-lost": "prisoners",  # those of one colour were not counted
    "neutral-points": "neutral",  # they were counted for one player
    "seki-eyes": "seki",  # eye points in seki were not counted
    "repetition-ended": "result",  # a repetition ended the game without a winner
    "dead-stones": "dead",  # strings are dead, where nobody says which are
    "other-status": "dead",  # strings were counted with the other status
    "all-alive": "dead",
    "regions-counted": "marks",  # instead of the record's marks
    "other-interpretation": "territory",  # points were counted otherwise than by the map of the territory
    "taken-back": "moves",  # illegal moves were
    "undeclared-handicap": "moves",  # Black's first moves were one
    "other-rules": "rules",  # none are named in the record
    "own-words": "result",  # the record's own words say what is computed
    "colours-exchanged": "result",  # the winner was written down as the loser
    "margin-in-zi": "result",
    "fraction-dropped": "result",
}
"""Slug of each departure -> its family, of which at most one departure is taken at a time."""

MOST_STRINGS_NAMED: Final = 12


@value
class Departure(FrozenValue):
    """One thing done otherwise.

    slug   -- its name, and the key of its words
    case   -- what chooses among several texts of that key; or ""
    values -- the values in its text, by name; some are text of the record, as hostile as that
    named  -- the points that stand for the strings it is about, or of an interpretation for its first
    """

    slug: str
    case: str = ""
    values: tuple[tuple[str, object], ...] = ()
    named: tuple[str, ...] = ()

    @property
    def family(self) -> Family:
        """The family."""
        return FAMILIES[self.slug]

    @property
    def text(self) -> str:
        """It in words, as the end of "the count could be turned into the recorded one if"."""
        return say(f"{self.slug}.{self.case}" if self.case else self.slug, **dict(self.values))


def departure(slug: str, case: str = "", **values: object) -> Departure:
    """Return a departure of its values by name.

    >>> departure("missing-pass", n=2, colour=colour_word(BLACK)).text
    '2 unrecorded passes of Black cost stones'
    """
    return Departure(slug, case, tuple(values.items()))


def of_strings(slug: str, case: str, strings: tuple[str, ...]) -> Departure:
    """Return a departure about dead or living strings, each by the name of its first point."""
    return Departure(slug, case, (("n", len(strings)), ("strings", strings_named(strings))), strings)


def other_komi(komi: int, said_by: str = "", detail: str = "") -> Departure:
    """Return that komi was another, in quarter points.

    said_by -- "record": its KM as it is written; "likely": as it may mean; "words" of the record; "usage"; or ""
    detail  -- KM as written; which property has the words; the name of the rules
    """
    known = {"detail": RulesetName(detail) if said_by == "usage" else detail} if detail else {}
    return departure("other-komi", said_by, komi=Points(komi), **known)


def strings_named(strings: tuple[str, ...]) -> FirstOf:
    """Return the names of strings as a text has them: "C3, K10"; of more than twelve, how many more."""
    return FirstOf(strings, MOST_STRINGS_NAMED)


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
        added = ((Points(abs(shift)), colour_word(BLACK if shift > 0 else WHITE)) for _, shift in self.parts)
        sizes = AllHold(tuple(say("size", points=points, colour=colour) for points, colour in added))
        computed, recorded = SgfResult(margin_text(self.computed)), SgfResult(self.result)
        return say("explained", parts=self._words, sizes=sizes, computed=computed, recorded=recorded)

    @property
    def _words(self) -> AllHold:
        return AllHold(tuple(departure.text for departure, _ in self.parts))


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
