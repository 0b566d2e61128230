"""Fill the dame of a final position, and find the points that players must then fill in their own territory (teire).

Japanese Rules of Go (10 April 1989), Article 9 and its commentary: before the game ends, the players fill the dame and
play the necessary moves (teire). Everything that can be filled is filled at once, so no order of play matters.
"""

from collections.abc import Sequence
from dataclasses import field
from functools import reduce
from operator import or_

from adjudicate.go.bits import Areas, Stones, beside, beside_two, parts, points_of, spread
from adjudicate.go.points import BLACK, WHITE, Grid
from adjudicate.values import dataclass


@dataclass(frozen=True, slots=True)
class FilledPosition:
    """A final position without its dead stones, and the points filled since. All fields are sets of points.

    stones -- the stones on the board
    areas  -- the points that were empty when play stopped, divided by the colours that their regions touched
    black, white -- the points that Black and White have filled: dame, and points in their own areas
    forced -- points in their own areas that the players had to fill
    gone   -- dame that either player has filled
    known  -- cache of the results of strings(), shared by all positions derived from the same one
    """

    grid: Grid
    stones: Stones
    areas: Areas
    black: int = 0
    white: int = 0
    forced: int = 0
    gone: int = 0
    known: dict[int, list[tuple[int, int]]] = field(default_factory=dict, compare=False, repr=False)

    def of(self, colour: int) -> int:
        """Return the stones of a colour, including the points that it has filled."""
        return self.stones.black | self.black if colour == BLACK else self.stones.white | self.white

    def area(self, colour: int) -> int:
        """Return the points in a colour's regions that it has not filled."""
        return (self.areas.black if colour == BLACK else self.areas.white) & ~self.forced

    @property
    def empty(self) -> int:
        """The points that are still liberties."""
        return self.grid.all_points & ~(self.of(BLACK) | self.of(WHITE) | self.gone)

    def strings(self, stones: int) -> list[tuple[int, int]]:
        """Return a pair for each string that the given stones form: its stones, and the points adjacent to them."""
        if stones not in self.known:  # most strings are the same as in a position with fewer filled points
            fewer = max((one for one in self.known if not one & ~stones), key=int.bit_count, default=0)
            self.known[stones] = _grown(self.grid, self.known.get(fewer, []), stones & ~fewer)
        return self.known[stones]

    def filled(self, *, black: int = 0, white: int = 0, forced: int = 0, gone: int = 0) -> "FilledPosition":
        """Return a copy of the position in which the given points are also filled."""
        black, white, forced, gone = self.black | black, self.white | white, self.forced | forced, self.gone | gone
        return FilledPosition(self.grid, self.stones, self.areas, black, white, forced, gone, self.known)


def _grown(grid: Grid, strings: list[tuple[int, int]], added: int) -> list[tuple[int, int]]:
    """Add stones to the result of strings(); return the new strings, ordered by their first points."""
    for part in parts(grid, added):
        near = beside(grid, part)
        joined = part
        for string, _ in strings:
            if string & near:
                joined |= string
        strings = [one for one in strings if not one[0] & near]
        strings.append((joined, near if joined == part else beside(grid, joined)))
    return sorted(strings, key=lambda one: one[0] & -one[0])


def fill_dame(position: FilledPosition, favoured: int) -> FilledPosition:
    """Fill every dame that a player can fill without self-atari, and every point that must be filled as a result.

    favoured -- the colour that fills the dame that both players can fill; with 0, they only stop being liberties

    A dame that only one player can fill belongs to that player. A dame that would be self-atari for both stays empty,
    as in a seki with shared liberties.
    """
    position = connect(_fill_once(position, favoured), links=favoured == 0)
    while (filled := _fill_once(position, favoured)) != position:
        position = connect(filled, links=favoured == 0)
    return position


def _fill_once(position: FilledPosition, favoured: int) -> FilledPosition:
    grid, empty = position.grid, position.empty
    stones = {colour: position.of(colour) for colour in (BLACK, WHITE)}
    dame = position.areas.shared & empty
    wide = dame & beside_two(grid, empty)  # a stone of either colour has two liberties of its own there
    fills = {BLACK: 0, WHITE: 0, 0: 0}
    fills[favoured] = wide
    for p in points_of(dame & ~wide):
        point = 1 << p
        near, free = beside(grid, point), empty & ~point
        can = [colour for colour, own in stones.items() if _several(_reach(position, own, near, point) & free)]
        if can:
            fills[favoured if len(can) == 2 else can[0]] |= point
    return position.filled(black=fills[BLACK], white=fills[WHITE], gone=fills[0])


def _reach(position: FilledPosition, own: int, near: int, point: int) -> int:
    """Return the points adjacent to the string that a new stone on `point` would form."""
    reach = near
    if near & own:
        for string, beside_it in position.strings(own):
            if string & near:
                reach |= beside_it
    return reach & ~point


