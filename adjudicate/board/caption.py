"""Describe a position in words: the last move and its captures, the prisoners, and the player to move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from adjudicate.display.wording import Sentences, Wording
from adjudicate.go.points import BLACK, OFF_BOARD, PASS, Grid
from adjudicate.rules.words import colour_word
from adjudicate.words import catalogue

if TYPE_CHECKING:
    from adjudicate.adjudication.position import GamePosition, Played

CATALOGUE: Final = catalogue("board")
say: Final = CATALOGUE.say
"""Return an English text from the catalogue. See Catalogue.say()."""


def caption(position: GamePosition, *, final: bool = False) -> Wording:
    """Return two or three sentences that describe a position. They never quote the record.

    final -- True for the end of the game, where the last capture and the player to move are left out
    """
    black, white = position.prisoners
    held = say("prisoners", black=black, white=white)
    if final:
        return in_a_row((_final(position), held))
    return in_a_row((_played(position), held, say("to-play", colour=colour_word(position.to_play))))


def in_a_row(sentences: Sequence[Wording]) -> Wording:
    """Join sentences into one text."""
    return say("sentences", sentences=Sentences(tuple(sentences)))


def move_words(grid: Grid, played: Played) -> Wording:
    """Return the words for a move: "White Q16", "Black passes" or "Black off the board"."""
    who = colour_word(played.colour)
    if played.point >= 0:
        return say("move", colour=who, point=grid.name(played.point))
    return say("move.pass" if played.point == PASS else "move.off-board", colour=who)


def _final(position: GamePosition) -> Wording:
    played = position.played
    if played is None:
        return say("final")
    return say("final.after", number=played.number, move=_fate(position.grid, played))


def _played(position: GamePosition) -> Wording:
    played = position.played
    if played is None:
        return _start(position)
    number = len(position.captured)
    key = "after.captured" if number else "after"
    return say(key, number=played.number, move=_fate(position.grid, played), n=number)


def _start(position: GamePosition) -> Wording:
    black = sum(1 for colour in position.stones.values() if colour == BLACK)
    white = len(position.stones) - black
    if not position.stones:
        return say("start")
    return say("start.both" if black and white else "start.black" if black else "start.white", black=black, white=white)


def _fate(grid: Grid, played: Played) -> Wording:
    """Return the words for a move and what became of it, such as its withdrawal."""
    move, became = move_words(grid, played), played.became
    match became:
        case "play" | "pass":
            return move
        case "replacement":
            return say("became.replacement", move=move, number=played.number - 1)
        case "taken-back":
            return say("became.taken-back" if played.point == PASS else "became.taken-back-pass", move=move)
        case "void":
            return say("became.void-off-board" if played.point == OFF_BOARD else "became.void", move=move)
        case "placement":
            return say("became.placement-pass" if played.point == PASS else "became.placement", move=move)
        case "self-capture" | "after-end":
            return say(f"became.{became}", move=move)
