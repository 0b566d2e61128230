"""`adjudicate review`: the page behind a server on this computer."""

from __future__ import annotations

import os
import tempfile
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Annotated

import typer

from adjudicate.cli import options as opt
from adjudicate.cli.terminal import give_up
from adjudicate.display.sanitise import for_terminal
from adjudicate.sources.archives import cannot
from adjudicate.sources.names import printable
from adjudicate.web.opened import MOST_READ
from adjudicate.web.protocol import take
from adjudicate.web.server import LocalServer
from adjudicate.web.session import Session

EPILOG = "Exit status: 0 ended with Ctrl-C; 2 a file could not be read, the port is taken, or the command was misused."
SET = "files"
"""The set of the files that the command line names, as the page asks for it."""


def review(
    files: Annotated[
        list[str] | None,
        typer.Argument(metavar="[FILE...]", help="Records, archives, or results with records.", show_default=False),
    ] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Print the address only; open no browser.")] = False,
    port: Annotated[
        int, opt.whole("--port", least=0, most=65535, help="Port to listen on, of this computer only; 0: a free one.")
    ] = 0,
    engine: Annotated[
        str | None, opt.engine_option('Let the page ask a GTP engine for dead stones, such as "gnugo".')
    ] = None,
    engine_time: opt.EngineTimeOption = opt.ENGINE_TIME,
) -> None:
    """Review games in the browser: tap dead stones, step through findings, settle what the game comes to.

    The server answers this computer alone, and only the address that it prints. Nothing is sent anywhere, and no
    file is written, except a temporary one that leads your browser to the page. Ctrl-C ends it.

    \b
    adjudicate review game.sgf                  one game
    adjudicate review games.zip                 a list of games
    adjudicate review results.xml games.zip     a tournament
    adjudicate review --engine gnugo game.sgf   with a second opinion
    """
    session = Session(engine, engine_time)
    found = [_read(name) for name in files or ()]
    if found:
        take(session, SET, found)
    try:
        server = LocalServer(session, port)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        give_up(f"the page cannot be served on port {port}: {for_terminal(why, most=200)}")
    try:
        typer.echo(f"The page is at {server.address}\nCtrl-C ends it.")
        if no_open:
            server.serve()
        else:
            with _redirect(server.address) as entry:
                # in a thread, as some browsers stay in the foreground
                Thread(target=webbrowser.open, args=(entry.as_uri(),), daemon=True).start()
                server.serve()
    except KeyboardInterrupt:
        typer.echo("")
    finally:
        server.close()


@contextmanager
def _redirect(address: str) -> Iterator[Path]:
    """Give a file that leads a browser to an address; only this user can read it, and it is removed afterwards.

    The address holds the token, and every user of the computer can read the command line of a browser.
    """
    with tempfile.TemporaryDirectory(prefix="adjudicate-", ignore_cleanup_errors=True) as folder:  # its mode is 0700
        entry = Path(folder) / "review.html"
        with open(os.open(entry, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
            file.write(
                f'<!doctype html><meta http-equiv="refresh" content="0;url={address}"><title>adjudicate</title>\n'
            )
        yield entry


def _read(name: str) -> tuple[str, bytes]:
    """Return a file's name and bytes; exit where it cannot be read."""
    shown = for_terminal(printable(name), most=1000)
    if os.path.isdir(name):
        give_up(f"{shown}: it is a folder; name its files, or drop it on the page")
    try:
        with open(name, "rb") as file:
            data = file.read(MOST_READ + 1)
    except (OSError, ValueError) as error:
        give_up(f"{shown}: {for_terminal(cannot(error), most=400)}")
    return os.path.basename(name), data
