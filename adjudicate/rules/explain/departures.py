"""Habits and slips of counting, and by how much each moves the margin (RULES: AGA 1991 Rules 3, 4, 7, 8, 10 to 12).

A departure says what somebody may have done differently, not that he did. Its size is known for both methods, so that
several can be added up without counting again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from adjudicate.go.board import Board
from adjudicate.go.points import BLACK, WHITE, colour_name
from adjudicate.go.regions import Region
from adjudicate.rules.handicap import Komi, Start
from adjudicate.rules.quarters import show
from adjudicate.rules.replay import Replay
from adjudicate.rules.ruleset import Method, Ruleset
from adjudicate.rules.scoring import Score, implied_white_stones

Family = Literal["count", "passes", "komi", "prisoners", "neutral", "seki", "dead", "marks", "moves", "result", "rules"]

MOST_LOST_PRISONERS: Final = 4
MOST_NEUTRAL: Final = 2
MOST_SEKI: Final = 12
MOST_SEKI_EYES: Final = 4
USUAL_KOMI: Final = (2, 22, 26, 30)  # quarter points


@dataclass(frozen=True, slots=True)
class Departure:
    """One thing done differently.

    slug      -- its name
    family    -- of one family at most one departure is taken at a time
    territory, area -- what it adds to Black's margin by either count, in quarter points; None: it makes no sense there
    text      -- in words, as the end of "the count could be turned into the recorded one if"
    unlikely  -- 0 for what happens daily, more for what is rarer; it orders what fits alike
    counts    -- the method that is counted by, where it is another than the ruleset's
    dead      -- the points of all stones that are dead by it, where it is about dead stones: its text may not name all
    """

    slug: str
    family: Family
    territory: int | None
    area: int | None
    text: str
    unlikely: int = 1
    counts: Method | None = None
    dead: tuple[int, ...] | None = None

    def by(self, method: Method) -> int | None:
        """Return what it adds to Black's margin by a method."""
        return self.territory if method == "territory" else self.area


@dataclass(frozen=True)
class Recount:
    """A count of the same record with something else decided: slug, family, words, both margins, how unlikely, and the
    points of the stones that are dead then, where that is what is decided.
    """

    slug: str
    family: Family
    text: str
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
    named: tuple[tuple[int, str], ...] = ()
    recounts: tuple[Recount, ...] = ()
    double_moves: tuple[int, int] = (0, 0)


def departures(facts: Facts) -> Iterator[Departure]:
    """Yield every departure that changes a margin."""
    for one in _all(facts):
        if one.territory or one.area:
            yield one


def _all(facts: Facts) -> Iterator[Departure]:
    yield from _passes(facts)
    yield from _komi(facts)
    yield from _compensation(facts)
    yield from _prisoners(facts)
    yield from _neutral(facts)
    yield from _seki(facts)
    yield from _missing_passes(facts)
    own = facts.score
    for other in facts.recounts:
        shift = (
            other.score.territory.margin - own.territory.margin,
            other.score.area.margin - own.area.margin,
        )
        yield Departure(other.slug, other.family, *shift, other.text, other.unlikely, dead=other.dead)


def _passes(facts: Facts) -> Iterator[Departure]:
    if not facts.ruleset.pass_stones:
        return
    handed = {c: facts.replay.tally[c].pass_stones for c in (BLACK, WHITE)}
    implied = implied_white_stones(facts.ruleset, facts.replay.last_mover)
    yield Departure(
        "white-last-forgotten", "passes", -4 * implied, None, "White's last pass stone was not handed over", 0
    )
    none = 4 * (handed[BLACK] - handed[WHITE] - implied)
    if any(handed.values()):
        yield Departure("no-pass-stones", "passes", none, None, "no pass stones were counted")


