"""Find the points where a play is forbidden in a position, and the reasons."""

from dataclasses import dataclass

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.position import GamePosition, check_placed, line_of, look
from adjudicate.desk.words import say, say_of_end
from adjudicate.rules.findings.base import say as say_of_findings
from adjudicate.rules.prospects import Prospect


@dataclass(frozen=True, slots=True)
class ForbiddenPoint:
    """A point where a play is forbidden by these rules, or only by another interpretation of the repetition rule.

    why     -- "self-capture" or "repetition"; "other reading" if only another interpretation forbids the play
    words   -- a sentence that gives the reason and does not name the point
    repeats -- for a repetition, the number of the first move that led to the repeated position; 0 for the start
    """

    point: int
    why: str
    words: str
    repeats: int | None = None

    @property
    def forbidden(self) -> bool:
        """True if these rules, not only another interpretation, forbid a play on the point."""
        return self.why != "other reading"


@dataclass(frozen=True)
class ForbiddenPoints:
    """All points in a position where a play is forbidden by these rules, or only by another interpretation."""

    sheet: Adjudication
    position: GamePosition
    colour: int
    points: tuple[ForbiddenPoint, ...]


def forbidden_points(sheet: Adjudication, after: int | None = None, colour: int = 0) -> ForbiddenPoints:
    """Return the empty points where a play is forbidden after move number `after`, or after the last move for None.

    colour -- colour of the player; 0 for the player to move
    Passing is always allowed (AGA 1991 Rule 7). Occupied points are not listed. Raises ValueError if the record does
    not have the move, or if the move places a handicap stone.
    """
    position, prospects = look(line_of(sheet), after, colour=colour)
    check_placed(sheet.start, position.after)
    found = (_barred(sheet, point, prospect) for point, prospect in prospects.items())
    return ForbiddenPoints(sheet, position, colour or position.to_play, tuple(b for b in found if b is not None))


def _barred(sheet: Adjudication, point: int, prospect: Prospect) -> ForbiddenPoint | None:
    reading = sheet.ruleset.repetition
    if prospect.illegal and prospect.self_capture and prospect.repetition is None:
        return ForbiddenPoint(point, "self-capture", say("forbidden.own", n=prospect.self_capture))
    repeats = prospect.repetition.under(reading) if prospect.repetition else None
    if repeats is not None:
        return ForbiddenPoint(point, "repetition", say_of_end(f"forbidden.repeats{at(repeats)}", move=repeats), repeats)
    first = prospect.repetition.psk if prospect.repetition else None
    if first is None or reading == "none":
        return None
    draw = sheet.ruleset.repetition_draws and prospect.repetition is not None and prospect.repetition.simple is None
    key, name = f"forbidden.other{'-draw' if draw else ''}{at(first)}", say_of_findings(f"reading.{reading}")
    return ForbiddenPoint(point, "other reading", say(key, reading=name, move=first), first)


def at(number: int) -> str:
    """Return the suffix of a text key about the position after a move, which differs for the starting position."""
    return "" if number else "-start"
