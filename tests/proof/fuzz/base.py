"""Kinds of input, and the counts of a run."""

from __future__ import annotations

import random
import zlib
from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar, Final, NamedTuple

BITS: Final = 1 << 25
"""Size of the map that counts distinct inputs. The error is a few in a thousand for ten million inputs."""


class Case(NamedTuple):
    """One input: the hostile bytes, and the words of the call or other circumstances."""

    data: bytes
    words: tuple[str, ...] = ()


class Hang(BaseException):
    """An execution that does not end."""


@dataclass
class Tally:
    """The counts of a run.

    met      -- counts that the floors require
    outcomes -- codes of findings, errors and refusals -> executions
    seen     -- a map with a bit for the checksum of each input
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
        """Add an input to the count of distinct inputs."""
        at = zlib.crc32("\0".join(case.words).encode("utf-8", "surrogatepass"), zlib.crc32(case.data)) % BITS
        self.seen[at >> 3] |= 1 << (at & 7)

    def add(self, other: Tally) -> None:
        """Add the counts of another process."""
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
    """A kind of input: the way to make one, and the way to call the program with it.

    name   -- its name on the command line
    share  -- its executions in 10,000
    wanted -- required count, in 1,000 executions, of each thing that must occur
    ways   -- different outcomes that a long run must reach
    """

    name: str
    share: int
    wanted: ClassVar[dict[str, float]]
    ways: int = 2

    @abstractmethod
    def make(self, rng: random.Random) -> Case:
        """Make an input, on which alone the execution depends."""

    @abstractmethod
    def execute(self, case: Case, tally: Tally) -> None:
        """Give the input to the program; raise AssertionError for a forbidden answer."""


@cache
def generator(seed: int, kind: str) -> random.Random:
    """Return a separate random generator for data that a kind prepares once."""
    return random.Random(f"{seed} {kind}")
