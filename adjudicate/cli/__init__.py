"""The command line: arguments in, reports and an exit status out. No logic of its own."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from adjudicate import __version__
from adjudicate.cli.commands import ClosedOutputError, Commands

CLOSED_OUTPUT = 141  # as of a Unix program that a closed pipe ends: 128 and the number of SIGPIPE
EPILOG = (
    f"Exit status of every command: as its help says; {CLOSED_OUTPUT} where a reader of its output (| head) closed it "
    "before all was printed."
)

app = typer.Typer(
    name="adjudicate",
    cls=Commands,
    epilog=EPILOG,
    help="The referee's instrument for Go records: legality of every move, both counts side by side, and a verdict on"
    " the recorded result.",
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        from adjudicate.batch.compiled import about  # noqa: PLC0415 -- no other start needs it

        typer.echo(f"adjudicate {__version__} ({about()})")
        raise typer.Exit


@app.callback()
def _common(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and exit.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """The referee's instrument for Go records."""


def main() -> None:
    """Run the command line; the same bytes come out under any locale."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    try:
        try:
            app(prog_name="adjudicate")
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except (BrokenPipeError, ClosedOutputError):
        _give_up_output(CLOSED_OUTPUT)
    except OSError as error:
        print(f"adjudicate: the output cannot be written: {error.strerror or error}", file=sys.stderr)
        _give_up_output(2)


def _give_up_output(status: int) -> None:
    """Exit without a further flush: nobody reads what is left, or there is no room for it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(status)
