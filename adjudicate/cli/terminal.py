"""What standard output can show; and how a command ends that cannot do what was asked: in one line."""

from __future__ import annotations

import os
import shutil
import sys
from typing import Final, NoReturn

import typer

from adjudicate.display.prose import WIDTH
from adjudicate.display.sanitise import for_terminal

NARROWEST: Final = 40
"""Columns of the narrowest terminal that is written for; a board of 19 lines needs as many."""
WIDEST: Final = 120
"""Columns of the longest lines: longer ones are hard to read."""
LONGEST: Final = 2000  # a path of 1,000 characters and what is wrong with it


def give_up(why: str, status: int = 2) -> NoReturn:
    """Say why the command ends, and end it.

    why    -- may hold text of records and names of files: it is made fit for a terminal here
    status -- the exit status

    Raises typer.Exit.
    """
    typer.echo(f"adjudicate: {for_terminal(why, most=LONGEST)}", err=True)
    raise typer.Exit(status) from None


def is_terminal() -> bool:
    """Tell whether standard output is a terminal."""
    return sys.stdout is not None and sys.stdout.isatty()


def colour_wanted() -> bool:
    """Tell whether what is written to standard output is to have colours.

    NO_COLOR forbids them, whatever it is set to. FORCE_COLOR or CLICOLOR_FORCE, unless 0, demand them. Else a terminal
    has them, but for one without (TERM=dumb) and with CLICOLOR=0.
    """
    given = os.environ.get
    if given("NO_COLOR"):
        return False
    if any(given(name, "0") not in ("", "0") for name in ("FORCE_COLOR", "CLICOLOR_FORCE")):
        return True
    return is_terminal() and given("CLICOLOR") != "0" and given("TERM") != "dumb"


def unicode_wanted(letters: bool | None, *, printed: bool) -> bool:
    """Tell whether boards as text are to have shapes of Unicode instead of letters.

    letters -- --ascii or --unicode; None: a terminal of a UTF-8 locale has shapes. The console of Linux has no font
               for them, and of one on Windows it is not known. In a Chinese, Japanese or Korean locale they may be two
               columns wide (board/signs.py).
    printed -- the text goes to standard output, not to a file
    """
    if letters is not None:
        return not letters
    names = [os.environ.get(name, "").lower() for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    charset = next((name for name in names if name), "").partition("@")[0].replace("-", "")
    wide = any(name.startswith(("ja", "ko", "zh")) for name in names)
    able = os.environ.get("TERM") not in ("dumb", "linux") and os.name != "nt"
    return printed and is_terminal() and charset.endswith("utf8") and not wide and able


def columns_wanted() -> int:
    """Return how many columns the lines on standard output may have: those of the terminal, from 40 to 120.

    What goes to a file or a pipe is the same everywhere: 80.
    """
    if not is_terminal():
        return WIDTH
    return min(max(shutil.get_terminal_size((WIDTH, 24)).columns, NARROWEST), WIDEST)
