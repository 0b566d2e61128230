"""Draw a position as an SVG picture without scripts, fonts, ids or references.

Marks differ in shape, not only in colour, so they work in black and white print and for colour-blind readers. Filled
and open squares are territory; a question mark means that it is doubtful. A diamond is a neutral point, a diamond with
a dot is a false eye, and two diamonds are a point in seki. A cross marks a dead stone, and a ring marks the last stone.
A captured stone has a dotted rim. Four corners mark a repeated point, and a triangle marks a forbidden point. A square
frame with a number marks a move with a finding. The frame is dashed if the move is only irregular.
"""

import textwrap
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from adjudicate.board.picture import Forbidden, Mark, Picture, PointKind, stars
from adjudicate.board.theme import THEMES, Theme, ThemeName
from adjudicate.display.markup import Markup, element, joined, spoken
from adjudicate.display.wording import Voice
from adjudicate.go.points import BLACK, WHITE, Grid, colour_name, column_name, grid
from adjudicate.rules.words import say

CELL: Final = 20
MARGIN: Final = 34  # distance from the edge to the first line; fits half a stone, a coordinate and some space
RADIUS: Final = 9.4  # radius of a stone
LOST: Final = 7.05  # radius of a dead stone on a shaded board
SCALE: Final = 1.6  # pixels per unit if there is room
WIDE: Final = 25  # the largest board, in lines, that a narrow page shows without scrolling
INK: Final = "#111"
ALARM: Final = "#c00000"
CAUTION: Final = "#a85400"
POINTER: Final = "#0b4f9e"
FONT: Final = "Helvetica, Arial, 'Liberation Sans', sans-serif"  # three digits of this width fit on a stone

_ROW: Final = 20  # height of a row in the key
_LETTER: Final = 5.4  # assumed width of a letter in the key; most letters are narrower
_NARROWEST: Final = 270  # smallest width of a picture with a key


def draw(
    picture: Picture, theme: ThemeName | Theme = "plain", *, key: bool = False, voice: Voice | None = None
) -> Markup:
    """Draw a picture as SVG. Equal pictures give equal SVG text.

    key   -- True to explain the marks and print the notes below the board in English, like legend() in HTML
    voice -- the language of the title and description
    """
    board, colours, voice = picture.grid, _colours(theme), voice or Voice()
    across, down = (2 * MARGIN + CELL * (n - 1) for n in (board.columns, board.rows))
    width = max(across, _NARROWEST) if key else across
    left = (across - width) // 2
    below, more = _key(picture, colours, left, down, width) if key else (Markup(""), 0)
    height = down + more
    return element(
        "svg",
        *(
            element(name, voice.of(text), lang=None if voice.speaks(text) else "en")
            for name, text in (("title", picture.title), ("desc", picture.description))
        ),
        element("rect", x=left or None, width=width, height=height, rx=3, fill=colours.paper, class_="paper"),
        _grain(colours, left, width, height), _coordinates(board, across, down, colours),
        _position(picture, colours), below, xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{left} 0 {width} {height}", width=round(SCALE * width), height=round(SCALE * height), role="img",
        font_family=FONT, class_="board wide" if max(board.columns, board.rows) > WIDE else "board",
    )  # fmt: skip


def _colours(theme: ThemeName | Theme) -> Theme:
    return THEMES[theme] if isinstance(theme, str) else theme


def _position(picture: Picture, theme: Theme) -> Markup:
    board = picture.grid
    owner = dict.fromkeys(picture.neutral, 0)
    for colour, points in zip((BLACK, WHITE), picture.territory, strict=True):
        owner.update(dict.fromkeys(points, colour))
    marked = {mark.point for mark in picture.marks}
    covered = {*marked, *picture.labels, *(picture.dead if theme.shaded else ())}
    free = {p: c for p, c in owner.items() if p not in covered}
    return joined(
        [
            _areas(picture) if theme.shaded else Markup(""), _lines(board, theme), _stones(picture, theme),
            _ghosts(picture, theme), _crosses(picture, marked, theme),
            _owners(board, {p: c for p, c in free.items() if p not in picture.kinds}, theme),
            *(_kind(board, p, kind, free.get(p, 0)) for p, kind in sorted(picture.kinds.items()) if p not in covered),
            _labels(picture, theme, marked), _last(picture), _corners(board, picture.repeated),
            *(_barrier(picture, barrier) for barrier in picture.forbidden),
            *(_mark(picture, mark, owner, theme) for mark in picture.marks),
        ]
    )  # fmt: skip


