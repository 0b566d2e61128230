"""Decide what a drawing shows: the end of a game, the position after a move, or a range of numbered moves."""

from collections.abc import Collection, Mapping
from dataclasses import field, replace
from typing import TYPE_CHECKING, Final, Literal

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.board.caption import caption, in_a_row, say
from adjudicate.display.prose import cut
from adjudicate.display.wording import Phrases, Wording
from adjudicate.go.points import BLACK, PASS, WHITE, Grid
from adjudicate.rules.findings import Severity
from adjudicate.rules.words import colour_word
from adjudicate.values import dataclass

if TYPE_CHECKING:
    from adjudicate.adjudication.position import GamePosition
    from adjudicate.rules.territory import TerritoryMap

Territory = tuple[tuple[int, ...], tuple[int, ...]]
"""A pair: the points of Black's territory, and the points of White's territory."""

PointKind = Literal["false-eye", "seki", "doubtful"]
"""Kind of point in a territory map. False eyes and points in seki are neutral, but doubtful points count."""

_KINDS: Final[tuple[PointKind, ...]] = ("false-eye", "seki", "doubtful")

MOST_NOTES: Final = 60
MOST_IN_NOTE: Final = 40  # moves


@dataclass(frozen=True)
class Mark:
    """A move with a finding. `label` is its number; for several moves at a point, the last number and a plus sign."""

    point: int
    label: str
    severity: Severity


@dataclass(frozen=True)
class Forbidden:
    """A point where a play is forbidden. `label` has at most two letters; `why` is the reason for the legend."""

    point: int
    label: str
    why: str


