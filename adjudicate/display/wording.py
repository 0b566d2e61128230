"""Translate the program's texts. Each text has a key, and each language has one table of texts.

Each package keeps its texts in a `Catalogue`. Its say() returns an English `Wording` that remembers its key and values,
so that in_language() can translate it. A text without a translation stays in English as a whole, and is_spoken()
returns False for it. A text that is not a `Wording`, such as text from a record, is never translated.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from adjudicate.display.languages import MANNERS, Language, PluralForm
from adjudicate.display.prose import capital
from adjudicate.values import dataclass

_STOPS: Final = (".", "。")
_ENDS: Final = (".", "?", "。", "？")


@dataclass(frozen=True)
class Plural:
    """A text in all plural forms of a language, which always include `other`. The value `n` selects the form."""

    forms: Mapping[PluralForm, str]

    def of(self, number: object, language: Language) -> str:
        """Return the text in the plural form for a number, or in the form `other` if that form is missing.

        Raises TypeError if `number` is not a number.
        """
        amount = getattr(number, "amount", number)
        if not isinstance(amount, int | float):
            raise TypeError("the value that chooses a plural must be a number")
        form = MANNERS[language].plural(amount)
        return self.forms[form if form in self.forms else "other"]


Texts = Mapping[str, str | Plural]
"""The texts of one language by key. Values are written as {name}, or as {name:capital} to capitalise the value."""


class Spoken:
    """A value whose form depends on the language. If it has an `amount`, that selects the plural form."""

    __slots__ = ()

    def spoken(self, language: Language) -> str:
        """Return the form of the value for a text in the given language."""
        raise NotImplementedError


@dataclass(frozen=True)
class AnyOf(Spoken):
    """Several values joined by "or"."""

    items: tuple[Any, ...]

    def spoken(self, language: Language) -> str:
        """Return the values as a list."""
        return _list(self.items, language, MANNERS[language].or_between)


@dataclass(frozen=True)
class AllOf(Spoken):
    """Several values joined by "and"."""

    items: tuple[Any, ...]

    def spoken(self, language: Language) -> str:
        """Return the values as a list."""
        return _list(self.items, language, MANNERS[language].and_between)


class AllHold(AllOf):
    """Several clauses joined by "and". In Chinese, clauses need a different word for "and" than names."""

    __slots__ = ()

    def spoken(self, language: Language) -> str:
        """Return the values as a list."""
        between = MANNERS[language].clauses_and
        return between.join(value_in(language, item) for item in self.items) if between else super().spoken(language)


@dataclass(frozen=True, slots=True)
class Phrases(Spoken):
    """Several phrases, joined by the language's separator."""

    items: tuple[Any, ...]

    def spoken(self, language: Language) -> str:
        """Return the texts in a row."""
        return MANNERS[language].phrases.join(value_in(language, item) for item in self.items)


@dataclass(frozen=True)
class Sentences(Spoken):
    """Several sentences, joined by the language's separator."""

    items: tuple[Any, ...]

    def spoken(self, language: Language) -> str:
        """Return the texts in a row."""
        return MANNERS[language].sentences.join(value_in(language, item) for item in self.items)


class Wording(str):
    """An English text that can be translated, with its key and values. Joining or formatting it gives a plain str."""

    __slots__ = ("catalogue", "key", "values")

    catalogue: "Catalogue"
    key: str
    values: Mapping[str, object]


_AS_THEY_STAND: Final = frozenset((str, int, Wording))
"""Types of values whose English form is str(value)."""


