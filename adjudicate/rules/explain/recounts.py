"""Recount a position with the status of some strings changed, for possible counts, decisive groups and agreements.

An agreement is a set of dead stones that gives a result (AGA 1991 Rule 10).
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cached_property, partial
from typing import Final, Literal

from adjudicate.go.bits import Stones, beside, parts, points_of, set_of, spread, stones_in
from adjudicate.go.board import Board
from adjudicate.go.life import unconditionally_alive
from adjudicate.go.points import BLACK, WHITE, Grid
from adjudicate.go.regions import regions
from adjudicate.rules.explain.departures import departure, of_strings, strings_named
from adjudicate.rules.explain.plausible import MOST, Budget, DeadTogether, fitting_sets, names, units
from adjudicate.rules.explain.shifts import Recount, Shift
from adjudicate.rules.quarters import sign
from adjudicate.rules.ruleset import Method
from adjudicate.rules.scoring import Score
from adjudicate.rules.verdict_reasons import FoundAgreement
from adjudicate.values import dataclass

Counting = Callable[[Sequence[int]], Score]
"""A function that counts the final position, given the points of the dead stones."""

MOST_STRINGS: Final = 120
"""The maximum number of strings to try one by one. On boards with more (not real games), only groups are tried."""


@dataclass(frozen=True, slots=True)
class StatusChange:
    """The status of a group of strings, and the effect on the game if the status were changed.

    strings  -- names of the strings; each is the name of the string's first point
    now      -- the status now: "dead" or "alive"
    margins  -- method -> Black's margin with the changed status, in quarter points
    decides  -- True if the change would also change the winner by the official count
    stones   -- points of the strings, ascending
    """

    strings: tuple[str, ...]
    now: Literal["dead", "alive"]
    margins: dict[Method, int]
    decides: bool
    stones: tuple[int, ...] = ()

    @property
    def named(self) -> str:
        """The names of the strings as one text: "C3, K10"."""
        return str(strings_named(self.strings))


class Groups:
    """The groups of strings in a final position that may be dead, computed once."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._units: dict[tuple[int, ...], list[DeadTogether]] = {}

    @cached_property
    def alive(self) -> frozenset[int]:
        """The points of all unconditionally alive stones."""
        return alive_points(self.board)

    def units(self, dead: Sequence[int] = ()) -> list[DeadTogether]:
        """Return the groups that may be dead after the stones on the points `dead` have been removed."""
        lifted = tuple(dead)
        if lifted not in self._units:
            self._units[lifted] = units(self.board, self.alive, lifted)
        return self._units[lifted]

    def dead(self, lifted: Collection[int]) -> list[frozenset[int]]:
        """Return the stones of each group that is dead as a whole, given the points of the dead stones."""
        if not lifted:
            return []
        return [frozenset(u.stones) for u in units(self.board, frozenset()) if all(p in lifted for p in u.stones)]


def alive_points(board: Board, *, self_capture: bool = False) -> frozenset[int]:
    """Return the points of all unconditionally alive stones; `self_capture` as for unconditionally_alive()."""
    colours = board.colours()
    black, white = (
        unconditionally_alive(board.grid, colours, colour, self_capture=self_capture) for colour in (BLACK, WHITE)
    )
    return black | white


def other_statuses(
    groups: Groups, dead: Sequence[int], count: Counting, work: Budget | None = None
) -> tuple[list[Recount], bool]:
    """Return a pair: a recount for each string or group with its status changed, and whether all were tried.

    dead -- points of the stones counted as dead

    Strings that cannot be dead are not tried as dead. The search stops if the budget is spent.
    """
    board, work = groups.board, work or Budget()
    strings = _strings(board)
    few = len(strings) <= MOST_STRINGS
    found = []
    for turned in _other_statuses(groups, set(dead), strings if few else [], count):
        if not work.take(board.grid.size):
            break
        found.append(turned())
    return found, few and not work.ended


def _other_statuses(
    groups: Groups, lifted: set[int], strings: list[frozenset[int]], count: Counting
) -> Iterator[Callable[[], Recount]]:
    """Yield functions that each recount the position with the status of one string or group changed."""
    board, alive = groups.board, groups.alive
    several = [frozenset(u.stones) for u in groups.units(sorted(lifted))]
    several += groups.dead(lifted)
    several += [frozenset(stones) for stones in _lifted_together(board, lifted)]
    tried: set[frozenset[int]] = set()
    for stones in several:
        if stones in tried:
            continue
        tried.add(stones)
        yield partial(_turned, board, lifted, stones, count, 1)
    for string in strings:
        if string not in tried and (lifted.issuperset(string) or alive.isdisjoint(string)):
            yield partial(_turned, board, lifted, string, count, 1 if lifted.issuperset(string) else 3)
    if lifted and lifted not in tried:
        yield lambda: Recount(departure("all-alive"), count(()), 2, ())