def at(board: Grid, point: int) -> tuple[int, int]:
    """Return the x and y coordinates of a point in the picture, in units."""
    y, x = divmod(point, board.columns)
    return MARGIN + CELL * x, MARGIN + CELL * y


@lru_cache(maxsize=32)
def _lines(board: Grid, theme: Theme) -> Markup:
    right, bottom = at(board, board.size - 1)
    across = "".join(f"M{MARGIN} {MARGIN + CELL * y}H{right}" for y in range(board.rows))
    down = "".join(f"M{MARGIN + CELL * x} {MARGIN}V{bottom}" for x in range(board.columns))
    edge = f"M{MARGIN} {MARGIN}H{right}V{bottom}H{MARGIN}z"
    return joined((
        # square line ends make a board of one line visible
        element("path", d=across + down, stroke=theme.lines, stroke_width=0.8, stroke_linecap="square", class_="grid"),
        element("path", d=edge, stroke=theme.lines, stroke_width=1.5, fill="none", class_="edge"),
        element("g", *(_circle(p, board, 2.2) for p in stars(board)), fill=theme.lines, class_="stars"),
    ))  # fmt: skip


def _grain(theme: Theme, left: int, width: int, height: int) -> Markup:
    """Draw the grain of the wood as wavy lines from top to bottom at varying distances."""
    if not theme.grain:
        return Markup("")
    lines, x, step = [], left + 4, 0
    while x < left + width - 4:
        sway = (step * 7) % 5 - 2
        third = height // 3
        lines.append(f"M{x} 0C{x + sway} {third} {x - 2 * sway} {2 * third} {x + sway} {height}")
        step += 1
        x += 5 + (step * step * 3) % 11
    return element(
        "path", d="".join(lines), stroke=theme.grain, stroke_width=1.4, stroke_opacity=0.28, fill="none", class_="grain"
    )


@lru_cache(maxsize=32)  # cached, because a page shows many positions on one board
def _coordinates(board: Grid, width: int, height: int, theme: Theme) -> Markup:
    edge = 12
    names = []
    for x in range(board.columns):
        for y in (edge, height - edge):
            names.append(_text(MARGIN + CELL * x, y, column_name(x)))
    for y in range(board.rows):
        for x in (edge, width - edge):
            names.append(_text(x, MARGIN + CELL * y, str(board.rows - y)))
    return element("g", *names, font_size=10, text_anchor="middle", fill=theme.names, class_="coordinates")


def _stones(picture: Picture, theme: Theme) -> Markup:
    board, groups = picture.grid, []
    if theme.shadow:
        live = sorted(p for p in picture.stones if p not in picture.dead)
        shadows = (_circle(p, board, RADIUS, 0.9, 1.3) for p in live)
        groups.append(element("g", *shadows, fill=theme.shadow, fill_opacity=0.35, class_="shadows"))
    for colour, shades, rim, faded in (
        (BLACK, theme.black, theme.rims[0], theme.dead[0]),
        (WHITE, theme.white, theme.rims[1], theme.dead[1]),
    ):
        name = colour_name(colour).lower()
        own = sorted(p for p, c in picture.stones.items() if c == colour)
        live = [p for p in own if p not in picture.dead]
        stones = (_circle(p, board, RADIUS) for p in live)
        groups.append(element("g", *stones, fill=shades[0], stroke=rim, stroke_width=0.9, class_=name))
        # light on round stones: smaller and brighter circles, further to the upper left
        for fill, (radius, shift) in zip(shades[1:], ((8.1, -0.8), (3.4, -3.0)), strict=False) if live else ():
            shine = (_circle(p, board, radius, shift, shift) for p in live)
            groups.append(element("g", *shine, fill=fill, class_="shine"))
        lost = (_circle(p, board, LOST if theme.shaded else RADIUS) for p in own if p in picture.dead)
        faint = 0.55 if theme.shaded else None
        groups.append(
            element("g", *lost, fill=faded, fill_opacity=faint, stroke="#666", stroke_width=0.9, class_=f"{name} dead")
        )
    return joined(groups)


def _areas(picture: Picture) -> Markup:
    """Shade the cell of each point of territory."""
    found = []
    for points, name, fill, opacity in zip(
        picture.territory, ("black", "white"), (INK, "#fff"), (0.34, 0.5), strict=True
    ):
        cells = "".join(f"M{x - 10} {y - 10}h20v20h-20z" for x, y in (at(picture.grid, p) for p in sorted(points)))
        if cells:
            found.append(element("path", d=cells, fill=fill, fill_opacity=opacity, class_=name))
    return element("g", *found, class_="areas")


