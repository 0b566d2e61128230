"""Texts that are said in more than one language: a key for each text, and one table of texts a language.

A room that has words keeps them in a `Catalogue`. What its say() returns is the English text, and keeps the key and the
values that it was made of; in_language() says the same in another language. A text that a table has not yet is said in
English as a whole, and is_spoken() tells so. A text that is no `Wording` is not ours: it stands in a record or in the
results; no language changes it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from string import Formatter
from typing import Any, Final

from adjudicate.display.languages import MANNERS, Language, PluralForm
from adjudicate.display.prose import capital

_STOPS: Final = (".", "。")
_ENDS: Final = (".", "?", "。", "？")


@dataclass(frozen=True, slots=True)
class Plural:
    """A text in the forms that its language has for numbers, `other` among them; the value `n` chooses."""

    forms: Mapping[PluralForm, str]

    def of(self, number: object, language: Language) -> str:
        """Return the text for a number: that of `other` where its own form waits for its translation.

        Raises TypeError for what is not a number.
        """
        amount = getattr(number, "amount", number)
        if not isinstance(amount, int | float):
            raise TypeError("what chooses a plural is a number")
        form = MANNERS[language].plural(amount)
        return self.forms[form if form in self.forms else "other"]


Texts = Mapping[str, str | Plural]
"""Key -> text in one language, with the names of values in braces; {name:capital} begins with a large letter."""


class Spoken:
    """A value that is written otherwise in each language. `amount`, if it has one, chooses a plural."""

    __slots__ = ()

    def spoken(self, language: Language) -> str:
        """Return it as it stands in a text of a language."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class AnyOf(Spoken):
    """Several values, of which one holds."""

    items: tuple[Any, ...]

    def spoken(self, language: Language) -> str:
        """Return them as a list."""
        return _list(self.items, language, MANNERS[language].or_between)


@dataclass(frozen=True, slots=True)
class AllOf(Spoken):
    """Several values, of which all hold."""

    items: tuple[Any, ...]

    def spoken(self, language: Language) -> str:
        """Return them as a list."""
        return _list(self.items, language, MANNERS[language].and_between)


@dataclass(frozen=True, slots=True)
class AllHold(AllOf):
    """Several clauses, all of which hold: in Chinese other words stand between them than between names."""

    def spoken(self, language: Language) -> str:
        """Return them as a list."""
        between = MANNERS[language].clauses_and
        return (
            between.join(value_in(language, item) for item in self.items) if between else AllOf.spoken(self, language)
        )


@dataclass(frozen=True, slots=True)
class Phrases(Spoken):
    """Several phrases, one after another."""

    items: tuple[Any, ...]

    def spoken(self, language: Language) -> str:
        """Return them in a row."""
        return MANNERS[language].phrases.join(value_in(language, item) for item in self.items)


@dataclass(frozen=True, slots=True)
class Sentences(Spoken):
    """Several sentences, one after another."""

    items: tuple[Any, ...]

    def spoken(self, language: Language) -> str:
        """Return them in a row."""
        return MANNERS[language].sentences.join(value_in(language, item) for item in self.items)


@dataclass(frozen=True, slots=True)
class Plus(Spoken):
    """The parts of a sum."""

    items: tuple[Any, ...]

    def spoken(self, language: Language) -> str:
        """Return them with plus signs."""
        return " + ".join(value_in(language, item) for item in self.items)


class Wording(str):
    """A text of ours in English, with what it was made of. Joining or formatting it gives plain text, on purpose."""

    __slots__ = ("catalogue", "key", "values")

    catalogue: Catalogue
    key: str
    values: Mapping[str, object]


_AS_THEY_STAND: Final = frozenset((str, int, Wording))
"""Types of values that str() writes as an English text has them."""


