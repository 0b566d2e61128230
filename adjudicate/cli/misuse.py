"""Calls that cannot be meant: one line each, in our words, with what was given and what is near it. And closed pipes.

Typer may carry a copy of Click, whose classes of errors have no public names; they are told by the names they have.
"""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, cast

import typer
from typer.core import TyperCommand, TyperGroup

from adjudicate.adjudication.option_values import hint, nearest, quoted
from adjudicate.display.sanitise import for_terminal
from adjudicate.sources.names import is_archive, is_packed

LONGEST_LINE: Final = 1000  # characters of a message
_LONGEST_CALL = 120  # characters of a call that is suggested
_RECORDS = (".sgf", ".sgf.gz", ".sgf.bz2", ".sgf.xz", ".sgf.zst")
_RESULTS = (".xml", ".h9", ".tou", ".csv")
_ABOUT_ONE_GAME = ("score", "explain", "show", "annotate")
_OTHER_NAMES = {"policy": "illegal"}  # names of options that other programs, or other commands, have

_UsageError: type[Exception] = typer.BadParameter.__mro__[1]


class ClosedOutputError(Exception):
    """Nobody reads standard output or standard error any more. No OSError, as Typer would exit with 1 for it."""


class Command(TyperCommand):
    """A command that names an argument too many itself."""

    allow_extra_args = True

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments. Raises typer.BadParameter where there is one too many."""
        given = list(args)
        try:
            rest = super().parse_args(ctx, args)
        except _UsageError as error:
            raise _completed(error, ctx, given) from None
        if ctx.args and not ctx.resilient_parsing:
            raise typer.BadParameter(_too_much(self, ctx.args[0]), ctx=ctx)
        return rest


class Commands(TyperGroup):
    """All commands; says in one line what is wrong with a call, and exits with status 2."""

    def main(self, *args: Any, **settings: Any) -> Any:
        """Run the command line, as Typer has it. Raises ClosedOutputError where nobody reads what is printed."""
        standalone = settings.get("standalone_mode", True)
        settings["standalone_mode"] = False
        if not standalone:
            return super().main(*args, **settings)
        try:
            status = super().main(*args, **settings)
        except _UsageError as error:
            with _closing():
                typer.echo(for_terminal(f"{_who(error)}: {_sentence(error, self)}", most=LONGEST_LINE), err=True)
            status = 2
        except typer.Abort:  # Typer's earlier name for an interruption
            typer.echo("adjudicate: interrupted", err=True)
            status = 130
        sys.exit(status if isinstance(status, int) else 0)

    def make_context(self, *args: Any, **settings: Any) -> Any:
        """Read the arguments before the command; see main()."""
        with _closing():
            return super().make_context(*args, **settings)

    def invoke(self, ctx: Any) -> Any:
        """Run the command; see main()."""
        with _closing():
            return super().invoke(ctx)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments before the command; without any, show the help."""
        if not args and not ctx.resilient_parsing:
            typer.echo(ctx.get_help(), err=True)
            raise typer.Exit(2)
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that the arguments name. Raises typer.BadParameter where there is none."""
        if not ctx.resilient_parsing and self.get_command(ctx, args[0]) is None:
            raise typer.BadParameter(_no_command(self, args), ctx=ctx)
        return super().resolve_command(ctx, args)


def _completed(error: Any, ctx: Any, given: Sequence[str]) -> Exception:
    """Return an error with its context, and with the whole word where only the first letter of an option is named."""
    if error.ctx is None:
        error.ctx = ctx
    if type(error).__name__ == "NoSuchOption" and len(error.option_name) == 2:
        words = (word.partition("=")[0] for word in given if not word.startswith("--"))
        error.option_name = next((word for word in words if word.startswith(error.option_name)), error.option_name)
    return cast("Exception", error)


@contextmanager
def _closing() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise ClosedOutputError from None


def _who(error: Any) -> str:
    return error.ctx.command_path if error.ctx is not None else "adjudicate"


def _sentence(error: Any, commands: Commands) -> str:
    """Return what is wrong with a call, in one sentence."""
    command = error.ctx.command if error.ctx is not None else commands
    kind = type(error).__name__
    if kind == "NoSuchOption":
        return _no_option(error.option_name, command, commands)
    if kind == "MissingParameter" and error.param is not None:
        about = (error.param.help or "").rstrip(".")
        about = about if about[1:2].isupper() else about[:1].lower() + about[1:]
        return f"{_called(error.param)} is missing ({about})"
    if kind == "BadOptionUsage":
        param = next((p for p in command.params if error.option_name in (*p.opts, *p.secondary_opts)), None)
        if param is None or getattr(param, "is_flag", False):
            return f"{error.option_name} takes no value"
        return f"{error.option_name} needs a value: {error.option_name} {param.metavar}"
    where = getattr(error, "param_hint", None) or (_name(error.param) if getattr(error, "param", None) else "")
    return f"{where}: {error.message}" if where else str(error.message)


def _name(param: Any) -> str:
    """Return what a parameter is called where its value is refused: --out, or GAME."""
    if param.param_type_name == "option":
        return str(max(param.opts, key=len))
    return str(param.metavar or param.name.upper())


def _called(param: Any) -> str:
    """Return how a parameter is given: --out OUT, or GAME."""
    return f"{_name(param)} {param.metavar or ''}".strip() if param.param_type_name == "option" else _name(param)


def _options(command: Any, *, hidden: bool = False) -> list[str]:
    """Return the options of a command, without the hidden ones unless these are asked for."""
    shown = [p for p in command.params if p.param_type_name == "option" and (hidden or not p.hidden)]
    return [name for p in shown for name in (*p.opts, *p.secondary_opts) if name.startswith("--")]


def _no_option(name: str, command: Any, commands: Commands) -> str:
    bare = name.lstrip("-")
    own = {option.lstrip("-"): option for option in (*_options(command), "--help")}
    near = [own[known] for known in nearest(_OTHER_NAMES.get(bare, bare), own)]
    if near:
        return f"there is no option {name}{hint(near)}"
    if name in _options(commands):
        return f"there is no option {name} after the command; write adjudicate {name}"
    others = [which for which, other in commands.commands.items() if name in _options(other, hidden=True)]
    if others and command is commands:
        return f"there is no option {name} before the command; {', '.join(others)} know it: write it after the command"
    if others:
        return f"there is no option {name} here; {', '.join(others)} {'know' if len(others) > 1 else 'knows'} it"
    return f"there is no option {name}; -h lists the options"


def _too_much(command: Any, argument: str) -> str:
    """Say that an argument is one too many, and what it may be."""
    places = [_name(p) for p in command.params if p.param_type_name == "argument"]
    takes = f"takes {' and '.join(places)} only" if places else "takes no argument"
    meant = (
        f"; is --move {argument} meant?"
        if argument.isascii() and argument.isdigit() and "--move" in _options(command)
        else ""
    )
    return f"{quoted(argument)} is too much: {command.name} {takes}{meant}"


def _no_command(commands: Commands, args: Sequence[str]) -> str:
    """Say that a word is no command, and which is meant: by a name that is like it, or by the file that it names."""
    word = args[0]
    wanted = _command_for(commands, word, args)
    if wanted:
        call = shlex.join(["adjudicate", wanted, *args])
        call = call if len(call) <= _LONGEST_CALL else shlex.join(["adjudicate", wanted, word]) + " …"
        return f"{quoted(word)} is no command; did you mean: {call}"
    near = nearest(word, commands.commands)
    known = "" if near else f"; there are {', '.join(commands.commands)}"
    return f"{quoted(word)} is no command{hint(near)}{known}"


def _command_for(commands: Commands, name: str, args: Sequence[str]) -> str:
    """Return the command for a file that stands where a command belongs, or nothing where the word is no file's."""
    there = name == "-" or os.path.exists(name)
    lower = name.lower()
    if os.path.isdir(name) or is_archive(name) or (is_packed(name) and there):
        return "batch"
    if lower.endswith(_RESULTS):
        return "tournament"
    if not there and not lower.endswith(_RECORDS):
        return ""
    asked = {arg.partition("=")[0] for arg in args if arg.startswith("--")}
    fits = (which for which in _ABOUT_ONE_GAME if asked <= {*_options(commands.commands[which])})
    return next(fits, "score")
