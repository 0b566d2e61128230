"""In which language a sheet is printed: --lang, or on a terminal the language of the locale; else English."""

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
        help="Language of what people read; the rule book stays English. Without it, text on a terminal is in the "
        "language of the locale, and all other output is in English.",
    ),
]


ReportLanguageOption = Annotated[
    Language | None,
    lang_option(Language, help="Language of the sheets of --report; all else is in English, as they are without."),
]


def language_wanted(asked: Language | None, *, text: bool) -> Language:
    """Return the language of a sheet. text -- it is text, not a page or data

    Output into a pipe or a file is the same under every locale.
    """
    if asked is not None:
        return asked
    return of_locale(os.environ) if text and is_terminal() else "en"


def of_locale(environment: Mapping[str, str]) -> Language:
    """Return the language of messages that the locale asks for (POSIX: the first of LC_ALL, LC_MESSAGES and LANG that
    is not empty); English, where it is one that no sheet is in.

    >>> of_locale({"LANG": "de_AT.UTF-8"}), of_locale({"LC_ALL": "C", "LANG": "fr_FR"}), of_locale({"LANG": "zh_TW"})
    ('de', 'en', 'en')
    """
    name = next((environment[one] for one in _VARIABLES if environment.get(one)), "").lower().replace("-", "_")
    if name.startswith(_TRADITIONAL):
        return "en"  # sheets are in simplified Chinese
    code = name.partition(".")[0].partition("@")[0].partition("_")[0]
    return next((language for language in LANGUAGES if language == code), "en")
