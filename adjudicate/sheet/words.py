"""The words of a sheet around its verdict: a key for each sentence, and one table of texts a language."""

from __future__ import annotations

from typing import Final

from adjudicate.words import catalogue

CATALOGUE: Final = catalogue("sheet")
say: Final = CATALOGUE.say
"""Return a text of the catalogue, in English for now: see Catalogue.say."""