def _komi(facts: Facts) -> Iterator[Departure]:
    komi = facts.komi.value

    def other(slug: str, value: int, text: str, unlikely: int = 1) -> Departure:
        return Departure(slug, "komi", komi - value, komi - value, text, unlikely)

    yield other("komi-omitted", 0, f"the komi of {show(komi)} was left out")
    told = {0, komi}
    for value, where in facts.named:
        if value not in told:
            told.add(value)
            yield other("other-komi", value, f"komi was {show(value)}, as {where}", 0)
    for value in USUAL_KOMI:
        if value not in told:
            told.add(value)
            yield other("other-komi", value, f"komi was {show(value)}")
    if komi > 0:
        yield other("komi-reversed", -komi, f"the komi of {show(komi)} was given to Black", 3)
    folded = 4 * (facts.start.handicap.stones - 1)
    if folded > 0:
        text = f"the compensation of {show(folded)} was added to komi, which was {show(komi + folded)}"
        yield other("compensation-in-komi", komi + folded, text, 2)


def _compensation(facts: Facts) -> Iterator[Departure]:
    """Other compensations for handicap stones, and the other count with each of them."""
    ruleset, score, stones = facts.ruleset, facts.score, facts.start.handicap.stones
    to_area = score.area.margin - score.territory.margin
    if ruleset.method == "area":
        yield Departure("other-count", "count", None, -to_area, "the territory was counted", counts="territory")
    else:
        yield Departure("other-count", "count", to_area, None, "the area was counted", counts="area")
    if stones < 2:
        if facts.start.handicap.declared == 1:
            for value in ruleset.other_area_compensations(stones, 1):
                text = f"White got {show(value)} for a handicap of one, as one server counts"
                yield Departure("compensation-n", "count", None, -value, text, 0)
        return
    given = ruleset.area_compensation(stones)
    for slug, value, how in (
        ("no-compensation", 0, "no compensation"),
        ("compensation-n-1", 4 * (stones - 1), f"compensation N-1 ({stones - 1})"),
        ("compensation-n", 4 * stones, f"compensation N ({stones})"),
    ):
        if value == given:
            continue
        text = f"White got {how} for {stones} handicap stones"
        if ruleset.method == "area":
            yield Departure(slug, "count", None, given - value, text)
        else:
            also = f"the area was counted and {text}"
            yield Departure(slug, "count", to_area + given - value, None, also, 2, counts="area")


def _prisoners(facts: Facts) -> Iterator[Departure]:
    held = {BLACK: facts.score.prisoners_white, WHITE: facts.score.prisoners_black}
    for colour in (BLACK, WHITE):
        for lost in range(1, min(held[colour], MOST_LOST_PRISONERS) + 1):
            number = f"1 {colour_name(colour).lower()} prisoner was" if lost == 1 else (
                f"{lost} {colour_name(colour).lower()} prisoners were"
            )  # fmt: skip
            yield Departure("prisoners-lost", "prisoners", 4 * lost * colour, None, f"{number} not counted", lost)


def _neutral(facts: Facts) -> Iterator[Departure]:
    for number in range(1, min(facts.score.neutral, MOST_NEUTRAL) + 1):
        points = "a neutral point" if number == 1 else f"{number} neutral points"
        for colour in (BLACK, WHITE):
            text = f"{points} counted for {colour_name(colour)}"
            yield Departure("neutral-points", "neutral", 4 * number * colour, 4 * number * colour, text, number)


def _seki(facts: Facts) -> Iterator[Departure]:
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
            text = f"eye points in seki ({black} of Black's, {white} of White's) were not counted"
            yield Departure("seki-eyes", "seki", 4 * (white - black), None, text)


@dataclass(frozen=True, slots=True)
class OpenGroup:
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


def _missing_passes(facts: Facts) -> Iterator[Departure]:
    """A player who moved twice: the opponent may have passed between, with a pass stone."""
    if not facts.ruleset.pass_stones:
        return
    black, white = facts.double_moves
    for number, mover in ((black, BLACK), (white, WHITE)):
        if number:
            passes = "an unrecorded pass of" if number == 1 else f"{number} unrecorded passes of"
            text = f"{passes} {colour_name(-mover)} cost {'a stone' if number == 1 else 'stones'}"
            yield Departure("missing-pass", "moves", 4 * number * mover, None, text, 0)
