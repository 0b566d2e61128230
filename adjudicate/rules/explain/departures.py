"""What somebody may have done otherwise than the program counts: habits and slips, a class each, with their words.

A departure says what may have been done, not that it was. What it adds to a margin is in `shifts`; docs/explanations.md
has a section and a record for each slug.
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from adjudicate.display.prose import first_of, listed, numbered, plural
from adjudicate.go.points import colour_name
from adjudicate.rules.quarters import show
from adjudicate.rules.ruleset import Method
from adjudicate.values import FrozenValue, value

Family = Literal["count", "passes", "komi", "prisoners", "neutral", "seki", "dead", "marks", "moves", "result", "rules"]

MOST_STRINGS_NAMED: Final = 12
DEAD_STONES: Final = "dead-stones"


@value
class Departure(FrozenValue):
    """One thing done otherwise.

    slug   -- its name
    family -- of one family at most one departure is taken at a time
    """

    slug: ClassVar[str]
    family: ClassVar[Family]

    @property
    def text(self) -> str:
        """It in words, as the end of "the count could be turned into the recorded one if"."""
        raise NotImplementedError


# --- passes ---


class WhiteLastForgotten(Departure):
    """White's last pass stone (AGA 1991 Rule 11) was not handed over."""

    slug, family = "white-last-forgotten", "passes"
    text = "White's last pass stone was not handed over"


class NoPassStones(Departure):
    """Passes cost nothing."""

    slug, family = "no-pass-stones", "passes"
    text = "no pass stones were counted"


@value
class MissingPass(Departure):
    """Passes between moves in succession are not in the record; each cost its player a stone."""

    colour: int
    number: int
    slug, family = "missing-pass", "moves"

    @property
    def text(self) -> str:
        passes = "an unrecorded pass" if self.number == 1 else f"{self.number} unrecorded passes"
        return f"{passes} of {colour_name(self.colour)} cost {plural(self.number, 'a stone', 'stones')}"


# --- komi and compensation; komi in quarter points ---


@value
class KomiOmitted(Departure):
    """Komi was left out."""

    komi: int
    slug, family = "komi-omitted", "komi"

    @property
    def text(self) -> str:
        return f"the komi of {show(self.komi)} was left out"


@value
class KomiSource(FrozenValue):
    """Where another komi is from.

    said_by -- the record's KM as it is written; KM read as what it may mean; words of the record; or usage
    detail  -- KM as written; which property has the words; the name of the rules. As hostile as the record.
    """

    said_by: Literal["record", "likely", "words", "usage"]
    detail: str = ""

    @property
    def text(self) -> str:
        """It in words, as they follow "komi was 6.5, as"."""
        match self.said_by:
            case "record":
                return "the record says"
            case "likely":
                return f'"{self.detail}" may mean'
            case "words":
                return f"the record says in {self.detail}"
            case "usage":
                return f"usual in {self.detail} rules"


@value
class OtherKomi(Departure):
    """Komi was another, one that the record names or a usual one."""

    komi: int
    source: KomiSource | None = None
    slug, family = "other-komi", "komi"

    @property
    def text(self) -> str:
        return f"komi was {show(self.komi)}{f', as {self.source.text}' if self.source else ''}"


@value
class KomiReversed(Departure):
    """Komi was given to Black."""

    komi: int
    slug, family = "komi-reversed", "komi"

    @property
    def text(self) -> str:
        return f"the komi of {show(self.komi)} was given to Black"


@value
class CompensationInKomi(Departure):
    """The compensation for handicap stones was added to komi; `komi` is their sum."""

    compensation: int
    komi: int
    slug, family = "compensation-in-komi", "komi"

    @property
    def text(self) -> str:
        return f"the compensation of {show(self.compensation)} was added to komi, which was {show(self.komi)}"


@value
class OtherCount(Departure):
    """The other count was made; `method` is that count."""

    method: Method
    slug, family = "other-count", "count"

    @property
    def text(self) -> str:
        return f"the {self.method} was counted"


@value
class OtherCompensation(Departure):
    """White got another compensation for handicap stones; `by_area`: and the area was counted."""

    stones: int
    by_area: bool = False
    family = "count"

    @property
    def given(self) -> str:
        """How much it was, in words."""
        raise NotImplementedError

    @property
    def text(self) -> str:
        counted = "the area was counted and " if self.by_area else ""
        return f"{counted}White got {self.given} for {self.stones} handicap stones"


class NoCompensation(OtherCompensation):
    """White got none."""

    slug = "no-compensation"
    given = "no compensation"


class CompensationLess(OtherCompensation):
    """White got one point less than the handicap stones."""

    slug = "compensation-n-1"

    @property
    def given(self) -> str:
        return f"compensation N-1 ({self.stones - 1})"


class CompensationFull(OtherCompensation):
    """White got a point for each handicap stone."""

    slug = "compensation-n"

    @property
    def given(self) -> str:
        return f"compensation N ({self.stones})"