class Catalogue:
    """The texts of one room in all its languages.

    table -- name of its texts
    load  -- returns the texts in a language, none in one that it has not; it is called once for each that is asked for
    again -- returns this catalogue by the name of its table
    """

    def __init__(self, table: str, load: Callable[[Language], Texts], again: Callable[[Any], Catalogue]) -> None:
        self.table = table
        self._load, self._again = load, again
        self._loaded: dict[Language, Texts] = {}
        self._patterns: dict[str, str | None] = {}

    def __reduce__(self) -> tuple[Callable[[Any], Catalogue], tuple[str]]:
        """Pickle it by name: its texts are in the program on both sides."""
        return self._again, (self.table,)

    def texts(self, language: Language) -> Texts:
        """Return all texts in a language; none in one that the catalogue has not."""
        loaded = self._loaded.get(language)
        if loaded is None:
            loaded = self._loaded[language] = self._load(language)
        return loaded

    def say(self, key: str, **values: object) -> Wording:
        """Return a text, in English for now.

        values -- what stands in it: a number, another text, a `Spoken` value, or a tuple of these
        Raises KeyError for a key or a value that the catalogue has not.
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
        """Return a text in a language, or in English where the language has it not. Raises KeyError as say() does."""
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
    """Return a text of ours in a language; what is not ours as it stands."""
    if language == "en" or not isinstance(text, Wording):
        return text
    return text.catalogue.text(language, text.key, text.values)


def is_spoken(text: object, language: Language) -> bool:
    """Tell whether a text, with the texts in it, is in a language; what is not ours is in none, and so in each."""
    if isinstance(text, Wording):
        values = text.values.values()
        return text.key in text.catalogue.texts(language) and all(is_spoken(value, language) for value in values)
    parts = text if isinstance(text, tuple) else getattr(text, "items", ()) if isinstance(text, Spoken) else ()
    return all(is_spoken(part, language) for part in parts)


def value_in(language: Language, value: object) -> str:
    """Return a value as it stands in a text of a language."""
    if isinstance(value, str):
        return value if language == "en" else in_language(value, language)
    if isinstance(value, Spoken):
        return value.spoken(language)
    if isinstance(value, tuple):
        return MANNERS[language].comma_between.join(value_in(language, item) for item in value)
    return str(value)


@dataclass(frozen=True, slots=True)
class Voice:
    """What a report is written with: a language."""

    language: Language = "en"

    def of(self, text: str) -> str:
        """Return a text of ours in this language; what is not ours as it stands."""
        return in_language(text, self.language)

    def speaks(self, text: str) -> bool:
        """Tell whether a text of ours is in this language, not in English for want of its translation."""
        return is_spoken(text, self.language)

    def kept(self, text: str) -> str:
        """Return a text that is safe for its sink with blanks such that no line breaks where none may.

        It is for the last step: a sanitiser would show such a blank as what it is.

        >>> Voice("fr").kept("Noir : 3 ; « x »") == "Noir\\xa0: 3\\xa0; «\\xa0x\\xa0»", Voice().kept("a : b")
        (True, 'a : b')
        """
        for plain, unbroken in MANNERS[self.language].unbroken.items():
            text = text.replace(plain, unbroken)
        return text

    def value(self, value: object) -> str:
        """Return a value as it stands in a text of this language."""
        return value_in(self.language, value)


@lru_cache(maxsize=4096)
def _parsed(entry: str) -> tuple[tuple[str, bool, str | None, bool], ...]:
    """Return the parts of a text: what stands there, whether it begins with a stop, the value after it, and whether
    that begins with a large letter.
    """
    parts = Formatter().parse(entry)
    return tuple((literal, literal[:1] in _STOPS, name, spec == "capital") for literal, name, spec, _ in parts)


def _pattern(entry: str | Plural) -> str | None:
    """Return a text for the operator %, which is quicker; None where more is to do than to put values in."""
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
    """Choices for formats that people read; others ignore them.

    colour -- use terminal colours; the words carry all meaning without them
    board  -- show positions
    unicode -- boards as text have shapes of Unicode, not letters
    banner -- the verdict stands out; without it, it is a line, as on a page whose subject is another
    language -- of all that is no text of the record and none of the rule book
    """

    colour: bool = False
    board: bool = True
    unicode: bool = False
    banner: bool = True
    language: Language = "en"
