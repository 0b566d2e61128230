"""`adjudicate score`: one sheet a game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.cli import options as opt
from adjudicate.cli.inputs import Account, GameOptions, adjudicate_as, games, in_time
from adjudicate.cli.languages import LanguageOption, language_wanted
from adjudicate.cli.terminal import colour_wanted, unicode_wanted
from adjudicate.cli.writing import ForceOption, OutOption, form_of, output, to_standard_output
from adjudicate.desk.sheets import ERRORS, RENDERERS, frame
from adjudicate.display.wording import RenderOptions
from adjudicate.record.model import Record
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sheet.text import error_text

if TYPE_CHECKING:
    from adjudicate.engine.opinion import Opinion

EPILOG = (
    "Exit status: 0 nothing found; 1 an illegal or irregular finding, or a contradicted result; 2 something could "
    "not be read, no game was found, "
    "or the command was misused."
)


def score(  # noqa: PLR0913 -- Typer makes each argument an option of the command line
    *,
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help='SGF files; "-" is standard input.', show_default=False)
    ],
    how: GameOptions,
    what_if: opt.WhatIfOption = None,
    prisoners: opt.PrisonersOption = None,
    game: opt.GameOption = None,
    line: opt.LineOption = None,
    all_alive: opt.AllAliveOption = False,
    compare_map: opt.CompareMapOption = False,
    engine: Annotated[
        str | None,
        opt.engine_option(
            'Ask a GTP engine for dead stones, such as "gnugo": a second opinion, which changes no verdict.'
        ),
    ] = None,
    engine_time: opt.EngineTimeOption = opt.ENGINE_TIME,
    time_limit: opt.TimeLimitOption = opt.TIME_LIMIT,
    format_: Annotated[
        opt.SheetFormat | None,
        opt.format_option(
            opt.SheetFormat,
            "Sheets to read, a line a complaint, one JSON object a line, or one web page; else as the ending of --out "
            "says, or text.",
        ),
    ] = None,
    board: Annotated[bool, opt.board_option(help="Show the final position on a sheet to read.")] = True,
    letters: opt.AsciiOption = None,
    lang: LanguageOption = None,
    out: OutOption = None,
    force: ForceOption = False,
    quiet: opt.QuietOption = False,
    verbose: opt.VerboseOption = False,
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
    adjudicate score --lang de final.sgf           the sheet in German
    """
    how = replace(how, all_alive=all_alive, what_if=what_if, prisoners=prisoners, compare_map=compare_map)
    form: opt.SheetFormat = form_of(opt.SheetFormat, format_, out)
    printed = to_standard_output(out)
    language = language_wanted(lang, text=printed and form == "text")
    look = RenderOptions(
        printed and colour_wanted(), board, unicode=unicode_wanted(letters, printed=printed), language=language
    )
    account = Account(verbose)
    about_one = (how.handicap, how.what_if, line, how.take_back, how.prisoners, how.neutral, how.counted, how.dead)
    one_only = any(value is not None for value in about_one)
    speak = "--dead, --neutral, --counted, --what-if, --take-back, --handicap, --prisoners and --line speak of one game"
    if one_only and len(files) > 1:
        raise typer.BadParameter(f"{speak}; give one file", param_hint="FILE")
    if game is not None and len(files) > 1:
        raise typer.BadParameter("which of one file's games it is; give one file", param_hint="--game")

    def sheet_of(record: Record) -> tuple[int, str] | Unreadable:
        """Return one game's exit status and its sheet."""
        sheet = adjudicate_as(record, how)
        if isinstance(sheet, Unreadable):
            return sheet
        faulty = sheet.faulty or sheet.verdict.status == "contradicted"
        shown, opinion = (sheet, None) if engine is None else _asked(sheet, engine, engine_time)
        return int(faulty), RENDERERS[form](shown, look, opinion)

    def answered(one: Record | Unreadable) -> tuple[int, str, str]:
        """Return one game's exit status, its sheet or what stands in its place, and the line for standard error."""
        done: tuple[int, str] | Unreadable
        if isinstance(one, Unreadable):
            done = one
        else:
            done = account.done(one, lambda: in_time(one, time_limit, lambda: sheet_of(one)))
        if not isinstance(done, Unreadable):
            return *done, ""
        in_place = ERRORS.get(form)
        return 2, in_place(done, look) if in_place else "", "" if form == "line" else error_text(done)

    status = 0
    before, after = frame(form, language)
    with output(out, files, force=force, quiet=quiet) as echo:
        for path in files:
            found = games(path, account)
            if game is not None and found.numbers and game > found.numbers:
                message = f"the file holds {found.numbers}; there is no game {game}"
                raise typer.BadParameter(message, param_hint="--game")
            if one_only and game is None and found.numbers > 1:
                message = f"{speak}, but the file holds {found.numbers}; say which with --game"
                raise typer.BadParameter(message, param_hint="FILE")
            for one in found.read(game, line):
                code, sheet, error = answered(one)
                status = max(status, code)
                for text in (before, sheet):
                    if text:
                        echo(text)
                before = ""  # not printed any earlier: misuse of an option may show in the first game only
                if error:
                    typer.echo(error, err=True)
        if after:
            echo(after)
    raise typer.Exit(status)


def _asked(sheet: Adjudication, engine: str, seconds: float) -> tuple[Adjudication, Opinion]:
    """Ask an engine; return the sheet with its explanations weighed by the answer, and the answer."""
    from adjudicate.engine import opinion  # noqa: PLC0415

    try:
        said = opinion.ask(sheet, engine, seconds)
    except Exception as error:  # the sheet stands without it
        why = f"internal error, please report it: {type(error).__name__}: {error}"
        said = opinion.Opinion("failed", "internal-error", why)
    return opinion.with_opinion(sheet, said), said
