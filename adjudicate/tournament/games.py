"""Find and read a tournament's records in the same way as `batch` does."""

import json
import os
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from functools import cache, partial
from typing import Any, Final

from adjudicate.batch.engine import Executor, run
from adjudicate.batch.summary import error_message
from adjudicate.batch.work import RowMaker, Task
from adjudicate.record.comparison import common_beginning
from adjudicate.record.model import Item, Skipped
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.one_file import read_source
from adjudicate.tournament.bundle import BUNDLE_HEAD, is_bundle
from adjudicate.tournament.whereabouts import DateSpan, round_in_path, round_of, spans, table_in_path
from adjudicate.tournament.words import say
from adjudicate.tournament.work import GameQuery, adjudicating_asked, read_facts

MOST_GAMES: Final = 50_000
MOST_BYTES: Final = 64 * 1024**2
"""Limit on the compressed size of all records in memory; records compress to a third or a quarter."""

Workers = Callable[[RowMaker], AbstractContextManager[Executor]]
"""A function that takes the work on a record, and returns a context manager for the executor that runs it."""


class TooManyError(ValueError):
    """Raised if the sources contain more records than a tournament can have. The text is one sentence."""


@dataclass(frozen=True, slots=True)
class RecordPlace:
    """The location of a record. file -- index of its file in reading order; game -- number in its file, from 1"""

    path: str
    member: str | None
    game: int
    file: int

    @property
    def key(self) -> tuple[str, str, int]:
        """A key to sort records by path, member and game."""
        return self.path, self.member or "", self.game

    @property
    def name(self) -> str:
        """The location as text, with the number of the game unless it is the first in its file."""
        inside = "" if self.member is None else f" {self.member}"
        return f"{self.path}{inside}{f' game {self.game}' if self.game > 1 else ''}"


@dataclass(frozen=True, slots=True)
class RecordFacts:
    """Facts from one record. Every text is untrusted.

    komi, handicap -- declared komi in quarter points and number of stones, or None
    moves          -- number of moves, including passes
    plays          -- number of moves, excluding passes
    played, marked -- digest of the moves and setup stones, and digest of the territory marks
    ruleset        -- id of the ruleset that it names, or None
    title          -- the name of the game (GN)
    line           -- its moves as text (work.packed_moves)
    venue, main_time, overtime -- place and time limits, as written (PC, TM, OT)
    folder_round, folder_table -- round and table in its path or title; weak evidence
    black_rank, white_rank -- as written (BR, WR)
    tagged -- True if a comment contains the league's tag
    rated  -- True if the game counts for ratings; None if the record does not say
    """

    place: RecordPlace
    black: str
    white: str
    round: int | None
    round_text: str
    folder_round: int | None
    days: tuple[DateSpan, ...]
    date_text: str
    event: str
    result: str
    columns: int
    rows: int
    komi: int | None
    handicap: int | None
    moves: int
    plays: int
    played: str
    marked: str
    ruleset: str | None = None
    title: str = ""
    line: str = ""
    venue: str = ""
    main_time: str = ""
    overtime: str = ""
    folder_table: int | None = None
    black_rank: str = ""
    white_rank: str = ""
    tagged: bool = False
    rated: bool | None = None

    @property
    def essence(self) -> tuple[object, ...]:
        """The facts that are equal in copies of a record."""
        return self.played, self.marked, self.result.strip().casefold(), self.komi, self.handicap

    @property
    def fullness(self) -> tuple[bool, int, int]:
        """A sort key that puts the fullest record first: one with a result, then more moves, then a shorter name."""
        return not self.result.strip(), -self.moves, len(self.place.name)  # prefer "a.sgf" to "a (copy).sgf"


def same_game(one: RecordFacts, other: RecordFacts) -> bool:
    """Return True if two records have the same board size and a long common beginning, so are of the same game."""
    if (one.columns, one.rows) != (other.columns, other.rows):
        return False
    if one.played == other.played:
        return True
    common, shorter = common_beginning(one.line, other.line), min(len(one.line), len(other.line))
    return common > max(one.columns, one.rows) and 2 * common >= shorter  # that many equal moves are not chance


@dataclass(frozen=True, slots=True)
class Lost:
    """A record or file that cannot be read, and the reason."""

    path: str
    member: str | None
    game: int | None
    message: str
    code: str

    @property
    def name(self) -> str:
        """The location as text, in the form of RecordPlace.name."""
        game = f" game {self.game}" if self.game is not None and self.game > 1 else ""
        return f"{self.path}{f' {self.member}' if self.member else ''}{game}"


