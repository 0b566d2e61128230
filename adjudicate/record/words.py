"""The texts that say why a file cannot be read as a game."""

from typing import Final

from adjudicate.words import catalogue

CATALOGUE: Final = catalogue("record")
say: Final = CATALOGUE.say
"""Return a text from the catalogue in English. in_language() can translate it; see Catalogue.say()."""
