"""`adjudicate show`: show one position of a game, in the terminal or as a picture."""

import sys
from dataclasses import replace
from typing import Annotated, Any, Literal

import typer

from adjudicate.adjudication import option_values as values
from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.board import show as showing
from adjudicate.board.png import PngUnavailableError, to_png
from adjudicate.board.show import Shown, to_show
from adjudicate.board.svg import draw
from adjudicate.board.theme import ThemeName
from adjudicate.cli import options as opt
from adjudicate.cli.inputs import GameOptions, one_game
from adjudicate.cli.messages import give_up, say
from adjudicate.cli.terminal import colour_wanted, unicode_wanted
from adjudicate.cli.writing import ForceOption, OutOption, form_of, target, to_standard_output, write
from adjudicate.display.prose import WIDTH, line_width, lines_of
from adjudicate.display.wording import RenderOptions
from adjudicate.sources.system import reason

HELP = opt.HELPS["show"]
PictureFormat = Literal["text", "svg", "png"]


def show(  # noqa: PLR0913 -- Typer makes each argument an option of the command line
    *,
    file: opt.GameArgument,
    move: Annotated[int | None, opt.move_option(help=HELP["move"])] = None,
    numbers: Annotated[
        Any,  # a tuple; with that annotation, Typer would expect several values
        opt.option("--numbers", parse=values.move_range, metavar="A-B", help=HELP["numbers"]),
    ] = None,
    game: opt.GameOption = None,
    line: opt.LineOption = None,
    how: GameOptions,
    all_alive: opt.AllAliveOption = False,
    time_limit: opt.TimeLimitOption = opt.TIME_LIMIT,
    territory: Annotated[bool, typer.Option("--territory/--no-territory", help=HELP["territory"])] = True,
    last: Annotated[bool, typer.Option("--last/--no-last", help=HELP["last"])] = True,
    letters: opt.AsciiOption = None,
    key: Annotated[bool, typer.Option("--key/--no-key", help=HELP["key"])] = True,
    theme: Annotated[ThemeName, opt.one_of(ThemeName, "--theme", help=HELP["theme"])] = "plain",
    format_: Annotated[PictureFormat | None, opt.format_option(PictureFormat, HELP["format"])] = None,
    width: Annotated[
        int | None, opt.whole("--width", least=32, most=4000, metavar="PIXELS", help=HELP["width"])
    ] = None,
    out: OutOption = None,
    force: ForceOption = False,
    verbose: opt.VerboseOption = False,
) -> None:
    """Show the position at the end of a game or after any move."""
    form: PictureFormat = form_of(PictureFormat, format_, out)
    if move is not None and numbers is not None:
        raise typer.BadParameter(say("show.move"), param_hint="--move")
    if width is not None and form != "png":
        raise typer.BadParameter(say("show.width"), param_hint="--width")
    if how.dead is not None and (move is not None or numbers is not None):
        raise typer.BadParameter(say("show.dead"), param_hint="--dead")
    how = replace(how, all_alive=all_alive)
    path = None if out is None or to_standard_output(out) else target(out, [file], force=force)
    if form == "png" and path is None and (sys.stdout is None or sys.stdout.isatty()):
        give_up(say("show.png"))

    look = RenderOptions(path is None and colour_wanted(), unicode=unicode_wanted(letters, printed=path is None))

    def drawn(sheet: Adjudication) -> str | bytes:
        shown = _shown(sheet, move, numbers, territory, last)
        if form == "svg":
            return draw(shown.picture, theme, key=key)
        if form == "png":
            try:
                return to_png(shown.picture, theme, key=key, width=width)
            except PngUnavailableError as error:
                give_up(reason(error))
            except ValueError as error:
                raise typer.BadParameter(reason(error), param_hint="--width") from None

        try:
            return to_show(sheet, shown, look)
        except ValueError as error:
            raise typer.BadParameter(reason(error), param_hint="--numbers") from None

    with lines_of(line_width() if path is None else WIDTH):
        content, status = one_game(file, game, line, how, time_limit, drawn, verbose=verbose)
    if path is None:
        typer.echo(content, nl=isinstance(content, str))
    else:
        write(path, content if isinstance(content, bytes) else f"{content}\n".encode(), force=force)
    raise typer.Exit(status)


def _shown(
    sheet: Adjudication, move: int | None, numbers: tuple[int, int | None] | None, territory: bool, last: bool
) -> Shown:
    option = "--move" if numbers is None else "--numbers"
    try:
        if numbers is not None:
            shown = showing.numbered(sheet, numbers[0], sheet.move_count if numbers[1] is None else numbers[1])
        else:
            shown = showing.final(sheet, territory=territory) if move is None else showing.after(sheet, move)
    except ValueError as error:
        raise typer.BadParameter(reason(error), param_hint=option) from None
    return shown if last else replace(shown, picture=replace(shown.picture, last=None))
