"""Fingerprints that identify a game by its board, setup and moves. They are equal under the board's eight symmetries.

A fingerprint includes the board's size, all setup before the first move, the colour and point of each move or pass, and
setup between moves. It omits everything after the last play, because only some servers write the passes at the end. It
also omits players, date, komi and result, because copies may differ in them. Handicap stones placed by moves count as
moves, and those set up count as setup.
"""

import sys
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from adjudicate.go.points import BLACK, MAX_SIZE, OFF_BOARD, WHITE
from adjudicate.record.model import Record
from adjudicate.rules.entries import Line, Setup

DYER_MOVES: Final = (20, 40, 60, 31, 51, 71)
"""Numbers of the moves in a Dyer signature, in the order of the signature."""

_SGF_LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LETTERS_OF_DIGITS: Final = str.maketrans("0123456789abcdef", "abcdefghijklmnop")
# Bytes larger than any coordinate. Each is written twice, so that all bytes are in pairs.
_PASS, _OFF, _OUT_OF_TURN, _BLACK_SET, _WHITE_SET, _EMPTIED, _SETUP_ENDS = range(MAX_SIZE, MAX_SIZE + 7)
LETTERS: Final = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
"""The letters of a key: letters for the columns and rows from 0, then the markers."""
SETUP: Final = LETTERS[_OUT_OF_TURN : _SETUP_ENDS + 1]
"""The markers of a key that are not moves: a move out of turn; black, white and no stones; and the end of the setup."""
_ASCII: Final = LETTERS.encode().ljust(256, b"~")


class Fingerprint(NamedTuple):
    """Hashes and signatures that identify a game.

    plays   -- number of the last play
    form, least -- the game as recorded, and the smallest of its eight rotated and mirrored forms
    columns, points -- columns of the board, and the points of the moves
    """

    plays: int
    form: bytes
    least: bytes
    columns: int
    points: Sequence[int]

    @property
    def plain(self) -> str:
        """Hash of the game as recorded: 16 letters from a to p, which spreadsheets cannot mistake for a number."""
        return _digest(self.form)

    @property
    def any_way(self) -> str:
        """Hash of the smallest of the game's eight rotated and mirrored forms; a mirrored game has the same hash."""
        return _digest(self.least)

    @property
    def dyer(self) -> str:
        """SGF points of moves 20, 40, 60, 31, 51 and 71, with "??" for each move that is not a play."""
        names, points, plays = _sgf_names(self.columns), self.points, self.plays
        return "".join([names[points[number - 1] if number <= plays else OFF_BOARD] for number in DYER_MOVES])

    @property
    def key(self) -> str:
        """The data behind `any_way`, as ASCII; the key of the first moves is a prefix of the key of the game."""
        return self.least.translate(_ASCII).decode("ascii")


@dataclass(frozen=True, slots=True)
class _Pairs:
    """Columns and rows of points; a marker has the same byte in both. is_set -- True if their order does not matter"""

    columns: bytes
    rows: bytes
    is_set: bool = False


def fingerprint(record: Record) -> Fingerprint:
    """Return the fingerprint of a record.

    >>> from adjudicate.record.files import records_of
    >>> one, turned = map(fingerprint, records_of(b"(;SZ[9];B[cb];W[gg];B[])(;SZ[9];B[bg];W[gc])"))
    >>> one.any_way == turned.any_way, one.plain == turned.plain
    (True, False)
    """
    points, columns = record.line.points, record.columns
    plays = next((number for number in range(len(points), 0, -1) if points[number - 1] >= 0), 0)
    parts = _merged(_parts(record, plays))
    views = [(across, down, turned) for across, down in _flips(columns, record.rows) for turned in (False, True)]
    sizes = [bytes((record.rows, columns) if turned else (columns, record.rows)) for _, _, turned in views]
    beginning = _beginning(parts)
    begun = [size + _form(beginning, *view) for size, view in zip(sizes, views, strict=True)]
    plain = sizes[0] + _form(parts, *views[0])
    smallest = min(begun)
    least = min(size + _form(parts, *views[i]) for i, size in enumerate(sizes) if begun[i] == smallest)
    return Fingerprint(plays, plain, least, columns, points)


