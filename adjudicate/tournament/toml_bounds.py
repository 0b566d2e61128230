"""What is refused of a TOML file before it is parsed: shapes that cost a parser far more than their bytes.

The standard library's parser takes memory by the square of a key's parts, 6.3 GB for a key of 80 kB, and a level of its
stack for each bracket that is open. No settings of a tournament need either.
"""

from __future__ import annotations

import re
from typing import Final

MOST_DOTS: Final = 10  # of one line, outside of texts and comments: a key ends on its line, and ours have two parts
MOST_OPEN: Final = 8  # brackets
LONGEST_WORD: Final = 100  # characters of a number, or of a key without quotation marks

# the (?!) at the end of a possessive group makes Python before 3.11.5 step back when its last turn fails (gh-106052)
_PIECE: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!"")|(?!))*+""""{0,2}+'  # the four kinds of text; up to two marks more belong to this one
    r"|'''(?:[^']|'(?!'')|(?!))*+''''{0,2}+"
    r"|\"\"\"|'''"  # which does not end
    r'|"(?:[^"\\\n]|\\[^\n])*+"'
    r"|'[^'\n]*+'"
    r"|#[^\n]*+"  # a comment
    r"|[\w+-]++"
    r"|[\[\]{}.\n\"']",
    re.DOTALL,
)


def refusal(text: str) -> str | None:
    """Return why a text is not to be parsed as TOML, with the line; None where it may be.

    It reads on to the first quotation mark that does not close, where a parser ends, too.

    >>> refusal("a" + ".a" * 40000 + " = 1")
    'it has more than 10 dots in line 1, and no key of it has so many parts'
    >>> refusal('[event]\\nname = "........................"')
    """
    line, dots, are_open = 1, 0, 0
    for found in _PIECE.finditer(text):
        piece = found[0]
        if piece == ".":
            dots += 1
            if dots > MOST_DOTS:
                return f"it has more than {MOST_DOTS} dots in line {line}, and no key of it has so many parts"
        elif piece in ("[", "{"):
            are_open += 1
            if are_open > MOST_OPEN:
                return f"it has more than {MOST_OPEN} brackets in one another in line {line}"
        elif piece in ("]", "}"):
            are_open = max(0, are_open - 1)
        elif piece == "\n":
            line, dots = line + 1, 0
        elif piece in ('"', "'", '"""', "'''"):
            return None
        elif piece[0] in "\"'":
            line += piece.count("\n")
        elif piece[0] != "#" and len(piece) > LONGEST_WORD:
            return f"it has a word or number of more than {LONGEST_WORD} characters in line {line}"
    return None
