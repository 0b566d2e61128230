"""`adjudicate selftest`: test this installation."""

import secrets
from typing import Annotated

import typer

from adjudicate.cli import options as opt
from adjudicate.cli.messages import say, tell
from adjudicate.proof import selftest as tests

HELP = opt.HELPS["selftest"]


def selftest(
    seed: Annotated[int | None, opt.seed_option(help=HELP["seed"])] = None,
    games: Annotated[int, opt.games_option(help=HELP["games"])] = 500,
    quiet: Annotated[bool, opt.quiet_option(help=HELP["quiet"])] = False,
) -> None:
    """Test this installation against known answers."""
    good = True
    for passed, text in tests.run(secrets.randbelow(10**9) if seed is None else seed, games):
        if not (quiet and passed):
            typer.echo(text)
        good = good and passed
    if not (quiet and good):
        tell(say("selftest.good" if good else "selftest.bad"), err=False)
    raise typer.Exit(0 if good else 1)
