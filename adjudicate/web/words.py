"""The texts of the page: those in its answers and scripts, and those used to build it."""

import json
from typing import Final

from adjudicate.display.languages import MANNERS, Language
from adjudicate.display.wording import Plural, Voice
from adjudicate.words import catalogue

CATALOGUE: Final = catalogue("web")
say: Final = CATALOGUE.say
"""Return an English text by its key. in_language() can translate the text. See Catalogue.say()."""
SCRIPTS: Final = catalogue("page")


def script_texts(language: Language) -> str:
    """Return the scripts' texts in the given language, as JSON that is safe in HTML. Missing texts are in English.

    A text with plural forms has one key per form, such as `files_one`. language.js expects these keys.
    """
    kept = Voice(language).kept
    texts: dict[str, str] = {}
    for key, entry in {**SCRIPTS.texts("en"), **SCRIPTS.texts(language)}.items():
        if isinstance(entry, Plural):
            texts |= {f"{key}_{form}": kept(text) for form, text in entry.forms.items()}
        else:
            texts[key] = kept(entry)
    told = {"lang": MANNERS[language].tag, "dir": "ltr", "texts": texts}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
