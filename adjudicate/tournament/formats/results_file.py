"""A results file as its readers are given it: its bytes, its text, its name's ending, and its XML where it is XML."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from adjudicate.tournament.formats.xmltree import Element, parse


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
        return parse(self.text)
