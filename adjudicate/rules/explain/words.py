"""The words of explanations: a key for each departure, its slug, and what stands around several of them."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Wording
from adjudicate.words import catalogue

CATALOGUE: Final = catalogue(__name__, "explanations")


def say(key: str, **values: object) -> Wording:
    """Return a text of the catalogue, in English for now.

    Raises KeyError for a key or a value that the catalogue has not.

    >>> say("all-alive")
    'all stones were counted as alive'
    """
    return CATALOGUE.say(key, **values)
