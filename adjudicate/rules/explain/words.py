"""The words of explanations: a key for each departure, its slug, and what stands around several of them."""

from __future__ import annotations

from typing import Final

from adjudicate.words import catalogue

CATALOGUE: Final = catalogue("explanations")
say: Final = CATALOGUE.say
"""Return a text of the catalogue, in English for now: see Catalogue.say."""
