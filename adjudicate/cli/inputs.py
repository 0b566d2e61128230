"""Code common to the commands for single games: options, checks and adjudication."""

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Annotated, Any, Final, TypeVar

import typer

from adjudicate.adjudication import option_values as values
from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.case import adjudicate_by, check_points_used
from adjudicate.adjudication.option_values import NotUnderstoodError
from adjudicate.adjudication.options import Options
from adjudicate.cli import options as opt
from adjudicate.cli.messages import Amount, language, named, tell
from adjudicate.cli.messages import say as words
from adjudicate.cli.options import option, points_option
from adjudicate.display.wording import Voice
from adjudicate.go.points import Grid, grid
from adjudicate.record.files import OpenedRecords, open_file
from adjudicate.record.model import Record
from adjudicate.rules import findings as noted
from adjudicate.rules.findings.base import say
from adjudicate.rules.findings.unreadable import InternalError, NoFile, NotSgf, TookTooLong, Unreadable
from adjudicate.sheet.text import error_text
from adjudicate.sources.names import printable
from adjudicate.sources.one_file import read_source
from adjudicate.sources.system import reason
from adjudicate.time_limit import TooSlowError, limited
from adjudicate.values import dataclass

HELP = opt.HELPS["inputs"]
SECONDS_A_MB: Final = 10.0
"""Limit on CPU time, in seconds per megabyte. A tenth of this is enough for any normal file."""
MB: Final = 1024 * 1024


Done = TypeVar("Done")
"""The return type of a function that works on a game."""


@dataclass(frozen=True)
class GameOptions:
    """The adjudication options of a call, before the size of the board is known.

    The commands fill in the last fields, which declare no option. Raises typer.BadParameter for options in conflict.
    """

    rules: opt.RulesOption = None
    illegal: opt.IllegalOption = "stands"
    take_back: Annotated[
        opt.Tuple, option("--take-back", parse=values.move_numbers, metavar="MOVES", help=HELP["take_back"])
    ] = None
    komi: opt.KomiOption = None
    handicap: Annotated[int | None, option("--handicap", parse=values.handicap, metavar="N", help=HELP["handicap"])] = (
        None
    )
    first: Annotated[int | None, opt.player_option("--first", help=HELP["first"])] = None
    dead: Annotated[opt.Tuple, points_option("--dead", help=HELP["dead"])] = None
    neutral: Annotated[opt.Tuple, points_option("--neutral", help=HELP["neutral"])] = None
    counted: Annotated[opt.Tuple, points_option("--counted", help=HELP["counted"])] = None
    all_alive: bool = False
    what_if: tuple[tuple[str, bool], ...] | None = None
    prisoners: tuple[int, int] | None = None
    compare_map: bool = False

    def __post_init__(self) -> None:
        if self.dead is not None and self.all_alive:
            raise typer.BadParameter(words("exclude", one="--dead", other="--all-alive"), param_hint="--dead")

    def without_points(self, **points: Any) -> Options:
        """Return the options without those that contain points, which depend on the board, unless they are given."""
        return Options(
            rules=self.rules, policy=self.illegal, komi=self.komi, handicap=self.handicap, first=self.first or 0,
            taken_back=self.take_back or (), prisoners=self.prisoners, compare_map=self.compare_map,
            **points,
        )  # fmt: skip

    def on(self, board: Grid) -> Options:
        """Return the options for a game on this board. Raises typer.BadParameter if a point is not on it."""

        def points(names: tuple[str, ...] | None, option: str) -> tuple[int, ...]:
            return tuple(point(board, name, option) for name in names or ())

        return self.without_points(
            dead=None if (self.dead is None and not self.all_alive) else points(self.dead, "--dead"),
            what_if=tuple((point(board, name, "--what-if"), is_dead) for name, is_dead in self.what_if or ()),
            neutral=points(self.neutral, "--neutral"),
            counted=points(self.counted, "--counted"),
        )


def point(board: Grid, name: str, option: str) -> int:
    """Parse the name of a point. Raises typer.BadParameter, naming `option`, if the point is not on the board."""
    try:
        return values.point(board, name)
    except NotUnderstoodError as error:
        raise typer.BadParameter(reason(error), param_hint=option) from None