def fingerprint_of_plays(
    lines: int, first: int, points: bytes, stones: tuple[int, ...], pairs: Callable[..., Any]
) -> Fingerprint:
    """Return the fingerprint of a game in which the players alternate on a square board; faster than fingerprint().

    first  -- colour of the first move
    points -- the point of each move, or -1; two bytes each, in the order of this machine
    stones -- the black stones set up before the first move
    pairs  -- compiled function that writes moves as columns and rows, as played and in the smallest of some views; it
              returns None for a game without plays
    """
    head, least_head, views = _heads(lines, stones, first)
    made = pairs(points, lines, views)
    if made is None:
        return fingerprint(Record(lines, lines, Line([], [], {0: [Setup(black=stones)]} if stones else {}), None, {}))
    return Fingerprint(made[0], head + made[1], least_head + made[2], lines, array("h", points))


_VIEWS: Final = tuple((a, b, c) for a in (False, True) for b in (False, True) for c in (False, True))
"""The views of a board: mirrored from left to right, from top to bottom, and in the diagonal."""


@lru_cache(maxsize=1024)
def _heads(lines: int, stones: tuple[int, ...], first: int) -> tuple[bytes, bytes, int]:
    """Return three values for the setup of a game: its form, its smallest form, and the views with it as bits."""
    flipped = _flips(lines, lines)[-1][0]
    places = [divmod(stone, lines) for stone in stones]
    images = [sorted(_image(column, row, flipped, *view) for row, column in places) for view in _VIEWS]
    least = min(images)
    begin = bytes((lines, lines, *([_BLACK_SET] * 2 if stones else ())))
    end = bytes((_SETUP_ENDS, _SETUP_ENDS, *([_OUT_OF_TURN] * 2 if first != BLACK else ())))
    plain, smallest = (begin + bytes(x for pair in image for x in pair) + end for image in (images[0], least))
    return plain, smallest, sum(1 << view for view, image in enumerate(images) if image == least)


def _image(column: int, row: int, flipped: bytes, across: bool, down: bool, turned: bool) -> tuple[int, int]:
    """Return the column and row of a point on a mirrored or turned board."""
    column, row = flipped[column] if across else column, flipped[row] if down else row
    return (row, column) if turned else (column, row)


def _parts(record: Record, plays: int) -> Iterator[_Pairs]:
    """Yield the setup and the moves up to the last play, in order."""
    line, columns = record.line, record.columns
    turn, begin = BLACK, 0
    for number in sorted({0, *(n for n in line.setups if n < plays)}):
        yield from _moves(line.colours[begin:number], line.points[begin:number], columns, turn)
        turn = -line.colours[number - 1] if number else turn
        yield from _set_up(line.setups.get(number, ()), columns)
        begin = number
    yield from _moves(line.colours[begin:plays], line.points[begin:plays], columns, turn)


def _merged(parts: Iterable[_Pairs]) -> list[_Pairs]:
    """Merge neighbouring parts if the order of the points matters in both."""
    found: list[_Pairs] = []
    for part in parts:
        if found and not (part.is_set or found[-1].is_set):
            found[-1] = _Pairs(found[-1].columns + part.columns, found[-1].rows + part.rows)
        else:
            found.append(part)
    return found


def _beginning(parts: Sequence[_Pairs]) -> list[_Pairs]:
    """Return the parts up to the first few moves, which decide in most games which form is the smallest."""
    number = next((i for i, part in enumerate(parts) if not part.is_set and len(part.columns) > FEW), len(parts) - 1)
    last = parts[number]
    return [*parts[:number], last if last.is_set else _Pairs(last.columns[:FEW], last.rows[:FEW])]


FEW: Final = 8


def _moves(colours: Sequence[int], points: Sequence[int], columns: int, turn: int) -> Iterator[_Pairs]:
    own, other = colours[::2], colours[1::2]
    alternate = points and own.count(own[0]) == len(own) and other.count(-own[0]) == len(other)
    if alternate and columns <= WIDE and min(points) >= 0:
        if own[0] != turn:
            yield _Pairs(bytes((_OUT_OF_TURN,)), bytes((_OUT_OF_TURN,)))
        yield _all_at_once(points, columns)
        return
    across_of, down_of = _places(columns)
    across, down = bytearray(), bytearray()
    for colour, point in zip(colours, points, strict=True):
        if colour != turn:
            across.append(_OUT_OF_TURN)
            down.append(_OUT_OF_TURN)
        turn = -colour
        across.append(across_of[point])
        down.append(down_of[point])
    yield _Pairs(bytes(across), bytes(down))


