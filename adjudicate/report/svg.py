"""A position as an SVG picture: one pure function from a Picture to text, without scripts, fonts or references.

Every mark differs in shape, not in hue alone, so that it is read in black and white print and by the colour blind:
filled and open squares are territory, diamonds are neutral points, a cross lies over a dead stone, a ring over the last
stone, and a square frame with a number is a move with a finding, dashed where it is irregular only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adjudicate.adjudication import Adjudication
from adjudicate.go.points import BLACK, WHITE, Grid, colour_name, column_name, grid
from adjudicate.report.markup import Markup, element, joined
from adjudicate.report.picture import Mark, Picture, picture_of

CELL: Final = 20
MARGIN: Final = 34  # from the edge of the picture to the first line: half a stone, a coordinate, some air
SCALE: Final = 1.6  # pixels a unit, where there is room
PAPER: Final = "#f6ecd4"
INK: Final = "#111"
LINES: Final = "#6a5b3d"
ALARM: Final = "#c00000"
CAUTION: Final = "#a85400"
_STARS: Final = {19: (3, 9, 15), 13: (3, 6, 9), 9: (2, 4, 6)}


def to_svg(sheet: Adjudication) -> str:
    """Return the final position of an adjudication as the text of an SVG file."""
    return draw(picture_of(sheet))


def draw(picture: Picture) -> Markup:
    """Return a picture of a position. Equal pictures give equal text."""
    board = picture.grid
    width, height = (2 * MARGIN + CELL * (n - 1) for n in (board.columns, board.rows))
    return element(
        "svg",
        element("title", picture.title),
        element("desc", picture.description),
        element("rect", width=width, height=height, rx=3, fill=PAPER, class_="paper"),
        _coordinates(board, width, height),
        _position(picture),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=round(SCALE * width),
        height=round(SCALE * height),
        role="img",
        font_family="sans-serif",
        class_="board" if max(board.columns, board.rows) <= 25 else "board wide",
    )


def _position(picture: Picture) -> Markup:
    board = picture.grid
    owner = dict.fromkeys(picture.neutral, 0)
    for colour, points in zip((BLACK, WHITE), picture.territory, strict=True):
        owner.update(dict.fromkeys(points, colour))
    marked = {mark.point for mark in picture.marks}
    return joined(
        [
            _lines(board),
            _stones(picture),
            _crosses(board, sorted(p for p in picture.dead if p not in marked)),
            _owners(board, {p: c for p, c in owner.items() if p not in marked}),
            _last(picture),
            *(_mark(picture, mark, owner) for mark in picture.marks),
        ]
    )


def at(board: Grid, point: int) -> tuple[int, int]:
    """Return where a point lies in the picture."""
    y, x = divmod(point, board.columns)
    return MARGIN + CELL * x, MARGIN + CELL * y


# --- the board ---


def _lines(board: Grid) -> Markup:
    right, bottom = at(board, board.size - 1)
    across = "".join(f"M{MARGIN} {MARGIN + CELL * y}H{right}" for y in range(board.rows))
    down = "".join(f"M{MARGIN + CELL * x} {MARGIN}V{bottom}" for x in range(board.columns))
    stars = _STARS.get(board.columns, ()) if board.columns == board.rows else ()
    middle = board.columns // 2
    points = [(x, y) for y in stars for x in stars if board.columns == 19 or (x == middle) == (y == middle)]
    dots = (_circle(y * board.columns + x, board, 2.2) for x, y in points)
    return joined((
        # the square ends let a board of one line be seen at all
        element("path", d=across + down, stroke=LINES, stroke_width=0.8, stroke_linecap="square", class_="grid"),
        element("g", *dots, fill=LINES, class_="stars"),
    ))  # fmt: skip


def _coordinates(board: Grid, width: int, height: int) -> Markup:
    edge = 12
    names = []
    for x in range(board.columns):
        for y in (edge, height - edge):
            names.append(_text(MARGIN + CELL * x, y, column_name(x)))
    for y in range(board.rows):
        for x in (edge, width - edge):
            names.append(_text(x, MARGIN + CELL * y, str(board.rows - y)))
    return element("g", *names, font_size=10, text_anchor="middle", fill="#3b3222", class_="coordinates")


# --- what lies on it ---


def _stones(picture: Picture) -> Markup:
    groups = []
    for colour, fill in ((BLACK, INK), (WHITE, "#fff")):
        name = colour_name(colour).lower()
        own = sorted(p for p, c in picture.stones.items() if c == colour)
        live = (_circle(p, picture.grid, 9.4) for p in own if p not in picture.dead)
        dead = (_circle(p, picture.grid, 9.4) for p in own if p in picture.dead)
        groups.append(element("g", *live, fill=fill, stroke=INK, stroke_width=0.9, class_=name))
        faded = "#a9a39a" if colour == BLACK else "#fffaf0"
        groups.append(element("g", *dead, fill=faded, stroke="#666", stroke_width=0.9, class_=f"{name} dead"))
    return joined(groups)


def _crosses(board: Grid, dead: Sequence[int]) -> Markup:
    paths = []
    for p in dead:
        x, y = at(board, p)
        paths.append(element("path", d=f"M{x - 7} {y - 7}l14 14m0 -14l-14 14"))
    return element("g", *paths, stroke=INK, stroke_width=1.8, fill="none", class_="crosses")


def _owners(board: Grid, owner: dict[int, int]) -> Markup:
    """Draw a square for each point of territory, a diamond for each neutral one."""

    def square(p: int) -> Markup:
        x, y = at(board, p)
        return element("rect", x=x - 3.5, y=y - 3.5, width=7, height=7)

    def diamond(p: int) -> Markup:
        x, y = at(board, p)
        return element("path", d=f"M{x} {y - 4}l4 4l-4 4l-4 -4z")

    black, white, neutral = (sorted(p for p, c in owner.items() if c == colour) for colour in (BLACK, WHITE, 0))
    return joined((
        element("g", *map(square, black), fill=INK, stroke="#fff", stroke_width=0.6, class_="black-territory"),
        element("g", *map(square, white), fill="#fff", stroke=INK, stroke_width=1.2, class_="white-territory"),
        element("g", *map(diamond, neutral), fill="#b9b3a6", stroke="#444", stroke_width=0.7, class_="neutral"),
    ))  # fmt: skip


def _last(picture: Picture) -> Markup:
    if picture.last is None:
        return Markup("")
    on_black = picture.stones.get(picture.last) == BLACK and picture.last not in picture.dead
    ring = _circle(picture.last, picture.grid, 6)
    return element("g", ring, fill="none", stroke="#fff" if on_black else INK, stroke_width=1.6, class_="last")


def _mark(picture: Picture, mark: Mark, owner: dict[int, int]) -> Markup:
    """Draw the number of a move on its stone, or on a plate in the colour of the point's owner, in a frame."""
    x, y = at(picture.grid, mark.point)
    live = picture.stones.get(mark.point, 0) if mark.point not in picture.dead else 0
    ground = live or owner.get(mark.point, 0)
    parts = []
    if not live:
        plate = {BLACK: INK, WHITE: "#fff", 0: PAPER}[ground]
        parts.append(
            element("rect", x=x - 8.5, y=y - 6.5, width=17, height=13, fill=plate, stroke=INK, stroke_width=0.5)
        )
    frame = {"fill": "none", "stroke": ALARM if mark.severity == "illegal" else CAUTION}
    dashes = None if mark.severity == "illegal" else "4 2.5"
    parts.append(
        element("rect", x=x - 9.5, y=y - 9.5, width=19, height=19, stroke_width=1.8, stroke_dasharray=dashes, **frame)
    )
    size = {1: 10, 2: 10, 3: 8, 4: 6}.get(len(mark.label), 5)
    ink = "#fff" if ground == BLACK else INK
    parts.append(_text(x, y, mark.label, size, fill=ink, font_size=size, font_weight="bold", text_anchor="middle"))
    return element("g", *parts, class_=f"mark {mark.severity}")


