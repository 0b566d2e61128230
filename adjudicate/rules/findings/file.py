"""Findings R16x to R18x: properties, the file and its text, variations and the program that wrote the file."""

from dataclasses import field
from typing import ClassVar, Final, Literal

from adjudicate.display.wording import Phrases, Wording
from adjudicate.rules.findings.base import NOT_SHOWN, QUARTERS, Finding, PointsFault, say
from adjudicate.rules.words import FirstOf

Because = Literal["asked", "alone", "declared", "first"]
"""The reason why a variation is treated as the game (see LineTaken)."""

DETECTOR: Final = "7.7.0"
"""The version of chardet that the documents describe. Another version may guess differently, so reports name it."""


class EncodingAssumed(Finding):
    code, slug = "R170", "encoding-assumed"
    encoding: str
    detector: str | None = None

    @property
    def message(self) -> str:
        if self.encoding.startswith("utf-16"):
            return say("R170.utf-16")
        return _read_as("R170", self.encoding, self.detector)


class EncodingUnusable(Finding):
    code, slug, usual_severity = "R171", "encoding-unusable", "irregular"
    declared: str
    encoding: str
    because: Literal["ascii", "utf-8", "mark", "loss", "unusable", "several"]
    detector: str | None = None

    @property
    def then(self) -> Wording:
        """The encoding that adjudicate used instead, in words."""
        match self.because:
            case "unusable" | "several":
                return _read_as("R171", self.encoding, self.detector)
            case "loss":
                return _detected(say("R171.loss", encoding=self.encoding), self.detector)
        return say(f"R171.{self.because}")


class OtherText(Finding):
    code, slug = "R172", "other-text"
    cases: ClassVar = "place"
    place: Literal["before", "after"]


class SeveralGames(Finding):
    code, slug = "R173", "several-games"
    cases: ClassVar = "more"
    game: int
    games: int
    more: bool


class Incomplete(Finding):
    code, slug, usual_severity = "R174", "incomplete", "irregular"
    said_as: ClassVar = {"move": "moves"}
    moves: int


class DelimitersSupplied(Finding):
    code, slug = "R175", "delimiters-supplied"
    cases: ClassVar = lambda said: "bracket" if said.supplied == "(" else "semicolon"
    supplied: Literal["(", ";"]


class LineTaken(Finding):
    code, slug = "R176", "line-taken"
    cases: ClassVar = lambda said: "first-too" if said.because == "first" and said.first_finished else said.because
    said_as: ClassVar = {"n": lambda said: len(said.finished), "others": lambda said: numbers_named(said.finished)}
    line: int
    lines: int
    because: Because
    finished: tuple[int, ...] = ()
    first_finished: bool = False


class EmptyGame(Finding):
    code, slug = "R177", "empty-game"


class Damaged(Finding):
    code, slug, cases = "R178", "damaged-text", "values"
    said_as: ClassVar = {"n": "places"}
    places: int
    values: bool = False


class Writer(Finding):
    code, slug = "R180", "writer"
    writer: str
    name: str
    habits: str = field(metadata=NOT_SHOWN)


class DeadLifted(Finding):
    code, slug = "R181", "dead-lifted"
    points: tuple[str, ...]


class KomiElsewhere(Finding):
    code, slug = "R182", "komi-elsewhere"
    said_as: ClassVar = {"komi": "written"}
    written: str
    komi: int = field(metadata=QUARTERS)


class StonesMissing(Finding):
    code, slug = "R183", "stones-missing"
    said_as: ClassVar = {"stones": lambda said: len(said.points), "points": lambda said: said.points, "n": "faults"}
    points: tuple[str, ...]
    faults: int


class ToPlayBesideMove(Finding):
    code, slug = "R184", "to-play-beside-move"
    said_as: ClassVar = {"n": lambda said: len(said.moves), "moves": lambda said: numbers_named(said.moves)}
    moves: tuple[int, ...]


MOST_NAMED: Final = 5
"""The maximum number of moves, or variations, named in one note."""


def numbers_named(numbers: tuple[int, ...]) -> FirstOf:
    """Return the numbers of moves or variations as a list for use in a sentence."""
    return FirstOf(tuple(map(str, numbers)), MOST_NAMED)


def _read_as(code: str, encoding: str, detector: str | None) -> Wording:
    """Describe the encoding that was chosen for a text whose encoding is unknown."""
    if encoding == "utf-8":
        return say(f"{code}.as-utf-8")
    latin = encoding == "iso8859-1"
    return _detected(say(f"{code}.as-latin-1") if latin else say(f"{code}.as-guess", encoding=encoding), detector)


def _detected(text: Wording, detector: str | None) -> Wording:
    return say("detector", text=text, version=detector, usual=DETECTOR) if detector else text


# --- R16x: properties and nodes ---


class SeveralValues(Finding):
    code, slug, usual_severity = "R160", "several-values", "irregular"
    said_as: ClassVar = {
        "property": "ident",
        "values": lambda said: tuple(say("quoted", text=one[:20]) for one in said.values),
    }
    ident: str
    values: tuple[str, ...]


class SeveralMoves(Finding):
    code, slug, usual_severity = "R161", "several-moves-in-a-node", "irregular"
    said_as: ClassVar = {"first": "move"}
    last: int


class SetupWithMove(Finding):
    code, slug, usual_severity = "R162", "setup-with-move", "irregular"


class SetupUnclear(Finding):
    code, slug, usual_severity = "R163", "setup-unclear", "irregular"
    said_as: ClassVar = {
        "where": "after",
        "faults": lambda said: Phrases(tuple(fault.words for fault in said.faults[:4])),
    }
    after: int
    faults: tuple[PointsFault, ...]


class ToPlayUnreadable(Finding):
    code, slug, usual_severity = "R164", "to-play-unreadable", "irregular"
    said_as: ClassVar = {"where": "after"}
    written: str
    after: int


class SetupWithoutLiberty(Finding):
    code, slug, usual_severity = "R165", "setup-without-liberty", "irregular"
    said_as: ClassVar = {"where": "after"}
    after: int


class PassSpelling(Finding):
    code, slug = "R166", "pass-spelling"
    said_as: ClassVar = {"written": lambda said: said.written[:8]}
    written: str


class PropertyMisplaced(Finding):
    code, slug, usual_severity = "R167", "property-misplaced", "irregular"
    cases: ClassVar = lambda said: "size" if said.ident == "SZ" else "used" if said.used else "ignored"
    said_as: ClassVar = {"property": "ident", "written": lambda said: said.written[:30], "move": "after"}
    ident: str
    written: str
    after: int
    used: bool


class OldIdentifiers(Finding):
    code, slug = "R168", "old-identifiers"


class UnknownFormat(Finding):
    code, slug = "R169", "unknown-format"
    said_as: ClassVar = {"written": lambda said: said.written[:20]}
    written: str
