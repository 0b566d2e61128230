"""The fast path for ordinary games: the compiled module _lane.c, if present, reads and replays the record.

The fast path never changes a result. A record with anything unusual takes the full path. The same code interprets
ordinary records on both paths. Without the compiled module, or with ADJUDICATE_PURE=1 in the environment, every record
takes the full path.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.data import short
from adjudicate.adjudication.terms import Terms
from adjudicate.batch.compiled import in_use, replayed, root_of, survey_of
from adjudicate.batch.forms import MOST_FORMS, Blanks, Forms, Memory, RowValues
from adjudicate.batch.work import (
    SECONDS_A_GAME,
    Adjudicating,
    BatchRow,
    Items,
    ReadItem,
    Task,
    Work,
    row,
    row_of_sheet,
)
from adjudicate.go.points import BLACK, WHITE
from adjudicate.record.model import Record
from adjudicate.record.sgf import record_of_line
from adjudicate.record.text import Decoded, decode, plain_text
from adjudicate.rules.entries import Line, Marks, Setup
from adjudicate.rules.findings import Finding
from adjudicate.rules.ordinary import OrdinaryLine, OrdinaryReplay
from adjudicate.rules.statuses import MarksSurvey
from adjudicate.sheet.remembered import in_json
from adjudicate.sources.files import read_source


class OrdinaryGame(NamedTuple):
    """A game from the compiled module. Points are board points; colours are BLACK and WHITE.

    root      -- the root as text, without Blanks and anything that rows do not depend on; None if this text is long
    blanks    -- values of PB, PW, DT, EV, RO and RE in the root, or None
    lines     -- number of lines of the board
    moves, first, trailing -- number of moves, colour of the first, and number of passes at the end
    passes_black, passes_white, prisoners_black, prisoners_white -- as in OrdinaryLine
    handicap  -- points of the black stones set up in the root
    points    -- the point of each move, or -1; two bytes each
    cell, colours -- the final position as in OrdinaryLine: two bytes per point, and one
    black, white -- points of the final territory marks, ascending; None if the colour has none
    comments  -- comments of the last nodes
    marked_after -- moves up to the last marks; -1 if there are none
    """

    root: bytes | None
    blanks: tuple[bytes | None, ...]
    lines: int
    moves: int
    first: int
    trailing: int
    passes_black: int
    passes_white: int
    prisoners_black: int
    prisoners_white: int
    handicap: tuple[int, ...]
    points: bytes
    cell: bytes
    colours: bytes
    black: tuple[int, ...] | None
    white: tuple[int, ...] | None
    comments: list[bytes]
    marked_after: int

    @property
    def key(self) -> Hashable:
        """All values that a row depends on, except blanks and result, for a game without count, marks or comments.

        None if the game cannot use a template.
        """
        if self.root is None:
            return None
        captures = self.prisoners_black + self.prisoners_white > 0
        return self.root, self.first, self.moves % 2, self.trailing, self.passes_black, self.passes_white, captures

    @property
    def result(self) -> bytes | None:
        """The recorded result, as written."""
        return self.blanks[-1]

    @property
    def plain(self) -> bool:
        """True if the end of the game has neither marks nor comments."""
        return self.marked_after < 0 and not self.comments

    def line(self) -> OrdinaryLine:
        """Return the moves of the game with its passes, prisoners and final position."""
        pair = [self.first, -self.first]
        return OrdinaryLine(
            line=Line(
                colours=(pair * (self.moves // 2 + 1))[: self.moves],
                points=memoryview(self.points).cast("h").tolist(),
                setups={0: [Setup(black=self.handicap)]} if self.handicap else {},
            ),
            cell=self.cell,
            colours=self.colours,
            trailing=self.trailing,
            passes={BLACK: self.passes_black, WHITE: self.passes_white},
            prisoners={BLACK: self.prisoners_black, WHITE: self.prisoners_white},
            survey=self.survey(),
        )

    def survey(self) -> MarksSurvey | None:
        """Return the survey of the game's territory marks; None if the marks leave anything open."""
        found = survey_of(self.cell, self.lines, self.black, self.white)
        if found is None:
            return None
        dead, own, doubtful, black, white, of_black, of_white, of_none, largest, left_out, most, *counted = found
        return MarksSurvey(
            dead=dead,
            own=own,
            doubtful=doubtful != 0,
            live={BLACK: black, WHITE: white},
            surrounded={BLACK: of_black, WHITE: of_white, 0: of_none},
            largest=largest,
            left_out=left_out,
            most=most,
            black=counted[0],
            white=counted[1],
        )

    def marks(self) -> Marks | None:
        """Return the game's final territory marks."""
        if self.marked_after < 0:
            return None
        return Marks(self.black or (), self.white or (), self.marked_after)


class RootFacts(NamedTuple):
    """The facts that the roots of many games share although names and dates differ.

    columns, rows -- size of the board
    findings -- findings about the root
    terms    -- rules, komi and handicap of these games
    """

    columns: int
    rows: int
    findings: tuple[Finding, ...]
    terms: Terms


