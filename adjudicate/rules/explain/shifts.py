"""The effect on the margin of each habit and slip in counting (RULES: AGA 1991 Rules 3, 4, 7, 8, 10 to 12).

Each effect is computed for both counting methods, so effects can be added up without a new count.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from adjudicate.go.bits import beside, set_of
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.explain.departures import Departure, departure, other_komi
from adjudicate.rules.handicap import Komi, Start
from adjudicate.rules.replay import Replay
from adjudicate.rules.ruleset import Method, Ruleset
from adjudicate.rules.scoring import Score, implied_white_stones
from adjudicate.rules.territory import Seki
from adjudicate.rules.words import Points, colour_word
from adjudicate.values import dataclass

MOST_LOST_PRISONERS: Final = 4
MOST_NEUTRAL: Final = 2
USUAL_KOMI: Final = (2, 22, 26, 30)  # in quarter points


@dataclass(frozen=True, slots=True)
class Shift:
    """A possible departure from the count, and its effect on Black's margin.

    territory, area -- the effect on each count, in quarter points; None if not applicable
    unlikely  -- 0 for common events, more for rarer ones, to order departures that match equally well
    counts    -- the counting method, if it differs from the ruleset's
    dead      -- points of all stones treated as dead, for a departure about dead stones; its text may not list all of
                 them
    """

    departure: Departure
    territory: int | None
    area: int | None
    unlikely: int = 1
    counts: Method | None = None
    dead: tuple[int, ...] | None = None

    def by(self, method: Method) -> int | None:
        """Return the effect on Black's margin under a counting method."""
        return self.territory if method == "territory" else self.area


@dataclass(frozen=True)
class Recount:
    """A count of the same record with one decision changed.

    departure, score -- the changed decision, and the score (by both methods) with this change
    unlikely -- as for Shift
    dead     -- the points of the dead stones, if the change is about them
    """

    departure: Departure
    score: Score
    unlikely: int = 1
    dead: tuple[int, ...] | None = None


@dataclass(frozen=True)
class Facts:
    """The facts from which the effects of departures are computed.

    sekis    -- the groups in seki, if the board is finished and the rules count their points
    named    -- other komi values in the record: quarter points, and `said_by` and `detail` as for other_komi()
    recounts -- other counts of the same record
    double_moves -- for Black and for White, the number of times that this player moved twice in a row
    known    -- slugs of departures that the sheet itself mentions, such as a habit of the record's server; such
                departures are as likely as common events
    """

    ruleset: Ruleset
    start: Start
    komi: Komi
    replay: Replay
    score: Score
    named: tuple[tuple[int, str, str], ...] = ()
    recounts: tuple[Recount, ...] = ()
    double_moves: tuple[int, int] = (0, 0)
    sekis: tuple[Seki, ...] = ()
    known: frozenset[str] = frozenset()


def shifts(facts: Facts) -> Iterator[Shift]:
    """Yield every departure that changes a margin."""
    habits = (_passes, _komi, _compensation, _prisoners, _neutral, _seki, _missing_passes, _recounted)
    for one in (shift for habit in habits for shift in habit(facts)):
        if one.territory or one.area:
            yield replace(one, unlikely=0) if one.departure.slug in facts.known else one


def _recounted(facts: Facts) -> Iterator[Shift]:
    for other in facts.recounts:
        by_territory = other.score.territory.margin - facts.score.territory.margin
        by_area = other.score.area.margin - facts.score.area.margin
        yield Shift(other.departure, by_territory, by_area, other.unlikely, dead=other.dead)


def _passes(facts: Facts) -> Iterator[Shift]:
    if not facts.ruleset.pass_stones:
        return
    handed = {c: facts.replay.tally[c].pass_stones for c in (BLACK, WHITE)}
    implied = implied_white_stones(facts.ruleset, facts.replay.last_mover)
    yield Shift(departure("white-last-forgotten"), -4 * implied, None, 0)
    if any(handed.values()):
        yield Shift(departure("no-pass-stones"), 4 * (handed[BLACK] - handed[WHITE] - implied), None)