WIDE: Final = 25
"""The maximum number of columns of a board for _all_at_once(), because 25 * 25 * 25 is less than 2**16."""


def _all_at_once(points: Sequence[int], columns: int) -> _Pairs:
    """Return points as columns and rows, four times faster than converting them one by one.

    All points are divided in one step, as one long integer with four bytes per point: floor(p / c) is p * ceil(2**16 /
    c) shifted by 16 bits, if p * c is less than 2**16.
    """
    numbers = array("I", points)
    if sys.byteorder == "big":
        numbers.byteswap()
    return _Pairs(*_divided(numbers.tobytes(), columns))


def _divided(points: bytes | bytearray, columns: int) -> tuple[bytes, bytes]:
    together = int.from_bytes(points, "little")
    rows = together * -(-(1 << 16) // columns) >> 16 & _low(len(points))
    return (together - rows * columns).to_bytes(len(points), "little")[::4], rows.to_bytes(len(points), "little")[::4]


@lru_cache(maxsize=1024)
def _low(size: int) -> int:
    """Return a mask for the lowest byte of each number in `size` bytes."""
    return int.from_bytes(b"\xff\0\0\0" * (size // 4), "little")


@lru_cache(maxsize=16)
def _places(columns: int) -> tuple[list[int], list[int]]:
    """Return the column and the row of each point. The last two are for OFF_BOARD (-2) and PASS (-1)."""
    rows, across = range(MAX_SIZE), range(columns)
    ends = [_OFF, _PASS]
    return [x for _ in rows for x in across] + ends, [y for y in rows for _ in across] + ends


def _set_up(nodes: Sequence[Setup], columns: int) -> Iterator[_Pairs]:
    stones: dict[int, int] = {}
    for node in nodes:  # White overrides Black, and empty overrides both.
        stones |= dict.fromkeys(node.black, BLACK) | dict.fromkeys(node.white, WHITE) | dict.fromkeys(node.empty, 0)
    for colour, marker in ((BLACK, _BLACK_SET), (WHITE, _WHITE_SET), (0, _EMPTIED)):
        places = [divmod(point, columns) for point, what in stones.items() if what == colour]
        if places:
            yield _Pairs(bytes((marker,)), bytes((marker,)))
            yield _Pairs(bytes(column for _, column in places), bytes(row for row, _ in places), is_set=True)
    yield _Pairs(bytes((_SETUP_ENDS,)), bytes((_SETUP_ENDS,)))


@lru_cache(maxsize=16)
def _flips(columns: int, rows: int) -> tuple[tuple[bytes, bytes], ...]:
    """Return translation tables for columns and rows: not mirrored, left to right, top to bottom, and both."""
    same = bytes(range(256))
    across = bytes(columns - 1 - byte if byte < columns else byte for byte in range(256))
    down = bytes(rows - 1 - byte if byte < rows else byte for byte in range(256))
    return (same, same), (across, same), (same, down), (across, down)


def _form(parts: Sequence[_Pairs], across: bytes, down: bytes, turned: bool) -> bytes:
    """Return the bytes of the game on a mirrored board, reflected in its diagonal if `turned` is true."""
    form = bytearray()
    for part in parts:
        both = part.columns.translate(across), part.rows.translate(down)
        first, second = reversed(both) if turned else both
        if part.is_set:
            form += bytes(byte for pair in sorted(zip(first, second, strict=True)) for byte in pair)
        else:
            form += _in_pairs(first, second)
    return bytes(form)


def _in_pairs(first: bytes, second: bytes) -> bytes:
    pairs = bytearray(2 * len(first))
    pairs[::2], pairs[1::2] = first, second
    return bytes(pairs)


def _digest(form: bytes) -> str:
    return blake2b(form, digest_size=8).hexdigest().translate(_LETTERS_OF_DIGITS)


@lru_cache(maxsize=16)
def _sgf_names(columns: int) -> list[str]:
    """Return the SGF name of each point; the last two are for OFF_BOARD (-2) and PASS (-1)."""
    letters = _SGF_LETTERS[:MAX_SIZE]
    return [column + row for row in letters for column in letters[:columns]] + ["??", "??"]
