"""Games for the compiled fast path: ordinary games, nearly ordinary games, and damaged copies of both."""

from __future__ import annotations

import random
import re
from typing import Final

from adjudicate import adjudicate
from adjudicate.go.board import SELF_CAPTURE, Board
from adjudicate.go.points import BLACK, grid
from tests.support import record_in

RULES: Final = ("", "AGA", "Japanese", "Chinese", "NZ", "BGA", "Ing", "First-Capture Go", "no such", "GOE")
RESULTS: Final = [
    "B+R", "W+R", "B+Resign", "W+T", "B+Time", "W+F", "Void", "?", "0", "B+3.5", "W+0.5", "W+12.50", "B+", "W+7",
    "Jigo",
]  # fmt: skip
KOMI: Final = ("6.5", "6.50", "0", "0.50", "7", "375", "7.5", "-5", "5,5", "none", "")
NAMES: Final = ("Ada", "Bo", "", "x\\]y", "l\\\\", "%s", "100%", "名人", '"q"', "a\nb", "Zoë [9d\\]", "(;B[aa\\])", "[")
OTHERS: Final = (
    *("FF[4]", "GM[1]", "CA[UTF-8]", "AP[CGoban:3]", "AP[foxwq]", "ST[2]", "WR[7d]", "BR[3k?]", "TM[1800]", "US[me]"),
    *("OT[5x30 byo-yomi]", "PC[The KGS Go Server at http://www.gokgs.com/]", "GN[a game]", "GC[B+2.5]", "C[hello]"),
    *("C[W wins by 3.5]", "SO[here]", "KO[6.5]", "TE[Cup]", "RD[2001]", "HD[2]", "FF[5]", "VW[]", "VERYLONGIDENT[1]"),
)
NODES: Final = (
    *("C[good]", "C[B+1.5]", "N[x]", "BL[12.5]", "WL[3]OB[2]", "LB[aa:1][bb:2]", "TR[aa]", "MN[3]", "C[a(b;c)]"),
    *("C[tail\\]]", "C[good]", "BL[12.5]", "WL[3]", "TR[aa][bb]", "C[well, well]", "N[]", "C[]", "SQ [aa] [bb]"),
    *("KO[]", "RE[W+3]", "KM[3]", "AE[aa]", "PL[W]", "SZ[9]", "HA[2]", "AB[aa]", "TB[aa]", "TW[aa][bb]", "C[a]C[b]"),
)
NOISE: Final = (
    *(b"[", b"]", b"(", b")", b";", b"\\", b"B[aa]", b"W[]", b"tt", b"\n", b" ", b"\x00", b"\xff", b"a", b"AB[cc]"),
    *(b"TB[dd]", b"]C[", b"CA[GBK]", b";;", b"W[tt]"),
)


def game(rng: random.Random) -> bytes:
    """Return the text of a game that is usually ordinary."""
    plain = rng.random() < 0.7  # so that several games have the same facts
    lines = 9 if plain else rng.choice((2, 3, 5, 5, 7, 9, 13, 19))
    board_grid = grid(lines, lines)
    board = Board(board_grid)
    handicap = 0 if plain else rng.choice((0, 0, 0, 2, 3, 9, 1)) if lines > 4 else 0
    placed = sorted(rng.sample(range(lines * lines), handicap))
    board.edit((point, BLACK) for point in placed)
    root = _plain_root(rng) if plain else _root(rng, lines, [_letters(point, lines) for point in placed])
    colour = -BLACK if handicap >= 2 else BLACK
    if rng.random() < 0.03:
        colour = -colour
    space = rng.choice(("", "", "", "\n", " "))
    nodes = []
    for _ in range(rng.choice((1, 2, 5, 12, 40, 90))):
        value = _move(rng, board, colour)
        more = rng.choice(NODES) if rng.random() < 0.006 else ""
        nodes.append(f";{'B' if colour > 0 else 'W'}[{value}]{more}")
        if rng.random() > 0.001:
            colour = -colour
    for _ in range(rng.choice((0, 0, 0, 0, 0, 2) if plain else (0, 0, 1, 2, 2, 2, 3, 4))):
        nodes.append(f";{'B' if colour > 0 else 'W'}[{rng.choice(('', 'tt'))}]")
        colour = -colour
    if rng.random() < (0.1 if plain else 0.5):
        nodes[-1] += _marks(rng, board, lines)
    if rng.random() < 0.1:
        nodes.append(";" + rng.choice(NODES))
    text = f"(;{space.join(root)}{space.join(nodes)}){rng.choice(('', chr(10)))}"
    counted = plain and random.Random(text).random() < 0.1  # does not change the games after this one
    return (_as_counted(text) if counted else text).encode()


