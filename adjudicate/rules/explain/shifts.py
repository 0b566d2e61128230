"""By how much each habit and slip of counting moves the margin (RULES: AGA 1991 Rules 3, 4, 7, 8, 10 to 12).

The size is known for both methods, so that several can be added up without counting again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from adjudicate.go.board import Board
from adjudicate.go.points import BLACK, WHITE
from adjudicate.go.regions import Region
from adjudicate.rules.explain import departures as made
from adjudicate.rules.explain.departures import Departure, KomiSource
from adjudicate.rules.handicap import Komi, Start
from adjudicate.rules.replay import Replay
from adjudicate.rules.ruleset import Method, Ruleset
from adjudicate.rules.scoring import Score, implied_white_stones
from adjudicate.values import FrozenValue, value

MOST_LOST_PRISONERS: Final = 4
MOST_NEUTRAL: Final = 2
MOST_SEKI: Final = 12
MOST_SEKI_EYES: Final = 4
USUAL_KOMI: Final = (2, 22, 26, 30)  # quarter points


@value
class Shift(FrozenValue):
    """A departure, and what it adds to Black's margin.

    territory, area -- by either count, in quarter points; None: it makes no sense there
    unlikely  -- 0 for what happens daily, more for what is rarer; it orders what fits alike
    counts    -- the method that is counted by, where it is another than the ruleset's
    dead      -- the points of all stones that are dead by it, where it is about dead stones: its words may not name all
    """

    departure: Departure
    territory: int | None
    area: int | None
    unlikely: int = 1
    counts: Method | None = None
    dead: tuple[int, ...] | None = None

    def by(self, method: Method) -> int | None:
        """Return what it adds to Black's margin by a method."""
        return self.territory if method == "territory" else self.area


@dataclass(frozen=True)
class Recount:
    """A count of the same record with something else decided: the departure, both counts, how unlikely it is, and the
    points of the stones that are dead then, where that is what is decided.
    """

    departure: Departure
    score: Score
    unlikely: int = 1
    dead: tuple[int, ...] | None = None


@dataclass(frozen=True)
class Facts:
    """What departures are sized by.

    regions  -- of the position as counted, dead stones lifted
    dead     -- points of stones counted as dead
    named    -- other values of komi that the record names: quarter points and where
    recounts -- other counts of the same record
    double_moves -- for Black and for White, how often he moved twice in a row
    """

    ruleset: Ruleset
    start: Start
    komi: Komi
    replay: Replay
    score: Score
    regions: Sequence[Region]
    dead: Sequence[int]
    named: tuple[tuple[int, KomiSource], ...] = ()
    recounts: tuple[Recount, ...] = ()
    double_moves: tuple[int, int] = (0, 0)


def shifts(facts: Facts) -> Iterator[Shift]:
    """Yield every departure that changes a margin."""
    for one in _all(facts):
        if one.territory or one.area:
            yield one


def _all(facts: Facts) -> Iterator[Shift]:
    yield from _passes(facts)
    yield from _komi(facts)
    yield from _compensation(facts)
    yield from _prisoners(facts)
    yield from _neutral(facts)
    yield from _seki(facts)
    yield from _missing_passes(facts)
    own = facts.score
    for other in facts.recounts:
        by_territory = other.score.territory.margin - own.territory.margin
        by_area = other.score.area.margin - own.area.margin
        yield Shift(other.departure, by_territory, by_area, other.unlikely, dead=other.dead)


def _passes(facts: Facts) -> Iterator[Shift]:
    if not facts.ruleset.pass_stones:
        return
    handed = {c: facts.replay.tally[c].pass_stones for c in (BLACK, WHITE)}
    implied = implied_white_stones(facts.ruleset, facts.replay.last_mover)
    yield Shift(made.WhiteLastForgotten(), -4 * implied, None, 0)
    if any(handed.values()):
        yield Shift(made.NoPassStones(), 4 * (handed[BLACK] - handed[WHITE] - implied), None)


def _komi(facts: Facts) -> Iterator[Shift]:
    komi = facts.komi.value

    def other(departure: Departure, instead: int, unlikely: int = 1) -> Shift:
        return Shift(departure, komi - instead, komi - instead, unlikely)

    yield other(made.KomiOmitted(komi), 0)
    told = {0, komi}
    for named, source in facts.named:
        if named not in told:
            told.add(named)
            yield other(made.OtherKomi(named, source), named, 0)
    for usual in USUAL_KOMI:
        if usual not in told:
            told.add(usual)
            yield other(made.OtherKomi(usual), usual)
    if komi > 0:
        yield other(made.KomiReversed(komi), -komi, 3)
    folded = 4 * (facts.start.handicap.stones - 1)
    if folded > 0:
        yield other(made.CompensationInKomi(folded, komi + folded), komi + folded, 2)


