"""Convert the nodes of a line to moves, setup and marks. Every value of B and W becomes a move."""

import re
from collections.abc import Iterable
from dataclasses import replace

from adjudicate.go.points import BLACK, OFF_BOARD, PASS, WHITE, Grid
from adjudicate.record.rows import Node, Properties, Row
from adjudicate.record.text import plain_text
from adjudicate.record.variations import pass_spellings
from adjudicate.rules import findings as noted
from adjudicate.rules.entries import Line, Marks, Setup
from adjudicate.rules.findings import Finding, Severity
from adjudicate.rules.findings.base import PointsFault
from adjudicate.rules.findings.unreadable import TooLarge
from adjudicate.rules.statuses import not_final

MOST_LISTED = 30
MOST_NAMED = 5  # maximum number of points in two lists to name, and of faults in one list
MOST_SETUP_POINTS = 200_000
MOST_MOVES = 200_000  # per game
MOST_POSITIONS = 200_000 * 19 * 19  # points in all positions of one game, because all may have to be kept in memory

_FACTS = ("RU", "KM", "HA", "RE")
_SPECIAL = frozenset({"AB", "AW", "AE", "PL", "TB", "TW", "KO", "SZ", *_FACTS})
_RECTANGLE = rb"([A-Za-z]{2}):([A-Za-z]{2})"
_TO_PLAY = {"b": BLACK, "black": BLACK, "1": BLACK, "w": WHITE, "white": WHITE, "2": WHITE}


def list_or_count(finding: Finding, findings: list[Finding], unlisted: dict[Severity, int]) -> None:
    """Add a finding to the list; after MOST_LISTED findings, only count it by its severity."""
    if len(findings) < MOST_LISTED:
        findings.append(finding)
    else:
        unlisted[finding.severity] = unlisted.get(finding.severity, 0) + 1


