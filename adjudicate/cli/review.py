"""`adjudicate review`: serve the review page from this computer."""

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
from adjudicate.cli.messages import give_up, named, say, tell
from adjudicate.sources.one_file import cannot
from adjudicate.sources.system import reason
from adjudicate.web.opened import MOST_READ
from adjudicate.web.protocol import take
from adjudicate.web.server import LocalServer
from adjudicate.web.session import Session

HELP = opt.HELPS["review"]
SET = "files"
"""The name of the set that contains the files given on the command line."""


def review(
    files: Annotated[
        list[str] | None, typer.Argument(metavar="[FILE]...", help=HELP["files"], show_default=False)
    ] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help=HELP["no_open"])] = False,
    port: Annotated[int, opt.whole("--port", least=0, most=65535, help=HELP["port"])] = 0,
    engine: Annotated[str | None, opt.engine_option(help=HELP["engine"])] = None,
    engine_time: opt.EngineTimeOption = opt.ENGINE_TIME,
) -> None:
    """Review games on a page in your browser."""
    session = Session(engine, engine_time)
    found = [_read(name) for name in files or ()]
    if found:
        take(session, SET, found)
    try:
        server = LocalServer(session, port)
    except (OSError, OverflowError) as error:
        give_up(say("review.port", port=port, reason=reason(error)))
    try:
        for text in (say("review.address", address=server.address), say("review.end")):
            tell(text, err=False)
        if no_open:
            server.serve()
        else:
            with _redirect(server.address) as entry:
                # in a thread, because some browsers stay in the foreground
                Thread(target=webbrowser.open, args=(entry.as_uri(),), daemon=True).start()
                server.serve()
    except KeyboardInterrupt:
        typer.echo("")
    finally:
        server.close()


@contextmanager
def _redirect(address: str) -> Iterator[Path]:
    """Yield the path of an HTML file that redirects a browser to an address. Remove the file afterwards.

    The address contains a token, and every user of the computer can read a browser's command line. So the browser gets
    the path of this file, which only this user can read.
    """
    with tempfile.TemporaryDirectory(prefix="adjudicate-", ignore_cleanup_errors=True) as folder:  # with mode 0700
        entry = Path(folder) / "review.html"
        with open(os.open(entry, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
            file.write(
                f'<!doctype html><meta http-equiv="refresh" content="0;url={address}"><title>adjudicate</title>\n'
            )
        yield entry


def _read(name: str) -> tuple[str, bytes]:
    """Return a file's name and content. Exit if the file cannot be read."""
    if os.path.isdir(name):
        give_up(say("about", where=named(name), text=say("review.folder")))
    try:
        with open(name, "rb") as file:
            data = file.read(MOST_READ + 1)
    except (OSError, ValueError) as error:
        give_up(say("about", where=named(name), text=cannot(error, name)))
    return os.path.basename(name), data
