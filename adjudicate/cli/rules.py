"""`adjudicate rules`: the rule book at hand."""

from __future__ import annotations

import json
import pydoc
import shutil
import sys
from typing import Annotated

import typer

from adjudicate.cli import options as opt
from adjudicate.cli.writing import ForceOption, OutOption, form_of, output, to_standard_output
from adjudicate.display.sanitise import for_terminal
from adjudicate.rulebook import contents, lookup, near, titled
from adjudicate.rulebook.schema import rulebook_data
from adjudicate.rulebook.text import rulebook_text

MOST_PAGES = 8  # named where a topic is no page's name, but its words are on them
EPILOG = "Exit status: 0 found; 2 nothing is known under this topic, or the command was misused."


def rules(
    topic: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[TOPIC]",
            help="A rule number, a subject, a finding or error code, a ruleset; several words are one topic.",
            show_default=False,
        ),
    ] = None,
    format_: Annotated[
        opt.TextOrJson | None,
        opt.format_option(
            opt.TextOrJson, "Text to read, or one JSON object; else as the ending of --out says, or text."
        ),
    ] = None,
    full: Annotated[
        bool,
        typer.Option("--full", help="All that is known of it: comments, readings, tables, other rule books, sources."),
    ] = False,
    pager: Annotated[
        bool,
        typer.Option("--pager/--no-pager", help="On a terminal, show what is longer than the screen page by page."),
    ] = True,
    out: OutOption = None,
    force: ForceOption = False,
) -> None:
    """Look up a rule: what it says, where it stands, and what becomes of whoever breaks it.

    Every clause of the AGA rules in our own words with its citation, what other rule books say, where the sources
    conflict, and the finding codes that rest on it: the answer on a page of about 40 lines, and all of it with --full.
    Without a topic, the contents.

    \b
    adjudicate rules                    the contents
    adjudicate rules 6                  a rule of the AGA
    adjudicate rules 8 --full           all that is known of it
    adjudicate rules superko            a subject
    adjudicate rules wrong colour       several words are one subject
    adjudicate rules M203               a finding code
    adjudicate rules bga                a ruleset
    adjudicate rules conflicts          where the sources contradict
    """

    asked = " ".join(topic or ()).strip()
    found = lookup(asked) if topic else contents()
    if not found:
        typer.echo(f'adjudicate: nothing is known under "{for_terminal(asked, 60)}"{_instead(asked)}', err=True)
        raise typer.Exit(2)
    data = rulebook_data(asked if topic else None, found)
    as_json = form_of(opt.TextOrJson, format_, out) == "json"
    with output(out, (), force=force) as echo:
        text = json.dumps(data, ensure_ascii=True) if as_json else rulebook_text(data, brief=not full)
        if as_json or not to_standard_output(out):
            echo(text)
        else:
            _show(text, pager)


def _instead(topic: str) -> str:
    """Say what is near a topic under which nothing is known: the pages that have its words, and like names."""
    held = dict(titled(topic))
    pages = [f"{id_} ({title})" for id_, title in held.items()][:MOST_PAGES]
    more = "; and more" if len(held) > MOST_PAGES else ""
    close = [name for name in near(topic) if name not in held]
    words = f"; its words are on {', '.join(pages)}{more}" if pages else ""
    return words + (f"; near it: {', '.join(close)}" if close else "") or "; adjudicate rules lists the contents"


def _show(text: str, pager: bool) -> None:
    """Print a text; on a terminal that it does not fit, through the user's pager."""
    if pager and sys.stdin.isatty() and sys.stdout.isatty() and text.count("\n") + 2 > shutil.get_terminal_size().lines:
        pydoc.pager(text + "\n")
    else:
        typer.echo(text)