def connect(position: FilledPosition, *, links: bool = False, dead: int = 0) -> FilledPosition:
    """Connect strings in atari: fill the last liberty of each string if it is in the regions of the string's owner.

    links -- True to leave a string as it is if two filled dame would save it, because its owner gets one of them
    dead  -- stones that take liberties until they are captured; Article 10 removes them only after the game

    A string stays as it is if its last liberty is the only eye of its group, because filling it would kill the group.
    With links, this applies only if no other string touches the eye: two strings joined only by dame may be cut there.
    """
    grid = position.grid
    while True:
        forced, empty = 0, position.empty
        uncaptured = [(one, left) for one in parts(grid, dead & empty) if (left := beside(grid, one) & empty & ~dead)]
        held = sum(one for one, _ in uncaptured)
        for colour in (BLACK, WHITE):
            own, area = position.of(colour), position.area(colour)
            for string, near in position.strings(own):
                last = near & empty
                if _several(last):
                    last &= ~held
                if not last or _several(last) or not last & area:
                    continue
                joined, others = spread(grid, last, own | last), [one for one in uncaptured if one[1] != last]
                if any(one & near and not _several(left) for one, left in others):
                    continue  # capturing these stones saves the string, too
                stay = sum(one for one, _ in others)
                lives = beside(grid, joined) & empty & ~(last | stay) or (links and joined != string | last)
                if lives and not (links and _linked_twice(position, string, near, own, last)):
                    forced |= last
        if not forced:
            return position
        areas = position.areas
        position = position.filled(black=forced & areas.black, white=forced & areas.white, forced=forced)


def rescue(position: FilledPosition, colour: int, dead: int, *, links: bool = False) -> FilledPosition:
    """Fill a colour's regions in which dead stones leave it no point: it must capture them and then connect there.

    In other regions the dead stones are removed as they are. Players seldom play the captures that would be needed.
    """
    area = position.area(colour)
    while dead := dead & area:
        filled = connect(position, links=links, dead=dead)
        remaining = spread(position.grid, filled.area(colour), area)
        if not dead & remaining:
            return filled
        dead &= ~remaining
    return position


def _linked_twice(position: FilledPosition, string: int, near: int, own: int, last: int) -> bool:
    """Return True if at least two dame would save a string. Its owner is certain to get one of them.

    Either player can fill these dame. At each, the owner would join the string to others of its colour and give it two
    liberties besides its last one.
    """
    grid, empty = position.grid, position.empty & ~last
    links = 0
    for p in points_of(near & position.gone):
        joined = spread(grid, 1 << p, own | 1 << p)
        links += joined != string | 1 << p and _several(beside(grid, joined) & empty)
    return links >= 2


def threats(position: FilledPosition, colour: int) -> list[tuple[int, int]]:
    """Return the points where a play by the opponent makes more threats than a single answer can meet.

    Each item is a pair of sets: the point, which is in the colour's own regions, and a string that would be lost. The
    search looks one play and one answer ahead. It covers strings with two liberties left, both in their owner's
    regions. It finds throw-ins, connect-and-die and double atari.
    """
    own, area, empty = position.of(colour), position.area(colour), position.empty
    found: dict[int, int] = {}
    for string, near in position.strings(own):
        liberties = near & empty
        if liberties.bit_count() == 2 and not liberties & ~area:
            for p in points_of(liberties):
                if 1 << p not in found and not _answered(position, colour, 1 << p):
                    found[1 << p] = string
    return sorted(found.items())


def _answered(position: FilledPosition, colour: int, play: int) -> bool:
    """Return True if a colour can save all its strings after the opponent plays on one of the colour's own points."""
    grid, own, empty = position.grid, position.of(colour), position.empty & ~play
    attacker = spread(grid, play, position.of(-colour) | play)
    escapes = beside(grid, attacker) & empty
    if not escapes:
        return True  # a play without a liberty is not possible (Article 4)
    atari = [(string, near & empty) for string, near in position.strings(own) if near & play]
    attacked = [string for string, left in atari if left and not _several(left)]  # if none is left, two dame save it
    answers = 0
    for string in attacked:
        answers |= beside(grid, string) & empty
    if not _several(escapes):
        answers |= escapes
    for p in points_of(answers):
        stones = own | 1 << p
        left = empty & ~(1 << p) | (attacker if escapes == 1 << p else 0)
        if all(_several(beside(grid, spread(grid, string, stones)) & left) for string in attacked):
            return True
    return False


def groups(position: FilledPosition, colour: int) -> list[tuple[int, list[int]]]:
    """Return a pair for each group of a colour: its stones, and the list of its regions.

    A group consists of strings that the opponent cannot separate. Either they surround a region together, or two dame
    join them and the opponent can fill only one of the two (a bamboo joint).
    """
    grid = position.grid
    merged = position.strings(position.of(colour))
    regions = list(parts(grid, position.area(colour)))
    for region in regions:
        merged = _merge(merged, [one for one in merged if one[1] & region])
    shared = position.areas.shared & ~(position.black | position.white)
    while True:
        pair = next(((a, b) for i, a in enumerate(merged) for b in merged[:i] if _several(a[1] & b[1] & shared)), None)
        if pair is None:
            break
        merged = _merge(merged, pair)
    original = position.stones.black | position.stones.white
    return [(stones, [r for r in regions if r & reach]) for stones, reach in merged if stones & original]


def _merge(found: list[tuple[int, int]], joined: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the strings after joining some of them into one."""
    if len(joined) < 2:
        return found
    stones, reach = (reduce(or_, sets) for sets in zip(*joined, strict=True))
    return [one for one in found if one not in joined] + [(stones, reach)]


def _several(points: int) -> bool:
    return bool(points & (points - 1))
