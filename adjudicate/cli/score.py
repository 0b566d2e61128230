"""`adjudicate score`: print one sheet per game."""

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.cli import options as opt
from adjudicate.cli.inputs import Account, GameOptions, adjudicate_as, complain, games, in_time
from adjudicate.cli.languages import language_wanted
from adjudicate.cli.messages import say
from adjudicate.cli.terminal import colour_wanted, unicode_wanted
from adjudicate.cli.writing import ForceOption, OutOption, form_of, output, to_standard_output
from adjudicate.desk.sheets import ERRORS, RENDERERS, frame
from adjudicate.display.wording import RenderOptions
from adjudicate.record.model import Record
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from adjudicate.engine.opinion import Opinion

HELP = opt.HELPS["score"]
RulesetsOption = Annotated[list[Any] | None, opt.rules_option(HELP["rules"], opt.rulesets)]


def _settled(
    how: GameOptions, rules: list[Any] | None, form: str, engine: str | None
) -> tuple[GameOptions, tuple[str | Ruleset, ...]]:
    """Return the options with one ruleset or none, and the rulesets to compare if there are several."""
    named = tuple(dict.fromkeys(name for names in rules or () for name in names))
    if len(named) > 1 and (form == "line" or engine is not None):
        raise typer.BadParameter(say("score.several"), param_hint="--rules")
    return (how, named) if len(named) > 1 else (replace(how, rules=named[0] if named else None), ())


def score(  # noqa: PLR0913 -- Typer makes each argument an option of the command line
    *,
    files: Annotated[list[str], typer.Argument(metavar="GAME...", help=HELP["files"], show_default=False)],
    rules: RulesetsOption = None,
    how: GameOptions,
    what_if: opt.WhatIfOption = None,
    prisoners: opt.PrisonersOption = None,
    game: opt.GameOption = None,
    line: opt.LineOption = None,
    all_alive: opt.AllAliveOption = False,
    compare_map: opt.CompareMapOption = False,
    engine: Annotated[str | None, opt.engine_option(help=HELP["engine"])] = None,
    engine_time: opt.EngineTimeOption = opt.ENGINE_TIME,
    time_limit: opt.TimeLimitOption = opt.TIME_LIMIT,
    format_: Annotated[opt.SheetFormat | None, opt.format_option(opt.SheetFormat, HELP["format"])] = None,
    board: Annotated[bool, opt.board_option(help=HELP["board"])] = True,
    letters: opt.AsciiOption = None,
    lang: opt.LanguageOption = None,
    out: OutOption = None,
    force: ForceOption = False,
    quiet: opt.QuietOption = False,
    verbose: opt.VerboseOption = False,
) -> None:
    """Print a score sheet for each game."""
    form: opt.SheetFormat = form_of(opt.SheetFormat, format_, out)
    how = replace(how, all_alive=all_alive, what_if=what_if, prisoners=prisoners, compare_map=compare_map)
    one_way, rulesets = _settled(how, rules, form, engine)
    printed = to_standard_output(out)
    language = language_wanted(lang, text=printed and form == "text")
    look = RenderOptions(
        printed and colour_wanted(), board, unicode=unicode_wanted(letters, printed=printed), language=language
    )
    account = Account(verbose)
    about_one = (how.handicap, what_if, line, how.take_back, prisoners, how.neutral, how.counted, how.dead)
    one_only = any(value is not None for value in about_one)
    if len(files) > 1 and (one_only or game is not None):
        why, hint = ("one-game.file", "GAME") if one_only else ("one-file", "--game")
        raise typer.BadParameter(say(why), param_hint=hint)

    def sheet_of(record: Record) -> tuple[int, str] | Unreadable:
        """Return one game's exit status and its sheet."""
        sheet = adjudicate_as(record, one_way)
        if isinstance(sheet, Unreadable):
            return sheet
        if rulesets:
            return 0, _compared(sheet, rulesets, form, look)
        faulty = sheet.faulty or sheet.verdict.status == "contradicted"
        shown, opinion = (sheet, None) if engine is None else _asked(sheet, engine, engine_time)
        return int(faulty), RENDERERS[form](shown, look, opinion)

    def answered(one: Record | Unreadable) -> tuple[int, str, Unreadable | None]:
        """Return one game's exit status, its sheet or error as text, and the error to print to standard error."""
        done: tuple[int, str] | Unreadable
        if isinstance(one, Unreadable):
            done = one
        else:
            done = account.done(one, lambda: in_time(one, time_limit, lambda: sheet_of(one)))
        if not isinstance(done, Unreadable):
            return *done, None
        in_place = ERRORS.get(form)
        return 2, in_place(done, look) if in_place else "", None if form == "line" else done

    status = 0
    before, after = frame(form, language)
    with output(out, files, force=force, quiet=quiet) as echo:
        for path in files:
            found = games(path, account)
            if game is not None and found.numbers and game > found.numbers:
                raise typer.BadParameter(say("no-game", game=game, n=found.numbers), param_hint="--game")
            if one_only and game is None and found.numbers > 1:
                raise typer.BadParameter(say("one-game.games", number=found.numbers), param_hint="GAME")
            for one in found.read(game, line):
                code, sheet, error = answered(one)
                status = max(status, code)
                for text in (before, sheet):
                    if text:
                        echo(text)
                before = ""  # printed only now, because an option may turn out to be wrong for the first game
                if error is not None:
                    complain(error)
        if after:
            echo(after)
    raise typer.Exit(status)


def _compared(sheet: Adjudication, rulesets: tuple[str | Ruleset, ...], form: str, look: RenderOptions) -> str:
    from adjudicate.desk.ruleset_comparison import compare_rules  # noqa: PLC0415 -- few calls compare rulesets

    found = compare_rules(sheet, rulesets)
    return found.to_json() if form == "json" else found.to_html(look) if form == "html" else found.to_text(look)


def _asked(sheet: Adjudication, engine: str, seconds: float) -> "tuple[Adjudication, Opinion]":
    """Ask an engine about a game. Return the sheet, updated with the engine's answer, and the answer."""
    from adjudicate.engine import opinion  # noqa: PLC0415

    try:
        said = opinion.ask(sheet, engine, seconds)
    except Exception as error:  # the sheet is complete even without an answer
        why = say("internal.engine", kind=type(error).__name__, text=str(error))
        said = opinion.Opinion("failed", "internal-error", why)
    return opinion.with_opinion(sheet, said), said
