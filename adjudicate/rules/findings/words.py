"""The words of findings and of unreadable input: a key for each sentence, which begins with the code of its class."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Wording
from adjudicate.words import catalogue

CATALOGUE: Final = catalogue(__name__, "findings")


def say(key: str, **values: object) -> Wording:
    """Return a text of the catalogue, in English for now.

    Raises KeyError for a key or a value that the catalogue has not.

    >>> say("place.after", move=3)
    'after move 3'
    """
    return CATALOGUE.say(key, **values)
