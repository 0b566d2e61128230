"""`adjudicate score`: one sheet a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.cli.inputs import CallOptions, adjudicate_as, call_options, games, in_time
from adjudicate.cli.languages import LanguageOption, language_wanted
from adjudicate.cli.options import (
    ENGINE_TIME,
    TIME_LIMIT,
    AllAliveOption,
    AsciiOption,
    CompareMapOption,
    CountedOption,
    DeadOption,
    EngineTimeOption,
    FirstOption,
    GameOption,
    HandicapOption,
    IllegalOption,
    KomiOption,
    LineOption,
    NeutralOption,
    PrisonersOption,
    QuietOption,
    RulesOption,
    SheetFormat,
    TakeBackOption,
    TimeLimitOption,
    VerboseOption,
    WhatIfOption,
    board_option,
    engine_option,
    format_option,
)
from adjudicate.cli.terminal import colour_wanted, unicode_wanted
from adjudicate.cli.verbose import Account
from adjudicate.cli.writing import ForceOption, OutOption, form_of, output, to_standard_output
from adjudicate.desk.sheets import ERRORS, RENDERERS, frame
from adjudicate.display.render_options import RenderOptions
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


@dataclass(frozen=True)
class _Output:
    """What is to be printed of each game: the format and how it looks; the engine asked besides, and its time; the CPU
    time that a game may take, in seconds; what is said of the reading.
    """

    form: SheetFormat
    look: RenderOptions
    engine: str | None
    engine_time: float
    time_limit: float
    account: Account


def score(  # noqa: PLR0913, PLR0917 -- Typer makes each argument an option of the command line
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help='SGF files; "-" is standard input.', show_default=False)
    ],
    rules: RulesOption = None,
    illegal: IllegalOption = "stands",
    take_back: TakeBackOption = None,
    komi: KomiOption = None,
    handicap: HandicapOption = None,
    first: FirstOption = None,
    dead: DeadOption = None,
    neutral: NeutralOption = None,
    counted: CountedOption = None,
    what_if: WhatIfOption = None,
    prisoners: PrisonersOption = None,
    game: GameOption = None,
    line: LineOption = None,
    all_alive: AllAliveOption = False,
    compare_map: CompareMapOption = False,
    engine: Annotated[
        str | None,
        engine_option('Ask a GTP engine for dead stones, such as "gnugo": a second opinion, which changes no verdict.'),
    ] = None,
    engine_time: EngineTimeOption = ENGINE_TIME,
    time_limit: TimeLimitOption = TIME_LIMIT,
    format_: Annotated[
        SheetFormat | None,
        format_option(
            SheetFormat,
            "Sheets to read, a line a complaint, one JSON object a line, or one web page; else as the ending of --out "
            "says, or text.",
        ),
    ] = None,
    board: Annotated[bool, board_option("Show the final position on a sheet to read.")] = True,
    letters: AsciiOption = None,
    lang: LanguageOption = None,
    out: OutOption = None,
    force: ForceOption = False,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
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
    how = call_options(
        rules=rules,
        illegal=illegal,
        komi=komi,
        handicap=handicap,
        first=first,
        dead=dead,
        neutral=neutral,
        counted=counted,
        all_alive=all_alive,
        what_if=what_if,
        take_back=take_back,
        prisoners=prisoners,
        compare_map=compare_map,
    )
    form = form_of(SheetFormat, format_, out)
    printed = to_standard_output(out)
    language = language_wanted(lang, text=printed and form is SheetFormat.text)
    look = RenderOptions(
        printed and colour_wanted(), board, unicode=unicode_wanted(letters, printed=printed), language=language
    )
    work = _Output(form, look, engine, engine_time, time_limit, Account(verbose))
    one_only = (how.dead is not None and not all_alive) or {
        handicap,
        what_if,
        line,
        take_back,
        prisoners,
        neutral,
        counted,
    } != {None}
    speak = "--dead, --neutral, --counted, --what-if, --take-back, --handicap, --prisoners and --line speak of one game"
    if one_only and len(files) > 1:
        raise typer.BadParameter(f"{speak}; give one file", param_hint="FILE")
    if game is not None and len(files) > 1:
        raise typer.BadParameter("which of one file's games it is; give one file", param_hint="--game")
    status = 0
    before, after = frame(form.value, language)
    with output(out, files, force=force, quiet=quiet) as echo:
        for path in files:
            found = games(path, work.account)
            if game is not None and found.numbers and game > found.numbers:
                message = f"the file holds {found.numbers}; there is no game {game}"
                raise typer.BadParameter(message, param_hint="--game")
            if one_only and game is None and found.numbers > 1:
                message = f"{speak}, but the file holds {found.numbers}; say which with --game"
                raise typer.BadParameter(message, param_hint="FILE")
            for one in found.read(game, line):
                code, sheet, error = _one(one, how, work)
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


def _one(game: Record | Unreadable, how: CallOptions, output: _Output) -> tuple[int, str, str]:
    """Return one game's exit status, its sheet or what stands in its place, and the line for standard error."""
    done: tuple[int, str] | Unreadable
    if isinstance(game, Unreadable):
        done = game
    else:
        done = output.account.done(game, lambda: in_time(game, output.time_limit, lambda: _sheet(game, how, output)))
    if isinstance(done, Unreadable):
        in_place = ERRORS.get(output.form.value)
        return (
            2,
            in_place(done, output.look) if in_place else "",
            "" if output.form == SheetFormat.line else error_text(done),
        )
    return *done, ""


def _sheet(game: Record, how: CallOptions, output: _Output) -> tuple[int, str] | Unreadable:
    """Return one game's exit status and its sheet."""
    sheet = adjudicate_as(game, how)
    if isinstance(sheet, Unreadable):
        return sheet
    faulty = sheet.faulty or sheet.verdict.status == "contradicted"
    shown, opinion = (sheet, None) if output.engine is None else _asked(sheet, output.engine, output.engine_time)
    return int(faulty), RENDERERS[output.form.value](shown, output.look, opinion)


def _asked(sheet: Adjudication, engine: str, seconds: float) -> tuple[Adjudication, Opinion]:
    """Ask an engine; return the sheet with its explanations weighed by the answer, and the answer."""
    from adjudicate.engine import opinion  # noqa: PLC0415

    try:
        said = opinion.ask(sheet, engine, seconds)
    except Exception as error:  # the sheet stands without it
        why = f"internal error, please report it: {type(error).__name__}: {error}"
        said = opinion.Opinion("failed", "internal-error", why)
    return opinion.with_opinion(sheet, said), said
