"""Find the dead strings from the record's marks, from its list, or from an option (AGA 1991 Rules 9 and 10).

This module never guesses. Without marks and without an option the dead stones are unknown: all stones count as alive,
and the sheet says so. Four passes in succession make every stone alive if there is no agreement (Rule 10). A record
does not show whether there was an agreement, so the dead stones are then unknown, too.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from itertools import compress
from typing import Literal

from adjudicate.go.bits import Areas, largest_part, points_of, set_of, spread
from adjudicate.go.board import Board
from adjudicate.go.points import BLACK, WHITE, Grid, letter
from adjudicate.go.regions import Region
from adjudicate.rules import findings as noted
from adjudicate.rules.entries import DeadList, Marks
from adjudicate.rules.findings import Finding
from adjudicate.values import dataclass

Source = Literal["option", "marks", "review", "removed", "none"]

FEW_POINTS = 2  # maximum number of points of a region that territory marks may leave out
MOST_ALIVE = 5  # maximum number of strings of each kind to list as alive against the marks
FINISHED = 3  # a board is played out if no region that touches both colours has more points


@dataclass(frozen=True)
class Statuses:
    """The dead strings, and the source that lists them.

    source  -- the option, the record's marks, its list (see DeadList), or none
    dead    -- points of all dead stones, ascending
    known   -- True if the option or the record lists the dead stones, or if the rules have no agreement on them;
               otherwise all stones count as alive
    certain -- True if the statuses are reliable enough for a mismatch to contradict the recorded result
    empty   -- empty points that the option names, ascending
    set_aside -- points of stones that marks or the option give as dead although the rules have no agreement on them;
                 ascending
    neutral -- empty points that a list also removes and that count for neither player, ascending
    """

    source: Source
    dead: tuple[int, ...] = ()
    known: bool = True
    certain: bool = False
    empty: tuple[int, ...] = ()
    set_aside: tuple[int, ...] = ()
    neutral: tuple[int, ...] = ()
    findings: list[Finding] = field(default_factory=list)


def resolve(  # noqa: PLR0913 -- all but the first three have names
    board: Board,
    marks: Marks | None,
    option: Sequence[int] | None,
    *,
    four_passes: bool,
    ended: bool,
    book: str,
    self_capture: bool = False,
    listed: DeadList | None = None,
    survey: "MarksSurvey | None" = None,
) -> Statuses:
    """Decide which stones are dead.

    marks  -- the record's final territory marks, or None
    option -- points given as dead (any point of a string; empty: all alive), or None. It overrides the record's list,
              and the list overrides the marks
    listed -- the record's list of dead stones, or None
    four_passes -- True if the ruleset makes every stone alive after the record's passes, unless the players agreed
    ended  -- True if the game reached its count: the record has at least one pass or a result by score
    self_capture -- True if the rules let players capture their own stones
    survey -- the survey of the territory marks, if already made
    """
    found: list[Finding] = []
    empty: tuple[int, ...] = ()
    neutral: tuple[int, ...] = ()
    if option is not None:
        source: Source = "option"
        dead, empty = _from_option(board, option, book, found)
        certain = not found
    elif listed is not None:
        source = listed.source
        dead, neutral, certain = _from_list(board, listed, book, found)
    elif marks is not None and survey is not None:
        found += _own_marked(survey.own, book)
        alive = dead_but_alive(board, survey.doubtful, self_capture=self_capture, book=book)
        return Statuses("marks", survey.dead, certain=not alive, findings=[*found, *alive])
    elif marks is not None:
        source = "marks"
        dead, certain = _from_marks(board, marks, book, found)
    else:
        if ended and not four_passes:
            found.append(noted.statuses.AgreementNotRecorded(book=book))
        # AGA 1991 Rule 10: four passes make every stone alive "failing such agreement", and its comment ends an
        # agreement with four passes, too. So without marks or an option the dead stones are unknown.
        return Statuses("none", known=False, findings=found)
    # AGA 1991 Rule 9: dead stones could not escape capture; if two strings touch, capturing one frees the other.
    lifted, neighbours, colour_at = set(dead), board.grid.neighbours, board.colour_at
    if any(q in lifted and colour_at(p) != colour_at(q) for p in dead for q in neighbours[p]):
        found.append(noted.statuses.DeadTouch(book=book))
        certain = False
    # AGA 1991 Rule 9, and Benson 1976: a string that no play can capture could escape capture.
    if dead:
        alive = dead_but_alive(board, dead, self_capture=self_capture, book=book)
        found += alive
        certain = certain and not alive
    return Statuses(source, dead, certain=certain, empty=empty, neutral=neutral, findings=found)


def without_agreement(
    board: Board,
    marks: Marks | None,
    option: Sequence[int] | None,
    *,
    stopped: bool,
    ended: bool,
    book: str,
    listed: DeadList | None = None,
) -> Statuses:
    """Treat every stone as alive, under rules in which the players do not agree on dead stones.

    marks, option, listed -- sources of dead stones, which are set aside
    stopped -- True if the record shows the passes that end the game; otherwise it is unknown if every stone is alive
    ended   -- as for resolve()
    """
    unused: list[Finding] = []
    given: tuple[int, ...] = ()
    if option is not None:
        given, _ = _from_option(board, option, book, unused)
    elif listed is not None:
        given, _, _ = _from_list(board, listed, book, unused)
    elif marks is not None:
        given, _ = _from_marks(board, marks, book, unused)
    found: list[Finding] = []
    if ended and not stopped:
        found.append(noted.statuses.AgreementNotRecorded(passes_missing=True, book=book))
    return Statuses("none", known=stopped, certain=stopped, set_aside=given, findings=found)


def _from_option(
    board: Board, option: Iterable[int], book: str, found: list[Finding]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return a pair: the dead stones, and the points of the option that have no stone."""
    dead: set[int] = set()
    empty: set[int] = set()
    for p in option:
        if board.cell[p]:
            dead.update(board.string_at(p))
        else:
            empty.add(p)
            found.append(noted.statuses.DeadOnEmpty(book=book, point=board.grid.name(p)))
    return tuple(sorted(dead)), tuple(sorted(empty))


