"""A position in words: what was played last, what it captured, who holds what, who moves next."""

from __future__ import annotations

from adjudicate.adjudication.position import Played, Position
from adjudicate.display.prose import capital, numbered
from adjudicate.go.points import BLACK, OFF_BOARD, PASS, Grid, colour_name


def caption(position: Position, *, final: bool = False) -> str:
    """Return two or three sentences; nothing of the record but its points is in them.

    final -- the game is over: what was captured last and who would play next is not said
    """
    black, white = position.prisoners
    held = f"Black's prisoners {black}, White's {white}."
    if final:
        last = "" if position.played is None else f", {_after(position.grid, position.played)}"
        return f"Final position{last}. {held}"
    return f"{_played(position)} {held} {colour_name(position.to_play)} to play."


def move_words(grid: Grid, played: Played) -> str:
    """Return "White Q16", "Black passes" or "Black off the board"."""
    who = colour_name(played.colour)
    if played.point == PASS:
        return f"{who} passes"
    return f"{who} off the board" if played.point == OFF_BOARD else f"{who} {grid.name(played.point)}"


def _played(position: Position) -> str:
    played = position.played
    if played is None:
        return f"Before move 1{_with_stones(position)}."
    after = _after(position.grid, played)
    said = capital(after)
    number = len(position.captured)
    if not number:
        return f"{said}."
    stones = numbered(number, "stone")
    return f"{said}: {stones} captured."


def _after(grid: Grid, played: Played) -> str:
    return f"after move {played.number} ({move_words(grid, played)}{_fate(played)})"


def _with_stones(position: Position) -> str:
    black = sum(1 for colour in position.stones.values() if colour == BLACK)
    white = len(position.stones) - black
    set_up = [f"{n} {name}" for n, name in ((black, "black"), (white, "white")) if n]
    return f", {' and '.join(set_up)} set up" if set_up else ""


def _fate(played: Played) -> str:
    match played.became:
        case "self-capture":
            return ", its own capture"
        case "replacement":
            return f" in place of move {played.number - 1}"
        case "taken-back":
            return ", taken back" if played.point == PASS else ", taken back: a pass"
        case "void":
            return ", no stone placed" if played.point == OFF_BOARD else ", occupied: no stone placed"
        case "placement":
            return ", of the handicap"
        case "after-end":
            return ", after the end of the game: not replayed"
        case "play" | "pass":
            return ""