def _ghosts(picture: Picture, theme: Theme) -> Markup:
    """Draw faint stones on the empty points of captured stones."""
    groups = []
    for colour, shades, opacity in ((BLACK, theme.black, 0.3), (WHITE, theme.white, 0.75)):
        own = sorted(p for p, c in picture.captured.items() if c == colour and p not in picture.stones)
        if own:
            name = f"{colour_name(colour).lower()} captured"
            rims = (_circle(p, picture.grid, 8.8) for p in own)
            groups.append(element(
                "g", *rims, fill=shades[-1 if colour == WHITE else 0], fill_opacity=opacity, stroke=INK,
                stroke_width=1.3, stroke_linecap="round", stroke_dasharray="0.1 3", class_=name,
            ))  # fmt: skip
    return joined(groups)


def _crosses(picture: Picture, marked: set[int], theme: Theme) -> Markup:
    """Draw a cross over each dead stone. The cross has a gap in the middle for a label or a move number."""
    paths = []
    for p in sorted(picture.dead):
        x, y = at(picture.grid, p)
        whole = f"M{x - 4.5} {y - 4.5}l9 9m0 -9l-9 9" if theme.shaded else f"M{x - 7} {y - 7}l14 14m0 -14l-14 14"
        arm, whole_one = 4 if p in marked else 3, p not in marked and p not in picture.labels
        open_ = "".join(f"M{x + 9 * i} {y + 9 * j}l{-arm * i} {-arm * j}" for i in (-1, 1) for j in (-1, 1))
        light = "#fff" if theme.shaded and p not in marked and picture.stones.get(p) == BLACK else None
        paths.append(element("path", d=whole if whole_one else open_, stroke=light))
    return element("g", *paths, stroke=INK, stroke_width=1.8, fill="none", class_="crosses")


def _owners(board: Grid, owner: dict[int, int], theme: Theme) -> Markup:
    """Draw a square on each point of territory and a diamond on each neutral point, unless territory is shaded."""

    def square(p: int) -> Markup:
        x, y = at(board, p)
        size = 6 if theme.shaded else 7
        return element("rect", x=x - size / 2, y=y - size / 2, width=size, height=size)

    def diamond(p: int) -> Markup:
        x, y = at(board, p)
        return element("path", d=f"M{x} {y - 4}l4 4l-4 4l-4 -4z")

    black, white, neutral = (sorted(p for p, c in owner.items() if c == colour) for colour in (BLACK, WHITE, 0))
    if theme.shaded:
        neutral = []
    return joined((
        element("g", *map(square, black), fill=INK, stroke="#fff", stroke_width=0.6, class_="black-territory"),
        element("g", *map(square, white), fill="#fff", stroke=INK, stroke_width=0.8 if theme.shaded else 1.2,
                class_="white-territory"),
        element("g", *map(diamond, neutral), fill="#c4c0b8", stroke="#333", stroke_width=0.8, class_="neutral"),
    ))  # fmt: skip


def _kind(board: Grid, point: int, kind: PointKind, colour: int) -> Markup:
    """Draw the sign for a false eye, a point in seki, or a doubtful point that counts."""
    x, y = at(board, point)
    if kind == "doubtful":
        fill, ink = (INK, "#fff") if colour == BLACK else ("#fff", INK)
        square = element("rect", x=x - 5.5, y=y - 5.5, width=11, height=11, fill=fill, stroke=ink, stroke_width=1)
        sign = _text(x, y, "?", 10, fill=ink, font_size=10, font_weight="bold", text_anchor="middle")
        return element("g", square, sign, class_=kind)
    style: dict[str, str | float | None] = {"fill": "#fff", "stroke": "#333", "stroke_width": 1}
    if kind == "false-eye":
        diamond = element("path", d=f"M{x} {y - 6.5}l6.5 6.5l-6.5 6.5l-6.5 -6.5z", **style)
        return element("g", diamond, _circle(point, board, 2), class_=kind)
    return element(
        "path", d="".join(f"M{x + i} {y - 4.5}l3.5 4.5l-3.5 4.5l-3.5 -4.5z" for i in (-4, 4)), class_=kind, **style
    )


