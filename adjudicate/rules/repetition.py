"""The earlier positions that a play recreates, under all interpretations of the ko and superko rules (AGA 1991 Rule 6).

A position can recur only at a play that puts a stone where a stone of that colour was removed before, or at a
self-capture. Only then is anything looked up; until then the history is a list of small integers. Positions are
compared as exact keys (two bits per point), never by a hash alone.
"""

from bisect import bisect_left
from collections.abc import Callable
from functools import reduce
from itertools import accumulate
from operator import xor
from typing import Final

from adjudicate.go.points import BLACK, Grid
from adjudicate.rules.ruleset import Reading
from adjudicate.values import dataclass

READINGS: Final[tuple[Reading, ...]] = ("simple", "ssk", "nssk", "bga", "psk")

# Codes of history entries other than plays. A play is its point (Black) or its point plus the board's size (White).
PASSED_BLACK: Final = -1
PASSED_WHITE: Final = -2
VOID_BLACK: Final = -3
VOID_WHITE: Final = -4
SET_UP: Final = -5

FEW_PLAYS: Final = 6  # number of plays to examine before positions are compared
FEW_COMPARED: Final = 4  # positions to compare before all are added to a table
FEW_ENTRIES: Final = 8  # maximum number of entries to add to the table one by one
MOST_CHANGES: Final = 500  # maximum number of changes to examine when comparing two positions
MOST_STEPS: Final = 200  # maximum number of captures to examine; in a longer fight, a look-up is faster
MOST_LOOKS: Final = 2000  # number of fruitless comparisons of positions after which look-ups are faster


@dataclass(frozen=True)
class Repetition:
    """For each interpretation, the number of the first move whose position a play repeats; 0 for the start, or None.

    simple -- the position just before the opponent's last move, which was a play
    ssk    -- an earlier position with the same player to move (situational superko, AGA)
    nssk   -- a position that the same player created by a play (natural situational superko)
    bga    -- nssk or simple
    psk    -- any earlier position (positional superko)
    """

    simple: int | None
    ssk: int | None
    nssk: int | None
    psk: int | None

    @property
    def bga(self) -> int | None:
        found = [n for n in (self.nssk, self.simple) if n is not None]
        return min(found) if found else None

    def under(self, reading: str) -> int | None:
        """Return the earlier move for which the named interpretation forbids the play, or None if it allows it."""
        number: int | None = getattr(self, reading) if reading in READINGS else None
        return number

    @property
    def agreed(self) -> bool:
        """True if all interpretations agree on whether the play repeats a position."""
        none = self.ssk is None
        return none is (self.nssk is None) and none is (self.psk is None) and none is (self.simple is None)


