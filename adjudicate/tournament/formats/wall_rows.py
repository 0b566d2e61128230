"""The rows of a wall list: which words are a player, which are columns of scores, and which are results.

Nothing says where the results of a row begin. They are counted from the right, as names have any number of words and
tie-breaks any number of columns. What looks like a result and stands left of those that all rows share is a tie-break,
such as a `0=` for two that are equal in it.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from adjudicate.tournament.formats.values import MOST_ROUNDS, MOST_STONES, RANK, whole
from adjudicate.tournament.model import Player

# place, sign, then "/" or, by default, "!", the colour, the handicap; some write "!" behind all of it
_ENTRY = re.compile(r"(\d{1,5})([+\-=?]|\(\?\))([/!]?)([wb?]?)(\d{0,2})(!?)", re.ASCII | re.IGNORECASE)
_LIKE_AN_ENTRY = re.compile(r"\d{1,5}(?:[+\-=?!/]|\(\?\))\S{0,12}", re.ASCII)
_RANK = re.compile(RANK, re.ASCII)
_BARE_RANK = re.compile(r"[1-9][0-9]?", re.ASCII)  # of a kyu
_PLACE = re.compile(r"(\d{1,5})[.)]?", re.ASCII)
_PIN = re.compile(r"\|\s*(\d{6,10})\s*$", re.ASCII)
_LICENCE = re.compile(r"\d{7}", re.ASCII)
_SCORE = re.compile(r"-?\d+(?:[.,]\d+)?[¼½¾]?", re.ASCII)
_COUNTRY = re.compile(r"[A-Za-z]{2}", re.ASCII)


@dataclass(frozen=True, slots=True)
class RoundEntry:
    """One round of one player. opponent -- a place, 0 for a free round; handicap -- None where it is not written."""

    opponent: int
    sign: str
    by_default: bool
    colour: str
    handicap: int | None


@dataclass(slots=True)
class H9Row:
    """One line of the wall list: a player, and a round's entry, or None where it cannot be read.

    Until trim() has seen all rows, what looks like an entry may be a tie-break.

    behind -- the words behind the rank
    """

    line: int
    place: int | None
    player: Player
    entries: list[RoundEntry | None] = field(default_factory=list)
    behind: tuple[str, ...] = ()


_BARE: Final = RoundEntry(0, "?", by_default=False, colour="", handicap=None)  # a free round as "0"


def row_of(text: str, line: int) -> H9Row | None:
    """Read a line as a row; None where it is none.

    >>> row = row_of(" 5 Doe Jo 5 FR Mel 35 0= 1-/b1 0=0 2+/w3! |14555555", 1)
    >>> row.player.rank, [entry.opponent for entry in row.entries], row.entries[-1].by_default
    ('5k', [0, 1, 0, 2], True)
    """
    pin = _PIN.search(text)
    words = (text[: pin.start()] if pin else text).split()
    begin = len(words)
    while begin and (words[begin - 1] == "0" or _LIKE_AN_ENTRY.fullmatch(words[begin - 1])):
        begin -= 1
    while begin < len(words) and words[begin] == "0":  # of a tie-break, or a free round: trim() sees
        begin += 1
    if begin == len(words) or not any(_ENTRY.fullmatch(word) for word in words[begin:]):
        return None
    first = _PLACE.fullmatch(words[0])
    place = whole(first[1], 1, 99999) if first else None
    names = words[(0 if place is None else 1) : begin]
    at = _rank_at(names)
    if not at:
        return None
    after = names[at + 1 :]
    behind = len(words) - len(words[begin:]) - len(after)
    country = after.pop(0) if after and _COUNTRY.fullmatch(after[0]) else ""
    licence = after.pop(0) if after and _LICENCE.fullmatch(after[0]) else ""
    club = after[0] if after and not _SCORE.fullmatch(after[0]) else ""
    if country and not after:
        country, club = "", country  # the French list has no countries, but clubs of two letters
    ids = (("egd", pin[1]),) if pin else (("ffg", licence),) if licence else ()
    family, *given = (name.replace("_", " ") for name in names[:at])
    rank = f"{names[at]}k" if _BARE_RANK.fullmatch(names[at]) else names[at]
    player = Player("", family, " ".join(given), ids=ids, rank=rank, club=club, country=country, line=line)
    return H9Row(line, place, player, list(map(_entry, words[begin:])), tuple(words[behind:]))


def _rank_at(names: list[str]) -> int:
    """Return where the rank stands among the words of a row, or 0. A number without a letter is a kyu."""
    for i, word in enumerate(names):
        if i and _RANK.fullmatch(word):
            return i
    for i, (word, following) in enumerate(pairwise(names)):
        if i and _BARE_RANK.fullmatch(word) and _COUNTRY.fullmatch(following):
            return i
    return 0


def _entry(word: str) -> RoundEntry | None:
    if word == "0":
        return _BARE
    match = _ENTRY.fullmatch(word)
    if not match or (match[5] and int(match[5]) > MOST_STONES):
        return None
    colour = match[4].lower().replace("?", "")
    sign = match[2].strip("()")
    by_default = "!" in (match[3], match[6])
    return RoundEntry(int(match[1]), sign, by_default, colour, int(match[5]) if match[5] and colour else None)


def trim(rows: list[H9Row], places: frozenset[int]) -> int:
    """Leave the entries of rounds in each row, drop what stands left of them, and return the number of rounds.

    places -- those that players have; rows with fewer entries than rounds are left as they are
    """
    shared = _shared(rows, places)
    columns = min(max((len(row.entries) for row in rows), default=0), MOST_ROUNDS)
    while columns > shared and not _is_round(rows, columns, places):
        columns -= 1
    while columns > 1 and all(_free(row, columns) for row in rows) and any(not _free(row, 1) for row in rows):
        columns -= 1  # a tie-break in which all are equal
    full = {len(row.behind) for row in rows if len(row.entries) >= columns}
    for row in rows:
        if len(row.entries) > columns > 0:
            row.entries = row.entries[-columns:]
        last = row.behind[-columns:] if columns else ()
        whole_row = len(row.behind) in full and all(word == "0" or _LIKE_AN_ENTRY.fullmatch(word) for word in last)
        if len(row.entries) < columns and whole_row:
            row.entries = list(map(_entry, last))
    return columns


def _shared(rows: list[H9Row], places: frozenset[int]) -> int:
    """Return how many columns, from the right, hold entries in nearly all rows."""
    lengths = Counter(len(row.entries) for row in rows)
    most, _ = max(lengths.items(), key=lambda item: (item[1], item[0]), default=(0, 0))
    few = [length for length in lengths if length < most]
    if not few or most > MOST_ROUNDS:
        return 0 if most > MOST_ROUNDS else most
    longer = [row for row in rows if len(row.entries) >= most]
    # the leftmost column of most rows is a tie-break if nobody plays anybody in it
    return most if any(_plays(row, most, places) for row in longer) else max(few)


def _is_round(rows: list[H9Row], column: int, places: frozenset[int]) -> bool:
    return 2 * sum(_plays(row, column, places) for row in rows) > len(rows)


def _at(row: H9Row, column: int) -> RoundEntry | None:
    return row.entries[-column] if len(row.entries) >= column else None


def _plays(row: H9Row, column: int, places: frozenset[int]) -> bool:
    entry = _at(row, column)
    return entry is not None and entry.opponent in places


def _free(row: H9Row, column: int) -> bool:
    entry = _at(row, column)
    return entry is None or entry.opponent == 0
