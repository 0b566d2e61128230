"""The program: a table of its commands, each loaded when it is used, and what becomes of a call that is refused.

Typer, since 0.29, has Pydantic turn each value into what its annotation says, and importing that takes longer than a
whole score sheet. Our options have parsers of their own, or are texts; for these nothing is left to turn. No public
part of Typer leaves that out: pyproject.toml allows only versions with which this was tried.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from functools import cached_property, partial
from importlib import import_module
from inspect import Parameter, Signature, signature
from types import SimpleNamespace
from typing import Annotated, Any, Final, get_type_hints

import typer
import typer.main
from typer.core import TyperCommand, TyperGroup

from adjudicate.cli import near_misses
from adjudicate.cli.endings import CLOSED_OUTPUT, ClosedOutputError
from adjudicate.cli.near_misses import UsageError
from adjudicate.cli.terminal import colour_wanted, columns_wanted
from adjudicate.display.prose import lines_of
from adjudicate.display.sanitise import for_terminal

COMMANDS: Final = {
    "score": "Print a score sheet for each game.",
    "show": "Show a position: the final one, or that after any move.",
    "explain": "Look up a move, a point, or the end of a game: the rule, the boards, and what can be done now.",
    "annotate": "Write the record with its findings as comments and marks.",
    "repair": "Put records in order: one encoding, the format's spelling of values, every change named.",
    "batch": "Adjudicate many records: files, folders, archives.",
    "watch": "Adjudicate the records of a folder as they appear or change: a line a game.",
    "rules": "Look up a rule: what it says, where it stands, and what becomes of whoever breaks it.",
    "tournament": "Hold a tournament's results against its game records.",
    "review": "Review games in the browser: tap dead stones, step through findings, settle what the game comes to.",
    "site": "Build the page that needs no server: a folder to put on a web server, or one file.",
    "rulesets": "List the rulesets that --rules knows, with edition and source.",
    "selftest": "Check this installation: golden counts of legal sequences, the casebook, random games against a second"
    " program.",
    "generate": "Make random records with a known sheet, to check other programs with.",
}
"""Name of a command -> its help in one line. It is the function of its name in the module of its name, here beside."""

LONGEST_LINE: Final = 1000  # characters of a message
EPILOG: Final = (
    f"Exit status of every command: as its help says; {CLOSED_OUTPUT} where a reader of its output (| head) closed it "
    "before all was printed; 129 and 143 where SIGHUP and SIGTERM ended it, with the engines that it had started."
)
PLACE: Final = "_runtime_param"
"""Where Typer keeps what reads the values of a parameter, once it was needed. Versions without it read them so."""


def read_plainly(params: list[Any]) -> list[Any]:
    """Have the values of parameters read by their own parsers, texts and flags as they are; return the parameters."""
    for param in params:
        descriptor = getattr(param, "type_descriptor", None)
        if descriptor is None or getattr(param, PLACE, descriptor) is not None:
            continue
        parser = descriptor.parameter_info.parser
        if parser is not None or descriptor.annotation in (bool, str, list[str]):
            setattr(param, PLACE, SimpleNamespace(coerce=partial(_read, parser or (lambda value: value))))
    return params


def _read(read: Callable[[Any], Any], value: Any, param: Any, ctx: Any) -> Any:  # noqa: ARG001 -- as Typer asks
    """Return a value as its command is given it, or a list of them where a parameter has several."""
    several = param.multiple or param.nargs == -1
    if value is None:
        return () if several else None
    return [read(one) for one in value] if several else read(value)


def with_options_of_bundles(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command as Typer reads it: in place of each argument that is a bundle, a dataclass, an option for each
    of its annotated fields.
    """
    hints, parameters, bundles = get_type_hints(command, include_extras=True), dict[str, Parameter](), {}
    for name, one in signature(command).parameters.items():
        if not is_dataclass(hints[name]):
            parameters[name] = one.replace(annotation=hints[name], kind=Parameter.KEYWORD_ONLY)
            continue
        of_fields = get_type_hints(hints[name], include_extras=True)
        known = signature(hints[name]).parameters
        options = [f.name for f in fields(hints[name]) if hasattr(of_fields[f.name], "__metadata__")]
        bundles[name] = (hints[name], options)
        for of in options:
            parameters[of] = known[of].replace(annotation=of_fields[of], kind=Parameter.KEYWORD_ONLY)

    def called(**given: Any) -> None:
        held = {name: kind(**{of: given.pop(of) for of in options}) for name, (kind, options) in bundles.items()}
        command(**given, **held)

    called.__signature__ = Signature([*parameters.values()])  # type: ignore[attr-defined] # as inspect documents it
    called.__annotations__ = {name: one.annotation for name, one in parameters.items()}
    called.__doc__ = command.__doc__
    return called


class Command(TyperCommand):
    """A command that names an argument too many itself."""

    allow_extra_args = True

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters, that of --help among them."""
        return read_plainly(super().get_params(ctx))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments. Raises typer.BadParameter where there is one too many."""
        given = list(args)
        try:
            rest = super().parse_args(ctx, args)
        except UsageError as error:
            raise near_misses.completed(error, ctx, given) from None
        if ctx.args and not ctx.resilient_parsing:
            raise typer.BadParameter(near_misses.too_much(self, ctx.args[0]), ctx=ctx)
        return rest


class UnloadedCommand(TyperCommand):
    """A command of which the name and the one-line help are known; its module is imported when it is used."""

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """Read the arguments as the loaded command does; the context is that command's."""
        return self.loaded.make_context(info_name, args, parent=parent, **extra)

    @cached_property
    def loaded(self) -> Any:
        """The command itself."""
        module = import_module(f"adjudicate.cli.{self.name}")
        alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
        command = with_options_of_bundles(getattr(module, str(self.name)))
        alone.command(self.name, cls=Command, epilog=getattr(module, "EPILOG", None))(command)
        return typer.main.get_command(alone)


class Commands(TyperGroup):
    """All commands; says in one line what is wrong with a call, and exits with status 2."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        for name, summary in COMMANDS.items():
            self.add_command(UnloadedCommand(name, help=summary, rich_markup_mode=None))

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters before the command, that of --help among them."""
        return read_plainly(super().get_params(ctx))

    def loaded(self, name: str) -> Any:
        """Return the command of this name."""
        command = self.commands[name]
        return command.loaded if isinstance(command, UnloadedCommand) else command

    def main(self, *args: Any, **settings: Any) -> Any:
        """Run the command line, as Typer has it. Raises ClosedOutputError where nobody reads what is printed."""
        standalone = settings.get("standalone_mode", True)
        settings["standalone_mode"] = False
        if not standalone:
            return super().main(*args, **settings)
        try:
            with lines_of(columns_wanted()):
                status = super().main(*args, **settings)
        except UsageError as error:
            with _closing():
                line = f"{near_misses.caller(error)}: {near_misses.sentence(error, self)}"
                typer.echo(for_terminal(line, most=LONGEST_LINE), err=True)
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
        ctx.color = True if colour_wanted() else None  # else Typer takes the colours out of what goes to a pipe
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
            raise typer.BadParameter(near_misses.no_command(self, args), ctx=ctx)
        return super().resolve_command(ctx, args)


@contextmanager
def _closing() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise ClosedOutputError from None


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
