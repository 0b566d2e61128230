"""Turn record files into rows of JSON. Workers run this code; it keeps no state and does not write any files."""

from __future__ import annotations

import gc
import os
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, NoReturn, overload

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.data import Data, details_data
from adjudicate.adjudication.options import Options
from adjudicate.batch.words import say
from adjudicate.record.files import each_record
from adjudicate.record.fingerprint import Fingerprint, fingerprint
from adjudicate.record.model import Record
from adjudicate.record.rows import Properties
from adjudicate.rules.findings.unreadable import InternalError, NoFile, TookTooLong, Unreadable
from adjudicate.rules.result import Result
from adjudicate.rules.verdict import Verdict
from adjudicate.sheet.schema import error_json, to_json
from adjudicate.sources.one_file import read_source
from adjudicate.time_limit import TooSlowError, limited

if TYPE_CHECKING:
    from adjudicate.engine.opinion import Opinion


try:
    import resource
except ImportError:  # Windows
    LIMITS = False
else:
    LIMITS = True

MOST_MEMORY: Final = 256 * 1024**2  # limit on a worker's data; a worker usually needs a tenth of this
MOST_ADDRESSES: Final = 1024**3  # limit that also includes mapped programs and files, such as locale files
SECONDS_A_GAME: Final = 10.0  # of CPU time
SECONDS_A_FILE: Final = 90.0  # of CPU time for a whole file; less than the time that a worker may be silent
SECONDS_TO_READ: Final = 60.0  # of CPU time to find the games of a file, and then to read each of them
QUICK: Final = 64 * 1024  # bytes; files up to this size are always read quickly
LEAST_PLAYS: Final = 30  # in games to compare, because shorter games are often equal by chance
SEPARATOR: Final = b"\t"  # separates the lines of joined rows; JSON never contains it
OUT_OF_MEMORY: Final = 71  # exit status that tells the parent to start a new worker


BRIEFLY: Final = Options(thorough=False)
"""The default options of a batch. They leave out explanations of undetermined results, which take milliseconds each."""


class Task(NamedTuple):
    """A record file or archive member to process, or a range of the items in it. Each item becomes a row.

    content -- the bytes; or None if the worker has to read the file; or an error if the file cannot be read
    file    -- the name for opening the file; `path` is the name for display
    size    -- size of the file in bytes if content is None; 0 if unknown
    begin, end -- range of items, counted from 0 and excluding `end`; if `end` is None, all items from `begin` on
    seen    -- checksum() of the content when earlier items were read, to notice changes; None if none were read
    """

    path: str
    member: str | None
    content: bytes | Unreadable | None
    file: str
    size: int = 0
    begin: int = 0
    end: int | None = None
    seen: int | None = None


class BatchRow(NamedTuple):
    """One row, with the values that the summary counts.

    line     -- the sheet or the error object as one line of JSON
    status   -- status of the verdict; "" if the row is an error
    ruleset  -- id of the ruleset; "" if the row is an error
    codes    -- the distinct codes of the findings, in order; for an error, its code
    illegal, irregular -- True if there are illegal or irregular findings
    other_winner -- True if the computed winner is not the recorded winner
    of       -- "game"; "rest" for the missing end of a truncated game, which follows the game's own row; or "file" for
                a file whose games are unknown
    declared -- True if the recorded result does not claim a count: resignation, time, forfeit or the like
    moves    -- `key` and `plain` of the game's Fingerprint, to find copies; "" if not requested or too few moves
    """

    line: str
    status: str
    ruleset: str
    codes: tuple[str, ...]
    illegal: bool = False
    irregular: bool = False
    other_winner: bool = False
    of: Literal["game", "rest", "file"] = "game"
    declared: bool = False
    moves: str = ""


class RowExtras(NamedTuple):
    """The optional parts to add to each row. Each part takes extra time.

    details -- True to add the data from details_data() to the row's line
    moves   -- True to add the moves, which are needed for finding copies of a game
    """

    details: bool = False
    moves: bool = False