def _from_list(
    board: Board, listed: DeadList, book: str, found: list[Finding]
) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
    """Return the dead stones, the empty points in a list of removed points, and whether the list is certain."""
    removed = listed.source == "removed"
    given = set(listed.points)
    dead: set[int] = set()
    empty: list[int] = []
    certain = listed.agreed
    for p in listed.points:
        if not board.cell[p]:
            empty.append(p)
        elif p not in dead:
            string = board.string_at(p)
            dead.update(string)
            # AGA 1991 Rules 5 and 9: a string is captured as a whole, so it is dead as a whole.
            if removed and not given.issuperset(string):
                certain = False
                found.append(noted.statuses.HalfMarked(book=book, point=board.grid.name(p)))
    if empty and not removed:
        certain = False
        found += [noted.statuses.DeadOnEmpty(book=book, point=board.grid.name(p)) for p in empty[:MOST_ALIVE]]
    elif empty:
        found.append(noted.statuses.RemovedEmpty(_names(board.grid, empty), book=book))
    return tuple(sorted(dead)), tuple(empty) if removed else (), certain


def _from_marks(board: Board, marks: Marks, book: str, found: list[Finding]) -> tuple[tuple[int, ...], bool]:
    colour_at, grid = board.colour_at, board.grid
    certain = True
    both = set(marks.black) & set(marks.white)
    # SGF FF[4] TB, TW: a point is the territory of one player.
    if both:
        certain = False
        found.append(noted.statuses.MarksContradict(_names(grid, both), book=book))
    marked = {p for p in marks.black if colour_at(p) == WHITE} | {p for p in marks.white if colour_at(p) == BLACK}
    dead: set[int] = set()
    for p in sorted(marked):
        if p in dead:
            continue
        string = board.string_at(p)
        dead.update(string)
        # AGA 1991 Rules 5 and 9: a string is captured as a whole, so it is dead as a whole.
        if not marked.issuperset(string):
            certain = False
            if (set(marks.black if colour_at(p) == BLACK else marks.white) - both).intersection(string):
                found.append(noted.statuses.MarksContradict(book=book, point=grid.name(p)))
            else:
                found.append(noted.statuses.HalfMarked(book=book, point=grid.name(p)))
    own = sum(1 for p in marks.black if colour_at(p) == BLACK and p not in dead)
    own += sum(1 for p in marks.white if colour_at(p) == WHITE and p not in dead)
    found += _own_marked(own, book)
    return tuple(sorted(dead)), certain


def _own_marked(own: int, book: str) -> list[Finding]:
    return [noted.statuses.OwnStonesMarked(own, book=book)] if own else []