class History:
    """Every position of the game with the player to move next, and the move that created it.

    log       -- one code per entry; entry 0 is the start of the game and has the code SET_UP
    numbers   -- the move number of each entry; setup has the number of the move before it, and the start has 0
    captures  -- entry -> stones that it removed: the opponent's or, for an entry in `own_captures`, the mover's own,
                 including the stone just played
    own_captures -- entries that are self-captures
    setups    -- setup entry -> (exact key difference, player to move next, stones gained)

    The last entries may be removed (a withdrawn move), but entries never change.
    """

    __slots__ = (
        "_before_last", "_bytes", "_first", "_grid", "_indexed", "_key", "_looks", "_steps", "captures", "log",
        "numbers", "own_captures", "setups",
    )  # fmt: skip

    def __init__(self, grid: Grid, start_key: int, first: int) -> None:
        self._grid = grid
        self.log = [SET_UP]
        self.numbers = [0]
        self.captures: dict[int, list[int]] = {}
        self.own_captures: set[int] = set()
        self.setups: dict[int, tuple[int, int, int]] = {0: (start_key, first, 0)}
        self._key = 0
        self._looks = 0  # number of comparisons made by _returns() so far
        self._indexed = 0
        # Exact keys as bytes: Python hashes an integer by its remainder, so keys in a ko fight would collide.
        self._first: dict[bytes, int | list[int]] = {}
        self._bytes = (2 * grid.size + 7) // 8
        # for Black and for White: the position before the last play and its entry; None after any other move
        self._before_last: tuple[tuple[int, int] | None, tuple[int, int] | None] = (None, None)
        # For the start, and for each entry that does more than add one stone: its index, the number of stones after
        # it, and the largest number of stones so far.
        self._steps = [(0, start_key.bit_count(), start_key.bit_count())]

    def mover(self, entry: int) -> int:
        """Return the colour that made an entry, or 0 for setup and the start."""
        code = self.log[entry]
        if code >= 0:
            return BLACK if code < self._grid.size else -BLACK
        if code == SET_UP:
            return 0
        return BLACK if code in (PASSED_BLACK, VOID_BLACK) else -BLACK

    def delta(self, entry: int) -> int:
        """Return the change by an entry as the exclusive-or of two exact keys; 0 if the position did not change."""
        code = self.log[entry]
        grid = self._grid
        if code < 0:
            return self.setups[entry][0] if code == SET_UP else 0
        black = code < grid.size
        key = grid.black_bit[code] if black else grid.white_bit[code - grid.size]
        removed = self.captures.get(entry)
        if removed:
            bits = grid.black_bit if black is (entry in self.own_captures) else grid.white_bit
            for p in removed:
                key ^= bits[p]
        return key

    def append(self, code: int, number: int) -> None:
        """Add a play, pass or void move."""
        if code < 0:
            entry, (last, stones, most) = len(self.log), self._steps[-1]
            before = stones + entry - 1 - last
            after = before + (self.setups[entry][2] if code == SET_UP else 0)
            self._steps.append((entry, after, max(most, before, after)))
        self.log.append(code)
        self.numbers.append(number)

    def capture(self, entry: int, points: list[int], *, own: bool) -> None:
        """Record the points of the stones that the next play removes; `entry` is the index of that play."""
        self.captures[entry] = points
        if own:
            self.own_captures.add(entry)
        last, stones, most = self._steps[-1]
        before = stones + entry - 1 - last
        self._steps.append((entry, before + 1 - len(points), before if before > most else most))

    def extend(self, codes: list[int], before: int) -> int:
        """Add consecutive plays that follow the first `before` moves; return the new number of moves."""
        self.log += codes
        self.numbers += range(before + 1, before + len(codes) + 1)
        return before + len(codes)

    def append_setup(self, difference: int, to_play: int, gain: int, number: int) -> None:
        """Add a setup node: its change, the next player, and the number of stones it added."""
        self.setups[len(self.log)] = (difference, to_play, gain)
        self.append(SET_UP, number)

    def pop(self) -> None:
        """Remove the last entry, which must not be the start, because the move was withdrawn."""
        self.log.pop()
        self.numbers.pop()
        entry = len(self.log)
        self.captures.pop(entry, None)
        self.own_captures.discard(entry)
        if self._steps[-1][0] == entry:
            self._steps.pop()

    def most_stones(self, before: int) -> int:
        """Return the largest number of stones on the board after any entry earlier than `before`.

        before -- an index from 1 to that of the last entry, which may still be withdrawn

        A position with more stones does not repeat any entry before that index. This test settles nearly every case
        without comparing positions.
        """
        before = max(before, 1)
        entry, stones, most = self._steps[bisect_left(self._steps, (before,)) - 1]
        return max(most, stones + before - 1 - entry)

    def stones(self, more: int = 0) -> int:
        """Return the number of stones on the board, after `more` further plays without captures."""
        entry, stones, _ = self._steps[-1]
        return stones + len(self.log) - 1 - entry + more

    def may_recur(self, stones: int, change: int, gone: Callable[[int, int], bool]) -> bool:
        """Return True if a play that leaves this number of stones on the board may repeat a position.

        change -- the change made by the play, as the exclusive-or of exact keys
        gone(code, entry) -- returns True if a stone of this code may have been removed after the entry that played it

        Between two captures, the board had this number of stones only once, and stones played after that must be gone.
        """
        if len(self._steps) > MOST_STEPS or self._looks > MOST_LOOKS:
            return True
        after = len(self.log) - 1
        compared = 0
        for step, had, _ in reversed(self._steps):
            entry = step + stones - had + 1
            if step < entry <= after and not self._remains(entry, gone):
                compared += 1
                if compared > FEW_COMPARED or self._returns(entry, change):
                    return True
            after = step
        return False

    def _returns(self, entry: int, change: int) -> bool:
        """Return True if a change restores the position before a recent entry, by cancelling all changes since then."""
        self._looks += 1
        codes = self.log[entry:]
        if len(codes) > MOST_CHANGES:
            return True
        bits = self._grid.bits
        changed = reduce(xor, [bits[code] for code in codes], change)
        for step, _, _ in reversed(self._steps):
            if step < entry:
                break
            changed ^= self.delta(step) ^ bits[self.log[step]]
        return not changed

    def _remains(self, entry: int, gone: Callable[[int, int], bool]) -> bool:
        """Return True if one of the stones played next, before any removal, is certainly still on the board."""
        for later, code in enumerate(self.log[entry : entry + FEW_PLAYS], entry):
            if code >= 0 and not gone(code, later):
                return True
            if later in self.captures or code == SET_UP:
                return False
        return False

    def _index(self) -> None:
        """Add all positions except the last, which may still be withdrawn, to the look-up table.

        A position that occurred once maps to its entry, a repeated one to the first moves by each interpretation.
        """
        first, begin, end = self._first, self._indexed, len(self.log) - 1
        if end <= begin:
            return
        if end - begin <= FEW_ENTRIES:
            self._index_few(begin, end)
            return
        bits = self._grid.bits
        changes = [bits[code] for code in self.log[begin:end]]
        for entry, _, _ in self._steps[bisect_left(self._steps, (begin,)) :]:
            if entry < end:
                changes[entry - begin] = self.delta(entry)
        after = [self._exact(key) for key in accumulate(changes, xor, initial=self._key)]
        self._note_last(after, begin, end)
        self._key = int.from_bytes(after[-1], "little")
        del after[0]
        new = dict(zip(after, range(begin, end), strict=True))
        if len(new) == len(after) and first.keys().isdisjoint(new):
            first.update(new)
        else:
            for entry, key in enumerate(after, begin):
                known = first.get(key)
                if known is None:
                    first[key] = entry
                    continue
                if isinstance(known, int):
                    first[key] = known = self._noted([-1] * 5, known)
                self._noted(known, entry)
        self._indexed = end

    def _index_few(self, begin: int, end: int) -> None:
        """Add a few entries to the look-up table one by one, because in a fight there are only one or two at a time."""
        log, first, key, width = self.log, self._first, self._key, self._bytes
        black, white = self._before_last
        for entry in range(begin, end):
            mover = self.mover(entry)
            if mover:
                before = (key, entry) if log[entry] >= 0 else None
                if mover > 0:
                    black = before
                else:
                    white = before
            key ^= self.delta(entry)
            exact = key.to_bytes(width, "little")
            known = first.get(exact)
            if known is None:
                first[exact] = entry
                continue
            if isinstance(known, int):
                first[exact] = known = self._noted([-1] * 5, known)
            self._noted(known, entry)
        self._key, self._before_last, self._indexed = key, (black, white), end

    def _exact(self, key: int) -> bytes:
        return key.to_bytes(self._bytes, "little")

    def _note_last(self, keys: list[bytes], begin: int, end: int) -> None:
        """Record the position before the last move of each colour. keys[i] is the position before entry begin + i."""
        found: dict[int, tuple[int, int] | None] = {}
        for entry in range(end - 1, begin - 1, -1):
            mover = self.mover(entry)
            if mover and mover not in found:
                found[mover] = (int.from_bytes(keys[entry - begin], "little"), entry) if self.log[entry] >= 0 else None
                if len(found) == 2:
                    break
        self._before_last = (found.get(BLACK, self._before_last[0]), found.get(-BLACK, self._before_last[1]))

    def _noted(self, found: list[int], entry: int) -> list[int]:
        # slots: any position; next player White or Black; play by White or Black
        number = self.numbers[entry]
        slots = [0, 1 + ((self.setups[entry][1] if self.log[entry] == SET_UP else -self.mover(entry)) > 0)]
        if self.log[entry] >= 0:
            slots.append(3 + (self.mover(entry) > 0))
        for slot in slots:
            if found[slot] < 0:
                found[slot] = number
        return found

    def current_key(self) -> int:
        """Return the exact key of the position on the board now."""
        self._index()
        return self._key ^ self.delta(len(self.log) - 1)

    def stood(self, change: int) -> bool:
        """Return True if applying a change, as exact keys, to the current position gives an earlier position."""
        return self._exact(self.current_key() ^ change) in self._first

    def look_up(self, key: int, mover: int) -> Repetition:
        """Return the earlier positions repeated by a play of `mover` that creates the position `key`."""
        # AGA 1991 Rule 6: a previous position "with the same player to play"; and the other interpretations.
        current = self.current_key()
        known = self._first.get(self._exact(key))
        found = list(known) if isinstance(known, list) else [-1] * 5
        if isinstance(known, int):
            self._noted(found, known)
        if key == current:
            self._noted(found, len(self.log) - 1)
        any_, next_white, next_black, by_white, by_black = (n if n >= 0 else None for n in found)
        return Repetition(
            simple=self._simple(key, mover),
            ssk=next_white if mover > 0 else next_black,
            nssk=by_black if mover > 0 else by_white,
            psk=any_,
        )

    def _simple(self, key: int, mover: int) -> int | None:
        # AGA 1991 Rule 6, comment: after a capture in a ko the next player may not capture back at once.
        last = len(self.log) - 1
        if self.mover(last) == -mover:
            before = (self._key, last) if self.log[last] >= 0 else None
        else:
            before = self._before_last[0 if mover < 0 else 1]
        if before is None or before[0] != key:
            return None
        return self.numbers[before[1] - 1]
