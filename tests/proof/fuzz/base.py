"""What a kind of input is, and what a run met."""

from __future__ import annotations

import random
import zlib
from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar, Final, NamedTuple

BITS: Final = 1 << 25
"""Of the map by which distinct inputs are counted; ten million then come out right to a few in a thousand."""


class Case(NamedTuple):
    """One input: the bytes that are hostile, and the words of the call or the circumstances."""

    data: bytes
    words: tuple[str, ...] = ()


class Hang(BaseException):
    """An execution that does not end."""


@dataclass
class Tally:
    """What a run met.

    met      -- what the floors count
    outcomes -- codes of findings, errors and refusals -> executions
    seen     -- a map with a bit for each checksum of an input
    """

    executions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    slowest_number: int = 0
    grown: int = 0
    met: Counter[str] = field(default_factory=Counter)
    outcomes: Counter[str] = field(default_factory=Counter)
    seen: bytearray = field(default_factory=lambda: bytearray(BITS // 8))

    def note(self, case: Case) -> None:
        """Remember an input, to count distinct ones."""
        at = zlib.crc32("\0".join(case.words).encode("utf-8", "surrogatepass"), zlib.crc32(case.data)) % BITS
        self.seen[at >> 3] |= 1 << (at & 7)

    def add(self, other: Tally) -> None:
        """Take in what another process met."""
        self.executions += other.executions
        self.seconds += other.seconds
        self.grown = max(self.grown, other.grown)
        if other.slowest > self.slowest:
            self.slowest, self.slowest_number = other.slowest, other.slowest_number
        self.met += other.met
        self.outcomes += other.outcomes
        mine, theirs = (int.from_bytes(t.seen, "little") for t in (self, other))
        self.seen = bytearray((mine | theirs).to_bytes(BITS // 8, "little"))


class Kind(ABC):
    """A kind of input: how one is made, and what the program does with it.

    name   -- by which it is asked for
    share  -- executions of it in 10,000
    wanted -- what a run must meet -> how often in 1,000 executions
    ways   -- different outcomes that a long run must meet
    """

    name: str
    share: int
    wanted: ClassVar[dict[str, float]]
    ways: int = 2

    @abstractmethod
    def make(self, rng: random.Random) -> Case:
        """Make an input; whatever happens to it depends on it alone."""

    @abstractmethod
    def execute(self, case: Case, tally: Tally) -> None:
        """Put it through the program; raise AssertionError for what must not be."""


@cache
def generator(seed: int, kind: str) -> random.Random:
    """Return a generator of its own for what a kind prepares once."""
    return random.Random(f"{seed} {kind}")
