"""Convert results typed by German and French directors to SGF form: "Schwarz+3,5", "N+A", "Blanc abandon".

A letter can mean either colour: B is Black in English, and Blanc (White) in French. A letter is read only if the other
results in the column, or the language of the header, show its meaning.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from adjudicate.rules.findings.base import Colour

# folded names of White's and Black's columns that show that a table is in French
_FRENCH: Final = frozenset(("blanc", "blancs", "noir", "noirs", "joueurblanc", "joueurnoir"))

_TABLES: Final[dict[str, Any]] = json.loads(Path(__file__).with_name("result_words.json").read_text(encoding="utf-8"))
_COLOUR_WORDS: Final[dict[str, Colour]] = _TABLES["colours"]
_HOW: Final[dict[str, str]] = _TABLES["how"]
_FILLING: Final = frozenset(_TABLES["filling"])
# A kind of win needs a "+" or one of these words: "Blanc abandon" may mean White's win or White's resignation.
_WINNING: Final = frozenset(_TABLES["winning"])
_LOSING: Final[dict[str, str]] = _TABLES["losing"]
_LOST_BY: Final[dict[str, str]] = _TABLES["lost_by"]
_OTHER: Final[dict[Colour, Colour]] = {"B": "W", "W": "B"}
_DRAWS: Final = frozenset(_TABLES["draws"])
_BY_DEFAULT: Final[list[str]] = _TABLES["by_default"]
_DIGITS: Final = "0123456789½"
_TOKEN = re.compile(r"\d+/\d+|\d{0,3}[.,]\d{1,2}½?|\d{1,3}½?|½|[^\W\d_]+|\S")
_BEGIN = re.compile(r"([^\W\d_]+)\.?\s*\+?\s*(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class ColourLetters:
    """The colour that each initial letter means in the results of one table; "b" is missing if it is ambiguous."""

    meaning: dict[str, Colour]

    def in_sgf(self, text: str) -> str:
        """Convert a result to SGF form. Return it unchanged if its words are unknown.

        >>> english = ColourLetters({"b": "B", "w": "W"})
        >>> [english.in_sgf(text) for text in ("Schwarz+3,5", "Weiß durch Aufgabe", "W+Zeit", "Remis", "w", "Ada")]
        ['B+3.5', 'W+R', 'W+T', '0', 'W+', 'Ada']
        """
        bare = " ".join(text.split()).casefold()
        if bare in _DRAWS:
            return "0"
        begin = _BEGIN.fullmatch(bare)
        if begin is None:
            return text
        word = begin[1]
        colour = self.meaning.get(word) if len(word) == 1 else _COLOUR_WORDS.get(word)
        if colour is None:
            return text
        lost = _lost(begin[2])
        if lost is not None and len(word) > 1:
            return f"{_OTHER[colour]}+{lost}"
        said = _TOKEN.findall(begin[2])
        rest = [part for part in said if part not in _FILLING] or [part for part in said[-1:] if part in _HOW]
        if not rest:
            return f"{colour}+"
        if len(rest) == 1 and rest[0] in _HOW:
            return text if "+" not in bare and not _WINNING & {*said} else f"{colour}+{_HOW[rest[0]]}"
        if len(rest) == 1 and rest[0][-1] in _DIGITS:
            return f"{colour}+{rest[0].replace(',', '.')}"
        return f"{colour}+{begin[2]}" if "+" in bare and len(word) == 1 else text

    def ambiguous(self, text: str) -> bool:
        """Return True if a result names a colour by a letter that is ambiguous in this table."""
        return "b" not in self.meaning and re.match(r"b(?![^\W\d_])", text.strip().casefold()) is not None


def _lost(said: str) -> str | None:
    """Return SGF's letter for how a colour lost, "" if the text does not say, or None if the colour did not lose.

    >>> _lost("gibt auf"), _lost("perd au temps"), _lost("gewinnt"), _lost("verliert gern")
    ('R', 'T', None, None)
    """
    for words, how in _LOSING.items():
        if said == words:
            return how
        if said.startswith(f"{words} "):
            return _LOST_BY.get(said.removeprefix(f"{words} "))
    return None


def colour_called(text: str) -> Colour | None:
    """Return the colour that a word names in English, German or French, or None. Single letters are not accepted.

    >>> colour_called("Weiß"), colour_called("noir"), colour_called("B")
    ('W', 'B', None)
    """
    return _COLOUR_WORDS.get(text.strip().casefold())


def is_draw(text: str) -> bool:
    """Return True if a text is a word for a draw in English, German or French."""
    return text.strip().casefold() in (*_DRAWS, "draw", "tie")


def letters_of(columns: Iterable[str], results: Iterable[str]) -> ColourLetters:
    """Return the meaning of the letters for colours in a table's results.

    columns -- the folded names of White's and Black's columns; results -- all result cells of the table
    """
    first = {match[1] for text in results if (match := re.match(r"([^\W\d_])(?![^\W\d_])", text.strip().casefold()))}
    meaning: dict[str, Colour] = {"s": "B", "n": "B", "w": "W", "b": "B"}
    if "w" not in first:
        if "n" in first:  # the letters are N and B, also under headings in another language
            meaning["b"] = "W"
        if "s" in first or ("n" not in first and _FRENCH & {*columns}):
            del meaning["b"]
    return ColourLetters(meaning)


def is_default(text: str) -> bool:
    """Return True if a result is a win by default.

    >>> is_default("W+ (kampflos)"), is_default("B+3.5")
    (True, False)
    """
    return text.endswith("!") or any(word in text.casefold() for word in _BY_DEFAULT)
