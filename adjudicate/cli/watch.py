"""`adjudicate watch`: adjudicate the records in a folder as they appear."""

import os
import time
from typing import Annotated

import typer

from adjudicate.adjudication.options import Options
from adjudicate.batch.watching import ADJUDICATED, WatchedFolder, balance_line
from adjudicate.cli import options as opt
from adjudicate.cli.messages import give_up, named, say, tell
from adjudicate.sources.names import RECORDS, NameChoice
from adjudicate.sources.one_file import cannot

HELP = opt.HELPS["watch"]
INTERVAL = 2.0
LOOKS_TO_BE_SURE = 2  # a file that has not changed for this number of seconds is treated as complete
sleep = time.sleep


def watch(  # noqa: PLR0913, PLR0917 -- Typer makes each argument an option of the command line
    folder: Annotated[str, typer.Argument(metavar="FOLDER", help=HELP["folder"], show_default=False)],
    interval: Annotated[float, opt.seconds("--interval", help=HELP["interval"])] = INTERVAL,
    everything: Annotated[bool, typer.Option("--all", help=HELP["everything"])] = False,
    once: Annotated[bool, typer.Option("--once", help=HELP["once"])] = False,
    include: opt.IncludeOption = None,
    exclude: opt.ExcludeOption = None,
    rules: opt.RulesOption = None,
    illegal: opt.IllegalOption = "stands",
    komi: opt.KomiOption = None,
    lang: opt.MessageLanguageOption = None,  # noqa: ARG001 -- messages_of() reads it, even after a usage error
    quiet: Annotated[bool, opt.quiet_option(help=HELP["quiet"])] = False,
) -> None:
    """Adjudicate the records in a folder as they appear or change."""
    try:
        os.stat(folder)
        if folder == "-":
            raise ValueError(say("watch.stdin"))
    except (OSError, ValueError) as error:
        give_up(say("about", where=named(folder), text=cannot(error, folder, "folder")))
    options = Options(rules=rules, policy=illegal, komi=komi, thorough=False)
    watched = WatchedFolder(folder, options, NameChoice(include or RECORDS, exclude or ()), old=everything or once)
    status = looks = 0
    told = ""
    try:
        while True:
            news = looks == 0 and not (everything or once)
            for game in watched.look():
                news = True
                if game.complains or not (game.readable and quiet):
                    tell(game.line, err=False)
                status = max(status, int(game.complains) if game.readable else 2)
            looks += 1
            if once and looks == LOOKS_TO_BE_SURE:
                break
            if news and not once and not quiet and balance_line(watched.balance) != told:
                told = balance_line(watched.balance)
                tell(told)
            sleep(interval)
    except KeyboardInterrupt:
        raise typer.Exit(0) from None
    for file in watched.moving:
        tell(say("watch.moving", file=named(file)))
    if not quiet:
        tell(balance_line(watched.balance))
    raise typer.Exit(status if watched.balance[ADJUDICATED] else 2)  # a run without a game has not checked anything
