"""A folder that is looked at again and again: what appears or changes in it is adjudicated once it stands still."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from adjudicate.adjudication.options import Options
from adjudicate.batch.journal import Stamp
from adjudicate.batch.progress import unopened
from adjudicate.batch.text import one_line
from adjudicate.batch.work import BatchRow, Items, RowMaker, Task, adjudicating, row
from adjudicate.record.model import Skipped
from adjudicate.rules.findings.file import Incomplete
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sheet.complaints import Complaint, complaints, place
from adjudicate.sources.files import walk
from adjudicate.sources.names import NameChoice

MOST_NAMED: Final = 3  # complaints named in a line


@dataclass(frozen=True)
class WatchedGame:
    """What a look found out about a game, or a file without one.

    line      -- it in one line
    complains -- there is something illegal or irregular, or the recorded result is contradicted
    readable  -- there is a sheet
    """

    line: str
    complains: bool
    readable: bool


class WatchedFolder:
    """A folder, or a file, and what was last seen in it. No file stays open between two looks.

    options -- how records are adjudicated
    choice  -- which names are records
    old     -- what is there at the first look is adjudicated, too
    """

    def __init__(self, path: str, options: Options, choice: NameChoice | None = None, *, old: bool = False) -> None:
        self._path = path
        self._choice = choice or NameChoice()
        self._work: RowMaker = adjudicating(options)
        self._seen: dict[str, Stamp] = {}  # by the last look
        self._done: dict[str, Stamp] = {}  # when it was adjudicated
        self._old = old
        self._looks = 0

    @property
    def moving(self) -> list[str]:
        """Files that have changed since they were adjudicated, or never were: they have not stood still yet."""
        return [file for file, stamp in self._seen.items() if self._done.get(file) != stamp]

    def look(self) -> Iterator[WatchedGame]:
        """Yield the games of all files that changed before the last look and not since."""
        self._looks += 1
        found = self._stamps()
        if self._looks == 1 and not self._old:
            self._done = dict(found)
        still = [file for file, stamp in found.items() if self._seen.get(file) == stamp != self._done.get(file)]
        self._seen = found
        self._done = {file: stamp for file, stamp in self._done.items() if file in found}  # others are gone
        for file in still:
            self._done[file] = found[file]
            yield from self._games(file)

    def _stamps(self) -> dict[str, Stamp]:
        found: dict[str, Stamp] = {}
        for item in walk([self._path], self._choice, unopened):
            if isinstance(item.content, Unreadable | Skipped):
                continue
            try:
                about = os.stat(item.file)
            except (OSError, ValueError):
                continue  # it was deleted this moment
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
                return  # it was deleted this moment
            for number, one in enumerate(rows):
                if one.of == "rest":
                    continue
                broken = number + 1 < len(rows) and rows[number + 1].of == "rest"
                yield _game(one, broken=broken)


def _game(game: BatchRow, *, broken: bool) -> WatchedGame:
    sheet: dict[str, Any] = json.loads(game.line)
    found = complaints(sheet)
    if broken:
        found = [one for one in found if one.code != Incomplete.code]  # that is what the line says
        source, moves = sheet["source"], sheet["record"]["moves"]
        line = f"{place(source['path'], source['member'])}: breaks off after move {moves}; still being written?"
    else:
        line = one_line(sheet)
    named = _named([one for one in found if one.kind in ("illegal", "irregular")])
    return WatchedGame(f"{line}{named}", bool(found), bool(game.status))


def _named(found: list[Complaint]) -> str:
    if not found:
        return ""
    names = [f"{one.code} {one.kind}" + (f" at move {one.move}" if one.move else "") for one in found[:MOST_NAMED]]
    more = f" and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
    return f"; {', '.join(names)}{more}"
