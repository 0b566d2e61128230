"""What an entry of a catalogue is: a text with its values in braces, or two that a number chooses from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Plural:
    """A text for one and another for several; the value `n` chooses."""

    one: str
    several: str

    def form(self, number: object, *, from_two: bool) -> str:
        """Return the text for a number. from_two -- the plural begins at two, as in French: 0 and 1.5 are singular"""
        if not isinstance(number, int | float):
            raise TypeError("what chooses a plural is a number")
        return self.one if (number < 2 if from_two else number == 1) else self.several


Catalogue = Mapping[str, str | Plural]
