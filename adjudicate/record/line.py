"""The nodes of a main line to moves, setup and marks. Every B and W value becomes a move; nothing is dropped."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from adjudicate.go.points import BLACK, OFF_BOARD, PASS, WHITE, Grid
from adjudicate.record.rows import Node, Properties, Row
from adjudicate.record.text import plain_text
from adjudicate.record.variations import pass_spellings
from adjudicate.rules import findings as fi
from adjudicate.rules.entries import Line, Marks, Setup
from adjudicate.rules.findings import Finding, Severity
from adjudicate.rules.statuses import not_final

MOST_LISTED = 30
MOST_SETUP_POINTS = 200_000
MOST_MOVES = 200_000  # of one game
MOST_POSITIONS = 200_000 * 19 * 19  # points of all positions of one game, which may have to be held in memory
MOST_TURNS = 5  # moves named in one note

_FACTS = ("RU", "KM", "HA", "RE")
_SPECIAL = frozenset({"AB", "AW", "AE", "PL", "TB", "TW", "KO", "SZ", *_FACTS})
_RECTANGLE = re.compile(rb"([A-Za-z]{2}):([A-Za-z]{2})")
_TO_PLAY = {"b": BLACK, "black": BLACK, "1": BLACK, "w": WHITE, "white": WHITE, "2": WHITE}


class LineReader:
    """Reads the nodes of one main line, in order.

    line     -- what was read
    findings -- what was assumed or repaired
    marks    -- the final territory marks, after finish()
    faulty_marks -- some mark names no point of the board
    unlisted -- severity -> findings beyond MOST_LISTED
    too_much -- why reading stopped, or ""
    elsewhere -- facts about the game outside the root: property -> values, and number of moves before them
    """

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.line = Line()
        self.findings: list[Finding] = []
        self.marks: Marks | None = None
        self.faulty_marks = False
        self.unlisted: dict[Severity, int] = {}
        self.too_much = ""
        self._passes = pass_spellings(grid.columns, grid.rows)
        self.elsewhere: dict[str, tuple[list[bytes], int]] = {}
        self._setup_points = 0
        self._turns_beside_moves: list[int] = []
        self._marked: dict[str, tuple[list[bytes], int]] = {}

    def read(self, nodes: Iterable[Node]) -> None:
        """Read all nodes."""
        line, table = self.line, self.grid.sgf
        colours, points = line.colours, line.points
        most = min(MOST_MOVES, MOST_POSITIONS // self.grid.size)
        first = True
        for node in nodes:
            if len(points) > most:
                break
            if isinstance(node, Row):
                if not self._row(node):
                    self._odd_row(node)
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
                self._add(
                    fi.SeveralMoves(
                        f"One node holds moves {before + 1} to {len(points)}; replayed in the order of the file",
                        move=before + 1,
                    )
                )
            first = False
        if len(points) > most:
            self.too_much = f"has more than {most} moves"

    def finish(self) -> None:
        """Settle the marks once all moves are known."""
        marked = {ident: at for ident, at in self._marked.items() if not not_final(at[1], self.line.points)}
        if len(marked) < len(self._marked):
            stale = max(at[1] for ident, at in self._marked.items() if ident not in marked)
            self._add(
                fi.MarksNotFinal(f"Territory is marked at move {stale}, before the last play; these marks are ignored")
            )
        if marked:
            black, white = (self._mark_points(marked[ident][0]) if ident in marked else () for ident in ("TB", "TW"))
            self.marks = Marks(black, white, max(at[1] for at in marked.values()))
            self._leave_dead_to_marks(self.marks)
        moves = self._turns_beside_moves
        if moves:
            more = len(moves) - MOST_TURNS
            listed = ", ".join(map(str, moves[:MOST_TURNS])) + (f" and {more} more" if more > 0 else "")
            which = f"move {listed} names its player" if len(moves) == 1 else f"moves {listed} names their players"
            self._add(
                fi.ToPlayBesideMove(
                    f"PL beside {which}; beside a move it sets no turn, and it is ignored", move=moves[0]
                )
            )

    def _leave_dead_to_marks(self, marks: Marks) -> None:
        """Drop setup after the last move that only takes off stones where the marks give the points to the opponent."""
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
            cleared = "1 point is" if len(lifted) == 1 else f"{len(lifted)} points are"
            self._add(fi.DeadLifted(f"{cleared} cleared by setup after the last move; left to the marks"))

    # --- moves ---

    def _row(self, row: Row) -> bool:
        """Read a row of plain nodes; do nothing and return False where one of them needs a closer look."""
        moves = row.moves(self.grid)
        if moves is None:
            return False
        self.line.points += moves[0]
        self.line.colours += moves[1]
        return True

    def _odd_row(self, row: Row) -> None:
        """Read a row of plain nodes some of which need a closer look, in parts: others of a long row need none."""
        for part in row.parts():
            if not self._row(part):
                self.read(part.nodes())

    def _odd_moves(self, colour: int, values: list[bytes]) -> None:
        line = self.line
        for raw in values[: MOST_MOVES + 1]:
            point = self.grid.sgf.get(raw)
            number = len(line.points) + 1
            if point is None:
                text = plain_text(raw)
                if text.lower() in self._passes:
                    point = PASS
                    self._add(fi.PassSpelling(f'Move {number} is "{text[:8]}"; read as a pass', move=number))
                else:
                    point = OFF_BOARD
                    line.off_board[number] = text
            line.colours.append(colour)
            line.points.append(point)

    # --- setup, marks and the rest ---

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
            self._add(fi.PropertyMisplaced(f"A board size stands outside the root, after move {before}; ignored"))
        if "AB" in node or "AW" in node or "AE" in node or "PL" in node:
            if has_move and not node.keys().isdisjoint(("AB", "AW", "AE")):
                self._add(
                    fi.SetupWithMove(
                        f"The node of move {before + 1} also sets up stones; set up first, then replayed",
                        move=before + 1,
                    )
                )
            setup = self._setup(node, before)
            if has_move and setup.to_play:
                setup = self._turn_beside_move(setup, before, first)
            if setup != Setup() or not has_move:
                self.line.setups.setdefault(before, []).append(setup)

    def _turn_beside_move(self, setup: Setup, before: int, first: bool) -> Setup:
        """Return the setup of a node that also holds a move, with the player to move only where PL belongs to it.

        Setup sets the turn before the move. So PL belongs to it in the root, or beside setup stones, where it names the
        player of that move. Otherwise PL can only mean the next player, or again the player of the move, and no turn is
        set by it: the order of play follows the moves.
        """
        mover, last = self.line.colours[before], self.line.colours[-1]
        if setup.to_play == mover and (first or setup.black or setup.white or setup.empty):
            return setup
        if setup.to_play == last:
            self._turns_beside_moves.append(len(self.line.points))
        return replace(setup, to_play=0)

    def _setup(self, node: Properties, before: int) -> Setup:
        where = f"after move {before}" if before else "at the start"
        lists: dict[str, tuple[int, ...]] = {}
        seen: set[int] = set()
        problems: list[str] = []
        for ident in ("AB", "AW", "AE"):
            values = node.get(ident)
            if values is None:
                lists[ident] = ()
                continue
            lists[ident], faults = self._points(values)
            problems += faults
            twice = seen.intersection(lists[ident])
            if twice:
                problems.append("points in two lists: " + ", ".join(self.grid.name(p) for p in sorted(twice)[:5]))
            seen.update(lists[ident])
        if problems:
            self._add(fi.SetupUnclear(f"Setup {where} is faulty: {'; '.join(problems[:4])}"))
        self._setup_points += sum(len(points) for points in lists.values())
        if self._setup_points > MOST_SETUP_POINTS:
            self.too_much = f"sets up more than {MOST_SETUP_POINTS} points"
        to_play = 0
        if "PL" in node:
            text = plain_text(node["PL"][0])
            to_play = _TO_PLAY.get(text.lower(), 0)
            if not to_play:
                self._add(fi.ToPlayUnreadable(f'The player to move {where} is given as "{text}"; ignored'))
        return Setup(lists["AB"], lists["AW"], lists["AE"], to_play)

    def _points(self, values: list[bytes]) -> tuple[tuple[int, ...], list[str]]:
        """Read a list of points, compressed or not.

        The points, each once and ascending, and what is wrong with the list.
        """
        table = self.grid.sgf
        found: set[int] = set()
        faults: list[str] = []
        distinct = list(dict.fromkeys(values))
        twice = len(values) - len(distinct)
        most = 4 * self.grid.size
        expanded = 0
        if len(distinct) > most:
            beyond = len(distinct) - most
            faults.append(f"{beyond} {'value' if beyond == 1 else 'values'} beyond any board's need, ignored")
        for raw in distinct[:most]:
            point = table.get(raw)
            if point is None:
                point = table.get(raw.strip())
            if point is not None and point >= 0:
                twice += point in found
                found.add(point)
                continue
            rectangle = _RECTANGLE.fullmatch(raw.strip())
            corners = [table.get(corner, OFF_BOARD) for corner in rectangle.groups()] if rectangle else [OFF_BOARD]
            if min(corners) < 0:
                faults.append(f'"{plain_text(raw)[:20]}" names no point of the board')
                continue
            inside, reversed_ = self._rectangle(corners[0], corners[1])
            expanded += len(inside)
            if expanded > most:
                faults.append("rectangles that overlap more than any board needs, ignored")
                break
            if reversed_:
                faults.append(f'"{plain_text(raw)[:20]}" is a rectangle with its corners exchanged')
            twice += len(found.intersection(inside))
            found.update(inside)
        if twice:
            faults.append("1 repeated point" if twice == 1 else f"{twice} repeated points")
        return tuple(sorted(found)), faults[:5]

    def _rectangle(self, a: int, b: int) -> tuple[list[int], bool]:
        (ay, ax), (by, bx) = divmod(a, self.grid.columns), divmod(b, self.grid.columns)
        rows, columns = range(min(ay, by), max(ay, by) + 1), range(min(ax, bx), max(ax, bx) + 1)
        return [y * self.grid.columns + x for y in rows for x in columns], by < ay or bx < ax

    def _mark_points(self, values: list[bytes]) -> tuple[int, ...]:
        points, faults = self._points([v for v in values if v.strip()])
        wrong = [f for f in faults if "names no point" in f or "ignored" in f]  # marks that were dropped
        if wrong:
            self.faulty_marks = True
            self._add(fi.MarksOffBoard(f"Territory marks: {'; '.join(wrong)}"))
        return points

    def _add(self, finding: Finding) -> None:
        if len(self.findings) < MOST_LISTED:
            self.findings.append(finding)
        else:
            self.unlisted[finding.severity] = self.unlisted.get(finding.severity, 0) + 1
