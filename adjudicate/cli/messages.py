"""Print messages in the user's language, and end a command with a one-line error message."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final, NoReturn

import typer

from adjudicate.cli.languages import language_of
from adjudicate.display.languages import MANNERS, Language
from adjudicate.display.sanitise import for_terminal
from adjudicate.display.wording import AnyOf, Spoken, in_language
from adjudicate.sources.names import printable
from adjudicate.values import dataclass
from adjudicate.words import catalogue

LONGEST: Final = 2000  # enough for a path of 1,000 characters and its error
LONGEST_QUOTED: Final = 40  # maximum number of characters quoted from a wrong word in a call

CATALOGUE: Final = catalogue("cli")
say: Final = CATALOGUE.say
"""Return an English text of the command line by its key. See Catalogue.say()."""

_LANGUAGES: ContextVar[tuple[Language, Language]] = ContextVar("languages", default=("en", "en"))
"""The languages for standard output and standard error. They may differ if only one stream is a terminal."""


@dataclass(frozen=True)
class Amount(Spoken):
    """A number in a message, written with the language's decimal sign. digits -- number of decimals; None for all"""

    amount: float
    digits: int | None = None

    def spoken(self, language: Language) -> str:
        """Return the number as text in the given language."""
        text = f"{self.amount:g}" if self.digits is None else f"{self.amount:.{self.digits}f}"
        return MANNERS[language].decimal(text)


@contextmanager
def messages_of(arguments: Sequence[str]) -> Iterator[None]:
    """Set the languages for messages inside this context from a call's arguments.

    The arguments may be wrong, so they are searched for --lang and not parsed as a command.
    """
    before = _LANGUAGES.set((language_of(arguments, sys.stdout), language_of(arguments, sys.stderr)))
    try:
        yield
    finally:
        _LANGUAGES.reset(before)


def language(*, err: bool = False) -> Language:
    """Return the language for messages to standard output. err -- True for standard error"""
    return _LANGUAGES.get()[err]


def spoken(text: str, *, err: bool = False) -> str:
    """Translate one of this program's texts into the language for standard output. Return other text unchanged.

    err -- True to use the language for standard error
    """
    return in_language(text, language(err=err))


def named(path: str) -> str:
    """Return a file's name for a message. "-" becomes "standard input"."""
    return say("stdin") if path == "-" else for_terminal(printable(path), most=1000)


def suggested(text: str, near: Sequence[str]) -> str:
    """Return an error message with similar names added as suggestions, if there are any."""
    return say("near", text=text, near=AnyOf(tuple(near))) if near else text


def tell(text: str, most: int = LONGEST, *, err: bool = True) -> None:
    """Print a line to standard error, made safe for a terminal, because it may quote records and file names.

    err -- False to print to standard output
    """
    typer.echo(for_terminal(spoken(text, err=err), most=most), err=err)


def warn(text: str) -> None:
    """Print a line to standard error, prefixed with the program's name. See tell()."""
    tell(say("program", text=text))


def warn_about(where: str, text: str) -> None:
    """Print a line about a file to standard error, prefixed with the program's name. See tell()."""
    warn(say("about", where=where, text=text))


def give_up(why: str, status: int = 2) -> NoReturn:
    """Print an error message, as text in tell(), and end the command with a status. Raises typer.Exit."""
    warn(why)
    raise typer.Exit(status) from None
