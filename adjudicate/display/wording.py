"""Texts in several languages, with one key per text and one table of texts per language.

Each package keeps its texts in a `Catalogue`. Its say() returns the English text with its key and values, and
in_language() returns the same text in another language. A text without a translation stays in English as a whole, and
is_spoken() returns False for it. A text that is not a `Wording` is from a record or the results, and never changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from string import Formatter
from typing import Any, Final

from adjudicate.display.languages import MANNERS, Language, PluralForm
from adjudicate.display.prose import capital
from adjudicate.values import dataclass

_STOPS: Final = (".", "。")
_ENDS: Final = (".", "?", "。", "？")


@dataclass(frozen=True, slots=True)
class Plural:
    """A text in the plural forms of its language, always including `other`. The value `n` chooses the form."""

    forms: Mapping[PluralForm, str]

    def of(self, number: object, language: Language) -> str:
        """Return the text for a number, or the form `other` if there is no translation for the number's form.

        Raises TypeError if the value is not a number.
        """
        amount = getattr(number, "amount", number)
        if not isinstance(amount, int | float):
            raise TypeError("the value that chooses a plural must be a number")
        form = MANNERS[language].plural(amount)
        return self.forms[form if form in self.forms else "other"]


Texts = Mapping[str, str | Plural]
"""Key -> text in one language, with names of values in braces; {name:capital} starts with a capital."""


class Spoken:
    """A value with a form in each language. `amount`, if there is one, chooses a plural form."""

    __slots__ = ()

    def spoken(self, language: Language) -> str:
        """Return the value for a text in a language."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class AnyOf(Spoken):
    """Several values joined by "or"."""

    items: tuple[Any, ...]

    def spoken(self, language: Language) -> str:
        """Return the values as a list."""
        return _list(self.items, language, MANNERS[language].or_between)


@dataclass(frozen=True, slots=True)
class AllOf(Spoken):
    """Several values joined by "and"."""

    items: tuple[Any, ...]

    def spoken(self, language: Language) -> str:
        """Return the values as a list."""
        return _list(self.items, language, MANNERS[language].and_between)


@dataclass(frozen=True, slots=True)
class AllHold(AllOf):
    """Several clauses joined by "and". Chinese does not join clauses with the word that joins names."""

    def spoken(self, language: Language) -> str:
        """Return the values as a list."""
        between = MANNERS[language].clauses_and
        return (
            between.join(value_in(language, item) for item in self.items) if between else AllOf.spoken(self, language)
        )


@dataclass(frozen=True, slots=True)
class Phrases(Spoken):
    """Several phrases in a row."""

    items: tuple[Any, ...]

    def spoken(self, language: Language) -> str:
        """Return the texts in a row."""
        return MANNERS[language].phrases.join(value_in(language, item) for item in self.items)


@dataclass(frozen=True, slots=True)
class Sentences(Spoken):
    """Several sentences in a row."""

    items: tuple[Any, ...]

    def spoken(self, language: Language) -> str:
        """Return the texts in a row."""
        return MANNERS[language].sentences.join(value_in(language, item) for item in self.items)


class Wording(str):
    """An English text with its catalogue key and values. By design, joining or formatting it gives plain text."""

    __slots__ = ("catalogue", "key", "values")

    catalogue: Catalogue
    key: str
    values: Mapping[str, object]


_AS_THEY_STAND: Final = frozenset((str, int, Wording))
"""Types of values for which str() gives the English form."""


class Catalogue:
    """The texts of one package in all its languages.

    table -- name of the table of texts
    load  -- function that returns the texts in a language, if any; called once per language
    again -- function that returns this catalogue, given the name of its table
    """

    def __init__(self, table: str, load: Callable[[Language], Texts], again: Callable[[Any], Catalogue]) -> None:
        self.table = table
        self._load, self._again = load, again
        self._loaded: dict[Language, Texts] = {}
        self._patterns: dict[str, str | None] = {}

    def __reduce__(self) -> tuple[Callable[[Any], Catalogue], tuple[str]]:
        """Pickle only the name, because the program that unpickles it also has the texts."""
        return self._again, (self.table,)

    def texts(self, language: Language) -> Texts:
        """Return all texts in a language; an empty table if there are none."""
        loaded = self._loaded.get(language)
        if loaded is None:
            loaded = self._loaded[language] = self._load(language)
        return loaded

    def say(self, key: str, **values: object) -> Wording:
        """Return a text in English that in_language() can translate.

        values -- the values in the text, which are numbers, other texts, `Spoken` values, or tuples of these

        Raises KeyError for an unknown key or a missing value.
        """
        try:
            pattern = self._patterns[key]
        except KeyError:
            pattern = self._patterns[key] = _pattern(self.texts("en")[key])
        for value in values.values():
            if type(value) not in _AS_THEY_STAND:
                pattern = None
        said = Wording(self.text("en", key, values) if pattern is None else pattern % values)
        said.catalogue, said.key, said.values = self, key, values
        return said

    def text(self, language: Language, key: str, values: Mapping[str, object]) -> str:
        """Return a text in a language, or in English if it is not translated. Raises KeyError as say() does."""
        entry = self.texts(language).get(key)
        if entry is None:
            language, entry = "en", self.texts("en")[key]
        if isinstance(entry, Plural):
            entry = entry.of(values["n"], language)
        parts: list[str] = []
        for literal, stops, name, capitals in _parsed(entry):
            if literal:
                parts.append(literal[1:] if stops and parts and parts[-1][-1:] in _ENDS else literal)
            if name is not None:
                text = value_in(language, values[name])
                parts.append(capital(text) if capitals else text)
        return "".join(parts)


