"""Catalogue of the texts in annotations and repairs. Sentences from a sheet have their own catalogue."""

from typing import Final

from adjudicate.words import catalogue

CATALOGUE: Final = catalogue("annotate")
say: Final = CATALOGUE.say
"""Return an English text from the catalogue. See Catalogue.say()."""
