"""Messages for usage errors. Each is one sentence that names the wrong argument and makes a suggestion.

Typer may contain a copy of Click whose error classes are not public, so this module recognises them by class name. In
this module, `program` is the Commands object from commands.py.
"""

import os
import shlex
from collections.abc import Sequence
from typing import Any, Final, cast

import typer

from adjudicate.adjudication.option_values import nearest
from adjudicate.cli.messages import LONGEST_QUOTED, say, suggested
from adjudicate.display.prose import cut
from adjudicate.display.wording import AllOf, AnyOf
from adjudicate.sources.names import RECORDS, is_archive, is_packed

UsageError: Final[type[Exception]] = typer.BadParameter.__mro__[1]

_LONGEST_CALL = 120  # maximum number of characters of a suggested call
_RECORDS = tuple(pattern[1:] for pattern in RECORDS)
_ABOUT_ONE_GAME = ("score", "explain", "show", "annotate")
_OTHER_NAMES = {"policy": "illegal"}  # names that other programs or commands use -> our option


def completed(error: Any, ctx: Any, given: Sequence[str]) -> Exception:
    """Add the context to an error. If the error names only the first letter of an option, name the complete option."""
    if error.ctx is None:
        error.ctx = ctx
    if type(error).__name__ == "NoSuchOption" and len(error.option_name) == 2:
        words = (word.partition("=")[0] for word in given if not word.startswith("--"))
        error.option_name = next((word for word in words if word.startswith(error.option_name)), error.option_name)
    return cast("Exception", error)


def caller(error: Any) -> str:
    """Return the beginning of a call with a usage error, up to the command, such as "adjudicate score"."""
    return error.ctx.command_path if error.ctx is not None else "adjudicate"


def sentence(error: Any, program: Any) -> str:
    """Describe the error in a call in one sentence."""
    command = error.ctx.command if error.ctx is not None else program
    kind = type(error).__name__
    if kind == "NoSuchOption":
        bare = error.option_name.lstrip("-")
        own = {option.lstrip("-"): option for option in (*_options(command), "--help")}
        near = [own[known] for known in nearest(_OTHER_NAMES.get(bare, bare), own)]
        if near:
            return suggested(say("option", option=error.option_name), near)
        if error.option_name in _options(program):
            return say("option.before", option=error.option_name)
        others = [one for one in program.commands if error.option_name in _options(program.loaded(one), hidden=True)]
        if others and command is program:
            return say("option.after", option=error.option_name, commands=AnyOf(tuple(others)))
        if others:
            return say("option.elsewhere", option=error.option_name, commands=tuple(others), n=len(others))
        return say("option.none", option=error.option_name)
    if kind == "MissingParameter" and error.param is not None:
        about = (error.param.help or "").rstrip(".")
        about = about if about[1:2].isupper() else about[:1].lower() + about[1:]
        metavar = f" {error.param.metavar or ''}" if error.param.param_type_name == "option" else ""
        return say("missing", parameter=f"{_name(error.param)}{metavar}".strip(), about=about)  # --out OUT, or GAME
    if kind == "BadOptionUsage":
        param = next((p for p in command.params if error.option_name in (*p.opts, *p.secondary_opts)), None)
        if param is None or getattr(param, "is_flag", False):
            return say("option.no-value", option=error.option_name)
        return say("option.value", option=error.option_name, value=param.metavar)
    where = getattr(error, "param_hint", None) or (_name(error.param) if getattr(error, "param", None) else "")
    return say("about", where=where, text=error.message) if where else error.message


def _name(param: Any) -> str:
    """Return a parameter's name for an error message, such as --out or GAME."""
    if param.param_type_name == "option":
        return str(max(param.opts, key=len))
    return str(param.metavar or param.name.upper())


def _options(command: Any, *, hidden: bool = False) -> list[str]:
    """Return the long options of a command. hidden -- True to include hidden options"""
    shown = [p for p in command.params if p.param_type_name == "option" and (hidden or not p.hidden)]
    return [name for p in shown for name in (*p.opts, *p.secondary_opts) if name.startswith("--")]


def too_much(command: Any, argument: str) -> str:
    """Return the error message for a superfluous argument."""
    places = [_name(p) for p in command.params if p.param_type_name == "argument"]
    key = "argument.too-many" if places else "argument.none"
    is_move = argument.isascii() and argument.isdigit() and "--move" in _options(command)
    text = say(key, argument=cut(argument, LONGEST_QUOTED), command=command.name, places=AllOf(tuple(places)))
    return suggested(text, [f"--move {argument}"] if is_move else [])


def no_command(program: Any, args: Sequence[str]) -> str:
    """Return the error message for an unknown command. If the word names a file, suggest a command for the file."""
    word = args[0]
    from adjudicate.sources.one_file import cannot, is_address  # noqa: PLC0415 -- only this error needs them

    if is_address(word):
        return say("about", where=cut(word, LONGEST_QUOTED), text=cannot(ValueError(), word))
    wanted = _command_for(program, word, args)
    if wanted:
        call = shlex.join(["adjudicate", wanted, *args])
        call = call if len(call) <= _LONGEST_CALL else shlex.join(["adjudicate", wanted, word]) + " …"
        return say("command.call", word=cut(word, LONGEST_QUOTED), call=call)
    near = nearest(word, program.commands)
    key = "command" if near else "command.none"
    return suggested(say(key, word=cut(word, LONGEST_QUOTED), commands=tuple(program.commands)), near)


def _command_for(program: Any, name: str, args: Sequence[str]) -> str:
    """Return the command that suits a file given in place of a command, or "" if the word does not name a file."""
    there = name == "-" or os.path.exists(name)
    lower = name.lower()
    if os.path.isdir(name) or is_archive(name) or (is_packed(name) and there):
        return "batch"
    from adjudicate.tournament.formats.detect import suffixes  # noqa: PLC0415 -- only this error needs the formats

    if lower.endswith(suffixes()):
        return "tournament"
    if not there and not lower.endswith(_RECORDS):
        return ""
    asked = {arg.partition("=")[0] for arg in args if arg.startswith("--")}
    return next((which for which in _ABOUT_ONE_GAME if asked <= {*_options(program.loaded(which))}), "score")
