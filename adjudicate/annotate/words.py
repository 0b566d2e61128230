"""The texts in annotations and repairs, except the sentences from a sheet."""

from typing import Final

from adjudicate.words import catalogue

CATALOGUE: Final = catalogue("annotate")
say: Final = CATALOGUE.say
"""Return a text of the catalogue in English: see Catalogue.say()."""
