"""The texts of annotations and repairs, except the sentences of a sheet."""

from typing import Final

from adjudicate.words import catalogue

CATALOGUE: Final = catalogue("annotate")
say: Final = CATALOGUE.say
"""Return a text of the catalogue in English: see Catalogue.say()."""
