"""All words of a tournament's report: a key for each sentence, and one catalogue a language.

What the checks, the matching and the decisions find to say is made by say(). It is the English text, and keeps the key
and the values that it was made of; in_language() says the same in another language. A text that is no `Wording` is not
ours: it stands in a record or in the results, and no language changes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any, Final, Literal, get_args

from adjudicate.display.prose import capital
from adjudicate.rules.quarters import show
from adjudicate.tournament.words import english, french, german
from adjudicate.tournament.words.forms import Catalogue, Plural

Language = Literal["en", "de", "fr"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
CATALOGUES: Final[Mapping[Language, Catalogue]] = {"en": english.TEXTS, "de": german.TEXTS, "fr": french.TEXTS}
_COLOURS: Final[Mapping[Language, Mapping[str, str]]] = {
    "en": {}, "de": {"B": "Schwarz", "W": "Weiß"}, "fr": {"B": "Noir", "W": "Blanc"},
}  # fmt: skip

_FRENCH_BLANKS: Final = {
    " :": "\u00a0:", " ;": "\u00a0;", " !": "\u00a0!", " ?": "\u00a0?", "« ": "«\u00a0", " »": "\u00a0»",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Points:
    """Quarter points: 7.5, and 7,5 where a comma is written."""

    quarters: int


@dataclass(frozen=True, slots=True)
class SgfResult:
    """A result as records write it: B+3.5. Where B and W are other words' letters, the colour stands beside it."""

    text: str


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Several values, of which one holds."""

    items: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class AllOf:
    """Several values, of which all hold."""

    items: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Phrases:
    """Several phrases, one after another."""

    items: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Plus:
    """The parts of a sum."""

    items: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Sentences:
    """Several sentences, one after another."""

    items: tuple[Any, ...]


class Wording(str):
    """A text of ours in English, with what it was made of. Joining or formatting it gives plain text, on purpose."""

    __slots__ = ("key", "values")

    key: str
    values: Mapping[str, object]


def say(key: str, **values: object) -> Wording:
    """Return a text of the catalogue.

    values -- what stands in it: a number, another text, Points, an SgfResult, AnyOf, AllOf, Phrases, or a tuple
    Raises KeyError for a key or a value that the catalogue has not.

    >>> say("place.round", n=3)
    'round 3'
    """
    said = Wording(_text("en", key, values))
    said.key, said.values = key, values
    return said


def in_language(text: str, language: Language) -> str:
    """Return a text of ours in a language; what is not ours as it stands.

    >>> in_language(say("place.round", n=3), "de"), in_language("Ada Berg", "de")
    ('Runde 3', 'Ada Berg')
    """
    return _text(language, text.key, text.values) if isinstance(text, Wording) else text


@dataclass(frozen=True, slots=True)
class Speaker:
    """What a report is written with: a language.

    >>> Speaker("fr").say("place.round", n=3)
    'ronde 3'
    """

    language: Language = "en"

    def say(self, key: str, **values: object) -> str:
        """Return a text of the catalogue in this language."""
        return _text(self.language, key, values)

    def of(self, text: str) -> str:
        """Return a text of ours in this language; what is not ours as it stands."""
        return in_language(text, self.language)

    def kept(self, text: str) -> str:
        """Return a text that is safe for its sink with French blanks such that no line breaks there.

        It is for the last step: a sanitiser would show such a blank as what it is.

        >>> Speaker("fr").kept("Noir : 3 ; « x »") == "Noir\\xa0: 3\\xa0; «\\xa0x\\xa0»", Speaker().kept("a : b")
        (True, 'a : b')
        """
        if self.language == "fr":
            for plain, unbroken in _FRENCH_BLANKS.items():
                text = text.replace(plain, unbroken)
        return text

    def value(self, value: object) -> str:
        """Return a value as it stands in a text of this language."""
        return _value(self.language, value)


def _text(language: Language, key: str, values: Mapping[str, object]) -> str:
    entry = CATALOGUES[language][key]
    if isinstance(entry, Plural):
        entry = entry.form(values["n"], from_two=language == "fr")
    parts: list[str] = []
    for literal, name, spec, _ in Formatter().parse(entry):
        ended = literal[:1] == "." and parts and parts[-1][-1:] in (".", "?")
        parts.append(literal[1:] if ended else literal)
        if name is not None:
            text = _value(language, values[name])
            parts.append(capital(text) if spec == "capital" else text)
    return "".join(parts)


def _value(language: Language, value: object) -> str:
    match value:
        case Wording():
            return in_language(value, language)
        case Points():
            return show(value.quarters) if language == "en" else show(value.quarters).replace(".", ",")
        case SgfResult():
            colour = _COLOURS[language].get(value.text[:1]) if value.text[1:2] == "+" else None
            return value.text if colour is None else f"{value.text} ({colour})"
        case AnyOf() | AllOf():
            *most, last = (_value(language, item) for item in value.items)
            key = "list.or" if isinstance(value, AnyOf) else "list.and"
            return _text(language, key, {"some": ", ".join(most), "last": last}) if most else last
        case Plus():
            return " + ".join(_value(language, item) for item in value.items)
        case Sentences():
            return " ".join(_value(language, item) for item in value.items)
        case Phrases():
            return (" ; " if language == "fr" else "; ").join(_value(language, item) for item in value.items)
        case tuple():
            return ", ".join(_value(language, item) for item in value)
        case _:
            return str(value)