NOTHING_MORE: Final = RowExtras()
RowOf = Callable[[Record], BatchRow]
RowMaker = Callable[[Task], RowOf]
"""Function that is called once per record file, and returns a function that makes the row of each of its games."""


@dataclass(frozen=True, slots=True)
class WholeFile:
    """A record file that is processed as a whole: its content, and its source as in Record."""

    data: bytes
    path: str
    member: str | None
    game: None = None
    byte: None = None

    @property
    def name(self) -> str:
        """The file's own name, which may indicate its format."""
        return self.member or self.path


@dataclass(frozen=True, slots=True)
class FileWork:
    """Work on record files as wholes. Each file gets one row, even if it contains several games.

    row_of -- picklable function that makes a file's row; it may raise TooSlowError
    """

    row_of: Callable[[WholeFile], BatchRow]


AnyRowOf = RowOf | Callable[[WholeFile], BatchRow]
Work = RowMaker | FileWork
"""Work on record files, either on each game or on each file as a whole."""


def start_worker() -> None:
    """Prepare a worker process: limit its memory, and exclude existing objects from garbage collection."""
    if LIMITS:
        # Records increase only a worker's data. The limit on addresses is higher, because a large locale file is mapped
        # as a whole.
        for kind, most in ((resource.RLIMIT_DATA, MOST_MEMORY), (resource.RLIMIT_AS, MOST_ADDRESSES)):
            _, hard = resource.getrlimit(kind)  # unchanged, because an engine started by the worker may need more
            resource.setrlimit(kind, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)  # by default, Python often looks for cycles, but records do not have any


def give_up() -> NoReturn:
    """End a worker at once when it runs out of memory."""
    os._exit(OUT_OF_MEMORY)


def all_rows(work: Work, tasks: Sequence[Task]) -> list[list[tuple[object, ...]]]:
    """Do the work for record files in this process, and return a list of rows per file, as plain tuples."""
    return [[tuple(row(item, row_of)) for item in items] for items, row_of in (begin(work, task) for task in tasks)]


def begin(work: Work, task: Task) -> tuple[Items, AnyRowOf]:
    """Prepare the work for a record file. Return its items and the `row_of` argument of row() for them."""
    if isinstance(work, FileWork):
        return Items(task, whole=True), work.row_of
    return Items(task), work(task)


@dataclass(frozen=True, slots=True)
class Adjudicating:
    """A picklable RowMaker for the usual work of a batch: adjudicating every game with these options."""

    options: Options
    extras: RowExtras = NOTHING_MORE

    def __call__(self, _: Task) -> RowOf:
        return lambda record: row_of_sheet(adjudicate_by(record, self.options), extras=self.extras)


class ReadItem(NamedTuple):
    """An item read from a file. rest -- True for an error that says that the game before it is cut off"""

    content: Record | Unreadable | WholeFile
    rest: bool


