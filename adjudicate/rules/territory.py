"""The map of a final position under rules that give no points in seki: the status of each empty point, with the reason.

Japanese Rules of Go, 10 April 1989. Article 8: empty points surrounded by the live stones of one player are eye points,
all others are dame; live stones that have dame are in seki; eye points of stones that are not in seki are territory.
Article 9 and its commentary: before the game ends, the dame are filled and the necessary moves (teire) are played.

Players stop with dame unfilled, and count as if they had been filled. So the map shows the territory after the dame are
filled and each player has made the necessary connections. It is a pure function of the position and the dead stones. If
the rules do not give a certain answer, a point is doubtful: it is counted one way and listed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import field
from functools import lru_cache
from typing import Literal

from adjudicate.go.bits import Stones, areas_of, beside, parts, points_of, set_of, spread, stones_in
from adjudicate.go.eyes import eyes_of
from adjudicate.go.points import BLACK, WHITE, Grid
from adjudicate.rules.dame import FilledPosition, connect, fill_dame, groups, rescue, threats
from adjudicate.values import dataclass

Why = Literal["false-eye", "seki", "given"]
WhyDoubtful = Literal["dame", "seki", "shape", "threat"]


@dataclass(frozen=True, slots=True)
class Unscored:
    """A point of a one-coloured region that is not territory.

    point   -- an empty point, or the point of a dead stone
    owner   -- the colour that surrounds it
    why     -- false-eye: its owner must fill it; seki: the group around it does not have two eyes; given: the players
               agreed on it
    because -- false-eye: a point of the string that must be connected; seki: a point of that group; given: None
    """

    point: int
    owner: int
    why: Why
    because: int | None


@dataclass(frozen=True, slots=True)
class Doubtful:
    """Points whose status the rules leave open. Either all of them count or none does; the map counts them.

    points  -- in ascending order
    owner   -- the colour that surrounds them
    why     -- dame: who fills a dame decides whether the owner must fill the point; seki: the group has two eyes
               only if it is joined over a dame; shape: the next move decides whether the group has two eyes; threat:
               an opponent's play there makes more threats than one answer can meet, so a protecting move may be
               needed
    because -- a point of the string or group that is the reason
    """

    points: tuple[int, ...]
    owner: int
    why: WhyDoubtful
    because: int


@dataclass(frozen=True, slots=True)
class Seki:
    """A group alive without two eyes: its colour, its stones, and the points of its regions, ascending."""

    colour: int
    stones: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OpenRegion:
    """A region with an open border. It touches both colours, but only one can immediately reach some of the points.

    points -- the points of the region, ascending
    black, white -- the largest number of points that each colour could surround
    """

    points: tuple[int, ...]
    black: int
    white: int


@dataclass(frozen=True, slots=True)
class TerritoryMap:
    """The points of a final position that count under rules that give no points in seki.

    black, white -- the territory of each player: empty points, and points of dead stones
    unscored -- the points of one-coloured regions that are not territory, ascending
    doubtful -- the uncertain points
    sekis    -- the groups in seki
    open     -- the regions with an open border; their points are neutral
    beyond   -- points given as counted that cannot count: they touch live stones of both colours, or of none
    beside_dead -- points of territory that the owner, BLACK or WHITE, may have had to fill before the game ended,
                   because dead stones or contested dame take a string's liberties; players seldom do
    """

    black: frozenset[int]
    white: frozenset[int]
    unscored: tuple[Unscored, ...] = ()
    doubtful: tuple[Doubtful, ...] = ()
    sekis: tuple[Seki, ...] = ()
    open: tuple[OpenRegion, ...] = ()
    beyond: tuple[int, ...] = ()
    beside_dead: tuple[tuple[int, int], ...] = ()


def territory_map(
    grid: Grid,
    colours: Sequence[int],
    dead: Iterable[int],
    neutral: Iterable[int] = (),
    counted: Iterable[int] = (),
    *,
    doubts: bool = True,
) -> TerritoryMap:
    """Return the map of a final position.

    colours -- for each point BLACK, WHITE or 0
    dead    -- the points of all dead stones
    neutral, counted -- points that the players agree to count for neither player, and points to count for the player
                        who surrounds them; a live stone means all points of its group
    doubts  -- False to leave `doubtful`, `open` and `beside_dead` empty, in a third of the time; counts do not use them
    """
    lifted = set_of(grid, dead)
    # Article 10: dead stones are removed from the territory as they are.
    whole = stones_in(colours)
    board = whole.lifted(lifted)
    start = FilledPosition(grid, board, areas_of(grid, board))
    if not doubts:  # then many maps of this position are made, each with different dead stones
        start.known.update({own & ~lifted: _left(grid, own, lifted) for own in whole})
    sides = _sides(start, Stones(whole.black & lifted, whole.white & lifted), doubts=doubts)
    neutral_points, counted_points, beyond = _given(start, sides, set_of(grid, neutral), set_of(grid, counted))
    given = neutral_points | counted_points
    territory: dict[int, frozenset[int]] = {}
    unscored: list[Unscored] = []
    doubtful: list[Doubtful] = []
    for side in sides:
        area = start.area(side.colour)
        scored = area & ~((side.false | side.seki) & ~counted_points | neutral_points)
        territory[side.colour] = frozenset(points_of(scored))
        unscored += [side.unscored(p, neutral_points) for p in points_of(area & ~scored)]
        doubtful += [one for one in side.doubtful if not set_of(grid, one.points) & given]
    return TerritoryMap(
        territory[BLACK], territory[WHITE], unscored=tuple(sorted(unscored, key=lambda one: one.point)),
        doubtful=tuple(sorted(doubtful, key=lambda one: one.points)),
        sekis=tuple(
            Seki(side.colour, tuple(points_of(stones & start.of(side.colour))), tuple(points_of(points)))
            for side in sides
            for stones, points in side.sekis
        ),
        open=tuple(_open_regions(start)) if doubts else (), beyond=tuple(points_of(beyond)),
        beside_dead=tuple((p, side.colour) for side in sides for p in side.beside_dead if not given >> p & 1),
    )  # fmt: skip


def _left(grid: Grid, own: int, lifted: int) -> list[tuple[int, int]]:
    """Return a colour's strings after some stones are removed, in the form of FilledPosition.strings()."""
    found = _strings(grid, own)
    if all(string & lifted in (0, string) for string, _ in found):
        return [one for one in found if not one[0] & lifted]
    return _strings(grid, own & ~lifted)


