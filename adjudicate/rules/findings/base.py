"""The base classes of findings: code, slug, severity, rules cited, data for programs, and text.

Each finding is one class. The fields are its data, and the message is built from them. Its page in pages.json has a
summary, the meaning of each field, and the rules that the finding cites.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, field, fields
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Final, Literal, cast, dataclass_transform, get_args

from adjudicate.display.prose import cut
from adjudicate.display.sanitise import for_terminal
from adjudicate.display.wording import Wording
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.quarters import margin_text, number
from adjudicate.rules.rulesets import BOOKS
from adjudicate.rules.words import FirstOf, Points, RulesetName, SgfResult, colour_word, values_named
from adjudicate.values import dataclass, with_fields
from adjudicate.words import catalogue

CATALOGUE: Final = catalogue("findings")
"""The texts of findings and of unreadable input: one key per sentence, beginning with the code of its class."""
say: Final = CATALOGUE.say
"""Return a text from the catalogue in English. in_language() can translate it; see Catalogue.say()."""

Severity = Literal["illegal", "irregular", "note"]
Colour = Literal["B", "W"]

MOST_FINDINGS: Final = 100
"""The maximum number of findings listed for one game; the rest are counted."""
MOST_POINTS: Final = 12
"""The maximum number of points named in a sentence; the rest are counted."""
MOST_QUOTED: Final = 60
"""The maximum number of characters to quote from a record in a sentence."""

QUARTERS: Final[Mapping[str, Any]] = {"shown": lambda quarters: None if quarters is None else number(quarters)}
"""Metadata of a field in quarter points. Its value is converted to points in the data for programs."""
NOT_SHOWN: Final[Mapping[str, Any]] = {"shown": None}
"""Metadata of a field that only the message uses."""
LONGEST_PRINTED: Final = 500
"""The maximum number of characters of a message when a statement is printed."""


@cache
def pages() -> dict[str, dict[str, Any]]:
    """Return pages.json: for each code, a summary, citations, the parts of the page, and the meaning of the data."""
    found: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("pages.json").read_text(encoding="utf-8"))
    return found


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Statement:
    """A statement about a file or a game: a code, data for programs, and a sentence built from the data.

    Each class of statements is a frozen dataclass. The fields that a subclass adds are its data for
    programs. The fields shared by all statements of a kind (the move, the place in the file) are keyword-only and are
    not data. Statements can be compared, hashed and pickled. str() gives the code and sentence, safe for a terminal.
    """

    code: ClassVar[str] = ""
    slug: ClassVar[str] = ""
    cases: ClassVar[str | Callable[[Any], str]] = ""
    """A function of the statement, or the name of a field, that gives the suffix of the key of the sentence.

    The suffix is the text in the field, or the name of the field if its value is True.
    """
    said_as: ClassVar[Mapping[str, str | Callable[[Any], object]]] = {}
    """Name of a value in the sentence -> a function of the statement, or the field or property if its name differs."""

    def __init_subclass__(cls) -> None:
        with_fields(cls, frozen=True, repr=False, base=False)

    def __setstate__(self, state: dict[str, object]) -> None:
        fields(cast(Any, self))  # unpickling does not call the constructor
        vars(self).update(state)

    @classmethod
    @cache
    def own_fields(cls) -> dict[str, Callable[[Any], object]]:
        """Return the data fields, each with the function that converts its value for programs."""
        own = {one.name: one.metadata.get("shown", _plain) for one in fields(cast(Any, cls)) if not one.kw_only}
        return {name: shown for name, shown in own.items() if shown is not None}

    @property
    def message(self) -> str:
        """The statement as one sentence without a full stop; it may contain text from the record.

        By default it is the text for the code. Each value in it comes from the field with the same name.
        """
        chosen = type(self).cases
        case = chosen(self) if callable(chosen) else getattr(self, chosen) if chosen else ""
        suffix = case if isinstance(case, str) else chosen if case else ""
        key = f"{self.code}.{suffix}" if suffix else self.code
        return say(key, **{name: self._said(name) for name in values_named(CATALOGUE, key)})

    @classmethod
    def summary(cls) -> str:
        """Return a summary of the class in one or two sentences."""
        return str(pages()[cls.code]["summary"])

    def _said(self, name: str) -> object:
        """Return a value as it appears in the sentence. The value `n` is a number, usually the number of points."""
        own = self.said_as.get(name, "points" if name == "n" else name)
        if not isinstance(own, str):
            return own(self)
        value: Any = getattr(self, own)
        if self.own_fields().get(own) is QUARTERS["shown"]:
            return SgfResult(margin_text(value)) if name == "result" else Points(value)
        if isinstance(value, tuple) and own == "points":
            return len(value) if name == "n" else FirstOf(value, MOST_POINTS)
        return _IN_WORDS[name](value) if name in _IN_WORDS else value

    @property
    def data(self) -> dict[str, object]:
        """The fields as data for programs. Points are names, scores are numbers, and quoted texts are uncut."""
        return {name: shown(getattr(self, name)) for name, shown in self.own_fields().items()}

    def __str__(self) -> str:
        return f"{self.code} {self.slug}: {for_terminal(self.message, LONGEST_PRINTED)}"

    def __repr__(self) -> str:
        given = [one.name for one in fields(cast(Any, self)) if getattr(self, one.name) != one.default]
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in given)})"


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    if isinstance(value, PointsFault):
        return {one.name: _plain(getattr(value, one.name)) for one in fields(cast(Any, value))}
    return value


class Finding(Statement):
    """One finding about a record.

    book    -- the rule book that applied (Ruleset.book); it chooses the citations
    move    -- number of the move, or None for the game as a whole
    color   -- "B" or "W", or None
    point   -- the name of the point, or the recorded value if it does not name a point; or None
    repeats -- for a repetition: number of the first earlier move that matches, 0 for the start
    stands  -- True if the move stands on the scored board; None if the finding is not about a faulty move
    """

    _: KW_ONLY
    book: str = ""
    move: int | None = None
    color: str | None = None
    point: str | None = None
    repeats: int | None = None
    stands: bool | None = None

    usual_severity: ClassVar[Severity] = "note"
    retired: ClassVar[bool] = False
    """True if records no longer get this finding; its code is not used again."""
    severities: ClassVar[Mapping[str, Severity]] = {}
    """Severity by rule book, if a book differs from `usual_severity`."""

    @property
    def severity(self) -> Severity:
        """illegal: a cited rule is broken; irregular: a fault of procedure or of the record; note: anything assumed."""
        return self.severities.get(self.book, self.usual_severity)

    @property
    def cites(self) -> tuple[str, ...]:
        """Citations of the rules on which the finding is based, each with the name of its document."""
        return self.cites_under(self.book)

    @classmethod
    def sources(cls) -> dict[str, tuple[str, ...]]:
        """Return the citations by rule book; "" has the citations for every other book."""
        return {book: tuple(cites) for book, cites in pages()[cls.code].get("cites", {}).items()}

    @classmethod
    @cache
    def cites_under(cls, book_id: str) -> tuple[str, ...]:
        """Return citations of the rules on which the finding is based under a rule book (Ruleset.book)."""
        book, sources = BOOKS[book_id], cls.sources()
        own = book.cites.get(cls.slug) or sources.get(book_id)
        if own is not None:
            return own
        general = sources.get("", ())
        if not book.aga:  # the AGA's rule numbers say nothing about games under other rules
            return tuple(cite for cite in general if not cite.startswith(("AGA", "BGA")))
        return general


@dataclass(frozen=True)
class PointsFault:
    """A fault in a list of points (SGF setup, TB, TW).

    kind   -- repeated: points given twice; two-lists: points that are also in another list; no-point: a value that does
              not name a point; exchanged: a rectangle with reversed corners; values, rectangles: more than any board
              needs
    number -- number of such points or values; 0 if not counted
    text   -- the value, or ""
    points -- names of the first few points, if they are listed
    """

    kind: Literal["repeated", "two-lists", "no-point", "exchanged", "values", "rectangles"]
    number: int = 0
    text: str = ""
    points: tuple[str, ...] = ()

    @property
    def dropped(self) -> bool:
        """True if a part of the list is ignored because of the fault."""
        return self.kind in ("no-point", "values", "rectangles")

    @property
    def words(self) -> Wording:
        """The fault in words."""
        return say(f"fault.{self.kind}", n=self.number, text=self.text[:20], points=self.points[:5])


def colour_of(color: str) -> Wording:
    """Return "Black" for "B", and "White" for "W"."""
    return colour_word(BLACK if color == "B" else WHITE)


def shortened(name: str, most: int = MOST_QUOTED) -> Callable[[Any], str]:
    """Return a function that takes a statement and returns the text in one of its fields, cut for use in a sentence."""
    return lambda said: cut(getattr(said, name), most)


def where(after: int) -> Wording:
    """Describe the place of setup stones in a sentence, given the number of moves before them."""
    return say("place.after", move=after) if after else say("place.start")


DeadFrom = Literal["marks", "review", "removed"]
"""The part of a record that lists the dead stones: territory marks, a review's list, or the stones that OGS removed."""


def dead_from(source: str) -> str:
    """Name the part of a record that lists the dead stones; "" if `source` is not such a part."""
    return say(f"dead-from.{source}") if source in get_args(DeadFrom) else ""


_IN_WORDS: Final[Mapping[str, Callable[[Any], object]]] = {
    "colour": colour_of, "winner": colour_of, "player": colour_of, "turn": colour_of, "where": where,
    "source": dead_from, "rules": RulesetName,
}  # fmt: skip
"""Name of a value in a sentence -> the function that puts it into words."""