class Items:
    """An iterator over the items of a task's file: its games, and errors for a game or for the file.

    If reading fails, the error is the last item. Raises only MemoryError.
    whole -- True to return the file as a single item
    seen -- checksum() of the content; set when the first item is requested
    part -- approximate fraction of the file that has been read, from 0 to 1; for estimates only
    """

    def __init__(self, task: Task, seconds: float = SECONDS_TO_READ, *, whole: bool = False) -> None:
        self.seen = 0
        self.part = 0.0
        self._task = task
        self._seconds = seconds
        self._whole = whole
        self._number = max(task.begin - 1, 0)  # start one earlier, to know if the first item is a rest
        self._length = 1
        self._last: Record | Unreadable | WholeFile | None = None
        self._broken = False
        self._limit: AbstractContextManager[None] = nullcontext()
        self._source: Iterator[Record | Unreadable | WholeFile] | None = None

    def __iter__(self) -> Iterator[ReadItem]:
        return self

    def __next__(self) -> ReadItem:
        while self._number < self._task.begin:
            passed = self._next()
            if passed is None:
                raise StopIteration
            if self._broken:
                return ReadItem(passed, rest=False)
        if self._task.end is not None and self._number >= self._task.end:
            raise StopIteration
        before = self._last
        item = self._next()
        if item is None:
            raise StopIteration
        rest = isinstance(item, Unreadable) and isinstance(before, Record) and item.game == before.game
        return ReadItem(item, rest=rest)

    def _next(self) -> Record | Unreadable | WholeFile | None:
        source = self._source or self._open()
        try:
            with self._limit:
                item = next(source, None)
        except TooSlowError:
            item = self._failed(TookTooLong(say("given-up.reading", seconds=f"{self._seconds:g}"), self._seconds))
        except MemoryError:
            raise
        except Exception as error:
            item = self._failed(InternalError(say("internal.file", error=type(error).__name__)))
        if item is not None:
            self._number += 1
            self._last = item
            if item.byte is not None:
                self.part = min(item.byte / self._length, 1.0)
        return item

    def _failed(self, error: Unreadable) -> Unreadable:
        self._source = iter(())
        self._broken = True
        return replace(error, path=self._task.path, member=self._task.member)

    def _open(self) -> Iterator[Record | Unreadable | WholeFile]:
        task = self._task
        content = read_source(task.file) if task.content is None else task.content
        self.seen = checksum(content)
        if isinstance(content, bytes):
            self._length = max(1, len(content))
            if len(content) > QUICK:
                self._limit = limited(self._seconds)
        self._source = self._read(content)
        return self._source

    def _read(self, content: bytes | Unreadable) -> Iterator[Record | Unreadable | WholeFile]:
        task = self._task
        if task.seen is not None and self.seen != task.seen:
            yield self._failed(NoFile(say("changed")))
        elif isinstance(content, Unreadable):
            yield replace(content, path=task.path, member=task.member)
        elif self._whole:
            yield WholeFile(content, task.path, task.member)
        else:
            yield from each_record(content, task.path, task.member, begin=self._number)


def checksum(content: bytes | Unreadable) -> int:
    """Return a checksum for noticing that a file has changed, or 0 if it cannot be read."""
    return zlib.crc32(content) if isinstance(content, bytes) else 0


def row(found: ReadItem, row_of: AnyRowOf, seconds: float = SECONDS_A_GAME) -> BatchRow:
    """Return the row for an item. A failure gives an error row, except that MemoryError is raised.

    seconds -- limit on CPU time for the item, on systems that support such limits; for a whole file, the limit is
               SECONDS_A_FILE
    """
    item: Any = found.content
    if isinstance(item, WholeFile):
        seconds = SECONDS_A_FILE
    if isinstance(item, Unreadable):
        made = refused(item)
        return made._replace(of="rest") if found.rest else made
    try:
        with limited(seconds):
            return row_of(item)
    except MemoryError:
        raise
    except TooSlowError:
        return _given_up(item, TookTooLong(say("given-up.time", seconds=f"{seconds:g}"), seconds))
    except BaseException as error:  # a bug in this program costs one game and is reported
        return _given_up(item, InternalError(say("internal.record", error=type(error).__name__)))


def _given_up(record: Record | WholeFile, error: Unreadable) -> BatchRow:
    return refused(replace(error, byte=record.byte, game=record.game, path=record.path, member=record.member))


def refused(error: Unreadable) -> BatchRow:
    """Return the row for a game or file that cannot be adjudicated."""
    return BatchRow(error_json(error), "", "", (error.code,), of="file" if error.game is None else "game")


def row_of_sheet(sheet: Adjudication, *opinions: Opinion, extras: RowExtras = NOTHING_MORE) -> BatchRow:
    """Return the row for a game's sheet, including any engines' opinions."""
    details, moves = extras_of(sheet.record, extras)
    return row_with_line(sheet, to_json(sheet, None, *opinions, details=details), moves)


