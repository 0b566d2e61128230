"""The points where a play is forbidden in a position, and the reasons."""

from dataclasses import dataclass

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.position import GamePosition, line_of, look
from adjudicate.desk.words import say, say_of_end
from adjudicate.rules.findings.base import say as say_of_findings
from adjudicate.rules.prospects import Prospect


@dataclass(frozen=True, slots=True)
class ForbiddenPoint:
    """A point where these rules, or only another interpretation of the repetition rule, forbid a play.

    why     -- "self-capture", "repetition", or "other reading" for a play that is allowed here
    words   -- the reason, in a sentence without the point
    repeats -- for a repetition, number of the first earlier move that led to the position; 0 for the start
    """

    point: int
    why: str
    words: str
    repeats: int | None = None

    @property
    def forbidden(self) -> bool:
        """True if these rules forbid a play on the point."""
        return self.why != "other reading"


@dataclass(frozen=True)
class ForbiddenPoints:
    """The points in a position where these rules, or only another interpretation, forbid a play."""

    sheet: Adjudication
    position: GamePosition
    colour: int
    points: tuple[ForbiddenPoint, ...]


def forbidden_points(sheet: Adjudication, after: int | None = None, colour: int = 0) -> ForbiddenPoints:
    """Return the empty points where a play is forbidden after a move. None means the last move.

    colour -- colour of the player; 0 for the player to move
    A pass is always allowed (AGA 1991 Rule 7). Occupied points are forbidden but not listed. Raises ValueError if the
    record does not have the move, or if the move is part of the placement of handicap stones.
    """
    position, prospects = look(line_of(sheet), after, colour=colour)
    if position.after < sheet.start.placement:
        raise ValueError(f"moves 1 to {sheet.start.placement} place the handicap stones; choose a later move")
    found = (_barred(sheet, point, prospect) for point, prospect in prospects.items())
    return ForbiddenPoints(sheet, position, colour or position.to_play, tuple(b for b in found if b is not None))


def _barred(sheet: Adjudication, point: int, prospect: Prospect) -> ForbiddenPoint | None:
    reading = sheet.ruleset.repetition
    if prospect.illegal and prospect.self_capture and prospect.repetition is None:
        return ForbiddenPoint(point, "self-capture", say("forbidden.own", n=prospect.self_capture))
    repeats = prospect.repetition.under(reading) if prospect.repetition else None
    if repeats is not None:
        words = say_of_end(f"forbidden.repeats{at(repeats)}", move=repeats)
        return ForbiddenPoint(point, "repetition", words, repeats)
    first = prospect.repetition.psk if prospect.repetition else None
    if first is None:
        return None
    if reading == "none":
        return None
    draw = sheet.ruleset.repetition_draws and prospect.repetition is not None and prospect.repetition.simple is None
    key, name = f"forbidden.other{'-draw' if draw else ''}{at(first)}", say_of_findings(f"reading.{reading}")
    return ForbiddenPoint(point, "other reading", say(key, reading=name, move=first), first)


def at(number: int) -> str:
    """Return the ending of a text key about the position after a move. The start position has a different ending."""
    return "" if number else "-start"
