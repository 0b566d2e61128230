"""The command-line program. It imports a command's module only when the command is used, and reports usage errors.

Since version 0.29, Typer converts each value with Pydantic, and importing Pydantic takes longer than a complete score
sheet. Our options do not need it: they have their own parsers, or are plain text. Typer does not have a public way to
skip the conversion, so pyproject.toml allows only versions that were tested with this module.
"""

import gc
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import MISSING, fields, is_dataclass
from functools import cached_property, partial
from importlib import import_module
from inspect import Parameter, Signature, signature
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any, Final, get_type_hints

import typer
import typer.main
from typer.core import TyperCommand, TyperGroup

from adjudicate.cli import near_misses
from adjudicate.cli.endings import CLOSED_OUTPUT, ClosedOutputError
from adjudicate.cli.messages import messages_of, say, tell, warn
from adjudicate.cli.near_misses import UsageError
from adjudicate.cli.terminal import colour_wanted, columns_wanted
from adjudicate.display.prose import lines_of

COMMANDS: Final[dict[str, str]] = json.loads(Path(__file__).with_name("commands.json").read_text(encoding="utf-8"))
"""Name of a command -> its summary, which fits into a terminal of 80 columns. The command is the function with this
name in the module with this name, in this folder.
"""

LONGEST_LINE: Final = 1000  # maximum number of characters in a message
WIDEST_OPTION: Final = 24  # columns for an option in the help; the text of a wider option begins on the next line
EPILOG: Final = (
    "Run adjudicate COMMAND --help for the options and the exit status of a command. Every command also exits with "
    f"{CLOSED_OUTPUT} if the reader of its output, such as head, closes it early, and with 129 or 143 if SIGHUP or "
    "SIGTERM ends it."
)
PLACE: Final = "_runtime_param"
"""The attribute of a Typer parameter that holds the converter of its values. Older versions of Typer do not have it."""


def read_plainly(params: list[Any]) -> list[Any]:
    """Make parameters use our own parsers, without Pydantic, and return the parameters."""
    for param in params:
        descriptor = getattr(param, "type_descriptor", None)
        if descriptor is None or getattr(param, PLACE, descriptor) is not None:
            continue
        parser = descriptor.parameter_info.parser
        if parser is not None or descriptor.annotation in (bool, str, list[str]):
            setattr(param, PLACE, SimpleNamespace(coerce=partial(_read, parser or (lambda value: value))))
    return params


def _read(read: Callable[[Any], Any], value: Any, param: Any, ctx: Any) -> Any:  # noqa: ARG001 -- Typer's signature
    """Return a parsed value, or a list of values if the parameter takes several values."""
    several = param.multiple or param.nargs == -1
    if value is None:
        return () if several else None
    return [read(one) for one in value] if several else read(value)


def with_options_of_bundles(command: Callable[..., None]) -> Callable[..., None]:
    """Wrap a command so that each dataclass argument is replaced by one option per annotated field.

    The command's own option replaces that of a field with the same name; the field then has its default.
    """
    hints, parameters, bundles = get_type_hints(command, include_extras=True), dict[str, Parameter](), {}
    for name, one in signature(command).parameters.items():
        if not is_dataclass(hints[name]):
            parameters[name] = one.replace(annotation=hints[name], kind=Parameter.KEYWORD_ONLY)
            continue
        of_fields = get_type_hints(hints[name], include_extras=True)
        options = [
            of for of in fields(hints[name]) if of.name not in hints and hasattr(of_fields[of.name], "__metadata__")
        ]
        bundles[name] = (hints[name], [of.name for of in options])
        for of in options:
            default = Parameter.empty if of.default is MISSING else of.default
            parameters[of.name] = Parameter(
                of.name, Parameter.KEYWORD_ONLY, default=default, annotation=of_fields[of.name]
            )

    def called(**given: Any) -> None:
        held = {name: kind(**{of: given.pop(of) for of in options}) for name, (kind, options) in bundles.items()}
        command(**given, **held)

    called.__signature__ = Signature([*parameters.values()])  # type: ignore[attr-defined] # as inspect documents it
    called.__doc__ = command.__doc__
    return called


