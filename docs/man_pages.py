"""Write the manual pages of the program and of each command, made from the help, into docs/man/.

    python docs/man_pages.py

They are not committed. `.ci/release.py` makes them for the source distribution, and a wheel that is built from it, or
from a checkout that has them, installs them where `man` looks.
"""

from __future__ import annotations

import re
import shutil
import textwrap
from pathlib import Path
from typing import Any, Final

import typer.main
from command_line import ENVIRONMENT, command, default

from adjudicate.cli.commands import COMMANDS, app
from adjudicate.cli.panels import FEW, OTHERS, PANELS, grouped

PROGRAM: Final = "adjudicate"
CHANGELOG: Final = Path(__file__).resolve().parent.parent / "CHANGELOG.md"
FOLDER: Final = Path(__file__).resolve().parent / "man"
_KEPT: Final = "\b\n"  # before a paragraph whose line breaks Click keeps


def man_pages() -> dict[str, str]:
    """Return all manual pages: file name -> text in the format of man(7)."""
    found = {f"{PROGRAM}.1": _program()}
    return found | {f"{PROGRAM}-{name}.1": _page(name, summary) for name, summary in COMMANDS.items()}


def _program() -> str:
    group: Any = typer.main.get_command(app)
    lines = [_head(PROGRAM), ".SH NAME", *_text(f"{PROGRAM} - {_name_line(group.help)}")]
    lines += [".SH SYNOPSIS", f".B {PROGRAM}", ".I COMMAND", "[\\fIOPTION\\fR]... [\\fIARGUMENT\\fR]..."]
    lines += [".SH DESCRIPTION", *_paragraphs(group.help), ".SH COMMANDS"]
    for name, summary in COMMANDS.items():
        lines += [".TP", f".BR {_line(f'{PROGRAM}-{name}')} (1)", *_text(summary)]
    lines += [".SH OPTIONS", *_options(group)]
    lines += [".SH EXIT STATUS", *_text(_after(group.epilog)), ".SH ENVIRONMENT"]
    for names, meaning in ENVIRONMENT.items():
        lines += [".TP", f".B {_line(names)}", *_text(meaning)]
    return "\n".join(lines) + "\n"


def _page(name: str, summary: str) -> str:
    made = command(name)
    arguments = [p for p in made.params if p.param_type_name == "argument"]
    words = " ".join(f"\\fI{_line(p.metavar or p.name.upper())}\\fR" for p in arguments)
    lines = [_head(f"{PROGRAM}-{name}"), ".SH NAME", *_text(f"{PROGRAM}-{name} - {_name_line(summary)}")]
    lines += [".SH SYNOPSIS", f".B {PROGRAM} {name}", f"[\\fIOPTION\\fR]... {words}".rstrip(), ".SH DESCRIPTION"]
    lines += _paragraphs(made.help or summary)
    for parameter in arguments:
        lines += [".TP", f".I {_line(parameter.metavar or parameter.name.upper())}", *_text(parameter.help or "")]
    lines += [".SH OPTIONS", *_options(made)]
    if made.epilog:
        lines += [".SH EXIT STATUS", *_text(_after(made.epilog))]
    lines += _examples(made.help or "")
    lines += [".SH SEE ALSO", f".BR {PROGRAM} (1)"]
    return "\n".join(lines) + "\n"


def _head(name: str) -> str:
    """Return the heading with the day of the newest release, empty before the first release."""
    days = re.findall(r"^## \d[\d.]* - (\S+)$", CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE)
    return f'.TH {_line(name.upper())} 1 "{days[0] if days else ""}" "{PROGRAM}" "User Commands"'


def _paragraphs(text: str) -> list[str]:
    """Return the paragraphs of a help text without its examples."""
    lines: list[str] = []
    for paragraph in text.split("\n\n"):
        if not paragraph.strip().startswith(_KEPT):
            lines += [*([".PP"] if lines else []), *_text(paragraph)]
    return lines


def _examples(text: str) -> list[str]:
    """Return the examples in a help text, each with its meaning: the paragraphs whose line breaks Click keeps."""
    lines: list[str] = []
    for paragraph in text.split("\n\n"):
        if paragraph.strip().startswith(_KEPT):
            for line in paragraph.strip().removeprefix(_KEPT).splitlines():
                call, _, meaning = line.strip().partition("  ")
                lines += [".TP" if meaning else ".PP", f"\\fB{_line(call)}\\fR", *_text(meaning)]
    return [".SH EXAMPLES", *lines[lines[0] == ".PP" :]] if lines else []


def _name_line(text: str) -> str:
    """Return the text after the dash of a name line: one line without a full stop."""
    return " ".join(text.split()).rstrip(".")


def _after(epilog: str | None) -> str:
    """Return an epilog without its heading, which the page already has."""
    text = " ".join((epilog or "").split())
    head, mark, rest = text.partition("Exit status: ")
    return rest if mark and not head else text


def _options(made: Any) -> list[str]:
    lines: list[str] = []
    shown = [one for one in made.params if one.param_type_name == "option" and not getattr(one, "hidden", False)]
    for title, group in grouped(shown):
        lines += [f".SS {_line(title)}"] if title in PANELS else []
        for parameter in group:
            typed = ", ".join(f"\\fB{_line(name)}\\fR" for name in sorted(parameter.opts, key=len))
            typed += "".join(f", \\fB{_line(name)}\\fR" for name in parameter.secondary_opts)
            value = f" \\fI{_line(parameter.metavar)}\\fR" if parameter.metavar else ""
            lines += [".TP", f"{typed}{value}", *_text(f"{parameter.help or ''}{default(parameter)}")]
    lines += [f".SS {_line(OTHERS)}"] if len(shown) > FEW else []
    lines += [".TP", "\\fB\\-h\\fR, \\fB\\-\\-help\\fR", "Show a summary and exit."]
    return lines


def _text(text: str) -> list[str]:
    """Format text for man(7), in lines of at most 79 bytes without breaking words."""
    found = textwrap.wrap(_line(text), 78, break_long_words=False, break_on_hyphens=False)
    return [_line_begun(line) for line in found]


def _line(text: str) -> str:
    """Format text for man(7) as one line, with all special characters escaped.

    >>> _line("'x' is a\\n--komi")
    "\\\\&'x' is a \\\\-\\\\-komi"
    """
    return _line_begun(" ".join(text.split()).replace("\\", "\\e").replace("-", "\\-"))


def _line_begun(line: str) -> str:
    return f"\\&{line}" if line[:1] in (".", "'") else line


def main() -> None:
    """Write the pages, and nothing else, into their folder."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    for name, text in man_pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