def _lifted_together(board: Board, lifted: set[int]) -> list[tuple[int, ...]]:
    """Return the dead stones in groups: one per colour in each region that forms when all dead stones are removed."""
    colours = [0 if p in lifted else colour for p, colour in enumerate(board.colours())]
    found = []
    for region in regions(board.grid, colours) if lifted else ():
        for colour in (BLACK, WHITE):
            stones = tuple(p for p in region.points if p in lifted and board.colour_at(p) == colour)
            found += [stones] if stones else []
    return found


def _turned(board: Board, lifted: set[int], stones: frozenset[int], count: Counting, unlikely: int) -> Recount:
    otherwise = of_strings("other-status", "alive" if lifted.issuperset(stones) else "dead", names(board, stones))
    dead = tuple(sorted(lifted ^ stones))
    return Recount(otherwise, count(dead), unlikely, dead)


def _strings(board: Board) -> list[frozenset[int]]:
    found: dict[int, frozenset[int]] = {}
    for p, string in enumerate(board.cell):
        if string and string not in found:
            found[string] = frozenset(board.string_at(p))
    return list(found.values())


def dead_sets(
    groups: Groups, recorded: int, method: Method, count: Counting, work: Budget | None = None, now: Score | None = None
) -> tuple[list[Shift], bool]:
    """Return a pair: the sets of dead stones that give a recorded margin (smallest first), and whether these are all.

    recorded -- the recorded margin, in quarter points
    now -- the score as the game is counted; None for the count with all stones alive

    Use this only if the record does not show the dead stones. The search stops if the budget is spent.
    """
    work = work or Budget()
    found = groups.units()
    likely = [unit for unit in found if not unit.lives]
    fits, all_ = _fitting(groups.board, likely, recorded, method, count, 0, work, now)
    if len(likely) < len(found):
        known = {one.dead for one in fits}
        more, all_ = _fitting(groups.board, found, recorded, method, count, 2, work, now)
        fits += [one for one in more if one.dead not in known]
    return fits, all_


def _fitting(
    board: Board,
    found: Sequence[DeadTogether],
    recorded: int,
    method: Method,
    count: Counting,
    unlikely: int,
    work: Budget,
    now: Score | None,
) -> tuple[list[Shift], bool]:
    if not work.take((1 + len(found)) * board.grid.size):
        return [], False
    alive = count(())
    base, now = alive.by(method).margin, now or alive
    shifts = [count(unit.stones).by(method).margin - base for unit in found]
    sets, all_ = fitting_sets(found, shifts, recorded - base, work)
    fits: list[Shift] = []
    for chosen in sets:
        if not work.take(board.grid.size):
            return fits, False
        stones = sorted(p for i in chosen for p in found[i].stones)
        score = count(stones)
        if stones and score.by(method).margin == recorded:
            doubtful = "doubtful" if any(found[i].lives for i in chosen) else ""
            agreed = of_strings("dead-stones", doubtful, names(board, stones))
            shift = (score.territory.margin - now.territory.margin, score.area.margin - now.area.margin)
            fits.append(Shift(agreed, *shift, unlikely, dead=tuple(stones)))
    return fits, all_


def what_hangs(
    groups: Groups, dead: Sequence[int], method: Method, count: Counting, now: int, tie: int = 0
) -> tuple[StatusChange, ...]:
    """Return the groups of strings that are or may be dead, with the margins that changing their status would give.

    now -- the official margin as the game is counted, in quarter points
    tie -- the colour that wins a tie, or 0

    Groups that change the winner come first, then the groups that change the margin most.
    """
    lifted = set(dead)
    several = [frozenset(u.stones) for u in groups.units(sorted(lifted)) if not u.lives]
    several += groups.dead(lifted)
    hangs = []
    for stones in dict.fromkeys(several):
        score = count(sorted(lifted ^ stones))
        margins: dict[Method, int] = {"territory": score.territory.margin, "area": score.area.margin}
        status: Literal["dead", "alive"] = "dead" if lifted.issuperset(stones) else "alive"
        decides = (sign(margins[method]) or tie) != (sign(now) or tie)
        hangs.append(StatusChange(names(groups.board, stones), status, margins, decides, tuple(sorted(stones))))
    hangs.sort(key=lambda h: (not h.decides, -abs(h.margins[method] - now), h.strings))
    return tuple(hangs)