@lru_cache(maxsize=16)
def _strings(grid: Grid, stones: int) -> list[tuple[int, int]]:
    return [(string, beside(grid, string)) for string in parts(grid, stones)]


@dataclass
class _Side:
    """The part of the map for one colour; all fields are sets of points.

    filled, closed -- the position after fill_dame(), with this colour favoured; the same with all dame filled
    attackers -- the dead stones of its opponent
    false, seki -- the points that this colour must fill, and the points of its groups in seki
    sekis, shapes -- the stones and the points of each group in seki, and of each space whose eyes are doubtful
    """

    colour: int
    start: FilledPosition
    filled: FilledPosition
    closed: FilledPosition
    groups: list[tuple[int, list[int]]]
    attackers: int
    sekis: list[tuple[int, int]] = field(default_factory=list)
    shapes: list[tuple[int, int]] = field(default_factory=list)
    doubtful: list[Doubtful] = field(default_factory=list)
    seki: int = 0
    false: int = 0
    beside_dead: tuple[int, ...] = ()

    def unscored(self, point: int, given: int) -> Unscored:
        """Return the reason why a point is not territory; the first reason takes precedence."""
        bit = 1 << point
        if given & bit:
            return Unscored(point, self.colour, "given", None)
        for stones, points in self.sekis:
            if points & bit:
                return Unscored(point, self.colour, "seki", _first(stones & self.start.of(self.colour)))
        return Unscored(point, self.colour, "false-eye", self.string_at(bit))

    def string_at(self, bit: int) -> int:
        """Return a point of the string that a point must connect: the adjacent string with the fewest liberties."""
        start, grid = self.start, self.start.grid
        liberties = self.filled.empty | self.false
        around = [s for s in parts(grid, start.of(self.colour)) if beside(grid, s) & bit]
        if not around:  # filling created the string itself
            return _first(spread(grid, beside(grid, bit) & self.filled.of(self.colour), self.filled.of(self.colour)))
        return _first(min(around, key=lambda s: ((beside(grid, s) & liberties).bit_count(), s.bit_count(), s)))


def _sides(start: FilledPosition, dead: Stones, *, doubts: bool) -> tuple[_Side, _Side]:
    """Map both colours. Seki is found before the points that must be filled, because the first reason wins."""
    enemies = {BLACK: dead.white, WHITE: dead.black}  # a colour's own dead stones do not destroy its eyes
    black, white = (_seki_of(start, enemies[colour], colour) for colour in (BLACK, WHITE))
    held = _held(start, black.sekis, white.sekis)
    contested = _all_filled(fill_dame(start, 0), held, links=True) if doubts else None
    for side in (black, white):
        # Article 9, commentary: necessary moves are played before the game ends, and their points are not territory.
        side.closed = rescue(side.closed, side.colour, side.attackers)
        kept = rescue(_all_filled(side.filled, held), side.colour, side.attackers) if held else side.closed
        side.false = kept.forced & start.area(side.colour) & ~side.seki
        if contested is not None:
            _doubts(side, kept, contested)
            side.beside_dead = tuple(_beside_dead(side, held, dead.black | dead.white, contested))
    return black, white


def _seki_of(start: FilledPosition, attackers: int, colour: int) -> _Side:
    """Find the groups of a colour that do not have two eyes after all dame are filled."""
    # Article 9: the dame are filled. If both players can fill one, this colour gets it.
    favoured = fill_dame(start, colour)
    # Article 8, as players interpret it: stones without two eyes are in seki after every other liberty is filled.
    closed = _all_filled(favoured, 0)
    found = groups(closed, colour)
    side = _Side(colour, start, favoured, closed, found, attackers)
    area = start.area(colour)
    for stones, regions in found:
        certain, possible = _eyes(closed, stones, regions, attackers)
        if possible < 2:
            points = _touched(start, stones) & area
            side.sekis.append((stones, points))
            side.seki |= points
        elif certain < 2:
            side.shapes.append((stones, regions[0]))
    return side


