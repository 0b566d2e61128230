"""The texts of the page's answers, and of building a page without a server."""

from __future__ import annotations

from typing import Final

from adjudicate.words import catalogue

CATALOGUE: Final = catalogue("web")
say: Final = CATALOGUE.say
"""Return a text of the catalogue, in English for now: see Catalogue.say."""