POINT: Final = 4
"""One point, in quarter points."""

_Sets = dict[int, tuple[int, int]]
"""Effect on Black's area minus White's -> the smallest number of dead strings with this effect, and their points."""


def agreement(
    groups: Groups, gaps: Sequence[int], recorded: int, method: Method, count: Counting, *, self_capture: bool
) -> FoundAgreement:
    """Search for dead stones that give a recorded margin, plausible ones first.

    gaps -- the changes of Black's margin to look for, in quarter points; one per count that may be the recorded one
    recorded -- the recorded margin, in quarter points
    self_capture -- True if the rules let players capture their own stones
    """
    plausible, _ = dead_sets(groups, recorded, method, count)
    if plausible and plausible[0].dead:
        return FoundAgreement(plausible[0].dead, names(groups.board, plausible[0].dead))
    return any_agreement(groups.board, alive_points(groups.board, self_capture=self_capture), gaps)


def any_agreement(board: Board, alive: Collection[int], gaps: Iterable[int], most: int = MOST) -> FoundAgreement:
    """Search for any set of dead strings that closes one of the gaps; return the set with the fewest strings.

    The result shows whether the search was exhaustive. It tries every set of strings, likely or not, except
    unconditionally alive strings (Benson 1976). By AGA 1991 Rule 9 a dead string is one that could not escape capture.

    Unconditionally alive strings divide the board into parts, and the value of a dead string depends only on its own
    part. Each part is therefore searched by itself, and the totals of the parts are added up.

    alive -- points of stones that cannot be dead
    most  -- limit on the number of points to count; a larger search is not started
    """
    # Dead stones change the margin by whole points, so no set of them closes a gap with a fraction.
    wanted = {gap // POINT for gap in gaps if gap % POINT == 0}
    if not wanted:
        return FoundAgreement(None)
    grid, stones = board.grid, stones_in(board.colours())
    kept = set_of(grid, alive)
    strings = [*parts(grid, stones.black & ~kept), *parts(grid, stones.white & ~kept)]
    searched = [(part, [one for one in strings if one & part]) for part in parts(grid, grid.all_points & ~kept)]
    if sum(part.bit_count() << len(inside) for part, inside in searched) > most:
        return FoundAgreement(None, tried=False)
    totals: _Sets = {0: (0, 0)}
    for part, inside in searched:
        totals = _sums(totals, _of_part(grid, stones, part, inside))
    fitting = [totals[gap] for gap in wanted if gap in totals]
    if not fitting:
        return FoundAgreement(None)
    dead = tuple(points_of(min(fitting)[1]))
    return FoundAgreement(dead, names(board, dead))


def _of_part(grid: Grid, stones: Stones, part: int, strings: Sequence[int]) -> _Sets:
    """Return the effect of every set of the strings in one part of the board."""
    found: _Sets = {}
    chosen = [(0, 0)]
    for string in strings:
        chosen += [(number + 1, dead | string) for number, dead in chosen]
    base = _worth(grid, stones, part)
    for one in chosen:
        added = _worth(grid, stones.lifted(one[1]), part) - base
        found[added] = min(found.get(added, one), one)
    return found


def _worth(grid: Grid, stones: Stones, part: int) -> int:
    """Return Black's area minus White's area in a part of the board (AGA 1991 Rule 12)."""
    black, white = stones
    empty = part & ~(black | white)
    near_black, near_white = (spread(grid, beside(grid, own), empty) for own in stones)
    of_black, of_white = (black & part) | (near_black & ~near_white), (white & part) | (near_white & ~near_black)
    return of_black.bit_count() - of_white.bit_count()


def _sums(first: _Sets, second: _Sets) -> _Sets:
    """Combine two parts: return the effect of every set in the first part together with every set in the second."""
    found: _Sets = {}
    for a, (number, dead) in first.items():
        for b, (more, others) in second.items():
            one = (number + more, dead | others)
            found[a + b] = min(found.get(a + b, one), one)
    return found