def _eyes(position: FilledPosition, stones: int, regions: Sequence[int], attackers: int) -> tuple[int, int]:
    """Return a group's number of eyes if the opponent plays next, and if its owner plays next (2 means two or more)."""
    if len(regions) != 1:
        return len(regions), len(regions)
    return eyes_of(position.grid, regions[0], stones, attackers)


def _touched(start: FilledPosition, stones: int) -> int:
    """Return all points of the one-coloured regions that touch a group or that it has started to fill."""
    area = start.areas.black | start.areas.white
    return spread(start.grid, (beside(start.grid, stones) | stones) & area, area)


def _held(start: FilledPosition, black: Sequence[tuple[int, int]], white: Sequence[tuple[int, int]]) -> int:
    """Return the dame that neither player can fill because groups in seki with each other share them."""
    grid, shared = start.grid, start.areas.shared
    held = 0
    for one, _ in black:
        for other, _ in white:
            if beside(grid, one & start.stones.black) & beside(grid, other & start.stones.white) & shared:
                held |= beside(grid, one | other) & shared
    return held


def _all_filled(position: FilledPosition, held: int, *, links: bool = False) -> FilledPosition:
    """Fill the remaining dame except those in `held`: a string without two eyes cannot keep them."""
    return connect(position.filled(gone=position.areas.shared & position.empty & ~held), links=links)


def _doubts(side: _Side, kept: FilledPosition, contested: FilledPosition) -> None:
    """Find the points that a colour may have to fill."""
    start, colour = side.start, side.colour
    area = start.area(colour) & ~side.seki
    whole = side.closed.forced & area
    contested = rescue(contested, colour, side.attackers, links=True)
    free = area & ~side.false  # the first doubt of a point wins, because an interpretation subtracts it once

    def doubt(points: int, why: WhyDoubtful, because: int) -> None:
        nonlocal free
        if points & free:
            side.doubtful.append(Doubtful(tuple(points_of(points & free)), colour, why, because))
            free &= ~points

    for p in points_of((whole | contested.forced) & free):
        doubt(1 << p, "dame", side.string_at(1 << p))
    for stones, space in side.shapes:
        doubt(space, "shape", _first(stones & start.of(colour)))
    for point, string in threats(kept, colour):
        doubt(point, "threat", _first(string & start.of(colour) or string))
    for point, string in threats(contested, colour):
        doubt(point, "dame", _first(string & start.of(colour) or string))
    for stones, regions in groups(contested, colour):
        certain, possible = _eyes(contested, stones, regions, side.attackers)
        if possible < 2:
            doubt(_touched(start, stones), "seki", _first(stones & start.of(colour)))
        elif certain < 2:
            doubt(regions[0], "shape", _first(stones & start.of(colour)))


def _beside_dead(side: _Side, held: int, dead: int, contested: FilledPosition) -> list[int]:
    """Return the points that a colour may have to fill, or play on to capture, if no contested dame is a liberty.

    Article 10: dead stones are removed as they are, once the game has ended. Until then they also occupy liberties. In
    some orders of play their points are liberties after their capture, and in others the opponent plays there again.
    """
    start, colour = side.start, side.colour
    filled = _all_filled(fill_dame(FilledPosition(start.grid, start.stones, start.areas, gone=dead), 0), held)
    found = filled.forced | connect(contested, links=True, dead=side.attackers & start.area(side.colour)).forced
    for _, near in filled.strings(filled.of(colour)):
        if not near & filled.empty:
            found |= near & dead
    doubted = set_of(start.grid, [p for one in side.doubtful for p in one.points])
    return points_of(found & start.area(colour) & ~(side.false | side.seki | doubted))


def _given(start: FilledPosition, sides: Sequence[_Side], neutral: int, counted: int) -> tuple[int, int, int]:
    """Return three sets: one-coloured points given as neutral, and as counted, and given points that cannot count."""
    if not (neutral or counted):
        return 0, 0, 0
    found = [neutral, counted]
    for side in sides:
        own = start.of(side.colour)
        for stones, _ in side.groups:
            points = _touched(start, stones) & start.area(side.colour)
            found = [given | points if given & own & stones else given for given in found]
    scored = start.area(BLACK) | start.area(WHITE)
    stones = start.of(BLACK) | start.of(WHITE)
    neutral, counted = found[0] & scored, found[1] & scored & ~found[0]
    return neutral, counted, found[1] & ~scored & ~stones


def _open_regions(start: FilledPosition) -> Iterable[OpenRegion]:
    """Yield the regions that touch both colours and have points that one of them cannot reach."""
    grid, board = start.grid, start.stones
    for region in parts(grid, start.areas.shared):
        black = region & ~beside(grid, board.white)
        white = region & ~beside(grid, board.black)
        if black | white:
            yield OpenRegion(tuple(points_of(region)), black.bit_count(), white.bit_count())


def _first(points: int) -> int:
    return (points & -points).bit_length() - 1
