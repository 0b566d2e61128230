"""Draw a position as a text diagram with territory, marks and coordinates. It is readable without colours."""

from collections.abc import Callable, Iterable
from typing import Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.board.caption import say as say_of_board
from adjudicate.board.picture import Picture, PointKind, picture_of, stars
from adjudicate.display.prose import WIDTH, columns, line_width
from adjudicate.display.wording import Voice
from adjudicate.go.points import BLACK, column_name
from adjudicate.rules.words import say
from adjudicate.values import dataclass


@dataclass(frozen=True)
class Signs:
    """The characters that a diagram uses for points. Each is one column wide.

    black, white           -- stones
    dead_black, dead_white -- dead stones; in a diagram of numbered moves, stones that these moves captured
    empty, star            -- points and star points without a stone; `empty` also shows neutral points
    false_eye, seki, doubtful -- points in a territory map: false eyes, points in seki, and doubtful points that count
    """

    black: str
    white: str
    dead_black: str
    dead_white: str
    empty: str
    star: str
    black_territory: str = "+"
    white_territory: str = "-"
    captured: str = "*"
    false_eye: str = "#"
    seki: str = "="
    doubtful: str = "?"

    def of_kind(self, kind: PointKind) -> str:
        """Return the sign for a kind of point in a territory map."""
        return {"false-eye": self.false_eye, "seki": self.seki, "doubtful": self.doubtful}[kind]

    @property
    def dead(self) -> str:
        """Both signs for dead stones, separated by a space, for a legend."""
        return f"{self.dead_black} {self.dead_white}"


LETTERS: Final = Signs("X", "O", "x", "o", ".", ",")
SHAPES: Final = Signs("\u25cf", "\u25cb", "\u25a0", "\u25a1", "\u00b7", "\u256c")
"""Unicode signs: circles for stones and squares for dead stones. Most terminal fonts have these shapes, which are in
the WGL4 list of 1997, and none is an emoji. All are "ambiguous" in UAX #11: one column wide, but two columns in a
Chinese, Japanese or Korean locale. The command line uses letters in such a locale, because many fonts lack the shapes
that are one column wide everywhere ("\u26ac", "\u2b58"). On a dark background, the black circle looks bright.
"""


def signs_of(*, unicode: bool) -> Signs:
    """Return Unicode shapes if `unicode` is true, and letters otherwise."""
    return SHAPES if unicode else LETTERS


MOST_NUMBERED: Final = 100  # number of moves that two digits can tell apart

Paint = Callable[[str, str], str]
_LAST, _FAINT, _ALARM, _POINTER = "7", "2", "31;1", "34;1"  # terminal colours; they only repeat what the signs say
_BRACKETS: Final = {"last": ("(", ")"), "repeated": ("[", "]"), "illegal": ("<", ">"), "irregular": ("{", "}")}


def diagram(sheet: Adjudication, signs: Signs = LETTERS) -> list[str]:
    """Return the final position as a list of lines. On a 19x19 board, a line has 43 characters."""
    return rows(picture_of(sheet), bare=True, signs=signs)


def rows(picture: Picture, paint: Paint | None = None, *, bare: bool = False, signs: Signs = LETTERS) -> list[str]:
    """Return a picture as a list of lines. key() explains the signs.

    paint -- function that takes a sign and a terminal colour code, and returns the coloured sign; None for no colour
    bare  -- True to omit star points and the marks around signs (last stone, repeated points, findings)

    Boards of up to 25 columns fit into 80 characters; with two digits of each move number, boards of up to 19 columns
    do. If a board would be too wide, only the left side has row numbers, so 19 columns fit into 40 characters.
    """
    board = picture.grid
    cells = _cells(picture, bare, signs)
    names = [column_name(x) for x in range(board.columns)]
    wide = max(len(text) for text in (*names, *cells))
    margin = len(str(board.rows))
    around = {} if bare else _around(picture)
    fits = 2 * margin + 2 + board.columns * (wide + 1) - 1 <= line_width()
    both = fits or (not picture.labels and line_width() >= WIDTH)
    header = " " * (margin + 1) + " ".join(name.rjust(wide) for name in names)
    lines = [header]
    for y in range(board.rows):
        first = y * board.columns
        row = _row(range(first, first + board.columns), cells, wide, around, _colours(picture) if paint else {}, paint)
        number = str(board.rows - y)
        lines.append(f"{number.rjust(margin)}{row}{number if both else ''}".rstrip())
    return [*lines, header]