class Catalogue:
    """The texts of one package in all languages.

    table -- name of the table of texts
    load  -- function that takes a language and returns its texts, if any; called once per language
    again -- function that takes the name of the table and returns this catalogue
    """

    def __init__(self, table: str, load: Callable[[Language], Texts], again: "Callable[[Any], Catalogue]") -> None:
        self.table = table
        self._load, self._again = load, again
        self._loaded: dict[Language, Texts] = {}
        self._patterns: dict[str, str | None] = {}

    def __reduce__(self) -> "tuple[Callable[[Any], Catalogue], tuple[str]]":
        """Pickle only the name of the table, because the process that unpickles it also has the texts."""
        return self._again, (self.table,)

    def texts(self, language: Language) -> Texts:
        """Return all texts in a language; empty if there are none."""
        loaded = self._loaded.get(language)
        if loaded is None:
            loaded = self._loaded[language] = self._load(language)
        return loaded

    def say(self, key: str, **values: object) -> Wording:
        """Return the English text with this key. in_language() can translate it.

        values -- the values to insert in the text: numbers, other texts, `Spoken` values, or tuples of these

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
        """Return a text in a language, or in English if it is not translated. Raises KeyError like say()."""
        entry = self.texts(language).get(key)
        if entry is None:
            language, entry = "en", self.texts("en")[key]
        if isinstance(entry, Plural):
            entry = entry.of(values["n"], language)
        parts: list[str] = []
        for literal, stops, name, capitals in parsed(entry):
            if literal:
                parts.append(literal[1:] if stops and parts and parts[-1][-1:] in _ENDS else literal)
            if name is not None:
                text = value_in(language, values[name])
                parts.append(capital(text) if capitals and not _begins_with_a_name(values[name]) else text)
        return "".join(parts)


def _begins_with_a_name(value: object) -> bool:
    """Return True if a text begins with a value that is not the program's own, such as a player's name or a path."""
    if not isinstance(value, Wording) or isinstance(entry := value.catalogue.texts("en")[value.key], Plural):
        return False
    literal, _, name, capitals = parsed(entry)[0] if entry else ("", False, None, False)
    first = value.values[name] if name and not literal and not capitals else None
    return type(first) is str or _begins_with_a_name(first)


def in_language(text: str, language: Language) -> str:
    """Translate a text of the program into a language. Other text is returned unchanged."""
    if language == "en" or not isinstance(text, Wording):
        return text
    return text.catalogue.text(language, text.key, text.values)


def is_spoken(text: object, language: Language) -> bool:
    """Return True if a text and all texts in it have a translation, or do not come from this program."""
    if isinstance(text, Wording):
        values = text.values.values()
        return text.key in text.catalogue.texts(language) and all(is_spoken(value, language) for value in values)
    parts = text if isinstance(text, tuple) else getattr(text, "items", ()) if isinstance(text, Spoken) else ()
    return all(is_spoken(part, language) for part in parts)


def value_in(language: Language, value: object) -> str:
    """Return a value in the form in which a text in the given language shows it."""
    if isinstance(value, str):
        return value if language == "en" else in_language(value, language)
    if isinstance(value, Spoken):
        return value.spoken(language)
    if isinstance(value, tuple):
        return MANNERS[language].comma_between.join(value_in(language, item) for item in value)
    return str(value)


@dataclass(frozen=True)
class Voice:
    """The language of a report, with methods that translate into it."""

    language: Language = "en"

    def of(self, text: str) -> str:
        """Translate a text of the program into this language. Other text is returned unchanged."""
        return in_language(text, self.language)

    def speaks(self, text: str) -> bool:
        """Return True if a text is translated into this language."""
        return is_spoken(text, self.language)

    def kept(self, text: str) -> str:
        """Replace spaces with no-break spaces where a line must not break.

        Do this last, after making the text safe, because a sanitiser shows no-break spaces as escapes.

        >>> Voice("fr").kept("Noir : 3 ; « x »") == "Noir\\xa0: 3\\xa0; «\\xa0x\\xa0»", Voice().kept("a : b")
        (True, 'a : b')
        """
        for plain, unbroken in MANNERS[self.language].unbroken.items():
            text = text.replace(plain, unbroken)
        return text

    def value(self, value: object) -> str:
        """Return a value in the form in which a text in this language shows it."""
        return value_in(self.language, value)


@lru_cache(maxsize=4096)
def parsed(entry: str) -> tuple[tuple[str, bool, str | None, bool], ...]:
    """Split a text at its values. Parts: literal, whether it begins with a stop, the value's name, whether capital."""
    if "{{" in entry or "}}" in entry:  # rare; most starts do not load `string`
        from string import Formatter  # noqa: PLC0415 -- as above

        found = Formatter().parse(entry)
        return tuple((literal, literal[:1] in _STOPS, name, spec == "capital") for literal, name, spec, _ in found)
    parts = []
    while entry:
        literal, opened, entry = entry.partition("{")
        inside, _, entry = entry.partition("}")
        name, _, spec = inside.partition(":")
        parts.append((literal, literal[:1] in _STOPS, name if opened else None, spec == "capital"))
    return tuple(parts)


def _pattern(entry: str | Plural) -> str | None:
    """Convert a text to a pattern for the % operator, which is faster. None for plural forms, capitals or stops."""
    if isinstance(entry, Plural):
        return None
    parts = parsed(entry)
    if any(capitals for *_, capitals in parts) or any(stops for _, stops, *_ in parts[1:]):
        return None
    return "".join(
        literal.replace("%", "%%") + (f"%({name})s" if name is not None else "") for literal, _, name, _ in parts
    )


def _list(items: tuple[Any, ...], language: Language, before_last: str) -> str:
    *most, last = (value_in(language, item) for item in items)
    return f"{MANNERS[language].comma_between.join(most)}{before_last}{last}" if most else last


@dataclass(frozen=True)
class RenderOptions:
    """Options for the human-readable formats. Other formats ignore them.

    colour   -- True to use terminal colours, which only repeat what the words say
    board    -- True to show positions
    unicode  -- True to draw boards with Unicode shapes, False to draw them with letters
    banner   -- True to show the verdict as a banner, False to show it as a line, as on a page about something else
    language -- the language of everything except texts from the record and from the rule book
    """

    colour: bool = False
    board: bool = True
    unicode: bool = False
    banner: bool = True
    language: Language = "en"