def _labels(picture: Picture, theme: Theme, marked: set[int]) -> Markup:
    """Write labels on stones, and on empty points with a gap in the lines of the board."""
    texts, plates = [], []
    for p, label in sorted(picture.labels.items()):
        if p in marked:  # the frame already shows the number
            continue
        x, y = at(picture.grid, p)
        size = {1: 12.5, 2: 11, 3: 9}.get(len(label), 7)
        if p not in picture.stones and p not in picture.captured:
            half = max(4.5, 3.3 * len(label))
            plates.append(element("rect", x=x - half, y=y - 7, width=2 * half, height=14))
        white = picture.stones.get(p) == BLACK and p not in picture.dead
        texts.append(_text(x, y, label, size, fill="#fff" if white else INK, font_size=size))
    if not texts:
        return Markup("")
    return joined((
        element("g", *plates, fill=theme.paper, class_="plates"),
        element("g", *texts, text_anchor="middle", class_="labels"),
    ))  # fmt: skip


def _last(picture: Picture) -> Markup:
    if picture.last is None or picture.last in picture.labels:
        return Markup("")
    on_black = picture.stones.get(picture.last) == BLACK and picture.last not in picture.dead
    ring = _circle(picture.last, picture.grid, 5.6)
    return element("g", ring, fill="none", stroke="#fff" if on_black else INK, stroke_width=1.6, class_="last")


def _corners(board: Grid, points: Sequence[int]) -> Markup:
    """Draw the four corners of a square around each point."""
    paths = []
    for p in sorted(points):
        x, y = at(board, p)
        paths.append(element("path", d=f"M{x - 9.5} {y - 4.5}v-5h5m9 0h5v5m0 9v5h-5m-9 0h-5v-5"))
    if not paths:
        return Markup("")
    # a light line below the dark line keeps the corners visible on stones of both colours
    return joined((
        element("g", *paths, stroke="#fff", stroke_width=3.4, fill="none", class_="halo"),
        element("g", *paths, stroke=POINTER, stroke_width=2, fill="none", class_="repeated"),
    ))  # fmt: skip


def _barrier(picture: Picture, barrier: Forbidden) -> Markup:
    """Draw a triangle on a forbidden point, with the point's label in it."""
    x, y = at(picture.grid, barrier.point)
    size = 8 if len(barrier.label) < 2 else 6
    return element(
        "g",
        element("path", d=f"M{x} {y - 9.5}l9.5 16.5h-19z", fill="#fff", stroke=ALARM, stroke_width=1.5,
                stroke_linejoin="round"),
        *([_text(x, y + 2.6, barrier.label, size, fill=INK, font_size=size, text_anchor="middle")]
          if barrier.label else []),
        class_="forbidden",
    )  # fmt: skip


def _mark(picture: Picture, mark: Mark, owner: dict[int, int], theme: Theme) -> Markup:
    """Draw the number of a move with a finding in a frame, on its stone or on a plate in the colour of the owner."""
    x, y = at(picture.grid, mark.point)
    stone = picture.stones.get(mark.point, 0)
    ground = stone or owner.get(mark.point, 0)
    parts = []
    if not stone:
        plate = {BLACK: INK, WHITE: "#fff", 0: theme.paper}[ground]
        parts.append(
            element("rect", x=x - 8.5, y=y - 6.5, width=17, height=13, fill=plate, stroke=INK, stroke_width=0.5)
        )
    frame = {"fill": "none", "stroke": ALARM if mark.severity == "illegal" else CAUTION}
    dashes = None if mark.severity == "illegal" else "4 2.5"
    parts.append(
        element("rect", x=x - 9.5, y=y - 9.5, width=19, height=19, stroke_width=1.8, stroke_dasharray=dashes, **frame)
    )
    size = {1: 10, 2: 10, 3: 8, 4: 6}.get(len(mark.label), 5)
    ink = "#fff" if ground == BLACK and mark.point not in picture.dead else INK  # a dead black stone is grey
    parts.append(_text(x, y, mark.label, size, fill=ink, font_size=size, font_weight="bold", text_anchor="middle"))
    return element("g", *parts, class_=f"mark {mark.severity}")


def _circle(point: int, board: Grid, radius: float, right: float = 0, down: float = 0) -> Markup:
    x, y = at(board, point)
    return element("circle", cx=x + right if right else x, cy=y + down if down else y, r=radius)


