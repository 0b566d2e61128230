"""Print messages in the language of the call, and end a command with an error in one line."""

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

LONGEST: Final = 2000  # a path of 1,000 characters, and its error
LONGEST_QUOTED: Final = 40  # characters of a wrong word in a call

CATALOGUE: Final = catalogue("cli")
say: Final = CATALOGUE.say
"""Return a text of the command line in English: see Catalogue.say()."""

_LANGUAGES: ContextVar[tuple[Language, Language]] = ContextVar("languages", default=("en", "en"))
"""The languages of text on standard output and on standard error, which differ if only one of them is a terminal."""


@dataclass(frozen=True, slots=True)
class Amount(Spoken):
    """A number in a message, with the language's decimal sign. digits -- number of decimals; None for all"""

    amount: float
    digits: int | None = None

    def spoken(self, language: Language) -> str:
        """Return the number."""
        text = f"{self.amount:g}" if self.digits is None else f"{self.amount:.{self.digits}f}"
        return MANNERS[language].decimal(text)


@contextmanager
def messages_of(arguments: Sequence[str]) -> Iterator[None]:
    """Set the languages of messages for this context from the arguments of a call.

    The arguments may be wrong, so this function does not read them as a command.
    """
    before = _LANGUAGES.set((language_of(arguments, sys.stdout), language_of(arguments, sys.stderr)))
    try:
        yield
    finally:
        _LANGUAGES.reset(before)


def language(*, err: bool = False) -> Language:
    """Return the language of messages on standard output. err -- True for standard error"""
    return _LANGUAGES.get()[err]


def spoken(text: str, *, err: bool = False) -> str:
    """Return one of the program's texts in the language of messages on standard output. Other text stays unchanged.

    err -- True for standard error
    """
    return in_language(text, language(err=err))


def named(path: str) -> str:
    """Return the name of a file in a message; "-" is standard input."""
    return say("stdin") if path == "-" else for_terminal(printable(path), most=1000)


def suggested(text: str, near: Sequence[str]) -> str:
    """Return an error with a suggestion of similar names, if any."""
    return say("near", text=text, near=AnyOf(tuple(near))) if near else text


def tell(text: str, most: int = LONGEST, *, err: bool = True) -> None:
    """Print a line on standard error, in a form safe for a terminal. The line may quote records and file names.

    err -- False for standard output
    """
    typer.echo(for_terminal(spoken(text, err=err), most=most), err=err)


def warn(text: str) -> None:
    """Print a line on standard error, after the name of the program. See tell()."""
    tell(say("program", text=text))


def warn_about(where: str, text: str) -> None:
    """Print a line about a file on standard error, after the name of the program. See tell()."""
    warn(say("about", where=where, text=text))


def give_up(why: str, status: int = 2) -> NoReturn:
    """Print the reason for an error, and end the command.

    why    -- the reason, as in tell()
    status -- the exit status

    Raises typer.Exit.
    """
    warn(why)
    raise typer.Exit(status) from None