def adjudicate_as(record: Record, how: GameOptions) -> Adjudication | Unreadable:
    """Adjudicate a game with the options of a call. Internal errors are returned, not raised.

    Raises typer.BadParameter if the options name a point or a move that the game does not have.
    """
    options = how.on(grid(record.columns, record.rows))
    try:
        values.check_moves(options.taken_back, len(record.line.points))
    except NotUnderstoodError as error:
        raise typer.BadParameter(reason(error), param_hint="--take-back") from None
    try:
        sheet = adjudicate_by(record, options)
    except NotUnderstoodError as error:
        raise typer.BadParameter(reason(error), param_hint="--prisoners") from None
    except Exception as error:
        message = words("internal", kind=type(error).__name__, text=str(error))
        return InternalError(message, byte=record.byte, game=record.game, path=record.path, member=record.member)
    try:
        check_points_used(sheet)
    except NotUnderstoodError as error:
        raise typer.BadParameter(reason(error), param_hint="--neutral" if options.neutral else "--counted") from None
    faulty = {f.move for f in sheet.findings if f.severity != "note" and isinstance(f, noted.moves.OnMoves)}
    legal = [n for n in options.taken_back if n not in faulty]
    if legal and not sheet.findings_omitted:
        raise typer.BadParameter(words("take-back.legal", move=legal[0]), param_hint="--take-back")
    return sheet


def read_file(path: str) -> bytes | Unreadable:
    """Return the content of a record file. For a folder or an archive, return an error that suggests `batch`."""
    data = read_source(path)
    if isinstance(data, Unreadable):
        is_folder = path != "-" and os.path.isdir(path)
        return replace(data, reason=words("folder")) if is_folder and isinstance(data, NoFile) else data
    container = _container(data)
    return NotSgf("archive", container, path=printable(path)) if container else data


def _container(data: bytes) -> str | None:
    """Return the kind of archive or compression that a file's first bytes indicate, or None for other files."""
    if data.startswith(b"(") and b"\0" not in data[:512]:
        return None  # text: decided without the modules for archives, for start-up
    from adjudicate.sources.streams import packing  # noqa: PLC0415 -- as above
    from adjudicate.sources.tars import BLOCK, is_tar  # noqa: PLC0415 -- as above

    if data.startswith((b"PK\3\4", b"PK\5\6")):
        return say("kind.zip")
    if data[:1] != b"\0" and is_tar(data[:BLOCK]):
        return say("kind.tar")
    kind = packing(data[:BLOCK])
    return None if kind is None else say(f"kind.{kind}")


def in_time(record: Record, seconds: float, work: Callable[[], Done]) -> Done | Unreadable:
    """Call `work`, which works on a game, and return its result. If it exceeds the CPU time limit, return an error.

    There is no limit on Windows, which does not have a signal for CPU time.
    """
    try:
        with limited(seconds):
            return work()
    except TooSlowError:
        message = words("too-slow.game", game=record.game, time=spelt(seconds))
        return TookTooLong(message, seconds, byte=record.byte, game=record.game, path=record.path, member=record.member)


def spelt(seconds: float) -> str:
    """Return a time as text, such as "10 seconds of CPU time"."""
    return words("cpu-seconds", n=Amount(seconds))


def complain(error: Unreadable) -> None:
    """Print a line to standard error about a game or file that cannot be adjudicated."""
    typer.echo(error_text(error, Voice(language(err=True))), err=True)