@value
class CompensationForOne(Departure):
    """White got a compensation, in quarter points, for a handicap of one, which is no stone."""

    given: int
    slug, family = "compensation-n", "count"

    @property
    def text(self) -> str:
        return f"White got {show(self.given)} for a handicap of one, as one server counts"


# --- points ---


@value
class PrisonersLost(Departure):
    """Prisoners of one colour were not counted."""

    colour: int
    number: int
    slug, family = "prisoners-lost", "prisoners"

    @property
    def text(self) -> str:
        prisoners = numbered(self.number, f"{colour_name(self.colour).lower()} prisoner")
        return f"{prisoners} {plural(self.number, 'was', 'were')} not counted"


@value
class NeutralPoints(Departure):
    """Neutral points were counted for one player."""

    colour: int
    number: int
    slug, family = "neutral-points", "neutral"

    @property
    def text(self) -> str:
        points = "a neutral point" if self.number == 1 else f"{self.number} neutral points"
        return f"{points} counted for {colour_name(self.colour)}"


@value
class SekiEyes(Departure):
    """Eye points in seki were not counted, so many of Black's and so many of White's."""

    black: int
    white: int
    slug, family = "seki-eyes", "seki"

    @property
    def text(self) -> str:
        return f"eye points in seki ({self.black} of Black's, {self.white} of White's) were not counted"


# --- dead stones and marks; strings by the names of their first points ---


@value
class DeadStones(Departure):
    """These strings are dead, where nobody says which are; `doubtful`: not all of them look it."""

    strings: tuple[str, ...]
    doubtful: bool = False
    slug, family = DEAD_STONES, "dead"

    @property
    def text(self) -> str:
        tail = ", though not all of it looks dead" if self.doubtful else ""
        return f"{strings_named(self.strings)} {plural(len(self.strings), 'is', 'are')} dead{tail}"


@value
class OtherStatus(Departure):
    """These strings were counted with the other status; `alive` is that status."""

    strings: tuple[str, ...]
    alive: bool
    slug, family = "other-status", "dead"

    @property
    def text(self) -> str:
        were = plural(len(self.strings), "was", "were")
        return f"{strings_named(self.strings)} {were} counted as {'alive' if self.alive else 'dead'}"


class AllAlive(Departure):
    """All stones were counted as alive."""

    slug, family = "all-alive", "dead"
    text = "all stones were counted as alive"


class RegionsCounted(Departure):
    """Regions were counted instead of the record's marks."""

    slug, family = "regions-counted", "marks"
    text = "every one-coloured region was counted, whatever the marks"


def strings_named(strings: tuple[str, ...]) -> str:
    """Return the names of strings as a text has them: "C3, K10"; of more than twelve, how many more."""
    return first_of(strings, MOST_STRINGS_NAMED)


# --- the moves, the rules, the result as it was written down ---


class MovesTakenBack(Departure):
    """Illegal moves were taken back."""

    slug, family = "taken-back", "moves"
    text = "illegal moves were taken back as passes"


@value
class UndeclaredHandicap(Departure):
    """Black's first moves were a handicap."""

    stones: int
    slug, family = "undeclared-handicap", "moves"

    @property
    def text(self) -> str:
        return f"Black's first {self.stones} stones were a handicap"


@value
class OtherRules(Departure):
    """The rules were one of these, by name; none are named in the record."""

    names: tuple[str, ...]
    slug, family = "other-rules", "rules"

    @property
    def text(self) -> str:
        return f"the rules were {listed(self.names, 'or')}"


@value
class OwnWords(Departure):
    """The record's own words say what is computed; where they stand, and the words, as hostile as their author."""

    where: str
    quote: str
    slug, family = "own-words", "result"

    @property
    def text(self) -> str:
        return f'the result was written down wrongly: {self.where} says "{self.quote}"'


class ColoursExchanged(Departure):
    """The winner was written down as the loser."""

    slug, family = "colours-exchanged", "result"
    text = "the colours of winner and loser were exchanged"


class MarginInZi(Departure):
    """The margin was written in zi."""

    slug, family = "margin-in-zi", "result"
    text = "the margin was written in zi, half the points"


class FractionDropped(Departure):
    """The result was written without its fraction."""

    slug, family = "fraction-dropped", "result"
    text = "the fraction of a point was left out"


DEPARTURES: Final[tuple[type[Departure], ...]] = (
    WhiteLastForgotten, NoPassStones, MissingPass, KomiOmitted, OtherKomi, KomiReversed, CompensationInKomi, OtherCount,
    NoCompensation, CompensationLess, CompensationFull, CompensationForOne,
    PrisonersLost, NeutralPoints, SekiEyes, DeadStones, OtherStatus,
    AllAlive, RegionsCounted, MovesTakenBack, UndeclaredHandicap, OtherRules, OwnWords, ColoursExchanged, MarginInZi,
    FractionDropped,
)  # fmt: skip
"""Every class that a record can have."""
