"""Watch a folder, and adjudicate new and changed files once they have stopped changing."""

import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from adjudicate.adjudication.options import Options
from adjudicate.batch.journal import Stamp
from adjudicate.batch.progress import unopened
from adjudicate.batch.text import one_line
from adjudicate.batch.words import say
from adjudicate.batch.work import Adjudicating, BatchRow, Items, RowMaker, Task, row
from adjudicate.display.prose import source_name
from adjudicate.display.wording import Wording
from adjudicate.record.model import Skipped
from adjudicate.rules.findings.file import Incomplete
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sheet.complaints import complaints, place
from adjudicate.sources.files import walk
from adjudicate.sources.names import NameChoice, printable

MOST_NAMED: Final = 3  # maximum number of findings listed in a line
WAITING: Final = say("watch.waiting")  # for files that are still changing
BEFORE: Final = say("watch.before")
ADJUDICATED: Final = say("watch.adjudicated")
UNREADABLE: Final = say("watch.unreadable")


@dataclass(frozen=True)
class WatchedGame:
    """The outcome for a game, or for a file in which no game can be read.

    line      -- a one-line summary
    complains -- True if there is an illegal or irregular finding, or if the recorded result is contradicted
    readable  -- True if the game has a sheet
    """

    line: str
    complains: bool
    readable: bool


def balance_line(balance: Mapping[str, int]) -> Wording:
    """Describe the number of files in each state in one line."""
    states = tuple(say("watch.state", n=number, state=what) for what, number in balance.items())
    return say("watch.balance" if states else "watch.files", n=sum(balance.values()), states=states)


class WatchedFolder:
    """A folder or file to watch, and its state at the last look. Files are closed between looks.

    options -- the options for adjudicating every record
    choice  -- decides which file names are treated as records
    old     -- True to adjudicate also the files that already exist at the first look
    """

    def __init__(self, path: str, options: Options, choice: NameChoice | None = None, *, old: bool = False) -> None:
        self._path = path
        self._choice = choice
        self._work: RowMaker = Adjudicating(options)
        self._seen: dict[str, Stamp] = {}  # stamps at the last look
        self._done: dict[str, Stamp] = {}  # stamps when last adjudicated
        self._became: dict[str, str] = {}  # outcomes of these files
        self._refused: dict[str, str] = {}  # files that cannot be read at all, with the reason
        self._skipped: list[str] = []  # for each skipped file, the reason
        self._old = old
        self._looks = 0

    @property
    def moving(self) -> list[str]:
        """The files that may still be changing: new files, and files changed since they were adjudicated."""
        return [file for file, stamp in self._seen.items() if self._done.get(file) != stamp]

    @property
    def balance(self) -> Counter[str]:
        """State -> number of files at the last look. Each file has exactly one state."""
        moving = set(self.moving)
        became = Counter(WAITING if file in moving else self._became.get(file, BEFORE) for file in self._seen)
        parts: Counter[str] = Counter(
            {what: became[what] for what in (ADJUDICATED, UNREADABLE, WAITING, BEFORE) if became[what]}
        )
        not_read = [why for file, why in self._refused.items() if file != self._path]  # the watched path is not counted
        parts.update(say("watch.not-read", why=why) for why in sorted([*not_read, *self._skipped]))
        return parts

    def look(self) -> Iterator[WatchedGame]:
        """Look for new and changed files. Yield the games of those that have not changed since the previous look.

        A file that cannot be opened is reported when it is first found, and again if the reason changes.
        """
        self._looks += 1
        before = self._refused
        found = self._stamps()
        if self._looks == 1 and not self._old:
            self._done = dict(found)
        else:
            for file, why in self._refused.items():
                if before.get(file) != why:
                    yield WatchedGame(
                        say("about", where=source_name(printable(file)), reason=why), complains=False, readable=False
                    )
        still = [file for file, stamp in found.items() if self._seen.get(file) == stamp != self._done.get(file)]
        self._seen = found
        self._done = {file: stamp for file, stamp in self._done.items() if file in found}  # drop deleted files
        self._became = {file: what for file, what in self._became.items() if file in self._done}
        for file in still:
            self._done[file] = found[file]
            self._became[file] = UNREADABLE
            for game in self._games(file):
                if game.readable:
                    self._became[file] = ADJUDICATED
                yield game

    def _stamps(self) -> dict[str, Stamp]:
        found: dict[str, Stamp] = {}
        self._refused, self._skipped = {}, []
        for item in walk([self._path], self._choice, unopened):
            if isinstance(item.content, Unreadable):
                self._refused[item.file] = item.content.message
                continue
            if isinstance(item.content, Skipped):
                self._skipped.append(item.content.reason)
                continue
            try:
                about = os.stat(item.file)
            except (OSError, ValueError):
                continue  # the file has just been deleted
            found[item.file] = about.st_size, about.st_mtime_ns
        return found

    def _games(self, file: str) -> Iterator[WatchedGame]:
        for item in walk([file], self._choice):
            if isinstance(item.content, Skipped):
                continue
            task = Task(item.path, item.member, item.content, item.file)
            row_of = self._work(task)
            rows = [row(one, row_of) for one in Items(task)]
            if not os.path.exists(item.file):
                return  # the file has just been deleted
            for number, one in enumerate(rows):
                if one.of == "rest":
                    continue
                yield _game(one, broken=number + 1 < len(rows) and rows[number + 1].of == "rest")


def _game(game: BatchRow, *, broken: bool) -> WatchedGame:
    sheet: dict[str, Any] = json.loads(game.line)
    found = complaints(sheet)
    if broken:
        found = [one for one in found if one.code != Incomplete.code]  # the line itself already says this
        source, moves = sheet["source"], sheet["record"]["moves"]
        line = say("watch.growing", where=place(source["path"], source["member"]), move=moves)
    else:
        line = one_line(sheet)
    faults = [one for one in found if one.kind in ("illegal", "irregular")]
    if faults:
        more = len(faults) - MOST_NAMED
        names = tuple(
            say(key, code=one.code, kind=say(f"kind.{one.kind}"), move=one.move)
            for one in faults[:MOST_NAMED]
            for key in ("watch.finding-move" if one.move else "watch.finding",)
        )
        line = say("watch.findings-more" if more > 0 else "watch.findings", line=line, findings=names, n=more)
    return WatchedGame(line, bool(found), bool(game.status))
