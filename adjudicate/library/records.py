"""The public Record class, and functions that read records from bytes, strings, files, folders and archives.

These functions read files exactly as the command line does.
"""

import os
import re
from collections.abc import Generator, Iterable, Iterator
from dataclasses import fields, replace
from typing import IO, Any, Final, cast

from adjudicate.adjudication.option_values import NotUnderstoodError, check_type
from adjudicate.adjudication.option_values import policy as policy_of
from adjudicate.adjudication.options import Options, ruleset_of
from adjudicate.adjudication.own_rules import ruleset_of_toml
from adjudicate.adjudication.position import GameLine
from adjudicate.adjudication.terms import terms_of
from adjudicate.display.markup import Markup, joined, table
from adjudicate.go.points import grid
from adjudicate.library.positions import Position, position_in
from adjudicate.record import model
from adjudicate.record.files import each_record, records_of
from adjudicate.record.model import Skipped
from adjudicate.record.sgf import MOST_BYTES
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.rules.replay import Policy
from adjudicate.rules.ruleset import Ruleset
from adjudicate.sources.files import walk
from adjudicate.sources.names import RECORDS, NameChoice, printable
from adjudicate.sources.one_file import read_source

_SGF_TEXT: Final = re.compile(r"\ufeff?\s*\(\s*;")
"""Matches a string that begins like an SGF file, and so is not a file name."""
_NO_NAME: Final = re.compile(r"[\n\0]")
LONGEST_NAME: Final = 4096
"""The longest file name to open, in characters."""


class Record(model.Record):
    __slots__ = ()
    __doc__ = f"""{model.Record.__doc__}
    The records of the library also have positions. Iterating a record yields its positions, and a notebook
    shows the last one.

    >>> [game] = read_records("(;SZ[9]RU[AGA];B[ee];W[gc];B[])")
    >>> [move.text for move in game.moves], game.moves[1]
    (['E5', 'G7', 'pass'], Move(number=2, colour='W', point='G7', text='G7'))
    >>> [len(position.board) for position in game]
    [0, 1, 2, 2]
    >>> game.position(after=1).to_play
    'W'
    """

    @classmethod
    def of(cls, record: model.Record) -> "Record":
        """Convert a record to this class by copying its fields."""
        return record if isinstance(record, cls) else cls(**{name: getattr(record, name) for name in _FIELDS})

    def position(
        self, after: int | None = None, *, rules: str | Ruleset | None = None, policy: Policy = "stands"
    ) -> Position:
        """Return the position after a move.

        after  -- number of the move; 0 for the start, None for the last move
        rules, policy -- as for adjudicate(); for its other options, use Adjudication.position()

        Raises ValueError for a move that the record does not have, and the same errors as adjudicate() for its options.
        """
        return position_in(self._game(rules, policy), after)

    def __iter__(self) -> Iterator[Position]:
        """Yield the starting position and the position after each move, under the record's own rules."""
        game = self._game(None, "stands")
        return (Position(game, after) for after in range(len(game.line.points) + 1))

    def _game(self, rules: str | Ruleset | None, policy: Policy) -> GameLine:
        check_type("policy", policy, str, "a word")
        options = Options(rules=None if rules is None else ruleset_of(rules), policy=policy_of(policy))
        board = grid(self.columns, self.rows)
        terms = terms_of(self, board, options)
        return GameLine(board, self.line, terms.ruleset, terms.start, options.policy)

    def _repr_html_(self) -> str:
        """Return the players, the result and the last position as HTML for notebooks."""
        told = (("Black", "PB"), ("White", "PW"), ("result", "RE"), ("rules", "RU"), ("komi", "KM"), ("date", "DT"))
        rows = [(label, self.text(ident) or "") for label, ident in told]
        return joined((table([*rows, ("moves", str(len(self.line.points)))]), Markup(self.position().svg())))


_FIELDS: Final = tuple(one.name for one in fields(model.Record))


