"""Other statuses of strings, each with its count: what the record may have counted, and what hangs on what."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property, partial
from typing import Final, Literal

from adjudicate.go.board import Board
from adjudicate.go.life import unconditionally_alive
from adjudicate.go.points import BLACK, WHITE
from adjudicate.go.regions import regions
from adjudicate.rules.budget import Budget
from adjudicate.rules.explain.departures import departure, of_strings, strings_named
from adjudicate.rules.explain.plausible import DeadTogether, fitting_sets, names, units
from adjudicate.rules.explain.shifts import Recount, Shift
from adjudicate.rules.ruleset import Method
from adjudicate.rules.scoring import Score
from adjudicate.values import FrozenValue, value

Counting = Callable[[Sequence[int]], Score]
"""Counts the final position with the stones on these points dead."""

MOST_STRINGS: Final = 120
"""On a board with more strings only groups are tried: such boards are no games, and each count takes time."""


@value
class StatusChange(FrozenValue):
    """Strings of one status, and what the other status would make of the game.

    strings  -- their names, each by its first point
    now      -- "dead" or "alive"
    margins  -- method -> Black's margin with the other status, in quarter points
    decides  -- another player would win by the deciding count
    stones   -- their points, ascending
    """

    strings: tuple[str, ...]
    now: Literal["dead", "alive"]
    margins: dict[Method, int]
    decides: bool
    stones: tuple[int, ...] = ()

    @property
    def named(self) -> str:
        """The strings in words: "C3, K10"."""
        return str(strings_named(self.strings))


class Groups:
    """The groups of strings of a final position that may be dead, worked out once."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._units: dict[tuple[int, ...], list[DeadTogether]] = {}

    @cached_property
    def alive(self) -> frozenset[int]:
        """The points of all unconditionally alive stones."""
        return alive_points(self.board)

    def units(self, dead: Sequence[int] = ()) -> list[DeadTogether]:
        """Return the groups that may be dead where the stones on some points are lifted already."""
        lifted = tuple(dead)
        if lifted not in self._units:
            self._units[lifted] = units(self.board, self.alive, lifted)
        return self._units[lifted]

    def dead(self, lifted: Collection[int]) -> list[frozenset[int]]:
        """Return the stones of each group that is dead as a whole."""
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
    """Return a count for each string, and each group of strings, with its status turned round; and whether all were
    tried.

    dead -- points of the stones counted as dead
    What cannot be dead is not tried as dead. Where the work is spent, nothing more is tried.
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
    """Yield what counts each other status."""
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
    """Return the dead stones of each colour that lie in one region once all dead stones are lifted."""
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
    groups: Groups, recorded: int, method: Method, count: Counting, work: Budget | None = None
) -> tuple[list[Shift], bool]:
    """Return the sets of dead stones that give a recorded margin where nobody says which are dead, fewest first, and
    whether these are all.

    recorded -- quarter points
    Where the work is spent, nothing more is tried.
    """
    work = work or Budget()
    found = groups.units()
    likely = [unit for unit in found if not unit.lives]
    fits, all_ = _fitting(groups.board, likely, recorded, method, count, 0, work)
    if len(likely) < len(found):
        known = {one.dead for one in fits}
        more, all_ = _fitting(groups.board, found, recorded, method, count, 2, work)
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
) -> tuple[list[Shift], bool]:
    if not work.take((1 + len(found)) * board.grid.size):
        return [], False
    alive = count(())
    base = alive.by(method).margin
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
            shift = (score.territory.margin - alive.territory.margin, score.area.margin - alive.area.margin)
            fits.append(Shift(agreed, *shift, unlikely, dead=tuple(stones)))
    return fits, all_


def what_hangs(
    groups: Groups, dead: Sequence[int], method: Method, count: Counting, now: int
) -> tuple[StatusChange, ...]:
    """Return the groups of strings that are dead, or may be, with the margins of their other status; those that decide
    the game first, then those that move it most.

    now -- the margin that decides as the game is counted, in quarter points
    """
    lifted = set(dead)
    several = [frozenset(u.stones) for u in groups.units(sorted(lifted)) if not u.lives]
    several += groups.dead(lifted)
    hangs = []
    for stones in dict.fromkeys(several):
        score = count(sorted(lifted ^ stones))
        margins: dict[Method, int] = {"territory": score.territory.margin, "area": score.area.margin}
        status: Literal["dead", "alive"] = "dead" if lifted.issuperset(stones) else "alive"
        decides = _winner(margins[method]) != _winner(now)
        hangs.append(StatusChange(names(groups.board, stones), status, margins, decides, tuple(sorted(stones))))
    hangs.sort(key=lambda h: (not h.decides, -abs(h.margins[method] - now), h.strings))
    return tuple(hangs)


def _winner(margin: int) -> int:
    return (margin > 0) - (margin < 0)
