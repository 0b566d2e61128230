"""The page of the commands and their options, generated from the command line itself."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any, Final

import typer.main

from adjudicate.cli.commands import COMMANDS, app

PAGES: Final = {
    "score": "[the score sheet](sheet.md)",
    "review": "[mark dead stones on a board](review.md)",
    "site": "[mark dead stones on a board](review.md#build-the-page)",
    "show": "[draw a position](show.md)",
    "explain": "[rule on a move](explain.md)",
    "compare": "[the same game](tables.md#find-games-that-occur-more-than-once)",
    "annotate": "[write findings into a record](annotate.md)",
    "repair": "[repair an archive](repair.md)",
    "batch": "[batch](batch.md)",
    "merge": "[batch](batch.md#run-on-many-machines)",
    "watch": "[watch a folder](watch.md)",
    "rules": "[look up a rule](rules.md)",
    "tournament": "[check a tournament](tournament.md)",
    "verify": "[the sealed bundle](tournament-reference.md#the-sealed-bundle)",
    "rulesets": "[rulesets](rulesets.md)",
    "selftest": "[proof](developers/proof.md)",
    "generate": "[proof](developers/proof.md)",
}
"""Command -> the page with more details."""

ENVIRONMENT: Final = {
    "NO_COLOR": "Do not use colour.",
    "FORCE_COLOR, CLICOLOR_FORCE": "Use colour even in a file or pipe, unless the value is 0.",
    "CLICOLOR": "Do not use colour if the value is 0.",
    "TERM": "dumb: no colour, no progress, and boards in letters; linux: boards in letters.",
    "COLUMNS, LINES": "Size of the terminal.",
    "LC_ALL, LC_MESSAGES, LANG": "Language of text on a terminal, from the first one that is set; see --lang.",
    "LC_ALL, LC_CTYPE, LANG": "Whether boards on a terminal may use Unicode shapes, from the first one that is set.",
    "MANPAGER, PAGER": "Program that shows long pages of rules on a terminal.",
    "BROWSER": "Browser in which review opens its page.",
    "SOURCE_DATE_EPOCH": "Date of the document that tournament --sign or --seal writes, in seconds since 1970.",
    "TMPDIR": "Folder for temporary files.",
    "ADJUDICATE_LANG": "The language of sheets, reports and messages without --lang: en, de, fr, ja, zh or ko.",
    "ADJUDICATE_PURE": "Do not use the compiled fast path; at build time, do not compile it. 0 means unset.",
}
"""Environment variables -> their effect."""

_Row = tuple[str, str]  # an option as typed, and its meaning


REPLACED = (
    "adjudicate never replaces a game record, an archive of records or an input. It replaces any other file only with "
    "`--force`. There are five exceptions:",
    "",
    "* `annotate --force` replaces a record that an earlier `annotate` run wrote. With `--force`, `annotate`, `repair` "
    "and `batch --write` replace an archive that one of these commands wrote.",
    "* `tournament --write-results --force` replaces the results file.",
    "* `tournament --seal --force` replaces an earlier bundle.",
    "* `tournament --decisions` updates the decisions file without `--force`.",
    "* `--resume` replaces the tables and the journal of the interrupted run. The journal has the name of the first "
    "output with `.journal` after it.",
    "",
    "adjudicate never writes through a link. It refuses an output that is a link, and `--force` replaces the link "
    "itself. It writes each output in a private folder and moves the complete file into place. If two runs write the "
    "same file, one succeeds and the other reports the conflict. This protection is not tested on Windows.",
)


def commands_page(*, whole: bool = False) -> str:
    """Return the page of the commands.

    whole -- include the options, as on the site: first those of several commands, then the others by command
    """
    rows = {name: _rows(name) for name in COMMANDS}
    commands: defaultdict[_Row, list[str]] = defaultdict(list)
    for name, own in rows.items():
        for row in own:
            commands[row].append(name)
    lines = [
        "# Commands",
        "",
        "This page lists the commands, what they may overwrite, and the environment variables that they read. "
        "`adjudicate COMMAND --help` shows the options of a command, with examples and its exit status.",
        "",
        "To complete commands and options in your shell, run `adjudicate --install-completion`. To remove the "
        "completion, delete the file that it wrote: `~/.bash_completions/adjudicate.sh` and its line in `~/.bashrc`, "
        "`~/.zfunc/_adjudicate`, or `~/.config/fish/completions/adjudicate.fish`. Keep the lines in "
        "`~/.zshrc` (`fpath+=~/.zfunc; autoload -Uz compinit; compinit` and a `zstyle`) if the completion of another "
        "program needs them. In PowerShell, delete the lines from "
        "`Import-Module PSReadLine` to `Register-ArgumentCompleter` in `$PROFILE`.",
        "",
        "Every command exits with 141 if the reader closes its output early (`| head`). SIGHUP ends a command "
        "with 129 and SIGTERM with 143, and its engines end too. Text is at most 80 columns wide in a file or pipe, "
        "and 40 to 120 on a terminal.",
    ]
    if whole:
        lines += ["", "## Options of several commands", "", "| option | meaning | commands |", "|---|---|---|"]
    options = [row for row, names in commands.items() if len(names) > 1 and row[0].startswith(("`-", "<code>-"))]
    shared = sorted(options, key=lambda row: (row[0].replace("<code>", "`"), row[1]))
    if whole:
        lines += [f"| {option} | {meaning} | {', '.join(commands[option, meaning])} |" for option, meaning in shared]
    for name, summary in COMMANDS.items():
        lines += ["", f"## {name}", "", f"{summary} See {PAGES[name]}."]
        if not whole:
            continue
        own = [row for row in rows[name] if row not in shared]
        if own:
            lines += ["", "| | |", "|---|---|", *(f"| {option} | {meaning} |" for option, meaning in own)]
        others = [f"`{_long(option)}`" for option, meaning in rows[name] if (option, meaning) in shared]
        if others:
            lines += ["", f"[Options of several commands](#options-of-several-commands): {', '.join(others)}."]
        epilog = command(name).epilog
        if epilog:
            lines += ["", _cell(epilog)]
    lines += ["", "## Replaced files", "", *REPLACED]
    lines += ["", "## Environment", "", "| variable | meaning |", "|---|---|"]
    lines += [f"| {', '.join(f'`{n}`' for n in names.split(', '))} | {text} |" for names, text in ENVIRONMENT.items()]
    return "\n".join(lines) + "\n"


def command(name: str) -> Any:
    """Return Typer's object for a command."""
    group: Any = typer.main.get_command(app)
    return group.loaded(name)


def _rows(name: str) -> list[_Row]:
    """Return the arguments and options of a command in order, without hidden ones and `--help`."""
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
    """Return the default of an option as text; empty without a default."""
    if parameter.default is None or isinstance(parameter.default, bool):
        return ""
    value = getattr(parameter.default, "value", parameter.default)
    return f" Default: {f'{value:g}' if isinstance(value, float) else value}."


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _code(text: str) -> str:
    """Format text as code in a table cell; in Python-Markdown an escaped bar would show its backslash.

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
