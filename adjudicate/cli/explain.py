"""`adjudicate explain`: answer a question about a move, a position or the end of a game, while two players wait."""

from dataclasses import replace
from typing import Annotated

import typer

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.option_values import nearest
from adjudicate.cli import options as opt
from adjudicate.cli.inputs import GameOptions, one_game
from adjudicate.cli.inputs import point as point_of
from adjudicate.cli.languages import language_wanted
from adjudicate.cli.messages import say as message
from adjudicate.cli.messages import suggested
from adjudicate.cli.terminal import unicode_wanted
from adjudicate.cli.writing import ForceOption, OutOption, form_of, output, to_standard_output
from adjudicate.desk.dispute import Dispute, dispute
from adjudicate.desk.forbidden import ForbiddenPoints, forbidden_points
from adjudicate.desk.formats import render
from adjudicate.desk.ruling import Decided, FindingLookup, Ruling, find, moves_at, rule_on, suppose
from adjudicate.desk.words import say
from adjudicate.display.sanitise import for_terminal
from adjudicate.display.wording import AllOf, AnyOf, RenderOptions, in_language
from adjudicate.sources.system import reason

HELP = opt.HELPS["explain"]
_Answer = Ruling | ForbiddenPoints | Dispute | FindingLookup | Adjudication

MOST_NAMED = 8


def explain(  # noqa: PLR0913 -- Typer makes each argument an option of the command line
    *,
    file: opt.GameArgument,
    move: Annotated[int | None, opt.move_option(help=HELP["move"])] = None,
    point: Annotated[str | None, typer.Option(metavar="POINT", help=HELP["point"])] = None,
    last: Annotated[bool, typer.Option("--last", help=HELP["last"])] = False,
    finding: Annotated[str | None, typer.Option(metavar="CODE", help=HELP["finding"])] = None,
    play: Annotated[str | None, typer.Option(metavar="POINT", help=HELP["play"])] = None,
    legal: Annotated[bool, typer.Option("--legal", help=HELP["legal"])] = False,
    end: Annotated[bool, typer.Option("--end", help=HELP["end"])] = False,
    player: Annotated[int | None, opt.player_option("--player", help=HELP["player"])] = None,
    ruling: Annotated[Decided | None, opt.one_of(Decided, "--ruling", help=HELP["ruling"])] = None,
    game: opt.GameOption = None,
    line: opt.LineOption = None,
    how: GameOptions,
    what_if: opt.WhatIfOption = None,
    all_alive: opt.AllAliveOption = False,
    time_limit: opt.TimeLimitOption = opt.TIME_LIMIT,
    format_: Annotated[opt.TextJsonHtml | None, opt.format_option(opt.TextJsonHtml, HELP["format"])] = None,
    board: Annotated[bool, opt.board_option(help=HELP["board"])] = True,
    letters: opt.AsciiOption = None,
    lang: opt.LanguageOption = None,
    out: OutOption = None,
    force: ForceOption = False,
    quiet: opt.QuietOption = False,
    verbose: opt.VerboseOption = False,
) -> None:
    """Look up a move, a point or the end of a game."""
    questions = {
        "--move": move is not None and not legal and play is None, "--point": point is not None, "--last": last,
        "--finding": finding is not None, "--play": play is not None, "--legal": legal, "--end": end,
    }  # fmt: skip
    asked = [name for name, is_asked in questions.items() if is_asked]
    if len(asked) > 1:
        raise typer.BadParameter(message("explain.questions", options=AllOf(tuple(asked))), param_hint=asked[1])
    if player is not None and not (legal or play):
        raise typer.BadParameter(message("needs", options=AnyOf(("--play", "--legal"))), param_hint="--player")
    if what_if is not None and not end:
        raise typer.BadParameter(message("needs", options="--end"), param_hint="--what-if")
    if ruling is not None and not (questions["--move"] or last):
        raise typer.BadParameter(message("needs", options=AnyOf(("--move", "--last"))), param_hint="--ruling")
    how = replace(how, all_alive=all_alive, what_if=what_if)
    form: opt.TextJsonHtml = form_of(opt.TextJsonHtml, format_, out)
    if ruling is not None and form != "html":
        raise typer.BadParameter(message("needs", options="--format html"), param_hint="--ruling")
    printed = to_standard_output(out)
    language = language_wanted(lang, text=printed and form == "text")
    look = RenderOptions(board=board, unicode=unicode_wanted(letters, printed=printed), language=language)

    def answer(sheet: Adjudication) -> tuple[_Answer, str]:
        """Return the answer, and a sentence that names other moves that match the question, or ""."""
        try:
            if end:
                return dispute(sheet), ""
            if legal:
                return forbidden_points(sheet, move, player or 0), ""
            if play is not None:
                return suppose(sheet, point_of(sheet.grid, play, "--play"), move, player or 0), ""
            if point is not None:
                return _at_point(sheet, point_of(sheet.grid, point, "--point"))
            if finding is not None:
                return _by_code(sheet, finding)
            if last or move is not None:
                found = rule_on(sheet, len(sheet.record.line.points) if last else move or 0)
                return replace(found, decided=_decided(found, ruling)), ""
        except ValueError as error:
            raise typer.BadParameter(reason(error), param_hint="--end" if end else "--move") from None
        return sheet, ""

    def answered(sheet: Adjudication) -> tuple[str, str, int]:
        said, note = answer(sheet)
        return render(said, form, look), note, _status(said)

    with output(out, [file], force=force, quiet=quiet) as echo:
        (text, note, found), status = one_game(file, game, line, how, time_limit, answered, verbose=verbose)
        echo(text.removesuffix("\n"))
        if note and form == "text":
            echo(f"\n{in_language(note, language)}")
    raise typer.Exit(max(status, found))


