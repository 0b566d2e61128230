"""The words of a sheet around its verdict: a key for each sentence, and one table of texts a language."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Wording
from adjudicate.words import catalogue

CATALOGUE: Final = catalogue(__name__, "sheet")


def say(key: str, **values: object) -> Wording:
    """Return a text of the catalogue, in English for now.

    Raises KeyError for a key or a value that the catalogue has not.

    >>> say("facts.moves", n=1)
    '1 move'
    """
    return CATALOGUE.say(key, **values)
