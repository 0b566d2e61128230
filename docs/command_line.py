"""The page of the commands, and their options for the site, read off the command line itself."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any, Final

import typer.main

from adjudicate.cli.commands import COMMANDS
from adjudicate.cli.program import app

PAGES: Final = {
    "score": "[the score sheet](sheet.md)",
    "review": "[mark dead stones on a board](review.md)",
    "site": "[mark dead stones on a board](review.md#build-the-page)",
    "show": "[draw a position](show.md)",
    "explain": "[rule on a move](explain.md)",
    "annotate": "[write findings into a record](annotate.md)",
    "repair": "[an archive put in order](repair.md)",
    "batch": "[batch](batch.md)",
    "watch": "[watch a folder](watch.md)",
    "rules": "[the rule book at hand](rules.md)",
    "tournament": "[check a tournament](tournament.md)",
    "rulesets": "[rulesets](rulesets.md)",
    "selftest": "[proof](developers/proof.md)",
    "generate": "[proof](developers/proof.md)",
}
"""Command -> the page that has more to say about it."""

ENVIRONMENT: Final = {
    "NO_COLOR": "Without colour, on a terminal, too.",
    "FORCE_COLOR, CLICOLOR_FORCE": "Unless 0: with colour, in a file or a pipe, too.",
    "CLICOLOR": "0: without colour.",
    "TERM": "dumb: without colour and progress, and boards in letters; linux: boards in letters.",
    "COLUMNS, LINES": "The size of the terminal, instead of what it says itself.",
    "LC_ALL, LC_MESSAGES, LANG": "The first that is set: the language of text on a terminal; see --lang.",
    "LC_ALL, LC_CTYPE, LANG": "The first that is set: whether boards on a terminal may have shapes of Unicode.",
    "MANPAGER, PAGER": "The program that shows a long page of rules on a terminal.",
    "BROWSER": "The program in which review opens its page.",
    "TMPDIR": "The folder of temporary files.",
    "ADJUDICATE_PURE": "Unless 0: the compiled lane is not used; while the program is built, it is not compiled.",
}
"""Variables of the environment -> what they do."""

_Row = tuple[str, str]  # an option as it is typed, and what it means


REPLACED = (
    "adjudicate never replaces a game record, an archive of records or an input. It replaces any other file only with "
    "`--force`. These are the exceptions:",
    "",
    "* `annotate --force` replaces a record that an earlier `annotate` has written. `annotate --force` and `repair "
    "--force` replace an archive that one of them has written.",
    "* `tournament --write-results --force` replaces the results file.",
    "* `tournament --decisions` writes the decisions file again without `--force`.",
    "* A run that goes on with `--resume` replaces its own tables, and its journal: the first output with `.journal` "
    "after its name.",
    "",
    "adjudicate writes through no link. An output that is a link is refused; `--force` replaces the link itself. Each "
    "output is made beside its place, in a folder that only you can enter, and moved to its place when it is complete. "
    "If two runs write one file, one of them wins and the other says so. On Windows no test has tried this.",
)


def commands_page(*, whole: bool = False) -> str:
    """Return the page of the commands. whole -- with their options, as the site has it: the options that several
    commands have, once; then each command with the others
    """
    rows = {name: _rows(name) for name in COMMANDS}
    commands: defaultdict[_Row, list[str]] = defaultdict(list)
    for name, own in rows.items():
        for row in own:
            commands[row].append(name)
    lines = [
        "# Commands",
        "",
        "`adjudicate COMMAND --help` lists the options of a command, with examples and its exit status. `adjudicate "
        "--version` prints the version.",
        "",
        "`adjudicate --install-completion` sets up the completion of the shell that it is called from. To remove it, "
        "delete the file that it wrote: `~/.bash_completions/adjudicate.sh` and the line of `~/.bashrc` that names it, "
        "`~/.zfunc/_adjudicate`, or `~/.config/fish/completions/adjudicate.fish`. The lines that it added to "
        "`~/.zshrc` (`fpath+=~/.zfunc; autoload -Uz compinit; compinit` and a `zstyle`) may serve other programs, too. "
        "In PowerShell it added the lines of `$PROFILE` from `Import-Module PSReadLine` to "
        "`Register-ArgumentCompleter`.",
        "",
        "Exit status: each command says its own in its help. Where a reader of the output closes it before all is "
        "printed (`| head`), every command exits with 141. SIGHUP and SIGTERM end a command as Ctrl-C does, with the "
        "engines that it had started, and it exits with 129 or 143. Colour is used on a terminal only, unless [the "
        "environment](#environment) says otherwise. On a terminal lines have its columns, from 40 to 120; in a file or "
        "a pipe they have 80 at most.",
    ]
    if whole:
        lines += ["", "## Options of several commands", "", "| option | meaning | commands |", "|---|---|---|"]
    options = [row for row, names in commands.items() if len(names) > 1 and row[0].startswith(("`-", "<code>-"))]
    shared = sorted(options, key=lambda row: (row[0].replace("<code>", "`"), row[1]))
    if whole:
        lines += [f"| {option} | {meaning} | {', '.join(commands[option, meaning])} |" for option, meaning in shared]
    for name, summary in COMMANDS.items():
        lines += ["", f"## {name}", "", f"{summary} More: {PAGES[name]}."]
        if not whole:
            continue
        own = [row for row in rows[name] if row not in shared]
        if own:
            lines += ["", "| | |", "|---|---|", *(f"| {option} | {meaning} |" for option, meaning in own)]
        others = [f"`{_long(option)}`" for option, meaning in rows[name] if (option, meaning) in shared]
        if others:
            lines += ["", f"And [as above](#options-of-several-commands): {', '.join(others)}."]
        epilog = command(name).epilog
        if epilog:
            lines += ["", _cell(epilog)]
    lines += ["", "## What is replaced", "", *REPLACED]
    lines += ["", "## Environment", "", "| variable | meaning |", "|---|---|"]
    lines += [f"| {', '.join(f'`{n}`' for n in names.split(', '))} | {text} |" for names, text in ENVIRONMENT.items()]
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
        found.append((_code(option), f"{_cell(parameter.help or '')}{default(parameter)}"))
    return found


def default(parameter: Any) -> str:
    """Return what is taken where the option is not given, if it has a value that can be named."""
    if parameter.default is None or isinstance(parameter.default, bool):
        return ""
    value = getattr(parameter.default, "value", parameter.default)
    return f" Unless given: {f'{value:g}' if isinstance(value, float) else value}."


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _code(text: str) -> str:
    """Return text as code in a cell. Of a bar behind a backslash Python-Markdown would show the backslash, too.

    >>> _code("--komi POINTS"), _code("--first B|W")
    ('`--komi POINTS`', '<code>--first B&#124;W</code>')
    """
    return f"<code>{text.replace('|', '&#124;')}</code>" if "|" in text else f"`{text}`"


def _long(option: str) -> str:
    """Return the long name of an option.

    >>> _long("`-o, --out FILE`"), _long("<code>--illegal stands&#124;pass</code>")
    ('--out', '--illegal')
    """
    return str(re.findall(r"--[a-z][a-z-]*", option)[0])