def _circle(point: int, board: Grid, radius: float) -> Markup:
    x, y = at(board, point)
    return element("circle", cx=x, cy=y, r=radius)


def _text(x: float, y: float, text: str, size: float = 10, **attributes: str | float | None) -> Markup:
    """Return text centred on a point; the shift does the work of a baseline property that not every viewer knows."""
    return element("text", text, x=x, y=round(y + 0.35 * size, 1), **attributes)


# --- what the marks mean ---


def legend(picture: Picture) -> Markup:
    """Return a list of the marks that occur in a picture, each with its sign."""
    point = grid(1, 1)
    black, white, frame = {0: BLACK}, {0: WHITE}, (Mark(0, "n", "illegal"), Mark(0, "n", "irregular"))
    severities = [mark.severity for mark in picture.marks]
    entries = [
        (picture.territory[0], Picture(point, {}, territory=((0,), ())), "Black's territory"),
        (picture.territory[1], Picture(point, {}, territory=((), (0,))), "White's territory"),
        (picture.neutral, Picture(point, {}, neutral=(0,)), "neutral"),
        (picture.dead, Picture(point, white, frozenset({0}), ((0,), ())), "dead"),
        (picture.last is not None, Picture(point, black, last=0), "last stone"),
        ("illegal" in severities, Picture(point, white, marks=frame[:1]), "illegal move n"),
        ("irregular" in severities, Picture(point, white, marks=frame[1:]), "irregular move n"),
    ]
    return element(
        "ul", *(element("li", _sign(sign), " ", words) for occurs, sign, words in entries if occurs), class_="legend"
    )


def _sign(picture: Picture) -> Markup:
    paper = element("rect", x=MARGIN - 12, y=MARGIN - 12, width=24, height=24, fill=PAPER)
    box = f"{MARGIN - 12} {MARGIN - 12} 24 24"
    return element(
        "svg", paper, _position(picture), viewBox=box, width=24, height=24, font_family="sans-serif", aria_hidden="true"
    )