@dataclass
class Records:
    """All records found in the sources.

    games   -- the readable records, sorted by place, so the order of the sources has no effect
    lost    -- unreadable files and records
    skipped -- number of files that are not records
    again   -- number of files found again; each file is read only once
    """

    games: tuple[RecordFacts, ...] = ()
    lost: tuple[Lost, ...] = ()
    skipped: int = 0
    again: int = 0
    _files: list[Task] = field(default_factory=list, repr=False)  # contents of the files, compressed

    def content_of(self, index: int) -> bytes:
        """Return the bytes of the file that contains a game, or b"" if they were not kept."""
        task = _unpacked(self._files[self.games[index].place.file])
        return task.content if isinstance(task.content, bytes) else b""

    def contents(self) -> Iterator[tuple[str, bytes]]:
        """Yield the location and the content of each record file, sorted by location."""
        for task in sorted(self._files, key=lambda task: (task.path, task.member or "", int(task.file))):
            if isinstance(task.content, bytes):
                yield f"{task.path} {task.member}" if task.member else task.path, zlib.decompress(task.content)

    def adjudicate_asked(self, queries: Mapping[int, GameQuery], workers: Workers) -> dict[int, dict[str, Any] | Lost]:
        """Adjudicate games, and map the index of each to the worker's answer, or to a Lost with the reason for failure.

        queries -- index of a game -> how to adjudicate it
        """
        asked: dict[str, dict[int, GameQuery]] = {}
        for index, query in queries.items():
            place = self.games[index].place
            asked.setdefault(str(place.file), {})[place.game] = query
        tasks = (_unpacked(task) for task in self._files if task.file in asked)
        index_of = {(str(game.place.file), game.place.game): index for index, game in enumerate(self.games)}
        said: dict[int, dict[str, Any] | Lost] = {}
        with workers(partial(adjudicating_asked, asked)) as executor:
            for task, rows in run(tasks, executor):
                failed: Lost | None = None
                for row in rows:
                    if (data := json.loads(row.line)) is None:
                        continue
                    lost = _lost(data, task) if "error" in data else None
                    number = lost.game if lost else data["game"]
                    failed = lost if number is None else failed
                    found = index_of.get((task.file, number)) if number is not None else None
                    if found is not None and found in queries:
                        said.setdefault(found, lost or data)
                for asked_for in asked[task.file]:
                    gone = failed or Lost(task.path, task.member, asked_for, say("records.again"), "R106")
                    said.setdefault(index_of[task.file, asked_for], gone)
        return said


def _lost(data: Mapping[str, Any], task: Task) -> Lost:
    return Lost(task.path, task.member, data["source"]["game"], error_message(data), data["error"]["code"])


def read(items: Iterable[Item], workers: Workers, tag: str = "") -> Records:
    """Read the facts of all records.

    items -- the files, as found by sources.walk()
    tag   -- the league's tag to look for in comments, or ""
    Raises TooManyError if there are more records than a tournament can have.
    """
    records = Records()
    games: list[RecordFacts] = []
    lost: list[Lost] = []
    with workers(partial(read_facts, tag)) as executor:
        for task, rows in run(_files(items, records), executor):
            whole: set[int] = set()
            for row in rows:
                data = json.loads(row.line)
                if "error" not in data:
                    games.append(_game(data, RecordPlace(task.path, task.member, data["game"], int(task.file))))
                    whole.add(data["game"])
                elif data["source"]["game"] not in whole:  # a truncated game also has a record
                    lost.append(_lost(data, task))
            if len(games) > MOST_GAMES:
                raise TooManyError(say("records.many", most=MOST_GAMES))
    games.sort(key=lambda g: (*g.place.key, g.place.file))
    records.games = _with_folders(games)
    records.lost = tuple(sorted(lost, key=lambda x: (x.path, x.member or "", x.game or 0, x.message)))
    return records


def _files(items: Iterable[Item], records: Records) -> Iterator[Task]:
    """Yield a task for each record file once, keep the file's bytes, and count skipped and repeated files."""
    seen: set[tuple[str, int]] = set()
    is_sealed, size = cache(_is_sealed), 0
    for item in items:
        if isinstance(item.content, Skipped) or (item.member is not None and is_sealed(item.file)):
            records.skipped += 1  # a sealed bundle contains copies of the records
            continue
        try:  # one name per file, regardless of the path to it
            key = (item.file if item.file == "-" else os.path.realpath(item.file), item.number)
        except (OSError, ValueError):  # not a valid file name
            key = (item.file, item.number)
        if key in seen and not isinstance(item.content, Unreadable):
            records.again += 1
            continue
        seen.add(key)
        content = read_source(item.file) if item.content is None else item.content
        task = Task(item.path, item.member, content, str(len(records._files)))
        packed = task._replace(content=zlib.compress(content, 1)) if isinstance(content, bytes) else task
        size += len(packed.content) if isinstance(packed.content, bytes) else 0
        if size > MOST_BYTES or len(records._files) > MOST_GAMES:
            raise TooManyError(say("records.large", files=MOST_GAMES, size=MOST_BYTES // 1024**2))
        records._files.append(packed)
        yield task


def _is_sealed(file: str) -> bool:
    try:
        with open(file, "rb") as archive:
            return is_bundle(archive.read(BUNDLE_HEAD))
    except (OSError, ValueError):
        return False


def _unpacked(task: Task) -> Task:
    return task._replace(content=zlib.decompress(task.content)) if isinstance(task.content, bytes) else task


def _game(data: Mapping[str, Any], place: RecordPlace) -> RecordFacts:
    as_said = {name: value for name, value in data.items() if name not in ("game", "round", "date")}
    as_said |= {"round_text": data["round"], "date_text": data["date"]}
    return RecordFacts(place, round=round_of(data["round"]), folder_round=None, days=spans(data["date"]), **as_said)


def _with_folders(games: Sequence[RecordFacts]) -> tuple[RecordFacts, ...]:
    """Add to each game the round and the table that its path or its title gives.

    Folders that contain all games are ignored. If path and title contradict each other, neither counts.
    """
    names = [f"{game.place.path}/{game.place.member or ''}".rstrip("/") for game in games]
    first, last = min(names, default=""), max(names, default="")
    same = next((i for i, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), min(len(first), len(last)))
    shared = first.rfind("/", 0, same) + 1
    paths = (os.path.splitext(name[shared:])[0] for name in names)
    found = []
    for game, path in zip(games, paths, strict=True):
        of_round = _one_of(round_in_path(path), round_in_path(game.title))
        table = _one_of(table_in_path(path), table_in_path(game.title))
        found.append(replace(game, folder_round=of_round, folder_table=table))
    return tuple(found)


def _one_of(one: int | None, other: int | None) -> int | None:
    return one if other is None else other if one in (None, other) else None
