"""The abilities of standard output, and the end of a command with an error in one line."""

from __future__ import annotations

import os
import shutil
import sys
from typing import Final, NoReturn

import typer

from adjudicate.display.prose import WIDTH
from adjudicate.display.sanitise import for_terminal

NARROWEST: Final = 40
"""Least width of lines in columns; a board of 19 lines needs as many."""
WIDEST: Final = 120
"""Greatest width of lines in columns; longer lines are hard to read."""
LONGEST: Final = 2000  # a path of 1,000 characters and its error


def give_up(why: str, status: int = 2) -> NoReturn:
    """Print the reason and end the command.

    why    -- the reason; it may quote records and file names, and is made safe for a terminal here
    status -- the exit status

    Raises typer.Exit.
    """
    typer.echo(f"adjudicate: {for_terminal(why, most=LONGEST)}", err=True)
    raise typer.Exit(status) from None


def is_terminal() -> bool:
    """Return True if standard output is a terminal."""
    return sys.stdout is not None and sys.stdout.isatty()


def colour_wanted() -> bool:
    """Return True if text on standard output should have colours.

    Any value of NO_COLOR forbids them. FORCE_COLOR and CLICOLOR_FORCE require them, unless 0. Otherwise a terminal has
    them, except with TERM=dumb or CLICOLOR=0.
    """
    given = os.environ.get
    if given("NO_COLOR"):
        return False
    if any(given(name, "0") not in ("", "0") for name in ("FORCE_COLOR", "CLICOLOR_FORCE")):
        return True
    return is_terminal() and given("CLICOLOR") != "0" and given("TERM") != "dumb"


def unicode_wanted(letters: bool | None, *, printed: bool) -> bool:
    """Return True if boards as text should have Unicode shapes instead of letters.

    letters -- True for --ascii, False for --unicode; None: a terminal with a UTF-8 locale has shapes. The Linux console
               has no font for them, and a Windows console may have none. In a Chinese, Japanese or Korean locale they
               may be two columns wide.
    printed -- True if the text goes to standard output, False for a file
    """
    if letters is not None:
        return not letters
    names = [os.environ.get(name, "").lower() for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    charset = next((name for name in names if name), "").partition("@")[0].replace("-", "")
    wide = any(name.startswith(("ja", "ko", "zh")) for name in names)
    able = os.environ.get("TERM") not in ("dumb", "linux") and os.name != "nt"
    return printed and is_terminal() and charset.endswith("utf8") and not wide and able


def columns_wanted() -> int:
    """Return the width of lines on standard output in columns: that of the terminal, from 40 to 120.

    A file or a pipe always has 80 columns.
    """
    if not is_terminal():
        return WIDTH
    return min(max(shutil.get_terminal_size((WIDTH, 24)).columns, NARROWEST), WIDEST)