def _decided(found: Ruling, ruling: Decided | None) -> Decided | None:
    choices = [*(way.choice for way in found.ways)] or ["stands"]
    if ruling is not None and ruling not in (*choices, "open"):
        raise typer.BadParameter(message("explain.ruling", choices=AnyOf((*choices, "open"))), param_hint="--ruling")
    return ruling


def _status(answer: _Answer) -> int:
    if isinstance(answer, Ruling):
        return int(bool(answer.faults))
    if isinstance(answer, FindingLookup):
        return int(any(f.severity != "note" for f in answer.findings))
    return int(isinstance(answer, Adjudication) and answer.faulty)


def _at_point(sheet: Adjudication, at: int) -> tuple[Ruling, str]:
    numbers, name = moves_at(sheet, at), sheet.grid.name(at)
    if not numbers:
        raise typer.BadParameter(message("explain.no-move", point=name), param_hint="--point")
    faulty = {f.move for f in sheet.findings if f.severity != "note"}
    chosen = max((n for n in numbers if n in faulty), default=numbers[-1])
    others = tuple(n for n in numbers if n != chosen)
    return rule_on(sheet, chosen), say("others.point", point=name, moves=others) if others else ""


def _by_code(sheet: Adjudication, name: str) -> tuple[Ruling | FindingLookup, str]:
    found = find(sheet, name)
    if found is None:
        known = tuple(dict.fromkeys(f.code for f in sheet.findings))
        why = message("explain.finding" if known else "explain.no-finding", finding=for_terminal(name, 40), known=known)
        near = nearest(name, dict.fromkeys(word for f in sheet.findings for word in (f.slug, f.code)))
        raise typer.BadParameter(suggested(why, near), param_hint="--finding")
    if not found.moves:
        return found, ""
    first, *others = found.moves
    key = "others.finding-more" if len(others) > MOST_NAMED else "others.finding"
    return rule_on(sheet, first), say(key, moves=tuple(others[:MOST_NAMED])) if others else ""
