"""Records: the data of one game in a file, before any rule is applied."""

from collections.abc import Mapping
from dataclasses import field
from typing import NamedTuple

from adjudicate.display.prose import numbered
from adjudicate.display.sanitise import for_terminal
from adjudicate.go.points import PASS, Grid, grid, letter
from adjudicate.record.text import plain_text
from adjudicate.rules.entries import DeadList, Line, Marks
from adjudicate.rules.findings import Finding, Severity
from adjudicate.rules.findings.base import Colour
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.values import dataclass


class Move(NamedTuple):
    """A move of a record, whether legal or not.

    number -- its number, from 1
    colour -- "B" or "W", as recorded
    point  -- the name of its point, such as "Q16"; None for a pass and for a value that does not name a point
    text   -- the move as text: "Q16", "pass", or the value as recorded; untrusted
    """

    number: int
    colour: Colour
    point: str | None
    text: str


def move_of(board: Grid, line: Line, number: int) -> Move:
    """Return the move with the given number, counted from 1."""
    at = line.points[number - 1]
    point = board.name(at) if at >= 0 else None
    text = point or ("pass" if at == PASS else line.off_board[number])
    return Move(number, letter(line.colours[number - 1]), point, text)


@dataclass(slots=True, repr=False)
class Record:
    """One game in a file. Records are compared by all their fields, and can be pickled.

    columns, rows -- size of the board
    line     -- moves and setup of the main line
    marks    -- the final territory marks of the main line, or None
    root     -- raw values of the root node's properties
    findings -- assumptions and repairs made while reading it (R1xx)
    game     -- number of the game in the file, from 1
    path, member -- the file, and its member if the file is an archive; "-" for standard input; None for bytes
    byte     -- position of the game's start in the file, unpacked if it was compressed or in an archive
    faulty_marks -- True if at least one territory mark is not a point of the board
    complete -- False if the file is truncated inside the game
    line_number, lines -- number of this variation, from 1 in the order of the file, and the number of variations
    rival_lines -- number of other variations that end as finished games, if it is unclear which one is the game
    unlisted -- severity -> number of findings about the reading that are not listed
    dead     -- the list of dead stones that some formats have; None in SGF
    last_comment -- raw values of the comments (SGF C) in the last nodes of the main line, joined; b"" without comments
    encoding -- encoding in which the file was read
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

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the main line in order, legal or not, including passes. They are created anew on each access."""
        board = grid(self.columns, self.rows)
        return tuple(move_of(board, self.line, number) for number in range(1, len(self.line.points) + 1))

    def text(self, ident: str) -> str | None:
        """Return the first value of a root property as one line of text, or None if the root does not have it.

        Do not trust the text: sanitise it before any output.
        """
        values = self.root.get(ident)
        return plain_text(values[0]) if values else None

    def __repr__(self) -> str:
        where = place(self.path, self.member, self.game)
        moves = numbered(len(self.line.points), "move")
        return f"<Record{where}: {self.columns}x{self.rows}, {moves}{'' if self.complete else ', truncated'}>"


def place(path: str | None, member: str | None, game: int | None) -> str:
    """Return the source of a record for repr(). Each known part begins with a space."""
    parts = [for_terminal(name) for name in (path, member) if name is not None]
    parts += [f"game {game}"] if game is not None and game > 1 else []
    return "".join(f" {part}" for part in parts)


@dataclass(frozen=True)
class Skipped:
    """A file that is not a record, judging by its name or kind. It is counted but not adjudicated."""

    reason: str


class Item(NamedTuple):
    """A file or an archive member found in a search for records.

    path    -- path of the file for display, with invalid UTF-8 bytes escaped
    member  -- name of the member in the archive, escaped in the same way; None for a file, and for a whole archive
    number  -- number of the member in the archive, from 1, because names may repeat; 0 without a member
    content -- the bytes of a record (at most one more than the limit), the reason why there are none, or None if
               sources.read_source(item.file) has not read the file yet
    file    -- name for opening the file; may contain invalid UTF-8
    at      -- for a member: approximate number of bytes of the file read so far, to show progress
    source  -- number of the file among the files that are divided among several runs; 0 without several runs
    """

    path: str
    member: str | None
    number: int
    content: bytes | Unreadable | Skipped | None
    file: str
    at: int = 0
    source: int = 0