class LineReader:
    """Reader for the nodes of one line, in order.

    line     -- moves and setup read so far
    findings -- assumptions and repairs
    marks    -- the final territory marks, after finish()
    faulty_marks -- True if at least one mark is not a point of the board
    unlisted -- severity -> number of findings after the first MOST_LISTED
    too_much -- the limit that stopped the reading, or None
    elsewhere -- facts about the game outside the root: property -> values and the number of moves before them
    """

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.line = Line()
        self.findings: list[Finding] = []
        self.marks: Marks | None = None
        self.faulty_marks = False
        self.unlisted: dict[Severity, int] = {}
        self.too_much: TooLarge | None = None
        self._passes = pass_spellings(grid.columns, grid.rows)
        self.elsewhere: dict[str, tuple[list[bytes], int]] = {}
        self._setup_points = 0
        self._turns_beside_moves: list[int] = []
        self._marked: dict[str, tuple[list[bytes], int]] = {}

    def read(self, nodes: Iterable[Node]) -> None:
        """Read all nodes of the line."""
        line, table = self.line, self.grid.sgf
        colours, points = line.colours, line.points
        most = min(MOST_MOVES, MOST_POSITIONS // self.grid.size)
        first = True
        for node in nodes:
            if len(points) > most:
                break
            if isinstance(node, Row):
                # a row with an unusual node is read in parts, so that only parts with such a node are read node by node
                for part in () if self._row(node) else node.parts():
                    if not self._row(part):
                        self.read(part.nodes())
                continue
            before = len(points)
            special = False
            for ident, values in node.items():
                if ident == "B" or ident == "W":  # noqa: PLR1714 -- the hot loop; a set look-up is slower
                    point = table.get(values[0])
                    if point is None or len(values) > 1:
                        self._odd_moves(BLACK if ident == "B" else WHITE, values)
                    else:
                        colours.append(BLACK if ident == "B" else WHITE)
                        points.append(point)
                elif ident in _SPECIAL:
                    special = True
            if special:
                self._special(node, before, first)
                if self.too_much:
                    return
            if len(points) > before + 1:
                self._add(noted.file.SeveralMoves(len(points), move=before + 1))
            first = False
        if len(points) > most:
            self.too_much = TooLarge("moves", most, "game")

    def finish(self) -> None:
        """Process the final marks, after all moves have been read."""
        marked = {ident: at for ident, at in self._marked.items() if not not_final(at[1], self.line.points)}
        if len(marked) < len(self._marked):
            stale = max(at[1] for ident, at in self._marked.items() if ident not in marked)
            self._add(noted.statuses.MarksNotFinal(stale))
        if marked:
            black, white = (self._mark_points(marked[ident][0]) if ident in marked else () for ident in ("TB", "TW"))
            self.marks = Marks(black, white, max(at[1] for at in marked.values()))
            self._leave_dead_to_marks(self.marks)
        moves = self._turns_beside_moves
        if moves:
            self._add(noted.file.ToPlayBesideMove(tuple(moves), move=moves[0]))

    def _leave_dead_to_marks(self, marks: Marks) -> None:
        """Drop setup after the last move if it only removes stones from points that the marks give to the opponent."""
        total = len(self.line.points)
        last = self.line.setups.get(total, [])
        lifted = {p for setup in last for p in setup.empty}
        if not total or not lifted or any(s.black or s.white or s.to_play for s in last):
            return
        stood = {p: c for p, c in zip(self.line.points, self.line.colours, strict=True) if p in lifted}
        for p in lifted - stood.keys():
            stood[p] = next(
                (c for s in self.line.setups.get(0, []) for c in (BLACK, WHITE) if p in (s.black, s.white)[c < 0]), 0
            )
        given = {BLACK: set(marks.white), WHITE: set(marks.black), 0: set[int]()}
        if all(p in given[c] for p, c in stood.items()):
            del self.line.setups[total]
            self._add(noted.file.DeadLifted(tuple(map(self.grid.name, sorted(lifted)))))

    def _row(self, row: Row) -> bool:
        """Read a row of plain nodes. If any of them is not an ordinary move, do nothing and return False."""
        moves = row.moves(self.grid)
        if moves is None:
            return False
        self.line.points += moves[0]
        self.line.colours += moves[1]
        return True

    def _odd_moves(self, colour: int, values: list[bytes]) -> None:
        line = self.line
        for raw in values[: MOST_MOVES + 1]:
            point = self.grid.sgf.get(raw.strip() or raw)
            number = len(line.points) + 1
            if point is None:
                text = plain_text(raw)
                if text.lower() in self._passes:
                    point = PASS
                    self._add(noted.file.PassSpelling(text, move=number))
                else:
                    point = OFF_BOARD
                    line.off_board[number] = text
            line.colours.append(colour)
            line.points.append(point)

    def _special(self, node: Properties, before: int, first: bool) -> None:
        has_move = len(self.line.points) > before
        if "KO" in node and has_move:
            self.line.ko_marked.add(len(self.line.points))
        for ident in ("TB", "TW"):
            if ident in node:
                self._marked[ident] = (node[ident], len(self.line.points))
        if not first:
            for ident in _FACTS:
                if ident in node:
                    self.elsewhere.setdefault(ident, (node[ident], before))
        if "SZ" in node and not first:
            self._add(noted.file.PropertyMisplaced("SZ", plain_text(node["SZ"][0]), before, used=False))
        if "AB" in node or "AW" in node or "AE" in node or "PL" in node:
            if has_move and not node.keys().isdisjoint(("AB", "AW", "AE")):
                self._add(noted.file.SetupWithMove(move=before + 1))
            setup = self._setup(node, before)
            if has_move and setup.to_play:
                setup = self._turn_beside_move(setup, before, first)
            if setup != Setup() or not has_move:
                self.line.setups.setdefault(before, []).append(setup)

    def _turn_beside_move(self, setup: Setup, before: int, first: bool) -> Setup:
        """Return the setup in a node that also has a move; keep the player to move only if PL belongs to the setup.

        PL belongs to the setup if it names the player of the move and the node is the root or has setup stones.
        Otherwise PL can mean the next player or the player who made the move, so it is ignored.
        """
        mover, last = self.line.colours[before], self.line.colours[-1]
        if setup.to_play == mover and (first or setup.black or setup.white or setup.empty):
            return setup
        if setup.to_play == last:
            self._turns_beside_moves.append(len(self.line.points))
        return replace(setup, to_play=0)

    def _setup(self, node: Properties, before: int) -> Setup:
        lists: dict[str, tuple[int, ...]] = {}
        seen: set[int] = set()
        faults: list[PointsFault] = []
        for ident in ("AB", "AW", "AE"):
            values = node.get(ident)
            if values is None:
                lists[ident] = ()
                continue
            lists[ident], of_list = self._points(values)
            faults += of_list
            twice = seen.intersection(lists[ident])
            if twice:
                named = tuple(map(self.grid.name, sorted(twice)[:MOST_NAMED]))
                faults.append(PointsFault("two-lists", len(twice), points=named))
            seen.update(lists[ident])
        if faults:
            self._add(noted.file.SetupUnclear(before, tuple(faults)))
        self._setup_points += sum(len(points) for points in lists.values())
        if self._setup_points > MOST_SETUP_POINTS:
            self.too_much = TooLarge("setup-points", MOST_SETUP_POINTS, "game")
        to_play = 0
        if "PL" in node:
            text = plain_text(node["PL"][0])
            to_play = _TO_PLAY.get(text.lower(), 0)
            if not to_play:
                self._add(noted.file.ToPlayUnreadable(text, before))
        return Setup(lists["AB"], lists["AW"], lists["AE"], to_play)

    def _points(self, values: list[bytes]) -> tuple[tuple[int, ...], list[PointsFault]]:
        """Parse a list of points and rectangles. Return the points (ascending, without duplicates) and the faults."""
        table = self.grid.sgf
        found: set[int] = set()
        faults: list[PointsFault] = []
        distinct = list(dict.fromkeys(values))
        twice = len(values) - len(distinct)
        most = 4 * self.grid.size
        expanded = 0
        if len(distinct) > most:
            faults.append(PointsFault("values", len(distinct) - most))
        for raw in distinct[:most]:
            point = table.get(raw)
            if point is None:
                point = table.get(raw.strip())
            if point is not None and point >= 0:
                twice += point in found
                found.add(point)
                continue
            rectangle = re.fullmatch(_RECTANGLE, raw.strip())
            corners = [table.get(corner, OFF_BOARD) for corner in rectangle.groups()] if rectangle else [OFF_BOARD]
            if min(corners) < 0:
                faults.append(PointsFault("no-point", text=plain_text(raw)))
                continue
            inside, reversed_ = self._rectangle(corners[0], corners[1])
            expanded += len(inside)
            if expanded > most:
                faults.append(PointsFault("rectangles"))
                break
            if reversed_:
                faults.append(PointsFault("exchanged", text=plain_text(raw)))
            twice += len(found.intersection(inside))
            found.update(inside)
        if twice:
            faults.append(PointsFault("repeated", twice))
        return tuple(sorted(found)), faults[:MOST_NAMED]

    def _rectangle(self, a: int, b: int) -> tuple[list[int], bool]:
        (ay, ax), (by, bx) = divmod(a, self.grid.columns), divmod(b, self.grid.columns)
        rows, columns = range(min(ay, by), max(ay, by) + 1), range(min(ax, bx), max(ax, bx) + 1)
        return [y * self.grid.columns + x for y in rows for x in columns], by < ay or bx < ax

    def _mark_points(self, values: list[bytes]) -> tuple[int, ...]:
        points, faults = self._points([v for v in values if v.strip()])
        dropped = tuple(fault for fault in faults if fault.dropped)
        if dropped:
            self.faulty_marks = True
            self._add(noted.statuses.MarksOffBoard(dropped))
        return points

    def _add(self, finding: Finding) -> None:
        list_or_count(finding, self.findings, self.unlisted)
