"""The texts of verdicts and counts, and the types of values that are inserted into them. Each sentence has one key."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from adjudicate.display.languages import MANNERS, Language
from adjudicate.display.wording import Catalogue, Plural, Spoken, Wording, in_language, parsed, value_in
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.quarters import margin_text, show, signed
from adjudicate.values import dataclass
from adjudicate.words import catalogue

CATALOGUE: Final = catalogue("rules")
say: Final = CATALOGUE.say
"""Return a text from the catalogue in English. in_language() can translate it; see Catalogue.say()."""


@cache
def values_named(texts: Catalogue, key: str) -> tuple[str, ...]:
    """Return the names of the values in a text, including `n` if a number selects its singular or plural form.

    >>> values_named(CATALOGUE, "ground.own-rules"), values_named(CATALOGUE, "asked.moves")
    (('rules', 'recorded'), ('moves', 'n'))
    """
    entry = texts.texts("en")[key]
    forms = entry.forms.values() if isinstance(entry, Plural) else (entry,)
    names = [name for form in forms for _, _, name, _ in parsed(form) if name]
    return tuple(dict.fromkeys([*names, "n"] if isinstance(entry, Plural) else names))


@cache
def colour_word(colour: int) -> Wording:
    """Return the name of a player, BLACK or WHITE. Raises KeyError for any other number."""
    return say({BLACK: "colour.black", WHITE: "colour.white"}[colour])


@dataclass(frozen=True)
class RulesetName(Spoken):
    """Name of a ruleset, in the form used with the word "rules". Some languages translate some of the names.

    alone -- True if the word "rules" is not used with the name

    >>> RulesetName("Japanese").spoken("en"), RulesetName("Japanese").spoken("fr"), RulesetName("BGA").spoken("fr")
    ('Japanese', 'japonaises', 'BGA')
    """

    name: str
    alone: bool = False

    def spoken(self, language: Language) -> str:
        """Return the name in the given language."""
        key = f"ruleset-name.{self.name.lower().replace(' ', '-')}"
        name = CATALOGUE.text(language, key, {}) if self.name in _NAMED_OTHERWISE else self.name
        return CATALOGUE.text(language, "ruleset-name.alone", {"name": name}) if self.alone else name


_NAMED_OTHERWISE: Final = frozenset({"Japanese", "Chinese", "Korean", "Ing", "New Zealand", "French"})
"""Rulesets whose names other languages translate."""


@dataclass(frozen=True)
class Points(Spoken):
    """A number of points, stored in quarter points: 7.5, or 7,5 in languages with a decimal comma."""

    quarters: int

    @property
    def amount(self) -> float:
        """The number of points, which selects the singular or a plural form of a text."""
        return self.quarters / 4

    def spoken(self, language: Language) -> str:
        """Return the number in the given language."""
        return show(self.quarters) if language == "en" else MANNERS[language].decimal(show(self.quarters))


class Signed(Points):
    """A number of points with its sign, stored in quarter points: +1, -2.5."""

    def spoken(self, language: Language) -> str:
        """Return the number with its sign in the given language."""
        return MANNERS[language].decimal(signed(self.quarters))


@dataclass(frozen=True, slots=True)
class SgfResult(Spoken):
    """A result in the spelling of records: B+3.5. Other languages write it as a margin, because B and W are English.

    >>> SgfResult("B+3.5").spoken("de"), SgfResult("W+R").spoken("fr")
    ('Schwarz +3,5', 'W+R (Blanc)')
    """

    text: str

    def spoken(self, language: Language) -> str:
        """Return the result, with the colour's name unless the language is English."""
        colour = {"B+": BLACK, "W+": WHITE}.get(self.text[:2])
        if language == "en" or colour is None:
            return self.text
        if self.text[2:].replace(".", "", 1).isdecimal():
            return f"{in_language(colour_word(colour), language)} +{MANNERS[language].decimal(self.text[2:])}"
        return CATALOGUE.text(language, "result.colour", {"result": self.text, "colour": colour_word(colour)})


class Margin(Points):
    """Black's margin in quarter points, in a table: B+3, W+0.5, 0; other languages name the colour."""

    def spoken(self, language: Language) -> str:
        """Return the margin in the given language."""
        return SgfResult(margin_text(self.quarters)).spoken(language)


class Lead(Points):
    """The number of points by which a game is won, stored in quarter points; always more than 0.

    In Japanese, Chinese and Korean the number is followed by a counter, and half a point is a word: 3目半, 半目.
    The unit is never zi.
    """

    def spoken(self, language: Language) -> str:
        """Return the number of points as text, followed by a counter in Japanese, Chinese and Korean."""
        if language not in _COUNTERS:
            return super().spoken(language)
        counter, half = _COUNTERS[language]
        whole, part = divmod(self.quarters, 4)
        if part == _HALF:
            return f"{whole}{counter}{half}" if whole else f"{half}{counter}"
        return f"{show(self.quarters)}{counter}"


@dataclass(frozen=True, slots=True)
class FirstOf(Spoken):
    """A list of names that shows at most a given number of them and counts the rest.

    >>> str(FirstOf(("a", "b", "c", "d"), 2))
    'a, b and 2 more'
    """

    items: tuple[str, ...]
    most: int

    def __str__(self) -> str:
        """Return the list in English."""
        return self.spoken("en")

    def spoken(self, language: Language) -> str:
        """Return the list in the given language."""
        names, more = self.items[: self.most], len(self.items) - self.most
        if more <= 0:
            return value_in(language, names)
        return CATALOGUE.text(language, "names.more", {"names": names, "n": more})


_HALF: Final = 2
_COUNTERS: Final[Mapping[Language, tuple[str, str]]] = {"ja": ("目", "半"), "zh": ("目", "半"), "ko": ("집", "반")}
