"""Inputs made from seeds: by changes in bytes, numbers and pieces, by moved units of the format, by other encodings."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Final

NUMBERS: Final = (
    b"0", b"1", b"-1", b"2", b"9", b"19", b"52", b"53", b"99", b"255", b"256", b"361", b"999", b"1000", b"65536",
    b"2147483648", b"99999999999999999999", b"1e9", b"1e400", b"0.25", b"0.1", b".5", b"5.", b"-0", b"+3", b"00",
    b"0x10", b"1_0", b"nan", b"inf", "٣".encode(), "１９".encode(), "²".encode(), "½".encode(), "十".encode(), b"",
)  # fmt: skip
ODD: Final = (
    b"\x00", b"\xff", b"\x80", b"\x1b[2J", b"\x9b", b"\x7f", b"\x85", b"\r", b"\n", b"\t", b"\\", b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80", b"\xc0\xaf", b"\xe9", b"\xef\xbb\xbf", b"\xff\xfe", "\u202e".encode(), "\u2028".encode(),
    "\u200b".encode(), "\u2066".encode(), "İ".encode(), "ẞ".encode(), "ﬀ".encode(), ("e" + "\u0301" * 5).encode(),
    "\U0001f600".encode(), "\ufdfa".encode(), "=＝".encode(), b"<script>", b"&#0;", b"]]>", b"=1+1", b"@x", b"%s",
    b"{0}", b"../", b"'", b'"', b"a" * 300, b"[bold]", "棋".encode("gbk"), "碁".encode("shift_jis"),
)  # fmt: skip
ENCODINGS: Final = ("utf-16", "utf-16-le", "utf-8-sig", "latin-1", "gbk", "shift_jis", "big5", "euc-kr", "utf-7")
_NUMBER: Final = re.compile(rb"\d+")
ENCODED: Final = 0.02
"""Share of inputs that are written in another encoding."""


class Mill:
    """Seeds, and ways to change them.

    pieces -- texts to insert, from the format's own words
    unit   -- pattern for a unit of the format, such as a property, a line or a word; units are moved whole
    small  -- size of nearly all seeds in bytes; a twentieth of the inputs is made from larger seeds
    most   -- most changes in one input
    """

    def __init__(
        self, seeds: Sequence[bytes], pieces: Sequence[bytes], unit: re.Pattern[bytes], small: int = 600, most: int = 5
    ) -> None:
        self.small = [seed for seed in seeds if len(seed) <= small] or list(seeds)
        self.large = [seed for seed in seeds if len(seed) > small] or self.small
        self.pieces = list(pieces)
        self.unit = unit
        self.most = most
        self._units: dict[bytes, list[tuple[int, int]]] = {}

    def seed(self, rng: random.Random) -> bytes:
        """Return a seed unchanged."""
        return rng.choice(self.small if rng.random() < 0.95 else self.large)

    def __call__(self, rng: random.Random) -> bytes:
        """Return an input: a seed with some changes or, once in thirty times, without any."""
        seed = self.seed(rng)
        chance = rng.random
        if chance() < 0.03:
            return seed
        data = bytearray(seed)
        if chance() < 0.4:
            self._move_units(rng, seed, data)
        for _ in range(1 + int(chance() * chance() * self.most)):
            self._change(rng, data)
        if chance() < ENCODED:
            return bytes(data).decode("utf-8", "replace").encode(rng.choice(ENCODINGS), "replace")
        return bytes(data)

    def units(self, seed: bytes) -> list[tuple[int, int]]:
        """Return the start and end of each unit of a seed."""
        if seed not in self._units:
            self._units[seed] = [found.span() for found in self.unit.finditer(seed)] or [(0, len(seed))]
        return self._units[seed]

    def _move_units(self, rng: random.Random, seed: bytes, data: bytearray) -> None:
        """Remove a unit, repeat it, exchange it with another one, or insert a unit from another seed."""
        units = self.units(seed)
        begin, end = rng.choice(units)
        match int(rng.random() * 5):
            case 0:
                del data[begin:end]
            case 1:
                data[begin:begin] = seed[begin:end]
            case 2:
                other, last = rng.choice(units)
                if end <= other:
                    data[begin:last] = seed[other:last] + seed[end:other] + seed[begin:end]
            case 3:
                other_seed = self.seed(rng)
                other, last = rng.choice(self.units(other_seed))
                data[begin:end] = other_seed[other:last]
            case _:
                other_seed = self.seed(rng)
                other, last = rng.choice(self.units(other_seed))
                data[begin:begin] = other_seed[other:last]

    def _change(self, rng: random.Random, data: bytearray) -> None:
        chance = rng.random
        at = int(chance() * (len(data) + 1))
        match int(chance() * 11):
            case 0:
                del data[at : at + 1 + int(chance() * 8)]
            case 1 | 2 | 3:
                data[at:at] = rng.choice(self.pieces)
            case 4:
                data[at:at] = rng.choice(ODD)
            case 5:
                data[at : at + 1] = bytes([int(chance() * 128)])
            case 6 if data:
                data[at % len(data)] ^= 1 << int(chance() * 8)
            case 7:
                other = self.seed(rng)
                begin = int(chance() * (len(other) + 1))
                data[at:at] = other[begin : begin + 1 + int(chance() * 40)]
            case 8:
                data[at : at + 8] = data[at : at + 8] * (2 + int(chance() * 3))
            case 9 if chance() < 0.3:
                del data[at:]
            case _:
                numbers = list(_NUMBER.finditer(data))
                if numbers:
                    begin, end = rng.choice(numbers).span()
                    del numbers  # these objects contain the data, whose length could not change
                    data[begin:end] = rng.choice(NUMBERS)
