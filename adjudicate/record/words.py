"""The reasons why a text cannot be read as a game."""

from typing import Final

from adjudicate.words import catalogue

CATALOGUE: Final = catalogue("record")
say: Final = CATALOGUE.say
"""Return a text from the catalogue in English, which in_language() can translate: see Catalogue.say()."""
