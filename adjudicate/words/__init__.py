"""All texts that people read, except the rule book: a file for each language, with a table for each room.

A file is in the JSON form of i18next, which translators' tools open: table -> key -> text, and for a plural a key with
each of its forms (`key_one`, `key_other`). The keys are those of en.json; docs/translating.md says how a text is
written. Which text is said when, and with which values, the rooms decide (rules/words.py and its like).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from typing import Final, Literal, get_args

from adjudicate.display.languages import Language, PluralForm
from adjudicate.display.wording import Catalogue, Plural, Texts

TableName = Literal["board", "desk", "explanations", "findings", "rules", "rulings", "sheet", "tournament"]

_FORMS: Final[Mapping[str, PluralForm]] = {form: form for form in get_args(PluralForm)}


@cache
def catalogue(table: TableName) -> Catalogue:
    """Return the catalogue of a room. A language is read when its first text is asked for.

    Raises KeyError for a table that there is not.
    """
    if table not in get_args(TableName):
        raise KeyError(table)
    return Catalogue(table, partial(_texts, table), catalogue)


def _texts(table: TableName, language: Language) -> Texts:
    """Return a table in a language: nothing where it has none of it. An empty text waits for its translation."""
    found: dict[str, str | Plural] = {}
    plurals: dict[str, dict[PluralForm, str]] = {}
    for name, text in _file(language).get(table, {}).items():
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
def _file(language: Language) -> Mapping[str, Mapping[str, str]]:
    tables: dict[str, dict[str, str]] = json.loads(
        Path(__file__).with_name(f"{language}.json").read_text(encoding="utf-8")
    )
    return tables
