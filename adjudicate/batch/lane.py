"""The fast path for ordinary games. The compiled module _lane.c, if present, reads and replays the record.

The fast path never changes a result: any unusual record takes the full path, and both paths use the same code to
interpret ordinary records. Without the compiled module, or with ADJUDICATE_PURE=1, every record takes the full path.
"""

import pickle
from collections.abc import Hashable, Sequence
from contextlib import suppress
from functools import partial
from threading import local
from typing import Any, Final, Literal, NamedTuple

from adjudicate.adjudication.case import adjudicate_by
from adjudicate.batch import work as works
from adjudicate.batch.compiled import in_use, pairs_of, replayed, survey_of
from adjudicate.batch.kinds import A_SCORE, Extras, GameKind, KindValues, kind_of, line_of, stand_in
from adjudicate.record.fingerprint import fingerprint_of_plays
from adjudicate.record.model import Record
from adjudicate.record.rows import Properties
from adjudicate.record.sgf import record_of_line
from adjudicate.record.text import Decoded, decode, plain_text
from adjudicate.rules.entries import Line, Marks
from adjudicate.rules.ordinary import OrdinaryLine
from adjudicate.rules.result import parse_result
from adjudicate.rules.statuses import MarksSurvey, points_marked
from adjudicate.sheet.schema import to_json
from adjudicate.sources.one_file import read_source


class OrdinaryGame(NamedTuple):
    """A game that the compiled module has read and replayed. Points are board points; colours are BLACK and WHITE.

    kind      -- the text of the root without the properties in OF_ONE_GAME; None if this text is too long
    root      -- the raw values of each root property
    lines     -- number of lines on the board
    moves, first, trailing -- number of moves, colour of the first move, and number of passes at the end
    passes, prisoners -- as in OrdinaryLine
    handicap  -- points of the black stones set up in the root
    points    -- two bytes per move: its point, or -1 for a pass
    cell, colours -- the final position as in OrdinaryLine: `cell` has two bytes per point, `colours` has one
    black, white -- the final territory marks, with one byte per point (0 if unmarked); None if there are none
    comments  -- comments in the last nodes
    marked_after -- number of moves before the last marks, or -1 if there are no marks
    """

    kind: bytes | None
    root: dict[str, list[bytes]]
    lines: int
    moves: int
    first: int
    trailing: int
    passes: dict[int, int]
    prisoners: dict[int, int]
    handicap: tuple[int, ...]
    points: bytes
    cell: bytes
    colours: bytes
    black: bytes | None
    white: bytes | None
    comments: list[bytes]
    marked_after: int

    def line(self) -> OrdinaryLine:
        """Return the game as an OrdinaryLine: its moves, passes, prisoners and final position."""
        return OrdinaryLine(
            first=self.first, moves=self.moves, handicap=self.handicap, trailing=self.trailing,
            passes=self.passes, prisoners=self.prisoners, cell=self.cell, colours=self.colours,
            make_line=partial(line_of, self.first, self.points, self.handicap), look=self.survey,
        )  # fmt: skip

    def survey(self) -> MarksSurvey | None:
        """Return a survey of the game's territory marks, or None if the marks leave anything in doubt."""
        found = survey_of(self.cell, self.lines, self.black, self.white)
        return None if found is None else MarksSurvey(*found)

    def marks(self) -> Marks | None:
        """Return the game's final territory marks, or None if there are none."""
        if self.marked_after < 0:
            return None
        return Marks(points_marked(self.black or b""), points_marked(self.white or b""), self.marked_after)


MOST_KINDS: Final = 2000
LONGEST_RESULT: Final = 100  # bytes of a recorded result


def record_of(decoded: Decoded, game: OrdinaryGame, line: Line, task: works.Task) -> Record | None:
    """Return an ordinary game's record exactly as the full path would, or None to leave it to the full path."""
    record = record_of_line(game.root, line, game.marks(), b"\n".join(game.comments))
    if not isinstance(record, Record) or (record.columns, record.rows) != (game.lines, game.lines):
        return None
    record.findings[:0] = decoded.findings
    record.path, record.member, record.encoding = task.path, task.member, decoded.encoding
    return record


