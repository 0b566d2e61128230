"""Records as data: what one game of a file claims, before any rule is applied."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from adjudicate.display.prose import numbered
from adjudicate.display.sanitise import for_terminal
from adjudicate.record.text import plain_text
from adjudicate.rules.entries import DeadList, Line, Marks
from adjudicate.rules.findings import Finding, Severity
from adjudicate.rules.findings.unreadable import Unreadable


@dataclass(slots=True, repr=False)
class Record:
    """One game of a file. Records are compared by all that they hold, and can be pickled.

    columns, rows -- size of the board
    line     -- the main line's moves and setup
    marks    -- the final territory marks of the main line, or None
    root     -- raw values of the root node's properties
    findings -- what reading it had to assume or repair (R1xx)
    game     -- its number in the file, from 1
    path, member -- where it came from, "-" for standard input; None for bytes
    byte     -- where the game begins in the file as it is on disk (of a compressed one, or an archive, as unpacked)
    faulty_marks -- some mark names no point of the board
    complete -- False where the file breaks off inside the game
    line_number, lines -- which line of the variations this is, from 1 in the order of the file, and how many there are
    rival_lines -- how many other lines end as finished games, where that leaves open which line is the game
    unlisted -- severity -> findings about reading it that are counted only
    dead     -- the dead stones that it lists by points, as some formats do besides marks or without; None in SGF
    last_comment -- raw values of the comments (SGF C) of the main line's last nodes, joined; b"" where there are none
    encoding -- in which the file's text was read
    """

    columns: int
    rows: int
    line: Line
    marks: Marks | None
    root: Mapping[str, list[bytes]]
    findings: list[Finding] = field(default_factory=list)
    game: int = 1
    path: str | None = None
    member: str | None = None
    byte: int = 0
    faulty_marks: bool = False
    complete: bool = True
    line_number: int = 1
    lines: int = 1
    unlisted: dict[Severity, int] = field(default_factory=dict)
    last_comment: bytes = b""
    rival_lines: int = 0
    dead: DeadList | None = None
    encoding: str = "utf-8"

    def text(self, ident: str) -> str | None:
        """Return the first value of a root property as one line of text, or None where there is none.

        The text is as hostile as its author: every sink sanitises it.
        """
        values = self.root.get(ident)
        return plain_text(values[0]) if values else None

    def __repr__(self) -> str:
        where = place(self.path, self.member, self.game)
        moves = numbered(len(self.line.points), "move")
        return f"<Record{where}: {self.columns}x{self.rows}, {moves}{'' if self.complete else ', breaks off'}>"


def place(path: str | None, member: str | None, game: int | None) -> str:
    """Return where a record came from, for a representation in one line: a blank before each part that is known."""
    parts = [for_terminal(name) for name in (path, member) if name is not None]
    parts += [f"game {game}"] if game is not None and game > 1 else []
    return "".join(f" {part}" for part in parts)


@dataclass(frozen=True, slots=True)
class Skipped:
    """Something that was found and is no record by its name or kind, and why. It is counted, and not adjudicated."""

    reason: str


class Item(NamedTuple):
    """One thing that was found where records were looked for.

    path    -- of the file, fit to be shown: bytes that are no UTF-8 are spelled out
    member  -- its name in the archive, likewise; None for a file, and for an archive as a whole
    number  -- of the member in the archive, from 1; 0 without a member. Names may repeat, numbers do not.
    content -- the bytes of a record, at most one more than one may have; or why there are none.
               None: a file that nobody has opened yet, to be read by sources.read_source(item.file)
    file    -- the name to open it by, which may hold what no text may
    at      -- of a member: to which byte the file had been read by then, more or less; to show progress
    """

    path: str
    member: str | None
    number: int
    content: bytes | Unreadable | Skipped | None
    file: str
    at: int = 0