def dead_but_alive(board: Board, dead: Sequence[int], *, self_capture: bool, book: str) -> list[Finding]:
    """Return a finding for each string that is given as dead although no play can capture it on the full board.

    dead -- one or more points of each string to examine
    """
    if not dead:
        return []
    from adjudicate.go.life import unconditionally_alive  # noqa: PLC0415 -- for start-up

    given: set[int] = set()
    colours = board.colours()
    for colour in {colours[p] for p in dead}:
        given |= unconditionally_alive(board.grid, colours, colour, self_capture=self_capture, among=dead)
    found = _strings(board, given)
    return [noted.statuses.DeadButAlive(more, book=book, point=board.grid.name(p)) for p, more in found]


def _strings(board: Board, stones: Iterable[int]) -> list[tuple[int, int]]:
    """Return the first stones of at most MOST_ALIVE strings. The last has the number left out; others have 0."""
    first: dict[int, int] = {}
    for p in sorted(stones):
        first.setdefault(board.cell[p], p)
    listed = [(p, 0) for p in first.values()][:MOST_ALIVE]
    if len(first) > MOST_ALIVE:
        listed[-1] = (listed[-1][0], len(first) - MOST_ALIVE)
    return listed


@dataclass(frozen=True, slots=True)
class MarksSurvey:
    """The result of comparing valid marks with the position.

    No point is marked for both colours, each string is marked as a whole, and dead stones of opposite colours do not
    touch. Without the dead stones, every mark of an empty point or dead stone is in a region of its colour.

    dead     -- points of the dead stones, ascending; empty without marks
    own      -- number of live stones marked for their own colour
    doubtful -- a point of each dead string that may be impossible to capture; all other dead strings can be captured
    live     -- colour -> number of live stones
    surrounded, largest -- as in CountedRegions, after the dead stones have been removed
    left_out -- unmarked empty points of one-coloured regions, ascending
    most     -- the largest number of such points in one region
    marked   -- for Black and for White: one byte per point, not 0 for each marked empty point and each point of the
                opponent's dead stones
    numbers  -- the number of points in `marked`
    """

    dead: tuple[int, ...]
    own: int
    doubtful: tuple[int, ...]
    live: dict[int, int]
    surrounded: dict[int, int]
    largest: int
    left_out: tuple[int, ...]
    most: int
    numbers: tuple[int, int]
    marked: tuple[bytes, bytes]


def points_marked(marked: bytes) -> tuple[int, ...]:
    """Return the points whose byte is not 0, ascending."""
    return tuple(compress(range(len(marked)), marked))


@dataclass(frozen=True)
class Marking:
    """The result of comparing the record's marks with the regions of the position without its dead stones.

    black, white -- the points to count as territory under rules that count as marked; None if regions are counted
    certain      -- True if the marks are reliable enough to contradict a result
    left_out     -- the points of one-coloured regions that do not count because the marks leave them out; ascending
    """

    black: frozenset[int] | None
    white: frozenset[int] | None
    certain: bool
    findings: list[Finding]
    left_out: tuple[int, ...] = ()


def compare_marks(  # noqa: PLR0913 -- all but the first four have names
    board: Board,
    areas: Areas | None,
    marks: Marks,
    dead: Sequence[int],
    *,
    as_marked: bool,
    one_sided: bool,
    book: str,
    self_capture: bool = False,
    survey: MarksSurvey | None = None,
) -> Marking:
    """Compare the record's marks with the regions of the final position.

    board, areas -- the final position, and its areas without the dead stones; None if `survey` is given
    one_sided -- True if a colour has live stones but no marks, so the dead stones in its territory are unknown
    as_marked -- True if the ruleset counts the marks themselves (Japanese). Points under dead enemy stones then count
                 too. One-coloured points without a mark are neutral, unless more than two in a region have no mark
    self_capture -- True if the rules let players capture their own stones
    survey -- the survey of the marks, if known
    """
    grid = board.grid
    black = white = beyond = most = 0
    left_out: Sequence[int] = ()
    open_shared = False
    if survey is not None:
        left_out, most, open_shared = survey.left_out, survey.most, survey.largest > FINISHED
    elif areas is not None:
        lifted, black, white = set_of(grid, dead), set_of(grid, marks.black), set_of(grid, marks.white)
        black, white = black & ~white, white & ~black
        beyond = (areas.black | areas.white | areas.neutral) & (black & ~areas.black | white & ~areas.white)
        missing = areas.black & ~(black | lifted), areas.white & ~(white | lifted)
        left_out = points_of(missing[0] | missing[1])
        most = max(_most_in_region(grid, missing[0], areas.black), _most_in_region(grid, missing[1], areas.white))
        open_shared = largest_part(grid, areas.shared) > FINISHED
    found: list[Finding] = []
    certain = not beyond and not one_sided
    # AGA 1991 Rule 12: territory is entirely surrounded by live stones of one colour.
    if beyond:
        found.append(noted.statuses.MarksBeyondRegions(_names(grid, points_of(beyond)), book=book))
        of = {BLACK: set(points_of(black)), WHITE: set(points_of(white))}
        found += _inside(board, of, set(dead), self_capture, book)
    no_marking = most > FEW_POINTS
    if no_marking and as_marked:
        found.append(noted.statuses.MarksNoTerritory(most, book=book))
        certain = False
    elif left_out and as_marked:
        found.append(noted.statuses.MarksLeaveNeutral(_names(grid, left_out), book=book))
    elif left_out:
        found.append(noted.statuses.MarksIncomplete(_names(grid, left_out), book=book))
        certain = certain and not (no_marking and open_shared)
    if not as_marked or no_marking:
        return Marking(None, None, certain, found)
    if survey is not None:
        black_marked, white_marked = map(points_marked, survey.marked)
        return Marking(frozenset(black_marked), frozenset(white_marked), certain, found, survey.left_out)
    black_points, white_points = (
        [p for p in points_of(marked) if not board.cell[p]] + [p for p in dead if board.colour_at(p) == -colour]
        for colour, marked in ((BLACK, black), (WHITE, white))
    )
    return Marking(frozenset(black_points), frozenset(white_points), certain, found, tuple(left_out))


