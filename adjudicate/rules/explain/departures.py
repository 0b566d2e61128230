"""What somebody may have done otherwise than the program counts: habits and slips, a class each, with their words.

A departure says what may have been done, not that it was. What it adds to a margin is in `shifts`; docs/explanations.md
has a section and a record for each slug.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Literal

from adjudicate.display.wording import AllHold, AllOf, AnyOf
from adjudicate.go.points import BLACK
from adjudicate.rules.explain.words import CATALOGUE, say
from adjudicate.rules.ruleset import Method
from adjudicate.rules.words import FirstOf, Points, RulesetName, colour_word, values_named
from adjudicate.values import FrozenValue, value

Family = Literal[
    "count", "passes", "komi", "prisoners", "neutral", "seki", "dead", "marks", "moves", "result", "rules", "territory"
]

MOST_STRINGS_NAMED: Final = 12
DEAD_STONES: Final = "dead-stones"


@value
class Departure(FrozenValue):
    """One thing done otherwise.

    slug   -- its name, and the key of its words
    family -- of one family at most one departure is taken at a time
    """

    slug: ClassVar[str]
    family: ClassVar[Family]

    @property
    def text(self) -> str:
        """It in words, as the end of "the count could be turned into the recorded one if".

        Unless a class says otherwise, each value in the text of its slug is the field of that name.
        """
        return say(self.slug, **{name: self._said(name) for name in values_named(CATALOGUE, self.slug)})

    def _said(self, name: str) -> object:
        """Return a value as it stands in the text under a name; `n` is its number."""
        value: Any = getattr(self, "number" if name == "n" else name)
        if name == "colour":
            return colour_word(value)
        return Points(value) if name in ("komi", "compensation") else value


# --- passes ---


class WhiteLastForgotten(Departure):
    """White's last pass stone (AGA 1991 Rule 11) was not handed over."""

    slug, family = "white-last-forgotten", "passes"


class NoPassStones(Departure):
    """Passes cost nothing."""

    slug, family = "no-pass-stones", "passes"


@value
class MissingPass(Departure):
    """Passes between moves in succession are not in the record; each cost its player a stone."""

    colour: int
    number: int
    slug, family = "missing-pass", "moves"


# --- komi and compensation; komi in quarter points ---


@value
class KomiOmitted(Departure):
    """Komi was left out."""

    komi: int
    slug, family = "komi-omitted", "komi"


@value
class KomiSource(FrozenValue):
    """Where another komi is from.

    said_by -- the record's KM as it is written; KM read as what it may mean; words of the record; or usage
    detail  -- KM as written; which property has the words; the name of the rules. As hostile as the record.
    """

    said_by: Literal["record", "likely", "words", "usage"]
    detail: str = ""


@value
class OtherKomi(Departure):
    """Komi was another, one that the record names or a usual one."""

    komi: int
    source: KomiSource | None = None
    slug, family = "other-komi", "komi"

    @property
    def text(self) -> str:
        komi, source = Points(self.komi), self.source
        if source is None:
            return say(self.slug, komi=komi)
        detail = RulesetName(source.detail) if source.said_by == "usage" else source.detail
        return say(f"{self.slug}.{source.said_by}", komi=komi, detail=detail)


@value
class KomiReversed(Departure):
    """Komi was given to Black."""

    komi: int
    slug, family = "komi-reversed", "komi"


@value
class CompensationInKomi(Departure):
    """The compensation for handicap stones was added to komi; `komi` is their sum."""

    compensation: int
    komi: int
    slug, family = "compensation-in-komi", "komi"


@value
class OtherCount(Departure):
    """The other count was made; `method` is that count."""

    method: Method
    slug, family = "other-count", "count"

    @property
    def text(self) -> str:
        return say(f"{self.slug}.{self.method}")


@value
class OtherCompensation(Departure):
    """White got another compensation for handicap stones; `by_area`: and the area was counted."""

    stones: int
    by_area: bool = False
    family = "count"

    less: ClassVar[int] = 0
    """By how much it is less than the stones."""

    @property
    def text(self) -> str:
        key = f"{self.slug}.area" if self.by_area else self.slug
        return say(key, given=self.stones - self.less, stones=self.stones)


class NoCompensation(OtherCompensation):
    """White got none."""

    slug = "no-compensation"


class CompensationLess(OtherCompensation):
    """White got one point less than the handicap stones."""

    slug, less = "compensation-n-1", 1