def in_language(text: str, language: Language) -> str:
    """Return a text of the program in a language, and other text unchanged."""
    if language == "en" or not isinstance(text, Wording):
        return text
    return text.catalogue.text(language, text.key, text.values)


def is_spoken(text: object, language: Language) -> bool:
    """Return True if a text and all texts in it are translated into a language, or do not come from this program."""
    if isinstance(text, Wording):
        values = text.values.values()
        return text.key in text.catalogue.texts(language) and all(is_spoken(value, language) for value in values)
    parts = text if isinstance(text, tuple) else getattr(text, "items", ()) if isinstance(text, Spoken) else ()
    return all(is_spoken(part, language) for part in parts)


def value_in(language: Language, value: object) -> str:
    """Return the form of a value for a text in a language."""
    if isinstance(value, str):
        return value if language == "en" else in_language(value, language)
    if isinstance(value, Spoken):
        return value.spoken(language)
    if isinstance(value, tuple):
        return MANNERS[language].comma_between.join(value_in(language, item) for item in value)
    return str(value)


@dataclass(frozen=True, slots=True)
class Voice:
    """The language of a report."""

    language: Language = "en"

    def of(self, text: str) -> str:
        """Return a text of the program in this language, and other text unchanged."""
        return in_language(text, self.language)

    def speaks(self, text: str) -> bool:
        """Return True if a text is translated into this language."""
        return is_spoken(text, self.language)

    def kept(self, text: str) -> str:
        """Return safe text with no-break spaces where a line must not break.

        This is the last step, because a sanitiser would show such a space as an escape.

        >>> Voice("fr").kept("Noir : 3 ; « x »") == "Noir\\xa0: 3\\xa0; «\\xa0x\\xa0»", Voice().kept("a : b")
        (True, 'a : b')
        """
        for plain, unbroken in MANNERS[self.language].unbroken.items():
            text = text.replace(plain, unbroken)
        return text

    def value(self, value: object) -> str:
        """Return the form of a value for a text in this language."""
        return value_in(self.language, value)


@lru_cache(maxsize=4096)
def _parsed(entry: str) -> tuple[tuple[str, bool, str | None, bool], ...]:
    """Split a text into parts: literal text, True if it begins with a stop, the next value, True for a capital."""
    parts = Formatter().parse(entry)
    return tuple((literal, literal[:1] in _STOPS, name, spec == "capital") for literal, name, spec, _ in parts)


def _pattern(entry: str | Plural) -> str | None:
    """Return a text as a pattern for the faster %, or None if the text has plural forms, capitals or stops."""
    if isinstance(entry, Plural):
        return None
    parts = _parsed(entry)
    if any(capitals for *_, capitals in parts) or any(stops for _, stops, *_ in parts[1:]):
        return None
    return "".join(
        literal.replace("%", "%%") + (f"%({name})s" if name is not None else "") for literal, _, name, _ in parts
    )


def _list(items: tuple[Any, ...], language: Language, before_last: str) -> str:
    *most, last = (value_in(language, item) for item in items)
    return f"{MANNERS[language].comma_between.join(most)}{before_last}{last}" if most else last


@dataclass(frozen=True, slots=True)
class RenderOptions:
    """Options of the formats for human readers. Other formats ignore them.

    colour   -- True for terminal colours, which only repeat the words
    board    -- True to show positions
    unicode  -- True for boards in Unicode shapes instead of letters
    banner   -- True to show the verdict as a banner, False as a line, as on a page about something else
    language -- the language of everything except texts from the record and the rule book
    """

    colour: bool = False
    board: bool = True
    unicode: bool = False
    banner: bool = True
    language: Language = "en"
