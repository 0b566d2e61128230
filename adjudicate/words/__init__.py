"""All texts that users see, except the rule book. Each language has one file, with one table per package.

The files use the JSON format of i18next, which translation tools can open. Each table maps keys to texts, and each
plural form has its own key (`key_one`, `key_other`). Every file has the same keys as en.json; docs/translating.md
explains the texts. Each package decides when to use a text and with which values (see rules/words.py).
"""

import json
import re
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from typing import Final, Literal, get_args

from adjudicate.display.languages import Language, PluralForm
from adjudicate.display.wording import Catalogue, Plural, Texts

TableName = Literal[
    "adjudication", "annotate", "batch", "board", "cli", "desk", "engine", "explanations", "findings", "page",
    "record", "rules", "rulings", "sheet", "sources", "tournament", "web",
]  # fmt: skip

_FORMS: Final[Mapping[str, PluralForm]] = {form: form for form in get_args(PluralForm)}


@cache
def catalogue(table: TableName) -> Catalogue:
    """Return a package's catalogue, which loads a language at its first text. Raises KeyError for an unknown table."""
    if table not in get_args(TableName):
        raise KeyError(table)
    return Catalogue(table, partial(_texts, table), catalogue)


def _texts(table: TableName, language: Language) -> Texts:
    """Return a table in one language. Empty texts are left out, because they are not translated yet."""
    found: dict[str, str | Plural] = {}
    plurals: dict[str, dict[PluralForm, str]] = {}
    file = _file(language)
    head = re.search(f'"{table}": ?{{', file)  # without the space in a compact file, as on the page
    if head is None:
        return found
    # Most runs need few tables, so only these are decoded.
    for name, text in json.JSONDecoder().raw_decode(file, head.end() - 1)[0].items():
        key, _, ending = name.rpartition("_")
        form = _FORMS.get(ending)
        if not text:
            continue
        if form is None:
            found[name] = text
        else:
            plurals.setdefault(key, {})[form] = text
    for key, forms in plurals.items():
        if "other" in forms:
            found[key] = Plural(forms) if len(set(forms.values())) > 1 else forms["other"]
    return found


@cache
def _file(language: Language) -> str:
    return Path(__file__).with_name(f"{language}.json").read_text(encoding="utf-8")
