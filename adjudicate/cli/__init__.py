"""The command line, which parses arguments, prints reports and sets the exit status. Other packages judge games."""

import gc
import os
import sys
from functools import partial
from types import ModuleType
from typing import Any, Final

from adjudicate.cli.endings import CLOSED_OUTPUT, ClosedOutputError, ended_status, heed_ending_signals

NOT_FOR_A_SHEET: Final = (
    *("bz2", "difflib", "fnmatch", "ipaddress", "locale", "lzma", "numbers", "platform", "shlex", "subprocess"),
    "tokenize",
)
"""Modules of the standard library that Typer or this package imports, but that few sheets need."""


def load_late() -> None:
    """Make the import of these modules cheap: each is executed when one of its attributes is first used."""
    from importlib.util import find_spec, module_from_spec  # noqa: PLC0415 -- for start-up

    for name in NOT_FOR_A_SHEET:
        spec = None if name in sys.modules else find_spec(name)
        if spec is not None and spec.loader is not None:
            module = sys.modules[name] = module_from_spec(spec)
            vars(module)["__getattr__"] = partial(_loaded, module, spec.loader)
            if name == "platform" and hasattr(os, "uname"):  # the standard library's uuid asks for it in its import
                vars(module)["system"] = lambda: os.uname().sysname
            if name == "difflib":  # Typer imports this function by name
                vars(module)["get_close_matches"] = partial(_call, module, spec.loader, "get_close_matches")


def _loaded(module: ModuleType, loader: Any, attribute: str) -> Any:
    if attribute.startswith("__"):  # the import system asks for these, which must not execute the module
        raise AttributeError(attribute)
    if vars(module).pop("__getattr__", None):
        loader.exec_module(module)
    return getattr(module, attribute)


def _call(module: ModuleType, loader: Any, attribute: str, *given: object, **named: object) -> Any:
    return _loaded(module, loader, attribute)(*given, **named)


def main() -> None:
    """Run the command line. Output to a pipe or a file does not depend on the locale."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    try:
        try:
            _run()
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except (BrokenPipeError, ClosedOutputError):
        _give_up_output(CLOSED_OUTPUT)
    except OSError as error:
        from adjudicate.cli.messages import messages_of, say, warn  # noqa: PLC0415 -- for start-up
        from adjudicate.sources.system import reason  # noqa: PLC0415 -- for start-up

        with messages_of(sys.argv[1:]):
            warn(say("output.unwritable", reason=reason(error)))
        _give_up_output(2)
    finally:
        status = ended_status()
        if status is not None:
            sys.exit(status)


def _run() -> None:
    if sys.argv[1:] == ["--version"]:  # answered here, because loading all commands takes longer
        from adjudicate.batch.compiled import version_line  # noqa: PLC0415 -- for start-up

        print(version_line())
        return
    heed_ending_signals()
    gc.disable()  # imports do not leave garbage, and searching for it can take longer than a sheet
    if sys.argv[1:2] == ["score"]:  # has one thread, so no module is used while another thread loads it
        load_late()
    from adjudicate.cli.commands import app  # noqa: PLC0415 -- for start-up, because --version does not need it

    app(prog_name="adjudicate")


def _give_up_output(status: int) -> None:
    """Exit without another flush, because the output is closed or the disk is full."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(status)
