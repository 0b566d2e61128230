"""The language of sheets and messages, from --lang, ADJUDICATE_LANG or, on a terminal, the locale. Default: English."""

import os
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, TextIO

import typer

from adjudicate.cli.terminal import is_terminal
from adjudicate.display.languages import LANGUAGES, Language
from adjudicate.display.prose import cut
from adjudicate.words import catalogue

VARIABLE: Final = "ADJUDICATE_LANG"
_NAMES: Final[Mapping[str, Language]] = {language: language for language in LANGUAGES}
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_TRADITIONAL: Final = ("zh_tw", "zh_hk", "zh_mo", "zh_hant")


def language_wanted(asked: Language | None, *, text: bool) -> Language:
    """Return the language of a sheet or report. text -- True for text, False for a page

    --lang comes first, then ADJUDICATE_LANG, then the locale for text on a terminal. Output to a pipe or file has the
    same bytes under every locale. Raises typer.BadParameter for an unknown language in ADJUDICATE_LANG.
    """
    if asked is not None:
        return asked
    named = os.environ.get(VARIABLE, "")
    if not named:
        return of_locale(os.environ) if text and is_terminal() else "en"
    if named not in LANGUAGES:
        why = catalogue("cli").say("language", name=cut(named, 40), known=LANGUAGES)
        raise typer.BadParameter(why, param_hint=VARIABLE)
    return _NAMES[named]


def language_of(arguments: Sequence[str], stream: TextIO) -> Language:
    """Return the language of a call's messages on a stream, by the same rule, or English if the call is wrong."""
    words = [part for word in arguments for part in word.split("=", 1)]
    asked = [word for option, word in pairwise(words) if option == "--lang"]
    name = asked[-1] if asked else os.environ.get(VARIABLE, "")
    return _NAMES.get(name, "en") if name else of_locale(os.environ) if is_terminal(stream) else "en"


def of_locale(environment: Mapping[str, str]) -> Language:
    """Return the language of the locale, or English if sheets do not exist in that language.

    As in POSIX, the first of LC_ALL, LC_MESSAGES and LANG that is not empty decides.

    >>> of_locale({"LANG": "de_AT.UTF-8"}), of_locale({"LC_ALL": "C", "LANG": "fr_FR"}), of_locale({"LANG": "zh_TW"})
    ('de', 'en', 'en')
    """
    name = next((environment[one] for one in _VARIABLES if environment.get(one)), "").lower().replace("-", "_")
    if name.startswith(_TRADITIONAL):
        return "en"  # sheets are in simplified Chinese
    code = name.partition(".")[0].partition("@")[0].partition("_")[0]
    return next((language for language in LANGUAGES if language == code), "en")
