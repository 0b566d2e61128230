"""Determine whether standard output supports colours and Unicode, and how wide it is."""

import os
import shutil
import sys
from typing import Final, TextIO

from adjudicate.display.prose import WIDTH

NARROWEST: Final = 40
"""Minimum width of lines, in columns. A 19x19 board needs this width."""
WIDEST: Final = 120
"""Maximum width of lines, in columns. Longer lines are hard to read."""


def is_terminal(stream: TextIO | None) -> bool:
    """Return True if a stream is a terminal. It may be closed."""
    return stream is not None and stream.isatty()


def colour_wanted() -> bool:
    """Return True if text on standard output should have colours.

    NO_COLOR with any value disables colours. FORCE_COLOR and CLICOLOR_FORCE enable them, unless 0. Otherwise, colours
    are used on a terminal, except with TERM=dumb or CLICOLOR=0.
    """
    given = os.environ.get
    if given("NO_COLOR"):
        return False
    if any(given(name, "0") not in ("", "0") for name in ("FORCE_COLOR", "CLICOLOR_FORCE")):
        return True
    return is_terminal(sys.stdout) and given("CLICOLOR") != "0" and given("TERM") != "dumb"


def unicode_wanted(letters: bool | None, *, printed: bool) -> bool:
    """Return True if text boards should show stones as Unicode shapes, not letters.

    letters -- True for --ascii, False for --unicode. With None, shapes are used on a terminal with a UTF-8 locale. The
               exceptions are the Linux console and Windows, which may lack a font for them, and Chinese, Japanese and
               Korean locales, in which they may be two columns wide.
    printed -- True if the text is printed to standard output, False if it is written to a file
    """
    if letters is not None:
        return not letters
    names = [os.environ.get(name, "").lower() for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    charset = next((name for name in names if name), "").partition("@")[0].replace("-", "")
    wide = any(name.startswith(("ja", "ko", "zh")) for name in names)
    able = os.environ.get("TERM") not in ("dumb", "linux") and os.name != "nt"
    return printed and is_terminal(sys.stdout) and charset.endswith("utf8") and not wide and able


def columns_wanted() -> int:
    """Return the width of lines on standard output, in columns: that of the terminal, limited to 40 to 120.

    In a file or a pipe, lines always have 80 columns.
    """
    if not is_terminal(sys.stdout):
        return WIDTH
    return min(max(shutil.get_terminal_size((WIDTH, 24)).columns, NARROWEST), WIDEST)