@dataclass(frozen=True)
class Picture:
    """A position and the marks to show on it.

    stones    -- a map from each point with a stone, dead or alive, to BLACK or WHITE
    dead      -- points of dead stones
    territory -- Black's points and White's points
    neutral   -- neutral points that are not in `kinds`
    last      -- the point of the last stone played, or None
    marks     -- moves with findings, at most one per point
    labels    -- a map from points, with or without stones, to the move number or letter to write on them
    captured  -- a map from points to the colour of a stone that is no longer there; `ghosts` explains it in the legend
    repeated  -- points to highlight, such as the stones of a repetition
    forbidden -- points where a play is forbidden, at most one entry per point
    notes     -- texts that do not fit on a stone, such as "57 at 31"
    kinds     -- a map from points to their kinds in a territory map
    title, description -- untrusted text for readers who cannot see the picture
    """

    grid: Grid
    stones: Mapping[int, int]
    dead: frozenset[int] = frozenset()
    territory: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    neutral: tuple[int, ...] = ()
    last: int | None = None
    marks: tuple[Mark, ...] = ()
    title: str = say("position")
    description: str = ""
    labels: Mapping[int, str] = field(default_factory=dict)
    captured: Mapping[int, int] = field(default_factory=dict)
    ghosts: str = say("sign.captured")
    repeated: tuple[int, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    notes: tuple[str, ...] = ()
    kinds: Mapping[int, PointKind] = field(default_factory=dict)


def picture_of(sheet: Adjudication) -> Picture:
    """Return the final position of an adjudicated game, with territory and neutral points if the game was counted."""
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
        said.append(say("described.dead", points=tuple(grid.name(p) for p in sorted(dead))))
    if territory is not None:
        black, white = (len(points) for points in territory)
        said.append(say("described.territory", black=black, white=white, neutral=len(neutral)))
    for kind in _KINDS:
        points = tuple(grid.name(p) for p, other in sorted(kinds.items()) if other == kind)
        said += [say(f"described.{kind}", points=points)] if points else []
    if last is not None:
        said.append(say("described.last", colour=colour_word(stones[last]), point=grid.name(last)))
    said += _list_marks(grid, marks)
    return Picture(
        grid=grid, stones=stones, dead=dead, territory=territory or ((), ()), neutral=neutral, kinds=kinds,
        last=None if any(mark.point == last for mark in marks) else last, marks=marks,
        title=_titled(sheet, say("position.final")), description=in_a_row(said),
    )  # fmt: skip


def kinds_of(found: "TerritoryMap | None") -> dict[int, PointKind]:
    """Return the kind of each special point in a territory map; empty without a map."""
    if found is None:
        return {}
    kinds: dict[int, PointKind] = {one.point: one.why for one in found.unscored if one.why != "given"}
    kinds.update((p, "doubtful") for one in found.doubtful for p in one.points)
    return kinds


def neutral_points(sheet: Adjudication, dead: Collection[int], territory: Territory) -> tuple[int, ...]:
    """Return the neutral points in the final position, in ascending order."""
    taken = {*territory[0], *territory[1], *(p for p, c in enumerate(sheet.board.cell) if c and p not in dead)}
    return tuple(p for p in range(sheet.grid.size) if p not in taken)


def picture_at(sheet: Adjudication, position: "GamePosition") -> Picture:
    """Return a picture of a position of a game. Moves that have findings are marked up to this position."""
    picture = picture_of_position(position, marks_of(sheet, position.after))
    return replace(picture, title=_titled(sheet, picture.title))


def picture_of_position(position: "GamePosition", marks: tuple[Mark, ...] = ()) -> Picture:
    """Return a picture of a position with its last move and the stones that it captured. `marks` are added."""
    stones, grid = position.stones, position.grid
    captured = {}
    if position.played is not None:
        lost = position.played.colour if position.played.became == "self-capture" else -position.played.colour
        captured = {p: lost for p in position.captured if p not in stones}
    said = [caption(position), _tally(stones, frozenset()), *_list_marks(grid, marks)]
    when = say("position.after", move=position.after) if position.after else say("position.start")
    return Picture(
        grid, stones, last=None if any(mark.point == position.last for mark in marks) else position.last,
        marks=marks, title=when, description=in_a_row(said), captured=captured, ghosts=say("sign.just-captured"),
    )  # fmt: skip


def figure(sheet: Adjudication, first: int, last: int) -> Picture:
    """Return a diagram as in a book: the stones before the first of these moves, and each move as a numbered stone.

    A captured stone stays in the figure as a ghost. The notes list passes, and moves on points that already have a
    stone in the figure ("57 at 31"). Raises ValueError for moves that the record does not have.
    """
    from adjudicate.adjudication.position import position_after  # noqa: PLC0415 -- for start-up

    if not 1 <= first <= last:
        raise ValueError(say("moves.no-range", first=first, last=last))
    after, line, grid = position_after(sheet, last), sheet.record.line, sheet.grid
    stones = dict(position_after(sheet, first - 1).stones)
    # maps the number of a move with a finding to the severity
    faults: dict[int, Severity] = {}
    for f in sheet.findings:
        if f.severity != "note" and f.move is not None and f.color is not None:
            faults[f.move] = "illegal" if "illegal" in (f.severity, faults.get(f.move)) else "irregular"
    labels: dict[int, str] = {}
    notes: dict[tuple[str, str], list[object]] = {}
    for number in range(first, last + 1):
        point = line.points[number - 1]
        if point >= 0 and point not in stones:
            stones[point] = line.colours[number - 1]
            labels[point] = str(number)
        else:
            where = labels.get(point) or grid.name(point) if point >= 0 else ""
            said = say(f"note.{faults[number]}", number=number) if number in faults else number
            notes.setdefault(("at" if where else "pass" if point == PASS else "off-board", where), []).append(said)
    for point, colour in after.stones.items():  # stones that were set up between the moves
        stones.setdefault(point, colour)
    gone = {p: colour for p, colour in stones.items() if after.stones.get(p) != colour}
    noted = _notes(notes)
    marks = tuple(Mark(p, label, faults[int(label)]) for p, label in sorted(labels.items()) if int(label) in faults)
    told = [say("note.stone", n=n, colour=colour_word(stones[p]), point=grid.name(p)) for p, n in labels.items()]
    return Picture(
        grid, {p: colour for p, colour in stones.items() if p not in gone}, marks=marks,
        title=_titled(sheet, moves_words(first, last)),
        description=in_a_row([say("note", note=Phrases((*told, *noted))), caption(after)]), labels=labels,
        captured=gone, ghosts=say("sign.gone", move=last), notes=tuple(noted),
    )  # fmt: skip


def moves_words(first: int, last: int) -> Wording:
    """Return "move 3" or "moves 3 to 5"."""
    return say("moves.one", move=first) if first == last else say("moves.range", first=first, last=last)


def _notes(notes: Mapping[tuple[str, str], list[object]]) -> list[Wording]:
    """Return notes such as "57, 63 at 31". Long notes are cut: a hostile record can have 50,000 moves at a point."""
    said = []
    for (kind, where), numbers in list(notes.items())[:MOST_NOTES]:
        moves: object = tuple(numbers[:MOST_IN_NOTE])
        if len(numbers) > MOST_IN_NOTE:
            moves = say("note.more", moves=moves, number=len(numbers) - MOST_IN_NOTE)
        said.append(say(f"note.{kind}", moves=moves, where=where))
    if len(notes) > MOST_NOTES:
        said.append(say("notes.more", n=len(notes) - MOST_NOTES))
    return said


def stars(board: Grid) -> list[int]:
    """Return the star points in ascending order.

    They are on the third line up to size 11, and on the fourth line of larger boards. The corners have star points
    from size 7, the centre (if there is one) from size 9, and the middle of each side from size 15.
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


def _titled(sheet: Adjudication, position: str) -> Wording:
    black, white = (cut(sheet.record.text(ident) or "", 60) or say("no-name") for ident in ("PB", "PW"))
    size = {"columns": sheet.grid.columns, "rows": sheet.grid.rows}
    return say("title", position=position, **size, black=black, white=white)


def _list_marks(grid: Grid, marks: tuple[Mark, ...]) -> list[Wording]:
    return [say(f"described.{m.severity}", move=m.label, point=grid.name(m.point)) for m in marks]


def _tally(stones: Mapping[int, int], dead: frozenset[int]) -> Wording:
    counts = []
    for colour in (BLACK, WHITE):
        own = [p for p, c in stones.items() if c == colour]
        lost = sum(1 for p in own if p in dead)
        key = "described.stones-dead" if lost else "described.stones"
        counts.append(say(key, colour=colour_word(colour), n=len(own), dead=lost))
    return say("note", note=Phrases(tuple(counts)))


def _last_stone(sheet: Adjudication) -> int | None:
    """Return the point of the last play if its stone is still on the board; otherwise None."""
    line, end = sheet.record.line, sheet.ending.at_move
    for number in range(min(end, len(line.points)), 0, -1):
        point = line.points[number - 1]
        if point >= 0:
            return point if sheet.board.colour_at(point) == line.colours[number - 1] else None
    return None


def marks_of(sheet: Adjudication, upto: int | None = None) -> tuple[Mark, ...]:
    """Return marks for the illegal and irregular moves on the board, up to a given move or for all moves.

    The points are taken from the variation, because a finding may quote an invalid point.
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
