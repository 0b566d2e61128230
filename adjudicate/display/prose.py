"""What every writer of plain text needs: filled lines, numbers with their nouns, lists of names, cut texts."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final, Literal

from adjudicate.display.sanitise import for_terminal

WIDTH: Final = 80
"""Columns of a terminal that lines are filled to."""


def filled(text: str, *, first: str = "", rest: str = "", width: int = WIDTH, cut_words: bool = True) -> list[str]:
    """Return a text as lines of at most `width` columns; none for a text without a word.

    first, rest -- what the first line and the others begin with
    cut_words   -- a word longer than a line is cut; else its line is as long as it is

    >>> filled("one two three", rest="  ", width=7)
    ['one two', '  three']
    """
    if not first and len(text) <= width and text.isprintable() and text.strip() and not text.endswith(" "):
        return [text]  # as textwrap gives it, which takes half the time of a small game's sheet
    return textwrap.wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=cut_words,
        break_on_hyphens=False,
    )


def numbered(number: int, one: str, several: str = "") -> str:
    """Return a number with its noun.

    >>> numbered(1, "stone"), numbered(0, "stone"), numbered(2, "unrecorded pass", "unrecorded passes")
    ('1 stone', '0 stones', '2 unrecorded passes')
    """
    return f"{number} {one if number == 1 else several or f'{one}s'}"


def plural(number: int, one: str, several: str = "") -> str:
    """Return a noun or a verb as it follows a number.

    >>> plural(1, "move"), plural(2, "move"), plural(3, "is", "are")
    ('move', 'moves', 'are')
    """
    return one if number == 1 else several or f"{one}s"


def listed(names: Sequence[str], link: Literal["and", "or"] = "and") -> str:
    """Return names as a sentence lists them; there is at least one.

    >>> listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"], "or")
    ('a', 'a and b', 'a, b or c')
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {link} {names[-1]}"


def first_of(names: Sequence[str], most: int) -> str:
    """Return at most so many names, and how many more there are.

    >>> first_of(["a", "b"], 2), first_of(["a", "b", "c", "d"], 2)
    ('a, b', 'a, b and 2 more')
    """
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def cut(text: str, most: int) -> str:
    """Return a text of at most so many characters; one that is cut ends with an ellipsis.

    >>> cut("abc", 3), cut("abcd", 3)
    ('abc', 'ab…')
    """
    return text if len(text) <= most else text[: most - 1] + "…"


def capital(text: str) -> str:
    """Return a text with its first letter large.

    >>> capital("the AGA")
    'The AGA'
    """
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Return a clause as a sentence.

    >>> sentence("all is well")
    'All is well.'
    """
    return f"{capital(text)}."


def source_name(path: str, most: int = 200) -> str:
    """Return the name of a file as a terminal may show it; "-" is standard input."""
    return "standard input" if path == "-" else for_terminal(path, most)