def row_with_line(sheet: Adjudication, line: str, moves: str = "") -> BatchRow:
    """Return the row for a game's sheet, with the given values of `line` and `moves`."""
    result = sheet.result
    return BatchRow(
        line=line, status=sheet.verdict.status, ruleset=sheet.ruleset.id,
        codes=tuple(dict.fromkeys(f.code for f in sheet.findings)), illegal=sheet.counts["illegal"] > 0,
        irregular=sheet.counts["irregular"] > 0, other_winner=names_other_winner(result, sheet.verdict),
        declared=result is not None and result.kind == "declared", moves=moves,
    )  # fmt: skip


def names_other_winner(result: Result | None, verdict: Verdict) -> bool:
    """Return True if the recorded winner, with or without a score, is not the computed winner."""
    if result is None or result.kind not in ("score", "winner"):
        return False
    outcome = verdict.computed_outcome
    return outcome is not None and result.winner != outcome.winner


def extras_of(record: Record, extras: RowExtras) -> tuple[Data | None, str]:
    """Return the details and moves for a row, or None and "" if they are not requested."""
    return extras_from(fingerprint(record), record.root, record.encoding, extras) if any(extras) else (None, "")


def extras_from(found: Fingerprint, root: Properties, encoding: str, extras: RowExtras) -> tuple[Data | None, str]:
    """Return the same as extras_of(), for a game without a Record."""
    compared = extras.moves and found.plays >= LEAST_PLAYS
    details = details_data(root, encoding, found) if extras.details else None
    return details, f"{found.key} {found.plain}" if compared else ""


class RowBlock(Sequence[BatchRow]):
    """A read-only sequence of rows whose lines are joined, as in the journal.

    Workers join the lines and the parent passes them on, so a row takes the parent hardly any time. The lines are split
    only when a row is requested, for printing or for the list of records worth a look.
    lines -- the lines of the rows, joined by SEPARATOR
    bare  -- the rows with empty lines
    """

    __slots__ = ("_split", "bare", "lines")

    def __init__(self, lines: bytes, others: Iterable[Sequence[Any]]) -> None:
        """others -- each row's fields after `line`, in the order of BatchRow; rows may share an object"""
        self.lines = lines
        shared = list(others)
        made = {number: BatchRow("", *other) for number, other in {id(other): other for other in shared}.items()}
        self.bare = [made[id(other)] for other in shared]
        self._split: list[bytes] | None = None

    @classmethod
    def of(cls, rows: Sequence[BatchRow]) -> RowBlock:
        """Convert rows to a block."""
        return rows if isinstance(rows, cls) else cls(*packed(rows))

    def __len__(self) -> int:
        return len(self.bare)

    @overload
    def __getitem__(self, which: int) -> BatchRow: ...
    @overload
    def __getitem__(self, which: slice) -> list[BatchRow]: ...
    def __getitem__(self, which: int | slice) -> BatchRow | list[BatchRow]:
        if self._split is None:
            self._split = self.lines.split(SEPARATOR)
        if isinstance(which, int):
            return self.bare[which]._replace(line=self._split[which].decode("ascii"))
        return [self[i] for i in range(*which.indices(len(self.bare)))]

    def __iter__(self) -> Iterator[BatchRow]:
        for i in range(len(self.bare)):
            yield self[i]


def packed(rows: Iterable[Sequence[Any]]) -> tuple[bytes, list[Sequence[Any]]]:
    """Return the arguments of RowBlock: the joined lines, and each row's other fields. Equal fields share an object."""
    lines: list[str] = []
    others: list[Sequence[Any]] = []
    known: dict[Sequence[Any], Sequence[Any]] = {}
    for row in rows:
        other = tuple(row[1:])
        lines.append(row[0])
        others.append(known.setdefault(other, other))
    return "\t".join(lines).encode("ascii"), others


def bytes_of(rows: Sequence[BatchRow]) -> int:
    """Return the approximate size of the rows' lines in bytes."""
    return len(rows.lines) if isinstance(rows, RowBlock) else sum(len(row.line) for row in rows)
