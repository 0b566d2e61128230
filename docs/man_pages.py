"""Manual pages, one of the program and one a command, read off the command line. `make_pages.py` writes them.

A wheel puts them where `man` looks.
"""

from __future__ import annotations

from typing import Any, Final

import typer.main
from command_line import command, default

from adjudicate.cli.commands import COMMANDS
from adjudicate.cli.program import app

PROGRAM: Final = "adjudicate"


def man_pages() -> dict[str, str]:
    """Return the pages: file name -> text in the language of man(7)."""
    found = {f"{PROGRAM}.1": _program()}
    return found | {f"{PROGRAM}-{name}.1": _page(name, summary) for name, summary in COMMANDS.items()}


def _program() -> str:
    group: Any = typer.main.get_command(app)
    lines = [_head(PROGRAM), ".SH NAME", f"{PROGRAM} \\- {_roff(_name_line(group.help))}"]
    lines += [".SH SYNOPSIS", f".B {PROGRAM}", ".I COMMAND", "[\\fIOPTION\\fR]... [\\fIARGUMENT\\fR]..."]
    lines += [".SH DESCRIPTION", *_paragraphs(group.help), ".SH COMMANDS"]
    for name, summary in COMMANDS.items():
        lines += [".TP", f".BR {_roff(f'{PROGRAM}-{name}')} (1)", _roff(summary)]
    lines += [".SH OPTIONS", *_options(group)]
    lines += [".SH EXIT STATUS", _roff(_after(group.epilog))]
    lines += [".SH ENVIRONMENT", ".TP", ".B NO_COLOR", "Without colour, on a terminal, too."]
    lines += [".TP", '.BR FORCE_COLOR ", " CLICOLOR_FORCE', "Unless 0: with colour, in a file or a pipe, too."]
    lines += [".TP", ".B CLICOLOR", "0: without colour."]
    return "\n".join(lines) + "\n"


def _page(name: str, summary: str) -> str:
    made = command(name)
    arguments = [p for p in made.params if p.param_type_name == "argument"]
    words = " ".join(f"\\fI{_roff(p.metavar or p.name.upper())}\\fR" for p in arguments)
    lines = [_head(f"{PROGRAM}-{name}"), ".SH NAME", f"{PROGRAM}-{name} \\- {_roff(_name_line(summary))}"]
    lines += [".SH SYNOPSIS", f".B {PROGRAM} {name}", f"[\\fIOPTION\\fR]... {words}".rstrip(), ".SH DESCRIPTION"]
    lines += _paragraphs(made.help or summary)
    for parameter in arguments:
        lines += [".TP", f".I {_roff(parameter.metavar or parameter.name.upper())}", _roff(parameter.help or "")]
    lines += [".SH OPTIONS", *_options(made)]
    if made.epilog:
        lines += [".SH EXIT STATUS", _roff(_after(made.epilog))]
    lines += [".SH SEE ALSO", f".BR {PROGRAM} (1)"]
    return "\n".join(lines) + "\n"


def _head(name: str) -> str:
    return f'.TH {_roff(name.upper())} 1 "" "{PROGRAM}" "User Commands"'


def _paragraphs(text: str) -> list[str]:
    """Return a help text; a paragraph that Click leaves as it is, examples as a rule, keeps its lines here, too."""
    lines: list[str] = []
    for number, paragraph in enumerate(text.split("\n\n")):
        lines += [".PP"] if number else []
        kept = paragraph.strip().removeprefix("\b\n")
        if kept == paragraph.strip():
            lines.append(_roff(paragraph))
        else:
            lines += [".nf", *map(_roff, kept.splitlines()), ".fi"]
    return lines


def _name_line(text: str) -> str:
    """Return what stands behind a dash: a line without a full stop."""
    return " ".join(text.split()).rstrip(".")


def _after(epilog: str | None) -> str:
    """Return an epilog without the heading that the page has itself."""
    text = " ".join((epilog or "").split())
    head, mark, rest = text.partition("Exit status: ")
    return rest if mark and not head else text


def _options(made: Any) -> list[str]:
    lines = []
    for parameter in made.params:
        if parameter.param_type_name == "argument" or getattr(parameter, "hidden", False):
            continue
        typed = ", ".join(f"\\fB{_roff(name)}\\fR" for name in sorted(parameter.opts, key=len))
        typed += "".join(f", \\fB{_roff(name)}\\fR" for name in parameter.secondary_opts)
        value = f" \\fI{_roff(parameter.metavar)}\\fR" if parameter.metavar else ""
        lines += [".TP", f"{typed}{value}", _roff(f"{parameter.help or ''}{default(parameter)}")]
    lines += [".TP", "\\fB\\-h\\fR, \\fB\\-\\-help\\fR", "Show a summary and exit."]
    return lines


def _roff(text: str) -> str:
    """Return text as it is written in man(7): in one line, no sign of it a command.

    >>> _roff("'x' is a\\n--komi")
    "\\\\&'x' is a \\\\-\\\\-komi"
    """
    line = " ".join(text.split()).replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{line}" if line[:1] in (".", "'") else line
