"""The option --engine, apart from the others: what starts an engine is not imported by commands that ask none."""

from __future__ import annotations

import shlex
from typing import Any

from adjudicate.adjudication import option_values as values
from adjudicate.adjudication.option_values import NotUnderstoodError
from adjudicate.cli.options import option
from adjudicate.engine.gtp import call


def engine_option(help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes the option --engine of; its value is the command that starts the engine."""
    return option("--engine", parse=_command, metavar="COMMAND", help=help)


def _command(text: str) -> str:
    """Return the command of an engine. Raises NotUnderstoodError for what is none."""
    try:
        shlex.split(text)
    except ValueError:
        raise NotUnderstoodError(f"{values.quoted(text)} is no command: its quotation marks do not close") from None
    try:
        call(text)
    except ValueError as error:
        raise NotUnderstoodError(f"{values.quoted(text)} is no command: {error}") from None
    return text
