"""A position as a text diagram: stones, dead stones, territory, marks, coordinates; readable without colour."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.board.picture import Picture, picture_of, stars
from adjudicate.display.prose import WIDTH, line_width
from adjudicate.go.points import BLACK, column_name

MOST_NUMBERED: Final = 100  # moves, as two digits tell them apart

Paint = Callable[[str, str], str]
_LAST, _FAINT, _ALARM, _POINTER = "7", "2", "31;1", "34;1"  # terminal colours, which repeat what the signs say
_BRACKETS: Final = {"last": ("(", ")"), "repeated": ("[", "]"), "illegal": ("<", ">"), "irregular": ("{", "}")}


def diagram(sheet: Adjudication) -> list[str]:
    """Return the final position, one string a line; 19 columns in 43 characters."""
    return rows(picture_of(sheet), bare=True)


def rows(picture: Picture, paint: Paint | None = None, *, bare: bool = False) -> list[str]:
    """Return a picture of a position, one string a line; key() says what the signs mean.

    paint -- puts a terminal colour (its code the second argument) around a sign; None: no colour
    bare  -- without star points and what surrounds a sign: the last stone, repeated points, moves with findings
    A board of up to 25 columns fits 80 characters, with move numbers one of up to 19: of these the last two digits are
    written. A board that would be too wide has its rows' numbers on the left only, so that 19 columns fit 40.
    """
    board = picture.grid
    signs = _signs(picture, bare)
    names = [column_name(x) for x in range(board.columns)]
    wide = max(len(text) for text in (*names, *signs))
    margin = len(str(board.rows))
    around = {} if bare else _around(picture)
    fits = 2 * margin + 2 + board.columns * (wide + 1) - 1 <= line_width()
    both = fits or (not picture.labels and line_width() >= WIDTH)
    header = " " * (margin + 1) + " ".join(name.rjust(wide) for name in names)
    lines = [header]
    for y in range(board.rows):
        first = y * board.columns
        row = _row(range(first, first + board.columns), signs, wide, around, _colours(picture) if paint else {}, paint)
        number = str(board.rows - y)
        lines.append(f"{number.rjust(margin)}{row}{number if both else ''}".rstrip())
    return [*lines, header]


def key(picture: Picture) -> list[str]:
    """Return what the signs of a picture mean, those that occur, and its notes, in lines that are filled."""
    stones = picture.stones
    numbers = list(picture.labels.values())
    gone = [p for p in picture.captured if p not in stones]
    numbered = any(n.isdigit() for n in numbers)
    long = [n for n in numbers if n.isdigit() and len(n) > 2]
    empty = [p for p in range(picture.grid.size) if p not in stones and p not in picture.captured]
    has_territory = bool(picture.territory[0] or picture.territory[1] or picture.neutral)
    entries = [
        (True, "X Black"),
        (True, "O White"),
        (picture.dead, "x o dead"),
        (gone and picture.labels, f"x o {picture.ghosts}"),
        (gone and not picture.labels, f"* {picture.ghosts}"),
        (picture.territory[0], "+ Black's territory"),
        (picture.territory[1], "- White's territory"),
        (picture.neutral, ". neutral"),
        (not has_territory and set(stars(picture.grid)) & set(empty), ", star point"),
        (numbered and not long, "X1 O2 moves"),
        (long, "X01 O02 moves, their last two digits"),
        (picture.last is not None and picture.last not in picture.labels, "(X) last stone"),
        (picture.repeated, "[X] repeated"),
        (any(mark.severity == "illegal" for mark in picture.marks), "<X> illegal move"),
        (any(mark.severity == "irregular" for mark in picture.marks), "{X} irregular move"),
    ]
    said = [words for occurs, words in entries if occurs]
    said += dict.fromkeys(f"{b.label or '!'} {b.why}" for b in picture.forbidden)
    lines = fill(said, "  ")
    return [*lines, *fill([f"{note}." for note in picture.notes], " ")]


def fill(parts: Iterable[str], between: str) -> list[str]:
    """Return parts in lines that hold as many as fit; a part is not broken."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(between) + len(part) <= line_width():
            lines[-1] += between + part
        else:
            lines.append(part)
    return lines


def _signs(picture: Picture, bare: bool) -> list[str]:
    """Return the sign of each point."""
    signs = _empty(picture, bare)
    for p, colour in picture.captured.items():
        signs[p] = ("x" if colour == BLACK else "o") if picture.labels else "*"
    for p, colour in picture.stones.items():
        signs[p] = "X" if colour == BLACK else "O"
    for p in picture.dead:
        signs[p] = signs[p].lower()
    for barrier in picture.forbidden:
        signs[barrier.point] = barrier.label or "!"
    digits = 2 if any(len(label) > 2 for label in picture.labels.values()) else 1
    for p, label in picture.labels.items():
        short = label[-2:].rjust(digits, "0") if label.isdigit() else label
        signs[p] = signs[p] + short if p in picture.stones or p in picture.captured else short
    return signs


def _empty(picture: Picture, bare: bool) -> list[str]:
    """Return the signs of the board without stones: star points where no territory is shown."""
    signs = ["."] * picture.grid.size
    if not bare and not (picture.territory[0] or picture.territory[1] or picture.neutral):
        for p in stars(picture.grid):
            signs[p] = ","
    for points, sign in zip(picture.territory, "+-", strict=True):
        for p in points:
            signs[p] = sign
    return signs


def _around(picture: Picture) -> dict[int, tuple[str, str]]:
    """Return the two characters around each point that has some."""
    around = dict.fromkeys(picture.repeated, _BRACKETS["repeated"])
    if picture.last is not None and picture.last not in picture.labels:
        around[picture.last] = _BRACKETS["last"]
    around.update((mark.point, _BRACKETS[mark.severity]) for mark in picture.marks)
    return around


def _colours(picture: Picture) -> dict[int, str]:
    """Return the terminal colour of each point that has one."""
    faint = {*picture.dead, *picture.captured, *picture.territory[0], *picture.territory[1], *picture.neutral}
    colours = dict.fromkeys((p for p in range(picture.grid.size) if p not in picture.stones or p in faint), _FAINT)
    colours.update(dict.fromkeys(picture.repeated, _POINTER))
    if picture.last is not None and picture.last not in picture.labels:
        colours[picture.last] = _LAST
    colours.update(dict.fromkeys((b.point for b in picture.forbidden), _ALARM))
    colours.update(dict.fromkeys((mark.point for mark in picture.marks), _ALARM))
    return colours


def _row(
    points: range,
    signs: list[str],
    wide: int,
    around: dict[int, tuple[str, str]],
    colours: dict[int, str],
    paint: Paint | None,
) -> str:
    """Return one line of the board, with a space or a bracket before, between and after its points."""
    gaps = [" "] * (len(points) + 1)
    cells = []
    for x, p in enumerate(points):
        pad, sign = " " * (wide - len(signs[p])), signs[p]
        if p in around:
            before, after = around[p]
            pad, gaps[x] = (pad[:-1] + before, gaps[x]) if pad else (pad, before)
            gaps[x + 1] = after
        cells.append(pad + (paint(sign, colours[p]) if paint and p in colours else sign))
    return "".join(gap + cell for gap, cell in zip(gaps, cells, strict=False)) + gaps[-1]
