"""The words on a position, as it stands below its board: a key for each sentence."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Wording
from adjudicate.words import catalogue

CATALOGUE: Final = catalogue(__name__, "board")


def say(key: str, **values: object) -> Wording:
    """Return a text of the catalogue, in English for now.

    Raises KeyError for a key or a value that the catalogue has not.

    >>> say("to-play", colour="Black")
    'Black to play.'
    """
    return CATALOGUE.say(key, **values)
