"""`adjudicate score`: one sheet a game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

import typer

from adjudicate.adjudication import Adjudication
from adjudicate.cli.asking import (
    AllAliveOption,
    DeadOption,
    FirstOption,
    HandicapOption,
    Illegal,
    IllegalOption,
    KomiOption,
    LineOption,
    Request,
    RulesOption,
    TakeBackOption,
    adjudicate_as,
    check,
    colour_wanted,
    games,
)
from adjudicate.engine.gtp import call
from adjudicate.engine.opinion import Opinion, ask
from adjudicate.record.model import Record, Unreadable
from adjudicate.report import ERRORS, FRAMES, RENDERERS
from adjudicate.report.look import Look
from adjudicate.report.sanitise import for_terminal
from adjudicate.report.text import error_text

EPILOG = (
    "Exit status: 0 nothing found; 1 an illegal or irregular finding, or a contradicted result; 2 something could "
    "not be read, no game was found, "
    "or the command was misused."
)


MOST_SECONDS = 3600


class Format(StrEnum):
    """Form of the output."""

    text = "text"
    json = "json"
    html = "html"


@dataclass(frozen=True)
class _Output:
    """What is to be printed of each game: the format, with the final position or not; the engine asked besides."""

    form: Format
    board: bool
    engine: str | None
    seconds: float


def score(  # noqa: PLR0913, PLR0917 -- Typer makes each argument an option of the command line
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help='SGF files; "-" is standard input.', show_default=False)
    ],
    rules: RulesOption = None,
    illegal: IllegalOption = Illegal.stands,
    take_back: TakeBackOption = None,
    komi: KomiOption = None,
    handicap: HandicapOption = None,
    first: FirstOption = None,
    dead: DeadOption = None,
    what_if: Annotated[
        str | None,
        typer.Option(
            metavar="STATUSES",
            help="Count once more with these statuses turned: C3=alive,K10=dead. The verdict stays. One game only.",
        ),
    ] = None,
    line: LineOption = None,
    all_alive: AllAliveOption = False,
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
    request = check(
        rules=rules,
        illegal=illegal,
        komi=komi,
        handicap=handicap,
        first=first,
        dead=dead,
        all_alive=all_alive,
        what_if=what_if,
        take_back=take_back,
    )
    output = _Output(format_, board, _command(engine), engine_time)
    one_only = (request.dead is not None and not all_alive) or {handicap, what_if, line, take_back} != {None}
    speak = "--dead, --what-if, --take-back, --handicap and --line speak of one game"
    if one_only and len(files) > 1:
        raise typer.BadParameter(f"{speak}; give one file", param_hint="FILE")
    status = 0
    before, after = FRAMES.get(format_.value, ("", ""))
    for path in files:
        found = games(path, line)
        count = len({game.game for game in found})
        if one_only and count > 1:
            message = f"{speak}, but the file holds {count}"
            raise typer.BadParameter(message, param_hint="FILE")
        for game in found:
            code, out, error = _one(game, request, output)
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


def _command(engine: str | None) -> str | None:
    if engine is not None:
        try:
            call(engine)
        except ValueError as error:
            message = f'"{for_terminal(engine)}" is no command: {error}'
            raise typer.BadParameter(message, param_hint="--engine") from None
    return engine


def _one(game: Record | Unreadable, request: Request, output: _Output) -> tuple[int, str, str]:
    """Return one game's exit status, its sheet or what stands in its place, and the line for standard error."""
    sheet = adjudicate_as(game, request) if isinstance(game, Record) else game
    if isinstance(sheet, Adjudication):
        faulty = sheet.faulty or sheet.verdict.status == "contradicted"
        opinion = None if output.engine is None else _ask(sheet, output.engine, output.seconds)
        look = Look(colour_wanted(), output.board)
        return int(faulty), RENDERERS[output.form.value](sheet, look, opinion), ""
    in_place = ERRORS.get(output.form.value)
    return 2, in_place(sheet) if in_place else "", error_text(sheet)


def _ask(sheet: Adjudication, engine: str, seconds: float) -> Opinion:
    try:
        return ask(sheet, engine, seconds)
    except Exception as error:  # the sheet stands without it
        return Opinion("failed", "internal-error", f"internal error, please report it: {type(error).__name__}: {error}")
