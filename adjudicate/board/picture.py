"""The content of a drawing: the position at the end of a game, after a move, or for a range of moves."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.position import Position, position_after
from adjudicate.board.caption import caption, say
from adjudicate.display.prose import cut
from adjudicate.go.points import BLACK, PASS, WHITE, Grid, colour_name
from adjudicate.rules.findings import Severity
from adjudicate.rules.territory import TerritoryMap

Territory = tuple[tuple[int, ...], tuple[int, ...]]
"""Points of Black's and of White's territory."""

PointKind = Literal["false-eye", "seki", "doubtful"]
"""Kind of a point in a territory map. The first two kinds are neutral; a doubtful point counts."""

_KINDS: Final = (("false-eye", "False eyes"), ("seki", "In seki"), ("doubtful", "Doubtful"))

MOST_NOTES: Final = 60
MOST_IN_NOTE: Final = 40  # moves


@dataclass(frozen=True, slots=True)
class Mark:
    """A move with a finding. label -- its number; the latest with a plus sign if several are at one point"""

    point: int
    label: str
    severity: Severity


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A point where a play is forbidden. label -- a letter or two for `why`, or ""; why -- for the legend."""

    point: int
    label: str
    why: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A position and the marks to show on it.

    stones    -- point -> BLACK or WHITE, dead stones among them
    dead      -- points of dead stones
    territory -- Black's points and White's points
    neutral   -- neutral points, except those in `kinds`
    last      -- the point of the last stone played, or None
    marks     -- moves with findings, at most one per point
    labels    -- point -> move number or letter, on its stone or on the empty point
    captured  -- point -> colour of a stone that is no longer there, which `ghosts` explains in the legend
    repeated  -- highlighted points, such as the stones of a repetition
    forbidden -- points where a play is forbidden, at most one entry per point
    notes     -- text that a stone cannot show, such as "57 at 31"
    kinds     -- point -> its kind in a territory map
    title, description -- untrusted text for readers who cannot see the picture
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
    labels: Mapping[int, str] = field(default_factory=dict)
    captured: Mapping[int, int] = field(default_factory=dict)
    ghosts: str = say("sign.captured")
    repeated: tuple[int, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    notes: tuple[str, ...] = ()
    kinds: Mapping[int, PointKind] = field(default_factory=dict)


def picture_of(sheet: Adjudication) -> Picture:
    """Return the final position of an adjudication. Territory and neutral points are shown where a count was made."""
    board, grid, score = sheet.board, sheet.grid, sheet.score
    territory = None if score is None else sheet.territory
    kinds = kinds_of(None if score is None else score.map)
    stones = {p: board.colour_at(p) for p in range(grid.size) if board.cell[p]}
    dead = frozenset(sheet.statuses.dead)
    neutral = () if territory is None else neutral_points(sheet, dead, territory)
    neutral = tuple(p for p in neutral if p not in kinds)
    marks = marks_of(sheet)
    last = _last_stone(sheet)
    said = [_tally(stones, dead)]
    if dead:
        said.append(f"Dead: {', '.join(grid.name(p) for p in sorted(dead))}.")
    if territory is not None:
        black, white = (len(points) for points in territory)
        said.append(f"Black's territory {black} points, White's {white}, neutral {len(neutral)}.")
    for kind, words in _KINDS:
        points = [grid.name(p) for p, other in sorted(kinds.items()) if other == kind]
        said += [f"{words}: {', '.join(points)}."] if points else []
    if last is not None:
        said.append(f"Last stone: {colour_name(stones[last])} at {grid.name(last)}.")
    said += _list_marks(grid, marks)
    return Picture(
        grid=grid,
        stones=stones,
        dead=dead,
        territory=territory or ((), ()),
        neutral=neutral,
        kinds=kinds,
        last=None if any(mark.point == last for mark in marks) else last,
        marks=marks,
        title=f"Final position, {_of_whom(sheet)}",
        description=" ".join(said),
    )


def kinds_of(found: TerritoryMap | None) -> dict[int, PointKind]:
    """Return the kinds of points in a territory map; empty without a map."""
    if found is None:
        return {}
    kinds: dict[int, PointKind] = {one.point: one.why for one in found.unscored if one.why != "given"}
    kinds.update((p, "doubtful") for one in found.doubtful for p in one.points)
    return kinds


def neutral_points(sheet: Adjudication, dead: Collection[int], territory: Territory) -> tuple[int, ...]:
    """Return the neutral points of the final position, ascending."""
    taken = {*territory[0], *territory[1], *(p for p, c in enumerate(sheet.board.cell) if c and p not in dead)}
    return tuple(p for p in range(sheet.grid.size) if p not in taken)


def picture_at(sheet: Adjudication, position: Position) -> Picture:
    """Return a position of a game (desk.position_after), with the moves up to it that have findings."""
    stones = position.stones
    marks = marks_of(sheet, position.after)
    captured = {}
    if position.played is not None:
        lost = position.played.colour if position.played.became == "self-capture" else -position.played.colour
        captured = {p: lost for p in position.captured if p not in stones}
    said = [caption(position), _tally(stones, frozenset()), *_list_marks(sheet.grid, marks)]
    when = f"Position after move {position.after}" if position.after else "Position before move 1"
    return Picture(
        sheet.grid,
        stones,
        last=None if any(mark.point == position.last for mark in marks) else position.last,
        marks=marks,
        title=f"{when}, {_of_whom(sheet)}",
        description=" ".join(said),
        captured=captured,
        ghosts=say("sign.just-captured"),
    )


def figure(sheet: Adjudication, first: int, last: int) -> Picture:
    """Return the diagram of some moves as in a book: the stones before them, and each move with its number.

    A stone stays in the figure after it is captured, as a ghost. A move on an occupied point of the figure is in
    the notes ("57 at 31"), as is a pass. Raises ValueError for moves that the record does not have.
    """
    if not 1 <= first <= last:
        raise ValueError(f"moves {first} to {last} are not a range")
    after, line, grid = position_after(sheet, last), sheet.record.line, sheet.grid
    stones = dict(position_after(sheet, first - 1).stones)
    faults = _faults(sheet)
    labels: dict[int, str] = {}
    notes: dict[str, list[str]] = {}
    for number in range(first, last + 1):
        point = line.points[number - 1]
        if point >= 0 and point not in stones:
            stones[point] = line.colours[number - 1]
            labels[point] = str(number)
        else:
            taken = f"at {labels.get(point) or grid.name(point)}" if point >= 0 else ""
            said = f"{number} ({faults[number]})" if number in faults else str(number)
            notes.setdefault(taken or ("pass" if point == PASS else "off the board"), []).append(said)
    for point, colour in after.stones.items():  # stones set up between the moves
        stones.setdefault(point, colour)
    gone = {p: colour for p, colour in stones.items() if after.stones.get(p) != colour}
    moves = f"move {first}" if first == last else f"moves {first} to {last}"
    noted = _notes(notes)
    marks = tuple(Mark(p, label, faults[int(label)]) for p, label in sorted(labels.items()) if int(label) in faults)
    told = [f"{label} {colour_name(stones[p])} {grid.name(p)}" for p, label in labels.items()]
    return Picture(
        grid,
        {p: colour for p, colour in stones.items() if p not in gone},
        marks=marks,
        title=f"{moves.capitalize()}, {_of_whom(sheet)}",
        description=f"{'; '.join([*told, *noted])}. {caption(after)}",
        labels=labels,
        captured=gone,
        ghosts=say("sign.gone", move=last),
        notes=tuple(noted),
    )


def _faults(sheet: Adjudication) -> dict[int, Severity]:
    """Return the moves with findings of their own: number -> severity."""
    faults: dict[int, Severity] = {}
    for f in sheet.findings:
        if f.severity != "note" and f.move is not None and f.color is not None:
            faults[f.move] = "illegal" if "illegal" in (f.severity, faults.get(f.move)) else "irregular"
    return faults


def _notes(notes: Mapping[str, list[str]]) -> list[str]:
    """Return notes such as "57, 63 at 31", shortened, because a hostile record has 50,000 moves on one point."""
    said = []
    for where, numbers in list(notes.items())[:MOST_NOTES]:
        more = f" and {len(numbers) - MOST_IN_NOTE} more" if len(numbers) > MOST_IN_NOTE else ""
        said.append(f"{', '.join(numbers[:MOST_IN_NOTE])}{more} {where}")
    if len(notes) > MOST_NOTES:
        said.append(f"moves at {len(notes) - MOST_NOTES} more points")
    return said


def stars(board: Grid) -> list[int]:
    """Return the star points, ascending.

    They are on the third line up to size 11, and on the fourth line on larger boards. Corners have one from size 7,
    the centre from 9 if there is one, and the middle of each side from 15.
    """
    if min(board.columns, board.rows) < 7:
        return []
    sides = []
    for n in (board.columns, board.rows):
        near = 2 if n < 12 else 3
        sides.append((near, n // 2 if n % 2 and n >= 9 else None, n - 1 - near))
    found = []
    for y in sides[1]:
        for x in sides[0]:
            if x is None or y is None:
                continue
            middles = (x == sides[0][1], y == sides[1][1])
            long = (board.columns >= 15, board.rows >= 15)
            if middles[0] == middles[1] or (long[0] if middles[0] else long[1]):
                found.append(y * board.columns + x)
    return found


def _of_whom(sheet: Adjudication) -> str:
    names = [cut(sheet.record.text(ident) or "no name", 60) for ident in ("PB", "PW")]
    return f"{sheet.grid.columns} by {sheet.grid.rows}: Black {names[0]}, White {names[1]}"


def _list_marks(grid: Grid, marks: tuple[Mark, ...]) -> list[str]:
    return [f"Move {m.label} at {grid.name(m.point)} is {m.severity}." for m in marks]


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


def marks_of(sheet: Adjudication, upto: int | None = None) -> tuple[Mark, ...]:
    """Return the marks of illegal and irregular moves, all or up to one, that were played on a point of the board.

    The point comes from the variation, because the point of a finding can be an invalid text.
    """
    points = sheet.record.line.points[:upto]
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