class CompensationFull(OtherCompensation):
    """White got a point for each handicap stone."""

    slug = "compensation-n"


@value
class CompensationForOne(Departure):
    """White got a compensation, in quarter points, for a handicap of one, which is no stone."""

    given: int
    slug, family = "compensation-n", "count"

    @property
    def text(self) -> str:
        return say(f"{self.slug}.one", points=Points(self.given))


# --- points ---


@value
class PrisonersLost(Departure):
    """Prisoners of one colour were not counted."""

    colour: int
    number: int
    slug, family = "prisoners-lost", "prisoners"

    @property
    def text(self) -> str:
        return say(f"{self.slug}.{'black' if self.colour == BLACK else 'white'}", n=self.number)


@value
class NeutralPoints(Departure):
    """Neutral points were counted for one player."""

    colour: int
    number: int
    slug, family = "neutral-points", "neutral"


@value
class SekiEyes(Departure):
    """Eye points in seki were not counted, so many of Black's and so many of White's."""

    black: int
    white: int
    slug, family = "seki-eyes", "seki"


@value
class RepetitionEnded(Departure):
    """A repetition ended the game without a winner. move -- number of the play that repeated a position"""

    move: int
    slug, family = "repetition-ended", "result"


# --- dead stones and marks; strings by the names of their first points ---


@value
class DeadStones(Departure):
    """These strings are dead, where nobody says which are; `doubtful`: not all of them look it."""

    strings: tuple[str, ...]
    doubtful: bool = False
    slug, family = DEAD_STONES, "dead"

    @property
    def text(self) -> str:
        key = f"{self.slug}.doubtful" if self.doubtful else self.slug
        return say(key, n=len(self.strings), strings=strings_named(self.strings))


@value
class OtherStatus(Departure):
    """These strings were counted with the other status; `alive` is that status."""

    strings: tuple[str, ...]
    alive: bool
    slug, family = "other-status", "dead"

    @property
    def text(self) -> str:
        key = f"{self.slug}.{'alive' if self.alive else 'dead'}"
        return say(key, n=len(self.strings), strings=strings_named(self.strings))


class AllAlive(Departure):
    """All stones were counted as alive."""

    slug, family = "all-alive", "dead"


class RegionsCounted(Departure):
    """Regions were counted instead of the record's marks."""

    slug, family = "regions-counted", "marks"


def strings_named(strings: tuple[str, ...]) -> FirstOf:
    """Return the names of strings as a text has them: "C3, K10"; of more than twelve, how many more."""
    return FirstOf(strings, MOST_STRINGS_NAMED)


@value
class OtherInterpretation(Departure):
    """Points of a territory without points in seki were counted otherwise than by the map; `turns`: kind, colour and
    names of the points of each.
    """

    turns: tuple[tuple[str, int, tuple[str, ...]], ...]
    slug, family = "other-interpretation", "territory"

    @property
    def text(self) -> str:
        turns = tuple(
            say(f"{self.slug}.{kind}", colour=colour and colour_word(colour), points=AllOf(points), n=len(points))
            for kind, colour, points in self.turns
        )
        return say(self.slug, turns=AllHold(turns))


# --- the moves, the rules, the result as it was written down ---


class MovesTakenBack(Departure):
    """Illegal moves were taken back."""

    slug, family = "taken-back", "moves"


@value
class UndeclaredHandicap(Departure):
    """Black's first moves were a handicap."""

    stones: int
    slug, family = "undeclared-handicap", "moves"


@value
class OtherRules(Departure):
    """The rules were one of these, by name; none are named in the record."""

    names: tuple[str, ...]
    slug, family = "other-rules", "rules"

    @property
    def text(self) -> str:
        return say(self.slug, names=AnyOf(tuple(RulesetName(name, alone=True) for name in self.names)))


@value
class OwnWords(Departure):
    """The record's own words say what is computed; where they stand, and the words, as hostile as their author."""

    where: str
    quote: str
    slug, family = "own-words", "result"


class ColoursExchanged(Departure):
    """The winner was written down as the loser."""

    slug, family = "colours-exchanged", "result"


class MarginInZi(Departure):
    """The margin was written in zi."""

    slug, family = "margin-in-zi", "result"


class FractionDropped(Departure):
    """The result was written without its fraction."""

    slug, family = "fraction-dropped", "result"