def key(picture: Picture, signs: Signs = LETTERS, voice: Voice | None = None) -> list[str]:
    """Return lines that explain a picture's signs, then its notes. voice -- the language of the explanations"""
    of = (voice or Voice()).of
    stones = picture.stones
    numbers = list(picture.labels.values())
    gone = [p for p in picture.captured if p not in stones]
    numbered = any(n.isdigit() for n in numbers)
    long = [n for n in numbers if n.isdigit() and len(n) > 2]
    empty = [p for p in range(picture.grid.size) if p not in stones and p not in picture.captured]
    has_territory = bool(picture.territory[0] or picture.territory[1] or picture.neutral)
    black, white = signs.black, signs.white
    entries = [
        (True, f"{black} {of(say('colour.black'))}"),
        (True, f"{white} {of(say('colour.white'))}"),
        (picture.dead, f"{signs.dead} {of(say('sign.dead'))}"),
        (gone and picture.labels, f"{signs.dead} {of(picture.ghosts)}"),
        (gone and not picture.labels, f"{signs.captured} {of(picture.ghosts)}"),
        (picture.territory[0], f"{signs.black_territory} {of(say('sign.black-territory'))}"),
        (picture.territory[1], f"{signs.white_territory} {of(say('sign.white-territory'))}"),
        (picture.neutral, f"{signs.empty} {of(say('sign.neutral'))}"),
        *((True, words) for words in key_of_kinds(picture, signs, voice)),
        (not has_territory and set(stars(picture.grid)) & set(empty), f"{signs.star} {of(say('sign.star'))}"),
        (numbered and not long, f"{black}1 {white}2 {of(say('sign.moves'))}"),
        (long, f"{black}01 {white}02 {of(say('sign.moves-long'))}"),
        (picture.last is not None and picture.last not in picture.labels, f"({black}) {of(say('sign.last'))}"),
        (picture.repeated, f"[{black}] {of(say('sign.repeated'))}"),
        (any(mark.severity == "illegal" for mark in picture.marks), f"<{black}> {of(say('sign.illegal-move'))}"),
        (any(mark.severity == "irregular" for mark in picture.marks), f"{{{black}}} {of(say('sign.irregular-move'))}"),
    ]
    said = [words for occurs, words in entries if occurs]
    said += dict.fromkeys(f"{b.label or '!'} {of(b.why)}" for b in picture.forbidden)
    return [*fill(said, "  "), *fill([of(say_of_board("note", note=note)) for note in picture.notes], " ")]


def key_of_kinds(picture: Picture, signs: Signs = LETTERS, voice: Voice | None = None) -> list[str]:
    """Return an explanation of each special sign in a picture of a territory map."""
    of = (voice or Voice()).of
    return [f"{signs.of_kind(kind)} {of(say(f'sign.{kind}'))}" for kind in sorted({*picture.kinds.values()})]


def fill(parts: Iterable[str], between: str) -> list[str]:
    """Arrange parts in lines, with as many parts per line as fit. A part is never broken."""
    lines: list[str] = []
    for part in parts:
        if lines and columns(lines[-1]) + len(between) + columns(part) <= line_width():
            lines[-1] += between + part
        else:
            lines.append(part)
    return lines


def _cells(picture: Picture, bare: bool, signs: Signs) -> list[str]:
    """Return the sign for each point."""
    stones, dead = (signs.black, signs.white), (signs.dead_black, signs.dead_white)
    removed = frozenset(picture.dead)
    cells = _empty(picture, bare, signs)
    for p, colour in picture.captured.items():
        cells[p] = dead[colour != BLACK] if picture.labels else signs.captured
    for p, colour in picture.stones.items():
        cells[p] = (dead if p in removed else stones)[colour != BLACK]
    for barrier in picture.forbidden:
        cells[barrier.point] = barrier.label or "!"
    digits = 2 if any(len(label) > 2 for label in picture.labels.values()) else 1
    for p, label in picture.labels.items():
        short = label[-2:].rjust(digits, "0") if label.isdigit() else label
        cells[p] = cells[p] + short if p in picture.stones or p in picture.captured else short
    return cells


def _empty(picture: Picture, bare: bool, signs: Signs) -> list[str]:
    """Return the sign for each point as if it had no stone. Star points are shown only if territory is not shown."""
    cells = [signs.empty] * picture.grid.size
    if not bare and not (picture.territory[0] or picture.territory[1] or picture.neutral):
        for p in stars(picture.grid):
            cells[p] = signs.star
    for points, sign in zip(picture.territory, (signs.black_territory, signs.white_territory), strict=True):
        for p in points:
            cells[p] = sign
    for p, kind in picture.kinds.items():
        cells[p] = signs.of_kind(kind)
    return cells


def _around(picture: Picture) -> dict[int, tuple[str, str]]:
    """Return a map from each marked point to the characters before and after it."""
    around = dict.fromkeys(picture.repeated, _BRACKETS["repeated"])
    if picture.last is not None and picture.last not in picture.labels:
        around[picture.last] = _BRACKETS["last"]
    around.update((mark.point, _BRACKETS[mark.severity]) for mark in picture.marks)
    return around


def _colours(picture: Picture) -> dict[int, str]:
    """Return a map from each coloured point to the code of its terminal colour."""
    faint = {
        *picture.dead,
        *picture.captured,
        *picture.territory[0],
        *picture.territory[1],
        *picture.neutral,
        *picture.kinds,
    }
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
    """Return one line of the board. Each point has a space or a bracket before and after it."""
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