def _most_in_region(grid: Grid, missing: int, areas: int) -> int:
    """Return the largest number of points that the marks leave out in one region. areas -- all regions of the colour"""
    most = 0
    while missing:
        region = spread(grid, missing & -missing, areas)
        most = max(most, (missing & region).bit_count())
        missing &= ~region
    return most


def compare_list(
    found_regions: Sequence[Region], dead: Iterable[int], neutral: Iterable[int], *, as_marked: bool
) -> Marking:
    """Compare a list of dead stones, which does not mark territory, with the regions.

    dead, neutral -- the dead stones in the list, and the empty points that it counts for neither player
    as_marked -- True if the ruleset counts territory as marked (Japanese): these points are then neutral. Points in
                 seki are not territory, and no list names them; seki is only possible if a region touches both colours.
    """
    unowned = set(neutral).difference(dead)
    owned = {p: region.owner for region in found_regions if region.owner for p in region.points}
    differ = unowned & owned.keys()
    shared = any(region.shared for region in found_regions)
    if not as_marked or not differ:
        return Marking(None, None, not differ and not (as_marked and shared), [])
    black, white = (frozenset({p for p, c in owned.items() if c == side} - unowned) for side in (BLACK, WHITE))
    return Marking(black, white, False, [], tuple(sorted(differ)))


def _inside(board: Board, of: Mapping[int, set[int]], lifted: set[int], self_capture: bool, book: str) -> list[Finding]:
    """Return a finding for each string that is inside the opponent's marks although no play can capture it.

    An area is a maximal connected set of points without a live stone of the marks' colour. Correct marks never reach an
    area with a live stone of the other colour, because its empty points are in regions that touch that colour.

    of -- colour -> the points marked for it alone
    """
    colours, neighbours = board.colours(), board.grid.neighbours
    surrounded: dict[int, int] = {}  # stone -> the colour of the marks around it
    for colour, marked in of.items():
        inside: list[int] = []
        seen = [c == colour and p not in lifted for p, c in enumerate(colours)]
        for start in marked:
            if seen[start]:
                continue
            seen[start] = True
            area = [start]
            for p in area:  # grows during the loop
                for q in neighbours[p]:
                    if not seen[q]:
                        seen[q] = True
                        area.append(q)
            live = [p for p in area if colours[p] and p not in lifted]
            if live and 2 * len(marked.intersection(area)) > len(area) - len(live):
                inside += live
        if inside:
            from adjudicate.go.life import unconditionally_alive  # noqa: PLC0415 -- as above

            alive = unconditionally_alive(board.grid, colours, -colour, self_capture=self_capture)
            surrounded |= dict.fromkeys(alive.intersection(inside), colour)
    return [
        noted.statuses.AliveInside(letter(surrounded[p]), more, book=book, point=board.grid.name(p))
        for p, more in _strings(board, surrounded)
    ]


def not_final(marks_after: int, points: Sequence[int]) -> bool:
    """Return True if a play follows the marked node."""
    return any(p >= 0 for p in points[marks_after:])


def _names(grid: Grid, points: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(grid.name, sorted(points)))