def _compensation(facts: Facts) -> Iterator[Shift]:
    """Other compensations for handicap stones, and the other count with each of them."""
    ruleset, score, stones = facts.ruleset, facts.score, facts.start.handicap.stones
    to_area = score.area.margin - score.territory.margin
    by_area = ruleset.method == "area"
    if by_area:
        yield Shift(made.OtherCount("territory"), None, -to_area, counts="territory")
    else:
        yield Shift(made.OtherCount("area"), to_area, None, counts="area")
    if stones < 2:
        if facts.start.handicap.declared == 1:
            for value in ruleset.other_area_compensations(stones, 1):
                yield Shift(made.CompensationForOne(value), None, -value, 0)
        return
    given = ruleset.area_compensation(stones)
    other: tuple[tuple[type[made.OtherCompensation], int], ...] = (
        (made.NoCompensation, 0),
        (made.CompensationLess, 4 * (stones - 1)),
        (made.CompensationFull, 4 * stones),
    )
    for cls, value in other:
        if value == given:
            continue
        if by_area:
            yield Shift(cls(stones), None, given - value)
        else:
            yield Shift(cls(stones, by_area=True), to_area + given - value, None, 2, counts="area")


def _prisoners(facts: Facts) -> Iterator[Shift]:
    held = {BLACK: facts.score.prisoners_white, WHITE: facts.score.prisoners_black}
    for colour in (BLACK, WHITE):
        for lost in range(1, min(held[colour], MOST_LOST_PRISONERS) + 1):
            yield Shift(made.PrisonersLost(colour, lost), 4 * lost * colour, None, lost)


def _neutral(facts: Facts) -> Iterator[Shift]:
    for number in range(1, min(facts.score.neutral, MOST_NEUTRAL) + 1):
        for colour in (BLACK, WHITE):
            yield Shift(made.NeutralPoints(colour, number), 4 * number * colour, 4 * number * colour, number)


def _seki(facts: Facts) -> Iterator[Shift]:
    """Eye points of groups that border neutral points are no territory to players with Japanese habits.

    Where neutral points are not filled, living groups border them too: so each seki by itself is tried, as the small
    groups around the same neutral points, then all of these together, then whatever borders neutral points.
    """
    groups = open_groups(facts.replay.board, facts.regions, facts.dead)
    small = [g for g in groups if g.points <= MOST_SEKI_EYES]
    told = set()
    for chosen in (*_sekis(small), small, groups):
        black = sum(g.points for g in chosen if g.colour == BLACK)
        white = sum(g.points for g in chosen if g.colour == WHITE)
        if 0 < black + white <= MOST_SEKI and (black, white) not in told:
            told.add((black, white))
            yield Shift(made.SekiEyes(black, white), 4 * (white - black), None)


@value
class OpenGroup(FrozenValue):
    """Strings of one colour that its territory joins, and that border neutral points.

    strings -- their ids on the board
    points  -- of its territory
    beside  -- which regions of neutral points it borders, by their place among all regions
    """

    colour: int
    strings: frozenset[int]
    points: int
    beside: frozenset[int]


def open_groups(board: Board, regions: Sequence[Region], dead: Sequence[int]) -> list[OpenGroup]:
    """Return the groups with territory that border a region shared with the opponent."""
    neighbours, cell, lifted = board.grid.neighbours, board.cell, set(dead)
    around = [
        frozenset(cell[q] for p in r.points for q in neighbours[p] if cell[q] and q not in lifted) for r in regions
    ]
    groups: list[tuple[int, frozenset[int], int]] = []
    for region, strings in zip(regions, around, strict=True):
        if region.owner:
            joined = [g for g in groups if not g[1].isdisjoint(strings)]
            groups = [g for g in groups if g[1].isdisjoint(strings)]
            points = len(region.points) + sum(g[2] for g in joined)
            groups.append((region.owner, strings.union(*(g[1] for g in joined)), points))
    shared = [(i, strings) for i, strings in enumerate(around) if regions[i].shared]
    found = [
        OpenGroup(colour, strings, points, frozenset(i for i, near in shared if not near.isdisjoint(strings)))
        for colour, strings, points in groups
    ]
    return [g for g in found if g.beside]


def _sekis(groups: Sequence[OpenGroup]) -> list[list[OpenGroup]]:
    """Put groups together that border the same neutral points."""
    found: list[list[OpenGroup]] = []
    for group in groups:
        joined = [s for s in found if any(not g.beside.isdisjoint(group.beside) for g in s)]
        found = [s for s in found if s not in joined]
        found.append([*(g for s in joined for g in s), group])
    return found


def _missing_passes(facts: Facts) -> Iterator[Shift]:
    """A player who moved twice: the opponent may have passed between, with a pass stone."""
    if not facts.ruleset.pass_stones:
        return
    black, white = facts.double_moves
    for number, mover in ((black, BLACK), (white, WHITE)):
        if number:
            yield Shift(made.MissingPass(-mover, number), 4 * number * mover, None, 0)