class Command(TyperCommand):
    """A command with our own error messages, and with options in groups in its help."""

    allow_extra_args = True

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters, including --help."""
        return read_plainly(super().get_params(ctx))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments. Raises typer.BadParameter if there are too many."""
        given = list(args)
        try:
            rest = super().parse_args(ctx, args)
        except UsageError as error:
            raise near_misses.completed(error, ctx, given) from None
        if ctx.args and not ctx.resilient_parsing:
            raise typer.BadParameter(near_misses.too_much(self, ctx.args[0]), ctx=ctx)
        return rest

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Return the words after the command in the usage line."""
        arguments = [one for one in self.get_params(ctx) if one.param_type_name == "argument"]
        return [str(self.options_metavar), *(str(one.metavar) for one in arguments)]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the help for the arguments, then for the options, group by group."""
        from adjudicate.cli.panels import grouped  # noqa: PLC0415 -- for start-up, because only the help needs it

        params = [one for one in self.get_params(ctx) if not one.hidden]
        options = [one for one in params if one.param_type_name == "option"]
        records = {one.name: one.get_help_record(ctx) for one in options}
        width = min(max(len(name) for name, _ in records.values()), WIDEST_OPTION)
        arguments = [(one.metavar.ljust(width), one.help) for one in params if one.param_type_name == "argument"]
        sections = {"Arguments": arguments} if arguments else {}
        for title, group in grouped(options):
            sections[title] = [(records[one.name][0].ljust(width), records[one.name][1]) for one in group]
        for title, rows in sections.items():
            with formatter.section(title):
                formatter.write_dl(rows, col_max=WIDEST_OPTION)


class UnloadedCommand(TyperCommand):
    """A placeholder with a command's name and summary. The command's module is imported on first use."""

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """Import the command, let it parse the arguments, and return its context."""
        loaded = self.loaded
        gc.freeze()  # imported modules stay loaded, so garbage collection can ignore them
        gc.enable()
        return loaded.make_context(info_name, args, parent=parent, **extra)

    @cached_property
    def loaded(self) -> Any:
        """The real command, imported from its module."""
        module = import_module(f"adjudicate.cli.{self.name}")
        alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
        command = with_options_of_bundles(getattr(module, str(self.name)))
        command.__doc__ = "\n".join((str(command.__doc__), "", *module.HELP["about"]))
        alone.command(self.name, cls=Command, epilog=module.HELP.get("epilog"))(command)
        return typer.main.get_command(alone)


class Commands(TyperGroup):
    """The group of all commands. For a usage error, it prints one line and exits with status 2."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        for name, summary in COMMANDS.items():
            self.add_command(UnloadedCommand(name, help=summary, rich_markup_mode=None))

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the program's own parameters, including --help."""
        return read_plainly(super().get_params(ctx))

    def loaded(self, name: str) -> Any:
        """Return the command with this name, importing its module if necessary."""
        command = self.commands[name]
        return command.loaded if isinstance(command, UnloadedCommand) else command

    def main(self, *args: Any, **settings: Any) -> Any:
        """Run the command line. Raises ClosedOutputError if the reader has closed the output."""
        standalone = settings.get("standalone_mode", True)
        settings["standalone_mode"] = False
        if not standalone:
            return super().main(*args, **settings)
        given = args[0] if args else settings.get("args")
        with lines_of(columns_wanted()), messages_of(sys.argv[1:] if given is None else given):
            try:
                status = super().main(*args, **settings)
            except UsageError as error:
                with _closing():
                    tell(
                        say("about", where=near_misses.caller(error), text=near_misses.sentence(error, self)),
                        LONGEST_LINE,
                    )
                status = 2
            except typer.Abort:  # Typer's earlier name for an interruption
                warn(say("interrupted"))
                status = 130
        sys.exit(status if isinstance(status, int) else 0)

    def make_context(self, *args: Any, **settings: Any) -> Any:
        """Parse the arguments before the command. Failures are handled in main()."""
        with _closing():
            return super().make_context(*args, **settings)

    def invoke(self, ctx: Any) -> Any:
        """Run the command. Failures are handled in main()."""
        ctx.color = True if colour_wanted() else None  # None lets Typer remove colours from output to a pipe
        with _closing():
            return super().invoke(ctx)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments before the command. Show the help if there are no arguments at all."""
        if not args and not ctx.resilient_parsing:
            typer.echo(ctx.get_help(), err=True)
            raise typer.Exit(2)
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command that the arguments name. Raises typer.BadParameter if there is no such command."""
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
    help="Check Go game records: the legality of every move, territory and area counts side by side, and a verdict on"
    " the recorded result.",
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        from adjudicate.batch.compiled import version_line  # noqa: PLC0415 -- only --version needs it

        typer.echo(version_line())
        raise typer.Exit


@app.callback()
def _common(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and exit.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """Check Go game records."""
