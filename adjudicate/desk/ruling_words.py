"""The words on a move, on forbidden points and on findings: a key for each sentence."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Wording
from adjudicate.words import catalogue

CATALOGUE: Final = catalogue(__name__, "rulings")


def say(key: str, **values: object) -> Wording:
    """Return a text of the catalogue, in English for now.

    Raises KeyError for a key or a value that the catalogue has not.

    >>> say("board.after-move", move=3)
    'After move 3'
    """
    return CATALOGUE.say(key, **values)
