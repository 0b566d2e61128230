"""Families of growing inputs. Each family is a function that returns a record file of at most a given size.

Other proofs measure time and memory for these files. In each family, one feature of a record file is as frequent as
the size allows. The program may refuse a file at its limits, but that must not take more time or memory.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, cycle
from typing import Final

from tests.tables import cases_in

Family = Callable[[int], bytes]

SEED: Final = 20270114
_SMALL: Final = "abcdefghijklmnopqrstuvwxyz"
_ALL: Final = _SMALL + _SMALL.upper()
_ROOT: Final = "GM[1]FF[4]SZ[19]RU[AGA]KM[7.5]"


def _filled(n: int, head: str, units: Iterator[str], tail: str = ")") -> str:
    """Return a text of at most n bytes: the head, as many units as possible, and the tail."""
    parts, left = [head], n - len(head) - len(tail)
    for unit in units:
        left -= len(unit.encode())
        if left < 0:
            break
        parts.append(unit)
    return "".join((*parts, tail))


def _repeated(unit: str, head: str = f"(;{_ROOT}", tail: str = ")") -> Family:
    return lambda n: (head + unit * ((n - len(head) - len(tail)) // len(unit)) + tail).encode()


def _each(units: Callable[[int], str], head: str = f"(;{_ROOT}", tail: str = ")") -> Family:
    return lambda n: _filled(n, head, map(units, count()), tail).encode()


def _coded(family: Family, encoding: str, mark: bytes = b"") -> Family:
    """Return a family with its files converted to another encoding."""

    def coded(n: int) -> bytes:
        sample = family(min(n, 20_000))
        width = len(sample.decode().encode(encoding)) / len(sample)
        return mark + family(int((n - len(mark)) / max(1, width) * 0.99)).decode().encode(encoding)

    return coded


def _declared(family: Family, name: str) -> Family:
    return lambda n: family(n - 20).replace(b"FF[4]", f"FF[4]CA[{name}]".encode(), 1)


# --- moves ---


def _turn(i: int) -> str:
    return "BW"[i % 2]


def _point(i: int, size: int = 19) -> str:
    return _ALL[i % size] + _ALL[i // size % size]


def _quiet(size: int) -> str:
    """A whole game without captures. Both players fill their sides and pass, and the territory is marked."""
    half = size // 2
    moves = [f";B[{_ALL[x]}{_ALL[y]}];W[{_ALL[x]}{_ALL[size - 1 - y]}]" for y in range(half - 1) for x in range(size)]
    return "".join(moves) + ";B[];W[]"


def _disputed(i: int) -> str:
    """A small game whose recorded result is wrong."""
    black = "".join(f"[{_ALL[3]}{_ALL[y]}]" for y in range(9))
    white = "".join(f"[{_ALL[5]}{_ALL[y]}]" for y in range(9))
    dead = "[aa][bb][cc]" if i % 2 else "[ab][ba]"
    return f"(;SZ[9]RU[AGA]KM[0.5]RE[W+{i % 40}.5]AB{black}[gg][ih]AW{white}{dead};B[hb];W[ac];B[];W[])"


def _disputed_under(rules: str) -> Callable[[int], str]:
    """A small game whose recorded result is wrong under other rules; "" means that it does not name its rules."""
    return lambda i: _disputed(i).replace("RU[AGA]", f"RU[{rules}]" if rules else "")


def _lone_stones(size: int) -> str:
    """Single white stones surrounded by Black. Any of them may be dead."""
    points = [(x, y) for y in range(1, size - 1, 3) for x in range(1, size - 1, 3)]
    white = "".join(f"[{_ALL[x]}{_ALL[y]}]" for x, y in points)
    around = sorted({(x + a, y + b) for x, y in points for a, b in ((2, 0), (2, 1), (-1, 2), (0, 2), (1, 2), (2, 2))})
    black = "".join(f"[{_ALL[x]}{_ALL[y]}]" for x, y in around if x < size and y < size)
    return f"AB{black}AW{white}"


def _possibly_dead(size: int, margin: int) -> str:
    """A game with many possible sets of dead stones, each of which might explain the result."""
    return f"(;SZ[{size}]RU[AGA]KM[0]RE[B+{margin}]{_lone_stones(size)};B[];W[])\n"


def _other_stones_dead(size: int) -> str:
    """A game whose marks contradict its result, so that the program tries to change the status of each string."""
    return f"(;SZ[{size}]RU[AGA]KM[0]RE[W+1]{_lone_stones(size)};B[];W[]TB[bb]TW[aa])\n"


def _kos(number: int, size: int = 19) -> tuple[str, list[tuple[str, str]]]:
    """Set up kos, half of them taken by Black. Returns a pair: the root, and where White and Black take each ko."""
    black, white, points = [], [], []
    for i in range(number):
        y, x = 3 * (i // (size // 4)), 4 * (i % (size // 4))
        black += [(x + 1, y), (x, y + 1), (x + 1, y + 2)]
        white += [(x + 2, y), (x + 3, y + 1), (x + 2, y + 2)]
        (black if i % 2 else white).append((x + 1 + i % 2, y + 1))
        points.append((_ALL[x + 1] + _ALL[y + 1], _ALL[x + 2] + _ALL[y + 1]))
    ab, aw = ("".join(f"[{_ALL[x]}{_ALL[y]}]" for x, y in stones) for stones in (black, white))
    return f"(;{_ROOT.replace('19', str(size))}AB{ab}AW{aw}", points


def _cycle_of_kos(number: int) -> Family:
    """An odd number of kos that the players take in turn, so that the whole-board position repeats again and again."""
    head, points = _kos(number)
    return _each(lambda i: f";{_turn(i)}[{points[i % number][1 - i % 2]}]", head)


def _fought_kos(number: int, n: int, size: int = 19) -> bytes:
    """Kos that the players take at random. A ko is never retaken at once."""
    head, points = _kos(number, size)
    rng = random.Random(SEED)
    blacks = [i % 2 == 1 for i in range(number)]

    def moves() -> Iterator[str]:
        last = -1
        for i in count():
            free = [k for k in range(number) if blacks[k] == (i % 2 == 1) and k != last]
            if not free:
                yield f";{_turn(i)}[]"
                last = -1
                continue
            last = rng.choice(free)
            blacks[last] = not blacks[last]
            yield f";{_turn(i)}[{points[last][1 - i % 2]}]"

    return _filled(n, head, moves()).encode()


def _captures(n: int) -> bytes:
    """Stones that are captured one by one and played again, so that each move changes the board."""
    corner = f"(;{_ROOT}AW[ba][bb][ac][cb]"
    return _filled(n, corner, cycle((";B[aa]", ";W[ab]", ";B[qq]", ";W[]", ";B[qs]", ";W[sq]"))).encode()


def _scattered(size: int, n: int) -> bytes:
    """Random moves all over a board."""
    rng = random.Random(SEED)
    head = f"(;GM[1]FF[4]SZ[{size}]RU[AGA]KM[7.5]"
    letters = _ALL[:size]
    moves = (f";{_turn(i)}[{rng.choice(letters)}{rng.choice(letters)}]" for i in count())
    return _filled(n, head, moves).encode()


# --- variations ---


def _nested(unit: str, n: int) -> bytes:
    """Nested variations, each with one node."""
    head = f"(;{_ROOT}"
    depth = (n - len(head) - 1) // (len(unit) + 2)
    return (head + f"({unit}" * depth + ")" * (depth + 1)).encode()


def _nested_moves(n: int) -> bytes:
    head = f"(;{_ROOT}"
    depth = (n - len(head) - 1) // 8
    return (head + "".join(f"(;{_turn(i)}[{_point(i)}]" for i in range(depth)) + ")" * (depth + 1)).encode()


def _nested_last(n: int) -> bytes:
    """Nested variations. At each depth, there is also a variation of one move."""
    head = f"(;{_ROOT}"
    depth = (n - len(head) - 1) // 16
    parts = (f"(;{_turn(i)}[ss])(;{_turn(i)}[{_point(i)}]" for i in range(depth))
    return (head + "".join(parts) + ")" * (depth + 1)).encode()


def _doubled(n: int) -> bytes:
    """A tree that branches into two variations at every node."""
    leaf = ";B[aa]"
    while 2 * len(leaf) + 10 < n - 40:
        leaf = f";B[bb]({leaf})({leaf})"
    return f"(;{_ROOT}{leaf})".encode()


def _commented_line(n: int) -> bytes:
    """A main line with another variation after each move."""
    head = f"(;{_ROOT}"
    depth = (n - len(head) - 1) // 30
    parts = (f";{_turn(i)}[{_point(i)}](;{_turn(i + 1)}[{_point(i + 1)}]" for i in range(depth))
    tails = ")(;W[ss]C[so])" * depth
    return (head + "".join(parts) + tails + ")").encode()


# --- properties and values ---


def _names(width: int) -> Iterator[str]:
    for i in count():
        yield "".join(chr(ord("A") + i // 26**k % 26) for k in range(min(width, 5))).ljust(width, "Z")


def _many_names(width: int, n: int) -> bytes:
    head = f"(;{_ROOT}"
    return _filled(n, head, (f"{name}[x]" for name in _names(width)), ";B[aa])").encode()


def _many_facts(n: int) -> bytes:
    """A root in which each property with facts about the game has a long value."""
    each = "x" * ((n - 200) // 14)
    facts = ("PB", "PW", "RE", "RU", "KM", "HA", "DT", "EV", "RO", "PC", "GN", "AP", "US", "TM")
    return ("(;GM[1]SZ[19]" + "".join(f"{name}[{each}]" for name in facts) + ";B[aa];W[bb])").encode()


def _at_once(games: str) -> Family:
    """Return a family that repeats the same games as often as the size allows."""
    return lambda n: games.encode() * max(1, n // len(games))


def _points(number: int, size: int = 19, step: int = 1) -> str:
    return "".join(f"[{_point(i * step, size)}]" for i in range(number))


_marked: Final = f"(;{_ROOT}RE[B+3]{_quiet(19)}TB{_points(60)}TW{_points(60, 19, 7)})\n"
_GAME_9: Final = f"(;SZ[9]RU[AGA]KM[7.5]RE[W+7.5]{_quiet(9)})\n"
_HANZI: Final = "".join(chr(c) for c in range(0x4E00, 0x4E60))
_latin: Final = _each(lambda i: f";{_turn(i)}[{_point(i)}]C[{'äöüßéèñ' * 3}]")
_hanzi: Final = _each(lambda i: f";{_turn(i)}[{_point(i)}]C[{_HANZI[i % 90 : i % 90 + 6]}]")
_kana: Final = _each(lambda i: f";{_turn(i)}[{_point(i)}]C[アイウエオ表能]")
_moves: Final = _each(lambda i: f";{_turn(i)}[{_point(i)}]")

FAMILIES: Final[dict[str, Family]] = {
    **{name: _repeated(*unit) for name, *unit in cases_in("families", "a_text_again_and_again", root=_ROOT)},
    **{name: _at_once(games) for name, games in cases_in("families", "games_again_and_again", root=_ROOT)},
    # one game of many moves
    "moves in order": _moves,
    "moves by chance": partial(_scattered, 19),
    "moves by chance, 9x9": partial(_scattered, 9),
    "moves by chance, 52x52": partial(_scattered, 52),
    "moves of one player": _each(lambda i: f";B[{_point(i)}]"),
    "moves of long names": _each(lambda i: f";{_turn(i)}[{'q' * 40}{i}]"),
    "captures": _captures,
    "triple ko": _cycle_of_kos(3),
    "nineteen kos in turn": _cycle_of_kos(19),
    "twenty kos fought": partial(_fought_kos, 20),
    "two hundred kos fought, 52x52": partial(_fought_kos, 200, size=52),
    "moves in one node": lambda n: f"(;{_ROOT};B{_points((n - 60) // 4)})".encode(),
    "two moves a node": _each(lambda i: f";B[{_point(i)}]W[{_point(i + 40)}]"),
    "four kos in turn": _cycle_of_kos(4),
    "five kos in turn": _cycle_of_kos(5),
    "snapbacks": _each(
        lambda i: (";B[aa]", ";W[ba]", ";B[aa]", ";W[ss]", ";B[sr]", ";W[rs]")[i % 6], f"(;{_ROOT}AB[ca][bb]AW[ab]"
    ),
    "one player passes": _each(lambda i: f";B[{_point(i)}];W[]"),
    # other properties of nodes
    "clocks": _each(lambda i: f";{_turn(i)}[{_point(i)}]{_turn(i)}L[{i % 3600}.25]O{_turn(i)}[{i % 25}]"),
    "short comments": _each(lambda i: f";{_turn(i)}[{_point(i)}]C[x]"),
    "comments": _each(lambda i: f";{_turn(i)}[{_point(i)}]C[What a move, said number {i}: it takes a liberty.]"),
    "marks on every node": _each(lambda i: f";{_turn(i)}[{_point(i)}]TR[{_point(i)}]LB[{_point(i + 9)}:A]"),
    "territory on every node": _each(lambda i: f";{_turn(i)}[{_point(i)}]TB[{_point(i + 1)}]TW[{_point(i + 2)}]"),
    "ko marked on every node": _each(lambda i: f";{_turn(i)}[{_point(i)}]KO[]"),
    "player named on every node": _each(lambda i: f";{_turn(i)}[{_point(i)}]PL[{_turn(i)}]"),
    "facts on every node": _each(lambda i: f";{_turn(i)}[{_point(i)}]RE[B+{i}]KM[{i}]RU[{i}]"),
    "eight properties a node": _each(lambda i: f";{_turn(i)}[{_point(i)}]" + "".join(f"X{c}[]" for c in "ABCDEFGH")),
    "small letters in names": _each(lambda i: f";{'bw'[i % 2]}[{_point(i)}]"),
    "names written out": _each(lambda i: f";{('Black', 'White')[i % 2]}[{_point(i)}]"),
    "white space": _each(lambda i: f"\n; {_turn(i)} [{_point(i)}] \r\n\t"),
    # setup
    "stones on every node": _each(lambda i: f";A{_turn(i)}[{_point(i)}]"),
    "stones beside moves": _each(lambda i: f";{_turn(i)}[{_point(i)}]AE[{_point(i + 3)}]AB[{_point(i + 5)}]"),
    "rectangles": lambda n: f"(;{_ROOT}AB{'[aa:ss]' * ((n - 60) // 7)};B[])".encode(),
    "stones in the root": lambda n: f"(;{_ROOT}AB{_points((n - 60) // 4)};B[])".encode(),
    "stones of no board": _each(lambda i: f"[{i}]", f"(;{_ROOT}AB", ";B[])"),
    # properties and values
    "one comment": lambda n: f"(;{_ROOT}C[{'x' * (n - 60)}];B[aa])".encode(),
    "one comment, last": lambda n: f"(;{_ROOT};B[aa];W[bb]C[{'x' * (n - 60)}])".encode(),
    "properties of three letters": partial(_many_names, 3),
    "properties of sixty letters": partial(_many_names, 60),
    "long facts": _many_facts,
    # variations
    "variations of thirty moves": _repeated("(" + "".join(f";{_turn(i)}[{_point(i)}]" for i in range(30)) + ")"),
    "variations nested": _nested_moves,
    "variations nested, empty": partial(_nested, ";"),
    "variations nested, the last": _nested_last,
    "variations in twos": _doubled,
    "variations along the line": _commented_line,
    # many games
    "games, 9x9": _at_once(_GAME_9),
    "games, 19x19, marked": _at_once(_marked),
    "games, disputed": lambda n: _filled(n, "", map(_disputed, count()), "").encode(),
    "games, disputed, no rules": lambda n: _filled(n, "", map(_disputed_under(""), count()), "").encode(),
    "games, disputed, Japanese": lambda n: _filled(n, "", map(_disputed_under("Japanese"), count()), "").encode(),
    "games, disputed, Ing": lambda n: _filled(n, "", map(_disputed_under("Ing"), count()), "").encode(),
    "games, sets of dead stones": _at_once(_possibly_dead(19, 100)),
    "games, sets of dead stones, 52x52": _at_once(_possibly_dead(52, 1000)),
    "games, odd results": _each(
        lambda i: f"(;SZ[9]KM[6,5]RE[{('B +3', 'w+r', '0', 'jigo', 'Black wins')[i % 5]}];B[];W[])", "", ""
    ),
    "games, other dead stones": _at_once(_other_stones_dead(19)),
    # damaged files, and files without records
    "a value left open": lambda n: f"(;{_ROOT};B[aa]C[{'x' * (n - 60)}".encode(),
    "no game": lambda n: b"words " * (n // 6),
    # encodings
    "UTF-16": _coded(_moves, "utf-16-le", b"\xff\xfe"),
    "UTF-16 without a mark": _coded(_moves, "utf-16-be"),
    "UTF-16, foreign": _coded(_hanzi, "utf-16-le", b"\xff\xfe"),
    "UTF-8, foreign": _hanzi,
    "UTF-8, damaged": lambda n: _hanzi(n).replace("丁".encode(), b"\xe4\xb8"),
    "UTF-8 with a mark": lambda n: b"\xef\xbb\xbf" + _hanzi(n - 3),
    "Latin-1, undeclared": _coded(_latin, "iso8859-1"),
    "Latin-1, declared": _coded(_declared(_latin, "latin1"), "iso8859-1"),
    "GB18030, declared": _coded(_declared(_hanzi, "GBK"), "gb18030"),
    "Shift_JIS, declared": _coded(_declared(_kana, "SJIS"), "cp932"),
    "other script, undeclared": _coded(_hanzi, "gb18030"),
    "bytes by chance": lambda n: b"(;B[" + random.Random(SEED).randbytes(n - 4),
}
