"""The words on a position, as it stands below its board: a key for each sentence."""

from __future__ import annotations

from typing import Final

from adjudicate.words import catalogue

CATALOGUE: Final = catalogue("board")
say: Final = CATALOGUE.say
"""Return a text of the catalogue, in English for now: see Catalogue.say."""
