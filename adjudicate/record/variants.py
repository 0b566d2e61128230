"""Find games that differ in only a few moves, and the first move in which two such games differ.

All functions take keys of fingerprints (record.fingerprint). A key shows one of the game's eight rotated and mirrored
forms; a few moves can change which one. Therefore signatures are the same for all forms, and games are compared in all.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from operator import itemgetter
from typing import Final
from zlib import adler32

from adjudicate.record.comparison import common_beginning
from adjudicate.record.fingerprint import DYER_MOVES, LETTERS, SETUP

ALIKE: Final = 10  # at most a tenth of the moves may differ
_SETUPS: Final = re.compile("(?:[{1}{2}{3}][^{4}]*)?{4}{4}".format(*SETUP))
_OUT_OF_TURN: Final = 2 * SETUP[0]
_WEIGHTS: Final = [bytes(b**power % 251 * (48 <= b < 80) for b in range(256)) for power in (3, 5)]  # "0" to "O"
_DYER: Final = itemgetter(*(number - 1 for number in DYER_MOVES))


def signatures(key: str) -> Iterator[str]:
    """Yield signatures of a game. Two games that differ in only a few moves usually share at least one signature.

    Signatures are made from the moves of each player, the moves in a Dyer signature, and all moves in any order. They
    are valid only in this process.
    """
    moves = _moves(key)
    (near, _), (near_rows, _) = map(_mirrors, key[:2])
    columns, rows = moves[::2].translate(near), moves[1::2].translate(near_rows)
    size = key[:2]
    yield f"B{size}{_either(columns[::2], rows[::2])}"
    yield f"W{size}{_either(columns[1::2], rows[1::2])}"
    if len(columns) >= max(DYER_MOVES):
        yield f"D{size}{_either(bytes(_DYER(columns)), bytes(_DYER(rows)))}"
    sums = [adler32((columns + rows).translate(weights)) & 0xFFFF for weights in _WEIGHTS]  # faster than counts
    yield f"A{size}{hash((len(moves), *sums))}"


def _either(one: bytes, other: bytes) -> int:
    """Return a hash of two byte strings that does not depend on their order. Games that share it are compared later."""
    return hash(one + other if one < other else other + one)


def first_other_move(one: str, other: str) -> int | None:
    """Return the number of the first move in which two variants of a game differ, or 0 if only the setup differs.

    Variants have at least nine of ten moves in common, or the same moves in another order. The result is None if the
    games are not variants, or if one is the beginning of the other.
    """
    if one[:2] != other[:2]:
        return None
    ours = next(_forms(one))
    its = max(_forms(other), key=lambda form: sum(a == b for a, b in zip(ours, form, strict=False)))
    same = sum(a == b for a, b in zip(ours, its, strict=False))
    least, most = sorted((len(ours), len(its)))
    if same == least < most:
        return None
    alike = (most - same) * ALIKE <= most or any(sorted(form) == sorted(ours) for form in _forms(other))
    return (common_beginning(ours, its) + 1 if same < most else 0) if alike else None


def _moves(key: str) -> bytes:
    """Return the column and row of each move in a key; omit the setup."""
    begin = key.index(SETUP[-1]) + 2
    moves = key[begin + 2 * (key[begin : begin + 1] == SETUP[0]) :]
    if SETUP[-1] in moves or SETUP[0] in moves:  # this happens in few games
        moves = _SETUPS.sub("", key[2:]).replace(_OUT_OF_TURN, "")
    return moves.encode()


def _forms(key: str) -> Iterator[list[tuple[int, int, int]]]:
    """Yield the moves of a key, each with its colour, in all forms of the game, beginning with the form of the key."""
    moves = _moves(key)
    columns, rows = moves[::2], moves[1::2]
    colours: list[int] = []
    for number, run in enumerate(_SETUPS.sub("", key[2:]).split(_OUT_OF_TURN)):
        begin = len(colours) + number
        colours += (n % 2 for n in range(begin, begin + len(run) // 2))
    (_, across), (_, down) = map(_mirrors, key[:2])
    for left in (columns, columns.translate(across)):
        for right in (rows, rows.translate(down)):
            yield [*zip(left, right, colours, strict=True)]
            if key[0] == key[1]:
                yield [*zip(right, left, colours, strict=True)]


@lru_cache(maxsize=64)
def _mirrors(size: str) -> tuple[bytes, bytes]:
    """Return two translation tables for lines: onto the first half of the board, and mirrored. size -- as in a key"""
    lines = LETTERS[: LETTERS.index(size)].encode()
    return bytes.maketrans(lines, bytes(map(min, lines, reversed(lines)))), bytes.maketrans(lines, lines[::-1])