def read_records(
    source: bytes | bytearray | memoryview | str | os.PathLike[str] | IO[bytes] | IO[str],
    path: str | None = None,
    member: str | None = None,
    line: int | None = None,
) -> list[Record | Unreadable]:
    """Read all games in one file, in SGF or any other supported format. Returns one item per game, in order.

    source -- the bytes of a file; its name, as a str or a Path; the file itself, open for reading; or the text of an
              SGF file, as a str that begins with "(;". For folders, archives and compressed files, use iter_records()
    path, member -- the path and archive member to store in the records; None for `path` means the name of the file
    line   -- number of the variation to read in each game, counted from 1 in file order; None for the main line
    The list is never empty. A game that cannot be read becomes an Unreadable and does not affect the other games. A
    file without a game gives one Unreadable. A truncated game gives its record, then an Unreadable with the same
    number. The contents of a file never raise an exception. A file that is missing or cannot be opened becomes an
    Unreadable with the reason. Raises ValueError for a str that is neither SGF text nor a file name, and TypeError for
    any other type of source. Does not apply any rules of Go.

    >>> [record] = read_records("(;SZ[9];B[ee];W[])")
    >>> record
    <Record: 9x9, 2 moves>
    """
    check_type("line", line, int | None, "the number of a variation")
    check_type("path", path, str | None, "a name")
    check_type("member", member, str | None, "a name")
    if isinstance(source, bytes | bytearray | memoryview):
        return _all(bytes(source), path, member, line)
    if isinstance(source, str) and _SGF_TEXT.match(source):
        return _all(_encoded(source), path, member, line)
    if isinstance(source, str | os.PathLike):
        name = os.fspath(source)
        if isinstance(name, str):
            if not name or len(name) > LONGEST_NAME or _NO_NAME.search(name):
                raise ValueError("a str must be a file name, or the text of an SGF file, which begins with (;")
            data = read_source(name)
            if isinstance(data, Unreadable):
                return [data if path is None else replace(data, path=path)]
            return _all(data, printable(name) if path is None else path, member, line)
    elif not isinstance(source, type) and callable(getattr(source, "read", None)):
        content: object = source.read(MOST_BYTES + 1)
        if isinstance(content, bytes | str):
            own: object = getattr(source, "name", None)
            known = printable(own) if path is None and isinstance(own, str) else path
            return _all(_encoded(content) if isinstance(content, str) else content, known, member, line)
    raise TypeError(f"read_records() takes bytes, a str, a Path or an open file, not {_kind(source)}")


def iter_records(
    *paths: str | os.PathLike[str],
    include: Iterable[str] = RECORDS,
    exclude: Iterable[str] = (),
    line: int | None = None,
) -> Generator[Record | Unreadable, None, None]:
    """Yield the games in files, folders and archives, in the same order as `adjudicate batch`.

    paths   -- files, folders and archives; "-" is standard input. A file given here is read whatever its name is.
               Folders are searched in order of file name.
    include -- glob patterns of record names in folders and archives
    exclude -- glob patterns of records, folders and archives to leave out
    line    -- as for read_records()
    Files with other names are skipped. Anything unreadable becomes an Unreadable with its path, so no
    file raises OSError. Raises TypeError if an argument is not a path. Only one file is in memory at a time, however
    large an archive is. If you leave the loop early, close() the generator to close that file at once.
    """
    check_type("line", line, int | None, "the number of a variation")
    names = []
    for one in cast("tuple[object, ...]", paths):
        name = os.fspath(one) if isinstance(one, str | os.PathLike) else one
        if not isinstance(name, str):
            why = f"iter_records() takes paths (str or Path), not {_kind(name)}; pass a list as iter_records(*paths)"
            raise TypeError(why)
        names.append(name)
    return _found(names, name_choice(include, exclude), line)


def _found(names: list[str], choice: NameChoice, line: int | None) -> Generator[Record | Unreadable, None, None]:
    for item in walk(names, choice):
        content = read_source(item.file) if item.content is None else item.content
        if isinstance(content, Unreadable):
            yield content
        elif not isinstance(content, Skipped):
            yield from map(_of_library, each_record(content, item.path, item.member, line))


def read_ruleset(path: str | os.PathLike[str]) -> Ruleset:
    """Read a ruleset from your own TOML file (docs/rulesets.md), to pass to adjudicate() as `rules`.

    Raises ValueError, with the line number if known, for a file that cannot be read or a ruleset that cannot be used,
    and TypeError for a path of another type.
    """
    check_type("path", path, str | os.PathLike, "the name of a file")
    data = read_source(str(path))
    if isinstance(data, Unreadable):
        raise NotUnderstoodError(data.message)
    return ruleset_of_toml(data)


def _all(data: bytes, path: str | None, member: str | None, line: int | None) -> list[Record | Unreadable]:
    return [*map(_of_library, records_of(data, path, member, line))]


def _of_library(item: model.Record | Unreadable) -> Record | Unreadable:
    return item if isinstance(item, Unreadable) else Record.of(item)


def name_choice(include: Iterable[str], exclude: Iterable[str]) -> NameChoice:
    """Return a filter that chooses files by glob patterns. Each argument is one pattern or several."""
    return NameChoice(*(((given,) if isinstance(given, str) else tuple(given)) for given in (include, exclude)))


def _encoded(text: str) -> bytes:
    """Return the bytes of a file that contains this text."""
    return text.encode("utf-8", "surrogatepass")


def _kind(value: Any) -> str:
    return "None" if value is None else type(value).__name__
