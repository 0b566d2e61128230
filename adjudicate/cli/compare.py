"""`adjudicate compare`: compare two records of one game, side by side."""

from typing import Annotated

import typer

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.cli import options as opt
from adjudicate.cli.inputs import GameOptions, one_game
from adjudicate.cli.languages import language_wanted
from adjudicate.cli.writing import ForceOption, OutOption, form_of, output, to_standard_output
from adjudicate.desk.record_comparison import compare_records
from adjudicate.display.wording import RenderOptions

HELP = opt.HELPS["compare"]


def compare(  # noqa: PLR0913 -- Typer makes each argument an option of the command line
    *,
    file: Annotated[str, typer.Argument(metavar="A", help=HELP["file"])],
    other: Annotated[str, typer.Argument(metavar="B", help=HELP["other"])],
    game: opt.GameOption = None,
    other_game: Annotated[int | None, opt.whole("--other-game", least=1, help=HELP["other_game"])] = None,
    rules: opt.RulesOption = None,
    time_limit: opt.TimeLimitOption = opt.TIME_LIMIT,
    format_: Annotated[opt.TextOrJson | None, opt.format_option(opt.TextOrJson, HELP["format"])] = None,
    lang: opt.LanguageOption = None,
    out: OutOption = None,
    force: ForceOption = False,
    quiet: opt.QuietOption = False,
) -> None:
    """Compare two records of one game."""
    form: opt.TextOrJson = form_of(opt.TextOrJson, format_, out)
    look = RenderOptions(language=language_wanted(lang, text=to_standard_output(out) and form == "text"))

    def sheet_of(path: str, number: int | None, option: str) -> tuple[Adjudication, int]:
        return one_game(path, number, None, GameOptions(rules=rules), time_limit, lambda sheet: sheet, option=option)

    with output(out, [file, other], force=force, quiet=quiet) as echo:
        (one, status), (two, its) = sheet_of(file, game, "--game"), sheet_of(other, other_game, "--other-game")
        found = compare_records(one, two)
        echo(found.to_json() if form == "json" else found.to_text(look).removesuffix("\n"))
    raise typer.Exit(max(status, its, int(found.differs)))