def _text(x: float, y: float, text: str, size: float = 10, **attributes: str | float | None) -> Markup:
    """Return text centred vertically at `y`. It is shifted, because some viewers ignore baseline properties."""
    return element("text", text, x=x, y=round(y + 0.35 * size, 1), **attributes)


def legend(picture: Picture, theme: ThemeName | Theme = "plain", voice: Voice | None = None) -> Markup:
    """Return an HTML list that explains the marks in a picture, followed by the picture's notes."""
    voice = voice or Voice()
    colours = _colours(theme)
    found = [(sign, words) for sign, words in meanings(picture) if not (colours.shaded and sign.neutral)]
    signs = [(_sign(sign, colours), spoken(voice, words, str)) for sign, words in found]
    entries = [element("li", sign, " ", words) for sign, words in signs]
    return element("ul", *entries, *(element("li", voice.of(note)) for note in picture.notes), class_="legend")


def meanings(picture: Picture) -> list[tuple[Picture, str]]:
    """Return a pair for each kind of mark in a picture: a picture of one point with the mark, and its meaning."""
    point = grid(1, 1)
    black, white, frame = {0: BLACK}, {0: WHITE}, (Mark(0, "n", "illegal"), Mark(0, "n", "irregular"))
    severities = [mark.severity for mark in picture.marks]
    gone = [p for p in picture.captured if p not in picture.stones]
    ghost = {0: picture.captured[gone[0]]} if gone else {}
    last = picture.last is not None and picture.last not in picture.labels
    entries = [
        (picture.territory[0], Picture(point, {}, territory=((0,), ())), say("sign.black-territory")),
        (picture.territory[1], Picture(point, {}, territory=((), (0,))), say("sign.white-territory")),
        (picture.neutral, Picture(point, {}, neutral=(0,)), say("sign.neutral")),
        *(
            (True, Picture(point, {}, territory=((0,), ()), kinds={0: kind}), say(f"sign.{kind}"))
            for kind in sorted({*picture.kinds.values()})
        ),
        (picture.dead, Picture(point, white, frozenset({0}), ((0,), ())), say("sign.dead")),
        (gone, Picture(point, {}, captured=ghost), picture.ghosts),
        (last, Picture(point, black, last=0), say("sign.last")),
        (picture.repeated, Picture(point, white, repeated=(0,)), say("sign.repeated")),
        ("illegal" in severities, Picture(point, white, marks=frame[:1]), say("sign.illegal")),
        ("irregular" in severities, Picture(point, white, marks=frame[1:]), say("sign.irregular")),
    ]
    found = [(sign, words) for occurs, sign, words in entries if occurs]
    barriers = dict.fromkeys((barrier.label, barrier.why) for barrier in picture.forbidden)
    return found + [(Picture(point, {}, forbidden=(Forbidden(0, label, why),)), why) for label, why in barriers]


def _sign(picture: Picture, theme: Theme, x: float | None = None, y: float | None = None, size: int = 24) -> Markup:
    paper = element("rect", x=MARGIN - 12, y=MARGIN - 12, width=24, height=24, fill=theme.paper)
    return element(
        "svg", "" if x is not None else paper, _position(picture, theme), x=x, y=y,
        viewBox=f"{MARGIN - 12} {MARGIN - 12} 24 24", width=size, height=size, font_family=FONT, aria_hidden="true",
    )  # fmt: skip


def _key(picture: Picture, theme: Theme, left: int, top: int, width: int) -> tuple[Markup, int]:
    """Draw the key and the notes in rows below the board, starting at `top`. Return the drawing and its height."""
    margin, signs, texts = 14, [], []
    x, y = float(left + margin), top
    for sign, words in [*meanings(picture), *((None, note) for note in picture.notes)]:
        beside = 22 if sign else 0
        rows = textwrap.wrap(words, int((width - 2 * margin - beside) / _LETTER))
        wide = beside + _LETTER * max(map(len, rows), default=0)
        if x + wide > left + width - margin:
            x, y = left + margin, y + _ROW
        if sign:
            signs.append(_sign(sign, theme, round(x, 1), y + 1, 18))
        texts += [_text(round(x + beside, 1), y + 10 + _ROW * row, text) for row, text in enumerate(rows)]
        y += _ROW * (len(rows) - 1)
        x += wide + 12
    if not signs and not texts:
        return Markup(""), 0
    group = element("g", *texts, font_size=10, fill=theme.names, class_="words")
    return element("g", *signs, group, class_="key"), y + _ROW + 8 - top
