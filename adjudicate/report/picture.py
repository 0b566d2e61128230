"""What a drawing of a position shows, before anybody draws it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicate.adjudication import Adjudication
from adjudicate.go.points import BLACK, WHITE, Grid, colour_name
from adjudicate.rules.findings import Severity


@dataclass(frozen=True, slots=True)
class Mark:
    """A move with a finding. label -- its number; of several at one point the latest, with a plus sign."""

    point: int
    label: str
    severity: Severity


@dataclass(frozen=True, slots=True)
class Picture:
    """A position and what is to be shown on it.

    stones    -- point -> BLACK or WHITE, dead stones among them
    dead      -- points of dead stones
    territory -- Black's points and White's points
    neutral   -- points that are nobody's
    last      -- the point of the last stone played, or None
    marks     -- moves with findings, at most one a point
    title, description -- what the picture says to those who do not see it; as hostile as a record
    """

    grid: Grid
    stones: Mapping[int, int]
    dead: frozenset[int] = frozenset()
    territory: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    neutral: tuple[int, ...] = ()
    last: int | None = None
    marks: tuple[Mark, ...] = ()
    title: str = "Position"
    description: str = ""


def picture_of(sheet: Adjudication) -> Picture:
    """Return the final position of an adjudication. Territory and neutral points are shown where a count was made."""
    board, grid = sheet.board, sheet.grid
    stones = {p: board.colour_at(p) for p in range(grid.size) if board.cell[p]}
    dead = frozenset(sheet.statuses.dead)
    territory = sheet.territory if sheet.score is not None else ((), ())
    neutral: tuple[int, ...] = ()
    if sheet.score is not None:
        taken = {*territory[0], *territory[1], *(p for p in stones if p not in dead)}
        neutral = tuple(p for p in range(grid.size) if p not in taken)
    marks = _marks(sheet)
    last = _last_stone(sheet)
    said = [_tally(stones, dead)]
    if dead:
        said.append(f"Dead: {', '.join(grid.name(p) for p in sorted(dead))}.")
    if sheet.score is not None:
        black, white = (len(points) for points in territory)
        said.append(f"Black's territory {black} points, White's {white}, neutral {len(neutral)}.")
    if last is not None:
        said.append(f"Last stone: {colour_name(stones[last])} at {grid.name(last)}.")
    said += [f"Move {m.label} at {grid.name(m.point)} is {m.severity}." for m in marks]
    names = [sheet.record.text(ident) or "no name" for ident in ("PB", "PW")]
    return Picture(
        grid,
        stones,
        dead,
        territory,
        neutral,
        None if any(mark.point == last for mark in marks) else last,
        marks,
        f"Final position, {grid.columns} by {grid.rows}: Black {_cut(names[0])}, White {_cut(names[1])}",
        " ".join(said),
    )


def _tally(stones: Mapping[int, int], dead: frozenset[int]) -> str:
    counts = []
    for colour in (BLACK, WHITE):
        own = [p for p, c in stones.items() if c == colour]
        lost = sum(1 for p in own if p in dead)
        counts.append(f"{colour_name(colour)} {len(own)} stones" + (f", {lost} of them dead" if lost else ""))
    return f"{'; '.join(counts)}."


def _last_stone(sheet: Adjudication) -> int | None:
    """Return the point of the last play, if its stone is still there."""
    line, end = sheet.record.line, sheet.ending.at_move
    for number in range(min(end, len(line.points)), 0, -1):
        point = line.points[number - 1]
        if point >= 0:
            return point if sheet.board.colour_at(point) == line.colours[number - 1] else None
    return None


def _marks(sheet: Adjudication) -> tuple[Mark, ...]:
    """Return the marks of illegal and irregular moves that were played on a point of the board.

    The point comes from the line, not from the finding, whose point can be the text of a value that names none.
    """
    points = sheet.record.line.points
    found: dict[int, dict[int, Severity]] = {}
    for f in sheet.findings:
        if f.severity == "note" or f.move is None or not 0 < f.move <= len(points):
            continue
        p = points[f.move - 1]
        if p >= 0 and f.point == sheet.grid.name(p):
            moves = found.setdefault(p, {})
            moves[f.move] = "illegal" if "illegal" in (f.severity, moves.get(f.move)) else "irregular"
    marks = []
    for p, moves in sorted(found.items()):
        label = f"{max(moves)}{'+' if len(moves) > 1 else ''}"
        marks.append(Mark(p, label, "illegal" if "illegal" in moves.values() else "irregular"))
    return tuple(marks)


def _cut(text: str, most: int = 60) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
