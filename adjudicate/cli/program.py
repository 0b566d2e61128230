"""The program as Typer has it, with the options that stand before a command."""

from __future__ import annotations

from typing import Annotated

import typer

from adjudicate.cli.closing import CLOSED_OUTPUT
from adjudicate.cli.commands import Commands

EPILOG = (
    f"Exit status of every command: as its help says; {CLOSED_OUTPUT} where a reader of its output (| head) closed it "
    "before all was printed; 129 and 143 where SIGHUP and SIGTERM ended it, with the engines that it had started."
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
        from adjudicate.batch.compiled import version_line  # noqa: PLC0415 -- no other start needs it

        typer.echo(version_line())
        raise typer.Exit


@app.callback()
def _common(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and exit.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """The referee's instrument for Go records."""
