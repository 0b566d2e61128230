"""`adjudicate watch`: a folder whose records are adjudicated as they come."""

from __future__ import annotations

import os
import time
from typing import Annotated

import typer

from adjudicate.adjudication.options import Options
from adjudicate.batch.watching import ADJUDICATED, WatchedFolder, balance_line
from adjudicate.cli import options as opt
from adjudicate.display.prose import source_name
from adjudicate.sources.names import RECORDS, NameChoice, printable

EPILOG = (
    "Exit status: 0 ended with Ctrl-C; of --once also 1 if there is an illegal or irregular finding or a contradicted "
    "result, 2 if something could not be read or no game was found; 2 the folder is not there, or the command was "
    "misused."
)
INTERVAL = 2.0
LOOKS_TO_BE_SURE = 2  # whether a file stands still
sleep = time.sleep


def watch(  # noqa: PLR0913, PLR0917 -- Typer makes each argument an option of the command line
    folder: Annotated[str, typer.Argument(metavar="FOLDER", help="A folder, or a file.", show_default=False)],
    interval: Annotated[float, opt.seconds("--interval", help="Time between two looks")] = INTERVAL,
    everything: Annotated[bool, typer.Option("--all", help="Begin with the records that are there already.")] = False,
    once: Annotated[bool, typer.Option("--once", help="Adjudicate what is there, and end.")] = False,
    include: opt.IncludeOption = None,
    exclude: opt.ExcludeOption = None,
    rules: opt.RulesOption = None,
    illegal: opt.IllegalOption = "stands",
    komi: opt.KomiOption = None,
    quiet: Annotated[bool, opt.quiet_option(help="Print only the games with a complaint, and no balance.")] = False,
) -> None:
    """Adjudicate the records of a folder as they appear or change: a line a game.

    A file is read once its size and time were the same at two looks. A record that breaks off is still being written
    perhaps, as a relay does it, and is called so. A balance of all files found goes to standard error when it changes.
    Ctrl-C ends it.

    \b
    adjudicate watch relay/            what comes from now on
    adjudicate watch --all relay/      what is there, and what comes
    adjudicate watch --once relay/     what is there
    """
    if folder == "-" or not os.path.exists(folder):
        typer.echo(f"adjudicate: {source_name(printable(folder))}: there is no such folder or file", err=True)
        raise typer.Exit(2)
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
                    typer.echo(game.line)
                status = max(status, int(game.complains) if game.readable else 2)
            looks += 1
            if once and looks == LOOKS_TO_BE_SURE:
                break
            if news and not once and not quiet and balance_line(watched.balance) != told:
                told = balance_line(watched.balance)
                typer.echo(told, err=True)
            sleep(interval)
    except KeyboardInterrupt:
        raise typer.Exit(0) from None
    for file in watched.moving:
        typer.echo(f"{source_name(printable(file))}: still being written; not adjudicated", err=True)
    if not quiet:
        typer.echo(balance_line(watched.balance), err=True)
    raise typer.Exit(status if watched.balance[ADJUDICATED] else 2)  # no game: that is not "all fine"
