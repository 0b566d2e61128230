"""The language of a sheet: --lang, otherwise the locale's on a terminal, otherwise English."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Annotated, Final

from adjudicate.cli.options import lang_option
from adjudicate.cli.terminal import is_terminal
from adjudicate.display.languages import LANGUAGES, Language

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_TRADITIONAL: Final = ("zh_tw", "zh_hk", "zh_mo", "zh_hant")


LanguageOption = Annotated[
    Language | None,
    lang_option(
        Language,
        help="Write sheets and answers in this language; the rule book stays English. Default: the language of the "
        "locale on a terminal, otherwise en.",
    ),
]


ReportLanguageOption = Annotated[
    Language | None,
    lang_option(Language, help="Write the sheets of --report in this language. Default: en."),
]


def language_wanted(asked: Language | None, *, text: bool) -> Language:
    """Return the language of a sheet. text -- True for text, False for a page or data

    Output to a pipe or a file is the same under every locale.
    """
    if asked is not None:
        return asked
    return of_locale(os.environ) if text and is_terminal() else "en"


def of_locale(environment: Mapping[str, str]) -> Language:
    """Return the language of the locale; English if no sheet has that language.

    POSIX takes the first of LC_ALL, LC_MESSAGES and LANG that is not empty.

    >>> of_locale({"LANG": "de_AT.UTF-8"}), of_locale({"LC_ALL": "C", "LANG": "fr_FR"}), of_locale({"LANG": "zh_TW"})
    ('de', 'en', 'en')
    """
    name = next((environment[one] for one in _VARIABLES if environment.get(one)), "").lower().replace("-", "_")
    if name.startswith(_TRADITIONAL):
        return "en"  # sheets are in simplified Chinese
    code = name.partition(".")[0].partition("@")[0].partition("_")[0]
    return next((language for language in LANGUAGES if language == code), "en")
