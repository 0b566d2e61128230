"""The features of standard output: colours, Unicode and width."""

import os
import shutil
import sys
from typing import Final, TextIO

from adjudicate.display.prose import WIDTH

NARROWEST: Final = 40
"""Smallest width of lines, in columns. A board of 19 lines needs this width."""
WIDEST: Final = 120
"""Largest width of lines, in columns. Longer lines are hard to read."""


def is_terminal(stream: TextIO | None = None) -> bool:
    """Return True if a stream is a terminal. stream -- by default standard output, which may be closed"""
    stream = stream or sys.stdout
    return stream is not None and stream.isatty()


def colour_wanted() -> bool:
    """Return True if text on standard output should have colours.

    Any value of NO_COLOR forbids colours. FORCE_COLOR and CLICOLOR_FORCE require them, unless 0. Otherwise, a terminal
    has colours, except with TERM=dumb or CLICOLOR=0.
    """
    given = os.environ.get
    if given("NO_COLOR"):
        return False
    if any(given(name, "0") not in ("", "0") for name in ("FORCE_COLOR", "CLICOLOR_FORCE")):
        return True
    return is_terminal() and given("CLICOLOR") != "0" and given("TERM") != "dumb"


def unicode_wanted(letters: bool | None, *, printed: bool) -> bool:
    """Return True if boards as text should have Unicode shapes instead of letters.

    letters -- True for --ascii, False for --unicode. None means shapes on a terminal with a UTF-8 locale, except on the
               Linux console and Windows, which may lack a font for them, and in a Chinese, Japanese or Korean locale,
               where they may be two columns wide.
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
    """Return the width of lines on standard output in columns: the terminal's width, from 40 to 120.

    A file or a pipe always has 80 columns.
    """
    if not is_terminal():
        return WIDTH
    return min(max(shutil.get_terminal_size((WIDTH, 24)).columns, NARROWEST), WIDEST)