class Roots(Memory):
    """A cache of facts about roots, by all the values that they depend on."""

    def __init__(self) -> None:
        super().__init__()
        self._known: dict[Hashable, RootFacts] = {}

    def facts(self, key: Hashable) -> RootFacts | None:
        """Return the known facts to make a row from, or None."""
        found = None if self.failed else self._known.get(key)
        self.filled += found is not None
        return found

    def learn(self, key: Hashable, facts: RootFacts) -> None:
        """Remember the facts of a root."""
        if len(self._known) >= MOST_FORMS:
            self._known.clear()
        self._known[key] = facts


def record_of(
    decoded: Decoded, game: OrdinaryGame, line: OrdinaryLine, task: Task, facts: RootFacts | None = None
) -> Record | None:
    """Return the record of an ordinary game, exactly as the full path reads it.

    facts -- facts about the root, if known
    """
    root, marks, last_comment = root_of(decoded.utf8), game.marks(), b"\n".join(game.comments)
    if root is None:
        return None
    if facts is not None:
        known = list(facts.findings)
        record = Record(facts.columns, facts.rows, line.line, marks, root, known, last_comment=last_comment)
    else:
        read = record_of_line(root, line.line, marks, last_comment)
        if not isinstance(read, Record) or (read.columns, read.rows) != (game.lines, game.lines):
            return None
        record = read
    record.findings[:0] = decoded.findings
    record.path, record.member, record.encoding = task.path, task.member, decoded.encoding
    return record


class Lane:
    """The fast path of one worker, which remembers only templates and facts about roots.

    work  -- the work to do for every record
    seen, taken -- number of record files offered to this path, and number of rows that it made
    forms -- templates of games without a count
    roots -- facts about roots
    """

    def __init__(self, work: Adjudicating) -> None:
        self._work = work
        self.seen = self.taken = 0
        self.forms = Forms()
        self.roots = Roots()
        self._extras = any(work.extras)

    def row(self, data: bytes, task: Task, seconds: float = SECONDS_A_GAME) -> BatchRow | None:
        """Return the only row of a record file; None if the full path must make its rows.

        data -- content of the file, none of whose games was adjudicated before
        """
        self.seen += 1
        found = replayed(data)
        decoded = None if found is None else decode(data)
        if found is None or decoded is None or decoded.utf8 is not data:
            return None
        game = OrdinaryGame(*found)
        key = None if self._extras else game.key
        whole = (key, game.result, decoded.findings) if key is not None and game.plain else None
        form = None if whole is None else self.forms.form(whole)
        if form is not None:
            self.taken += 1
            return self._checked(
                self.forms, self.forms.fill(form, game.moves, _blanks(game, task)), data, task, seconds
            )
        before = self.roots.filled
        made = self._by_its_record(decoded, game, task, seconds, key, whole)
        if made is None or self.roots.filled == before:
            return made
        return self._checked(self.roots, tuple(made), data, task, seconds)

    def _by_its_record(
        self, decoded: Decoded, game: OrdinaryGame, task: Task, seconds: float, key: Hashable, whole: Hashable
    ) -> BatchRow | None:
        """Return the row of an ordinary game that has no template.

        key   -- all values that the row depends on, except its blanks, if known
        whole -- key of a possible template; None if the game cannot use one
        """
        line = game.line()
        of_root = (game.root, game.result, game.first)
        facts = None if key is None else self.roots.facts(of_root)
        record = record_of(decoded, game, line, task, facts)
        if record is None:
            return None
        self.taken += 1
        formal = False

        def row_of(record: Record) -> BatchRow:
            nonlocal formal
            sheet = adjudicate_by(record, self._work.options, line, facts.terms if facts is not None else None)
            if key is None or not isinstance(sheet.final.played, OrdinaryReplay):
                return row_of_sheet(sheet, extras=self._work.extras)
            if facts is None and record.root == root_of(decoded.utf8):  # the record did not change its root
                found = tuple(record.findings[len(decoded.findings) :])
                self.roots.learn(of_root, RootFacts(record.columns, record.rows, found, sheet.final.terms))
            formal = sheet.score is None
            return row_of_sheet(sheet)

        made = row(ReadItem(record, rest=False), row_of, seconds)
        if formal and whole is not None and made.status:
            self.forms.learn(whole, tuple(made), game.moves, _blanks(game, task))
        return made

    def _checked(self, memory: Memory, filled: RowValues, data: bytes, task: Task, seconds: float) -> BatchRow | None:
        """Return a cached row; rebuild every 500th in full and compare."""
        if not memory.due:
            return BatchRow(*filled)
        again = Items(task._replace(content=data, begin=0, end=None, seen=None))
        full = [tuple(row(item, self._work(task), seconds)) for item in again]
        memory.check(filled, full[0] if len(full) == 1 else ())
        return BatchRow(*full[0]) if len(full) == 1 else None  # type: ignore[arg-type] # same order of fields


def lane_of(work: Work) -> Lane | None:
    """Return a fast path for this work, or None if it is not available."""
    return Lane(work) if isinstance(work, Adjudicating) and in_use() else None


def with_content(task: Task) -> Task:
    """Return a task with the content of its file."""
    return task if task.content is not None else task._replace(content=read_source(task.file))


def _blanks(game: OrdinaryGame, task: Task) -> Blanks:
    texts = [in_json(None if raw is None else short(plain_text(raw))) for raw in game.blanks]
    return Blanks(in_json(task.path), in_json(task.member), *texts)
