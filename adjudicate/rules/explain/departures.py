"""Explanations of a recorded result, built from departures: habits and slips of the person who counted.

A departure is a possibility, not a claim. `shifts` computes its effect on a margin. docs/explanations.md has a section
and a record for each slug.
"""

from collections.abc import Mapping
from typing import Final, Literal

from adjudicate.display.wording import AllHold
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.quarters import margin_text
from adjudicate.rules.words import FirstOf, Points, RulesetName, SgfResult, colour_word
from adjudicate.values import dataclass
from adjudicate.words import catalogue

CATALOGUE: Final = catalogue("explanations")
"""The texts of explanations. The key of a departure's text is its slug; other texts combine several departures."""
say: Final = CATALOGUE.say
"""Return a text of the catalogue in English. in_language() can translate it; see Catalogue.say()."""

Family = Literal[
    "count", "passes", "komi", "prisoners", "neutral", "seki", "dead", "marks", "moves", "result", "rules", "territory"
]
FAMILIES: Final[Mapping[str, Family]] = {
    "white-last-forgotten": "passes",  # White did not hand over the last pass stone (AGA 1991 Rule 11)
    "no-pass-stones": "passes",  # passes cost nothing
    "missing-pass": "moves",  # the record omits passes between two moves of one colour; each pass cost a stone
    "komi-omitted": "komi", "komi-reversed": "komi",  # komi was left out, or given to Black
    "other-komi": "komi",  # a komi that the record names, or a usual one
    "compensation-in-komi": "komi",  # the compensation for handicap stones was added to komi
    "other-count": "count",  # counted by the other method, or by area with another handicap compensation:
    "no-compensation": "count", "compensation-n-1": "count", "compensation-n": "count",
    "prisoners-lost": "prisoners",  # prisoners of one colour were not counted
    "neutral-points": "neutral",  # neutral points were counted for one player
    "seki-eyes": "seki",  # eye points in seki were not counted
    "repetition-ended": "result",  # a repetition ended the game without a winner
    "dead-stones": "dead",  # strings were treated as dead; only if the dead stones are unknown
    "other-status": "dead", "all-alive": "dead",  # some or all strings were counted with the opposite status
    "regions-counted": "marks",  # regions were counted instead of the record's marks
    "other-interpretation": "territory",  # points were counted differently from the map of the territory
    "taken-back": "moves",  # illegal moves were withdrawn
    "undeclared-handicap": "moves",  # Black's first moves were a handicap
    "other-rules": "rules",  # the game was counted under other rules; only if the record does not name any
    "own-words": "result",  # the record's own words give the computed result
    "colours-exchanged": "result",  # the winner was written down as the loser
    "margin-in-zi": "result", "fraction-dropped": "result",
}  # fmt: skip
"""Slug of each departure -> its family; an explanation has at most one departure per family."""

MOST_STRINGS_NAMED: Final = 12


@dataclass(frozen=True, slots=True)
class Departure:
    """One thing that the person who counted did differently.

    slug   -- the name of the departure, which is also the key of its text
    case   -- the suffix of the key if there are several texts for the slug; otherwise ""
    values -- the names and values to insert into its text; some values are untrusted text from the record
    named  -- names of points: the first point of each string, or the points of the first changed interpretation
    """

    slug: str
    case: str = ""
    values: tuple[tuple[str, object], ...] = ()
    named: tuple[str, ...] = ()

    @property
    def family(self) -> Family:
        """The family of the slug; an explanation has at most one departure per family."""
        return FAMILIES[self.slug]

    @property
    def text(self) -> str:
        """The departure in words. It completes the sentence "the count would match the recorded result if"."""
        return say(f"{self.slug}.{self.case}" if self.case else self.slug, **dict(self.values))


def departure(slug: str, case: str = "", **values: object) -> Departure:
    """Return a departure. The keyword arguments are the values in its text.

    >>> departure("missing-pass", n=2, colour=colour_word(BLACK)).text
    '2 unrecorded passes by Black cost stones'
    """
    return Departure(slug, case, tuple(values.items()))


def of_strings(slug: str, case: str, strings: tuple[str, ...]) -> Departure:
    """Return a departure that lists dead or living strings. Each string is named by its first point."""
    return Departure(slug, case, (("n", len(strings)), ("strings", strings_named(strings))), strings)


def other_komi(komi: int, said_by: str = "", detail: str = "") -> Departure:
    """Return the departure "the players used another komi". komi -- in quarter points

    said_by -- source of the komi: "record" (KM as written), "likely" (probable meaning of KM), "words", "usage" or ""
    detail  -- KM as written; for "words" the property that contains them; for "usage" the name of the rules
    """
    known = {"detail": RulesetName(detail) if said_by == "usage" else detail} if detail else {}
    return departure("other-komi", said_by, komi=Points(komi), **known)


def strings_named(strings: tuple[str, ...]) -> FirstOf:
    """Return the names of strings for a sentence: "C3, K10". The first twelve are named, and the rest are counted."""
    return FirstOf(strings, MOST_STRINGS_NAMED)


@dataclass(frozen=True)
class Explanation:
    """A possible explanation of the recorded result; adjudicate offers it but never chooses it.

    parts    -- one or two departures, each with its effect on Black's margin
    computed, recorded -- Black's computed and recorded margin
    group    -- number of its group, from 1 for the likeliest; explanations with equal arithmetic form one group
    dead     -- for an explanation about dead stones: points of all stones treated as dead, ascending; otherwise None
    engine_agrees -- True if the engine treats exactly the stones of `dead` as dead
    uncounted -- the recorded result, if there is no count and no margin to explain; otherwise ""

    Margins and effects are in quarter points.
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
        """The slug of the departure, or the slugs of two departures joined by "+"."""
        return "+".join(departure.slug for departure, _ in self.parts)

    @property
    def departures(self) -> tuple[tuple[str, int], ...]:
        """The slug and the effect of each departure."""
        return tuple((departure.slug, points) for departure, points in self.parts)

    @property
    def result(self) -> str:
        """The recorded result."""
        return self.uncounted or margin_text(self.recorded)

    @property
    def text(self) -> str:
        """The explanation in words. It completes the sentence "the count would match the recorded result if"."""
        return say("parts", parts=self._words)

    @property
    def message(self) -> str:
        """The explanation in words, followed by the arithmetic."""
        if self.uncounted:
            return self.text
        added = ((Points(abs(shift)), colour_word(BLACK if shift > 0 else WHITE)) for _, shift in self.parts)
        sizes = AllHold(tuple(say("size", points=points, colour=colour) for points, colour in added))
        computed, recorded = SgfResult(margin_text(self.computed)), SgfResult(self.result)
        return say("explained", parts=self._words, sizes=sizes, computed=computed, recorded=recorded)

    @property
    def _words(self) -> AllHold:
        return AllHold(tuple(departure.text for departure, _ in self.parts))


@dataclass(frozen=True, slots=True)
class Explanations:
    """The explanations found for a recorded result.

    fits     -- the explanations, likeliest first
    complete -- True if `fits` contains every explanation that matches the recorded result
    ended    -- True if the search stopped early
    dead_sets -- number of sets of dead stones that give the recorded result; None if not all were tried
    """

    fits: tuple[Explanation, ...] = ()
    complete: bool = True
    ended: bool = False
    dead_sets: int | None = None


NOTHING_FITS: Final = Explanations()
