"""The page of the commands and their options, read off the command line itself. `make_pages.py` writes it."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Final

import typer.main

from adjudicate.cli.commands import COMMANDS
from adjudicate.cli.program import app

PAGES: Final = {
    "score": "[how to read a sheet](sheet.md)",
    "review": "[reviewing in a page](review.md)",
    "site": "[reviewing in a page](review.md#the-page-without-a-server)",
    "show": "[looking at a game](show.md)",
    "explain": "[the referee's desk](explain.md)",
    "annotate": "[findings in the record itself](annotate.md)",
    "repair": "[an archive put in order](repair.md)",
    "batch": "[many records](batch.md)",
    "watch": "[a folder that is watched](watch.md)",
    "rules": "[the rule book at hand](rules.md)",
    "tournament": "[checking a tournament](tournament.md)",
    "rulesets": "[rulesets](rulesets.md)",
    "selftest": "[proof](developers/proof.md)",
    "generate": "[proof](developers/proof.md)",
}
"""Command -> the page that has more to say about it."""

_Row = tuple[str, str]  # an option as it is typed, and what it means


def commands_page() -> str:
    """Return the page: the options that several commands have, once; then each command with the others."""
    rows = {name: _rows(name) for name in COMMANDS}
    commands: defaultdict[_Row, list[str]] = defaultdict(list)
    for name, own in rows.items():
        for row in own:
            commands[row].append(name)
    lines = [
        "# Commands",
        "",
        "`adjudicate COMMAND --help` says the same on a terminal. `adjudicate --install-completion` sets up the "
        "completion of a shell, `adjudicate --version` prints the version.",
        "",
        "Exit status: each command says its own below. Where a reader of the output closes it before all is printed "
        "(`| head`), every command exits with 141. Colour is used on a terminal only, but for one with `TERM=dumb` and "
        "with `CLICOLOR=0`; `FORCE_COLOR` or `CLICOLOR_FORCE` (unless 0) has it everywhere, and `NO_COLOR` nowhere. On "
        "a terminal lines have its columns, from 40 to 120; in a file or a pipe they have 80 at most.",
        "",
        "## Options of several commands",
        "",
        "| option | meaning | commands |",
        "|---|---|---|",
    ]
    shared = sorted(row for row, names in commands.items() if len(names) > 1 and row[0].startswith("`-"))
    lines += [f"| {option} | {meaning} | {', '.join(commands[option, meaning])} |" for option, meaning in shared]
    for name, summary in COMMANDS.items():
        lines += ["", f"## {name}", "", f"{summary} More: {PAGES[name]}."]
        own = [row for row in rows[name] if row not in shared]
        if own:
            lines += ["", "| | |", "|---|---|", *(f"| {option} | {meaning} |" for option, meaning in own)]
        others = [f"`{option.strip('`').split()[0]}`" for option, meaning in rows[name] if (option, meaning) in shared]
        if others:
            lines += ["", f"And [as above](#options-of-several-commands): {', '.join(others)}."]
        epilog = command(name).epilog
        if epilog:
            lines += ["", _cell(epilog)]
    return "\n".join(lines) + "\n"


def command(name: str) -> Any:
    """Return a command as Typer has it."""
    group: Any = typer.main.get_command(app)
    return group.loaded(name)


def _rows(name: str) -> list[_Row]:
    """Return the arguments and options of a command in its order, without hidden ones and `--help`."""
    found = []
    for parameter in command(name).params:
        if getattr(parameter, "hidden", False) or "--help" in parameter.opts:
            continue
        typed = ", ".join(sorted(parameter.opts, key=len))
        typed += "".join(f" / {name}" for name in parameter.secondary_opts)
        value = parameter.metavar or ""
        option = f"{typed} {value}".strip() if typed.startswith("-") else value
        found.append((f"`{_cell(option)}`", f"{_cell(parameter.help or '')}{default(parameter)}"))
    return found


def default(parameter: Any) -> str:
    """Return what is taken where the option is not given, if it has a value that can be named."""
    if parameter.default is None or isinstance(parameter.default, bool):
        return ""
    value = getattr(parameter.default, "value", parameter.default)
    return f" Unless given: {f'{value:g}' if isinstance(value, float) else value}."


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
