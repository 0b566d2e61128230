"""The input of a format's reader (a file and its text) and of its writer (a decided result).

A writer returns small edits of the text.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from adjudicate.rules.quarters import show
from adjudicate.tournament.formats.trees import Element, parse_xml
from adjudicate.tournament.model import DecidedResult, Event, Pairing


@dataclass(frozen=True)
class ResultsFile:
    """A results file.

    encoding -- encoding of its bytes
    suffix   -- suffix of its name, in lower case, such as ".csv"; or ""
    """

    text: str
    encoding: str
    suffix: str = ""
    data: bytes = b""

    @cached_property
    def root(self) -> Element:
        """The root of the file's XML. Raises UnreadableEventError for malformed or dangerous XML."""
        return parse_xml(self.text)


@dataclass(frozen=True, slots=True)
class Edit:
    """A replacement of the text from `start` up to `end` with `text`."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Correction:
    """A pairing of an event and its decided result. by_referee -- True if a referee decided it"""

    event: Event
    pairing: Pairing
    result: DecidedResult
    by_referee: bool = False


Edits = tuple[Edit, ...]

FactsWriter = Callable[[str, Correction, Pairing], Edits | None]
"""A function that takes a text, a pairing and the pairing as decided. It returns the edits for colours, handicap and
komi, or None if the file has no place for one of them.
"""

Places = Mapping[str, tuple[int, int]]
"""Start and end of the texts for a pairing's white, black, handicap and komi, as far as the file has them."""


def edited_facts(
    text: str, places: Places, pairing: Pairing, wanted: Pairing, points: Callable[[int], str] = show
) -> Edits | None:
    """Return the edits of a FactsWriter. points -- function that writes komi as the file does"""
    edits: list[Edit] = []
    if wanted.white != pairing.white:
        if not {"white", "black"} <= {*places}:
            return None
        for name, white in places.items():  # this includes a player's number or club beside the name
            black = places.get(f"black{name.removeprefix('white')}") if name.startswith("white") else None
            edits += [Edit(*white, text[slice(*black)]), Edit(*black, text[slice(*white)])] if black else []
    for name, old, new in (("handicap", pairing.handicap, wanted.handicap), ("komi", pairing.komi, wanted.komi)):
        if new != old and new is not None:
            if name not in places:
                return None
            edits.append(Edit(*places[name], points(new) if name == "komi" else str(new)))
    return tuple(edits)


FormatWriter = Callable[[str, Correction], Iterable[Edits]]
"""A function that takes a text and a correction, and returns ways to write it, best first. Rereading tries each."""


def applied(text: str, edits: Edits) -> str:
    """Return a text with edits that do not overlap.

    >>> applied("abcd", (Edit(3, 4, "D!"), Edit(0, 1, "")))
    'bcD!'
    """
    for edit in sorted(edits, key=lambda edit: edit.start, reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


_LINE_END = re.compile(r"\r\n|\r|\n")


def line_spans(text: str) -> list[tuple[int, int]]:
    """Return the start and end of each line, for any kind of line ending; line 1 is at index 0.

    >>> line_spans("a\\r\\nbc\\rd")
    [(0, 1), (3, 5), (6, 7)]
    """
    ends = [match.span() for match in _LINE_END.finditer(text)]
    return list(zip([0, *(end for _, end in ends)], [*(start for start, _ in ends), len(text)], strict=True))


def line_span(text: str, line: int) -> tuple[int, int] | None:
    """Return the start and end of a line, or None if it does not exist."""
    spans = line_spans(text)
    return spans[line - 1] if 0 < line <= len(spans) else None


def words(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the start and end of each word in a part of a text."""
    yield from (match.span() for match in re.compile(r"\S+").finditer(text, start, end))