class Lane:
    """The fast path of one worker.

    work  -- the work to do for each record
    seen, taken -- number of record files tried, and number of rows that the fast path made
    shared -- number of these rows that were made without a sheet
    """

    def __init__(self, work: works.Adjudicating) -> None:
        self._work = work
        self._kinds: dict[Hashable, GameKind | Literal["once"] | None] = {}
        self.seen = self.taken = self.shared = 0

    def row(self, data: bytes, task: works.Task, seconds: float = works.SECONDS_A_GAME) -> works.BatchRow | None:
        """Return the only row of a record file, or None if the file must take the full path.

        data -- content of the file; none of its games may have been adjudicated yet
        """
        self.seen += 1
        found = replayed(data)
        decoded = None if found is None else decode(data)
        if found is None or decoded is None or decoded.utf8 is not data:
            return None
        game = OrdinaryGame(*found)
        line, work = game.line(), self._work
        with suppress(Exception):  # a bug in this program, which the full path reports in the row
            if (kind := self._kind(game, line, decoded)) is not None:
                source = {"path": task.path, "member": task.member, "game": 1}
                extras = self._extras(game, game.root, decoded.encoding)
                made = kind.row(line, game.root, source, bool(game.comments), extras)
                if made is not None:
                    self.taken += 1
                    self.shared += 1
                    return made
        record = record_of(decoded, game, line.line, task)
        if record is None:
            return None
        self.taken += 1

        def row_of(record: Record) -> works.BatchRow:
            sheet = adjudicate_by(record, work.options, line)
            details, moves = self._extras(game, record.root, record.encoding)
            return works.row_with_line(sheet, to_json(sheet, details=details), moves)

        return works.row(works.ReadItem(record, rest=False), row_of, seconds)

    def _extras(self, game: OrdinaryGame, root: Properties, encoding: str) -> Extras:
        if not any(self._work.extras):
            return None, ""
        found = fingerprint_of_plays(game.lines, game.first, game.points, game.handicap, pairs_of)
        return works.extras_from(found, root, encoding, self._work.extras)

    def _kind(self, game: OrdinaryGame, line: OrdinaryLine, decoded: Decoded) -> GameKind | None:
        """Return the kind of a game, or None if the game needs a sheet."""
        result = game.root["RE"][0] if "RE" in game.root else None
        if game.kind is None or (result is not None and len(result) > LONGEST_RESULT):
            return None
        if result is not None:
            read = parse_result(plain_text(result))
            if read.kind == "score" and read.zi == "no" and not read.odd and read.margin:
                result = A_SCORE
        captures, marked = any(game.prisoners.values()), game.marked_after >= 0
        moves, handicap = (game.first, game.moves % 2, game.trailing), stand_in(game.lines, game.handicap)
        left_out = marked and line.survey is not None and bool(line.survey.left_out)
        values = KindValues(result, decoded.findings, handicap, *moves, captures, marked, left_out)
        key = game.kind, values
        if key not in self._kinds:
            if len(self._kinds) >= MOST_KINDS:
                self._kinds.clear()
            self._kinds[key] = "once"  # this may be the only game of its kind
            return None
        kind = self._kinds[key]
        if kind == "once":
            kind = self._kinds[key] = kind_of(game.root, values, self._work.options)
        return kind


def lane_of(work: works.Work) -> Lane | None:
    """Return a fast path for some work, or None if there is none for it or the compiled module is not in use."""
    return Lane(work) if isinstance(work, works.Adjudicating) and in_use() else None


def with_content(task: works.Task) -> works.Task:
    """Return a task that has its file's content, reading the file if necessary."""
    return task if task.content is not None else task._replace(content=read_source(task.file))


_kept: Final = local()
"""The fast path of each thread in a cluster worker, kept for the thread's next chunk."""


def rows_of_chunk(given: bytes) -> tuple[bytes, list[Sequence[Any]], list[int]]:
    """Adjudicate complete record files, given pickled. Return the arguments of RowBlock, and each file's rows."""
    work, tasks = pickle.loads(given)  # noqa: S301 -- from the parent, through Dask, which pickles, too
    if getattr(_kept, "work", None) != work:
        _kept.work, _kept.lane = work, lane_of(work)
    made: list[list[works.BatchRow]] = []
    for task in map(works.Task._make, tasks):
        only = _kept.lane.row(task.content, task) if _kept.lane and isinstance(task.content, bytes) else None
        made.append([only] if only is not None else [works.row(item, work(task)) for item in works.Items(task)])
    return *works.packed(one for rows in made for one in rows), [*map(len, made)]
