"""The types that a format's reader and writer use: a results file, a decided result, and an edit of the text.

A writer returns small edits instead of the complete text.
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

    encoding -- encoding from which its bytes were decoded
    suffix   -- suffix of its name in lower case, such as ".csv", or "" if it has none
    """

    text: str
    encoding: str
    suffix: str = ""
    data: bytes = b""

    @cached_property
    def root(self) -> Element:
        """The root element of the file's XML. Raises UnreadableEventError for malformed or dangerous XML."""
        return parse_xml(self.text)


@dataclass(frozen=True, slots=True)
class Edit:
    """An edit that replaces the text from `start` up to `end` with `text`."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Correction:
    """A pairing and its decided result, to write to the event's file. by_referee -- True if a referee decided it"""

    event: Event
    pairing: Pairing
    result: DecidedResult
    by_referee: bool = False


Edits = tuple[Edit, ...]

FactsWriter = Callable[[str, Correction, Pairing], Edits | None]
"""A function that takes a file's text, a correction, and the pairing with its decided facts. It returns the edits for
colours, handicap and komi, or None if the file cannot express one of these changes.
"""

Places = Mapping[str, tuple[int, int]]
"""Name (white, black, handicap, komi, or colours for whether they are known) -> start and end of a pairing's text."""


def edited_facts(
    text: str, places: Places, pairing: Pairing, wanted: Pairing, points: Callable[[int], str] = show
) -> Edits | None:
    """Return edits of colours, handicap and komi, as a FactsWriter does. points -- formats komi as the file does"""
    edits: list[Edit] = []
    if wanted.colours_known != pairing.colours_known:
        if "colours" not in places:
            return None
        edits.append(Edit(*places["colours"], "true"))
    if wanted.white != pairing.white:
        if not {"white", "black"} <= {*places}:
            return None
        for name, white in places.items():  # also swaps a player's number or club in other columns
            black = places.get(f"black{name.removeprefix('white')}") if name.startswith("white") else None
            edits += [Edit(*white, text[slice(*black)]), Edit(*black, text[slice(*white)])] if black else []
    for name, old, new in (("handicap", pairing.handicap, wanted.handicap), ("komi", pairing.komi, wanted.komi)):
        if new != old and new is not None:
            if name not in places:
                return None
            edits.append(Edit(*places[name], points(new) if name == "komi" else str(new)))
    return tuple(edits)


FormatWriter = Callable[[str, Correction], Iterable[Edits]]
"""A function that takes a file's text and a correction, and returns alternative edits to try, best first."""


def applied(text: str, edits: Edits) -> str:
    """Apply edits that do not overlap to a text, and return the new text.

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
    """Return the start and end of a line, counted from 1, or None if there is no such line."""
    spans = line_spans(text)
    return spans[line - 1] if 0 < line <= len(spans) else None


def words(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the start and end of each word between two positions in a text."""
    yield from (match.span() for match in re.compile(r"\S+").finditer(text, start, end))
