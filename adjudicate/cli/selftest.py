"""`adjudicate selftest`: the evidence, on the user's own machine."""

from __future__ import annotations

import secrets
from typing import Annotated

import typer

from adjudicate.cli import options as opt
from adjudicate.proof import selftest as tests


def selftest(
    seed: Annotated[int | None, opt.seed_option(help="Of the random games; a new one each time if not given.")] = None,
    games: Annotated[int, opt.games_option(help="How many random games.")] = 500,
    quiet: Annotated[bool, opt.quiet_option(help="Print what differs only.")] = False,
) -> None:
    """Check this installation: golden counts of legal sequences, the casebook, random games against a second program.

    Takes a few seconds. Exit status 0: no difference; 1: the program or this machine is at fault.
    """

    good = True
    for passed, text in tests.run(secrets.randbelow(10**9) if seed is None else seed, games):
        if not (quiet and passed):
            typer.echo(text)
        good = good and passed
    if not (quiet and good):
        typer.echo("No difference found." if good else "DIFFERENCES FOUND: please report them (docs/errata.md).")
    raise typer.Exit(0 if good else 1)