def _komi(facts: Facts) -> Iterator[Shift]:
    komi = facts.komi.value

    def other(what: Departure, instead: int, unlikely: int = 1) -> Shift:
        return Shift(what, komi - instead, komi - instead, unlikely)

    yield other(departure("komi-omitted", komi=Points(komi)), 0)
    told = {0, komi}
    for named, *source in facts.named:
        if named not in told:
            told.add(named)
            yield other(other_komi(named, *source), named, 0)
    for usual in USUAL_KOMI:
        if usual not in told:
            told.add(usual)
            yield other(other_komi(usual), usual)
    if komi > 0:
        yield other(departure("komi-reversed", komi=Points(komi)), -komi, 3)
    folded = 4 * (facts.start.handicap.stones - 1)
    if folded > 0:
        folding = departure("compensation-in-komi", compensation=Points(folded), komi=Points(komi + folded))
        yield other(folding, komi + folded, 2)


def _compensation(facts: Facts) -> Iterator[Shift]:
    """Yield departures with another handicap compensation, and with the other counting method and each compensation."""
    ruleset, score, stones = facts.ruleset, facts.score, facts.start.handicap.stones
    to_area = score.area.margin - score.territory.margin
    by_area = ruleset.method == "area"
    if by_area:
        yield Shift(departure("other-count", "territory"), None, -to_area, counts="territory")
    else:
        yield Shift(departure("other-count", "area"), to_area, None, counts="area")
    if stones < 2:
        if facts.start.handicap.declared == 1:
            for value in ruleset.other_area_compensations(stones, 1):
                yield Shift(departure("compensation-n", "one", points=Points(value)), None, -value, 0)
        return
    given = ruleset.area_compensation(stones)
    for slug, value in (("no-compensation", 0), ("compensation-n-1", 4 * (stones - 1)), ("compensation-n", 4 * stones)):
        if value == given:
            continue
        other = departure(slug, "" if by_area else "area", given=value // 4, stones=stones)
        if by_area:
            yield Shift(other, None, given - value)
        else:
            yield Shift(other, to_area + given - value, None, 2, counts="area")


def _prisoners(facts: Facts) -> Iterator[Shift]:
    held = {BLACK: facts.score.prisoners_white, WHITE: facts.score.prisoners_black}
    for colour, case in ((BLACK, "black"), (WHITE, "white")):
        for lost in range(1, min(held[colour], MOST_LOST_PRISONERS) + 1):
            yield Shift(departure("prisoners-lost", case, n=lost), 4 * lost * colour, None, lost)


def _neutral(facts: Facts) -> Iterator[Shift]:
    for number in range(1, min(facts.score.neutral, MOST_NEUTRAL) + 1):
        for colour in (BLACK, WHITE):
            given = departure("neutral-points", n=number, colour=colour_word(colour))
            yield Shift(given, 4 * number * colour, 4 * number * colour, number)


def _seki(facts: Facts) -> Iterator[Shift]:
    """Yield departures in which the points of one seki, then of all, are not counted, as under Japanese rules."""
    told = set()
    for chosen in (*_together(facts), facts.sekis):
        black = sum(len(one.points) for one in chosen if one.colour == BLACK)
        white = sum(len(one.points) for one in chosen if one.colour == WHITE)
        if black + white and (black, white) not in told:
            told.add((black, white))
            yield Shift(departure("seki-eyes", black=black, white=white), 4 * (white - black), None)


def _together(facts: Facts) -> list[tuple[Seki, ...]]:
    """Return the groups in seki, joined into tuples of groups that touch the same empty point."""
    grid = facts.replay.board.grid
    found: list[tuple[int, tuple[Seki, ...]]] = []
    for one in facts.sekis:
        reach = beside(grid, set_of(grid, one.stones))
        apart = [other for other in found if not other[0] & reach]
        joined = [other for other in found if other not in apart]
        for around, _ in joined:
            reach |= around
        found = [*apart, (reach, (one, *(seki for _, group in joined for seki in group)))]
    return [groups for _, groups in found]


def _missing_passes(facts: Facts) -> Iterator[Shift]:
    """Yield departures for missing passes. If a player moved twice in a row, the opponent may have passed between."""
    if not facts.ruleset.pass_stones:
        return
    black, white = facts.double_moves
    for number, mover in ((black, BLACK), (white, WHITE)):
        if number:
            yield Shift(departure("missing-pass", n=number, colour=colour_word(-mover)), 4 * number * mover, None, 0)
