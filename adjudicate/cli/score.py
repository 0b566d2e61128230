"""`adjudicate score`: one sheet a game."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Annotated, Literal

import typer

from adjudicate.adjudication import Adjudication, adjudicate
from adjudicate.engine.gtp import call
from adjudicate.engine.opinion import Opinion, ask
from adjudicate.go.points import grid
from adjudicate.record.model import Record, Unreadable
from adjudicate.record.names import printable
from adjudicate.record.sgf import read_records
from adjudicate.record.sources import read_source
from adjudicate.report import ERRORS, FRAMES, RENDERERS
from adjudicate.report.look import Look
from adjudicate.report.sanitise import for_terminal
from adjudicate.report.text import error_text
from adjudicate.rules.quarters import parse_quarters
from adjudicate.rules.replay import Policy
from adjudicate.rules.rulesets import RULESETS

EPILOG = (
    "Exit status: 0 nothing found; 1 an illegal or irregular finding, or a contradicted result; 2 something could "
    "not be read, no game was found, "
    "or the command was misused."
)


MOST_KOMI = 3000  # more than the largest board has points
MOST_SECONDS = 3600


class Illegal(StrEnum):
    """What becomes of an illegal move."""

    stands = "stands"
    taken_back = "pass"


class First(StrEnum):
    """The player to move first."""

    black = "B"
    white = "W"


class Format(StrEnum):
    """Form of the output."""

    text = "text"
    json = "json"
    html = "html"


@dataclass(frozen=True)
class _Request:
    """The options of one call, checked."""

    rules: str | None
    policy: Policy
    komi: Fraction | None
    handicap: int | None
    first: Literal["B", "W"] | None
    dead: tuple[str, ...] | None
    what_if: dict[str, Literal["alive", "dead"]]
    engine: str | None = None
    seconds: float = 0.0


def score(  # noqa: PLR0913, PLR0917 -- Typer makes each argument an option of the command line
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help='SGF files; "-" is standard input.', show_default=False)
    ],
    rules: Annotated[
        str | None,
        typer.Option(
            metavar="RULESET",
            help='Adjudicate under this ruleset (see "adjudicate rulesets") instead of the record\'s own.',
        ),
    ] = None,
    illegal: Annotated[
        Illegal,
        typer.Option(
            case_sensitive=False,
            help="An illegal move stands once answered, or is taken back and is a pass with a pass stone (AGA Rule 8).",
        ),
    ] = Illegal.stands,
    komi: Annotated[
        str | None, typer.Option(metavar="POINTS", help="Komi, a multiple of 0.25, instead of the record's.")
    ] = None,
    handicap: Annotated[
        int | None,
        typer.Option(min=0, max=9999, help="Number of handicap stones, instead of the record's. One game only."),
    ] = None,
    first: Annotated[First | None, typer.Option(case_sensitive=False, help="The player to move first.")] = None,
    dead: Annotated[
        str | None,
        typer.Option(
            metavar="POINTS",
            help="Dead strings, by any point of each: C3,D4. Instead of the record's marks. One game only.",
        ),
    ] = None,
    what_if: Annotated[
        str | None,
        typer.Option(
            metavar="STATUSES",
            help="Count once more with these statuses turned: C3=alive,K10=dead. The verdict stays. One game only.",
        ),
    ] = None,
    line: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Adjudicate line N of the variations, in file order. One game only."),
    ] = None,
    all_alive: Annotated[
        bool, typer.Option("--all-alive", help="No stone is dead, whatever the record's marks say.")
    ] = False,
    engine: Annotated[
        str | None,
        typer.Option(
            metavar="COMMAND",
            help='Ask a GTP engine for dead stones, such as "gnugo": a second opinion, which changes no verdict.',
        ),
    ] = None,
    engine_time: Annotated[
        float, typer.Option(min=0.1, max=MOST_SECONDS, metavar="SECONDS", help="Time for the engine, for each game.")
    ] = 60.0,
    format_: Annotated[
        Format,
        typer.Option("--format", case_sensitive=False, help="Sheets to read, one JSON object a line, or one web page."),
    ] = Format.text,
    board: Annotated[
        bool, typer.Option("--board/--no-board", help="Show the final position on a sheet to read.")
    ] = True,
) -> None:
    """Print a score sheet for each game.

    Every illegal move with its rule, territory and area count side by side,
    and a verdict on the recorded result.

    Dead stones come from the record's marks (TB, TW) unless --dead or --all-alive is given; without any, all stones
    are counted as alive and no result is called contradicted.

    \b
    adjudicate score final.sgf                     one game, as its record says
    adjudicate score --rules aga-1991 final.sgf    under another ruleset
    adjudicate score --illegal pass final.sgf      illegal moves taken back
    adjudicate score --dead C3,D4 final.sgf        dead stones as agreed
    adjudicate score --engine gnugo final.sgf      what GNU Go takes for dead
    adjudicate score --format json *.sgf           data, one game a line
    adjudicate score --format html *.sgf > a.html  a page to read or print
    """
    checked = _check(rules, illegal, komi, handicap, first, dead, all_alive, what_if)
    request = replace(checked, engine=_command(engine), seconds=engine_time)
    one_only = (request.dead is not None and not all_alive) or {handicap, what_if, line} != {None}
    speak = "--dead, --what-if, --handicap and --line speak of one game"
    if one_only and len(files) > 1:
        raise typer.BadParameter(f"{speak}; give one file", param_hint="FILE")
    status = 0
    before, after = FRAMES.get(format_.value, ("", ""))
    for path in files:
        games = list(_read(path, line))
        count = len({game.game for game in games})
        if one_only and count > 1:
            message = f"{speak}, but the file holds {count}"
            raise typer.BadParameter(message, param_hint="FILE")
        for game in games:
            code, out, error = _one(game, request, format_, board)
            status = max(status, code)
            for text in (before, out):
                if text:
                    typer.echo(text)
            before = ""  # not printed any earlier: misuse of an option may show in the first game only
            if error:
                typer.echo(error, err=True)
    if after:
        typer.echo(after)
    raise typer.Exit(status)


def _check(
    rules: str | None,
    illegal: Illegal,
    komi: str | None,
    handicap: int | None,
    first: First | None,
    dead: str | None,
    all_alive: bool,
    what_if: str | None,
) -> _Request:
    if rules is not None and rules.lower() not in RULESETS:
        raise typer.BadParameter(f"{rules!r} is none of {', '.join(RULESETS)}", param_hint="--rules")
    quarters = None if komi is None else parse_quarters(komi.strip())
    if komi is not None and (quarters is None or abs(quarters) > 4 * MOST_KOMI):
        message = f"{komi!r} is not a multiple of 0.25 of at most {MOST_KOMI} points"
        raise typer.BadParameter(message, param_hint="--komi")
    if dead is not None and not dead.strip(", "):
        raise typer.BadParameter("no point is named; --all-alive says that no stone is dead", param_hint="--dead")
    if dead is not None and all_alive:
        raise typer.BadParameter("--dead and --all-alive exclude each other", param_hint="--dead")
    points: tuple[str, ...] | None = () if all_alive else None
    if dead is not None:
        points = tuple(name for name in dead.replace(",", " ").split() if name)
    policy: Policy = "pass" if illegal is Illegal.taken_back else "stands"
    colour: Literal["B", "W"] | None = None if first is None else ("B" if first is First.black else "W")
    return _Request(
        rules.lower() if rules else None,
        policy,
        None if quarters is None else Fraction(quarters, 4),
        handicap,
        colour,
        points,
        _statuses(what_if),
    )


def _command(engine: str | None) -> str | None:
    if engine is not None:
        try:
            call(engine)
        except ValueError as error:
            message = f'"{for_terminal(engine)}" is no command: {error}'
            raise typer.BadParameter(message, param_hint="--engine") from None
    return engine


def _statuses(text: str | None) -> dict[str, Literal["alive", "dead"]]:
    """Read "C3=alive,K10=dead"."""
    found: dict[str, Literal["alive", "dead"]] = {}
    for part in (text or "").replace(",", " ").split():
        name, _, status = part.partition("=")
        if status.lower() == "alive":
            found[name] = "alive"
        elif status.lower() == "dead":
            found[name] = "dead"
        else:
            message = f"{for_terminal(part, 40)!r} is not of the form C3=alive or C3=dead"
            raise typer.BadParameter(message, param_hint="--what-if")
    if text is not None and not found:
        raise typer.BadParameter("no string is named; write C3=alive,K10=dead", param_hint="--what-if")
    return found


def _read(path: str, line: int | None) -> Iterator[Record | Unreadable]:
    try:
        data = read_source(path)
        if isinstance(data, Unreadable):
            yield data
        else:
            yield from read_records(data, printable(path), line=line)
    except MemoryError:
        yield Unreadable("R199", "internal-error", "not enough memory to read this", None, None, path)


def _one(game: Record | Unreadable, request: _Request, format_: Format, board: bool) -> tuple[int, str, str]:
    """Return one game's exit status, its sheet or what stands in its place, and the line for standard error."""
    if isinstance(game, Record):
        sheet = _adjudicate(game, request)
        if isinstance(sheet, Adjudication):
            faulty = sheet.faulty or sheet.verdict.status == "contradicted"
            opinion = None if request.engine is None else _ask(sheet, request.engine, request.seconds)
            return int(faulty), RENDERERS[format_.value](sheet, Look(_colour(), board), opinion), ""
        game = sheet
    in_place = ERRORS.get(format_.value)
    return 2, in_place(game) if in_place else "", error_text(game)


def _ask(sheet: Adjudication, engine: str, seconds: float) -> Opinion:
    try:
        return ask(sheet, engine, seconds)
    except Exception as error:  # the sheet stands without it
        return Opinion("failed", "internal-error", f"internal error, please report it: {type(error).__name__}: {error}")


def _adjudicate(record: Record, request: _Request) -> Adjudication | Unreadable:
    board = grid(record.columns, record.rows)
    for option, names in (("--dead", request.dead or ()), ("--what-if", request.what_if)):
        for name in names:
            try:
                board.parse(name)
            except ValueError as error:
                raise typer.BadParameter(for_terminal(str(error)), param_hint=option) from None
    try:
        return adjudicate(
            record,
            rules=request.rules,
            policy=request.policy,
            komi=request.komi,
            handicap=request.handicap,
            first=request.first,
            dead=request.dead,
            what_if=request.what_if,
        )
    except Exception as error:
        message = f"internal error, please report it with the record: {type(error).__name__}: {error}"
        return Unreadable("R199", "internal-error", message, record.byte, record.game, record.path, record.member)


def _colour() -> bool:
    return (
        sys.stdout is not None
        and sys.stdout.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM") != "dumb"
    )