def _as_counted(text: str) -> str:
    """Return a game that has the count with all stones alive as its result, if there is such a count."""
    alive = adjudicate(record_in(text), thorough=False).verdict.all_alive
    return re.sub(r"(?<=RE\[)[^]]*", alive or "B+4.5", text, count=1)


def _plain_root(rng: random.Random) -> list[str]:
    names = [f"{name}[{rng.choice(NAMES)}]" for name in ("PB", "PW", "DT", "EV", "RO")]
    rules, result = rng.choice(("AGA", "AGA", "First-Capture Go")), rng.choice(("B+R", "B+R", "W+T", "B+4.5"))
    rank = f"WR[{rng.randrange(9)}d]" if rng.random() < 0.5 else ""
    return ["CA[UTF-8]SZ[9]", *names, rank, f"KM[6.5]RU[{rules}]RE[{result}]"]


def _root(rng: random.Random, lines: int, placed: list[str]) -> list[str]:
    root = [f"SZ[{lines}]"] if lines != 19 or rng.random() < 0.9 else []
    root += [f"{name}[{rng.choice(NAMES)}]" for name in ("PB", "PW", "DT", "EV", "RO") if rng.random() < 0.6]
    root += [f"RE[{rng.choice(RESULTS)}]"] if rng.random() < 0.9 else []
    root += [f"KM[{rng.choice(KOMI)}]"] if rng.random() < 0.8 else []
    root += [f"RU[{rng.choice(RULES)}]"] if rng.random() < 0.8 else []
    root += rng.sample(OTHERS, rng.choice((0, 1, 2, 4)))
    if placed:
        root += [f"HA[{len(placed)}]"] if rng.random() < 0.8 else []
        root.append("AB" + "".join(f"[{value}]" for value in placed))
    if rng.random() < 0.7:
        rng.shuffle(root)
    return root


def _letters(point: int, lines: int) -> str:
    y, x = divmod(point, lines)
    return chr(ord("a") + x) + chr(ord("a") + y)


def _move(rng: random.Random, board: Board, colour: int) -> str:
    """Play a move that is usually legal, except for repetitions; return its SGF value."""
    if rng.random() < 0.003:
        return rng.choice(("", "tt", "zz", "a", "aa", "ab:cd"))
    free = [point for point, string in enumerate(board.cell) if not string]
    for point in rng.sample(free, min(4, len(free))):
        taken = board.play(point, colour)
        if taken is not SELF_CAPTURE or rng.random() < 0.01:
            return _letters(point, board.grid.columns)
    return ""


def _marks(rng: random.Random, board: Board, lines: int) -> str:
    """Return marks of the regions, usually with some strings as dead, otherwise random marks."""
    sides: dict[str, list[str]] = {"TB": [], "TW": []}
    good = rng.random() < 0.7
    for point in range(lines * lines):
        near = {board.colour_at(q) for q in board.grid.neighbours[point]} - {0}
        side = "TB" if near == {1} else "TW" if near == {-1} else rng.choice(("TB", "TW", ""))
        if not good:
            side = rng.choice(("TB", "TW", "", ""))
        if side and (not board.cell[point] or rng.random() < 0.1):
            sides[side].append(_letters(point, lines))
    return "".join(name + "".join(f"[{value}]" for value in values) for name, values in sides.items() if values)


def damaged(rng: random.Random, data: bytes) -> bytes:
    """Return a text with one to three changes at random places."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        at = rng.randint(0, len(data))
        kind = rng.randrange(5)
        if kind == 0:
            data = data[:at] + rng.choice(NOISE) + data[at:]
        elif kind == 1:
            data = data[:at] + data[at + rng.choice((1, 1, 2, 6)) :]
        elif kind == 2:
            data = data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
        elif kind == 3:
            other = rng.randint(0, len(data))
            data = data[:at] + data[other : other + rng.choice((1, 6, 30))] + data[at:]
        else:
            data = data[:at]
    return data
