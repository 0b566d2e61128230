"""All texts that people read, but for the rule book: a package for each language, and in it a table for each room.

A table is TEXTS: key -> text. The keys are those of the table of the same name in English; docs/languages.md says how a
text is written. Which text is said when, and with which values, the rooms decide (rules/words.py and its like).
"""

from __future__ import annotations

from importlib import import_module

from adjudicate.display.languages import LANGUAGES, MANNERS, Language
from adjudicate.display.wording import Catalogue, Texts


def catalogue(module: str, table: str, languages: tuple[Language, ...] = LANGUAGES) -> Catalogue:
    """Return the catalogue of a room.

    module    -- name of the module that keeps it as CATALOGUE
    table     -- name of the module of its texts, in the package of each language; each is loaded when first asked for
    languages -- those that have such a table
    """

    def load(language: Language) -> Texts:
        texts: Texts = import_module(f"{__name__}.{MANNERS[language].module}.{table}").TEXTS
        return texts

    return Catalogue(module, load, languages)
