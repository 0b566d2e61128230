"""How a command ends that cannot do what was asked: in one line on standard error."""

from __future__ import annotations

from typing import Final, NoReturn

import typer

from adjudicate.display.sanitise import for_terminal

LONGEST: Final = 2000  # a path of 1,000 characters and what is wrong with it


def give_up(why: str, status: int = 2) -> NoReturn:
    """Say why the command ends, and end it.

    why    -- may hold text of records and names of files: it is made fit for a terminal here
    status -- the exit status

    Raises typer.Exit.
    """
    typer.echo(f"adjudicate: {for_terminal(why, most=LONGEST)}", err=True)
    raise typer.Exit(status) from None
