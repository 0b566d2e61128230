"""A record as the nodes of an SGF game, without any dress: the least text that says what it claims."""

from __future__ import annotations

import random
from collections.abc import Iterable

from adjudicate.proof.records import Claimed
from adjudicate.proof.reference import Edit, Play, Point

Property = tuple[str, str]
"""An identifier, and its values with their brackets."""
Sketch = list[Property]
"""A node in the making."""

NAMES = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
OFF = ["zz", "uw", "a", "abc"]


def letters(point: Point) -> str:
    """A point as SGF writes it."""
    return "".join(NAMES[n] for n in point)


def values(ident: str, given: Iterable[Point]) -> str:
    """A property with a list of points; nothing without any."""
    texts = "".join(f"[{letters(p)}]" for p in sorted(given))
    return f"{ident}{texts}" if texts else ""


def as_setup(edit: Edit) -> str:
    """The properties of a setup node."""
    return "".join(ident + text for ident, text in setup_node(None, edit))


def listed(rng: random.Random | None, ident: str, given: Iterable[Point]) -> Sketch:
    """A property with a list of points, by chance as rectangles."""
    points = set(given)
    texts = []
    compress = rng is not None and len(points) > 1 and rng.random() < 0.3
    while points:
        x, y = min(points)
        right, down = x, y
        if compress:
            while (x, down + 1) in points:
                down += 1
            while all((right + 1, row) in points for row in range(y, down + 1)):
                right += 1
        points -= {(a, b) for a in range(x, right + 1) for b in range(y, down + 1)}
        one = letters((x, y))
        texts.append(f"[{one}]" if (right, down) == (x, y) else f"[{one}:{letters((right, down))}]")
    return [(ident, "".join(texts))] if texts else []


def setup_node(rng: random.Random | None, edit: Edit) -> Sketch:
    """The properties of a setup node."""
    turn = [("PL", f"[{edit.turn}]")] if edit.turn else []
    lists = (("AB", edit.black), ("AW", edit.white), ("AE", edit.empty))
    return [one for ident, points in lists for one in listed(rng, ident, points)] + turn


def off_board(rng: random.Random, record: Claimed) -> str:
    """A value that names no point of the board: far off, or just beyond an edge."""
    columns, rows = record.columns, record.rows
    if max(columns, rows) > 19 or rng.random() < 0.4:
        return rng.choice([text for text in OFF if max(columns, rows) <= 19 or len(text) != 2])
    if rng.random() < 0.5:
        return letters((columns, rng.randrange(rows)))
    return letters((rng.randrange(columns), rows))


def move_text(rng: random.Random, record: Claimed, play: Play) -> str:
    """The value of a move; a pass in one of its spellings."""
    if isinstance(play.at, tuple):
        return letters(play.at)
    if play.at == "off":
        return off_board(rng, record)
    small = record.columns <= 19 and record.rows <= 19
    if not small or rng.random() < 0.9:
        return ""
    spellings = ["tt", "tt", "tt", " ", "pass"]
    if record.columns == record.rows:
        spellings.append(letters((record.columns, record.rows)))
    return rng.choice(spellings)


def root_node(rng: random.Random, record: Claimed) -> Sketch:
    """The root without setup: size and claims in any order."""
    size = f"[{record.columns}]" if record.columns == record.rows else f"[{record.columns}:{record.rows}]"
    root = [("SZ", size)]
    for ident, text in (("RU", record.rules), ("KM", record.komi), ("HA", record.handicap), ("RE", record.result)):
        root += [] if text is None else [(ident, f"[{text}]")]
    rng.shuffle(root)
    return [("GM", "[1]"), ("FF", "[4]"), *root]


def nodes_of(rng: random.Random, record: Claimed, marked_after: int | None) -> list[Sketch]:
    """The record as nodes; the final marks stand in the node of the item `marked_after`, or in one of their own."""
    found = [root_node(rng, record)]
    if record.root is not None:
        if rng.random() < 0.2:
            found.append([])
        found[-1] += setup_node(rng, record.root)
    marks: Sketch = []
    if record.marks is not None:
        off = "[abc]" if record.off_board_marks else ""  # no point of any board, as "zz" is one of the largest
        black = listed(rng, "TB", record.marks["B"])
        marks = [("TB", (black[0][1] if black else "") + off)] if black or off else []
        marks += listed(rng, "TW", record.marks["W"])
    plays = [i for i, m in enumerate(record.items) if isinstance(m, Play) and isinstance(m.at, tuple)]
    early_at = rng.randrange(plays[-1]) if record.early_marks else -1
    for i, item in enumerate(record.items):
        if isinstance(item, Edit):
            node = setup_node(rng, item)
        else:
            node = [(item.colour, f"[{move_text(rng, record, item)}]")]
            node += [("KO", rng.choice(["[]", "[]", "[1]"]))] if item.marked else []
        if i == marked_after:
            node += marks
        elif i == early_at:
            node.append(("TB", "[aa]"))
        found.append(node)
    if marked_after is None and marks:
        found.append(marks)
    return found


def text_of(nodes: list[Sketch]) -> str:
    """The nodes as a game of one line."""
    return "(" + "".join(";" + "".join(ident + text for ident, text in node) for node in nodes) + ")"
