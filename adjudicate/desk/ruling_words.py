"""The words on a move, on forbidden points and on findings: a key for each sentence."""

from __future__ import annotations

from typing import Final

from adjudicate.words import catalogue

CATALOGUE: Final = catalogue("rulings")
say: Final = CATALOGUE.say
"""Return a text of the catalogue, in English for now: see Catalogue.say."""
