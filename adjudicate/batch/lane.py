"""The lane of the ordinary game: its record is read and replayed by the compiled _lane.c, where that is there.

It changes no answer. A record in which anything is out of the ordinary is left to the full way, and what an ordinary
one means is said by the same code as on the full way. Without a compiler, or with ADJUDICATE_PURE=1 in the environment,
there is no lane, and everything goes the full way.
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
    """What the compiled module says of a game. Points are those of the board, colours BLACK and WHITE.

    root      -- its root as one text, without what Blanks holds and what no row depends on; None where that is long
    blanks    -- values of PB, PW, DT, EV, RO and RE in the root, or None
    lines     -- of the board
    moves, first, trailing -- how many, the colour of the first, and passes at the end
    passes_black, passes_white, prisoners_black, prisoners_white -- as OrdinaryLine has them
    handicap  -- points of the black stones set up in the root
    points    -- of each move, or -1, two bytes each
    cell, colours -- the final position as OrdinaryLine has it, two bytes a point and one
    black, white -- points of the final territory marks, ascending; None without any of that colour
    comments  -- of the last nodes
    marked_after -- moves up to the last marks; -1 without any
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
        """All that a row turns on besides its blanks and its result, where nothing is counted, marked or said at the
        end; None for a game that has no form.
        """
        if self.root is None:
            return None
        captures = self.prisoners_black + self.prisoners_white > 0
        return self.root, self.first, self.moves % 2, self.trailing, self.passes_black, self.passes_white, captures

    @property
    def result(self) -> bytes | None:
        """The recorded result, as it stands."""
        return self.blanks[-1]

    @property
    def plain(self) -> bool:
        """Whether it has neither marks nor comments at its end."""
        return self.marked_after < 0 and not self.comments

    def line(self) -> OrdinaryLine:
        """Return its line, and what it comes to."""
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
        """Return what its marks come to; None where they leave anything open."""
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
        """Return its final territory marks."""
        if self.marked_after < 0:
            return None
        return Marks(self.black or (), self.white or (), self.marked_after)


class RootFacts(NamedTuple):
    """What the roots of games say alike, whatever their names and dates.

    columns, rows -- size of the board
    findings -- about the root
    terms    -- what such games are played under
    """

    columns: int
    rows: int
    findings: tuple[Finding, ...]
    terms: Terms


class Roots(Memory):
    """What the roots of games say, by what it depends on."""

    def __init__(self) -> None:
        super().__init__()
        self._known: dict[Hashable, RootFacts] = {}

    def facts(self, key: Hashable) -> RootFacts | None:
        """Return what is known, for a row to be made from."""
        found = None if self.failed else self._known.get(key)
        self.filled += found is not None
        return found

    def learn(self, key: Hashable, facts: RootFacts) -> None:
        """Remember what a root says."""
        if len(self._known) >= MOST_FORMS:
            self._known.clear()
        self._known[key] = facts


def record_of(
    decoded: Decoded, game: OrdinaryGame, line: OrdinaryLine, task: Task, facts: RootFacts | None = None
) -> Record | None:
    """Return the record of an ordinary game, as the full way reads it.

    facts -- what its root says, where that is known
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
    """The lane of one worker: it remembers forms and what roots say, and nothing else.

    work  -- what is done for every record
    seen, taken -- how many record files were shown to it, and of how many it made the row
    forms -- of games without a count
    roots -- what roots say
    """

    def __init__(self, work: Adjudicating) -> None:
        self._work = work
        self.seen = self.taken = 0
        self.forms = Forms()
        self.roots = Roots()
        self._extras = any(work.extras)

    def row(self, data: bytes, task: Task, seconds: float = SECONDS_A_GAME) -> BatchRow | None:
        """Return the only row of a record file; None where the full way is to make its rows.

        data -- its content; nothing of the file was adjudicated before
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
        """Return the row of an ordinary game that is not filled in as a whole.

        key   -- all that it turns on besides its blanks, if that is known
        whole -- what a form of it could be known by; None for none
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
            if facts is None and record.root == root_of(decoded.utf8):  # it is used as it stands
                found = tuple(record.findings[len(decoded.findings) :])
                self.roots.learn(of_root, RootFacts(record.columns, record.rows, found, sheet.final.terms))
            formal = sheet.score is None
            return row_of_sheet(sheet)

        made = row(ReadItem(record, rest=False), row_of, seconds)
        if formal and whole is not None and made.status:
            self.forms.learn(whole, tuple(made), game.moves, _blanks(game, task))
        return made

    def _checked(self, memory: Memory, filled: RowValues, data: bytes, task: Task, seconds: float) -> BatchRow | None:
        """Return a row that was made from memory: now and then as the full way makes it."""
        if not memory.due:
            return BatchRow(*filled)
        again = Items(task._replace(content=data, begin=0, end=None, seen=None))
        full = [tuple(row(item, self._work(task), seconds)) for item in again]
        memory.check(filled, full[0] if len(full) == 1 else ())
        return BatchRow(*full[0]) if len(full) == 1 else None  # type: ignore[arg-type] # in order


def lane_of(work: Work) -> Lane | None:
    """Return a lane for this work; None where there is none."""
    return Lane(work) if isinstance(work, Adjudicating) and in_use() else None


def with_content(task: Task) -> Task:
    """Return a task with the content of its file."""
    return task if task.content is not None else task._replace(content=read_source(task.file))


def _blanks(game: OrdinaryGame, task: Task) -> Blanks:
    texts = [in_json(None if raw is None else short(plain_text(raw))) for raw in game.blanks]
    return Blanks(in_json(task.path), in_json(task.member), *texts)
