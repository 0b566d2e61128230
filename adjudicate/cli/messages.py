"""The lines on standard error, in the language of the call, and the end of a command with an error in one line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final, NoReturn

import typer

from adjudicate.cli.languages import language_of
from adjudicate.display.languages import Language
from adjudicate.display.sanitise import for_terminal
from adjudicate.display.wording import in_language
from adjudicate.words import catalogue

LONGEST: Final = 2000  # a path of 1,000 characters and its error

CATALOGUE: Final = catalogue("cli")
say: Final = CATALOGUE.say
"""Return a text of the command line, in English for now: see Catalogue.say."""

_LANGUAGE: ContextVar[Language] = ContextVar("language", default="en")


@contextmanager
def messages_of(arguments: Sequence[str]) -> Iterator[None]:
    """Set the language of messages for this context from the arguments of a call.

    The arguments may be wrong, so they are not read as a command.
    """
    before = _LANGUAGE.set(language_of(arguments))
    try:
        yield
    finally:
        _LANGUAGE.reset(before)


def spoken(text: str) -> str:
    """Return a text of this program in the language of messages; other text unchanged."""
    return in_language(text, _LANGUAGE.get())


def reason(error: Exception) -> str:
    """Return the text of an error, with its key and values if it comes from a catalogue."""
    return error.args[0] if error.args and isinstance(error.args[0], str) else str(error)


def tell(text: str, most: int = LONGEST) -> None:
    """Print a line on standard error. It may quote records and file names, and is made safe for a terminal here."""
    typer.echo(for_terminal(spoken(text), most=most), err=True)


def warn(text: str) -> None:
    """Print a line on standard error after the name of the program; see tell()."""
    tell(say("program", text=text))


def give_up(why: str, status: int = 2) -> NoReturn:
    """Print the reason and end the command.

    why    -- the reason; see tell()
    status -- the exit status

    Raises typer.Exit.
    """
    warn(why)
    raise typer.Exit(status) from None
