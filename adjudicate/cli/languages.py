"""Choose the language of sheets and messages from --lang, ADJUDICATE_LANG or, on a terminal, the locale."""

import os
import sys
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
    """Return the language for a sheet or report. text -- True for text, False for a page

    --lang takes precedence over ADJUDICATE_LANG. Without both, text on a terminal uses the locale's language, and all
    other output is in English. Raises typer.BadParameter if ADJUDICATE_LANG names an unknown language.
    """
    if asked is not None:
        return asked
    named = os.environ.get(VARIABLE, "")
    if not named:
        return of_locale(os.environ) if text and is_terminal(sys.stdout) else "en"
    if named not in LANGUAGES:
        why = catalogue("cli").say("language", name=cut(named, 40), known=LANGUAGES)
        raise typer.BadParameter(why, param_hint=VARIABLE)
    return _NAMES[named]


def language_of(arguments: Sequence[str], stream: TextIO) -> Language:
    """Choose the language of messages on a stream by the same rule. The arguments of the call may be wrong."""
    words = [part for word in arguments for part in word.split("=", 1)]
    asked = [word for option, word in pairwise(words) if option == "--lang"]
    name = asked[-1].lower() if asked else os.environ.get(VARIABLE, "")
    return _NAMES.get(name, "en") if name else of_locale(os.environ) if is_terminal(stream) else "en"


def of_locale(environment: Mapping[str, str]) -> Language:
    """Return the locale's language, or English if there is no translation into it.

    As in POSIX, the locale is the first of LC_ALL, LC_MESSAGES and LANG that is not empty.

    >>> of_locale({"LANG": "de_AT.UTF-8"}), of_locale({"LC_ALL": "C", "LANG": "fr_FR"}), of_locale({"LANG": "zh_TW"})
    ('de', 'en', 'en')
    """
    name = next((environment[one] for one in _VARIABLES if environment.get(one)), "").lower().replace("-", "_")
    if name.startswith(_TRADITIONAL):
        return "en"  # our Chinese texts use simplified characters
    code = name.partition(".")[0].partition("@")[0].partition("_")[0]
    return next((language for language in LANGUAGES if language == code), "en")
