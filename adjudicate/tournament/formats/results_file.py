"""What the reader and the writer of a format are given: a file with its text, and a decided result to write into it.

A writer answers with small changes of the text at places.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from adjudicate.tournament.formats.trees import Element, parse_xml
from adjudicate.tournament.model import DecidedResult, Event, Pairing


@dataclass(frozen=True)
class ResultsFile:
    """A results file.

    encoding -- in which its bytes were read
    suffix   -- ending of its name, in small letters, such as ".csv"; or ""
    """

    text: str
    encoding: str
    suffix: str = ""
    data: bytes = b""

    @cached_property
    def root(self) -> Element:
        """The root of its XML. Raises UnreadableEventError for XML that is not well-formed, or dangerous."""
        return parse_xml(self.text)


@dataclass(frozen=True, slots=True)
class Edit:
    """What stands from `start` up to `end` becomes `text`."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Correction:
    """A pairing of an event and the result that was decided. by_referee -- a referee decided it"""

    event: Event
    pairing: Pairing
    result: DecidedResult
    by_referee: bool = False


Edits = tuple[Edit, ...]

FormatWriter = Callable[[str, Correction], Iterable[Edits]]
"""From a text and a correction to ways of writing it, the best first; each is tried, by reading it again."""


def applied(text: str, edits: Edits) -> str:
    """Return a text with changes at places that do not overlap.

    >>> applied("abcd", (Edit(3, 4, "D!"), Edit(0, 1, "")))
    'bcD!'
    """
    for edit in sorted(edits, key=lambda edit: edit.start, reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


_LINE_END = re.compile(r"\r\n|\r|\n")


def line_spans(text: str) -> list[tuple[int, int]]:
    """Return where each line begins and ends, whatever ends it; the line from 1 is at its number less one.

    >>> line_spans("a\\r\\nbc\\rd")
    [(0, 1), (3, 5), (6, 7)]
    """
    spans, start = [], 0
    for match in _LINE_END.finditer(text):
        spans.append((start, match.start()))
        start = match.end()
    return [*spans, (start, len(text))]


def line_span(text: str, line: int) -> tuple[int, int] | None:
    """Return where a line stands, or None where there is none."""
    spans = line_spans(text)
    return spans[line - 1] if 0 < line <= len(spans) else None


def words(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield where each word of a part of a text stands."""
    yield from (match.span() for match in re.compile(r"\S+").finditer(text, start, end))
