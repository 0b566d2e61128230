"""The points where a play is forbidden in a position, and why."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicate.adjudication import Adjudication
from adjudicate.desk.position import Position, look
from adjudicate.rules.replay import Prospect
from adjudicate.rules.rulesets import READING_NAMES


@dataclass(frozen=True, slots=True)
class Barred:
    """A point where a play is forbidden, or where only another reading of the repetition rule forbids it.

    why     -- "self-capture", "repetition", or "other reading": allowed here
    words   -- the reason in a sentence without its point
    repeats -- for a repetition, number of the first earlier move with that position, 0 for the start
    """

    point: int
    why: str
    words: str
    repeats: int | None = None


@dataclass(frozen=True)
class Bars:
    """The points where a player may not play in a position, and those where another reading forbids it; ascending."""

    sheet: Adjudication
    position: Position
    colour: int
    points: tuple[Barred, ...]


def barred(sheet: Adjudication, after: int | None = None, colour: int = 0) -> Bars:
    """Return the empty points where a play is forbidden after a move (None: the last).

    colour -- of the player; 0 for the one whose turn it is
    A pass is always allowed (AGA 1991 Rule 7), and occupied points are forbidden without being listed. Raises
    ValueError for a move that the record does not have, or one in the midst of the placement of handicap stones.
    """
    position, prospects = look(sheet, after, colour=colour)
    if position.after < sheet.start.placement:
        raise ValueError(f"the handicap stones are placed by moves 1 to {sheet.start.placement}")
    found = (_barred(sheet, point, prospect) for point, prospect in prospects.items())
    return Bars(sheet, position, colour or position.to_play, tuple(b for b in found if b is not None))


def _barred(sheet: Adjudication, point: int, prospect: Prospect) -> Barred | None:
    reading = sheet.ruleset.repetition
    if prospect.illegal and prospect.self_capture and prospect.repetition is None:
        stones = "1 stone" if prospect.self_capture == 1 else f"{prospect.self_capture} stones"
        return Barred(point, "self-capture", f"its own string of {stones} would have no liberty")
    repeats = prospect.repetition.under(reading) if prospect.repetition else None
    if repeats is not None:
        return Barred(point, "repetition", f"it would repeat the position {when(repeats)}", repeats)
    first = prospect.repetition.psk if prospect.repetition else None
    if first is None:
        return None
    if reading == "none":
        return None
    draw = sheet.ruleset.repetition_draws and prospect.repetition is not None and prospect.repetition.simple is None
    end = ", and it ends the game as a draw" if draw else ""
    words = f"{READING_NAMES[reading]} allows it, though it repeats the position {when(first)}{end}"
    return Barred(point, "other reading", words, first)


def when(number: int) -> str:
    """Return "after move 7", or "at the start" for 0."""
    return f"after move {number}" if number else "at the start"