def to_read(data: bytes) -> float:
    """Return the limit on CPU time, in seconds, for reading or writing data of this size."""
    return SECONDS_A_MB * (1 + len(data) // MB)


class Account:
    """Reports for --verbose, to standard error: one line per file and per game, with its CPU time."""

    def __init__(self, wanted: bool) -> None:
        self.wanted = wanted
        self._begun = 0.0

    def begin(self) -> None:
        """Restart the clock that measures CPU time."""
        self._begun = time.process_time()

    def file(self, path: str, data: bytes, opened: OpenedRecords) -> None:
        """Report a file and the time taken to find its games."""
        size, found = words("bytes", n=len(data)), words("games", n=len(opened.games))
        self._say("account.file", where=named(path), form=opened.form.upper(), size=size, games=found)

    def game(self, record: Record) -> None:
        """Report a game and the time taken to read it."""
        key = "account.line" if record.lines > 1 else "account.game"
        values = {"moves": words("moves", n=len(record.line.points)), "line": record.line_number, "lines": record.lines}
        self._say(key, **_name(record), **values, encoding=record.encoding)

    def done(self, record: Record, work: Callable[[], Done]) -> Done:
        """Call `work`, report the time that it took, and return its result."""
        self.begin()
        result = work()
        self._say("account.done", **_name(record))
        return result

    def _say(self, key: str, **values: object) -> None:
        if self.wanted:
            tell(words(key, **values, ms=Amount(1000 * (time.process_time() - self._begun), 1)))


def _name(record: Record) -> dict[str, object]:
    return {"where": named(record.path or "-"), "game": record.game}


@dataclass(frozen=True)
class Games:
    """The games in a file, which are read one at a time. If a game cannot be read, an error takes its place.

    numbers -- the number of games in the file; 0 if the file cannot be read
    """

    path: str
    numbers: int
    _found: OpenedRecords | Unreadable
    _seconds: float
    _account: Account

    def read(self, number: int | None = None, line: int | None = None) -> Iterator[Record | Unreadable]:
        """Yield all games, or only the one with this number. Each gives a record, an error, or one of each."""
        try:
            yield from self._read(number, line)
        except MemoryError:
            yield InternalError(words("memory"), path=self.path)

    def _read(self, number: int | None, line: int | None) -> Iterator[Record | Unreadable]:
        shown = printable(self.path)
        if isinstance(self._found, Unreadable):
            yield replace(self._found, path=self._found.path or shown)
            return
        for one in range(1, self.numbers + 1) if number is None else (number,):
            self._account.begin()
            try:
                with limited(self._seconds):
                    items = self._found.items(one, line)
            except TooSlowError:
                message = words("too-slow.reading-game", game=one, time=spelt(self._seconds))
                items = [TookTooLong(message, self._seconds, game=one)]
            for item in items:
                if isinstance(item, Record):
                    item.path = shown
                    self._account.game(item)
                    yield item
                else:
                    yield replace(item, path=shown)


def games(path: str, account: Account) -> Games:
    """Read a file and find its games."""
    account.begin()
    allowed = SECONDS_A_MB
    found: OpenedRecords | Unreadable
    try:
        data = read_file(path)
        if isinstance(data, Unreadable):
            found = data
        else:
            allowed = to_read(data)
            with limited(allowed):
                found = open_file(data, path)
            if not isinstance(found, Unreadable):
                account.file(printable(path), data, found)
    except TooSlowError:
        found = TookTooLong(words("too-slow.reading", time=spelt(allowed)), allowed, path=printable(path))
    except MemoryError:
        found = InternalError(words("memory"), path=path)
    return Games(path, 0 if isinstance(found, Unreadable) else len(found.games), found, allowed, account)


def one_game(
    path: str,
    game: int | None,
    line: int | None,
    how: GameOptions,
    seconds: float,
    work: Callable[[Adjudication], Done],
    *,
    verbose: bool = False,
    option: str = "--game",
) -> tuple[Done, int]:
    """Read and adjudicate the single game that a command is about, and call `work` with the game's sheet.

    seconds -- limit on CPU time for adjudicating and for `work` together
    verbose -- True to report the file and the game with their CPU times
    option  -- name of the option that selects the game

    Returns the result of `work`, and an exit status. If only part of the file can be read, the status is 2 and an error
    is printed. If the game cannot be read or takes too long, prints an error and exits with status 2. Raises
    typer.BadParameter if the file has several games and the call does not select one.
    """
    account = Account(verbose)
    found = games(path, account)
    if game is None and found.numbers > 1:
        raise typer.BadParameter(words("choose-game", number=found.numbers), param_hint=option)
    if game is not None and found.numbers and game > found.numbers:
        raise typer.BadParameter(words("no-game", game=game, n=found.numbers), param_hint=option)
    chosen = list(found.read(game or 1, line))
    records = [one for one in chosen if isinstance(one, Record)]
    status = 0
    for one in chosen:
        if isinstance(one, Unreadable):
            complain(one)
            status = 2
    if not records:
        raise typer.Exit(2)

    def worked() -> Done | Unreadable:
        sheet = adjudicate_as(records[0], how)
        return sheet if isinstance(sheet, Unreadable) else work(sheet)

    done = account.done(records[0], lambda: in_time(records[0], seconds, worked))
    if isinstance(done, Unreadable):
        complain(done)
        raise typer.Exit(2)
    return done, status
