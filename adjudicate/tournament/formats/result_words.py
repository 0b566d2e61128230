"""Convert results typed by German and French directors to SGF form: "Schwarz+3,5", "N+A", "Blanc abandon".

One letter can mean two colours: B is Black in English, and Blanc (White) in French. Letters are read only if the column
itself, or the language of its header, shows their meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from adjudicate.rules.findings.base import Colour

# folded column names of White and Black that identify a table's language
_FRENCH: Final = frozenset(("blanc", "blancs", "noir", "noirs", "joueurblanc", "joueurnoir"))

_COLOUR_WORDS: Final[dict[str, Colour]] = {
    "black": "B", "white": "W", "schwarz": "B", "schwarzer": "B", "weiß": "W", "weiss": "W", "noir": "B", "noirs": "B",
    "blanc": "W", "blancs": "W",
}  # fmt: skip
_HOW: Final[dict[str, str]] = {
    "aufgabe": "R", "aufg": "R", "auf": "R", "aufgegeben": "R", "abandon": "R", "ab": "R", "aband": "R",
    "resign": "R", "resignation": "R", "res": "R", "a": "R",
    "zeit": "T", "zeitüberschreitung": "T", "temps": "T", "time": "T", "z": "T",
    "r": "R", "t": "T", "f": "F", "forfait": "F", "kampflos": "F", "forfeit": "F", "disqualifikation": "F",
}  # fmt: skip
_FILLING: Final = frozenset((
    "gewinnt", "gewann", "gewonnen", "gagne", "gagnent", "gagné", "gagnant", "bat", "a", "durch", "par", "mit", "um",
    "de", "by", "wins", "won", "win", "punkte", "punkten", "punkt", "points", "point", "pts", "pkt", "nach", "au", "le",
    "la", "sieg", "+", "(", ")", ".", ":", ";", ",", "!",
))  # fmt: skip
# Required between a colour and the kind of win: "Blanc abandon" may be White's win, or White's resignation.
_WINNING: Final = frozenset((
    "+", "gewinnt", "gewann", "gewonnen", "gagne", "gagné", "gagnant", "bat", "durch", "par", "by", "wins", "won",
    "win", "mit", "sieg",
))  # fmt: skip
_LOSING: Final[dict[str, str]] = {
    "gibt auf": "R", "gab auf": "R", "abandonne": "R", "a abandonné": "R", "resigns": "R", "resigned": "R",
    "verliert": "", "verlor": "", "perd": "", "a perdu": "", "loses": "", "lost": "",
}  # fmt: skip
_LOST_BY: Final[dict[str, str]] = {
    "auf zeit": "T", "durch zeit": "T", "nach zeit": "T", "durch aufgabe": "R", "au temps": "T", "par abandon": "R",
    "on time": "T", "by resignation": "R",
}  # fmt: skip
_OTHER: Final[dict[Colour, Colour]] = {"B": "W", "W": "B"}
_DRAWS: Final = frozenset(("remis", "unentschieden", "nul", "nulle", "partie nulle", "égalité", "egalite", "jigo"))
_BY_DEFAULT: Final = ("default", "kampflos", "forfait", "absent", "nicht angetreten")
_DIGITS: Final = "0123456789½"
_TOKEN = re.compile(r"\d+/\d+|\d{1,3}(?:[.,]\d{1,2})?½?|½|[^\W\d_]+|\S")
_BEGIN = re.compile(r"([^\W\d_]+)\.?\s*\+?\s*(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class ColourLetters:
    """The meaning of an initial letter in the results of one table; B may be either colour."""

    meaning: dict[str, Colour]

    def in_sgf(self, text: str) -> str:
        """Return a result in SGF form if its words are known, otherwise unchanged.

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
            if "+" not in bare and not _WINNING & {*said}:
                return text
            return f"{colour}+{_HOW[rest[0]]}"
        if len(rest) == 1 and rest[0][0] in _DIGITS:
            return f"{colour}+{rest[0].replace(',', '.')}"
        return f"{colour}+{begin[2]}" if "+" in bare and len(word) == 1 else text

    def ambiguous(self, text: str) -> bool:
        """Return True if a result names a colour by a letter that is ambiguous here."""
        bare = text.strip().casefold()
        return "b" not in self.meaning and re.match(r"b(?![^\W\d_])", bare) is not None


def _lost(said: str) -> str | None:
    """Return how a colour lost, "" if not given, or None if it did not lose.

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
    """Return the colour that a whole word names in English, German or French, not a single letter.

    >>> colour_called("Weiß"), colour_called("noir"), colour_called("B")
    ('W', 'B', None)
    """
    return _COLOUR_WORDS.get(text.strip().casefold())


def is_draw(text: str) -> bool:
    """Return True if a text is a word for a draw in English, German or French."""
    return text.strip().casefold() in (*_DRAWS, "draw", "tie")


def letters_of(columns: Iterable[str], results: Iterable[str]) -> ColourLetters:
    """Return the meaning of the letters in a table.

    columns -- the folded names of the columns of White and Black; results -- all cells of its results
    """
    first = {match[1] for text in results if (match := re.match(r"([^\W\d_])(?![^\W\d_])", text.strip().casefold()))}
    meaning: dict[str, Colour] = {"s": "B", "n": "B", "w": "W", "b": "B"}
    if _FRENCH & {*columns} and "w" not in first:
        if "n" in first:
            meaning["b"] = "W"
        else:
            del meaning["b"]
    elif "n" in first and "w" not in first:  # the letters are N and B, the header is in another language
        meaning["b"] = "W"
    if "s" in first and "w" not in first:
        del meaning["b"]
    return ColourLetters(meaning)


def is_default(text: str) -> bool:
    """Return True if a result reports a win without a game.

    >>> is_default("W+ (kampflos)"), is_default("B+3.5")
    (True, False)
    """
    bare = text.casefold()
    return text.endswith("!") or any(word in bare for word in _BY_DEFAULT)
