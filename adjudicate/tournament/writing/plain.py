"""Decided results written into files of lines: the AGA's, and the wall lists .h9 and .tou."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from adjudicate.tournament.model import Outcome
from adjudicate.tournament.writing.edits import Correction, Edit, Edits, line_span, line_spans, words

_AGA: Final[dict[Outcome, str]] = {"white": "w", "black": "b", "unknown": "?"}
_SIGNS: Final[dict[Outcome, tuple[str, str]]] = {  # in White's row, and in Black's
    "white": ("+", "-"), "black": ("-", "+"), "draw": ("=", "="), "both-win": ("+", "+"), "both-lose": ("-", "-"),
    "unknown": ("?", "?"),
}  # fmt: skip
_GAME = re.compile(r"([ \t#]*\S+[ \t]+\S+[ \t]+)(\S+)")
_ENTRY = re.compile(r"(\d{1,5})([+\-=?]|\(\?\))([/!]?)([wWbB?]?)(\d{0,2})(!?)", re.ASCII)


def aga(text: str, correction: Correction) -> Iterator[Edits]:
    """Write w, b or ? into the line of a game; a draw has no letter."""
    span, letter = line_span(text, correction.pairing.line), _AGA.get(correction.result.outcome)
    match = _GAME.match(text, *span) if span else None
    if match is None or letter is None:
        return
    large = match[2].isupper() or (match[2] == "?" and _in_capitals(text, correction))
    yield (Edit(match.start(2), match.end(2), letter.upper() if large else letter),)


def _in_capitals(text: str, correction: Correction) -> bool:
    """Tell whether the file writes its results in capitals, as OpenGotha does."""
    spans = line_spans(text)
    lines = (spans[p.line - 1] for p in correction.event.pairings if 0 < p.line <= len(spans))
    return any((match := _GAME.match(text, *span)) and match[2] in ("W", "B") for span in lines)


def wall_list(text: str, correction: Correction) -> Iterator[Edits]:
    """Write the signs into the rows of both players."""
    pairing, result, event = correction.pairing, correction.result, correction.event
    lines = {player.key: player.line for player in event.players}
    by_default = result.by_default and event.format == "h9"  # the French list cannot say so
    edits = []
    for key, other, sign in zip(
        (pairing.white, pairing.black), (pairing.black, pairing.white), _SIGNS[result.outcome], strict=True
    ):
        place = _entry(text, lines.get(key, 0), (event.rounds or 0) - (pairing.round or 0), other)
        if place is None:
            return
        edits.append(_signed(text, place, sign, by_default=by_default))
    yield tuple(edits)


def _entry(text: str, line: int, from_right: int, opponent: str) -> tuple[int, int] | None:
    """Return where a player's entry stands, counted from the right; None where it names another opponent."""
    span = line_span(text, line)
    if span is None or from_right < 0:
        return None
    end = min((at for at in (text.find(sign, *span) for sign in ";|") if at >= 0), default=span[1])
    places = list(words(text, span[0], end))
    if from_right >= len(places):
        return None
    start, stop = places[-1 - from_right]
    match = _ENTRY.fullmatch(text, start, stop)
    return (start, stop) if match and match[1].lstrip("0") == opponent.lstrip("0") else None


def _signed(text: str, place: tuple[int, int], sign: str, *, by_default: bool) -> Edit:
    """Return an entry with another sign, and the mark of a win by default where it was one, or is one now."""
    match = _ENTRY.fullmatch(text, *place)
    opponent, _, mark, colour, stones, late = match.groups() if match else ("", "", "", "", "", "")
    if by_default and "!" not in (mark, late):
        mark = "!"
    elif not by_default and "!" in (mark, late):
        mark, late = "/" if mark and colour else "", ""
    return Edit(*place, f"{opponent}{sign}{mark}{colour}{stones}{late}")
